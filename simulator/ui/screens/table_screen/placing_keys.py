"""Keys and wheel while new pieces are in the hand."""

from dataclasses import replace

from simulator.geometry.shapes import Disc
from simulator.ui.screens.table_screen.commands import FINE_TURN, TURN
from simulator.ui.state.view_state import ViewState
from simulator.ui.tools.place import PlaceTool, next_owner


def placed(state: ViewState, command: str, *, fine: bool) -> ViewState | None:
    """The view state after a command that means the pieces in the hand; None for any other."""
    tool = state.tool
    if not isinstance(tool, PlaceTool):
        return None
    step = FINE_TURN if fine else TURN
    match command:
        case "next":
            by = -1 if fine else 1
            owner = next_owner(state.seats, tool.owner, is_ship=tool.is_ship, step=by)
            return replace(state, tool=tool.of(owner))
        case "left" | "right":
            return replace(state, tool=tool.turn(-step if command == "left" else step))
        case "mark_more" | "mark_less":
            return replace(state, tool=tool.more(1 if command == "mark_more" else -1))
    return None


def widened(state: ViewState, notches: float) -> ViewState | None:
    """The view state after the wheel turned over a disc in the hand; None when there is none."""
    tool = state.tool
    if not isinstance(tool, PlaceTool) or not isinstance(tool.base, Disc):
        return None
    return replace(state, tool=tool.more(round(notches) or (1 if notches > 0 else -1)))
