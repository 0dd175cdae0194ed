"""The dice of fights as they lie in the tray, a row for each kind of unit."""

from simulator.kernel.event import Event
from simulator.kernel.shown.roll import Roll
from simulator.rules.burning_suns.model.catalogue import View
from simulator.rules.burning_suns.model.war import VolleyFired
from simulator.rules.burning_suns.play.war.lines import dice_of, strand_of, volley_words
from simulator.rules.burning_suns.view.forces import force_of
from simulator.rules.burning_suns.view.lookup import count_units, space_name
from simulator.rules.burning_suns.view.where import GROUND


def dice_row(view: View, event: Event) -> Roll | None:
    """The row of dice that an event shows, None for one that shows none; `view` is before it.

    Each turn is a strand of its own, and dice rolled again replace those before them.
    """
    if not isinstance(event, VolleyFired):
        return None
    dice = dice_of(view, event.volley)
    hits = sum(die.verdict == "hit" for die in dice)
    title = f"{event.deed.capitalize()} in {space_name(view, event.space)}"
    if event.deed != "barrage":
        title = f"{title}, turn {event.turn}"
    note = f"{count_units(hits, 'hit')}, up to {event.volley.attack}"
    strand = f"{strand_of(event.deed, event.space)} {event.turn}"
    opens = event.is_attacker and not event.again and event.volley.kind == _first_kind(view, event)
    return Roll(strand, title, volley_words(view, event), dice, note, opens=opens)


def _first_kind(view: View, event: VolleyFired) -> str:
    """The kind of unit that rolls first in its fleet or army."""
    on_ground = event.volley.kind in GROUND
    return force_of(view, event.space, event.owner, on_ground=on_ground)[0].kind
