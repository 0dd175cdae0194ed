"""Machine Wars: money, Fighters that go with the last Vessel; the Machine (SW-19.4, SW-19.5)."""

from collections.abc import Callable
from dataclasses import replace
from typing import Any

import pytest

from simulator.kernel.piece import Aside, OnTable
from simulator.rules.space_war.model.actions import (
    BringSquadron,
    Detonate,
    EndStep,
    GiveUp,
    LeaveTable,
    StartGame,
)
from simulator.rules.space_war.model.events import CraftDestroyed, Detonated, HitsScored
from simulator.rules.space_war.model.options import (
    CONVOY,
    CULTURAL_TERRORISTS,
    MACHINE_WARS,
    MACHINE_WARS_2,
    Options,
)
from simulator.rules.space_war.model.scenarios import ScenarioResult
from simulator.rules.space_war.model.stages import GivingUp, Moves, Saves, Warheads
from simulator.rules.space_war.view.homes import to_enemy
from tests.rules.builders import point
from tests.rules.space_war.battles import (
    SHIPPED,
    Battle,
    Part,
    battle,
    hits,
    planet,
    position,
    ship,
    station,
)
from tests.rules.space_war.yard import fighter, squadron, vessel

RefusedBy = Callable[[object, str], None]
WARS, WARS_2 = Options(mode=MACHINE_WARS), Options(mode=MACHINE_WARS_2)
FIRST = vessel("E L")
LONE = squadron((FIRST, 1))
PLAIN = tuple(range(1, 17))
MACHINES: Any = {"cyan": "machine", "amber": "squadron"}
FOE = ship("amber-1", vessel("E L L L L L"), (60, 24))


@pytest.mark.rule("SW-19.4", "worked")
@pytest.mark.rule("SW-19.4", "edge")
def test_machines_may_spend_120(refused_by: RefusedBy) -> None:
    """30 Craft would be too many, and 121 M€ too much; the other side has 100 as ever."""
    rich = squadron((vessel("E L L L L L L L L L"), 1), (vessel("E L"), 5))
    richer = squadron((vessel("E L L L L L L L L L"), 1), (vessel("E L"), 6))
    done = Battle(position(options=WARS))
    assert done.refusal("amber", BringSquadron(rich)) is None
    refused_by(done.refusal("amber", BringSquadron(richer)), "SW-19.4")
    refused_by(done.refusal("cyan", BringSquadron(rich)), "SW-1.1")


@pytest.mark.rule("SW-19.4", "edge")
def test_the_money_of_machines_is_for_machines_alone(refused_by: RefusedBy) -> None:
    theirs = replace(LONE, allowance="machine")
    done = Battle(position(options=WARS))
    assert done.refusal("amber", BringSquadron(theirs)) is None
    refused_by(done.refusal("cyan", BringSquadron(theirs)), "SW-19.4")
    refused_by(Battle(position()).refusal("amber", BringSquadron(theirs)), "SW-19.4")


@pytest.mark.rule("SW-19.4", "worked")
@pytest.mark.parametrize(
    ("base", "roles"),
    [
        ("squadron_action", ("squadron", "machine")),
        (CULTURAL_TERRORISTS, ("defender", "terrorists")),
        (CONVOY, ("escort", "attacker")),
    ],
)
def test_machine_wars_is_a_variant_of_another_scenario(base: str, roles: tuple[str, ...]) -> None:
    done = Battle(position(options=replace(WARS, machine_base=base)))
    for seat in ("cyan", "amber"):
        done.do(seat, BringSquadron(LONE))
    faces = {
        "squadron_action": (91, *PLAIN, 91, *PLAIN, 1),
        CULTURAL_TERRORISTS: (91, *PLAIN, *PLAIN),
        CONVOY: (1, *PLAIN, *PLAIN, 1),
    }
    done.do("cyan", StartGame(), *faces[base])
    assert tuple(done.state.extra.roles.values()) == roles


def machines(*parts: Part, at: Any = None, **more: Any) -> Battle:
    """Cyan are machines: their last Vessel dies in this turn of theirs."""
    last = ship("cyan-1", vessel("E SB"), (20, 24), hits=hits(2))
    more.setdefault("faces", (1,))
    return battle(last, FOE, *parts, at=at or Saves("cyan"), options=WARS, roles=MACHINES, **more)


@pytest.mark.rule("SW-19.4", "worked")
def test_all_fighters_go_with_the_last_vessel() -> None:
    parts = (ship("cyan-2", fighter("E L"), (40, 10)), ship("cyan-3", fighter("E L"), "cyan-1"))
    done = machines(*parts)
    gone = [(one.craft, one.why) for one in done.found(CraftDestroyed)]
    assert gone == [
        ("cyan-1", "damage"),
        ("cyan-2", "machines_lost"),
        ("cyan-3", "machines_lost"),
    ]
    assert done.state.extra.result == ScenarioResult(("amber",), "wiped_out")


