"""Hidden race cards at a shared screen: backs until the seat holds X, and nothing else tells."""

import os
from collections.abc import Iterator

import pygame
import pytest

from simulator.session import Game
from simulator.ui.window.splash import close_window
from tests.rules.burning_suns.kept_worlds import moments
from tests.ui.playing_player import SeatedPlayer

PAIRS = int(os.environ.get("JUMPSHOCK_PAIRS", "4"))


@pytest.fixture(autouse=True)
def no_timers(home: object, monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """The tests post the time themselves."""
    monkeypatch.setattr(pygame.time, "set_timer", lambda *_, **__: None)
    yield
    close_window()


def look(player: SeatedPlayer) -> tuple[object, ...]:
    """Pixels, words and caption."""
    return player.digest(), tuple(player.words()), pygame.display.get_caption()


def frames(game: Game, seat: str) -> list[tuple[object, ...]]:
    """What all see while a seat is asked: its request, its cards opened, its card, the log."""
    player = SeatedPlayer(game, seat)
    found = [look(player)]
    if "Use an ability" in player.words():
        player.click_words("Use an ability")
        found.append(look(player))
        # Blindly nothing can be chosen, nor tried.
        for key in (pygame.K_1, pygame.K_2, pygame.K_RETURN):
            player.key(key)
            found.append(look(player))
        player.hold(pygame.K_x)
        player.let_go(pygame.K_x)
        found.append(look(player))
    for tab in ("Empire", "Log"):
        if tab in player.words():
            player.click_words(tab)
            found.append(look(player))
    close_window()
    return found


@pytest.mark.parametrize("number", range(PAIRS))
def test_no_frame_of_the_seat_itself_tells_which_cards_it_holds(number: int) -> None:
    chosen = [one for n, one in enumerate(moments(number, 10)) if n in (4, 10)]
    assert chosen
    moment = chosen[-1]
    seat = moment.asked
    seen = [frames(world, seat) for world in moment.worlds]
    assert len(seen[0]) == len(seen[1])
    for n, (one, other) in enumerate(zip(*seen, strict=True)):
        assert one == other, n
