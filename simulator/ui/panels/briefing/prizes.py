"""What scores, as cards: the table in a picture, what it pays for, and how much."""

from collections.abc import Sequence
from dataclasses import dataclass

from simulator.kernel.shown.briefing import Prize
from simulator.kernel.spec import Table, table_words
from simulator.ui.draw.camera import Box
from simulator.ui.draw.canvas import ById, Canvas
from simulator.ui.draw.lettering import BODY, BOLD, MONO, STRONG, TITLE, Style
from simulator.ui.draw.shapes import paint, round_rect
from simulator.ui.draw.sprites import icon
from simulator.ui.draw.theme import (
    BACKGROUND,
    FAINT,
    FRAME,
    LABEL,
    SHOCK,
    TEXT,
    TILE,
    WHITE,
    YES,
    mix,
)
from simulator.ui.draw.wording import first_fitting, wrap
from simulator.ui.panels.pages.paper import Paper
from simulator.ui.state.games.briefing import Brief
from simulator.ui.table.preview import draw_shapes

_DARK_SUITS = ("spade", "club")
_WIDE = 1000
"""From this width on a prize is alone on its row, at 100 %."""

_LONE, _PICTURE, _SMALL = 264, 200, 108
"""Sides of a picture in pixels at 100 %: of a lone prize, and where there is little room."""

_LARGE = Style("regular", 16)

_COLUMN, _PAD = 500, 14

ROOMY = 1040
"""From this height of the window on the whole page fits with larger words, at 100 %."""

_NOW = "Now"


@dataclass(frozen=True, slots=True)
class _Laid:
    """A prize set for one width: its lines as (caption, words), and the height that it needs.

    `picture` is the width and height of its picture.
    """

    prize: Prize
    picture: tuple[int, int]
    rows: tuple[tuple[str, str], ...]
    high: int


