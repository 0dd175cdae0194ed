"""A trail on the table screen: tiles clicked and dragged over, stops looked at, loads changed."""

from dataclasses import replace

from simulator.ui.play.leading import change_stop_load, click_tile, drag_over, stops_of, trail_of
from simulator.ui.play.turn import Plan, Turn
from simulator.ui.screens.speaker import SPEAKER
from simulator.ui.screens.table_screen.calls import Call, Follows
from simulator.ui.screens.table_screen.table_context import TableContext
from simulator.ui.state.view_state import ViewState, with_parts
from simulator.ui.table.plans.trail_drawing import tile_under
from simulator.ui.tools.tool import Touch

_ALL = 10_000
"""More units than there are of any load."""


def press_tile(
    context: TableContext, state: ViewState, turn: Turn, touch: Touch
) -> ViewState | None:
    """A press on a tile leads the trail there, and on over whatever tiles a drag comes to.

    On a stop it shows what can change there, and with Shift leads there again. None where there is
    no trail, or no tile of it.
    """
    trail = trail_of(turn, state.plan.field)
    if trail is None:
        return None
    scene, lens = context.scene(state), context.stage(state).lenses[touch.table]
    tile = tile_under(scene, lens, touch.table, touch.at)
    if tile is None:
        return None
    plan = click_tile(turn, state.plan, tile.id, again=touch.add)
    message = ""
    if plan == state.plan and tile.id not in {each.tile for each in stops_of(turn, trail)}:
        SPEAKER.play("refusal")
        barred = tile.barred
        message = f"{barred.text} ({barred.rule})" if barred else "No way leads there."
        message = f"{tile.caption}: {message}"
    return replace(state, plan=plan, leading=True, message=message)


def move_over(context: TableContext, state: ViewState, touch: Touch) -> ViewState:
    """The pointer moved with the button down: the trail goes on over the tile it came to."""
    turn = context.turn(state)
    scene, lens = context.scene(state), context.stage(state).lenses[touch.table]
    tile = tile_under(scene, lens, touch.table, touch.at)
    if turn is None or tile is None:
        return state
    plan = drag_over(turn, state.plan, tile.id)
    return state if plan is state.plan else with_parts(state, plan=plan)


def look_at_stop(call: Call) -> Follows:
    """Show what can be dropped and picked up at a stop of a trail; called again, no longer."""
    plan, number = call.state.plan, int(call.about[1])
    turn = call.context.turn(call.state)
    if turn is None:
        return call.state
    stop = -1 if plan.stop == number else number
    draft = plan.draft or turn.draft
    after = Plan(draft, call.about[0], plan.base, stop)
    return replace(call.state, plan=after, message="")


def load(call: Call) -> Follows:
    """Pick up one more unit of a load at a stop, or one fewer; with Shift as many as can be."""
    name, at, of, by = call.about
    turn = call.context.turn(call.state)
    if turn is None:
        return call.state
    change = int(at), of, int(by) * (_ALL if call.fine else 1)
    plan = change_stop_load(turn, call.state.plan, name, change)
    # The row has done what it was reached for: Enter commits from now on.
    return replace(call.state, plan=plan, message="", row=-1)
