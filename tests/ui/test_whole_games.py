"""Whole games by events alone, from the start screen to the end screen, held against replays.

The middle of a game is played without the window; JUMPSHOCK_GAMES=N plays all of it there, with N
seeds in place of one, and to more rounds.
"""

import os
import random
from collections.abc import Callable, Iterator
from pathlib import Path

import pygame
import pytest

from simulator import paths
from simulator.rules import SYSTEMS
from simulator.session import Game, open_save
from simulator.ui.screens.after.end import EndScreen
from simulator.ui.window.splash import close_window
from tests.games.judged import judged, lines_of
from tests.ui.gameplayer import GamePlayer
from tests.ui.replayed import equals_its_replay
from tests.ui.test_new_game import Host

TIMES = int(os.environ.get("JUMPSHOCK_GAMES", "0"))
SEEDS = tuple(f"by hand {n}" for n in range(max(1, TIMES)))


@pytest.fixture
def host(home: Path) -> Iterator[Host]:
    yield Host((1280, 720))
    close_window()


def skirmish_of_two_people(host: Host) -> None:
    host.take("way billion_suns skirmish")
    host.take("agent 1 ")


def warzone_against_greedy(host: Host) -> None:
    host.take("way billion_suns warzone")


def core_of_three_seats(host: Host) -> None:
    host.take("way billion_suns core")
    host.key(pygame.K_n, "n")
    host.take("agent 1 ")


GAMES: dict[str, tuple[Callable[[Host], None], int, list[str | None]]] = {
    "skirmish": (skirmish_of_two_people, 3, [None, None]),
    "warzone": (warzone_against_greedy, 3, [None, "greedy"]),
    "core": (core_of_three_seats, 3, [None, None, "greedy"]),
}
"""How each game is set up, its rounds, and who sits at its seats."""


@pytest.mark.slow
@pytest.mark.parametrize("seed", SEEDS)
@pytest.mark.parametrize(
    "name", ["skirmish", "warzone", pytest.param("core", marks=pytest.mark.soak)]
)
def test_a_whole_game_by_events_equals_its_replay(host: Host, name: str, seed: str) -> None:
    furnish, rounds, agents = GAMES[name]
    furnish(host)
    host.go("number scale")
    host.enter("4" if TIMES == 0 else "6")
    host.go("number rounds")
    host.enter(str(rounds if TIMES == 0 else rounds + 1))
    host.go("seed")
    host.enter(seed.replace(" ", ""))
    host.click_words("Play now")
    setup = host.state.setup
    assert [seat.agent for seat in setup.seats] == agents
    player = GamePlayer(host, random.Random(seed))
    if TIMES:
        player.play()
    else:
        player.play_in_part(90)
    assert isinstance(player.top, EndScreen)
    game = player.game
    assert game.ruleset.play.outcome(game.state) is not None
    assert player.counts["mouse"] > 3
    assert player.counts["keys"] > 3
    assert bool(player.counts["program"]) == any(agents)
    equals_its_replay(game)
    assert [str(fault) for fault in judged(game)] == []
    equals_what_is_saved(game)


def equals_what_is_saved(game: Game) -> None:
    """The save that the window wrote on the way holds this game."""
    saves = [path for path in paths.user_dir("saves").iterdir() if path.is_file()]
    assert len(saves) == 1, saves
    game.close()
    opened = open_save(saves[0], SYSTEMS)
    assert opened.game is not None
    assert opened.trouble is None
    assert lines_of(opened.game) == lines_of(game)
    opened.game.close()
