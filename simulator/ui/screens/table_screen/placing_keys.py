"""Keys and wheel while new pieces are in the hand."""

from dataclasses import replace

from simulator.geometry.shapes import Disc
from simulator.ui.screens.table_screen.commands import FINE_TURN, TURN
from simulator.ui.state.view_state import Desk
from simulator.ui.tools.place import Place, next_owner


def placed(desk: Desk, command: str, *, fine: bool) -> Desk | None:
    """The desk after a command that means the pieces in the hand; None for any other."""
    tool = desk.tool
    if not isinstance(tool, Place):
        return None
    step = FINE_TURN if fine else TURN
    match command:
        case "next":
            by = -1 if fine else 1
            owner = next_owner(desk.seats, tool.owner, is_ship=tool.is_ship, step=by)
            return replace(desk, tool=tool.of(owner))
        case "left" | "right":
            return replace(desk, tool=tool.turn(-step if command == "left" else step))
        case "harm" | "heal":
            return replace(desk, tool=tool.more(1 if command == "harm" else -1))
    return None


def widened(desk: Desk, notches: float) -> Desk | None:
    """The desk after the wheel turned over a disc in the hand; None when there is none."""
    tool = desk.tool
    if not isinstance(tool, Place) or not isinstance(tool.base, Disc):
        return None
    return replace(desk, tool=tool.more(round(notches) or (1 if notches > 0 else -1)))
