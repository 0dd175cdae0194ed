"""Cells moved along a leg, and places of one that are known by what touches there."""

from dataclasses import replace
from itertools import pairwise

from simulator.geometry.exact.numbers.reals import Real, sign
from simulator.geometry.exact.numbers.sought import Dyadic, SoughtRoot
from simulator.geometry.exact.numbers.spots import Direction, Spot, dot, minus, plus, times
from simulator.geometry.exact.rounds import move_oval
from simulator.geometry.exact.sweeps.cells import Body, Convex, outward, oval_cell
from simulator.geometry.exact.templates.glide import GlideLeg, glide_stand
from simulator.geometry.exact.templates.line import (
    Ahead,
    Stand,
    TurnLeg,
    shift_spot,
    to_the_right,
    turn_about,
    turn_vector,
)
from simulator.geometry.exact.templates.way import Leg, Way, leg_end


class TouchAngle(tuple[Real, Real]):  # noqa: SLOT001 - it carries its pair
    """The (cosine, sine) of a turn at which a cell touches another one."""

    pair: tuple[Convex, Convex]


class TouchPlace(Dyadic):
    """A place of a leg at which a gap is none and least."""

    pair: tuple[Convex, Convex]


class TouchRoot(SoughtRoot):
    """A place of a leg at which a gap opens or closes."""

    pair: tuple[Convex, Convex]


def mate_at(by: Real | Direction, cell: Convex) -> Convex | None:
    """What a cell touches at a place, if that is what makes it one: no bounds tell it again."""
    if isinstance(by, TouchAngle | TouchPlace | TouchRoot) and by.pair[0] is cell:
        return by.pair[1]
    return None


def move_cell(leg: Leg, cell: Convex, by: Real | Direction) -> Convex:
    """The cell at a place of a leg: a length straight on, an angle (cosine, sine), a t."""
    if isinstance(leg, Ahead) and isinstance(by, Real):
        corners = (shift_spot(corner, leg.start.along, by) for corner in cell.corners)
        axes = tuple((oval.right, oval.ahead) for oval in cell.ovals)
    elif isinstance(leg, TurnLeg) and isinstance(by, tuple):
        corners = (turn_about(leg.centre, corner, by, leg.hand) for corner in cell.corners)
        axes = tuple(
            (turn_vector(oval.right, by, leg.hand), turn_vector(oval.ahead, by, leg.hand))
            for oval in cell.ovals
        )
    elif isinstance(leg, GlideLeg) and isinstance(by, Real):
        moved = carry_cell(cell, leg.start, glide_stand(leg, by))
        return replace(moved, mate=mate_at(by, cell))
    else:
        raise TypeError("a turn takes an angle, another leg a number")
    return replace(_put_cell(cell, tuple(corners), axes), mate=mate_at(by, cell))


def _put_cell(
    cell: Convex, corners: tuple[Spot, ...], axes: tuple[tuple[Direction, Direction], ...]
) -> Convex:
    """The cell with its corners, and the axes of its ovals, where they are now."""
    moved = (
        move_oval(oval, at, way) for oval, at, way in zip(cell.ovals, corners, axes, strict=False)
    )
    return Convex(corners, cell.radius, tuple(moved))


def carry_cell(cell: Convex, start: Stand, end: Stand) -> Convex:
    """A cell as it stands to one stand, set to another in the same way."""
    right, there = to_the_right(start.along), to_the_right(end.along)

    def carry(way: Direction) -> Direction:
        beside, ahead = dot(way, right), dot(way, start.along)
        return plus(times(there, beside), times(end.along, ahead))

    corners = []
    for corner in cell.corners:
        way = minus(corner, start.at)
        beside = shift_spot(end.at, there, dot(way, right))
        corners.append(shift_spot(beside, end.along, dot(way, start.along)))
    axes = tuple((carry(oval.right), carry(oval.ahead)) for oval in cell.ovals)
    return _put_cell(cell, tuple(corners), axes)


def body_after(way: Way, body: Body) -> Body:
    """The body at the end of a way."""
    if not way:
        return body
    last = way[-1]
    if isinstance(last, GlideLeg):
        return tuple(carry_cell(cell, way[0].start, leg_end(last)) for cell in body)
    return at_end(last, bodies_along(way, body)[-1])


def bodies_along(way: Way, body: Body) -> list[Body]:
    """The body at the start of each leg; `body` is that of the first."""
    found = [body] if way else []
    for leg, following in pairwise(way):
        if isinstance(leg, GlideLeg) or isinstance(following, GlideLeg):
            there = following.start
            found.append(tuple(carry_cell(cell, way[0].start, there) for cell in body))
        else:
            found.append(at_end(leg, found[-1]))
    return found


def at_end(leg: Leg, body: Body) -> Body:
    """The body at the end of a leg."""
    if isinstance(leg, GlideLeg):
        by: Real | Direction = leg.last
    else:
        by = leg.length if isinstance(leg, Ahead) else leg.finish
    return tuple(move_cell(leg, cell, by) for cell in body)


def sweep_ahead(cell: Convex, along: Direction, length: Real) -> Convex:
    """The cell swept by a convex cell along a direction: its hull at both ends.

    A corner goes with the edges that look ahead, stays with those that look back, and does both
    where they meet.
    """
    corners = cell.corners
    if cell.ovals:
        far = (move_oval(oval, shift_spot(oval.centre, along, length), (oval.right, oval.ahead))
               for oval in cell.ovals)  # fmt: skip
        return oval_cell(*cell.ovals, *far)
    if len(corners) == 1:
        return Convex((corners[0], shift_spot(corners[0], along, length)), cell.radius)
    looks = [sign(dot(outward(corners[i - 1], corner), along)) for i, corner in enumerate(corners)]
    swept: list[Spot] = []
    for i, corner in enumerate(corners):
        sides = [side for side in (looks[i], looks[(i + 1) % len(corners)]) if side]
        if not sides and sign(dot(minus(corner, corners[i - 1]), along)) > 0:
            sides = [1]
        ends = {1: shift_spot(corner, along, length), -1: corner}
        swept.extend(ends[side] for side in dict.fromkeys(sides or [-1]))
    return Convex(tuple(swept), cell.radius)
