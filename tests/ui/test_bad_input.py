"""What goes wrong at the table is said in the prompt or in a note, and nothing is lost."""

import errno
import random
import signal
import subprocess
import sys
from collections import Counter
from collections.abc import Iterator
from pathlib import Path

import pygame
import pytest

from simulator import api
from simulator.kernel.decisions import open_decision, waited_for
from simulator.rules import SYSTEMS
from simulator.session import Game, SaveFault, open_save
from simulator.session.journal import Journal
from simulator.session.lines import FORMAT, header_body, write_line
from simulator.session.trouble import Trouble
from simulator.ui.play.turn import NO_PLAN
from simulator.ui.screens.after.round_cards import RevealScreen
from simulator.ui.screens.dialogs.notices import NoteScreen
from simulator.ui.screens.new_game.screen import NewGameScreen
from simulator.ui.screens.sealed import SealedScreen
from simulator.ui.screens.table_screen.play import flow
from simulator.ui.screens.table_screen.telling.tumbling import TUMBLE, moves
from simulator.ui.state.people.corporations import ledger_notes
from simulator.ui.window.first_screen import open_saved
from simulator.ui.window.splash import close_window, open_window
from tests.ui.games import new_game, played_until, step, taken_over
from tests.ui.player import ROOT, Player
from tests.ui.replayed import equals_its_replay
from tests.ui.shelfplayer import Starter
from tests.ui.test_new_game import Host
from tests.ui.test_texts import faults

SIZE = (1280, 720)


