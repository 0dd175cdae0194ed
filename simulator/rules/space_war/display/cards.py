"""The card of a Craft, a counter or a planet."""

from collections import Counter

from simulator.kernel.card import Card
from simulator.rules.space_war.model.catalogue import View
from simulator.rules.space_war.model.craft import Craft, working
from simulator.rules.space_war.view.lookup import seat_name
from simulator.rules.space_war.view.naming import called, tag_of


def card(view: View, piece: str) -> Card:
    """What the viewer knows of a piece; KeyError for a name that is none."""
    found = view.pieces[piece]
    owner = seat_name(view, found.owner) if found.owner else ""
    craft = view.extra.craft.get(piece)
    if craft is None:
        return Card(tag_of(piece), f"{found.kind} · {owner}", found.owner)
    if craft.design is None:
        note = "It turns up once it is scouted."
        return Card(called(view, piece), f"face down · {owner}", craft.owner, notes=(note,))
    return Card(
        called(view, piece), f"{craft.design.type} · {owner}", craft.owner, (), _rows(view, craft)
    )


def _rows(view: View, craft: Craft) -> tuple[tuple[str, ...], ...]:
    """Its modules: how many it has and how many work."""
    if craft.design is None:
        return ()
    left, kinds = working(craft), view.setup.catalogue.modules.modules
    rows = []
    for key, count in Counter(craft.design.modules).items():
        name = kinds[key].name if key in kinds else "Civilian module"
        rows.append((name, str(count), str(left[key])))
    return (("Module", "Has", "Working"), *rows)
