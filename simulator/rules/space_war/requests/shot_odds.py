"""Exact odds of shots: how many hit, and how many of these will damage a module (SW-13, SW-5)."""

from collections.abc import Sequence

from simulator.kernel.odds import Odds
from simulator.kernel.request import Note
from simulator.rules.space_war.model.catalogue import View
from simulator.rules.space_war.model.craft import Craft
from simulator.rules.space_war.play.saves import need_of
from simulator.rules.space_war.requests.chances import need_text, row, sides_of, successes
from simulator.rules.space_war.view.naming import called
from simulator.rules.space_war.view.shots import need_against, weapon_at


def shot_odds(view: View, craft: Craft, places: Sequence[int], target: Craft) -> Odds | None:
    """The odds of all shots of these weapons, None where none of them can hit.

    Damage is as the target's Armour is now: it is tested in its owner's next step 1.
    """
    sides, needs = sides_of(view), list[int]()
    for place in places:
        weapon = weapon_at(craft, place, view.setup.catalogue.modules)
        need = need_against(view, weapon, target) if weapon else None
        if weapon and need is not None:
            needs += [need] * weapon.shots
    if not needs:
        return None
    good = [sides + 1 - need for need in needs]
    hits = successes([(each, sides - each) for each in good])
    damaging = sides + 1 - (need_of(view, target) or 1)
    whole = sides * sides
    harm = successes([(each * damaging, whole - each * damaging) for each in good])
    rows = (row("hits", "a hit", hits, "hit"), row("damage", "damage", harm, "damage"))
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
    left = (target.design.size if target.design else 0) - len(target.damaged)
    text = f"{stored} hits stored on it already, {left} modules left"
    role = "warning" if stored >= left else "fact"
    return (armour, Note("warning" if role == "warning" else "fact", text, "SW-5.1", target.id))
