"""A base is set to the border of the asked arc by a key, and the bar says what was done."""

from pathlib import Path

import pygame
import pytest

from simulator.geometry.heading import Degrees
from simulator.kernel.piece import OnTable
from tests.ui.player import DISPUTE, Player

SQUARES = """
format: 1
system: measure
unit: inch
title: Squares
seats: [{id: cyan, name: Cyan}, {id: amber, name: Amber}]
kinds:
  scout: {base: {rectangle: [2, 2]}, arcs: {ahead: {from: -90, to: 90}}}
  blind: {base: {rectangle: [2, 2]}}
tables:
  - id: T
    size: [30, 30]
    pieces:
      - {id: scout, kind: scout, owner: cyan, at: [10, 10], heading: 0}
      - {id: below, kind: blind, owner: amber, at: [20, 5], heading: 0}
      - {id: low, kind: blind, owner: amber, at: [25, 0.5], heading: 0}
"""


@pytest.fixture
def squares(tmp_path: Path) -> Player:
    """All that is ahead of scout, y of 10 and more, is in its arc; below stands under that."""
    file = tmp_path / "squares.yaml"
    file.write_text(SQUARES, encoding="utf-8")
    return Player(file, (1920, 1080))


def at(player: Player, piece: str) -> tuple[int, int]:
    place = player.state.pieces[piece].place
    assert isinstance(place, OnTable)
    return place.pose.at


def said(player: Player) -> str:
    return " ".join(player.words())


@pytest.mark.rule("ME-3.5", "definition")
def test_j_moves_the_base_until_its_border_just_touches_the_target(squares: Player) -> None:
    squares.click_on("scout")
    squares.pin("below")
    squares.call("border")
    # The border is the line through the scout's place: below reaches up to 6, so it goes down by 4.
    assert at(squares, "scout") == (10_000, 6_000)
    assert 'scout is moved by 4.000": below just touches the arc ahead' in said(squares)
    assert "from outside, exactly." in said(squares)
    assert at(squares, "below") == (20_000, 5_000)


def test_j_again_takes_the_other_side_of_the_border(squares: Player) -> None:
    squares.click_on("scout")
    squares.pin("below")
    squares.call("border")
    squares.call("border")
    # Wholly in from its lower side, at 4, upwards.
    assert at(squares, "scout") == (10_000, 4_000)
    assert "lies wholly in the arc ahead of scout and touches its border" in said(squares)
    squares.call("undo")
    assert at(squares, "scout") == (10_000, 6_000)


def test_a_border_that_is_no_whole_direction_is_met_to_a_thousandth() -> None:
    player = Player(DISPUTE, (1920, 1080))
    player.click_on("talon")
    player.pin("raven")
    player.call("border")
    assert "to a thousandth of a millimetre." in said(player)
    player.move((5, 1000))
    player.calm()
    # It touches from outside: some of it is in the arc, and nothing of its area.
    x, y = at(player, "talon")
    assert (x, y) != (330_000, 215_000)
    player.call("ask")
    player.click(player.in_panel("In arc"))
    player.click(player.in_panel("How much of Raven is in the front arc"))
    assert "0.00 %" in player.words()


def test_without_a_target_it_says_what_to_do(squares: Player) -> None:
    squares.click_on("scout")
    squares.call("border")
    assert "No arc is asked about: point at another piece" in said(squares)
    assert at(squares, "scout") == (10_000, 10_000)


def test_a_base_without_arcs_has_no_border(squares: Player) -> None:
    squares.click_on("below")
    squares.pin("scout")
    squares.call("border")
    assert "No arc is asked about" in said(squares)


def test_a_move_off_the_table_is_refused(squares: Player) -> None:
    squares.click_on("scout")
    squares.pin("low")
    squares.call("border")
    # Low reaches up to 1.5: the scout goes down to that.
    assert at(squares, "scout") == (10_000, 1_500)
    squares.call("border")
    # From its lower side, at -0.5, the scout's place would be off the table.
    assert "its edge is as far as it goes" in said(squares)
    assert at(squares, "scout") == (10_000, 1_500)


def test_shift_j_turns_the_base_to_its_border(squares: Player) -> None:
    squares.click_on("scout")
    squares.pin("below")
    squares.key(pygame.K_j, "J", pygame.K_LSHIFT)
    assert at(squares, "scout") == (10_000, 10_000)
    heading = squares.place("scout").pose.heading
    # Off the border at 90 degrees lies the corner (21, 6): 11 right and 4 down, atan(4 / 11) or
    # 19.98311 degrees: a thousandth less would leave it outside.
    assert heading == Degrees(19_984)
    assert "inside the arc ahead" in said(squares)
    assert "scout is turned right by 19.98" in said(squares)
    assert "to a thousandth of a degree." in said(squares)
    squares.call("undo")
    assert squares.place("scout").pose.heading == Degrees(0)
