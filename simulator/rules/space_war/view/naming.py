"""What players call Craft."""

from simulator.rules.space_war.model.catalogue import View
from simulator.rules.space_war.model.craft import is_station


def called(view: View, name: str) -> str:
    """A Craft as players tell it from others: its design and number, or the counter's number."""
    craft = view.extra.craft.get(name)
    tag = tag_of(name)
    if craft is None or craft.design is None:
        return f"counter {tag}"
    if is_station(craft):
        owner = next((one.name for one in view.setup.seats if one.id == craft.owner), "")
        return f"the {craft.design.name} of {owner}"
    return f"{craft.design.name} {tag}"


def tag_of(name: str) -> str:
    """The short name of a counter.

    >>> tag_of("cyan-12")
    'Cyan 12'
    """
    return " ".join(part.capitalize() for part in name.split("-"))


def module_name(view: View, key: str) -> str:
    """What a kind of module is called; those of Space Stations are civilian (SW-18.2)."""
    kind = view.setup.catalogue.modules.modules.get(key)
    return kind.name if kind else "Civilian module"
