"""The side panel without the mouse: rows by PageDown and PageUp, Enter calls them."""

import pygame

from simulator.ui.screens.reading.rule import RuleScreen
from tests.ui.player import TABLES, Player


def test_a_reason_is_reached_and_read_by_keys(player: Player) -> None:
    player.click_on("cyan-1/1")
    player.pin("amber-2/1")
    player.key(pygame.K_PAGEDOWN)
    assert player.view_state.link == "rule ABS-8.3"
    player.key(pygame.K_PAGEDOWN)
    assert player.view_state.link == "cell cyan-1/1 amber-2/2"
    player.key(pygame.K_PAGEUP)
    assert player.view_state.link == "rule ABS-8.3"
    player.key(pygame.K_RETURN)
    assert isinstance(player.app.screens[-1], RuleScreen)


def test_a_ruling_is_switched_by_keys(player: Player) -> None:
    player.key(pygame.K_u)
    for _ in range(40):
        player.key(pygame.K_PAGEDOWN)
        if player.view_state.link == "ruling primary_arc_degrees 90":
            break
    player.key(pygame.K_RETURN)
    assert player.state.setup.catalogue.rulings.primary_arc_degrees == 90


def test_the_marked_row_is_always_in_view(player: Player) -> None:
    player.key(pygame.K_u)
    for _ in range(60):
        player.key(pygame.K_PAGEDOWN)
        assert player.view_state.link
        side = player.stage.layout.side[0]
        assert any(text.box[0] > side for text in player.app.texts)
    assert player.view_state.scroll > 60
    down = player.view_state.row
    player.key(pygame.K_PAGEUP)
    assert player.view_state.row < down


def test_where_nothing_can_be_called_the_keys_scroll() -> None:
    player = Player(TABLES / "grand_fleet.yaml")  # too many battlegroups for the panel
    player.key(pygame.K_PAGEDOWN)
    assert player.view_state.scroll > 0
    player.key(pygame.K_RETURN)
    assert len(player.app.screens) == 1
