"""With which score does a hit damage a Craft, and what do so many hits do to it (SW-5, SW-6)?"""

from simulator.kernel.asked.answer import Reason
from simulator.kernel.shown.overlay import Badge
from simulator.rules.space_war.judging.counters import is_removed, is_unknown
from simulator.rules.space_war.judging.reasons import remark
from simulator.rules.space_war.model.asks import AskHits
from simulator.rules.space_war.model.catalogue import View
from simulator.rules.space_war.model.craft import Craft, Hit, is_decoy, undamaged, working
from simulator.rules.space_war.model.modules import ARMOUR
from simulator.rules.space_war.questions.found import UNKNOWN, Found
from simulator.rules.space_war.view.harm import need_of
from simulator.rules.space_war.view.lookup import place_of, rulings_of
from simulator.rules.space_war.view.measuring import spot
from simulator.rules.space_war.view.phrases import count_of, score

ALWAYS = "always"
"""How files write that every hit damages."""

_WHEN = {
    "owner_turn": "at the start of its owner's turn",
    "every_turn": "at the start of every turn",
}

_NO_ENGINE = {"lost": "do nothing", "random": "damage any module"}
"""What aimed hits do when no Engine is left."""


def hits_asked(craft: Craft, count: int | None) -> tuple[Hit, ...]:
    """The hits that a question is about: those stored, or so many that are aimed at nothing."""
    return craft.hits if count is None else (Hit(""),) * count


def find_hits(view: View, ask: AskHits) -> Found:
    """The score with which each hit damages a module."""
    craft = view.extra.craft[ask.craft]
    if craft.design is None:
        return Found(UNKNOWN, "not known", (is_unknown(craft, "its Armour"),))
    if is_decoy(craft):
        removed = is_removed(craft)
        return Found(ALWAYS, removed.text, (removed,))
    need, hits = need_of(view, craft), hits_asked(craft, ask.count)
    sides = view.setup.catalogue.modules.figures.die_sides
    value = ALWAYS if need is None else score(need, sides)
    how = "always damages" if need is None else f"damages on {value}"
    return Found(
        value,
        f"{count_of(len(hits), 'hit')}, each {how}",
        _reasons(view, craft, hits, how),
        (),
        _overlays(view, craft, value),
    )


def _overlays(view: View, craft: Craft, value: str) -> tuple[Badge, ...]:
    """The score beside the Craft; none for one in a bay."""
    if place_of(view, craft.id) is None:
        return ()
    return (Badge(spot(view.pieces[craft.id]), ok=None, text=value, piece=craft.id),)


def _reasons(view: View, craft: Craft, hits: tuple[Hit, ...], how: str) -> tuple[Reason, ...]:
    armour = working(craft)[ARMOUR]
    left = len(undamaged(craft))
    when = _WHEN[rulings_of(view).hit_resolution]
    reasons = [
        remark("SW-5.2", f"{armour} working Armour: a hit {how}", craft.id),
        remark("SW-5.1", f"{count_of(len(hits), 'hit')}, tested {when}", craft.id),
        remark("SW-6.3", f"{count_of(left, 'module')} left; with all Damaged it is gone", craft.id),
    ]
    aimed = sum(hit.rear for hit in hits)
    if aimed:
        then = _NO_ENGINE[rulings_of(view).rear_without_engine]
        text = f"{count_of(aimed, 'hit')} aimed at Engines; once none is left, such hits {then}"
        reasons.append(remark("SW-6.4", text, craft.id))
    return tuple(reasons)
