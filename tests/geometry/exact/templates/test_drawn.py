"""What is drawn of a template is what is decided about it."""

from itertools import islice, pairwise
from math import hypot
from random import Random

import pytest

from simulator.geometry.exact.numbers.reals import approx
from simulator.geometry.exact.numbers.spots import frame
from simulator.geometry.exact.outline import DotOutline
from simulator.geometry.exact.shape import place_outline
from simulator.geometry.exact.templates.covers import covers_in_part
from simulator.geometry.exact.templates.drawn import (
    draw_halves,
    draw_rims,
    draw_stands,
    draw_way,
)
from simulator.geometry.exact.templates.forms import (
    ConeTemplate,
    CurveTemplate,
    OblongTemplate,
    Path,
    RoundTemplate,
    SectorTemplate,
    Side,
    StraightTemplate,
    Template,
)
from simulator.geometry.exact.templates.laid import lay_template
from simulator.geometry.exact.templates.line import template_lines
from simulator.geometry.exact.templates.way import leg_length, way_along, way_end, way_length
from simulator.geometry.heading import NORTH
from tests.geometry.exact.sweeps.cases import direction, reach, stand

TEMPLATES: tuple[Template, ...] = (
    ConeTemplate(60_000, 50_000),
    SectorTemplate(50_000, 100_000),
    SectorTemplate(50_000, 250_000),
    SectorTemplate(50_000, 360_000),
    RoundTemplate(60_000),
    OblongTemplate(40_000, 30_000),
    StraightTemplate(50_000, 8000),
    CurveTemplate(30_000, 90_000, 16_000),
    CurveTemplate(30_000, 300_000, 20_000),
    CurveTemplate(30_000, 360_000, 20_000),
    CurveTemplate(10_000, 180_000, 20_000),
)


def area(rim: tuple[tuple[float, float], ...]) -> float:
    pairs = zip(rim, (*rim[1:], rim[0]), strict=True)
    return abs(sum(a[0] * b[1] - a[1] * b[0] for a, b in pairs)) / 2


@pytest.mark.parametrize("template", TEMPLATES, ids=str)
@pytest.mark.parametrize("side", ["left", "right"])
def test_places_a_little_within_the_drawn_rim_are_covered(template: Template, side: Side) -> None:
    along = direction(Random(str(template)))
    lies = lay_template(template, stand(100_000, 100_000, along), side)
    rims = draw_rims(lies)
    for number, rim in enumerate(rims):
        for a, b, c in islice(zip(rim, rim[1:], rim[2:], strict=False), 0, None, 5):
            # Square to the line from a to c, on both sides of b.
            x, y = c[1] - a[1], a[0] - c[0]
            size = hypot(x, y)
            found = set()
            for by in (-60, 60):
                spot = round(b[0] + by * x / size), round(b[1] + by * y / size)
                found.add(covers_in_part(lies, place_outline(DotOutline(), frame(spot, NORTH))))
            assert found == {True, False}, (number, a, b, c)


def test_a_full_ring_has_two_rims() -> None:
    rims = draw_rims(lay_template(CurveTemplate(30_000, 360_000, 20_000), stand(0, 0)))
    assert [round(area(rim) ** 0.5 / 1000) for rim in rims] == [71, 35]


@pytest.mark.parametrize("side", ["left", "right"])
def test_the_drawn_way_is_the_way(side: Side) -> None:
    start = stand(10_000, 10_000, direction(Random(1)))
    way = way_along(CurveTemplate(5000, 90_000), start, reach(1000, 500), side)
    places = draw_way(way)
    end = way_end(way)
    assert places[0] == (10_000, 10_000)
    assert places[-1] == pytest.approx((approx(end.at[0]), approx(end.at[1])))
    length = sum(hypot(c - a, d - b) for (a, b), (c, d) in pairwise(places))
    assert length == pytest.approx(approx(way_length(way)), rel=1e-3)
    assert draw_stands(way)[-1][1] == pytest.approx(tuple(approx(part) for part in end.along))


@pytest.mark.parametrize("side", ["left", "right"])
@pytest.mark.parametrize(
    "path", [StraightTemplate(50_000, 8000), CurveTemplate(30_000, 90_000, 16_000)], ids=str
)
def test_a_template_is_cut_across_so_far_along(path: Path, side: Side) -> None:
    start = stand(0, 0)
    whole = area(draw_rims(lay_template(path, start, side))[0])
    (line,) = lines = template_lines(path, start, side)
    long = approx(leg_length(line))
    for share in (0.2, 0.5, 0.9):
        ((before, after),) = draw_halves(lines, path.width, share * long)
        assert area(before) == pytest.approx(share * whole, rel=2e-3)
        assert area(after) == pytest.approx((1 - share) * whole, rel=2e-3)
    for far, empty in ((-1.0, 0), (0.0, 0), (long, 1), (1e9, 1)):
        assert [
            bool(half) for halves in draw_halves(lines, path.width, far) for half in halves
        ].index(False) == empty
