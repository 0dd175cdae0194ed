"""With which score does a hit damage a Craft, and what do this many hits do to it (SW-5, SW-6)?"""

from simulator.kernel.shown.overlay import Badge
from simulator.kernel.wording import count_words
from simulator.rules.space_war.judging.counters import because_removed, because_unknown
from simulator.rules.space_war.judging.hits import comes_of_hits
from simulator.rules.space_war.model.asks import AskHits
from simulator.rules.space_war.model.catalogue import View
from simulator.rules.space_war.model.craft import Craft, Hit, is_decoy
from simulator.rules.space_war.questions.found import UNKNOWN, WordedValue
from simulator.rules.space_war.view.harm import need_of
from simulator.rules.space_war.view.lookup import place_of
from simulator.rules.space_war.view.measuring import spot
from simulator.rules.space_war.view.phrases import score

ALWAYS = "always"
"""How files write that every hit damages."""


def hits_asked(craft: Craft, count: int | None) -> tuple[Hit, ...]:
    """The hits that a question is about: those stored, or so many that are aimed at nothing."""
    return craft.hits if count is None else (Hit(""),) * count


def find_hits(view: View, ask: AskHits) -> WordedValue:
    """The score with which each hit damages a module."""
    craft = view.extra.craft[ask.craft]
    if craft.design is None:
        return WordedValue(UNKNOWN, "not known", (because_unknown(craft, "its Armour"),))
    if is_decoy(craft):
        removed = because_removed(craft)
        return WordedValue(ALWAYS, removed.text, (removed,))
    need, hits = need_of(view, craft), hits_asked(craft, ask.count)
    sides = view.setup.catalogue.modules.figures.die_sides
    value = ALWAYS if need is None else score(need, sides)
    how = "always damages" if need is None else f"damages on {value}"
    return WordedValue(
        value,
        f"{count_words(len(hits), 'hit')}, each {how}",
        tuple(comes_of_hits(view, craft, hits, how)),
        (),
        _overlays(view, craft, value),
    )


def _overlays(view: View, craft: Craft, value: str) -> tuple[Badge, ...]:
    """The score beside the Craft; none for one in a bay."""
    if place_of(view, craft.id) is None:
        return ()
    return (Badge(spot(view.pieces[craft.id]), ok=None, text=value, piece=craft.id),)
