"""Every line between two bases (rule ME-7.2): hand-made ties, and tables tried line by line."""

from collections import Counter
from collections.abc import Iterable, Iterator
from fractions import Fraction
from itertools import islice
from random import Random

import pytest

from simulator.geometry.exact.sight.any_line import any_line
from simulator.geometry.exact.sight.judge import Seen
from tests.geometry.cases import most
from tests.geometry.exact.sight.brute import Disc, Point, Poly, Shape, critical_ways, stopped
from tests.geometry.exact.sight.tables import (
    PLAIN,
    SCALE,
    Setting,
    Table,
    inner_point,
    point,
    random_table,
    scene,
)

Pair = tuple[float, float]


def poly(*corners: Pair) -> Poly:
    return Poly(tuple((Fraction(round(x * SCALE)), Fraction(round(y * SCALE))) for x, y in corners))


def box(low: Pair, high: Pair) -> Poly:
    return poly(low, (high[0], low[1]), high, (low[0], high[1]))


def disc(x: float, y: float, radius: float) -> Disc:
    return Disc(poly((x, y)).corners[0], Fraction(round(radius * SCALE)))


A, B = box((18, 8), (22, 12)), box((18, 20), (22, 24))
TALL = box((19, 15), (21, 17))
SCREEN = box((16, 15.5), (24, 16.5))


def answer(
    obstacles: Iterable[Shape], setting: Setting = PLAIN, ends: tuple[Shape, Shape] = (A, B)
) -> str:
    return verdict(any_line(scene(Table(*ends, tuple(obstacles)), setting)))


def verdict(seen: Seen) -> str:
    if seen.free and seen.stopped:
        return "partial"
    return "clear" if seen.free else "blocked"


RIM = Setting(rim_blocks=True)
COUNTS = Setting(hidden=False)
DOTS = poly((20, 10)), poly((20, 22))


@pytest.mark.parametrize(
    ("obstacles", "expected"),
    [
        ([], "clear"),
        ([TALL], "partial"),
        ([SCREEN], "blocked"),
        ([box((18, 15.5), (30, 16.5))], "partial"),  # only x = 18 is left, and grazes
        ([box((17.999, 15.5), (30, 16.5))], "blocked"),
        ([box((22, 15.5), (30, 16.5))], "clear"),  # touches the hull of both bases
        ([box((21.999, 15.5), (30, 16.5))], "partial"),
        # Two that touch along x = 20: that line grazes both.
        ([box((10, 15), (20, 16)), box((20, 15), (30, 16))], "partial"),
        ([box((10, 15), (20.001, 16)), box((20, 15), (30, 16))], "blocked"),
        # A gap of no width at x = 20 and another at 19.5 are not in one line.
        (
            [box((10, 13), (20, 14)), box((20, 13), (30, 14)), box((10, 17), (19.5, 18)),
             box((19.5, 17), (30, 18))],
            "blocked",
        ),
        ([disc(20, 16, 1)], "partial"),
        ([disc(23, 16, 1)], "clear"),
        ([disc(22.999, 16, 1)], "partial"),
        # Under a base, its rim included, an obstacle does not block.
        ([box((18, 8), (22, 12))], "clear"),
        ([box((17, 7), (23, 12.001))], "blocked"),
        ([box((17, 7), (23, 12))], "clear"),
    ],
)  # fmt: skip
def test_hand_made_tables(obstacles: list[Shape], expected: str) -> None:
    assert answer(obstacles) == expected


@pytest.mark.parametrize(
    ("obstacles", "expected"),
    [
        ([TALL], "partial"),
        ([SCREEN], "blocked"),
        ([box((18, 15.5), (30, 16.5))], "blocked"),  # the line that grazes is stopped
        ([box((18.001, 15.5), (30, 16.5))], "partial"),
        ([box((22, 15.5), (30, 16.5))], "partial"),
        ([box((22.001, 15.5), (30, 16.5))], "clear"),
        ([disc(23, 16, 1)], "partial"),
        ([disc(23.001, 16, 1)], "clear"),
        ([box((10, 15), (20, 16)), box((20, 15), (30, 16))], "blocked"),
        ([box((10, 15), (19.999, 16)), box((20, 15), (30, 16))], "partial"),
        ([box((18, 7), (22, 8))], "clear"),  # it touches a base from behind
    ],
)
def test_where_grazing_blocks(obstacles: list[Shape], expected: str) -> None:
    """Ruling `tangent: blocked` (ME-7.3)."""
    assert answer(obstacles, RIM) == expected


