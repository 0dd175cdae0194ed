"""Distances against decimals of 120 digits: 60,000 pairs, half of them with whole distances."""

from random import Random

from simulator.geometry import measure
from tests.geometry.cases import moved, point, turned_triple
from tests.oracle import geometry_plane as oracle


def test_distances_and_bands() -> None:
    random = Random(1)
    ties = 0
    for number in range(60_000):
        a, b = point(random), point(random)
        bounds = [random.randint(0, 340_000), random.randint(0, 340_000)]
        if number % 2:
            x, y, length = turned_triple(random)
            scale = random.randint(0, 240_000 // length)
            b = moved(a, (x * scale, y * scale))
            bounds[random.randrange(2)] = length * scale + random.choice((-1, 0, 0, 0, 1))
        nearest, farthest = sorted(max(0, bound) for bound in bounds)
        true = oracle.distance(a, b)
        ties += true in (nearest, farthest)
        assert measure.within(a, b, farthest) == (true <= farthest)
        assert measure.distance_floor(a, b) == oracle.down(true)
        assert measure.distance_ceil(a, b) == oracle.up(true)
        assert measure.distance_nearest(a, b) == round(true)
        inside = nearest <= true <= farthest
        shown = measure.shown_distance(a, b, nearest, farthest)
        assert abs(shown - true) < 1
        assert (nearest <= shown <= farthest) == inside
        assert (shown in (nearest, farthest)) == (true in (nearest, farthest))
        assert (measure.margin(a, b, nearest, farthest) >= 0) == inside
        assert (measure.margin(a, b, None, farthest) >= 0) == (true <= farthest)
        assert (measure.margin(a, b, nearest, None) >= 0) == (true >= nearest)
    assert ties > 15_000


def test_a_distance_inside_the_band_is_shown_inside_the_nearer_bound() -> None:
    assert measure.shown_distance((0, 0), (8999, 1), 3000, 9000) == 8999
    assert measure.shown_distance((0, 0), (3000, 1), 3000, 9000) == 3001
    assert measure.margin((0, 0), (8999, 1), 3000, 9000) == 1


def test_a_distance_outside_the_band_is_shown_outside() -> None:
    assert measure.shown_distance((0, 0), (9000, 1), 3000, 9000) == 9001
    assert measure.shown_distance((0, 0), (2999, 1), 3000, 9000) == 2999
    assert measure.margin((0, 0), (9000, 1), 3000, 9000) == -1
    assert measure.margin((0, 0), (2999, 1), 3000, 9000) == -1


def test_without_bounds_there_is_no_margin() -> None:
    assert measure.margin((0, 0), (5, 5), None, None) == 0
    assert measure.shown_distance((0, 0), (5, 5), None, None) == 7


def test_nothing_is_within_less_than_nothing() -> None:
    assert not measure.within((0, 0), (0, 0), -1)
    assert measure.within((0, 0), (0, 0), 0)
