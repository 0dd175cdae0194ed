"""Commands of the table screen: what a key or a button does to the view state."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass, replace

from simulator.kernel.piece import OnTable
from simulator.session.log import Row
from simulator.ui.screens.notices import HelpScreen, QuitScreen
from simulator.ui.screens.rule import RuleScreen
from simulator.ui.screens.screen import Push, Signal, SwitchFull, TakePicture, Visit
from simulator.ui.state.view_state import ViewState, listing, pinning, selecting, showing
from simulator.ui.systems.registry import LOOKS
from simulator.ui.tools.measure import MeasureTool
from simulator.ui.tools.pivot import Pivot, turning
from simulator.ui.tools.select import Carry, Select
from simulator.ui.tools.tool import standing
from simulator.ui.window.client import Client

TURN, FINE_TURN = 15_000, 1_000
"""Millidegrees of one press of Q or E, and with Shift."""


@dataclass(frozen=True, slots=True)
class Follows:
    """What a command leaves: the view state, and what it asks of the window."""

    state: ViewState
    signal: Signal | None = None


def obeyed(command: str, state: ViewState, client: Client, *, fine: bool) -> Follows:
    """Carry a command out; `fine` is true while Shift is held. An unknown one does nothing."""
    verb, *about = command.split()
    if about:
        return _called(verb, about, state, client)
    signals: dict[str, Signal] = {
        "help": Push(HelpScreen()),
        "full": SwitchFull(),
        "picture": TakePicture(),
        "files": Visit("files"),
        "rules": Visit("rules"),
        "settings": Visit("settings"),
    }
    if command in signals:
        return Follows(state, signals[command])
    if command == "close":
        nearer = _closed(state)
        return Follows(nearer) if nearer else Follows(state, Push(QuitScreen()))
    if command in _LOOKS:
        return Follows(_LOOKS[command](state))
    return Follows(_played(command, state, client, fine=fine))


def _called(verb: str, about: list[str], state: ViewState, client: Client) -> Follows:
    """Commands that say what they are about: a table's number, rules, a ruling's reading."""
    if verb == "rule":
        return Follows(state, Push(RuleScreen(state.view.setup.system, *about)))
    match verb:
        case "focus":
            state = _focused(state, int(about[0]))
        case "ask":
            state = replace(state, inquiry=" ".join(about), message="")
        case "question":
            state = replace(state, message=client.keep_question(state, about[0]))
        case "unfold":
            state = _unfolded(state, client, int(about[0]))
        case "ruling":
            state = _ruled(state, client, *about)
    return Follows(state)


def _played(command: str, state: ViewState, client: Client, *, fine: bool) -> ViewState:
    """Commands that reach the game, or go by Shift."""
    step = FINE_TURN if fine else TURN
    match command:
        case "next":
            return _next(state, -1 if fine else 1)
        case "left":
            return _turned(state, client, -step)
        case "right":
            return _turned(state, client, step)
        case "undo" | "redo":
            refusal = client.undo() if command == "undo" else client.redo()
            words = refusal.text if refusal else ""
            return replace(showing(state, client.view), message=words, tool=_let_go(state))
    return state


def _focused(state: ViewState, number: int) -> ViewState:
    tables = state.view.setup.tables
    if number > len(tables):
        return replace(state, message=f"There is no table {number}.")
    return replace(state, focus=tables[number - 1].id, message="", panning=None)


def _ruled(state: ViewState, client: Client, name: str, reading: str) -> ViewState:
    """Read a ruling otherwise from now on."""
    refusal = client.submit(LOOKS[state.view.setup.system].choosing(name, reading))
    words = refusal.text if refusal else f"{name.replace('_', ' ')}: {reading.replace('_', ' ')}"
    return replace(showing(state, client.view), message=words)


def _unfolded(state: ViewState, client: Client, at: int) -> ViewState:
    """Open a row of the log, and show where it happened; or close it."""
    if at in state.unfolded:
        return replace(state, unfolded=state.unfolded - {at})
    state = replace(state, unfolded=state.unfolded | {at})
    rows = client.log()
    return _shown_where(state, rows[at]) if at < len(rows) else state


def _shown_where(state: ViewState, row: Row) -> ViewState:
    """What of the row still stands is selected, and its table comes to the front."""
    places = [(name, standing(state.view, name)) for name in row.pieces]
    there = [(name, place.table) for name, place in places if place]
    tables = [table for _, table in there] or list(row.tables)
    if state.focus and tables and state.focus not in tables:
        state = replace(state, focus=tables[0])
    return selecting(state, tuple(name for name, _ in there)) if there else state


def _closed(state: ViewState) -> ViewState | None:
    """The view state with the topmost thing put away, None when nothing lies on it."""
    if not isinstance(state.tool, Select):
        return replace(state, tool=Select())
    if state.panel or state.threat:
        put_away = replace(state, threat=False, spot=None)
        return listing(state, state.panel) if state.panel else put_away
    if state.pinned:
        return replace(state, target=None, pinned=False, scroll=0)
    if state.target and state.why:
        return replace(state, target=None, scroll=0)
    if state.selection:
        return selecting(state, ())
    return replace(state, focus=None) if state.focus else None


def _next(state: ViewState, step: int) -> ViewState:
    """Select the next ship in order, on any table; bring its table to the front if need be."""
    ships = [
        piece.id
        for piece in state.view.pieces.values()
        if piece.group and isinstance(piece.place, OnTable)
    ]
    if not ships:
        return state
    lead = state.lead
    at = ships.index(lead) + step if lead in ships else (0 if step > 0 else -1)
    chosen = ships[at % len(ships)]
    place = state.view.pieces[chosen].place
    focus = place.table if state.focus and isinstance(place, OnTable) else state.focus
    return replace(selecting(state, (chosen,)), focus=focus)


def _turned(state: ViewState, client: Client, milli: int) -> ViewState:
    """Turn what is in the hand, or else the selected ships where they stand."""
    if isinstance(state.tool, Pivot):
        return state
    if isinstance(state.tool, Carry):
        return replace(state, tool=state.tool.turn(milli).tool)
    piece = state.view.pieces.get(state.lead or "")
    if piece is None or not isinstance(piece.place, OnTable):
        return replace(state, message="Select a ship first, then turn it.")
    refusal = client.submit(turning(state.view, state.selection, milli))
    return replace(showing(state, client.view), message=refusal.text if refusal else "")


def _let_go(state: ViewState) -> Select | MeasureTool:
    return state.tool if isinstance(state.tool, MeasureTool) else Select()


MAKE_ROOM = "Bases in the hand make room for one another."
STAY = "Bases in the hand keep their formation."

_LOOKS: Mapping[str, Callable[[ViewState], ViewState]] = {
    "arcs": lambda state: replace(state, arcs=not state.arcs),
    "everything": lambda state: replace(state, everything=not state.everything),
    "rings": lambda state: replace(state, rings=not state.rings),
    "crowd": lambda state: replace(
        state, crowd=not state.crowd, message=STAY if state.crowd else MAKE_ROOM
    ),
    "why": lambda state: replace(state, why=not state.why),
    "unmark": lambda state: replace(
        state, marks=(), tool=MeasureTool() if isinstance(state.tool, MeasureTool) else state.tool
    ),
    "ask": lambda state: listing(state, "ask"),
    "log": lambda state: listing(state, "log"),
    "rulings": lambda state: listing(state, "rulings"),
    "threat": lambda state: replace(state, threat=not state.threat, spot=None),
    "pin": lambda state: pinning(state, state.hovered or state.target),
    "tile": lambda state: replace(state, focus=None, cameras={}, message=""),
    "measure": lambda state: replace(
        state, tool=Select() if isinstance(state.tool, MeasureTool) else MeasureTool(), message=""
    ),
}
"""Commands that change only what is looked at."""
