"""Clickable places: where they are, which one is under the pointer, which one is next."""

import pygame

from simulator.ui.draw.camera import Box
from simulator.ui.draw.shapes import within

_WAYS = {
    pygame.K_LEFT: (-1, 0),
    pygame.K_RIGHT: (1, 0),
    pygame.K_UP: (0, -1),
    pygame.K_DOWN: (0, 1),
}


class Spots:
    """Named boxes in reading order, recorded again with every drawing.

    A spot scrolled out of view is recorded at the place it would have, so keys still reach it.
    """

    def __init__(self) -> None:
        self._boxes: dict[str, Box] = {}
        self._views: dict[str, Box] = {}
        self._grounds: dict[str, Box] = {}

    def clear(self) -> None:
        """Forget all of them, before drawing."""
        self._boxes.clear()
        self._views.clear()
        self._grounds.clear()

    def note(self, name: str, box: Box, view: Box | None = None) -> None:
        """Record a spot; only its part inside `view` reacts to the pointer."""
        self._boxes[name] = box
        self._views[name] = view or box

    def box(self, name: str) -> Box | None:
        """Where a spot was drawn last, None for one that was not."""
        return self._boxes.get(name)

    def note_ground(self, name: str, box: Box) -> None:
        """Record a place behind all spots: only the pointer finds it, keys do not stop there."""
        self._grounds[name] = box

    def under(self, pixel: tuple[int, int] | None) -> str | None:
        """The spot under a pixel, or else the place behind the spots."""
        found = next(
            (
                name
                for name, box in self._boxes.items()
                if within(box, pixel) and within(self._views[name], pixel)
            ),
            None,
        )
        behind = (name for name, box in self._grounds.items() if within(box, pixel))
        return found or next(behind, None)

    def next(self, name: str, step: int) -> str:
        """The spot this number of places further in reading order, wrapping round at the end."""
        names = list(self._boxes)
        if name not in names:
            return names[0] if names else name
        return names[(names.index(name) + step) % len(names)]

    def towards(self, name: str, code: int) -> str:
        """The nearest spot in the direction of an arrow key, or the same one."""
        if code not in _WAYS or name not in self._boxes:
            return name
        (dx, dy), (x, y) = _WAYS[code], _middle(self._boxes[name])
        best, least = name, float("inf")
        for other, box in self._boxes.items():
            mx, my = _middle(box)
            along = (mx - x) * dx + (my - y) * dy
            aside = abs((mx - x) * dy) + abs((my - y) * dx)
            if along > 1 and along + 3 * aside < least:
                best, least = other, along + 3 * aside
        return best


def _middle(box: Box) -> tuple[float, float]:
    return box[0] + box[2] / 2, box[1] + box[3] / 2
