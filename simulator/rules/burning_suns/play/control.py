"""Who controls a system, and what comes and goes with it (BS-8.1, BS-1.8)."""

from simulator.kernel.resolution import Resolution
from simulator.kernel.stages import push
from simulator.rules.burning_suns.model.events import ControlChanged
from simulator.rules.burning_suns.model.stages import TakingOver
from simulator.rules.burning_suns.play.supply import move_antimatter
from simulator.rules.burning_suns.view.holding import antimatter_of
from simulator.rules.burning_suns.view.lookup import space_of


def take_in_peace(now: Resolution, seat: str, space: str) -> None:
    """The seat controls a system in peace from now on, with both benefits."""
    change_control(now, ControlChanged(space, seat))


def take_in_unrest(now: Resolution, seat: str, space: str) -> None:
    """The seat takes a system over in unrest, as soon as it has chosen what that blocks.

    It begins a stage; what comes after it waits for that.
    """
    push(now, TakingOver(seat, space))


def change_control(now: Resolution, change: ControlChanged) -> None:
    """A system is controlled otherwise, and the antimatter that it gives goes with it (BS-1.8)."""
    before = space_of(now.state, change.space)
    gave = antimatter_of(now.state, change.space) if before.controller else 0
    now.emit(change)
    gives = antimatter_of(now.state, change.space) if change.seat else 0
    if before.controller == change.seat:
        if change.seat is not None:
            move_antimatter(now, change.seat, gives - gave, "system")
        return
    if before.controller is not None:
        move_antimatter(now, before.controller, -gave, "system")
    if change.seat is not None:
        move_antimatter(now, change.seat, gives, "system")
