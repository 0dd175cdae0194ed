"""The New game screen below its lead: three columns where there is room, else two or one."""

from simulator.ui.draw.canvas import Canvas
from simulator.ui.draw.lettering import BODY
from simulator.ui.draw.shapes import paint, rounded
from simulator.ui.draw.theme import BAR, LABEL, LINE
from simulator.ui.panels.new_game.choosing import draw_drawn, draw_ways
from simulator.ui.panels.new_game.seats import draw_seats
from simulator.ui.panels.new_game.settings import (
    draw_last,
    draw_rulings,
    draw_sizes,
    draw_ways_to_begin,
)
from simulator.ui.panels.new_game.sheet import Sheet
from simulator.ui.panels.new_game.tables import draw_all_tables
from simulator.ui.table.camera import Box

_WIDE, _MIDDLE = 1480, 1080
"""From these widths on there are wide columns, and three columns at all, at 100 %."""

_MORE_HIGH = 40
"""Pixels at 100 % left free at the foot for the plate that says that there is more."""


def draw_body(sheet: Sheet, at: tuple[int, int], width: int, reactions: str) -> int:
    """Everything that can be changed; returns the y below it."""
    left, top = at[0], at[1] + sheet.px(10)
    gap, at = sheet.px(24), (left, top)
    if width < sheet.px(_MIDDLE):
        y = draw_ways(sheet, at, width, columns=4) + sheet.px(6)
        y = _draw_who_and_what(sheet, (left, y), width)
        return _draw_how(sheet, (left, y), width, reactions)
    roomy = width >= sheet.px(_WIDE)
    first, last = (sheet.px(230), sheet.px(570)) if roomy else (sheet.px(180), sheet.px(370))
    middle = width - first - last - 2 * gap
    ends = [draw_ways(sheet, at, first, columns=1)]
    x = left + first + gap
    ends.append(_draw_who_and_what(sheet, (x, top), middle))
    ends.append(_draw_how(sheet, (x + middle + gap, top), last, reactions))
    return max(ends)


def _draw_who_and_what(sheet: Sheet, at: tuple[int, int], width: int) -> int:
    y = draw_drawn(sheet, at, width)
    return draw_seats(sheet, (at[0], y + (sheet.px(6) if y > at[1] else 0)), width)


def _draw_how(sheet: Sheet, at: tuple[int, int], width: int, reactions: str) -> int:
    left, y = at
    y = draw_all_tables(sheet, (left, y), width)
    y = draw_sizes(sheet, (left, y), width)
    y = draw_ways_to_begin(sheet, (left, y), width)
    y = draw_rulings(sheet, (left, y), width)
    return draw_last(sheet, (left, y), width, reactions)


def above_more(canvas: Canvas, view: Box) -> Box:
    """The part of the view above that plate."""
    return (*view[:3], view[3] - canvas.px(_MORE_HIGH))


def draw_more(canvas: Canvas, view: Box) -> None:
    """A plate at the foot that says that there is more below."""
    words = "more below: turn the wheel, or Tab"
    wide, high = canvas.width(words) + canvas.px(28), canvas.px(30)
    box = (view[0] + (view[2] - wide) // 2, view[1] + view[3] - high - canvas.px(5), wide, high)
    frame = paint(BAR, 1.0, LINE, 1.2 * canvas.k)
    canvas.stamp(rounded((0, 0, wide, high), high / 2, frame, 0.8), box)
    y = box[1] + (high - canvas.height(BODY)) / 2
    canvas.text((box[0] + wide / 2, y), words, BODY, LABEL, "centre")
