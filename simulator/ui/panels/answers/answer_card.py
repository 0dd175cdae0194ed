"""An answer as a card: what was asked, the answer in large, what it hangs on, why, how sure."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace

from simulator.kernel.asked.answer import Answer, Reason
from simulator.kernel.asked.readings import Certainty, RulingTold, Words, hanging
from simulator.kernel.shown.appearance import plain
from simulator.ui.draw.canvas import Canvas
from simulator.ui.draw.lettering import (
    BODY,
    BOLD,
    FIGURE,
    HEADING,
    MONO,
    STRONG,
    Lettering,
    Style,
)
from simulator.ui.draw.shapes import paint, round_rect
from simulator.ui.draw.theme import (
    CARD_LINE,
    COSTLY,
    COSTLY_LINE,
    COSTLY_TEXT,
    CYAN,
    FAINT,
    LABEL,
    NO,
    ROW_LINE,
    ROW_ON,
    TEXT,
    TILE,
    WHITE,
    YES,
    Colour,
)
from simulator.ui.draw.theme import HEADING as HEADING_INK
from simulator.ui.draw.wording import fit, wrap
from simulator.ui.panels.blocks import Block, draw_sign

LARGE = Style("bold", 26)
"""The answer itself."""

_PAD = 14
"""Pixels at 100 % between the edge of the card and its words."""

_INKS = {True: YES, False: NO, None: TEXT}
"""The colours of verdicts."""


def card_block(letters: Lettering, width: int, answer: Answer) -> Block:
    """The question, the answer in large with the figure beside it, and what it hangs on."""
    k = letters.k
    pad, room = round(_PAD * k), width - 2 * round(_PAD * k)
    title = wrap(letters, answer.title, BODY, room)
    large = fit(letters, answer.large, LARGE, room)
    gap = round(12 * k)
    beside = letters.width(large, LARGE) + gap + letters.width(answer.second, FIGURE) <= room
    hangs = _flow_words(letters, hanging(answer.told), room)
    turns = any(each.decides for each in answer.told)
    line, tall = letters.height(BODY), letters.height(LARGE)
    under = [] if beside or not answer.second else wrap(letters, answer.second, FIGURE, room)
    figure = len(under) * letters.height(FIGURE) + round(2 * k) if under else 0
    top = pad + len(title) * line + round(4 * k)
    rule = top + tall + figure + round(9 * k)
    height = rule + round(8 * k) + len(hangs) * (line + round(2 * k)) + pad

    def draw(canvas: Canvas, x: int, y: int) -> None:
        frame = paint(ROW_ON, 1.0, CYAN, 1.2 * k)
        canvas.stamp(
            round_rect((0, 0, width, height), canvas.px(9), frame, 0.8), (x, y, width, height)
        )
        for n, words in enumerate(title):
            canvas.text((x + pad, y + pad + n * line), words, BODY, LABEL)
        ink = _INKS[answer.verdict] if answer.verdict is not None else WHITE
        box = canvas.text((x + pad, y + top), large, LARGE, ink)
        if beside:
            after = y + top + tall - canvas.height(FIGURE) - canvas.px(3)
            canvas.text((box[0] + box[2] + gap, after), answer.second, FIGURE, TEXT)
        for n, words in enumerate(under):
            at = x + pad, y + top + tall + n * canvas.height(FIGURE)
            canvas.text(at, words, FIGURE, TEXT)
        canvas.fill((x + pad, y + rule, room, 1), CARD_LINE)
        below = y + rule + canvas.px(8)
        for n, parts in enumerate(hangs):
            _write(canvas, (x + pad, below + n * (line + canvas.px(2))), parts, turns=turns)

    return Block(height + round(4 * k), draw)


def verdict_block(letters: Lettering, width: int, answer: Answer) -> Block:
    """The answer alone with its figure beside it, where a card would take too much room."""
    large = fit(letters, answer.large, FIGURE, width)
    gap = round(10 * letters.k)
    high = letters.height(FIGURE) + round(8 * letters.k)

    def draw(canvas: Canvas, x: int, y: int) -> None:
        ink = _INKS[answer.verdict] if answer.verdict is not None else WHITE
        box = canvas.text((x, y + canvas.px(3)), large, FIGURE, ink)
        left = box[0] + box[2] + gap
        beside = fit(canvas.kit.lettering, answer.second, BODY, max(0, x + width - left))
        canvas.text((left, y + canvas.px(4)), beside, BODY, TEXT)

    return Block(high, draw)


@dataclass(frozen=True, slots=True)
class _Word:
    """A word of a line with its style, `left` pixels from the line's start."""

    left: int
    words: str
    style: Style


