"""Games of Space War on every shipped table, held against their rules and judged by the umpire.

`JUMPSHOCK_GAMES=300` plays more of them, all to their end; `make soak` plays ten thousand.
"""

import os
from dataclasses import replace

import pytest

from tests.games.failing import failure
from tests.games.space_war_matches import choices, forces, space_war_match, tables

GAMES = int(os.environ.get("JUMPSHOCK_GAMES", "14"))
BATCHES = 4
QUICK = 25
"""So many actions of eight games in nine are played, unless more games are asked for."""


@pytest.mark.parametrize("batch", range(BATCHES))
def test_games_keep_to_the_rules(batch: int) -> None:
    for number in range(batch, GAMES, BATCHES):
        match = space_war_match(number, "games")
        if number % 9 and "JUMPSHOCK_GAMES" not in os.environ:
            match = replace(match, most=QUICK)
        found = failure(match)
        assert found is None, f"{found.match}: after {len(found.script)} actions {found.text}"


def test_the_series_plays_every_table_squadron_and_reading() -> None:
    games = [space_war_match(number, "games") for number in range(400)]
    assert {each.table for each in games} == set(tables())
    assert {name for each in games for name in each.squadrons} == set(forces())
    readings = {pair for each in games for pair in each.readings}
    assert readings == {(name, each) for name, among in choices().items() for each in among}
    assert {agent for each in games for agent in each.agents} >= {"greedy", "random", "rare"}
    assert {each.rear_shots for each in games} == {True, False}
    assert {each.meddled for each in games} == {True, False}
