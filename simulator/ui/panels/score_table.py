"""The table of scores: a row for each source, a column for each round, a figure for each seat."""

from collections.abc import Sequence
from dataclasses import dataclass

from simulator.session.scores import ScoreSheet
from simulator.ui.draw.canvas import Canvas
from simulator.ui.draw.lettering import BODY, BOLD, HEADING, STRONG
from simulator.ui.draw.shapes import badge, paint, rounded
from simulator.ui.draw.theme import BAR, CARD_LINE, FAINT, LABEL, LINE, ROW_LINE, TEXT, Side
from simulator.ui.draw.wording import fitted
from simulator.ui.table.camera import Box


@dataclass(frozen=True, slots=True)
class Columns:
    """Where the columns stand: the rounds shown, and the width of one seat's figures."""

    rounds: tuple[int, ...]
    figure: int
    gap: int


def score_height(canvas: Canvas, sheet: ScoreSheet, *, tight: bool) -> int:
    """The height of the card."""
    return _head(canvas) + (len(sheet.rows) + 1) * _row(canvas, tight=tight) + canvas.px(16)


def draw_scores(
    canvas: Canvas, box: Box, sheet: ScoreSheet, seats: Sequence[tuple[str, Side]], *, tight: bool
) -> None:
    """The card; where rounds do not fit, only the totals show."""
    left, top, width, high = box
    frame = paint(BAR, 0.94, CARD_LINE, 1.2 * canvas.k)
    canvas.stamp(rounded((0, 0, width, high), canvas.px(13), frame, 0.8), box)
    pad, row = canvas.px(20), _row(canvas, tight=tight)
    inner = (left + pad, top + canvas.px(12), width - 2 * pad, row)
    plan = _columns(canvas, inner[2], sheet, len(seats))
    _draw_head(canvas, inner, sheet, seats, plan)
    y = top + _head(canvas)
    for each in sheet.rows:
        canvas.fill((inner[0], y, inner[2], 1), ROW_LINE)
        area = (inner[0], y, inner[2], row)
        cells = [
            [each.amounts.get((seat, number), 0) for seat, _ in seats] for number in plan.rounds
        ]
        whole = [sum(n for (one, _), n in each.amounts.items() if one == seat) for seat, _ in seats]
        _draw_row(canvas, area, (each.caption, [*cells, whole]), (seats, plan))
        y += row
    canvas.fill((inner[0], y, inner[2], 2), LINE)
    totals = [_of_round(sheet, number, seats) for number in plan.rounds]
    whole = [sheet.total(seat) for seat, _ in seats]
    area = (inner[0], y, inner[2], row)
    _draw_row(canvas, area, ("In all", [*totals, whole]), (seats, plan), strong=True)


def _columns(canvas: Canvas, width: int, sheet: ScoreSheet, count: int) -> Columns:
    figures = [str(n) for row in sheet.rows for n in row.amounts.values()]
    figures += ["–00"]
    figure = max(canvas.width(each, BOLD) for each in figures) + canvas.px(12)
    gap = canvas.px(16)
    each = max(figure * count, canvas.width("Round 10")) + gap
    room = width - canvas.px(170)
    rounds = sheet.rounds if (len(sheet.rounds) + 1) * each <= room else ()
    return Columns(rounds, figure, gap)


def _starts(canvas: Canvas, box: Box, plan: Columns, count: int) -> list[int]:
    """The left edges of the columns of rounds, and last of the totals."""
    each = max(plan.figure * count, canvas.width("Round 10")) + plan.gap
    right = box[0] + box[2]
    columns = len(plan.rounds) + 1
    return [right - (columns - n) * each + plan.gap for n in range(columns)]


def _draw_head(
    canvas: Canvas,
    box: Box,
    sheet: ScoreSheet,
    seats: Sequence[tuple[str, Side]],
    plan: Columns,
) -> None:
    """What is counted, the rounds, and below each the shapes of the seats."""
    starts = _starts(canvas, box, plan, len(seats))
    words = fitted(canvas.kit.lettering, sheet.unit.upper(), HEADING, starts[0] - box[0])
    canvas.text((box[0], box[1]), words, HEADING, LABEL)
    names = [f"Round {number}" if number else "Before" for number in plan.rounds]
    size, line = canvas.px(12), canvas.height(BODY)
    for start, name in zip(starts, [*names, "Total"], strict=True):
        across = max(plan.figure * len(seats), canvas.width("Round 10"))
        ink = TEXT if name == "Total" else LABEL
        canvas.text((start + across, box[1]), name, BODY, ink, "right")
        for n, (_, side) in enumerate(seats):
            x = start + across - (len(seats) - n) * plan.figure + plan.figure - size
            mark = badge(side.shape, (size / 2, size / 2), size * 0.4, paint(side.colour))
            canvas.stamp(mark, (x, box[1] + line + canvas.px(6), size, size))


def _draw_row(
    canvas: Canvas,
    box: Box,
    row: tuple[str, Sequence[Sequence[int]]],
    laid: tuple[Sequence[tuple[str, Side]], Columns],
    *,
    strong: bool = False,
) -> None:
    """A caption with its figures by round and seat; only a `strong` row shows those that are 0."""
    left, top, _, high = box
    (caption, cells), (seats, plan) = row, laid
    starts = _starts(canvas, box, plan, len(seats))
    y = top + (high - canvas.height(BODY)) / 2
    words = fitted(canvas.kit.lettering, caption, STRONG, starts[0] - left - canvas.px(10))
    canvas.text((left, y), words, STRONG, TEXT)
    across = max(plan.figure * len(seats), canvas.width("Round 10"))
    for start, cell in zip(starts, cells, strict=True):
        bold = strong or start == starts[-1]
        for n, ((_, side), amount) in enumerate(zip(seats, cell, strict=True)):
            right = start + across - (len(seats) - n - 1) * plan.figure
            shown = str(amount).replace("-", "−") if amount or bold else "–"
            ink = side.colour if amount else FAINT
            canvas.text((right, y), shown, BOLD if bold else BODY, ink, "right")


def _of_round(sheet: ScoreSheet, number: int, seats: Sequence[tuple[str, Side]]) -> list[int]:
    return [sum(row.amounts.get((seat, number), 0) for row in sheet.rows) for seat, _ in seats]


def _head(canvas: Canvas) -> int:
    return canvas.px(12) + canvas.height(BODY) + canvas.px(28)


def _row(canvas: Canvas, *, tight: bool) -> int:
    return canvas.height(BODY) + canvas.px(8 if tight else 16)