@pytest.fixture(autouse=True)
def no_timers(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """The tests post the time themselves."""
    monkeypatch.setattr(pygame.time, "set_timer", lambda *_, **__: None)
    yield
    close_window()


def asked_for(what: str, *programs: str) -> Game:
    """A game played at random until somebody is asked for that."""
    game = new_game(programs=programs)
    for n in range(400):
        seat = next(iter(waited_for(game.state)), "cyan")
        decision = open_decision(game.state, seat)
        if decision is not None and decision.what == what:
            return game
        step(game, seat, n)
    raise AssertionError(f"nobody was asked for {what}")


def continued(home: Path, game: Game) -> Starter:
    """The window that goes on with a save of this game."""
    game.copy_to(home / "saves" / "one.jumpshock")
    starter = Starter(SIZE)
    starter.key(pygame.K_c, "c")
    return starter


def steps_of(player: Player) -> int:
    return len(player.screen.context.client.game.steps)


def saved_steps(home: Path) -> int:
    """How many steps the save holds, opened anew."""
    found = open_save(home / "saves" / "one.jumpshock", SYSTEMS)
    assert found.trouble is None
    assert found.game is not None
    found.game.close()
    return len(found.game.steps)


def test_a_click_outside_the_legal_area_says_why_not(home: Path) -> None:
    player = continued(home, asked_for("movement"))
    count = steps_of(player)
    player.click(player.pixel("A", 30, 4))
    player.key(pygame.K_RETURN)
    assert 'goes at most 6" in one move; end it nearer. (ABS-6.1)' in player.view_state.message
    assert faults(player.app.texts, SIZE) == []
    assert steps_of(player) == count
    assert player.view_state.plan != NO_PLAN, "the ghosts stay to be mended"


def test_a_key_without_a_meaning_says_so(home: Path) -> None:
    player = continued(home, asked_for("movement"))
    count = steps_of(player)
    player.key(pygame.K_s, "s")
    assert player.view_state.message.startswith("S does nothing now.")
    assert faults(player.app.texts, SIZE) == []
    assert steps_of(player) == count


def test_a_window_closed_in_the_middle_of_a_plan_keeps_every_step(home: Path) -> None:
    player = continued(home, asked_for("movement"))
    count = steps_of(player)
    player.call("south")
    assert player.view_state.plan != NO_PLAN
    player.post(pygame.QUIT)
    assert not player.app.step()
    assert saved_steps(home) == count


def test_a_window_closed_while_dice_tumble_keeps_the_roll(home: Path) -> None:
    player = continued(home, played_until("bid", {}))
    for seat in ("cyan", "amber"):
        taken_over(player)
        assert isinstance(player.app.screens[-1], SealedScreen), seat
        player.key(pygame.K_RETURN)
    assert moves(player.view_state)
    count = steps_of(player)
    player.post(pygame.QUIT)
    assert not player.app.step()
    assert saved_steps(home) == count


MIDDLES = {"reveal": 1, "motion": 3}
"""How often at least each is broken into."""


def in_the_middle(player: Player) -> str:
    """What is just being shown: a reveal, or ships and dice that move; empty at rest."""
    if isinstance(player.app.screens[-1], RevealScreen):
        return "reveal"
    return "motion" if moves(player.view_state) else ""


def interrupted(player: Player, luck: random.Random) -> None:
    """Something that nobody expects: another size or scale, a key, a click, the wheel."""
    at = luck.randrange(60, 1200), luck.randrange(60, 640)
    match luck.randrange(6):
        case 0:
            player.resize(luck.choice((SIZE, (1600, 900), (1024, 768))), hurry=True)
        case 1:
            player.screen.rescale(player.app.kit.fit_to(SIZE))
        case 2:
            player.key(pygame.K_RETURN)
        case 3:
            player.type(luck.choice("aqxz1"))
        case 4:
            player.click(at)
        case _:
            player.move(at, hurry=True)
            player.wheel(luck.choice((-2, 3)), hurry=True)


def test_what_comes_in_the_middle_of_what_is_shown_loses_nothing(home: Path) -> None:
    """A game against a program by Enter alone; everything that is shown is broken into."""
    player, luck = continued(home, asked_for("helm", "amber")), random.Random("middle")
    seen: Counter[str] = Counter()
    for _ in range(80):
        shown = in_the_middle(player)
        seen[shown] += 1
        if shown:
            player.post(TUMBLE)
            interrupted(player, luck)
            player.settle()
        elif player.view_state.program and player.view_state.program.playing:
            player.post(flow.TURN)
            player.app.step()
        else:
            player.key(pygame.K_RETURN)
        if all(seen[each] >= most for each, most in MIDDLES.items()):
            break
    assert all(seen[each] >= most for each, most in MIDDLES.items()), seen
    game = player.screen.context.client.game
    equals_its_replay(game)
    assert player.state == game.view("cyan")
    player.post(pygame.QUIT)
    player.app.step()
    assert saved_steps(home) == len(game.steps)


def disk_is_full(patch: pytest.MonkeyPatch) -> None:
    def write(file: int, text: bytes) -> None:
        raise OSError(errno.ENOSPC, "No space left on device")

    patch.setattr("simulator.session.journal.write_bytes", write)


def test_a_full_disk_is_told_and_the_plan_is_kept(
    home: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    player = continued(home, asked_for("movement"))
    count = steps_of(player)
    player.call("south")
    plan = player.view_state.plan
    with monkeypatch.context() as patch:
        disk_is_full(patch)
        player.key(pygame.K_RETURN)
    assert isinstance(player.app.screens[-1], NoteScreen)
    assert "The move was not made; the game is as it was." in " ".join(player.words())
    player.leave()
    assert player.view_state.plan == plan
    assert steps_of(player) == count
    player.key(pygame.K_RETURN)
    made = steps_of(player)
    assert made > count, "the move is made now, and what needs no answer goes on"
    player.screen.close()
    assert saved_steps(home) == made


def test_a_full_disk_keeps_a_sealed_answer_on_its_page(
    home: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    player = continued(home, played_until("helm", {}))
    taken_over(player)
    player.key(pygame.K_o, "o")
    for letter in "sssjjtt":
        player.key(ord(letter), letter)
    with monkeypatch.context() as patch:
        disk_is_full(patch)
        player.key(pygame.K_RETURN)
    assert isinstance(player.app.screens[-1], NoteScreen)
    player.leave()
    assert isinstance(player.app.screens[-1], SealedScreen)
    assert "Not saved, so not done." in " ".join(player.words())
    count = steps_of(player)
    player.key(pygame.K_RETURN)
    assert steps_of(player) == count + 1


def test_a_full_disk_lets_a_program_wait(home: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    game = asked_for("jump_turn", "amber")
    for n in range(60):
        if waited_for(game.state) == ("amber",):
            break
        step(game, next(iter(waited_for(game.state))), n)
    player = continued(home, game)
    count = steps_of(player)
    with monkeypatch.context() as patch:
        disk_is_full(patch)
        player.post(flow.TURN)
        player.app.step()
    assert isinstance(player.app.screens[-1], NoteScreen)
    player.leave()
    player.post(flow.TURN)
    player.app.step()
    assert steps_of(player) == count, "it waits for a key"
    player.key(pygame.K_RETURN)
    assert steps_of(player) == count + 1


def opened_at_start(path: Path) -> Player:
    """The window opened with this save."""
    player = Starter(SIZE)
    player.app = open_saved(path, open_window(SIZE, hidden=True), 1.0)
    player.app.step()
    return player


def test_a_save_of_a_newer_version_is_told_and_left_alone(tmp_path: Path) -> None:
    path, game = tmp_path / "newer.jumpshock", new_game()
    body = {**header_body(game.course, "0" * 16), "jumpshock": FORMAT + 1}
    path.write_bytes(write_line(body, None) + b"\n")
    text = path.read_bytes()
    player = opened_at_start(path)
    assert "newer Jumpshock" in " ".join(player.words())
    assert path.read_bytes() == text


def test_a_save_of_another_engine_is_told_and_goes_on_in_a_copy(
    home: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = home / "saves" / "old.jumpshock"
    with monkeypatch.context() as patch:
        patch.setattr("simulator.session.game.engine_digest", lambda _: "0" * 64)
        asked_for("movement").copy_to(path)
    text = path.read_bytes()
    player = opened_at_start(path)
    assert "About this save" in player.words()
    player.leave()
    count = steps_of(player)
    player.key(pygame.K_d, "d")
    assert steps_of(player) == count + 1
    assert "The old save stays unchanged" in " ".join(player.words())
    assert path.read_bytes() == text


def test_a_ledger_that_is_locked_can_be_played_from(home: Path) -> None:
    """The window only reads ledgers, so a lock of another program is no trouble."""
    (home / "ledgers").mkdir()
    path = home / "ledgers" / "league"
    api.begin_corporations(path, "sun", "moon")
    held = Journal.reserve(path)
    assert [note.path for note in ledger_notes("billion_suns")] == [path]
    held.close()


def test_a_ledger_that_cannot_be_read_is_told(home: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (home / "ledgers").mkdir()
    path = home / "ledgers" / "league"
    api.begin_corporations(path, "sun", "moon")
    host = Host()

    def locked(path: Path) -> None:
        raise SaveFault(Trouble("unreadable", f"{path}: cannot be read (locked)"))

    with monkeypatch.context() as patch:
        patch.setattr("simulator.ui.state.people.corporations.load_ledger", locked)
        host.click_nth("no ledger", 0)
        assert "league: cannot be read (locked)." in " ".join(host.words())
        host.leave()
    host.click_nth("no ledger", 0)
    host.type("moon")
    host.key(pygame.K_RETURN)
    monkeypatch.setattr("simulator.ui.state.people.corporations.load_ledger", locked)
    host.click_words("Play now")
    assert isinstance(host.top, NewGameScreen)
    assert "cannot be read (locked)" in " ".join(host.words())
    assert "moon" in host.words(), "what was chosen stays"


CRASHING = """
import pygame
from tests.ui.shelfplayer import Starter
from tests.ui.test_new_game import Host
pygame.time.set_timer = lambda *_, **__: None
player = Starter()
player.key(pygame.K_c, "c")
player.call("free")
player.click_on("cyan-1/1")
for n in range(100000):
    player.call("west" if n % 2 else "east")
    print(len(player.screen.context.client.game.steps), flush=True)
"""


def test_a_window_that_is_killed_goes_on_from_its_last_step(home: Path) -> None:
    asked_for("movement").copy_to(home / "saves" / "one.jumpshock")
    process = subprocess.Popen(
        [sys.executable, "-c", CRASHING], cwd=ROOT, stdout=subprocess.PIPE, text=True
    )
    assert process.stdout is not None
    counts: list[int] = []
    for line in process.stdout:
        if line.strip().isdigit():
            counts.append(int(line))
        if len(counts) == 6:
            break
    process.send_signal(signal.SIGKILL)
    process.wait()
    process.stdout.close()
    player = Starter(SIZE)
    player.key(pygame.K_c, "c")
    assert steps_of(player) >= counts[-1] == counts[0] + 5
    player.key(pygame.K_d, "d")
    assert steps_of(player) > counts[-1], "and play goes on"
