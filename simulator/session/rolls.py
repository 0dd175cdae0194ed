"""What a step shows, as a seat may see it: its dice, and what moves on the tables."""

from simulator.fast_dataclass import fast_dataclass
from simulator.kernel.engine import Step, views_of
from simulator.kernel.shown.motion import Motion
from simulator.kernel.shown.roll import Roll
from simulator.kernel.state import AnyState
from simulator.kernel.system import System


@fast_dataclass(frozen=True, slots=True)
class ShownEvent:
    """One thing that an event shows, and the state before it as the seat may know that."""

    view: AnyState
    what: Motion | Roll


def rolls_of(ruleset: System, before: AnyState, step: Step, seat: str | None) -> tuple[Roll, ...]:
    """The rolls of a step in their order (None: a spectator); `before` is the state then."""
    found = (ruleset.play.roll_of(*each) for each in views_of(ruleset.play, before, step, seat))
    return tuple(roll for roll in found if roll is not None)


def shown_by(
    ruleset: System, before: AnyState, step: Step, seat: str | None
) -> tuple[ShownEvent, ...]:
    """All that a step shows in its order: of each event its dice, then what moves."""
    found: list[ShownEvent] = []
    for view, event in views_of(ruleset.play, before, step, seat):
        roll = ruleset.play.roll_of(view, event)
        if roll is not None:
            found.append(ShownEvent(view, roll))
        found += (ShownEvent(view, motion) for motion in ruleset.play.find_motions(view, event))
    return tuple(found)
