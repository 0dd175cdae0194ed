"""The hand-over: nothing secret in any frame, text or title before Enter has been held."""

from collections.abc import Iterator
from pathlib import Path
from typing import get_args

import pygame
import pytest

from simulator.rules.billion_suns.model.actions import AllotHelm
from simulator.session import Game
from simulator.session.log import LogRow, Story
from simulator.ui.draw.theme import Seats
from simulator.ui.panels.rounds.cover import HandOver
from simulator.ui.screens.dialogs.notices import NoteScreen, QuitScreen
from simulator.ui.screens.hand_over import HOLD, TICKS, HandOverScreen
from simulator.ui.screens.screen import Instead, Pop, Push, Signal
from simulator.ui.screens.settings import SettingsScreen
from simulator.ui.screens.table_screen.screen import TableScreen
from simulator.ui.screens.table_screen.table_context import TableContext
from simulator.ui.state.client.client import Client
from simulator.ui.state.games.news import MOST, News, NewsRow, news_since
from simulator.ui.systems.registry import looks_of
from simulator.ui.window.splash import close_window
from tests.contract import toy
from tests.ui.games import SEED, played_until
from tests.ui.player import Player
from tests.ui.test_sizes import small
from tests.ui.test_texts import faults

DUE = "Amber's helm is next."
RING = "hold it for 1 second"


