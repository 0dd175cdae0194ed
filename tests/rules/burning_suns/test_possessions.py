"""What empires hold besides systems and units, in force (BS-12.3, vector 15)."""

from dataclasses import replace
from typing import Any

import pytest

from simulator.rules.burning_suns.model.catalogue import View
from simulator.rules.burning_suns.model.state import Possessions, Side
from simulator.rules.burning_suns.view.holding import allowed_now, figure_now, income_of
from simulator.rules.burning_suns.view.in_force import FigureCase
from simulator.rules.burning_suns.view.possessions import power_of
from tests.rules.burning_suns.plays import begun

DIPLOMACY = FigureCase("cyan", ("diplomacy",), "h2")


def world(cyan: Possessions, ideology: str, amber: Possessions | None = None) -> View:
    """First fleets with these possessions, and an ideology for both; h2 is amber's home."""
    view = begun().state
    sides = dict(view.extra.sides)
    for seat, holds in (("cyan", cyan), ("amber", amber or Possessions())):
        name = ideology if seat == "cyan" else "imperial"
        sides[seat] = replace(sides[seat], ideology=name, holds=holds)
    return with_sides(view, sides)


def with_sides(view: View, sides: dict[str, Side]) -> View:
    return replace(view, extra=replace(view.extra, sides=sides))


def with_structure(view: View, space: str, item: str) -> View:
    there = replace(view.extra.spaces[space], structure=item)
    return replace(view, extra=replace(view.extra, spaces={**view.extra.spaces, space: there}))


def test_a_structure_of_an_enemy_forbids_diplomacy_in_its_system() -> None:
    view = with_structure(world(Possessions((0,)), "psionic"), "h2", "embassy")
    assert allowed_now(view, "diplomacy", DIPLOMACY) is False
    assert allowed_now(view, "diplomacy", FigureCase("amber", ("diplomacy",), "h2")) is None
    assert allowed_now(view, "diplomacy", FigureCase("cyan", ("diplomacy",), "u1")) is None


@pytest.mark.parametrize(("choice", "power"), [((0,), "light"), ((0, 1), "dark")])
def test_the_latest_level_sets_the_power(choice: tuple[int, ...], power: str) -> None:
    assert power_of(world(Possessions(choice), "psionic"), "cyan") == power


@pytest.mark.parametrize(("choice", "limit"), [((0,), 10), ((0, 1), 12)])
def test_the_x_of_an_artifact_is_that_of_its_holders_power(
    choice: tuple[int, ...], limit: int
) -> None:
    view = world(Possessions(choice, artifacts=("deep_anchor",)), "psionic")
    assert figure_now(view, "fleet_limit", 10, FigureCase("cyan")) == limit


@pytest.mark.parametrize(
    ("holds", "more"),
    [
        ({"technologies": ("cargo_drones", "cargo_drones")}, 2),
        ({"agents": ("economy_dark",)}, 1),
        ({"levels": (0, 0), "artifacts": ("grave_tithe",)}, 1),
    ],
)
def test_cards_and_technologies_pay_in_status(holds: dict[str, Any], more: int) -> None:
    before = income_of(world(Possessions(), "psionic"), "cyan")
    assert income_of(world(Possessions(**holds), "psionic"), "cyan") == before + more


def test_an_upgrade_counts_for_the_unit_it_lies_under() -> None:
    view = world(Possessions(upgrades=(("raider", "lance"),)), "psionic")
    for kind, attack, cost in (("raider", 2, 1), ("dreadnought", 0, 0)):
        case = FigureCase("cyan", (kind, "ship", "unit"), "h1")
        assert figure_now(view, "attack", 0, case) == attack
        assert figure_now(view, "cost", 0, case) == cost


def test_allies_have_the_backs_of_each_others_cards() -> None:
    view = world(Possessions(lent=(("amber", "terrans_1"),)), "psionic")
    lent = Possessions(lent=(("cyan", "cyborgs_4"),))
    view = with_sides(
        view, {**view.extra.sides, "amber": replace(view.extra.sides["amber"], holds=lent)}
    )
    assert figure_now(view, "jump", 0, FigureCase("cyan")) == 1
    assert income_of(view, "amber") == 4 + 1
