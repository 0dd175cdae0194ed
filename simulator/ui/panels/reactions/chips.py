"""The answers of a reaction as small chips, where whole cards would hide too much of the tables.

A chip has the answer, its key and its odds; price and effect are told while it is pointed at.
"""

from dataclasses import dataclass, replace

from simulator.ui.draw.camera import Box
from simulator.ui.draw.lettering import BODY, STRONG, TITLE, Lettering
from simulator.ui.draw.wording import first_fitting, whole_sentences, wrap
from simulator.ui.panels.reactions.cards import ReactionCard
from simulator.ui.panels.reactions.links import abreast, link_height, place_links
from simulator.ui.panels.requests.prompt import (
    PAD,
    RETURN,
    SIDE,
    PromptLayout,
    PromptWords,
    cap_width,
)

CHIP_INSET, CHIP_TOP = 8, 10
"""Pixels at 100 % between the edges of a chip and its texts: at its sides, and above."""

_GAP, _LINE_GAP = 6, 3
_SIGNS = {"Enter": RETURN}
_SHORT = {"asking": "Ask", "no_more": "No more", "more": "Choices"}
"""The small buttons in a word or two."""
_MOST_LINES = 2
"""Lines of what has led to the reaction, of a caption, and of a result."""


@dataclass(frozen=True, slots=True)
class ChipTexts:
    """The lines of a caption and of what stands below it, `whole` if none of them is cut.

    `cap` is the key, with a sign in place of the word Enter.
    """

    cap: str
    caption: tuple[str, ...]
    result: tuple[str, ...]
    whole: bool


def chip_texts(letters: Lettering, card: ReactionCard, width: int) -> ChipTexts:
    """What stands on a chip of this width, beside its key and below."""
    inner = width - 2 * round(CHIP_INSET * letters.k)
    cap = _SIGNS.get(card.cap, card.cap)
    beside = inner - cap_width(letters, cap) - round(6 * letters.k)
    style = STRONG if card.telling else BODY
    caption = wrap(letters, card.caption, STRONG, max(beside, 1))
    result = wrap(letters, card.telling or card.cost or card.effect, style, max(inner, 1))
    cut = any(line.endswith("…") for line in (*caption, *result))
    fits = not cut and max(len(caption), len(result)) <= _MOST_LINES
    return ChipTexts(cap, tuple(caption[:_MOST_LINES]), tuple(result[:_MOST_LINES]), fits)


def plan_chips(letters: Lettering, width: int, words: PromptWords, lines: int) -> PromptLayout:
    """The bar with its answers as chips: title, some lines of what led to it, rows of chips."""
    k = letters.k
    pad, lead = round(PAD * k), round(SIDE * k)
    top, room = pad - round(2 * k), width - lead - 2 * pad
    alone = _room_alone(letters, words, room)
    words, whole = (words, ()) if alone else _short_links(letters, words, room)
    told = whole_sentences(letters, words.hint, BODY, (room, lines))
    line, gap = letters.height(BODY) + round(_LINE_GAP * k), round(_GAP * k)
    head = max(letters.height(TITLE), link_height(letters)) + round(_LINE_GAP * k)
    y = top + head + line * len(told) + gap
    boxes, foot = _place_chips(letters, words.cards, (lead + pad, y, alone or room))
    x = width - pad - abreast(letters, words)
    named = (words.sentence, words.sentence.partition(": ")[2] or words.sentence)
    title = first_fitting(letters, named, TITLE, room if alone else max(x - lead - pad, 1))
    at = (x, (y + foot - link_height(letters)) // 2 if alone else top, width - pad - x)
    links = place_links(letters, words, at, one_line=True)
    return PromptLayout(
        foot + top,
        (title, *told),
        "",
        (*((card.command, box) for card, box in zip(words.cards, boxes, strict=True)), *links),
        (*(card.caption for card in words.cards), *(caption for _, caption in words.buttons)),
        words.main,
        (*(card.cap for card in words.cards), *(cap for _, cap in words.caps)),
        words.side,
        words.cards,
        form="chips",
        told=tuple(
            (command, tuple(whole_sentences(letters, said, BODY, (room, lines))))
            for command, said in (*((card.command, card.rest) for card in words.cards), *whole)
            if said
        ),
    )


def _room_alone(letters: Lettering, words: PromptWords, room: int) -> int:
    """The width of the only chip where the small buttons stand whole beside it; 0 elsewhere.

    They do where they do not fit beside the title.
    """
    air = round(PAD * letters.k)
    links = abreast(letters, words) + air
    if len(words.cards) > 1 or letters.width(words.sentence, TITLE) + links <= room:
        return 0
    fits = links < room and chip_texts(letters, words.cards[0], room - links).whole
    return room - links if fits else 0


def _short_links(
    letters: Lettering, words: PromptWords, room: int
) -> tuple[PromptWords, tuple[tuple[str, str], ...]]:
    """Small buttons of few words if they do not fit beside the title, and what they mean."""
    spare = room - letters.width(words.sentence, TITLE) - round(PAD * letters.k)
    if abreast(letters, words) <= spare:
        return words, ()
    short = tuple((name, _SHORT.get(name, caption)) for name, caption in words.buttons)
    if abreast(letters, replace(words, buttons=short)) > spare:
        short = tuple((command, "") for command, _ in words.buttons)
    return replace(words, buttons=short), words.buttons


def _place_chips(
    letters: Lettering, cards: tuple[ReactionCard, ...], at: tuple[int, int, int]
) -> tuple[list[Box], int]:
    """The chips in as few lines of text as show all whole, and the y below them."""
    left, top, room = at
    gap, line = round(_GAP * letters.k), letters.height(BODY)
    ways = []
    for across in range(len(cards), 0, -1):
        wide = (room + gap) // across - gap
        texts = [chip_texts(letters, card, wide) for card in cards]
        lines = max(len(each.caption) + len(each.result) for each in texts)
        high, rows = lines * line + round(2 * CHIP_TOP * letters.k), -(-len(cards) // across)
        cut = across > 1 and not all(each.whole for each in texts)
        ways.append((cut, rows * (high + gap) - gap, across, wide, high))
    _, deep, across, wide, high = min(ways, key=lambda way: way[:2])
    boxes = []
    for n in range(len(cards)):
        row, column = divmod(n, across)
        boxes.append((left + column * (wide + gap), top + row * (high + gap), wide, high))
    return boxes, top + deep
