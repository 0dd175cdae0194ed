"""Rays and exact signs against mpmath: 24,000 expressions, a quarter of them exactly zero."""

from random import Random

import pytest
from mpmath import mp  # type: ignore[import-untyped]

from simulator.geometry import rays
from tests.geometry.cases import most
from tests.oracle import geometry_angles as oracle


def test_rays_are_as_near_as_promised() -> None:
    random = Random(70)
    for bits in (1, 64, 128, 1024):
        for _ in range(500):
            milli = random.choice((random.randrange(360_000), 15_000 * random.randrange(24)))
            with mp.workprec(bits + 64):
                angle = mp.mpf(milli) * mp.pi / 180_000
                true = mp.sin(angle) * 2**bits, mp.cos(angle) * 2**bits
                for got, wanted in zip(rays.ray(milli, bits), true, strict=True):
                    assert abs(got - wanted) < 1


def test_unit_vectors_are_as_near_as_promised() -> None:
    random = Random(71)
    for bits in (0, 64, 1024):
        for _ in range(300):
            x, y = random.randint(-(1 << 20), 1 << 20), random.randint(1, 1 << 20)
            with mp.workprec(bits + 64):
                length = mp.sqrt(x * x + y * y)
                got = rays.along(x, y, bits)
                assert abs(got[0] - x * 2**bits / length) < 1
                assert abs(got[1] - y * 2**bits / length) < 1


def test_signs() -> None:
    random = Random(72)
    zeros = 0
    for _ in range(most(20_000)):
        milli = random.choice((15_000 * random.randrange(48), random.randint(-360_000, 720_000)))
        p, q, r = (random.randint(-(10**9), 10**9) for _ in range(3))
        kind = random.randrange(4)
        sine, cosine = oracle.degrees_ray(milli % 360_000)
        if kind == 0:
            r = -round(float(p * cosine + q * sine))
        if kind == 1:
            milli, q, p = 30_000 * random.randrange(12), 0, 2 * p
            if milli % 60_000 == 30_000:
                p, q = q, p
            sine, cosine = oracle.degrees_ray(milli)
            r = -round(float(p * cosine + q * sine))
        if kind == 2:
            milli, r = 45_000 * random.randrange(8), 0
            q = p * random.choice((-1, 1))
            sine, cosine = oracle.degrees_ray(milli)
        with mp.workdps(oracle.DIGITS):
            expected = oracle.against(p * cosine + q * sine, -r)
        assert rays.sign_at(milli, p, q, r) == expected, (milli, p, q, r)
        zeros += expected == 0
    assert zeros > most(5_000)
    assert rays.sign_at(12_345, 0, 0, -3) == -1


@pytest.mark.parametrize("bits", [1, 2, 5])
def test_signs_are_right_however_few_bits_are_begun_with(
    bits: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Few bits leave most signs open; they are found with more, never guessed."""
    monkeypatch.setattr(rays, "FIRST_BITS", bits)
    random = Random(73)
    for _ in range(most(1_000)):
        milli = random.randint(-360_000, 720_000)
        p, q, r = (random.randint(-9, 9) for _ in range(3))
        sine, cosine = oracle.degrees_ray(milli % 360_000)
        with mp.workdps(oracle.DIGITS):
            expected = oracle.against(p * cosine + q * sine, -r)
        assert rays.sign_at(milli, p, q, r) == expected, (milli, p, q, r)


def test_surds() -> None:
    for a in range(-30, 31):
        for b in range(-9, 10):
            for n in (0, 1, 2, 4, 9, 10):
                value = a + b * mp.sqrt(n)
                expected = 0 if abs(value) < 1e-9 else int(mp.sign(value))
                assert rays.surd_sign(a, b, n) == expected
