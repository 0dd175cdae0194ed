"""Rows of a round's card: scored, lost, or worth knowing, each with its sign and its worth."""

from collections.abc import Sequence
from dataclasses import replace

from simulator.kernel.shown.round_card import CardRow, ScoredObjective
from simulator.ui.draw.camera import Box
from simulator.ui.draw.canvas import Canvas
from simulator.ui.draw.lettering import BODY, BOLD, MONO, STRONG
from simulator.ui.draw.shapes import badge, box_about, circle, paint
from simulator.ui.draw.sprites import icon, sprite
from simulator.ui.draw.theme import (
    FAINT,
    HAZARD,
    LABEL,
    NEUTRAL,
    PANEL,
    ROW_LINE,
    TEXT,
    Colour,
    Seats,
    mix,
    side_of,
)
from simulator.ui.draw.wording import fit

_SIGNS = 88
"""The column of signs in pixels at 100 %, and one that has room for a single sign."""

_NARROW = 30

_SLIM = 460
"""Rows narrower than this, in pixels at 100 %, say more on a second line."""

_MOST_TOKENS = 3


def rows_of(contests: Sequence[ScoredObjective], rows: Sequence[CardRow]) -> tuple[CardRow, ...]:
    """The rows of a card that has no room for tiles: what these say is said in them.

    A contest that somebody has scored by has its rows already, which say by how much as well.
    """
    found: list[CardRow] = []
    for each in contests:
        own = [row for row in rows if row.kind == "gain" and row.rule == each.objective.rule]
        found += [_with_result(row, each.result) for row in own] or [_row_of(each)]
    rules = {each.objective.rule for each in contests}
    rest = [row for row in rows if row.kind != "gain" or row.rule not in rules]
    return (*found, *rest)


def _with_result(row: CardRow, result: str) -> CardRow:
    more = " · ".join(words for words in (result.rpartition(", ")[2], row.more) if words)
    return replace(row, more=more)


def _row_of(contest: ScoredObjective) -> CardRow:
    each = contest.objective
    seat = each.gives[0][0] if len(each.gives) == 1 else None
    worth = ", ".join(f"+{words}" for _, words in each.gives)
    more = contest.result
    if each.deck:
        taken = f", {contest.lost} gone to the claim jump" if contest.lost else ""
        left = f"{each.deck.left} of {each.deck.most} cards left{taken}"
        more = f"{more}; {left}" if more else left
    return CardRow(f"{each.name}:", more, each.rule, worth, seat, "gain" if each.gives else "note")


def row_height(canvas: Canvas, *, tight: bool) -> int:
    """The height of a row: of one line, or if not `tight` of one with air."""
    return canvas.height(BODY) + canvas.px(8 if tight else 22)


def draw_rows(
    canvas: Canvas, box: Box, rows: Sequence[CardRow], seats: Seats, *, tight: bool
) -> None:
    """The rows from the top of the box on."""
    left, top, width, _ = box
    high = row_height(canvas, tight=tight)
    for n, row in enumerate(rows):
        area = (left, top + n * high, width, high)
        _draw_row(canvas, area, row, seats, tight=tight)
        canvas.fill((left, area[1] + high - 1, width, 1), ROW_LINE)


def _draw_row(canvas: Canvas, box: Box, row: CardRow, seats: Seats, *, tight: bool) -> None:
    left, top, width, high = box
    letters, y = canvas.kit.lettering, top + (high - canvas.height(BODY)) // 2
    slim = width < canvas.px(_SLIM)
    column = canvas.px(_NARROW if tight or slim else _SIGNS)
    double = bool(row.more) and slim and not tight
    if double:
        y = top + (high - 2 * canvas.height(BODY)) // 2
    side = side_of(seats, row.seat)
    _draw_sign(canvas, (left, top, column, high), row, side.colour if row.seat else NEUTRAL)
    right = left + width
    if row.worth:
        ink = HAZARD if row.kind == "loss" else side.colour if row.seat else TEXT
        canvas.text((right, y), row.worth, BOLD if row.kind == "gain" else STRONG, ink, "right")
        right -= canvas.width(row.worth, BOLD) + canvas.px(16)
    x = left + column
    needed = canvas.width(row.text, STRONG) + canvas.width(row.more) + canvas.px(24)
    if row.rule and right - x - canvas.width(row.rule, MONO) >= needed:
        canvas.text((right, y), row.rule, MONO, FAINT, "right")
        right -= canvas.width(row.rule, MONO) + canvas.px(16)
    head = fit(letters, row.text, STRONG, right - x)
    ink = TEXT if row.kind == "note" else _lit(side.colour, row)
    said = canvas.text((x, y), head, STRONG, ink)
    if double:
        below = x, y + canvas.height(BODY)
        canvas.text(below, fit(letters, row.more, BODY, left + width - x), BODY, LABEL)
        return
    x = said[0] + said[2] + canvas.px(7)
    if right - x > canvas.px(40):
        canvas.text((x, y), fit(letters, row.more, BODY, right - x), BODY, LABEL)


def _lit(colour: Colour, row: CardRow) -> Colour:
    """Who scored is said in the seat's colour; what was lost in plain ink."""
    return colour if row.kind == "gain" and row.seat else TEXT


def _draw_sign(canvas: Canvas, box: Box, row: CardRow, ink: Colour) -> None:
    """A star for a gain, the ships for a loss, a dot for the rest."""
    left, top, width, high = box
    middle = left + width / 2, top + high / 2
    if row.kind == "gain":
        size = canvas.px(18)
        star = icon("star", (size / 2, size / 2), size, ink)
        canvas.stamp(star, box_about(middle, size))
        return
    if row.kind == "loss" and row.kinds and high >= canvas.px(30) and width >= canvas.px(40):
        _draw_tokens(canvas, box, row.kinds, ink)
        return
    size = canvas.px(14)
    colour = HAZARD if row.kind == "loss" else ink
    if row.kind == "loss":
        shape = badge("diamond", (size / 2, size / 2), size * 0.34, paint(colour))
    else:
        shape = circle((size / 2, size / 2), size * 0.22, paint(colour))
    canvas.stamp(shape, box_about(middle, size))


def _draw_tokens(canvas: Canvas, box: Box, kinds: Sequence[str], ink: Colour) -> None:
    """Up to three ships lost, in the seat's colour and crossed out."""
    left, top, width, high = box
    shown = kinds[:_MOST_TOKENS]
    size = min(canvas.px(26), width // _MOST_TOKENS)
    x = left + (width - size * len(shown)) // 2
    dim = mix(PANEL, ink, 0.3)
    for kind in shown:
        middle = (size / 2, size / 2)
        svg = circle(middle, size * 0.46, paint(dim, 1.0, HAZARD, 1.1 * canvas.k))
        svg += sprite(kind, middle, size * 0.72, (ink, dim, ink))
        inset, stroke = size * 0.2, paint(stroke=HAZARD, width=1.6 * canvas.k)
        a, b = f"{inset:.1f},{size - inset:.1f}", f"{size - inset:.1f},{inset:.1f}"
        svg += f'<path d="M{a} L{b}" {stroke}/>'
        canvas.stamp(svg, (x, round(top + (high - size) / 2), size, size))
        x += size
