"""Agents against players of one idea each, which find out what an agent loses to."""

import os

import pytest

from simulator import api, paths
from simulator.ai import AGENTS
from tests.ai.billion_suns.sparring.player import Sparring
from tests.ai.billion_suns.sparring.scripts import SCRIPTS

SEED = os.environ.get("JUMPSHOCK_SEED", "1")
GAMES = int(os.environ.get("JUMPSHOCK_SPARRING", "20"))
"""Games against each in a long run."""


def lost(agent: str, name: str, games: int) -> int:
    """How many of so many games the agent loses, or shares, against a script."""
    scenario, idea = SCRIPTS[name]
    table = api.load(paths.data("tables") / "billion_suns" / "scenarios" / f"{scenario}.yaml")
    seats = [seat.id for seat in table.setup.seats]
    count = 0
    for n in range(games):
        ours, theirs = seats[n % 2], seats[1 - n % 2]
        game = api.new_game(table, f"{SEED}/{name}/{n}")
        winners = api.play_out(game, {ours: AGENTS[agent], theirs: Sparring(idea)})
        count += theirs in winners
    return count


@pytest.mark.parametrize("name", ["all_jump_in", "platforms", "frigates"])
def test_a_script_beats_chance(name: str) -> None:
    assert lost("random", name, 1) == 1


@pytest.mark.soak
@pytest.mark.parametrize("name", SCRIPTS)
def test_greedy_loses_at_most_three_games_in_five_to_any_script(name: str) -> None:
    assert lost("greedy", name, GAMES) <= GAMES * 3 // 5
