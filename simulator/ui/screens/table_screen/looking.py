"""Commands of the table screen that change only what is looked at and with."""

from dataclasses import replace

from simulator.kernel.piece import OnTable
from simulator.session.log import Row
from simulator.ui.screens.notices import QuitScreen
from simulator.ui.screens.screen import Push
from simulator.ui.screens.table_screen.calls import Call, Follows
from simulator.ui.state.view_state import ViewState, boosting, listing, pinning, selecting
from simulator.ui.tools.measure import MeasureTool
from simulator.ui.tools.select import Select
from simulator.ui.tools.tool import standing

MAKE_ROOM = "Bases in the hand make room for one another."
STAY = "Bases in the hand keep their formation."


def focus(call: Call) -> ViewState:
    """Bring the table of that number, from 1, to the front."""
    state, number = call.state, int(call.about[0])
    tables = state.view.setup.tables
    if number > len(tables):
        return replace(state, message=f"There is no table {number}.")
    return replace(state, focus=tables[number - 1].id, message="", panning=None)


def ask(call: Call) -> ViewState:
    """Ask that inquiry about the selection; without one, list them in the side panel."""
    if not call.about:
        return listing(call.state, "ask")
    return replace(call.state, inquiry=" ".join(call.about), message="")


def boost(call: Call) -> ViewState:
    """Assume the next number of a boost that the rules allow to be spent."""
    name = " ".join(call.about)
    for _, odds in call.context.scene(call.state).answered():
        for each in odds.boosts if odds else ():
            if each.id == name:
                return boosting(call.state, name, each.then)
    return call.state


def unfold(call: Call) -> ViewState:
    """Open that row of the log, from 0, and show where it happened; or close it."""
    state, at = call.state, int(call.about[0])
    if at in state.unfolded:
        return replace(state, unfolded=state.unfolded - {at})
    state = replace(state, unfolded=state.unfolded | {at})
    rows = call.context.client.log()
    return _shown_where(state, rows[at]) if at < len(rows) else state


def _shown_where(state: ViewState, row: Row) -> ViewState:
    """Select the row's pieces that are still on a table, and bring that table to the front."""
    places = [(name, standing(state.view, name)) for name in row.pieces]
    there = [(name, place.table) for name, place in places if place]
    tables = [table for _, table in there] or list(row.tables)
    if state.focus and tables and state.focus not in tables:
        state = replace(state, focus=tables[0])
    return selecting(state, tuple(name for name, _ in there)) if there else state


def close(call: Call) -> Follows:
    """Close what was opened last; if nothing is open over the table, ask whether to quit."""
    return _closed(call.state) or Push(QuitScreen())


def _closed(state: ViewState) -> ViewState | None:
    """The view state with what was opened last closed, None if nothing is open."""
    if not isinstance(state.tool, Select):
        return replace(state, tool=Select())
    if state.panel or state.threat:
        put_away = replace(state, threat=False, spot=None)
        return listing(state, state.panel) if state.panel else put_away
    if state.pinned:
        return replace(state, target=None, pinned=False, scroll=0)
    if state.target:
        return replace(state, target=None, scroll=0)
    if state.selection:
        return selecting(state, ())
    return replace(state, focus=None) if state.focus else None


def next_token(call: Call) -> ViewState:
    """Select the next token in order, on any table; bring its table to the front if need be."""
    state, step = call.state, -1 if call.fine else 1
    ruleset = call.context.client.ruleset
    tokens = [
        piece.id
        for piece in state.view.pieces.values()
        if isinstance(piece.place, OnTable) and ruleset.look(state.view, piece).form == "token"
    ]
    if not tokens:
        return state
    lead = state.lead
    at = tokens.index(lead) + step if lead in tokens else (0 if step > 0 else -1)
    chosen = tokens[at % len(tokens)]
    place = state.view.pieces[chosen].place
    focus = place.table if state.focus and isinstance(place, OnTable) else state.focus
    return replace(selecting(state, (chosen,)), focus=focus)


def crowd(state: ViewState) -> ViewState:
    """Switch whether dragged bases push one another apart."""
    return replace(state, crowd=not state.crowd, message=STAY if state.crowd else MAKE_ROOM)


def unmark(state: ViewState) -> ViewState:
    """Clear the measured lines."""
    tool = MeasureTool() if isinstance(state.tool, MeasureTool) else state.tool
    return replace(state, marks=(), tool=tool)


def pin(state: ViewState) -> ViewState:
    """Pin the piece under the pointer, or else the target; or unpin it."""
    return pinning(state, state.hovered or state.target)


def measure(state: ViewState) -> ViewState:
    """Switch the measuring tool on or off."""
    tool = Select() if isinstance(state.tool, MeasureTool) else MeasureTool()
    return replace(state, tool=tool, message="")
