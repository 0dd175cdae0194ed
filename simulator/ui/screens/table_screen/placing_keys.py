"""Keys and wheel while new pieces are being placed."""

from collections.abc import Callable
from dataclasses import replace

from simulator.geometry.shapes import Disc
from simulator.ui.screens.table_screen.calls import Call
from simulator.ui.screens.table_screen.handling import FINE_TURN, TURN
from simulator.ui.state.view_state import ViewState
from simulator.ui.tools.place import PlaceTool, next_owner

UNTURNED = "What is being placed has no heading to turn."


def next_owner_of(call: Call, tool: PlaceTool) -> ViewState:
    """Give the new piece to the next seat, or with Shift to the previous one."""
    step = -1 if call.fine else 1
    owner = next_owner(call.state.seats, tool.owner, is_ship=tool.is_ship, step=step)
    return replace(call.state, tool=tool.of(owner))


def turned(way: int) -> Callable[[Call, PlaceTool], ViewState]:
    """Turn the new pieces: right for 1, left for -1."""

    def turn(call: Call, tool: PlaceTool) -> ViewState:
        if not tool.turns:
            return replace(call.state, message=UNTURNED)
        milli = way * (FINE_TURN if call.fine else TURN)
        return replace(call.state, tool=tool.turn(call.state.view, milli))

    return turn


def more(count: int) -> Callable[[Call, PlaceTool], ViewState]:
    """Add this number of new pieces to those being placed; a negative number removes some."""
    return lambda call, tool: replace(call.state, tool=tool.more(count))


def widened(state: ViewState, notches: float) -> ViewState | None:
    """The view state after the wheel resized a disc being placed; None if there is none."""
    tool = state.tool
    if not isinstance(tool, PlaceTool) or not isinstance(tool.base, Disc):
        return None
    return replace(state, tool=tool.more(round(notches) or (1 if notches > 0 else -1)))
