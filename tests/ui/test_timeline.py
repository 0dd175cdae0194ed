"""The times of motion: a flight, an attack, a jump-in, as one after the other they are told.

The figures are those of the design of motion at the usual pace: a ship glides for 250 ms, dice
tumble for 450, shots strike at 1,300, and all is at rest within 2.4 seconds.
"""

import pytest

from simulator.geometry.heading import Degrees
from simulator.geometry.shapes import Pose
from simulator.kernel.piece import OnTable
from simulator.kernel.shown.motion import (
    AimMotion,
    ArrivalMotion,
    BeamMotion,
    DepartureMotion,
    GlideMotion,
    LossMotion,
    PassageMotion,
    RiseMotion,
    VolleyMotion,
    WaveMotion,
)
from simulator.kernel.shown.roll import Roll, RolledDie
from simulator.ui.play.motion.parts import (
    DiceThrow,
    Flash,
    Playable,
    RunningScript,
    Script,
    TimedPart,
    end_motion,
    move_on,
)
from simulator.ui.play.motion.timeline import MotionTimeline
from simulator.ui.play.motion.tray import TICK, TUMBLING

DICE = TUMBLING["normal"]


def at(x: int, y: int, table: str = "A", heading: int = 0) -> OnTable:
    return OnTable(table, Pose((x, y), Degrees(heading)))


HITS = Roll("fight", "Railguns", "hits", (RolledDie(8, 2, "hit"),), opens=True)
SAVES = Roll("fight", "Railguns", "saves", (RolledDie(6, 1, "saved"),))
SHOTS = VolleyMotion("frigates gunship", (at(0, 0),), (at(9, 9),), ("hit", "miss", "hit"))
SAVED = VolleyMotion("frigates gunship", (at(0, 0),), (at(9, 9),), ("saved", "hit"), later=True)
HARM = RiseMotion("+4", "harm", at(9, 9))
LOSS = LossMotion("gunship/1", at(9, 9))
ATTACK = (AimMotion(()), HITS, SHOTS, SAVES, SAVED, HARM, LOSS)
MOVE = GlideMotion("frigate/1", (at(0, 0), at(5, 5)))


def laid(
    *shown: Playable | Roll, speed: float = 1.0
) -> tuple[list[TimedPart], list[DiceThrow], int]:
    line = MotionTimeline(DICE)
    for each in shown:
        line.add(each)
    parts, throws, length = line.laid_out(speed)
    return list(parts), list(throws), length


def times(parts: list[TimedPart]) -> dict[str, tuple[int, int]]:
    return {type(each.what).__name__: (each.begin, each.end) for each in parts}


def test_a_move_and_its_attack() -> None:
    parts, throws, length = laid(MOVE, *ATTACK)
    assert times(parts) == {
        "GlideMotion": (0, 250),
        "AimMotion": (250, 480),
        "VolleyMotion": (450, 1300),
        "Flash": (1280, 1500),
        "RiseMotion": (1350, 2100),
        "LossMotion": (1450, 2350),
    }
    assert [each.begin for each in throws] == [300, 800]
    assert length <= 2400
    assert laid(MOVE, *ATTACK, speed=2)[2] <= 1200, "half at the fast pace"


def test_saves_tell_of_each_hit_what_came_of_it() -> None:
    parts, _, _ = laid(*ATTACK)
    (volley,) = [each.what for each in parts if isinstance(each.what, VolleyMotion)]
    assert volley.shots == ("miss", "saved", "hit")


def test_a_miss_makes_no_flash() -> None:
    parts, _, _ = laid(AimMotion(()), HITS, VolleyMotion("a", (at(0, 0),), (at(9, 9),), ("miss",)))
    assert not any(isinstance(each.what, Flash) for each in parts)


