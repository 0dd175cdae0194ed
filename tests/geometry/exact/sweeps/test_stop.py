"""Drawing back from the end, against fractions at many places of the way."""

from fractions import Fraction
from math import atan2, tau
from random import Random

from simulator.geometry.exact.numbers.reals import approx, compare, floor, sign, whole
from simulator.geometry.exact.numbers.spots import Direction
from simulator.geometry.exact.sweeps.cells import Body, Convex
from simulator.geometry.exact.sweeps.meets import body_stance
from simulator.geometry.exact.sweeps.motion import move_cell
from simulator.geometry.exact.sweeps.stop import StoppedMove, stop
from simulator.geometry.exact.templates.forms import CurveTemplate, StraightTemplate
from simulator.geometry.exact.templates.line import Ahead, CentreLine, Stand
from simulator.geometry.exact.templates.way import way_along, way_length
from tests.geometry.exact.sweeps import sampled as oracle
from tests.geometry.exact.sweeps.cases import (
    direction,
    disc,
    milli_of,
    reach,
    rectangle,
    spot,
    turned_body,
)

STEPS = 15


def lengths_and_places(leg: CentreLine, body: Convex) -> list[tuple[float, oracle.Lump]]:
    """Places on a leg in fractions, with how far along it they are."""
    lump = oracle.lump(body)
    if isinstance(leg, Ahead):
        x, y = oracle.place(leg.start.along)
        ways = [oracle.number(leg.length) * i / STEPS for i in range(STEPS)]
        return [(float(way), oracle.shifted(lump, (x * way, y * way))) for way in ways]
    centre, radius = oracle.place(leg.centre), approx(leg.radius)
    return [
        (radius * (atan2(by[1], by[0]) % tau), oracle.turned(lump, centre, by, leg.hand))
        for by in oracle.angles(milli_of(leg), STEPS)
    ]


def random_leg(random: Random, along: Direction) -> CentreLine:
    start = Stand(spot(0, 0), along)
    if random.random() < 0.4:
        return way_along(StraightTemplate(random.randint(1, 30), 0, "along"), start, reach(0))[0]
    milli = random.choice((60_000, 90_000, 180_000, random.randint(1000, 359_999)))
    curve = CurveTemplate(random.randint(1, 15), milli, 0, "along")
    return way_along(curve, start, reach(0), random.choice(("left", "right")))[0]


def test_no_place_beyond_the_stop_is_free() -> None:
    random = Random(31)
    held = never = 0
    for _ in range(80):
        along = direction(random)
        leg = random_leg(random, along)
        body = turned_body(random, spot(0, 0), along, 3)
        others = tuple(
            turned_body(
                random, spot(random.randint(-20, 20), random.randint(-20, 20)), direction(random), 9
            )
            for _ in range(5)
        )
        found = stop((leg,), body, others)
        lumps = [oracle.lump(other[0]) for other in others]
        far = approx(found.length)
        for way, place in lengths_and_places(leg, body[0]):
            free = not any(oracle.overlap(place, lump) for lump in lumps)
            assert not free or (found.free and way <= far + 1e-9), (way, far)
        check_stands_free(leg, body, others, found)
        held += found.free and compare(found.length, way_length((leg,))) < 0
        never += not found.free
    assert held > 10, held
    assert never > 5, never


def check_stands_free(
    leg: CentreLine, body: Body, others: tuple[Body, ...], found: StoppedMove
) -> None:
    """Where it stops, the body must overlap none: moved to the found pose by other ways."""
    if not found.free:
        return
    x, y = (place.near for place in found.stand.at)
    u, v = (part.near for part in found.stand.along)
    a, b = (part.near for part in leg.start.along)
    cos, sin = a * u + b * v, b * u - a * v
    corners = [
        (p.near * cos + q.near * sin + x, q.near * cos - p.near * sin + y)
        for p, q in body[0].corners
    ]
    lump = tuple((Fraction(p), Fraction(q)) for p, q in corners), oracle.number(body[0].radius)
    shrunk = lump[0], max(lump[1] - Fraction(1, 10**6), Fraction(0))
    for other in others:
        mate = oracle.lump(other[0])
        smaller = mate[0], max(mate[1] - Fraction(1, 10**6), Fraction(0))
        if shrunk[1] + smaller[1]:
            assert not oracle.overlap(shrunk, smaller)


def test_two_that_leave_exactly_one_place_between_them() -> None:
    """A disc among discs: where it touches two at once, with or without a thousandth to spare."""
    random = Random(5)
    for _ in range(60):
        own, near, far = (random.randint(1, 50) for _ in range(3))
        at, length = random.randint(120, 300), 800
        leg = Ahead(Stand(spot(0, 0), (whole(0), whole(1))), whole(length))
        for spare in (0, 1):
            others = (
                disc(0, at - own - near, near),
                disc(0, at + own + far - spare, far),
                rectangle(0, at + own + 400, 2, 400),
            )
            found = stop((leg,), disc(0, 0, own), others)
            before = at - 2 * own - 2 * near
            assert floor(found.length) == (max(before, 0) if spare else at)
            assert found.free == (not spare or before >= 0)


def test_a_stop_on_a_curve_is_where_contact_is() -> None:
    random = Random(8)
    for _ in range(80):
        along = direction(random)
        leg = way_along(CurveTemplate(12, 300_000, 0, "along"), Stand(spot(0, 0), along), reach(0))[
            0
        ]
        body = turned_body(random, spot(0, 0), along, 2)
        others = (turned_body(random, spot(14, -3), direction(random), 9),)
        found = stop((leg,), body, others)
        if found.held_by and not isinstance(leg, Ahead):
            centre = leg.centre
            x, y = (found.stand.at[0] - centre[0], found.stand.at[1] - centre[1])
            assert sign(x * x + y * y - leg.radius * leg.radius) == 0
            u, v = leg.start.along
            cos = u * found.stand.along[0] + v * found.stand.along[1]
            sin = v * found.stand.along[0] - u * found.stand.along[1]
            there = tuple(move_cell(leg, cell, (cos, sin * leg.hand)) for cell in body)
            assert body_stance(there, others[0]) == 0
