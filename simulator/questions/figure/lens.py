"""From thou on a table to pixels on the page, and which part of a table to show."""

from collections.abc import Iterable
from dataclasses import dataclass
from typing import TypeAlias

from simulator.geometry.units import THOU_PER_INCH, Point
from simulator.questions.figure.lettering import Box

Pixel: TypeAlias = tuple[float, float]
"""A place on the page, y downwards."""

Window: TypeAlias = tuple[int, int, int, int]
"""A part of a table in thou: left, bottom, right and top, whole inches or the table's edge."""

SMALLEST = 8 * THOU_PER_INCH
"""A window shows at least so much of the table each way, as far as there is so much."""

MARGIN = 2 * THOU_PER_INCH
NARROWEST, WIDEST = 0.8, 1.6
"""Width over height of a window, as far as the table allows."""

NEARLY_ALL = 0.72
"""A window of this share of the table both ways becomes the whole table."""


@dataclass(frozen=True, slots=True)
class Lens:
    """Shows `window` of a table in a frame whose upper left corner is at `corner`.

    `scale` is pixels a thou.
    """

    corner: Pixel
    window: Window
    scale: float

    @property
    def frame(self) -> Box:
        """The frame on the page."""
        left, bottom, right, top = self.window
        return (*self.corner, (right - left) * self.scale, (top - bottom) * self.scale)

    def pixel(self, point: tuple[float, float]) -> Pixel:
        """Where a point of the table lies on the page."""
        left, _, _, top = self.window
        x, y = self.corner
        return x + (point[0] - left) * self.scale, y + (top - point[1]) * self.scale

    def shows(self, point: Point) -> bool:
        """Is the point inside the window, edges included?"""
        left, bottom, right, top = self.window
        return left <= point[0] <= right and bottom <= point[1] <= top


def whole(size: tuple[int, int]) -> Window:
    """All of a table."""
    return 0, 0, *size


def window_round(points: Iterable[Point], size: tuple[int, int]) -> Window:
    """The part of a table of this size to show for these points, the whole where they spread.

    >>> window_round([(3000, 3000), (10000, 12000)], (36000, 36000))
    (1000, 1000, 12000, 14000)
    """
    found = list(points)
    if not found:
        return whole(size)
    spans = [
        _span(min(values), max(values), limit)
        for values, limit in zip(zip(*found, strict=True), size, strict=True)
    ]
    spans = _shaped(spans, size)
    if all(
        high - low >= NEARLY_ALL * limit for (low, high), limit in zip(spans, size, strict=True)
    ):
        return whole(size)
    (left, right), (bottom, top) = spans
    return left, bottom, right, top


def _span(low: int, high: int, limit: int) -> tuple[int, int]:
    """From low to high with a margin, on whole inches and inside the table."""
    start = max(0, (low - MARGIN) // THOU_PER_INCH * THOU_PER_INCH)
    end = min(limit, -(-(high + MARGIN) // THOU_PER_INCH) * THOU_PER_INCH)
    return _widened((start, end), SMALLEST, limit)


def _widened(span: tuple[int, int], wanted: int, limit: int) -> tuple[int, int]:
    """The span made `wanted` long in whole inches, inside 0 to `limit`."""
    low, high = span
    lacking = min(wanted, limit) - (high - low)
    if lacking <= 0:
        return span
    low = max(0, low - lacking // 2 // THOU_PER_INCH * THOU_PER_INCH)
    high = min(limit, low + wanted)
    low = max(0, min(low, (high - wanted) // THOU_PER_INCH * THOU_PER_INCH))
    return low, high


def _shaped(spans: list[tuple[int, int]], size: tuple[int, int]) -> list[tuple[int, int]]:
    """Brought between the narrowest and the widest shape, as far as the table goes."""
    (across, up) = (high - low for low, high in spans)
    wide, tall = _whole_inches(up * NARROWEST), _whole_inches(across / WIDEST)
    return [_widened(spans[0], wide, size[0]), _widened(spans[1], tall, size[1])]


def _whole_inches(thou: float) -> int:
    return -(-round(thou) // THOU_PER_INCH) * THOU_PER_INCH
