"""Roots of polynomials with whole coefficients, worked by hand."""

import pytest

from simulator.geometry.exact.polynomial import changes
from simulator.geometry.exact.reals import compare, root, sign, whole


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
