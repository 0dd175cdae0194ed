"""The prompt bar of a reaction: what has led to it, and its answers side by side."""

from dataclasses import dataclass, replace

from simulator.ui.draw.canvas import Canvas
from simulator.ui.draw.lettering import BODY, STRONG, TITLE, Lettering
from simulator.ui.draw.shapes import paint, rounded
from simulator.ui.draw.theme import (
    BAR,
    BUTTON,
    BUTTON_LINE,
    KEY_ON,
    LABEL,
    PROMPT,
    SHOCK,
    TEXT,
    TILE,
    WHITE,
    Colour,
    mixed,
)
from simulator.ui.draw.wording import fitted, wrapped
from simulator.ui.panels.prompt import (
    PromptLayout,
    PromptWords,
    cap_width,
    draw_cap,
    draw_side,
)
from simulator.ui.panels.reaction_cards import ReactionCard
from simulator.ui.state.view_state import ViewState
from simulator.ui.table.camera import Box

_SIDE, _PAD, _GAP = 44, 16, 10
_WORDS = 330
"""The narrowest text at 100 % beside the cards; in a narrower bar it stands above them."""

_NARROW, _WIDE = 150, 264
"""Widths of a card at 100 %: the least and the most."""

_INSET = 11
"""Pixels at 100 % between the edge of a card and its texts."""

_MOST_LINES = 4


@dataclass(frozen=True, slots=True)
class _Plan:
    """Sizes in pixels: of the text, and of so many cards, `beside` it or below."""

    text: int
    count: int
    wide: int
    beside: bool


