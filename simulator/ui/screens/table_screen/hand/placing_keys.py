"""Keys and wheel while new pieces are being placed."""

from collections.abc import Callable
from dataclasses import replace

from simulator.geometry.shapes import Disc, Rectangle
from simulator.ui.screens.table_screen.calls import Call
from simulator.ui.screens.table_screen.hand.handling import FINE_TURN, TURN
from simulator.ui.state.view_state import ViewState
from simulator.ui.tools.outline import OutlineTool
from simulator.ui.tools.place import PlaceTool, grow_base, next_owner

UNTURNED = "What is being placed has no heading to turn."
ONE_SIDED = "It has no other side."
NOBODYS = "What lies on the table is nobody's."

_FINE = 10
"""With Shift the wheel changes a size by its step divided by this."""


def next_owner_of(call: Call, tool: PlaceTool) -> ViewState:
    """Give the new piece to the next seat, or with Shift to the previous one."""
    if tool.is_scenery:
        return replace(call.state, message=NOBODYS)
    step = -1 if call.fine else 1
    owner = next_owner(call.state.seats, tool.owner, is_ship=tool.is_ship, step=step)
    return replace(call.state, tool=tool.of(owner))


def turn_new(way: int) -> Callable[[Call, PlaceTool], ViewState]:
    """Turn the new pieces: right for 1, left for -1."""

    def turn(call: Call, tool: PlaceTool) -> ViewState:
        if not tool.turns:
            return replace(call.state, message=UNTURNED)
        milli = way * (FINE_TURN if call.fine else TURN)
        return replace(call.state, tool=tool.turn(call.state.view, milli))

    return turn


def turned_over(call: Call, tool: PlaceTool | OutlineTool) -> ViewState:
    """Turn over what is being placed or drawn."""
    after = tool.flip()
    return replace(call.state, tool=after, message=ONE_SIDED if after is tool else "")


def more(count: int) -> Callable[[Call, PlaceTool], ViewState]:
    """Add this number of new pieces to those being placed; a negative number removes some."""
    return lambda call, tool: replace(call.state, tool=tool.more(count))


def widen_new(state: ViewState, notches: float, held: frozenset[str]) -> ViewState | None:
    """The view state after the wheel resized or turned what is placed; None if it does not.

    Scenery of a fixed size is turned. Shift goes by fine steps, and Ctrl makes a rectangle longer.
    """
    tool, count = state.tool, round(notches) or (1 if notches > 0 else -1)
    if not isinstance(tool, PlaceTool):
        return None
    if tool.is_scenery and isinstance(tool.base, Disc | Rectangle):
        step = tool.cell // 2 // (_FINE if "shift" in held else 1)
        base = grow_base(tool.base, count * step, tool.cell, longer="ctrl" in held)
        return replace(state, tool=replace(tool, base=base))
    if tool.is_scenery and tool.turns:
        milli = FINE_TURN if "shift" in held else TURN
        return replace(state, tool=tool.turn(state.view, -count * milli))
    if isinstance(tool.base, Disc):
        return replace(state, tool=tool.more(count))
    return None
