"""All equally near lines between two shapes (rule ME-7.1)."""

import pytest

from simulator.geometry.exact.numbers.reals import round_real
from simulator.geometry.exact.numbers.spots import Frame, frame
from simulator.geometry.exact.outline import DiscOutline, DotOutline, Outline, RectangleOutline
from simulator.geometry.exact.shape import Shape, place_outline
from simulator.geometry.exact.sight.closest import Ribbon, Way
from simulator.geometry.exact.sight.ways import equal_ways
from simulator.geometry.heading import NORTH, Degrees, Heading, Vector
from simulator.geometry.units import Point
from tests.geometry.exact.shapes import polygon_on_table

SQUARE, ROUND = RectangleOutline(4000, 4000), RectangleOutline(4000, 4000, 2000)

Printed = tuple[Point, Point]


def put(outline: Outline, at: Point, heading: Heading = NORTH) -> Shape:
    return place_outline(outline, frame(at, heading))


def lines(a: Shape, b: Shape) -> list[tuple[Printed, ...]] | None:
    """Each line, or the first and last of a ribbon, from left to right, in whole thousandths."""
    ways = equal_ways(a.cells, b.cells)
    if ways is None:
        return None
    found = []
    for way in ways:
        borders = (way.first, way.last) if isinstance(way, Ribbon) else (way,)
        found.append(tuple(sorted(printed(border) for border in borders)))
    return sorted(found)


def printed(way: Way) -> Printed:
    (x, y), (x_2, y_2) = way
    return (round_real(x), round_real(y)), (round_real(x_2), round_real(y_2))


def test_parallel_edges_have_all_lines_between_two() -> None:
    """Worked value 9: x = 18 to 22."""
    assert lines(put(SQUARE, (20_000, 10_000)), put(SQUARE, (20_000, 22_000))) == [
        (((18_000, 12_000), (18_000, 20_000)), ((22_000, 12_000), (22_000, 20_000)))
    ]


def test_only_what_both_edges_have_in_common() -> None:
    assert lines(put(SQUARE, (20_000, 10_000)), put(SQUARE, (23_000, 22_000))) == [
        (((21_000, 12_000), (21_000, 20_000)), ((22_000, 12_000), (22_000, 20_000)))
    ]


@pytest.mark.parametrize(
    ("other", "expected"),
    [
        # From corner to corner, and where just the ends of two edges face each other.
        (put(SQUARE, (27_000, 18_000)), ((22_000, 12_000), (25_000, 16_000))),
        (put(SQUARE, (24_000, 22_000)), ((22_000, 12_000), (22_000, 20_000))),
        (put(DotOutline(), (19_000, 15_000)), ((19_000, 12_000), (19_000, 15_000))),
        (put(DiscOutline(2000), (19_000, 15_000)), ((19_000, 12_000), (19_000, 14_000))),
        (put(ROUND, (21_000, 18_000)), ((21_000, 12_000), (21_000, 16_000))),
    ],
)
def test_a_single_line(other: Shape, expected: Printed) -> None:
    assert lines(put(SQUARE, (20_000, 10_000)), other) == [(expected,)]


def test_the_straight_part_of_a_rounded_side() -> None:
    other = put(RectangleOutline(4000, 4000, 500), (20_000, 22_000))
    assert lines(put(SQUARE, (20_000, 10_000)), other) == [
        (((18_500, 12_000), (18_500, 20_000)), ((21_500, 12_000), (21_500, 20_000)))
    ]


@pytest.mark.parametrize("heading", [Vector(3, 4), Degrees(17_301), Degrees(45_000), Vector(2, -5)])
def test_turned_bases_ahead_of_each_other(heading: Heading) -> None:
    """Both along one heading, the second 12 ahead: eight apart over the whole width of four."""
    a = frame((20_000, 20_000), heading)
    b = Frame(a.spot(0, 12_000), a.ahead, a.size)
    ways = equal_ways(place_outline(SQUARE, a).cells, place_outline(SQUARE, b).cells)
    assert ways is not None
    assert len(ways) == 1
    assert isinstance(ways[0], Ribbon)
    expected = {printed((a.spot(right, 2000), a.spot(right, 10_000))) for right in (-2000, 2000)}
    assert {printed(ways[0].first), printed(ways[0].last)} == expected


def test_a_hollow_shape_has_several() -> None:
    """A U whose two arms end 4 below a bar, and a dot in line with both of its inner corners."""
    u = polygon_on_table(
        ((0, 0), (9000, 0), (9000, 5000), (6000, 5000), (6000, 2000), (3000, 2000), (3000, 5000),
         (0, 5000))
    )  # fmt: skip
    bar = polygon_on_table(((1000, 9000), (8000, 9000), (8000, 10_000), (1000, 10_000)))
    assert lines(u, bar) == [
        (((1000, 5000), (1000, 9000)), ((3000, 5000), (3000, 9000))),
        (((6000, 5000), (6000, 9000)), ((8000, 5000), (8000, 9000))),
    ]
    assert lines(u, put(DotOutline(), (4500, 7000))) == [
        (((3000, 5000), (4500, 7000)),),
        (((6000, 5000), (4500, 7000)),),
    ]


def test_shapes_that_share_a_spot_have_no_line() -> None:
    assert lines(put(SQUARE, (20_000, 10_000)), put(SQUARE, (24_000, 14_000))) is None
    assert lines(put(SQUARE, (20_000, 10_000)), put(SQUARE, (21_000, 11_000))) is None
    assert equal_ways((), put(SQUARE, (21_000, 11_000)).cells) == ()