@pytest.mark.rule("SW-19.4", "edge")
def test_fighters_of_a_squadron_fight_on() -> None:
    """In Squadron Action they do, and so do machines that have a Vessel left."""
    alone = ship("cyan-2", fighter("E L"), (40, 10))
    last = ship("cyan-1", vessel("E SB"), (20, 24), hits=hits(2))
    done = battle(last, alone, FOE, at=Saves("cyan"), faces=(1,))
    assert done.is_on_table("cyan-2")
    other = ship("cyan-4", vessel("E L"), (10, 10))
    assert machines(alone, other).is_on_table("cyan-2")


@pytest.mark.rule("SW-19.4", "worked")
def test_their_warheads_explode_where_they_are_by_name() -> None:
    """cyan-2 before cyan-10: 4 hits, then 5 of the same blast radius; what is in a bay, there."""
    near, home = (
        ship("amber-2", vessel("E L L"), (42, 10)),
        ship("amber-3", FIRST, (22, 24)),
    )
    parts = (
        ship("cyan-10", fighter("E N"), (44, 10)),
        ship("cyan-2", fighter("E N"), (40, 10)),
        ship("cyan-3", fighter("E N"), "cyan-1"),
    )
    done = machines(near, home, *parts, faces=(1, 4, 6, 5, 1, 1, 1))
    assert [one.craft for one in done.found(Detonated)] == ["cyan-2", "cyan-3", "cyan-10"]
    scored = [(one.craft, len(one.hits)) for one in done.found(HitsScored)]
    assert scored == [("amber-2", 4), ("amber-3", 6), ("amber-2", 5)]


@pytest.mark.rule("SW-19.4", "edge")
def test_a_damaged_warhead_does_not_explode_and_none_hits_another() -> None:
    parts = (
        ship("amber-2", vessel("E L L"), (42, 10)),
        ship("cyan-2", fighter("E N"), (40, 10), damaged=(1,)),
        ship("cyan-3", fighter("E N"), (41, 12)),
    )
    done = machines(*parts, faces=(1, 3, 1, 1))
    assert [one.craft for one in done.found(Detonated)] == ["cyan-3"]
    assert [(one.craft, len(one.hits)) for one in done.found(HitsScored)] == [("amber-2", 3)]


@pytest.mark.rule("SW-19.4", "edge")
@pytest.mark.parametrize("reading", ["ignored", "resolved"])
def test_what_stands_near_takes_its_hits_before_the_game_is_over(reading: str) -> None:
    """Other hits are left to ruling hits_at_end; these are tested first, by Armour."""
    near, bomb = ship("amber-2", vessel("E A"), (42, 10)), ship("cyan-2", fighter("E N"), (40, 10))
    shot = ship("amber-3", FIRST, (60, 40), hits=hits(2, "L"))
    late = (1,) if reading == "resolved" else ()
    done = machines(near, bomb, shot, faces=(1, 3, 1, 2, 6, 1, *late), hits_at_end=reading)
    assert done.state.extra.result == ScenarioResult(("amber",), "wiped_out")
    assert done.state.pieces["amber-2"].place == Aside("destroyed")
    assert done.is_on_table("amber-3") == (reading == "ignored")


@pytest.mark.rule("SW-19.4", "edge")
@pytest.mark.parametrize("own", [False, True])
def test_nobody_wins_where_the_last_blast_takes_the_last_enemy_too(own: bool) -> None:
    """A bomb of a Fighter, or of the last Vessel itself: both sides are beaten at once (C4)."""
    last = ship("cyan-1", vessel("E N" if own else "E SB"), (20, 24), hits=() if own else hits(2))
    bomb = ship("cyan-2", fighter("E L" if own else "E N"), (22, 24))
    alone = ship("amber-1", FIRST, (22, 22))
    at = Warheads("cyan") if own else Saves("cyan")
    more: dict[str, Any] = {"at": at, "options": WARS, "roles": MACHINES}
    done = battle(last, bomb, alone, faces=() if own else (1, 2, 1), **more)
    if own:
        done.do("cyan", Detonate("cyan-1"), 2, 1)
    assert done.state.extra.result == ScenarioResult()


