"""Whether a function rises above 0 somewhere: also where it only just does, or just does not."""

import pytest

from simulator.geometry.exact.numbers.jets import Function, Jet, place_above, root_of
from simulator.geometry.exact.numbers.reals import ONE, ZERO, Real, sign, whole


def polynomial(*factors: int) -> Function:
    """From its constant term on."""

    def at(place: Real) -> Jet:
        x, power, total = Jet(place, ONE), Jet(ONE), Jet(ZERO)
        for factor in factors:
            total = total + power * Jet(whole(factor))
            power = power * x
        return total

    return at


@pytest.mark.parametrize(
    ("factors", "above", "reached"),
    [
        ((-1, 4, -4), False, True),  # -(2x - 1)^2
        ((-101, 400, -400), False, False),
        ((-99, 400, -400), True, True),
        ((-1, 1), False, False),  # 0 at 1 alone, which does not count
        ((-999, 1000), True, True),
        ((0, -1), False, False),
        ((0, 1), True, True),
        ((-1, 9, -27, 27), True, True),  # (3x - 1)^3
        ((0, 0, -1), False, False),
        ((-4, 24, -36), False, True),  # -(6x - 2)^2: at a third, which no halving meets
    ],
)
def test_where_a_polynomial_is_above_0(
    factors: tuple[int, ...], above: bool, reached: bool
) -> None:
    function = polynomial(*factors)
    for wanted, reaching in ((above, False), (reached, True)):
        place = place_above(function, reaching=reaching)
        assert (place is not None) == wanted
        if place is not None:
            height = sign(function(place).value)
            assert sign(place) > 0 > sign(place - 1)
            assert height > 0 or (reaching and height == 0)


@pytest.mark.parametrize(("least", "wanted"), [(2, True), (3, False)])
def test_a_root_that_just_reaches_a_length_is_told_from_one_that_does_not(
    least: int, wanted: bool
) -> None:
    """A circle about a half of radius 2/3 is 2/3 high there, as 4/9 - (x - 1/2)^2 has it."""

    def over(place: Real) -> Jet:
        off = Jet(place, ONE) - Jet(ONE / 2)
        height = root_of(Jet(whole(4) / 9) - off * off)
        return height - Jet(whole(least) / 3)

    assert (place_above(over, reaching=True) is not None) == wanted
    assert place_above(over, reaching=False) is None
