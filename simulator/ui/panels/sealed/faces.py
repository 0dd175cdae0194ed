"""Choices of the page for sealed answers as cards side by side, each with all its figures."""

from simulator.kernel.asked.draft import picked_ids
from simulator.kernel.asked.request import Choice, Pick
from simulator.ui.draw.camera import Box
from simulator.ui.draw.canvas import Canvas
from simulator.ui.draw.lettering import BODY, STRONG, TITLE
from simulator.ui.draw.shapes import paint, round_rect
from simulator.ui.draw.theme import CARD_LINE, CYAN, FAINT, LABEL, ROW_ON, TEXT, TILE
from simulator.ui.draw.wording import fit, wrap, wrap_in
from simulator.ui.panels.pages.spots import Spots
from simulator.ui.play.turn import Turn

FACES = 920
"""The greatest width at 100 % of a list of cards."""

_WIDEST = 440
"""The greatest width of a card at 100 %."""

_MOST_IN_A_ROW = 4
"""Cards side by side; more lie in further rows."""

_PAD, _GAP, _LINE = 16, 12, 3
"""Pixels at 100 % within a card, between cards, and between its lines."""

_TIGHT = 4
"""Pixels at 100 % around lines and between rows of cards where room is short."""


def has_faces(field: object) -> bool:
    """Are the choices of a field shown as cards: those with figures, or several of many?"""
    if not isinstance(field, Pick):
        return False
    several = field.most > 1 and all(choice.about for choice in field.among)
    return several or any(choice.figures for choice in field.among)


def faces_height(canvas: Canvas, field: Pick, width: int) -> int:
    """How high the cards are with all their lines, where they have this width together."""
    wide, rows = _card_width(canvas, field, width), _rows(field)
    high = max(_face_height(canvas, choice, wide) for choice in field.among)
    return rows * high + (rows - 1) * canvas.px(_GAP)


def draw_faces(
    canvas: Canvas, box: Box, shown: tuple[Turn, Pick, tuple[str | None, ...]], spots: Spots
) -> None:
    """A card for each choice, what is taken lit; `shown` ends with the spots that are lit."""
    (left, top, width, room), (turn, field, lit) = box, shown
    taken = picked_ids(turn.draft, field.name) if turn.draft else ()
    wide, gap = _card_width(canvas, field, width), canvas.px(_GAP)
    rows, below = _rows(field), canvas.px(_GAP)
    if faces_height(canvas, field, width) > room:
        below = canvas.px(_TIGHT)
    high = (room - below * (rows - 1)) // rows
    for n, choice in enumerate(field.among):
        spot = f"choose {field.name} {choice.id}"
        row, place = divmod(n, _in_a_row(field))
        area = (left + place * (wide + gap), top + row * (high + below), wide, high)
        on = choice.id in taken
        edge = CYAN if on or spot in lit else CARD_LINE
        frame = paint(ROW_ON if on else TILE, 1.0, edge, (2.0 if on else 1.2) * canvas.k)
        canvas.stamp(round_rect((0, 0, wide, high), canvas.px(9), frame, 0.8), area)
        _draw_face(canvas, area, choice, n + 1)
        spots.note(spot, area)


def _in_a_row(field: Pick) -> int:
    return max(1, min(len(field.among), _MOST_IN_A_ROW))


def _rows(field: Pick) -> int:
    return max(1, -(-len(field.among) // _MOST_IN_A_ROW))


def _card_width(canvas: Canvas, field: Pick, width: int) -> int:
    count = _in_a_row(field)
    return min((width - canvas.px(_GAP) * (count - 1)) // count, canvas.px(_WIDEST))


def _face_height(canvas: Canvas, choice: Choice, wide: int) -> int:
    room = wide - 2 * canvas.px(_PAD)
    about = wrap(canvas.kit.lettering, choice.about, BODY, room)
    lines = len(about) + sum(len(words) for _, words in _figure_lines(canvas, choice, room))
    high = canvas.height(TITLE) + lines * (canvas.height(BODY) + canvas.px(_LINE))
    return high + 2 * canvas.px(_PAD) + canvas.px(_GAP)


def _label_width(canvas: Canvas, choice: Choice) -> int:
    """How wide the labels of the figures are, with the gap after them."""
    widths = (canvas.width(label) for label, _ in choice.figures)
    return max(widths, default=0) + canvas.px(16)


def _figure_lines(canvas: Canvas, choice: Choice, room: int) -> list[tuple[str, list[str]]]:
    """Each label of a figure with the lines of what stands beside it."""
    beside, letters = max(1, room - _label_width(canvas, choice)), canvas.kit.lettering
    return [(label, wrap(letters, value, STRONG, beside)) for label, value in choice.figures]


def _draw_face(canvas: Canvas, box: Box, choice: Choice, number: int) -> None:
    """The name with the number that takes it, what it is best at, and its figures below.

    Where room is short what it is best at is left out, and then a figure has one line.
    """
    pad, letters = canvas.px(_PAD), canvas.kit.lettering
    line, over = canvas.height(BODY) + canvas.px(_LINE), canvas.px(_PAD)
    figures = _figure_lines(canvas, choice, box[2] - 2 * pad)
    count = sum(len(words) for _, words in figures)
    told = len(wrap(letters, choice.about, BODY, box[2] - 2 * pad))
    if canvas.height(TITLE) + (count + told) * line + 2 * over > box[3]:
        line, over, pad = canvas.height(BODY), canvas.px(_TIGHT), canvas.px(8)
    x, room, y = box[0] + pad, box[2] - 2 * pad, box[1] + over
    bottom = box[1] + box[3] - canvas.px(_TIGHT)
    caption = f"{number}  {choice.caption}"
    style = TITLE if letters.width(caption, TITLE) <= room else STRONG
    ink = FAINT if choice.barred else TEXT
    canvas.text((x, y), fit(letters, caption, style, room), style, ink)
    y += canvas.height(TITLE)
    column = _label_width(canvas, choice)
    if count > (bottom - y) // line:
        shown = choice.figures
        figures = [(label, [fit(letters, value, STRONG, room - column)]) for label, value in shown]
        count = len(figures)
    spare = (bottom - y) // line - count
    if figures and spare < len(wrap(letters, choice.about, BODY, room)):
        spare = 0  # half a sentence would tell nothing
    about = wrap_in(letters, choice.about, BODY, (room, spare)) if spare > 0 else []
    for words in about:
        canvas.text((x, y), words, BODY, LABEL)
        y += line
    y += min(canvas.px(_GAP), max(0, bottom - y - line * count))
    for label, lines in figures:
        canvas.text((x, y), label, BODY, LABEL)
        for words in lines:
            canvas.text((x + column, y), words, STRONG, TEXT)
            y += line
