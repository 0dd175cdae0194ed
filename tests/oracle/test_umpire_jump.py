"""The umpire on jump points, arrivals, carriers, hops, ways out, and what they cost."""

from collections.abc import Callable
from dataclasses import replace
from typing import Any

import pytest

from simulator.kernel.saved.codec import canonical, parse
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
from tests.oracle.umpire_places import (
    Formation,
    opening_faults,
    reach_faults,
    serving,
    standing_faults,
    well_faults,
    zone_faults,
)
from tests.oracle.umpire_save import Plain, normal
from tests.oracle.umpire_sight import arrival_range, link, mass, short_range, way_out_range
from tests.oracle.umpire_world import World


def rules(found: list[tuple[str, str]]) -> list[str]:
    return [rule for rule, _ in found]


def formed(kind: str, *spots: tuple[int, int]) -> Formation:
    return Formation((), kind, mass(small_world(), kind), "A", spots)


@pytest.mark.parametrize(
    ("mode", "kind", "arrive", "leave"),
    [
        ("warzone", "cruiser", 9_000, 3_000),
        ("core", "cruiser", 3_000, 3_000),
        ("core", "fighter_wing", 6_000, 6_000),
        ("warzone", "gunship", 11_000, 5_000),
    ],
)
def test_jump_ranges_are_those_of_the_rulebook(
    mode: str, kind: str, arrive: int, leave: int
) -> None:
    """A Warzone Cruiser jumps in within 9", out within 3" (ABS-4.6, WZ-1.3, WZ-1.6)."""
    world = small_world(mode)
    of_mass = mass(world, kind)
    assert (arrival_range(world, of_mass), way_out_range(world, of_mass)) == (arrive, leave)


def test_scrambles_reach_as_far_in_warzone() -> None:
    """Wings 6", mass 1 classes 5" (known values)."""
    for mode in ("core", "warzone"):
        assert [short_range(small_world(mode), each) for each in (0, 1)] == [6_000, 5_000]


def test_warzone_links_heavy_ships_at_six_inches() -> None:
    assert [link(small_world("warzone"), each) for each in range(4)] == [3000, 3000, 6000, 6000]
    assert [link(small_world("core"), each) for each in range(4)] == [3000] * 4


def test_the_edge_of_a_gravity_well_is_inside() -> None:
    """10.000" refused, 10.001" allowed (ABS-4.5)."""
    world = small_world("core", 5, thing("spade", "planetoid", (18_000, 18_000)))
    assert rules(well_faults(world, "A", [(28_000, 18_000)])) == ["ABS-4.5"]
    assert well_faults(world, "A", [(28_001, 18_000)]) == []
    world.rulings["planetoid_from"] = "rim"
    assert rules(well_faults(world, "A", [(30_000, 18_000)])) == ["ABS-4.5"]
    assert well_faults(world, "A", [(30_001, 18_000)]) == []


def test_a_first_jump_point_stands_anywhere_a_second_six_inches_off() -> None:
    world = small_world("core", 5, thing("gate", "jump_point", (6_000, 6_000), "amber"))
    assert opening_faults(world, "cyan", "A", (6_000, 6_001)) == []
    world.purses["cyan"].opened.append("A")
    assert rules(opening_faults(world, "cyan", "A", (11_999, 6_000))) == ["ABS-4.4"]
    assert opening_faults(world, "cyan", "A", (12_000, 6_000)) == []
    world.rulings["second_jump_point"] = "near_own_ship"
    assert rules(opening_faults(world, "cyan", "A", (12_000, 6_000))) == ["ABS-4.4"]
    world.things["cyan-1/1"] = ship("cyan-1/1", "gunship", (18_000, 6_000))
    assert opening_faults(world, "cyan", "A", (12_000, 6_000)) == []


def test_there_are_as_many_jump_points_as_tables_and_one_more() -> None:
    gates = [thing(f"g{n}", "jump_point", (n * 9_000, 0), "cyan") for n in range(3)]
    world = small_world("core", 5, *gates)
    assert rules(opening_faults(world, "cyan", "B", (0, 0))) == ["ABS-4.2"]
    del world.things["g2"]
    assert opening_faults(world, "cyan", "B", (0, 0)) == []


