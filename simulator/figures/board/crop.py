"""Which part of a table a question's figure shows."""

from collections.abc import Iterable, Sequence
from typing import TypeAlias

from simulator.figures.board.drawn_pieces import DrawnPiece
from simulator.figures.board.lens import Crop
from simulator.figures.board.shapes import wedge_outline
from simulator.figures.board.sketch import BoardContent
from simulator.geometry.outlines import degrees_of
from simulator.geometry.shapes import Polygon
from simulator.geometry.units import Point
from simulator.kernel.asked.answer import Answer
from simulator.kernel.shown.overlay import (
    Area,
    Badge,
    DrawnPoint,
    Line,
    Overlay,
    Ring,
    Trace,
    Wedge,
)

SMALLEST = 8
"""Minimum grid squares that a window shows each way, if the table has as many."""

MARGIN = 2
"""Margin in grid squares round what must be in view."""

NARROWEST, WIDEST = 0.8, 1.6
"""Bounds of a window's width divided by its height, as far as the table allows."""

NEARLY_ALL = 0.72
"""A window of this share of the table both ways becomes the whole table."""

PASSES = 3
"""How many times a window may grow to include things that its edge cuts through."""

TOKEN_REACH = 0.7
"""The approximate radius of a token in grid squares; tokens do not scale with the table."""

ARC_SHOWN = 7
"""How much of an arc should be in view, in squares of the grid."""

LARGEST_KEPT = 3
"""Things of a larger radius than this, in grid squares, may be cut off."""


LARGEST_BASE = 12
"""Bases longer than this, in grid squares, may be cut off."""

ENDLESS = ("arc", "auxiliary", "band")
"""Roles of areas and traces that lead out of what a question is about."""

LEAVING = ("template", "beyond", "pose", "path")
"""Roles of areas and traces that are shown off the table too: a move may end there."""


def window_of(scene: BoardContent, answer: Answer, size: tuple[int, int], cell: int) -> Crop:
    """The part of the table that the answer is about; `cell` is a grid square in thou."""
    points: list[DrawnPoint] = []
    for measure in answer.measures:
        points += [measure.a, measure.b]
    for overlay in answer.overlays:
        points += _extent(overlay, cell)
    for thing in scene.things:
        if thing.piece.id in scene.named:
            points += thing.outline or (thing.at,)
    bounds = _bounds(answer, size, cell)
    held = [_hold_within(point, bounds) for point in points]
    window = window_round(held, bounds, cell)
    for _ in range(PASSES):
        cut = [point for thing in scene.things for point in _cut_corners(thing, window, cell)]
        if not cut:
            break
        held += [_hold_within(point, bounds) for point in cut]
        window = window_round(held, bounds, cell)
    return window


