"""Dragged bases make room for one another; nothing is decided by it."""

from itertools import combinations
from math import dist

from simulator.ui.physics import make_room

TABLE = (36_000, 36_000)


def test_what_has_room_stays_exactly() -> None:
    carried = [((3000 * n, 4001), 600) for n in range(1, 6)]
    assert make_room(carried, [((3000, 20_000), 600)], TABLE) == tuple(at for at, _ in carried)


def test_a_crowd_comes_apart() -> None:
    carried = [((10_000 + 200 * n, 10_000 + 90 * (n % 3)), 500) for n in range(8)]
    found = make_room(carried, (), TABLE)
    assert min(dist(a, b) for a, b in combinations(found, 2)) > 980


def test_what_rests_is_gone_round() -> None:
    resting = [((10_000, 10_000), 800)]
    (found,) = make_room([((10_300, 10_000), 500)], resting, TABLE)
    assert dist(found, (10_000, 10_000)) > 1280
    assert found[0] > 10_300


def test_nobody_is_pushed_over_the_edge() -> None:
    found = make_room([((100, 100), 500), ((120, 110), 500), ((90, 130), 500)], (), TABLE)
    assert all(0 <= part <= 36_000 for at in found for part in at)


def test_the_same_crowd_makes_room_alike() -> None:
    carried = [((10_000 + 150 * n, 9000), 500) for n in range(12)]
    assert make_room(carried, (), TABLE) == make_room(carried, (), TABLE)
