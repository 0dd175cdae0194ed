"""The card of what has happened since a seat last looked."""

from simulator.ui.draw.camera import Box
from simulator.ui.draw.canvas import Canvas
from simulator.ui.draw.lettering import BODY, HEADING, STRONG, Lettering, Style
from simulator.ui.draw.shapes import badge, paint, round_rect
from simulator.ui.draw.theme import (
    BAR,
    CARD_LINE,
    FAINT,
    LABEL,
    NEUTRAL,
    ROW_LINE,
    TEXT,
    Colour,
    Seats,
    side_of,
)
from simulator.ui.draw.wording import first_fitting, fit, wrap
from simulator.ui.state.games.news import News, NewsRow

_FOOTS = ("Open knowledge only; the whole story is in the log.", "Open knowledge only.")
_NOTHING = "Nothing has happened that you have not seen."


def news_height(canvas: Canvas, news: News, *, double: bool) -> int:
    """The height of the card with all rows, each of two lines or of one."""
    rows = max(1, len(news.rows)) * _row_height(canvas, double=double)
    return _head(canvas) + rows + _foot(canvas)


def draw_news(canvas: Canvas, box: Box, news: News, seats: Seats) -> None:
    """The card, centred in the box from top to bottom, with as many of the rows as fit it."""
    left, top, width, room = box
    high = min(room, _fitting_height(canvas, news, room))
    top += (room - high) // 2
    frame = paint(BAR, 1.0, CARD_LINE, 1.2 * canvas.k)
    canvas.stamp(
        round_rect((0, 0, width, high), canvas.px(13), frame, 0.8), (left, top, width, high)
    )
    pad = canvas.px(22)
    draw_rows_of_news(canvas, (left + pad, top, width - 2 * pad, high), news, seats)


def draw_rows_of_news(canvas: Canvas, box: Box, news: News, seats: Seats) -> None:
    """The heading and as many of the rows as fit the box, without a card round them."""
    left, top, width, room = box
    each, most = _plan(canvas, news, room)
    rows = news.rows[-most:]
    earlier = news.earlier + len(news.rows) - len(rows)
    inner = (left, top + _head(canvas), width)
    canvas.text((inner[0], top + canvas.px(18)), "SINCE YOU LAST LOOKED", HEADING, LABEL)
    for n, row in enumerate(rows):
        shown = n == 0 or rows[n - 1].when != row.when
        _draw_row(canvas, (inner[0], inner[1] + n * each, inner[2], each), row, seats, shown=shown)
    if not rows:
        canvas.text(inner[:2], _NOTHING, BODY, LABEL)
    before = f"{earlier} more before these. " if earlier else ""
    ways = [f"{before}{words}" for words in _FOOTS]
    words = first_fitting(canvas.kit.lettering, ways, BODY, inner[2])
    high = _fitting_height(canvas, news, room)
    at = (inner[0], top + high - canvas.px(14) - canvas.height(BODY))
    canvas.text(at, words, BODY, LABEL)


def _plan(canvas: Canvas, news: News, room: int) -> tuple[int, int]:
    """The height of a row, and how many fit."""
    double = news_height(canvas, news, double=True) <= room
    each = _row_height(canvas, double=double)
    return each, max(1, (room - _head(canvas) - _foot(canvas)) // each)


def _fitting_height(canvas: Canvas, news: News, room: int) -> int:
    """The height of the card with as many rows as fit this room."""
    each, most = _plan(canvas, news, room)
    return _head(canvas) + max(1, min(most, len(news.rows))) * each + _foot(canvas)


def _draw_row(canvas: Canvas, box: Box, row: NewsRow, seats: Seats, *, shown: bool) -> None:
    """A row in its box; `shown` says whether it names the heading it stands under."""
    left, top, width, high = box
    line, double = canvas.height(BODY), high >= 2 * canvas.height(BODY)
    letters, room = canvas.kit.lettering, width - canvas.px(26)
    beside = canvas.width(row.when) + canvas.px(14) if shown else 0
    fits = canvas.width(row.text, STRONG) + beside <= room
    lines = _lines(letters, row, room, double=double)
    y = top + (high - line * len(lines)) // 2 - canvas.px(2)
    size = canvas.px(14)
    side = side_of(seats, row.seat)
    ink = side.colour if row.seat else NEUTRAL
    mark = badge(side.shape, (size / 2, size / 2), size * 0.38, paint(ink))
    canvas.stamp(mark, (left, round(y + (line - size) / 2), size, size))
    x = left + canvas.px(26)
    for n, (words, style, colour) in enumerate(lines):
        canvas.text((x, y + n * line), words, style, colour)
    if shown and fits:
        canvas.text((left + width, y), row.when, BODY, FAINT, "right")
    canvas.fill((left, top + high - canvas.px(3), width, 1), ROW_LINE)


def _lines(
    letters: Lettering, row: NewsRow, room: int, *, double: bool
) -> list[tuple[str, Style, Colour]]:
    """The words of a row: two lines where there is room for them, a long line over both."""
    text = fit(letters, row.text, STRONG, room)
    if not double or not (row.more or text != row.text):
        return [(text, STRONG, TEXT)]
    if row.more:
        return [(text, STRONG, TEXT), (fit(letters, row.more, BODY, room), BODY, LABEL)]
    first = wrap(letters, row.text, STRONG, room)[0]
    rest = row.text.removeprefix(first).strip()
    return [(first, STRONG, TEXT), (fit(letters, rest, STRONG, room), STRONG, TEXT)]


def _head(canvas: Canvas) -> int:
    return canvas.px(26) + canvas.height(HEADING) + canvas.px(4)


def _foot(canvas: Canvas) -> int:
    return canvas.height(BODY) + canvas.px(26)


def _row_height(canvas: Canvas, *, double: bool) -> int:
    return canvas.height(BODY) * (2 if double else 1) + canvas.px(14 if double else 10)
