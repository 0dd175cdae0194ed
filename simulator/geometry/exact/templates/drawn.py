"""Templates and ways as floats, to draw them; nothing here decides anything."""

from collections.abc import Iterator, Sequence
from dataclasses import replace
from math import atan2, ceil, cos, hypot, radians, sin, tau
from typing import TypeAlias

from simulator.geometry.exact.numbers.reals import whole
from simulator.geometry.exact.numbers.spots import Spot, in_floats
from simulator.geometry.exact.sweeps.angles import CLEAR, near_angle, near_radians
from simulator.geometry.exact.sweeps.cells import Convex
from simulator.geometry.exact.sweeps.glide_rough import RoughGlide
from simulator.geometry.exact.templates.glide import GlideLeg
from simulator.geometry.exact.templates.laid import Annulus, LaidTemplate, lay_line
from simulator.geometry.exact.templates.line import (
    Ahead,
    CentreLine,
    TurnLeg,
    line_end,
    line_length,
)
from simulator.geometry.exact.templates.way import Leg, Way

Place: TypeAlias = tuple[float, float]
"""In thousandths of the file's unit."""

DrawnStand: TypeAlias = tuple[Place, Place]
"""Where the centre is, and a direction of length 1."""

_STEP = radians(3)  # between two places of an arc


def draw_pieces(template: LaidTemplate) -> tuple[tuple[tuple[Place, ...], ...], ...]:
    """The rims of each piece of a template."""
    return tuple(draw_rims(piece) for piece in template.pieces)


def around_pieces(rims: Sequence[tuple[Place, ...]]) -> tuple[Place, ...]:
    """One closed line round pieces that follow on each other: there along a side, and back.

    A piece's rim leads from a corner of its start round its end and to the other corner of its
    start, so all of them are gone through to the last, and each on the way back.
    """
    ahead: list[Place] = []
    behind: list[Place] = []
    for rim in rims:
        half = len(rim) // 2
        ahead += rim[:half]
        behind = [*rim[half:], *behind]
    return tuple(ahead + behind)


def draw_rims(template: LaidTemplate) -> tuple[tuple[Place, ...], ...]:
    """The closed rims of a piece of one: one, or two of a full ring, the outer one first."""
    if template.ring is None:
        return (_rim_of(template.body),)
    ring = template.ring
    outer, inner = _arc(ring, ring.outer.near), _arc(ring, ring.inner.near)
    if ring.inner.near <= 0:
        inner = inner[:1]  # its centre
    if not ring.turn.full:
        return ((*outer, *reversed(inner)),)
    return (outer, inner) if ring.inner.near > 0 else (outer,)


def draw_halves(
    lines: Sequence[CentreLine], width: int, upto: float
) -> Iterator[tuple[tuple[Place, ...], tuple[Place, ...]]]:
    """The rims of a template with these pieces, cut across so far along it, piece by piece.

    One of both is empty where a piece is cut at an end, or beyond.
    """
    for line in lines:
        yield _halves(line, width, upto)
        upto -= line_length(line).near


def _halves(
    line: CentreLine, width: int, upto: float
) -> tuple[tuple[Place, ...], tuple[Place, ...]]:
    long = line_length(line).near
    near = min(max(upto, 0.0), long)
    first = _long(line, near)
    last = _long(replace(line, start=line_end(first) if first else line.start), long - near)
    return _rim(first, width), _rim(last, width)


def _rim(line: CentreLine | None, width: int) -> tuple[Place, ...]:
    return draw_rims(lay_line(line, width))[0] if line else ()


def _long(line: CentreLine, far: float) -> CentreLine | None:
    """A line from its start, so long; None where nothing can be seen of it."""
    if far < 1:
        return None
    if isinstance(line, Ahead):
        return replace(line, length=whole(round(far)))
    by = far / line.radius.near
    return line if tau - by < CLEAR else replace(line, finish=near_angle(by), full=False)


def draw_way(way: Way) -> tuple[Place, ...]:
    """The line of the centre from its start to its end."""
    return tuple(place for place, _ in draw_stands(way))


def draw_way_of(way: Way, spot: Spot) -> tuple[Place, ...]:
    """The line of a spot that is carried along, which is there where the centre starts."""
    stands, (x, y) = draw_stands(way), in_floats(spot)
    (u, v), (a, b) = stands[0]
    right, ahead = (x - u) * b - (y - v) * a, (x - u) * a + (y - v) * b
    return tuple((u + right * b + ahead * a, v - right * a + ahead * b)
                 for (u, v), (a, b) in stands)  # fmt: skip


def draw_stands(way: Way) -> tuple[DrawnStand, ...]:
    """How the base stands at the ends of the legs, and every few degrees of a turn."""
    found = [_stand_on(way[0], 0.0)]
    for leg in way:
        count = 1 if isinstance(leg, Ahead) else _steps(_turn(leg))
        found += [_stand_on(leg, i / count) for i in range(1, count + 1)]
    return tuple(found)


def _stand_on(leg: Leg, part: float) -> DrawnStand:
    x, y = in_floats(leg.start.at)
    along = in_floats(leg.start.along)
    if isinstance(leg, GlideLeg):
        return _glide_stand(leg, part)
    if isinstance(leg, Ahead):
        far = leg.length.near * part
        return (x + along[0] * far, y + along[1] * far), in_floats(leg.heading)
    turn = near_radians(leg) * part * leg.hand
    u, v = in_floats(leg.centre)
    a, b = _turn_place((x - u, y - v), turn)
    return (u + a, v + b), _turn_place(along, turn)


def _turn(leg: TurnLeg | GlideLeg) -> float:
    """By how much the heading changes on a leg."""
    if isinstance(leg, TurnLeg):
        return near_radians(leg)
    (a, b), (c, d) = in_floats(leg.start.along), in_floats(leg.ends.along)
    return abs(atan2(a * d - b * c, a * c + b * d))


def _glide_stand(leg: GlideLeg, part: float) -> DrawnStand:
    """How the base stands on a leg on which both its guides keep to the line."""
    stand, guide = RoughGlide(leg).stand(leg.last.near * part), leg.guide.near
    along = stand.right, stand.up
    return (stand.x - along[0] * guide, stand.y - along[1] * guide), along


def _rim_of(body: Convex) -> tuple[Place, ...]:
    corners = [in_floats(corner) for corner in body.corners]
    if len(corners) > 1:
        return tuple(corners)
    (x, y), radius = corners[0], body.radius.near
    count = round(tau / _STEP)
    return tuple(
        (x + radius * sin(radians(360 * i / count)), y + radius * cos(radians(360 * i / count)))
        for i in range(count)
    )


def _arc(ring: Annulus, radius: float) -> tuple[Place, ...]:
    """From the start of a turn to its end; the last place of a full turn is left out."""
    (x, y), (u, v) = in_floats(ring.turn.centre), in_floats(ring.ray)
    size, angle = hypot(u, v), near_radians(ring.turn)
    count = _steps(angle)
    turns = range(count if ring.turn.full else count + 1)
    ways = (_turn_place((u / size, v / size), angle * i / count * ring.turn.hand) for i in turns)
    return tuple((x + a * radius, y + b * radius) for a, b in ways)


def _steps(angle: float) -> int:
    return max(ceil(angle / _STEP - 1e-9), 1)


def _turn_place(way: Place, clockwise: float) -> Place:
    (x, y), c, s = way, cos(clockwise), sin(clockwise)
    return x * c + y * s, y * c - x * s
