"""Outlines for drawing only: wedges, token rings, dashes that meet. No rules are decided here."""

from collections.abc import Mapping, Sequence
from math import cos, pi, radians, sin

from simulator.figures.board.lens import Pixel
from simulator.figures.lettering import TextBounds
from simulator.figures.svg import Paint, Value, element, number, path_data
from simulator.figures.theme import SeatLook


def on_circle(centre: Pixel, radius: float, turn: float) -> Pixel:
    """The point of a circle at `turn` degrees, 0 up, clockwise."""
    return centre[0] + radius * sin(radians(turn)), centre[1] - radius * cos(radians(turn))


def wedge(apex: Pixel, turn: float, half: float, reach: tuple[float, float]) -> str:
    """Path data of a band of a sector; `reach` is its inner and outer radius in pixels."""
    inner, outer = reach
    if half >= 180:
        holes = _circle(apex, inner) if inner else ""
        return _circle(apex, outer) + holes
    large = int(2 * half > 180)
    start, end = turn - half, turn + half
    data = f"M{_at(apex, outer, start)}A{number(outer)} {number(outer)} 0 {large} 1 "
    data += f"{_at(apex, outer, end)}L{_at(apex, inner, end)}"
    if inner:
        data += f"A{number(inner)} {number(inner)} 0 {large} 0 {_at(apex, inner, start)}"
    return data + "Z"


def wedge_outline(apex: Pixel, turn: float, half: float, reach: tuple[float, float]) -> list[Pixel]:
    """Points of a wedge's outline, close enough together to detect what it crosses."""
    steps = max(2, round(half / 6))
    turns = [turn - half + 2 * half * n / steps for n in range(steps + 1)]
    outer = [on_circle(apex, reach[1], each) for each in turns]
    return outer + [on_circle(apex, reach[0], each) for each in reversed(turns)]


def dash_array(dash: tuple[float, float] | None) -> str | None:
    """A dash as SVG writes it; None for an unbroken line."""
    return " ".join(number(part) for part in dash) if dash else None


def meeting_dash(dash: tuple[float, float] | None, length: float) -> str | None:
    """A dash array stretched a little so that a ring's last dash meets its first."""
    if dash is None:
        return None
    period = sum(dash)
    stretch = length / (max(1, round(length / period)) * period) if length else 1
    return f"{dash[0] * stretch:.3f} {dash[1] * stretch:.3f}"


def side_shape(side: SeatLook, centre: Pixel, radius: float, **paint: Value) -> str:
    """The ring of a side: one that tells it without colour; a dashed circle if unowned."""
    x, y = centre
    if side.shape in ("circle", "dashed"):
        dash = meeting_dash((3, 2.5), 2 * pi * radius) if side.shape == "dashed" else None
        return element("circle", cx=x, cy=y, r=radius, stroke_dasharray=dash, **paint)
    if side.shape == "square":
        half = radius * 0.94
        box: Paint = {"x": x - half, "y": y - half, "width": 2 * half, "height": 2 * half}
        return element("rect", rx=radius * 0.3, **box, **paint)
    if side.shape in _OUTLINES:
        corners = [(x + radius * dx, y + radius * dy) for dx, dy in _OUTLINES[side.shape]]
    else:
        turns, reach = (range(0, 360, 90), 1.22) if side.shape == "diamond" else (_SIXTHS, 1.08)
        corners = [on_circle(centre, radius * reach, turn) for turn in turns]
    return element("path", d=path_data(corners), stroke_linejoin="round", **paint)


_SIXTHS = range(30, 390, 60)

_ROUND = [(-0.93 * cos(radians(n)), -0.09 - 0.93 * sin(radians(n))) for n in range(0, 181, 10)]

_OUTLINES: Mapping[str, Sequence[Pixel]] = {
    "shield": ((-0.93, -0.93), (0.93, -0.93), (0.93, 0.42), (0, 1.28), (-0.93, 0.42)),
    "arch": ((-0.93, 0.93), *_ROUND, (0.93, 0.93)),
}
"""Corners of rings that are no regular polygons, for a radius of 1."""


def around(points: list[Pixel]) -> TextBounds:
    """The smallest box round the points."""
    left, top = min(x for x, _ in points), min(y for _, y in points)
    return left, top, max(x for x, _ in points) - left, max(y for _, y in points) - top


def box_round(centre: Pixel, radius: float) -> TextBounds:
    """The square box round a circle."""
    return centre[0] - radius, centre[1] - radius, 2 * radius, 2 * radius


def _at(centre: Pixel, radius: float, turn: float) -> str:
    x, y = on_circle(centre, radius, turn)
    return f"{number(x)} {number(y)}"


def _circle(centre: Pixel, radius: float) -> str:
    x, y, r = number(centre[0]), centre[1], number(radius)
    top, bottom = number(y - radius), number(y + radius)
    return f"M{x} {top}A{r} {r} 0 1 1 {x} {bottom}A{r} {r} 0 1 1 {x} {top}Z"


def middle(box: TextBounds) -> Pixel:
    """The middle of a box."""
    return box[0] + box[2] / 2, box[1] + box[3] / 2


def surrounds(corners: Sequence[Pixel], at: Pixel) -> bool:
    """Is the point inside the outline with these corners?

    >>> surrounds([(0, 0), (4, 0), (0, 4)], (1, 1)), surrounds([(0, 0), (4, 0), (0, 4)], (3, 3))
    (True, False)
    """
    crossings = 0
    for (x1, y1), (x2, y2) in zip(corners, [*corners[1:], corners[0]], strict=True):
        if (y1 > at[1]) != (y2 > at[1]):
            crossings += at[0] < x1 + (at[1] - y1) * (x2 - x1) / (y2 - y1)
    return crossings % 2 == 1
