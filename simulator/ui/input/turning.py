"""Turning by hand: headings in steps, and a formation that swings about its lead."""

from dataclasses import replace
from itertools import product
from math import atan2, cos, degrees, floor, radians, sin

from simulator.geometry.coherency import coherency
from simulator.geometry.heading import Degrees, Heading, heading_degrees
from simulator.geometry.measure import distance_squared
from simulator.geometry.units import FARTHEST, FULL_TURN, Point, short_text
from simulator.kernel.by_hand.sandbox import Shift

FREE, COARSE = 100, 15_000
"""Steps of a handle in millidegrees: freely, and with Ctrl."""


def millidegrees(heading: Heading) -> int:
    """A heading in whole millidegrees, for dragging and read-outs; no rule uses it."""
    if isinstance(heading, Degrees):
        return heading.milli
    return round(degrees(atan2(heading.x, heading.y)) * 1000) % FULL_TURN


def heading_words(heading: Heading) -> str:
    """A heading to a tenth of a degree, below 360.

    >>> heading_words(Degrees(42_500)), heading_words(Degrees(359_960))
    ('42.5°', '0°')
    """
    return f"{short_text(round(millidegrees(heading), -2) % FULL_TURN)}°"


def step_heading(start: Point, end: Point, *, coarse: bool) -> Degrees:
    """The way from one point to another as a heading in whole steps."""
    step = COARSE if coarse else FREE
    turn = degrees(atan2(end[0] - start[0], end[1] - start[1])) * 1000
    return heading_degrees(round(turn / step) * step)


def swing(shifts: tuple[Shift, ...], by: int) -> tuple[Shift, ...]:
    """Carry the shifts `by` millidegrees clockwise round the last of them; headings stay.

    Every end is a whole thou, rounded so that no link of the shortest tree that joins the
    formation is longer than it was.
    """
    points = [shift.to.pose.at for shift in shifts]
    ends = _swing_points(points, by)
    return tuple(
        replace(shift, to=replace(shift.to, pose=replace(shift.to.pose, at=end)))
        for shift, end in zip(shifts, ends, strict=True)
    )


def _swing_points(points: list[Point], by: int) -> list[Point]:
    """The turned points, found outwards along the links from the last point, which stays."""
    links = coherency(points, FARTHEST).links
    known = {len(points) - 1: points[-1]}
    while len(known) < len(points):
        for pair in links:
            for near, far in (pair, pair[::-1]):
                if near in known and far not in known:
                    known[far] = _link_end(known[near], points[near], points[far], by)
    return [known[n] for n in range(len(points))]


def _link_end(root: Point, near: Point, far: Point, by: int) -> Point:
    """Where the link from `near` to `far` ends when it starts at `root`, turned: never longer."""
    dx, dy = far[0] - near[0], far[1] - near[1]
    turn = radians(by / 1000)
    x, y = dx * cos(turn) + dy * sin(turn), dy * cos(turn) - dx * sin(turn)
    most = dx * dx + dy * dy
    fits = [
        (ex, ey)
        for ex, ey in product(range(floor(x) - 1, floor(x) + 3), range(floor(y) - 1, floor(y) + 3))
        if distance_squared((0, 0), (ex, ey)) <= most
    ]
    ex, ey = min(fits, key=lambda end: ((end[0] - x) ** 2 + (end[1] - y) ** 2, end))
    return root[0] + ex, root[1] + ey
