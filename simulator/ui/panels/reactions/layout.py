"""How the prompt bar of a reaction is laid out: its text, and all its answers."""

from collections.abc import Iterator
from dataclasses import dataclass, replace

from simulator.ui.draw.lettering import BODY, STRONG, TITLE, Lettering
from simulator.ui.draw.wording import wrap, wrap_in
from simulator.ui.panels.reactions.cards import ReactionCard
from simulator.ui.panels.reactions.chips import plan_chips
from simulator.ui.panels.reactions.links import link_height, link_rows, place_links
from simulator.ui.panels.requests.prompt import PAD, SIDE, PromptLayout, PromptWords, cap_width

_GAP = 10
"""Pixels at 100 % between cards."""

_WORDS = 330
"""The narrowest text at 100 % beside the cards; in a narrower bar it stands above them."""

_NARROW, _WIDE = 150, 264
"""Widths of a card at 100 %: the least and the most."""

INSET = 11
"""Pixels at 100 % between the edge of a card and its texts."""

_COVERED = 0.15
"""The share of the tables' height that cards may hide; beyond it the answers are chips."""

_MOST_LINES, _FEW_LINES = 4, 2


@dataclass(frozen=True, slots=True)
class _Plan:
    """The width of the text in pixels, and how many answers stand abreast, `beside` it or below."""

    text: int
    across: int
    wide: int
    beside: bool = False


def plan_reaction(
    letters: Lettering, size: tuple[int, int], words: PromptWords, usual: int
) -> PromptLayout:
    """Lay a reaction out in a bar of this width, on a screen that has this height for tables.

    `usual` is the height of the bar for which the tables make room. All answers are shown: as
    cards beside the text or below it, or as chips where cards would hide too much of the tables.
    """
    ways = (
        _lay_plan(letters, size[0], words, (plan, most))
        for plan in _plans(letters, size[0], words.cards)
        for most in (_MOST_LINES, _FEW_LINES)
    )
    most = usual + round(_COVERED * size[1])
    found = next((way for way in ways if way.height <= most), None)
    if found is None:
        short = [plan_chips(letters, size[0], words, lines) for lines in (_FEW_LINES, 1)]
        found = next((way for way in short if way.height <= most), short[-1])
    return replace(found, over=max(0, found.height - usual))


def _lay_plan(
    letters: Lettering, width: int, words: PromptWords, how: tuple[_Plan, int]
) -> PromptLayout:
    """The layout by a plan, with a limited number of lines of what has led to it."""
    (plan, most), k = how, letters.k
    high, gap = _answer_height(letters, words.cards, plan)
    pad, lead = round(PAD * k), round(SIDE * k)
    told = wrap_in(letters, words.hint, BODY, (plan.text, most))
    line, head = letters.height(BODY) + round(3 * k), letters.height(TITLE) + round(6 * k)
    rows = link_rows(letters, words, plan.text)
    link = rows * link_height(letters)
    text = head + line * len(told) + link
    top = pad - round(2 * k)
    down = -(-len(words.cards) // plan.across)
    block = down * high + (down - 1) * gap
    below = text + round(_GAP * k) + block + 2 * top
    height = max(text, block) + 2 * top if plan.beside else below
    y = (height - block) // 2 if plan.beside else height - top - block
    x = width - pad - plan.across * plan.wide - (plan.across - 1) * gap
    boxes = []
    for n in range(len(words.cards)):
        row, column = divmod(n, plan.across)
        boxes.append((x + column * (plan.wide + gap), y + row * (high + gap), plan.wide, high))
    above = ((height - text) // 2 if plan.beside else top) + text - link
    links = place_links(letters, words, (lead + pad, above, plan.text), one_line=rows == 1)
    return PromptLayout(
        height,
        (words.sentence, *told),
        "",
        (*((card.command, box) for card, box in zip(words.cards, boxes, strict=True)), *links),
        (*(card.caption for card in words.cards), *(caption for _, caption in words.buttons)),
        words.main,
        (*(card.cap for card in words.cards), *(cap for _, cap in words.caps)),
        words.side,
        words.cards,
    )


def _plans(letters: Lettering, width: int, cards: tuple[ReactionCard, ...]) -> Iterator[_Plan]:
    """Ways to lay out that number of answers, the best first."""
    k, count = letters.k, len(cards)
    pad, gap = round(PAD * k), round(_GAP * k)
    room = width - round(SIDE * k) - 2 * pad
    least = _least_width(letters, cards)
    wide = (room - round(_WORDS * k) - count * gap - pad) // count
    if wide >= max(least, round(_NARROW * 1.15 * k)):
        wide = min(wide, round(_WIDE * k))
        yield _Plan(room - count * (wide + gap) - pad, count, wide, beside=True)
    for down in (1, 2):
        across = -(-count // down)
        wide = (room + gap) // across - gap
        if wide >= least:
            yield _Plan(room, across, wide)


def _least_width(letters: Lettering, cards: tuple[ReactionCard, ...]) -> int:
    """The least width of a card, on which all captions stand whole."""
    air = round((2 * INSET + 6) * letters.k)
    heads = (letters.width(each.caption, STRONG) + cap_width(letters, each.cap) for each in cards)
    return max(round(_NARROW * letters.k), max(heads) + air)


def _answer_height(
    letters: Lettering, cards: tuple[ReactionCard, ...], plan: _Plan
) -> tuple[int, int]:
    """The height of one answer, and the gap between them."""
    body, k = letters.height(BODY), letters.k
    odds = any(each.hurt is not None for each in cards)
    first, second = text_lines(letters, cards, plan.wide - 2 * round(INSET * k))
    if not odds:
        return (1 + first) * body + round(28 * k), round(_GAP * k)
    return (1 + first + second) * body + round(50 * k), round(_GAP * k)


def text_lines(letters: Lettering, cards: tuple[ReactionCard, ...], inner: int) -> tuple[int, int]:
    """The lines that price and effect take on every card, and those of the result."""
    if all(_fit(letters, each, inner) for each in cards):
        return 1, 1
    prices = (cost_lines(letters, each, inner) for each in cards)
    return max(2, *(len(each) for each in prices)), 2


def cost_lines(letters: Lettering, card: ReactionCard, inner: int) -> list[str]:
    """Price and effect below one another, each whole."""
    said = (each for each in (card.cost, card.effect) if each)
    return [line for each in said for line in wrap(letters, each, BODY, inner)]


def _fit(letters: Lettering, card: ReactionCard, inner: int) -> bool:
    """Do price and effect fit beside one another, and both words about the result?"""
    air = round(12 * letters.k)
    first = letters.width(card.cost, BODY) + letters.width(card.effect, BODY)
    second = letters.width(card.average, BODY) + letters.width(card.chance, STRONG)
    return max(first, second) + air <= inner
