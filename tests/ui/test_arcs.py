"""Arcs: of everything while Alt is held or by its key, of what is hovered, of what is in hand."""

from pathlib import Path

import pygame
import pytest

from simulator.ui.draw.theme import MAT, USUAL
from simulator.ui.window.splash import close_window
from tests.ui.player import Player

TURNED = """format: 1
system: measure
unit: mm
title: Turned
kinds:
  walker: {base: {disc: 60}, arcs: {gun: {from: -170, to: 170, turns: true}}}
tables:
  - id: T
    size: [400, 400]
    pieces:
      - {id: a, kind: walker, owner: cyan, at: [100, 200], turned: {gun: 180}}
      - {id: b, kind: walker, owner: amber, at: [200, 200], heading: 90, turned: {gun: 45}}
questions:
  - {id: q, ask: arc, from: a, arc: gun, part: all, to: b}
"""


def test_holding_alt_shows_the_arcs_of_everything_until_it_is_let_go(player: Player) -> None:
    before = player.picture()
    player.hold(pygame.K_LALT)
    assert player.view_state.alt
    shown = player.picture()
    assert shown != before
    player.let_go(pygame.K_LALT)
    assert player.picture() == before
    player.key(pygame.K_x)
    assert player.picture() not in (before, shown)  # Alt names the objects as well
    player.key(pygame.K_x)
    assert player.picture() == before


def test_alt_is_let_go_of_with_the_window(player: Player) -> None:
    player.hold(pygame.K_LALT)
    player.post(pygame.WINDOWFOCUSLOST)
    player.app.step()
    assert not player.view_state.alt


def test_a_ship_in_the_hand_bears_its_arcs_with_their_names(player: Player) -> None:
    start = player.piece_pixel("cyan-1/1")
    player.press(start)
    player.move((start[0] + 30, start[1] - 30))
    with_arcs = player.picture()
    player.key(pygame.K_a)
    assert player.picture() != with_arcs


def test_the_arcs_of_what_is_hovered_show(player: Player) -> None:
    player.move(player.pixel("A", 1, 1))
    before = player.picture()
    player.key(pygame.K_a)
    without = player.picture()
    player.move(player.piece_pixel("amber-1/1"))
    hidden = player.picture()
    player.key(pygame.K_a)
    assert player.picture() != hidden
    assert before is not without


def test_every_ship_in_the_hand_bears_its_arcs(player: Player) -> None:
    player.click_on("cyan-1/1")
    player.key(pygame.K_g)
    start = player.piece_pixel("cyan-1/1")
    player.press(start)
    player.move((start[0] + 30, start[1] - 30))
    assert len(player.view_state.selection) == 3
    one = [text for text in player.words() if text.startswith("Light Railguns")]
    assert len(one) == 1  # only those of the leading one are named
    mate = player.piece_pixel("cyan-1/3")
    inside = (mate[0] + 30, mate[1] - 30 - round(12 * player.lens("A").cell))
    with_arcs = player.app.surface.get_at(inside)
    player.key(pygame.K_a)
    assert player.app.surface.get_at(inside) != with_arcs


@pytest.mark.parametrize("asked", [False, True])
def test_the_arrow_of_a_base_stands_out_from_its_own_turned_arc(
    tmp_path: Path, *, asked: bool
) -> None:
    file = tmp_path / "turned.yaml"
    file.write_text(TURNED)
    player = Player(file)
    if not asked:
        player.leave()
        player.call("everything")
    player.move((5, 700))
    for name, ink in zip("ab", USUAL.seats, strict=False):
        x, y = player.piece_pixel(name)
        round_it = ((x + dx, y + dy) for dx in range(-9, 10) for dy in range(-9, 10))
        found = {player.app.surface.get_at(spot)[:3] for spot in round_it}
        assert ink in found
        assert MAT in found  # the rim, at which borders and parts in an arc end
    close_window()
