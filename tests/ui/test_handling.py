"""What the hand changes by keys: delete, copy, damage and markers; each can be taken back."""

import pygame
import pytest

from simulator.kernel.piece import Aside, OnTable
from tests.ui.player import Player


def undo(player: Player) -> None:
    player.key(pygame.K_z, held=pygame.K_LCTRL)


def test_delete_takes_the_selection_off_and_undo_returns_it(player: Player) -> None:
    before = player.state.pieces
    player.click_on("cyan-1/1")
    player.key(pygame.K_DELETE)
    assert isinstance(player.state.pieces["cyan-1/1"].place, Aside)
    undo(player)
    assert player.state.pieces == before


def test_a_group_that_is_deleted_leaves_the_table(player: Player) -> None:
    player.click_on("cyan-1/1")
    player.key(pygame.K_g)
    player.key(pygame.K_DELETE)
    assert "cyan-1" not in player.state.extra.groups
    assert "Frigates · Cyan 1" not in player.words()
    undo(player)
    assert player.state.extra.groups["cyan-1"].damage == 1


def test_a_copy_stands_beside_under_a_new_name(player: Player) -> None:
    player.click_on("cyan-1/1")
    player.key(pygame.K_g)
    player.key(pygame.K_d, held=pygame.K_LCTRL)
    assert player.view_state.message == ""
    assert set(player.view_state.selection) == {"cyan-3/1", "cyan-3/2", "cyan-3/3"}
    places = [player.state.pieces[name].place for name in ("cyan-1/1", "cyan-3/1")]
    assert all(isinstance(place, OnTable) for place in places)
    assert places[0] != places[1]
    undo(player)
    assert "cyan-3/1" not in player.state.pieces


def test_an_object_is_copied_inside_the_table(player: Player) -> None:
    player.click_on("east")
    for _ in range(3):
        player.key(pygame.K_d, held=pygame.K_LCTRL)
    copies = [player.place(f"comsat-{n}") for n in (1, 2, 3)]
    (table,) = (each for each in player.state.setup.tables if each.id == copies[0].table)
    for copy in copies:
        assert copy.table == player.place("east").table
        x, y = copy.pose.at
        assert 0 < x < table.size[0]
        assert 0 < y < table.size[1]
    assert len({copy.pose.at for copy in (*copies, player.place("east"))}) == 4


def test_damage_of_a_group_goes_up_and_down(player: Player) -> None:
    player.click_on("cyan-1/1")
    player.key(pygame.K_PLUS, "+")
    player.key(pygame.K_PLUS, "+")
    assert player.state.extra.groups["cyan-1"].damage == 3
    assert "3" in player.words()
    player.key(pygame.K_MINUS, "-")
    undo(player)
    assert player.state.extra.groups["cyan-1"].damage == 3


def test_damage_of_an_object_shows_on_it(player: Player) -> None:
    player.click_on("cyan-gate-a")
    player.key(pygame.K_PLUS, "+")
    assert player.state.pieces["cyan-gate-a"].marks == (("damage", 1),)
    player.key(pygame.K_MINUS, "-")
    player.key(pygame.K_MINUS, "-")
    assert not player.state.pieces["cyan-gate-a"].marks
    assert player.view_state.message == "There is no damage to take away."


@pytest.mark.parametrize(("key", "flag"), [(pygame.K_y, "easy_target"), (pygame.K_i, "activated")])
def test_flags_are_set_shown_and_taken_away(player: Player, key: int, flag: str) -> None:
    player.click_on("amber-2/1")
    for _ in range(2):
        player.key(key)  # so that both pictures show a game with something to undo
    before = player.picture()
    player.key(key)
    assert getattr(player.state.extra.groups["amber-2"], flag)
    assert player.picture() != before
    player.key(key)
    assert player.picture() == before


def test_an_object_is_no_easy_target(player: Player) -> None:
    player.click_on("east")
    player.key(pygame.K_y)
    assert "Only a battlegroup" in player.view_state.message


@pytest.mark.parametrize(("key", "held"), [(pygame.K_DELETE, None), (pygame.K_d, pygame.K_LCTRL)])
def test_a_removed_ship_is_selected_no_longer(player: Player, key: int, held: int | None) -> None:
    player.click_on("cyan-1/1")
    player.key(pygame.K_DELETE)
    assert player.view_state.selection == ()
    player.key(key, held=held)
    assert player.view_state.message == "Select something first."


def test_nothing_selected_is_said(player: Player) -> None:
    player.key(pygame.K_DELETE)
    assert player.view_state.message == "Select something first."
