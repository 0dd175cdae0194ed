"""Trails and boards by real events: a made-up system is sailed and planned by mouse and by keys."""

from pathlib import Path
from random import Random

import pygame
import pytest

from simulator.kernel.asked.draft import picked_one, trail_in
from simulator.kernel.asked.trail import TrailStop
from simulator.kernel.piece import InSpace
from simulator.ui.play.leading import trail_of
from simulator.ui.table.boards.board_places import place_boards
from tests.contract.voyage import count_at, sailing_setup
from tests.ui.hands import Hand
from tests.ui.player import Player
from tests.ui.trail_hand import held, lead_by_hand
from tests.ui.voyaging import voyaging


def stops(player: Player) -> tuple[TrailStop, ...]:
    """The stops of the plan."""
    turn = player.screen.context.turn(player.view_state)
    assert turn is not None
    assert turn.draft is not None
    return trail_in(turn.draft, "way")


def tiles(player: Player) -> list[str]:
    """The tiles of the plan."""
    return [stop.tile for stop in stops(player)]


def cell_pixel(player: Player, cell: str) -> tuple[int, int]:
    """The middle of a cell on the screen."""
    screen, state = player.screen, player.view_state
    context = screen.context
    box = context.stage(state).layout.boards
    placed = place_boards(context.scene(state), context.kit.lettering, box)
    cells = (each for board in placed for each in board.cells)
    x, y, wide, high = next(box for each, box in cells if each.id == cell)
    return x + wide // 2, y + high // 3


@pytest.mark.parametrize("percent", [100, 150])
def test_a_trail_is_led_by_clicks_and_taken_back(tmp_path: Path, percent: int) -> None:
    with voyaging(tmp_path, percent=percent, setup=sailing_setup()) as player:
        player.click(player.piece_pixel("terra"))
        assert stops(player) == (TrailStop("terra", (("cruiser", 2), ("frigate", 3))),)
        player.click(player.piece_pixel("axiom"))  # three steps away: a shortest way there
        assert tiles(player)[-1] == "axiom"
        assert len(tiles(player)) == 4
        player.key(pygame.K_z, "z")
        player.key(pygame.K_z, "z")
        assert len(tiles(player)) == 2
        player.click(player.piece_pixel("unknown"))
        assert len(tiles(player)) == 2
        assert "unexplored" in player.view_state.message


def test_a_drag_leads_on_over_tiles_and_back(tmp_path: Path) -> None:
    with voyaging(tmp_path, setup=sailing_setup()) as player:
        player.press(player.piece_pixel("terra"))
        for tile in ("mirade", "gorm"):
            player.move(player.piece_pixel(tile))
        assert tiles(player) == ["terra", "mirade", "gorm"]
        player.move(player.piece_pixel("mirade"))
        player.move(player.piece_pixel("oriel"))
        player.release(player.piece_pixel("oriel"))
        assert tiles(player) == ["terra", "mirade", "oriel"]
        player.move(player.piece_pixel("gorm"))
        assert tiles(player) == ["terra", "mirade", "oriel"]


def test_rows_and_keys_lead_drop_pick_up_and_sail(tmp_path: Path) -> None:
    with voyaging(tmp_path, setup=sailing_setup()) as player:
        player.key(pygame.K_1, "1")  # from Terra
        player.key(pygame.K_2, "2")  # on to Mirade
        player.key(pygame.K_2, "2")  # on to Oriel or Gorm
        on = tiles(player)[-1]
        player.screen.obey("stop way 1")
        player.screen.obey("load way 1 frigate -1")
        player.screen.obey("load way 1 cruiser 1")
        assert stops(player)[1].changes == (("cruiser", 1), ("frigate", -1))
        player.key(pygame.K_RETURN)
        view = player.screen.context.client.game.state
        assert count_at(view, "cyan", "frigate", "mirade") == 1
        assert count_at(view, "cyan", "cruiser", "mirade") == 1
        assert count_at(view, "cyan", "cruiser", on) >= 3


def test_cells_are_clicked_pointed_at_and_reached_by_tab(tmp_path: Path) -> None:
    with voyaging(tmp_path) as player:
        player.move(cell_pixel(player, "trade-1"))
        assert player.view_state.link == "pick cell trade-1"
        player.click(cell_pixel(player, "trade-1"))
        turn = player.screen.context.turn(player.view_state)
        assert turn is not None
        assert turn.draft is not None
        assert picked_one(turn.draft, "cell") == "trade-1"
        player.key(pygame.K_TAB)
        player.key(pygame.K_TAB)
        assert player.view_state.link is not None
        player.key(pygame.K_RETURN)  # takes the cell
        player.key(pygame.K_RETURN)  # and places the captain there
        view = player.screen.context.client.game.state
        placed = [piece for piece in view.pieces.values() if piece.kind == "captain"]
        spaces = {piece.place.space for piece in placed if isinstance(piece.place, InSpace)}
        assert len(spaces - {"hand-cyan", "hand-amber"}) == 1


def test_a_card_without_a_choice_is_shown_and_key_2_brings_boards_to_the_front(
    tmp_path: Path,
) -> None:
    with voyaging(tmp_path, setup=sailing_setup()) as player:
        before = player.stage.layout.boards[2]
        player.click(player.piece_pixel("terra"))
        player.screen.obey("focus 2")
        player.app.step()
        assert player.stage.layout.boards[2] > before
        player.screen.obey("focus 1")
        player.app.step()
        assert player.stage.layout.boards[2] == 0


def test_boards_that_have_no_room_are_reached_by_the_wheel(tmp_path: Path) -> None:
    with voyaging(tmp_path, percent=150) as player:
        x, y, _, _ = player.stage.layout.boards
        assert "Captains to place" not in player.words()
        player.move((x + 5, y + 60))
        for _ in range(4):
            player.wheel(-1)
        assert "Captains to place" in player.words()
        assert "Sheets" not in player.words()
        player.key(pygame.K_TAB)  # to the first cell that can be taken
        assert "Sheets" in player.words()


@pytest.mark.parametrize("mouse", [True, False], ids=["mouse", "keys"])
def test_whatever_a_hand_leads_is_what_the_draft_holds(tmp_path: Path, mouse: bool) -> None:
    with voyaging(tmp_path, setup=sailing_setup()) as player:
        for seed in range(4):
            hand = Hand(player, Random(seed), mouse)
            trail = trail_of(hand.turn)
            assert trail is not None
            assert held(hand, trail) == ()
            assert lead_by_hand(hand, trail) == held(hand, trail)
            player.key(pygame.K_ESCAPE)
