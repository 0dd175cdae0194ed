"""Gaps between bases against decimals of 120 digits: 12,000 pairs at, over and under a reach."""

from random import Random

import pytest

from simulator.geometry.gaps import Gap, gap, gap_within
from simulator.geometry.heading import NORTH, Degrees, Heading, Vector
from simulator.geometry.shapes import Base, Disc, Dot, Polygon, Pose, Rectangle
from tests.geometry.cases import heading, most, moved, plain, turned_triple
from tests.oracle import geometry_bases as oracle
from tests.oracle import geometry_plane as plane

SHAPES = (
    ((-600, -600), (600, -600), (600, 600), (-600, 600)),
    ((-900, -700), (900, -700), (800, 900), (0, 0), (-700, 800)),
    ((0, 0), (2500, 100), (300, 1900)),
)


def base(random: Random) -> Base:
    kind = random.randrange(6)
    if kind == 0:
        return Dot()
    if kind == 1:
        return Disc(random.randint(0, 2000))
    if kind == 2:
        return Polygon(random.choice(SHAPES))
    return Rectangle(random.choice((0, 1000, 1250)), random.choice((0, 400, 1000)))


def pose(random: Random) -> Pose:
    x, y, length = turned_triple(random)
    scale = random.choice((0, 1000, 3000, 240_000)) // length
    bow = Vector(x, y) if random.random() < 0.3 else heading(random)
    if random.random() < 0.4:
        return Pose((x * scale, y * scale), bow)
    return Pose((random.randint(-4000, 4000), random.randint(-4000, 4000)), bow)


def shape(base: Base, pose: Pose) -> oracle.Shape:
    if isinstance(base, Rectangle):
        return oracle.rectangle(pose.at, plain(pose.heading), base.half_length, base.half_width)
    if isinstance(base, Polygon):
        return oracle.polygon(pose.at, base.corners)
    return oracle.polygon(pose.at, [(0, 0)], base.radius if isinstance(base, Disc) else 0)


def check(base_a: Base, pose_a: Pose, base_b: Base, pose_b: Pose) -> bool:
    """Compare the gap and verdicts next to it; is it a whole number of thou?"""
    true = oracle.gap(shape(base_a, pose_a), shape(base_b, pose_b))
    nearest = round(true)
    whole = abs(true - nearest) < oracle.TIE
    case = (base_a, pose_a, base_b, pose_b, true)
    for reach in (nearest - 1, nearest, nearest + 1):
        expected = reach >= 0 and true - reach <= oracle.TIE
        assert gap_within(base_a, pose_a, base_b, pose_b, reach) == expected, case
        assert gap_within(base_b, pose_b, base_a, pose_a, reach) == expected, case
    found = gap(base_a, pose_a, base_b, pose_b)
    assert found.floor == (nearest if whole else plane.down(true)), case
    assert found.ceil == (nearest if whole else plane.up(true)), case
    assert abs(plane.distance(found.a, found.b) - true) < 3, case
    return whole


def test_any_two_bases() -> None:
    random = Random(60)
    ties = 0
    for _ in range(most(12_000)):
        ties += check(base(random), pose(random), base(random), pose(random))
    assert ties > most(1_500)


def test_rectangles_that_lie_exactly_a_reach_apart() -> None:
    random = Random(61)
    for _ in range(most(2_000)):
        x, y, length = turned_triple(random)
        bow, across = Vector(x, y), random.choice((Vector(-x, -y), Vector(y, -x), Vector(-y, x)))
        one, other = Rectangle(length * 40, length * 16), Rectangle(length * 40, length * 16)
        ahead = 40 + (16 if abs(across.x) == abs(y) and abs(x) != abs(y) else 40)
        apart = random.randint(0, 300)
        step = ahead + apart
        pose_b = Pose(moved((5, 9), (x * step, y * step)), across)
        assert gap_within(one, Pose((5, 9), bow), other, pose_b, apart * length)
        assert gap_within(one, Pose((5, 9), bow), other, pose_b, apart * length - 1) is False


@pytest.mark.parametrize(("dx", "reach"), [(6000, 2000), (3001, 501), (2000, 0)])
def test_a_tie_at_thirty_degrees(dx: int, reach: int) -> None:
    # Along a heading of 30 degrees a point due right is half its distance away.
    wide = Rectangle(1000, 6000)
    edge = reach if dx % 2 == 0 else reach - 1
    assert gap_within(wide, Pose((0, 0), Degrees(30_000)), Dot(), Pose((dx, 0)), reach)
    assert not gap_within(wide, Pose((0, 0), Degrees(30_000)), Dot(), Pose((dx, 0)), edge - 1)


def test_a_vector_and_degrees_that_are_the_same_way_agree() -> None:
    one = gap(Rectangle(900, 300), Pose((0, 0), Vector(1, 1)), Dot(), Pose((5000, 4000)))
    other = gap(Rectangle(900, 300), Pose((0, 0), Degrees(45_000)), Dot(), Pose((5000, 4000)))
    assert one == other


@pytest.mark.parametrize("bow", [NORTH, Degrees(17_000), Vector(2, 1)])
def test_overlap_is_no_gap(bow: Heading) -> None:
    found = gap(Rectangle(900, 300), Pose((0, 0), bow), Disc(100), Pose((50, 60)))
    assert (found.floor, found.ceil) == (0, 0)
    assert gap_within(Rectangle(900, 300), Pose((0, 0), bow), Disc(100), Pose((50, 60)), 0)


def test_a_base_within_another_is_no_gap_away() -> None:
    hollow = Polygon(((-900, -900), (900, -900), (900, 900), (-900, 900)))
    assert gap_within(hollow, Pose((0, 0)), Rectangle(20, 10), Pose((5, 5), Vector(1, 2)), 0)


def test_discs_are_measured_rim_to_rim() -> None:
    found = gap(Disc(1000), Pose((0, 0)), Disc(500), Pose((3000, 4000)))
    assert found == Gap((600, 800), (2700, 3600), 3500, 3500)
    inside = gap(Disc(1000), Pose((0, 0)), Dot(), Pose((300, 400)))
    assert inside == Gap((300, 400), (300, 400), 0, 0)


def test_no_gap_is_less_than_nothing() -> None:
    assert not gap_within(Disc(9), Pose((0, 0)), Disc(9), Pose((0, 0)), -1)
