"""The umpire's judging of contractors worked by hand: tables, points, flights, fire, claims."""

from itertools import product
from math import isqrt
from pathlib import Path
from typing import Any

import pytest
import yaml

from tests.oracle.umpire_arrivals import Check, Coming, best_points
from tests.oracle.umpire_claims import claims, margin
from tests.oracle.umpire_geometry import Disc, Point, squared
from tests.oracle.umpire_ic_fire import due_fire, due_passive
from tests.oracle.umpire_mini import INCH, dealt, game, piece, ship
from tests.oracle.umpire_save import Plain
from tests.oracle.umpire_solo import arriving, facing, flight_end, lots
from tests.oracle.umpire_spots import nearest_points, scatter_ends, scattered
from tests.oracle.umpire_tables import FOLDER
from tests.oracle.umpire_world import World

SEATS = ("cyan", "ic")


def world_of(*pieces: Plain, deal: Plain | None = None, **more: Any) -> World:
    """A solo game with these pieces; `deal` gives it a contract."""
    world = World(game("solo", pieces, seats=SEATS, **more))
    if deal is not None:
        world.apply(deal)
    return world


def squadron(name: str, kind: str, *places: Point, **more: Any) -> list[Plain]:
    """A battlegroup with ships at these places; contractors' names begin with `ic`."""
    owner = "ic" if name.startswith("ic") else "cyan"
    return [
        piece(f"{name}/{n}", kind, at, owner, group=name, **more)
        for n, at in enumerate(places, start=1)
    ]


def test_the_arrival_table_is_the_rulebooks() -> None:
    known = {
        (6, 3): ("cruiser", 1),
        (6, 1): ("frigate", 1),
        (3, 4): ("frigate", 4),
        (3, 0): ("fighter_wing", 1),
        (1, 0): ("light_utility_ship", None),
        (1, 2): ("fighter_wing", 3),
        (4, 2): ("gunship", 3),
    }
    assert {key: arriving(sum(key), key[1]) for key in known} == known


def test_the_shipped_arrival_table_is_the_umpires() -> None:
    text = (Path(FOLDER) / "contractors.yaml").read_text(encoding="utf-8")
    rows = yaml.safe_load(text)["arrivals"]
    for face, mass in product(range(1, 7), range(9)):
        row = [one for one in rows if one["least"] <= face + mass][-1]
        count = None if "die" in row else row.get("ships", 0) + row.get("per_m", 0) * mass
        assert (row["class_id"], count) == arriving(face + mass, mass)


BRUTE: list[tuple[Point, Disc, list[Disc]]] = [
    ((30, 30), ((10, 12), 9), []),
    ((0, 40), ((4, 3), 11), []),
    ((20, 20), ((20, 20), 7), [((21, 20), 4)]),
    ((3, 3), ((18, 18), 13), [((10, 9), 6), ((12, 17), 5)]),
    ((39, 1), ((35, 5), 20), [((38, 2), 7), ((30, 8), 4)]),
    ((20, 35), ((20, 20), 9), [((20, 28), 6)]),
    ((5, 5), ((20, 20), 3), [((20, 20), 6)]),
]


@pytest.mark.parametrize(("goal", "around", "solids"), BRUTE)
def test_the_nearest_points_are_those_that_trying_all_finds(
    goal: Point, around: Disc, solids: list[Disc]
) -> None:
    legal = [
        (x, y)
        for x, y in product(range(41), repeat=2)
        if squared((x, y), around[0]) <= around[1] ** 2
        and all(squared((x, y), centre) >= radius**2 for centre, radius in solids)
    ]
    least = min((squared(spot, goal) for spot in legal), default=0)
    due = sorted(spot for spot in legal if squared(spot, goal) == least)
    found = nearest_points(goal, around, (40, 40), solids)
    assert set(found) <= set(due)
    assert bool(found) == bool(due)


def test_no_point_nearer_is_legal_in_thou() -> None:
    """A planetoid stands in the way: all points of a box about the one found are tried."""
    goal, around = (30_000, 21_000), ((12_000, 9_000), 4_000)
    solids = [((15_000, 11_500), 2_000)]
    (best,) = nearest_points(goal, around, (36_000, 36_000), solids)
    far = squared(best, goal)
    for x, y in product(range(-60, 61), repeat=2):
        spot = best[0] + x, best[1] + y
        legal = squared(spot, around[0]) <= around[1] ** 2
        legal = legal and all(squared(spot, centre) >= radius**2 for centre, radius in solids)
        assert not legal or squared(spot, goal) >= far


