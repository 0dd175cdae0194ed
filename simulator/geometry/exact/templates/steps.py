"""Moves without a template: the way of a piece by its steps, and how far each corner goes."""

from collections.abc import Iterator, Sequence

from simulator.geometry.exact.numbers.reals import ZERO, Real, root, whole
from simulator.geometry.exact.numbers.spots import (
    Direction,
    Frame,
    Spot,
    back,
    minus,
    plus,
    square,
    times,
)
from simulator.geometry.exact.numbers.spots import (
    frame as frame_at,
)
from simulator.geometry.exact.outline import (
    DiscOutline,
    DotOutline,
    Outline,
    OvalOutline,
    PolygonOutline,
    RectangleOutline,
)
from simulator.geometry.exact.sweeps.cells import Convex
from simulator.geometry.exact.sweeps.motion import bodies_along
from simulator.geometry.exact.templates.forms import Forward, PivotStep, Sideways, Step, Wheel
from simulator.geometry.exact.templates.glide import GlideLeg
from simulator.geometry.exact.templates.line import (
    Ahead,
    CentreLine,
    Stand,
    TurnLeg,
    line_end,
    radians_of,
    shift_spot,
    to_the_right,
    turn_by,
    turn_leg,
)
from simulator.geometry.exact.templates.way import Way
from simulator.geometry.heading import NORTH
from simulator.geometry.units import Point

CENTRE = "centre"


def way_by_steps(steps: Sequence[Step], start: Stand, base: Outline) -> tuple[CentreLine, ...]:
    """The way of the centre of a base, step by step."""
    way: list[CentreLine] = []
    for step in steps:
        way.append(_step(step, line_end(way[-1]) if way else start, base))
    return tuple(way)


def _step(step: Step, start: Stand, base: Outline) -> CentreLine:
    match step:
        case Forward(length):
            return _straight(start, start.along, length)
        case Sideways(length):
            return _straight(start, to_the_right(start.along), length)
        case PivotStep(milli):
            return turn_leg(start, ZERO, milli)
        case Wheel(milli):
            return _wheel(start, half_size(base), milli)


def _straight(start: Stand, along: Direction, length: int) -> Ahead:
    way = along if length > 0 else back(along)
    facing = None if way is start.along else start.along
    return Ahead(Stand(start.at, way), whole(abs(length)), facing)


def _wheel(start: Stand, half: Point, milli: int) -> TurnLeg:
    hand = 1 if milli > 0 else -1
    right, ahead = whole(half[0]) / 2 * hand, whole(half[1]) / 2
    side = shift_spot(start.at, to_the_right(start.along), right)
    corner = shift_spot(side, start.along, ahead)
    radius = root(square((right, ahead)))
    return TurnLeg(start, corner, hand, radius, *turn_by(abs(milli)))


def half_size(base: Outline) -> Point:
    """Twice how far a base goes to the right of its centre, and ahead of it."""
    match base:
        case DotOutline():
            return 0, 0
        case DiscOutline(diameter):
            return diameter, diameter
        case OvalOutline(across, along) | RectangleOutline(across, along):
            return across, along
        case PolygonOutline(corners):
            return 2 * max(x for x, _ in corners), 2 * max(y for _, y in corners)


_QUARTERS = ((1, 1, "front_right"), (1, -1, "rear_right"),
             (-1, -1, "rear_left"), (-1, 1, "front_left"))  # fmt: skip

_ENDS = ((0, 1, "front"), (1, 0, "right"), (0, -1, "rear"), (-1, 0, "left"))


def corners_of(outline: Outline, frame: Frame) -> Iterator[tuple[str, Spot]]:
    """The centre and the corners of an outline by name; of a round one the middle of the rounding.

    A disc has none, of an oval the ends of its axes stand for them.
    """
    yield CENTRE, frame.at
    match outline:
        case RectangleOutline(across, along, corner):
            off = whole(2 * corner) - root(whole(2 * corner * corner)) if corner else ZERO
            for right, ahead, name in _QUARTERS:
                sides = (whole(across) - off) * right, (whole(along) - off) * ahead
                yield name, frame.half_spot(*sides)
        case OvalOutline(across, along):
            for right, ahead, name in _ENDS:
                yield name, frame.half_spot(across * right, along * ahead)
        case PolygonOutline(corners):
            for number, place in enumerate(corners, 1):
                yield f"corner_{number}", frame.spot(*place)


def corner_names(outline: Outline) -> tuple[str, ...]:
    """What the corners of an outline are called, its centre first."""
    return tuple(name for name, _ in corners_of(outline, frame_at((0, 0), NORTH)))


def way_of_spot(way: Way, spot: Spot) -> Real | None:
    """How far a spot of a body goes that is carried along; None where it glides.

    What glides runs on no circle, and its way has no length in closed form.
    """
    total: Real = ZERO
    for leg, (cell,) in zip(way, bodies_along(way, (Convex((spot,)),)), strict=True):
        if isinstance(leg, GlideLeg):
            return None
        if isinstance(leg, Ahead):
            total += leg.length
        else:
            total += _round(leg, cell.corners[0])
    return total


def _round(leg: TurnLeg, spot: Spot) -> Real:
    turn = radians_of((-leg.finish[0], -leg.finish[1])) if leg.full else radians_of(leg.finish)
    radius = root(square(minus(spot, leg.centre)))
    return radius * (turn * 2 if leg.full else turn)


def settling(end: Stand, milli: int, slide: Point) -> tuple[CentreLine, ...]:
    """What is done at the end of a move as legs: a turn on the spot, then a slide (ME-12.6)."""
    legs: list[CentreLine] = [turn_leg(end, ZERO, milli)] if milli else []
    turned = line_end(legs[-1]) if legs else end
    if slide != (0, 0):
        right, ahead = map(whole, slide)
        size = root(square((right, ahead)))
        side = to_the_right(turned.along)
        way = plus(times(side, right / size), times(turned.along, ahead / size))
        legs.append(Ahead(Stand(turned.at, way), size, turned.along))
    return tuple(legs)


def settle(end: Stand, milli: int, slide: Point) -> Stand:
    """A stand turned about its centre and then slid, right and ahead as it looks then (ME-12.6)."""
    legs = settling(end, milli, slide)
    return line_end(legs[-1]) if legs else end
