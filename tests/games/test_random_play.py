"""Games over every shipped table, pair of contracts and battlezone, held against their rules.

`JUMPSHOCK_GAMES=300` plays more of them; `make soak` plays ten thousand.
"""

import os
from dataclasses import replace
from itertools import combinations

import pytest

from tests.games.failing import failure
from tests.games.matches import Match, length, match, shipped

GAMES = int(os.environ.get("JUMPSHOCK_GAMES", length()))
MOST_ROUNDS = 4 if length() < GAMES else 2
BATCHES = 8
WHOLE, QUICK = 20, 12
"""One game in so many is played to its end, of the others so many actions at most."""
GREEDY_TURNS = 10
"""After so many turns of the series greedy has played all of it."""


@pytest.mark.parametrize("batch", range(BATCHES))
def test_games_keep_to_the_rules(batch: int) -> None:
    for number in range(batch, GAMES, BATCHES):
        game = match(number, "games", MOST_ROUNDS)
        if number % WHOLE and "JUMPSHOCK_GAMES" not in os.environ:
            game = replace(game, most=QUICK)
        found = failure(game)
        assert found is None, f"{found.match}: after {len(found.script)} actions {found.text}"


def test_a_turn_of_the_series_plays_everything() -> None:
    plays_everything([match(number, "games") for number in range(length())])


def test_greedy_plays_everything_in_the_long_run() -> None:
    games = [match(number, "games") for number in range(GREEDY_TURNS * length())]
    plays_everything([each for each in games if "greedy" in each.agents])


def plays_everything(games: list[Match]) -> None:
    """Every shipped table, every battlezone, and every pair of contracts of different suits."""
    assert {each.table for each in games} == set(shipped())
    declared = [each.setup.options.battlezones for each in games]
    zones = {zone for each in declared for there in each.values() for zone in there}
    assert len(zones) == 4
    for mode, expected in (("warzone", 24), ("core", 54)):
        dealt = {
            frozenset(pair)
            for each in games
            if each.setup.options.mode == mode and each.table.endswith("_drawn")
            for pair in combinations(each.contracts, 2)
        }
        assert len(dealt) == expected
        assert all(len({card[-1] for card in pair}) == 2 for pair in dealt)
