"""Dragged bases that push one another apart: the only place that imports pymunk.

It moves only dragged pieces, and only on screen. Placing them is an action like any other,
which the rules check.
"""

from collections.abc import Iterable, Sequence
from typing import TypeAlias

import pymunk

from simulator.geometry.units import Point

Round: TypeAlias = tuple[Point, int]
"""A round thing: its centre and radius in thou."""

STEP = 1 / 60
"""Seconds of one step; fixed, so that the same crowd always makes room alike."""

STEPS = 60
MASS = 1.0
HURRY = 1e-6
"""The share of an overlap that is left after a second."""


def made_room(carried: Sequence[Round], resting: Iterable[Round], size: Point) -> tuple[Point, ...]:
    """Where the carried things go so that no two bases overlap, as far as there is room.

    `size` is the table in thou; no base is pushed over its edge. Bases at rest do not move.

    >>> made_room([((0, 0), 500)], [((9000, 0), 500)], (36_000, 36_000))
    ((0, 0),)
    """
    space = pymunk.Space()
    space.gravity = (0, 0)
    space.collision_bias = HURRY
    space.collision_slop = 0
    space.damping = 0  # a base stops as soon as it no longer overlaps
    for at, radius in resting:
        shape = pymunk.Circle(space.static_body, radius, at)
        space.add(shape)
    bodies = [_body(space, thing) for thing in carried]
    for _ in range(STEPS):
        space.step(STEP)
    return tuple(_inside(body.position, size) for body in bodies)


def _body(space: pymunk.Space, thing: Round) -> pymunk.Body:
    at, radius = thing
    body = pymunk.Body(MASS, float("inf"))
    body.position = at
    space.add(body, pymunk.Circle(body, radius))
    return body


def _inside(at: tuple[float, float], size: Point) -> Point:
    x, y = (min(max(round(part), 0), most) for part, most in zip(at, size, strict=True))
    return x, y
