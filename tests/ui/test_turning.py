"""Box, group and handle: tools without a window, and through the event queue."""

import pygame
from hypothesis import given
from hypothesis import strategies as st

from simulator.geometry.coherency import coherency
from simulator.geometry.heading import Degrees, Heading, Vector
from simulator.geometry.measure import distance_squared
from simulator.geometry.shapes import Pose
from simulator.geometry.units import LARGEST_TABLE
from simulator.kernel.by_hand.sandbox import MovePieces, Shift, TurnPiece
from simulator.kernel.piece import OnTable
from simulator.ui.input.turning import swing
from simulator.ui.table.hand.handles import handle_at
from simulator.ui.tools.pivot import Pivot, begin_pivot
from simulator.ui.tools.select import Select
from simulator.ui.tools.sweep import SelectionBox
from simulator.ui.tools.tool import Tool, Touch
from tests.ui.player import Player
from tests.ui.test_tools import VIEW, touch

POINTS = st.lists(
    st.tuples(st.integers(0, 20_000), st.integers(0, 20_000)), min_size=1, max_size=5, unique=True
)


def in_hand(*selection: str) -> Pivot:
    tool = begin_pivot(VIEW, selection, selection[-1], Select()).tool
    assert isinstance(tool, Pivot)
    return tool


def heading_of(tool: Tool) -> Heading:
    assert isinstance(tool, Pivot)
    return tool.shifts[-1].to.pose.heading


def test_a_box_over_bare_mat_selects_what_it_holds() -> None:
    tool = Select().press(VIEW, (), touch(6_000, 6_000)).tool
    assert isinstance(tool, SelectionBox)
    done = tool.release(VIEW, touch(14_000, 12_000))
    assert done.selection == ("cyan-1/3", "cyan-1/2", "cyan-1/1")
    assert done.tool == Select()


def test_with_shift_a_box_adds() -> None:
    tool = Select().press(VIEW, ("amber-2/1", "cyan-1/1"), touch(6_000, 6_000, add=True)).tool
    done = tool.release(VIEW, touch(14_000, 12_000))
    assert done.selection == ("amber-2/1", "cyan-1/1", "cyan-1/3", "cyan-1/2")


def test_a_tremble_over_bare_mat_sweeps_nothing() -> None:
    tool = Select().press(VIEW, ("cyan-1/1",), touch(10_000, 9_500)).tool
    assert tool.release(VIEW, touch(10_050, 9_450)).selection == ()


def test_a_handle_points_exactly_at_the_piece_under_the_pointer() -> None:
    tool = in_hand("cyan-1/1").move(VIEW, touch(16_000, 16_000, "amber-2/1")).tool
    assert isinstance(tool, Pivot)
    assert tool.aim == "amber-2/1"
    assert heading_of(tool) == Vector(32, 39)
    assert tool.action == TurnPiece("cyan-1/1", Vector(32, 39))


def test_a_handle_goes_by_tenths_and_with_ctrl_by_fifteen_degrees() -> None:
    free = in_hand("cyan-1/1").move(VIEW, touch(14_000, 12_000)).tool
    assert heading_of(free) == Degrees(53_100)
    snapped = in_hand("cyan-1/1").move(VIEW, Touch("A", (14_000, 12_000), None, 100, snap=True))
    assert heading_of(snapped.tool) == Degrees(60_000)


def test_all_selected_ships_turn_by_the_same_angle() -> None:
    tool = in_hand("amber-1/1", "cyan-1/1").move(VIEW, touch(20_000, 9_000)).tool
    assert isinstance(tool, Pivot)
    assert tool.by == 67_500
    assert isinstance(tool.action, MovePieces)
    other, own = (shift.to.pose.heading for shift in tool.action.shifts)
    assert (other, own) == (Degrees(282_500), Degrees(90_000))


def test_a_handle_that_comes_back_changes_nothing() -> None:
    tool = in_hand("cyan-1/1")
    assert tool.release(VIEW, touch(10_000, 9_000)).action is None


