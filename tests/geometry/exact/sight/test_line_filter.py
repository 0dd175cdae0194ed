"""What floats settle before lines of sight are tried: they leave out what cannot matter, no more.

An answer that only costs time is seen by no table, so it is asked for here.
"""

from collections import Counter
from collections.abc import Sequence
from random import Random

import pytest

from simulator.geometry.exact.numbers.reals import whole
from simulator.geometry.exact.sight.apart import is_covered, outside
from simulator.geometry.exact.sight.line import SightLine
from simulator.geometry.exact.sight.line_filter import Filter
from simulator.geometry.exact.sight.pairs import _bends, _may_touch, _touchable
from simulator.geometry.exact.sight.scene import Area, SightScene, all_corners
from tests.geometry.cases import most
from tests.geometry.exact.sight.brute import Shape
from tests.geometry.exact.sight.tables import PLAIN, Setting, Table, random_table, scene
from tests.geometry.exact.sight.test_any_line import COUNTS, A, B, box, disc

ROUND = disc(20, 10, 3)


@pytest.mark.parametrize(
    ("base", "obstacle", "setting", "lies_in_it"),
    [
        (A, box((19, 9), (21, 11)), PLAIN, True),
        (A, box((18.001, 8.001), (21.999, 11.999)), PLAIN, True),
        (A, box((18, 9), (21, 11)), PLAIN, False),  # along its side
        (A, box((17, 9), (21, 11)), PLAIN, False),
        (A, disc(20, 10, 1.999), PLAIN, True),
        (A, disc(20, 10, 2), PLAIN, False),
        (A, box((19, 9), (21, 11)), COUNTS, False),
        (ROUND, box((19, 9), (21, 11)), PLAIN, True),
        (ROUND, box((17.8, 9), (21, 11)), PLAIN, True),
        (ROUND, box((17, 9), (21, 11)), PLAIN, False),
        (ROUND, disc(20, 10, 2.999), PLAIN, True),
        (ROUND, disc(20, 10, 3), PLAIN, False),
    ],
)
def test_what_lies_wholly_under_a_base_is_left_out(
    base: Shape, obstacle: Shape, setting: Setting, lies_in_it: bool
) -> None:
    here = scene(Table(base, B, (obstacle,)), setting)
    assert is_covered(Filter(here).floats, here, here.blockers[0]) == lies_in_it


@pytest.mark.parametrize(
    ("obstacle", "is_clear"),
    [
        (box((22.001, 15.5), (30, 16.5)), True),
        (box((22, 15.5), (30, 16.5)), False),
        (disc(23.001, 16, 1), True),
        (disc(23, 16, 1), False),
        (box((18, 6), (22, 7.999)), True),  # behind a base
    ],
)
def test_what_lies_clear_of_the_hull_of_both_bases_is_left_out(
    obstacle: Shape, is_clear: bool
) -> None:
    here = scene(Table(A, B, (obstacle,)))
    assert outside(Filter(here).floats, here, here.blockers[0]) == is_clear


@pytest.mark.parametrize(
    "table",
    [
        Table(A, B, (box((23, 15), (25, 17)),)),
        Table(disc(20, 10, 2), disc(20, 22, 2), (disc(25, 16, 2),)),
    ],
)
@pytest.mark.parametrize(
    ("x", "ways"), [(22_500, (1,)), (22_000, (1,)), (23_000, (1,)), (21_999, ()), (23_001, ())]
)
def test_a_line_parts_the_bases_from_an_obstacle_if_it_cuts_none(
    x: int, ways: tuple[int, ...], table: Table
) -> None:
    here = scene(table)
    rough = Filter(here)
    sides = rounds_of(here, (here.start, here.end)), here.bodies[here.blockers[0].body].rounds
    for flip in (1, -1):
        line = SightLine(here.rounds, (whole(x), whole(0)), (whole(0), whole(flip)))
        found = tuple(way for way in (1, -1) if rough.may_part(line, sides, way))
        assert found == tuple(way * flip for way in ways)
    assert rough.may_part(None, sides, 1)


def rounds_of(here: SightScene, areas: Sequence[Area]) -> list[int]:
    bodies = [body for area in areas for cell in area for body in cell.within]
    return [index for body in bodies for index in here.bodies[body].rounds]


def test_the_quick_way_leaves_out_the_same_corners() -> None:
    met: Counter[tuple[str, bool]] = Counter()
    for seed in range(most(120)):
        here = scene(random_table(Random(seed)))
        rough, corners = Filter(here), all_corners(here)
        bends = _bends(here, rough)
        for number, a in enumerate(corners):
            own, others = bends.get(a), corners[:number]
            kind = "any" if own is None else ("none", "one")[len(own)] if len(own) < 2 else "more"
            kept = [b for b in others if _may_touch(rough, own, (a, b))]
            assert list(_touchable(rough, bends, a, others)) == kept, (seed, a)
            met[kind, True] += len(kept)
            met[kind, False] += len(others) - len(kept)
    assert min(met[each] for each in (("any", True), ("one", True), ("one", False))) > 100, met
    assert met["none", False] > 10, met
    assert not met["any", False], met
