"""Exact odds from a rule system: whole weights, with labels that say what they mean."""

from dataclasses import dataclass
from fractions import Fraction
from typing import Literal, TypeAlias

from simulator.kernel.refusal import Refusal


@dataclass(frozen=True, slots=True)
class OddsRow:
    """The chance of each whole number from 0 up: `weights[k]` in `total`.

    `label` names what is counted; `some` is the phrase for at least one of it, and `brief` says
    the same of the target in a word or two. From `turn` on a number has a further effect, that of
    the next row; None for no such number. A row `counts` if what it tells of is a result by
    itself, as something destroyed is; damage does not count until it destroys something.
    """

    label: str
    some: str
    weights: tuple[int, ...]
    total: int
    turn: int | None = None
    brief: str = ""
    counts: bool = True

    def at_least_one(self) -> Fraction:
        """The chance of 1 or more.

        >>> OddsRow("hits", "a hit", (1, 2, 1), 4).at_least_one()
        Fraction(3, 4)
        """
        return 1 - Fraction(self.weights[0] if self.weights else 0, self.total)

    def at_least(self, number: int) -> Fraction:
        """The chance of this number or more."""
        return Fraction(sum(self.weights[number:]), self.total)

    def mean(self) -> Fraction:
        """The number to be expected on average."""
        return Fraction(sum(n * weight for n, weight in enumerate(self.weights)), self.total)


Spent: TypeAlias = tuple[tuple[str, int], ...]
"""How many of each boost are assumed to be spent, by its id."""


@dataclass(frozen=True, slots=True)
class Boost:
    """Something that can be spent for better odds: `caption` says what, and how much of it.

    `taken` is how many are assumed to be spent, `then` how many after the next click.
    """

    id: str
    caption: str
    taken: int
    then: int


Luck: TypeAlias = Literal["good", "even", "bad"]
"""What an end is for the player who asks."""


@dataclass(frozen=True, slots=True)
class OddsEnd:
    """One of the ways in which something may end: a word for it, and `weight` in `total`."""

    word: str
    weight: int
    total: int
    luck: Luck

    @property
    def chance(self) -> Fraction:
        """How likely it is.

        >>> OddsEnd("win", 3, 4, "good").chance
        Fraction(3, 4)
        """
        return Fraction(self.weight, self.total)


@dataclass(frozen=True, slots=True)
class Odds:
    """The odds of something a player may do; the first row is the one to draw.

    `ends` are the ways in which it may end, the best first, where that is what matters. The numbers
    of the first row from 1 up are then those of the good end, and 0 comes with any other.

    `boosts` are those on offer. A `refusal` says why they may not be spent like this; there are
    then no rows. `about` is the id of the target of the dice and `by` the id of whose dice they
    are, so that a target's row in a list can show them; empty if there is no choice of targets.
    """

    title: str
    rows: tuple[OddsRow, ...]
    boosts: tuple[Boost, ...] = ()
    refusal: Refusal | None = None
    about: str = ""
    by: str = ""
    ends: tuple[OddsEnd, ...] = ()
