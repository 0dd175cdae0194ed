"""The way into Burning Suns: First Fleets in one click, and a new game with all its choices.

`JUMPSHOCK_PAIRS` sets how many pairs of worlds are compared that differ in a sealed part.
"""

import os
import random
from collections import Counter
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path

import pygame
import pytest

from simulator import paths
from simulator.kernel.refusal import Refusal
from simulator.kernel.wording import capital
from simulator.rules import SYSTEMS
from simulator.rules.burning_suns.model.actions import KeepPart, PlaceLeader, StartGame
from simulator.scenario import load
from simulator.session import Game
from simulator.ui.screens.new_game.screen import NewGameScreen
from simulator.ui.screens.sealed import SealedScreen
from simulator.ui.screens.table_screen.screen import TableScreen
from simulator.ui.state.games.history import LogRows
from simulator.ui.window.splash import close_window
from tests.ui.gameplayer import GamePlayer
from tests.ui.playing_player import SeatedPlayer
from tests.ui.shelfplayer import Starter
from tests.ui.test_texts import faults

SCENARIOS = paths.data("tables") / "burning_suns" / "scenarios"
PAIRS = int(os.environ.get("JUMPSHOCK_PAIRS", "4"))


@pytest.fixture
def newcomer(home: Path) -> Iterator[Starter]:
    """Somebody before the start screen."""
    yield Starter()
    close_window()


def has_begun_first_fleets(player: Starter) -> bool:
    """Is First Fleets under way, with two persons?"""
    assert isinstance(player.top, TableScreen), player.words()
    setup = player.state.setup
    assert [seat.agent for seat in setup.seats] == [None, None]
    assert player.state.decisions
    return bool(setup.title == "First Fleets")


def test_first_fleets_begins_by_one_click_on_the_start_screen(newcomer: Starter) -> None:
    newcomer.click_words("First Fleets")
    assert has_begun_first_fleets(newcomer)


def test_first_fleets_begins_by_one_click_in_new_game(newcomer: Starter) -> None:
    to_new_game(newcomer)
    newcomer.click_words("First Fleets")
    assert has_begun_first_fleets(newcomer)


def test_new_game_has_a_first_game_for_empires_too(newcomer: Starter) -> None:
    to_new_game(newcomer)
    newcomer.click_words("Empires")
    newcomer.click_words("First Empires")
    assert isinstance(newcomer.top, TableScreen), newcomer.words()
    setup = newcomer.state.setup
    assert (setup.title, setup.options.mode) == ("First Empires", "whole")


def test_first_fleets_begins_by_one_click_among_the_lessons(newcomer: Starter) -> None:
    newcomer.click_words("Learn")
    newcomer.click_words("First Fleets")
    assert has_begun_first_fleets(newcomer)


def test_the_shelf_of_burning_suns_opens_and_offers_only_who_can_play(newcomer: Starter) -> None:
    newcomer.click_words("Burning Suns")
    newcomer.click((200, 560))
    words = newcomer.words()
    assert "Two at one screen" in words
    assert "Against Chance" in words
    assert not {"Against Easy", "Against Fair", "Against Hard"} & set(words)
    newcomer.key(pygame.K_RETURN)
    assert has_begun_first_fleets(newcomer)


def to_new_game(player: Starter, mode: str = "Fleets") -> None:
    """Open New game, with a mode of Burning Suns chosen."""
    player.click_words("Two at one screen")
    while mode not in player.words():
        player.wheel(-1)
    player.click_words(mode)
    player.wheel(20)


def homes_of(player: Starter) -> list[str | None]:
    """Who has the homes, in the order of the galaxy's file."""
    return [one.controller for one in player.state.extra.spaces.values() if one.kind == "home"]


