"""The unit of length of a set-up: what a step of a position is, and how lengths are written.

Positions and lengths are whole numbers of steps everywhere; a unit says how many steps it has.
Code shared by all systems writes lengths in the unit of the set-up in play.
"""

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Unit:
    """A unit of length, divided into ten to the power of `decimals` steps.

    `name` is the singular and `plural` the plural; `symbol` follows a figure and includes its
    space, if any. `decimals` is at least 0. A table's grid has a line every `grid` units, and
    every `strong` lines a strong one. No side of a table is longer than `longest` units.

    >>> inch = Unit("inch", "inches", '"')
    >>> inch.steps, inch.text(9500), inch.full_text(3000), inch.full_figure(-5)
    (1000, '9.5"', '3.000"', '-0.005')
    >>> Unit("millimetre", "millimetres", " mm", 2).text(-1250)
    '-12.5 mm'
    """

    name: str
    plural: str
    symbol: str
    decimals: int = 3
    grid: int = 1
    strong: int = 6
    longest: int = 240

    @property
    def steps(self) -> int:
        """How many steps of a position one unit has."""
        return int(10**self.decimals)

    @property
    def cell(self) -> int:
        """Steps from one line of a table's grid to the next."""
        return self.steps * self.grid

    @property
    def largest(self) -> int:
        """Steps of the longest side that a table may have."""
        return self.steps * self.longest

    def full_figure(self, length: int) -> str:
        """A length in steps, written with all its decimals and without the symbol."""
        whole, rest = divmod(abs(length), self.steps)
        sign = "-" if length < 0 else ""
        return f"{sign}{whole}.{rest:0{self.decimals}d}" if self.decimals else f"{sign}{whole}"

    def figure(self, length: int) -> str:
        """A length in steps, written with only the decimals it needs and without the symbol."""
        found = self.full_figure(length)
        return found.rstrip("0").rstrip(".") if self.decimals else found

    def full_text(self, length: int) -> str:
        """A length with all its decimals and the symbol."""
        return f"{self.full_figure(length)}{self.symbol}"

    def text(self, length: int) -> str:
        """A length with only the decimals it needs, and the symbol."""
        return f"{self.figure(length)}{self.symbol}"


INCH = Unit("inch", "inches", '"')
"""The inch, in thousandths; for the systems that measure in it."""

MILLIMETRE = Unit("millimetre", "millimetres", " mm", grid=10, strong=5, longest=6096)
"""The millimetre, in thousandths; tables are as large as with inches."""
