"""One name in the window: no id stands on a mat, a plate, in a menu or in a panel."""

from collections.abc import Iterator

import pygame
import pytest

from simulator.kernel.decisions import waited_for
from simulator.kernel.dice import agent_dice
from simulator.kernel.piece import OnTable
from simulator.rules import SYSTEMS
from simulator.session import Game
from simulator.ui.window.splash import close_window
from tests.contract.filler import Filler
from tests.games.names_walk import IDS
from tests.games.strange_ids import strangely
from tests.games.test_names import FILES
from tests.ui.playing_player import SeatedPlayer

COMMANDS = ("ask", "everything", "log", "threat")
"""What is opened or shown beside each piece, in turn."""

STEPS = 14


@pytest.fixture(autouse=True)
def closing() -> Iterator[None]:
    yield
    close_window()


def _seated(name: str) -> SeatedPlayer:
    """A player some steps into a game whose ids no sentence has."""
    setup = strangely(next(path for path in FILES if path.stem == name))
    game = Game.new(SYSTEMS[setup.system], setup, "one name")
    for n in range(STEPS):
        seat = (*waited_for(game.state), setup.seats[0].id)[0]
        dice = agent_dice("one name", "x", n)
        filled = Filler(game.ruleset, game.view(seat), seat, dice).fill()
        assert filled is not None
        game.submit(filled.action, seat)
    return SeatedPlayer(game, waited_for(game.state)[0], (1280, 720))


@pytest.mark.parametrize("name", ["three_fronts", "asteroid_passage"])
def test_nothing_on_the_screen_is_an_id(name: str) -> None:
    player = _seated(name)
    read = set(player.words())
    there = [one.id for one in player.state.pieces.values() if isinstance(one.place, OnTable)]
    for piece, command in zip(there[::2], COMMANDS, strict=False):
        player.move(player.piece_pixel(piece))
        read.update(player.words())
        player.hold(pygame.K_LALT)
        read.update(player.words())
        player.let_go(pygame.K_LALT)
        player.click(player.piece_pixel(piece), button=3)
        read.update(player.words())
        player.key(pygame.K_ESCAPE)
        player.call(command)
        read.update(player.words())
    assert len(read) > 60
    assert [words for words in read if IDS.search(words)] == []
