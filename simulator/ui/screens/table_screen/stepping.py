"""Which row of the side panel is in view: the next one by keys, or the one that is taken."""

from collections.abc import Sequence
from dataclasses import replace

from simulator.kernel.asked.draft import picked_ids
from simulator.kernel.asked.request import Pick
from simulator.ui.panels.blocks import Block
from simulator.ui.panels.sidebar.side import inside, scroll_side, stack_blocks
from simulator.ui.screens.table_screen.calls import Handler
from simulator.ui.screens.table_screen.sidebar import side_page
from simulator.ui.screens.table_screen.table_context import TableContext
from simulator.ui.state.view_state import ViewState

_FARTHEST = 300
"""Parts searched for the next row; if none is found there, the panel scrolls."""


def row(step: int) -> Handler:
    """A command that goes to the next row of the side panel, or for -1 to the one before."""
    return lambda call: _step_row(call.context, call.state, step)


def _step_row(context: TableContext, state: ViewState, step: int) -> ViewState:
    """The view state with the next row that calls something marked, and in view."""
    side = context.stage(state).layout.side
    page = side_page(context.kit.lettering, side, context.scene(state))
    blocks, height, first = page.blocks, inside(side, state.k, page)[3], state.scrolled
    shown = len(stack_blocks(blocks, height, first))
    seen = range(first, min(first + shown, len(blocks)))
    marked = [n for n in seen if state.link and blocks[n].command == state.link]
    # Two rows may call the same command, so the row reached last is kept.
    at = state.row if state.row in marked else next(iter(marked), None)
    start = at if at is not None else (first - 1 if step > 0 else seen.stop)
    found = _next(blocks, start, step, state.link)
    if found is None and state.row < 0:
        found = at  # the only row is reached by keys too, though the pointer is on it
    if found is None:
        return scroll_side(state, page, side, step)
    scroll = state.scroll if found in seen else max(0, found - (3 if step > 0 else 0))
    return replace(state, link=blocks[found].command, row=found, scroll=scroll)


def scroll_to_taken(context: TableContext, state: ViewState) -> ViewState:
    """The view state with the panel scrolled as little as shows the first choice that Enter takes.

    What stands open beside Enter's answer is read from its top.
    """
    turn = context.turn(state)
    if turn is None or turn.draft is None or state.panel or context.reaction(state):
        return state
    if turn.draft.option != turn.main.id:
        return state
    lists = [each.name for each in turn.fields if isinstance(each, Pick)]
    taken = {f"pick {name} {one}" for name in lists for one in picked_ids(turn.draft, name)}
    side = context.stage(state).layout.side
    page = side_page(context.kit.lettering, side, context.scene(state))
    at = next((n for n, block in enumerate(page.blocks) if block.command in taken), -1)
    scroll, height = state.scrolled, inside(side, state.k, page)[3]
    while at >= scroll + len(stack_blocks(page.blocks, height, scroll)):
        scroll += 1
    return state if scroll == state.scrolled else replace(state, scroll=scroll)


def _next(blocks: Sequence[Block], start: int, step: int, link: str | None) -> int | None:
    """The number of the next part, after `start`, that calls something else than `link`."""
    way = range(start + step, len(blocks) if step > 0 else -1, step)[:_FARTHEST]
    return next((n for n in way if blocks[n].command not in (None, link)), None)