def draw_prizes(paper: Paper, at: tuple[int, int], width: int, brief: Brief) -> int:
    """All prizes in rows that they fill, each as high as the highest; returns the y below."""
    found, gap = brief.told.prizes, paper.px(14 if is_roomy(paper) else 8)
    columns = max(1, min(len(found), 3, width // paper.px(_COLUMN)))
    y = at[1]
    for n in range(0, len(found), columns):
        here = min(columns, len(found) - n)
        wide = (width - gap * (here - 1)) // here
        row = [_lay_prize(paper, wide, prize, brief) for prize in found[n : n + columns]]
        high = max(each.high for each in row)
        for m, each in enumerate(row):
            _draw_prize(paper, (at[0] + m * (wide + gap), y, wide, high), each, brief)
        y += high + gap
    return y


def _picture(paper: Paper, width: int, size: tuple[int, int]) -> tuple[int, int]:
    """Width and height of the picture of a table of this `size` on a card of this width."""
    lone = width >= paper.px(_WIDE)
    high = paper.px((_LONE if lone else _PICTURE) if is_roomy(paper) else _SMALL)
    wide = min(round(high * size[0] / size[1]), width * 2 // 5)
    return wide, min(high, round(wide * size[1] / size[0]))


def _size_of(brief: Brief, prize: Prize) -> tuple[int, int]:
    """The size of the prize's table, a square for none."""
    tables = brief.view.setup.tables
    return next((each.size for each in tables if each.id == prize.table), (1, 1))


def _lay_prize(paper: Paper, width: int, prize: Prize, brief: Brief) -> _Laid:
    canvas, pad = paper.canvas, paper.px(_PAD)
    picture = _picture(paper, width, _size_of(brief, prize))
    now = [words for title, words in brief.now if title == prize.card.title]
    room = width - picture[0] - 3 * pad
    column = _caption_column(paper, prize)
    rows: list[tuple[str, str]] = []
    for caption, text in (*prize.card.lines, *((_NOW, each) for each in now)):
        lines = wrap(canvas.kit.lettering, text, style_of(paper), room - column)
        rows += [(caption if n == 0 else "", words) for n, words in enumerate(lines)]
    head = canvas.height(TITLE) + paper.px(8)
    foot = canvas.height(BODY) + paper.px(22)
    high = 2 * pad + max(picture[1], head + len(rows) * line_of(paper) + foot)
    return _Laid(prize, picture, tuple(rows), high)


def is_roomy(paper: Paper) -> bool:
    """Is the window so high that the whole page fits with larger words and pictures?"""
    return paper.canvas.surface.get_height() >= paper.px(ROOMY)


def style_of(paper: Paper) -> Style:
    """How sentences of a briefing are written: larger where there is room."""
    return _LARGE if is_roomy(paper) else BODY


def name_of(paper: Paper) -> Style:
    """How the names of parts are written."""
    return TITLE if is_roomy(paper) else STRONG


def line_of(paper: Paper) -> int:
    """From one line of them to the next, in pixels."""
    return paper.canvas.height(style_of(paper)) + paper.px(4 if is_roomy(paper) else 1)


def _caption_column(paper: Paper, prize: Prize) -> int:
    captions = (_NOW, *(caption for caption, _ in prize.card.lines))
    return max(paper.canvas.width(each, style_of(paper)) for each in captions) + paper.px(14)


def _draw_prize(paper: Paper, box: Box, laid: _Laid, brief: Brief) -> None:
    left, top, width, high = box
    paper.plate(box)
    canvas, pad, prize = paper.canvas, paper.px(_PAD), laid.prize
    side, deep = laid.picture
    tables = brief.view.setup.tables
    table = next((each for each in tables if each.id == prize.table), None)
    if table is not None:
        _draw_picture(paper, (left + pad, top + (high - deep) // 2, side, deep), brief, prize)
    x, room = left + side + 2 * pad, width - side - 3 * pad
    y = _draw_title(paper, (x, top + pad), room, prize)
    column = _caption_column(paper, prize)
    for caption, words in laid.rows:
        canvas.text((x, y), caption, style_of(paper), LABEL)
        canvas.text((x + column, y), words, style_of(paper), TEXT)
        y += line_of(paper)
    strip = canvas.height(BODY) + paper.px(12)
    foot = (x, top + high - pad - strip, room, strip)
    _draw_foot(paper, foot, prize, _where(brief, table))


def _where(brief: Brief, table: Table | None) -> tuple[str, ...]:
    """The table as the game calls it, what is special there, and its key; then shorter ways.

    The only table needs no name.
    """
    if table is None:
        return ("",)
    tables = brief.view.setup.tables
    words, special = table_words(tables, table.id), dict(brief.declared).get(table.id, "")
    if len(tables) == 1:
        return (special, "")
    key = f", key {tables.index(table) + 1}"
    whole = f"{words}: {special}" if special else words
    return f"{whole}{key}", whole, f"{words}{key}", words, ""


def _draw_title(paper: Paper, at: tuple[int, int], room: int, prize: Prize) -> int:
    """The sign, the name and the rule, which a click opens; returns the y below."""
    (x, y), canvas, card, size = at, paper.canvas, prize.card, paper.px(16)
    left = x
    if card.sign:
        ink = mix(TEXT, WHITE, 0.3) if card.sign in _DARK_SUITS else YES
        svg = icon(card.sign, (size / 2, size / 2), size, ink)
        canvas.stamp(svg, (x, y + paper.px(2), size, size))
        left += size + paper.px(8)
    taken = draw_rule(paper, (x + room, y + paper.px(2)), card.rule)
    title = paper.fit(card.title, TITLE, x + room - taken - left)
    canvas.text((left, y), title, TITLE, TEXT)
    return y + canvas.height(TITLE) + paper.px(8)


def draw_rule(paper: Paper, at: tuple[int, int], rule: str) -> int:
    """The number of a rule, its right upper corner `at`, to be clicked; returns its width."""
    if not rule:
        return 0
    canvas, spot = paper.canvas, f"rule {rule}"
    ink = WHITE if spot in (paper.lit.hot, paper.lit.at) else FAINT
    box = canvas.text(at, rule, MONO, ink, "right")
    paper.spots.note(spot, box, paper.view)
    return box[2] + paper.px(10)


def _draw_foot(paper: Paper, box: Box, prize: Prize, where: Sequence[str]) -> None:
    """Where it is, and what it pays."""
    left, top, width, high = box
    canvas, pad = paper.canvas, paper.px(10)
    canvas.stamp(
        round_rect((0, 0, width, high), paper.px(6), paint(mix(TILE, BACKGROUND, 0.5))), box
    )
    y = top + (high - canvas.height(BODY)) // 2
    pays = paper.fit(prize.pays, BOLD, width - 2 * pad)
    shown = canvas.text((left + width - pad, y), pays, BOLD, SHOCK, "right")
    room = max(0, shown[0] - left - 2 * pad)
    canvas.text(
        (left + pad, y), first_fitting(canvas.kit.lettering, where, BODY, room), BODY, LABEL
    )


def _draw_picture(paper: Paper, box: Box, brief: Brief, prize: Prize) -> None:
    """The table with the rings that matter for the prize."""
    canvas, view = paper.canvas, brief.view

    def draw(inner: Canvas, area: Box) -> None:
        draw_shapes(inner, area, view, prize.table, prize.shapes)

    canvas.card(("prize", prize, ById(view)), box, draw, BACKGROUND)
    frame = paint(stroke=FRAME, width=1.2 * canvas.k)
    canvas.stamp(round_rect((0, 0, *box[2:]), paper.px(4), frame, 0.8), box, sparse=True)
