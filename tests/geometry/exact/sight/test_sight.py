"""Sight between shapes and their zones, past shapes (rule ME-7), and its rulings."""

from collections import Counter
from fractions import Fraction
from random import Random

import pytest

from simulator.geometry.exact.arc import LinesArc, place_arc
from simulator.geometry.exact.cell import Cells
from simulator.geometry.exact.numbers.spots import frame
from simulator.geometry.exact.outline import (
    DiscOutline,
    DotOutline,
    PolygonOutline,
    RectangleOutline,
)
from simulator.geometry.exact.part import part_inside
from simulator.geometry.exact.shape import Shape, place_outline
from simulator.geometry.exact.sight.sight import (
    OTHER_ZONE,
    SightQuery,
    closest_lines,
    every_line,
    one_line,
)
from simulator.geometry.heading import NORTH, Degrees, Heading, Vector
from simulator.geometry.units import Point
from tests.geometry.exact.shapes import polygon_on_table
from tests.geometry.exact.sight.brute import Disc, Poly, stopped
from tests.geometry.exact.sight.tables import obstacle


def cube(at: Point, heading: Heading = NORTH) -> Shape:
    return place_outline(RectangleOutline(4000, 4000), frame(at, heading))


def dot(at: Point) -> Shape:
    return place_outline(DotOutline(), frame(at, NORTH))


def disc(at: Point, diameter: int) -> Shape:
    return place_outline(DiscOutline(diameter), frame(at, NORTH))


A, B = cube((20_000, 10_000)), cube((20_000, 22_000))


def slab(left: int, right: int, low: int = 15_000, high: int = 17_000) -> Shape:
    return polygon_on_table(((left, low), (right, low), (right, high), (left, high)))


TALL, BROAD, WIDE = slab(19_000, 21_000), slab(18_000, 22_000), slab(17_000, 23_000)
SCREEN, SCREEN_2 = slab(16_000, 24_000, 15_500, 16_500), slab(18_000, 30_000, 15_500, 16_500)


@pytest.mark.parametrize(
    ("shape", "verdict"), [(TALL, "partial"), (BROAD, "partial"), (WIDE, "blocked")]
)
def test_worked_value_9_closest_lines(shape: Shape, verdict: str) -> None:
    assert closest_lines(SightQuery(A, B, [shape], (A, B))).verdict == verdict


def test_worked_value_9_where_grazing_blocks() -> None:
    look = SightQuery(A, B, [BROAD], (A, B), rim_blocks=True)
    assert closest_lines(look).verdict == "blocked"


@pytest.mark.parametrize(
    ("shape", "verdict"), [(TALL, "partial"), (SCREEN, "blocked"), (SCREEN_2, "partial")]
)
def test_worked_value_10_every_line(shape: Shape, verdict: str) -> None:
    assert every_line(SightQuery(A, B, [shape], (A, B))).verdict == verdict


def test_the_line_of_centres_leaves_out_what_lies_under_the_bases() -> None:
    way = A.centre, B.centre
    under = slab(17_000, 23_000, 9_000, 12_000)
    assert one_line(SightQuery(A, B, [under], (A, B)), way).verdict == "clear"
    assert one_line(SightQuery(A, B, [under]), way).verdict == "blocked"
    assert one_line(SightQuery(A, B, [TALL], (A, B)), way).verdict == "blocked"
    assert one_line(SightQuery(A, B, [slab(20_000, 23_000)], (A, B)), way).verdict == "clear"


def test_a_part_that_is_not_there_has_no_line() -> None:
    assert every_line(SightQuery(A, (), [TALL])).verdict == "none"
    assert closest_lines(SightQuery((), B, [TALL])).verdict == "none"


def test_the_answer_names_the_obstacle_and_a_spot_inside_it() -> None:
    sight = every_line(SightQuery(A, B, [slab(30_000, 33_000), TALL], (A, B)))
    assert sight.stopped is not None
    assert sight.stopped.blocker == 1
    assert TALL.holds_inside(sight.stopped.where)


# --- zones of a base (ME-7.5): four by the diagonals of B, from (20, 22) through its corners

_MIDDLE, _CORNERS = (0, 0), ((-2000, 2000), (2000, 2000), (2000, -2000), (-2000, -2000))


