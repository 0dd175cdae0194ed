"""A save in the middle of a game by the rules opens soundly: what it waits for, log, and hand."""

from pathlib import Path

import pygame
import pytest

from simulator.kernel.dice import SeededDice
from simulator.kernel.engine import Step
from simulator.rules.billion_suns.model.actions import StartGame
from simulator.rules.billion_suns.system import SYSTEM
from simulator.scenario import load
from simulator.session import Game
from simulator.ui.screens.hand_over import HandOverScreen
from simulator.ui.window.splash import close_window
from tests.ui.games import taken_over
from tests.ui.player import TABLES
from tests.ui.shelfplayer import Starter
from tests.ui.test_texts import faults


def begin(home: Path) -> None:
    """Leave a save of a game in which Cyan Corp has set its helm and the other has not."""
    folder = home / "saves"
    folder.mkdir()
    file = load(TABLES / "quick_ambush.yaml")
    game = Game.new(SYSTEM, file.setup, "5", folder / "quick.jumpshock")
    assert isinstance(game.submit(StartGame(), "cyan"), Step)
    action = SYSTEM.play.candidates(game.view("cyan"), "cyan", SeededDice("1"), 1)[0]
    assert isinstance(game.submit(action, "cyan"), Step)
    game.close()


def under_way(home: Path, size: tuple[int, int] = (1280, 720), percent: int = 100) -> Starter:
    """The window that goes on with that save, at the table: Amber Corp has opened the cover."""
    begin(home)
    starter = Starter(size, percent)
    starter.key(pygame.K_c, "c")
    assert isinstance(starter.top, HandOverScreen), "nothing is shown before it is opened"
    taken_over(starter)
    starter.key(pygame.K_l, "l")
    return starter


@pytest.fixture(autouse=True)
def no_timers(monkeypatch: pytest.MonkeyPatch) -> None:
    """The tests post the time themselves."""
    monkeypatch.setattr(pygame.time, "set_timer", lambda *_, **__: None)


@pytest.mark.parametrize("percent", [100, 150])
@pytest.mark.parametrize("size", [(1280, 720), (1920, 1080)])
def test_the_prompt_says_for_whom_and_what_the_game_waits(
    home: Path, size: tuple[int, int], percent: int
) -> None:
    starter = under_way(home, size, percent)
    # In the first round the bar says what the decision is about.
    assert "Amber Corp: tokens on Jump In bring ships" in " ".join(starter.words())
    assert faults(starter.app.texts, size) == []
    close_window()


def test_the_log_tells_how_the_game_began(home: Path) -> None:
    starter = under_way(home)
    starter.key(pygame.K_l)
    words = " ".join(starter.words())
    assert "Round 1 of 4: Command phase" in words
    assert "has chosen" not in words
    close_window()


def test_the_set_up_page_says_why_a_mode_stays(home: Path) -> None:
    starter = under_way(home)
    starter.key(pygame.K_F4)
    starter.key(pygame.K_TAB)
    starter.key(pygame.K_DOWN)
    starter.key(pygame.K_RIGHT)
    assert "A game is under way" in " ".join(starter.words())
    assert starter.state.setup.options.mode == "skirmish"
    assert faults(starter.app.texts, (1280, 720)) == []
    close_window()


def test_the_free_hand_may_move_and_undo_stops_at_the_sealed_answer(home: Path) -> None:
    starter = under_way(home)
    start = starter.state.pieces["cyan-1/1"]
    starter.call("free")
    starter.click_on("cyan-1/1")
    starter.key(pygame.K_e)
    assert starter.state.pieces["cyan-1/1"] != start
    for _ in range(3):
        starter.key(pygame.K_z, held=pygame.K_LCTRL)
    assert starter.state.pieces["cyan-1/1"] == start
    assert len(starter.state.decisions) == 2
    assert "What Cyan Corp has answered in secret stays" in starter.view_state.message
    close_window()
