"""The worked values of the rules that are pure geometry (ME, cases 1 to 8, 13, 15)."""

from simulator.geometry.exact.arc import DegreesArc, LinesArc, PlacedArc, StripArc, place_arc
from simulator.geometry.exact.area import share
from simulator.geometry.exact.distance import nearest
from simulator.geometry.exact.numbers.reals import compare, root, round_real, whole
from simulator.geometry.exact.numbers.spots import frame
from simulator.geometry.exact.outline import DiscOutline, DotOutline, RectangleOutline
from simulator.geometry.exact.overlap import Meeting, fit
from simulator.geometry.exact.part import part_inside, part_outside
from simulator.geometry.exact.shape import Shape, place_outline
from simulator.geometry.heading import NORTH, Degrees, Heading, Vector
from simulator.geometry.units import Point

SHIP, UNIT = frame((20_000, 20_000), NORTH), frame((20_000, 20_000), NORTH)
SHIP_BASE = place_outline(RectangleOutline(6000, 2000), SHIP)
UNIT_BASE = place_outline(RectangleOutline(4000, 2000), UNIT)
BOW = place_arc(LinesArc(((0, 0), (-3000, 4000)), ((0, 0), (3000, 4000))), SHIP)


def puck(at: Point) -> Shape:
    return place_outline(DiscOutline(2000), frame(at, NORTH))


def cube(at: Point, heading: Heading) -> Shape:
    return place_outline(RectangleOutline(2000, 2000), frame(at, heading))


def touched(target: Shape, arc: PlacedArc, own: Shape, *, border: bool = True) -> bool:
    return bool(part_inside(target.cells, arc, own, border=border))


def test_4_a_disc_tangent_to_a_printed_border() -> None:
    graze, past = puck((26_800, 27_400)), puck((26_801, 27_400))
    assert touched(graze, BOW, SHIP_BASE)
    assert not touched(graze, BOW, SHIP_BASE, border=False)
    assert not touched(past, BOW, SHIP_BASE)
    inner = puck((25_200, 28_600))
    assert touched(inner, BOW, SHIP_BASE)
    assert not part_outside(inner.cells, BOW, SHIP_BASE)
    assert part_outside(inner.cells, BOW, SHIP_BASE, border=False)
    assert part_outside(puck((25_201, 28_600)).cells, BOW, SHIP_BASE)


def test_4e_half_of_a_square_is_in_the_arc() -> None:
    half = cube((14_000, 28_000), Vector(-3, 4)).cells
    assert share(part_inside(half, BOW, SHIP_BASE), half) == 5000


def test_6_a_turned_square_beside_a_lane() -> None:
    lane = place_arc(StripArc(2000), UNIT)
    assert touched(cube((22_414, 30_000), Degrees(45_000)), lane, UNIT_BASE)
    assert not touched(cube((22_415, 30_000), Degrees(45_000)), lane, UNIT_BASE)


def test_7_a_dot_on_the_border_of_two_corner_arcs() -> None:
    flank = LinesArc(((2000, 1000), (3000, 2000)), ((2000, -1000), (3000, -2000)))
    front = LinesArc(((-2000, 1000), (-3000, 2000)), ((2000, 1000), (3000, 2000)))
    edge = place_outline(DotOutline(), frame((25_000, 24_000), NORTH))
    for printed in (flank, front):
        arc = place_arc(printed, UNIT)
        assert arc.holds(edge.centre)
        assert not arc.holds_inside(edge.centre)
        assert touched(edge, arc, UNIT_BASE)
        assert not touched(edge, arc, UNIT_BASE, border=False)


def test_8_a_turned_turret() -> None:
    gun = place_arc(DegreesArc(-30_000, 30_000), UNIT, 90_000)
    for y, inside in ((25_196, True), (25_197, False)):
        spot = place_outline(DotOutline(), frame((29_000, y), NORTH))
        assert gun.holds(spot.centre) is inside
        assert touched(spot, gun, UNIT_BASE) is inside


def test_15_half_of_a_mine_lies_under_the_own_base() -> None:
    tank = frame((400_000, 300_000), NORTH)
    base = place_outline(RectangleOutline(40_000, 60_000), tank)
    fore = place_arc(DegreesArc(-90_000, 90_000), tank)
    mine = place_outline(DiscOutline(20_000), frame((400_000, 330_000), NORTH)).cells
    assert share(part_inside(mine, fore, base), mine) == 5000
    assert share(part_inside(mine, fore), mine) == 10_000


def test_1_to_3_ranges_of_turned_bases() -> None:
    slab = place_outline(RectangleOutline(3000, 5000), frame((10_000, 10_000), Vector(3, 4)))
    disc = puck((13_900, 15_200))
    assert distance_of(slab, disc) == 3000
    block = place_outline(RectangleOutline(3000, 5000), frame((12_400, 13_200), Vector(4, -3)))
    assert fit(slab.cells, block.cells).meeting is Meeting.TOUCHING
    assert distance_of(slab, block) == 0
    pill = place_outline(RectangleOutline(4000, 2000, 500), frame((20_000, 20_000), NORTH))
    assert distance_of(pill, place_outline(DotOutline(), frame((24_500, 24_500), NORTH))) == 4500


def distance_of(a: Shape, b: Shape) -> int:
    way = nearest(a.cells, b.cells)
    assert way
    assert compare(way.length, whole(round_real(way.length))) == 0
    return round_real(way.length)


def test_5_a_range_from_the_part_of_the_base_in_the_arc() -> None:
    fore = place_arc(DegreesArc(-45_000, 45_000), SHIP)
    target = part_inside(
        place_outline(DotOutline(), frame((29_000, 29_000), NORTH)).cells, fore, SHIP_BASE
    )
    in_arc = nearest(part_inside(SHIP_BASE.cells, fore), target)
    assert in_arc
    assert compare(in_arc.length, root(whole(2)) * 8000) == 0
    assert round_real(in_arc.length) == 11_314
    base = nearest(SHIP_BASE.cells, target)
    assert base
    assert compare(base.length, whole(10_000)) == 0


def test_13_two_of_three_are_equally_near() -> None:
    eye = puck((40_000, 40_000))
    others = (
        puck((46_000, 48_000)),
        place_outline(RectangleOutline(3000, 3000), frame((50_500, 40_000), NORTH)),
        place_outline(DotOutline(), frame((40_000, 30_999), NORTH)),
    )
    ranges = [nearest(eye.cells, other.cells) for other in others]
    assert [round_real(way.length) for way in ranges if way] == [8000, 8000, 8001]
    assert ranges[0]
    assert ranges[1]
    assert compare(ranges[0].length, ranges[1].length) == 0


def test_15c_an_edge_to_a_corner_in_millimetres() -> None:
    tank = place_outline(RectangleOutline(40_000, 60_000), frame((400_000, 300_000), NORTH))
    far = place_outline(DiscOutline(10_000), frame((425_000, 375_000), NORTH))
    way = nearest(tank.cells, far.cells)
    assert way
    assert compare(way.length, root(whole(2_025_000_000 + 25_000_000)) - 5000) == 0
    assert round_real(way.length) == 40_277
