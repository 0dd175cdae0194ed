"""The squadron: what its Craft cost as a bar, how many there are, and its designs as cards."""

from simulator.scenario.yards import YardCard, YardForce
from simulator.ui.draw.camera import Box
from simulator.ui.draw.lettering import BODY, BOLD, FIGURE, HEADING, MONO, STRONG, Style
from simulator.ui.draw.shapes import paint, round_rect
from simulator.ui.draw.theme import (
    BACKGROUND,
    CARD_LINE,
    CYAN,
    FAINT,
    JUMP,
    LABEL,
    NO,
    SHOCK,
    TEXT,
    WHITE,
    YES,
    Colour,
    mix,
)
from simulator.ui.draw.theme import HEADING as HEADING_INK
from simulator.ui.draw.wording import fit
from simulator.ui.features.designs.modules import draw_panel, sign_ink
from simulator.ui.panels.pages.paper import Paper, RowButton

_PAD = 14
_INKS = (CYAN, mix(BACKGROUND, CYAN, 0.7), JUMP)
_DARK = (4, 16, 28)


def draw_force(paper: Paper, box: Box, force: YardForce) -> None:
    """The bar and counts on the left, the cards on the right."""
    draw_panel(paper, box)
    pad = paper.px(_PAD)
    x, y = box[0] + pad, box[1] + paper.px(12)
    width, bottom = box[2] - 2 * pad, box[1] + box[3] - paper.px(12)
    gap = paper.px(24)
    left = round((width - gap) * 0.43)
    _draw_squadron(paper, (x, y, left, bottom - y), force)
    _draw_cards(paper, (x + left + gap, y, width - gap - left, bottom - y), force)


def _draw_squadron(paper: Paper, box: Box, force: YardForce) -> None:
    x, y, width, height = box
    canvas = paper.canvas
    top = _draw_heading(paper, (x, y), width, force)
    row = paper.px(30)
    counts = y + height - row
    line = canvas.height(FIGURE)
    bar = (x, top, width, counts - top - line - paper.px(14))
    _draw_bar(paper, bar, force)
    _draw_sum(paper, (x, bar[1] + bar[3] + paper.px(5), width), force)
    _draw_counts(paper, (x, counts, width, row), force)


def _draw_heading(paper: Paper, at: tuple[int, int], width: int, force: YardForce) -> int:
    """The squadron's name, which can be typed over, and what it holds; returns the y below."""
    canvas, (x, y) = paper.canvas, at
    below = y + canvas.height(HEADING) + paper.px(7)
    about = canvas.width(force.about)
    room = width - about - paper.px(16)
    typing = paper.lit.typing
    if typing is not None and typing.spot == "call":
        paper.field((x, y - paper.px(6), room, paper.px(30)), "call", force.name)
    else:
        name = paper.fit(force.name, STRONG, room - paper.px(12))
        box = canvas.text((x, y), name, STRONG, TEXT)
        spot = (x - paper.px(5), y - paper.px(3), box[2] + paper.px(10), box[3] + paper.px(6))
        paper.spots.note("call", spot, paper.view)
        if "call" in (paper.lit.at, paper.lit.hot):
            ink = WHITE if paper.lit.at == "call" else CARD_LINE
            frame = paint(None, 1.0, ink, 1.4 * canvas.k)
            canvas.stamp(round_rect((0, 0, *spot[2:]), paper.px(6), frame, 0.8), spot)
    canvas.text((x + width, y), force.about, BODY, LABEL, "right")
    return below


def _draw_bar(paper: Paper, box: Box, force: YardForce) -> None:
    """A part for each Craft, as wide as its price."""
    canvas = paper.canvas
    x, y, width, height = box
    frame = paint(BACKGROUND, 1.0, NO if force.over else CARD_LINE, 1.2 * canvas.k)
    canvas.stamp(round_rect((0, 0, width, height), paper.px(6), frame, 0.8), box)
    whole = max(force.money, force.spent, 1)
    left = float(x)
    for n, card in enumerate(force.cards):
        wide = width * card.price / whole
        lines = _fit_name(paper, (wide, height), card)
        for _ in range(card.number):
            part = (
                round(left) + 1,
                y + 1,
                max(1, round(left + wide) - round(left) - 2),
                height - 2,
            )
            canvas.fill(part, _INKS[n % len(_INKS)])
            _draw_part(paper, part, lines)
            left += wide


def _fit_name(paper: Paper, size: tuple[float, int], card: YardCard) -> list[tuple[str, Style]]:
    """Name and price of a Craft, as far as a part of this size has room for them."""
    canvas, room = paper.canvas, size[0] - paper.px(12)
    two = size[1] >= canvas.height(BOLD) + canvas.height(BODY)
    lines = [(card.name, BOLD), (str(card.price), BODY)] if two else [(str(card.price), BOLD)]
    return [line for line in lines if canvas.width(line[0], line[1]) <= room]


def _draw_part(paper: Paper, box: Box, lines: list[tuple[str, Style]]) -> None:
    canvas = paper.canvas
    y = box[1] + (box[3] - sum(canvas.height(style) for _, style in lines)) / 2
    for words, style in lines:
        canvas.text((box[0] + paper.px(5), y), words, style, _DARK)
        y += canvas.height(style)


