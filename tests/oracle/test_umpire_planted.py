"""Rule errors of contracts and scores planted in real games: the umpire names each rule.

Half are played with a wrong figure or by another reading than the save tells, as a program with
that error would play; half are doctored in the save. The honest games have no fault.
"""

from collections.abc import Callable, Mapping
from dataclasses import replace
from functools import cache
from typing import Any

import pytest

from simulator.api import new_game, play_out
from simulator.kernel.spec import AnyTableFile, TableFile
from tests.games.judged import lines_of
from tests.games.matches import seated, shipped
from tests.oracle.umpire import judge
from tests.oracle.umpire_bonds import BondsJudge
from tests.oracle.umpire_contracts import ContractsJudge
from tests.oracle.umpire_dealing import DealingJudge
from tests.oracle.umpire_decks import DecksJudge
from tests.oracle.umpire_end import EndJudge
from tests.oracle.umpire_games import played, save_of, table
from tests.oracle.umpire_independents import IndependentsJudge
from tests.oracle.umpire_last import winners_of
from tests.oracle.umpire_placing import PlacingJudge
from tests.oracle.umpire_save import Fault, Plain, Save
from tests.oracle.umpire_scores import ScoresJudge
from tests.oracle.umpire_spoils import drop, first_spoiled, spoiled, swap

JUDGES = (
    DealingJudge,
    PlacingJudge,
    BondsJudge,
    DecksJudge,
    ContractsJudge,
    ScoresJudge,
    IndependentsJudge,
    EndJudge,
)


BY_CHANCE = frozenset(
    {
        "core_blockade",
        "core_drawn",
        "core_signal_war",
        "core_traffic_check",
        "warzone_resolve_merge_conflict",
        "warzone_show_of_force",
    }
)
"""Tables on which even random play, which is quick, comes to what is planted or spoiled there."""


SEEDS = {
    "core_asteroid_mining": "7",
    "core_demolition": "1",
    "core_salvage": "14",
    "mu_space": "2",
    "warzone_secure_system": "2",
    "warzone_take_hold": "8",
}
"""Games on other tables in which random play comes to what is spoiled there."""


def player(name: str) -> str:
    """Who plays on the table."""
    return "random" if name in BY_CHANCE else "greedy"


def honest(name: str, agent: str = "greedy", rounds: int = 2, seed: str = "1") -> Save:
    """A game on a shipped table, as the program plays it."""
    return _honest(name, agent, rounds, seed)


@cache
def _honest(name: str, agent: str, rounds: int, seed: str) -> Save:
    return save_of(played(table(name, rounds=rounds), seed, (agent,)))


def found(save: Save) -> list[Fault]:
    return judge(save, JUDGES)


def named(save: Save) -> set[str]:
    return {fault.rule for fault in found(save)}


def misplayed(
    name: str,
    figures: Mapping[str, int],
    agent: str = "greedy",
    rulings: Mapping[str, Any] | None = None,
    rounds: int = 2,
    seed: str = "1",
) -> Save:
    """A game played with other figures or readings than the tables and the save tell."""
    setup = table(name, rulings, rounds=rounds)
    changed = replace(setup.catalogue.figures, **figures)
    setup = replace(setup, catalogue=replace(setup.catalogue, figures=changed))
    save = save_of(played(setup, seed, (agent,)))
    told = {one: value for one, value in save.frame.rulings.items() if one not in (rulings or {})}
    return replace(save, frame=replace(save.frame, rulings=told))


def other_seat(events: list[Plain], place: int) -> bool:
    """The points go to the other CEO."""
    event = events[place]
    if event["is"] == "points_scored":
        event["seat"] = "amber" if event["seat"] == "cyan" else "cyan"
        return True
    return False


def farther(events: list[Plain], place: int) -> bool:
    """A civilian goes a thousandth of an inch beside its way."""
    event = events[place]
    if event["is"] == "piece_moved" and event["piece"].startswith("civilian_ship"):
        event["to"]["pose"]["at"][0] += 1
        return True
    return False


def _honest_tables() -> list[Any]:
    """One table, and those on which nothing is spoiled below; the rest is for the soak."""
    tables = sorted(name for name in shipped() if name.startswith(("core_", "warzone_")))
    few = ("core_orbital_hold",)
    return [
        pytest.param(name, marks=() if name in few else pytest.mark.soak)
        for name in (*tables, "mu_space")
        if not name.endswith("_drawn")
    ]


@pytest.mark.parametrize("name", _honest_tables())
def test_an_honest_game_has_no_fault(name: str) -> None:
    assert found(honest(name)) == []


@pytest.mark.parametrize("reading", ["all_decks", "first_deck"])
def test_a_game_that_ends_with_its_decks_has_no_fault(reading: str) -> None:
    setup = table("core_orbital_hold", {"game_end": reading}, rounds=1)
    save = save_of(played(setup, "1", ("random",)))
    assert save.is_finished
    assert found(save) == []


