"""What touches, overlaps and just misses in a galaxy, and what follows from it (BS-14)."""

from collections import Counter
from math import atan2, cos, degrees, pi, radians, sin
from random import Random

import pytest

from simulator.geometry.heading import Degrees, Heading, Vector, heading_along, heading_degrees
from simulator.geometry.measure import distance_squared
from simulator.geometry.units import Point
from simulator.rules.burning_suns.model.galaxy import Galaxy, GalaxySpace
from simulator.rules.burning_suns.view.touching import (
    do_touch,
    fits,
    misfit,
    misfits,
    open_places,
    socket_distance,
    touching,
)
from simulator.rules.burning_suns.view.where import berths, link_spaces, locate, walk
from simulator.scenario.burning_suns.data_files import shipped_components
from tests.oracle.burning_suns_geometry import Tile, touch
from tests.oracle.burning_suns_geometry import misfit as oracle_misfit

SIZES = shipped_components().figures
HEADINGS: list[Heading] = [
    *map(heading_degrees, (0, 30_000, 69_654, 88_001)),
    heading_along(3, 4),
    heading_along(1, 1),
]


def system(at: Point, name: str = "system") -> GalaxySpace:
    return GalaxySpace(name, at)


def anomaly(heading: Heading, at: Point = (20_000, 20_000)) -> GalaxySpace:
    return GalaxySpace("anomaly", at, heading)


def off(heading: Heading, turn: float, thou: float) -> Point:
    """A place this far from the anomaly's centre, clockwise from its heading, to whole thou."""
    start = heading.milli / 1000 if isinstance(heading, Degrees) else _angle(heading)
    angle = radians(start + turn)
    return 20_000 + round(thou * sin(angle)), 20_000 + round(thou * cos(angle))


def _angle(heading: Vector) -> float:
    return degrees(atan2(heading.x, heading.y))


@pytest.mark.rule("BS-14.2", "definition")
@pytest.mark.parametrize(
    ("apart", "touches", "kind", "thou"),
    [
        (3997, False, "overlap", -3),
        (3998, True, None, 0),
        (4002, True, None, 0),
        (4003, False, "near_miss", 3),
        (4099, False, "near_miss", 99),
        (4100, False, None, 0),
    ],
)
def test_systems_touch_within_two_thou(
    apart: int, touches: bool, kind: str | None, thou: int
) -> None:
    one, other = system((0, 0), "one"), system((apart, 0), "other")
    assert do_touch(one, other, SIZES) is touches
    found = misfit(one, other, SIZES)
    assert (found and found.kind) == kind
    assert found is None or (found.first, found.second, found.thou) == ("one", "other", thou)


def test_the_distance_of_slanting_systems_is_exact() -> None:
    # 2,395² + 3,201² = 15,982,426: between 3,997² and 3,998²; one thou more is over 3,998².
    assert not do_touch(system((0, 0)), system((2395, 3201)), SIZES)
    assert do_touch(system((0, 0)), system((2396, 3201)), SIZES)


@pytest.mark.rule("BS-14.3", "definition")
@pytest.mark.rule("BS-14.1", "definition")
@pytest.mark.parametrize("heading", HEADINGS, ids=str)
def test_all_four_sockets_touch_and_no_tip_does(heading: Heading) -> None:
    for quarter in range(4):
        at_socket = system(off(heading, 45 + 90 * quarter, 2828.427))
        assert do_touch(anomaly(heading), at_socket, SIZES)
        assert do_touch(at_socket, anomaly(heading), SIZES)
        beyond_tip = system(off(heading, 90 * quarter, 4001))
        assert not do_touch(anomaly(heading), beyond_tip, SIZES)
        assert misfit(anomaly(heading), beyond_tip, SIZES) is None


@pytest.mark.parametrize("heading", HEADINGS, ids=str)
@pytest.mark.parametrize(
    ("turn", "thou", "kind"),
    [
        (45, 2823, "overlap"),  # towards the centre
        (45, 2834, "near_miss"),
        (44.8, 2828.427, "overlap"),  # sideways, 10 thou over a tip
        (45, 2926, "near_miss"),
        (45, 2930, None),
        (0, 3996, "overlap"),  # over a tip
        (20, 2000, "overlap"),
        (0, 0, "overlap"),
    ],
)
def test_a_system_off_its_socket(
    heading: Heading, turn: float, thou: float, kind: str | None
) -> None:
    found = misfit(anomaly(heading), system(off(heading, turn, thou)), SIZES)
    assert (found and found.kind) == kind


def test_sockets_are_told_from_near_ones_exactly() -> None:
    # Heading 0: the socket is at (+2000, +2000) exactly.
    for dx, dy, touches in (
        (2, 0, True),
        (0, -2, True),
        (1, 1, True),
        (2, 1, False),
        (3, 0, False),
    ):
        at = 22_000 + dx, 22_000 + dy
        assert do_touch(anomaly(heading_degrees(0)), system(at), SIZES) is touches
    assert socket_distance(anomaly(heading_degrees(0)), (22_003, 21_996), SIZES) == 5


def test_anomalies_never_touch_and_must_not_overlap() -> None:
    one = anomaly(heading_degrees(0))
    beside = GalaxySpace("beside", (24_000, 20_000), heading_degrees(0))
    closer = GalaxySpace("closer", (23_997, 20_000), heading_degrees(0))
    assert not do_touch(one, beside, SIZES)
    assert misfit(one, beside, SIZES) is None
    found = misfit(one, closer, SIZES)
    assert found is not None
    assert found.kind == "overlap"


