"""Distances from a point to areas, against long decimals, and how they compare."""

from hypothesis import given, settings
from hypothesis import strategies as st

from simulator.geometry.area_distance import least, to_area
from simulator.geometry.exact.numbers.reals import compare, round_real, sign, whole
from simulator.geometry.shapes import Disc, Dot, Polygon
from simulator.geometry.units import Point
from tests.oracle.umpire_geometry import to_disc, to_polygon

small = st.integers(-30, 30)
points = st.tuples(small, small)
TRIANGLE = ((0, 0), (12, 3), (5, 14))


@settings(deadline=None)
@given(points, points, st.integers(0, 20), points)
def test_a_disc_and_a_triangle_compare_as_their_decimals(
    point: Point, at: Point, radius: int, corner: Point
) -> None:
    corners = tuple((x + corner[0], y + corner[1]) for x, y in TRIANGLE)
    by_hand = to_disc(point, (at, radius)) - to_polygon(point, corners)
    found = compare(to_area(point, at, Disc(radius)), to_area(point, corner, Polygon(TRIANGLE)))
    assert found == (0 if abs(by_hand) < 10**-15 else (1 if by_hand > 0 else -1))


def test_in_an_area_or_on_its_rim_nothing_is_left() -> None:
    assert sign(to_area((3, 4), (0, 0), Disc(5))) == 0
    assert sign(to_area((6, 2), (0, 0), Polygon(TRIANGLE))) == 0
    assert sign(to_area((8, 2), (0, 0), Polygon(TRIANGLE))) == 0  # on the side to (12, 3)
    assert round_real(to_area((8, 1), (0, 0), Polygon(TRIANGLE))) == 1
    assert round_real(to_area((30, 40), (0, 0), Dot())) == 50


def test_the_least_of_equal_and_of_no_lengths() -> None:
    assert compare(least((whole(3), whole(2), whole(2))), whole(2)) == 0
    assert sign(least(())) == 0