def _draw_sum(paper: Paper, at: tuple[int, int, int], force: YardForce) -> None:
    x, y, width = at
    canvas = paper.canvas
    ink = NO if force.over else TEXT
    box = canvas.text((x, y), str(force.spent), FIGURE, ink)
    left = box[0] + box[2] + paper.px(5)
    down = y + (canvas.height(FIGURE) - canvas.height(BODY)) / 2
    box = canvas.text((left, down), "of", BODY, LABEL)
    left = _draw_money(paper, (box[0] + box[2] + paper.px(5), y), force)
    wrong = next((one for one in force.reasons if one.ok is False), None)
    says = f"{wrong.text} ({wrong.rule})" if wrong else force.left
    words = fit(canvas.kit.lettering, says, STRONG, x + width - left)
    canvas.text((left, down), words, STRONG, NO if wrong else YES)


def _draw_money(paper: Paper, at: tuple[int, int], force: YardForce) -> int:
    """What may be spent, as a button for the next amount; returns the x after it."""
    canvas = paper.canvas
    words = f"{force.money} {force.unit}, {force.money_about}"
    wide, high = canvas.width(words, STRONG) + paper.px(14), canvas.height(FIGURE) + paper.px(4)
    box = (at[0], at[1] - paper.px(2), wide, high)
    paper.button(box, RowButton("money", words))
    return at[0] + wide + paper.px(8)


def _draw_counts(paper: Paper, box: Box, force: YardForce) -> None:
    """How many there are of each design, with buttons."""
    x, y, width, high = box
    canvas, gap = paper.canvas, paper.px(8)
    size = paper.px(26)
    pitch = (width + gap) / max(1, len(force.cards))
    for n, card in enumerate(force.cards):
        left = round(x + n * pitch)
        room = round(pitch) - gap - 2 * size - paper.px(14)
        down = y + (high - canvas.height(BODY)) / 2
        count = canvas.text((left, down), f"{card.number} × ", BODY, TEXT)
        name = fit(canvas.kit.lettering, card.name, STRONG, room - count[2])
        words = canvas.text((left + count[2], down), name, STRONG, TEXT)
        at = words[0] + words[2] + paper.px(8)
        top = y + (high - size) // 2
        paper.button((at, top, size, size), RowButton(f"sell {n}", "−", barred=not card.less))
        more = (at + size + paper.px(4), top, size, size)
        paper.button(more, RowButton(f"buy {n}", "+", barred=not card.more), ink=YES)


def _draw_cards(paper: Paper, box: Box, force: YardForce) -> None:
    x, y, width, height = box
    canvas = paper.canvas
    canvas.text((x, y), "DESIGNS", HEADING, HEADING_INK)
    rule = canvas.text((x + width, y), force.designs_rule, MONO, FAINT, "right")
    canvas.text((rule[0] - paper.px(6), y), force.designs, BODY, LABEL, "right")
    top = y + canvas.height(HEADING) + paper.px(7)
    gap = paper.px(10)
    number = len(force.cards) + (1 if force.room else 0)
    wide = (width - gap * (number - 1)) // max(1, number)
    for n, card in enumerate(force.cards):
        at = (x + n * (wide + gap), top, wide, y + height - top)
        _draw_card(paper, at, card, (n, n == force.chosen))
    if force.room:
        at = (x + (number - 1) * (wide + gap), top, wide, y + height - top)
        paper.button(at, RowButton("new", "New design"), cap="D")


def _draw_card(paper: Paper, box: Box, card: YardCard, which: tuple[int, bool]) -> None:
    n, on = which
    edge: Colour = CARD_LINE if card.legal else NO
    paper.plate(box, f"card {n}", on=on, edge=edge)
    canvas, pad = paper.canvas, paper.px(12)
    x, y, width = box[0] + pad, box[1] + paper.px(9), box[2] - 2 * pad
    price = canvas.text((x + width, y), str(card.price), FIGURE, SHOCK, "right")
    name = fit(canvas.kit.lettering, card.name, FIGURE, price[0] - x - paper.px(8))
    canvas.text((x, y), name, FIGURE, TEXT)
    y += canvas.height(FIGURE)
    about = card.about if card.legal else "not legal"
    words = fit(canvas.kit.lettering, about, BODY, width - paper.px(26))
    canvas.text((x, y), words, BODY, LABEL if card.legal else NO)
    side = paper.px(24)
    _draw_signs(paper, (x, box[1] + box[3] - side - paper.px(8), width, side), card)
    if on:
        drop = (box[0] + box[2] - paper.px(8) - side, y - paper.px(1))
        paper.button((*drop, side, side), RowButton("drop", "×"))


def _draw_signs(paper: Paper, box: Box, card: YardCard) -> None:
    """The keys of its modules, as many as fit."""
    canvas = paper.canvas
    x, y, width, side = box
    right = x + width
    for n, (key, sign) in enumerate(card.signs):
        wide = max(side, canvas.width(key, STRONG) + paper.px(8))
        last = n == len(card.signs) - 1
        if x + wide + (0 if last else paper.px(20)) > right:
            canvas.text((x, y + paper.px(2)), "…", STRONG, LABEL)
            return
        ink = sign_ink(sign)
        frame = paint(ink, 0.14, ink, 1.2 * canvas.k)
        canvas.stamp(round_rect((0, 0, wide, side), paper.px(6), frame, 0.8), (x, y, wide, side))
        down = y + (side - canvas.height(STRONG)) / 2
        canvas.text((x + wide / 2, down), key, STRONG, ink, "centre")
        x += wide + paper.px(4)
