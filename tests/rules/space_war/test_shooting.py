"""Shooting (SW-13, SW-3.3)."""

from collections.abc import Callable
from dataclasses import replace
from typing import Any

import pytest

from simulator.rules.space_war.model.actions import EndStep, Fire
from simulator.rules.space_war.model.craft import Craft
from simulator.rules.space_war.model.designs import Design
from simulator.rules.space_war.model.events import ShotsFired
from simulator.rules.space_war.model.stages import Shots
from simulator.rules.space_war.view.lookup import powered
from simulator.rules.space_war.view.shots import need_against, weapon_at
from tests.rules.space_war.battles import Battle, Part, battle, planet, position, ship
from tests.rules.space_war.battles import station as home
from tests.rules.space_war.yard import fighter, vessel

RefusedBy = Callable[[object, str], None]
WEAPONS = {"EM": fighter("E EM"), "L": fighter("E L"), "M": fighter("E M")}


def target(name: str, design: Design, *damaged: int) -> Craft:
    _, craft = ship(name, design, (60, 24), damaged=damaged)
    assert craft is not None
    return craft


def need(key: str, foe: Craft) -> int | None:
    """What a weapon needs against a Craft."""
    weapon = weapon_at(position(), target("cyan-1", WEAPONS[key]), 1)
    assert weapon is not None
    return need_against(position(), weapon, foe, target("cyan-1", WEAPONS[key]))


@pytest.mark.rule("SW-13.1", "allowed")
@pytest.mark.rule("SW-13.2", "definition")
@pytest.mark.parametrize(("key", "needs"), [("EM", (5, 6, 6)), ("L", (4, 5, 6)), ("M", (3, 4, 5))])
def test_scores_against_unpowered_vessels_and_fighters(
    key: str, needs: tuple[int, int, int]
) -> None:
    foes = (
        target("amber-1", vessel("E L"), 0),
        target("amber-1", vessel("E L")),
        target("amber-1", fighter("E L")),
    )
    assert tuple(need(key, foe) for foe in foes) == needs


@pytest.mark.rule("SW-13.2", "definition")
def test_a_thruster_is_power_and_a_beam_takes_it_away() -> None:
    assert powered(target("amber-1", vessel("E T"), 0))
    assert not powered(target("amber-1", vessel("E T"), 0, 1))
    caught = replace(target("amber-1", fighter("E L")), tractored_by="cyan-1")
    assert not powered(caught)
    assert need("L", caught) == 4


@pytest.mark.rule("SW-13.3", "definition")
@pytest.mark.parametrize(
    ("keys", "needs"),
    [("E EL", (4, 5, 6)), ("E EL EL", (5, 6, None)), ("E EL EL EL", (5, 6, None))],
)
def test_electronics_spoil_missiles_twice_at_most(
    keys: str, needs: tuple[int, int, int | None]
) -> None:
    foes = (
        target("amber-1", vessel(keys), 0),
        target("amber-1", vessel(keys)),
        target("amber-1", fighter(keys)),
    )
    assert tuple(need("M", foe) for foe in foes) == needs
    assert need("L", foes[1]) == 5


@pytest.mark.rule("SW-1.2", "definition")
def test_no_score_is_better_than_two() -> None:
    weapon = weapon_at(position(), target("cyan-1", WEAPONS["L"]), 1)
    assert weapon is not None
    easy = replace(weapon, needs={"unpowered": 1, "vessel": 1, "fighter": 1})
    foe = target("amber-1", vessel("E L"))
    assert need_against(position(), easy, foe, foe) == 2


GUN = ship("cyan-1", vessel("E L M"), (20, 24))
FAR = ship("amber-9", vessel("E L"), (60, 40))


def shooting(*parts: Part, gun: Part = GUN, **more: Any) -> Battle:
    """Step 9 with a gun at (20, 24) that points to the top edge, and a target always in reach."""
    always = ship("amber-8", vessel("E L"), (20, 28))
    return battle(gun, always, FAR, *parts, at=Shots("cyan"), **more)