@pytest.mark.soak
@pytest.mark.parametrize("count", [3, 4])
def test_more_ceos_play_without_a_fault(count: int) -> None:
    setup = seated(table("core_drawn", rounds=2), count)
    assert found(save_of(played(setup, "1", ("random", "greedy")))) == []


@pytest.mark.parametrize(
    ("name", "figures", "rule", "seed"),
    [
        ("core_lifeboat_rescue", {"scan_range": 8000}, "ABS-5.6", "2"),
        ("core_salvage", {"object_spacing": 8000}, "ABS-11.2", "1"),
        ("mu_space", {"bond_credits": 60}, "WZ-1.2", "2"),
        ("core_drawn", {"core_contracts": 2}, "ABS-12.1", "1"),
        ("core_blockade", {"lane_parts": 4}, "ABS-12.22", "1"),
        ("core_orbital_hold", {"revenue_ceos": 1}, "ABS-12.3", "4"),
        ("core_orbital_hold", {"table_side": 40_000}, "ABS-11.1", "1"),
    ],
)
def test_a_wrong_figure_is_named(
    name: str, figures: Mapping[str, int], rule: str, seed: str
) -> None:
    assert rule in named(misplayed(name, figures, "random", seed=seed))


def test_a_kraken_that_stops_too_early_is_named() -> None:
    assert "ABS-10.3" in named(misplayed("core_kraken_hunt", {"kraken_stop": 2000}, "random"))


@pytest.mark.parametrize(
    ("name", "rulings", "rule", "agent", "seed", "rounds"),
    [
        ("core_traffic_check", {"independents": "drift"}, "ABS-10.2", "random", "1", 4),
        ("core_orbital_hold", {"card_value": "flat"}, "ABS-12.3", "random", "4", 2),
        ("core_lifeboat_rescue", {"game_end": "four_rounds"}, "ABS-11.4", "greedy", "1", 3),
        ("warzone_hostile_takeover", {"troops": "scale"}, "ABS-12.6", "greedy", "1", 2),
    ],
)
def test_another_reading_than_the_save_tells_is_named(
    name: str, rulings: Mapping[str, str], rule: str, agent: str, seed: str, rounds: int
) -> None:
    assert rule in named(misplayed(name, {}, agent, rulings, rounds, seed))


@pytest.mark.parametrize(
    ("name", "change", "rule"),
    [
        ("warzone_secure_system", other_seat, "WZ-6.5"),
        ("warzone_resolve_merge_conflict", drop("points_scored"), "WZ-6.1"),
        ("warzone_resolve_merge_conflict", swap("points_scored", points=2), "WZ-6.1"),
        ("warzone_take_hold", swap("tokens_gained", count=5), "WZ-6.3"),
        ("core_signal_war", drop("card_earned"), "ABS-12.11"),
        ("core_salvage", drop("card_earned"), "ABS-12.19"),
        ("core_asteroid_mining", drop("thing_joined"), "ABS-12.17"),
        ("core_medical_relief", swap("card_earned", credits=9), "ABS-12.3"),
        ("core_medical_relief", drop("card_earned"), "ABS-12.16"),
        ("core_traffic_check", farther, "ABS-10.2"),
        ("mu_space", drop("stowed", where="reserves"), "WZ-4.2"),
        ("core_demolition", swap("phase_began", phase="over"), "ABS-11.4"),
        ("warzone_show_of_force", swap("bonds_issued", bonds=6), "WZ-1.2"),
        ("core_data_run", drop("piece_marked"), "ABS-12.6"),
    ],
)
def test_a_spoiled_save_is_named(
    name: str, change: Callable[[list[Plain], int], bool], rule: str
) -> None:
    games = (honest(name, player(name), seed=seed) for seed in "123456789")
    if name in SEEDS:
        games = (honest(name, "random", seed=SEEDS[name]) for _ in range(1))
    game, wrong = first_spoiled(games, change)
    assert named(game) == set()
    assert rule in named(wrong)


@pytest.mark.parametrize("name", ["quick_game", "quick_ambush", "core_drawn", "mu_space"])
@pytest.mark.parametrize("seed", ["1", "2", pytest.param("3", marks=pytest.mark.soak)])
def test_the_umpire_names_the_winners_the_program_names(name: str, seed: str) -> None:
    setup = table(name)
    file: AnyTableFile = TableFile(setup)
    game = new_game(file, seed)
    winners = play_out(game, {seat.id: "random" for seat in setup.seats})
    assert winners_of(save_of(lines_of(game))) == winners


def test_a_runner_that_leaves_costs_a_card() -> None:
    game = honest("core_blockade", "random", 4)
    assert "ABS-12.22" not in named(game)
    assert "ABS-12.22" in named(spoiled(game, drop("card_discarded")))
