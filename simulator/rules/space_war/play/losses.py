"""Which events cost a side Craft, for the reckoning at the end (SW-7.1)."""

from simulator.kernel.event import Event
from simulator.kernel.score import Lost, Score
from simulator.rules.space_war.model.catalogue import View
from simulator.rules.space_war.model.events import Captured, CraftDestroyed
from simulator.rules.space_war.view.lookup import seats_of


def scored(view: View, event: Event) -> tuple[Score, ...]:
    """A Craft destroyed or captured; Stations do not count, nor prisoners again (C3, C35)."""
    if isinstance(event, Captured):
        design = view.extra.craft[event.fighter].design
        return (Lost(event.seat, 1, design.name if design else "Fighter"),)
    if isinstance(event, CraftDestroyed):
        craft = view.extra.craft.get(event.craft)
        owner = event.seat or (craft.owner if craft else _named_after(view, event.craft))
        if owner and not (craft and (craft.civil or craft.captor)):
            return (Lost(owner, 1, event.name),)
    return ()


def _named_after(view: View, name: str) -> str:
    """The seat that a Craft is named after, which older saves do not tell of one never seen.

    Of seats like `red` and `red-two` it is the longer one; empty if it is named after none.
    """
    found = (seat for seat in seats_of(view) if name.startswith(f"{seat}-"))
    return max(found, key=len, default="")
