"""A bounded cache of finished drawings; the least recently used is dropped first."""

from collections import OrderedDict
from collections.abc import Callable, Hashable
from typing import Generic, TypeVar

import pygame

T = TypeVar("T")


class Store(Generic[T]):
    """Items by key, at most `limit` bytes as `size` computes them; one is always kept."""

    def __init__(self, limit: int, size: Callable[[T], int]) -> None:
        self._limit = limit
        self._size = size
        self._bytes = 0
        self._kept: OrderedDict[Hashable, T] = OrderedDict()

    def get(self, key: Hashable, make: Callable[[], T]) -> T:
        """The item of this key, made if it is not in the store yet."""
        kept = self._kept.get(key)
        if kept is not None:
            self._kept.move_to_end(key)
            return kept
        made = make()
        self.put(key, made)
        return made

    def peek(self, key: Hashable) -> T | None:
        """The item of this key, None if it is not in the store."""
        return self._kept.get(key)

    def put(self, key: Hashable, made: T) -> None:
        """Keep this item under this key."""
        if key in self._kept:
            self._bytes -= self._size(self._kept.pop(key))
        self._kept[key] = made
        self._bytes += self._size(made)
        while self._bytes > self._limit and len(self._kept) > 1:
            _, dropped = self._kept.popitem(last=False)
            self._bytes -= self._size(dropped)

    def clear(self) -> None:
        """Drop everything."""
        self._kept.clear()
        self._bytes = 0

    def __contains__(self, key: Hashable) -> bool:
        return key in self._kept

    @property
    def bytes(self) -> int:
        """Bytes in store."""
        return self._bytes


def pixel_bytes(surface: pygame.Surface) -> int:
    """Bytes of a surface's pixels."""
    width, height = surface.get_size()
    return width * height * surface.get_bytesize()


def surfaces(limit: int) -> Store[pygame.Surface]:
    """A store of surfaces."""
    return Store(limit, pixel_bytes)