@pytest.mark.parametrize(
    ("obstacle", "expected"),
    [
        (box((18, 8), (22, 12)), "partial"),  # from its front edge every line leaves at once
        (box((17, 7), (23, 12.001)), "blocked"),
        (box((18, 8), (22, 11)), "partial"),
    ],
)
def test_where_what_lies_under_a_base_counts(obstacle: Shape, expected: str) -> None:
    """Ruling `under_base: counts` (ME-7.4)."""
    assert answer([obstacle], COUNTS) == expected


@pytest.mark.parametrize(
    ("obstacle", "expected"),
    [
        (poly((20, 12), (24, 12), (24, 16), (20, 16)), "clear"),  # along its edge
        (poly((19, 12), (24, 12), (24, 16), (19, 16)), "blocked"),
        (poly((20, 14), (22, 16), (20, 18), (18, 16)), "blocked"),  # through two corners
        (poly((20, 14), (22, 16), (20, 16)), "clear"),
        # A notch reaches the line at its tip, which is a corner of no inside.
        (poly((18, 14), (22, 14), (22, 18), (20, 16), (18, 18)), "blocked"),
        (poly((16, 14), (24, 14), (24, 18), (20, 14.5), (16, 18)), "blocked"),
        # The line passes along two edges of a polygon that bends inwards, and never inside.
        (poly((20, 13), (24, 13), (24, 19), (20, 19), (20, 17), (22, 16), (20, 15)), "clear"),
        # From corner to corner, with the inside on both sides between them.
        (poly((17, 13), (20, 14), (23, 13), (23, 19), (20, 18), (17, 19)), "blocked"),
        (disc(22, 16, 2), "clear"),
        (disc(21.999, 16, 2), "blocked"),
    ],
)
@pytest.mark.parametrize("turned", [0, 30_000, 17_301])
def test_one_line_between_two_dots(obstacle: Shape, expected: str, turned: int) -> None:
    assert answer([obstacle], Setting(turned=turned), DOTS) == expected


def ways(table: Table, random: Random) -> Iterator[tuple[Point, Point]]:
    """Lines to try: through corners, and between random points of both bases."""
    for _ in range(40):
        yield inner_point(random, table.start), inner_point(random, table.end)
    shapes = (table.start, table.end, *table.obstacles)
    yield from critical_ways(shapes, table.start, table.end)


@pytest.mark.parametrize("hidden", [True, False])
def test_no_line_that_is_tried_contradicts_the_answer(*, hidden: bool) -> None:
    met = Counter[bool]()
    for seed in range(most(50)):
        random = Random(seed)
        table = random_table(random)
        spared = (table.start, table.end) if hidden else ()
        seen = any_line(scene(table, Setting(hidden)))
        assert seen.free or seen.stopped
        if seen.free and seen.stopped:
            continue  # tried in the next test
        for p, q in islice(ways(table, random), 400):
            is_stopped = any(stopped(p, q, obstacle, spared) for obstacle in table.obstacles)
            assert seen.stopped if is_stopped else seen.free, (seed, p, q)
            met[is_stopped] += 1
    assert min(met[True], met[False]) > 100


def test_the_lines_of_an_answer_are_what_it_says() -> None:
    met = Counter[str]()
    for seed in range(200, 300):
        table = random_table(Random(seed))
        spared = (table.start, table.end)
        if any(isinstance(shape, Disc) for shape in (*spared, *table.obstacles)):
            continue
        seen = any_line(scene(table))
        if seen.free:
            p, q = (point(spot) for spot in seen.free)
            assert table.start.holds(p), seed
            assert table.end.holds(q), seed
            assert not any(stopped(p, q, obstacle, spared) for obstacle in table.obstacles), seed
        if seen.stopped:
            p, q = (point(spot) for spot in seen.stopped.ends)
            obstacle = table.obstacles[seen.stopped.blocker]
            assert stopped(p, q, obstacle, spared), seed
            assert obstacle.inside(point(seen.stopped.where)), seed
        met.update({"free": bool(seen.free), "stopped": bool(seen.stopped)})
    assert min(met.values()) > 10, met


@pytest.mark.parametrize("turned", [45_000, 60_000, 17_301])
def test_a_turned_table_has_the_same_answers(turned: int) -> None:
    for seed in range(400, 425):
        table = random_table(Random(seed))
        plain, other = (any_line(scene(table, Setting(turned=angle))) for angle in (0, turned))
        assert verdict(plain) == verdict(other), seed
