"""Blockers that may be seen through: what of a line lies in them, and whether that is too much.

A way passes while the length it has inside all of them together is at most the depth of each that
it enters (rule ME-12.8); a stretch inside two of them counts once.
"""

from collections.abc import Callable, Iterator, Sequence
from itertools import pairwise
from typing import TypeAlias

from simulator.fast_dataclass import fast_dataclass
from simulator.geometry.exact.numbers.reals import ZERO, Real, compare, root, sign, whole
from simulator.geometry.exact.sight.cut import Cut
from simulator.geometry.exact.sight.scene import Blocker


@fast_dataclass(frozen=True, slots=True)
class Entered:
    """What lies between two places of a line: the length inside, and the least depth entered.

    `last` is the last open piece that lies inside, `number` the place of the blocker whose depth
    that is. Lengths are in the unit of the spots.
    """

    length: Real
    depth: Real
    number: int
    last: int

    @property
    def is_too_much(self) -> bool:
        """Is more of the line inside than may be seen through?"""
        return compare(self.length, self.depth) > 0


class Thicket:
    """The pieces of a cut line in each blocker that may be seen through."""

    def __init__(self, cut: Cut, blockers: Sequence[Blocker]) -> None:
        self._cut = cut
        self._pieces = [
            (number, blocker.depth, cut.blocked_pieces(blocker))
            for number, blocker in enumerate(blockers)
            if blocker.depth is not None
        ]

    def enter(self, a: int, b: int) -> Entered | None:
        """What of the way between two pieces lies inside; None if it enters none."""
        low, high = min(a, b), max(a, b)
        between = ((1 << (high + 1)) - 1) & ~((1 << low) - 1)
        every = ((depth, n, pieces & between) for n, depth, pieces in self._pieces)
        found = [one for one in every if one[2]]
        if not found or low == high:
            return None
        inside, (least, number, _) = 0, found[0]
        for depth, place, held in found:
            inside |= held
            if compare(depth, least) < 0:
                least, number = depth, place
        total: Real = ZERO
        last = low
        for piece, start, end in self._stretches(low, high, inside):
            total, last = total + (end - start), piece
        return Entered(total / root(self._cut.line.square), least, number, last)

    def stretches(self, a: int, b: int) -> list[tuple[Real, Real]]:
        """The stretches between two pieces that lie inside, from and to along the line."""
        order = self._cut.order
        return [(order[first], order[last]) for first, last in self.ranks(a, b)]

    def ranks(self, a: int, b: int) -> list[tuple[int, int]]:
        """The same, each from and to by the places of its ends in the order of the cut."""
        inside = 0
        for _, _, pieces in self._pieces:
            inside |= pieces
        found = self._stretches(min(a, b), max(a, b), inside)
        return [(piece // 2 - 1, piece // 2) for piece, _, _ in found]

    def _stretches(self, low: int, high: int, inside: int) -> Iterator[tuple[int, Real, Real]]:
        """The open pieces between two that are `inside`, each from and to along the line."""
        order = self._cut.order
        for piece in range(low + low % 2, high + 1, 2):
            if inside >> piece & 1 and 0 < piece < 2 * len(order):
                yield piece, order[piece // 2 - 1], order[piece // 2]


Over: TypeAlias = Callable[[Real], Real | None]
"""By how much more than its depth a line has inside, None if it enters nothing."""

_At: TypeAlias = Callable[[float], float | None]

_SAMPLES = 16
_FINE = 1 << 40


def shares_at_depth(over: Over, between: tuple[Real, Real], *, straight: bool) -> Iterator[Real]:
    """Where between two lines one has its depth inside; between them no outline begins or ends.

    Among straight outlines what lies inside grows evenly, so that two lines tell the place. Among
    round ones it is searched, and where most and least lies inside is among the places.
    """
    low, high = between
    if straight:
        one, other = (over(low + (high - low) * k / 3) for k in (1, 2))
        if one is not None and other is not None:
            start, end = one * 2 - other, other * 2 - one
            if sign(start) * sign(end) < 0:
                yield low + (high - low) * (start / (start - end))
        return

    def at(x: float) -> float | None:
        found = over(low + (high - low) * _part(x))
        return None if found is None else found.near

    yield from (low + (high - low) * part for part in search_depth(at))


def search_depth(at: Callable[[float], float | None]) -> Iterator[Real]:
    """Shares of a stretch, 0 to 1, at which a line has its depth inside, or most or least of it.

    `at` tells in floats by how much more than its depth a line has inside.
    """
    marks = [(2 * k + 1) / (2 * _SAMPLES) for k in range(_SAMPLES)]
    values = [at(x) for x in marks]
    known = [(x, value) for x, value in zip(marks, values, strict=True) if value is not None]
    for (a, first), (b, last) in pairwise(known):
        if first * last < 0:
            yield _part(_root(at, (a, b), rising=last > 0))
    for way in _ways_to_depth([value for _, value in known]):
        best = max(known, key=lambda one: way * one[1])[0]
        yield _part(_peak(at, (best - 1 / _SAMPLES, best + 1 / _SAMPLES), way))


def _ways_to_depth(values: Sequence[float]) -> tuple[int, ...]:
    """Whether most (1) or least (-1) may reach the depth between lines that all do not.

    Not where all are far from it, beside how much they differ.
    """
    if not values or min(values) < 0 < max(values):
        return ()
    near = min(abs(value) for value in values)
    if near > _FAR_OFF * (max(values) - min(values)) + 1:
        return ()
    return (1, -1) if near == 0 else (1,) if values[0] < 0 else (-1,)


_FAR_OFF = 4


def _root(at: _At, between: tuple[float, float], *, rising: bool) -> float:
    a, b = between
    for _ in range(36):
        x = (a + b) / 2
        if ((at(x) or 0.0) > 0) == rising:
            b = x
        else:
            a = x
    return (a + b) / 2


def _peak(at: _At, between: tuple[float, float], way: int) -> float:
    a, b = max(between[0], 1e-9), min(between[1], 1 - 1e-9)
    for _ in range(30):
        x, y = a + (b - a) / 3, b - (b - a) / 3
        if way * (at(x) or 0.0) > way * (at(y) or 0.0):
            b = y
        else:
            a = x
    return (a + b) / 2


def _part(x: float) -> Real:
    return whole(round(x * _FINE)) / _FINE
