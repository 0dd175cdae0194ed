"""Dragged pieces that are pushed apart from one another and from pieces already there.

Only tokens count, at the size they are drawn; no rules are involved.
"""

from dataclasses import replace

from simulator.geometry.shapes import Dot, Pose
from simulator.kernel.by_hand.sandbox import MovePieces, Shift
from simulator.kernel.piece import OnTable, Piece
from simulator.ui.screens.table_screen.table_context import TableContext
from simulator.ui.state.view_state import ViewState
from simulator.ui.tools.select import Carry
from simulator.ui.tools.tool import ToolStep


def make_room_for(context: TableContext, state: ViewState, after: ToolStep) -> ToolStep:
    """The next tool with its ghosts apart, or the action that sets them down so."""
    if not state.crowd:
        return after
    if isinstance(after.tool, Carry):
        roomy = _make_room(context, state, after.tool.shifts)
        return replace(after, tool=replace(after.tool, roomy=roomy))
    if isinstance(state.tool, Carry) and isinstance(after.action, MovePieces):
        return replace(after, action=MovePieces(_make_room(context, state, after.action.shifts)))
    return after


def _make_room(
    context: TableContext, state: ViewState, shifts: tuple[Shift, ...]
) -> tuple[Shift, ...]:
    # Imported late, so that start-up does not wait for the physics library.
    from simulator.ui.physics import make_room

    table = shifts[-1].to.table
    size = next(each.size for each in state.view.setup.tables if each.id == table)
    lens, scene = context.stage(state).lenses[table], context.scene(state)

    def radius(piece: Piece) -> int:
        return round(scene.radius(lens, piece) / lens.scale)

    pieces = state.view.pieces
    held = {shift.piece for shift in shifts}
    resting = [
        (piece.place.pose.at, radius(piece))
        for piece in pieces.values()
        if isinstance(piece.place, OnTable) and piece.place.table == table
        if isinstance(piece.base, Dot) and piece.id not in held
    ]
    carried = [(shift.to.pose.at, radius(pieces[shift.piece])) for shift in shifts]
    found = make_room(carried, resting, size)
    return tuple(
        replace(shift, to=OnTable(table, Pose(at, shift.to.pose.heading)))
        for shift, at in zip(shifts, found, strict=True)
    )
