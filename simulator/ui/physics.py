"""Bases that push one another apart, and dice that tumble: the only place that imports pymunk.

It moves only dragged pieces and dice in the tray, and only on screen. Placing pieces is an action
like any other, which the rules check; what dice show is drawn before they tumble.
"""

import random
from collections.abc import Iterable, Sequence
from math import degrees
from typing import TypeAlias

import pymunk

from simulator.geometry.units import Point

RoundBody: TypeAlias = tuple[Point, int]
"""A round thing: its centre and radius in thou."""

STEP = 1 / 60
"""Seconds of one step; fixed, so that the same crowd always makes room alike."""

STEPS = 60
MASS = 1.0
HURRY = 1e-6
"""The share of an overlap that is left after a second."""


def make_room(
    carried: Sequence[RoundBody], resting: Iterable[RoundBody], size: Point
) -> tuple[Point, ...]:
    """Where the carried things go so that no two bases overlap, as far as there is room.

    `size` is the table in thou; no base is pushed over its edge. Bases at rest do not move.

    >>> make_room([((0, 0), 500)], [((9000, 0), 500)], (36_000, 36_000))
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


def _body(space: pymunk.Space, thing: RoundBody) -> pymunk.Body:
    at, radius = thing
    body = pymunk.Body(MASS, float("inf"))
    body.position = at
    space.add(body, pymunk.Circle(body, radius))
    return body


def _inside(at: tuple[float, float], size: Point) -> Point:
    x, y = (min(max(round(part), 0), most) for part, most in zip(at, size, strict=True))
    return x, y


DiePose: TypeAlias = tuple[float, float, float]
"""How a die lies: its middle, and its angle in degrees, clockwise."""

DICE_STEP, DICE_STEPS = 1 / 120, 132
_ELASTIC, _FRICTION, _KEPT = 0.55, 0.35, 0.2


def tumble(
    ends: Sequence[tuple[float, float]], die: float, room: tuple[float, float], salt: str
) -> tuple[tuple[DiePose, ...], ...]:
    """How dice lie at each moment of a roll, from the first to the last, in pictures of equal time.

    They enter from the right of a tray of this `room`, bounce off its walls and one another, and
    glide to their places `ends` in the last third, upright. `die` is how wide one is; equal `salt`
    gives equal rolls. Whatever they show was drawn before.

    >>> tumble([(10.0, 10.0)], 20, (300, 60), "a")[-1]
    ((10.0, 10.0, 0.0),)
    """
    space = pymunk.Space()
    space.gravity = (0, 0)
    space.damping = _KEPT
    _add_walls(space, room)
    chance = random.Random(salt)
    bodies = [_die(space, n, die, room, chance) for n in range(len(ends))]
    ways = []
    for _ in range(DICE_STEPS):
        space.step(DICE_STEP)
        ways.append(tuple((*body.position, degrees(body.angle)) for body in bodies))
    return tuple(_ease_dice(lies, ends, n / (DICE_STEPS - 1)) for n, lies in enumerate(ways))


def _add_walls(space: pymunk.Space, room: tuple[float, float]) -> None:
    wide, high = room
    corners = [(0.0, 0.0), (wide, 0.0), (wide, high), (0.0, high)]
    for a, b in zip(corners, [*corners[1:], corners[0]], strict=True):
        wall = pymunk.Segment(space.static_body, a, b, 2)
        wall.elasticity, wall.friction = _ELASTIC, _FRICTION
        space.add(wall)


def _die(
    space: pymunk.Space, n: int, size: float, room: tuple[float, float], chance: random.Random
) -> pymunk.Body:
    """A die at the right end of the tray, thrown to the left."""
    box = (size, size)
    body = pymunk.Body(MASS, pymunk.moment_for_box(MASS, box))
    rows = max(1, int(room[1] // (size * 1.3)))
    x = room[0] - size * (0.9 + 1.2 * (n // rows % 6))
    y = room[1] * (n % rows + 0.5) / rows
    body.position = max(size, x), y
    body.angle = chance.uniform(-3, 3)
    body.velocity = -chance.uniform(1.6, 3.2) * room[0], chance.uniform(-4, 4) * room[1]
    body.angular_velocity = chance.uniform(-24, 24)
    shape = pymunk.Poly.create_box(body, box, radius=1)
    shape.elasticity, shape.friction = _ELASTIC, _FRICTION
    space.add(body, shape)
    return body


def _ease_dice(
    lies: Sequence[DiePose], ends: Sequence[tuple[float, float]], share: float
) -> tuple[DiePose, ...]:
    """The dice on their way to their places in the last third of the time."""
    late = max(0.0, (share - 2 / 3) * 3)
    part = late * late * (3 - 2 * late)
    found = []
    for (x, y, angle), (to_x, to_y) in zip(lies, ends, strict=True):
        turn = (angle + 45) % 90 - 45  # a quarter turn looks alike: the shortest way upright
        kept = angle if late == 0 else turn * (1 - part)
        found.append((x + (to_x - x) * part, y + (to_y - y) * part, kept))
    return tuple(found)
