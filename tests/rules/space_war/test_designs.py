"""Designing Craft: modules, prices, what may be on what, and arcs (SW-2)."""

from collections import Counter

import pytest

from simulator.kernel.asked.answer import Reason
from simulator.rules.space_war.judging.designs import design_reasons, is_legal
from simulator.rules.space_war.model.designs import (
    Design,
    aim_of,
    armour_need,
    base_need,
    electronics_of,
    is_powered,
    price,
    speed,
    speed_of,
    target_class,
    turns_after,
    turns_before,
)
from simulator.rules.space_war.model.modules import MODULE_KEYS, TargetClass
from simulator.rules.space_war.model.rulings import Rulings
from tests.rules.conftest import RefusedBy
from tests.rules.space_war.yard import MODULES, RULINGS, fighter, read_as, vessel


def reasons(design: Design, rulings: Rulings = RULINGS) -> tuple[Reason, ...]:
    return design_reasons(design, MODULES, rulings)


def legal(design: Design, rulings: Rulings = RULINGS) -> bool:
    return is_legal(reasons(design, rulings))


@pytest.mark.rule("SW-2.1", "definition")
def test_there_are_eleven_kinds_of_module() -> None:
    assert (
        set(MODULES.modules)
        == {*("A", "EL", "E", "L", "M", "N"), *("EM", "SR", "SB", "T", "TR")}
        == set(MODULE_KEYS)
    )
    assert {kind.name for kind in MODULES.modules.values()} == {
        *("Armour", "Electronics", "Engine", "Laser", "Missile", "Nuclear warhead"),
        *("Expendable munitions", "Self-Repair", "Shuttle Bay", "Thruster", "Tractor"),
    }
    assert vessel("L E A").modules == vessel("A E L").modules, "their order means nothing"


@pytest.mark.rule("SW-2.2", "allowed")
def test_one_engine_is_enough() -> None:
    assert legal(vessel("E A"))


@pytest.mark.rule("SW-2.2", "refused")
def test_no_engine(refused_by: RefusedBy) -> None:
    refused_by(reasons(vessel("A A L")), "SW-2.2")
    refused_by(reasons(vessel("T L")), "SW-2.2")  # a Thruster is none


@pytest.mark.rule("SW-2.2", "boundary")
def test_engines_alone() -> None:
    assert legal(vessel("E E"))


@pytest.mark.rule("SW-2.3", "allowed")
@pytest.mark.parametrize("key", ["A", "EL", "E", "L", "M", "N"])
def test_six_kinds_are_for_both_types(key: str) -> None:
    assert legal(vessel(f"E {key}"))
    assert legal(fighter(f"E {key}"))


@pytest.mark.rule("SW-2.3", "refused")
@pytest.mark.parametrize("key", ["SR", "SB", "T", "TR"])
def test_four_kinds_are_for_vessels_only(key: str, refused_by: RefusedBy) -> None:
    assert legal(vessel(f"E {key}"))
    refused_by(reasons(fighter(f"E {key}")), "SW-2.3")


@pytest.mark.rule("SW-2.3", "boundary")
def test_expendable_munitions_are_for_fighters_only(refused_by: RefusedBy) -> None:
    assert legal(fighter("E EM"))
    refused_by(reasons(vessel("E EM")), "SW-2.3")


def test_every_kind_that_does_not_fit_is_named() -> None:
    wrong = [one.piece for one in reasons(fighter("E SB T T")) if one.rule == "SW-2.3"]
    assert wrong == ["T", "SB"]


@pytest.mark.rule("SW-2.4", "definition")
def test_prices() -> None:
    assert [price("vessel", n, MODULES) for n in (2, 5, 10)] == [4, 25, 100]
    assert [price("fighter", n, MODULES) for n in (2, 4, 10)] == [8, 64, 1000]
    assert [price("vessel", n, MODULES) for n in range(3, 10)] == [9, 16, 25, 36, 49, 64, 81]
    assert [price("fighter", n, MODULES) for n in (3, 5, 6, 7, 8, 9)] == [
        *(27, 125, 216, 343, 512, 729)
    ]


def test_the_cultural_terrorists_cost_89_and_the_machine_144() -> None:
    terrorists = 5 * price("fighter", 2, MODULES) + 5 * price("fighter", 2, MODULES)
    assert terrorists + price("vessel", 3, MODULES) == 89
    assert price("vessel", 12, MODULES) == 144


@pytest.mark.rule("SW-2.7", "allowed")
def test_sizes_of_the_price_list() -> None:
    assert all(legal(vessel(" ".join("E" * size))) for size in range(3, 10))


@pytest.mark.rule("SW-2.7", "refused")
def test_one_module_and_eleven(refused_by: RefusedBy) -> None:
    refused_by(reasons(vessel("E")), "SW-2.7")
    refused_by(reasons(vessel(" ".join("E" * 11))), "SW-2.7")
    refused_by(reasons(vessel("")), "SW-2.7")


@pytest.mark.rule("SW-2.7", "boundary")
def test_two_modules_and_ten() -> None:
    assert legal(vessel("E L"))
    assert legal(vessel(" ".join("E" * 10)))


@pytest.mark.ruling("design_size", "formula")
def test_by_the_formula_one_module_costs_one(refused_by: RefusedBy) -> None:
    formula = read_as(design_size="formula")
    assert legal(vessel("E"), formula)
    assert price("vessel", 1, MODULES) == 1
    assert legal(vessel(" ".join("E" * 11)), formula)
    refused_by(reasons(vessel(""), formula), "SW-2.7")


