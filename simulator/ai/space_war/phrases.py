"""Figures in the sentences that give an agent's reasons."""

from simulator.geometry.units import THOU_PER_INCH
from simulator.rules.space_war.model.catalogue import View
from simulator.rules.space_war.view.lookup import catalogue_of


def none_of(count: int, what: str) -> str:
    """That none of this many does something.

    >>> none_of(1, "shot"), none_of(2, "shot"), none_of(2, "Craft with warheads")
    ('no shot', 'none of the 2 shots', 'none of the 2 Craft with warheads')
    """
    if count < 2:
        return f"no {what}"
    return f"none of the {count} {what if what.startswith('Craft') else f'{what}s'}"


def inches(thou: int) -> str:
    """A length to a tenth of an inch.

    >>> inches(8_249), inches(12_000)
    ('8.2 inches', '12.0 inches')
    """
    tenths = (10 * thou + THOU_PER_INCH // 2) // THOU_PER_INCH
    return f"{tenths // 10}.{tenths % 10} inches"


def scores(view: View, need: int) -> str:
    """The faces of a die that are good enough, in words."""
    sides = catalogue_of(view).modules.figures.die_sides
    low = max(1, need)
    if low >= sides:
        return f"{sides} of a D{sides}"
    if low == sides - 1:
        return f"{low} or {sides} of a D{sides}"
    return f"{low} to {sides} of a D{sides}"
