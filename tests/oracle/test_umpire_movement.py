"""The umpire on flights, Powers, and what the end of the movement step brings."""

from collections.abc import Callable
from typing import Any

import pytest

from simulator.kernel.saved.codec import canonical, parse
from tests.oracle.umpire_flights import Flown, Motion, in_danger
from tests.oracle.umpire_games import (
    broken,
    doctored,
    played,
    read_otherwise,
    reclassed,
    rehearsed,
    ship,
    small_world,
    table,
    thing,
)
from tests.oracle.umpire_geometry import (
    in_arc,
    is_coherent,
    parts,
    rest_of_flight,
    same_heading,
    sees,
    sum_below,
    sum_exceeds,
    turned_over,
    within,
)
from tests.oracle.umpire_save import Plain, normal
from tests.oracle.umpire_settling import hazards, is_easy, torn
from tests.oracle.umpire_world import World

SIZE = (36_000, 36_000)


def flown(*lengths: int) -> Flown:
    return Flown([length * length for length in lengths])


def group_of(kind: str, *moved: int, engines: bool = False) -> tuple[World, Motion]:
    """A group of one ship that flew so far, and what the umpire knows of it."""
    world = small_world("core", 5, ship("cyan-1/1", kind, (9_000, 9_000)))
    return world, Motion("cyan-1", engines=engines, flown={"cyan-1/1": flown(*moved)})


def test_bounds_are_inclusive() -> None:
    assert within((0, 0), (3_000, 4_000), 5_000)
    assert not within((0, 0), (3_000, 4_001), 5_000)
    assert not within((0, 0), (0, 0), -1)


def test_the_edge_of_the_primary_arc() -> None:
    """Heading 22.5 degrees, target due north: in; 22.51: out (known values)."""
    assert in_arc((0, 0), ("degrees", 22_500), 45_000, (0, 5_000))
    assert not in_arc((0, 0), ("degrees", 22_510), 45_000, (0, 5_000))
    assert in_arc((0, 0), ("degrees", 180_000), 45_000, (0, 0))
    assert in_arc((0, 0), ("degrees", 0), 360_000, (0, -1))


def test_a_tangent_does_not_block_sight() -> None:
    disc = ((5_000, 0), 2_000)
    assert not sees((0, 0), (10_000, 0), [disc])
    assert sees((0, 2_000), (10_000, 2_000), [disc])
    assert not sees((0, 1_999), (10_000, 1_999), [disc])


def test_high_g_begins_beyond_a_right_angle() -> None:
    """A single pivot of more than 90 degrees (ABS-6.2)."""
    assert not turned_over(("vector", 0, 1), ("vector", 1, 0), 90_000)
    assert turned_over(("vector", 0, 1), ("vector", 1000, -1), 90_000)
    assert not turned_over(("degrees", 0), ("degrees", 90_000), 90_000)
    assert turned_over(("degrees", 0), ("degrees", 90_001), 90_000)
    assert same_heading(("degrees", 90_000), ("vector", 7, 0))


def test_links_join_a_group() -> None:
    line = [(0, 0), (3_000, 0), (6_000, 0)]
    assert is_coherent(line, 3_000)
    assert not is_coherent([*line, (9_001, 0)], 3_000)
    assert parts([*line, (9_001, 0)], 3_000) == [[0, 1, 2], [3]]
    assert is_coherent([], 3_000)


def test_sums_of_lengths_are_exact() -> None:
    assert not sum_exceeds([4_000**2], 4_000)
    assert sum_exceeds([4_000**2 + 1], 4_000)
    assert not sum_exceeds([1_500**2, 2_500**2], 4_000)
    assert sum_exceeds([1_500**2, 2_500**2 + 1], 4_000)
    assert not sum_below([1_000**2, 1_000**2], 2_000)
    assert sum_below([1_000**2, 1_000**2 - 1], 2_000)


def test_flights_stop_at_edges_and_planetoids() -> None:
    """At the edge, and at the last whole point before the disc (ABS-1.7, 1.8, 6.6)."""
    assert rest_of_flight((34_000, 9_000), (40_000, 9_000), SIZE, []) == ((36_000, 9_000), "edge")
    disc = ((18_000, 9_000), 2_000)
    found = rest_of_flight((12_000, 9_000), (20_000, 9_000), SIZE, [disc])
    assert found == ((16_000, 9_000), "solid")
    assert rest_of_flight((12_000, 11_000), (20_000, 11_000), SIZE, [disc])[1] is None


