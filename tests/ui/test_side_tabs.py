"""The side panel's tabs, and new pieces dragged, clicked or taken by keys from its Pieces tab."""

from pathlib import Path

import pygame
import pytest

from simulator.geometry.heading import Vector, heading_along
from simulator.ui.tools.place import PlaceTool
from simulator.ui.tools.select import Select
from tests.ui.player import Player, overlap

SIZES = pytest.mark.parametrize("size", [(1280, 720), (1920, 1080)])
SCALES = pytest.mark.parametrize("percent", [100, 150])
CORNERS = [(3, 3), (3, 33), (29, 3), (29, 33)]


def tab(player: Player, caption: str) -> None:
    player.click(player.in_panel(caption))


@SCALES
@SIZES
def test_all_tabs_fit_and_a_click_opens_each(
    size: tuple[int, int], percent: int, home: Path
) -> None:
    player = Player(size=size, percent=percent)
    for caption, panel in (
        ("Pieces", "pieces"),
        ("Ask", "ask"),
        ("Log", "log"),
        ("Rulings", "rulings"),
        ("Card", ""),
    ):
        tab(player, caption)
        assert player.view_state.panel == panel
        side = player.stage.layout.side
        boxes = [text.box for text in player.app.texts if text.box[0] >= side[0]]
        assert not any(overlap(a, b) for n, a in enumerate(boxes) for b in boxes[:n])
        assert all(left + wide <= size[0] for left, _, wide, _ in boxes)


@pytest.mark.parametrize(
    ("command", "panel"),
    [("palette", "pieces"), ("ask", "ask"), ("log", "log"), ("rulings", "rulings")],
)
def test_a_key_opens_its_tab_and_again_or_escape_goes_back(
    player: Player, command: str, panel: str
) -> None:
    for back in (command, "close"):
        player.call(command)
        assert player.view_state.panel == panel
        player.call(back)
        assert player.view_state.panel == ""
        assert "Forces" in player.words()


def test_each_tab_keeps_its_scroll_place(player: Player) -> None:
    tab(player, "Pieces")
    player.move((player.stage.layout.side[0] + 40, 500))
    for _ in range(3):
        player.wheel(-1)
    assert "Assault Carrier" not in player.words()
    tab(player, "Rulings")
    player.move((player.stage.layout.side[0] + 40, 500))
    player.wheel(-1)
    first = player.words()
    tab(player, "Pieces")
    assert "Assault Carrier" not in player.words()
    assert "Assault Carrier" not in first
    tab(player, "Rulings")
    assert set(player.words()) == set(first)


