"""S11: Expended modules of held Fighters become ready, those of Prisoners if wanted (SW-14.3)."""

from collections.abc import Iterator

from simulator.kernel.action import Action
from simulator.kernel.dice import Dice
from simulator.kernel.refusal import Refusal
from simulator.kernel.resolution import Resolution
from simulator.kernel.stages import ask, pop
from simulator.rules.space_war.judging.acting import check_ending
from simulator.rules.space_war.judging.hits import may_rearm, spent_fighters
from simulator.rules.space_war.judging.reasons import refusal_by
from simulator.rules.space_war.model.actions import EndStep, Rearm
from simulator.rules.space_war.model.catalogue import View
from simulator.rules.space_war.model.craft import Craft
from simulator.rules.space_war.model.events import Rearmed
from simulator.rules.space_war.model.stages import Rearming


def due(view: View, seat: str) -> bool:
    """Is there anything to re-arm?"""
    return bool(spent_fighters(view, seat))


def run(now: Resolution, stage: Rearming) -> None:
    """Re-arm the seat's own Fighters, without a roll; ask about its Prisoners."""
    found = spent_fighters(now.state, stage.seat)
    for craft in found:
        if craft.captor is None:
            _rearm(now, craft)
    if any(craft.captor for craft in found):
        ask(now, (stage.seat,), "rearming", "Arm your Prisoners again, or leave them as they are.")
    else:
        pop(now)


def _rearm(now: Resolution, craft: Craft) -> None:
    now.emit(Rearmed(craft.id, craft.owner, not craft.face_up))


def check(view: View, stage: Rearming, action: Action, seat: str) -> Refusal | None:  # noqa: ARG001
    """Is it a Prisoner of the seat that can be armed again?"""
    if not isinstance(action, Rearm):
        return check_ending(action)
    return refusal_by(view, may_rearm(view, action.fighter, seat))


def take(now: Resolution, stage: Rearming, action: Action, seat: str) -> None:  # noqa: ARG001
    """Re-arm a Prisoner, or leave all that are left as they are."""
    if isinstance(action, Rearm):
        _rearm(now, now.state.extra.craft[action.fighter])
    else:
        pop(now)


def offers(view: View, stage: Rearming, seat: str, dice: Dice) -> Iterator[Action]:  # noqa: ARG001
    """Leave the Prisoners as they are, or arm one."""
    yield EndStep()
    yield from (Rearm(craft.id) for craft in spent_fighters(view, seat))
