"""Solo games over every shipped solo table and pair of contracts, held against their rules.

`JUMPSHOCK_GAMES=300` plays so many, at length and at the tables' own scale; `make soak` plays two
thousand.
"""

import os
from dataclasses import replace
from itertools import combinations

import pytest

from tests.games.failing import failure
from tests.games.matches import (
    Match,
    pairs,
    readings,
    solo_length,
    solo_match,
    solo_tables,
)

AT_LENGTH = "JUMPSHOCK_GAMES" in os.environ
GAMES = int(os.environ.get("JUMPSHOCK_GAMES", "40"))
SEED = os.environ.get("JUMPSHOCK_SEED", "games")
BATCHES = 8
WHOLE, QUICK = 6, 30
"""One game in so many is played to its end, of the others so many actions at most."""


def game(number: int) -> Match:
    """A short game of a small scale, or one at length."""
    return solo_match(number, SEED) if AT_LENGTH else solo_match(number, SEED, 2, 2)


@pytest.mark.parametrize("batch", range(BATCHES))
def test_solo_games_keep_to_the_rules(batch: int) -> None:
    for number in range(batch, GAMES, BATCHES):
        one = game(number)
        if number % WHOLE and not AT_LENGTH:
            one = replace(one, most=QUICK)
        found = failure(one)
        assert found is None, f"{found.match}: after {len(found.script)} actions {found.text}"


def test_forty_games_play_every_solo_table_and_every_pair_of_contracts() -> None:
    games = [game(number) for number in range(40)]
    assert solo_length() <= len(games)
    assert {each.table for each in games} == set(solo_tables())
    assert all(each.setup.options.mode == "solo" for each in games)
    dealt = {frozenset(pair) for each in games for pair in pairs(each.contracts)}
    cards = {card for pair in dealt for card in pair}
    assert len(cards) == 12
    assert dealt == {
        frozenset(pair) for pair in combinations(sorted(cards), 2) if pair[0][-1] != pair[1][-1]
    }
    assert {"greedy"} == {agent for each in games for agent in each.agents}
    assert any(each.meddled for each in games)


def test_the_soak_plays_solo_games_of_every_length_and_every_reading() -> None:
    games = [solo_match(number, "soak") for number in range(2000)]
    assert {each.rounds for each in games} == {1, 2, 3, 4}
    assert {each.reading for each in games} >= set(readings())
    by_table = {(each.table, each.rounds, bool(each.agents)) for each in games}
    assert {(table, 4, True) for table in solo_tables()} <= by_table
