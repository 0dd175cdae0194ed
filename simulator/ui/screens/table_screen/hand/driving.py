"""Keys that drive the selected piece along a course, such as a template."""

from collections.abc import Callable
from dataclasses import replace

from simulator.kernel.by_hand.handles import (
    AddDial,
    DialChange,
    Drive,
    DrivePlan,
    DropDial,
    StepDial,
)
from simulator.kernel.state import place_of
from simulator.ui.screens.table_screen.calls import Call, Follows, Handler
from simulator.ui.screens.table_screen.hand.handling import NOTHING, submit_all
from simulator.ui.screens.table_screen.hand.placing_keys import ONE_SIDED
from simulator.ui.screens.table_screen.table_context import TableContext
from simulator.ui.state.library.on_show import drive_of, plan_of
from simulator.ui.state.view_state import ViewState
from simulator.ui.tools.driving import DriveTool
from simulator.ui.tools.select import Select

NO_COURSE = "There is nothing along which it could be driven."
NO_DIAL = "There is nothing to set on this way."
NO_DROP = "Only one of several steps can be taken out: choose it first."
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
        return replace(state, tool=DriveTool(state.lead, found[0], Select()), panel="")
    course = found[(found.index(tool.course) + (-1 if call.fine else 1)) % len(found)]
    over, plan = tool.over and bool(course.other), DrivePlan(tool.plan.stop)
    return replace(state, tool=replace(tool, course=course, over=over, plan=plan).let_go())


def drive_back(call: Call, tool: DriveTool) -> ViewState:
    """Drive to the other side."""
    if not tool.course.other:
        return replace(call.state, message=ONE_SIDED)
    return replace(call.state, tool=replace(tool, over=not tool.over))


def toggle_stop(call: Call, tool: DriveTool) -> ViewState:
    """Stop where others are in the way, or go to the end."""
    plan = replace(tool.plan, stop=not tool.plan.stop, chosen=None)
    return replace(call.state, tool=replace(tool, plan=plan).let_go())


def choose_dial(call: Call, tool: DriveTool) -> ViewState:
    """Set the dial of that number by keys from now on, or without one the next; then none.

    With Shift it is the one before.
    """
    count, chosen = len(_drive(call, tool).dials), tool.plan.chosen
    if call.about:
        return replace(
            call.state, tool=_with_plan(tool, replace(tool.plan, chosen=int(call.about[0])))
        )
    if not count:
        return replace(call.state, message=NO_DIAL)
    at = count if chosen is None else chosen
    at = (at + (-1 if call.fine else 1)) % (count + 1)
    plan = replace(tool.plan, chosen=None if at == count else at)
    return replace(call.state, tool=_with_plan(tool, plan), message="")


def step_dial(by: int, otherwise: Handler) -> Handler:
    """A command that sets the chosen dial of a drive, right or ahead for 1; else does the other."""

    def step(call: Call) -> Follows:
        tool = call.state.tool
        if not isinstance(tool, DriveTool) or tool.plan.chosen is None:
            return otherwise(call)
        return _adjust(call, tool, StepDial(tool.plan.chosen, by, call.fine))

    return step


def add_dial(call: Call, tool: DriveTool) -> ViewState:
    """Add something to a drive, by its name."""
    return _adjust(call, tool, AddDial(call.about[0]))


def drop_dial(call: Call, tool: DriveTool) -> ViewState:
    """Take the chosen part of a drive out, if it is one of several."""
    chosen, dials = tool.plan.chosen, _drive(call, tool).dials
    if chosen is None or not dials[chosen].drops:
        return replace(call.state, message=NO_DROP)
    return _adjust(call, tool, DropDial(chosen))


def release_dial(context: TableContext, state: ViewState, tool: DriveTool) -> ViewState:
    """The view state after a dial was let go: the plan is as it was pulled."""
    return replace(state, tool=_with_plan(tool, plan_of(context.client.rules_cache, state, tool)))


def _adjust(call: Call, tool: DriveTool, change: DialChange) -> ViewState:
    hand, drive = call.context.client.ruleset.hand, (tool.piece, tool.id, tool.plan)
    plan = hand.adjust_drive(call.state.view, drive, change)
    return replace(call.state, tool=_with_plan(tool, plan), message="")


def _with_plan(tool: DriveTool, plan: DrivePlan) -> DriveTool:
    return replace(tool, plan=plan).let_go()


def _drive(call: Call, tool: DriveTool) -> Drive:
    return drive_of(call.context.client.rules_cache, call.state, tool)


def drive_piece(call: Call, tool: DriveTool) -> ViewState:
    """Set the piece where the course takes it."""
    state = call.state
    if place_of(state.view, tool.piece) is None:
        return replace(state, tool=tool.rest, message=NOTHING)
    found = _drive(call, tool)
    if not found.actions:
        return replace(state, message=NO_PLACE)
    words = f"{tool.piece}: {'; '.join(found.words)}."
    return submit_all(call.context, replace(state, tool=tool.rest), found.actions, words)
