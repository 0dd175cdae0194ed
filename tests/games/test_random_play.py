"""Random games over every shipped table, held against their rules after every action.

`JUMPSHOCK_GAMES=300` plays more of them; `make soak` plays ten thousand.
"""

import os

import pytest

from tests.games.failing import failure
from tests.games.matches import match, shipped

GAMES = int(os.environ.get("JUMPSHOCK_GAMES", "40"))
BATCHES = 8


@pytest.mark.parametrize("batch", range(BATCHES))
def test_random_games_keep_to_the_rules(batch: int) -> None:
    for number in range(batch, GAMES, BATCHES):
        found = failure(match(number, "games", most_rounds=2 if GAMES <= 40 else 4))
        assert found is None, f"{found.match}: after {len(found.script)} actions {found.text}"


def test_every_shipped_table_is_played() -> None:
    played = {match(number, "games").table for number in range(GAMES)}
    assert played == set(shipped())
