"""What floats settle for the judge of `measure` is what its decimals say."""

import decimal
from collections.abc import Iterator
from decimal import Decimal
from itertools import product
from random import Random

import pytest

from tests.oracle.measure_cases import MAKERS, made
from tests.oracle.measure_curves import Curve, exactly_meets, floats, pairs, place
from tests.oracle.measure_file import File
from tests.oracle.measure_numbers import EXACT, Spot, root
from tests.oracle.measure_paths import legs_of
from tests.oracle.measure_regions import Fan, Region
from tests.oracle.measure_rough import least, most
from tests.oracle.measure_templates import covered, laid_region

FILES = 6


def regions(kind: str, seed: int) -> Iterator[Region]:
    """All that lies on the table of a random file, the arcs and the template of a move."""
    file = File(made(kind, seed).raw())
    table = file.tables[0]
    for piece in table.pieces.values():
        yield piece.base
        yield from (piece.shape(name) for name in piece.kind.get("outlines", {}))
        yield from (piece.arc(name) for name in piece.kind.get("arcs", {}))
    yield from table.obstacles.values()
    yield from (covered(file, table, name) for name in table.laid)
    if kind == "path":
        raw = file.named["templates"]["way"]
        frame = legs_of(table.pieces["a"], raw, "left")[0].frame
        yield laid_region({**raw, "side": "left"}, frame)


def spots(random: Random, region: Region) -> Iterator[Spot]:
    """On the boundary, close to it, and within reach of it."""
    for curve in region.curves:
        length = min(curve.length, Decimal(10_000))
        for far in (Decimal(0), Decimal("1e-30"), Decimal("1e-9"), Decimal(1), Decimal(900)):
            x, y = place(curve, length * random.randrange(5) / 4)
            yield x + far * random.randint(-3, 3), y + far * random.randint(-3, 3)


@pytest.mark.parametrize("kind", MAKERS)
def test_floats_tell_the_side_of_a_place_or_nothing(kind: str) -> None:
    random, told, asked = Random(kind), 0, 0
    with decimal.localcontext(EXACT):
        for seed in range(FILES):
            for region in regions(kind, seed):
                for spot in spots(random, region):
                    side = region.rough(floats(spot))
                    assert side in (None, region.exactly(spot)), (kind, seed, spot)
                    told, asked = told + (side is not None), asked + 1
    assert told > asked // 4


@pytest.mark.parametrize("kind", MAKERS)
def test_floats_bound_the_distance_of_two_curves(kind: str) -> None:
    apart = 0
    with decimal.localcontext(EXACT):
        for seed in range(FILES):
            curves = [curve for region in regions(kind, seed) for curve in region.curves]
            for one, other in product(curves[::2], curves[1::2]):
                bound = least(one.rough, other.rough)
                nearest = root(min(pair[0] for pair in _pairs(one, other)))
                assert bound <= nearest, (kind, seed, one, other)
                start = one.ends[0]
                far = root(min(pair[0] for pair in pairs(other, one._replace(length=Decimal(0)))))
                assert most(other.rough, floats(other.ends[0]), floats(start)) >= far
                apart += bound > 0
    assert apart


def _pairs(one: Curve, other: Curve) -> list[tuple[Decimal, Spot, Spot]]:
    return [*pairs(one, other), *((Decimal(0), at, at) for at in exactly_meets(one, other))]


def test_an_arc_all_round_holds_every_place() -> None:
    whole = Fan((), (Decimal(0), Decimal(1)), (Decimal(0), Decimal(0)))
    assert whole.rough((1.0, 2.0)) == whole.exactly((Decimal(1), Decimal(2))) == 1
