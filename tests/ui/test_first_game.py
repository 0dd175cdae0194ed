"""The quick solo game by Enter alone: in the window as without it, explained once, mostly good."""

from collections.abc import Iterator
from dataclasses import replace

import pygame
import pytest

from simulator.rules import SYSTEMS
from simulator.ui.features.campaign.solo_games import quick_solo, solo_new
from simulator.ui.screens.after.end import EndScreen
from simulator.ui.screens.screen import Instead
from simulator.ui.screens.start.launch import begin_game
from simulator.ui.screens.table_screen.play import bulletins
from simulator.ui.screens.table_screen.screen import TableScreen
from simulator.ui.window.splash import close_window
from tests.games import matches
from tests.ui.entering import Entering
from tests.ui.shelfplayer import Starter

SEED = "1d" * 16
RULES = SYSTEMS["billion_suns"]
FIRST = "open a jump point near what the contract is about: your ships arrive through it."


@pytest.fixture(autouse=True)
def no_timers(home: object, monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    monkeypatch.setattr(pygame.time, "set_timer", lambda *_, **__: None)
    yield
    close_window()


def begun() -> Starter:
    """The quick game about to begin, as the Solo page begins it."""
    game = quick_solo("billion_suns")
    assert game is not None
    starter = Starter()
    new = replace(solo_new(game), seed=SEED)
    signal = begin_game(new, starter.app.kit, (1280, 720))
    assert isinstance(signal, Instead)
    starter.app.heed(signal)
    starter.app.step()
    return starter


def entered(starter: Starter, steps: int) -> None:
    """Strike Enter up to so many steps, or the end, everything at rest before each stroke."""
    for _ in range(120):
        if isinstance(starter.top, TableScreen):
            starter.settle()
        done = len(starter.screen.context.client.game.steps)
        if isinstance(starter.top, EndScreen) or done >= steps:
            return
        starter.key(pygame.K_RETURN)
    raise AssertionError("Enter does not go on")


def told(starter: Starter) -> str:
    return " ".join(starter.words())


@pytest.mark.parametrize("steps", [7, pytest.param(999, marks=pytest.mark.soak)])
def test_enter_plays_the_same_game_in_the_window_and_without_it(
    steps: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(bulletins, "OPENS", True)
    plain = Entering.begun(RULES, matches.shipped()["quick_solo"], SEED, hinted=True).play(steps)
    starter = begun()
    starter.key(pygame.K_RETURN)  # the briefing
    starter.key(pygame.K_RETURN)  # the helm
    starter.settle()
    assert FIRST in told(starter), "it is explained once"
    entered(starter, steps)
    game = starter.screen.context.client.game
    assert [(step.seat, step.action) for step in game.steps] == [
        (step.seat, step.action) for step in plain.steps
    ]
    assert isinstance(starter.top, EndScreen) == plain.is_over


def test_what_has_been_explained_is_not_explained_again() -> None:
    starter = begun()
    starter.key(pygame.K_RETURN)
    starter.settle()
    assert FIRST in told(starter)
    starter.call("hints")
    assert FIRST not in told(starter), "it goes with the hints"
    starter.call("hints")
    starter.key(pygame.K_h, "h")  # pass: the next turn asks for the same
    starter.settle()
    assert starter.state.decisions[0].what == "jump_turn"
    assert FIRST not in told(starter)


def test_only_the_first_round_is_explained_in_words_that_a_bar_has_room_for() -> None:
    plain = Entering.begun(RULES, matches.shipped()["quick_solo"], SEED, hinted=True).play(900)
    seen = set()
    for step in plain.steps:
        text = RULES.requests.explain(RULES.play.conceal(step.state, "cyan"), "cyan")
        assert len(text) <= 110
        assert not text or step.state.round == 1
        seen.add(text)
    assert len(seen) > 4


@pytest.mark.soak
def test_enter_with_hints_ends_well_in_half_of_the_seeds() -> None:
    """Measured when it was written: 26 of 40 at Acceptable or better."""
    well = 0
    for n in range(40):
        game = Entering.begun(
            RULES, matches.shipped()["quick_solo"], f"{n:02x}" * 16, hinted=True
        ).play(900)
        gauge = RULES.contest.gauge(RULES.play.conceal(game.state, "cyan"))
        assert game.is_over
        assert gauge is not None
        well += gauge.band_index >= 1
    assert well >= 20
