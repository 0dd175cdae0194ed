"""The log and the rulings in the side panel."""

import pygame

from simulator.ui.draw.lettering import Lettering
from simulator.ui.panels.blocks import Block, space_block
from simulator.ui.panels.sidebar.rows import LazyRows
from tests.ui.player import Player


def test_rows_are_made_when_they_are_looked_at() -> None:
    made: list[int] = []

    def make(n: int) -> Block:
        made.append(n)
        return space_block(Lettering(n / 5))

    rows = LazyRows(10_000, make)
    assert len(rows) == 10_000
    assert rows[-1].height == 9_999
    assert [row.height for row in rows[3:5]] == [3, 4]
    assert made == [9_999, 3, 4]


def test_the_log_tells_what_happened_and_follows_undo(player: Player) -> None:
    player.key(pygame.K_l)
    assert "Nothing has happened yet." in player.words()
    player.click_on("cyan-1/1")
    player.key(pygame.K_e)
    player.drag(player.piece_pixel("cyan-2/1"), player.pixel("B", 6, 12))
    told = " ".join(player.words())
    assert "Free hand of Cyan Corp: Ship 1 of Cyan 1" in told
    assert "is turned" in told
    assert "is moved to" in told
    player.key(pygame.K_z, held=pygame.K_LCTRL)
    assert "(undone)" in " ".join(player.words())
    player.key(pygame.K_y, held=pygame.K_LCTRL)
    assert "(undone)" not in " ".join(player.words())
    player.key(pygame.K_ESCAPE)
    assert player.view_state.panel == ""


def test_a_long_log_scrolls(player: Player) -> None:
    player.click_on("cyan-1/1")
    for _ in range(60):
        player.key(pygame.K_e)
    player.key(pygame.K_l)
    assert "60" in player.words()
    player.move(player.in_panel("Log"))
    for _ in range(40):
        player.wheel(-1)
    shown = player.words()
    assert "1" in shown
    assert "60" not in shown


def test_a_click_on_a_reading_puts_it_in_force(player: Player) -> None:
    player.click_on("cyan-1/1")
    player.pin("amber-2/1")
    player.key(pygame.K_u)
    assert "Width of the primary arc" in player.words()
    words = next(word for word in player.words() if word.startswith("The primary arc is 90"))
    player.click(player.in_panel(words))
    assert player.state.setup.catalogue.rulings.primary_arc_degrees == 90
    player.key(pygame.K_l)
    assert "The ruling primary arc degrees" in " ".join(player.words())
    player.key(pygame.K_ESCAPE)
    assert "edge 45°" in " ".join(player.words())
    player.key(pygame.K_z, held=pygame.K_LCTRL)
    assert player.state.setup.catalogue.rulings.primary_arc_degrees == 45


def test_a_ruling_opens_its_rule(player: Player) -> None:
    player.key(pygame.K_u)
    player.click(player.in_panel("ABS-1.5"))
    assert len(player.app.screens) == 2
