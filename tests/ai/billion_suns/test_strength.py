"""How often the planner beats greedy and the players of one idea, on seeds from the environment."""

import os
from functools import partial

import pytest

from simulator import api
from simulator.ai import AGENTS, Agent
from simulator.ai.planner import planner
from simulator.ai.search import Budget
from simulator.api.matches import wilson
from simulator.kernel.spec import AnySetup, TableFile
from simulator.rules.billion_suns.play.stage_machine import ceos
from tests.ai.billion_suns.sparring.scripts import SCRIPTS
from tests.ai.billion_suns.test_sparring import lost
from tests.games.matches import Match

SEED = os.environ.get("JUMPSHOCK_SEED", "1")
GAMES = int(os.environ.get("JUMPSHOCK_STRENGTH", "30"))
"""Games on each table in a long run; from `MANY` on the share itself is judged."""

MANY = 200
SHARE, SURELY = 0.75, 0.68
"""The least share of games won against greedy, and what its Wilson interval may reach down to."""

TABLES = {
    name: Match(name, "", rounds)
    for name, rounds in {
        "open_skies": 4,
        "quick_game": 3,
        "warzone_resolve_merge_conflict": 4,
        "core_signal_war": 4,
        "core_asteroid_mining": 4,
    }.items()
} | {"two contracts": Match("core_drawn", "", 4, contracts=("JC", "JS"), scale=5)}
"""The tables on which it is measured."""


def won(setup: AnySetup, agents: tuple[Agent, Agent], games: int) -> float:
    """Games won by the first agent, shared ones by half; they change seats after each game."""
    total = 0.0
    for n in range(games):
        game = api.new_game(TableFile(setup), f"{SEED}/strength/{n}")
        ours, theirs = ceos(game.state)[n % 2], ceos(game.state)[1 - n % 2]
        winners = api.play_out(game, {ours: agents[0], theirs: agents[1]})
        total += (ours in winners) / max(1, len(winners)) if winners else 0.5
    return total


def test_the_planner_does_not_lose_three_games_running_to_greedy() -> None:
    setup = TABLES["core_asteroid_mining"].setup
    assert won(setup, (planner(Budget(300)), AGENTS["greedy"]), 3) > 0


@pytest.mark.soak
@pytest.mark.parametrize("table", TABLES)
def test_the_planner_beats_greedy_in_three_games_of_four(table: str) -> None:
    count = won(TABLES[table].setup, (AGENTS["planner"], AGENTS["greedy"]), GAMES)
    low, high = wilson(round(count), GAMES)
    assert high >= SHARE
    if GAMES >= MANY:
        assert count >= SHARE * GAMES
        assert low >= SURELY


@pytest.mark.soak
@pytest.mark.parametrize("agent", ["greedy", "planner"])
@pytest.mark.parametrize("table", TABLES)
def test_both_beat_random_in_nineteen_games_of_twenty(table: str, agent: str) -> None:
    games = 20
    assert won(TABLES[table].setup, (AGENTS[agent], AGENTS["random"]), games) >= games - 1


@pytest.mark.soak
@pytest.mark.parametrize("name", SCRIPTS)
def test_the_planner_loses_at_most_two_games_in_five_to_any_script(name: str) -> None:
    most = partial(lost, "planner", name)
    games = min(GAMES, 20)
    assert most(games) <= games * 2 // 5