@pytest.fixture(autouse=True)
def no_timers(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """The tests post the time themselves."""
    monkeypatch.setattr(pygame.time, "set_timer", lambda *_, **__: None)
    yield
    close_window()


def sealed(tokens: tuple[int, int, int]) -> Game:
    """Cyan's helm lies sealed, Amber's is asked for."""
    return played_until("helm", {"cyan": AllotHelm(*tokens)})


def covered(player: Player, game: Game, opened: Signal | None = None) -> list[str]:
    """Put a game's table, as Cyan sees it, under a cover for Amber; returns who has opened it."""
    app, seen = player.app, []
    client = Client(game)
    context = TableContext(client, looks_of("billion_suns"), app.kit)
    app.heed(Instead(TableScreen(context, app.surface.get_size())))
    app.heed(Pop())  # the cover of its own
    app.step()
    view = game.view(None)
    news = news_since(view, Story(game.ruleset, None).rows(game.course), 0)
    seats = Seats.of_palette((seat.id for seat in view.setup.seats), app.kit.palette)

    def on_open() -> Signal:
        seen.append("amber")
        return opened or Pop()

    about = HandOver("amber", "Amber Corp", DUE, news, seats)
    app.heed(Push(HandOverScreen(app.kit, about, on_open)))
    app.step()
    return seen


def tick(player: Player, times: int) -> None:
    for _ in range(times):
        player.post(HOLD)
        player.app.step()


def frame(player: Player) -> tuple[bytes, tuple[object, ...], tuple[str, str]]:
    return player.picture(), tuple(player.app.texts), pygame.display.get_caption()


def frames(player: Player) -> list[object]:
    """Every frame while a clumsy hand fumbles at the cover, up to the last one before it opens."""
    found: list[object] = [frame(player)]
    for key in (pygame.K_l, pygame.K_TAB, pygame.K_a, pygame.K_F1, pygame.K_k, pygame.K_SPACE):
        player.key(key)
        found.append(frame(player))
    for at in ((200, 300), (640, 360), (1200, 40), (1150, 700)):
        player.move(at)
        player.click(at, 3)
        found.append(frame(player))
    player.call("undo")
    player.resize((1600, 900))
    player.app.step()
    found.append(frame(player))
    player.hold(pygame.K_RETURN)
    for _ in range(TICKS - 1):
        tick(player, 1)
        found.append(frame(player))
    return found


def test_no_frame_before_opening_depends_on_what_the_other_seat_has_sealed() -> None:
    found = []
    for tokens in ((3, 2, 2), (0, 1, 6)):
        player = Player()
        before = player.app.frames
        covered(player, sealed(tokens))
        found.append(frames(player))
        assert player.app.frames > before + TICKS
        close_window()
    assert found[0] == found[1]


def test_the_table_below_tells_the_two_games_apart() -> None:
    """Without the cover the seat that has sealed sees its own tokens: there is a secret."""
    views = [sealed(tokens).view("cyan") for tokens in ((3, 2, 2), (0, 1, 6))]
    assert views[0].decisions != views[1].decisions


def standoff(under: toy.Under) -> Game:
    """Red has hidden something that only Red may know."""
    game = Game.new(toy.SYSTEM, toy.small_setup(), SEED)
    game.submit(toy.Hide(under), "red")
    return game


def peeked(game: Game, reader: str | None, *, title: str = "") -> object:
    """The frame of a cover for Blue, its news from this reader's log, over Red's secret."""
    player = Player()
    player.app.heed(Push(NoteScreen("Under the blip", game.state.extra.blips["red"])))
    rows = Story(game.ruleset, reader).rows(game.course)
    seats = Seats.of_palette(("red", "blue"), player.app.kit.palette)
    about = HandOver("blue", "Blue", "Blue is next.", news_since(game.view(None), rows, 0), seats)
    player.app.heed(Push(HandOverScreen(player.app.kit, about, Pop)))
    player.app.step()
    pygame.display.set_caption(f"Jumpshock {title}")
    found = frame(player)
    close_window()
    return found


def test_a_secret_below_or_in_the_seats_own_log_stays_under_the_cover() -> None:
    assert peeked(standoff("mine"), None) == peeked(standoff("decoy"), None)


@pytest.mark.parametrize("leak", ["log", "title"])
def test_planted_leaks_are_caught(leak: str) -> None:
    found = []
    for under in get_args(toy.Under):
        reader = "red" if leak == "log" else None
        found.append(peeked(standoff(under), reader, title=under if leak == "title" else ""))
    assert found[0] != found[1]


def test_nothing_below_is_drawn_and_its_texts_are_gone(player: Player) -> None:
    below = set(player.words()) - {"Amber Corp"}
    covered(player, sealed((3, 2, 2)))
    assert below.isdisjoint(player.words())
    assert "Amber Corp" in player.words()
    assert DUE in player.words()


def test_enter_held_for_a_second_opens_it_once(player: Player) -> None:
    opened = covered(player, sealed((3, 2, 2)))
    player.hold(pygame.K_RETURN)
    tick(player, TICKS // 2)
    assert "hold it: 0.5 of 1 second" in player.words()
    tick(player, TICKS // 2 - 1)
    assert opened == []
    tick(player, 1)
    assert opened == ["amber"]
    assert isinstance(player.app.screens[-1], TableScreen)
    tick(player, 3)
    assert opened == ["amber"]


def test_letting_go_begins_anew(player: Player) -> None:
    opened = covered(player, sealed((3, 2, 2)))
    for _ in range(3):
        player.hold(pygame.K_RETURN)
        tick(player, TICKS - 1)
        player.let_go(pygame.K_RETURN)
        assert RING in player.words()
    player.hold(pygame.K_RETURN)
    player.post(pygame.WINDOWFOCUSLOST)
    tick(player, TICKS)
    assert opened == []


@pytest.mark.parametrize("where", ["ring", "plate"])
def test_the_mouse_button_is_held_on_the_ring_or_the_plate(player: Player, where: str) -> None:
    opened = covered(player, sealed((3, 2, 2)))
    player.press(player.find(DUE))
    tick(player, TICKS)
    player.release(player.find(DUE))
    assert opened == [], "only the ring and the plate take the button"
    title = player.find("Amber Corp")
    ring = player.find(DUE)[0], title[1] - 150
    player.press(ring if where == "ring" else player.find(RING))
    tick(player, TICKS)
    assert opened == ["amber"]


def test_other_keys_do_nothing_but_some_of_the_window(player: Player) -> None:
    opened = covered(player, sealed((3, 2, 2)))
    before = player.picture()
    for key in (pygame.K_SPACE, pygame.K_l, pygame.K_F1, pygame.K_F2, pygame.K_1):
        player.key(key)
        tick(player, TICKS)
        assert player.picture() == before
    player.call("settings")
    assert isinstance(player.app.screens[-1], SettingsScreen)
    player.leave()
    player.leave()
    assert isinstance(player.app.screens[-1], QuitScreen)
    assert "SINCE YOU LAST LOOKED" in player.words(), "the question lies over the cover"
    player.leave()
    assert opened == []
    player.post(pygame.QUIT)
    assert not player.app.step()


def test_a_picture_of_the_cover_says_where_it_lies(player: Player, home: Path) -> None:
    covered(player, sealed((3, 2, 2)))
    player.call("picture")
    assert any(words.startswith("Picture saved as") for words in player.words())


def log_row(n: int, text: str, **more: object) -> LogRow:
    return LogRow(n, n, "cyan", text, **more)  # type: ignore[arg-type] # fields by name


def test_news_are_the_last_eight_rows_since_the_step_last_seen() -> None:
    view = sealed((3, 2, 2)).view(None)
    rows = [log_row(1, "Round 1: Jump phase", heading=True)]
    rows += [log_row(n, f"Amber Corp passes; {n} tokens") for n in range(1, 13)]
    rows.append(log_row(13, "taken back", done=False))
    news = news_since(view, rows, 2)
    assert len(news.rows) == MOST == 8
    assert news.earlier == 2
    assert news.rows[0] == NewsRow("Amber Corp passes", "5 tokens", "Round 1: Jump phase", "amber")
    assert news.rows[-1].more == "12 tokens"
    assert news_since(view, rows, 12) == News()


def test_news_belong_to_the_owner_of_what_they_are_about() -> None:
    view = sealed((3, 2, 2)).view(None)
    rows = [
        log_row(1, "The Frigates fire: 6D8", pieces=("cyan-1/1",)),
        log_row(2, "The Relay: nobody scores"),
    ]
    assert [row.seat for row in news_since(view, rows, 0).rows] == ["cyan", None]


@pytest.mark.parametrize("size", [(800, 600), (1280, 720), (1920, 1080)])
@pytest.mark.parametrize("percent", [75, 100, 150, 200])
def test_all_of_it_fits_the_window(size: tuple[int, int], percent: int) -> None:
    player = Player(size=size, percent=percent)
    row = NewsRow(
        "Medium Utility Ships · Amber 1 fire at Frigates · Cyan 1", "4D12, 2 hits", "R", "cyan"
    )
    about = HandOver(
        "amber",
        "The Amber Consolidated Trading Company",
        DUE,
        News((row,) * MOST, 4),
        Seats.of_palette(("cyan", "amber"), player.app.kit.palette),
    )
    player.app.heed(Push(HandOverScreen(player.app.kit, about, Pop)))
    player.app.step()
    assert [*faults(player.app.texts, size), *small(player)] == []
    assert sum(words.startswith("Medium Utility") for words in player.words()) == MOST
