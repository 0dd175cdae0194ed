"""Lines of sight that are given: single ones, parallel ones, common points (rule ME-7.1)."""

from collections import Counter
from collections.abc import Sequence
from fractions import Fraction
from random import Random

import pytest

from simulator.geometry.exact.sight.closest import Ribbon, common_points, one_way, ribbon
from simulator.geometry.exact.sight.scene import Blocker
from simulator.geometry.exact.sight.stage import Stage, whole_body
from tests.geometry.cases import most
from tests.geometry.exact.sight.brute import Disc, Point, Poly, Shape, stopped
from tests.geometry.exact.sight.tables import (
    PLAIN,
    SCALE,
    Setting,
    Table,
    obstacle,
    put,
    scene,
    spot,
)

Pair = tuple[float, float]


def at(x: float, y: float) -> Point:
    return Fraction(round(x * SCALE)), Fraction(round(y * SCALE))


def poly(*corners: Pair) -> Poly:
    return Poly(tuple(at(*corner) for corner in corners))


def box(low: Pair, high: Pair) -> Poly:
    return poly(low, (high[0], low[1]), high, (low[0], high[1]))


LOW, HIGH = box((18, 8), (22, 12)), box((18, 20), (22, 24))


def covered(
    obstacles: Sequence[Shape], setting: Setting = PLAIN, gap: float = 8
) -> list[tuple[float, float]]:
    """The x, in whole units, between which the closest lines of two bases are stopped."""
    end = box((18, 12 + gap), (22, 24))
    lines = Ribbon(
        (spot(at(18, 12), setting.turned), spot(at(18, 12 + gap), setting.turned)),
        (spot(at(22, 12), setting.turned), spot(at(22, 12 + gap), setting.turned)),
    )
    shown = ribbon(scene(Table(LOW, end, tuple(obstacles)), setting), lines)
    found = []
    for part in shown.covered:
        across = [(way[0][0].near, way[0][1].near) for way in (part.first, part.last)]
        start = lines.first[0][0].near, lines.first[0][1].near
        found.append(
            tuple(
                round(18 + ((x - start[0]) ** 2 + (y - start[1]) ** 2) ** 0.5 / SCALE, 6)
                for x, y in across
            )
        )
    assert bool(shown.seen.stopped) == bool(found)
    assert shown.seen.free or found == [(18, 22)] or len(found) > 1
    return [(low, high) for low, high in found]


def test_worked_value_9_of_the_closest_lines() -> None:
    assert covered([box((19, 15), (21, 17))]) == [(19, 21)]
    assert covered([box((18, 15), (22, 17))]) == [(18, 22)]
    assert covered([box((17, 15), (23, 17))]) == [(18, 22)]
    assert covered([box((22, 15), (23, 17))]) == []


@pytest.mark.parametrize(
    ("obstacles", "free"),
    [
        ([box((18, 15), (22, 17))], True),  # its sides graze the outermost lines
        ([box((17, 15), (23, 17))], False),
        ([box((18, 15), (20, 17)), box((20, 13), (22, 14))], True),  # x = 20 grazes both
        ([box((18, 15), (20.001, 17)), box((20, 13), (22, 14))], True),  # x = 18 and x = 22
        ([box((17, 15), (20.001, 17)), box((20, 13), (23, 14))], False),
        ([Disc(at(20, 16), Fraction(2 * SCALE))], True),
        ([Disc(at(20, 16), Fraction(2 * SCALE + 1))], False),
    ],
)
@pytest.mark.parametrize("turned", [0, 45_000, 17_301])
def test_a_line_that_grazes_passes(obstacles: list[Shape], *, free: bool, turned: int) -> None:
    lines = Ribbon(
        (spot(at(18, 12), turned), spot(at(18, 20), turned)),
        (spot(at(22, 12), turned), spot(at(22, 20), turned)),
    )
    table = Table(LOW, HIGH, tuple(obstacles))
    assert bool(ribbon(scene(table, Setting(turned=turned)), lines).seen.free) == free
    rim = ribbon(scene(table, Setting(rim_blocks=True, turned=turned)), lines)
    assert rim.seen.free is None


def test_bases_that_touch_along_an_edge() -> None:
    under = box((19, 10), (21, 17))
    assert covered([under], gap=0) == []
    assert covered([under], Setting(hidden=False), gap=0) == [(19, 21)]
    assert covered([under], Setting(hidden=False, turned=17_301), gap=0) == [(19, 21)]


def test_an_obstacle_under_a_base_and_beyond_covers_the_rest_only() -> None:
    assert covered([box((19, 9), (20, 12))]) == []
    assert covered([box((19, 9), (20, 12.001))]) == [(19, 20)]


def test_random_obstacles_cover_what_they_cover_line_by_line() -> None:
    start, end = box((2, 0), (7, 2)), box((1, 7), (6, 9))
    lines = Ribbon((spot(at(2, 2)), spot(at(2, 7))), (spot(at(6, 2)), spot(at(6, 7))))
    met = Counter[bool]()
    for seed in range(most(150)):
        random = Random(seed)
        obstacles = tuple(obstacle(random, 9) for _ in range(random.randint(1, 3)))
        shown = ribbon(scene(Table(start, end, obstacles)), lines)
        parts = [(part.first[0][0].near, part.last[0][0].near) for part in shown.covered]
        borders = {x for part in parts for x in part}
        tries = {random.randint(2 * SCALE + 1, 6 * SCALE - 1) for _ in range(30)}
        for x in sorted(tries - borders):
            p, q = at(x / SCALE, 2), at(x / SCALE, 7)
            is_stopped = any(stopped(p, q, item, (start, end)) for item in obstacles)
            inside = any(low < x < high for low, high in parts)
            assert is_stopped == inside, (seed, x, parts)
            met[inside] += 1
    assert min(met[True], met[False]) > 100


def test_a_single_line_from_a_spot_to_itself() -> None:
    for hidden, x, free in ((True, 20, True), (False, 20, False), (False, 19, True)):
        table = Table(LOW, HIGH, (box((19, 10), (21, 14)),))
        seen = one_way(scene(table, Setting(hidden)), (spot(at(x, 12)), spot(at(x, 12))))
        assert bool(seen.free) == free


def test_common_points_of_bases_that_overlap() -> None:
    other = box((20, 10), (24, 14))
    for parts, free, is_stopped in (
        ([box((19, 9), (21, 13))], True, True),
        ([box((19, 9), (21, 13)), box((21, 9), (23, 13))], True, True),  # x = 21 grazes both
        ([box((19, 9), (21.001, 13)), box((21, 9), (23, 13))], False, True),
        ([box((30, 9), (33, 13))], True, False),
    ):
        stage = Stage()
        start, end = (whole_body(put(stage, shape)) for shape in (LOW, other))
        blockers = [Blocker(n, put(stage, part)) for n, part in enumerate(parts)]
        seen = common_points(stage.crossing_each_other(stage.scene(start, end, blockers)))
        assert (bool(seen.free), bool(seen.stopped)) == (free, is_stopped)
