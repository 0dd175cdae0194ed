"""The briefing before the first decision, by events: in every mode, once, and with no secret."""

from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path

import pygame
import pytest

from simulator.rules import SYSTEMS
from simulator.scenario import load
from simulator.ui.features.lessons.learn_screen import LearnScreen
from simulator.ui.screens.briefing import BriefingScreen
from simulator.ui.screens.hand_over import HandOverScreen
from simulator.ui.screens.reading.rule import RuleScreen
from simulator.ui.screens.screen import Push, Screen
from simulator.ui.screens.sealed import SealedScreen
from simulator.ui.screens.start.launch import begin_lesson_of
from simulator.ui.screens.start.opening import edit_path, open_file, open_path
from simulator.ui.screens.table_screen.play import bulletins
from simulator.ui.screens.table_screen.screen import TableScreen
from simulator.ui.state.games.briefing import brief_of
from simulator.ui.state.settings import load_settings
from simulator.ui.window.splash import close_window
from tests.ui.games import new_game, step
from tests.ui.player import FIRST_CONTACT, ROOT, TABLES
from tests.ui.shelfplayer import Starter
from tests.ui.test_sizes import cut, small
from tests.ui.test_texts import faults

WAR = ROOT / "tables" / "space_war" / "scenarios" / "hidden_approach.yaml"

MODES = {
    "skirmish": (TABLES / "quick_ambush.yaml", ("Enemy ships destroyed", "ABS-11.6")),
    "core": (TABLES / "kraken_hunt.yaml", ("Kraken Hunt", "6 cards, 1–6 credits a card")),
    "warzone": (FIRST_CONTACT, ("table A: gravitational anomaly, key 1", "1 VP a round, 4 in all")),
    "quick": (TABLES / "quick_game.yaml", ("Resolve Merge Conflict", "1 VP a round, 3 in all")),
    "solo": (TABLES / "solo" / "quick_solo.yaml", ("Salvage", "2 cards, 3 credits a card")),
    "mission": (TABLES / "missions" / "probation.yaml", ("Signal War", "Contractors answer")),
    "space war": (WAR, ("The enemy squadron", "Find the enemy")),
}
"""A table of each mode, and what its briefing has to say."""