@pytest.mark.parametrize("seed", range(6))
def test_tiles_fit_as_big_integers_say(seed: int) -> None:
    """Places at and about sockets, tips and rims, on headings of all kinds: as the oracle says."""
    dice, found = Random(seed), Counter[str]()
    for _ in range(120):
        milli = dice.choice((0, 45_000, 69_654, 88_001, dice.randrange(360_000)))
        heading = heading_degrees(milli)
        turn, far = dice.choice(((45, 2828.427), (45, 2928.427), (0, 4000), (0, 2000), (30, 3000)))
        aside = 90 * dice.randrange(4) + dice.choice((0, 0, 0.05))
        at = off(heading, turn + aside, far + dice.randrange(-4, 5))
        others = system(at), anomaly(heading_degrees(dice.randrange(360_000)), at)
        for one, other in ((anomaly(heading), others[0]), (anomaly(heading), others[1])):
            tiles = Tile(one.at, milli), Tile(other.at, _milli(other))
            told = misfit(one, other, SIZES)
            assert do_touch(one, other, SIZES) == touch(*tiles), (milli, at)
            assert (told and told.kind) == oracle_misfit(*tiles), (milli, at)
            found[(told.kind if told else "apart") if not touch(*tiles) else "touch"] += 1
    assert min(found[kind] for kind in ("touch", "overlap", "near_miss", "apart")) >= 5, found


def _milli(space: GalaxySpace) -> int | None:
    return space.heading.milli if isinstance(space.heading, Degrees) else None


ROW = Galaxy(tuple(system((4000 * n, 0), f"s{n}") for n in range(6)))


def test_a_walk_counts_touches_and_stops_where_it_must() -> None:
    near = touching(ROW, SIZES)
    assert near["s1"] == ("s0", "s2")
    assert not list(misfits(ROW, SIZES))
    assert walk(near, ["s0"])["s5"] == 5
    assert walk(near, ["s0", "s4"])["s3"] == 1
    assert walk(near, ["s0"], most=2) == {"s0": 0, "s1": 1, "s2": 2}
    assert walk(near, ["s0"], enters=lambda name: name != "s2") == {"s0": 0, "s1": 1}
    stopped = walk(near, ["s0"], ends=lambda name: name in ("s0", "s3"))
    assert stopped == {"s0": 0, "s1": 1, "s2": 2, "s3": 3}


def test_wormholes_are_as_if_they_touched() -> None:
    near = touching(ROW, SIZES)
    assert walk(link_spaces(near, ["s0", "s5"]), ["s1"])["s4"] == 3  # s1, s2, s3, s4
    assert walk(link_spaces(near, ["s1", "s5"]), ["s0"])["s4"] == 3  # s0, s1, s5, s4
    assert link_spaces(near, ["s0", "s1"]) == near


def test_another_system_fits_beside_two_or_at_a_socket() -> None:
    pair = Galaxy((system((0, 0), "one"), system((4000, 0), "two")))
    assert open_places(pair, SIZES) == ((2000, 3464), (2000, -3464))
    corner = Galaxy((*pair.spaces, system((0, 4000), "three")))
    assert (4000, 4000) in open_places(corner, SIZES)
    assert all(fits(system(at), corner, SIZES) for at in open_places(corner, SIZES))
    alone = Galaxy((anomaly(heading_degrees(0)),))
    corners = {(20_000 + x, 20_000 + y) for x in (-2000, 2000) for y in (-2000, 2000)}
    assert set(open_places(alone, SIZES)) == corners


@pytest.mark.parametrize("heading", HEADINGS, ids=str)
def test_open_sockets_touch(heading: Heading) -> None:
    for at in open_places(Galaxy((anomaly(heading),)), SIZES):
        assert do_touch(anomaly(heading), system(at), SIZES)


@pytest.mark.rule("BS-14.5", "definition")
def test_a_unit_is_where_its_centre_lies() -> None:
    galaxy = Galaxy((*ROW.spaces[:2], anomaly(heading_degrees(0), (2000, 2000))))
    places: dict[Point, str | None] = {
        (0, 2000): "s0",
        (0, 2001): None,
        (2000, 0): "s0",  # on both rims, as near to both
        (2000, 2800): "anomaly",
        (2000, 2801): None,
    }
    assert {at: locate(at, galaxy, SIZES) for at in places} == places


@pytest.mark.parametrize("on_ground", [True, False])
def test_berths_go_clockwise_from_the_top_and_are_where_they_say(on_ground: bool) -> None:
    for space in (ROW.spaces[2], anomaly(heading_degrees(69_654))):
        galaxy = Galaxy((space,))
        found = berths(space, 24, SIZES, on_ground=on_ground)
        assert len(set(found)) == 24
        assert {locate(at, galaxy, SIZES) for at in found} == {space.id}
        far = {distance_squared(at, space.at) > SIZES.ground_radius**2 for at in found}
        assert far == {not on_ground and space.heading is None}
        for several in (found[:3], berths(space, 2, SIZES, on_ground=on_ground)):
            turns = [atan2(at[0] - space.at[0], at[1] - space.at[1]) % (2 * pi) for at in several]
            assert turns == sorted(turns)
            assert turns[0] < pi / 2
