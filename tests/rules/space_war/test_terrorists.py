"""Cultural Terrorists: set-up, entry over the edge, who begins, and each way to end (SW-19.2)."""

from collections.abc import Callable
from dataclasses import replace
from typing import Any

import pytest

from simulator.kernel.piece import InSpace
from simulator.kernel.shown.overlay import Line
from simulator.rules.space_war.judging.crossings import may_enter
from simulator.rules.space_war.model.actions import (
    BringSquadron,
    DeployCraft,
    Embark,
    EndStep,
    GiveUp,
    MoveCraft,
    StartGame,
)
from simulator.rules.space_war.model.designs import Squadron
from simulator.rules.space_war.model.events import OrderDrawn
from simulator.rules.space_war.model.options import CULTURAL_TERRORISTS, Options
from simulator.rules.space_war.model.scenarios import ScenarioResult
from simulator.rules.space_war.model.stages import GivingUp, Saves
from simulator.rules.space_war.system import SYSTEM
from tests.rules.builders import point
from tests.rules.space_war.battles import Battle, battle, degrees, hits, position, ship, station
from tests.rules.space_war.yard import fighter, squadron, vessel

RefusedBy = Callable[[object, str], None]
RAID = Options(mode=CULTURAL_TERRORISTS)
CHOSEN = Options(mode=CULTURAL_TERRORISTS, ct_choice=True)
LONE = squadron((vessel("E L"), 1))
PLAIN = tuple(range(1, 17))
FIGHTER, BOMBER, CARRIER = fighter("E L"), fighter("E EM"), vessel("E E SB")


def started(options: Options = RAID, *faces: int, force: Squadron | None = None) -> Battle:
    """Cyan defends with one Vessel; Amber's raiders are numbered in the order of their designs."""
    done = Battle(position(options=options)).do("cyan", BringSquadron(LONE))
    if force:
        done.do("amber", BringSquadron(force))
    return done.do("cyan", StartGame(), 91, *PLAIN, *PLAIN, *faces)


def arrived() -> Battle:
    """Both are ready: Cyan's Vessel at its planet, two Bombers in the Carrier; Amber's turn."""
    done = started()
    for name in ("amber-6", "amber-7"):
        done.do("amber", Embark(name, "amber-11"))
    done.do("amber", EndStep())
    at = pose_at(9, 24)
    return done.do("cyan", DeployCraft("cyan-1", at))


@pytest.mark.rule("SW-19.2", "edge")
def test_the_edge_of_the_raiders_is_shaded_until_the_defender_has_set_up() -> None:
    """It is for him to see too; once they are to come, for themselves."""
    ((_, marks),) = SYSTEM.looks.ground(started().seen_by("cyan"))
    assert [each.label for each in marks if isinstance(each, Line)] == ["entry"]
    # Before the game too, but not on a table that was drawn with raiders on it already.
    assert SYSTEM.looks.ground(position(options=RAID)) == ((("A", marks)),)
    there = position(ship("amber-1", FIGHTER, (9, 24)), options=RAID)
    assert SYSTEM.looks.ground(there) == ()
    done = arrived()
    assert SYSTEM.looks.ground(done.seen_by("cyan")) == ()
    done.do("amber", EndStep())
    request = SYSTEM.requests.request(done.seen_by("amber"), "amber", None)
    assert request
    assert request.overlays == ((("A", marks)),)


def pose_at(x: float, y: float) -> Any:
    return ship("cyan-0", FIGHTER, (x, y, 90))[0].place.pose  # type: ignore[union-attr]


def enter(done: Battle, number: int, y: float, deep: float) -> Battle:
    """A raider comes straight in over Amber's edge, so deep."""
    move = MoveCraft(f"amber-{number}", point(72 - deep, y), enters=point(72, y))
    return done.do("amber", move)


@pytest.mark.rule("SW-19.2", "worked")
def test_raiders_have_eleven_craft_no_planet_and_no_station() -> None:
    done = started()
    assert done.state.extra.roles == {"cyan": "defender", "amber": "terrorists"}
    own = [one for one in done.state.extra.craft.values() if one.owner == "amber"]
    kinds = [(one.design.type, "".join(one.design.modules)) for one in own if one.design]
    assert kinds == [("fighter", "EL")] * 5 + [("fighter", "EEM")] * 5 + [("vessel", "EESB")]
    owners = {piece.owner for piece in done.state.pieces.values() if piece.kind == "planet"}
    assert owners == {"cyan"}
    assert "amber-station" not in done.state.pieces
    assert done.at("cyan-station") == point(14.5, 24)
    assert not any(name.startswith("amber") for name in done.seen_by("cyan").pieces)