def _flow_words(letters: Lettering, sentence: Words, room: int) -> list[list[_Word]]:
    """A sentence in lines, word by word; what matters most is bold."""
    lines: list[list[_Word]] = [[]]
    left, space = 0, letters.width(" ", BODY)
    for words, style in _words(sentence):
        wide = letters.width(words, style)
        if lines[-1] and left + wide > room:
            lines.append([])
            left = 0
        lines[-1].append(_Word(left, words, style))
        left += wide + space
    return lines


def _words(sentence: Words) -> Iterator[tuple[str, Style]]:
    """The words of a sentence; a point after a bold word belongs to it."""
    told: list[tuple[str, Style]] = []
    for part, matters in sentence:
        style = BOLD if matters else BODY
        glued = bool(told) and not part.startswith(" ") and part[:1] in ".,"
        for word in part.split():
            if glued:
                told[-1] = (told[-1][0] + word, told[-1][1])
                glued = False
            else:
                told.append((word, style))
    yield from told


def _write(canvas: Canvas, at: tuple[int, int], parts: Sequence[_Word], *, turns: bool) -> None:
    """A line, runs of one style in one text."""
    ink = COSTLY_TEXT if turns else LABEL
    runs: list[_Word] = []
    for part in parts:
        if runs and runs[-1].style == part.style:
            runs[-1] = replace(runs[-1], words=f"{runs[-1].words} {part.words}")
        else:
            runs.append(part)
    for run in runs:
        canvas.text((at[0] + run.left, at[1]), run.words, run.style, ink)


def why_blocks(letters: Lettering, width: int, reasons: Sequence[Reason]) -> Iterator[Block]:
    """The reasons, each a row with its sign and the number of its rule, which a click opens."""
    if not reasons:
        return
    yield aside_heading(letters, width, "Why")
    column = max(letters.width(each.rule, MONO) for each in reasons) + round(10 * letters.k)
    for reason in reasons:
        yield _why_row(letters, width, reason, column)


def _why_row(letters: Lettering, width: int, reason: Reason, column: int) -> Block:
    k, line = letters.k, letters.height(BODY)
    sign = round(22 * k)
    said = f"{reason.name}: {reason.row}" if reason.name else reason.row
    lines = wrap(letters, said, BODY, width - sign - column)
    above = round(5 * k)
    height = len(lines) * line + 2 * above + 1

    def draw(canvas: Canvas, x: int, y: int) -> None:
        draw_sign(canvas, (x, y + above), line, ok=reason.ok)
        for n, words in enumerate(lines):
            canvas.text((x + sign, y + above + n * line), words, BODY, TEXT)
        canvas.text((x + width, y + above), reason.rule, MONO, FAINT, "right")
        canvas.fill((x, y + height - 1, width, 1), ROW_LINE)

    return Block(height, draw, command=" ".join(("rule", reason.rule, *reason.also)))


def ruling_rows(
    letters: Lettering, width: int, told: Sequence[RulingTold], link: str | None = None
) -> Iterator[Block]:
    """Each ruling with what its other reading would say, the deciding ones first and amber.

    A click on a reading plays by it; `link` is the command under the pointer.
    """
    if not told:
        return
    fixed = all(each.fixed for each in told)
    yield aside_heading(letters, width, "Rulings", "" if fixed else "click to switch")
    cells = [_cell(letters, each) for each in told]
    even = max(cells)
    alike = 2 * even <= width // 2
    for each in sorted(told, key=lambda one: not one.decides):
        yield _ruling_row(letters, (width, even if alike else _cell(letters, each)), each, link)


def _cell(letters: Lettering, told: RulingTold) -> int:
    """The width of a button of a reading, the same for all of a ruling."""
    return max(letters.width(plain(each), STRONG) for each in told.order) + round(20 * letters.k)


