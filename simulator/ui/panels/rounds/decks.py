"""Decks as small stacks of cards: how many are left, and how many a claim jump has taken."""

from simulator.kernel.shown.objective import Deck
from simulator.ui.draw.canvas import Canvas
from simulator.ui.draw.lettering import BODY, BOLD, Lettering
from simulator.ui.draw.shapes import paint, round_rect
from simulator.ui.draw.theme import CARD_LINE, CYAN, FAINT, HAZARD, LABEL, PANEL, TEXT, TILE, mix

_WIDE, _HIGH, _STEP = 17, 23, 3
"""A card, and how far the next one lies beside it, in pixels at 100 %."""

_MOST = 5
"""Cards that a stack shows at most; its figure says how many there are."""


def deck_width(letters: Lettering, deck: Deck, lost: int = 0) -> int:
    """The width of a stack with what it says beside it, in pixels."""
    k = letters.k
    words = max(letters.width(_left_words(deck), BOLD), letters.width(deck.pays, BODY))
    gone = round((_WIDE + 8) * k) if lost else 0
    return round((_WIDE + _STEP * (_MOST - 1) + 10) * k) + gone + words


def deck_height(letters: Lettering) -> int:
    """The height of a stack and of the two lines beside it, in pixels."""
    return max(round((_HIGH + _STEP * (_MOST - 1)) * letters.k), 2 * letters.height(BODY))


def draw_deck(canvas: Canvas, at: tuple[int, int], deck: Deck, lost: int = 0) -> None:
    """The stack, its upper left corner `at`; a card that is `lost` slips off, crossed out."""
    letters, (x, y) = canvas.kit.lettering, at
    wide, high, step = canvas.px(_WIDE), canvas.px(_HIGH), canvas.px(_STEP)
    cards, area = min(deck.left, _MOST), (_MOST - 1) * step
    top = y + (deck_height(letters) - high - area) // 2
    for n in range(cards):
        ink = CYAN if n == cards - 1 else mix(PANEL, CYAN, 0.45)
        frame = paint(mix(TILE, CYAN, 0.12), 1.0, ink, 1.1 * canvas.k)
        place = (x + n * step, top + area - n * step, wide, high)
        canvas.stamp(round_rect((0, 0, wide, high), canvas.px(3), frame, 0.7), place)
    if not cards:
        frame = paint(None, 1.0, CARD_LINE, 1.1 * canvas.k, (3 * canvas.k, 3 * canvas.k))
        place = (x, top + area, wide, high)
        canvas.stamp(round_rect((0, 0, wide, high), canvas.px(3), frame, 0.7), place)
    x += wide + area + canvas.px(8)
    if lost:
        _draw_lost(canvas, (x - canvas.px(4), top + area), lost)
        x += wide + canvas.px(8)
    line = canvas.height(BODY)
    middle = y + deck_height(letters) // 2 - line
    canvas.text((x, middle), _left_words(deck), BOLD, TEXT if deck.left else FAINT)
    canvas.text((x, middle + line), deck.pays, BODY, LABEL)


def _left_words(deck: Deck) -> str:
    return f"{deck.left} of {deck.most} left"


def _draw_lost(canvas: Canvas, at: tuple[int, int], lost: int) -> None:
    """A card crossed out, and how many went if there are several."""
    wide, high = canvas.px(_WIDE), canvas.px(_HIGH)
    frame = paint(mix(PANEL, HAZARD, 0.16), 1.0, HAZARD, 1.1 * canvas.k)
    card = round_rect((0, 0, wide, high), canvas.px(3), frame, 0.7)
    inset, stroke = wide * 0.22, paint(stroke=HAZARD, width=1.4 * canvas.k)
    cross = f'<path d="M{inset:.1f},{high - inset:.1f} L{wide - inset:.1f},{inset:.1f}" {stroke}/>'
    canvas.stamp(card + cross, (*at, wide, high))
    if lost > 1:
        above = at[0] + wide / 2, at[1] - canvas.height(BODY)
        canvas.text(above, f"−{lost}", BODY, HAZARD, "centre")
