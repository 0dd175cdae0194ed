"""Shapes as SVG text, in pixels: what `Canvas.stamp` rasterises.

Numbers are written with one decimal, so that shapes that look alike share a cached picture.
"""

from collections.abc import Iterable, Mapping
from itertools import pairwise
from math import cos, hypot, pi, radians, sin, sqrt

from simulator.ui.draw.camera import Box, Pixel
from simulator.ui.draw.theme import Colour, Stroke, hex_of


def paint(
    fill: Colour | None = None,
    opacity: float = 1.0,
    stroke: Colour | None = None,
    width: float = 1.3,
    dash: tuple[float, float] | None = None,
) -> str:
    """SVG attributes for a fill of this opacity and a stroke."""
    inside = f'fill="{hex_of(fill)}" fill-opacity="{opacity:.2f}"' if fill else 'fill="none"'
    if not stroke:
        return inside
    dashes = f' stroke-dasharray="{dash[0]:.2f} {dash[1]:.2f}"' if dash else ""
    return f'{inside} stroke="{hex_of(stroke)}" stroke-width="{width:.2f}"{dashes}'


def round_rect(box: Box, radius: float, attributes: str, inset: float = 0.0) -> str:
    """A rectangle with round corners."""
    left, top, width, height = box
    return (
        f'<rect x="{left + inset:.1f}" y="{top + inset:.1f}" width="{width - 2 * inset:.1f}"'
        f' height="{height - 2 * inset:.1f}" rx="{radius:.1f}" {attributes}/>'
    )


def circle(centre: Pixel, radius: float, attributes: str) -> str:
    """A circle."""
    return f'<circle cx="{centre[0]:.1f}" cy="{centre[1]:.1f}" r="{radius:.1f}" {attributes}/>'


def path(corners: list[Pixel], attributes: str, *, closed: bool = True) -> str:
    """A polygon or an open line."""
    words = " L".join(f"{x:.1f},{y:.1f}" for x, y in corners)
    return f'<path d="M{words}{"Z" if closed else ""}" {attributes}/>'


def meeting_dash(dash: tuple[float, float], length: float) -> tuple[float, float]:
    """The dash stretched a little, so that a whole number of dashes fits `length`.

    >>> meeting_dash((7, 6), 131.0)
    (7.054, 6.046)
    """
    period = sum(dash)
    stretch = length / (period * max(1, round(length / period)))
    return round(dash[0] * stretch, 3), round(dash[1] * stretch, 3)


def ring(centre: Pixel, radius: float, stroke: Stroke, ink: Colour, k: float) -> str:
    """A circle in a role's stroke."""
    dash = stroke.dash and meeting_dash(
        (stroke.dash[0] * k, stroke.dash[1] * k), 2 * pi * max(radius, 1.0)
    )
    fill = ink if stroke.fill else None
    return circle(centre, radius, paint(fill, stroke.fill, ink, stroke.width * k, dash))


def on_circle(centre: Pixel, radius: float, degrees: float) -> Pixel:
    """The point of a circle in this direction: 0 up, clockwise."""
    turn = radians(degrees)
    return centre[0] + radius * sin(turn), centre[1] - radius * cos(turn)


def wedge(apex: Pixel, towards: float, half: float, inner: float, outer: float) -> str:
    """The outline of a band of a sector as path data; directions in degrees, 0 up, clockwise."""
    if half >= 180:
        return _band(apex, inner, outer)
    first, last = towards - half, towards + half
    large = 1 if half > 90 else 0
    a, b = on_circle(apex, outer, first), on_circle(apex, outer, last)
    arc = f"M{_at(a)} A{outer:.1f},{outer:.1f} 0 {large} 1 {_at(b)}"
    if inner <= 0:
        return f"{arc} L{_at(apex)}Z"
    c, d = on_circle(apex, inner, last), on_circle(apex, inner, first)
    return f"{arc} L{_at(c)} A{inner:.1f},{inner:.1f} 0 {large} 0 {_at(d)}Z"


