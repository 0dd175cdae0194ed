"""What laid templates cover: worked value 14, shares of sectors and rings, dots on borders."""

import pytest

from simulator.geometry.exact.numbers.spots import frame, spot
from simulator.geometry.exact.outline import (
    DiscOutline,
    DotOutline,
    Outline,
    PolygonOutline,
    RectangleOutline,
)
from simulator.geometry.exact.shape import Shape, place_outline
from simulator.geometry.exact.templates.covers import covers_at_least, covers_in_part
from simulator.geometry.exact.templates.forms import (
    ConeTemplate,
    CurveTemplate,
    OblongTemplate,
    RoundTemplate,
    SectorTemplate,
    Side,
    StraightTemplate,
    Template,
)
from simulator.geometry.exact.templates.laid import LaidTemplate, lay_template
from simulator.geometry.exact.templates.line import Stand, along_heading
from simulator.geometry.heading import NORTH, Degrees, Heading
from simulator.geometry.units import Point

SPRAY = ConeTemplate(60_000, 60_000)
D1 = DiscOutline(10_000)
SQUARE = RectangleOutline(20_000, 20_000)


def lay(template: Template, heading: Heading = NORTH, side: Side = "right") -> LaidTemplate:
    return lay_template(template, Stand(spot((100_000, 100_000)), along_heading(heading)), side)


def at(outline: Outline, x: int, y: int, heading: Heading = NORTH) -> Shape:
    return place_outline(outline, frame((x, y), heading))


def test_worked_value_14() -> None:
    d1, s1, s2 = at(D1, 85_000, 130_000), at(SQUARE, 100_000, 140_000), at(SQUARE, 125_000, 140_000)
    shapes, spray = (d1, s1, s2), lay(SPRAY)
    assert [covers_in_part(spray, shape) for shape in shapes] == [True, True, True]
    for share, expected in (
        (50_000, [True, True, False]),
        (50_001, [False, True, False]),
        (25_000, [True, True, True]),
        (25_001, [True, True, False]),
        (100_000, [False, True, False]),
    ):
        assert [covers_at_least(spray, shape, share) for shape in shapes] == expected


@pytest.mark.parametrize(
    ("template", "outline", "place", "share"),
    [
        # Of a disc about the tip a sector covers its angle's part of a full turn.
        (SectorTemplate(50_000, 90_000), DiscOutline(60_000), (100_000, 100_000), 25_000),
        (SectorTemplate(50_000, 36_001), DiscOutline(60_000), (100_000, 100_000), 10_000 + 0.2778),
        (SectorTemplate(50_000, 180_000), DiscOutline(60_000), (100_000, 100_000), 50_000),
        (SectorTemplate(50_000, 270_000), DiscOutline(60_000), (100_000, 100_000), 75_000),
        (SectorTemplate(50_000, 360_000), DiscOutline(60_000), (100_000, 100_000), 100_000),
        # Of a disc about the centre of a ring: (25 - 16) / 36 of the annulus, a quarter of it.
        (CurveTemplate(45_000, 360_000, 10_000), DiscOutline(120_000), (145_000, 100_000), 25_000),
        (CurveTemplate(45_000, 90_000, 10_000), DiscOutline(120_000), (145_000, 100_000), 6250),
        (CurveTemplate(45_000, 288_000, 10_000), DiscOutline(120_000), (145_000, 100_000), 20_000),
        # A square against a straight template: half of its width.
        (StraightTemplate(50_000, 20_000), SQUARE, (110_000, 120_000), 50_000),
        (OblongTemplate(40_000, 30_000), SQUARE, (100_000, 130_000), 50_000),
        (RoundTemplate(20_000), DiscOutline(40_000), (100_000, 100_000), 25_000),
    ],
)
def test_shares(template: Template, outline: Outline, place: Point, share: float) -> None:
    shape, down = at(outline, *place), int(share)
    template_laid = lay(template)
    assert covers_at_least(template_laid, shape, down)
    assert not covers_at_least(template_laid, shape, down + 1)