@pytest.mark.rule("SW-13.1", "boundary")
@pytest.mark.rule("SW-13.1", "refused")
def test_ranges_are_measured_from_edge_to_edge(refused_by: RefusedBy) -> None:
    at_range = ship("amber-1", vessel("E L"), (20, 37))
    beyond = ship("amber-2", vessel("E L"), (21, 37.002))
    missile = ship("amber-3", vessel("E L"), (13, 24))
    done = shooting(at_range, beyond, missile)
    assert done.refusal("cyan", Fire("cyan-1", (1,), "amber-1")) is None
    refused_by(done.refusal("cyan", Fire("cyan-1", (1,), "amber-2")), "SW-13.1")
    assert done.refusal("cyan", Fire("cyan-1", (2,), "amber-3")) is None
    refused_by(done.refusal("cyan", Fire("cyan-1", (2,), "amber-1")), "SW-13.1")


@pytest.mark.rule("SW-1.3", "definition")
@pytest.mark.ruling("measure_from", "centre")
def test_ranges_may_be_measured_between_centres() -> None:
    shot = Fire("cyan-1", (1,), "amber-1")
    at_range = ship("amber-1", vessel("E L"), (20, 37))
    assert shooting(at_range).refusal("cyan", shot) is None
    assert shooting(at_range, measure_from="centre").refusal("cyan", shot) is not None


@pytest.mark.rule("SW-13.1", "allowed")
@pytest.mark.rule("SW-13.1", "refused")
def test_each_weapon_fires_once_and_at_enemies(refused_by: RefusedBy) -> None:
    friend = ship("cyan-2", vessel("E L"), (20, 26))
    done = shooting(friend, home("amber", (23, 27)))
    refused_by(done.refusal("cyan", Fire("cyan-1", (1,), "cyan-2")), "SW-13.1")
    done.do("cyan", Fire("cyan-1", (1,), "amber-station"), 4)
    assert len(done.craft("amber-station").hits) == 1
    refused_by(done.refusal("cyan", Fire("cyan-1", (1,), "amber-8")), "SW-13.1")
    done.do("cyan", Fire("cyan-1", (2,), "amber-8"), 3)
    assert done.craft("amber-8").hits == ()


@pytest.mark.rule("SW-3.3", "allowed")
@pytest.mark.rule("SW-3.3", "refused")
@pytest.mark.rule("SW-3.3", "boundary")
def test_nobody_shoots_at_a_counter(refused_by: RefusedBy) -> None:
    down = ship("amber-1", vessel("E L"), (20, 30), up=False)
    up = ship("amber-2", vessel("E L"), (22, 30))
    done = shooting(down, up)
    refused_by(done.refusal("cyan", Fire("cyan-1", (1,), "amber-1")), "SW-3.3")
    assert done.refusal("cyan", Fire("cyan-1", (1,), "amber-2")) is None
    hidden = ship("cyan-1", vessel("E L M"), (20, 24), up=False)
    done = shooting(gun=hidden).do("cyan", Fire("cyan-1", (1,), "amber-8"), 5)
    assert not done.craft("cyan-1").face_up


@pytest.mark.ruling("acting_reveals", "yes")
def test_shooting_may_turn_a_counter_up() -> None:
    hidden = ship("cyan-1", vessel("E L M"), (20, 24), up=False)
    done = shooting(gun=hidden, acting_reveals="yes")
    done.do("cyan", Fire("cyan-1", (1,), "amber-8"), 5)
    assert done.craft("cyan-1").face_up


