"""Tiles of a round's card: what was compared, how the seats stood, and what it gave to whom."""

from collections.abc import Sequence

from simulator.kernel.shown.round_card import ScoredObjective
from simulator.ui.draw.camera import Box
from simulator.ui.draw.canvas import Canvas
from simulator.ui.draw.lettering import BODY, BOLD, MONO, STRONG, TITLE, Style
from simulator.ui.draw.shapes import badge, paint, round_rect
from simulator.ui.draw.theme import (
    BACKGROUND,
    CARD,
    CARD_LINE,
    FAINT,
    HAZARD,
    LABEL,
    TEXT,
    Seats,
    mix,
    side_of,
)
from simulator.ui.draw.wording import fit, wrap_in
from simulator.ui.panels.rounds.decks import deck_height, deck_width, draw_deck

_FIGURE = Style("bold", 22)
_GAP, _PAD = 12, 14
_LEAST = 300
"""The least width of a tile in pixels at 100 %."""


def tiles_height(
    canvas: Canvas, contests: Sequence[ScoredObjective], width: int, *, bars: bool
) -> int:
    """The height of all tiles, in rows of as many as fit; 0 without any."""
    if not contests:
        return 0
    rows = -(-len(contests) // _across(canvas, contests, width))
    return rows * (_tile_height(canvas, contests, bars=bars) + canvas.px(_GAP))


def draw_tiles(
    canvas: Canvas, box: Box, contests: Sequence[ScoredObjective], seats: Seats, *, bars: bool
) -> None:
    """The tiles row by row; with `bars` each shows how the seats stood."""
    if not contests:
        return
    across, gap = _across(canvas, contests, box[2]), canvas.px(_GAP)
    wide = (box[2] - (across - 1) * gap) // across
    high = _tile_height(canvas, contests, bars=bars)
    for n, contest in enumerate(contests):
        x, y = box[0] + n % across * (wide + gap), box[1] + n // across * (high + gap)
        _draw_tile(canvas, (x, y, wide, high), contest, seats, bars=bars)


def _across(canvas: Canvas, contests: Sequence[ScoredObjective], width: int) -> int:
    fits = max(1, (width + canvas.px(_GAP)) // canvas.px(_LEAST + _GAP))
    return min(len(contests), fits, 2 if len(contests) == 4 else 3)


def _tile_height(canvas: Canvas, contests: Sequence[ScoredObjective], *, bars: bool) -> int:
    """The height that the tallest of them needs."""
    head = canvas.height(TITLE) + 2 * canvas.height(BODY) + canvas.px(_PAD + 4)
    return head + (_middle_height(canvas, contests) if bars else 0) + _foot_height(canvas)


def _middle_height(canvas: Canvas, contests: Sequence[ScoredObjective]) -> int:
    most = max(len(each.objective.standing) for each in contests)
    rows = most * (canvas.height(_FIGURE) + canvas.px(4))
    decks = any(each.objective.deck for each in contests)
    deck = deck_height(canvas.kit.lettering) + canvas.px(4) if decks else 0
    return rows + deck + canvas.px(12)


def _foot_height(canvas: Canvas) -> int:
    return canvas.height(BODY) + canvas.px(16)


def _draw_tile(
    canvas: Canvas, box: Box, contest: ScoredObjective, seats: Seats, *, bars: bool
) -> None:
    left, top, width, high = box
    each, pad, letters = contest.objective, canvas.px(_PAD), canvas.kit.lettering
    winner = each.gives[0][0] if len(each.gives) == 1 else None
    ink = side_of(seats, winner).colour if winner else CARD_LINE
    foot = _foot_height(canvas)
    frame = paint(CARD, 1.0, mix(CARD, ink, 0.7), 1.2 * canvas.k)
    band = paint(mix(CARD, side_of(seats, winner).colour, 0.22) if winner else BACKGROUND)
    shape = round_rect((0, 0, width, high), canvas.px(9), frame, 0.8)
    strip = (canvas.px(1), high - foot, width - canvas.px(2), foot - canvas.px(1))
    canvas.stamp(shape + round_rect(strip, canvas.px(7), band), box)
    inner = width - 2 * pad
    rule = canvas.width(each.rule, MONO)
    canvas.text((left + width - pad, top + canvas.px(_PAD - 2)), each.rule, MONO, FAINT, "right")
    y = top + canvas.px(_PAD - 4)
    name = fit(letters, each.name, TITLE, inner - rule - canvas.px(10))
    canvas.text((left + pad, y), name, TITLE, TEXT)
    y += canvas.height(TITLE)
    for words in wrap_in(letters, each.term, BODY, (inner, 2)):
        canvas.text((left + pad, y), words, BODY, LABEL)
        y += canvas.height(BODY)
    if bars:
        y = top + canvas.px(_PAD) + canvas.height(TITLE) + 2 * canvas.height(BODY) + canvas.px(4)
        _draw_standing(canvas, (left + pad, y, inner, 0), contest, seats)
    _draw_foot(canvas, (left + pad, top + high - foot, inner, foot), contest, seats)


def _draw_standing(canvas: Canvas, box: Box, contest: ScoredObjective, seats: Seats) -> None:
    """Each seat's figure with a bar as long as its share, and the deck below."""
    left, y, width, _ = box
    each = contest.objective
    most = max((count for _, count in each.standing), default=0)
    line = canvas.height(_FIGURE) + canvas.px(4)
    figures = (canvas.width(str(count), _FIGURE) for _, count in each.standing)
    column = max(canvas.px(44), max(figures, default=0) + canvas.px(10))
    for seat, count in each.standing:
        side = side_of(seats, seat)
        canvas.text((left, y), str(count), _FIGURE, side.colour)
        room, high = width - column, line - canvas.px(6)
        track = (left + column, y + canvas.px(1), room, high)
        canvas.stamp(round_rect((0, 0, room, high), canvas.px(6), paint(BACKGROUND)), track)
        if count and most:
            wide = max(canvas.px(14), round(room * count / most))
            frame = paint(mix(CARD, side.colour, 0.4), 1.0, side.colour, canvas.k)
            bar = round_rect((0, 0, wide, high), canvas.px(5), frame, 0.7)
            canvas.stamp(bar, (track[0], track[1], wide, high))
        y += line
    if each.deck:
        lost = contest.lost
        wide = deck_width(canvas.kit.lettering, each.deck, lost)
        draw_deck(canvas, (left + max(0, (width - wide) // 2), y), each.deck, lost)


def _draw_foot(canvas: Canvas, box: Box, contest: ScoredObjective, seats: Seats) -> None:
    """Who was given what, and why."""
    left, top, width, high = box
    each, letters = contest.objective, canvas.kit.lettering
    y, x = top + (high - canvas.height(BODY)) // 2, left
    right = left + width
    for seat, worth in reversed(each.gives):
        ink = side_of(seats, seat).colour
        words = f"+{worth}"
        canvas.text((right, y), words, BOLD, ink, "right")
        right -= canvas.width(words, BOLD) + canvas.px(12)
    if contest.lost and not each.deck:
        canvas.text((right, y), f"−{contest.lost}", BOLD, HAZARD, "right")
        right -= canvas.px(30)
    winner = each.gives[0][0] if len(each.gives) == 1 else None
    if winner:
        side, size = side_of(seats, winner), canvas.px(14)
        mark = badge(side.shape, (size / 2, size / 2), size * 0.4, paint(side.colour))
        canvas.stamp(mark, (x, round(top + (high - size) / 2), size, size))
        x += size + canvas.px(8)
    said = contest.result or ("Paid" if each.gives else "Nobody was paid")
    canvas.text((x, y), fit(letters, said, STRONG, right - x), STRONG, TEXT if winner else LABEL)
