"""Convoy: who escorts, the Transports, the exit, each way to end, and captures (SW-19.3)."""

from collections.abc import Callable
from dataclasses import replace
from typing import Any

import pytest

from simulator.kernel.event import DiceRolled
from simulator.kernel.piece import Aside
from simulator.kernel.shown.overlay import Area
from simulator.rules.space_war.model.actions import (
    BringSquadron,
    DeployCraft,
    Fire,
    GiveUp,
    LeaveTable,
    MoveCraft,
    StartGame,
)
from simulator.rules.space_war.model.craft import is_transport
from simulator.rules.space_war.model.events import RolesTaken, TransportTaken
from simulator.rules.space_war.model.options import CONVOY, Options
from simulator.rules.space_war.model.scenarios import ScenarioResult
from simulator.rules.space_war.model.stages import GivingUp, Moves, Saves, Shots
from simulator.rules.space_war.system import SYSTEM
from simulator.rules.space_war.view.lookup import in_play
from tests.rules.builders import point
from tests.rules.space_war.battles import (
    Battle,
    Part,
    battle,
    hits,
    planet,
    pose,
    position,
    ship,
    transport,
)
from tests.rules.space_war.yard import fighter, squadron, vessel

RefusedBy = Callable[[object, str], None]
RUN = Options(mode=CONVOY)
ROLES: Any = {"cyan": "escort", "amber": "attacker"}
LONE = squadron((vessel("E L"), 1))
PLAIN = tuple(range(1, 17))
ESCORT, FOE = ship("cyan-1", vessel("E L"), (50, 40)), ship("amber-1", vessel("E L L"), (40, 6))


def ready(**rulings: Any) -> Battle:
    done = Battle(position(options=RUN, **rulings))
    return done.do("cyan", BringSquadron(LONE)).do("amber", BringSquadron(LONE))


def convoy(*parts: Part, at: Any, exits: int = 0, **more: Any) -> Battle:
    """A step of the escort's turn, with these Transports and an escort and an attacker."""
    return battle(ESCORT, FOE, *parts, at=at, options=RUN, roles=ROLES, exits=exits, **more)


def result(done: Battle) -> ScenarioResult | None:
    return done.state.extra.result


@pytest.mark.rule("SW-19.3", "edge")
def test_the_exit_is_shaded_for_all_from_set_up_on_whoever_is_asked() -> None:
    """Twelve inches about the middle of the attacker's edge, once it is known who attacks."""
    done = ready()
    assert SYSTEM.looks.ground(done.seen_by("cyan")) == ()
    done.do("cyan", StartGame(), 1, *PLAIN, *PLAIN, 1)
    at_shots = convoy(
        transport(1, (40, 24)), ship("cyan-2", vessel("E L"), (40, 8)), at=Shots("cyan")
    )
    for state in (done.state, at_shots.state):
        for seat in ("cyan", "amber", None):
            ((table, marks),) = SYSTEM.looks.ground(SYSTEM.play.conceal(state, seat))
            (area,) = (each for each in marks if isinstance(each, Area))
            assert table == "A"
            assert {at for at in area.polygons[0][0] if at[0] == 72_000} == {
                (72_000, 18_000),
                (72_000, 30_000),
            }


@pytest.mark.rule("SW-19.3", "worked")
@pytest.mark.parametrize(("face", "escort"), [(1, "cyan"), (3, "cyan"), (4, "amber"), (6, "amber")])
def test_a_die_decides_who_escorts(face: int, escort: str) -> None:
    done = ready().do("cyan", StartGame(), face, *PLAIN, *PLAIN, 1)
    taken = dict(done.found(RolesTaken)[0].roles)
    assert [seat for seat, role in taken.items() if role == "escort"] == [escort]
    own = [one for one in done.state.extra.craft.values() if is_transport(one)]
    assert [one.owner for one in own] == [escort] * 3
    assert all(one.face_up and one.design and one.design.size == 4 for one in own)
    assert {piece.owner for piece in done.state.pieces.values() if piece.kind == "planet"} == {
        "cyan",
        "amber",
    }
    assert "cyan-station" not in done.state.pieces
    rolled = [one for one in done.events if isinstance(one, DiceRolled)]
    assert rolled[0].purpose == "who escorts"


@pytest.mark.ruling("convoy_stations", "yes")
def test_there_may_be_stations_beside_a_convoy() -> None:
    done = ready(convoy_stations="yes").do("cyan", StartGame(), 1, 91, *PLAIN, 91, *PLAIN, 1)
    assert {"cyan-station", "amber-station"} <= set(done.state.pieces)


