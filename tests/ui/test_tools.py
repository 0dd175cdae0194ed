"""Tools without a window: gestures in thou become the next tool and at most one action."""

import subprocess
import sys

from simulator.kernel.by_hand.sandbox import MovePieces, Shift
from simulator.kernel.state import AnyState, place_of
from simulator.rules import SYSTEMS
from simulator.scenario import load
from simulator.ui.tools.measure import MeasuredLine, MeasureTool
from simulator.ui.tools.pick import pick_at
from simulator.ui.tools.select import Carry, PressedPiece, Select
from simulator.ui.tools.tool import Touch
from tests.ui.player import FIRST_CONTACT


def first_view() -> AnyState:
    return SYSTEMS["billion_suns"].play.begin(load(FIRST_CONTACT).setup, "seed")


VIEW = first_view()


def touch(x: int, y: int, under: str | None = None, *, add: bool = False) -> Touch:
    return Touch("A", (x, y), under, slack=100, add=add)


def test_a_press_and_release_selects() -> None:
    down = Select().press(VIEW, (), touch(10_000, 9_000, "cyan-1/1"))
    assert isinstance(down.tool, PressedPiece)
    assert down.selection == ("cyan-1/1",)
    up = down.tool.release(VIEW, touch(10_000, 9_000))
    assert (up.tool, up.action, up.selection) == (Select(), None, ("cyan-1/1",))


def test_a_tremble_is_no_drag_and_a_drag_keeps_its_grip() -> None:
    held = Select().press(VIEW, (), touch(10_050, 9_000, "cyan-1/1")).tool
    assert isinstance(held.move(VIEW, touch(10_150, 9_000)).tool, PressedPiece)
    carry = held.move(VIEW, touch(12_050, 9_500)).tool
    assert isinstance(carry, Carry)
    ghost = carry.ghost("cyan-1/1")
    assert ghost
    assert ghost.pose.at == (12_000, 9_500)


def test_letting_go_proposes_one_move() -> None:
    held = Select().press(VIEW, (), touch(10_000, 9_000, "cyan-1/1")).tool
    carry = held.move(VIEW, touch(12_000, 9_000)).tool
    done = carry.release(VIEW, touch(13_000, 10_000))
    assert isinstance(done.action, MovePieces)
    (shift,) = done.action.shifts
    assert isinstance(shift, Shift)
    assert shift.to.pose.at == (13_000, 10_000)
    assert done.tool == Select()


def test_back_where_it_was_is_no_move() -> None:
    held = Select().press(VIEW, (), touch(10_000, 9_000, "cyan-1/1")).tool
    carry = held.move(VIEW, touch(12_000, 9_000)).tool
    assert carry.release(VIEW, touch(10_000, 9_000)).action is None


def test_a_measured_line_snaps_to_centres() -> None:
    tool = MeasureTool().press(VIEW, (), touch(10_100, 9_100, "cyan-1/1")).tool
    tool = tool.move(VIEW, touch(12_000, 12_000)).tool
    tool = tool.release(VIEW, touch(16_300, 16_900, "amber-2/1")).tool
    assert tool == MeasureTool(
        MeasuredLine("A", (10_000, 9_000), (16_400, 16_800), "cyan-1/1", "amber-2/1"), pulling=False
    )


def test_a_click_measures_nothing() -> None:
    tool = MeasureTool().press(VIEW, (), touch(1_000, 1_000)).tool
    assert tool.release(VIEW, touch(1_000, 1_000)).tool == MeasureTool()


def test_picking_prefers_the_nearest_token_and_falls_back_to_areas() -> None:
    pieces = list(VIEW.pieces.values())

    def grip(_: object) -> int:
        return 900

    assert pick_at(pieces, "A", (10_100, 9_000), grip) == "cyan-1/1"
    assert pick_at(pieces, "B", (10_100, 9_000), grip) is None
    assert pick_at(pieces, "A", (16_000, 22_800), grip) == "spade"
    assert pick_at(pieces, "B", (6_000, 30_000), grip) == "debris"
    assert pick_at(pieces, "B", (10_900, 31_500), grip) is None


def test_pieces_on_no_table_stand_nowhere() -> None:
    assert place_of(VIEW, "nobody") is None
    assert place_of(VIEW, None) is None


def test_tools_import_no_pygame() -> None:
    code = (
        "import sys, simulator.ui.tools.select, simulator.ui.tools.measure, simulator.ui.tools.pick"
    )
    subprocess.run([sys.executable, "-c", f"{code}; sys.exit('pygame' in sys.modules)"], check=True)