@pytest.mark.rule("SW-19.2", "worked")
def test_all_come_over_the_far_edge_in_their_first_turn(refused_by: RefusedBy) -> None:
    """Their turn is the first, and their moves are measured from the edge."""
    done = arrived()
    assert done.found(OrderDrawn) == []
    assert done.waits() == [("amber", "give_up")]
    done.do("amber", EndStep())
    assert done.waits() == [("amber", "moves")]
    refused_by(done.refusal("amber", EndStep()), "SW-19.2")
    over = MoveCraft("amber-1", point(62.999, 10), enters=point(72, 10))
    refused_by(done.refusal("amber", over), "SW-11.1")
    enter(done, 1, 10, 9)
    assert done.at("amber-1") == point(63, 10)
    assert not done.craft("amber-1").face_up
    seen = done.seen_by("cyan")
    assert seen.extra.craft["amber-1"].design is None
    refused_by(done.refusal("amber", MoveCraft("amber-1", point(60, 10))), "SW-11.1")
    for number, y in ((2, 12), (3, 14), (4, 16), (5, 18), (8, 20), (9, 22), (10, 26)):
        enter(done, number, y, 4)
    refused_by(done.refusal("amber", EndStep()), "SW-19.2")
    enter(done, 11, 24, 12)
    assert done.state.pieces["amber-6"].place == InSpace("amber-11")
    assert done.waits() == [("cyan", "moves")]


@pytest.mark.rule("SW-19.2", "edge")
def test_a_fighter_turns_after_it_came_in_and_a_carrier_does_not(refused_by: RefusedBy) -> None:
    done = arrived().do("amber", EndStep())
    north = degrees(0)
    carrier = MoveCraft("amber-11", point(62, 24), north, enters=point(72, 24))
    refused_by(done.refusal("amber", carrier), "SW-11.1")
    done.do("amber", MoveCraft("amber-1", point(66, 30), north, enters=point(72, 26)))
    assert done.at("amber-1") == point(66, 30)


@pytest.mark.rule("SW-19.2", "edge")
@pytest.mark.parametrize(
    "move",
    [
        MoveCraft("amber-1", point(6, 10), enters=point(0, 10)),
        MoveCraft("amber-1", point(66, 4), enters=point(66, 0)),
        MoveCraft("amber-1", point(66, 10), enters=point(71, 10)),
        MoveCraft("amber-1", point(72, 10), enters=point(72, 10)),
        MoveCraft("amber-6", point(66, 10), enters=point(72, 10)),
    ],
    ids=["far edge", "long edge", "not on it", "stays", "aboard"],
)
def test_raiders_come_over_their_own_short_edge(move: MoveCraft, refused_by: RefusedBy) -> None:
    done = arrived().do("amber", EndStep())
    refused_by(done.refusal("amber", move), "SW-19.2")


@pytest.mark.rule("SW-19.2", "edge")
def test_raiders_are_not_set_up(refused_by: RefusedBy) -> None:
    done = started()
    refused_by(done.refusal("amber", DeployCraft("amber-1", pose_at(66, 24))), "SW-19.2")


@pytest.mark.ruling("fighters_start", "aboard")
def test_all_fighters_of_raiders_may_have_to_come_aboard(refused_by: RefusedBy) -> None:
    done = Battle(position(options=RAID, fighters_start="aboard"))
    done.do("cyan", BringSquadron(LONE)).do("cyan", StartGame(), 91, *PLAIN, *PLAIN)
    refused_by(done.refusal("amber", EndStep()), "SW-1.10")
    for number in range(1, 11):
        done.do("amber", Embark(f"amber-{number}", "amber-11"))
    assert done.waits() == [("cyan", "deploy")]


@pytest.mark.ruling("first_in_cultural_terrorists", "random")
def test_who_begins_may_be_drawn() -> None:
    view = position(options=RAID, first_in_cultural_terrorists="random")
    done = Battle(view).do("cyan", BringSquadron(LONE))
    done.do("cyan", StartGame(), 91, *PLAIN, *PLAIN, 1)
    assert done.found(OrderDrawn) == [OrderDrawn(("cyan", "amber"))]
    by_rule = started()
    assert by_rule.found(OrderDrawn) == [OrderDrawn(("amber", "cyan"))]


@pytest.mark.rule("SW-19.2", "worked")
def test_raiders_may_choose_eleven_craft() -> None:
    force = squadron((FIGHTER, 10), (CARRIER, 1))
    own = list(started(CHOSEN, force=force).state.extra.craft.values())
    assert sum(one.owner == "amber" and one.design == FIGHTER for one in own) == 10
    plain = started(CHOSEN)
    assert sum(one.owner == "amber" for one in plain.state.extra.craft.values()) == 11


