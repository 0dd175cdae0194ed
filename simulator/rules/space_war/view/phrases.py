"""The phrases that titles, reasons and notes are made of."""

from simulator.geometry.units import short_text
from simulator.rules.space_war.model.catalogue import View
from simulator.rules.space_war.model.designs import QUARTERS
from simulator.rules.space_war.view.lookup import seat_name, seats_of
from simulator.rules.space_war.view.naming import call_piece


def score(need: int, sides: int) -> str:
    """The least score of a die that is needed.

    >>> score(5, 6), score(6, 6)
    ('5+', '6')
    """
    return f"{need}+" if need < sides else str(need)


def name_of(view: View, name: str) -> str:
    """What players call a Craft, a counter, a planet or a seat."""
    if name in seats_of(view):
        return seat_name(view, name)
    return call_piece(view, name)


def list_names(names: tuple[str, ...]) -> str:
    """Names one after another.

    >>> list_names(("a", "b", "c")), list_names(())
    ('a, b and c', 'none')
    """
    if not names:
        return "none"
    *first, last = names
    return f"{', '.join(first)} and {last}" if first else last


def plural(name: str) -> str:
    """The plural of a name.

    >>> plural("Shuttle Bay"), plural("Craft"), plural("Electronics"), plural("Laser")
    ('Shuttle Bays', 'Craft', 'Electronics', 'Lasers')
    """
    return name if name in ("Craft", "Armour") or name.endswith("s") else f"{name}s"


def count_kind(number: int, name: str) -> str:
    """A number of things.

    >>> count_kind(0, "Engine"), count_kind(1, "module"), count_kind(5, "Craft")
    ('no Engine', '1 module', '5 Craft')
    """
    if number == 0:
        return f"no {name}"
    return f"{number} {name if number == 1 else plural(name)}"


def product_text(size: int, power: int) -> str:
    """How a price is reckoned, up to its result.

    >>> product_text(6, 2), product_text(3, 3)
    ('6 × 6 = ', '3 × 3 × 3 = ')
    """
    return " × ".join([str(size)] * power) + " = "


def quarter_text(aim: int) -> str:
    """Where an arc points, its middle in degrees clockwise from the bow.

    >>> quarter_text(90), quarter_text(45)
    ('right quarter', '45° clockwise')
    """
    for name, degrees in QUARTERS.items():
        if aim == degrees:
            return f"{name} quarter"
    return f"{aim}° clockwise"


def sign_of(name: str) -> str:
    """The name of the sign of a module.

    >>> sign_of("Self-Repair"), sign_of("Shuttle Bay")
    ('self_repair', 'shuttle_bay')
    """
    return name.lower().replace(" ", "_").replace("-", "_")


def length_text(thou: int) -> str:
    """A length in inches.

    >>> length_text(12000)
    '12″'
    """
    return f"{short_text(thou)}″"
