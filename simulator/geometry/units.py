"""Lengths and angles as integers.

A length is a whole number of *thou*, thousandths of an inch (rule ABS-1.8); an angle is a whole
number of *millidegrees*. Inches and degrees exist only in files and on the screen.
"""

from typing import TypeAlias

Point: TypeAlias = tuple[int, int]
"""A position in thou: x to the right, y up, origin at the table's lower left corner."""

THOU_PER_INCH = 1000
"""Thou in one inch."""

FULL_TURN = 360_000
"""Millidegrees in a full turn."""

LARGEST_TABLE = 240 * THOU_PER_INCH
"""Longest side in thou of a table measured in inches: 240 inches."""

FARTHEST = 1 << 24
"""Steps farther apart than two points of one table can be, whatever its unit."""


def round_for_print(nearest: int, bound: int | None = None, side: int = 0) -> int:
    """The figure to print for a length or an angle that is no whole number of thousandths.

    `nearest` is its nearest thousandth. `side` is 1 if it lies above `bound`, -1 if below, where
    the bound itself would make another verdict; then the figure is never the bound, but the next
    thousandth on that side. 0: the bound may be printed.

    >>> round_for_print(9001, 9000, 1), round_for_print(9000, 9000, 1)
    (9001, 9001)
    >>> round_for_print(9000, 9000, -1), round_for_print(9000, 9000)
    (8999, 9000)
    """
    return nearest + side if nearest == bound else nearest


def inches_text(thou: int) -> str:
    """Write a length in inches with exactly three decimals.

    >>> inches_text(10092), inches_text(-5), inches_text(3000)
    ('10.092', '-0.005', '3.000')
    """
    return _thousandths(thou)


def degrees_text(millidegrees: int) -> str:
    """Write an angle in degrees with exactly three decimals.

    >>> degrees_text(22500)
    '22.500'
    """
    return _thousandths(millidegrees)


def short_text(thousandths: int) -> str:
    """Write a length or an angle with only the decimals it needs.

    >>> short_text(9000), short_text(22500), short_text(-1)
    ('9', '22.5', '-0.001')
    """
    return _thousandths(thousandths).rstrip("0").rstrip(".")


def _thousandths(value: int) -> str:
    whole, rest = divmod(abs(value), 1000)
    return f"{'-' if value < 0 else ''}{whole}.{rest:03d}"
