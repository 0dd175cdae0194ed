"""Outlines laid on the table."""

from collections.abc import Callable, Sequence
from functools import cached_property, lru_cache
from typing import TypeAlias

from simulator.geometry.exact.cell import Cell
from simulator.geometry.exact.numbers.reals import ZERO, Real, whole
from simulator.geometry.exact.numbers.spots import Frame, Spot
from simulator.geometry.exact.outline import (
    DiscOutline,
    DotOutline,
    Outline,
    OvalOutline,
    PolygonOutline,
    RectangleOutline,
)
from simulator.geometry.exact.region import ConvexRegion, Edge, point_region, polygon_region
from simulator.geometry.exact.rounds import Circle, Oval, place_oval
from simulator.geometry.segments import turn
from simulator.geometry.units import Point

Corners: TypeAlias = tuple[Point, ...]


def anticlockwise(corners: Sequence[Point]) -> Corners:
    """The corners in anticlockwise order, without those on a straight side.

    >>> anticlockwise([(0, 0), (0, 2), (0, 4), (4, 0)])
    ((0, 0), (4, 0), (0, 4))
    """
    bent = [b for a, b, c in _bends(corners) if turn(a, b, c)]
    area = sum(a[0] * b[1] - a[1] * b[0] for a, b, _ in _bends(bent))
    return tuple(bent if area > 0 else [bent[0], *bent[:0:-1]])


def _bends(corners: Sequence[Point]) -> list[tuple[Point, Point, Point]]:
    """Each corner between the one before and the one after it."""
    count = len(corners)
    return [(corners[i - 1], corners[i], corners[(i + 1) % count]) for i in range(count)]


def is_convex(corners: Corners) -> bool:
    """Does the anticlockwise polygon never bend clockwise?"""
    return all(turn(a, b, c) > 0 for a, b, c in _bends(corners))


@lru_cache(maxsize=256)
def convex_cells(corners: Corners) -> tuple[Corners, ...]:
    """A simple anticlockwise polygon as itself if it is convex, else as triangles.

    >>> len(convex_cells(((0, 0), (2, 0), (2, 2), (1, 1), (0, 2))))
    3
    """
    if is_convex(corners):
        return (corners,)
    left, cells = list(corners), []
    while len(left) > 3:
        index = next(index for index in range(len(left)) if _is_ear(left, index))
        cells.append((left[index - 1], left[index], left[(index + 1) % len(left)]))
        del left[index]
    return (*cells, tuple(left))


def _is_ear(left: list[Point], index: int) -> bool:
    """Can this corner be cut off without cutting into the rest?"""
    a, b, c = left[index - 1], left[index], left[(index + 1) % len(left)]
    if turn(a, b, c) <= 0:
        return False
    return not any(
        turn(a, b, other) >= 0 and turn(b, c, other) >= 0 and turn(c, a, other) >= 0
        for other in left
        if other not in (a, b, c)
    )


class Shape:
    """An outline laid on the table.

    `corners` are those of its core, anticlockwise: one of a dot or a disc, the ends of its axes of
    an oval. A polygon that is not convex has several cells, which share sides; all else has one.
    """

    def __init__(
        self, corners: tuple[Spot, ...], radius: Real, cells: tuple[Cell, ...], centre: Spot
    ) -> None:
        self.corners = corners
        self.radius = radius
        self.cells = cells
        self.centre = centre

    @cached_property
    def ring(self) -> ConvexRegion:
        """The sides of the core; only of a convex shape they bound a region in earnest."""
        return polygon_region(self.corners)

    @property
    def oval(self) -> Oval | None:
        """The oval that it is, None for all else."""
        return self.cells[0].oval

    def holds(self, spot: Spot) -> bool:
        """Is the spot in it, its rim included?"""
        return any(cell.rim.holds(spot) for cell in self.cells)

    def holds_inside(self, spot: Spot) -> bool:
        """Is the spot in it and not on its rim?"""
        if len(self.cells) == 1:
            return self.cells[0].rim.holds_inside(spot)
        on_rim = any(polygon_region((edge.start, edge.end)).holds(spot) for edge in self.ring.edges)
        return not on_rim and self.holds(spot)


def place_outline(outline: Outline, frame: Frame) -> Shape:
    """The outline about the frame's place, turned with it."""
    match outline:
        case DotOutline():
            return Shape((frame.at,), ZERO, (Cell(point_region(frame.at)),), frame.at)
        case OvalOutline(across, along) if across != along:
            return _oval(outline, frame)
        case DiscOutline(diameter) | OvalOutline(diameter):
            radius = whole(diameter) / 2
            return _grow_shape((frame.at,), radius, Circle(frame.at, radius).region, frame.at)
        case RectangleOutline():
            return _rectangle(outline, frame)
        case PolygonOutline(corners):
            return _polygon(corners, frame)


def _oval(outline: OvalOutline, frame: Frame) -> Shape:
    rim = place_oval(whole(outline.across) / 2, whole(outline.along) / 2, frame).region()
    return Shape(rim.corners, ZERO, (Cell(rim),), frame.at)


def _polygon(corners: tuple[Point, ...], frame: Frame) -> Shape:
    ring = anticlockwise(corners)
    return _of_polygon(ring, {corner: frame.spot(*corner) for corner in ring}, frame.at)


def _of_polygon(ring: tuple[Point, ...], spots: dict[Point, Spot], centre: Spot) -> Shape:
    cells = tuple(
        Cell(polygon_region(tuple(spots[corner] for corner in cell))) for cell in convex_cells(ring)
    )
    return Shape(tuple(spots[corner] for corner in ring), ZERO, cells, centre)


def _grow_shape(
    corners: tuple[Spot, ...], radius: Real, rim: Callable[[], ConvexRegion], centre: Spot
) -> Shape:
    return Shape(corners, radius, (Cell(polygon_region(corners), radius, rim),), centre)


_QUARTERS = ((1, -1), (1, 1), (-1, 1), (-1, -1))
"""Of a rectangle's corners, right and ahead, anticlockwise."""


def _rectangle(outline: RectangleOutline, frame: Frame) -> Shape:
    right, ahead, corner = outline.across, outline.along, 2 * outline.corner
    inner = [((right - corner) * x, (ahead - corner) * y) for x, y in _QUARTERS]
    at = {place: frame.half_spot(*place) for place in inner}
    corners = tuple(at.values())  # fewer than four where no straight side is left between two
    if not corner:
        return Shape(corners, ZERO, (Cell(polygon_region(corners)),), frame.at)
    radius = whole(outline.corner)
    return _grow_shape(corners, radius, lambda: _round_corners(inner, corner, frame), frame.at)


def _round_corners(inner: list[Point], corner: int, frame: Frame) -> ConvexRegion:
    """A rectangle with round corners about the inner ones; all in halves of a thousandth."""
    spots: dict[Point, Spot] = {}

    def rim(place: Point, out: Point) -> Spot:
        found = place[0] + corner * out[0], place[1] + corner * out[1]
        if found not in spots:
            spots[found] = frame.half_spot(*found)
        return spots[found]

    edges: list[Edge] = []
    radius = whole(corner) / 2
    for index, place in enumerate(inner):
        x, y = _QUARTERS[index]
        first, last = ((0, y), (x, 0)) if x == -y else ((x, 0), (0, y))
        end = rim(place, last)
        edges.append(Edge(rim(place, first), end, Circle(frame.half_spot(*place), radius)))
        following = inner[(index + 1) % 4]
        if following != place:
            edges.append(Edge(end, rim(following, last)))
    return ConvexRegion(tuple(edges))
