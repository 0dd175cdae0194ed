"""The odds of shots as a preview shows them, with what is stored on the target (SW-13, SW-5)."""

from collections.abc import Sequence

from simulator.kernel.asked.odds import Odds
from simulator.kernel.asked.request import Note
from simulator.rules.space_war.model.catalogue import View
from simulator.rules.space_war.model.craft import Craft, undamaged
from simulator.rules.space_war.view.harm import damage_by, hits_by, need_of, need_text, odds_rows
from simulator.rules.space_war.view.naming import called
from simulator.rules.space_war.view.phrases import counted


def shot_odds(
    view: View, craft: Craft, places: Sequence[int], target: Craft, *, rear: bool
) -> Odds | None:
    """The odds of all shots of these weapons, None where none of them can hit.

    Damage is that of the stored hits too, by the target's Armour as it is now: it is tested in its
    owner's next step 1. `rear`: the shots are aimed at Engines (SW-6.4).
    """
    hits = hits_by(view, craft, places, target)
    if hits is None:
        return None
    damage = damage_by(view, target, hits, rear=rear)
    rows = odds_rows(hits, damage, len(undamaged(target)))
    return Odds(f"Shots at {called(view, target.id)}", rows, about=target.id, by=craft.id)


def stored_note(view: View, target: Craft) -> tuple[Note, ...]:
    """What is stored on the target already, and what a hit needs to damage it (SW-5.2)."""
    need, name = need_of(view, target), called(view, target.id)
    if need is None:
        armour = Note("gain", f"{name} has no Armour: every hit damages", "SW-5.2", target.id)
    else:
        text = f"Armour of {name}: a hit damages on {need_text(view, need)}"
        armour = Note("fact", text, "SW-5.2", target.id)
    stored = len(target.hits)
    if not stored:
        return (armour,)
    left = len(undamaged(target))
    text = f"{counted(stored, 'hit')} stored on it already, {counted(left, 'module')} left"
    return (armour, Note("warning" if stored >= left else "fact", text, "SW-5.1", target.id))
