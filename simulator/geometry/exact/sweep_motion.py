"""Cells moved along a leg."""

from simulator.geometry.exact.reals import Real, sign
from simulator.geometry.exact.spots import Direction, Spot, dot, minus
from simulator.geometry.exact.sweep_cells import Body, Convex, outward
from simulator.geometry.exact.template_way import (
    Ahead,
    Leg,
    Turn,
    shifted,
    turned_about,
)


def moved(leg: Leg, cell: Convex, by: Real | Direction) -> Convex:
    """The cell after a length of a leg straight on, or an angle (cosine, sine) of a turn."""
    if isinstance(leg, Ahead) and isinstance(by, Real):
        corners = (shifted(corner, leg.start.along, by) for corner in cell.corners)
    elif isinstance(leg, Turn) and isinstance(by, tuple):
        corners = (turned_about(leg.centre, corner, by, leg.hand) for corner in cell.corners)
    else:
        raise TypeError("a leg straight on takes a length, a turn an angle")
    return Convex(tuple(corners), cell.radius)


def at_end(leg: Leg, body: Body) -> Body:
    """The body at the end of a leg."""
    by = leg.length if isinstance(leg, Ahead) else leg.finish
    return tuple(moved(leg, cell, by) for cell in body)


def swept_ahead(cell: Convex, along: Direction, length: Real) -> Convex:
    """The cell swept by a convex cell along a direction: its hull at both ends.

    A corner goes with the edges that look ahead, stays with those that look back, and does both
    where they meet.
    """
    corners = cell.corners
    if len(corners) == 1:
        return Convex((corners[0], shifted(corners[0], along, length)), cell.radius)
    looks = [sign(dot(outward(corners[i - 1], corner), along)) for i, corner in enumerate(corners)]
    swept: list[Spot] = []
    for i, corner in enumerate(corners):
        sides = [side for side in (looks[i], looks[(i + 1) % len(corners)]) if side]
        if not sides and sign(dot(minus(corner, corners[i - 1]), along)) > 0:
            sides = [1]
        ends = {1: shifted(corner, along, length), -1: corner}
        swept.extend(ends[side] for side in dict.fromkeys(sides or [-1]))
    return Convex(tuple(swept), cell.radius)
