"""First Fleets at the window by two people: planning and each action, then whole games."""

import re
from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass, field
from pathlib import Path
from typing import cast

import pygame
import pytest

from simulator.kernel.asked.request import Number, Pick
from simulator.kernel.decisions import waited_for
from simulator.kernel.refusal import Refusal
from simulator.rules.burning_suns.model.actions import PassSpot, PlaceLeader, StartGame
from simulator.rules.burning_suns.model.state import ActionSpot
from simulator.rules.burning_suns.model.words import Deed
from simulator.rules.burning_suns.view.lookup import space_name
from simulator.rules.burning_suns.view.spots import leaders_of
from simulator.rules.burning_suns.view.where import all_units
from simulator.scenario import load
from simulator.session import Game
from simulator.ui.play.leading import next_tiles, stops_of, trail_of
from simulator.ui.play.row_keys import row_keys
from simulator.ui.play.turn import Turn
from simulator.ui.screens.after.end import EndScreen
from simulator.ui.screens.table_screen.screen import TableScreen
from simulator.ui.screens.table_screen.telling.tumbling import moves
from simulator.ui.table.boards.board_places import place_boards
from simulator.ui.window.first_screen import open_as_it_is
from simulator.ui.window.splash import close_window, open_window
from tests.oracle.burning_suns import TABLES
from tests.ui.games import new_game
from tests.ui.player import Player
from tests.ui.playing_player import SeatedPlayer
from tests.ui.shelfplayer import Starter

FIRST_FLEETS = TABLES / "scenarios" / "first_fleets.yaml"
PLANS = ("explore", "construct", "jump", "explore", "colonize", "battle", "construct")
"""The actions that leaders are placed at, in turn."""

AN_ID = re.compile(r"\b[aihsux]\d\b")
"""The ids of tiles in the file of First Fleets."""


class Opened(Starter):
    """Somebody before the page of a table file."""

    def __init__(self, file: Path) -> None:
        window = open_window((1280, 720), hidden=True)
        pygame.event.clear()
        self.app = open_as_it_is(load(file), window, 1.0, own=file)
        self.app.step()


@pytest.fixture
def page(home: Path, tmp_path: Path) -> Iterator[Opened]:
    """The page of First Fleets, to be played for two rounds."""
    file = tmp_path / "short.yaml"
    text = FIRST_FLEETS.read_text(encoding="utf-8")
    file.write_text(re.sub(r"rounds: \d+", "rounds: 2", text), encoding="utf-8")
    yield Opened(file)
    close_window()


