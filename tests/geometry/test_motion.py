"""Flight against fractions and long decimals: 26,000 leaning to rims, tangents and edges."""

from random import Random

import pytest

from simulator.geometry.heading import Degrees, Heading, Vector
from simulator.geometry.motion import Solid, Stop, fly, reachable_end
from simulator.geometry.units import LARGEST_TABLE, Point
from tests.geometry.cases import heading, most, moved, plain, point, turned_triple
from tests.geometry.test_sight import line_by_disc, tangent
from tests.oracle import geometry_angles as angles
from tests.oracle import geometry_plane as oracle

SIZE = (LARGEST_TABLE, LARGEST_TABLE)


def _check(start: Point, end: Point, size: tuple[int, int], solids: list[Solid]) -> Stop:
    stop = fly(start, end, size, solids)
    assert (stop.at, stop.why, stop.obstacle) == oracle.fly(start, end, size, solids), (
        start,
        end,
        size,
        solids,
    )
    return stop


def _is_on(spot: Point, size: tuple[int, int]) -> bool:
    return 0 <= spot[0] <= size[0] and 0 <= spot[1] <= size[1]


def test_flights_past_one_disc() -> None:
    random = Random(20)
    why = {None: 0, "edge": 0, "solid": 0}
    for number in range(most(14_000)):
        a, b, centre, radius = tangent(random) if number % 2 else line_by_disc(random)
        a = max(0, min(SIZE[0], a[0])), max(0, min(SIZE[1], a[1]))
        stop = _check(a, b, SIZE, [(centre, radius)])
        why[stop.why] += 1
        assert _is_on(stop.at, SIZE)
        if oracle.distance(a, centre) >= radius:
            assert oracle.distance(stop.at, centre) >= radius or stop.at == b
    assert min(why.values()) > most(300)


def test_flights_straight_at_a_disc_stop_on_its_rim() -> None:
    random = Random(21)
    for _ in range(most(4_000)):
        x, y, length = turned_triple(random)
        radius = length * random.randint(1, 2000)
        out = length * random.randint(0, 2000)
        wide = (radius + out) // length
        start = 120_000, 120_000
        centre = moved(start, (x * wide, y * wide))
        end = moved(start, (x * wide * 2, y * wide * 2))
        stop = _check(start, end, SIZE, [(centre, radius)])
        assert stop == Stop(moved(start, (x * out // length, y * out // length)), "solid", 0)


def test_flights_among_many_discs() -> None:
    random = Random(22)
    stopped = 0
    for _ in range(most(8_000)):
        scale = random.choice((30, 3000, 60_000))
        size = scale, scale // 2
        start = random.randint(0, size[0]), random.randint(0, size[1])
        if random.random() < 0.3:
            start = random.choice((0, size[0])), random.choice((0, size[1]))
        end = moved(start, (random.randint(-scale, scale), random.randint(-scale, scale)))
        if random.random() < 0.2:
            end = end[0], start[1]
        solids = [
            (
                (random.randint(0, size[0]), random.randint(0, size[1])),
                random.randint(0, scale // 6),
            )
            for _ in range(random.randint(0, 12))
        ]
        stop = _check(start, end, size, solids + solids[:1])
        stopped += stop.why == "solid"
        assert _is_on(stop.at, size)
    assert stopped > most(1_500)


def test_a_tangent_passes_and_so_does_an_end_on_the_rim() -> None:
    assert fly((0, 5), (100, 5), SIZE, [((50, 10), 5)]) == Stop((100, 5))
    assert fly((0, 5), (45, 5), SIZE, [((50, 5), 5)]) == Stop((45, 5))
    assert fly((0, 5), (46, 5), SIZE, [((50, 5), 5)]) == Stop((45, 5), "solid", 0)


def test_a_start_on_the_rim_may_leave_but_not_go_in() -> None:
    disc = [((50, 50), 50)]
    assert fly((100, 50), (100, 90), SIZE, disc) == Stop((100, 90))
    assert fly((100, 50), (150, 50), SIZE, disc) == Stop((150, 50))
    assert fly((100, 50), (99, 90), SIZE, disc) == Stop((100, 50), "solid", 0)


def test_a_disc_one_starts_inside_of_does_not_hold() -> None:
    assert fly((50, 50), (200, 50), SIZE, [((50, 50), 50)]) == Stop((200, 50))
    both = [((50, 50), 50), ((180, 50), 20)]
    assert fly((50, 50), (200, 50), SIZE, both) == Stop((160, 50), "solid", 1)


def test_of_overlapping_discs_the_first_on_the_way_stops() -> None:
    # Centres 5 apart, half chords 3 and 4: squares that add up, where roots are easily mistaken.
    near, far = ((10, 50), 3), ((15, 50), 4)
    assert _check((0, 50), (99, 50), SIZE, [far, near]) == Stop((7, 50), "solid", 1)
    assert _check((0, 50), (99, 50), SIZE, [near, far]) == Stop((7, 50), "solid", 0)
    assert _check((99, 50), (0, 50), SIZE, [near, far]) == Stop((19, 50), "solid", 1)


def test_the_edge_counts_before_a_disc_that_touches_it() -> None:
    assert fly((50, 50), (0, -50), (100, 100), [((25, -10), 10)]).why == "edge"


def test_a_flight_from_beyond_an_edge_may_come_in() -> None:
    assert fly((-5, 5), (5, 5), SIZE, []) == Stop((5, 5))
    assert fly((-5, 5), (-9, 9), SIZE, []) == Stop((-5, 5), "edge")


def test_no_way_is_no_flight() -> None:
    assert fly((7, 7), (7, 7), SIZE, [((7, 7), 9)]) == Stop((7, 7))


def test_a_stop_rounded_into_a_disc_is_drawn_back() -> None:
    # It nearly grazes the disc from above, so that cutting y down leads inside, for a few thou.
    start, end, centre = (0, 1000), (30_000, 1501), (20_000, 0)
    contact = oracle.contact(start, end, centre, 1334)
    assert contact is not None
    cut = int(contact * 30_000), 1000 + int(contact * 501)
    assert oracle.distance(cut, centre) < 1334
    stop = fly(start, end, SIZE, [(centre, 1334)])
    assert stop == Stop((19_948, 1333), "solid", 0)
    assert cut == (19_955, 1333)


def test_ends_of_moves_of_a_given_length() -> None:
    random = Random(23)
    for _ in range(most(20_000)):
        bow: Heading = heading(random)
        length = random.choice((0, 1, random.randint(0, 340_000), 1000 * random.randint(0, 240)))
        start = point(random)
        end = reachable_end(start, bow, length)
        way = end[0] - start[0], end[1] - start[1]
        assert way == angles.cut_down(plain(bow), length), (bow, length)
        assert way[0] ** 2 + way[1] ** 2 <= length**2


@pytest.mark.parametrize(
    ("bow", "end"),
    [
        (Degrees(30_000), (3000, 5196)),
        (Degrees(225_000), (-4242, -4242)),
        (Degrees(270_000), (-6000, 0)),
        (Vector(3, -4), (3600, -4800)),
    ],
)
def test_moves_of_six_inches(bow: Heading, end: Point) -> None:
    assert reachable_end((0, 0), bow, 6000) == end
