"""Full pages: their bar, the back button, and a text field."""

from collections.abc import Mapping

from simulator.ui.draw.camera import Box
from simulator.ui.draw.canvas import Canvas
from simulator.ui.draw.lettering import BODY, MEDIUM, TITLE, Lettering
from simulator.ui.draw.shapes import paint, round_rect, within
from simulator.ui.draw.sprites import icon
from simulator.ui.draw.theme import (
    BACKGROUND,
    BAR,
    CARD_LINE,
    CYAN,
    LABEL,
    LINE,
    TEXT,
    TILE,
    Colour,
    mix,
)
from simulator.ui.draw.wording import fit
from simulator.ui.input.text_field import TextField
from simulator.ui.panels.requests.prompt import button_width, draw_button
from simulator.ui.table.layout import TOP

MARGIN = 24
"""Margin round the content of a page in pixels, at 100 %."""

WIDEST = 2100
"""The most that lists and cards on a page are wide together, at 100 %: beyond it eyes lose rows."""

FIELD_PAD = 12
"""Pixels from the edge of a field to its text, at 100 %."""

NOWHERE: Box = (0, 0, 0, 0)
"""A box that contains no pixel."""


def draw_page(canvas: Canvas, title: str, hint: str) -> Box:
    """An empty page with its bar; returns the box for its content."""
    _draw_bar_of(canvas, title, hint, canvas.surface.get_width() - canvas.px(22))
    return _content(canvas)


def draw_page_with_back(
    canvas: Canvas, title: str, hint: str, *, hot: bool, whole: bool = False
) -> tuple[Box, Box]:
    """As `draw_page`, with a button that leads back; returns the button's box too.

    In a window that is wider than lists can be read, the content stands in its middle, unless it
    takes the `whole` window.
    """
    width = canvas.surface.get_width()
    words = ("Back", "Esc")
    wide = button_width(canvas.kit.lettering, words)
    left, high = width - canvas.px(16) - wide, canvas.px(37)
    back = (left, (canvas.px(TOP) - high) // 2, wide, high)
    _draw_bar_of(canvas, title, hint, left - canvas.px(18))
    draw_button(canvas, back, words, lit=False, hot=hot)
    x, y, room, deep = _content(canvas)
    most = room if whole else min(room, canvas.px(WIDEST))
    return (x + (room - most) // 2, y, most, deep), back


def _draw_bar_of(canvas: Canvas, title: str, hint: str, right: int) -> None:
    """An empty page's bar; the hint ends at `right`."""
    width, height = canvas.surface.get_size()
    canvas.fill((0, 0, width, height), BACKGROUND)
    canvas.texts.clear()  # texts recorded before are hidden by the page
    top = canvas.px(TOP)
    canvas.fill((0, 0, width, top), BAR)
    canvas.fill((0, top - 1, width, 1), LINE)
    sign, middle, x = canvas.px(16), top / 2, canvas.px(22)
    logo = icon("logo", (sign / 2, sign / 2), canvas.px(15), CYAN)
    canvas.stamp(logo, (x, round(middle - sign / 2), sign, sign))
    y = middle - canvas.height(TITLE) / 2
    name = canvas.text((x + canvas.px(22), y), title, TITLE, TEXT)
    room = right - name[0] - name[2] - canvas.px(24)
    words = fit(canvas.kit.lettering, hint, MEDIUM, max(0, room))
    canvas.text((right, middle - canvas.height(MEDIUM) / 2), words, MEDIUM, LABEL, "right")


def _content(canvas: Canvas) -> Box:
    width, height = canvas.surface.get_size()
    top, margin = canvas.px(TOP), canvas.px(MARGIN)
    return margin, top + margin, width - 2 * margin, height - top - 2 * margin


def draw_field(
    canvas: Canvas, at: Box, field: TextField, empty: str, *, lit: bool | None = None
) -> None:
    """A field with the typed text and its caret, or a hint if it is empty.

    One of several is `lit` while keys go there; the others have no caret.
    """
    bright = bool(field.words) if lit is None else lit
    frame = paint(TILE, 1.0, CYAN if bright else CARD_LINE, 1.2 * canvas.k)
    canvas.stamp(round_rect((0, 0, *at[2:]), canvas.px(7), frame, 0.8), at)
    draw_typed(canvas, at, field, TEXT, lit=lit is not False)
    if not field.words:
        y, pad = at[1] + (at[3] - canvas.height(BODY)) / 2, canvas.px(FIELD_PAD)
        hint = fit(canvas.kit.lettering, empty, BODY, at[2] - 2 * pad - canvas.px(8))
        canvas.text((at[0] + pad + canvas.px(7), y), hint, BODY, LABEL)


def draw_typed(canvas: Canvas, box: Box, field: TextField, ink: Colour, *, lit: bool) -> None:
    """What is typed, as far as it fits round its caret; `lit`: with caret and selection."""
    letters, left = canvas.kit.lettering, box[0] + canvas.px(FIELD_PAD)
    first, last = _visible_span(letters, box, field)
    top, high = round(box[1] + (box[3] - canvas.height(BODY)) / 2), canvas.height(BODY)
    start, end = (
        left + letters.width(field.words[first : max(first, min(place, last))], BODY)
        for place in field.chosen
    )
    if lit and end > start:
        canvas.fill((start, top, end - start, high), mix(TILE, CYAN, 0.4))
    canvas.text((left, box[1] + (box[3] - high) / 2), field.words[first:last], BODY, ink)
    if lit:
        caret = start if field.at < field.anchor else end
        ends = canvas.px(1) if field.at == len(field.words) else 0
        canvas.fill((caret + ends, top, canvas.px(1.5), high), CYAN)


def place_at(letters: Lettering, box: Box, field: TextField, x: int) -> int:
    """The place in a field's text that is nearest to a pixel's column."""
    first, last = _visible_span(letters, box, field)
    off = x - box[0] - round(FIELD_PAD * letters.k)
    places = range(first, last + 1)
    return min(places, key=lambda n: abs(letters.width(field.words[first:n], BODY) - off))


def _visible_span(letters: Lettering, box: Box, field: TextField) -> tuple[int, int]:
    """Which characters of a field's text are drawn: as many as fit, the caret among them."""
    room = box[2] - 2 * round(FIELD_PAD * letters.k) - round(3 * letters.k)
    first, last = 0, len(field.words)
    while first < field.at and letters.width(field.words[first : field.at], BODY) > room:
        first += 1
    while last > field.at and letters.width(field.words[first:last], BODY) > room:
        last -= 1
    return first, last


def spot_at(spots: Mapping[str, Box], pixel: tuple[int, int] | None) -> str | None:
    """The name of the box that holds the pixel."""
    return next((name for name, box in spots.items() if within(box, pixel)), None)
