"""Which events cost a side Craft, and who did it, for the reckoning at the end (SW-7.1)."""

from collections.abc import Callable, Iterator

from simulator.kernel.event import Event
from simulator.kernel.shown.score import Attacked, CareerEvent, Fell, Honoured, Lost, Score, Struck
from simulator.mechanics.game import dispatch
from simulator.rules.space_war.model.catalogue import View
from simulator.rules.space_war.model.craft import BLASTS
from simulator.rules.space_war.model.events import (
    Captured,
    CraftDestroyed,
    HitsScored,
    Rammed,
    ShotsFired,
)
from simulator.rules.space_war.model.medal_events import MedalGiven
from simulator.rules.space_war.model.medals import medal_name
from simulator.rules.space_war.view.lookup import holder, seats_of


def _prize(view: View, event: Captured) -> Iterator[Score]:
    design = view.extra.craft[event.fighter].design
    yield Lost(event.seat, 1, design.name if design else "Fighter")


def _loss(view: View, event: CraftDestroyed) -> Iterator[Score]:
    """Stations do not count, nor prisoners again (C3, C35)."""
    craft = view.extra.craft.get(event.craft)
    owner = event.seat or (craft.owner if craft else _named_after(view, event.craft))
    if owner and not (craft and (craft.civil or craft.captor)):
        yield Lost(owner, 1, event.name)


def _named_after(view: View, name: str) -> str:
    """The seat that a Craft is named after, which older saves do not tell of one never seen.

    Of seats like `red` and `red-two` it is the longer one; empty if it is named after none.
    """
    found = (seat for seat in seats_of(view) if name.startswith(f"{seat}-"))
    return max(found, key=len, default="")


def _credit_shot(_: View, event: ShotsFired) -> Iterator[CareerEvent]:
    yield Attacked(event.craft, event.target, len(event.faces))
    hits = sum(face >= event.need for face in event.faces)
    if hits:
        yield Struck(event.target, event.craft, hits, _HITS)


def _credit_rammed(_: View, event: Rammed) -> Iterator[CareerEvent]:
    """Both are hit (SW-12.2)."""
    if event.hits:
        yield Struck(event.target, event.rammer, event.hits, _HITS, "a ram")
        yield Struck(event.rammer, event.target, event.hits, _HITS, "a ram")


def _credit_blasted(_: View, event: HitsScored) -> Iterator[CareerEvent]:
    """The other hits are told with what scored them (SW-10.1)."""
    if event.hits and event.hits[0].source in BLASTS:
        yield Struck(event.craft, "", len(event.hits), _HITS, "a blast")


def _credit_captured(view: View, event: Captured) -> Iterator[CareerEvent]:
    """The beam that held it brought it in (C35)."""
    craft = view.extra.craft[event.fighter]
    name = craft.design.name if craft.design else "Fighter"
    yield Struck(event.fighter, event.vessel, 0, _HITS, "a tractor beam")
    yield Fell(event.fighter, name)


def _credit_destroyed(view: View, event: CraftDestroyed) -> Iterator[CareerEvent]:
    """A prisoner has fallen already, when it was captured."""
    craft = view.extra.craft.get(event.craft)
    if craft and craft.captor:
        return
    vessel = holder(view, event.craft) or ""
    how = {"detonated": "its own warhead", "vessels_lost": "the loss of all Vessels"}
    yield Fell(event.craft, event.name or "Craft", along=vessel, how=how.get(event.why, ""))


def _credit_decorated(_: View, event: MedalGiven) -> Iterator[CareerEvent]:
    """Whose counter is face down keeps to itself what it was given (SW-17.2)."""
    if not event.hidden:
        yield Honoured(event.craft, f"gets {medal_name(event.medal)}")


_HITS = "hits"

find_career_events: Callable[[View, Event], tuple[CareerEvent, ...]] = dispatch(
    {
        ShotsFired: _credit_shot,
        Rammed: _credit_rammed,
        HitsScored: _credit_blasted,
        Captured: _credit_captured,
        CraftDestroyed: _credit_destroyed,
        MedalGiven: _credit_decorated,
    }
)
"""What an event adds to the careers of Craft; the view is the state before it."""

score_losses: Callable[[View, Event], tuple[Score, ...]] = dispatch(
    {Captured: _prize, CraftDestroyed: _loss}
)
"""Which Craft an event costs a side; the view is the state before it."""
