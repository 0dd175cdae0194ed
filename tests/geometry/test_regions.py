"""Legal regions against decimals: 30,000 points, most of them on a rim or a thou beside it."""

from random import Random

from simulator.geometry.regions import Barrier, Circle, Region
from simulator.geometry.units import Point
from tests.geometry.cases import most, moved, turned_triple
from tests.oracle import geometry_plane as oracle

SIZE = (48_000, 36_000)


def circles(random: Random, most: int) -> tuple[Circle, ...]:
    return tuple(
        ((random.randint(0, SIZE[0]), random.randint(0, SIZE[1])), random.choice((0, 6000, 10_005)))
        for _ in range(random.randint(0, most))
    )


def spot(random: Random, region: Region) -> Point:
    every = region.inside + region.outside + region.spacing
    if not every or random.random() < 0.2:
        x, y = random.choice((-1, 0, 1)), random.choice((-1, 0, 1))
        return moved(random.choice(((0, 0), SIZE, (SIZE[0], 9000))), (x, y))
    centre, reach = random.choice(every)
    x, y, length = turned_triple(random)
    on = reach // length
    nudge = random.choice(((0, 0), (0, 0), (0, 1), (1, 0), (-1, 0), (0, -1)))
    return moved(centre, (x * on + nudge[0], y * on + nudge[1]))


def expected(region: Region, at: Point) -> set[tuple[str, int]]:
    over = {0: -at[0], 1: at[0] - SIZE[0], 2: -at[1], 3: at[1] - SIZE[1]}
    found = {("edge", side) for side, far in over.items() if far > 0}
    away = [oracle.distance(at, centre) for centre, _ in region.inside]
    if away and all(far > reach for far, (_, reach) in zip(away, region.inside, strict=True)):
        found.add(("range", -1))
    for index, (centre, reach) in enumerate(region.outside):
        if oracle.distance(at, centre) <= reach:
            found.add(("well", index))
    for index, (centre, reach) in enumerate(region.spacing):
        if oracle.distance(at, centre) < reach:
            found.add(("spacing", index))
    return found


def test_points_on_rims() -> None:
    random = Random(50)
    allowed = 0
    for _ in range(most(3_000)):
        region = Region(SIZE, circles(random, 2), circles(random, 2), circles(random, 3))
        for _ in range(10):
            at = spot(random, region)
            faults = region.faults(at)
            wanted = expected(region, at)
            assert {(f.kind, -1 if f.kind == "range" else f.index) for f in faults} == wanted
            assert region.allows(at) == (not wanted)
            allowed += not wanted
    assert most(5_000) < allowed < most(20_000)


def test_bounds() -> None:
    well = Region(SIZE, outside=(((20_000, 20_000), 10_000),))
    assert not well.allows((30_000, 20_000))
    assert well.allows((30_001, 20_000))
    spaced = Region(SIZE, spacing=(((20_000, 20_000), 6000),))
    assert spaced.allows((26_000, 20_000))
    assert not spaced.allows((25_999, 20_000))
    ranged = Region(SIZE, inside=(((20_000, 20_000), 6000),))
    assert ranged.allows((26_000, 20_000))
    assert not ranged.allows((26_001, 20_000))
    assert Region(SIZE).allows((0, 36_000))
    assert not Region(SIZE).allows((0, 36_001))


def test_one_of_several_circles_is_enough() -> None:
    region = Region(SIZE, inside=(((0, 0), 6000), ((20_000, 0), 3000)))
    assert region.allows((20_000, 3000))
    assert region.faults((24_000, 0)) == (Barrier("range", 1, 4000**2),)


def test_faults_say_what_and_how_far() -> None:
    region = Region(SIZE, outside=(((9000, 9000), 5000),), spacing=(((9000, 9000), 6000),))
    assert region.faults((12_000, 13_000)) == (
        Barrier("well", 0, 5000**2),
        Barrier("spacing", 0, 5000**2),
    )
    assert region.faults((-3, 36_002)) == (Barrier("edge", 0, 9), Barrier("edge", 3, 4))


def test_an_outline_has_holes_and_parts() -> None:
    ring = Region(SIZE, inside=(((24_000, 18_000), 9000),), outside=(((24_000, 18_000), 4000),))
    ((outer, hole),) = ring.outline()
    assert max(x for x, _ in outer) == 33_000
    assert max(x for x, _ in hole) == 28_000
    split = Region((30_000, 10_000), outside=(((15_000, 5000), 9000),))
    assert len(split.outline()) == 2
    assert Region(SIZE).outline()[0][0] != ()
    assert Region(SIZE, inside=(((100_000, 0), 5),)).outline() == ()