@pytest.mark.rule("SW-19.2", "edge")
@pytest.mark.parametrize(
    "force",
    [
        squadron((FIGHTER, 9), (CARRIER, 1)),
        squadron((FIGHTER, 11), (CARRIER, 1)),
        squadron((fighter("E M"), 10), (CARRIER, 1)),
    ],
    ids=["ten", "twelve", "another design"],
)
def test_raiders_choose_no_others(force: Squadron, refused_by: RefusedBy) -> None:
    done = Battle(position(options=CHOSEN))
    refusal = done.refusal("amber", BringSquadron(force))
    refused_by(refusal, "SW-19.2")


def test_raiders_with_fighters_need_a_carrier(refused_by: RefusedBy) -> None:
    done = Battle(position(options=CHOSEN))
    refused_by(done.refusal("amber", BringSquadron(squadron((FIGHTER, 11)))), "SW-1.5")


def raid(**more: Any) -> Battle:
    """Cyan's turn: its Station and a Vessel face a Carrier."""
    own = ship("cyan-1", vessel("E L"), (10, 30), hits=more.pop("own", ()))
    (piece, home), foe = station("cyan", (14, 24)), ship("amber-1", CARRIER, (60, 24))
    assert home
    dock = piece, replace(home, hits=more.pop("dock", ()))
    return battle(own, dock, foe, options=RAID, **more)


def result(done: Battle) -> ScenarioResult:
    found = done.state.extra.result
    assert found is not None
    return found


@pytest.mark.rule("SW-19.2", "worked")
def test_the_defender_loses_with_his_station() -> None:
    """Twelve hits on a Station without Armour destroy it; his squadron is whole."""
    done = raid(dock=hits(12), at=Saves("cyan"), faces=DAMAGE)
    assert result(done) == ScenarioResult(("amber",), "station_lost")
    assert SYSTEM.play.outcome(done.state) == ("amber",)
    assert SYSTEM.contest.why_over(done.state) == "Over because Cyan has lost the Space Station."


DAMAGE = (1,) * 11
"""Which of the modules that are left is damaged; the last one is not drawn."""


@pytest.mark.rule("SW-19.2", "edge")
def test_eleven_hits_leave_the_station() -> None:
    done = raid(dock=hits(11), at=Saves("cyan"), faces=DAMAGE)
    assert done.state.extra.result is None


@pytest.mark.rule("SW-19.2", "worked")
def test_the_defender_loses_with_his_squadron_though_the_station_stands() -> None:
    done = raid(own=hits(2), at=Saves("cyan"), faces=(1,))
    assert result(done) == ScenarioResult(("amber",), "wiped_out")


@pytest.mark.rule("SW-19.2", "worked")
def test_who_flees_forfeits_his_station() -> None:
    own, other = ship("cyan-1", vessel("E L"), (10, 30)), ship("cyan-2", FIGHTER, (10, 33))
    foe = ship("amber-1", CARRIER, (60, 24))
    done = battle(own, other, station("cyan", (14, 24)), foe, options=RAID, at=GivingUp("cyan"))
    done.do("cyan", GiveUp())
    assert result(done) == ScenarioResult(("amber",), "gave_up", forfeited=("cyan",))


@pytest.mark.rule("SW-19.2", "worked")
def test_raiders_lose_when_all_are_gone_or_they_give_up() -> None:
    """They began with more than one Craft and one Vessel, so they may flee at any time (C3)."""
    roles: Any = {"cyan": "terrorists", "amber": "defender"}
    last = ship("cyan-1", CARRIER, (10, 30), hits=hits(3))
    foe, home = ship("amber-1", vessel("E L"), (60, 24)), station("amber", (56, 24))
    done = battle(last, foe, home, options=RAID, roles=roles, at=Saves("cyan"), faces=(1, 1))
    assert result(done) == ScenarioResult(("amber",), "wiped_out")
    two = ship("cyan-1", CARRIER, (10, 30)), ship("cyan-2", FIGHTER, (10, 33))
    done = battle(*two, foe, home, options=RAID, roles=roles, at=GivingUp("cyan"))
    done.do("cyan", GiveUp())
    assert result(done) == ScenarioResult(("amber",), "gave_up")


@pytest.mark.rule("SW-19.2", "edge")
def test_a_table_file_says_who_defends() -> None:
    """With Amber the defender, the planet and the Station are his, and Cyan comes in."""
    view = position(options=RAID, roles={"amber": "defender"})
    done = Battle(view).do("amber", BringSquadron(LONE))
    done.do("cyan", StartGame(), *PLAIN, 91, *PLAIN)
    assert done.state.extra.roles == {"cyan": "terrorists", "amber": "defender"}
    assert done.at("amber-planet") == point(66, 24)
    assert "cyan-planet" not in done.state.pieces
    done.do("cyan", EndStep())
    done.do("amber", DeployCraft("amber-1", pose_at(62, 24)))
    done.do("cyan", EndStep())
    move = MoveCraft("cyan-1", point(5, 20), enters=point(0, 20))
    assert next(may_enter(done.state, (), move, "cyan"), None) is None