@pytest.mark.rule("SW-19.3", "edge")
def test_transports_are_set_up_near_the_escorts_planet_for_all_to_see(
    refused_by: RefusedBy,
) -> None:
    done = ready().do("cyan", StartGame(), 1, *PLAIN, *PLAIN, 1)
    name = "cyan-t1"
    refused_by(done.refusal("cyan", DeployCraft(name, pose((20, 24, 90)))), "SW-3.2")
    assert done.refusal("amber", DeployCraft(name, pose((9, 24, 90)))) is not None
    done.do("cyan", DeployCraft(name, pose((9, 24, 90))))
    seen = done.seen_by("amber").extra.craft[name]
    assert seen.design
    assert seen.design.name == "Transport"


@pytest.mark.rule("SW-19.3", "edge")
def test_transports_are_no_part_of_the_force() -> None:
    done = convoy(transport(1, (10, 24)), at=Moves("cyan"))
    assert [one.id for one in in_play(done.state, "cyan")] == ["cyan-1"]


@pytest.mark.rule("SW-19.3", "worked")
def test_the_escort_moves_them_and_the_attacker_shoots_them() -> None:
    done = convoy(transport(1, (40, 10)), at=Moves("cyan"))
    done.do("cyan", MoveCraft("cyan-t1", point(44, 10)))
    assert done.at("cyan-t1") == point(44, 10)
    foe = ship("amber-1", vessel("E L L"), (40, 6, 0))
    done = battle(
        *(ESCORT, foe, transport(1, (40, 12))), at=Shots("amber"), options=RUN, roles=ROLES
    )
    done.do("amber", Fire("amber-1", (1,), "cyan-t1"), 5)
    assert len(done.craft("cyan-t1").hits) == 1


@pytest.mark.rule("SW-19.3", "worked")
@pytest.mark.rule("SW-19.3", "edge")
@pytest.mark.parametrize("y", [18, 24, 30])
def test_a_transport_leaves_within_six_inches_of_the_middle(y: int) -> None:
    done = convoy(transport(1, (61, y, 90)), transport(2, (9, 24)), at=Moves("cyan"))
    done.do("cyan", LeaveTable("cyan-t1", point(72, y)))
    assert done.state.pieces["cyan-t1"].place == Aside("left")
    assert done.state.extra.exits == 1
    assert result(done) is None


@pytest.mark.rule("SW-19.3", "edge")
@pytest.mark.parametrize(
    ("at", "to"),
    [
        ((66, 30.001), (72, 30.001)),
        ((66, 17.999), (72, 17.999)),
        ((66, 6), (66, 0)),
        ((6, 24), (0, 24)),
        ((66, 24), (71, 24)),
    ],
    ids=["beside", "beside below", "long edge", "own edge", "no edge"],
)
def test_a_transport_leaves_nowhere_else(
    at: tuple[float, float], to: tuple[float, float], refused_by: RefusedBy
) -> None:
    done = convoy(transport(1, at), transport(2, (9, 40)), at=Moves("cyan"))
    refused_by(done.refusal("cyan", LeaveTable("cyan-t1", point(*to))), "SW-19.3")


@pytest.mark.rule("SW-11.1", "refused")
@pytest.mark.rule("SW-11.4", "refused")
def test_no_other_craft_leaves_and_none_through_a_planet(refused_by: RefusedBy) -> None:
    """Two Engines carry a Transport 12 inches, and no farther to an edge than anywhere."""
    done = convoy(transport(1, (59.999, 24)), at=Moves("cyan"))
    refused_by(done.refusal("cyan", LeaveTable("cyan-t1", point(72, 24))), "SW-11.1")
    done = convoy(transport(1, (61, 24)), at=Moves("cyan"))
    refused_by(done.refusal("cyan", LeaveTable("cyan-1", point(72, 24))), "SW-11.4")
    home = planet((66, 24), "amber")
    done = convoy(home, transport(1, (61, 24)), at=Moves("cyan"))
    refused_by(done.refusal("cyan", LeaveTable("cyan-t1", point(72, 24))), "SW-11.3")
    lame = transport(1, (66, 24), damaged=(0, 1))
    done = convoy(lame, at=Moves("cyan"))
    refused_by(done.refusal("cyan", LeaveTable("cyan-t1", point(72, 24))), "SW-11.1")


