"""Whether a body leaves the table on its way (rule ME-9.2)."""

from itertools import pairwise

from simulator.geometry.exact.around import lands_around
from simulator.geometry.exact.numbers.reals import ONE, ZERO, Real, compare, root, sign, whole
from simulator.geometry.exact.numbers.spots import Direction, Spot, dot, minus, spot
from simulator.geometry.exact.rounds import Oval
from simulator.geometry.exact.sweeps.angles import in_turn
from simulator.geometry.exact.sweeps.cells import OVERLAPPING, Body, Convex
from simulator.geometry.exact.sweeps.glide import Gliding
from simulator.geometry.exact.sweeps.meets import leg_stances
from simulator.geometry.exact.sweeps.motion import bodies_along, body_after, move_cell
from simulator.geometry.exact.sweeps.places import places_back
from simulator.geometry.exact.templates.glide import GlideLeg
from simulator.geometry.exact.templates.line import TurnLeg
from simulator.geometry.exact.templates.way import Leg, Way

_AXES: tuple[Direction, ...] = ((ONE, ZERO), (-ONE, ZERO), (ZERO, ONE), (ZERO, -ONE))


def leaves_table(body: Body, size: tuple[int, int]) -> bool:
    """Does some of the body lie beyond an edge? To touch an edge is not to leave."""
    return any(
        any(_is_oval_beyond(oval, size) for oval in cell.ovals)
        if cell.ovals
        else any(_is_beyond(corner, cell, size) for corner in cell.corners)
        for cell in body
    )


def way_leaves_table(way: Way, body: Body, size: tuple[int, int]) -> bool:
    """Does some of the body lie beyond an edge anywhere on the way, its start included?"""
    for leg, there in zip(way, bodies_along(way, body), strict=True):
        if leaves_table(there, size) or (there[0].ovals and _oval_leaves(leg, there, size)):
            return True
        if there[0].ovals:
            continue
        if isinstance(leg, TurnLeg) and _turn_leaves(leg, there, size):
            return True
        if isinstance(leg, GlideLeg) and any(_glide_leaves(leg, cell, size) for cell in there):
            return True
    return leaves_table(body_after(way, body), size)


def _is_beyond(corner: Spot, cell: Convex, size: tuple[int, int]) -> bool:
    return any(
        compare(place, cell.radius) < 0 or compare(place + cell.radius, whole(side)) > 0
        for place, side in zip(corner, size, strict=True)
    )


def _is_oval_beyond(oval: Oval, size: tuple[int, int]) -> bool:
    return any(
        compare(place, reach) < 0 or compare(place + reach, whole(side)) > 0
        for place, reach, side in zip(oval.centre, oval.span, size, strict=True)
    )


def _oval_leaves(leg: Leg, body: Body, size: tuple[int, int]) -> bool:
    """Does an oval come over an edge? All beyond one is as if something stood there."""
    others = [(Convex(tuple(map(spot, corners))),) for corners in lands_around(size)]
    return OVERLAPPING in leg_stances(leg, body, others)


def _glide_leaves(glide: GlideLeg, cell: Convex, size: tuple[int, int]) -> bool:
    """Does a cell cross an edge?"""
    (right, top), (left, bottom) = (whole(side) for side in size), (ZERO, ZERO)
    corners = (left, bottom), (right, bottom), (right, top), (left, top)
    for side in zip(corners, (*corners[1:], corners[0]), strict=True):
        gliding = Gliding(glide, cell, Convex(side))
        if gliding.overlap:
            return True
        places = ZERO, *reversed(places_back(glide.last, gliding.contacts())), glide.last
        for one, two in pairwise(places):
            if leaves_table((move_cell(glide, cell, (one + two) / 2),), size):
                return True
    return False


def _turn_leaves(turn: TurnLeg, body: Body, size: tuple[int, int]) -> bool:
    """Is a corner's circle beyond an edge where it goes farthest that way?"""
    x, y = turn.centre
    rooms = (whole(size[0]) - x, x, whole(size[1]) - y, y)
    for cell in body:
        for corner in cell.corners:
            way = minus(corner, turn.centre)
            length = root(dot(way, way))
            for axis, room in zip(_AXES, rooms, strict=True):
                if compare(length + cell.radius, room) > 0 and _faces(turn, way, length, axis):
                    return True
    return False


def _faces(turn: TurnLeg, way: Direction, length: Real, axis: Direction) -> bool:
    """Does a corner that lies this way from the centre come to lie straight along the axis?"""
    if sign(length) == 0:
        return False
    across = (axis[0] * way[1] - axis[1] * way[0]) * turn.hand
    return bool(in_turn(turn, [(dot(way, axis) / length, across / length)]))
