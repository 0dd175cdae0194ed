"""Cards of tiles and empires in the window, and what the free hand does from menus there."""

from collections.abc import Iterator
from dataclasses import replace

import pygame
import pytest

from simulator.kernel.decisions import waited_for
from simulator.kernel.dice import agent_dice
from simulator.kernel.piece import InSpace
from simulator.rules import SYSTEMS
from simulator.rules.burning_suns.view.where import stack_at
from simulator.scenario import load
from simulator.session import Game
from simulator.ui.panels.sidebar.side import SidePage
from simulator.ui.screens.dialogs.popup import PopupScreen
from simulator.ui.screens.table_screen.play import supposing
from simulator.ui.screens.table_screen.sidebar import side_page
from simulator.ui.screens.table_screen.telling.top_bar import seat_command
from simulator.ui.table.boards.board_places import place_boards
from simulator.ui.window.splash import close_window
from tests.oracle.burning_suns import TABLES
from tests.ui.games import shown
from tests.ui.player import Player


@pytest.fixture(autouse=True)
def no_timers(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    monkeypatch.setattr(pygame.time, "set_timer", lambda *_, **__: None)
    yield
    close_window()


@pytest.fixture
def fleets(player: Player) -> Player:
    """A player at First Fleets, when the first leader is to be placed."""
    rules, setup = SYSTEMS["burning_suns"], load(TABLES / "scenarios" / "first_fleets.yaml").setup
    game = Game.new(rules, setup, "1")
    start = rules.play.candidates(game.view("cyan"), "cyan", agent_dice("1", "cyan", 0), 1)[0]
    game.submit(start, "cyan")
    shown(player, game)
    return player


def chip_of(player: Player, seat: str) -> tuple[int, int]:
    """A pixel of a seat's chip in the top bar."""
    context, stage = player.screen.context, player.stage
    scene, (left, top, width, high) = context.scene(player.view_state), stage.layout.top
    pixels = ((x, top + high // 2) for x in range(left, left + width, 8))
    return next(
        at for at in pixels if seat_command(context.kit, scene, stage, at) == f"seat_card {seat}"
    )


def test_the_chip_of_a_seat_opens_its_empire_and_closes_it(fleets: Player) -> None:
    fleets.click(chip_of(fleets, "amber"))
    assert (fleets.view_state.panel, fleets.view_state.card_of) == ("fleet", "amber")
    words = " ".join(fleets.words())
    assert "Cyborgs of the Nova" in words
    assert "Dreadnought" in words
    fleets.click(chip_of(fleets, "amber"))
    assert fleets.view_state.panel == ""


def test_cards_of_several_empires_stand_one_below_the_other(fleets: Player) -> None:
    fleets.click(chip_of(fleets, "amber"))
    fleets.click_words("+ Cyan")
    assert (fleets.view_state.card_of, fleets.view_state.beside) == ("amber", ("cyan",))
    seen = ""
    for _ in range(12):
        seen += " ".join(fleets.words())
        fleets.wheel(-1)
    assert "Cyborgs of the Nova" in seen
    assert "Terrans of the Outer Rim" in seen


def test_the_panel_is_not_written_again_while_a_unit_is_dragged_within_a_tile(
    fleets: Player, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The answer about the tile that was asked about stays the same there."""
    written: list[object] = []

    def write(*page: object) -> SidePage:
        written.append(page)
        return side_page(*page)  # type: ignore[arg-type]

    unit = next(
        one.id
        for one in fleets.state.pieces.values()
        if (one.owner, one.kind) == ("cyan", "raider")
    )
    fleets.screen.state = replace(fleets.view_state, free=True)
    fleets.click_on(unit)
    fleets.move(fleets.piece_pixel("i1"))
    x, y = fleets.piece_pixel(unit)
    fleets.press((x, y))
    monkeypatch.setattr(supposing, "side_page", write)
    for n in range(8):
        fleets.move((x - 10 - n, y), hurry=True)
    assert len(written) == 2  # at once, then as the picture that is kept
    picture = fleets.picture()
    fleets.post(pygame.WINDOWEXPOSED)
    fleets.app.step()
    assert fleets.picture() == picture


def menu_of(player: Player, pixel: tuple[int, int], *letters: str) -> None:
    """Open the menu there, go to entries by their letters, and pick the last."""
    player.click(pixel, button=3)
    assert isinstance(player.app.screens[-1], PopupScreen)
    for letter in letters:
        player.key(ord(letter), letter)
    player.key(pygame.K_RETURN)


def spot_of(player: Player, cell: str) -> tuple[int, int]:
    """The middle of a cell of a board."""
    scene, box = player.screen.context.scene(player.view_state), player.stage.layout.boards
    placed = place_boards(scene, player.app.kit.lettering, box)
    (found,) = (area for board in placed for one, area in board.cells if one.id == cell)
    return found[0] + found[2] // 2, found[1] + found[3] // 2


def test_the_free_hand_works_from_the_menus_of_a_tile_a_chip_and_a_spot(fleets: Player) -> None:
    asked = waited_for(fleets.state)
    fleets.key(pygame.K_F7)
    menu_of(fleets, fleets.piece_pixel("h1"), "c")
    assert isinstance(fleets.app.screens[-1], PopupScreen)  # all that can be changed there
    fleets.key(ord("t"), "t")
    fleets.key(pygame.K_RETURN)
    titan = stack_at(fleets.state, "h1", "cyan", "titan")
    assert titan is not None
    assert titan.hits == 8
    menu_of(fleets, chip_of(fleets, "amber"))
    menu_of(fleets, spot_of(fleets, "jump-0"))
    assert fleets.state.pieces["cyan-leader-0"].place == InSpace("jump-0")
    rows = [row.text for row in fleets.screen.context.client.log()]
    assert rows[-3:] == [
        "Free hand of Cyan: Cyan has a titan with 8 hit points at Aurel",
        "Free hand of Cyan: Amber has 3 crystals",
        "Free hand of Cyan: Cyan places a leader on Jump, left spot",
    ]
    for _ in range(3):
        fleets.call("undo")
    assert stack_at(fleets.state, "h1", "cyan", "titan") is None
    assert waited_for(fleets.state) == asked


def test_the_figures_of_a_chip_are_told_where_it_is_pointed_at(fleets: Player) -> None:
    """In a narrow window they have no labels beside them."""
    fleets.move(chip_of(fleets, "amber"))
    assert any(each.endswith(": crystals in hand") for each in fleets.words())
    fleets.move((600, 500))
    assert not any(each.endswith(": crystals in hand") for each in fleets.words())
