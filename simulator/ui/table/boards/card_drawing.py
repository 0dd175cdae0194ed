"""Cards in the cells of boards: sort, price, name, what they do in signs and words."""

from collections.abc import Mapping

from simulator.kernel.shown.board import CellCard
from simulator.ui.draw.camera import Box, Pixel
from simulator.ui.draw.canvas import Canvas
from simulator.ui.draw.lettering import BODY, BOLD, STRONG
from simulator.ui.draw.shapes import paint, round_rect
from simulator.ui.draw.theme import (
    CYAN,
    LABEL,
    MAT,
    SHOCK,
    TEXT,
    YES,
    Colour,
    colour,
    mix,
)
from simulator.ui.draw.wording import fit
from simulator.ui.table.boards.board_sizes import card_high
from simulator.ui.table.drawn.tiles import draw_plates, stamp_sign

_TONES: Mapping[str, Colour] = {
    "plain": mix(MAT, LABEL, 0.3),
    "bright": mix(MAT, SHOCK, 0.28),
    "dim": mix(MAT, colour("#9a5bd6"), 0.5),
}
"""The plates of words by their tone."""


def draw_card(canvas: Canvas, card: CellCard, box: Box) -> None:
    """Its sort and price, its name, what it does in short and in words, and its figures.

    One that is short has its price beside its name, and no words.
    """
    letters, pad = canvas.kit.lettering, canvas.px(8)
    is_short = box[3] < card_high(letters, card, is_short=False)
    left, right, y = box[0] + pad, box[0] + box[2] - pad, box[1] + canvas.px(6)
    room = box[2] - 2 * pad
    used = _draw_price(canvas, card, (right, y)) + _draw_tag(canvas, card, (right, y))
    if not is_short:
        _draw_kind(canvas, card, (left, y), room - used - canvas.px(6))
        y += canvas.height(BODY) + canvas.px(3)
        was = f"was {card.was}" if card.was else ""
        canvas.text((right, y), was, BODY, LABEL, "right")
        used = canvas.width(was, BODY)
    name = fit(letters, card.name, BOLD, room - used - canvas.px(4))
    if is_short and card.emblem and name != card.name:
        _draw_kind(canvas, card, (left, y), 0)
    else:
        canvas.text((left, y), name, BOLD, TEXT)
    y += canvas.height(BOLD) + canvas.px(2)
    if card.signs:
        middle = left, y + canvas.px(11)
        for shown in (card.signs, card.signs[:1]):
            if draw_plates(canvas, middle, shown, lambda _: room, centred=False):
                break
        y += canvas.px(24)
    for line in () if is_short else card.lines:
        canvas.text((left, y), fit(letters, line, BODY, room), BODY, LABEL)
        y += canvas.height(BODY)
    for label, value in card.figures:
        wide = canvas.width(value, STRONG)
        canvas.text((left, y), fit(letters, label, BODY, room - wide - pad), BODY, LABEL)
        canvas.text((right, y), value, STRONG, TEXT, "right")
        y += canvas.height(BODY)


def _draw_kind(canvas: Canvas, card: CellCard, at: Pixel, room: float) -> None:
    """What sort of card it is: its emblem and its name, as far as there is room for that."""
    left, size = at[0], canvas.px(16)
    if card.emblem:
        stamp_sign(canvas, card.emblem, (left + size / 2, at[1] + size / 2), size, LABEL)
        left, room = left + size + canvas.px(4), room - size - canvas.px(4)
        if canvas.width(card.kind, BODY) > room:
            return
    canvas.text((left, at[1]), fit(canvas.kit.lettering, card.kind, BODY, round(room)), BODY, LABEL)


def _draw_price(canvas: Canvas, card: CellCard, at: Pixel) -> int:
    """The price with its sign, in the upper right corner; returns the room it takes."""
    if not card.price:
        return 0
    ink = YES if card.was else TEXT
    canvas.text(at, card.price, BOLD, ink, "right")
    wide, size = canvas.width(card.price, BOLD), canvas.px(16)
    if not card.sign:
        return wide
    middle = at[0] - wide - size / 2 - canvas.px(3), at[1] + size / 2
    stamp_sign(canvas, card.sign, middle, size, CYAN)
    return wide + size + canvas.px(3)


def _draw_tag(canvas: Canvas, card: CellCard, at: Pixel) -> int:
    """A word on a small plate in the same corner, where there is no price."""
    if not card.tag or card.price:
        return 0
    wide, high = canvas.width(card.tag, STRONG) + canvas.px(14), canvas.px(20)
    box = (round(at[0] - wide), round(at[1] - canvas.px(1)), wide, high)
    frame = paint(_TONES[card.tone], 1)
    canvas.stamp(round_rect((0, 0, wide, high), high / 2, frame, 0.5), box)
    canvas.text((box[0] + wide / 2, at[1]), card.tag, STRONG, TEXT, "centre")
    return wide
