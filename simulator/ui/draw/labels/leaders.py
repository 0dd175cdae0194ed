"""Straight lines on the screen that labels keep off, and those that lead from one to its piece."""

from collections.abc import Iterator
from math import ceil, floor, hypot
from typing import TypeAlias

import pygame

from simulator.ui.draw.camera import Pixel

Wire: TypeAlias = tuple[Pixel, Pixel]
"""A straight line on the screen that no label covers."""


def leaders_of(label: pygame.Rect, own: pygame.Rect) -> Iterator[Wire]:
    """Lines from the edge of a label to the edge of the round token in the box `own`.

    The shortest comes first, then those from the ends of the label's nearest edge.
    """
    left, top, wide, high = label
    across, down = own.center
    edge = 0.46 * min(own.size)
    x = max(left, min(across, left + wide - 1))
    y = max(top, min(down, top + high - 1))
    starts: tuple[float, ...] = (x,)
    if not top <= down < top + high:
        starts = (x, left + wide * 0.5, left + wide * 0.12, left + wide * 0.88)
    dy = y - down
    for start in starts:
        dx = start - across
        away = hypot(dx, dy) or 1.0
        yield (start, y), (across + dx / away * edge, down + dy / away * edge)


def bound_of(wire: Wire) -> pygame.Rect:
    """A box round a line, a pixel wider: what does not touch it does not touch the line."""
    (ax, ay), (bx, by) = wire
    left, right = (ax, bx) if ax < bx else (bx, ax)
    top, foot = (ay, by) if ay < by else (by, ay)
    left, top = floor(left) - 1, floor(top) - 1
    return pygame.Rect(left, top, ceil(right) + 2 - left, ceil(foot) + 2 - top)


def is_crossing(a: Wire, b: Wire) -> bool:
    """Do two lines cross?"""
    return _turn(a, b[0]) * _turn(a, b[1]) < 0 and _turn(b, a[0]) * _turn(b, a[1]) < 0


def _turn(line: Wire, point: Pixel) -> float:
    (ax, ay), (bx, by) = line
    return (bx - ax) * (point[1] - ay) - (by - ay) * (point[0] - ax)