def wedge_box(apex: Pixel, towards: float, half: float, outer: float, margin: float) -> Box:
    """The rectangle that a sector fills, `margin` wider on all sides."""
    corners = [apex, on_circle(apex, outer, towards - half), on_circle(apex, outer, towards + half)]
    corners += [
        on_circle(apex, outer, quarter)
        for quarter in (0, 90, 180, 270)
        if abs((quarter - towards + 180) % 360 - 180) <= half
    ]
    return around(corners, margin)


def around(points: list[Pixel], margin: float) -> Box:
    """The whole-pixel rectangle round some points, `margin` wider on all sides."""
    left = int(min(x for x, _ in points) - margin)
    top = int(min(y for _, y in points) - margin)
    right = int(max(x for x, _ in points) + margin) + 1
    bottom = int(max(y for _, y in points) + margin) + 1
    return left, top, right - left, bottom - top


def box_about(middle: Pixel, width: int, height: int | None = None) -> Box:
    """The box of this size round its middle; a square if its height is left out.

    >>> box_about((10.0, 20.0), 4), box_about((10.0, 20.0), 4, 2)
    ((8, 18, 4, 4), (8, 19, 4, 2))
    """
    high = width if height is None else height
    return round(middle[0] - width / 2), round(middle[1] - high / 2), width, high


def within(box: Box, pixel: tuple[int, int] | None) -> bool:
    """Is the pixel in the box?"""
    return bool(pixel and 0 <= pixel[0] - box[0] < box[2] and 0 <= pixel[1] - box[1] < box[3])


def common(a: Box, b: Box) -> Box:
    """The intersection of two rectangles; width or height is 0 if they do not meet."""
    left, top = max(a[0], b[0]), max(a[1], b[1])
    right, bottom = min(a[0] + a[2], b[0] + b[2]), min(a[1] + a[3], b[1] + b[3])
    return left, top, max(0, right - left), max(0, bottom - top)


def edge(shape: str, radius: float, degrees: float) -> float:
    """From the middle of a side's shape to its outline in this direction: 0 up, clockwise.

    >>> edge("circle", 10, 77), round(edge("square", 10, 180), 2), round(edge("square", 10, 45), 2)
    (10, 8.91, 12.6)
    """
    if shape == "circle":
        return radius
    if shape == "triangle":
        reach = radius * _BULGING
        across = cos(radians(degrees % 120 - 60))
        return reach * (hypot(across, sqrt(2)) - across)
    if shape in _OUTLINES:
        return radius * max(_until(side, degrees) for side in _sides(shape))
    turns = _TURNS[shape]
    half = 180 / len(turns)
    off = (degrees - turns[0]) % (2 * half) - half
    return radius * _reach(turns) * cos(radians(half)) / cos(radians(off))


def inside(shape: str, radius: float) -> float:
    """The radius of the largest disc inside a side's shape, in pixels."""
    flats = range(0, 360, 5) if shape in _OUTLINES else (0, 30, 36, 45, 60)
    return min(edge(shape, radius, flat) for flat in flats)


def _sides(shape: str) -> Iterable[tuple[Pixel, Pixel]]:
    outline = _OUTLINES[shape]
    return zip(outline, (*outline[1:], outline[0]), strict=True)


def _until(side: tuple[Pixel, Pixel], degrees: float) -> float:
    """From the middle to a side of an outline in this direction, 0 where it does not pass."""
    (ax, ay), (bx, by) = side
    x, y = sin(radians(degrees)), -cos(radians(degrees))
    a, b = x * ay - y * ax, x * by - y * bx
    if a * b > 0 or a == b:
        return 0.0
    share = a / (a - b)
    return max(0.0, x * (ax + share * (bx - ax)) + y * (ay + share * (by - ay)))


def badge(shape: str, centre: Pixel, radius: float, attributes: str) -> str:
    """The shape of a side round a centre, which tells sides apart without colour."""
    if shape == "circle":
        return circle(centre, radius, attributes)
    return f'<path d="{_badge_path(shape, centre, radius)}" stroke-linejoin="round" {attributes}/>'


