"""Dangerous space: drawn corner by corner or as a disc."""

import pygame

from simulator.geometry.shapes import Disc, Polygon
from simulator.kernel.by_hand.sandbox import PlacePieces
from simulator.kernel.piece import OnTable
from simulator.ui.tools.outline import CROSSED, OutlineTool
from simulator.ui.tools.select import Select
from tests.ui.player import Player
from tests.ui.test_tools import VIEW, touch


def clicked(*spots: tuple[int, int]) -> OutlineTool:
    tool = OutlineTool("dangerous_space", Select())
    for spot in spots:
        down = tool.press(VIEW, (), touch(*spot)).tool
        up = down.release(VIEW, touch(*spot)).tool
        assert isinstance(up, OutlineTool)
        tool = up
    return tool


def test_corners_close_where_they_began() -> None:
    tool = clicked((1_000, 1_000), (5_000, 1_000), (5_000, 4_000))
    down = tool.press(VIEW, (), touch(1_050, 1_000)).tool
    done = down.release(VIEW, touch(1_050, 1_000))
    assert isinstance(done.action, PlacePieces)
    (piece,) = done.action.pieces
    assert isinstance(piece.place, OnTable)
    assert piece.place.pose.at == (3_000, 2_500)
    assert piece.base == Polygon(((-2_000, -1_500), (2_000, -1_500), (2_000, 1_500)))
    assert done.tool == Select()


def test_a_side_may_not_cross_another() -> None:
    tool = clicked((1_000, 1_000), (5_000, 1_000), (5_000, 4_000), (3_000, 500))
    assert len(tool.corners) == 3
    assert tool.fault == CROSSED
    assert clicked((1_000, 1_000), (5_000, 1_000)).close(VIEW).action is None


def test_the_last_corner_is_taken_back() -> None:
    assert clicked((1_000, 1_000), (5_000, 1_000)).back().corners == ((1_000, 1_000),)


def test_corners_stay_on_their_table() -> None:
    tool = clicked((1_000, 1_000), (5_000, -3_000))
    assert tool.corners[1] == (5_000, 0)


def test_a_drag_draws_a_disc_and_undo_takes_it_away(player: Player) -> None:
    player.take("dangerous space")
    assert isinstance(player.view_state.tool, OutlineTool)
    player.press(player.pixel("A", 6, 20))
    player.move(player.pixel("A", 8, 20))
    assert any(words.endswith('" across') for words in player.words())
    player.release(player.pixel("A", 8, 20))
    base = player.state.pieces["dangerous_space-1"].base
    assert isinstance(base, Disc)
    assert abs(base.radius - 2000) < 100
    player.key(pygame.K_z, held=pygame.K_LCTRL)
    assert "dangerous_space-1" not in player.state.pieces


def test_an_area_is_seen_where_it_lies_and_gone_once_undone(player: Player) -> None:
    x, y = player.pixel("A", 6, 20)
    reach = round(2000 * player.lens("A").scale)
    bare = shown_there(player, x, y, reach)
    player.take("dangerous space")
    player.press((x, y))
    player.move((x + reach, y))
    player.release((x + reach, y))
    player.leave()
    assert shown_there(player, x, y, reach) != bare
    player.key(pygame.K_z, "z", held=pygame.K_LCTRL)
    assert "dangerous_space-1" not in player.state.pieces
    assert shown_there(player, x, y, reach) == bare


def shown_there(player: Player, x: int, y: int, reach: int) -> bytes:
    """The picture about a pixel, once the pointer is away."""
    player.move((5, 5))
    part = player.app.surface.subsurface((x - reach, y - reach, 2 * reach, 2 * reach))
    return pygame.image.tobytes(part, "RGB")


def test_clicks_and_enter_draw_a_polygon(player: Player) -> None:
    player.take("dangerous space")
    player.key(pygame.K_RETURN)
    assert "at least three corners" in player.view_state.message
    for x, y in ((4, 28), (9, 28), (9, 33), (3, 33)):
        player.click(player.pixel("A", x, y))
    player.move(player.pixel("A", 5, 30))
    assert "4 corners · Enter closes" in player.words()
    player.key(pygame.K_BACKSPACE)
    assert "3 corners · Enter closes" in player.words()
    player.key(pygame.K_RETURN)
    base = player.state.pieces["dangerous_space-1"].base
    assert isinstance(base, Polygon)
    assert len(base.corners) == 3
    assert player.view_state.selection == ("dangerous_space-1",)


def test_a_crossing_is_shown_and_refused(player: Player) -> None:
    player.take("dangerous space")
    for x, y in ((4, 28), (9, 28), (9, 33)):
        player.click(player.pixel("A", x, y))
    player.move(player.pixel("A", 7, 26))
    assert any(words.startswith("Its sides cross") for words in player.words())
    player.click(player.pixel("A", 7, 26))
    tool = player.view_state.tool
    assert isinstance(tool, OutlineTool)
    assert len(tool.corners) == 3
    player.key(pygame.K_ESCAPE)
    assert isinstance(player.view_state.tool, Select)
