"""What moves on the tables between two states: parts with their times, and how far it has come.

It tells what has happened already and decides nothing; whatever is left out of it is lost to
nobody but the eye.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, replace
from functools import cached_property
from typing import TypeAlias

from simulator.fast_dataclass import fast_dataclass
from simulator.kernel.piece import OnTable, Piece
from simulator.kernel.shown.appearance import PieceLook
from simulator.kernel.shown.motion import (
    ArrivalMotion,
    DepartureMotion,
    GlideMotion,
    LossMotion,
    Motion,
    RiseMotion,
    ShiftMotion,
)
from simulator.kernel.shown.roll import Roll
from simulator.ui.draw.camera import Camera, Pan, between
from simulator.ui.play.motion.tray import TICK


@fast_dataclass(frozen=True, slots=True)
class Flash:
    """What was struck lights up."""

    targets: tuple[OnTable, ...]


Playable: TypeAlias = Motion | Flash
"""What can be seen in motion."""


@fast_dataclass(frozen=True, slots=True)
class TimedPart:
    """A part of a script, from one millisecond to another one."""

    what: Playable
    begin: int
    end: int


@fast_dataclass(frozen=True, slots=True)
class DiceThrow:
    """Dice that begin to tumble at this millisecond, from 1, for this share of the usual time."""

    begin: int
    rolls: tuple[Roll, ...]
    share: float = 1.0


@fast_dataclass(frozen=True, slots=True)
class Actor:
    """A piece that moves, and how it looks: the view on screen may no longer have it."""

    piece: Piece
    shown: PieceLook


@dataclass(frozen=True, eq=False)
class Script:
    """All that moves, over `length` milliseconds.

    `actors` are the pieces of its `parts` by their ids; the resting picture leaves them out
    meanwhile. A `calm` one only fades. `throws` tumble as `dice` do by the player's settings.
    `marks` are those that groups had before it, by their ids: what has become of them is seen in
    the end. `cues` are what is heard, and when. Before all else the cameras of tables go from one
    view to another for `pan` milliseconds (`pans`).
    """

    parts: Sequence[TimedPart] = ()
    throws: Sequence[DiceThrow] = ()
    actors: Mapping[str, Actor] = field(default_factory=dict)
    length: int = 0
    calm: bool = False
    marks: Mapping[str, Mapping[str, int]] = field(default_factory=dict)
    cues: Sequence[tuple[int, str]] = ()
    dice: str = "normal"
    pans: Mapping[str, Pan] = field(default_factory=dict)
    pan: int = 0

    @cached_property
    def tracks(self) -> Mapping[str, tuple[TimedPart, ...]]:
        """What each actor does, in order."""
        found: dict[str, list[TimedPart]] = {name: [] for name in self.actors}
        for each in self.parts:
            if isinstance(each.what, GlideMotion | ArrivalMotion | DepartureMotion | LossMotion):
                found.get(each.what.piece, []).append(each)
        return {
            name: tuple(sorted(track, key=lambda each: each.begin)) for name, track in found.items()
        }

    @cached_property
    def hidden(self) -> frozenset[str]:
        """The pieces that the resting picture leaves out."""
        found = {name for name, track in self.tracks.items() if track}
        for each in self.parts:
            if isinstance(each.what, GlideMotion):
                found.update(each.what.hides)
            elif isinstance(each.what, ShiftMotion):
                found.add(each.what.piece)
        return frozenset(found)

    @cached_property
    def floors(self) -> Mapping[TimedPart, int]:
        """How many figures that rise at the same place each one has before it, by its part."""
        found: dict[TimedPart, int] = {}
        for n, part in enumerate(self.parts):
            if isinstance(part.what, RiseMotion):
                about = part.what.at, part.what.seat
                found[part] = sum(
                    isinstance(each.what, RiseMotion)
                    and (each.what.at, each.what.seat) == about
                    and each.end > part.begin
                    for each in self.parts[:n]
                )
        return found


NOTHING = Script()


@dataclass(frozen=True, slots=True)
class RunningScript:
    """A script that has been played for `at` milliseconds."""

    script: Script = NOTHING
    at: int = 0

    @property
    def plays(self) -> bool:
        """Does anything still move?"""
        return self.at < self.script.length

    @property
    def hidden(self) -> frozenset[str]:
        """The pieces that the resting picture leaves out now."""
        return self.script.hidden if self.plays else frozenset()

    @property
    def resting(self) -> object:
        """What the resting picture depends on: None where it is the same as at rest."""
        script = self.script
        return (script,) if self.plays and (script.hidden or script.marks) else None

    @property
    def now(self) -> Sequence[tuple[TimedPart, float]]:
        """The parts that are played now, each with how much of it is over, 0 to 1."""
        return [
            (each, (self.at - each.begin) / (each.end - each.begin))
            for each in (self.script.parts if self.plays else ())
            if each.begin <= self.at < each.end
        ]

    @property
    def cameras(self) -> Mapping[str, Camera]:
        """Where the cameras are that are on their way, by table."""
        share = min(1.0, self.at / self.script.pan) if self.script.pan else 1.0
        share = share * share * (3 - 2 * share)
        return {
            table: between(pan.start, pan.end, share) for table, pan in self.script.pans.items()
        }

    def due(self, before: int) -> tuple[DiceThrow, ...]:
        """The dice that have begun to tumble since that millisecond, which is not one of them."""
        return tuple(each for each in self.script.throws if before < each.begin <= self.at)

    def cues_since(self, before: int) -> tuple[str, ...]:
        """What is to be heard since that millisecond."""
        return tuple(cue for begin, cue in self.script.cues if before < begin <= self.at)


STILL = RunningScript()


def behind_a_pan(script: Script, pans: Mapping[str, Pan], millis: int) -> Script:
    """The script after the milliseconds in which cameras go from one view to another."""
    if not pans:
        return script
    parts = [TimedPart(each.what, each.begin + millis, each.end + millis) for each in script.parts]
    throws = [replace(each, begin=each.begin + millis) for each in script.throws]
    cues = [(begin + millis, cue) for begin, cue in script.cues]
    return replace(
        script,
        parts=parts,
        throws=throws,
        cues=cues,
        length=script.length + millis,
        pans=pans,
        pan=millis,
    )


def move_on(running: RunningScript) -> RunningScript:
    """The motion one tick later."""
    return replace(running, at=running.at + TICK) if running.plays else running


def end_motion(running: RunningScript) -> RunningScript:
    """The motion at its end."""
    return replace(running, at=max(running.at, running.script.length))
