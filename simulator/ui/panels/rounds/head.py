"""The head of a round's card: title, sentence, how the seats stand, and which round it is."""

from simulator.kernel.shown.round_card import RoundCard, SeatTotal
from simulator.kernel.wording import minus_text
from simulator.ui.draw.camera import Box
from simulator.ui.draw.canvas import Canvas
from simulator.ui.draw.lettering import BODY, BOLD, Style
from simulator.ui.draw.shapes import badge, paint, round_rect
from simulator.ui.draw.theme import CYAN, LABEL, LINE, PANEL, TEXT, Seats, SeatStyle, mix, side_of
from simulator.ui.draw.wording import first_fitting, wrap_in

_TITLE, _SMALLER = Style("bold", 26), Style("bold", 20)
_TOTAL, _TOTAL_SMALLER = Style("bold", 34), Style("bold", 24)
_MOST_BARS = 12
"""Rounds that are shown as a row of bars at most."""


def head_height(canvas: Canvas, *, tight: bool) -> int:
    """The height of the head: a title and up to two lines below it, one if `tight`."""
    title = canvas.height(_SMALLER if tight else _TITLE)
    return title + canvas.height(BODY) * (1 if tight else 2) + canvas.px(6 if tight else 12)


def draw_head(canvas: Canvas, box: Box, card: RoundCard, seats: Seats, *, tight: bool) -> None:
    """The title and its sentence at the left, the figures of the seats at the right."""
    left, top = box[:2]
    style, letters = (_SMALLER if tight else _TITLE), canvas.kit.lettering
    right = _draw_totals(canvas, box, card, seats, tight=tight)
    room = right - left - canvas.px(16)
    title = style if canvas.width(card.title, style) <= room else _SMALLER
    ways = [card.title, card.title.removesuffix(" is over")]
    canvas.text((left, top), first_fitting(letters, ways, title, room), title, TEXT)
    y = top + canvas.height(style) + canvas.px(2)
    for words in wrap_in(letters, card.text, BODY, (room, 1 if tight else 2)):
        canvas.text((left, y), words, BODY, LABEL)
        y += canvas.height(BODY)


def _draw_totals(canvas: Canvas, box: Box, card: RoundCard, seats: Seats, *, tight: bool) -> int:
    """Every seat's shape, its figure, and in a chip what is new; returns their left edge.

    The figures of two stand side by side, with a colon between.
    """
    style = _TOTAL_SMALLER if tight or len(card.totals) > 2 else _TOTAL
    x, top = box[0] + box[2], box[1]
    for n, total in enumerate(reversed(card.totals)):
        facing = len(card.totals) == 2 and n == 0
        x = _draw_total(canvas, (x, top), total, seats, (style, facing))
        if facing:
            x = canvas.text((x - canvas.px(10), top), ":", style, LABEL, "right")[0] - canvas.px(10)
        elif n < len(card.totals) - 1:
            x -= canvas.px(18)
    return min(x, _draw_rounds(canvas, (box[0] + box[2], top + canvas.height(style)), card))


def _draw_rounds(canvas: Canvas, corner: tuple[int, int], card: RoundCard) -> int:
    """What the figures count, and a bar for each round, those played lit; their left edge."""
    right, y = corner[0], corner[1] + canvas.px(2)
    edge = right
    if card.unit and card.totals:
        edge = canvas.text((right, y), card.unit, BODY, LABEL, "right")[0] - canvas.px(14)
    bars = card.of if card.of and card.of <= _MOST_BARS else 0
    wide, gap = canvas.px(28), canvas.px(5)
    start = edge - bars * (wide + gap)
    for n in range(bars):
        ink = CYAN if n < card.number else LINE
        middle = round(y + canvas.height(BODY) / 2 - canvas.px(3))
        bar = (start + n * (wide + gap), middle, wide, canvas.px(6))
        canvas.stamp(round_rect((0, 0, *bar[2:]), canvas.px(3), paint(ink)), bar)
    return start


def _draw_total(
    canvas: Canvas, corner: tuple[int, int], total: SeatTotal, seats: Seats, how: tuple[Style, bool]
) -> int:
    """One seat's figure, its right upper corner at `corner`; returns its left edge.

    The shape and the chip stand left of the figure, of one that faces another right of it.
    """
    (x, top), side, (style, facing) = corner, side_of(seats, total.seat), how
    words, high = minus_text(total.amount), canvas.height(style)
    size = canvas.px(16)
    mark = badge(side.shape, (size / 2, size / 2), size * 0.42, paint(side.colour))
    parts = ["figure", *(["chip"] if total.gained else []), "mark"]
    for part in reversed(parts) if facing else parts:
        if part == "figure":
            canvas.text((x, top), words, style, side.colour, "right")
            x -= canvas.width(words, style)
        elif part == "chip":
            x = _draw_chip(canvas, (x, top + high // 2), total.gained, side)
        else:
            x -= size
            canvas.stamp(mark, (x, round(top + (high - size) / 2), size, size))
        x -= canvas.px(8)
    return x + canvas.px(8)


def _draw_chip(canvas: Canvas, at: tuple[int, int], gained: int, side: SeatStyle) -> int:
    """What came in the round, its right end and middle at `at`; returns its left edge."""
    words = minus_text(f"{gained:+}")
    wide, tall = canvas.width(words, BOLD) + canvas.px(14), canvas.height(BOLD) + canvas.px(6)
    box = (at[0] - wide, at[1] - tall // 2, wide, tall)
    ground = mix(PANEL, side.colour, 0.28)
    canvas.stamp(round_rect((0, 0, wide, tall), canvas.px(5), paint(ground)), box)
    ink, y = side.colour, box[1] + canvas.px(3)
    canvas.text((at[0] - canvas.px(7), y), words, BOLD, ink, "right")
    return box[0]