def zone(number: int, base: Shape = B, at: Point = (20_000, 22_000)) -> Cells:
    """0 ahead, then clockwise."""
    first, last = _CORNERS[number], _CORNERS[(number + 1) % 4]
    arc = place_arc(LinesArc((_MIDDLE, first), (_MIDDLE, last)), frame(at, NORTH))
    return part_inside(base.cells, arc)


@pytest.mark.parametrize(
    ("eye", "expected"),
    [
        ((20_000, 5_000), {0: "blocked", 1: "partial", 2: "clear", 3: "partial"}),
        # In line with the side on the right: what runs along it touches that zone.
        ((22_000, 5_000), {0: "blocked", 1: "partial", 2: "clear", 3: "partial"}),
        # On the diagonal, outside the corner between the rear and the right.
        ((25_000, 17_000), {0: "partial", 1: "clear", 2: "clear", 3: "partial"}),
        ((30_000, 22_000), {0: "partial", 1: "clear", 2: "partial", 3: "blocked"}),
    ],
)
def test_a_line_to_a_zone_touches_no_other(eye: Point, expected: dict[int, str]) -> None:
    start = dot(eye)
    for number, verdict in expected.items():
        part = zone(number)
        sight = every_line(SightQuery(start, part, [], (start, B), (B, part)))
        assert sight.verdict == verdict, number
        assert sight.stopped is None or sight.stopped.blocker == OTHER_ZONE
        assert every_line(SightQuery(start, part, [], (start, B))).verdict == "clear"


def test_zones_of_a_round_base() -> None:
    """From straight behind all of the rear is seen, of the sides only their nearer half."""
    base = disc((20_000, 22_000), 4000)
    start = dot((20_000, 5_000))
    verdicts = [
        every_line(SightQuery(start, part, [], (start, base), (base, part))).verdict
        for part in (zone(number, base) for number in range(4))
    ]
    assert verdicts == ["blocked", "partial", "clear", "partial"]


def test_a_turned_quarter_of_a_disc_is_seen_as_line_by_line() -> None:
    """The quarter behind and left of the heading (1, 2); no random line contradicts the answer."""
    at = frame((6000, 6000), Vector(1, 2))
    arc = place_arc(LinesArc((_MIDDLE, (0, -1000)), (_MIDDLE, (-1000, 0))), at)
    part = part_inside(disc((6000, 6000), 4000).cells, arc)
    met = Counter[bool]()
    for seed in range(40):
        random = Random(seed)
        items = [obstacle(random, 9) for _ in range(2)]
        eye = random.randrange(12) * 1000, random.randrange(12) * 1000
        sight = every_line(SightQuery(dot(eye), part, [to_shape(item) for item in items]))
        for _ in range(60):
            left, behind = random.randint(0, 2000), random.randint(0, 2000)
            if left * left + behind * behind > 2000 * 2000:
                continue
            scale = Fraction(4, 9)  # less than 1 / sqrt(5), the length of the heading
            q = 6000 - (left * 2 + behind) * scale, 6000 + (left - behind * 2) * scale
            p = Fraction(eye[0]), Fraction(eye[1])
            is_stopped = any(stopped(p, q, item) for item in items)
            assert sight.stopped if is_stopped else sight.free, (seed, left, behind)
            met[is_stopped] += 1
    assert min(met[True], met[False]) > 100


def to_shape(item: Poly | Disc) -> Shape:
    if isinstance(item, Disc):
        at = round(item.centre[0]), round(item.centre[1])
        return place_outline(DiscOutline(round(2 * item.radius)), frame(at, NORTH))
    return polygon_on_table(tuple((round(x), round(y)) for x, y in item.corners))


def test_a_part_that_is_a_polygon_is_seen_like_that_polygon() -> None:
    """The rear quarter of a square, by its diagonals, is a triangle."""
    near = polygon_on_table(((1000, 6000), (5000, 6000), (3000, 8000)))
    arc = place_arc(
        LinesArc((_MIDDLE, _CORNERS[2]), (_MIDDLE, _CORNERS[3])), frame((3000, 8000), NORTH)
    )
    part = part_inside(cube((3000, 8000)).cells, arc)
    found = set()
    for seed in range(60):
        random = Random(seed)
        shapes = [to_shape(obstacle(random, 8)) for _ in range(2)]
        base = cube((3000 + 1000 * random.randrange(5), 2000))
        verdict = every_line(SightQuery(base, near, shapes, (base,))).verdict
        assert every_line(SightQuery(base, part, shapes, (base,))).verdict == verdict, seed
        found.add(verdict)
    assert found == {"clear", "partial", "blocked"}


