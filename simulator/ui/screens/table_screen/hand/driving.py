"""Keys that drive the selected piece along a course, such as a template."""

from collections.abc import Callable
from dataclasses import replace

from simulator.kernel.state import place_of
from simulator.ui.screens.table_screen.calls import Call, Follows, Handler
from simulator.ui.screens.table_screen.hand.handling import NOTHING, submit_all
from simulator.ui.screens.table_screen.hand.placing_keys import ONE_SIDED
from simulator.ui.screens.table_screen.table_context import TableContext
from simulator.ui.state.library.on_show import drive_of
from simulator.ui.state.view_state import ViewState
from simulator.ui.tools.driving import DriveTool
from simulator.ui.tools.select import Select

NO_COURSE = "There is nothing along which it could be driven."
NO_PLACE = "No place on the way is free; it stays where it is."


def while_driving(drive: Callable[[Call, DriveTool], ViewState], otherwise: Handler) -> Handler:
    """A command that applies to the course while one is being chosen."""

    def handle(call: Call) -> Follows:
        tool = call.state.tool
        return drive(call, tool) if isinstance(tool, DriveTool) else otherwise(call)

    return handle


def drive_bar(context: TableContext, state: ViewState) -> str:
    """Why the lead cannot be driven, empty if it can."""
    if not state.lead:
        return NOTHING
    found = context.client.ruleset.hand.courses(state.view, state.lead)
    return "" if found else NO_COURSE


def choose(call: Call) -> ViewState:
    """Drive the lead along the first course; again, along the next one (Shift: the one before)."""
    state, tool = call.state, call.state.tool
    if state.lead is None or drive_bar(call.context, state):
        return replace(state, message=drive_bar(call.context, state))
    found = call.context.client.ruleset.hand.courses(state.view, state.lead)
    same = isinstance(tool, DriveTool) and tool.piece == state.lead
    if not isinstance(tool, DriveTool) or not same or tool.course not in found:
        return replace(state, tool=DriveTool(state.lead, found[0], Select()))
    course = found[(found.index(tool.course) + (-1 if call.fine else 1)) % len(found)]
    over = tool.over and bool(course.other)
    return replace(state, tool=replace(tool, course=course, over=over))


def drive_back(call: Call, tool: DriveTool) -> ViewState:
    """Drive to the other side."""
    if not tool.course.other:
        return replace(call.state, message=ONE_SIDED)
    return replace(call.state, tool=replace(tool, over=not tool.over))


def toggle_stop(call: Call, tool: DriveTool) -> ViewState:
    """Stop where others are in the way, or go to the end."""
    return replace(call.state, tool=replace(tool, stop=not tool.stop))


def drive_piece(call: Call, tool: DriveTool) -> ViewState:
    """Set the piece where the course takes it."""
    state = call.state
    if place_of(state.view, tool.piece) is None:
        return replace(state, tool=tool.rest, message=NOTHING)
    found = drive_of(call.context.client.rules_cache, state, tool)
    if not found.actions:
        return replace(state, message=NO_PLACE)
    words = f"{tool.piece}: {'; '.join(found.words)}."
    return submit_all(call.context, replace(state, tool=tool.rest), found.actions, words)