HALVES = (
    ("battleship", 2, 1),
    ("cruiser", 3, 2),
    ("frigate", 4, 2),
    ("assault_carrier", 5, 3),
    ("gunship", 6, 3),
    ("corvette", 10, 5),
)
"""Thrust 2, 3, 4, 5, 6, 10 ask for 1, 2, 2, 3, 3, 5" (known values)."""


@pytest.mark.parametrize(("kind", "thrust", "half"), HALVES)
def test_half_thrust_moved_is_no_easy_target(kind: str, thrust: int, half: int) -> None:
    world, motion = group_of(kind, half * 1000)
    assert world.tables.kinds[kind].thrust == thrust * 1000
    assert not is_easy(world, motion)
    motion.flown["cyan-1/1"] = flown(half * 1000 - 1)
    assert is_easy(world, motion)
    world.groups["cyan-1"].jumped_in = True
    assert not is_easy(world, motion)


def test_readings_of_easy_target() -> None:
    world, motion = group_of("cruiser", 1_500)
    assert is_easy(world, motion)
    world.rulings["half_thrust"] = "exact"
    assert not is_easy(world, motion)
    motion.engines = True
    assert is_easy(world, motion)
    world.rulings["engines_double_half"] = "no"
    assert not is_easy(world, motion)


def test_one_slow_ship_is_enough_but_for_the_ruling() -> None:
    world, motion = group_of("gunship", 6_000)
    world.things["cyan-1/2"] = ship("cyan-1/2", "gunship", (9_000, 8_000))
    assert is_easy(world, motion)
    world.rulings["easy_target"] = "all_slow"
    assert not is_easy(world, motion)


def test_a_platform_is_never_easy_nor_torn() -> None:
    world, motion = group_of("defense_platform")
    world.things["cyan-1/2"] = ship("cyan-1/2", "defense_platform", (30_000, 8_000))
    assert not is_easy(world, motion)
    assert torn(world, "cyan-1") == 0


def test_a_torn_group_takes_a_token_or_as_the_ruling_says() -> None:
    spots = [(0, 0), (3_000, 0), (9_000, 0), (20_000, 0)]
    ships = [ship(f"cyan-1/{n}", "gunship", at) for n, at in enumerate(spots)]
    world = small_world("core", 5, *ships)
    counts = []
    for reading in ("1", "0", "per_stray_ship"):
        world.rulings["incoherent_damage"] = reading
        counts.append(torn(world, "cyan-1"))
    assert counts == [1, 0, 2]


def test_danger_counts_each_ship_once_by_its_mass() -> None:
    """m D6 for each ship that touched it, in one pool (ABS-6.5)."""
    area = thing("storm", "dangerous_space", (9_000, 9_000))
    ships = [ship(f"cyan-1/{n}", "frigate", (9_000, 9_000 + n)) for n in (1, 2)]
    far = ship("cyan-1/3", "frigate", (9_000, 12_001))
    world = small_world("core", 5, area, *ships, far)
    motion = Motion("cyan-1")
    assert hazards(world, motion) == 4
    motion.flown["cyan-1/3"] = Flown([1], danger=True)
    assert hazards(world, motion) == 6
    world.rulings["dangerous_space"] = "per_battlegroup"
    assert hazards(world, motion) == 2


def test_to_graze_danger_is_to_touch_it() -> None:
    world = small_world("core", 5, thing("storm", "dangerous_space", (9_000, 9_000)))
    assert in_danger(world, "A", (0, 12_000), (18_000, 12_000))
    assert not in_danger(world, "A", (0, 12_001), (18_000, 12_001))
    assert not in_danger(world, "B", (0, 9_000), (18_000, 9_000))


PLANTED: tuple[tuple[str, str, dict[str, int]], ...] = (
    ("ABS-6.1", "open_skies", {"engines_factor": 5}),
    ("ABS-5.1", "open_skies", {"red_alert_die": 6}),
    ("ABS-6.5", "debris_storm", {"debris_storm_move": 100_000}),
    ("ABS-2.3", "open_skies", {"coherency": 100_000}),
)
"""A figure that a program has wrong, a table on which it shows, and the rule that is broken."""


@pytest.mark.parametrize(("rule", "name", "figures"), PLANTED)
def test_a_wrong_figure_of_movement_is_caught(
    rule: str, name: str, figures: dict[str, int]
) -> None:
    setup = rehearsed(table(name), **figures)
    assert any(rule in broken(played(setup, seed)) for seed in map(str, range(12)))


def test_a_wrong_thrust_is_caught() -> None:
    lines = played(reclassed(table("open_skies"), thrust=12_000), "1")
    assert {"ABS-6.1", "figures"} <= set(broken(lines))


