"""Bodies for tests of sweeps: whole numbers, headings along vectors with a whole length."""

from math import degrees
from random import Random

from simulator.geometry.exact.numbers.reals import Real, whole
from simulator.geometry.exact.numbers.spots import Direction, Spot
from simulator.geometry.exact.sweeps.angles import near_radians
from simulator.geometry.exact.sweeps.cells import Body, Convex
from simulator.geometry.exact.sweeps.motion import at_end
from simulator.geometry.exact.templates.line import Stand, TurnLeg
from simulator.geometry.exact.templates.way import Way

NORTH: Direction = (whole(0), whole(1))
TRIPLES = (
    (0, 1, 1), (1, 0, 1), (0, -1, 1), (-1, 0, 1), (3, 4, 5), (4, -3, 5), (-4, 3, 5), (-5, -12, 13),
)  # fmt: skip


def spot(x: int, y: int) -> Spot:
    return whole(x), whole(y)


def stand(x: int, y: int, along: Direction = NORTH) -> Stand:
    return Stand(spot(x, y), along)


def disc(x: int, y: int, radius: int) -> Body:
    return (Convex((spot(x, y),), whole(radius)),)


def dot(x: int, y: int) -> Body:
    return (Convex((spot(x, y),)),)


def polygon(*corners: tuple[int, int]) -> Body:
    """Corners anticlockwise."""
    return (Convex(tuple(spot(x, y) for x, y in corners)),)


def rectangle(x: int, y: int, half_across: int, half_along: int) -> Body:
    corners = ((1, -1), (1, 1), (-1, 1), (-1, -1))
    return polygon(*((x + u * half_across, y + v * half_along) for u, v in corners))


def reach(front: int, rear: int | None = None) -> tuple[Real, Real]:
    return whole(front), whole(front if rear is None else rear)


def end_of(way: Way, body: Body) -> Body:
    for leg in way:
        body = at_end(leg, body)
    return body


def milli_of(turn: TurnLeg) -> int:
    """The angle of a turn by whole thousandths of a degree."""
    return round(degrees(near_radians(turn)) * 1000)


def direction(random: Random) -> Direction:
    x, y, size = random.choice(TRIPLES)
    return whole(x) / size, whole(y) / size


def turned_body(random: Random, at: Spot, along: Direction, scale: int) -> Body:
    """A dot, a disc, a rectangle, perhaps with round corners, or a polygon."""
    kind = random.randrange(5)
    radius = random.randint(1, scale) if kind in {1, 3} else 0
    if kind < 2:
        return (Convex((at,), whole(radius)),)
    if kind < 4:
        across, ahead = random.randint(1, scale), random.randint(1, scale)
        corners = [(across, -ahead), (across, ahead), (-across, ahead), (-across, -ahead)]
    else:
        across, ahead = random.randint(1, scale), random.randint(-scale, scale)
        corners = [(0, -scale), (across, ahead), (-random.randint(0, scale), scale + ahead + 1)]
    (x, y), (u, v) = at, along
    spots = tuple((x + v * a + u * b, y - u * a + v * b) for a, b in corners)
    return (Convex(spots, whole(radius)),)
