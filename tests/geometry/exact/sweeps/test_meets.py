"""What a template or a moving base meets: worked ties, and fractions at many places of the way."""

from math import hypot
from random import Random

import pytest

from simulator.geometry.exact.numbers.reals import whole
from simulator.geometry.exact.sweeps.cells import (
    APART,
    OVERLAPPING,
    TOUCHING,
    Body,
    Convex,
    stance,
)
from simulator.geometry.exact.sweeps.contacts import seamless
from simulator.geometry.exact.sweeps.meets import body_stance, leg_stances
from simulator.geometry.exact.templates.forms import CurveTemplate, Side, StraightTemplate
from simulator.geometry.exact.templates.laid import laid_stance, lay_template
from simulator.geometry.exact.templates.line import Ahead, CentreLine, Stand, TurnLeg
from simulator.geometry.exact.templates.way import way_along
from tests.geometry.cases import most
from tests.geometry.exact.sweeps import sampled as oracle
from tests.geometry.exact.sweeps.cases import (
    direction,
    disc,
    dot,
    end_of,
    milli_of,
    polygon,
    reach,
    rectangle,
    spot,
    stand,
    turned_body,
)

QUARTER = CurveTemplate(5000, 90_000, 1000)
"""From (10, 11) to the right: circles of 4.5 and 5.5 about (15, 11), ends on y = 11 and x = 15."""


def of_quarter(other: Body, side: Side = "right") -> int:
    return laid_stance(lay_template(QUARTER, stand(10_000, 11_000), side), other)


@pytest.mark.parametrize(
    ("touching", "met"),
    [
        (disc(11_400, 15_800, 500), disc(11_401, 15_800, 500)),
        (disc(12_600, 14_200, 500), disc(12_599, 14_200, 500)),
        (disc(10_000, 10_500, 500), disc(10_000, 10_501, 500)),
        (disc(15_500, 16_000, 500), disc(15_499, 16_000, 500)),
        (disc(8900, 10_200, 1000), disc(8900, 10_201, 1000)),
        (dot(11_700, 15_400), dot(11_701, 15_400)),
        (dot(10_000, 11_000), dot(10_000, 11_001)),
        (dot(15_000, 16_000), dot(14_999, 16_000)),
        (
            polygon((11_700, 15_400), (11_700, 17_000), (10_000, 15_400)),
            polygon((11_701, 15_400), (11_701, 17_000), (10_000, 15_400)),
        ),
        (rectangle(16_000, 16_000, 1000, 300), rectangle(15_999, 16_000, 1000, 300)),
        (rectangle(10_000, 10_000, 300, 1000), rectangle(10_000, 10_001, 300, 1000)),
    ],
)
def test_a_curve_is_touched_at_its_sides_and_ends(touching: Body, met: Body) -> None:
    assert (of_quarter(touching), of_quarter(met)) == (TOUCHING, OVERLAPPING)


def test_what_lies_on_the_other_side_is_not_met() -> None:
    assert of_quarter(disc(11_401, 15_800, 500), "left") == APART
    assert of_quarter(disc(15_000, 11_000, 4499)) == APART
    assert of_quarter(disc(15_000, 11_000, 4500)) == TOUCHING
    assert of_quarter(disc(15_000, 11_000, 4501)) == OVERLAPPING


def test_a_curve_without_width_meets_what_it_passes_through() -> None:
    line = lay_template(CurveTemplate(5000, 90_000), stand(10_000, 11_000))
    assert laid_stance(line, disc(11_000, 14_000, 1)) == OVERLAPPING
    assert laid_stance(line, disc(11_000, 14_000, 0)) == TOUCHING
    assert laid_stance(line, disc(10_400, 14_450, 750)) == TOUCHING


def test_a_ring_is_open_in_the_middle() -> None:
    ring = lay_template(CurveTemplate(5000, 360_000, 1000), stand(0, 0))
    assert laid_stance(ring, disc(5000, 0, 4499)) == APART
    assert laid_stance(ring, rectangle(5000, 0, 3600, 2700)) == TOUCHING
    assert laid_stance(ring, rectangle(5000, 0, 3601, 2700)) == OVERLAPPING
    assert laid_stance(ring, dot(0, 0)) == OVERLAPPING


MOVER = rectangle(10_000, 10_000, 1000, 1000)
WAY = way_along(QUARTER, stand(10_000, 10_000), reach(1000))
"""About (15, 11) from (10, 11): the outer corners run on a circle of √37, the inner edge on one of
4."""


def of_base(other: Body) -> list[int]:
    found, body = [], MOVER
    for leg in WAY:
        found.append(leg_stances(leg, body, (other,))[0])
        body = end_of((leg,), body)
    return found