@pytest.mark.rule("SW-19.3", "worked")
def test_two_exits_win_for_the_escort_once_no_transport_is_left() -> None:
    """The game goes on for the third one, whose fate is open (C15)."""
    last = transport(3, (30, 10), hits=hits(4), damaged=(2, 3))
    done = convoy(transport(1, (66, 24)), transport(2, (66, 27)), last, at=Moves("cyan"))
    done.do("cyan", LeaveTable("cyan-t1", point(72, 24)))
    done.do("cyan", LeaveTable("cyan-t2", point(72, 27)))
    assert result(done) is None
    assert SYSTEM.play.outcome(done.state) is None
    last = transport(3, (30, 10), hits=hits(2), damaged=(2, 3))
    done = convoy(last, at=Saves("cyan"), exits=2, faces=(1,))
    assert result(done) == ScenarioResult(("cyan",), "exits")
    assert SYSTEM.contest.why_over(done.state) == "Over because 2 Transports got through."
    assert SYSTEM.contest.standings(done.state) == {"cyan": 1, "amber": 0}


@pytest.mark.rule("SW-19.3", "worked")
def test_three_kills_win_for_the_attacker() -> None:
    last = transport(1, (30, 10), hits=hits(2), damaged=(2, 3))
    done = convoy(last, at=Saves("cyan"), faces=(1,))
    assert result(done) == ScenarioResult(("amber",), "kills")
    assert SYSTEM.play.outcome(done.state) == ("amber",)


@pytest.mark.rule("SW-19.3", "edge")
def test_one_exit_and_two_kills_are_a_draw() -> None:
    last = transport(1, (30, 10), hits=hits(2), damaged=(2, 3))
    done = convoy(last, at=Saves("cyan"), exits=1, faces=(1,))
    assert result(done) == ScenarioResult((), "draw")
    assert SYSTEM.play.outcome(done.state) == ()
    assert SYSTEM.contest.why_over(done.state) == "Over because 1 Transport got through."


@pytest.mark.rule("SW-19.3", "worked")
def test_a_transport_without_engines_is_captured_as_its_escort_flees() -> None:
    """The other one, whose Engine works, is not; neither has left or been destroyed."""
    lame, able = transport(1, (30, 10), damaged=(0, 1)), transport(2, (30, 14), damaged=(0,))
    other = ship("cyan-2", fighter("E L"), (50, 44))
    done = convoy(lame, able, other, at=GivingUp("cyan"), exits=1)
    done.do("cyan", GiveUp())
    assert result(done) == ScenarioResult((), "draw", captured=("cyan-t1",))
    assert done.found(TransportTaken) == [TransportTaken("cyan-t1", "cyan")]
    done = convoy(lame, other, at=GivingUp("cyan"), exits=2).do("cyan", GiveUp())
    assert result(done) == ScenarioResult(("cyan",), "exits", captured=("cyan-t1",))


@pytest.mark.rule("SW-19.3", "edge")
def test_to_drive_the_attacker_away_is_not_enough() -> None:
    """Only exits win for the escort, and nothing is captured by it (C15)."""
    foe = ship("amber-1", vessel("E L"), (40, 6), hits=hits(2))
    parts = (ESCORT, foe, transport(1, (30, 10), damaged=(0, 1)))
    every: Any = {"hit_resolution": "every_turn", "options": RUN, "roles": ROLES}
    done = battle(*parts, at=Saves("cyan"), faces=(1,), **every)
    assert result(done) == ScenarioResult((), "draw")
    assert SYSTEM.contest.why_over(done.state) == (
        "Over because Amber has no Craft left and no Transport got through."
    )


@pytest.mark.rule("SW-2.6", "definition")
def test_who_may_escort_brings_thirteen_craft(refused_by: RefusedBy) -> None:
    """Until the die has fallen it may be either."""
    thirteen, fourteen = (squadron((vessel("E L"), count)) for count in (13, 14))
    done = Battle(position(options=RUN))
    for seat in ("cyan", "amber"):
        assert done.refusal(seat, BringSquadron(thirteen)) is None
        refused_by(done.refusal(seat, BringSquadron(fourteen)), "SW-1.1")
    known = Battle(position(options=RUN, roles={"amber": "attacker"}))
    assert known.refusal("amber", BringSquadron(fourteen)) is None
    free = Battle(position(options=RUN, transports_in_16="no"))
    assert free.refusal("cyan", BringSquadron(squadron((vessel("E L"), 16)))) is None


@pytest.mark.rule("SW-19.3", "edge")
def test_transports_of_a_table_file_say_who_escorts() -> None:
    view = position(transport(1, (60, 24), "amber"), options=RUN)
    done = Battle(replace(view, extra=replace(view.extra, exits=1)))
    done.do("cyan", BringSquadron(LONE)).do("amber", BringSquadron(LONE))
    done.do("cyan", StartGame(), *PLAIN, *PLAIN, 1)
    assert done.state.extra.roles == {"amber": "escort", "cyan": "attacker"}
    assert sum(map(is_transport, done.state.extra.craft.values())) == 1
