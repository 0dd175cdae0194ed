"""The arrow keys: they move what is selected, or a new piece that Enter then sets down."""

from dataclasses import replace

from simulator.geometry.shapes import Pose
from simulator.geometry.units import Point
from simulator.kernel.by_hand.sandbox import MovePieces, Shift
from simulator.kernel.state import place_of
from simulator.ui.screens.table_screen.calls import Call, Handler
from simulator.ui.screens.table_screen.gestures import take_up
from simulator.ui.screens.table_screen.hand.handling import NOTHING, submit_action
from simulator.ui.screens.table_screen.table_context import TableContext
from simulator.ui.state.view_state import ViewState
from simulator.ui.tools.place import PlaceTool
from simulator.ui.tools.select import Select
from simulator.ui.tools.tool import Touch

STEP, FINE_STEP, STRIDE = 4, 100, 1
"""Grid squares moved per key press, as shares: the selection, with Shift, and a new piece."""


def nudge(way: Point) -> Handler:
    """A command that moves the new pieces or the selection by a step of x and y."""

    def nudged(call: Call) -> ViewState:
        state, tool = call.state, call.state.tool
        cell = call.context.client.ruleset.words.unit(call.state.view.setup).cell
        if isinstance(tool, PlaceTool):
            step = cell // (FINE_STEP if call.fine else STRIDE)
            return replace(state, tool=_move_new(state, tool, way, step))
        if not isinstance(tool, Select):
            return state
        return _shift_selection(
            call.context, state, way, cell // (FINE_STEP if call.fine else STEP)
        )

    return nudged


def _shift_selection(context: TableContext, state: ViewState, way: Point, step: int) -> ViewState:
    """Move all that is selected."""
    shifts = []
    for name in state.selection:
        place = place_of(state.view, name)
        if place:
            (x, y), heading = place.pose.at, place.pose.heading
            pose = Pose((x + way[0] * step, y + way[1] * step), heading)
            shifts.append(Shift(name, replace(place, pose=pose)))
    if not shifts:
        return replace(state, message=NOTHING)
    return submit_action(context, state, MovePieces(tuple(shifts)))


def _move_new(state: ViewState, tool: PlaceTool, way: Point, step: int) -> PlaceTool:
    """The new piece moved; the first key press puts it at the middle of the front table."""
    tables = {table.id: table for table in state.view.setup.tables}
    if tool.at is None:
        table = tables[state.focus or next(iter(tables))]
        return replace(tool, at=(table.id, (table.size[0] // 2, table.size[1] // 2)))
    name, (x, y) = tool.at
    width, high = tables[name].size
    x, y = x + way[0] * step, y + way[1] * step
    return replace(tool, at=(name, (min(max(x, 0), width), min(max(y, 0), high))))


def set_down(call: Call, tool: PlaceTool) -> ViewState:
    """Place the new pieces where the arrow keys have moved them."""
    state = call.state
    if tool.at is None:
        return replace(state, message="The arrow keys bring it to the table first.")
    touch = Touch(*tool.at, under=None, slack=0, snap=tool.joins)
    return take_up(call.context, state, tool.press(state.view, state.selection, touch))
