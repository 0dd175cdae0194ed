"""Distances against decimals of 120 digits: 60,000 pairs, half of them with whole distances."""

from random import Random

from simulator.geometry import measure
from tests.geometry.cases import most, moved, point, turned_triple
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
        assert (nearest <= shown <= farthest) == inside
        assert shown == oracle.printed(true, nearest, farthest)
        assert (measure.margin(a, b, nearest, farthest) >= 0) == inside
        assert (measure.margin(a, b, None, farthest) >= 0) == (true <= farthest)
        assert (measure.margin(a, b, nearest, None) >= 0) == (true >= nearest)
    assert ties > 15_000


def test_two_distances_add_up_exactly() -> None:
    random = Random(2)
    ties = 0
    for number in range(most(20_000)):
        squares = [random.randint(0, 24_000) ** 2 + random.randint(0, 9) for _ in range(2)]
        if number % 3:
            _, _, whole = turned_triple(random)
            squares[0] = (whole * random.randint(0, 9)) ** 2
            squares[1] = whole**2
        true = sum(oracle.root(square) for square in squares)
        length = round(true) + random.choice((-1, 0, 0, 1))
        difference = true - length
        ties += difference == 0
        sign = (difference > 0) - (difference < 0)
        assert measure.sum_against(squares[0], squares[1], length) == sign
        assert measure.sum_against(squares[1], squares[0], length) == sign
    assert ties > most(5_000)


def test_sums_that_no_float_can_tell_apart() -> None:
    # √(n² + 1) is 1/2n above n; here the sum is above or below by less than 10^-9 thou.
    far = 10**9
    assert measure.sum_against(far * far + 1, far * far - 1, 2 * far) == -1
    assert measure.sum_against(far * far + 1, far * far, 2 * far) == 1
    assert measure.sum_against(far * far, 0, far) == 0
    assert measure.sum_against(0, 0, 1) == -1
    assert measure.sum_against(0, 0, -1) == 1


def test_a_distance_inside_the_band_is_shown_to_the_nearest_even_at_the_bound() -> None:
    # √(8999² + 91²) = 8999.46, √(8999² + 97²) = 8999.52.
    assert measure.shown_distance((0, 0), (8999, 91), 3000, 9000) == 8999
    assert measure.shown_distance((0, 0), (8999, 97), 3000, 9000) == 9000
    assert measure.shown_distance((0, 0), (3000, 1), 3000, 9000) == 3000
    assert measure.margin((0, 0), (8999, 91), 3000, 9000) == 1
    assert measure.margin((0, 0), (8999, 97), 3000, 9000) == 0
    assert measure.within((0, 0), (8999, 97), 9000)


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
