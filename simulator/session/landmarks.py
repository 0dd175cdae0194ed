"""What a replay marks on its way: rounds and phases, attacks, losses and scores."""

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Literal, TypeAlias

from simulator.kernel.engine import Step, views_of
from simulator.kernel.shown.score import Lost
from simulator.kernel.state import AnyState
from simulator.kernel.system import System
from simulator.session.log import tellings
from simulator.session.timeline import Timeline

LandmarkKind: TypeAlias = Literal["attack", "loss", "score"]


@dataclass(frozen=True, slots=True)
class Landmark:
    """Step `n`, from 1, in which this happened to `seat`: it attacked, lost something or scored."""

    n: int
    kind: LandmarkKind
    seat: str


@dataclass(frozen=True, slots=True)
class PhaseStretch:
    """The steps from `first` on, up to the next stretch, that are of one round and phase."""

    first: int
    round: int
    phase: str


@dataclass(frozen=True, slots=True)
class Landmarks:
    """A game as a viewer may know it: the steps that show anything, marks, rounds and phases.

    `stops` are numbers of steps, from 0 for the start, in which the viewer saw anything happen.
    """

    stops: tuple[int, ...]
    marks: tuple[Landmark, ...]
    stretches: tuple[PhaseStretch, ...]


def landmarks(
    ruleset: System, course: Timeline, seat: str | None, *, opened: bool = False
) -> Landmarks:
    """What happened in a game, as far as the seat may know of it (None: a spectator).

    A step of which the seat sees nothing is no stop, lest stops count what was done unseen; in a
    game that is `opened` every step is one.
    """
    stops, marks = [0], list[Landmark]()
    stretches = [PhaseStretch(0, course.start.round, course.start.phase)]
    before = course.start
    for n, step in enumerate(course.steps, 1):
        if opened or _shows(ruleset, before, step, seat):
            stops.append(n)
            found = _marks(ruleset, before, step, seat)
            marks += (Landmark(n, kind, whose) for kind, whose in dict.fromkeys(found))
        state = step.state
        if (state.round, state.phase) != (stretches[-1].round, stretches[-1].phase):
            stretches.append(PhaseStretch(n, state.round, state.phase))
        before = state
    return Landmarks(tuple(stops), tuple(marks), tuple(stretches))


def _shows(ruleset: System, before: AnyState, step: Step, seat: str | None) -> bool:
    """Does the seat see anything of a step: a row of the log, or another view after it?"""
    if tellings(ruleset, before, step, seat):
        return True
    return bool(ruleset.play.conceal(before, seat) != ruleset.play.conceal(step.state, seat))


def _marks(
    ruleset: System, before: AnyState, step: Step, seat: str | None
) -> Iterator[tuple[LandmarkKind, str]]:
    """What the events of a step are marked with, and for whom."""
    for view, event in views_of(ruleset.play, before, step, seat):
        for throw in ruleset.play.throws_of(view, event):
            if throw.purpose == "hits":
                yield "attack", throw.seat
        for each in ruleset.contest.scores_of(view, event):
            if isinstance(each, Lost):
                yield "loss", each.seat
            elif each.amount > 0:
                yield "score", each.seat
