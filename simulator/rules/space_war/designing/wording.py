"""Counts, sums and quarters in words, as reasons and cards say them."""

from simulator.geometry.units import short_text
from simulator.rules.space_war.model.designs import QUARTERS


def plural(name: str) -> str:
    """The plural of a name.

    >>> plural("Shuttle Bay"), plural("Craft"), plural("Electronics"), plural("Laser")
    ('Shuttle Bays', 'Craft', 'Electronics', 'Lasers')
    """
    return name if name in ("Craft", "Armour") or name.endswith("s") else f"{name}s"


def counted(number: int, name: str) -> str:
    """A number of things.

    >>> counted(0, "Engine"), counted(1, "module"), counted(5, "Craft")
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
