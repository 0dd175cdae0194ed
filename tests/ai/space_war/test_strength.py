"""Whole games of Space War: greedy beats chance, and everybody plays to the end."""

import os
from pathlib import Path
from typing import Any

import pytest

from simulator import api, paths
from simulator.api.matches import entrant_score, matches, play_match, played_seats
from simulator.scenario import load_text
from tests.rules.space_war.test_games import OTHERWISE

FOLDER = paths.data("tables") / "space_war" / "scenarios"
SCENARIOS = sorted(FOLDER.glob("*.yaml"))
"""The tables on which both sides are even."""

SEED = os.environ.get("JUMPSHOCK_SEED", "1")
GAMES = 2


def _tables() -> list[Any]:
    """The shipped tables; but for two of them they are for the soak."""
    return [
        pytest.param(path, id=path.stem, marks=() if n < 2 else pytest.mark.soak)
        for n, path in enumerate(SCENARIOS)
    ]


@pytest.mark.parametrize("path", _tables())
def test_greedy_beats_random(path: Path) -> None:
    table = api.load(path)
    played = [play_match(match) for match in matches(table, ("greedy", "random"), GAMES, SEED)]
    # It wins about 99 in 100: two losses in two games are a fault, not bad luck.
    assert entrant_score(played, played_seats(table), 0).won >= GAMES - 1


@pytest.mark.parametrize("pair", [("greedy", "greedy"), ("planner", "cautious")], ids="-".join)
def test_other_agents_play_to_the_end(pair: tuple[str, str]) -> None:
    table = api.load(SCENARIOS[-1])
    (match,) = matches(table, pair, 1, SEED)
    assert len(play_match(match).standings) == 2


def test_greedy_plays_by_all_other_readings_too() -> None:
    text = SCENARIOS[-1].read_text(encoding="utf-8")
    rulings = ", ".join(f'{name}: "{reading}"' for name, reading in OTHERWISE.items())
    table = load_text(
        text.replace("seats:", f"rulings: {{{rulings}}}\nseats:", 1).encode(), "other"
    )
    (match,) = matches(table, ("greedy", "random"), 1, SEED)
    assert sum(play_match(match).standings.values()) <= 1