def _ruling_row(
    letters: Lettering, widths: tuple[int, int], told: RulingTold, link: str | None
) -> Block:
    """A row of the first width, with buttons of the second."""
    (width, cell), k, line = widths, letters.k, letters.height(BODY)
    readings = told.order
    pad, wide, high = round(10 * k), cell * len(readings), round(30 * k)
    says = [other.row for other in told.others]
    if told.fixed:
        says.append("set by the question")
    room = width - 3 * pad - wide
    lines = wrap(letters, " · ".join(says), BODY, room)
    height = max(high + round(10 * k), (1 + len(lines)) * line + round(12 * k))
    ink = COSTLY_LINE if told.decides else LABEL
    name = fit(letters, plain(told.name), STRONG, room)
    left = width - pad - wide
    spots = tuple(
        (left + n * cell, cell, f"ruling {told.name} {reading}")
        for n, reading in enumerate(readings)
        if reading != told.reading and not told.fixed
    )

    def draw(canvas: Canvas, x: int, y: int) -> None:
        edge = (
            paint(COSTLY, 1.0, COSTLY_LINE, 1.2 * k)
            if told.decides
            else paint(TILE, 0.6, CARD_LINE, k)
        )
        box = (x, y, width, height)
        canvas.stamp(round_rect((0, 0, width, height), canvas.px(7), edge, 0.8), box)
        top = y + (height - (1 + len(lines)) * line) // 2
        canvas.text((x + pad, top), name, STRONG, TEXT)
        for n, words in enumerate(lines, 1):
            canvas.text((x + pad, top + n * line), words, BODY, ink)
        at = x + left, y + (height - high) // 2, cell, high
        for n, reading in enumerate(readings):
            lit = _Lit(reading == told.reading, link == f"ruling {told.name} {reading}")
            _draw_reading(canvas, (at[0] + n * cell, *at[1:]), reading, lit)

    return Block(height + round(5 * k), draw, spots=spots)


@dataclass(frozen=True, slots=True)
class _Lit:
    """Is a reading in force, and is the pointer on it?"""

    on: bool
    hot: bool


def _draw_reading(canvas: Canvas, box: tuple[int, int, int, int], reading: str, lit: _Lit) -> None:
    frame = paint(ROW_ON, 1.0, CYAN, canvas.k) if lit.on else paint(TILE, 1.0, CARD_LINE, canvas.k)
    canvas.stamp(round_rect((0, 0, *box[2:]), canvas.px(6), frame, 0.8), box)
    style = STRONG if lit.on else BODY
    ink: Colour = WHITE if lit.on or lit.hot else LABEL
    top = box[1] + (box[3] - canvas.height(style)) / 2
    canvas.text((box[0] + box[2] / 2, top), plain(reading), style, ink, "centre")


def certainty_blocks(letters: Lettering, width: int, sure: Certainty) -> list[Block]:
    """How sure an answer is: in a few words beside the heading, and in a sentence."""
    ink = COSTLY_LINE if sure.is_tie or not sure.is_proven else YES
    line = letters.height(BODY) + round(2 * letters.k)
    lines = wrap(letters, sure.text, BODY, width)

    def draw(canvas: Canvas, x: int, y: int) -> None:
        for n, words in enumerate(lines):
            canvas.text((x, y + n * line), words, BODY, LABEL)

    text = Block(len(lines) * line + round(14 * letters.k), draw)
    return [aside_heading(letters, width, "How sure is it?", sure.brief, ink), text]


def aside_heading(
    letters: Lettering, width: int, words: str, beside: str = "", ink: Colour = LABEL
) -> Block:
    """A heading, with a few words at its right end; below it where there is no room."""
    k = letters.k
    above, high = round(14 * k), letters.height(HEADING)
    title = words.upper()
    stacked = letters.width(title, HEADING) + letters.width(beside, BODY) + round(10 * k) > width
    more = letters.height(BODY) if beside and stacked else 0

    def draw(canvas: Canvas, x: int, y: int) -> None:
        canvas.text((x, y + above), title, HEADING, HEADING_INK)
        if stacked:
            canvas.text((x, y + above + high), beside, BODY, ink)
        else:
            canvas.text((x + width, y + above), beside, BODY, ink, "right")

    return Block(above + high + more + round(7 * k), draw, leads=True)
