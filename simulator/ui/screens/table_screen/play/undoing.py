"""Undo and redo: steps of the game, and between them measured lines that were set or taken away."""

from collections.abc import Callable
from dataclasses import replace

from simulator.kernel.refusal import Refusal
from simulator.ui.play.seating import waits_for_agent
from simulator.ui.screens.table_screen.calls import Call
from simulator.ui.screens.table_screen.hand.handling import show_now
from simulator.ui.screens.table_screen.hand.measuring import with_lines
from simulator.ui.screens.table_screen.table_context import TableContext
from simulator.ui.state.client.client import is_played
from simulator.ui.state.marks import MarkChange
from simulator.ui.state.view_state import ViewState
from simulator.ui.tools.measure import MeasureTool
from simulator.ui.tools.select import Select


def undo(call: Call) -> ViewState:
    """Undo the last decision of a person or change of lines, or say why it stays."""
    client, state = call.context.client, call.state
    change = _undoable(call.context, state)
    if change:
        history = state.mark_history.back(client.game.course)
        return with_lines(replace(state, mark_history=history, message=""), change.before)
    return _go_to(call, client.undo, client.history.undo_bar(client.seat))


def redo(call: Call) -> ViewState:
    """Redo what was undone."""
    client, state = call.context.client, call.state
    change = state.mark_history.redoable(client.game.course)
    if change:
        history = state.mark_history.forth()
        return with_lines(replace(state, mark_history=history, message=""), change.after)
    return _go_to(call, client.redo, client.history.redo_bar(client.seat))


def undo_bar(context: TableContext, state: ViewState) -> str:
    """Why nothing can be undone now, empty if something can."""
    client = context.client
    return "" if _undoable(context, state) else client.history.undo_bar(client.seat)


def redo_bar(context: TableContext, state: ViewState) -> str:
    """Why nothing can be redone now, empty if something can."""
    client = context.client
    change = state.mark_history.redoable(client.game.course)
    return "" if change else client.history.redo_bar(client.seat)


def undo_words(context: TableContext, state: ViewState, command: str) -> str:
    """What `undo` or `redo` changes; empty for nothing."""
    client = context.client
    if command == "undo":
        change = _undoable(context, state)
        begin = "Takes back"
    else:
        change = state.mark_history.redoable(client.game.course)
        begin = "Does again"
    return f"{begin}: {change.words}." if change else client.history.tell(command, client.seat)


def _undoable(context: TableContext, state: ViewState) -> MarkChange | None:
    """The change of lines that is undone next; None while a step of the game comes before it."""
    if not state.mark_history.done:
        return None
    client = context.client
    return state.mark_history.undoable(client.history.undo_from(client.seat))


def _go_to(call: Call, go: Callable[[], Refusal | None], bar: str) -> ViewState:
    """Go to another step of the game; a program that is asked there waits for a key."""
    client, tool = call.context.client, call.state.tool
    was_played = is_played(client)
    refusal = go()
    shown = show_now(call, bar or (refusal.text if refusal else ""))
    shown = replace(shown, tool=tool if isinstance(tool, MeasureTool) else Select())
    if refusal:
        return shown
    pace = "step" if waits_for_agent(client.ruleset, client.view) else shown.pace
    free = shown.free if is_played(client) == was_played else was_played
    return replace(shown, pace=pace, free=free)