def test_a_ring_to_the_left_covers_the_mirror_image() -> None:
    ring = lay(CurveTemplate(45_000, 90_000, 10_000), side="left")
    assert covers_at_least(ring, at(DiscOutline(120_000), 55_000, 100_000), 6250)
    assert not covers_at_least(ring, at(DiscOutline(120_000), 55_000, 100_000), 6251)
    inside = at(DotOutline(), 55_000 + 27_000, 136_000)  # 45 from the centre
    assert covers_in_part(ring, inside)
    assert not covers_in_part(ring, at(DotOutline(), 145_000, 145_000))


def test_dots_on_the_border_are_covered() -> None:
    sector = lay(SectorTemplate(50_000, 90_000))
    for x, y, covered in (
        (130_000, 140_000, True),
        (100_000, 150_000, True),
        (100_000, 100_000, True),
        (110_000, 110_000, True),
        (110_001, 110_000, False),
        (100_000, 150_001, False),
        (100_000, 99_999, False),
    ):
        dot = at(DotOutline(), x, y)
        assert covers_in_part(sector, dot) == covered
        assert covers_at_least(sector, dot, 100_000) == covered


def test_a_base_that_is_only_grazed_is_covered_by_ruling() -> None:
    sector, cone = lay(SectorTemplate(50_000, 90_000)), lay(SPRAY)
    for template, shape in (
        (sector, at(DiscOutline(10_000), 100_000, 155_000)),
        (sector, at(SQUARE, 100_000, 90_000)),
        (cone, at(SQUARE, 100_000, 170_000)),
        (cone, at(DiscOutline(10_000), 100_000, 165_000, Degrees(33_000))),
    ):
        assert not covers_in_part(template, shape)
        assert covers_in_part(template, shape, graze=True)
    far = at(DiscOutline(10_000), 100_000, 155_001)
    assert not covers_in_part(sector, far, graze=True)


def test_a_hull_with_a_notch_is_covered_by_the_share_of_both_arms() -> None:
    """Two arms of 1 x 2 on a bar of 3 x 1; the template takes the upper half of the arms."""
    bar, arms = ((0, 0), (3000, 0)), ((3000, 3000), (2000, 3000), (2000, 1000), (1000, 1000))
    hull = PolygonOutline((*bar, *arms, (1000, 3000), (0, 3000)))
    shape = at(hull, 100_000, 98_000)
    strip = lay(OblongTemplate(10_000, 5000))
    assert covers_at_least(strip, shape, 28_571)  # 2 of 7
    assert not covers_at_least(strip, shape, 28_572)
    inner = lay_template(
        OblongTemplate(1000, 2000), Stand(spot((101_500, 99_000)), along_heading(NORTH))
    )
    assert not covers_in_part(inner, shape)
    assert covers_in_part(inner, shape, graze=True)


@pytest.mark.parametrize(
    ("outline", "at_centre"),
    [
        (DiscOutline(40_000), (100_000, 90_000)),
        (DiscOutline(40_000), (106_000, 108_000)),
        (RectangleOutline(40_000, 30_000), (100_000, 105_000)),
        (RectangleOutline(20_000, 20_000), (100_000, 100_000)),
        (RectangleOutline(20_000, 50_000, 10_000), (100_000, 115_000)),
    ],
)
def test_a_disc_that_touches_the_rim_from_inside_is_all_there(
    outline: Outline, at_centre: Point
) -> None:
    shape, disc = at(outline, *at_centre), lay(RoundTemplate(20_000))
    assert covers_at_least(disc, shape, 20_000)
    assert not covers_at_least(disc, shape, 80_000)


def test_a_disc_that_touches_the_rim_from_outside_covers_nothing() -> None:
    for x, y in ((100_000, 130_000), (118_000, 124_000)):
        assert not covers_at_least(lay(RoundTemplate(20_000)), at(DiscOutline(40_000), x, y), 1)
