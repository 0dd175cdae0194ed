"""Giving up, and the end of a game (SW-7, SW-4.2)."""

from collections.abc import Callable
from dataclasses import replace
from typing import Any

import pytest

from simulator.kernel.refusal import Refusal
from simulator.rules.space_war.judging.reasons import refusal_by
from simulator.rules.space_war.judging.starting import may_give_up
from simulator.rules.space_war.model.actions import EndStep, GiveUp
from simulator.rules.space_war.model.craft import DECOY
from simulator.rules.space_war.model.extra import ForceRecord
from simulator.rules.space_war.model.stages import GivingUp, Saves
from simulator.rules.space_war.system import SYSTEM
from tests.rules.space_war.battles import Battle, Part, battle, hits, position, ship, station
from tests.rules.space_war.yard import fighter, vessel

RefusedBy = Callable[[object, str], None]
FOE = ship("amber-1", vessel("E L L"), (60, 24))


def fleet(vessels: int, fighters: int) -> list[Part]:
    """So many Vessels and Fighters, in rows."""
    found = [ship(f"cyan-{n + 1}", vessel("E SB"), (5, 2 + 2 * n)) for n in range(vessels)]
    more = range(vessels, vessels + fighters)
    return [*found, *(ship(f"cyan-{n + 1}", fighter("E L"), (9, 2 + 2 * n)) for n in more)]


def judged(left: tuple[int, int], lost: tuple[int, int], **rulings: Any) -> Refusal | None:
    """What is said to a side with so many Vessels and Fighters left, and so many lost."""
    view = position(*fleet(*left), FOE, **rulings)
    side = ForceRecord(sum(left) + sum(lost), lost[0], sum(lost))
    then = replace(view, extra=replace(view.extra, sides={"cyan": side}))
    return refusal_by(then, may_give_up(then, "cyan"))


@pytest.mark.rule("SW-7.1", "allowed")
@pytest.mark.rule("SW-7.1", "boundary")
@pytest.mark.parametrize(
    ("left", "lost"), [((11, 0), (5, 0)), ((1, 0), (2, 0)), ((1, 10), (0, 0)), ((0, 3), (2, 0))]
)
def test_a_side_may_give_up(left: tuple[int, int], lost: tuple[int, int]) -> None:
    """After 5 lost Vessels, or with one left, a force that began with one Carrier too."""
    assert judged(left, lost) is None


@pytest.mark.rule("SW-7.1", "refused")
@pytest.mark.rule("SW-7.1", "boundary")
@pytest.mark.parametrize(("left", "lost"), [((12, 0), (4, 0)), ((1, 0), (0, 0)), ((3, 3), (0, 5))])
def test_a_side_may_not_give_up_yet(
    left: tuple[int, int], lost: tuple[int, int], refused_by: RefusedBy
) -> None:
    """Not after 4 lost Vessels, not with a single Craft from the start, not for lost Fighters."""
    refused_by(judged(left, lost), "SW-7.1")


@pytest.mark.ruling("give_up_counts", "craft")
def test_craft_may_count_instead_of_vessels(refused_by: RefusedBy) -> None:
    assert judged((3, 3), (0, 5), give_up_counts="craft") is None
    refused_by(judged((1, 10), (0, 0), give_up_counts="craft"), "SW-7.1")


@pytest.mark.rule("SW-4.2", "worked")
@pytest.mark.rule("SW-19.1", "edge")
def test_who_gives_up_loses() -> None:
    done = battle(*fleet(1, 2), FOE, at=GivingUp("cyan")).do("cyan", GiveUp())
    assert SYSTEM.play.outcome(done.state) == ("amber",)
    assert SYSTEM.contest.standings(done.state) == {"cyan": 0, "amber": 1}
    assert done.waits() == []


def test_who_fights_on_goes_on() -> None:
    done = battle(*fleet(1, 2), FOE, at=GivingUp("cyan")).do("cyan", EndStep())
    assert SYSTEM.play.outcome(done.state) is None


@pytest.mark.rule("SW-4.2", "edge")
def test_a_side_without_craft_is_beaten_though_its_station_stands() -> None:
    last = ship("cyan-1", vessel("E L"), (10, 24), hits=hits(2))
    done = battle(last, station("cyan", (10, 40)), FOE, at=Saves("cyan"), faces=(1,))
    assert SYSTEM.play.outcome(done.state) == ("amber",)


@pytest.mark.rule("SW-4.2", "edge")
def test_nobody_wins_if_both_are_beaten_at_once() -> None:
    last = ship("cyan-1", vessel("E L"), (10, 24), hits=hits(2))
    other = ship("amber-1", vessel("E L"), (60, 24), hits=hits(2))
    more: dict[str, Any] = {"hit_resolution": "every_turn"}
    done = battle(last, other, at=Saves("cyan"), faces=(1, 1), **more)
    assert SYSTEM.play.outcome(done.state) == ()


def last_vessel(**rulings: Any) -> Battle:
    """Cyan's last Vessel is destroyed, a Fighter on the table is left."""
    last = ship("cyan-1", vessel("E L"), (10, 24), hits=hits(2))
    left = ship("cyan-2", fighter("E L"), (20, 24))
    return battle(last, left, FOE, at=Saves("cyan"), faces=(1,), **rulings)


@pytest.mark.ruling("defeat", "no_vessels")
def test_fighters_fight_on_without_vessels_unless_ruled_otherwise() -> None:
    assert SYSTEM.play.outcome(last_vessel().state) is None
    done = last_vessel(defeat="no_vessels")
    assert SYSTEM.play.outcome(done.state) == ("amber",)
    assert not done.is_on_table("cyan-2")


@pytest.mark.ruling("hits_at_end", "resolved")
def test_hits_stored_at_the_end_may_still_damage() -> None:
    foe = ship("amber-1", vessel("E L L"), (60, 24), hits=hits(1))
    ignored = battle(*fleet(1, 2), foe, at=GivingUp("cyan")).do("cyan", GiveUp())
    assert ignored.craft("amber-1").damaged == ()
    more: dict[str, Any] = {"hits_at_end": "resolved"}
    done = battle(*fleet(1, 2), foe, at=GivingUp("cyan"), **more).do("cyan", GiveUp(), 2)
    assert done.craft("amber-1").damaged == (1,)


@pytest.mark.rule("SW-4.2", "worked")
def test_the_figures_tell_how_the_game_ended_for_a_side() -> None:
    """Also whoever takes the decoys of a side that is beaten for Craft that are left."""
    gone = battle(*fleet(1, 2), FOE, at=GivingUp("cyan")).do("cyan", GiveUp())
    last = ship("cyan-1", vessel("E L"), (9, 9), damaged=(0,), hits=hits(1))
    decoy = ship("cyan-2", DECOY, (20, 9), up=False, civil=True)
    lost = battle(last, decoy, FOE, at=Saves("cyan"))
    for done, told, other in ((gone, "gave up", "beaten"), (lost, "beaten", "gave up")):
        found = {
            (each.seat, each.value)
            for each in SYSTEM.requests.tallies(done.seen_by("amber"), "amber")
        }
        assert ("cyan", told) in found
        assert not found & {("cyan", other), ("amber", "gave up"), ("amber", "beaten")}
