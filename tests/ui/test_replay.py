"""Replays on the board: step by step, by the strip and the log, as each viewer may see it."""

from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path

import pygame
import pytest

from simulator.api.replay_page import WatchedGame
from simulator.kernel.state import AnyState
from simulator.rules import SYSTEMS
from simulator.session import Game, open_save, watch_save
from simulator.session.landmarks import landmarks
from simulator.session.log import tellings
from simulator.session.trouble import SaveFault, Trouble
from simulator.ui.input.input_state import InputState
from simulator.ui.screens.after.end import EndScreen
from simulator.ui.screens.after.replay import NEXT, ReplayScreen, strip_of
from simulator.ui.screens.after.sharing import DRAW, SharingScreen
from simulator.ui.screens.dialogs.notices import NoteScreen
from simulator.ui.screens.screen import Signal, Swap
from simulator.ui.screens.start.faults import FaultsScreen
from simulator.ui.screens.start.screen import StartScreen
from simulator.ui.screens.table_screen.screen import TableScreen
from simulator.ui.screens.table_screen.telling.tumbling import moves
from simulator.ui.window.first_screen import open_replay
from simulator.ui.window.splash import close_window, open_window
from tests.games.stored import path_of
from tests.session.test_scores import SCENARIOS, played
from tests.ui.games import player_at
from tests.ui.player import ROOT, Player
from tests.ui.shelfplayer import Starter
from tests.ui.test_texts import faults

SAVE = path_of("skirmish-1")
LESSONS = ROOT / "tables" / "space_war" / "lessons"


class Watcher(Player):
    """A player before the replay of a save."""

    def __init__(
        self, path: Path = SAVE, size: tuple[int, int] = (1280, 720), percent: int = 100
    ) -> None:
        window = open_window(size, hidden=True)
        pygame.event.clear()
        self.app = open_replay(path, window, percent / 100)
        self.app.step()
        self.noted = isinstance(self.app.screens[-1], NoteScreen)
        if self.noted:
            self.key(pygame.K_RETURN)

    @property
    def top(self) -> ReplayScreen:
        screen = self.app.screens[-1]
        assert isinstance(screen, ReplayScreen)
        return screen

    @property
    def view(self) -> AnyState:
        return self.top.state.view

    @property
    def at(self) -> int:
        return self.top.replaying.n


@pytest.fixture(autouse=True)
def closed() -> Iterator[None]:
    yield
    close_window()


@pytest.fixture(scope="module")
def whole() -> Game:
    """A Warzone game that random agents have played to its end."""
    return played(SCENARIOS / "first_contact.yaml", "1")


def seen_by_all(game: Game, n: int) -> AnyState:
    """What everybody may see after step `n`: all of a game that is over."""
    state = game.steps[n - 1].state if n else game.course.start
    if game.ruleset.play.outcome(game.state) is not None:
        return replace(state, seed=None)
    return game.ruleset.play.conceal(state, None)


def recorded(path: Path = SAVE) -> Game:
    seen = watch_save(path, SYSTEMS)
    assert seen.ruleset is not None
    assert seen.replay is not None
    return Game(seen.ruleset, seen.replay.course, "", None)


@pytest.mark.parametrize("name", ["skirmish-1", "core-1", "squadron_action-1"])
def test_every_step_is_the_headless_one_forth_and_back(name: str) -> None:
    path = path_of(name)
    game, watcher = recorded(path), Watcher(path)
    assert watcher.at == 0
    stops = watcher.top.replaying.landmarks.stops[:60]
    for key, way in ((pygame.K_RIGHT, stops[1:]), (pygame.K_LEFT, stops[-2::-1])):
        for n in way:
            watcher.app.take(pygame.event.Event(pygame.KEYDOWN, key=key, unicode="", mod=0))
            assert watcher.at == n
            assert watcher.view == seen_by_all(game, n)


def test_it_ends_at_the_end_and_plays_again_from_the_start() -> None:
    game, watcher = recorded(), Watcher()
    watcher.key(pygame.K_END)
    assert watcher.view == seen_by_all(game, len(game.steps))
    watcher.key(pygame.K_RIGHT)
    assert watcher.at == len(game.steps)
    watcher.key(pygame.K_SPACE)
    assert (watcher.at, watcher.top.replaying.playing) == (0, True)


def test_it_plays_by_itself_as_fast_as_asked_until_it_is_stopped() -> None:
    watcher = Watcher()
    for _ in range(3):
        watcher.key(pygame.K_s)
    watcher.key(pygame.K_SPACE)
    assert watcher.top.replaying.pause == 120
    for n in range(1, 7):
        watcher.app.take(pygame.event.Event(NEXT))
        assert not moves(watcher.top.state), "nothing that moves takes longer than a step"
        assert watcher.at == n
    watcher.click_words("Pause")
    before = watcher.at
    watcher.app.take(pygame.event.Event(NEXT))
    assert watcher.at == before


