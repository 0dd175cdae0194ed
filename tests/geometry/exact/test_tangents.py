"""Lines that touch two circles or pass through two points."""

from fractions import Fraction

import pytest

from simulator.geometry.exact.numbers.reals import ZERO, sign, whole
from simulator.geometry.exact.sight.line import Round, SightLine
from simulator.geometry.exact.tangents import common_tangent, sides


def circle(x: int, y: int, radius: int) -> Round:
    return Round((whole(x), whole(y)), whole(radius), is_point=False)


def point(x: int, y: int) -> Round:
    return Round((whole(x), whole(y)), ZERO, is_point=True)


def lines(a: Round, b: Round) -> list[SightLine]:
    found = (common_tangent([a, b], 0, 1, ways) for ways in sides(a, b))
    return [line for line in found if line is not None]


@pytest.mark.parametrize(
    ("a", "b", "count"),
    [
        (point(0, 0), point(3, 4), 1),
        (point(0, 0), point(0, 0), 0),
        (point(0, 0), circle(10, 0, 4), 2),
        (point(6, 0), circle(10, 0, 4), 2),  # on the rim: the same line from both sides
        (point(7, 0), circle(10, 0, 4), 0),
        (circle(0, 0, 3), circle(10, 0, 4), 4),
        (circle(0, 0, 6), circle(10, 0, 4), 4),  # they touch: both inner tangents are one line
        (circle(0, 0, 7), circle(10, 0, 4), 2),
        (circle(0, 0, 4), circle(1, 0, 3), 2),  # one touches the other from inside
        (circle(0, 0, 5), circle(1, 0, 3), 0),
        (circle(0, 0, 5), circle(0, 0, 5), 0),
    ],
)
def test_two_rounds_have_so_many_common_tangents(a: Round, b: Round, count: int) -> None:
    assert len(lines(a, b)) == count


def test_a_tangent_is_as_far_from_a_centre_as_its_radius_on_the_side_that_it_says() -> None:
    rounds = [circle(0, 0, 3), circle(10, 4, 5)]
    for ways in sides(*rounds):
        made = common_tangent(rounds, 0, 1, ways)
        assert made is not None
        line = SightLine(rounds, made.anchor, made.along)  # one that knows nothing beforehand
        for index, way in enumerate(ways):
            left, radius = line.side(index), rounds[index].radius
            assert sign(left) == way
            assert sign(left * left - radius * radius * line.square) == 0


def test_from_a_point_five_away_the_tangents_of_a_circle_of_three_are_four_long() -> None:
    """3, 4, 5: the line touches at (3.2, 2.4) from the point, as worked by hand."""
    feet = set()
    for line in lines(point(0, 0), circle(5, 0, 3)):
        foot = line.spot(line.place(1))
        feet.add((foot[0].fraction(), foot[1].fraction()))
    assert feet == {
        (Fraction(16, 5), Fraction(12, 5)),
        (Fraction(16, 5), Fraction(-12, 5)),
    }
