"""Piles of cards or tiles: no order exists that could leak, for a die draws what is taken.

A pile is what may still lie in it unseen and what lies known under that, as after it was seen and
put to the bottom. A system keeps it in its state, draws, and folds its own event of what was taken.
"""

from collections.abc import Sequence
from dataclasses import replace
from typing import TypeVar

from simulator.fast_dataclass import fast_dataclass
from simulator.kernel.resolution import Resolution
from simulator.save_tags import saved_as

T = TypeVar("T")


@saved_as("pile")
@fast_dataclass(frozen=True, slots=True)
class Pile:
    """The ids of what lies in a pile; one may be there several times.

    `unseen` lie on top, and nobody knows in which order; their order here says nothing. `known` lie
    under them, from top to bottom.

    >>> pile = Pile(("ace", "two")).without("two").with_under("king")
    >>> pile, pile.count
    (Pile(unseen=('ace',), known=('king',)), 2)
    """

    unseen: tuple[str, ...] = ()
    known: tuple[str, ...] = ()

    @property
    def count(self) -> int:
        """How many lie in it."""
        return len(self.unseen) + len(self.known)

    def without(self, card: str) -> "Pile":
        """The pile after this one is taken, an unseen one first; ValueError if none is there."""
        if card in self.unseen:
            return replace(self, unseen=_without(self.unseen, card))
        return replace(self, known=_without(self.known, card))

    def with_under(self, *cards: str) -> "Pile":
        """The pile with these put to the bottom one after the other, seen by all."""
        return replace(self, known=(*self.known, *cards))


def draw(now: Resolution, pile: Pile, why: str) -> str:
    """The top card of a pile: an unseen one by a die, then the known ones as they lie.

    Nothing is taken away yet. ValueError for an empty pile.
    """
    if pile.known and not pile.unseen:
        return pile.known[0]
    return draw_one(now, pile.unseen, why)


def draw_one(now: Resolution, among: Sequence[T], why: str) -> T:
    """One of these, all equally likely, by a die rolled for `why`; ValueError if there are none."""
    (face,) = now.roll(1, len(among), why)
    return among[face - 1]


def take_by_lot(now: Resolution, among: Sequence[T], why: str) -> T:
    """The same, but a single one needs no die."""
    return among[0] if len(among) == 1 else draw_one(now, among, why)


def _without(cards: tuple[str, ...], card: str) -> tuple[str, ...]:
    place = cards.index(card)
    return (*cards[:place], *cards[place + 1 :])