@dataclass
class Person:
    """Plays with the mouse alone or by keys alone; `inputs` counts clicks and strokes by deed."""

    player: Opened
    mouse: bool
    plans: tuple[str, ...] = PLANS
    inputs: Counter[str] = field(default_factory=Counter)
    answers: Counter[str] = field(default_factory=Counter)

    @property
    def game(self) -> Game:
        return self.player.screen.context.client.game

    @property
    def turn(self) -> Turn:
        turn = self.player.screen.context.turn(self.player.view_state)
        assert turn is not None
        return turn

    def click(self, pixel: tuple[int, int]) -> None:
        self.player.click(pixel)
        self.inputs[self.deed] += 1

    def key(self, key: int, typed: str = "") -> None:
        self.player.key(key, typed)
        self.inputs[self.deed] += 1

    deed = ""

    def commit(self) -> None:
        """The main button, or Enter."""
        if not self.mouse:
            self.key(pygame.K_RETURN)
            return
        plan, (left, top, *_) = self.player.stage.plan, self.player.stage.layout.prompt
        box = next(box for command, box in plan.buttons if command == "commit")
        self.click((left + box[0] + box[2] // 2, top + box[1] + box[3] // 2))

    def row(self, command: str) -> None:
        """A row by its digit."""
        digit = row_keys(self.turn, "", payable=False)[command]
        self.key(ord(digit), digit)

    def answer(self) -> None:
        """Answer what is asked, as somebody who looks at what the window offers."""
        request = self.turn.request
        assert request.decision is not None
        what = request.decision.what
        self.deed = self.turn.main.caption if what == "spot" else what
        before = len(self.game.steps)
        self.answers[self.deed] += 1
        getattr(self, f"_{self.turn.main.id}", self.commit)()
        assert len(self.game.steps) > before, (self.deed, self.player.view_state.message)

    def _take(self) -> None:
        """The first of the cards looked at, which lie face down before a click turns them up."""
        (cards,) = self.turn.fields
        assert isinstance(cards, Pick)
        for words in (
            cards.among[0].veiled,
            *(each.caption for each in cards.among[: cards.least]),
        ):
            self.click(self.player.find(words))
        self.commit()

    def _place(self) -> None:
        """The next action planned, on its first spot that is free: two clicks, or two keys."""
        spots, *_ = self.turn.fields  # in the whole game which leader comes after
        assert isinstance(spots, Pick)
        free = [each for each in spots.among if each.barred is None]
        wanted = self.plans[self.answers["plan"] % len(self.plans)]
        choice = next(one for deed in (wanted, "") for one in free if one.id.startswith(deed))
        if self.mouse:
            self.click(cell_pixel(self.player, choice.id))
            self.click(cell_pixel(self.player, choice.id))
            return
        while self.turn.value("spot") != (choice.id,):
            keys = row_keys(self.turn, "", payable=False)
            self.row(next(one for one in keys if choice.id[:-1] in one))
        self.commit()

    def _explore(self) -> None:
        (tiles,) = self.turn.fields
        assert isinstance(tiles, Pick)
        tile = tiles.among[-1]
        if self.mouse:
            self.click(self.player.piece_pixel(tile.id))
        elif self.turn.value("tile") != (tile.id,):
            self.row(f"pick tile {tile.id}")
        self.commit()

    def _jump_fleet(self) -> None:
        """One step on, with everything, to what was explored last."""
        trail = trail_of(self.turn)
        assert trail is not None
        if not stops_of(self.turn, trail):
            self.lead(trail.origins[0])
        trail = trail_of(self.turn)
        assert trail is not None
        barred = {each.id for each in trail.tiles if each.barred}
        near = next_tiles(trail, stops_of(self.turn, trail))
        self.lead([each for each in near if each not in barred][-1])
        self.commit()

    def lead(self, tile: str) -> None:
        if self.mouse:
            self.click(self.player.piece_pixel(tile))
        else:
            self.row(f"pick way {tile}")

    def _construct(self) -> None:
        """The first units that can be paid for."""
        number = next(each for each in self.turn.fields if isinstance(each, Number) and each.most)
        if self.mouse:
            top = self.player.in_panel(number.caption.split()[0])[1]
            plus = [text.box for text in self.player.app.texts if text.words == "+"]
            box = min(plus, key=lambda box: abs(box[1] - top))
            self.click((box[0] + box[2] // 2, box[1] + box[3] // 2))
        else:
            self.row(f"step {number.name} 1")
        self.commit()


def play(person: Person) -> None:
    """Play until the end is shown."""
    player = person.player
    for _ in range(400):
        top = player.top
        if isinstance(top, EndScreen):
            return
        if isinstance(top, TableScreen):
            if moves(player.view_state):
                player.settle()
            else:
                assert not [one for one in player.words() if AN_ID.search(one)]
                person.answer()
        else:
            player.key(pygame.K_RETURN)
    raise AssertionError("no end")


@pytest.mark.parametrize("mouse", [True, False], ids=["mouse", "keys"])
def test_two_people_play_first_fleets_to_its_end(page: Opened, mouse: bool) -> None:
    if mouse:
        page.click_words("Play")
    else:
        page.key(pygame.K_RETURN)
    person = Person(page, mouse)
    play(person)
    assert {step.seat for step in person.game.steps} == {"cyan", "amber"}
    assert person.game.ruleset.play.outcome(person.game.state) is not None
    assert {"Explore", "Construct", "Jump a fleet", "Pass"} <= set(person.answers)
    each = {deed: person.inputs[deed] / many for deed, many in person.answers.items()}
    assert each["Explore"] == each["Jump a fleet"] == each["Construct"] == 2
    assert each["Pass"] == 1
    assert each["plan"] <= 3


def begun(*plans: str) -> SeatedPlayer:
    """First Fleets after planning, six leaders placed by turns; as the one asked sees it."""
    game = new_game(FIRST_FLEETS)
    game.submit(StartGame(), "cyan")
    for plan in plans:
        (seat,) = waited_for(game.state)
        deed, slot = plan.split("-")
        leader = leaders_of(game.state, seat)[0]
        spot = ActionSpot(cast("Deed", deed), int(slot))
        assert not isinstance(game.submit(PlaceLeader(spot, leader), seat), Refusal)
    (seat,) = waited_for(game.state)
    return SeatedPlayer(game, seat)


def cell_pixel(player: Player, cell: str) -> tuple[int, int]:
    """The middle of a cell of a board on the screen."""
    state, context = player.view_state, player.screen.context
    box = context.stage(state).layout.boards
    placed = place_boards(context.scene(state), context.kit.lettering, box)
    boxes = (found for board in placed for found in board.cells)
    x, y, wide, high = next(found for one, found in boxes if one.id == cell)
    return x + wide // 2, y + high // 3


def test_pointing_at_a_spot_shows_what_it_could_do_and_two_clicks_place_a_leader() -> None:
    player = begun()
    player.move(cell_pixel(player, "explore-2"))
    assert player.words().count("explore") == 4  # on the four tiles round Aurel
    assert "Anomaly southeast of Aurel" in player.side_words()
    player.move(cell_pixel(player, "jump-0"))
    assert "× no way on" in player.words()
    assert "BS-7.1" in player.side_words()
    player.move(cell_pixel(player, "colonize-0"))
    assert "no uninhabited system without an owner is explored" in " ".join(player.side_words())
    steps = len(player.screen.context.client.game.steps)
    player.click(cell_pixel(player, "construct-0"))
    assert "Place it on Construct, left" in player.words()
    assert len(player.screen.context.client.game.steps) == steps
    player.click(cell_pixel(player, "construct-0"))
    assert len(player.screen.context.client.game.steps) == steps + 1
    close_window()


def test_a_fleet_is_led_by_clicks_back_by_z_and_leaves_units_where_it_stopped() -> None:
    player = begun("explore-0", "barrage-0", "jump-0", "barrage-2", "battle-0", "assault-0")
    for tile in ("u2", "i2"):
        player.click(player.piece_pixel(tile))
        player.key(pygame.K_RETURN)
    player.settle()
    assert "× unexplored" in player.words()
    player.click(player.piece_pixel("u2"))
    player.click(player.piece_pixel("i2"))
    view = player.screen.context.client.view
    end = space_name(view, "i2")
    assert f"Jump to {end}" in player.words()
    player.key(pygame.K_z, "z")
    assert f"Jump to {space_name(view, 'u2')}" in player.words()
    player.click(player.piece_pixel("i2"))
    player.click(player.piece_pixel("u2"))  # a stop: what can be left there
    assert "taken" in player.side_words()
    while player.view_state.link != "load way 1 raider 1":
        player.key(pygame.K_PAGEDOWN)
    player.key(pygame.K_MINUS, "-")
    assert "drop 1 raider" in " ".join(player.words())
    player.key(pygame.K_RETURN)
    found = player.screen.context.client.view
    there = {one.kind: one.space for one in all_units(found) if one.owner == "cyan"}
    assert (there["raider"], there["dreadnought"]) == ("u2", "i2")
    close_window()


def test_an_action_with_nothing_to_do_says_why_and_enter_only_passes() -> None:
    player = begun("battle-0", "barrage-0", "colonize-0", "barrage-2", "jump-0", "assault-0")
    assert "Pass" in player.words()
    told = " ".join(player.words())
    assert "jump can do nothing now" in told
    assert "no tile next to Aurel can be entered by your fleet (BS-7.1)" in told
    player.key(pygame.K_RETURN)
    step = player.screen.context.client.game.steps[-1]
    assert isinstance(step.action, PassSpot)
    close_window()


def test_units_are_ordered_by_a_number_each_as_far_as_crystals_last() -> None:
    player = begun("construct-0", "barrage-0", "battle-0", "barrage-2", "jump-0", "assault-0")
    player.key(pygame.K_RETURN)  # nothing can jump yet
    player.key(pygame.K_RETURN)
    assert "Nothing is built, repaired or bought" in player.view_state.message
    while player.view_state.link != "step dreadnought@h1 1":
        player.key(pygame.K_PAGEDOWN)
    player.key(pygame.K_PLUS, "+")
    assert "Build 1 dreadnought · 3 crystals" in player.words()
    player.key(pygame.K_PLUS, "+")
    assert "it costs 6 crystals, and you have 4" in player.view_state.message
    close_window()