@pytest.mark.rule("SW-19.4", "edge")
def test_the_last_vessel_may_blow_itself_up() -> None:
    last, other = ship("cyan-1", vessel("E N"), (20, 24)), ship("cyan-2", fighter("E N"), (40, 10))
    done = battle(last, other, FOE, at=Warheads("cyan"), options=WARS, roles=MACHINES)
    done.do("cyan", Detonate("cyan-1"))
    assert [one.craft for one in done.found(Detonated)] == ["cyan-1", "cyan-2"]
    assert done.state.extra.result == ScenarioResult(("amber",), "wiped_out")


@pytest.mark.rule("SW-19.5", "worked")
def test_the_machine_begins_face_up_at_the_middle_of_its_edge() -> None:
    done = Battle(position(options=WARS_2)).do("cyan", BringSquadron(LONE))
    done.do("cyan", StartGame(), 91, *PLAIN, 1)
    assert done.state.extra.roles == {"cyan": "squadron", "amber": "machine"}
    machine = done.craft("amber-1")
    assert machine.face_up
    assert machine.design
    assert sorted(machine.design.modules) == sorted(
        ["E"] * 2 + ["SR"] * 4 + ["A"] * 2 + ["L"] * 2 + ["T", "TR"]
    )
    place = done.state.pieces["amber-1"].place
    assert isinstance(place, OnTable)
    assert place.pose.at == point(71.5, 24)
    assert place.pose.heading == to_enemy(done.state, "amber")
    assert {piece.owner for piece in done.state.pieces.values() if piece.kind == "planet"} == {
        "cyan"
    }
    assert done.seen_by("cyan").extra.craft["amber-1"].design == machine.design
    assert done.waits() == [("cyan", "deploy")]


@pytest.mark.rule("SW-19.5", "edge")
def test_the_machine_needs_room_to_begin(refused_by: RefusedBy) -> None:
    done = Battle(position(planet((71, 25), ""), options=WARS_2)).do("cyan", BringSquadron(LONE))
    refused_by(done.refusal("cyan", StartGame()), "SW-19.5")


def invasion(*parts: Part, at: Any, own: Any = (), dock: Any = (), **more: Any) -> Battle:
    """The squadron's turn, Cyan's, or the Machine's where `at` says so; Amber is the Machine."""
    assert SHIPPED.scenarios
    machine = ship("amber-1", SHIPPED.scenarios.designs["machine"], more.pop("where", (60, 24)))
    (piece, home) = station("cyan", (14, 24))
    assert home
    ours = ship("cyan-1", vessel("E L"), (10, 30), hits=own)
    there = piece, replace(home, hits=dock)
    return battle(ours, there, machine, *parts, at=at, options=WARS_2, **more)


@pytest.mark.rule("SW-19.5", "worked")
def test_the_machine_wins_by_the_station_or_the_squadron() -> None:
    done = invasion(at=Saves("cyan"), dock=hits(12), faces=(1,) * 11)
    assert done.state.extra.result == ScenarioResult(("amber",), "station_lost")
    done = invasion(at=Saves("cyan"), own=hits(2), faces=(1,))
    assert done.state.extra.result == ScenarioResult(("amber",), "wiped_out")
    other = ship("cyan-2", fighter("E L"), (10, 33))
    done = invasion(other, at=GivingUp("cyan")).do("cyan", GiveUp())
    assert done.state.extra.result == ScenarioResult(("amber",), "gave_up")


@pytest.mark.rule("SW-19.5", "worked")
@pytest.mark.parametrize("at", [(72, 20), (0, 20), (63, 48), (63, 0)])
def test_the_machine_is_driven_off_by_any_edge(at: tuple[float, float]) -> None:
    x, y = at
    where = (min(max(x, 10), 62), min(max(y, 10), 38), 0)
    done = invasion(at=Moves("amber"), where=where)
    done.do("amber", LeaveTable("amber-1", point(*at)))
    assert done.state.extra.result == ScenarioResult(("cyan",), "driven_off")


@pytest.mark.rule("SW-19.5", "edge")
def test_the_machine_leaves_over_an_edge_and_nobody_else_does(refused_by: RefusedBy) -> None:
    done = invasion(at=Moves("amber"))
    refused_by(done.refusal("amber", LeaveTable("amber-1", point(65, 24))), "SW-19.5")
    ours = invasion(at=Moves("cyan"))
    refused_by(ours.refusal("cyan", LeaveTable("cyan-1", point(0, 30))), "SW-11.4")


@pytest.mark.rule("SW-19.5", "edge")
def test_the_machine_never_gives_up(refused_by: RefusedBy) -> None:
    done = invasion(at=GivingUp("amber"))
    assert done.refusal("amber", EndStep()) is None
    refused_by(done.refusal("amber", GiveUp()), "SW-7.1")
