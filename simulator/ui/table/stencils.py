"""Stencils: where the corner of a plate of some size may be, among things that stay as they are.

One is found once for a size; after that a place is looked up instead of being compared with
everything on the table.
"""

from bisect import bisect_left, bisect_right
from collections.abc import Iterable, Iterator, Sequence

import pygame

from simulator.ui.draw.store import Store
from simulator.ui.table.camera import Pixel


class Stencil:
    """The upper left corners at which a plate of `size` is inside a box and off all `taken` ones.

    `k` is the scale of the interface.
    """

    def __init__(
        self,
        inside: pygame.Rect,
        taken: Sequence[pygame.Rect],
        size: tuple[int, int],
        k: float,
    ) -> None:
        (width, height), air = size, air_beside(k)
        self._left, self._top = inside.topleft
        self._wide, self._high = inside.w - width + 1, inside.h - height + 1
        self._closed = pygame.Mask((max(0, self._wide), max(0, self._high)))
        filled: dict[tuple[int, int], pygame.Mask] = {}
        for x, y, wide, high in taken:
            if not (wide and high):
                continue
            area = wide + width + 2 * air - 1, high + height + 1
            if area not in filled:
                filled[area] = pygame.Mask(area, fill=True)
            at = x - width - air + 1 - self._left, y - height - self._top
            self._closed.draw(filled[area], at)
        self._size, self._step = size, max(8, round(24 * k))
        self._columns: tuple[list[int], list[list[int]]] | None = None

    @property
    def bytes(self) -> int:
        """Bytes of its mask: a bit a pixel."""
        return max(0, self._wide) * max(0, self._high) // 8

    def open(self, corners: Iterable[Pixel]) -> Iterator[tuple[int, int]]:
        """Those of these corners that are open, rounded."""
        left, top, wide, high = self._left, self._top, self._wide, self._high
        is_closed = self._closed.get_at
        for x, y in corners:
            at = round(x) - left, round(y) - top
            if 0 <= at[0] < wide and 0 <= at[1] < high and not is_closed(at):
                yield at[0] + left, at[1] + top

    def outwards(self, own: pygame.Rect) -> Iterator[tuple[int, int]]:
        """Open corners in steps over the whole room, those nearest to `own` first.

        Of corners equally far away the one further left comes first, then the upper one.
        """
        if self._columns is None:
            self._columns = self._open_columns()
        reach, before = 2 * self._step, -1
        most = self._wide + self._high + sum(self._size)
        while before < most**2:
            for far, left, top in sorted(self._within(own, reach, self._columns)):
                if before < far <= reach**2:
                    yield left, top
            before, reach = reach**2, 2 * reach

    def _within(
        self, own: pygame.Rect, reach: int, columns: tuple[Sequence[int], Sequence[Sequence[int]]]
    ) -> Iterator[tuple[int, int, int]]:
        """Open corners at most so far from `own` to either side: how far, squared, and where."""
        (width, height), (lefts, rows) = self._size, columns
        low, high = own.top - height - reach, own.bottom + reach
        first = bisect_left(lefts, own.left - width - reach)
        for n in range(first, bisect_right(lefts, own.right + reach)):
            left, tops = lefts[n], rows[n]
            across = off(left, width, own.left, own.right)
            for top in tops[bisect_left(tops, low) : bisect_right(tops, high)]:
                yield across + off(top, height, own.top, own.bottom), left, top

    def _open_columns(self) -> tuple[list[int], list[list[int]]]:
        """The left edges at which corners are open, and the upper edges of each."""
        lefts, found = [], []
        rows = range(0, self._high, self._step)
        for left in range(0, self._wide, self._step):
            tops = [self._top + top for top in rows if not self._closed.get_at((left, top))]
            if tops:
                lefts.append(self._left + left)
                found.append(tops)
        return lefts, found


class Ground:
    """Everything that a plate may not cover and that stays; stencils of it are kept in a store."""

    def __init__(
        self, inside: pygame.Rect, taken: Sequence[pygame.Rect], k: float, store: Store[Stencil]
    ) -> None:
        """`k` is the scale of the interface."""
        self._inside, self._taken, self._k = inside, tuple(taken), k
        self._store = store

    def known(self, size: tuple[int, int]) -> Stencil | None:
        """The stencil of plates of this size, if it is at hand."""
        return self._store.peek((self, size))

    def stencil(self, size: tuple[int, int]) -> Stencil:
        """The stencil of plates of this size."""
        return self._store.get(
            (self, size), lambda: Stencil(self._inside, self._taken, size, self._k)
        )


def stencils(limit: int) -> Store[Stencil]:
    """A store of stencils of at most so many bytes."""
    return Store(limit, lambda stencil: stencil.bytes)


def air_beside(k: float) -> int:
    """Pixels that labels keep away sideways from everything else, at this scale."""
    return max(2, round(3 * k))


def off(start: int, length: int, near: int, far: int) -> int:
    """The square of the pixels between two stretches of a line, 0 where they touch."""
    return max(start - far, near - start - length, 0) ** 2