def test_a_game_for_three_begins_in_the_galaxy_that_was_clicked(newcomer: Starter) -> None:
    to_new_game(newcomer)
    newcomer.click_words("3")
    assert {"Three Gates", "Triskele"} <= set(newcomer.words())
    assert not {"Cross Lanes", "Pinwheel"} & set(newcomer.words())
    newcomer.click_words("12 crystals")
    newcomer.click_words("planning track")
    newcomer.click_words("Triskele")
    newcomer.click_words("Play now")
    setup = newcomer.state.setup
    assert (len(setup.seats), homes_of(newcomer)) == (3, ["cyan", "amber", "violet"])
    assert setup.tables[0].size == (28_000, 28_000)
    assert (setup.options.beginning, setup.options.planning) == ("advanced", "advanced")
    assert {each.what for each in newcomer.state.decisions} == {"race"}


def test_a_race_is_chosen_on_its_card_and_goes_with_its_seat_to_another_side(
    newcomer: Starter,
) -> None:
    to_new_game(newcomer)
    newcomer.wheel(-5)
    newcomer.click_words("Race: dealt")
    newcomer.type("wraith")
    assert "costs 5, attack 5" in newcomer.words()
    newcomer.key(pygame.K_RETURN)
    newcomer.wheel(-5)
    newcomer.click_words("Race: dealt")  # of the other seat
    assert "Wraiths" not in newcomer.words()
    newcomer.key(pygame.K_ESCAPE)
    page = newcomer.top
    assert isinstance(page, NewGameScreen)
    page.go("side 0 jade")
    newcomer.click_words("Play now")
    empires = newcomer.state.extra.empires
    assert (empires["jade"].race, empires["amber"].race) == ("wraiths", None)
    assert homes_of(newcomer) == ["jade", "amber"]


def test_programs_by_chance_take_the_other_seats_and_play(newcomer: Starter) -> None:
    to_new_game(newcomer)
    newcomer.wheel(-5)
    box = [text.box for text in newcomer.app.texts if text.words == "Chance"][1]
    newcomer.click((box[0] + 5, box[1] + 5))
    assert "Chance (random) chooses by chance among all that it may do." in newcomer.words()
    newcomer.click_words("Play now")
    by_chance = GamePlayer(newcomer, random.Random(1))
    while newcomer.state.round < 1:
        by_chance.go_on()
    by_chance.go_on()
    assert {"cyan", "amber"} == {step.seat for step in newcomer.screen.context.client.game.steps}


def dealt_names(player: Starter, seat: str) -> set[str]:
    """What the parts dealt to a seat are called, as the game itself knows them."""
    state = player.screen.context.client.game.state
    known = state.setup.catalogue.races | state.setup.catalogue.frameworks
    return {capital(known[name].name) for name in state.extra.sides[seat].dealt}


def test_parts_are_kept_under_cover_and_open_together(newcomer: Starter) -> None:
    to_new_game(newcomer)
    newcomer.click_words("Play now")
    two, seen = GamePlayer(newcomer, random.Random(3)), Counter[str]()
    while not any(isinstance(step.action, PlaceLeader) for step in two.game.steps):
        page, client = two.top, newcomer.screen.context.client
        kind = type(page).__name__
        seen[kind] += 1
        words = " ".join(newcomer.words())
        seats = [seat.id for seat in client.game.state.setup.seats]
        owner = client.sitting.seat if isinstance(page, SealedScreen) else None
        if isinstance(page, SealedScreen):
            assert all(name in words for name in dealt_names(newcomer, client.sitting.seat))
        kept = " ".join(_open_parts(newcomer))
        for other in seats:
            names = set() if other == owner else dealt_names(newcomer, other)
            assert not [name for name in names if name in words and name not in kept], kind
        two.go_on()
    # Two parts of two seats; the last one to seal goes on only once it has taken the screen again.
    assert seen["SealedScreen"] == 4
    assert seen["HandOverScreen"] == 4
    assert seen["RevealScreen"] == 2


def _open_parts(player: Starter) -> list[str]:
    """What is open to all by now."""
    state = player.screen.context.client.game.state
    known = state.setup.catalogue
    parts = [known.races[side.race].name for side in state.extra.sides.values() if side.race]
    frames = [side.framework for side in state.extra.sides.values() if side.framework]
    return parts + [capital(known.frameworks[name].name) for name in frames]


