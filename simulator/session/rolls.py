"""The dice of a step, as a seat may see them."""

from simulator.kernel.engine import Step
from simulator.kernel.roll import Roll
from simulator.kernel.ruleset import Ruleset
from simulator.kernel.state import AnyState


def rolls_of(ruleset: Ruleset, before: AnyState, step: Step, seat: str | None) -> tuple[Roll, ...]:
    """The rolls of a step in their order (None: a spectator); `before` is the state then."""
    found: list[Roll] = []
    for event in step.events:
        seen = ruleset.witness(event, seat)
        roll = ruleset.rolled(ruleset.conceal(before, seat), seen) if seen is not None else None
        if roll is not None:
            found.append(roll)
        before = ruleset.apply(before, event)
    return tuple(found)