def test_ships_are_set_up_coherent_apart_and_on_the_table() -> None:
    world = small_world("core", 5, ship("amber-1/1", "gunship", (1_000, 1_000), "amber"))
    assert standing_faults(world, formed("gunship", (1_000, 2_000), (1_000, 5_000))) == []
    torn = standing_faults(world, formed("gunship", (1_000, 2_000), (1_000, 5_001)))
    assert rules(torn) == ["ABS-2.3"]
    assert rules(standing_faults(world, formed("gunship", (1_000, 1_000)))) == ["ABS-1.4"]
    assert rules(standing_faults(world, formed("gunship", (0, 0), (0, 0)))) == ["ABS-1.4"]
    assert rules(standing_faults(world, formed("gunship", (36_001, 0)))) == ["ABS-1.7"]


def test_nothing_is_set_up_inside_a_planetoid() -> None:
    world = small_world("core", 5, thing("spade", "planetoid", (18_000, 18_000)))
    assert rules(standing_faults(world, formed("gunship", (19_999, 18_000)))) == ["ABS-4.14"]
    assert standing_faults(world, formed("gunship", (20_000, 18_000))) == []


def test_range_is_inclusive_and_of_one_table() -> None:
    gate = thing("gate", "jump_point", (0, 0), "cyan")
    assert reach_faults(gate, "A", [(3_000, 4_000)], 5_000, "ABS-4.6") == []
    assert rules(reach_faults(gate, "A", [(3_001, 4_000)], 5_000, "ABS-4.6")) == ["ABS-4.6"]
    assert rules(reach_faults(gate, "B", [(0, 0)], 5_000, "ABS-4.6")) == ["ABS-4.6"]


def test_deep_space_bars_mass_one_in_warzone_alone() -> None:
    world = small_world("warzone")
    world.battlezones["A"] = ("deep_space",)
    assert [bool(zone_faults(world, "A", each)) for each in range(4)] == [True, True, False, False]
    world.mode = "core"
    assert zone_faults(world, "A", 0) == []


def test_a_jump_point_that_is_gone_serves_nobody() -> None:
    gate = thing("gate", "jump_point", (0, 0), "cyan")
    world: World = small_world("core", 5, gate)
    assert serving(world, "cyan", "gate", "ABS-4.6") == (gate, [])
    assert rules(serving(world, "amber", "gate", "ABS-4.6")[1]) == ["ABS-4.6"]
    gate.table, gate.aside = None, "destroyed"
    assert rules(serving(world, "cyan", "gate", "ABS-4.6")[1]) == ["ABS-4.10"]


PLANTED: tuple[tuple[str, str, dict[str, int], int, str], ...] = (
    ("ABS-4.6", "core_signal_war", {"jump_range": 9_000}, 1, "2"),
    ("WZ-1.3", "carrier_war", {"warzone_jump_range": 16_000}, 4, "1"),
    ("ABS-4.5", "core_orbital_hold", {"gravity_well": 4_000}, 1, "3"),
    ("ABS-4.4", "quick_game", {"jump_point_spacing": 0}, 1, "2"),
    ("ABS-4.2", "core_signal_war", {"jump_points_over_tables": 9}, 1, "2"),
    ("ABS-2.3", "core_signal_war", {"coherency": 9_000}, 1, "2"),
    ("WZ-1.2", "carrier_war", {"bond_credits": 60}, 1, "2"),
    ("ABS-3.1", "quick_game", {"command_tokens": 4}, 1, "1"),
    ("ABS-3.2", "quick_game", {"initiative_die_0": 10}, 1, "1"),
    ("WZ-4.1", "deep_space", {"deep_space_mass": -1}, 1, "9"),
)
"""A figure that a program has wrong, the rule that is broken, and a game in which it shows."""


@pytest.mark.parametrize(("rule", "name", "figures", "rounds", "seed"), PLANTED)
def test_a_wrong_figure_is_caught_where_it_is_used(
    rule: str, name: str, figures: dict[str, int], rounds: int, seed: str
) -> None:
    setup = rehearsed(table(name, rounds=rounds), **figures)
    games = (broken(played(setup, each)) for each in (seed, *"123456"))
    found = next(each for each in games if rule in each)
    assert "figures" in found


def test_a_wrong_price_is_caught() -> None:
    lines = played(reclassed(table("core_signal_war"), cost=1), "1")
    assert {"ABS-4.8", "figures"} <= set(broken(lines))


