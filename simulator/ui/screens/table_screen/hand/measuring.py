"""Measured lines: commands that draw one, pick one, and take one or all away."""

from collections.abc import Sequence
from dataclasses import replace
from math import hypot

from simulator.kernel.state import place_of
from simulator.ui.draw.camera import Lens, Pixel
from simulator.ui.screens.table_screen.calls import Call, Follows, Handler
from simulator.ui.screens.table_screen.table_context import TableContext
from simulator.ui.state.marks import MeasuredLines
from simulator.ui.state.view_state import ViewState
from simulator.ui.tools.measure import MeasuredLine, MeasureTool
from simulator.ui.tools.select import Select

NO_LINES = "Nothing has been measured."

_GRIP = 6
"""Pixels at 100 % from a line within which it is picked."""


def measure(state: ViewState) -> ViewState:
    """Switch the measuring tool on or off."""
    tool = Select() if isinstance(state.tool, MeasureTool) else MeasureTool()
    return replace(state, tool=tool, message="")


def measure_from(call: Call) -> ViewState:
    """Begin a line at that point: a table, and x and y in thou, and the piece that is there."""
    table, x, y, *piece = call.about
    start = piece[0] if piece else None
    place = place_of(call.state.view, start)
    at = place.pose.at if place else (int(x), int(y))
    line = MeasuredLine(table, at, at, start)
    return replace(call.state, tool=MeasureTool(line, pulling=True), message="")


def unmark(call: Call) -> ViewState:
    """Take the measured line of that number away, from 0; without one, all of them."""
    state = call.state
    if not state.marks:
        return replace(state, message=NO_LINES)
    if not call.about:
        return change_lines(call.context, _put_by(state), ())
    return _without(call.context, state, int(call.about[0]))


def while_picked(otherwise: Handler) -> Handler:
    """A command that takes the picked line away, and else does something else."""

    def handle(call: Call) -> Follows:
        picked = call.state.picked
        return otherwise(call) if picked is None else _without(call.context, call.state, picked)

    return handle


def pick_next(call: Call) -> ViewState:
    """Pick the next measured line, with Shift the one before; the first is the one drawn last."""
    state, count = call.state, len(call.state.marks)
    if not count:
        return replace(state, message=NO_LINES)
    before = 0 if state.picked is None else state.picked
    state = replace(state, picked=(before + (1 if call.fine else -1)) % count, message="")
    table = state.marks[state.picked or 0].table
    return replace(state, focus=table) if state.focus and state.focus != table else state


def change_lines(context: TableContext, state: ViewState, lines: MeasuredLines) -> ViewState:
    """The view state with other lines; the change can be undone."""
    history = state.mark_history.add_change(context.client.game.course, state.marks, lines)
    return replace(state, mark_history=history, marks=lines, picked=None)


def with_lines(state: ViewState, lines: MeasuredLines) -> ViewState:
    """The view state with these lines, as the pieces that they join stand now; none is picked."""
    marks = tuple(mark.along(lambda piece: place_of(state.view, piece)) for mark in lines)
    return replace(_put_by(state), marks=marks, picked=None)


def line_at(
    lines: Sequence[MeasuredLine], lens: Lens, at: tuple[str, Pixel], k: float
) -> int | None:
    """The number of the line nearest to a pixel of a table, if it is near enough; None without."""
    table, pixel = at
    found = [
        (_apart(pixel, lens.pixel(line.a), lens.pixel(line.b)), -number)
        for number, line in enumerate(lines)
        if line.table == table
    ]
    least, number = min(found, default=(0.0, 0))
    return -number if found and least <= _GRIP * k else None


def _without(context: TableContext, state: ViewState, number: int) -> ViewState:
    lines = tuple(line for n, line in enumerate(state.marks) if n != number)
    return change_lines(context, replace(_put_by(state), message=""), lines)


def _put_by(state: ViewState) -> ViewState:
    """The view state without the line that the tool holds."""
    tool = MeasureTool() if isinstance(state.tool, MeasureTool) else state.tool
    return replace(state, tool=tool)


def _apart(pixel: Pixel, a: Pixel, b: Pixel) -> float:
    """How far a pixel is from the segment between two others."""
    across, down = b[0] - a[0], b[1] - a[1]
    square = across * across + down * down
    share = ((pixel[0] - a[0]) * across + (pixel[1] - a[1]) * down) / square if square else 0.0
    share = min(max(share, 0.0), 1.0)
    return hypot(pixel[0] - a[0] - share * across, pixel[1] - a[1] - share * down)