def seen_by_amber(seed: str, kept: int, part: str) -> list[object]:
    """All that Amber sees and reads once Cyan has sealed one of its two parts."""
    file = load(SCENARIOS / "first_fleets.yaml")
    bare = replace(file.setup, extra=replace(file.setup.extra, empires={}))
    game = Game.new(SYSTEMS["burning_suns"], bare, seed)
    assert not isinstance(game.submit(StartGame(), "cyan"), Refusal)
    if part == "framework":
        for seat in ("cyan", "amber"):
            game.submit(KeepPart(game.state.extra.sides[seat].dealt[0]), seat)
    game.submit(KeepPart(game.state.extra.sides["cyan"].dealt[kept]), "cyan")
    view, rules = game.view("amber"), game.ruleset
    found: list[object] = [
        view,
        rules.requests.request(view, "amber", None),
        [row.text for row in LogRows().rows(game, "amber")],
    ]
    player = SeatedPlayer(game, "amber")
    for key in (None, pygame.K_l):
        if key:
            player.key(key)
        found.append((player.digest(), tuple(player.words())))
    close_window()
    return found


@pytest.mark.parametrize("number", range(PAIRS))
def test_worlds_that_differ_in_a_sealed_part_are_the_same_to_the_other_seat(number: int) -> None:
    part = "framework" if number % 2 else "race"
    one, other = (seen_by_amber(str(number), kept, part) for kept in (0, 1))
    assert one == other


def test_the_whole_game_is_chosen_with_its_length_and_an_ideology(newcomer: Starter) -> None:
    to_new_game(newcomer, "Empires")
    newcomer.click_words("long, to 12")
    newcomer.click_words("without")
    newcomer.wheel(-5)
    newcomer.click_words("Ideology: dealt")
    newcomer.type("nomad")
    assert "Level 3" in newcomer.words()
    newcomer.key(pygame.K_RETURN)
    newcomer.click_words("Ideology: dealt")  # of the other seat
    assert "Nomad" not in newcomer.words()
    newcomer.key(pygame.K_ESCAPE)
    newcomer.click_words("Play now")
    options = newcomer.state.setup.options
    assert (options.mode, options.length, options.race_cards) == ("whole", "long", False)
    assert [each.ideology for each in newcomer.state.extra.sides.values()] == ["nomad", None]
    assert {each.what for each in newcomer.state.decisions} == {"ideology"}


def test_fleets_have_neither_a_length_nor_race_cards(newcomer: Starter) -> None:
    to_new_game(newcomer)
    assert not {"Length", "Race cards", "Ideology: dealt"} & set(newcomer.words())


@pytest.mark.parametrize(
    ("size", "percent", "mode"),
    [
        ((1280, 720), 100, "Empires"),
        ((1280, 720), 150, "Empires"),
        ((1280, 720), 150, "Fleets"),
        ((1920, 1080), 100, "Empires"),
        ((1920, 1080), 150, "Fleets"),
    ],
)
def test_nothing_is_cut_from_new_game_to_the_first_secret(
    size: tuple[int, int], percent: int, mode: str, home: Path
) -> None:
    player = Starter(size, percent)
    to_new_game(player, mode)
    player.click_words("5")
    for _ in range(5):
        assert faults(player.app.texts, size) == []
        player.wheel(-4)
    player.click_words("Play now")
    five = GamePlayer(player, random.Random(5))
    five.go_on()
    assert isinstance(five.top, SealedScreen)
    assert faults(player.app.texts, size) == []
    close_window()


def test_the_editor_of_a_galaxy_offers_to_play_and_no_pieces_that_cannot_be_placed(
    newcomer: Starter,
) -> None:
    newcomer.click_words("Burning Suns")
    newcomer.click((200, 560))
    newcomer.key(pygame.K_e)
    words = newcomer.words()
    assert "Play by the rules" in words
    assert "Place pieces" not in words
    newcomer.click_words("Play by the rules")
    newcomer.click_words("Start the game")
    assert newcomer.state.decisions