def test_scatter_goes_clockwise_from_the_top_edge() -> None:
    assert [scattered((0, 0), face, 3000) for face in range(1, 9)] == [
        (0, 3000),
        (2121, 2121),
        (3000, 0),
        (2121, -2121),
        (0, -3000),
        (-2121, -2121),
        (-3000, 0),
        (-2121, 2121),
    ]


def test_a_ship_scatters_until_the_spot_is_free() -> None:
    size, corner = (36_000, 36_000), (0, 0)
    assert scatter_ends(corner, size, [corner], [], [5, 4, 2]) == [(2121, 2121)]
    assert scatter_ends(corner, size, [corner, (2121, 2121)], [], [2, 1]) == [(0, 3000)]
    assert scatter_ends(corner, size, [corner], [((0, 4000), 1500)], [1, 3]) == [(3000, 0)]


@pytest.mark.parametrize("rolls", [[], [5], [2, 1], [5, 5]])
def test_wrong_rolls_put_a_ship_nowhere(rolls: list[int]) -> None:
    assert scatter_ends((0, 0), (36_000, 36_000), [(0, 0)], [], rolls) == []


def test_with_all_eight_barred_a_ship_scatters_six_inches() -> None:
    at, size = (18_000, 18_000), (36_000, 36_000)
    ring = [scattered(at, face, 3000) for face in range(1, 9)]
    assert scatter_ends(at, size, [at, *ring], [], [4]) == [(22_242, 13_758)]
    farther = [scattered(at, face, 6000) for face in range(1, 9)]
    found = scatter_ends(at, size, [at, *ring, *farther], [], [])
    assert {squared(at, spot) for spot in found} == {1}


def coming(kind: str, goal: str | None) -> Coming:
    return Coming(Check("gate", "A", (30 * INCH, 30 * INCH), 2, None), kind, 1, goal=goal)


def test_contractors_come_as_near_to_the_ceo_as_their_range_lets_them() -> None:
    """Mass 2: 4" from the objective at (10, 10) on the way to the ship at (30, 10)."""
    objective = piece("comsat-1", "comsat", (10 * INCH, 10 * INCH))
    near = ship("cyan-1", "frigate", (30 * INCH, 10 * INCH), "cyan")
    far = ship("cyan-2", "frigate", (30 * INCH, 32 * INCH), "cyan")
    world = world_of(objective, near, far)
    assert best_points(world, coming("frigate", "comsat-1")) == [(14 * INCH, 10 * INCH)]
    assert best_points(world, coming("fighter_wing", "comsat-1")) == [(16 * INCH, 10 * INCH)]


def test_without_a_ceos_ship_they_come_near_the_jump_point() -> None:
    objective = piece("comsat-1", "comsat", (30 * INCH, 10 * INCH))
    world = world_of(objective, ship("cyan-1", "frigate", (0, 0), "cyan", table="B"))
    assert best_points(world, coming("cruiser", "comsat-1")) == [(30 * INCH, 13 * INCH)]
    assert best_points(world, coming("cruiser", None)) == [(30 * INCH, 30 * INCH)]


def test_they_face_the_nearest_ship_and_of_equals_the_first() -> None:
    first = ship("cyan-1", "frigate", (10 * INCH, 20 * INCH), "cyan")
    second = ship("cyan-2", "frigate", (20 * INCH, 10 * INCH), "cyan")
    world = world_of(first, second)
    assert facing(world, "A", (10 * INCH, 10 * INCH)) == ("vector", 0, 1)
    assert facing(world, "A", (11 * INCH, 10 * INCH)) == ("vector", 1, 0)
    assert facing(world, "A", (20 * INCH, 10 * INCH)) is None
    assert facing(world, "B", (10 * INCH, 10 * INCH)) is None


