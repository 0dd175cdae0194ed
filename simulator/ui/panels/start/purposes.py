"""What one can do, as cards in two groups: each with a picture, its words and its key."""

from collections.abc import Sequence
from dataclasses import dataclass

from simulator.ui.draw.camera import Box
from simulator.ui.draw.lettering import BODY, HEADING, STRONG, TITLE
from simulator.ui.draw.shapes import paint, round_rect
from simulator.ui.draw.theme import CYAN, LABEL, LINE, PLATE, TEXT, WHITE
from simulator.ui.draw.wording import fit, wrap_in
from simulator.ui.panels.pages.paper import Paper
from simulator.ui.panels.requests.prompt import cap_width, draw_cap
from simulator.ui.panels.start.layout import Height
from simulator.ui.panels.start.vignettes import draw_vignette

_GAP, _BETWEEN, _PAD = 12, 24, 14
"""Pixels at 100 % between cards, between the groups, and from a card's edge to its words."""


@dataclass(frozen=True, slots=True)
class Purpose:
    """Something to do: its spot, title, what it is, and key."""

    spot: str
    title: str
    about: str
    cap: str


@dataclass(frozen=True, slots=True)
class Purposes:
    """A group of them under a heading."""

    heading: str
    cards: tuple[Purpose, ...]


def draw_purposes(paper: Paper, box: Box, groups: Sequence[Purposes], height: Height) -> None:
    """All groups side by side; in a low window as rows of titles without pictures."""
    if height == "low":
        _draw_rows(paper, box, [card for group in groups for card in group.cards])
        return
    left, top, width, high = box
    gap, between = paper.px(_GAP), paper.px(_BETWEEN)
    count = sum(len(group.cards) for group in groups)
    spare = width - between * (len(groups) - 1) - gap * (count - len(groups))
    wide = max(1, spare // max(1, count))
    x, canvas = left, paper.canvas
    head = canvas.height(HEADING) + paper.px(10 if height == "tall" else 5)
    for n, group in enumerate(groups):
        if n:
            canvas.fill((x - between // 2, top + head, 1, high - head), LINE)
        room = len(group.cards) * (wide + gap)
        heading = fit(canvas.kit.lettering, group.heading.upper(), HEADING, room)
        canvas.text((x, top), heading, HEADING, CYAN)
        for card in group.cards:
            _draw_card(paper, (x, top + head, wide, high - head), card)
            x += wide + gap
        x += between - gap


def _draw_card(paper: Paper, box: Box, card: Purpose) -> None:
    """One card: the picture above, the words below."""
    left, top, width, high = box
    paper.plate(box, card.spot)
    canvas, pad = paper.canvas, paper.px(_PAD)
    style = TITLE if high >= paper.px(180) else STRONG
    line = canvas.height(BODY) + paper.px(1)
    room = width - 2 * pad
    about = wrap_in(canvas.kit.lettering, card.about, BODY, (room, 2))
    words = canvas.height(style) + paper.px(4) + 2 * line
    picture = high - words - paper.px(22)
    edge = paper.px(3)
    draw_vignette(canvas, (left + edge, top + edge, width - 2 * edge, picture - edge), card.spot)
    y = top + picture + paper.px(10)
    cap = cap_width(canvas.kit.lettering, card.cap)
    beside = canvas.width(card.title, style) + cap + paper.px(6) <= room
    title = fit(canvas.kit.lettering, card.title, style, room)
    ink = WHITE if card.spot in (paper.lit.at, paper.lit.hot) else TEXT
    canvas.text((left + pad, y), title, style, ink)
    x, middle = left + width - pad - cap, y + canvas.height(style) / 2
    if not beside:  # in the corner of the picture
        x, middle, deep = left + width - paper.px(8) - cap, top + paper.px(18), paper.px(21)
        plate = round_rect((0, 0, cap, deep), paper.px(4), paint(PLATE, 0.92))
        canvas.stamp(plate, (x, round(middle - deep / 2), cap, deep))
    draw_cap(canvas, (x, middle), card.cap, LABEL)
    y += canvas.height(style) + paper.px(4)
    for n, each in enumerate(about):
        canvas.text((left + pad, y + n * line), each, BODY, LABEL)


def _draw_rows(paper: Paper, box: Box, cards: Sequence[Purpose]) -> None:
    """Two rows of titles with their keys."""
    left, top, width, high = box
    columns, gap = max(1, -(-len(cards) // 2)), paper.px(8)
    wide, deep = (width - gap * (columns - 1)) // columns, (high - gap) // 2
    canvas, pad = paper.canvas, paper.px(12)
    for n, card in enumerate(cards):
        row, column = divmod(n, columns)
        x, y = left + column * (wide + gap), top + row * (deep + gap)
        paper.plate((x, y, wide, deep), card.spot)
        cap = cap_width(canvas.kit.lettering, card.cap)
        room = wide - 2 * pad - cap - paper.px(6)
        title = fit(canvas.kit.lettering, card.title, STRONG, room)
        middle = y + deep / 2
        canvas.text((x + pad, middle - canvas.height(STRONG) / 2), title, STRONG, TEXT)
        draw_cap(canvas, (x + wide - pad - cap, middle), card.cap, LABEL)
