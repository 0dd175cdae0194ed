"""Exact odds as a rule system hands them over: whole weights, and how to say what they mean."""

from dataclasses import dataclass
from fractions import Fraction


@dataclass(frozen=True, slots=True)
class OddsRow:
    """The chance of each whole number from 0 up: `weights[k]` in `total`.

    `label` names what is counted, `some` says that there is at least one of it.
    """

    label: str
    some: str
    weights: tuple[int, ...]
    total: int

    def at_least_one(self) -> Fraction:
        """The chance of 1 or more.

        >>> OddsRow("hits", "a hit", (1, 2, 1), 4).at_least_one()
        Fraction(3, 4)
        """
        return 1 - Fraction(self.weights[0] if self.weights else 0, self.total)


@dataclass(frozen=True, slots=True)
class Odds:
    """The odds of something a player may do; the first row is the one to draw."""

    title: str
    rows: tuple[OddsRow, ...]
