"""A table opens as what it is, and on its page one chooses who plays before Enter begins."""

from collections.abc import Iterator
from pathlib import Path

import pygame
import pytest

from simulator.cli.main import main
from simulator.kernel.piece import OnTable
from simulator.rules import SYSTEMS
from simulator.scenario import load
from simulator.ui.features.lessons.learn_screen import LearnScreen
from simulator.ui.screens.start.screen import StartScreen
from simulator.ui.screens.table_screen.screen import TableScreen
from simulator.ui.state.library.file_library import load_shipped, shipped_tables
from simulator.ui.state.library.table_library import DISPUTES, GALLERIES, LESSONS, kind_of, shelves
from simulator.ui.systems.registry import looks_of
from simulator.ui.window.splash import close_window
from tests.ui.player import FIRST_CONTACT, ROOT, TABLES
from tests.ui.shelfplayer import Starter
from tests.ui.test_texts import faults

QUESTION = ROOT / "tables" / "billion_suns" / "questions" / "arc_edge.yaml"
LESSON = ROOT / "tables" / "space_war" / "lessons" / "hidden_counters.yaml"


@pytest.fixture
def starter() -> Iterator[Starter]:
    yield Starter()
    close_window()


def sought(words: str, size: tuple[int, int] = (1280, 720), percent: int = 100) -> Starter:
    """Search the tables on the start screen and open what is found first."""
    starter = Starter(size, percent)
    starter.type(f"/{words}")
    starter.key(pygame.K_RETURN)
    return starter


@pytest.mark.parametrize(
    ("file", "kind"),
    [
        (FIRST_CONTACT, "game"),
        (TABLES / "gallery.yaml", "gallery"),
        (LESSON, "lesson"),
        (QUESTION, "dispute"),
        (ROOT / "tables" / "measure" / "scenarios" / "a_dispute.yaml", "dispute"),
    ],
)
def test_a_file_is_what_is_in_it(file: Path, kind: str) -> None:
    assert kind_of(load(file)) == kind


def test_every_shipped_file_stands_on_one_shelf_but_those_of_missions() -> None:
    every = [entry for shelf in shelves() for entry in shelf.entries]
    found = {entry.path for entry in every if hasattr(entry, "path")}
    wanted = {
        path
        for system in SYSTEMS
        for folder in ("scenarios", "lessons", "questions")
        for path in (shipped_tables(system).parent / folder).rglob("*.yaml")
        if path.parent.name != "missions"
    }
    assert found == wanted
    assert [shelf.name for shelf in shelves()][-3:] == [LESSONS, DISPUTES, GALLERIES]


def test_two_clicks_begin_a_game_against_a_program(starter: Starter) -> None:
    starter.click_words("First contact")
    starter.click_words("Play")
    assert isinstance(starter.top, TableScreen)
    assert [seat.agent for seat in starter.state.setup.seats] == [None, "greedy"]
    assert starter.state.setup.title == "First contact"
    assert starter.state.decisions, "the game waits for somebody"


def test_who_plays_and_which_seat_is_chosen_by_keys_and_mouse(starter: Starter) -> None:
    starter.click_words("First contact")
    starter.click_words("Against Hard")
    starter.click_words("Amber Corp")
    starter.key(pygame.K_RETURN)
    assert [seat.agent for seat in starter.state.setup.seats] == ["planner", None]


def test_two_persons_play_at_one_screen(starter: Starter) -> None:
    starter.click_words("First contact")
    starter.click_words("Two at one screen")
    assert "You play" not in starter.words()
    starter.key(pygame.K_p, "p")
    assert [seat.agent for seat in starter.state.setup.seats] == [None, None]


def test_three_seats_are_filled_with_programs() -> None:
    starter = sought("grand fleet")
    starter.key(pygame.K_RETURN)
    assert [seat.agent for seat in starter.state.setup.seats] == [None, "greedy", "greedy"]
    close_window()


def test_a_solo_table_begins_alone() -> None:
    starter = sought("night shift")
    assert "Who plays".upper() not in starter.words()
    starter.key(pygame.K_RETURN)
    assert starter.state.decisions, "the game waits for somebody"
    assert starter.state.setup.seats[0].agent is None
    close_window()


def test_l_opens_the_lessons(starter: Starter) -> None:
    starter.key(pygame.K_l, "l")
    assert isinstance(starter.top, LearnScreen)