_TURNS: Mapping[str, tuple[int, ...]] = {
    "diamond": (0, 90, 180, 270),
    "square": (45, 135, 225, 315),
    "pentagon": (0, 72, 144, 216, 288),
    "hexagon": (0, 60, 120, 180, 240, 300),
}
"""Directions of a shape's corners from its middle."""

_OUTLINES: Mapping[str, tuple[Pixel, ...]] = {
    "shield": ((-0.89, -0.89), (0.89, -0.89), (0.89, 0.4), (0, 1.24), (-0.89, 0.4)),
    "arch": (
        (-0.89, 0.89),
        *((-0.89 * cos(radians(n)), -0.09 - 0.89 * sin(radians(n))) for n in range(0, 181, 10)),
        (0.89, 0.89),
    ),
}
"""Corners of shapes of radius 1 that are no regular polygons, clockwise; y points down."""

FARTHEST = 1.26
"""The distance of a corner of any shape of radius 1 from its middle is at most this."""

_BULGING = 1.16
"""The distance of the corners of a triangle of radius 1."""


def _badge_path(shape: str, centre: Pixel, radius: float) -> str:
    x, y = centre
    if shape == "triangle":
        # A bulging triangle, as wide everywhere as it is high: room for a ship, unlike a sharp one.
        reach = radius * _BULGING
        bulge = reach * 3**0.5
        corners = [on_circle((x, y), reach, turn) for turn in (0, 120, 240)]
        arcs = [f"A{bulge:.1f},{bulge:.1f} 0 0 1 {_at(to)}" for to in (*corners[1:], corners[0])]
        return f"M{_at(corners[0])} {' '.join(arcs)}Z"
    if shape in _OUTLINES:
        corners = [(x + radius * dx, y + radius * dy) for dx, dy in _OUTLINES[shape]]
        return f"M{' L'.join(map(_at, corners))}Z"
    turns = _TURNS[shape]
    reach = radius * _reach(turns)
    return "M" + " L".join(_at(on_circle(centre, reach, turn)) for turn in turns) + "Z"


def _reach(turns: tuple[int, ...]) -> float:
    """The distance of the corners of a shape of radius 1, so that all shapes look as large."""
    return FARTHEST if len(turns) == 4 else 1.08


def dashes(points: list[Pixel], dash: tuple[float, float]) -> list[tuple[Pixel, Pixel]]:
    """The drawn pieces of a dashed line through some points, corners kept."""
    period, drawn = sum(dash), dash[0]
    pieces: list[tuple[Pixel, Pixel]] = []
    walked = 0.0
    for a, b in pairwise(points):
        (x, y), dx, dy = a, b[0] - a[0], b[1] - a[1]
        length = hypot(dx, dy)
        for n in range(int(walked / period), int((walked + length) / period) + 1):
            start = n * period - walked
            end = n * period + drawn - walked
            start = max(start, 0.0)
            end = min(end, length)
            if end - start > 0.05:
                near, far = start / length, end / length
                pieces.append(((x + dx * near, y + dy * near), (x + dx * far, y + dy * far)))
        walked += length
    return pieces


def dash_line(points: list[Pixel], dash: tuple[float, float], attributes: str) -> str:
    """A dashed line as one path of its pieces.

    The rasteriser's own dashes of a polygon sometimes fill the whole picture with the stroke's
    colour; pieces that are separate subpaths never do.
    """
    data = " ".join(f"M{_at(a)} L{_at(b)}" for a, b in dashes(points, dash))
    return f'<path d="{data}" stroke-linecap="round" {attributes}/>'


def _band(apex: Pixel, inner: float, outer: float) -> str:
    def turn(radius: float) -> str:
        top, bottom = on_circle(apex, radius, 0), on_circle(apex, radius, 180)
        half = f"A{radius:.1f},{radius:.1f} 0 0 1"
        return f"M{_at(top)} {half} {_at(bottom)} {half} {_at(top)}Z"

    return turn(outer) + (f" {turn(inner)}" if inner > 0 else "")


def _at(point: Pixel) -> str:
    return f"{point[0]:.1f},{point[1]:.1f}"
