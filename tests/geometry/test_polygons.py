"""Whether a ring is simple, against every pair of its sides in integers."""

from itertools import combinations

from hypothesis import example, given, settings
from hypothesis import strategies as st

from simulator.geometry.polygons import is_simple
from simulator.geometry.units import LARGEST_TABLE, Point

Side = tuple[Point, Point]


def _turn(a: Point, b: Point, c: Point) -> int:
    cross = (b[0] - a[0]) * (c[1] - a[1]) - (b[1] - a[1]) * (c[0] - a[0])
    return (cross > 0) - (cross < 0)


def _on(side: Side, point: Point) -> bool:
    (ax, ay), (bx, by) = side
    inside = min(ax, bx) <= point[0] <= max(ax, bx) and min(ay, by) <= point[1] <= max(ay, by)
    return inside and _turn(*side, point) == 0


def _touch(one: Side, other: Side) -> bool:
    """Whether two sides have a point in common."""
    if any(_on(one, point) for point in other) or any(_on(other, point) for point in one):
        return True
    across = _turn(*one, other[0]) * _turn(*one, other[1])
    return across < 0 and _turn(*other, one[0]) * _turn(*other, one[1]) < 0


def _simple(corners: list[Point]) -> bool:
    if len(set(corners)) != len(corners):
        return False
    sides = list(zip(corners, corners[1:] + corners[:1], strict=True))
    for (n, one), (m, other) in combinations(enumerate(sides), 2):
        shared = set(one) & set(other)
        if len(shared) == 2:
            return False
        if m - n in (1, len(sides) - 1):
            # Neighbours share a corner; folded back on one another they share more.
            ends = [p for p in (*one, *other) if p not in shared]
            if _on(one, ends[1]) or _on(other, ends[0]):
                return False
        elif _touch(one, other):
            return False
    return True


_near = st.tuples(st.integers(0, 6), st.integers(0, 6))
_far = st.tuples(st.integers(0, LARGEST_TABLE), st.integers(0, LARGEST_TABLE))


@settings(max_examples=600, deadline=None)
@given(st.lists(_near, min_size=3, max_size=8))
@example([(0, 0), (4, 0), (2, 0)])
@example([(0, 0), (4, 0), (4, 4), (2, 0), (0, 4)])
@example([(0, 0), (2, 0), (4, 0), (0, 4)])
@example([(0, 0), (1, 1), (2, 2)])
def test_small_rings_agree(corners: list[Point]) -> None:
    assert is_simple(corners) == _simple(corners)


@settings(max_examples=250, deadline=None)
@given(st.lists(_far, min_size=3, max_size=6))
def test_large_rings_agree(corners: list[Point]) -> None:
    assert is_simple(corners) == _simple(corners)


@settings(max_examples=250, deadline=None)
@given(_far, _far, st.integers(-1, 1), st.integers(-1, 1))
def test_a_corner_next_to_a_long_side_is_told_from_one_on_it(
    a: Point, b: Point, dx: int, dy: int
) -> None:
    """A ring whose third corner all but touches the side between the first two."""
    middle = ((a[0] + b[0]) // 2 + dx, (a[1] + b[1]) // 2 + dy)
    corners = [a, b, (b[0] + 7, b[1] - 3), middle, (a[0] - 5, a[1] + 11)]
    assert is_simple(corners) == _simple(corners)


def test_fewer_than_three_corners_are_no_ring() -> None:
    assert not is_simple([(0, 0), (1, 1)])
