"""Driving a base along a template in the window: its end is shown, carried out, drawn back."""

import re
from pathlib import Path

import pygame
import pytest

from simulator.geometry.heading import heading_degrees
from tests.ui.player import Player

LANES = """
format: 1
system: measure
unit: inch
title: Lanes
seats: [{id: cyan, name: Cyan}]
kinds:
  cube: {base: {rectangle: [2, 2]}}
  puck: {base: {disc: 2}}
  spot: {base: dot}
templates:
  ahead: {straight: 8, width: 1}
  quarter: {curve: {radius: 5, degrees: 90}, width: 1}
  blast: {disc: 3}
tables:
  - id: T
    size: [30, 30]
    pieces:
      - {id: mover, kind: cube, at: [10, 10], heading: 0}
      - {id: wall, kind: cube, at: [10.5, 19], heading: 0}
      - {id: round, kind: puck, at: [20, 5], heading: 0}
      - {id: point, kind: spot, at: [25, 5], heading: 0}
    obstacles:
      - {id: rock, at: [20, 20], disc: 1}
"""


@pytest.fixture
def lanes(tmp_path: Path) -> Player:
    """A cube of side 2 at (10, 10), another one in its way; two templates to move along."""
    file = tmp_path / "lanes.yaml"
    file.write_text(LANES, encoding="utf-8")
    player = Player(file, (1920, 1080))
    player.click_on("mover")
    return player


def said(player: Player) -> str:
    return " ".join(player.words())


def where(player: Player) -> tuple[tuple[int, int], object]:
    pose = player.place("mover").pose
    return pose.at, pose.heading


@pytest.mark.rule("ME-9.3", "worked")
def test_d_shows_the_end_and_enter_goes_there(lanes: Player) -> None:
    lanes.call("drive")
    assert "ahead" in lanes.words()
    assert where(lanes) == ((10_000, 10_000), heading_degrees(0))
    lanes.call("done")
    # Half a base, the template and half a base: 1 + 8 + 1.
    assert where(lanes) == ((10_000, 20_000), heading_degrees(0))
    lanes.call("undo")
    assert where(lanes) == ((10_000, 10_000), heading_degrees(0))


def test_the_plate_says_what_is_met(lanes: Player) -> None:
    lanes.call("drive")
    assert "it meets wall" in lanes.words()


@pytest.mark.rule("ME-9.3", "edge")
def test_c_draws_it_back_to_contact_and_agrees_on_it(lanes: Player) -> None:
    lanes.call("drive")
    lanes.call("touch")
    gets = 'the centre gets 7.000" along its way'
    assert {gets, "wall holds it there", "it only grazes wall"} <= set(lanes.words())
    lanes.call("done")
    assert where(lanes) == ((10_000, 17_000), heading_degrees(0))
    assert lanes.state.extra.touching == (("mover", "wall"),)


def test_d_again_takes_the_next_template_and_s_the_other_side(lanes: Player) -> None:
    lanes.call("drive")
    lanes.call("drive")
    assert "quarter, to the right" in lanes.words()
    lanes.call("flip")
    assert "quarter, to the left" in lanes.words()
    lanes.call("done")
    # From (10, 11) a quarter turn of radius 5 ends at (5, 16); half a base on is (4, 16).
    assert where(lanes) == ((4_000, 16_000), heading_degrees(270_000))


def test_an_area_is_nothing_to_drive_along(lanes: Player) -> None:
    for words in ("ahead", "quarter, to the right", "step by step", "ahead"):
        lanes.call("drive")
        assert words in lanes.words()


def test_escape_drops_it(lanes: Player) -> None:
    lanes.call("drive")
    lanes.leave()
    assert "it meets wall" not in said(lanes)
    lanes.call("done")
    assert where(lanes) == ((10_000, 10_000), heading_degrees(0))
    assert lanes.view_state.selection == ("mover",)


def test_way_and_end_are_drawn(lanes: Player) -> None:
    lanes.move((5, 1000))
    lanes.calm()
    before = lanes.app.surface.copy()
    lanes.call("drive")
    lanes.calm()
    for place in ((10, 19.6), (9.5, 14)):
        box = pygame.Rect(0, 0, 16, 16)
        box.center = lanes.pixel("T", *place)
        shown = [
            pygame.image.tobytes(each.subsurface(box), "RGB")
            for each in (before, lanes.app.surface)
        ]
        assert shown[0] != shown[1], f"nothing is drawn at {place}"


def test_scenery_is_not_driven(lanes: Player) -> None:
    lanes.leave()
    lanes.click_on("rock")
    lanes.call("drive")
    assert "There is nothing along which it could be driven." in said(lanes)


def test_a_move_off_the_table_is_refused_in_words(lanes: Player) -> None:
    for _ in range(12):
        lanes.call("left")
    lanes.call("drive")
    lanes.call("done")
    # Heading 180: 10 down from (10, 10) is the edge itself; once more it would leave the table.
    assert where(lanes) == ((10_000, 0), heading_degrees(180_000))
    lanes.call("drive")
    assert "its edge is as far as it goes" in said(lanes)
    lanes.call("done")
    assert where(lanes) == ((10_000, 0), heading_degrees(180_000))


@pytest.mark.parametrize(("piece", "end"), [("round", 15_000), ("point", 13_000)])
def test_round_bases_and_dots_are_driven_too(lanes: Player, piece: str, end: int) -> None:
    lanes.click_on(piece)
    lanes.call("drive")
    lanes.calm()
    assert "ahead" in lanes.words()
    lanes.call("done")
    # The template of 8, and half a base of 2 at both ends.
    assert lanes.place(piece).pose.at[1] == end


def saved_figure(player: Player, home: Path) -> str:
    """The title of the figure that `=` saves."""
    player.key(0, "=")
    player.key(pygame.K_RETURN)
    assert "The figure is saved" in player.words()
    player.key(pygame.K_ESCAPE)
    newest = max((home / "pictures").glob("*.svg"), key=lambda file: file.stat().st_mtime_ns)
    found = re.search("<title>([^<]*)</title>", newest.read_text(encoding="utf-8"))
    assert found
    return found[1]


def test_a_figure_is_saved_while_a_base_is_driven_and_a_template_laid(
    dispute: Player, home: Path
) -> None:
    dispute.call("drive")
    dispute.calm()
    told = " ".join(dispute.words())
    assert "What does talon meet along straight_1" in told
    assert "Band 2" in told, "the answer about the pair stays below"
    title = saved_figure(dispute, home)
    assert (
        title == "Met by Talon along straight 1 with the template and its base at the end: nothing"
    )
    dispute.leave()
    dispute.call("lay")
    dispute.move(dispute.piece_pixel("raven"))
    assert "Band 2" in dispute.words(), "the pair is still asked about"
    assert saved_figure(dispute, home) == "Covered by Straight 1-1: Raven"
    assert all(not piece.id.startswith("straight") for piece in dispute.state.pieces.values())
