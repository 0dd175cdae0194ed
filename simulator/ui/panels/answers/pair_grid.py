"""A grid of pairs in the side panel: ticks and crosses to click, and one pair's reason."""

from dataclasses import dataclass

from simulator.kernel.asked.answer import Matrix, Reason
from simulator.ui.draw.canvas import Canvas
from simulator.ui.draw.lettering import BODY, STRONG, Lettering
from simulator.ui.draw.shapes import paint, round_rect
from simulator.ui.draw.theme import CYAN, LABEL, TEXT
from simulator.ui.draw.wording import fit
from simulator.ui.panels.blocks import Block, card_slice, draw_sign, reason_block

Pair = tuple[str, ...]
"""The ids of a source and a target, or None."""


@dataclass(frozen=True, slots=True)
class _GridFrame:
    """The measures of a grid in pixels: its width, its first column, and the others."""

    width: int
    pad: int
    names: int
    column: int
    row: int


def grid_blocks(letters: Lettering, width: int, grid: Matrix, opened: Pair) -> list[Block]:
    """A header, a row a source, and the whole sentence about the opened pair.

    If no pair of this grid is opened, the first that fails is shown.
    """
    shown = grid.at(*opened) if len(opened) == 2 else None
    shown = shown or next((cell for row in grid.cells for cell in row if not cell.ok), None)
    shown = shown or grid.cells[0][0]
    frame = _frame(letters, width, grid)
    rows = [_row(letters, frame, grid, number, shown) for number in range(len(grid.rows))]
    return [_header(letters, frame, grid), *rows, reason_block(letters, width, shown, last=True)]


def _frame(letters: Lettering, width: int, grid: Matrix) -> _GridFrame:
    k = letters.k
    pad, gap = round(11 * k), round(14 * k)
    head = max(letters.width(each, BODY) for each in grid.heads)
    count = len(grid.heads)
    column = min(max(head, round(20 * k)) + gap, (width - 2 * pad) // (count + 1))
    widest = max(letters.width(each, STRONG) for each in (grid.corner, *grid.sources))
    names = min(widest + gap, width - 2 * pad - count * column)
    return _GridFrame(width, pad, names, column, letters.height(BODY) + round(7 * k))


def _header(letters: Lettering, frame: _GridFrame, grid: Matrix) -> Block:
    corner = fit(letters, grid.corner, BODY, frame.names)
    heads = [fit(letters, head, BODY, frame.column) for head in grid.heads]

    def draw(canvas: Canvas, x: int, y: int) -> None:
        card_slice(canvas, (x, y, frame.width, frame.row))
        canvas.text((x + frame.pad, y), corner, BODY, LABEL)
        for number, head in enumerate(heads):
            canvas.text((x + _middle(frame, number), y), head, BODY, LABEL, "centre")

    return Block(frame.row, draw, leads=True)


def _row(letters: Lettering, frame: _GridFrame, grid: Matrix, number: int, shown: Reason) -> Block:
    name, cells = grid.rows[number], grid.cells[number]
    label = fit(letters, grid.sources[number], STRONG, frame.names)

    def draw(canvas: Canvas, x: int, y: int) -> None:
        card_slice(canvas, (x, y, frame.width, frame.row))
        line = canvas.height(BODY)
        canvas.text((x + frame.pad, y), label, STRONG, TEXT)
        for place, cell in enumerate(cells):
            size, middle = canvas.px(11), x + _middle(frame, place)
            if cell is shown:
                side = canvas.px(19)
                box = (round(middle - side / 2), round(y + (line - side) / 2), side, side)
                frame_line = paint(stroke=CYAN, width=1.2 * canvas.k)
                canvas.stamp(round_rect((0, 0, side, side), canvas.px(5), frame_line, 0.8), box)
            draw_sign(canvas, (round(middle - size / 2), y), line, ok=cell.ok)

    commands = [f"cell {name} {target}" for target in grid.columns]
    first = next((n for n, cell in enumerate(cells) if not cell.ok), 0)
    spots = tuple(
        (frame.pad + frame.names + n * frame.column, frame.column, command)
        for n, command in enumerate(commands)
    )
    return Block(frame.row, draw, command=commands[first], leads=True, spots=spots)


def _middle(frame: _GridFrame, number: int) -> float:
    """The middle of a column, from the grid's left edge."""
    return frame.pad + frame.names + (number + 0.5) * frame.column
