"""True ovals: contact, distance, depth and shares (rule ME-12.4)."""

import pytest

from simulator.geometry.exact.area import share
from simulator.geometry.exact.cell import Cell
from simulator.geometry.exact.cutting import cut_region
from simulator.geometry.exact.distance import farthest, nearest
from simulator.geometry.exact.numbers.reals import round_real, sign, whole
from simulator.geometry.exact.numbers.spots import frame, spot
from simulator.geometry.exact.outline import (
    DiscOutline,
    DotOutline,
    Outline,
    OvalOutline,
    RectangleOutline,
)
from simulator.geometry.exact.overlap import fit
from simulator.geometry.exact.region import Half
from simulator.geometry.exact.shape import Shape, place_outline
from simulator.geometry.heading import NORTH, Degrees, Vector
from simulator.geometry.units import Point

OVAL = OvalOutline(60, 100)
"""Half axes 30 and 50: with a heading of (3, 4) its front end is at (30, 40)."""


def _put(outline: Outline, at: Point, *, heading: Degrees | Vector = NORTH) -> Shape:
    return place_outline(outline, frame(at, heading))


_TURNED = _put(OVAL, (0, 0), heading=Vector(3, 4))


@pytest.mark.rule("ME-12.4", "definition")
@pytest.mark.parametrize(
    ("other", "meeting", "length"),
    [
        # The front end is (30, 40), along (0.6, 0.8): a disc of radius 5 about (33, 44) touches it.
        (_put(DiscOutline(10), (33, 44)), "touching", 0),
        (_put(DiscOutline(10), (36, 48)), "apart", 5),
        (_put(DiscOutline(10), (30, 40)), "overlapping", 5),
        # Another oval along the same line: 50 + 50 from centre to centre.
        (_put(OVAL, (60, 80), heading=Vector(3, 4)), "touching", 0),
        # Its side is 30 to the right, along (0.8, -0.6): half a square of 20 beyond.
        (_put(RectangleOutline(20, 20), (32, -24), heading=Vector(3, 4)), "touching", 0),
        (_put(DotOutline(), (24, -18)), "touching", 0),
    ],
)
def test_contact_is_exact(other: Shape, meeting: str, length: int) -> None:
    found = fit(_TURNED.cells, other.cells)
    assert found.meeting.value == meeting
    assert found.length is not None
    assert sign(found.length - whole(length)) == 0


def test_the_farthest_point_of_an_oval_is_an_end_of_its_axis() -> None:
    way = farthest(_put(DotOutline(), (0, 0)).cells, _TURNED.cells)
    assert way is not None
    assert sign(way.length - whole(50)) == 0


def test_the_nearest_point_from_a_side() -> None:
    """From (390, 360) to an oval of 105 and 170 about (300, 300), less a radius of 16: 31.832."""
    walker = _put(OvalOutline(105_000, 170_000), (300_000, 300_000))
    trooper = _put(DiscOutline(32_000), (390_000, 360_000))
    for a, b in ((walker, trooper), (trooper, walker)):
        way = nearest(a.cells, b.cells)
        assert way is not None
        assert round_real(way.length) == 31_832


def test_a_line_through_the_centre_halves_an_oval() -> None:
    for along in ((1, 0), (5, 7), (-3, 4)):
        region = cut_region(_TURNED.cells[0].rim, Half(spot((0, 0)), spot(along)))
        assert region is not None
        assert share((Cell(region),), _TURNED.cells) == 5_000


def test_an_oval_as_wide_as_long_is_a_disc() -> None:
    round_ = _put(OvalOutline(40, 40), (0, 0))
    assert round_.oval is None
    assert sign(round_.radius - whole(20)) == 0
