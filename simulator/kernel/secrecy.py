"""What a seat may know: the part that is the same in every rule system."""

from dataclasses import replace

from simulator.kernel.decision import Decision
from simulator.kernel.decisions import HIDDEN, AnswerSealed
from simulator.kernel.event import Event
from simulator.kernel.state import AnyState, with_decisions


def conceal(state: AnyState, seat: str | None) -> AnyState:
    """The state without its seed and without other seats' sealed answers (None: a spectator)."""
    decisions = tuple(_cover_answers(decision, seat) for decision in state.decisions)
    return with_decisions(state, None, decisions)


def witness(event: Event, seat: str | None) -> Event:
    """The event without another seat's sealed answer."""
    if isinstance(event, AnswerSealed) and event.seat != seat:
        return replace(event, answer=HIDDEN)
    return event


def _cover_answers(decision: Decision, seat: str | None) -> Decision:
    if decision.answer is None or decision.seat == seat:
        return decision
    return replace(decision, answer=HIDDEN)