def planned_reaction(
    letters: Lettering, width: int, words: PromptWords, usual: int
) -> PromptLayout:
    """Lay a reaction out; `usual` is the height of the bar for which the tables make room.

    Where not all cards have room the ones in the middle are left out: those of least worth.
    """
    plan, k = _sizes(letters, width, len(words.cards)), letters.k
    inner = plan.wide - 2 * round(_INSET * k)
    cards = _shown(words.cards, plan.count)
    paired = all(_fit(letters, each, inner) for each in cards)
    with_odds = any(each.hurt is not None for each in cards)
    high = _card_height(letters, paired=paired, with_odds=with_odds)
    pad, gap, lead = round(_PAD * k), round(_GAP * k), round(_SIDE * k)
    told = wrapped(letters, words.hint, BODY, plan.text)
    most = _MOST_LINES if plan.beside else 2
    if len(told) > most:
        told = [*told[: most - 1], fitted(letters, " ".join(told[most - 1 :]), BODY, plan.text)]
    line, head = letters.height(BODY) + round(3 * k), letters.height(TITLE) + round(6 * k)
    rows = _rows(letters, words, plan.text)
    link = rows * _link_height(letters)
    text = head + line * len(told) + link
    top = pad - round(2 * k)
    height = max(text, high) + 2 * top if plan.beside else text + gap + high + 2 * top
    y = (height - high) // 2 if plan.beside else height - top - high
    x = width - pad - plan.count * plan.wide - (plan.count - 1) * gap
    boxes = [(x + n * (plan.wide + gap), y, plan.wide, high) for n in range(plan.count)]
    above = ((height - text) // 2 if plan.beside else top) + text - link
    links = _links(letters, words, (lead + pad, above, plan.text), one_line=rows == 1)
    return PromptLayout(
        height,
        (words.sentence, *told),
        "",
        (*((card.command, box) for card, box in zip(cards, boxes, strict=True)), *links),
        (*(card.caption for card in cards), *(caption for _, caption in words.buttons)),
        words.main,
        (*(card.cap for card in cards), *(cap for _, cap in words.caps)),
        words.side,
        cards,
        max(0, height - usual),
    )


def _sizes(letters: Lettering, width: int, count: int) -> _Plan:
    """Text and cards side by side if they fit, else one above the other with fewer cards."""
    k = letters.k
    pad, gap, lead = round(_PAD * k), round(_GAP * k), round(_SIDE * k)
    room = width - lead - 2 * pad
    for number in range(count, min(count, 3) - 1, -1):
        wide = (room - round(_WORDS * k) - number * gap - pad) // number
        if wide >= round(_NARROW * 1.15 * k):
            wide = min(wide, round(_WIDE * k))
            text = room - number * (wide + gap) - pad
            return _Plan(text, number, wide, beside=True)
    number = count
    while number > 1 and (room + gap) // number - gap < _NARROW * k:
        number -= 1
    wide = (room + gap) // number - gap
    return _Plan(room, number, wide, beside=False)


def _card_height(letters: Lettering, *, paired: bool, with_odds: bool) -> int:
    lines = 1 if paired else 2
    if not with_odds:
        return (1 + lines) * letters.height(BODY) + round(28 * letters.k)
    return (1 + 2 * lines) * letters.height(BODY) + round(50 * letters.k)


def _fit(letters: Lettering, card: ReactionCard, inner: int) -> bool:
    """Do price and effect fit beside one another, and both words about the result?"""
    air = round(12 * letters.k)
    first = letters.width(card.cost, BODY) + letters.width(card.effect, BODY)
    second = letters.width(card.average, BODY) + letters.width(card.chance, STRONG)
    return max(first, second) + air <= inner


def _shown(cards: tuple[ReactionCard, ...], count: int) -> tuple[ReactionCard, ...]:
    """The first card and the last ones."""
    return cards if count == len(cards) else (*cards[:1], *cards[len(cards) - count + 1 :])


def _link_height(letters: Lettering) -> int:
    return letters.height(BODY) + round(10 * letters.k)


def _link_width(letters: Lettering, words: PromptWords, command: str, caption: str) -> int:
    cap = dict(words.caps)[command]
    return cap_width(letters, cap) + letters.width(caption, BODY) + round(10 * letters.k)


def _rows(letters: Lettering, words: PromptWords, width: int) -> int:
    """The small buttons stand in one row if they fit, else below one another."""
    wide = [_link_width(letters, words, *each) + round(18 * letters.k) for each in words.buttons]
    return min(1, len(wide)) if sum(wide) <= width + round(18 * letters.k) else len(wide)


def _links(
    letters: Lettering, words: PromptWords, at: tuple[int, int, int], *, one_line: bool
) -> list[tuple[str, Box]]:
    """The boxes of the small buttons below the text."""
    left, y, width = at
    found, x, high = [], left, _link_height(letters)
    for command, caption in words.buttons:
        wide = min(_link_width(letters, words, command, caption), left + width - x)
        found.append((command, (x, y, max(wide, 1), high)))
        if one_line:
            x += wide + round(18 * letters.k)
        else:
            y += high
    return found


def draw_reaction(canvas: Canvas, box: Box, state: ViewState, plan: PromptLayout) -> None:
    """The bar with its cards."""
    key = ("reaction", plan, state.button, state.k)
    canvas.card(key, box, lambda inner, area: _paint(inner, area, plan, state.button))


def _paint(canvas: Canvas, box: Box, plan: PromptLayout, hot: str | None) -> None:
    side = plan.side
    ink = side.colour if side else LABEL
    canvas.stamp(rounded(box, canvas.px(13), paint(BAR, 0.98, ink, 1.4 * canvas.k), 0.8), box)
    lead = draw_side(canvas, box, side) if side else 0
    _draw_words(canvas, plan, lead + canvas.px(_PAD), ink)
    for card, (command, area) in zip(plan.cards, plan.buttons, strict=False):
        lit = command == plan.main
        inner = area[2] - 2 * canvas.px(_INSET)
        paired = all(_fit(canvas.kit.lettering, each, inner) for each in plan.cards)
        _draw_card(canvas, area, card, _Look(ink, lit, command == hot, paired))
    rest = len(plan.cards)
    faces = zip(plan.buttons[rest:], plan.captions[rest:], plan.caps[rest:], strict=True)
    for (command, area), caption, cap in faces:
        _draw_link(canvas, area, (caption, cap), hot=command == hot)


def _draw_words(canvas: Canvas, plan: PromptLayout, x: int, ink: Colour) -> None:
    title, *told = plan.lines
    links = plan.buttons[len(plan.cards) :]
    line = canvas.height(BODY) + canvas.px(3)
    foot = links[0][1][1] if links else plan.height
    y = foot - line * len(told) - canvas.height(TITLE) - canvas.px(6)
    edge = min((area[0] for _, area in plan.buttons[: len(plan.cards)]), default=0)
    beside = plan.buttons[0][1][1] < foot
    last = plan.buttons[len(plan.cards) - 1][1]
    room = edge - x - canvas.px(_PAD) if beside else last[0] + last[2] - x
    canvas.text((x, y), fitted(canvas.kit.lettering, title, TITLE, max(room, 1)), TITLE, ink)
    y += canvas.height(TITLE) + canvas.px(6)
    for words in told:
        canvas.text((x, y), words, BODY, PROMPT)
        y += line


def _draw_link(canvas: Canvas, box: Box, face: tuple[str, str], *, hot: bool) -> None:
    caption, cap = face
    middle = box[1] + box[3] / 2 + canvas.px(2)
    wide = draw_cap(canvas, (box[0], middle), cap, WHITE if hot else LABEL)
    left = box[0] + wide + canvas.px(8)
    words = fitted(canvas.kit.lettering, caption, BODY, box[0] + box[2] - left + canvas.px(2))
    at = (left, middle - canvas.height(BODY) / 2)
    canvas.text(at, words, BODY, WHITE if hot else LABEL)


@dataclass(frozen=True, slots=True)
class _Look:
    """A card's colour, and whether it is the main one, or pointed at, with two texts a line."""

    ink: Colour
    lit: bool
    hot: bool
    paired: bool


def _draw_card(canvas: Canvas, box: Box, card: ReactionCard, look: _Look) -> None:
    left, top, width, height = box
    ground = mixed(BAR, look.ink, 0.38) if look.lit else mixed(BUTTON, look.ink, 0.05)
    line = look.ink if look.lit else mixed(BUTTON_LINE, look.ink, 0.35)
    if look.hot:
        ground, line = mixed(ground, WHITE, 0.07), mixed(line, WHITE, 0.3)
    frame = paint(ground, 1.0, line, 1.2 * canvas.k)
    canvas.stamp(rounded((0, 0, width, height), canvas.px(9), frame, 0.8), box)
    pad, letters = canvas.px(_INSET), canvas.kit.lettering
    inner = width - 2 * pad
    x, y = left + pad, top + canvas.px(10)
    cap = cap_width(letters, card.cap)
    words = fitted(letters, card.caption, STRONG, inner - cap - canvas.px(6))
    canvas.text((x, y), words, STRONG, WHITE if look.lit else TEXT)
    middle = y + canvas.height(STRONG) / 2
    draw_cap(canvas, (x + inner - cap, middle), card.cap, KEY_ON if look.lit else LABEL)
    y += canvas.height(STRONG) + canvas.px(6)
    quiet = TEXT if look.lit else LABEL
    bright = replace(look, ink=quiet)
    y = _draw_pair(canvas, (x, y, inner), (card.cost, card.effect), bright)
    if card.hurt is None or card.lost is None:
        return
    y += canvas.px(7)
    _draw_shares(canvas, (x, y, inner, canvas.px(7)), card)
    y += canvas.px(14)
    pair = (card.average, card.chance)
    _draw_pair(canvas, (x, y, inner), pair, bright, strong=True)


def _draw_pair(
    canvas: Canvas,
    at: tuple[int, int, int],
    words: tuple[str, str],
    look: _Look,
    *,
    strong: bool = False,
) -> int:
    """Two texts, at both ends of a line or on two; returns the y below them."""
    x, y, inner = at
    letters, style = canvas.kit.lettering, STRONG if strong else BODY
    first, second = words
    ink = SHOCK if strong else look.ink
    if look.paired:
        beside = letters.width(second, style)
        canvas.text((x, y), fitted(letters, first, BODY, inner - beside), BODY, look.ink)
        canvas.text((x + inner, y), fitted(letters, second, style, inner), style, ink, "right")
        return y + canvas.height(BODY)
    for line, face, colour in ((first, BODY, look.ink), (second, style, ink)):
        canvas.text((x, y), fitted(letters, line, face, inner), face, colour)
        y += canvas.height(BODY)
    return y


def _draw_shares(canvas: Canvas, box: Box, card: ReactionCard) -> None:
    """The chance of any harm, and in gold that of the worst of it."""
    left, top, width, height = box
    canvas.fill(box, mixed(TILE, WHITE, 0.06))
    for share, ink in ((card.hurt, mixed(TILE, SHOCK, 0.5)), (card.lost, SHOCK)):
        wide = round(width * (share or 0.0))
        if share:
            canvas.fill((left, top, max(wide, canvas.px(2)), height), ink)