@pytest.mark.parametrize(
    ("touching", "met"),
    [
        (
            polygon((14_000, 17_000), (15_000, 20_000), (13_000, 20_000)),
            polygon((14_000, 16_999), (15_000, 20_000), (13_000, 20_000)),
        ),
        (disc(13_200, 13_400, 1000), disc(13_199, 13_400, 1000)),
        (disc(15_000, 11_000, 4000), disc(15_000, 11_000, 4001)),
    ],
    ids=["corner", "foot of an edge", "foot of an edge all the way"],
)
def test_a_turning_base_runs_on_circles(touching: Body, met: Body) -> None:
    assert (of_base(touching)[1], of_base(met)[1]) == (TOUCHING, OVERLAPPING)


def test_the_base_stands_behind_the_template_at_the_end() -> None:
    end = end_of(WAY, MOVER)
    assert body_stance(end, rectangle(18_000, 16_000, 1000, 1000)) == TOUCHING
    assert body_stance(end, rectangle(17_999, 16_000, 1000, 1000)) == OVERLAPPING


def test_a_dot_meets_the_seam_between_the_triangles_of_an_obstacle() -> None:
    a, b, c, d = spot(0, 0), spot(10, -4), spot(10, 10), spot(8, 0)
    obstacle = (Convex((a, b, d)), Convex((a, d, c)))  # the seam runs from a to d
    assert body_stance(dot(4, 0), obstacle) == OVERLAPPING
    assert body_stance(dot(8, 0), obstacle) == TOUCHING
    leg = Ahead(stand(0, 0, (whole(1), whole(0))), whole(8))
    assert leg_stances(leg, dot(0, 0), (obstacle,)) == (OVERLAPPING,)
    assert body_stance(obstacle, dot(4, 0)) == OVERLAPPING
    assert seamless(disc(0, 0, 1), obstacle)[1] == obstacle


def sampled(
    leg: CentreLine, body: Convex, others: list[Convex], steps: int
) -> list[tuple[bool, float]]:
    """Whether each of the others overlaps at one of the places, and its least distance there."""
    lump = oracle.lump(body)
    if isinstance(leg, Ahead):
        x, y = oracle.place(leg.start.along)
        far = oracle.number(leg.length)
        places = [
            oracle.shifted(lump, (x * far * i / steps, y * far * i / steps))
            for i in range(steps + 1)
        ]
    else:
        centre = oracle.place(leg.centre)
        angles = oracle.angles(milli_of(leg), steps)
        places = [oracle.turned(lump, centre, by, leg.hand) for by in angles]
    return [
        (
            any(oracle.overlap(place, oracle.lump(other)) for place in places),
            min(oracle.apart(place, oracle.lump(other)) for place in places),
        )
        for other in others
    ]


def farthest(leg: CentreLine, body: Convex) -> float:
    """How far a corner goes at most."""
    if isinstance(leg, Ahead):
        return leg.length.near
    x, y = leg.centre
    return max(hypot(u.near - x.near, v.near - y.near) for u, v in body.corners) * 6.3


def test_sweeps_against_fractions_at_places_of_the_way() -> None:
    random = Random(9)
    seen = {OVERLAPPING: 0, TOUCHING: 0, APART: 0}
    for _ in range(most(500)):
        span = random.choice((4, 12))
        start = Stand(spot(0, 0), direction(random))
        body = turned_body(random, start.at, start.along, 4)[0]
        milli = random.choice((30_000, 90_000, 180_000, 360_000, random.randint(1, 360_000)))
        curve = CurveTemplate(random.randint(1, span), milli, 0, "along")
        path = random.choice((StraightTemplate(random.randint(1, span), 0, "along"), curve))
        leg = way_along(path, start, reach(0), random.choice(("left", "right")))[0]
        others = [
            turned_body(random, spot(x, y), direction(random), 4)[0]
            for x, y in ((random.randint(-span, span), random.randint(-span, span)),) * 2
        ]
        steps = 12
        ends = {1: [stance(body, other) for other in others]}
        step = farthest(leg, body) / steps
        for i, (met, least) in enumerate(sampled(leg, body, others, steps)):
            found = leg_stances(leg, (body,), ((others[i],),))[0]
            seen[found] += 1
            assert found <= ends[1][i]
            assert not met or found == OVERLAPPING
            assert found == APART or least <= step
            assert found != APART or least > 0
    assert min(seen.values()) >= 5, seen


def test_mirrored_sweeps_meet_the_same() -> None:
    random = Random(4)
    for _ in range(200):
        start = Stand(spot(0, 0), (whole(0), whole(1)))
        found = []
        radius, milli = random.randint(1, 9), random.randint(1, 360_000)
        x, y, size, wide = (random.randint(-9, 9) for _ in range(4))
        sides: tuple[tuple[Side, int], ...] = (("right", 1), ("left", -1))
        for side, hand in sides:
            leg = way_along(CurveTemplate(radius, milli, 0, "along"), start, reach(0), side)[0]
            assert isinstance(leg, TurnLeg)
            body = rectangle(0, 0, 2, 1 + abs(size))
            others = (disc(hand * x, y, abs(wide)), rectangle(hand * y, x, 1, 2))
            found.append(leg_stances(leg, body, others))
        assert found[0] == found[1]