@pytest.mark.rule("SW-13.4", "allowed")
@pytest.mark.rule("SW-13.4", "refused")
@pytest.mark.rule("SW-13.4", "boundary")
def test_lasers_fire_within_45_degrees_of_their_aim(refused_by: RefusedBy) -> None:
    edge = ship("amber-1", vessel("E L"), (26, 30))
    outside = ship("amber-2", vessel("E L"), (27, 30.999))
    done = shooting(edge, outside)
    assert done.refusal("cyan", Fire("cyan-1", (1,), "amber-1")) is None
    refused_by(done.refusal("cyan", Fire("cyan-1", (1,), "amber-2")), "SW-13.4")
    beam = ship("cyan-1", vessel("E L M", "right"), (20, 24))
    done = shooting(outside, gun=beam)
    assert done.refusal("cyan", Fire("cyan-1", (1,), "amber-2")) is None
    refused_by(done.refusal("cyan", Fire("cyan-1", (1,), "amber-8")), "SW-13.4")


@pytest.mark.rule("SW-13.3", "definition")
def test_missiles_fire_all_round() -> None:
    behind = ship("amber-1", vessel("E L"), (20, 18))
    assert shooting(behind).refusal("cyan", Fire("cyan-1", (2,), "amber-1")) is None


@pytest.mark.rule("SW-13.5", "allowed")
@pytest.mark.rule("SW-13.5", "refused")
@pytest.mark.rule("SW-13.5", "boundary")
def test_a_volley_is_six_shots_at_one_craft_and_then_spent(refused_by: RefusedBy) -> None:
    bomber = ship("cyan-1", fighter("E EM EM"), (20, 24), expended=(2,))
    other = ship("cyan-2", vessel("E L"), (21, 24))
    done = shooting(other, gun=bomber).do("cyan", Fire("cyan-1", (1,), "amber-8"), *range(1, 7))
    assert [len(event.faces) for event in done.found(ShotsFired)] == [6]
    assert len(done.craft("amber-8").hits) == 1
    assert done.craft("cyan-1").expended == (1, 2)
    done = shooting(other, gun=bomber)
    refused_by(done.refusal("cyan", Fire("cyan-1", (2,), "amber-8")), "SW-13.5")


@pytest.mark.rule("SW-13.6", "allowed")
@pytest.mark.rule("SW-13.6", "refused")
@pytest.mark.rule("SW-13.6", "boundary")
def test_nobody_shoots_through_a_planet(refused_by: RefusedBy) -> None:
    foe = ship("amber-1", vessel("E L"), (20, 32))
    shot = Fire("cyan-1", (1,), "amber-1")
    assert shooting(foe, planet((21.5, 30))).refusal("cyan", shot) is None
    refused_by(shooting(foe, planet((21.499, 30))).refusal("cyan", shot), "SW-13.6")


@pytest.mark.rule("SW-13.7", "allowed")
@pytest.mark.rule("SW-13.7", "refused")
@pytest.mark.rule("SW-13.7", "boundary")
def test_rear_shots_come_from_the_rear_quarter(refused_by: RefusedBy) -> None:
    edge = ship("amber-1", vessel("E L"), (20, 30, 45))
    beside = ship("amber-2", vessel("E L"), (20, 33, 45.001))
    shot = Fire("cyan-1", (1,), "amber-1", rear=True)
    done = shooting(edge, beside, rear_shots=True)
    refused_by(done.refusal("cyan", Fire("cyan-1", (1,), "amber-2", rear=True)), "SW-13.7")
    done.do("cyan", shot, 5)
    assert [hit.rear for hit in done.craft("amber-1").hits] == [True]
    bomber = ship("cyan-1", fighter("E EM"), (20, 24))
    done = shooting(edge, gun=bomber, rear_shots=True)
    refused_by(done.refusal("cyan", shot), "SW-13.7")


@pytest.mark.rule("SW-20.2", "allowed")
@pytest.mark.rule("SW-20.2", "refused")
@pytest.mark.rule("SW-20.2", "boundary")
def test_rear_shots_are_optional(refused_by: RefusedBy) -> None:
    shot = Fire("cyan-1", (1,), "amber-8", rear=True)
    refused_by(shooting().refusal("cyan", shot), "SW-20.2")
    assert shooting(rear_shots=True).refusal("cyan", shot) is None
    assert shooting().do("cyan", EndStep()).waits() == [("amber", "give_up")]
