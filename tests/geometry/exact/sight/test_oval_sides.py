"""Lines past ovals and from ovals: judged by the equation of the ellipse, in fractions."""

from fractions import Fraction
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


@pytest.mark.parametrize(("right", "verdict"), [(0, "blocked"), (14_600, "partial")])
def test_a_part_of_an_oval_in_an_arc_is_looked_from(right: int, verdict: str) -> None:
    """The wall is an oval too, far wider than what looks past it, then moved to the side."""
    here, there = frame((0, 0), NORTH), frame((0, 200_000), NORTH)
    base = place_outline(OvalOutline(60_000, 100_000), here)
    part = part_inside(base.cells, place_arc(DegreesArc(-45_000, 45_000), here, 0))
    wall = place_outline(OvalOutline(40_000, 8_000), frame((-right, 100_000), NORTH))
    look = SightQuery(part, place_outline(DotOutline(), there), [wall], (base,))
    assert every_line(look).verdict == verdict
