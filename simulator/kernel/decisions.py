"""The events of decisions (opened, closed, sealed, revealed), and which decisions are open.

Sealed answers are canonical JSON texts. They stay in the state until every seat that was asked the
same `what` has answered; then one event reveals them all together, or keeps them secret.
"""

from dataclasses import dataclass
from typing import ClassVar

from simulator.fast_dataclass import fast_dataclass
from simulator.kernel.decision import Decision
from simulator.kernel.event import Event
from simulator.kernel.resolution import Resolution
from simulator.kernel.state import AnyState
from simulator.save_tags import saved_as

HIDDEN = ""
"""Replaces another seat's sealed answer in a view: it is known to be given, but not readable."""


@saved_as("decisions_opened")
@fast_dataclass(frozen=True, slots=True)
class DecisionsOpened(Event):
    """The game now waits for these decisions too."""

    decisions: tuple[Decision, ...]


@saved_as("decision_closed")
@fast_dataclass(frozen=True, slots=True)
class DecisionClosed(Event):
    """The game no longer waits for `seat` to answer `what`."""

    seat: str
    what: str


@saved_as("answer_sealed")
@dataclass(frozen=True, slots=True)
class AnswerSealed(Event):
    """A seat has answered secretly; `answer` is `HIDDEN` for everyone else."""

    seat: str
    what: str
    answer: str


@saved_as("answers_revealed")
@dataclass(frozen=True, slots=True)
class AnswersRevealed(Event):
    """All sealed answers to `what` are revealed, as (seat, answer) in the order of asking."""

    reveals: ClassVar[bool] = True

    what: str
    answers: tuple[tuple[str, str], ...]


@saved_as("answers_kept")
@dataclass(frozen=True, slots=True)
class AnswersKept(Event):
    """All sealed answers to `what` are given and stay secret: each seat knows its own alone.

    They are pairs of (seat, answer) in the order of asking, `HIDDEN` for everyone else.
    """

    what: str
    answers: tuple[tuple[str, str], ...]


def open_decision(state: AnyState, seat: str) -> Decision | None:
    """The first open decision of `seat`; None if it has none."""
    for decision in state.decisions:
        if decision.seat == seat and decision.answer is None:
            return decision
    return None


def waited_for(state: AnyState) -> tuple[str, ...]:
    """The seats the game waits for, each once, in the order they were asked."""
    waiting = (decision.seat for decision in state.decisions if decision.answer is None)
    return tuple(dict.fromkeys(waiting))


def seal(
    now: Resolution, seat: str, what: str, answer: str, *, kept: bool = False
) -> tuple[tuple[str, str], ...] | None:
    """Take a seat's sealed answer to `what`, checked by the caller.

    Returns None while others have yet to answer. With the last answer all are revealed, or `kept`
    secret for good, their decisions are closed and the (seat, answer) pairs are returned, in the
    order of asking.
    """
    now.emit(AnswerSealed(seat, what, answer))
    asked = [decision for decision in now.state.decisions if decision.what == what]
    answers = tuple((one.seat, one.answer) for one in asked if one.answer is not None)
    if len(answers) < len(asked):
        return None
    now.emit(AnswersKept(what, answers) if kept else AnswersRevealed(what, answers))
    return answers