def test_a_jump_in_and_its_shock() -> None:
    shown = (
        ArrivalMotion("cruiser/1", at(0, 0)),
        PassageMotion(("cruiser/1",), "jump"),
        WaveMotion("A", (0, 0), 3000, '3" shock'),
        HITS,
        VolleyMotion("shock", (), (at(9, 9),), ("hit",)),
        RiseMotion("+2", "harm", at(9, 9)),
    )
    parts, throws, _ = laid(*shown)
    found = times(parts)
    assert (found["ArrivalMotion"], found["WaveMotion"]) == ((0, 550), (550, 950))
    assert "VolleyMotion" not in found, "a wave has no place it is fired from"
    assert throws[0].begin + DICE <= 750, "the dice lie when the shock has run to its range"
    assert found["RiseMotion"][0] >= 750


def test_a_hop_leaves_by_a_ring_and_comes_by_one() -> None:
    parts, _, _ = laid(MOVE, PassageMotion(("frigate/1",), "jump"))
    gates = {type(each.what): each.what.gate for each in parts if hasattr(each.what, "gate")}
    assert gates == {DepartureMotion: "jump", ArrivalMotion: "jump"}
    here, there = at(0, 0), at(1, 1, "B")
    apart = DepartureMotion("frigate/1", here), ArrivalMotion("frigate/1", there)
    parts, _, _ = laid(*apart, PassageMotion(("frigate/1",), "jump"))
    assert [each.what.gate for each in parts if hasattr(each.what, "gate")] == ["jump", "jump"]


def test_out_of_a_carrier_only_where_it_is_seen() -> None:
    for by, gate in ((at(3, 3), "dock"), (None, "")):
        parts, _, _ = laid(
            ArrivalMotion("wing/1", at(0, 0)), PassageMotion(("wing/1",), "dock", by)
        )
        (come,) = [each.what for each in parts if isinstance(each.what, ArrivalMotion)]
        assert come.gate == gate


def test_a_way_in_several_moves_is_one_glide_and_a_flight_is_flown_together() -> None:
    more = GlideMotion("frigate/1", (at(5, 5), at(9, 5)))
    other = GlideMotion("frigate/2", (at(1, 0), at(6, 5)))
    parts, _, length = laid(MOVE, more, other)
    assert [each.what.piece for each in parts if isinstance(each.what, GlideMotion)] == [
        "frigate/1",
        "frigate/2",
    ]
    (first, second) = parts
    assert isinstance(first.what, GlideMotion)
    assert first.what.stops == (at(0, 0), at(5, 5), at(9, 5))
    assert (first.begin, second.begin, length) == (0, 0, 250)


def test_attacks_follow_one_another_and_never_take_long() -> None:
    other = (AimMotion(()), HITS, VolleyMotion("b", (at(0, 0),), (at(9, 9),), ("hit",)), HARM)
    parts, _, two = laid(*ATTACK, *other)
    first, second = (each.begin for each in parts if isinstance(each.what, AimMotion))
    strikes = next(each.end for each in parts if isinstance(each.what, VolleyMotion))
    assert first < strikes < second
    assert two <= 3200
    many = laid(*(each for _ in range(9) for each in ATTACK))[2]
    assert many <= 4800


def test_a_beam_and_a_price_take_their_time_alone() -> None:
    parts, _, _ = laid(BeamMotion(at(0, 0), at(5, 5)))
    assert times(parts) == {"BeamMotion": (0, 400)}
    parts, _, _ = laid(RiseMotion("−4 credits", "price", seat="cyan"), ArrivalMotion("a", at(0, 0)))
    assert times(parts) == {"RiseMotion": (0, 750), "ArrivalMotion": (0, 200)}


@pytest.mark.parametrize("speed", [1.0, 2.0])
def test_dice_are_due_once_each_in_ticks(speed: float) -> None:
    parts, throws, length = laid(MOVE, *ATTACK, speed=speed)
    running, seen = RunningScript(Script(parts, throws, {}, length)), list[DiceThrow]()
    while running.plays:
        before, running = running.at, move_on(running)
        seen += running.due(before)
        assert running.at - before == TICK
    assert seen == throws
    assert end_motion(RunningScript(Script(parts, throws, {}, length))).due(0) == tuple(throws)