@pytest.mark.parametrize("corner", CORNERS)
def test_a_row_is_dragged_onto_the_mat_and_the_ship_faces_the_middle(
    player: Player, corner: tuple[float, float]
) -> None:
    tab(player, "Pieces")
    player.press(player.in_panel("Battle Carrier"))
    player.move((player.stage.layout.side[0] - 5, 300))
    player.move(player.pixel("A", *corner))
    assert "Battle Carrier · new group Cyan 3" in player.words()
    assert "cyan-3/1" not in player.state.pieces
    player.release(player.pixel("A", *corner))
    pose = player.place("cyan-3/1").pose
    width, height = player.state.setup.tables[0].size
    x, y = pose.at
    assert pose.heading == heading_along(width // 2 - x, height // 2 - y)
    assert isinstance(pose.heading, Vector)
    assert isinstance(player.view_state.tool, Select)
    assert player.view_state.selection == ("cyan-3/1",)
    player.key(pygame.K_z, held=pygame.K_LCTRL)
    assert "cyan-3/1" not in player.state.pieces


def test_a_click_on_a_row_puts_it_in_the_hand_and_shift_places_more(player: Player) -> None:
    tab(player, "Pieces")
    player.click(player.in_panel("Battle Carrier"))
    assert isinstance(player.view_state.tool, PlaceTool)
    before = set(player.state.pieces)
    player.hold(pygame.K_LSHIFT)
    player.click(player.pixel("A", 4, 4))
    player.click(player.pixel("A", 8, 4))
    player.let_go(pygame.K_LSHIFT)
    assert set(player.state.pieces) - before == {"cyan-3/1", "cyan-4/1"}
    assert isinstance(player.view_state.tool, PlaceTool)
    player.click(player.pixel("A", 12, 4))
    assert set(player.state.pieces) - before == {"cyan-3/1", "cyan-4/1", "cyan-5/1"}
    assert isinstance(player.view_state.tool, Select)


def test_what_is_let_go_over_the_panel_stays_in_the_hand(player: Player) -> None:
    tab(player, "Pieces")
    before = set(player.state.pieces)
    player.drag(player.in_panel("Battle Carrier"), player.in_panel("Battleship"))
    assert set(player.state.pieces) == before
    assert isinstance(player.view_state.tool, PlaceTool)


def test_everything_goes_by_keys_alone(player: Player) -> None:
    player.call("palette")
    for _ in range(2):
        player.key(pygame.K_PAGEDOWN)
    player.key(pygame.K_PAGEUP)
    player.key(pygame.K_TAB)
    player.key(pygame.K_RETURN)
    for key in (pygame.K_LEFT, pygame.K_LEFT, pygame.K_DOWN):
        player.key(key)
    player.key(pygame.K_RETURN)
    piece = player.state.pieces["amber-4/1"]
    assert piece.owner == "amber"
    assert player.place("amber-4/1").pose.at == (15_000, 17_000)
    assert player.place("amber-4/1").pose.heading == heading_along(1, 1)


def test_at_the_very_middle_a_ship_faces_the_top_edge(player: Player) -> None:
    player.call("palette")
    player.key(pygame.K_PAGEDOWN)
    player.key(pygame.K_RETURN)
    player.key(pygame.K_LEFT)
    player.key(pygame.K_RETURN)
    x, y = player.place("cyan-3/1").pose.at
    assert (x, y) == (16_000, 18_000)
    assert player.view_state.message == ""


def test_q_and_e_turn_what_is_in_the_hand(player: Player) -> None:
    player.take("gunship")
    player.move(player.pixel("A", 16, 3))
    for _ in range(2):
        player.key(pygame.K_e)
    player.click(player.pixel("A", 16, 3))
    heading = player.place("cyan-3/1").pose.heading
    assert not isinstance(heading, Vector)
    assert abs(heading.milli - 30_000) < 2_000


def test_chips_say_whose_a_new_piece_is(player: Player) -> None:
    tab(player, "Pieces")
    player.click(player.in_panel("Amber Corp"))
    player.click(player.in_panel("Battle Carrier"))
    player.click(player.pixel("A", 4, 4))
    assert player.state.pieces["amber-4/1"].owner == "amber"
    player.take("comsat")
    player.click(player.pixel("A", 20, 4))
    assert player.state.pieces["comsat-1"].owner == "amber"
    player.click(player.in_panel("Nobody"))
    player.take("comsat")
    player.click(player.pixel("A", 28, 20))
    assert player.state.pieces["comsat-2"].owner is None


def test_the_search_takes_keys_only_while_it_is_used(player: Player) -> None:
    tab(player, "Pieces")
    player.click(player.in_panel("Search"))
    player.type("arcs")
    assert player.view_state.arcs
    assert "Nothing is called that." in player.words()
    player.click(player.pixel("A", 2, 2))
    player.key(pygame.K_a, "a")
    assert not player.view_state.arcs


def test_no_key_without_a_letter_touches_the_ships_while_the_search_is_used(
    player: Player,
) -> None:
    player.click_on("cyan-1/1")
    before, lead = player.state, player.view_state.lead
    player.call("find")
    player.type("x")
    for key in (pygame.K_LEFT, pygame.K_RIGHT, pygame.K_UP, pygame.K_DOWN, pygame.K_DELETE):
        player.key(key)
    assert player.state == before
    assert player.view_state.lead == lead
    assert player.view_state.seeking
    player.key(pygame.K_F1)
    assert len(player.app.screens) == 2