READINGS = (
    ("ABS-6.3", "open_skies", "easy_target", "any_slow_ship", "all_slow"),
    ("ABS-2.3", "open_skies", "incoherent_damage", "1", "0"),
    ("ABS-6.5", "core_salvage", "dangerous_space", "per_ship", "per_battlegroup"),
)
"""A game played by one reading that says it was played by another, and the rule that breaks."""


@pytest.mark.parametrize(("rule", "name", "ruling", "reading", "said"), READINGS)
def test_a_movement_of_another_reading_is_caught(
    rule: str, name: str, ruling: str, reading: str, said: str
) -> None:
    setup = table(name, {ruling: int(reading) if reading.isdigit() else reading})
    for seed in map(str, range(12)):
        lines = played(setup, seed)
        assert broken(lines) == []
        if rule in broken(read_otherwise(lines, ruling, said)):
            return
    pytest.fail(f"no game shows {rule}")


def everywhere(lines: list[str], change: Callable[[Plain], None]) -> list[str]:
    """The lines with every step changed."""
    bodies = [normal(parse(line)) for line in lines[1:]]
    for body in bodies:
        change(body)
    return [lines[0], *(canonical(body) for body in bodies)]


def in_flight(change: Callable[[Plain, Plain], Any]) -> Callable[[Plain], bool]:
    """Change the first flight that goes anywhere: its step and the event of its move."""

    def doctor(body: Plain) -> bool:
        if body["action"]["is"] != "fly":
            return False
        for event in body["events"]:
            if event["is"] == "piece_moved":
                change(body, event)
                return True
        return False

    return doctor


@pytest.fixture(scope="module")
def battle() -> list[str]:
    return played(table("open_skies"), "1")


def test_a_ship_that_lands_elsewhere_is_caught(battle: list[str]) -> None:
    def astray(_: Plain, event: Plain) -> None:
        event["to"]["pose"]["at"][0] += 1

    assert "ABS-6.6" in broken(doctored(battle, in_flight(astray)))


def test_a_ship_that_flies_twice_is_caught(battle: list[str]) -> None:
    def again(body: Plain, _: Plain) -> None:
        body["action"]["flights"].append(body["action"]["flights"][0])

    assert "ABS-6.7" in broken(doctored(battle, in_flight(again)))


def test_a_flight_to_another_table_is_caught(battle: list[str]) -> None:
    def away(_: Plain, event: Plain) -> None:
        event["to"]["table"] = "Z"

    assert "ABS-1.7" in broken(doctored(battle, in_flight(away)))


def test_easy_target_tokens_that_nobody_gets_are_caught(battle: list[str]) -> None:
    def change(body: Plain) -> None:
        body["events"] = [one for one in body["events"] if one.get("mark") != "easy_target"]

    assert "ABS-6.3" in broken(everywhere(battle, change))


def test_tokens_that_torn_groups_do_not_get_are_caught() -> None:
    """Coherency is checked at the end of each movement step (ABS-2.5)."""
    lines = next(
        each
        for each in (played(table("open_skies"), seed) for seed in map(str, range(20)))
        if broken(read_otherwise(each, "incoherent_damage", "0"))
    )

    def doctor(body: Plain) -> bool:
        at = -1
        for n, event in enumerate(body["events"]):
            stage = event.get("stage") or {}
            if stage.get("is") == "activation":
                at = n if stage["step"] == "coherency" and stage["at"] else -1
            elif event["is"] == "group_marked" and at == n - 1:
                del body["events"][n]
                return True
        return False

    assert "ABS-2.3" in broken(doctored(lines, doctor))


def test_a_second_move_without_vector_is_caught(battle: list[str]) -> None:
    """Only Vector gives two moves (ABS-5.1, 6.1)."""

    def change(body: Plain) -> None:
        for event in body["events"]:
            if event["is"] == "order_given" and event["kind"] == "vector":
                event["kind"] = "red_alert"

    assert "ABS-6.1" in broken(everywhere(battle, change))


def test_power_to_engines_after_a_flight_is_caught(battle: list[str]) -> None:
    """When its movement starts, not later (ABS-9.2)."""
    extra: list[str] = []
    for line in battle:
        extra.append(line)
        body = normal(parse(line))
        if body.get("action", {}).get("is") == "fly":
            power = {"is": "power_up", "group": body["action"]["group"], "power": "engines"}
            step = {"n": body["n"], "seat": body["seat"], "action": power, "events": []}
            extra.append(canonical(step))
            break
    assert "ABS-9.2" in broken(extra)