def _bounds(answer: Answer, size: tuple[int, int], cell: int) -> Crop:
    """The table, and what of a move goes off it, with a square of the grid round that."""
    moved = [
        (round(x), round(y))
        for overlay in answer.overlays
        if isinstance(overlay, Area | Trace) and overlay.role in LEAVING
        for x, y in _extent(overlay, cell)
    ]
    left, bottom = (min((0, *each)) for each in zip((0, 0), *moved, strict=True))
    right, top = (max(each) for each in zip(size, *moved, strict=True))
    return (
        (left // cell - 1) * cell if left < 0 else 0,
        (bottom // cell - 1) * cell if bottom < 0 else 0,
        (-(-right // cell) + 1) * cell if right > size[0] else size[0],
        (-(-top // cell) + 1) * cell if top > size[1] else size[1],
    )


def _hold_within(point: DrawnPoint, bounds: Crop) -> Point:
    """The point, or the nearest point within the bounds, in whole steps."""
    left, bottom, right, top = bounds
    return min(max(round(point[0]), left), right), min(max(round(point[1]), bottom), top)


def _cut_corners(thing: DrawnPiece, window: Crop, cell: int) -> list[Point]:
    """The corners round a thing that the window's edge cuts through, unless it is large."""
    if thing.form == "base":
        return _cut_base(thing, window, cell)
    reach = thing.radius or round(TOKEN_REACH * cell)
    low, high = _corners(thing.at, reach)
    apart = low[0] > window[2] or low[1] > window[3] or high[0] < window[0] or high[1] < window[1]
    inside = window[0] <= low[0] and window[1] <= low[1]
    inside = inside and high[0] <= window[2] and high[1] <= window[3]
    if apart or inside or reach > LARGEST_KEPT * cell or isinstance(thing.piece.base, Polygon):
        return []
    # The window's margin is added to these again, so that a label has room too.
    return [thing.at] if not thing.radius else [low, high]


def _cut_base(thing: DrawnPiece, window: Crop, cell: int) -> list[Point]:
    """The corners round a base that the window's edge cuts through, unless it is large."""
    across, up = zip(*thing.outline, strict=True)
    low, high = (round(min(across)), round(min(up))), (round(max(across)), round(max(up)))
    apart = low[0] > window[2] or low[1] > window[3] or high[0] < window[0] or high[1] < window[1]
    size = max(high[0] - low[0], high[1] - low[1])
    return [] if apart or size > LARGEST_BASE * cell else [low, high]


def _extent(overlay: Overlay, cell: int) -> Sequence[DrawnPoint]:
    """Points of an overlay that should be in view; for a long arc only its beginning."""
    match overlay:
        case Wedge():
            turn, half = degrees_of(overlay.heading), min(overlay.half / 1000, 180)
            reach = min(overlay.outer, ARC_SHOWN * cell)
            outline = wedge_outline((0.0, 0.0), turn, half, (0.0, reach))
            # Outlines are made for the page, where y runs downwards.
            return [(overlay.apex[0] + round(x), overlay.apex[1] - round(y)) for x, y in outline]
        case Ring():
            return _corners(overlay.centre, overlay.radius)
        case Line():
            return [overlay.a, overlay.b]
        case Badge():
            return [overlay.at]
        case Area(polygons, role):
            return [corner for rings in polygons for corner in rings[0] if role not in ENDLESS]
        case Trace(points, role):
            return () if role in ENDLESS else points


def _corners(centre: Point, radius: int) -> list[Point]:
    return [(centre[0] - radius, centre[1] - radius), (centre[0] + radius, centre[1] + radius)]


def window_round(points: Iterable[Point], bounds: Crop, cell: int) -> Crop:
    """The part to show for these points; all within the bounds if they are spread out.

    >>> window_round([(3000, 3000), (10000, 12000)], (0, 0, 36000, 36000), 1000)
    (1000, 1000, 12000, 14000)
    """
    found, sides = list(points), ((bounds[0], bounds[2]), (bounds[1], bounds[3]))
    if not found:
        return bounds
    spans = [
        _span((min(values), max(values)), side, cell)
        for values, side in zip(zip(*found, strict=True), sides, strict=True)
    ]
    spans = _shape_window(spans, sides, cell)
    if all(
        high - low >= NEARLY_ALL * (most - least)
        for (low, high), (least, most) in zip(spans, sides, strict=True)
    ):
        return bounds
    (left, right), (bottom, top) = spans
    return left, bottom, right, top


Span: TypeAlias = tuple[int, int]
"""From where to where along a side."""


def _span(held: Span, side: Span, cell: int) -> Span:
    """A span with a margin, on lines of the grid and inside a side."""
    (low, high), (least, most) = held, side
    start = max(least, (low - MARGIN * cell) // cell * cell)
    end = min(most, -(-(high + MARGIN * cell) // cell) * cell)
    return _widen_span((start, end), SMALLEST * cell, side, cell)


def _widen_span(span: Span, wanted: int, side: Span, cell: int) -> Span:
    """The span extended to `wanted` in whole squares, inside a side."""
    (low, high), (least, most) = span, side
    lacking = min(wanted, most - least) - (high - low)
    if lacking <= 0:
        return span
    low = max(least, low - lacking // 2 // cell * cell)
    high = min(most, low + wanted)
    low = max(least, min(low, (high - wanted) // cell * cell))
    return low, high


def _shape_window(spans: list[Span], sides: tuple[Span, Span], cell: int) -> list[Span]:
    """The window brought between the narrowest and widest shape, as far as the sides allow."""
    (across, up) = (high - low for low, high in spans)
    wide, tall = _whole_cells(up * NARROWEST, cell), _whole_cells(across / WIDEST, cell)
    return [
        _widen_span(spans[0], wide, sides[0], cell),
        _widen_span(spans[1], tall, sides[1], cell),
    ]


def _whole_cells(thou: float, cell: int) -> int:
    return -(-round(thou) // cell) * cell
