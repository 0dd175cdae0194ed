"""Small tables of figures beside a field: whole, or the one row that holds now."""

from dataclasses import dataclass

from simulator.kernel.asked.request import FigureTable
from simulator.ui.draw.camera import Box
from simulator.ui.draw.canvas import Canvas
from simulator.ui.draw.lettering import BODY, MONO, STRONG, Lettering
from simulator.ui.draw.shapes import paint, round_rect
from simulator.ui.draw.theme import BAR, FAINT, LABEL, TEXT, WHITE, Colour, mix
from simulator.ui.draw.wording import wrap

_ROWS = (28, 24, 20)
"""Heights of a row at 100 %, the most comfortable first."""

_GAP, _PAD = 5, 5
"""The least pixels at 100 % between columns, and those beside the outermost ones."""


@dataclass(frozen=True, slots=True)
class TablePlan:
    """How a table is drawn: lines of its title, rows by index, and heights in pixels.

    They are those of a row, of the gap below the title, and of all. A part of a table may be drawn
    without the `heads` of its columns.
    """

    title: tuple[str, ...]
    rows: tuple[int, ...]
    line: int
    under: int
    height: int
    rule: str = ""
    heads: bool = True


def table_plans(letters: Lettering, table: FigureTable, width: int) -> tuple[TablePlan, ...]:
    """The ways to draw it at this width, the best first; none where its columns have no room.

    Where a row holds now the last way shows it alone, without the number of the rule.
    """
    if sum(_widths(letters, table)) + _air(letters, table) > width:
        return ()
    body, heads = letters.height(BODY), bool(table.columns)
    rule = letters.width(table.rule, MONO) + 3 * round(_GAP * letters.k) if table.rule else 0
    title = tuple(wrap(letters, table.title, BODY, width - rule))
    every, found = tuple(range(len(table.rows))), []
    for each in _ROWS:
        line = max(round(each * letters.k), body)
        under = line - body
        high = len(title) * body + under + (len(every) + heads) * line
        found.append(TablePlan(title, every, line, under, high, table.rule))
    if table.now is not None:
        title = tuple(wrap(letters, table.title, BODY, width))
        high = (len(title) + 1 + heads) * body
        found.append(TablePlan(title, (table.now,), body, 0, high))
    return tuple(found)


def in_parts(letters: Lettering, table: FigureTable, plan: TablePlan) -> tuple[TablePlan, ...]:
    """A whole table as parts below one another: its title and heads, and then every row."""
    high = len(plan.title) * letters.height(BODY) + plan.under + plan.line * bool(table.columns)
    rows = (TablePlan((), (n,), plan.line, 0, plan.line, heads=False) for n in plan.rows)
    return TablePlan(plan.title, (), plan.line, plan.under, high, plan.rule), *rows


def draw_figure_table(
    canvas: Canvas, box: Box, table: FigureTable, plan: TablePlan, ink: Colour
) -> None:
    """Title, heads and rows; the row that holds now is framed in this colour."""
    left, top, width, _ = box
    letters, body = canvas.kit.lettering, canvas.height(BODY)
    y = top
    for words in plan.title:
        canvas.text((left, y), words, BODY, LABEL)
        y += body
    y += plan.under
    canvas.text((left + width, top), plan.rule, MONO, FAINT, "right")
    ends = _ends(letters, table, left, width)
    if table.columns and plan.heads:
        _draw_cells(canvas, (y + (plan.line - body) // 2, ends), table.columns, LABEL)
        y += plan.line
    for number in plan.rows:
        now = number == table.now
        if now:
            frame = paint(mix(BAR, ink, 0.22), 1.0, mix(BAR, ink, 0.6), canvas.k)
            svg = round_rect((0, 0, width, plan.line), canvas.px(6), frame, 0.6)
            canvas.stamp(svg, (left, y, width, plan.line))
        at = (y + (plan.line - body) // 2, ends)
        _draw_cells(canvas, at, table.rows[number], WHITE if now else TEXT, strong=now)
        y += plan.line


def _draw_cells(
    canvas: Canvas,
    at: tuple[int, list[int]],
    cells: tuple[str, ...],
    ink: Colour,
    *,
    strong: bool = False,
) -> None:
    """The first cell begins at its place, all others end at theirs."""
    y, ends = at
    style = STRONG if strong else BODY
    for number, (words, x) in enumerate(zip(cells, ends, strict=True)):
        canvas.text((x, y), words, style, ink, "right" if number else "left")


def _ends(letters: Lettering, table: FigureTable, left: int, width: int) -> list[int]:
    """Where the first column begins and the others end; spare room goes between all."""
    wide, pad = _widths(letters, table), round(_PAD * letters.k)
    spare = (width - 2 * pad - sum(wide)) / max(1, len(wide) - 1)
    begin = left + pad
    later = range(1, len(wide))
    return [begin, *(round(begin + sum(wide[: n + 1]) + n * spare) for n in later)]


def _widths(letters: Lettering, table: FigureTable) -> list[int]:
    lines = [line for line in (table.columns, *table.rows) if line]
    across = zip(*lines, strict=True)
    return [max(letters.width(cell, STRONG) for cell in cells) for cells in across]


def _air(letters: Lettering, table: FigureTable) -> int:
    """The least room between the columns and beside them."""
    return round((_GAP * (len(table.rows[0]) - 1) + 2 * _PAD) * letters.k)
