"""Templates and ways as floats, to draw them; nothing here decides anything."""

from dataclasses import replace
from math import ceil, cos, hypot, inf, radians, sin
from typing import TypeAlias

from simulator.geometry.exact.spots import Direction, Spot
from simulator.geometry.exact.sweep_cells import Convex
from simulator.geometry.exact.template_forms import Path, Side, Straight
from simulator.geometry.exact.template_laid import Laid, Ring, laid
from simulator.geometry.exact.template_way import (
    Ahead,
    Leg,
    Stand,
    Turn,
    Way,
    leg_end,
    leg_length,
    template_leg,
)
from simulator.geometry.units import FULL_TURN

Place: TypeAlias = tuple[float, float]
"""In thousandths of the file's unit."""

DrawnStand: TypeAlias = tuple[Place, Place]
"""Where the centre is, and a direction of length 1."""

_STEP = 3_000  # millidegrees between two places of an arc


def drawn_rims(template: Laid) -> tuple[tuple[Place, ...], ...]:
    """The closed rims of a template: one, or two of a full ring, the outer one first."""
    if template.ring is None:
        return (_rim_of(template.body),)
    ring = template.ring
    outer, inner = _arc(ring, ring.outer.near), _arc(ring, ring.inner.near)
    if ring.inner.near <= 0:
        inner = inner[:1]  # its centre
    if ring.turn.milli < FULL_TURN:
        return ((*outer, *reversed(inner)),)
    return (outer, inner) if ring.inner.near > 0 else (outer,)


def drawn_halves(
    path: Path, start: Stand, side: Side, upto: float
) -> tuple[tuple[Place, ...], tuple[Place, ...]]:
    """The rims of a template to move along, cut across so far along its centre line.

    One of them is empty where it is cut at an end, or beyond.
    """
    whole = path.length if isinstance(path, Straight) else path.milli
    long = leg_length(template_leg(path, start, side)).near
    near = min(max(round(whole * upto / long), 0), whole)
    first, last = _long(path, near), _long(path, whole - near)
    cut = leg_end(template_leg(first, start, side)) if first else start
    halves = (first, start), (last, cut)
    before, after = (drawn_rims(laid(each, at, side))[0] if each else () for each, at in halves)
    return before, after


def _long(path: Path, long: int) -> Path | None:
    """A path as another, so long or so far round; None without a length."""
    if isinstance(path, Straight):
        return replace(path, length=long) if long else None
    return replace(path, milli=long) if long else None


def drawn_way(way: Way, upto: float = inf) -> tuple[Place, ...]:
    """The line of the centre from its start to its end, or so far along it."""
    return tuple(place for place, _ in drawn_stands(way, upto))


def drawn_stands(way: Way, upto: float = inf) -> tuple[DrawnStand, ...]:
    """How the base stands at the ends of the legs, and every few degrees of a turn."""
    found = [_stand_on(way[0], 0.0)]
    for leg in way:
        full = leg_length(leg).near
        part = min(1.0, upto / full)
        if part <= 0:
            break
        count = ceil(leg.milli * part / _STEP) if isinstance(leg, Turn) else 1
        found += [_stand_on(leg, part * i / count) for i in range(1, count + 1)]
        upto -= full
    return tuple(found)


def _stand_on(leg: Leg, part: float) -> DrawnStand:
    x, y = _near(leg.start.at)
    along = _near(leg.start.along)
    if isinstance(leg, Ahead):
        far = leg.length.near * part
        return (x + along[0] * far, y + along[1] * far), along
    turn = radians(leg.milli * part / 1000) * leg.hand
    u, v = _near(leg.centre)
    a, b = _turned((x - u, y - v), turn)
    return (u + a, v + b), _turned(along, turn)


def _rim_of(body: Convex) -> tuple[Place, ...]:
    corners = [_near(corner) for corner in body.corners]
    if len(corners) > 1:
        return tuple(corners)
    (x, y), radius = corners[0], body.radius.near
    count = FULL_TURN // _STEP
    return tuple(
        (x + radius * sin(radians(360 * i / count)), y + radius * cos(radians(360 * i / count)))
        for i in range(count)
    )


def _arc(ring: Ring, radius: float) -> tuple[Place, ...]:
    """From the start of a turn to its end; the last place of a full turn is left out."""
    (x, y), (u, v) = _near(ring.turn.centre), _near(ring.ray)
    size, milli = hypot(u, v), ring.turn.milli
    count = ceil(milli / _STEP)
    turns = range(count if milli == FULL_TURN else count + 1)
    ways = (
        _turned((u / size, v / size), radians(milli * i / count / 1000) * ring.turn.hand)
        for i in turns
    )
    return tuple((x + a * radius, y + b * radius) for a, b in ways)


def _turned(way: Place, clockwise: float) -> Place:
    (x, y), c, s = way, cos(clockwise), sin(clockwise)
    return x * c + y * s, y * c - x * s


def _near(spot: Spot | Direction) -> Place:
    return spot[0].near, spot[1].near
