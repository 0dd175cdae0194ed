"""A drive that is steered in the window: joints, a turn and a slide at the end, moves by steps."""

from pathlib import Path

import pygame
import pytest
import shapely

from simulator.geometry.heading import heading_degrees
from simulator.kernel.shown.overlay import Area
from simulator.ui.state.library.on_show import drive_of
from simulator.ui.tools.driving import DriveTool
from tests.ui.player import Player

JOINTS = """
format: 1
system: measure
unit: inch
title: Joints
seats: [{id: cyan, name: Cyan}]
kinds: {cube: {base: {rectangle: [2, 2]}}}
templates:
  tool: {parts: [{straight: 4}, {turn: 90}, {straight: 2}], width: 1, placed: along}
tables:
  - id: T
    size: [30, 30]
    pieces: [{id: mover, kind: cube, at: [10, 10], heading: 0}]
    obstacles: [{id: rock, at: [12, 11.5], disc: 1}]
"""


@pytest.fixture
def joints(tmp_path: Path) -> Player:
    """A cube of side 2 at (10, 10), driven along a tool that goes 4 up and 2 to the right."""
    file = tmp_path / "joints.yaml"
    file.write_text(JOINTS, encoding="utf-8")
    player = Player(file, (1920, 1080))
    player.click_on("mover")
    player.call("drive")
    return player


def stand(player: Player) -> tuple[tuple[int, int], object]:
    player.call("done")
    pose = player.place("mover").pose
    return pose.at, pose.heading


@pytest.mark.rule("ME-12.5", "worked")
def test_w_chooses_a_joint_and_q_bends_it(joints: Player) -> None:
    assert "Joint 1: 90° to the right" in joints.words()
    joints.call("turret")
    for _ in range(4):
        joints.call("left")
    assert "Joint 1: straight on" in joints.words()
    for _ in range(4):
        joints.call("left")
    assert "Joint 1: 90° to the left" in joints.words()
    assert stand(joints) == ((8_000, 14_000), heading_degrees(270_000))
    joints.call("undo")
    assert joints.place("mover").pose.at == (10_000, 10_000)


def test_a_joint_is_bent_by_its_ring(joints: Player) -> None:
    joints.call("turret")
    joints.drag(joints.pixel("T", 11, 14), joints.pixel("T", 10, 26))
    assert "Joint 1: straight on" in joints.words()
    assert stand(joints) == ((10_000, 16_000), heading_degrees(0))


@pytest.mark.rule("ME-12.6", "worked")
def test_the_end_is_turned_and_slid_by_its_rings(joints: Player) -> None:
    joints.call("flip")
    # It stands at (8, 14) and looks to the left; the ring that turns it is half a base and half
    # an inch ahead.
    joints.drag(joints.pixel("T", 6.5, 14), joints.pixel("T", 8, 20))
    assert "Then turned: 90° to the right" in joints.words()
    joints.call("turret")
    joints.call("right")
    joints.call("right")
    assert 'Then slid across: 1" to the right' in joints.words()
    assert stand(joints) == ((9_000, 14_000), heading_degrees(0))


def test_the_end_is_slid_with_the_mouse_and_the_legal_places_are_shown(joints: Player) -> None:
    joints.call("turret")
    for _ in range(4):
        joints.call("right")
    # The joint is at 180: back to (10, 12), heading 180. There the rock is 2 to the left of it.
    tool = joints.view_state.tool
    assert isinstance(tool, DriveTool)
    for _ in range(2):
        joints.call("turret")
    tool = joints.view_state.tool
    assert isinstance(tool, DriveTool)
    found = drive_of(joints.screen.context.client.rules_cache, joints.view_state, tool)
    (area,) = (each for each in found.overlays if isinstance(each, Area) and each.role == "legal")
    legal = shapely.union_all([shapely.Polygon(rings[0], rings[1:]) for rings in area.polygons])
    # Its right side is 1 from its centre and the rock's left rim at x = 11.5.
    for x, y, held in ((10_490, 11_500, True), (10_510, 11_500, False), (8_010, 12_000, True),
                       (7_990, 12_000, False), (10_000, 13_990, True)):  # fmt: skip
        assert legal.contains(shapely.Point(x, y)) is held, (x, y)
    joints.drag(joints.pixel("T", 10, 12), joints.pixel("T", 9, 13))
    at, heading = stand(joints)
    assert abs(at[0] - 9_000) <= 50
    assert abs(at[1] - 13_000) <= 50
    assert heading == heading_degrees(180_000)


@pytest.mark.rule("ME-9.2", "worked")
def test_steps_are_added_set_and_taken_out(joints: Player) -> None:
    joints.call("drive")
    assert {"step by step", '1. Forward: 4" ahead'} <= set(joints.words())
    joints.click_words("Pivot")
    joints.click_words("Sideways")
    joints.calm()
    assert {"2. Pivot: 90° to the right", '3. Sideways: 4" to the right'} <= set(joints.words())
    # The centre goes 4 and 4; a corner, root 2 from it, also a quarter of its circle: 2.221.
    assert {'its centre goes 8.000"', 'its front right goes 10.221"'} <= set(joints.words())
    joints.click_words("Out")
    assert '3. Sideways: 4" to the right' not in joints.words()
    joints.call("right")
    assert "2. Pivot: 105° to the right" in joints.words()
    joints.drag(joints.pixel("T", 10, 14), joints.pixel("T", 10, 12.5))
    at, heading = stand(joints)
    assert abs(at[1] - 12_500) <= 50
    assert (at[0], heading) == (10_000, heading_degrees(105_000))


def test_a_template_is_made_in_the_window_and_driven_along(joints: Player) -> None:
    joints.leave()
    joints.call("palette")
    joints.click_words("New template")
    assert {"1. Straight", "2. Joint", "3. Straight"} <= set(joints.words())
    joints.key(pygame.K_RETURN, held=pygame.K_LCTRL)
    joints.click_on("mover")
    joints.call("drive")
    assert {"tool 2, to the right", "Joint 1: 22.5° to the right"} <= set(joints.words())


@pytest.mark.rule("ME-12.6", "edge")
def test_a_turn_that_is_left_out_to_contact_is_told_and_kept(joints: Player) -> None:
    joints.call("flip")
    joints.drag(joints.pixel("T", 6.5, 14), joints.pixel("T", 8, 20))
    joints.call("touch")
    assert "to contact it is not turned at its end" in joints.words()
    assert "Then turned" not in joints.words()
    joints.call("turret")
    joints.call("left")
    joints.call("touch")
    assert "Then turned: 90° to the right" in joints.words()
    assert "to contact" not in joints.words()
