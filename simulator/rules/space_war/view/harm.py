"""What shots, blasts and stored hits will do to a Craft: exact odds, for previews and questions."""

from collections.abc import Sequence

from simulator.kernel.asked.odds import OddsRow
from simulator.rules.space_war.model.catalogue import View
from simulator.rules.space_war.model.craft import Craft, undamaged_places, working
from simulator.rules.space_war.model.designs import armour_need
from simulator.rules.space_war.model.modules import ENGINE
from simulator.rules.space_war.view.chances import (
    HitTargets,
    Weights,
    damage_of,
    destroyed_weights,
    hits_of,
    together,
)
from simulator.rules.space_war.view.crews import armour_of
from simulator.rules.space_war.view.lookup import catalogue_of, rulings_of
from simulator.rules.space_war.view.phrases import score
from simulator.rules.space_war.view.shots import need_against, weapon_at


def sides_of(view: View) -> int:
    """The sides of every die (SW-1.3)."""
    return catalogue_of(view).modules.figures.die_sides


def need_text(view: View, need: int) -> str:
    """The scores that are enough.

    The last one alone is said as it is.
    """
    return str(need) if need >= sides_of(view) else f"{need} or more"


def score_text(view: View, need: int) -> str:
    """The least score that is needed, short: `5+`, or the last one alone."""
    return score(need, sides_of(view))


def need_of(view: View, craft: Craft) -> int | None:
    """The least score with which a hit damages a Craft, None if it always does (SW-5.2)."""
    return armour_need(armour_of(view, craft), catalogue_of(view).modules)


def hull_of(view: View, craft: Craft) -> HitTargets | None:
    """What hits are rolled against; None where its design is not known."""
    if craft.design is None:
        return None
    engines, left = working(craft)[ENGINE], len(undamaged_places(craft))
    lost = rulings_of(view).rear_without_engine == "lost"
    return HitTargets(engines, left - engines, need_of(view, craft), sides_of(view), lost)


def hits_by(view: View, craft: Craft, places: Sequence[int], target: Craft) -> Weights | None:
    """How many shots of the weapons at these places hit, None where none of them can (SW-13.1)."""
    found: Weights | None = None
    for place in places:
        weapon = weapon_at(view, craft, place)
        need = need_against(view, weapon, target, craft) if weapon else None
        if weapon and need is not None:
            hits = hits_of(weapon.shots, need, sides_of(view))
            found = hits if found is None else together(found, hits)
    return found


def damage_by(view: View, target: Craft, more: Weights, *, rear: bool = False) -> Weights | None:
    """How many modules the hits stored on a Craft damage, and then this many `more` (SW-5, SW-6).

    By its Armour as it is now. `rear`: these are aimed at Engines (SW-6.4). None where its design
    is not known.
    """
    hull = hull_of(view, target)
    stored = tuple(hit.rear for hit in target.hits)
    return None if hull is None else damage_of(hull, stored, more, rear=rear)


def odds_rows(hits: Weights | None, damage: Weights | None, left: int) -> tuple[OddsRow, ...]:
    """The rows of what is known: hits, modules damaged of those left, and whether all are."""
    rows = []
    if hits is not None:
        rows.append(OddsRow("hits", "at least one hit", *hits, brief="hit"))
    if damage is not None:
        label, some = "modules damaged", "a module damaged"
        rows.append(OddsRow(label, some, *damage, turn=left, brief="damage"))
        gone = destroyed_weights(damage, left)
        rows.append(OddsRow("Craft destroyed", "it is destroyed", *gone, brief="destroyed"))
    return tuple(rows)
