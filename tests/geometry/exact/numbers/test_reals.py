"""Numbers against mpmath: floats, bounds, signs and roundings of random expressions."""

from fractions import Fraction
from random import Random

import pytest
from mpmath import mp, mpf  # type: ignore[import-untyped]

from simulator.geometry.exact.numbers import reals
from simulator.geometry.exact.numbers.reals import BITS, Real, whole

Known = tuple[Real, mpf]


def leaf(random: Random) -> Known:
    kind = random.randrange(4)
    if kind == 0:
        milli = random.choice((random.randrange(-360_000, 720_000), 15_000 * random.randrange(24)))
        return reals.sine(milli), mp.sin(mp.pi * milli / 180_000)
    if kind == 1:
        milli = random.choice((random.randrange(360_000), 90_000 * random.randrange(4)))
        return reals.cosine(milli), mp.cos(mp.pi * milli / 180_000)
    size = random.choice((3, 1000, 6_096_000, 1 << 60))
    value = random.randint(-size, size)
    return whole(value), mpf(value)


def expression(random: Random, depth: int) -> Known:
    if depth == 0:
        return leaf(random)
    kind = random.randrange(6)
    a, a_true = expression(random, depth - 1)
    if kind == 0:
        return reals.root(a * a + 1), mp.sqrt(a_true * a_true + 1)
    b, b_true = expression(random, random.randrange(depth))
    if kind == 1 and reals.sign(b):
        return a / b, a_true / b_true
    if kind == 2:
        return reals.angle(b * b + 1, a), mp.atan2(b_true * b_true + 1, a_true)
    return random.choice(
        ((a + b, a_true + b_true), (a - b, a_true - b_true), (a * b, a_true * b_true))
    )


def test_floats_bounds_signs_and_roundings() -> None:
    random = Random(1)
    with mp.workdps(600):
        for _ in range(2_000):
            number, true = expression(random, random.randrange(5))
            noise = mpf(10) ** -500 * (1 + abs(true))  # of mpmath
            assert abs(number.near - true) <= number.error + noise
            for bits in (128, 1024):
                low, high = number.bounds(bits)
                slack = noise * mpf(2) ** bits
                assert low - slack <= true * mpf(2) ** bits <= high + slack
            if abs(true) > mpf(10) ** -250:
                assert reals.sign(number) == mp.sign(true)
            if abs(true) < 10**20:
                nearest = mp.nint(true * 1000)
                if abs(true * 1000 - mp.floor(true * 1000) - mpf(1) / 2) > mpf(10) ** -200:
                    assert reals.round_real(number * 1000) == nearest


def test_bounds_are_narrow() -> None:
    random = Random(2)
    for _ in range(500):
        number, _ = expression(random, 3)
        if abs(number.near) < 1e9:
            low, high = number.bounds(1024)
            assert high - low < 1 << 800


def test_fractions_stay_fractions() -> None:
    random = Random(3)
    for _ in range(500):
        a, b, c = (random.randint(-9999, 9999) for _ in range(3))
        number = (whole(a) / 7 - whole(b)) * c / (reals.root(whole(b * b)) + 1)
        assert number.fraction() == (Fraction(a, 7) - b) * c / (abs(b) + 1)
        assert reals.sign(number - number) == 0
    assert reals.root(whole(2)).fraction() is None
    assert reals.root(whole(8) / 18).fraction() == Fraction(2, 3)


def test_ties_of_roots_and_sines_are_found() -> None:
    two, three, six = (reals.root(whole(n)) for n in (2, 3, 6))
    assert reals.sign(two * three - six) == 0
    assert reals.compare(reals.sine(30_000) * 2, whole(1)) == 0
    assert reals.compare(reals.cosine(15_000) * 4, six + two) == 0
    assert reals.compare(reals.sine(10_000), reals.cosine(80_000)) == 0
    assert reals.compare(reals.angle(whole(1), whole(0)) * 2, reals.PI) == 0
    assert reals.compare(reals.angle(three, whole(1)) * 3, reals.PI) == 0


def test_what_differs_far_behind_the_point_is_told_apart() -> None:
    ten = 10**60
    assert reals.sign(reals.root(whole(ten * ten + 1)) - ten) == 1
    assert reals.sign(reals.root(whole(ten * ten - 1)) - ten) == -1
    assert reals.sign(whole(1) / ten**5) == 1


def test_halves_are_rounded_up_and_wholes_are_their_own_floor() -> None:
    two = reals.root(whole(2))
    assert [reals.round_real(whole(n) / 2) for n in (-3, -1, 1, 3)] == [-1, 0, 1, 2]
    assert reals.round_real(two * two + reals.HALF) == 3
    assert reals.floor(two * two) == 2
    assert reals.floor(-two) == -2
    assert reals.round_real(two * 1000) == 1414


def test_the_negative_counts_as_nothing_under_a_root() -> None:
    assert reals.sign(reals.root(whole(-5))) == 0
    two, three = reals.root(whole(2)), reals.root(whole(3))
    assert reals.sign(reals.root(two * two - 2)) == 0
    assert reals.sign(reals.root(two - three)) == 0


def test_a_divisor_of_nothing_is_an_error() -> None:
    two = reals.root(whole(2))
    with pytest.raises(ZeroDivisionError):
        (whole(1) / (two * two - 2)).bounds(BITS[-1])
    with pytest.raises(ZeroDivisionError):
        (whole(1) / whole(0)).fraction()


def test_the_first_of_equals_is_chosen() -> None:
    a, b, c = whole(3), reals.root(whole(3)) * reals.root(whole(3)), whole(4)
    assert reals.least(a, b, c) is a
    assert reals.least(c, b, a) is b
    assert reals.greatest(b, a) is b
    assert reals.greatest(b, a, c) is c
