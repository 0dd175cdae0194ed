"""Lines past ovals and from ovals: judged by the equation of the ellipse, in fractions."""

from decimal import Decimal, localcontext
from fractions import Fraction
from math import cos, hypot, pi, sin
from random import Random

import pytest

from simulator.geometry.exact.arc import DegreesArc, place_arc
from simulator.geometry.exact.numbers.spots import frame, spot
from simulator.geometry.exact.outline import DotOutline, OvalOutline
from simulator.geometry.exact.part import part_inside
from simulator.geometry.exact.shape import place_outline
from simulator.geometry.exact.sight.sight import SightQuery, every_line, one_line
from simulator.geometry.heading import NORTH
from simulator.geometry.units import Point


def passes(a: Point, b: Point, half: Point) -> bool:
    """Does the line from a to b pass an oval about (0, 0) with these half axes, or graze it?"""
    x, y = Fraction(a[0], half[0]), Fraction(a[1], half[1])
    dx, dy = Fraction(b[0], half[0]) - x, Fraction(b[1], half[1]) - y
    along = min(max(-(x * dx + y * dy) / (dx * dx + dy * dy), Fraction(0)), Fraction(1))
    return (x + along * dx) ** 2 + (y + along * dy) ** 2 >= 1


@pytest.mark.rule("ME-12.4", "worked")
def test_single_lines_pass_an_oval_as_its_equation_says() -> None:
    rng, verdicts = Random(12), set()
    for _ in range(60):
        half = rng.randint(9, 60) * 1000, rng.randint(9, 60) * 1000
        a, b = ((rng.randint(-90, 90) * 1000, rng.randint(-90, 90) * 1000) for _ in range(2))
        ends = [place_outline(DotOutline(), frame(each, NORTH)) for each in (a, b)]
        rock = place_outline(OvalOutline(2 * half[0], 2 * half[1]), frame((0, 0), NORTH))
        seen = one_line(SightQuery(ends[0], ends[1], [rock]), (spot(a), spot(b)))
        assert seen.verdict == ("clear" if passes(a, b, half) else "blocked"), (a, b, half)
        verdicts.add(seen.verdict)
    assert len(verdicts) == 2


@pytest.mark.rule("ME-12.4", "edge")
def test_single_lines_along_an_oval_pass_as_its_equation_says() -> None:
    """Each end of a tangent is put to the nearest thousandth: it may pass by less than that."""
    rng, verdicts = Random(5), set()
    for _ in range(30):
        half = rng.randint(9, 60) * 1000, rng.randint(9, 60) * 1000
        turn, back, on = rng.uniform(0, 2 * pi), rng.uniform(2e4, 9e4), rng.uniform(2e4, 9e4)
        x, y = half[0] * cos(turn), half[1] * sin(turn)
        dx, dy = -half[0] * sin(turn), half[1] * cos(turn)
        a, b = ((round(x + far * dx), round(y + far * dy))
                for far in (-back / hypot(dx, dy), on / hypot(dx, dy)))  # fmt: skip
        ends = [place_outline(DotOutline(), frame(each, NORTH)) for each in (a, b)]
        rock = place_outline(OvalOutline(2 * half[0], 2 * half[1]), frame((0, 0), NORTH))
        seen = one_line(SightQuery(ends[0], ends[1], [rock]), (spot(a), spot(b)))
        assert seen.verdict == ("clear" if passes(a, b, half) else "blocked"), (a, b, half)
        verdicts.add(seen.verdict)
    assert len(verdicts) == 2


Sides = tuple[Decimal, Decimal]


def seen_between(centre: tuple[Decimal | int, int], half: Point) -> Sides:
    """The slopes x:y of the lines from (0, 0) that touch an oval with these half axes ahead."""
    (x, y), (a, b) = (map(Decimal, each) for each in (centre, half))
    square, line, rest = y * y - b * b, x * y, x * x - a * a
    root = (line * line - square * rest).sqrt()
    return (line - root) / square, (line + root) / square


def verdict_of(target: Sides, wall: Sides) -> str:
    """What a spot sees of a target past a wall; one that ends where the other begins grazes."""
    if wall[0] >= target[1] or wall[1] <= target[0]:
        return "clear"
    return "blocked" if wall[0] < target[0] and wall[1] > target[1] else "partial"


@pytest.mark.rule("ME-12.4", "edge")
def test_any_line_past_an_oval_beside_the_rim_of_one_passes_as_slopes_say() -> None:
    """The side of a wall comes within a third of a millimetre of the line to a target's side."""
    rng, verdicts = Random(23), set()
    here = place_outline(DotOutline(), frame((0, 0), NORTH))
    with localcontext(prec=50):
        for number in range(30):
            half, far = (rng.randint(10, 50) * 1000, rng.randint(10, 50) * 1000), 200_000
            wide, deep = rng.randint(5, 60) * 1000, rng.randint(5, 30) * 1000
            near = rng.randint(40, 90) * 1000
            target = seen_between((0, far), half)
            side, other = ((0, 1), (1, 0), (0, 0))[number % 3]
            # Seen from so near, a wall moves in slope as it moves aside, divided by the distance.
            aside = Decimal(0)
            for _ in range(40):
                off = target[other] - seen_between((aside, near), (wide, deep))[side]
                aside += off * near
            x = round(aside) + rng.choice((0, 1, -1, 5, -5, 300, -300))
            wall = seen_between((x, near), (wide, deep))
            there = place_outline(OvalOutline(2 * half[0], 2 * half[1]), frame((0, far), NORTH))
            rock = place_outline(OvalOutline(2 * wide, 2 * deep), frame((x, near), NORTH))
            seen = every_line(SightQuery(here, there, [rock], (there,))).verdict
            assert seen == verdict_of(target, wall), (half, wide, deep, near, x)
            verdicts.add(seen)
    assert verdicts == {"clear", "partial", "blocked"}


@pytest.mark.parametrize(("right", "verdict"), [(0, "blocked"), (14_600, "partial")])
def test_a_part_of_an_oval_in_an_arc_is_looked_from(right: int, verdict: str) -> None:
    """The wall is an oval too, far wider than what looks past it, then moved to the side."""
    here, there = frame((0, 0), NORTH), frame((0, 200_000), NORTH)
    base = place_outline(OvalOutline(60_000, 100_000), here)
    part = part_inside(base.cells, place_arc(DegreesArc(-45_000, 45_000), here, 0))
    wall = place_outline(OvalOutline(40_000, 8_000), frame((-right, 100_000), NORTH))
    look = SightQuery(part, place_outline(DotOutline(), there), [wall], (base,))
    assert every_line(look).verdict == verdict