def test_a_lesson_opens_as_one_from_every_list() -> None:
    starter = sought("helm and first jump")
    assert starter.app.screens[0].context.client.lesson is not None  # type: ignore[attr-defined]
    close_window()


def test_a_question_shows_its_answer_and_a_gallery_is_free() -> None:
    starter = sought("on the edge of the arc")
    assert isinstance(starter.top, TableScreen)
    assert starter.view_state.asked is not None
    close_window()
    starter = sought("gallery and firing")
    assert isinstance(starter.top, TableScreen)
    assert starter.view_state.free
    assert not starter.state.decisions
    close_window()


def test_e_edits_a_table_on_the_start_screen_and_in_the_list(starter: Starter) -> None:
    starter.key(pygame.K_e, "e")
    assert isinstance(starter.top, StartScreen), "no table is chosen"
    starter.key(pygame.K_t, "t")
    starter.key(pygame.K_RIGHT)
    starter.key(pygame.K_e, "e")
    assert isinstance(starter.top, TableScreen)
    assert starter.state.setup.title == "Carrier war"
    assert not starter.state.decisions


def test_the_page_leads_back(starter: Starter) -> None:
    starter.click_words("First contact")
    starter.key(pygame.K_ESCAPE)
    assert isinstance(starter.top, StartScreen)


def test_a_search_finds_in_all_shelves_and_ends_at_esc(starter: Starter) -> None:
    starter.type("/counters")
    assert "Hidden counters" in starter.words()
    assert "First contact" not in starter.words()
    starter.type("zzz")
    assert "No table has all these words." in starter.words()
    starter.key(pygame.K_ESCAPE)
    starter.key(pygame.K_ESCAPE)
    assert "First contact" in starter.words()
    starter.key(pygame.K_ESCAPE)
    assert "Quit Jumpshock?" in starter.words()


def test_the_cover_shows_only_shots_that_the_rules_allow() -> None:
    shown = 0
    for system, rules in SYSTEMS.items():
        cover = looks_of(system).COVER
        if cover is None:
            continue
        setup = load_shipped(system, cover.scenario).setup
        view = rules.play.conceal(rules.play.begin(setup, "x"), None)
        place = view.pieces[cover.lead].place
        assert isinstance(place, OnTable)
        assert place.table == cover.table
        for target in cover.targets:
            asked = rules.asks.questions_about(view, cover.lead, target)
            assert any(rules.asks.answer(view, question).verdict for question in asked), target
            shown += 1
    assert shown


@pytest.mark.parametrize(
    ("size", "percent"), [((1280, 720), 100), ((1280, 720), 150), ((1920, 1080), 200)]
)
def test_texts_of_the_pages(size: tuple[int, int], percent: int, home: Path) -> None:
    own = home / "tables"
    own.mkdir()
    long = "The very long title of a table that somebody could not stop writing about"
    (own / "a.yaml").write_text(FIRST_CONTACT.read_text().replace("First contact", long))
    (own / "b.yaml").write_text("format: 1\nsystem: billion_suns\ntitel: x\n")
    starter = Starter(size, percent)
    assert faults(starter.app.texts, size) == []
    for key in (pygame.K_t, pygame.K_RETURN, pygame.K_ESCAPE, pygame.K_PAGEDOWN, pygame.K_RETURN):
        starter.key(key)
        assert faults(starter.app.texts, size) == []
    close_window()


def test_the_command_opens_a_page_and_edit_the_editor(tmp_path: Path) -> None:
    pictures = [tmp_path / "page.png", tmp_path / "editor.png"]
    for picture, more in zip(pictures, ([], ["--edit"]), strict=True):
        words = ["play", str(FIRST_CONTACT), "--size", "1280x720", "--screenshot", str(picture)]
        assert main([*words, *more]) == 0
    assert pictures[0].read_bytes() != pictures[1].read_bytes()


@pytest.mark.parametrize("named", ["", "save.jumpshock"])
def test_edit_without_a_table_is_wrong_usage(
    named: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    file = tmp_path / named if named else None
    if file:
        file.write_text('{"engine":')
    words = [str(file)] if file else []
    assert main(["play", "--edit", *words, "--screenshot", str(tmp_path / "x.png")]) == 2
    assert capsys.readouterr().err.count("\n") == 1
