"""What is wrong with a Craft, in a few words."""

from simulator.rules.space_war.model.catalogue import View
from simulator.rules.space_war.model.craft import Craft, module_at
from simulator.rules.space_war.view.naming import module_name


def hurt_text(view: View, craft: Craft) -> str:
    """Its Damaged and Expended modules by name, and the hits stored on it; empty for none."""
    told = []
    for word, places in (("Damaged", craft.damaged), ("Expended", craft.expended)):
        names = [module_name(view, module_at(craft, place)) for place in places]
        if names:
            told.append(f"{word}: {', '.join(names)}")
    if craft.hits:
        count = len(craft.hits)
        told.append(f"{count} stored hit{'s' if count > 1 else ''}")
    return "; ".join(told)