def test_the_strip_leads_to_any_step() -> None:
    watcher = Watcher()
    left, top, width, high = strip_of(watcher.top)
    watcher.click((left + width // 2, top + high // 2))
    half = watcher.top.replaying
    assert abs(2 * half.at - half.last) <= 2
    watcher.click((left + width - 2, top + high // 2))
    assert watcher.top.replaying.at == half.last
    watcher.click((left + 2, top + high // 2))
    assert watcher.at == 0


def test_a_row_of_the_log_leads_back_to_its_step() -> None:
    watcher = Watcher()
    for _ in range(30):
        watcher.key(pygame.K_RIGHT)
    rows = [row for row in watcher.top.context.client.log() if not row.heading]
    row = next(each for each in reversed(rows) if each.last < watcher.at)
    assert watcher.top.obey(f"unfold {watcher.top.context.client.log().index(row)}") is None
    assert watcher.at == row.last


def test_rows_ahead_are_faint_lead_there_and_tell_nothing_of_a_game_under_way(
    tmp_path: Path,
) -> None:
    watcher = Watcher()
    client = watcher.top.context.client
    watcher.key(pygame.K_RIGHT)
    rows = client.log()
    ahead = [row for row in rows if row.first > watcher.at]
    assert any(not row.heading for row in ahead)
    assert not any(row.parts for row in ahead)
    assert ahead[0].text in watcher.words() or ahead[0].text[:20] in " ".join(watcher.words())
    later = next(row for row in ahead[3:] if not row.heading)
    assert watcher.top.obey(f"unfold {rows.index(later)}") is None
    assert watcher.at == watcher.top.replaying.landmarks.stops[watcher.top.replaying.at]
    assert later.first <= watcher.at <= later.last
    game = played(SCENARIOS / "first_contact.yaml", "1", most=12)
    game.copy_to(tmp_path / "kept.jumpshock")
    under_way = Watcher(tmp_path / "kept.jumpshock")
    rows = under_way.top.context.client.log()
    assert all(row.heading for row in rows if row.first > 0)


def test_what_is_ahead_tells_a_seat_that_looks_nothing_sealed(whole: Game) -> None:
    """A helm is sealed by the step that sets it, and opened in a row of the log ahead."""
    watcher = player_at(whole)
    watcher.key(pygame.K_RETURN)
    screen = watcher.app.screens[-1]
    assert isinstance(screen, ReplayScreen)
    assert any(not row.heading for row in screen.context.client.log())
    watcher.key(pygame.K_v)
    assert screen.replaying.viewer == "cyan"
    assert all(row.heading for row in screen.context.client.log())


def test_bookmarks_are_set_and_found_again() -> None:
    watcher = Watcher()
    for _ in range(5):
        watcher.key(pygame.K_RIGHT)
    kept = watcher.at
    watcher.key(pygame.K_b)
    watcher.key(pygame.K_HOME)
    watcher.key(pygame.K_n)
    assert watcher.at == kept
    watcher.key(pygame.K_b)
    assert watcher.top.replaying.kept == frozenset()


def test_marks_are_what_happened(whole: Game) -> None:
    found = landmarks(whole.ruleset, whole.course, None)
    assert found.stops[0] == 0
    assert found.stops[-1] == len(whole.steps)
    losses = sum(each.kind == "loss" for each in found.marks)
    assert losses >= 1
    assert {each.seat for each in found.marks if each.kind == "score"} == {"amber"}
    assert [each.round for each in found.stretches if each.round][-1] == 4


def test_steps_that_show_a_viewer_nothing_are_no_stops() -> None:
    """Stops would count what an opponent did unseen."""
    lesson = LESSONS / "move_shoot_mend.jumpshock"
    game = recorded(lesson)
    found = landmarks(game.ruleset, game.course, None)
    unseen = []
    before = game.course.start
    for n, step in enumerate(game.steps, 1):
        views = [game.ruleset.play.conceal(state, None) for state in (before, step.state)]
        if views[0] == views[1] and not tellings(game.ruleset, before, step, None):
            unseen.append(n)
        before = step.state
    assert unseen
    assert not set(unseen) & set(found.stops)
    assert landmarks(game.ruleset, game.course, None, opened=True).stops[-1] == len(game.steps)


def test_what_goes_by_the_seat_that_plays_is_closed(tmp_path: Path) -> None:
    game = played(SCENARIOS / "first_contact.yaml", "1", most=12)
    game.copy_to(tmp_path / "kept.jumpshock")
    watcher = Watcher(tmp_path / "kept.jumpshock")
    watcher.key(pygame.K_END)
    watcher.key(pygame.K_F5)
    assert watcher.top.replaying.viewer == ""
    assert "A replay only shows what happened" in " ".join(watcher.words())


def test_a_click_while_something_moves_lets_it_play_on(monkeypatch: pytest.MonkeyPatch) -> None:
    asked = dict[int, int]()

    def set_timer(event: int, millis: int, loops: int = 0) -> None:
        asked[event] = millis

    monkeypatch.setattr(pygame.time, "set_timer", set_timer)
    watcher = Watcher()
    watcher.key(pygame.K_SPACE)
    while not moves(watcher.top.state) and watcher.top.replaying.playing:
        watcher.app.take(pygame.event.Event(NEXT))
    asked.clear()
    watcher.click((4, 300))
    assert watcher.top.replaying.playing
    assert not moves(watcher.top.state)
    assert asked[NEXT] > 0
    before = watcher.at
    watcher.app.take(pygame.event.Event(NEXT))
    assert watcher.at == before + 1 or moves(watcher.top.state)


def test_nothing_is_played_in_it() -> None:
    watcher = Watcher()
    before = SAVE.read_bytes()
    client = watcher.top.context.client
    assert client.undo() is not None
    for key in (pygame.K_DELETE, pygame.K_q, pygame.K_e, pygame.K_f, pygame.K_z):
        watcher.key(key)
    watcher.key(pygame.K_z, held=pygame.K_LCTRL)
    assert watcher.at == 0
    assert SAVE.read_bytes() == before


def test_while_the_game_goes_on_only_a_spectator_looks(tmp_path: Path) -> None:
    game = played(SCENARIOS / "first_contact.yaml", "1", most=12)
    game.copy_to(tmp_path / "kept.jumpshock")
    watcher = Watcher(tmp_path / "kept.jumpshock")
    watcher.key(pygame.K_END)
    assert watcher.view == game.ruleset.play.conceal(game.state, None)
    assert "Spectator" in watcher.words()
    assert not any("Step " in words for words in watcher.words())
    watcher.key(pygame.K_v)
    assert watcher.top.replaying.viewer == ""


def test_a_finished_game_is_seen_by_each_seat_and_opened(whole: Game) -> None:
    at = player_at(whole)
    assert isinstance(at.app.screens[-1], EndScreen)
    at.key(pygame.K_RETURN)
    screen = at.app.screens[-1]
    assert isinstance(screen, ReplayScreen)
    seen = []
    for n in range(len(whole.steps)):
        state = whole.steps[n].state
        if (
            state
            != whole.ruleset.play.conceal(state, "amber")
            != whole.ruleset.play.conceal(state, "cyan")
        ):
            break
    for _ in range(n + 1):
        at.app.take(pygame.event.Event(pygame.KEYDOWN, key=pygame.K_RIGHT, unicode="", mod=0))
    for viewer in ("", "cyan", "amber"):
        assert screen.replaying.viewer == viewer
        shown = whole.steps[screen.replaying.n - 1].state
        if viewer:
            assert screen.state.view == whole.ruleset.play.conceal(shown, viewer)
        else:
            assert screen.state.view.decisions == shown.decisions
        seen.append(at.picture())
        at.key(pygame.K_v)
    assert f"of {len(whole.steps)}" in " ".join(at.words())
    at.key(pygame.K_ESCAPE)
    assert isinstance(at.app.screens[-1], EndScreen)


def test_a_game_without_a_save_is_shared_with_one(home: Path) -> None:
    game = played(SCENARIOS / "solo" / "quick_solo.yaml", "1")
    at = player_at(game)
    at.key(pygame.K_w)
    at.key(pygame.K_h)
    while isinstance(at.app.screens[-1], SharingScreen):
        at.app.take(pygame.event.Event(DRAW))
    (page,) = (home / "pictures").glob("*.html")
    save = page.with_suffix(".jumpshock")
    assert f"jumpshock replay {save.name}" in page.read_text(encoding="utf-8")
    seen = watch_save(save, SYSTEMS, again=True)
    assert seen.troubles == ()
    at.app.step()
    assert "and .jumpshock beside it" in at.words()


def test_no_page_is_left_where_its_save_cannot_be_written(home: Path) -> None:
    game = played(SCENARIOS / "first_contact.yaml", "1", most=3)

    def refuse(path: Path) -> None:
        raise SaveFault(Trouble("disk", f"{path}: the disk is full"))

    watched = WatchedGame(game.ruleset, game.course)
    pygame.display.init()
    for copy, text in ((refuse, "the disk is full"), (game.copy_to, "Its save is there: ")):
        sharing = SharingScreen(watched, "", copy)
        shown: Signal | None = None
        if copy is not refuse:
            sharing._path.mkdir(parents=True)
        while not isinstance(shown, Swap):
            shown = sharing.handle(pygame.event.Event(DRAW), InputState())
        assert isinstance(shown.screen, NoteScreen)
        assert text in str(shown.screen.look)
        assert not [each for each in (home / "pictures").glob("*.html") if each.is_file()]


def test_a_branch_goes_on_from_the_step_in_a_save_of_its_own(tmp_path: Path, home: Path) -> None:
    game = played(SCENARIOS / "first_contact.yaml", "1", most=30)
    kept = tmp_path / "kept.jumpshock"
    game.copy_to(kept)
    watcher = Watcher(kept)
    assert not watcher.noted
    for _ in range(12):
        watcher.key(pygame.K_RIGHT)
    n, before = watcher.at, kept.read_bytes()
    watcher.key(pygame.K_g)
    (path,) = (home / "saves").glob("*branch*.jumpshock")
    screen = watcher.app.screens[0]
    assert isinstance(screen, TableScreen)
    assert not isinstance(screen, ReplayScreen)
    screen.close()
    assert kept.read_bytes() == before
    opened = open_save(path, SYSTEMS).game
    assert opened is not None
    assert opened.steps == game.steps[:n]
    opened.close()
    assert watch_save(path, SYSTEMS, again=True).troubles == ()


def test_a_save_of_another_version_is_watched_and_not_played_on(home: Path) -> None:
    game, watcher = recorded(), Watcher()
    assert watcher.noted
    watcher.key(pygame.K_END)
    assert watcher.view == seen_by_all(game, len(game.steps))
    watcher.key(pygame.K_g)
    assert "watched, but not played on" in " ".join(watcher.words())
    assert not (home / "saves").is_dir()


def test_a_file_that_holds_no_game_says_so(tmp_path: Path) -> None:
    path = tmp_path / "no.jumpshock"
    path.write_text("{}\n", encoding="utf-8")
    watcher = Watcher(path)
    assert isinstance(watcher.app.screens[-1], FaultsScreen)


def test_esc_leads_to_the_start_and_a_picture_is_kept(home: Path) -> None:
    watcher = Watcher()
    watcher.key(pygame.K_p)
    assert [path.suffix for path in (home / "pictures").iterdir()] == [".png"]
    watcher.key(pygame.K_ESCAPE)
    assert isinstance(watcher.app.screens[-1], StartScreen)


def test_it_is_shared_as_one_page_or_says_why_not(tmp_path: Path, home: Path) -> None:
    played(SCENARIOS / "first_contact.yaml", "1", most=3).copy_to(tmp_path / "kept.jumpshock")
    watcher = Watcher(tmp_path / "kept.jumpshock")
    watcher.key(pygame.K_h)
    watcher.key(pygame.K_ESCAPE)
    assert isinstance(watcher.app.screens[-1], ReplayScreen), "Esc stops it"
    for page in (home / "pictures").glob("*.html"):
        page.unlink()  # on a quick machine it was whole before

    def share() -> str:
        watcher.click_words("Share")
        while isinstance(watcher.app.screens[-1], SharingScreen):
            watcher.app.take(pygame.event.Event(DRAW))
        watcher.app.step()
        said = " ".join(watcher.words())
        watcher.key(pygame.K_RETURN)
        return said

    assert "MB with" in (said := share())
    assert "steps of the log." in said
    (path,) = (home / "pictures").glob("*.html")
    text = path.read_text(encoding="utf-8")
    assert "jumpshock replay kept.jumpshock" in text
    path.unlink()
    (home / "pictures").rmdir()
    (home / "pictures").write_text("no folder", encoding="utf-8")
    assert "No page could be written" in share()


@pytest.mark.parametrize(
    ("size", "percent"), [((1280, 720), 100), ((1280, 720), 150), ((1920, 1080), 150)]
)
def test_all_of_it_fits_the_window(size: tuple[int, int], percent: int) -> None:
    watcher = Watcher(size=size, percent=percent)
    for _ in range(40):
        watcher.app.take(pygame.event.Event(pygame.KEYDOWN, key=pygame.K_RIGHT, unicode="", mod=0))
    watcher.key(pygame.K_b)
    watcher.calm()
    assert faults(watcher.app.texts, size) == []


def test_a_save_is_watched_from_the_list_of_files(home: Path) -> None:
    (home / "saves").mkdir()
    (home / "saves" / "kept.jumpshock").write_bytes(SAVE.read_bytes())
    for how in ("key", "mouse"):
        starter = Starter()
        starter.key(pygame.K_o)
        starter.click_words("Your saves")
        starter.key(pygame.K_DOWN)
        if how == "key":
            starter.key(pygame.K_w, held=pygame.K_LCTRL)
        else:
            starter.click(starter.find("kept.jumpshock"), button=3)
        assert any(isinstance(each, ReplayScreen) for each in starter.app.screens), how
        close_window()
