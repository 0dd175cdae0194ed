"""S11: Expended modules of held Fighters become ready (SW-14.3)."""

from simulator.kernel.resolution import Resolution
from simulator.rules.space_war.model.catalogue import View
from simulator.rules.space_war.model.craft import Craft
from simulator.rules.space_war.model.events import Rearmed
from simulator.rules.space_war.model.stages import Rearming
from simulator.rules.space_war.play.stage_machine import pop
from simulator.rules.space_war.view.lookup import holder


def rearmed(view: View, seat: str) -> tuple[Craft, ...]:
    """The Fighters in a seat's bays with Expended modules that are not Damaged, in order.

    Prisoners too: any Fighter that is held is re-armed (SW-14.3).
    """
    return tuple(
        craft
        for craft in view.extra.craft.values()
        if (vessel := holder(view, craft.id))
        and view.extra.craft[vessel].owner == seat
        and any(place not in craft.damaged for place in craft.expended)
    )


def due(view: View, seat: str) -> bool:
    """Is there anything to re-arm?"""
    return bool(rearmed(view, seat))


def run(now: Resolution, stage: Rearming) -> None:
    """Re-arm them all, without a roll."""
    for craft in rearmed(now.state, stage.seat):
        now.emit(Rearmed(craft.id, craft.owner, not craft.face_up))
    pop(now)
