"""No frame tells a seat which part of an empire another one has kept (BS-3.4).

`JUMPSHOCK_PAIRS` sets how many pairs of worlds are looked at.
"""

import os
from collections.abc import Iterator

import pygame
import pytest

from simulator import paths
from simulator.rules.burning_suns.model.actions import KeepPart, StartGame
from simulator.rules.burning_suns.system import SYSTEM
from simulator.scenario import load
from simulator.session import Game
from simulator.ui.window.splash import close_window
from tests.ui.playing_player import SeatedPlayer

PAIRS = int(os.environ.get("JUMPSHOCK_PAIRS", "4"))
FILE = paths.data("tables") / "burning_suns" / "scenarios" / "fleets_three.yaml"


@pytest.fixture(autouse=True)
def no_timers(home: object, monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """The tests post the time themselves."""
    monkeypatch.setattr(pygame.time, "set_timer", lambda *_, **__: None)
    yield
    close_window()


def kept(seed: int, number: int) -> tuple[Game, tuple[str, ...]]:
    """A game in which Amber has kept one of its two races, and what it was dealt."""
    game = Game.new(SYSTEM, load(FILE).setup, str(seed))
    game.submit(StartGame(), "cyan")
    dealt = game.state.extra.sides["amber"].dealt
    game.submit(KeepPart(dealt[number]), "amber")
    return game, dealt


def frames(game: Game, seat: str) -> list[tuple[object, ...]]:
    """Pixels, words and caption: the page of the sealed answer, the table and the log."""
    player = SeatedPlayer(game, seat, (1280, 720))
    found: list[tuple[object, ...]] = []

    def look() -> None:
        found.append((player.digest(), tuple(player.words()), pygame.display.get_caption()))

    look()
    player.click_words("Look at the table")
    look()
    player.click_words("Log")
    look()
    close_window()
    return found


@pytest.mark.parametrize("seed", range(PAIRS))
def test_no_frame_depends_on_what_another_seat_has_kept(seed: int) -> None:
    seen = [frames(kept(seed, number)[0], "cyan") for number in (0, 1)]
    assert seen[0] == seen[1]
    game, dealt = kept(seed, 0)
    names = [game.state.setup.catalogue.races[one].name for one in dealt]
    told = " ".join(str(words) for _, words, _ in seen[0])
    assert not any(name in told for name in names)
