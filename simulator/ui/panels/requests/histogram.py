"""Odds as a histogram: a bar for every possible number, and a summary in words."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from fractions import Fraction

from simulator.kernel.asked.odds import Boost, Luck, Odds, OddsRow
from simulator.mechanics.odds_report import percent, whole_percent
from simulator.ui.draw.camera import Box
from simulator.ui.draw.canvas import Canvas
from simulator.ui.draw.lettering import BODY, HEADING, STRONG, Lettering
from simulator.ui.draw.theme import CYAN, LABEL, LINE, NO, SHOCK, TILE, YES, Colour, mix
from simulator.ui.panels.blocks import Block, heading_block, text_block
from simulator.ui.panels.sidebar.rows import choice_block, line_block

_HIGH = 66
"""Height of the tallest bar at 100 %."""

_UNSEEN = 200
"""Outcomes rarer than one in this number get no bar of their own."""

_WIDEST, _NARROWEST = 50, 30

_INKS: Mapping[Luck, Colour] = {"good": YES, "even": LABEL, "bad": NO}
"""The colours of ends."""


def odds_blocks(letters: Lettering, width: int, odds: Odds, *, told: bool = False) -> list[Block]:
    """The heading, the bars of the first row, a caption about all rows, and the boosts.

    What the dice are rolled against stands in the caption. `told`: what has a brief phrase stands
    elsewhere already.
    """
    if odds.ends:
        return _end_blocks(letters, width, odds)
    head, _, against = odds.title.partition(" against ")
    rows, gold = odds.rows, ""
    if len(rows) > 1 and rows[0].turn:
        gold = f"gold: {rows[1].brief or rows[1].some}"
    heading, exact = _make_heading(letters, width, head, gold)
    offers = [_offer_block(letters, width, boost) for boost in odds.boosts]
    if odds.refusal:
        why = line_block(letters, width, odds.refusal.text, ("", odds.refusal.rule), NO)
        return [heading, why, *offers]
    # Without its space, so that no line begins with the sign.
    found = [
        f"{row.some} {percent(row.at_least_one()).replace(' %', '%')}"
        for row in rows
        if not (told and row.brief)
    ]
    caption = " · ".join(each for each in (rows[0].label, against, *exact, *found) if each)
    return [
        heading,
        bars_block(letters, width, rows[0]),
        text_block(letters, width, caption),
        *offers,
    ]


def _end_blocks(letters: Lettering, width: int, odds: Odds) -> list[Block]:
    """The chance of every end in its colour, and bars: an end without anything left has its own."""
    row, k = odds.rows[0], letters.k
    heading, exact = _make_heading(letters, width, odds.title, "")
    shown = [
        ChanceBar(end.word, end.weight, _INKS[end.luck]) for end in odds.ends[:0:-1] if end.weight
    ]
    # A small bar for each number of what may be left.
    left = bars(replace(row, weights=(0, *row.weights[1:])), _most(width, k) - len(shown))
    shown += [ChanceBar(name, weight, _INKS[odds.ends[0].luck]) for name, weight, _ in left]
    said = [
        (f"{end.word} {percent(end.chance).replace(' %', '%')}", _INKS[end.luck])
        for end in odds.ends
        if end.weight
    ]
    caption = " · ".join((row.label, *exact))
    return [
        heading,
        _said_block(letters, width, said),
        _bars_block(letters, width, shown, row.total),
        text_block(letters, width, caption),
    ]


def _said_block(letters: Lettering, width: int, said: Sequence[tuple[str, Colour]]) -> Block:
    """Words side by side, each in its colour; below one another where they have no room."""
    step = width / max(3, len(said))
    high, k = letters.height(STRONG) + round(5 * letters.k), letters.k
    is_row = all(letters.width(words, STRONG) + round(8 * k) <= step for words, _ in said)

    def draw(canvas: Canvas, x: int, y: int) -> None:
        for n, (words, ink) in enumerate(said):
            at = (x + round(n * step), y) if is_row else (x, y + n * high)
            canvas.text(at, words, STRONG, ink)

    return Block(high if is_row else high * len(said), draw)


def _most(width: int, k: float) -> int:
    """How many bars have room."""
    return max(2, int(width // (_NARROWEST * k)))


def _make_heading(
    letters: Lettering, width: int, head: str, gold: str
) -> tuple[Block, tuple[str, ...]]:
    """The heading, beside it that the odds are exact and what gold means; and what has no room."""
    room = width - letters.width(head.upper(), HEADING) - round(12 * letters.k)
    ways = ((("exact · ", gold), ()), (("", gold), ("exact",))) if gold else ((("exact", ""), ()),)
    fitting = (way for way in ways if letters.width("".join(way[0]), BODY) <= room)
    beside, left = next(fitting, (("", ""), tuple(filter(None, ("exact, not sampled", gold)))))
    if not any(beside):
        return heading_block(letters, width, f"Odds · {head}"), left
    alone = heading_block(letters, width, head)

    def draw(canvas: Canvas, x: int, y: int) -> None:
        alone.paint(canvas, x, y)
        top = y + canvas.px(14)
        meaning = canvas.text((x + width, top), beside[1], BODY, SHOCK, "right")
        canvas.text((meaning[0], top), beside[0], BODY, LABEL, "right")

    return replace(alone, paint=draw), left


def _offer_block(letters: Lettering, width: int, boost: Boost) -> Block:
    """A boost: a click spends one more of it, or resets it."""
    shown = choice_block(letters, width, boost.caption, "", on=boost.taken > 0)
    return replace(shown, command=f"boost {boost.id}")


def bars(row: OddsRow, most: int) -> list[tuple[str, int, int]]:
    """The name, weight and least number of each bar; outcomes beyond `most` are in the last one.

    So is a tail too unlikely to be visible as separate bars.

    >>> bars(OddsRow("tokens", "a token", (4, 0, 3, 2, 1), 10), 3)
    [('0', 4, 0), ('2', 3, 2), ('3+', 3, 3)]
    """
    found = [(number, weight) for number, weight in enumerate(row.weights) if weight]
    beyond = [sum(weight for _, weight in found[n:]) for n in range(len(found))]
    most = min(most, 1 + sum(left * _UNSEEN > row.total for left in beyond))
    if len(found) <= most:
        return [(str(number), weight, number) for number, weight in found]
    kept, rest = found[: most - 1], found[most - 1 :]
    tail = (f"{rest[0][0]}+", sum(weight for _, weight in rest), rest[0][0])
    return [*((str(number), weight, number) for number, weight in kept), tail]


@dataclass(frozen=True, slots=True)
class ChanceBar:
    """A bar: what stands below it, its weight and its colour."""

    name: str
    weight: int
    ink: Colour


def bars_block(letters: Lettering, width: int, row: OddsRow) -> Block:
    """The bars, each with its number below and, where there is room, its chance above.

    Those from the row's `turn` on have a colour of their own.
    """
    shown = [
        ChanceBar(name, weight, SHOCK if row.turn is not None and least >= row.turn else CYAN)
        for name, weight, least in bars(row, _most(width, letters.k))
    ]
    return _bars_block(letters, width, shown, row.total)


def _bars_block(letters: Lettering, width: int, shown: Sequence[ChanceBar], total: int) -> Block:
    k = letters.k
    step = min(width / len(shown), _WIDEST * k)
    high, foot = round(_HIGH * k), letters.height(BODY) + round(8 * k)
    most = max(bar.weight for bar in shown)
    chances = [whole_percent(Fraction(bar.weight, total)) for bar in shown]
    above = letters.height(BODY) + round(2 * k)
    above = above if max(letters.width(each, BODY) for each in chances) < step else 0

    def draw(canvas: Canvas, x: int, y: int) -> None:
        y += above
        for n, bar in enumerate(shown):
            left = round(x + n * step)
            wide = round(x + (n + 1) * step) - left - round(5 * k)
            # A bar with a chance above 0 is at least one line high.
            tall = max(round(k), -(-bar.weight * high // most))
            _bar(canvas, (left, y + high - tall, wide, tall), bar.ink)
            if above and not chances[n].startswith("<"):
                top = y + high - tall - above
                canvas.text((left + wide / 2, top), chances[n], BODY, LABEL, "centre")
            canvas.text((left + wide / 2, y + high + round(3 * k)), bar.name, BODY, LABEL, "centre")
        canvas.fill((x, y + high, round(len(shown) * step), 1), LINE)

    return Block(above + high + foot, draw)


def _bar(canvas: Canvas, box: Box, bright: Colour) -> None:
    """A bar that fades towards its foot, with a light edge."""
    left, top, width, height = box
    for row in range(height):
        ink = mix(mix(TILE, bright, 0.45), bright, 1 - row / max(height, 1))
        canvas.fill((left, top + row, width, 1), ink)
