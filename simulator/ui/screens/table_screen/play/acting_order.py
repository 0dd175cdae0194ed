"""The order in which those whom the rules play are to act: by dragging rows, and by keys."""

from dataclasses import replace

from simulator.kernel.asked.draft import picked_ids
from simulator.kernel.asked.request import Field, Pick
from simulator.ui.panels.stories.tab import in_order
from simulator.ui.play.turn import Fill, fill_fields
from simulator.ui.screens.table_screen.calls import Call, Follows, Handler
from simulator.ui.screens.table_screen.sidebar import side_page
from simulator.ui.screens.table_screen.table_context import TableContext
from simulator.ui.screens.table_screen.telling.story_telling import TAB
from simulator.ui.state.view_state import ViewState, turn_to
from simulator.ui.table.scene import outlook_in

ROW = "wish"
"""The first word of the command of a row that can be dragged; Enter never calls it."""


def open_order(call: Call) -> Follows:
    """Show the rows, and mark the first, so that keys move it."""
    state = turn_to(call.state, TAB)
    first = next(iter(_movable(call.context, state)), None)
    if first is None:
        return replace(call.state, message="Nobody is left to be put in order.")
    words = "Drag the groups in the panel; or PgDn and PgUp mark one, + and − move it."
    state = replace(state, link=f"{ROW} {first}", message=words)
    side = call.context.stage(state).layout.side
    blocks = side_page(call.context.kit.lettering, side, call.context.scene(state)).blocks
    at = next((n for n, block in enumerate(blocks) if block.command == state.link), 1)
    return replace(state, scroll=max(0, at - 1))


def foresee(call: Call) -> Follows:
    """Show on the tables where that line of a table of chances may come true; or nothing again."""
    state, (line,) = call.state, call.about
    if state.threat and state.chance == line:
        return replace(state, threat=False, chance="")
    return replace(state, threat=True, chance=line)


def take_row(call: Call) -> Follows:
    """Take a row, to drag it up or down."""
    return replace(call.state, pulled=call.about[0], message="")


def drag_row(context: TableContext, state: ViewState, over: str | None) -> ViewState:
    """The view state with the dragged row in the place of the one under the pointer."""
    if state.pulled is None:
        return state
    kind, _, name = (over or "").partition(" ")
    if kind != ROW or name == state.pulled:
        return state
    names = list(_movable(context, state))
    if state.pulled not in names or name not in names:
        return state
    at = names.index(name)
    names.remove(state.pulled)
    names.insert(at, state.pulled)
    return replace(state, wished=tuple(names))


def release_row(context: TableContext, state: ViewState) -> ViewState:
    """The view state after the dragged row was let go."""
    return put_order(context, replace(state, pulled=None))


def put_order(context: TableContext, state: ViewState) -> ViewState:
    """The view state with the wished order put into the request that asks for one, if any does."""
    turn = context.turn(state)
    field = next((each for each in turn.fields if _is_ranked(each)), None) if turn else None
    if turn is None or not isinstance(field, Pick) or not state.wished:
        return state
    taken = picked_ids(turn.draft, field.name) if turn.draft else ()
    rank = {name: n for n, name in enumerate(state.wished)}
    wanted = tuple(sorted(taken, key=lambda name: rank.get(name, len(rank))))
    if wanted == taken:
        return state
    return replace(state, plan=fill_fields(turn, state.plan, [Fill(field.name, wanted)]))


def show_order_asked(context: TableContext, state: ViewState) -> ViewState:
    """The view state once a seat is asked: where it is asked for an order, the rows are shown."""
    turn = context.turn(state)
    if turn is None or not turn.fields:
        return state
    if any(_is_ranked(each) for each in turn.fields):
        return put_order(context, turn_to(state, TAB))
    return turn_to(state, "") if state.panel == TAB else state


def _is_ranked(field: Field) -> bool:
    return isinstance(field, Pick) and field.ranked


def move_row_or(by: int, otherwise: Handler) -> Handler:
    """A command that moves the marked row up (-1) or down; elsewhere another one."""

    def handle(call: Call) -> Follows:
        kind, _, name = (call.state.link or "").partition(" ")
        names = list(_movable(call.context, call.state))
        if kind != ROW or name not in names:
            return otherwise(call)
        at = min(max(names.index(name) + by, 0), len(names) - 1)
        names.remove(name)
        names.insert(at, name)
        return put_order(call.context, replace(call.state, wished=tuple(names)))

    return handle


def _movable(context: TableContext, state: ViewState) -> tuple[str, ...]:
    """Those that may be put in order, in the order wished by now."""
    outlook = outlook_in(context.scene(state))
    rows = in_order(outlook.order, state.wished) if outlook else ()
    return tuple(each.id for each in rows if each.in_order)