@pytest.mark.parametrize(
    ("kind", "start", "end"),
    [
        ("frigate", (10, 30), (10, 22)),
        ("frigate", (10, 20), (10, 13)),
        ("frigate", (4, 2), (8.2, 7.6)),
        ("cruiser", (10, 30), (10, 24)),
        ("fighter_wing", (10, 30), (10, 18)),
    ],
)
def test_contractors_fly_to_three_inches_or_twice_their_thrust(
    kind: str, start: tuple[float, float], end: tuple[float, float]
) -> None:
    """To (10, 10): from (4, 2) ten inches by 3 and 4 for each 5."""
    objective = piece("comsat-1", "comsat", (10 * INCH, 10 * INCH))
    at = round(start[0] * INCH), round(start[1] * INCH)
    world = world_of(objective, ship("ic-1", kind, at, "ic"))
    stop = flight_end(world, world.things["ic-1/1"], world.things["comsat-1"])
    assert stop == (round(end[0] * INCH), round(end[1] * INCH))


def test_a_flight_ends_within_three_inches_on_whole_points() -> None:
    objective = piece("comsat-1", "comsat", (28_000, 28_000))
    world = world_of(objective, ship("ic-1", "frigate", (23_400, 24_000), "ic"))
    x, y = flight_end(world, world.things["ic-1/1"], world.things["comsat-1"])
    assert (x, y) == (25_737, 26_032)
    assert isqrt(squared((x, y), (28_000, 28_000))) == 2_999


def test_a_flight_of_full_range_ends_where_its_length_is_cut_down_to_whole_points() -> None:
    """8" of 10.999" by 10.1 and 4.356: 7.3459" and 3.1682", a quarter thousandth over 3" off."""
    objective = piece("bank", "facility", (12_500, 16_500))
    world = world_of(objective, ship("ic-1", "frigate", (22_600, 12_144), "ic"))
    stop = flight_end(world, world.things["ic-1/1"], world.things["bank"])
    assert stop == (22_600 - 7_345, 12_144 + 3_168)


def test_a_planetoid_in_the_way_stops_a_flight() -> None:
    objective = piece("comsat-1", "comsat", (10 * INCH, 10 * INCH))
    rock = piece("rock", "planetoid", (10 * INCH, 20 * INCH), radius=2 * INCH)
    world = world_of(objective, rock, ship("ic-1", "fighter_wing", (10 * INCH, 26 * INCH), "ic"))
    stop = flight_end(world, world.things["ic-1/1"], world.things["comsat-1"])
    assert stop == (10 * INCH, 22 * INCH)


SIGNALS = dealt("JS", "comsat-1", "comsat-2", deck=3)
EMPTY = dealt("JS", "comsat-1", "comsat-2")
MASTS = (
    piece("comsat-1", "comsat", (10 * INCH, 10 * INCH)),
    piece("comsat-2", "comsat", (30 * INCH, 10 * INCH)),
)


def test_only_who_acts_passes_exhausted_contracts_over() -> None:
    world = world_of(*MASTS, deal=EMPTY)
    assert lots(world, "A", exhausted=True) == ["comsat-1", "comsat-2"]
    assert lots(world, "A", exhausted=False) == []
    assert lots(world_of(*MASTS, deal=SIGNALS), "A", exhausted=False) == ["comsat-1", "comsat-2"]
    assert lots(world, "B", exhausted=True) == []


def test_a_cleared_liner_is_no_objective() -> None:
    liner = piece("liner", "civilian_ship", (9 * INCH, 9 * INCH))
    cleared = piece("other", "civilian_ship", (9 * INCH, 19 * INCH), marks={"cleared": 1})
    world = world_of(liner, cleared, deal=dealt("QH", "liner", "other", deck=2))
    assert lots(world, "A", exhausted=False) == ["liner"]


def salvo(target: str, primary: list[str], *auxiliary: tuple[str, int]) -> Plain:
    return {
        "attacker": "ic-1",
        "target": target,
        "primary": primary,
        "auxiliary": [list(pair) for pair in auxiliary],
    }


def test_each_ship_fires_at_the_nearest_group_that_it_can_attack() -> None:
    """Gunships: 6" blasters ahead and to the sides, two dice each."""
    own = squadron("ic-1", "gunship", (10 * INCH, 10 * INCH), (16 * INCH, 10 * INCH))
    left = ship("cyan-1", "corvette", (9 * INCH, 12 * INCH), "cyan")
    right = ship("cyan-2", "corvette", (16 * INCH, 11 * INCH), "cyan")
    both = [("ic-1/1", 2), ("ic-1/2", 2)]
    world = world_of(*own, left, right)
    assert due_fire(world, "ic-1") == [
        salvo("cyan-2", ["ic-1/2"], both[1]),
        salvo("cyan-1", [], both[0]),
    ]
    grouped = world_of(*own, left, right, rulings={"ic_auxiliary": "per_group"})
    assert due_fire(grouped, "ic-1") == [salvo("cyan-2", ["ic-1/2"], both[1])]
    assert due_passive(world, "ic-1", ["cyan-1"]) == [salvo("cyan-1", [], both[0])]