def test_a_fighter_of_five_modules_is_legal_but_beyond_every_allowance() -> None:
    said = reasons(fighter("E E A A L"))
    assert is_legal(said)
    assert [one.rule for one in said if one.ok is None] == ["SW-1.1"]
    assert [one.rule for one in reasons(fighter("E A A L")) if one.ok is None] == []


@pytest.mark.rule("SW-2.5", "allowed")
@pytest.mark.parametrize("quarter", ["front", "left", "right", "rear"])
def test_a_vessel_aims_its_lasers_to_a_quarter(quarter: str) -> None:
    assert legal(vessel("E L", quarter))


@pytest.mark.rule("SW-2.5", "refused")
def test_a_fighter_fires_to_the_front(refused_by: RefusedBy) -> None:
    refused_by(reasons(fighter("E L", "right")), "SW-2.5")
    refused_by(reasons(fighter("E EM", "rear")), "SW-2.5")
    assert legal(fighter("E L", "front"))


@pytest.mark.rule("SW-2.5", "boundary")
def test_an_arc_needs_a_weapon_that_fires_in_one(refused_by: RefusedBy) -> None:
    refused_by(reasons(vessel("E M", "right")), "SW-2.5")  # Missiles fire all round
    assert legal(vessel("E M L", "right"))


def test_a_quarter_is_no_45_degrees(refused_by: RefusedBy) -> None:
    refused_by(reasons(vessel("E L", 45)), "SW-2.5")


@pytest.mark.ruling("arc_choice", "any")
def test_an_arc_about_any_whole_degree() -> None:
    free = read_as(arc_choice="any")
    assert legal(vessel("E L", 45), free)
    assert legal(vessel("E L", 359), free)
    assert not legal(vessel("E L", 360), free)
    assert not legal(fighter("E L", 45), free)


@pytest.mark.ruling("arc_scope", "module")
def test_each_laser_aimed_by_itself() -> None:
    apart = vessel("E L L", arcs=(90, 270))
    assert not legal(apart)
    assert legal(apart, read_as(arc_scope="module"))
    assert [aim_of(apart, 0), aim_of(apart, 1)] == [90, 270]
    assert legal(vessel("E L L", arcs=(90, 90))), "all alike is one arc"
    assert not legal(vessel("E L L", arcs=(90,)), read_as(arc_scope="module"))


def test_speed_by_working_engines() -> None:
    assert [speed("vessel", n, MODULES) for n in (0, 1, 2, 3, 4)] == [0, 6000, 12000, 18000, 18000]
    assert [speed("fighter", n, MODULES) for n in (0, 1, 2, 3, 9)] == [
        *(0, 9000, 18000, 18000, 18000)
    ]
    assert speed_of(vessel("E E T L"), MODULES) == 12000


@pytest.mark.parametrize(
    ("engines", "thrusters", "before", "after", "powered"),
    [(1, 0, True, False, True), (0, 1, False, True, True), (0, 0, False, False, False)],
)
def test_when_a_vessel_turns(
    engines: int, thrusters: int, before: bool, after: bool, powered: bool
) -> None:
    working = Counter({"E": engines, "T": thrusters})
    assert turns_before("vessel", working, MODULES) is before
    assert turns_after("vessel", working, MODULES) is after
    assert is_powered(working) is powered


def test_a_fighter_turns_before_and_after() -> None:
    assert turns_before("fighter", Counter("E"), MODULES)
    assert turns_after("fighter", Counter("E"), MODULES)


def test_what_a_hit_needs() -> None:
    assert [armour_need(n, MODULES) for n in range(8)] == [None, 2, 3, 4, 5, 6, 6, 6]


COLUMNS: tuple[TargetClass, ...] = ("unpowered", "vessel", "fighter")


@pytest.mark.parametrize(
    ("key", "electronics", "needs"),
    [
        ("EM", 0, [5, 6, 6]),
        ("L", 0, [4, 5, 6]),
        ("L", 2, [4, 5, 6]),
        ("M", 0, [3, 4, 5]),
        ("M", 1, [4, 5, 6]),
        ("M", 2, [5, 6, None]),
        ("M", 3, [5, 6, None]),
    ],
)
def test_the_shooting_table(key: str, electronics: int, needs: list[int | None]) -> None:
    weapon = MODULES.modules[key].weapon
    assert weapon
    found = [base_need(weapon, column, electronics, MODULES) for column in COLUMNS]
    assert found == needs


def test_ranges_arcs_and_shots() -> None:
    weapons = {key: kind.weapon for key, kind in MODULES.modules.items() if kind.weapon}
    found = {key: (one.range, one.arc, one.shots) for key, one in weapons.items()}
    assert found == {
        "L": (12000, 90000, 1),
        "M": (6000, None, 1),
        "EM": (6000, 90000, 6),
    }
    laser = weapons["L"]
    assert laser.ace_needs == {"unpowered": 3, "vessel": 4, "fighter": 5}


def test_electronics_count_twice_at_most() -> None:
    counts = [electronics_of(vessel(f"E {'EL ' * n}"), MODULES) for n in range(4)]
    assert counts == [0, 1, 2, 2]


def test_the_column_of_a_target() -> None:
    assert target_class("fighter", powered=True) == "fighter"
    assert target_class("fighter", powered=False) == target_class("vessel", powered=False)
