"""Gaps between bases in decimals of 120 digits; nothing of ours in it.

What is nearer to a bound than 1e-60 thou counts as on it.
"""

from collections.abc import Sequence
from decimal import Decimal, localcontext
from typing import TypeAlias

from mpmath import mp  # type: ignore[import-untyped]

from tests.oracle.geometry_angles import Heading
from tests.oracle.geometry_plane import EXACT

Spot: TypeAlias = tuple[Decimal, Decimal]
Shape: TypeAlias = tuple[list[Spot], Decimal]
"""Corners of a core and a radius round it."""

TIE = Decimal(10) ** -60


def unit(heading: Heading) -> Spot:
    """The heading at length 1."""
    with localcontext(EXACT):
        if len(heading) == 3:
            x, y = Decimal(heading[1]), Decimal(heading[2])
            length = (x * x + y * y).sqrt()
            return x / length, y / length
        with mp.workdps(110):
            angle = mp.mpf(heading[1]) * mp.pi / 180_000
            sine, cosine = mp.nstr(mp.sin(angle), 105), mp.nstr(mp.cos(angle), 105)
        return Decimal(sine), Decimal(cosine)


def rectangle(at: tuple[int, int], heading: Heading, half_length: int, half_width: int) -> Shape:
    x, y = unit(heading)
    with localcontext(EXACT):
        corners = [
            (
                at[0] + ahead * half_length * x + aside * half_width * y,
                at[1] + ahead * half_length * y - aside * half_width * x,
            )
            for ahead, aside in ((1, 1), (1, -1), (-1, -1), (-1, 1))
        ]
    return corners, Decimal(0)


def polygon(at: tuple[int, int], corners: Sequence[tuple[int, int]], radius: int = 0) -> Shape:
    return [(Decimal(at[0] + x), Decimal(at[1] + y)) for x, y in corners], Decimal(radius)


def gap(one: Shape, other: Shape) -> Decimal:
    """The distance of the two, 0 when they touch or overlap."""
    with localcontext(EXACT):
        if _overlap(one[0], other[0]):
            return Decimal(0)
        ways = [_to_side(spot, *side) for spot in one[0] for side in _sides(other[0])]
        ways += [_to_side(spot, *side) for spot in other[0] for side in _sides(one[0])]
        return max(Decimal(0), min(ways).sqrt() - one[1] - other[1])


def _sides(corners: list[Spot]) -> list[tuple[Spot, Spot]]:
    return list(zip(corners, [*corners[1:], corners[0]], strict=True))


def _to_side(spot: Spot, a: Spot, b: Spot) -> Decimal:
    wx, wy = b[0] - a[0], b[1] - a[1]
    length = wx * wx + wy * wy
    along = (spot[0] - a[0]) * wx + (spot[1] - a[1]) * wy
    share = min(max(along / length, Decimal(0)), Decimal(1)) if length else Decimal(0)
    x, y = a[0] + share * wx - spot[0], a[1] + share * wy - spot[1]
    return x * x + y * y


def _turn(a: Spot, b: Spot, c: Spot) -> int:
    bend = (b[0] - a[0]) * (c[1] - a[1]) - (b[1] - a[1]) * (c[0] - a[0])
    return 0 if abs(bend) < TIE else (1 if bend > 0 else -1)


def _overlap(one: list[Spot], other: list[Spot]) -> bool:
    if any(_is_inside(spot, other) for spot in one) or any(_is_inside(spot, one) for spot in other):
        return True
    return any(
        _turn(a, b, c) * _turn(a, b, d) < 0 and _turn(c, d, a) * _turn(c, d, b) < 0
        for a, b in _sides(one)
        for c, d in _sides(other)
    )


def _is_inside(spot: Spot, corners: list[Spot]) -> bool:
    crossings = 0
    for a, b in _sides(corners):
        if (a[1] > spot[1]) != (b[1] > spot[1]):
            share = (spot[1] - a[1]) / (b[1] - a[1])
            crossings += a[0] + share * (b[0] - a[0]) > spot[0]
    return crossings % 2 == 1
