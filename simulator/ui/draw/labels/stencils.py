"""Stencils: where the corner of a plate of some size may be, among things that stay as they are.

One is found once for a size; after that a place is looked up instead of being compared with
everything on the table.
"""

from collections.abc import Iterable, Iterator, Sequence
from typing import TYPE_CHECKING, NamedTuple

import pygame

from simulator.ui.draw.camera import Box, Pixel
from simulator.ui.draw.store import Store

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray

_NEAREST = 32
"""How many of the nearest corners are put in order first: more are rarely asked for."""


class _Corners(NamedTuple):
    """Open corners in steps, from left to right, each column downwards: two rows of pixels."""

    lefts: "NDArray[np.int64]"
    tops: "NDArray[np.int64]"


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
        self._corners: _Corners | None = None

    @property
    def bytes(self) -> int:
        """Bytes of its mask, a bit a pixel, and of its corners at most."""
        wide, high = max(0, self._wide), max(0, self._high)
        return wide * high // 8 + 16 * (wide // self._step + 1) * (high // self._step + 1)

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
        import numpy as np  # imported late, so that the first frame does not wait for it

        if self._corners is None:
            self._corners = self._open_corners()
        lefts, tops = self._corners
        count = len(lefts)
        if not count:
            return
        width, height = self._size
        across = np.maximum(np.maximum(lefts - own.right, own.left - width - lefts), 0)
        down = np.maximum(np.maximum(tops - own.bottom, own.top - height - tops), 0)
        # In one number how far each is, squared, and which it is: corners are kept in order.
        ranks = (across * across + down * down) * count + np.arange(count)
        first = min(_NEAREST, count)
        ranks.partition(first - 1)
        for some in (ranks[:first], ranks[first:]):
            for n in (np.sort(some) % count).tolist():
                yield int(lefts[n]), int(tops[n])

    def _open_corners(self) -> _Corners:
        import numpy as np

        rows, is_closed = range(0, self._high, self._step), self._closed.get_at
        found = [
            (self._left + left, self._top + top)
            for left in range(0, self._wide, self._step)
            for top in rows
            if not is_closed((left, top))
        ]
        lefts, tops = np.array(found, np.int64).reshape(-1, 2).T.copy()
        return _Corners(lefts, tops)


class Ground:
    """Everything that a plate may not cover and that stays; stencils of it are kept in a store."""

    def __init__(
        self, inside: pygame.Rect, taken: Sequence[pygame.Rect], k: float, store: Store[Stencil]
    ) -> None:
        """`k` is the scale of the interface."""
        self._inside, self._taken, self._k = inside, tuple(taken), k
        self._store = store

    def known_stencil(self, size: tuple[int, int]) -> Stencil | None:
        """The stencil of plates of this size, if it is at hand."""
        return self._store.peek((self, size))

    def stencil(self, size: tuple[int, int]) -> Stencil:
        """The stencil of plates of this size."""
        return self._store.get(
            (self, size), lambda: Stencil(self._inside, self._taken, size, self._k)
        )


def stencils(limit: int) -> Store[Stencil]:
    """A store of stencils of at most `limit` bytes."""
    return Store(limit, lambda stencil: stencil.bytes)


def air_beside(k: float) -> int:
    """Pixels that labels keep away sideways from everything else, at this scale."""
    return max(2, round(3 * k))


def beside(own: Sequence[Box], size: tuple[int, int], air: float) -> tuple[Pixel, ...]:
    """Places round the box of several pieces, then round each of them, for a label of `size`."""
    whole = pygame.Rect(own[0]).unionall([pygame.Rect(box) for box in own[1:]])
    boxes = [whole, *(pygame.Rect(box) for box in own if len(own) > 1)]
    return tuple(spot for box in boxes for spot in _round(box, size, air))


def _round(box: pygame.Rect, size: tuple[int, int], air: float) -> Iterator[Pixel]:
    """Twelve places round a box: below, above, beside, and at its corners."""
    width, height = size
    middle, level = box.centerx - width / 2, box.centery - height / 2
    rows = (box.bottom + air, box.top - air - height)
    sides = (box.right + 1.5 * air, box.left - 1.5 * air - width)
    yield from ((middle, row) for row in rows)
    yield from ((side, level) for side in sides)
    for left in (box.left, box.right - width):
        yield from ((left, row) for row in rows)
    for side in (box.right + air / 2, box.left - air / 2 - width):
        yield from ((side, row) for row in rows)
