"""Cameras: the part of a table in view, and the lens that converts thou to pixels.

Pixels and thou are converted only here. A camera contains no pixels, so that it stays valid after
resizing; together with a slot on the screen it makes a lens.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import TypeAlias

from simulator.fast_dataclass import fast_dataclass
from simulator.geometry.units import Point
from simulator.kernel.unit import Unit

Pixel: TypeAlias = tuple[float, float]
"""A place on the screen, y down."""

Box: TypeAlias = tuple[int, int, int, int]
"""A rectangle on the screen: left, top, width, height."""

CLOSEST = 240.0
"""Greatest zoom, in pixels from one line of the grid to the next at 100 %."""


@dataclass(frozen=True, slots=True, order=True)
class Camera:
    """The part of a table that is in view.

    `centre` is a share of the table's extent, (0.5, 0.5) its middle, y up; `zoom` is 1 when all of
    that fits its slot.
    """

    centre: tuple[float, float] = (0.5, 0.5)
    zoom: float = 1.0


WHOLE = Camera()
"""The camera that shows a whole table."""


@fast_dataclass(frozen=True, slots=True)
class Lens:
    """A table seen through a slot: `centre` in thou, `scale` in pixels a thou.

    `unit` is the unit that its players measure in. What can be seen of the table begins at its
    `origin` and is of that `size`, both in thou.
    """

    slot: Box
    size: tuple[int, int]
    centre: tuple[float, float]
    scale: float
    unit: Unit
    origin: Point = (0, 0)

    @property
    def cell(self) -> float:
        """Pixels from one line of the grid to the next."""
        return self.scale * self.unit.cell

    def pixel(self, point: tuple[float, float]) -> Pixel:
        """The place of a point in thou on the screen."""
        left, top, width, height = self.slot
        return (
            left + width / 2 + (point[0] - self.centre[0]) * self.scale,
            top + height / 2 - (point[1] - self.centre[1]) * self.scale,
        )

    def thou(self, pixel: Pixel) -> Point:
        """The whole-thou point under a pixel."""
        left, top, width, height = self.slot
        return (
            round(self.centre[0] + (pixel[0] - left - width / 2) / self.scale),
            round(self.centre[1] - (pixel[1] - top - height / 2) / self.scale),
        )

    def share(self, point: tuple[float, float]) -> tuple[float, float]:
        """A point in thou as a share of what can be seen of the table."""
        (x, y), (left, foot), (wide, high) = point, self.origin, self.size
        return (x - left) / wide, (y - foot) / high

    def holds(self, pixel: Pixel) -> bool:
        """Is the pixel inside the slot?"""
        left, top, width, height = self.slot
        return left <= pixel[0] < left + width and top <= pixel[1] < top + height


def lens_through(
    camera: Camera, slot: Box, size: tuple[int, int], unit: Unit, origin: Point = (0, 0)
) -> Lens:
    """The lens of a camera that looks through `slot` at so much of a table from `origin` on."""
    width, height = size
    scale = camera.zoom * min(slot[2] / width, slot[3] / height)
    centre = origin[0] + camera.centre[0] * width, origin[1] + camera.centre[1] * height
    return Lens(slot, size, centre, scale, unit, origin)


def zoom_at(camera: Camera, lens: Lens, about: Pixel, factor: float, k: float = 1.0) -> Camera:
    """Zoom by `factor` so that what is under the pixel `about` stays there.

    `k` is the scale of the interface. The camera stops at the table's edge and never shows what
    is beyond it.
    """
    fit = lens.scale / camera.zoom
    closest = max(1.0, CLOSEST * k / (fit * lens.unit.cell))
    zoom = min(max(camera.zoom * factor, 1.0), closest)
    kept = 1 - camera.zoom / zoom
    left, top, width, height = lens.slot
    x = lens.centre[0] + (about[0] - left - width / 2) / lens.scale * kept
    y = lens.centre[1] - (about[1] - top - height / 2) / lens.scale * kept
    return _inside(Camera(lens.share((x, y)), zoom), lens)


def pan_by(camera: Camera, lens: Lens, by: Pixel) -> Camera:
    """Drag the table by this many pixels."""
    x = lens.centre[0] - by[0] / lens.scale
    y = lens.centre[1] + by[1] / lens.scale
    return _inside(Camera(lens.share((x, y)), camera.zoom), lens)


def cover_points(
    camera: Camera, lens: Lens, points: Sequence[tuple[float, float]], air: float = 0.06
) -> Camera:
    """The camera moved, and drawn back if need be, so that all points of its table are in view.

    It stays as it is if they are. Else they are so much off the border, as a share of the view.
    """
    if all(lens.holds(lens.pixel(point)) for point in points):
        return camera
    (left, right), (foot, top) = ((min(each), max(each)) for each in zip(*points, strict=True))
    wide, high = (length * (1 - 2 * air) for length in lens.slot[2:])
    scale = min(lens.scale, wide / max(1, right - left), high / max(1, top - foot))
    zoom = camera.zoom * scale / lens.scale
    if zoom <= 1:
        return WHOLE
    middle = lens.share(((left + right) / 2, (foot + top) / 2))
    return _inside(Camera(middle, zoom), lens)


def corners_of(lens: Lens) -> tuple[tuple[float, float], tuple[float, float]]:
    """The lower left and the upper right corner of what a lens shows, in thou."""
    (x, y), (wide, high) = lens.centre, (length / 2 / lens.scale for length in lens.slot[2:])
    return (x - wide, y - high), (x + wide, y + high)


@dataclass(frozen=True, slots=True)
class Pan:
    """A camera that goes from one view to another; a `wide` one shows both."""

    start: Camera
    end: Camera
    wide: Camera

    def to(self, end: Camera) -> "Pan":
        """The way from the same view to another one, all of whose table the wide one shows."""
        return Pan(self.start, end, WHOLE)


def pan_between(start: Camera, end: Camera, lens: Lens) -> Pan:
    """The way between two cameras of a table; `lens` is that of the first."""
    there = lens_through(end, lens.slot, lens.size, lens.unit, lens.origin)
    points = (*corners_of(lens), *corners_of(there))
    return Pan(start, end, cover_points(start, lens, points, air=0.0))


def between(a: Camera, b: Camera, share: float) -> Camera:
    """A camera on its way from one to another.

    >>> between(Camera((0.0, 0.5), 1.0), Camera((1.0, 0.5), 3.0), 0.5)
    Camera(centre=(0.5, 0.5), zoom=2.0)
    """
    if share >= 1:
        return b
    x, y = (start + (end - start) * share for start, end in zip(a.centre, b.centre, strict=True))
    return Camera((x, y), a.zoom + (b.zoom - a.zoom) * share)


def _inside(camera: Camera, lens: Lens) -> Camera:
    """Keep the view on the table; a side that fits completely is centred."""
    (wide, high), (x, y), (_, _, across, down) = lens.size, camera.centre, lens.slot
    grown = 2 * camera.zoom * min(across / wide, down / high)
    return Camera(
        (_clamp_share(x, across / (grown * wide)), _clamp_share(y, down / (grown * high))),
        camera.zoom,
    )


def _clamp_share(share: float, half: float) -> float:
    """The share limited to at least `half` from both ends of 0 to 1."""
    return 0.5 if half >= 0.5 else min(max(share, half), 1 - half)
