"""From thou on a table to pixels on the page."""

from dataclasses import dataclass
from typing import TypeAlias

from simulator.figures.lettering import TextBounds
from simulator.geometry.units import Point
from simulator.kernel.shown.appearance import Extent
from simulator.kernel.unit import Unit

Pixel: TypeAlias = tuple[float, float]
"""A place on the page, y downwards."""

Crop: TypeAlias = tuple[int, int, int, int]
"""A part of a table in thou: left, bottom, right and top, whole squares of its grid or its edge."""


@dataclass(frozen=True, slots=True)
class FigureLens:
    """Shows `window` of a table in a frame whose upper left corner is at `corner`.

    `scale` is in pixels per thou, `unit` the unit that players measure in.
    """

    corner: Pixel
    window: Crop
    scale: float
    unit: Unit

    @property
    def frame(self) -> TextBounds:
        """The frame on the page."""
        left, bottom, right, top = self.window
        return (*self.corner, (right - left) * self.scale, (top - bottom) * self.scale)

    def box(self, part: Crop) -> TextBounds:
        """What of a part of the table is in the frame, on the page; it must meet the frame."""
        left, bottom, right, top = self.window
        low = max(part[0], left), max(part[1], bottom)
        high = min(part[2], right), min(part[3], top)
        x, y = self.pixel((low[0], high[1]))
        return x, y, (high[0] - low[0]) * self.scale, (high[1] - low[1]) * self.scale

    def pixel(self, point: tuple[float, float]) -> Pixel:
        """The place of a point of the table on the page."""
        left, _, _, top = self.window
        x, y = self.corner
        return x + (point[0] - left) * self.scale, y + (top - point[1]) * self.scale

    def shows(self, point: Point) -> bool:
        """Is the point inside the window, edges included?"""
        left, bottom, right, top = self.window
        return left <= point[0] <= right and bottom <= point[1] <= top


def whole(size: tuple[int, int]) -> Crop:
    """All of a table."""
    return 0, 0, *size


def crop_to(extent: Extent) -> Crop:
    """The part of a table that there is anything to see of."""
    (left, bottom), (wide, high) = extent.at, extent.size
    return left, bottom, left + wide, bottom + high
