"""The card of a round that is over, in as much detail as its box has room for."""

from dataclasses import dataclass

from simulator.kernel.shown.round_card import MOST_ROWS, RoundCard
from simulator.ui.draw.camera import Box
from simulator.ui.draw.canvas import Canvas
from simulator.ui.draw.lettering import BODY, HEADING, STRONG
from simulator.ui.draw.shapes import paint, round_rect
from simulator.ui.draw.theme import CARD, CARD_LINE, LABEL, LINE, TEXT, Seats
from simulator.ui.draw.wording import fit
from simulator.ui.panels.rounds.contest_tiles import draw_tiles, tiles_height
from simulator.ui.panels.rounds.head import draw_head, head_height
from simulator.ui.panels.rounds.rows import draw_rows, row_height, rows_of

_HAPPENED, _IN_LOG = "WHAT HAPPENED", "every step is in the log"


@dataclass(frozen=True, slots=True)
class CardDetail:
    """How much of a card is shown: tiles, with bars, air round its rows, and what comes next."""

    tiles: bool = True
    bars: bool = True
    tight: bool = False
    after: bool = True


DETAILS = (
    CardDetail(),
    CardDetail(tight=True),
    CardDetail(bars=False, tight=True),
    CardDetail(tiles=False, bars=False, tight=False),
    CardDetail(tiles=False, bars=False, tight=True),
    CardDetail(tiles=False, bars=False, tight=True, after=False),
)
"""From all there is to the least; the first that fits is shown."""


def round_height(canvas: Canvas, card: RoundCard, width: int, detail: CardDetail) -> int:
    """The height of the card's contents in so much detail."""
    high = head_height(canvas, tight=not detail.tiles) + canvas.px(14)
    if detail.tiles:
        high += tiles_height(canvas, card.contests, width, bars=detail.bars)
    rows = _count(card, detail)
    if rows:
        heading = canvas.height(HEADING) + canvas.px(16) if detail.tiles else 0
        high += heading + rows * row_height(canvas, tight=detail.tight)
    return high + (_after_height(canvas) if detail.after and card.after[0] else 0)


def fitting_detail(canvas: Canvas, card: RoundCard, size: tuple[int, int]) -> CardDetail:
    """The most detail that has room in these pixels."""
    found = (each for each in DETAILS if round_height(canvas, card, size[0], each) <= size[1])
    return next(found, DETAILS[-1])


def draw_round(canvas: Canvas, box: Box, card: RoundCard, seats: Seats, detail: CardDetail) -> None:
    """The contents of the card from the top of the box on."""
    left, top, width, high = box
    draw_head(canvas, box, card, seats, tight=not detail.tiles)
    y = top + head_height(canvas, tight=not detail.tiles) + canvas.px(14)
    rows = card.rows
    if detail.tiles:
        draw_tiles(canvas, (left, y, width, 0), card.contests, seats, bars=detail.bars)
        y += tiles_height(canvas, card.contests, width, bars=detail.bars)
        if rows:
            y += canvas.px(8)
            canvas.text((left, y), _HAPPENED, HEADING, LABEL)
            canvas.text((left + width, y), _IN_LOG, BODY, LABEL, "right")
            y += canvas.height(HEADING) + canvas.px(7)
            canvas.fill((left, y, width, 1), LINE)
            y += canvas.px(1)
    else:
        rows = rows_of(card.contests, rows)[:MOST_ROWS]
    each = row_height(canvas, tight=detail.tight)
    after = _after_height(canvas) if detail.after and card.after[0] else 0
    fits = max(1, (top + high - y - after) // each)
    draw_rows(canvas, (left, y, width, 0), rows[:fits], seats, tight=detail.tight)
    if after:
        y += len(rows[:fits]) * each
        _draw_after(canvas, (left, y + canvas.px(12), width, after - canvas.px(12)), card.after)


def _count(card: RoundCard, detail: CardDetail) -> int:
    rows = card.rows if detail.tiles else rows_of(card.contests, card.rows)
    return min(MOST_ROWS, len(rows))


def _after_height(canvas: Canvas) -> int:
    return canvas.height(STRONG) + canvas.height(BODY) + canvas.px(34)


def _draw_after(canvas: Canvas, box: Box, after: tuple[str, str]) -> None:
    """What comes next, on a band of its own."""
    left, top, width, high = box
    frame = paint(CARD, 1.0, CARD_LINE, 1.2 * canvas.k)
    canvas.stamp(round_rect((0, 0, width, high), canvas.px(9), frame, 0.8), box)
    x, room, letters = left + canvas.px(14), width - canvas.px(28), canvas.kit.lettering
    lines = [(words, style) for words, style in zip(after, (STRONG, BODY), strict=True) if words]
    y = top + (high - sum(canvas.height(style) for _, style in lines)) // 2
    for words, style in lines:
        ink = TEXT if style is STRONG else LABEL
        canvas.text((x, y), fit(letters, words, style, room), style, ink)
        y += canvas.height(style)
