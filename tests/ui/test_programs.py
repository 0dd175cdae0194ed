"""Programs that play: their steps with reasons, at a pace, paused, read back, and shown."""

import time
from collections.abc import Iterator
from pathlib import Path

import pygame
import pytest

from simulator.kernel.decisions import open_decision, waited_for
from simulator.rules import SYSTEMS
from simulator.rules.billion_suns.model.actions import AllotHelm, StartGame
from simulator.session import open_save, watch_save
from simulator.ui.screens.table_screen.play.flow import TURN
from simulator.ui.state.games.remarks import remarks_on
from simulator.ui.state.settings import load_settings
from simulator.ui.state.view_state import ViewState
from simulator.ui.window.splash import close_window
from tests.oracle.umpire import judge
from tests.oracle.umpire_save import read
from tests.ui.games import against_program, new_game, player_at, step
from tests.ui.player import Player


@pytest.fixture
def watcher() -> Iterator[Player]:
    """A person whose program is about to act."""
    yield player_at(against_program(), (1920, 1080))
    close_window()


def state(player: Player) -> ViewState:
    player.settle()
    return player.view_state


def turn(player: Player) -> None:
    player.post(TURN)
    player.app.step()


def steps(player: Player) -> int:
    return len(player.screen.context.client.game.steps)


def test_each_step_is_told_with_its_reason(watcher: Player) -> None:
    before = steps(watcher)
    watcher.key(pygame.K_RETURN)
    assert steps(watcher) == before + 1
    assert any(words.startswith("Amber Corp: ") for words in watcher.words())


def test_a_pause_holds_the_program_until_it_is_let_go(watcher: Player) -> None:
    turn(watcher)
    watcher.key(pygame.K_SPACE, " ")
    assert "Go on" in watcher.words()
    before = steps(watcher)
    turn(watcher)
    assert steps(watcher) == before
    watcher.key(pygame.K_RETURN)
    assert steps(watcher) == before + 1
    watcher.key(pygame.K_SPACE, " ")
    turn(watcher)
    assert steps(watcher) == before + 2


def test_earlier_reasons_are_read_again(watcher: Player) -> None:
    said = []
    for _ in range(2):
        turn(watcher)
        program = state(watcher).program
        assert program is not None
        said.append(program.words)
    assert said[0] != said[1]
    watcher.call("west")
    assert said[0] in watcher.words()
    watcher.call("west")
    assert said[0] in watcher.words()
    watcher.call("east")
    assert said[1] in watcher.words()