def test_too_many_utility_ships_are_caught() -> None:
    setup = table("core_signal_war")
    classes = {name: one for name, one in setup.catalogue.classes.items() if one.utility}
    free = {name: replace(one, utility=False) for name, one in classes.items()}
    kinds = {seat.id: tuple(classes) for seat in setup.seats}
    catalogue = replace(setup.catalogue, classes={**setup.catalogue.classes, **free})
    setup = replace(setup, options=replace(setup.options, classes=kinds), catalogue=catalogue)
    assert "ABS-4.2" in broken(played(setup, "1"))


READINGS = (
    ("ABS-4.4", "quick_game", "second_jump_point", "anywhere", "six_inches_apart"),
    ("ABS-4.6", "core_signal_war", "use_enemy_jump_points", "yes", "no"),
    ("ABS-6.4", "open_skies", "hop_same_table", "yes", "no"),
    ("ABS-6.8", "great_war", "jump_again", "yes", "no"),
    ("ABS-11.9", "core_signal_war", "extra_classes", "all_games", "warzone_only"),
    ("ABS-5.4", "lifeline", "jumped_out", "gone", "reserves"),
    ("ABS-4.9", "carrier_war", "scramble", "jump_phase", "activation"),
)
"""A game played by one reading that says it was played by another, and the rule that breaks."""


@pytest.mark.parametrize(("rule", "name", "ruling", "reading", "said"), READINGS)
def test_a_game_of_another_reading_is_caught(
    rule: str, name: str, ruling: str, reading: str, said: str
) -> None:
    setup = table(name, {ruling: reading}, rounds=1)
    for seed in "2613457":
        lines = played(setup, seed)
        assert broken(lines) == []
        if rule in broken(read_otherwise(lines, ruling, said)):
            return
    pytest.fail(f"no game shows {rule}")


def first(kind: str, change: Callable[[Plain], Any]) -> Callable[[Plain], bool]:
    """Change the first action of that kind, with its events."""

    def doctor(body: Plain) -> bool:
        if body["action"]["is"] != kind:
            return False
        change(body)
        return True

    return doctor


def test_ships_that_stand_elsewhere_than_asked_are_caught() -> None:
    def change(body: Plain) -> None:
        event = next(one for one in body["events"] if one["is"] == "piece_placed")
        event["piece"]["place"]["pose"]["at"][0] += 1

    lines = played(table("quick_game"), "2")
    assert "ABS-4.11" in broken(doctored(lines, first("deploy", change)))


def test_a_group_of_six_is_caught() -> None:
    def change(body: Plain) -> None:
        body["action"]["poses"] = [body["action"]["poses"][0]] * 6

    lines = played(table("quick_game"), "2")
    assert "ABS-2.1" in broken(doctored(lines, first("deploy", change)))


def test_a_loadout_on_a_warship_is_caught() -> None:
    def doctor(body: Plain) -> bool:
        if body["action"]["is"] != "deploy" or body["action"]["what"] == "light_utility_ship":
            return False
        group = next(one["group"] for one in body["events"] if one["is"] == "jumped_in")
        body["action"]["loadout"] = "mine_layer"
        at = [one["is"] for one in body["events"]].index("jumped_in")
        fitted = {"is": "loadout_fitted", "group": group, "loadout": "mine_layer"}
        body["events"].insert(at, fitted)
        return True

    lines = played(table("three_fronts"), "2")
    assert "WZ-3" in broken(doctored(lines, doctor))


def test_a_jump_in_that_does_not_count_as_one_is_caught() -> None:
    def change(body: Plain) -> None:
        body["events"] = [one for one in body["events"] if one["is"] != "jumped_in"]

    lines = played(table("quick_game"), "2")
    assert "ABS-4.13" in broken(doctored(lines, first("deploy", change)))


def test_a_way_out_without_the_order_is_caught() -> None:
    games = [played(table("great_war", rounds=1), seed) for seed in "12"]
    lines = next(
        each for each in games if any('"JumpOut"' in line or '"jump_out"' in line for line in each)
    )

    def doctor(body: Plain) -> bool:
        for event in body["events"]:
            if event["is"] == "order_given" and event["kind"] == "jump_out":
                event["kind"] = "vector"
        return False

    with pytest.raises(ValueError, match="nothing to doctor"):
        doctored(lines, doctor)
    bodies = [normal(parse(line)) for line in lines]
    for body in bodies[1:]:
        doctor(body)
    assert "ABS-5.4" in broken([canonical(body) for body in bodies])
