"""From what steps show to a script of motion: its pieces, its pace, and what is heard.

This is the only place that tells motion from what has happened; it knows no rule system.
"""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass

from simulator.kernel.piece import Piece
from simulator.kernel.shown.motion import (
    ArrivalMotion,
    DepartureMotion,
    FlipMotion,
    GlideMotion,
    LossMotion,
    Motion,
    RiseMotion,
    ShiftMotion,
    VolleyMotion,
)
from simulator.kernel.shown.roll import Roll
from simulator.kernel.state import AnyState
from simulator.kernel.system import System
from simulator.session.rolls import ShownEvent
from simulator.ui.play.motion.parts import NOTHING, Actor, DiceThrow, Flash, Script, TimedPart
from simulator.ui.play.motion.timeline import MotionTimeline
from simulator.ui.play.motion.tray import TUMBLING
from simulator.ui.play.programs import Pace

SPEEDS: Mapping[Pace, float] = {"step": 1.0, "slow": 1.0, "fast": 2.0}
"""How fast things move, by the pace; at others they do not."""

CALM = 100
"""Milliseconds of a fade, which is all that moves with reduced motion."""

_READ = 900
"""Milliseconds that a figure stands with reduced motion."""

_DRAWN = ("token", "icon", "body", "base", "stack")
"""Forms of pieces that are drawn while they move; others lie below them, where they are."""


@dataclass(frozen=True, slots=True)
class Manner:
    """How things move: the `pace`, how `dice` tumble, and whether all is `reduced` to fades."""

    pace: Pace = "slow"
    dice: str = "normal"
    reduced: bool = False


def write_script(
    shown: Sequence[ShownEvent], rules: System, after: AnyState, manner: Manner
) -> Script:
    """The script of what was shown in turn; `after` is the view at its end, of the same seat.

    NOTHING where nothing moves at this pace.
    """
    speed = SPEEDS.get(manner.pace)
    if speed is None or not shown:
        return NOTHING
    actors = _actors(shown, rules, after)
    if manner.reduced:
        return _calm_script(shown, actors)
    line = MotionTimeline(TUMBLING[manner.dice])
    for each in shown:
        line.add(each.what)
    parts, throws, length = line.laid_out(speed)
    marks = _marks_before(shown, rules, after)
    cues = tuple(_cues(parts, throws))
    return Script(parts, throws, actors, length, marks=marks, cues=cues, dice=manner.dice)


def _calm_script(shown: Sequence[ShownEvent], actors: Mapping[str, Actor]) -> Script:
    """Nothing but short fades, and figures that stand still."""
    found = [each.what for each in shown]
    parts = [TimedPart(fade, 0, CALM) for each in found if (fade := _fade_for(each))]
    parts += [TimedPart(each, CALM, CALM + _READ) for each in found if isinstance(each, RiseMotion)]
    rolls = tuple(each for each in found if isinstance(each, Roll))
    throws = [DiceThrow(1, rolls)] if rolls else []
    length = max((each.end for each in parts), default=2 * bool(rolls))
    heard = [TimedPart(each, 1, CALM) for each in found if not isinstance(each, Roll)]
    cues = tuple(dict.fromkeys(_cues(heard, throws)))
    return Script(parts, throws, actors, length, calm=True, dice="off", cues=cues)


def _fade_for(what: Motion | Roll) -> ArrivalMotion | DepartureMotion | None:
    """The fade that stands for a move, a loss, or what comes or goes; None for all else."""
    match what:
        case GlideMotion(piece, stops, None):
            return ArrivalMotion(piece, stops[-1])
        case ArrivalMotion(piece, to):
            return ArrivalMotion(piece, to)
        case DepartureMotion(piece, was) | LossMotion(piece, was):
            return DepartureMotion(piece, was)
    return None


def _actors(shown: Iterable[ShownEvent], rules: System, after: AnyState) -> dict[str, Actor]:
    """The pieces that move, as they are in the end; those that are gone by then as they were."""
    found: dict[str, Actor] = {}
    for each in shown:
        if isinstance(each.what, GlideMotion | ArrivalMotion | DepartureMotion | LossMotion):
            name = each.what.piece
            token = each.what.token if isinstance(each.what, GlideMotion) else None
            for view in (after, each.view):
                piece: Piece | None = token or view.pieces.get(name)
                look = rules.looks.piece(view, piece) if piece and name not in found else None
                if piece and look and look.form in _DRAWN and not look.is_scenery:
                    found[name] = Actor(piece, look)
    return found


def _marks_before(
    shown: Sequence[ShownEvent], rules: System, after: AnyState
) -> dict[str, Mapping[str, int]]:
    """The marks, before anything was shown, of the groups that have others in the end."""
    now = {group.id: group.marks for group in rules.looks.groups(after)}
    return {
        group.id: group.marks
        for group in rules.looks.groups(shown[0].view)
        if now.get(group.id, group.marks) != group.marks
    }


def _cues(parts: Iterable[TimedPart], throws: Iterable[DiceThrow]) -> Iterator[tuple[int, str]]:
    """What is heard of a script, and when."""
    yield from ((throw.begin, "die") for throw in throws)
    for each in parts:
        cue = _SOUNDS.get(type(each.what), "")
        if isinstance(each.what, ArrivalMotion | DepartureMotion) and each.what.gate == "jump":
            cue = "jump"
        elif isinstance(each.what, RiseMotion) and each.what.kind == "gain":
            cue = "score"
        if cue:
            yield max(1, each.begin), cue
        if isinstance(each.what, VolleyMotion) and "saved" in each.what.shots:
            yield each.end, "save"


_SOUNDS: Mapping[type, str] = {
    GlideMotion: "move",
    FlipMotion: "turn",
    ShiftMotion: "move",
    VolleyMotion: "shot",
    Flash: "hit",
    LossMotion: "explosion",
}
"""What is heard of each part, whatever it is about."""
