"""How the prompt bar of a reaction is laid out: its text, and all its answers."""

from collections.abc import Iterator
from dataclasses import dataclass, replace

from simulator.ui.draw.lettering import BODY, STRONG, TITLE, Lettering
from simulator.ui.draw.wording import fitted, wrapped
from simulator.ui.panels.prompt import AnswerForm, PromptLayout, PromptWords, cap_width
from simulator.ui.panels.reaction_cards import ReactionCard
from simulator.ui.table.camera import Box

SIDE, PAD = 44, 16
"""Widths at 100 % of the seat's mark, and of the margins."""

_GAP, _ROW_GAP = 10, 5
"""Pixels at 100 % between cards, and between rows of a list."""

_WORDS = 330
"""The narrowest text at 100 % beside the cards; in a narrower bar it stands above them."""

_NARROW, _WIDE = 150, 264
"""Widths of a card at 100 %: the least and the most."""

INSET = 11
"""Pixels at 100 % between the edge of a card and its texts."""

_FEW = 4
"""So many answers may stand in rows of two lines; more would hide the tables."""

_MOST_LINES, _FEW_LINES, _ONE_LINE = 4, 2, 1


@dataclass(frozen=True, slots=True)
class _Plan:
    """The width of the text, and so many answers abreast, `beside` it or below, in pixels."""

    text: int
    across: int
    wide: int
    form: AnswerForm = "cards"
    beside: bool = False


def planned_reaction(
    letters: Lettering, size: tuple[int, int], words: PromptWords, usual: int
) -> PromptLayout:
    """Lay a reaction out in a bar of this width, and of at most this height if that can be.

    `usual` is the height of the bar for which the tables make room. All answers are shown: as
    cards beside the text or below it, or as a list where cards have no room.
    """
    ways = [
        _laid(letters, size[0], words, (plan, most))
        for plan in _plans(letters, size[0], words.cards)
        for most in (_MOST_LINES, _FEW_LINES, *((_ONE_LINE,) if plan.form == "lines" else ()))
    ]
    found = next((way for way in ways if way.height <= size[1]), ways[-1])
    return replace(found, over=max(0, found.height - usual))


def _laid(
    letters: Lettering, width: int, words: PromptWords, how: tuple[_Plan, int]
) -> PromptLayout:
    """The layout by a plan, with at most so many lines of what has led to it."""
    (plan, most), k = how, letters.k
    high, gap = _answer_height(letters, words.cards, plan)
    pad, lead = round(PAD * k), round(SIDE * k)
    told = wrapped(letters, words.hint, BODY, plan.text)
    if len(told) > most:
        told = [*told[: most - 1], fitted(letters, " ".join(told[most - 1 :]), BODY, plan.text)]
    line, head = letters.height(BODY) + round(3 * k), letters.height(TITLE) + round(6 * k)
    rows = _rows(letters, words, plan.text)
    link = rows * _link_height(letters)
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
    links = _links(letters, words, (lead + pad, above, plan.text), one_line=rows == 1)
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
        form=plan.form,
    )


def _plans(letters: Lettering, width: int, cards: tuple[ReactionCard, ...]) -> Iterator[_Plan]:
    """Ways to lay so many answers out, the best first."""
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
    if count <= _FEW:
        yield _Plan(room, 1, room, "rows")
    yield _Plan(room, 1, room, "lines")


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
    if plan.form == "lines":
        return body + round(12 * k), round(_ROW_GAP * k)
    if plan.form == "rows":
        return 2 * body + round((25 if odds else 16) * k), round(_ROW_GAP * k)
    inner = plan.wide - 2 * round(INSET * k)
    lines = 1 if all(fit(letters, each, inner) for each in cards) else 2
    if not odds:
        return (1 + lines) * body + round(28 * k), round(_GAP * k)
    return (1 + 2 * lines) * body + round(50 * k), round(_GAP * k)


def fit(letters: Lettering, card: ReactionCard, inner: int) -> bool:
    """Do price and effect fit beside one another, and both words about the result?"""
    air = round(12 * letters.k)
    first = letters.width(card.cost, BODY) + letters.width(card.effect, BODY)
    second = letters.width(card.average, BODY) + letters.width(card.chance, STRONG)
    return max(first, second) + air <= inner


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
