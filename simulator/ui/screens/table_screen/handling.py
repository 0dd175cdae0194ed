"""Commands of the table screen that change the game: what stands on the tables, and its rulings."""

from collections.abc import Callable
from dataclasses import replace

from simulator.kernel.action import Action
from simulator.kernel.piece import OnTable
from simulator.kernel.refusal import Refusal
from simulator.kernel.sandbox import RemovePieces
from simulator.ui.screens.table_screen.calls import Call, Handler
from simulator.ui.state.mark_keys import MARK_COMMANDS, mark_of
from simulator.ui.state.view_state import ViewState, selecting, showing
from simulator.ui.table.table_context import TableContext
from simulator.ui.tools.copying import copies, mates
from simulator.ui.tools.marking import marking
from simulator.ui.tools.measure import MeasureTool
from simulator.ui.tools.pivot import Pivot, turning
from simulator.ui.tools.select import Carry, Select

TURN, FINE_TURN = 15_000, 1_000
"""Millidegrees of one press of Q or E, and with Shift."""

NOTHING = "Select something first."
NO_ROOM = "There is no room beside it for a copy; move it, or make room."


def submitted(context: TableContext, state: ViewState, action: Action) -> ViewState:
    """The view state after an action was submitted; a refusal is its message."""
    refusal = context.client.submit(action)
    words = f"{refusal.text} ({refusal.rule})" if refusal else ""
    return replace(showing(state, context.client.view), message=words)


def _with_selection(change: Callable[[Call], ViewState]) -> Handler:
    """A command that needs something selected, and says so."""
    return lambda call: change(call) if call.state.selection else _told(call, NOTHING)


def _told(call: Call, words: str) -> ViewState:
    return replace(call.state, message=words)


def _delete(call: Call) -> ViewState:
    state = replace(call.state, tool=Select())
    return submitted(call.context, state, RemovePieces(state.selection))


def _copy(call: Call) -> ViewState:
    """Set a copy beside the selection, where it touches nothing, and select that."""
    refusal, state, client = None, call.state, call.context.client
    for action in copies(state.view, state.selection, client.ruleset.UNIT.cell):
        no = client.rules_cache.refusal(state.view, action, client.seat)
        if no is None:
            copied = submitted(call.context, replace(state, tool=Select()), action)
            return selecting(copied, tuple(piece.id for piece in action.pieces))
        refusal = refusal or no
    return _told(call, f"{refusal.text} ({refusal.rule})" if refusal else NO_ROOM)


def _mates(call: Call) -> ViewState:
    return selecting(call.state, mates(call.state.view, call.state.selection))


delete, copy, select_mates = (_with_selection(each) for each in (_delete, _copy, _mates))


def setting_mark(command: str) -> Handler:
    """A command that changes the markers of the selected groups and pieces, each once."""

    def change(call: Call) -> ViewState:
        state, mark = call.state, mark_of(call.context.client.ruleset, command)
        if mark is None:
            return _told(call, "There is no such mark in this game.")
        by = MARK_COMMANDS[command][1]
        pieces = {state.view.pieces[name].group or name: name for name in state.selection}
        groups = call.context.scene(state).groups
        found = [marking(state.view.pieces[name], groups, mark, by) for name in pieces.values()]
        actions = [action for action in found if action is not None]
        for action in actions:
            state = submitted(call.context, state, action)
        idle = f"There is no {mark.name} to take away." if by < 0 else mark.idle
        return state if actions else _told(call, idle)

    return _with_selection(change)


def turning_by(way: int) -> Handler:
    """A command that turns the dragged pieces, or else the selected ships on the spot."""

    def turn(call: Call) -> ViewState:
        state, milli = call.state, way * (FINE_TURN if call.fine else TURN)
        if isinstance(state.tool, Pivot):
            return state
        if isinstance(state.tool, Carry):
            return replace(state, tool=state.tool.turn(milli).tool)
        piece = state.view.pieces.get(state.lead or "")
        if piece is None or not isinstance(piece.place, OnTable):
            return _told(call, "Select a ship first, then turn it.")
        refusal = call.context.client.submit(turning(state.view, state.selection, milli))
        return _shown(call, refusal.text if refusal else "")

    return turn


def undo(call: Call) -> ViewState:
    """Undo the last move."""
    return _gone_to(call, call.context.client.undo())


def redo(call: Call) -> ViewState:
    """Redo what was undone."""
    return _gone_to(call, call.context.client.redo())


def _gone_to(call: Call, refusal: Refusal | None) -> ViewState:
    tool = call.state.tool
    shown = _shown(call, refusal.text if refusal else "")
    return replace(shown, tool=tool if isinstance(tool, MeasureTool) else Select())


def rule_otherwise(call: Call) -> ViewState:
    """Change the reading of a ruling: its name, and the new reading."""
    name, reading = call.about
    refusal = call.context.client.submit(call.context.looks.choosing(name, reading))
    words = f"{name.replace('_', ' ')}: {reading.replace('_', ' ')}"
    return _shown(call, refusal.text if refusal else words)


def _shown(call: Call, words: str) -> ViewState:
    """The view state over the current game, with this message."""
    return replace(showing(call.state, call.context.client.view), message=words)