@pytest.fixture(autouse=True)
def briefings(home: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """A briefing opens; timers are those of the test."""
    monkeypatch.setattr(bulletins, "OPENS", True)
    monkeypatch.setattr(pygame.time, "set_timer", lambda *_, **__: None)
    yield
    close_window()


def begun(path: Path, size: tuple[int, int] = (1280, 720), percent: int = 100) -> Starter:
    """The window after Enter on the page of a table, all at rest."""
    starter = Starter(size, percent)
    file = load(path)
    starter.app.heed(open_file(file, starter.app.kit, size, path))
    starter.key(pygame.K_RETURN)
    rest(starter)
    return starter


def rest(starter: Starter) -> Screen:
    """What is on top once everything has come to rest."""
    for _ in range(3):
        if isinstance(starter.top, TableScreen):
            starter.settle()
            starter.move((5, 5), hurry=True)
    return starter.top


@pytest.mark.parametrize("mode", MODES)
def test_it_opens_before_the_first_decision_and_enter_begins(mode: str) -> None:
    path, told = MODES[mode]
    starter = begun(path, (1920, 1080))
    assert isinstance(starter.top, BriefingScreen)
    setup, words = starter.top.brief.view.setup, starter.words()
    assert {setup.title, SYSTEMS[setup.system].words.name.upper(), *told} <= set(words)
    for seat in setup.seats:
        assert seat.name in words
    steps = len(starter.screen.context.client.game.steps)
    starter.key(pygame.K_RETURN)
    assert not isinstance(rest(starter), BriefingScreen)
    assert len(starter.screen.context.client.game.steps) == steps, "it only tells"
    assert starter.state.decisions, "the game waits for somebody"
    starter.key(pygame.K_ESCAPE)
    assert not isinstance(rest(starter), BriefingScreen), "once"


def test_what_it_says_comes_from_the_game() -> None:
    starter = begun(TABLES / "quick_game.yaml", (1920, 1080))
    words = " ".join(starter.words())
    # Scale 2: 2 + 3 tokens (ABS-3.1), 2 War Bonds of 50 credits (WZ-1.2), 12 inches (WZ-1.3).
    assert "You have 5 a round for your helm, in secret." in words
    assert "You begin with 2, for 50 credits each." in words
    assert 'within 12" less their Mass' in words
    assert {'10" no jump', '12" scores', "Round 3", "Helm", "Silhouette"} <= set(starter.words())
    assert "Round 4" not in starter.words()
    starter.click_words("ABS-4.3")
    assert isinstance(starter.top, RuleScreen)


def test_esc_shows_the_tables_and_the_page_is_still_there() -> None:
    starter = begun(FIRST_CONTACT)
    starter.key(pygame.K_ESCAPE)
    assert isinstance(rest(starter), TableScreen)
    assert starter.view_state.plan.draft is None
    starter.key(pygame.K_RETURN)
    assert isinstance(starter.top, SealedScreen)


def test_at_one_screen_it_comes_before_the_hand_over_and_hides_nothing_behind_it() -> None:
    starter = Starter()
    starter.app.heed(open_file(load(WAR), starter.app.kit, (1280, 720), WAR))
    starter.app.step()
    starter.click_words("Two at one screen")
    starter.key(pygame.K_RETURN)
    rest(starter)
    top = starter.top
    assert isinstance(top, BriefingScreen)
    game = starter.screen.context.client.game
    for seat in ("cyan", "amber"):  # nothing in it depends on who looks
        view = game.view(seat)
        assert game.ruleset.contest.briefing(view) == top.brief.told
    designs = {
        design.name
        for squadron in game.state.extra.squadrons.values()
        for design in squadron.designs
    }
    assert designs
    assert not any(name in words for name in designs for words in starter.words())
    starter.key(pygame.K_ESCAPE)
    assert isinstance(rest(starter), HandOverScreen), "Esc does not pass the hand-over by"


def test_no_briefing_for_lessons_edited_tables_and_games_under_way(home: Path) -> None:
    starter = Starter()
    lesson = ROOT / "tables" / "billion_suns" / "lessons" / "helm_and_jump.yaml"
    starter.app.heed(begin_lesson_of(lesson, starter.app.kit, (1280, 720)))
    starter.app.step()
    assert not isinstance(rest(starter), BriefingScreen)
    starter.app.heed(edit_path(FIRST_CONTACT, starter.app.kit, (1280, 720)))
    starter.app.step()
    assert isinstance(rest(starter), TableScreen)
    assert starter.words()
    starter.call("begin")  # the tables of a file become a game
    starter.key(pygame.K_RETURN)
    assert isinstance(rest(starter), BriefingScreen)
    game = new_game(FIRST_CONTACT, programs=("amber",))
    for n in range(3):
        step(game, ("cyan", "cyan", "amber")[n], n + 1)
    game.copy_to(home / "under-way.jumpshock")
    starter.app.heed(open_path(home / "under-way.jumpshock", starter.app.kit, (1280, 720)))
    starter.app.step()
    assert not isinstance(rest(starter), BriefingScreen)


def test_what_wins_stays_one_key_away() -> None:
    starter = begun(FIRST_CONTACT)
    starter.key(pygame.K_ESCAPE)
    steps = len(starter.screen.context.client.game.steps)
    starter.call("wins")
    assert isinstance(starter.top, BriefingScreen)
    assert {"Back to the tables", "Secure System", "Now"} <= set(starter.words())
    # Two groups of Amber are within 12 inches of the planetoid, and none of Cyan (WZ-6.1).
    assert any(words.startswith("Cyan Corp 0, Amber Corp ") for words in starter.words())
    assert "No briefings" not in starter.words()
    starter.key(pygame.K_ESCAPE)
    assert isinstance(starter.top, TableScreen)
    assert len(starter.screen.context.client.game.steps) == steps


def test_n_leaves_it_out_from_the_next_game_on_and_l_leads_to_the_lessons() -> None:
    starter = begun(FIRST_CONTACT)
    starter.key(pygame.K_n, "n")
    assert load_settings().skip_briefings
    assert "Briefings no longer open automatically; ! shows one during a game." in starter.words()
    starter.key(pygame.K_l, "l")
    assert isinstance(starter.top, LearnScreen)
    starter.app.heed(open_file(load(FIRST_CONTACT), starter.app.kit, (1280, 720)))
    starter.app.step()
    starter.key(pygame.K_RETURN)
    assert isinstance(rest(starter), TableScreen)


@pytest.mark.parametrize(
    ("size", "percent"), [((1280, 720), 100), ((1280, 720), 150), ((1920, 1080), 100)]
)
def test_nothing_is_cut_and_all_can_be_scrolled_to(size: tuple[int, int], percent: int) -> None:
    starter = begun(TABLES / "kraken_hunt.yaml", size, percent)
    game = starter.screen.context.client.game
    for begins in (True, False):
        brief = brief_of(game, begins=begins)
        assert brief is not None
        page = BriefingScreen(starter.app.kit, brief, begins=begins)
        starter.app.heed(Push(page))
        starter.app.step()
        seen, wrong = set(starter.words()), list[str]()
        for _ in range(7):
            wrong += [*faults(starter.app.texts, size), *small(starter), *cut(starter)]
            starter.wheel(-3, hurry=True)
            seen |= set(starter.words())
        assert wrong == []
        assert {"Kraken Hunt", "Deploy a battlegroup", "Tactical", "Silhouette"} <= seen
        starter.key(pygame.K_HOME)
        assert "Kraken hunt" in starter.words()
        starter.key(pygame.K_END)
        assert "Silhouette" in starter.words()


def test_a_game_that_only_programs_play_waits_for_nobody() -> None:
    game = new_game(FIRST_CONTACT, programs=("cyan", "amber"))
    step(game, "cyan", 1)
    brief = brief_of(game, begins=True)
    assert brief is not None
    assert [seat.who for seat in brief.seats] == ["a program, Fair, 4 War Bonds"] * 2
    assert replace(brief, first="").view == game.view(None)
