"""Commands of the table screen by which the hand changes what stands on the tables."""

from collections.abc import Callable, Mapping
from dataclasses import replace

from simulator.kernel.action import Action
from simulator.kernel.sandbox import RemovePieces
from simulator.ui.screens.table_screen.gestures import drawn
from simulator.ui.state.mark_keys import MARK_COMMANDS, mark_of
from simulator.ui.state.view_state import ViewState, boosting, selecting, showing
from simulator.ui.table.table_context import TableContext
from simulator.ui.tools.copying import copies, mates
from simulator.ui.tools.marking import marking
from simulator.ui.tools.outline import Outline
from simulator.ui.tools.select import Select

Handle = Callable[[TableContext, ViewState], ViewState]

NOTHING = "Select something first."


def handled(context: TableContext, state: ViewState, command: str) -> ViewState | None:
    """The view state after such a command; None for a command that is none of these."""
    if command.startswith("boost "):
        return _boosted(context, state, command.removeprefix("boost "))
    if command in ("done", "back"):
        return drawn(context, state, command) if isinstance(state.tool, Outline) else None
    handle = HANDLES.get(command)
    if handle is None:
        return None
    return handle(context, state) if state.selection else replace(state, message=NOTHING)


def submitted(context: TableContext, state: ViewState, action: Action) -> ViewState:
    """The view state after an action was submitted; a refusal is its message."""
    refusal = context.client.submit(action)
    words = f"{refusal.text} ({refusal.rule})" if refusal else ""
    return replace(showing(state, context.client.view), message=words)


def _boosted(context: TableContext, state: ViewState, name: str) -> ViewState:
    """The view state with the next count of a boost that the rules offer."""
    for _, odds in context.scene(state).answered():
        for boost in odds.boosts if odds else ():
            if boost.id == name:
                return boosting(state, name, boost.then)
    return state


def _delete(context: TableContext, state: ViewState) -> ViewState:
    state = replace(state, tool=Select())
    return submitted(context, state, RemovePieces(state.selection))


def _copy(context: TableContext, state: ViewState) -> ViewState:
    """Set a copy beside the selection, where the table allows it, and select that."""
    refusal = None
    for action in copies(state.view, state.selection, context.client.ruleset.UNIT.cell):
        no = context.client.rules_cache.refusal(state.view, action, context.client.seat)
        if no is None:
            copied = submitted(context, replace(state, tool=Select()), action)
            return selecting(copied, tuple(piece.id for piece in action.pieces))
        refusal = refusal or no
    words = f"{refusal.text} ({refusal.rule})" if refusal else NOTHING
    return replace(state, message=words)


def _mates(context: TableContext, state: ViewState) -> ViewState:  # noqa: ARG001 - a command's shape
    return selecting(state, mates(state.view, state.selection))


def _marked(command: str) -> Handle:
    """A command that changes what lies on the selected groups and pieces, each once."""

    def handle(context: TableContext, state: ViewState) -> ViewState:
        mark = mark_of(context.client.ruleset, command)
        if mark is None:
            return replace(state, message="There is no such mark in this game.")
        by = MARK_COMMANDS[command][1]
        pieces = {state.view.pieces[name].group or name: name for name in state.selection}
        groups = context.scene(state).groups
        is_idle = True
        for name in pieces.values():
            action = marking(state.view.pieces[name], groups, mark, by)
            if action is not None:
                state, is_idle = submitted(context, state, action), False
        words = f"There is no {mark.name} to take away." if by < 0 else mark.idle
        return replace(state, message=words) if is_idle else state

    return handle


HANDLES: Mapping[str, Handle] = {
    "delete": _delete,
    "copy": _copy,
    "mates": _mates,
    **{command: _marked(command) for command in MARK_COMMANDS},
}
"""What each of these commands does."""
