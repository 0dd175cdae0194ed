"""What a seat may know: the part that is the same in every rule system."""

from dataclasses import replace

from simulator.kernel.decision import Decision
from simulator.kernel.decisions import HIDDEN, AnswerSealed, AnswersKept
from simulator.kernel.event import Event
from simulator.kernel.state import AnyState, with_decisions


def conceal(state: AnyState, seat: str | None) -> AnyState:
    """The state without its seed and without other seats' sealed answers (None: a spectator)."""
    decisions = tuple(_cover_answers(decision, seat) for decision in state.decisions)
    return with_decisions(state, None, decisions)


def witness(event: Event, seat: str | None) -> Event:
    """The event without other seats' sealed answers."""
    if isinstance(event, AnswerSealed) and event.seat != seat:
        return replace(event, answer=HIDDEN)
    if isinstance(event, AnswersKept):
        answers = ((name, text if name == seat else HIDDEN) for name, text in event.answers)
        return replace(event, answers=tuple(answers))
    return event


def _cover_answers(decision: Decision, seat: str | None) -> Decision:
    if decision.answer is None or decision.seat == seat:
        return decision
    return replace(decision, answer=HIDDEN)