def test_of_equally_near_groups_the_first_is_attacked() -> None:
    own = squadron("ic-1", "gunship", (10 * INCH, 10 * INCH))
    left = ship("cyan-1", "corvette", (9 * INCH, 13 * INCH), "cyan")
    right = ship("cyan-2", "corvette", (11 * INCH, 13 * INCH), "cyan")
    due = ["ic-1/1"], ("ic-1/1", 2)
    assert due_fire(world_of(*own, left, right), "ic-1") == [salvo("cyan-1", *due)]
    assert due_fire(world_of(*own, right, left), "ic-1") == [salvo("cyan-2", *due)]


def test_a_ship_apart_from_all_its_marks_fires_at_none() -> None:
    """The free hand may divide a group over tables; by `whole_group` all of it may then fire."""
    own = squadron("ic-1", "gunship", (10 * INCH, 10 * INCH))
    own += [piece("ic-1/2", "gunship", (10 * INCH, 10 * INCH), "ic", group="ic-1", table="B")]
    near = ship("cyan-1", "corvette", (10 * INCH, 12 * INCH), "cyan")
    world = world_of(*own, near, rulings={"dice": "whole_group"})
    assert due_passive(world, "ic-1", ["cyan-1"]) == [salvo("cyan-1", [], ("ic-1/1", 2))]


def test_nobody_in_reach_is_attacked_by_nobody() -> None:
    own = squadron("ic-1", "gunship", (10 * INCH, 10 * INCH))
    friend = ship("ic-2", "gunship", (10 * INCH, 12 * INCH), "ic")
    behind = ship("cyan-1", "corvette", (10 * INCH, 8 * INCH), "cyan")
    liner = piece("liner", "civilian_ship", (10 * INCH, 13 * INCH))
    assert due_fire(world_of(*own, friend, behind, liner), "ic-1") == []


def test_claims_are_jumped_by_more_mass_within_three_inches() -> None:
    theirs = ship("ic-1", "frigate", (10 * INCH, 13 * INCH), "ic")
    near = ship("cyan-1", "gunship", (10 * INCH, 7 * INCH), "cyan")
    equal = ship("cyan-1", "corvette", (10 * INCH, 7 * INCH), "cyan")
    away = ship("cyan-1", "cruiser", (10 * INCH, 7 * INCH - 1), "cyan")
    assert claims(world_of(*MASTS, theirs, near, deal=SIGNALS)) == ["JS"]
    assert claims(world_of(*MASTS, theirs, equal, deal=SIGNALS)) == []
    assert claims(world_of(*MASTS, theirs, away, deal=SIGNALS)) == ["JS"]
    assert claims(world_of(*MASTS, theirs, deal=EMPTY)) == []


def test_wings_jump_no_claims() -> None:
    wing = ship("ic-1", "fighter_wing", (10 * INCH, 12 * INCH), "ic")
    assert claims(world_of(*MASTS, wing, deal=SIGNALS)) == []


def test_all_objectives_may_count_together() -> None:
    theirs = ship("ic-1", "gunship", (10 * INCH, 12 * INCH), "ic")
    own = ship("cyan-1", "frigate", (30 * INCH, 12 * INCH), "cyan")
    summed = {"claim_jump": "all_summed"}
    assert claims(world_of(*MASTS, theirs, own, deal=SIGNALS)) == ["JS"]
    assert claims(world_of(*MASTS, theirs, own, deal=SIGNALS, rulings=summed)) == []


@pytest.mark.parametrize(
    ("earned", "revenue", "degree"),
    [
        (-1, 45, "Unmitigated failure"),
        (0, 45, "Questionable"),
        (8, 45, "Questionable"),
        (9, 45, "Acceptable"),
        (15, 45, "Acceptable"),
        (16, 45, "Resounding success"),
        (17, 45, "Resounding success"),
        (22, 45, "Resounding success"),
        (23, 45, "Outstanding"),
        (349, 1000, "Acceptable"),
        (350, 1000, "Resounding success"),
    ],
)
def test_margins_are_compared_exactly(earned: int, revenue: int, degree: str) -> None:
    assert margin(earned, revenue) == degree
