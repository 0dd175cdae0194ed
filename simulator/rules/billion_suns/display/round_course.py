"""What happened in a round, gathered from its events: gains, losses, arrivals, what was left."""

from collections import Counter, defaultdict
from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass, field
from typing import Any, TypeAlias

from simulator.kernel.event import Event
from simulator.kernel.shown.score import Scored
from simulator.kernel.stages import StagePushed, StageTurned
from simulator.rules.billion_suns.model import events
from simulator.rules.billion_suns.model.contractors import ClaimJumped
from simulator.rules.billion_suns.model.stages import Attack, Cause, EndPhase, Losses, Stage
from simulator.rules.billion_suns.play.rounds.scores import score_event
from simulator.rules.billion_suns.view.lookup import View, aboard, find_ships, is_ship

Gain: TypeAlias = events.CardEarned | events.PointsScored | events.TokensGained
"""Something that a contract pays."""

LossKey: TypeAlias = tuple[str | None, str, str, Cause | None]
"""Whose pieces of which kind are lost, what struck them, and how."""


@dataclass
class RoundCourse:
    """What a round came to, and the views it is told in.

    `first` is the view in which the round began, `scoring` the one in which contracts are compared,
    `end` that before the round was cleared. `gains` are by card and seat; `losses` are the costs of
    ships lost, of each kind and to each attacker. `came` are the groups that jumped in by seat.
    """

    first: View | None = None
    scoring: View | None = None
    end: View | None = None
    gains: dict[tuple[str, str], list[Gain]] = field(default_factory=lambda: defaultdict(list))
    losses: dict[LossKey, list[int]] = field(default_factory=lambda: defaultdict(list))
    discarded: Counter[str] = field(default_factory=Counter)
    claims: list[ClaimJumped] = field(default_factory=list)
    scored: Counter[str] = field(default_factory=Counter)
    paid: Counter[str] = field(default_factory=Counter)
    came: dict[str, list[str]] = field(default_factory=lambda: defaultdict(list))
    struck: dict[str, tuple[str, Cause]] = field(default_factory=dict)


def course_of(known: Iterable[tuple[View, Event]]) -> RoundCourse:
    """What these events of a round come to, each with the view before it."""
    course = RoundCourse()
    for view, event in known:
        if course.first is None:
            course.first = view
        for each in score_event(view, event):
            if isinstance(each, Scored):
                course.scored[each.seat] += each.amount
        note = _NOTES.get(type(event))
        if note is not None:
            note(course, view, event)
    return course


def _note_gained(course: RoundCourse, view: View, event: Gain) -> None:  # noqa: ARG001 - all are called alike
    course.gains[event.card, event.seat].append(event)


def _note_turned(course: RoundCourse, view: View, event: StageTurned[Stage]) -> None:
    """Contracts are compared before the round is cleared; attacks go on to their damage."""
    if event.stage == EndPhase("clear"):
        course.scoring = view
    _note_struck(course, view, event)


def _note_struck(
    course: RoundCourse,
    view: View,  # noqa: ARG001 - all are called alike
    event: StagePushed[Stage] | StageTurned[Stage],
) -> None:
    if isinstance(event.stage, Attack):
        course.struck[event.stage.target] = event.stage.by, event.stage.cause
    elif isinstance(event.stage, Losses) and event.stage.is_own_doing:
        course.struck.pop(event.stage.target, None)


def _note_lost(course: RoundCourse, view: View, event: events.ShipLost) -> None:
    """A ship with all that is aboard, or a thing that nobody owns."""
    piece = view.pieces[event.piece]
    if not is_ship(view, piece) and piece.owner is not None:
        return
    by, cause = course.struck.get(piece.group or piece.id, ("", None))
    classes = view.setup.catalogue.classes
    for each in (piece, *aboard(view, piece.id)):
        cost = classes[each.kind].cost if each.kind in classes else 0
        course.losses[piece.owner, each.kind, by, cause].append(cost)


def _note_discarded(course: RoundCourse, view: View, event: events.CardDiscarded) -> None:  # noqa: ARG001 - all are called alike
    course.discarded[event.card] += 1


def _note_claimed(course: RoundCourse, view: View, event: ClaimJumped) -> None:  # noqa: ARG001 - all are called alike
    course.claims.append(event)


def _note_paid(course: RoundCourse, view: View, event: events.CreditsPaid) -> None:  # noqa: ARG001 - all are called alike
    course.paid[event.seat] += event.credits


def _came(course: RoundCourse, view: View, event: events.JumpedIn) -> None:
    """A group that jumped in; one that hops was on a table before."""
    group = view.extra.groups.get(event.group)
    was_there = course.first is not None and bool(find_ships(course.first, event.group))
    if group is not None and not was_there and event.group not in course.came[group.owner]:
        course.came[group.owner].append(event.group)


def _note_cleared(course: RoundCourse, view: View, event: events.RoundCleared) -> None:  # noqa: ARG001 - all are called alike
    course.end = view


_NOTES: Mapping[type[Event], Callable[[RoundCourse, View, Any], None]] = {
    events.CardEarned: _note_gained,
    events.PointsScored: _note_gained,
    events.TokensGained: _note_gained,
    StagePushed: _note_struck,
    StageTurned: _note_turned,
    events.ShipLost: _note_lost,
    events.CardDiscarded: _note_discarded,
    ClaimJumped: _note_claimed,
    events.CreditsPaid: _note_paid,
    events.JumpedIn: _came,
    events.RoundCleared: _note_cleared,
}
"""What is noted of an event, by its type."""