def test_the_part_of_a_target_beside_the_own_base() -> None:
    """A screen between what is left of the target on both sides of the own base hides neither."""
    own = place_outline(DiscOutline(4000), frame((20_000, 20_000), NORTH))
    target = place_outline(RectangleOutline(12_000, 1000), frame((20_000, 21_000), NORTH))
    arc = place_arc(
        LinesArc((_MIDDLE, (-9000, 1000)), (_MIDDLE, (9000, 1000))), frame((20_000, 20_000), NORTH)
    )
    part = part_inside(target.cells, arc, own)
    assert part
    look = SightQuery(own, part, [slab(25_000, 26_500, 19_000, 23_000)], (own,))
    assert every_line(look).verdict == "partial"
    assert every_line(SightQuery(own, part, [slab(19_900, 20_100, 19_000, 23_000)], (own,))).free


# --- outlines of all kinds as obstacles and ends

HORSESHOE = PolygonOutline(
    ((-3000, -3000), (3000, -3000), (3000, 3000), (2000, 3000), (2000, -2000), (-2000, -2000),
     (-2000, 3000), (-3000, 3000))
)  # fmt: skip


@pytest.mark.parametrize(
    ("heading", "verdict"),
    [(NORTH, "blocked"), (Degrees(90_000), "blocked"), (Degrees(45_000), "blocked")],
)
def test_an_obstacle_that_bends_inwards(heading: Heading, verdict: str) -> None:
    wall = place_outline(HORSESHOE, frame((20_000, 16_000), heading))
    eye, target = dot((20_000, 10_000)), dot((20_000, 22_000))
    assert every_line(SightQuery(eye, target, [wall])).verdict == verdict


@pytest.mark.parametrize("heading", [NORTH, Degrees(45_000), Degrees(17_301), Vector(3, 5)])
def test_a_line_out_of_a_hollow_along_its_inner_side(heading: Heading) -> None:
    at = frame((20_000, 16_000), heading)
    wall = place_outline(HORSESHOE, at)
    for right, verdict in ((0, "clear"), (2000, "clear"), (2001, "blocked"), (3000, "clear")):
        way = at.spot(right, -1999 if right < 3000 else -5000), at.spot(right, 9000)
        look = SightQuery(dot((0, 0)), dot((0, 0)), [wall])
        assert one_line(look, way).verdict == verdict, right


@pytest.mark.parametrize("heading", [NORTH, Degrees(45_000), Degrees(17_301), Vector(3, 5)])
def test_rounded_corners(heading: Heading) -> None:
    """A stadium 2 across and 6 along: between its straight sides and past its round ends."""
    at = frame((20_000, 16_000), heading)
    pill = place_outline(RectangleOutline(2000, 6000, 1000), at)
    for (right, ahead), (right_2, ahead_2), verdict in (
        ((1000, -9000), (1000, 9000), "clear"),
        ((999, -9000), (999, 9000), "blocked"),
        ((-9000, 3000), (9000, 3000), "clear"),
        ((-9000, 2999), (9000, 2999), "blocked"),
        # 3, 4, 5 about the middle (0, 2) of the round end: the tangent at (0.6, 2.8).
        ((600 - 4000, 2800 + 3000), (600 + 4000, 2800 - 3000), "clear"),
        ((600 - 4000, 2799 + 3000), (600 + 4000, 2799 - 3000), "blocked"),
    ):
        way = at.spot(right, ahead), at.spot(right_2, ahead_2)
        look = SightQuery(dot((0, 0)), dot((0, 0)), [pill])
        assert one_line(look, way).verdict == verdict, (right, ahead)
        base = at.spot(0, 0)
        assert one_line(SightQuery(pill, pill, [pill], (pill,)), (base, way[1])).verdict == "clear"


def test_overlapping_bases_share_points() -> None:
    other = cube((22_000, 12_000))
    both = slab(10_000, 30_000, 8_000, 14_000)
    assert closest_lines(SightQuery(A, other, [both], (A, other))).verdict == "clear"
    assert closest_lines(SightQuery(A, other, [both])).verdict == "blocked"
    assert closest_lines(
        SightQuery(A, other, [TALL, slab(19_000, 21_000, 9_000, 13_000)])
    ).verdict == ("partial")