@given(POINTS, st.integers(-180_000, 180_000))
def test_no_link_grows_when_a_formation_swings(points: list[tuple[int, int]], by: int) -> None:
    shifts = tuple(Shift(f"a/{n}", OnTable("A", Pose(at))) for n, at in enumerate(points))
    ends = [shift.to.pose.at for shift in swing(shifts, by)]
    assert ends[-1] == points[-1]
    for a, b in coherency(points, 2 * LARGEST_TABLE).links:
        before, after = distance_squared(points[a], points[b]), distance_squared(ends[a], ends[b])
        assert after <= before
        assert before**0.5 - after**0.5 <= 3


def test_a_quarter_swing_is_exact() -> None:
    shifts = tuple(Shift(f"a/{n}", OnTable("A", Pose(at))) for n, at in enumerate([(5, 9), (5, 4)]))
    assert [shift.to.pose.at for shift in swing(shifts, 90_000)] == [(10, 4), (5, 4)]


def handle_pixel(player: Player, piece: str) -> tuple[int, int]:
    """Some pixel of the handle of a selected ship."""
    scene, lens = player.screen.context.scene(player.view_state), player.lens("A")
    x, y = player.piece_pixel(piece)
    around = [(x + dx, y + dy) for dx in range(-60, 61, 2) for dy in range(-60, 61, 2)]
    found = [pixel for pixel in around if handle_at(scene, lens, "A", pixel) == piece]
    return found[len(found) // 2]


def test_the_handle_turns_a_ship_and_reads_out(player: Player) -> None:
    player.click_on("cyan-1/1")
    player.press(handle_pixel(player, "cyan-1/1"))
    player.move(player.pixel("A", 16, 9))
    assert any(words.startswith("cyan-1/1: ") and "° (+6" in words for words in player.words())
    player.move(player.piece_pixel("amber-2/1"))
    assert "towards amber-2/1" in player.words()
    player.release(player.piece_pixel("amber-2/1"))
    place = player.place("cyan-1/1")
    assert place.pose == Pose((10_000, 9_000), Vector(32, 39))
    player.key(pygame.K_z, held=pygame.K_LCTRL)
    undone = player.state.pieces["cyan-1/1"].place
    assert isinstance(undone, OnTable)
    assert undone.pose.heading == Degrees(22_500)


def test_with_shift_the_formation_swings_about_its_lead(player: Player) -> None:
    player.click_on("cyan-1/1")
    player.click_on("cyan-1/1")
    assert set(player.view_state.selection) == {"cyan-1/1", "cyan-1/2", "cyan-1/3"}
    start = handle_pixel(player, "cyan-1/1")
    player.hold(pygame.K_LSHIFT)
    player.hold(pygame.K_LCTRL)
    player.drag(start, player.pixel("A", 16, 9))
    player.let_go(pygame.K_LCTRL)
    player.let_go(pygame.K_LSHIFT)
    places = [player.state.pieces[f"cyan-1/{n}"].place for n in (1, 2, 3)]
    poses = [place.pose for place in places if isinstance(place, OnTable)]
    assert poses[0].at == (10_000, 9_000)
    assert poses[1].at != (7_600, 7_800)
    assert all(pose.heading == Degrees(90_000) for pose in poses)


def test_a_box_through_the_window(player: Player) -> None:
    player.press(player.pixel("A", 6, 6))
    player.move(player.pixel("A", 14, 12))
    open_box = player.picture()
    player.release(player.pixel("A", 14, 12))
    assert set(player.view_state.selection) == {"cyan-1/1", "cyan-1/2", "cyan-1/3"}
    assert player.picture() != open_box


def test_q_and_e_turn_all_that_is_selected(player: Player) -> None:
    player.click_on("cyan-1/1")
    player.key(pygame.K_g)
    player.key(pygame.K_e)
    places = [player.state.pieces[f"cyan-1/{n}"].place for n in (1, 2, 3)]
    assert all(
        isinstance(place, OnTable) and place.pose.heading == Degrees(37_500) for place in places
    )
