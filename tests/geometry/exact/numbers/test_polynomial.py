"""Roots of polynomials with whole coefficients, worked by hand."""

import pytest

from simulator.geometry.exact.numbers.polynomial import all_roots, changes, slope_of
from simulator.geometry.exact.numbers.reals import ONE, bits_of, compare, root, sign, whole
from simulator.geometry.exact.numbers.surds import Surd, value_at


def roots(*coefficients: int) -> list[float]:
    return [found.near for found in changes([whole(each) for each in coefficients])]


@pytest.mark.parametrize(
    ("coefficients", "expected"),
    [
        ((3, 0, 0, 0, 1), []),
        ((-1, 0, 2), [0.5**0.5]),
        ((-1, 2), [0.5]),  # where the interval is halved first
        ((3, -16, 16), [0.25, 0.75]),
        ((0, -1, 3), [0.0, 1 / 3]),
        ((6, -30, 24), [0.25 + 0.0, 1.0]),
        # Roots at the ends alone: what is nothing at an end has no sign there.
        ((0, 1), [0.0]),
        ((0, -1), [0.0]),
        ((-1, 1), [1.0]),
        ((1, -1), [1.0]),
    ],
)
def test_changes_of_sign(coefficients: tuple[int, ...], expected: list[float]) -> None:
    # A root at an end, where halving cannot part it from the outside, may stand there twice.
    found = roots(*coefficients)
    for each in expected:
        assert any(abs(one - each) < 1e-12 for one in found)
    for one in found:
        assert any(abs(one - each) < 1e-12 for each in expected)


def test_a_root_is_a_number_like_any_other() -> None:
    (half,) = changes([whole(-1), whole(0), whole(2)])
    assert compare(half, root(whole(1) / 2)) == 0
    assert compare(half * half * 1000, whole(500)) == 0
    assert sign(half * 10**9 - 707_106_781) == 1
    assert sign(half * 10**9 - 707_106_782) == -1


def test_a_fourth_degree_root_to_many_places() -> None:
    """16 t⁴ = 3: t is the fourth root of 3, halved."""
    (found,) = changes([whole(-3), whole(0), whole(0), whole(0), whole(16)])
    assert compare(found * 2, root(root(whole(3)))) == 0


def test_a_root_of_many_roots_in_one_place_is_found_and_not_looked_for_without_end() -> None:
    """(2t - 1)⁸, which changes no sign."""
    powers = 1, -16, 112, -448, 1120, -1792, 1792, -1024, 256
    assert roots(*powers) == pytest.approx([0.5] * len(roots(*powers)), abs=1e-6)


def test_two_roots_in_one_place_are_a_root_of_the_slope_and_told_to_the_last_bit() -> None:
    """(2t² - 1)²."""
    square = [whole(each) for each in (1, 0, -4, 0, 4)]
    assert not any(compare(each, root(ONE / 2)) == 0 for each in changes(square))
    assert any(compare(each, root(ONE / 2)) == 0 for each in all_roots(square))
    (simple,) = all_roots([whole(-1), whole(0), whole(2)])
    assert compare(simple, root(ONE / 2)) == 0


def test_only_some_parts_are_looked_at() -> None:
    coefficients = [whole(each) for each in (3, -16, 16)]
    (found,) = changes(coefficients, [(0.7, 0.8)])
    assert compare(found * 4, whole(3)) == 0


def test_a_root_at_1024_bits_is_a_tie_with_what_it_is() -> None:
    (half,) = changes([whole(-1), whole(0), whole(2)])
    assert bits_of(half - root(whole(1) / 2)) is None
    assert bits_of(half - root(whole(1) / 2) + ONE / 10**60) == 1024


def test_a_surd_is_0_where_its_norm_is_or_its_other_sign_is() -> None:
    """t - r with r² = 1 - t² is 0 at the root of a half; 1 - 2r at that of three quarters."""
    square = (ONE, whole(0), -ONE)
    for surd, at in (
        (Surd((whole(0), ONE), (-ONE,)), root(ONE / 2)),
        (Surd((ONE,), (whole(-2),)), root(whole(3) / 4)),
    ):
        (found,) = changes(surd.norm(square))
        assert compare(found, at) == 0
        assert sign(surd.at(found, root(value_at(square, found)))) == 0
    assert [x.near for x in slope_of((ONE, ONE, whole(3)))] == [1, 6]
