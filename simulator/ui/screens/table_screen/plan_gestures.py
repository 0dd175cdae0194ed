"""What the mouse does while a game is played: it plans; only committing does anything."""

from dataclasses import replace

from simulator.geometry.shapes import Pose
from simulator.kernel.piece import OnTable
from simulator.ui.play.mat import choice_of
from simulator.ui.play.planning import Grab, Lifted, chose, dragged, pointed, released, sent
from simulator.ui.play.turn import Turn
from simulator.ui.state.view_state import ViewState, selecting
from simulator.ui.table.plan_ghosts import stand_at
from simulator.ui.table.table_context import TableContext
from simulator.ui.tools.copying import mates
from simulator.ui.tools.tool import Touch


def pressed(
    context: TableContext, state: ViewState, touch: Touch, pixel: tuple[int, int]
) -> ViewState:
    """The left button went down: take a ghost, pick what is asked for, or look at a piece."""
    turn = context.turn(state)
    if turn is None:
        return state
    scene, stage = context.scene(state), context.stage(state)
    stand = stand_at(scene, stage.lenses[touch.table], touch.table, pixel)
    if stand:
        grabbed = replace(state, grab=Grab(stand, touch.table, touch.at, turn))
        return selecting(grabbed, (stand.piece,)) if stand.piece else grabbed
    if touch.under:
        return _picked(state, turn, touch)
    there = OnTable(touch.table, Pose(touch.at))
    plan = sent(state.view, turn, state.plan, there)
    return replace(state, plan=plan) if plan != state.plan else selecting(state, ())


def moved(state: ViewState, touch: Touch) -> ViewState:
    """The pointer moved while a ghost is held; with Shift the ghost goes alone."""
    grab = state.grab
    if grab is None:
        return state
    far = max(abs(touch.at[0] - grab.start[0]), abs(touch.at[1] - grab.start[1]))
    if state.plan.base is None and far <= touch.slack and touch.table == grab.table:
        return state
    to = touch.table, touch.at
    return replace(state, plan=dragged(state.view, state.plan, grab, to, alone=touch.add))


def let_go(state: ViewState) -> ViewState:
    """The button came up: the ghost stays where it is, and can be taken again."""
    return replace(state, grab=None, plan=released(state.plan))


def dealt(
    state: ViewState, turn: Turn, lifted: Lifted, piece: str, *, every: bool = False
) -> ViewState:
    """A lifted die falls on a piece: it goes to the target that the piece stands for, if any."""
    found = choice_of(turn, state.view, piece) if piece else None
    if found is None or found[0] != lifted.field:
        return state
    pair = lifted.field, found[1].id
    plan = chose(turn, state.plan, pair, lifted.sheaf, every=every)
    return replace(state, plan=plan, message="")


def _picked(state: ViewState, turn: Turn, touch: Touch) -> ViewState:
    """A click on a piece: it is picked if that is asked for, else looked at."""
    piece = touch.under or ""
    if choice_of(turn, state.view, piece):
        plan = pointed(state.view, turn, state.plan, piece, every=touch.add)
        return replace(state, plan=plan, message="")
    again = state.selection == (piece,)
    return selecting(state, mates(state.view, (piece,)) if again else (piece,))
