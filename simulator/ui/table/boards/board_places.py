"""Where boards and their cells are on the screen: stacked in one column, in pixels."""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace

from simulator.kernel.asked.draft import picked_ids
from simulator.kernel.asked.request import Choice, Pick
from simulator.kernel.shown.board import Board, BoardCell, BoardPart, CellRow
from simulator.kernel.state import AnyState
from simulator.ui.draw.camera import Box
from simulator.ui.draw.lettering import BODY, STRONG, Lettering
from simulator.ui.draw.shapes import within
from simulator.ui.play.rules_cache import RulesCache
from simulator.ui.play.turn import Turn
from simulator.ui.table.boards.board_sizes import (
    CLOSED_SPOT,
    GAP,
    LINE,
    PAD,
    SMALL_SPOT,
    Sizes,
    columns_of,
    fit_sizes,
    is_framed,
    row_high,
    spare_height,
    strips_of,
    words_wide,
)
from simulator.ui.table.scene import Scene

CELL = "cell_of"
"""The command of a cell that no choice names: it shows the cell's card."""

_PIECES = 70
"""What a row keeps for its pieces beside its note, at 100 %: room for three small ones."""


@dataclass(frozen=True, slots=True)
class PlacedRow:
    """A row of cells: its box, that of each cell, and the note for which there is room.

    The cells are `beside` its caption, else below it.
    """

    row: CellRow
    box: Box
    cells: tuple[tuple[BoardCell, Box], ...]
    note: str
    beside: bool


@dataclass(frozen=True, slots=True)
class PlacedPart:
    """A part of a board in its frame."""

    part: BoardPart
    box: Box
    rows: tuple[PlacedRow, ...]


@dataclass(frozen=True, slots=True)
class PlacedBoard:
    """Parts of a board side by side, under its title if it is `titled`: that stands at `top`.

    `number` says which of how many such strips of all boards it is, from 0.
    """

    board: Board
    top: int
    box: Box
    parts: tuple[PlacedPart, ...]
    titled: bool
    number: tuple[int, int]

    @property
    def cells(self) -> Iterator[tuple[BoardCell, Box]]:
        """Its cells and their boxes."""
        return (each for part in self.parts for row in part.rows for each in row.cells)


def strip_of(scene: Scene, letters: Lettering, wide: int, cell: str) -> int:
    """The number of the strip of boards, so wide, in which a cell is; 0 if it is in none."""
    strips = enumerate(strips_of(Sizes(letters), wide, boards_of(scene)))
    found = (
        n
        for n, strip in strips
        if any(each.id == cell for part in strip.parts for row in part.rows for each in row.cells)
    )
    return next(found, 0)


def boards_of(scene: Scene) -> tuple[Board, ...]:
    """The boards as the seat that looks sees them."""
    return find_boards(scene.rules_cache, scene.state.view, scene.seat)


def find_boards(cache: RulesCache, view: AnyState, seat: str) -> tuple[Board, ...]:
    """The boards of a view as a seat sees them, found once."""
    return cache.keep(view, ("boards", seat), lambda rules: rules.looks.boards(view, seat))


def place_boards(scene: Scene, letters: Lettering, box: Box) -> tuple[PlacedBoard, ...]:
    """The boards in their column; none where they have no room."""
    if min(box[2:]) <= 0:
        return ()
    first = scene.state.boards_from
    boards, key = boards_of(scene), ("placed boards", scene.seat, box, letters.k, first)
    return scene.rules_cache.keep(
        scene.state.view, key, lambda _: tuple(_stack_boards(letters, box, boards, first))
    )


