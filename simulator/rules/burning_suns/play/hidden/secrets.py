"""What only one seat may see: the parts dealt to it, and the dice that dealt them (BS-3.4)."""

from dataclasses import replace

from simulator.kernel import secrecy
from simulator.kernel.event import DiceRolled, Event
from simulator.mechanics.private_dice import witness_dice
from simulator.rules.burning_suns.model.catalogue import View
from simulator.rules.burning_suns.model.events import PartsDealt

UNKNOWN = ""
"""In place of a part that the viewer may not see."""


def conceal(state: View, seat: str | None) -> View:
    """The state as a seat may know it (None: a spectator)."""
    view: View = secrecy.conceal(state, seat)
    if not any(side.dealt and owner != seat for owner, side in view.extra.sides.items()):
        return view
    sides = {
        owner: side if owner == seat else replace(side, dealt=(UNKNOWN,) * len(side.dealt))
        for owner, side in view.extra.sides.items()
    }
    return replace(view, extra=replace(view.extra, sides=sides))


def witness(event: Event, seat: str | None) -> Event | None:
    """The event as a seat may know it, None if it may not at all."""
    if isinstance(event, DiceRolled):
        return witness_dice(event, seat)
    if isinstance(event, PartsDealt) and event.seat != seat:
        return replace(event, dealt=(UNKNOWN,) * len(event.dealt))
    return secrecy.witness(event, seat)
