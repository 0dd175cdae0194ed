"""Cells of boards on the table screen: what is under the pointer, and which Tab comes to next."""

from dataclasses import replace

from simulator.ui.draw.shapes import within
from simulator.ui.panels.requests.request_prompt import MAIN
from simulator.ui.screens.table_screen.calls import Call, Follows, Handler
from simulator.ui.screens.table_screen.sidebar import side_page
from simulator.ui.screens.table_screen.table_context import TableContext
from simulator.ui.screens.table_screen.telling.top_bar import seat_command
from simulator.ui.state.view_state import ViewState
from simulator.ui.table.boards.board_places import (
    CELL,
    boards_of,
    cell_at,
    cell_choices,
    command_of,
    is_taken,
    place_boards,
    strip_of,
)


def command_at(context: TableContext, state: ViewState, pixel: tuple[int, int]) -> str | None:
    """What a click on a cell under a pixel calls; None where there is none.

    A click on the title of boards brings them to the front, or back beside the tables. One on the
    chip of a seat shows its card.
    """
    of_seat = seat_command(context.kit, context.scene(state), context.stage(state), pixel)
    if of_seat:
        return of_seat
    box = context.stage(state).layout.boards
    placed = place_boards(context.scene(state), context.kit.lettering, box)
    for each in placed:
        left, start, wide, _ = each.box
        if within((left, each.top, wide, start - each.top), pixel):
            return "tile" if state.boards else f"focus {len(state.view.setup.tables) + 1}"
    cell, turn = cell_at(placed, pixel), context.turn(state)
    return command_of(turn, cell.id) if cell else None


def click_cell(context: TableContext, state: ViewState, pixel: tuple[int, int]) -> str | None:
    """What a click on a cell does: it takes its choice, and once more commits that."""
    command, turn = command_at(context, state, pixel), context.turn(state)
    placed = place_boards(
        context.scene(state), context.kit.lettering, context.stage(state).layout.boards
    )
    cell = cell_at(placed, pixel)
    mine = state.plan.draft is not None  # what only stands there as a start is taken first
    return MAIN if cell and mine and is_taken(turn, cell.id) else command


def show_cell(call: Call) -> Follows:
    """Show the card of a cell that nothing is asked about."""
    return replace(call.state, link=" ".join((CELL, *call.about)), row=0, message="")


def next_cell_or(otherwise: Handler) -> Handler:
    """Go to the next cell that can be taken now, or that has a card while boards are in front.

    Enter takes it. Without such a cell, the other command.
    """

    def handle(call: Call) -> Follows:
        context, state = call.context, call.state
        shown = context.stage(state).layout.boards[2] > 0
        boards = boards_of(context.scene(state)) if shown else ()
        cells = [cell.id for board in boards for cell in board.cells]
        turn = context.turn(state)
        choices = cell_choices(turn)
        free = [cell for cell in cells if cell in choices and choices[cell][1].barred is None]
        known = free or (cells if state.boards else [])
        if not known:
            return otherwise(call)
        commands = [command_of(turn, cell) for cell in known]
        step = -1 if call.fine else 1
        at = commands.index(state.link) + step if state.link in commands else min(0, step)
        state = _in_view(context, state, known[at % len(commands)])
        return mark_row(context, state, commands[at % len(commands)])

    return handle


def _in_view(context: TableContext, state: ViewState, cell: str) -> ViewState:
    """The view state with the board of a cell shown."""
    box, scene = context.stage(state).layout.boards, context.scene(state)
    placed = place_boards(scene, context.kit.lettering, box)
    if any(each.id == cell for board in placed for each, _ in board.cells):
        return state
    return replace(state, boards_from=strip_of(scene, context.kit.lettering, box[2], cell))


def turn_boards(
    context: TableContext, state: ViewState, notches: float, pixel: tuple[int, int]
) -> ViewState | None:
    """The view state after the wheel turned over the boards; None if the pointer is elsewhere."""
    box = context.stage(state).layout.boards
    if not within(box, pixel):
        return None
    placed = place_boards(context.scene(state), context.kit.lettering, box)
    if not placed:
        return state
    first, (last, many) = placed[0].number[0], placed[-1].number
    if notches < 0 and last == many - 1:
        return state
    return replace(state, boards_from=max(first + (1 if notches < 0 else -1), 0))


def mark_row(context: TableContext, state: ViewState, command: str) -> ViewState:
    """The view state with what calls this command marked, as a row reached by keys."""
    side = context.stage(state).layout.side
    page = side_page(context.kit.lettering, side, context.scene(state))
    rows = (n for n, block in enumerate(page.blocks) if block.command == command)
    return replace(state, link=command, row=next(rows, 0), message="")