def test_the_log_keeps_the_reason_under_its_row(watcher: Player) -> None:
    turn(watcher)
    program = state(watcher).program
    assert program is not None
    watcher.call("log")
    row = next(row for row in reversed(watcher.screen.context.client.log()) if not row.heading)
    side = watcher.stage.layout.side[0]
    # What the program did stands above the log too.
    title = max(text.box[1] for text in watcher.app.texts if text.words == "Log")
    first = next(
        text
        for text in watcher.app.texts
        if text.box[0] > side
        and text.box[1] > title
        and row.text.startswith(text.words)
        and len(text.words) > 4
    )
    watcher.click((first.box[0] + 2, first.box[1] + first.box[3] // 2))
    shown = " ".join(text.words for text in watcher.app.texts if text.box[0] > side)
    assert program.words in shown


def test_the_pace_is_kept(watcher: Player) -> None:
    turn(watcher)
    watcher.key(pygame.K_d, "d")
    assert load_settings().pace == "fast"
    assert "Pace: fast" in watcher.words()
    assert player_at(against_program()).view_state.pace == "fast"


def test_what_moved_is_ringed_with_its_way(watcher: Player) -> None:
    for _ in range(12):
        before = watcher.state.pieces
        turn(watcher)
        program = state(watcher).program
        assert program is not None
        assert program.deed is not None
        moved = {
            name
            for name, piece in watcher.state.pieces.items()
            if name in before and before[name].place != piece.place
        }
        if moved:
            assert moved <= set(program.deed.pieces)
            assert len(program.deed.ways) == len(moved)
            break
    else:
        raise AssertionError("the program never moved")


def test_the_table_of_a_step_comes_into_view(watcher: Player) -> None:
    tables = [table.id for table in watcher.state.setup.tables]
    for _ in range(12):
        turn(watcher)
        program = state(watcher).program
        assert program is not None
        assert program.deed is not None
        shown = program.deed.table(watcher.state)
        if shown is None or not program.playing:
            continue
        other = next(name for name in tables if name != shown)
        watcher.key(pygame.K_1 + tables.index(other), str(tables.index(other) + 1))
        turn(watcher)
        after = state(watcher).program
        assert after is not None
        assert after.deed is not None
        if after.deed.table(watcher.state) == shown:
            assert watcher.view_state.focus == shown
            break
    else:
        raise AssertionError("the program did nothing on a table")


def test_at_once_leaves_time_for_frames(watcher: Player) -> None:
    turn(watcher)
    watcher.key(pygame.K_d, "d")
    watcher.key(pygame.K_d, "d")
    assert watcher.view_state.pace == "at once"
    slowest = 0.0
    for _ in range(20):
        program = state(watcher).program
        if program is None or not program.playing:
            break
        start = time.process_time()
        turn(watcher)
        slowest = max(slowest, time.process_time() - start)
    assert slowest < 1.0


def test_since_you_last_acted_opens_and_closes_with_a_key(watcher: Player) -> None:
    for _ in range(2):
        turn(watcher)
    watcher.key(pygame.K_F5)
    assert "SINCE YOU LAST LOOKED" in watcher.words()
    watcher.key(pygame.K_F5)
    assert "SINCE YOU LAST LOOKED" not in watcher.words()


def test_words_of_a_program_go_once_the_person_has_acted(watcher: Player) -> None:
    for _ in range(60):
        program = state(watcher).program
        if program is None or not program.playing:
            break
        turn(watcher)
    program = state(watcher).program
    assert program is not None
    said = program.words
    assert any(said in words for words in watcher.words())
    before = steps(watcher)
    watcher.key(pygame.K_RETURN)
    assert steps(watcher) == before + 1
    assert watcher.screen.context.client.game.steps[-1].seat == "cyan"
    assert not any(said in words for words in watcher.words())


def unfolded(player: Player) -> list[str]:
    """All that the log of the side panel says, with every row unfolded."""
    scene = player.screen.context.scene(player.view_state)
    return [part.text for row in scene.log() for part in row.parts]


def test_a_continued_game_still_tells_why(home: Path) -> None:
    player = player_at(against_program(), (1920, 1080))
    said = []
    for _ in range(3):
        turn(player)
        program = state(player).program
        assert program is not None
        said.append(program.words)
    told = set(said) & set(unfolded(player))
    assert told, "a step that has no row of its own has no reason in the log"
    game = player.screen.context.client.game
    before, remarks = game.state, player.view_state.remarks
    player.screen.context.client.close()
    close_window()
    (path,) = (home / "saves").iterdir()
    opened = open_save(path, SYSTEMS).game
    assert opened is not None
    assert opened.state == before
    again = player_at(opened, (1920, 1080))
    assert again.view_state.remarks[: len(remarks)] == remarks
    assert told <= set(unfolded(again))
    opened.close()
    assert watch_save(path, SYSTEMS, again=True).troubles == ()
    close_window()


def test_what_was_said_of_a_helm_is_told_once_the_helms_are_open() -> None:
    game = new_game(programs=("amber",))
    game.submit(StartGame(), "cyan")
    why = "five for the ships."
    game.submit(AllotHelm(1, 5, 1), "amber", why)
    assert remarks_on(game.course) == ()
    game.submit(AllotHelm(2, 2, 3), "cyan")
    (remark,) = remarks_on(game.course)
    assert (remark.n, remark.seat, remark.words) == (3, "amber", f"Amber Corp: {why}")


def test_the_umpire_reads_a_save_with_reasons(home: Path) -> None:
    player = player_at(against_program(), (1920, 1080))
    turn(player)
    player.screen.context.client.close()
    close_window()
    (path,) = (home / "saves").iterdir()
    lines = path.read_text(encoding="utf-8").splitlines()
    assert any('"why":' in line for line in lines)
    assert judge(read(lines)) == []


def test_the_panel_is_read_from_its_top_when_a_program_begins_to_play() -> None:
    game = new_game(programs=("amber",))
    for n in range(200):
        seat = next(iter(waited_for(game.state)), "cyan")
        decision = open_decision(game.state, seat)
        if seat == "cyan" and decision is not None and decision.what == "jump_turn":
            break
        step(game, seat, n)
    player = player_at(game)
    side = player.stage.layout.side
    player.move((side[0] + side[2] // 2, side[1] + side[3] // 2))
    player.wheel(-4)
    assert "BATTLEGROUP" not in player.words()
    player.key(pygame.K_h, "h")
    player.calm()
    assert "IF SCORED NOW" in player.words()
    assert "more above: turn the wheel" not in player.words()
