"""The log: what a step looks like to a seat, in words."""

from simulator.kernel.engine import Step
from simulator.kernel.ruleset import Ruleset
from simulator.kernel.state import AnyState


def log_lines(ruleset: Ruleset, before: AnyState, step: Step, seat: str | None) -> tuple[str, ...]:
    """The lines of what `seat` may know of (None: a spectator); `before` is the state then.

    Events that are only book-keeping have none.
    """
    lines = []
    for event in step.events:
        seen = ruleset.witness(event, seat)
        if seen is not None:
            line = ruleset.tell(ruleset.conceal(before, seat), seen)
            lines += [line] if line else []
        before = ruleset.apply(before, event)
    return tuple(lines)
