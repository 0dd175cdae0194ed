"""The New game screen below its lead: three columns where there is room, else two or one."""

from simulator.ui.panels.new_game.choosing import draw_drawn, draw_ways
from simulator.ui.panels.new_game.layouts import draw_layouts
from simulator.ui.panels.new_game.seats import draw_seats
from simulator.ui.panels.new_game.settings import (
    draw_last,
    draw_rulings,
    draw_sizes,
    draw_ways_to_begin,
)
from simulator.ui.panels.new_game.sheet import NewGamePaper
from simulator.ui.panels.new_game.tables import draw_all_tables, draw_usual_sizes
from simulator.ui.state.games.new_game import drawn_fields

_WIDE, _MIDDLE = 1480, 1080
"""From these widths on there are wide columns, and three columns at all, at 100 %."""


_WAY = 180
"""The least width of a way to play at 100 %, where several stand side by side."""


def draw_body(sheet: NewGamePaper, at: tuple[int, int], width: int, reactions: str) -> int:
    """Everything that can be changed; returns the y below it."""
    (left, top), gap = at, sheet.px(24)
    if width < sheet.px(_MIDDLE):
        y = draw_ways(sheet, at, width, columns=width // sheet.px(_WAY)) + sheet.px(6)
        y = _draw_who_and_what(sheet, (left, y), width)
        return _draw_how(sheet, (left, y), width, reactions)
    wide = width >= sheet.px(_WIDE)
    first, last = (sheet.px(230), sheet.px(570)) if wide else (sheet.px(180), sheet.px(370))
    middle = width - first - last - 2 * gap
    ends = [draw_ways(sheet, at, first, columns=1)]
    x = left + first + gap
    below = _draw_who_and_what(sheet, (x, top), middle)
    # What can be said of the options has room beside them where nothing else is chosen there.
    roomy = not sheet.game.layout and not list(drawn_fields(sheet.shown.options))
    ends.append(draw_sizes(sheet, (x, below), middle) if roomy else below)
    ends.append(_draw_how(sheet, (x + middle + gap, top), last, reactions, without_sizes=roomy))
    return max(ends)


def _draw_who_and_what(sheet: NewGamePaper, at: tuple[int, int], width: int) -> int:
    y = draw_drawn(sheet, at, width)
    if sheet.game.layout:
        y = draw_layouts(sheet, (at[0], y), width)
    return draw_seats(sheet, (at[0], y + (sheet.px(6) if y > at[1] else 0)), width)


def _draw_how(
    sheet: NewGamePaper,
    at: tuple[int, int],
    width: int,
    reactions: str,
    *,
    without_sizes: bool = False,
) -> int:
    left, y = at
    if not sheet.game.layout:
        y = draw_all_tables(sheet, (left, y), width)
        y = draw_usual_sizes(sheet, (left, y), width)
    y = y if without_sizes else draw_sizes(sheet, (left, y), width)
    y = draw_ways_to_begin(sheet, (left, y), width)
    y = draw_rulings(sheet, (left, y), width)
    return draw_last(sheet, (left, y), width, reactions)
