"""What has happened since the seat that looks last acted, above its log."""

from collections.abc import Iterator
from dataclasses import replace

import pygame
import pytest

from simulator.kernel.decisions import waited_for
from simulator.session import Game
from simulator.session.log import LogRow
from simulator.ui.panels.sidebar.since_rows import TITLE, since_blocks
from simulator.ui.screens.table_screen.sidebar import sheet_of
from simulator.ui.state.games.news import MOST, last_act, rows_since
from simulator.ui.state.games.remarks import Remark
from simulator.ui.window.splash import close_window
from tests.ui.games import new_game, step
from tests.ui.player import overlap
from tests.ui.playing_player import SeatedPlayer


def since_own(game: Game, seat: str) -> list[int]:
    """The numbers of the steps of others after the seat's last one."""
    own = max((n for n, each in enumerate(game.steps, 1) if each.seat == seat), default=0)
    return list(range(own + 1, len(game.steps) + 1))


@pytest.fixture(scope="module")
def game() -> Game:
    """Frigates · Cyan 1 and others have acted since Amber last did; Amber is asked."""
    found = new_game()
    for n in range(200):
        step(found, next(iter(waited_for(found.state)), "cyan"), n)
        asked = waited_for(found.state)
        if asked == ("amber",) and found.state.phase == "tactical" and since_own(found, "amber"):
            return found
    raise AssertionError("Amber was never asked after Cyan")


@pytest.fixture
def player(game: Game) -> Iterator[SeatedPlayer]:
    yield SeatedPlayer(game, "amber", (1920, 1080))
    close_window()


def section(player: SeatedPlayer) -> list[str]:
    """The texts between the title of the section and that of the log."""
    player.click(player.in_panel("Log"))
    words = player.side_words()
    if TITLE not in words:
        return []
    last = len(words) - 1 - words[::-1].index("Log")
    return words[words.index(TITLE) + 2 : last]


def told_since(player: SeatedPlayer, game: Game, seat: str) -> list[LogRow]:
    """Rows of the seat's own log that went on after its last step."""
    rows = player.screen.context.client.log()
    first = since_own(game, seat)[0]
    return [row for row in rows if row.done and not row.heading and row.last >= first]


def test_the_log_begins_with_what_the_other_seat_did(game: Game, player: SeatedPlayer) -> None:
    expected = told_since(player, game, "amber")
    assert 0 < len(expected) <= MOST
    shown = " ".join(section(player)).replace(" ", "")
    for row in reversed(expected):
        head = row.text.partition(": ")[0].partition("; ")[0].replace(" ", "")
        assert shown.startswith(head), (shown, head)
        shown = shown[shown.index(head) + len(head) :]
        rest = row.text.replace(" ", "").removeprefix(head).lstrip(":;")
        assert shown.startswith(rest), (shown, rest)
        shown = shown.removeprefix(rest)
    assert shown == ""


def test_who_has_acted_last_has_missed_nothing() -> None:
    """A seat that is asked again right after its own step."""
    found = new_game()
    asked: tuple[str, ...] = ()
    for n in range(200):
        step(found, next(iter(asked), "cyan"), n)
        asked = waited_for(found.state)
        if len(asked) == 1 and asked[0] == found.steps[-1].seat and found.state.phase == "tactical":
            break
    player = SeatedPlayer(found, asked[0], (1920, 1080))
    assert section(player) == []
    assert "Log" in player.side_words()
    close_window()


def test_a_click_shows_where(game: Game, player: SeatedPlayer) -> None:
    view = player.state
    at, row = next(
        (at, row)
        for at, row in enumerate(player.screen.context.client.log())
        if row in told_since(player, game, "amber")
        and any(name in view.pieces for name in row.pieces)
    )
    pieces = [name for name in row.pieces if name in view.pieces]
    there = player.place(pieces[0]).table
    away = next(n for n, table in enumerate(view.setup.tables, 1) if table.id != there)
    player.key(pygame.K_0 + away, str(away), held=pygame.K_LCTRL)
    section(player)
    head = row.text.partition(": ")[0].partition("; ")[0]
    player.click(player.in_panel(head[:20]))
    assert set(player.view_state.selection) == set(pieces)
    assert player.view_state.focus == there
    assert player.view_state.panel == "log"
    assert at not in player.view_state.unfolded


def test_rows_count_from_the_step_after_the_last_one_seen() -> None:
    rows = [LogRow(n, n, "amber", f"Amber Corp acts {n}") for n in range(1, 13)]
    assert rows_since(rows, 0) == list(range(12))
    assert rows_since(rows, 9) == [9, 10, 11]
    heading, undone = replace(rows[10], heading=True), replace(rows[11], done=False)
    assert rows_since([*rows[:10], heading, undone], 9) == [9]


def test_what_another_did_within_ones_own_last_step_is_news_too() -> None:
    rows = [
        LogRow(4, 4, "cyan", "Cyan acts"),
        LogRow(4, 4, "amber", "A beam fails"),
        LogRow(5, 5, "amber", ""),
    ]
    assert rows_since(rows, 4, "cyan") == [1, 2]
    assert rows_since(rows, 4) == [2]


def test_what_was_passed_unasked_is_no_act_of_ones_own(game: Game) -> None:
    steps = game.steps
    own = [n for n, each in enumerate(steps, 1) if each.seat == "amber"]
    assert last_act(steps, "amber", ()) == own[-1]
    assert last_act(steps, "amber", (Remark(own[-1], "amber", "", passed=True),)) == own[-2]
    assert last_act(steps, "amber", (Remark(own[-1], "amber", "why"),)) == own[-1]
    assert last_act(steps, "nobody", ()) == 0


def test_a_long_absence_is_told_in_eight_rows(player: SeatedPlayer) -> None:
    """Had Amber not acted at all, the whole log would be new to it."""
    scene = replace(player.screen.context.scene(player.view_state), acted=0)
    rows = player.screen.context.client.log()
    missed = [at for at, row in enumerate(rows) if row.done and not row.heading]
    assert len(missed) > MOST
    blocks = since_blocks(sheet_of(player.app.kit.lettering, 400, scene), scene)
    shown = [block.command for block in blocks if block.command]
    assert shown == [f"where {at}" for at in reversed(missed[-MOST:])]


@pytest.mark.parametrize("size", [(1280, 720), (1920, 1080)])
@pytest.mark.parametrize("percent", [100, 150])
def test_no_two_texts_overlap(game: Game, size: tuple[int, int], percent: int) -> None:
    player = SeatedPlayer(game, "amber", size, percent)
    player.click(player.in_panel("Log"))
    assert TITLE in player.side_words()
    left = player.stage.layout.side[0]
    texts = [text for text in player.app.texts if text.box[0] >= left]
    pairs = [(a, b) for n, a in enumerate(texts) for b in texts[:n]]
    assert not [(a.words, b.words) for a, b in pairs if overlap(a.box, b.box)]
    assert all(text.box[0] + text.box[2] <= size[0] for text in texts)
    close_window()
