"""Whole games of Space War: greedy beats chance, and everybody plays to the end."""

import os
from pathlib import Path
from typing import Any

import pytest

from simulator import api, paths
from simulator.api.matches import entrant_score, matches, play_match, played_seats
from simulator.rules.space_war.model.options import SQUADRON_ACTION
from simulator.scenario import load, load_text
from tests.rules.space_war.test_games import OTHERWISE

FOLDER = paths.data("tables") / "space_war" / "scenarios"
TABLES = sorted(FOLDER.rglob("*.yaml"))
EVEN = [path for path in TABLES if load(path).setup.options.mode == SQUADRON_ACTION]
"""The tables on which both sides are even."""

QUICK = FOLDER / "squadron_action_quick.yaml"
"""The smallest of them."""

SHORT = ("machine_wars_2", "cultural_terrorists")
"""Those of other scenarios that are played by chance in every run."""

LONGEST = 200
"""Actions after which a game that chance plays is left: it shows nothing more."""

SEED = os.environ.get("JUMPSHOCK_SEED", "1")
GAMES = 2


def _tables() -> list[Any]:
    """The shipped tables; but for two of them they are for the soak."""
    return [
        pytest.param(path, id=path.stem, marks=() if n < 2 else pytest.mark.soak)
        for n, path in enumerate(EVEN)
    ]


@pytest.mark.parametrize("path", _tables())
def test_greedy_beats_random(path: Path) -> None:
    table = api.load(path)
    played = [play_match(match) for match in matches(table, ("greedy", "random"), GAMES, SEED)]
    # It wins about 99 in 100: two losses in two games are a fault, not bad luck.
    assert entrant_score(played, played_seats(table), 0).won >= GAMES - 1


@pytest.mark.parametrize("pair", [("greedy", "greedy"), ("planner", "cautious")], ids="-".join)
def test_other_agents_play_to_the_end(pair: tuple[str, str]) -> None:
    table = api.load(QUICK)
    (match,) = matches(table, pair, 1, SEED)
    assert len(play_match(match).standings) == 2


@pytest.mark.parametrize(
    "path",
    [
        pytest.param(path, id=path.stem, marks=() if path.stem in SHORT else pytest.mark.soak)
        for path in TABLES
        if path not in EVEN
    ],
)
@pytest.mark.parametrize("pair", [("cautious", "rare"), ("greedy", "cautious")], ids="-".join)
def test_agents_play_every_seat_of_every_scenario(path: Path, pair: tuple[str, str]) -> None:
    """None of their answers is refused, on any side; the same seed gives the same game."""
    table = api.load(path)
    seats = [seat.id for seat in table.setup.seats]
    for names in (pair, pair[::-1]):
        agents = {seat: names[n % 2] for n, seat in enumerate(seats)}
        one, other = (api.new_game(table, f"{SEED}/{path.stem}") for _ in range(2))
        won = api.play_out(one, agents, LONGEST)
        assert set(won) <= set(seats)
        if path.stem == SHORT[0]:
            api.play_out(other, agents, LONGEST)
            assert [step.action for step in one.steps] == [step.action for step in other.steps]


def test_greedy_plays_by_all_other_readings_too() -> None:
    text = QUICK.read_text(encoding="utf-8")
    rulings = ", ".join(f'{name}: "{reading}"' for name, reading in OTHERWISE.items())
    table = load_text(
        text.replace("seats:", f"rulings: {{{rulings}}}\nseats:", 1).encode(), "other"
    )
    (match,) = matches(table, ("greedy", "random"), 1, SEED)
    assert sum(play_match(match).standings.values()) <= 1