def _stack_boards(
    letters: Lettering, box: Box, boards: Sequence[Board], first: int
) -> Iterator[PlacedBoard]:
    """The strips of boards from number `first` on that have room; all where all have.

    They are drawn tighter where not all have room.
    """
    k, between = letters.k, max(1, len(boards) - 1)
    close, sizes = round(6 * k), fit_sizes(letters, box, boards)
    head, spare = round(sizes.head * k), spare_height(sizes, box, boards)
    strips = tuple(strips_of(sizes, box[2], boards))
    gap = min(max(spare // between, round(4 * k)), round(GAP * k))
    foot = box[1] + box[3]
    if spare < gap * (len(boards) - 1):
        foot -= round(LINE * k)  # for the line that says that there are more
        first = min(first, len(strips) - 1)
    else:
        first = 0
    y = box[1]
    for n, strip in enumerate(strips[first:], first):
        titled = strip.starts or n == first
        top = y if titled else y - gap + close
        start = top + (head if titled else 0)
        if n > first and start + strip.high > foot:
            return
        inner = (box[0], start, box[2], strip.high)
        parts = tuple(_place_parts(sizes, inner, strip.parts))
        yield PlacedBoard(strip.board, top, inner, parts, titled, (n, len(strips)))
        y = start + strip.high + gap


def _place_parts(sizes: Sizes, box: Box, parts: Sequence[BoardPart]) -> Iterator[PlacedPart]:
    """The parts side by side, all as wide."""
    gap = round(6 * sizes.k)
    wide = (box[2] - gap * (len(parts) - 1)) / len(parts)
    for n, part in enumerate(parts):
        left = round(box[0] + n * (wide + gap))
        own = (left, box[1], round(wide), box[3])
        yield PlacedPart(part, own, tuple(_place_rows(sizes, own, part)))


def _place_rows(sizes: Sizes, box: Box, part: BoardPart) -> Iterator[PlacedRow]:
    letters = sizes.letters
    pad = round(PAD * letters.k)
    y = box[1] + (pad if is_framed(part) else 0)
    y += round(LINE * letters.k) if part.caption else 0
    inset = sizes.inset(part)
    named = max((letters.width(row.caption, STRONG) for row in part.rows), default=0)
    left = min(named + round(28 * letters.k), box[2] // 2)
    for row in part.rows:
        high = row_high(sizes, row, box[2] - 2 * inset)
        own = (box[0] + inset, y, box[2] - 2 * inset, high)
        note = _fit_note(letters, row, own[2], left)
        is_spots = bool(row.cells) and row.cells[0].form == "spot"
        if sizes.inline and is_spots:
            cells, note = tuple(_place_beside(letters, own, row)), "" if row.sign else row.note
        else:
            cells = tuple(_place_cells(letters, own, replace(row, note=note), left))
        beside = bool(row.cells) and (sizes.inline if is_spots else row.cells[0].form == "row")
        yield PlacedRow(row, own, cells, note, beside)
        y += high


def _place_beside(letters: Lettering, box: Box, row: CellRow) -> Iterator[tuple[BoardCell, Box]]:
    """Spots at the right end of their row, beside its caption; those not used are narrower."""
    room, used = box[2] - words_wide(letters, row), sum(not each.is_closed for each in row.cells)
    narrow = round(CLOSED_SPOT * letters.k)
    room -= narrow * (len(row.cells) - used)
    wide = max(round(SMALL_SPOT * letters.k), min(round(34 * letters.k), room // max(1, used)))
    left = box[0] + box[2] - used * wide - (len(row.cells) - used) * narrow
    for cell in row.cells:
        each = narrow if cell.is_closed else wide
        yield cell, (left, box[1], each, box[3])
        left += each


def _fit_note(letters: Lettering, row: CellRow, wide: int, left: int) -> str:
    """The words after a row so wide; after a list as far as they leave room for some pieces."""
    if not row.cells or row.cells[0].form != "row":
        words = letters.width(row.caption, STRONG) + letters.width(row.note, BODY)
        return "" if row.sign and words + round(8 * letters.k) > wide else row.note
    room = wide - left - round(_PIECES * letters.k)
    return next((each for each in (row.note, row.brief) if letters.width(each, BODY) <= room), "")


def _place_cells(
    letters: Lettering, box: Box, row: CellRow, left: int
) -> Iterator[tuple[BoardCell, Box]]:
    """The cells of a row; those of a list begin after its caption, `left` pixels in."""
    k, many = letters.k, len(row.cells)
    if not many:
        return
    if row.cells[0].form == "row":
        room = box[2] - left - letters.width(row.note, BODY) - round(10 * k)
        wide = room // many
        for n, cell in enumerate(row.cells):
            yield cell, (box[0] + left + n * wide, box[1], wide, box[3])
        return
    top = round(LINE * k) if row.caption or row.note else 0
    columns = columns_of(letters, row, box[2])
    gap = round(6 * k) if row.cells[0].form == "card" else 0
    each = (box[2] - gap * (columns - 1)) / columns
    high = (box[3] - top) // -(-many // columns)
    for n, cell in enumerate(row.cells):
        at = round(box[0] + n % columns * (each + gap)), box[1] + top + n // columns * high
        yield cell, (*at, round(each), high - gap)


def cell_at(placed: Sequence[PlacedBoard], pixel: tuple[int, int]) -> BoardCell | None:
    """The cell under a pixel."""
    cells = (each for board in placed for each in board.cells)
    return next((cell for cell, box in cells if within(box, pixel)), None)


def pointed_cell(
    scene: Scene, placed: Sequence[PlacedBoard]
) -> tuple[BoardCell, tuple[int, int]] | None:
    """The cell that is pointed at or marked by keys, and its upper left corner."""
    link = scene.state.link
    if not link or not placed:
        return None
    cells = (each for board in placed for each in board.cells)
    found = ((cell, box[:2]) for cell, box in cells if command_of(scene.turn, cell.id) == link)
    return next(found, None)


def cell_choices(turn: Turn | None) -> Mapping[str, tuple[str, Choice]]:
    """The field and the choice that each cell stands for in what is asked, by the cell's id."""
    if turn is None:
        return {}

    def find() -> Mapping[str, tuple[str, Choice]]:
        return {
            choice.cell: (field.name, choice)
            for field in turn.fields
            if isinstance(field, Pick)
            for choice in field.among
            if choice.cell
        }

    return turn.once("cells", find)


def shown_cell(scene: Scene) -> str | None:
    """The cell whose card is to be shown; None if none is pointed at."""
    name, _, cell = (scene.state.link or "").partition(" ")
    return cell if name == CELL else None


def command_of(turn: Turn | None, cell: str) -> str:
    """What a cell stands for: its choice is taken, or its card shown."""
    found = cell_choices(turn).get(cell)
    return f"pick {found[0]} {found[1].id}" if found else f"{CELL} {cell}"


def is_taken(turn: Turn | None, cell: str) -> bool:
    """Has the player taken the choice of this cell, so that it needs only to be committed?"""
    found = cell_choices(turn).get(cell)
    draft = turn.draft if turn else None
    return bool(found and draft and found[1].id in picked_ids(draft, found[0]))
