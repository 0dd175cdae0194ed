"""Blocks of a side panel: each has a height and a paint function; a panel stacks them."""

from collections.abc import Callable, Sequence
from dataclasses import replace

from simulator.fast_dataclass import fast_dataclass
from simulator.kernel.asked.answer import Reason
from simulator.ui.draw.camera import Box
from simulator.ui.draw.canvas import Canvas
from simulator.ui.draw.lettering import (
    BODY,
    BOLD,
    FIGURE,
    HEADING,
    MONO,
    STRONG,
    TITLE,
    Lettering,
    Style,
)
from simulator.ui.draw.shapes import paint, round_rect
from simulator.ui.draw.sprites import icon
from simulator.ui.draw.theme import (
    CARD,
    CARD_LINE,
    FAINT,
    LABEL,
    NO,
    ROW_LINE,
    TEXT,
    TILE,
    YES,
    Colour,
)
from simulator.ui.draw.theme import HEADING as HEADING_INK
from simulator.ui.draw.wording import fit, wrap

Paint = Callable[[Canvas, int, int], None]


@fast_dataclass(frozen=True, slots=True)
class Block:
    """A part of a panel of this height, painted with its upper left corner at (x, y).

    A click on it selects `piece` and calls `command`, if they are not None. `spots` are
    parts with commands of their own: offset from its left edge, width, command. A block that
    `leads` is never shown last, since it only introduces what follows.
    """

    height: int
    paint: Paint
    piece: str | None = None
    leads: bool = False
    command: str | None = None
    spots: tuple[tuple[int, int, str], ...] = ()

    def under(self, x: int) -> "Block":
        """The block with the command of what is at `x` from its left edge."""
        found = (call for left, wide, call in self.spots if left <= x < left + wide)
        return replace(self, command=next(found, self.command))


def title_block(letters: Lettering, width: int, title: str, subtitle: str, ink: Colour) -> Block:
    """A name in its owner's colour, and what it is on the lines below."""
    top = fit(letters, title, TITLE, width)
    below = wrap(letters, subtitle, BODY, width)
    first, line = letters.height(TITLE), letters.height(BODY)

    def draw(canvas: Canvas, x: int, y: int) -> None:
        canvas.text((x, y), top, TITLE, ink)
        for n, words in enumerate(below):
            canvas.text((x, y + first + canvas.px(2) + n * line), words, BODY, LABEL)

    return Block(first + round(2 * letters.k) + line * len(below) + round(10 * letters.k), draw)


def heading_block(letters: Lettering, width: int, words: str, beside: str = "") -> Block:
    """A heading in small, spaced capitals, wrapped where it must; a few words on its right."""
    taken = letters.width(beside, BODY) + round(10 * letters.k) if beside else 0
    lines = wrap(letters, words.upper(), HEADING, width - taken)
    line, above = letters.height(HEADING) + round(2 * letters.k), round(14 * letters.k)

    def draw(canvas: Canvas, x: int, y: int) -> None:
        for n, text in enumerate(lines):
            canvas.text((x, y + above + n * line), text, HEADING, HEADING_INK)
        if beside:
            canvas.text((x + width, y + above - canvas.px(1)), beside, BODY, LABEL, "right")

    return Block(above + line * len(lines) + round(7 * letters.k), draw, leads=True)


def tiles_block(letters: Lettering, width: int, tiles: Sequence[tuple[str, str]]) -> Block:
    """Figures in tiles, as many in a row as their words allow."""
    k = letters.k
    gap, high = round(6 * k), round(53 * k)
    widest = max(max(letters.width(a, BODY), letters.width(b, FIGURE)) for a, b in tiles)
    per = max(1, min(len(tiles), 6, (width + gap) // (widest + round(8 * k) + gap)))
    per = -(-len(tiles) // -(-len(tiles) // per))
    wide = (width - gap * (per - 1)) / per

    def draw(canvas: Canvas, x: int, y: int) -> None:
        for n, (word, figure) in enumerate(tiles):
            left, top = round(x + (n % per) * (wide + gap)), y + n // per * (high + gap)
            size = round(wide), high
            canvas.stamp(round_rect((0, 0, *size), canvas.px(7), paint(TILE)), (left, top, *size))
            middle = left + wide / 2
            canvas.text((middle, top + canvas.px(7)), figure, FIGURE, TEXT, "centre")
            shown = fit(canvas.kit.lettering, word, BODY, round(wide))
            canvas.text((middle, top + canvas.px(29)), shown, BODY, LABEL, "centre")

    rows = -(-len(tiles) // per)
    return Block(rows * (high + gap), draw)


def table_blocks(letters: Lettering, width: int, rows: Sequence[Sequence[str]]) -> list[Block]:
    """Rows in columns under a header; if too narrow, each row's first cell gets its own line.

    The first row is the header; the last column is aligned right. Rows without columns are a block
    each, since there may be no room for all.
    """
    k = letters.k
    pad, gap = round(6 * k), round(10 * k)
    styles = [STRONG] + [BODY] * (len(rows[0]) - 1)
    columns = [
        max(letters.width(row[n], BODY if row is rows[0] else style) for row in rows)
        for n, style in enumerate(styles)
    ]
    inner = width - 2 * pad
    spare = (inner - sum(columns)) / max(1, len(columns) - 1)
    if spare < gap:
        return [_stack_cells(letters, width, rows[0], row) for row in rows[1:]]
    high = round(27 * k)

    def draw(canvas: Canvas, x: int, y: int) -> None:
        for n, row in enumerate(rows):
            left: float = x + pad
            for number, (cell, column) in enumerate(zip(row, columns, strict=True)):
                style, ink = (BODY, LABEL) if n == 0 else (styles[number], TEXT)
                last = number == len(columns) - 1
                at = (x + width - pad if last else left, y + (high - canvas.height(style)) / 2)
                canvas.text(at, cell, style, ink, "right" if last else "left")
                left += column + spare
            y += high
            canvas.fill((x, y - 1, width, 1), ROW_LINE)

    return [Block(high * len(rows), draw)]


def _stack_cells(
    letters: Lettering, width: int, header: Sequence[str], row: Sequence[str]
) -> Block:
    """A row without columns: its first cell, and below it the others as a sentence."""
    k = letters.k
    pad, line = round(6 * k), letters.height(BODY)
    name = fit(letters, row[0], STRONG, width - 2 * pad)
    lines = wrap(letters, _sentence(header, row), BODY, width - 2 * pad)
    high = line * (1 + len(lines)) + round(9 * k)

    def draw(canvas: Canvas, x: int, y: int) -> None:
        top = y + round(3 * k)
        canvas.text((x + pad, top), name, STRONG, TEXT)
        for n, words in enumerate(lines, 1):
            canvas.text((x + pad, top + n * line), words, BODY, LABEL)
        canvas.fill((x, y + high - 1, width, 1), ROW_LINE)

    return Block(high, draw)


def _sentence(header: Sequence[str], row: Sequence[str]) -> str:
    """A row's cells after the first, a bare number with its header."""
    return " · ".join(
        f"{name.lower()} {cell}" if cell.isdecimal() else cell
        for name, cell in zip(header[1:], row[1:], strict=True)
    )


def space_block(letters: Lettering) -> Block:
    """A small gap."""
    return Block(round(5 * letters.k), lambda canvas, x, y: None)  # noqa: ARG005 - paints nothing


def text_block(
    letters: Lettering, width: int, words: str, ink: Colour = LABEL, style: Style = BODY
) -> Block:
    """A paragraph."""
    lines = wrap(letters, words, style, width)
    line = letters.height(style) + round(2 * letters.k)

    def draw(canvas: Canvas, x: int, y: int) -> None:
        for n, text in enumerate(lines):
            canvas.text((x, y + n * line), text, style, ink)

    return Block(line * len(lines) + round(4 * letters.k), draw)


def verdict_blocks(
    letters: Lettering,
    width: int,
    verdict: tuple[str, bool | None],
    reasons: Sequence[Reason],
    *,
    ends: bool = True,
) -> list[Block]:
    """A card in slices, so that a long one scrolls: the verdict, then one slice per reason.

    Rule numbers stand in a column of their own on the right. Without `ends` more slices follow.
    """
    k = letters.k
    pad = round(11 * k)
    column = max((letters.width(reason.rule, MONO) for reason in reasons), default=0)
    head = wrap(letters, verdict[0], BOLD, width - 2 * pad)
    ink = {True: YES, False: NO, None: TEXT}[verdict[1]]
    line, above, below = letters.height(BODY), round(10 * k), round(8 * k)
    alone = ends and not reasons
    height = above + len(head) * line + (below if alone else round(4 * k))

    def draw(canvas: Canvas, x: int, y: int) -> None:
        card_slice(canvas, (x, y, width, height), first=True, last=alone)
        for n, words in enumerate(head):
            canvas.text((x + pad, y + above + n * line), words, BOLD, ink)

    rows = [
        _reason_row(letters, (width, column), reason, reason.row, ends and reason is reasons[-1])
        for reason in reasons
    ]
    return [Block(height, draw, leads=not alone), *rows]


def reason_block(letters: Lettering, width: int, reason: Reason, *, last: bool) -> Block:
    """The whole sentence of a reason as a slice of a card."""
    column = letters.width(reason.rule, MONO)
    return _reason_row(letters, (width, column), reason, reason.text, last)


def _reason_row(
    letters: Lettering,
    widths: tuple[int, int],
    reason: Reason,
    text: str,
    last: bool,  # noqa: FBT001 - the end of the card
) -> Block:
    """One reason of a card `widths[0]` wide, with a column for rules `widths[1]` wide."""
    k = letters.k
    (width, column), pad, sign = widths, round(11 * k), round(18 * k)
    said = f"{reason.name}: {text}" if reason.name else text
    lines = wrap(letters, said, BODY, width - 2 * pad - sign - column - round(10 * k))
    line = letters.height(BODY)
    height = line * max(1, len(lines)) + round(4 * k) + (round(7 * k) if last else 0)

    def draw(canvas: Canvas, x: int, y: int) -> None:
        card_slice(canvas, (x, y, width, height), last=last)
        draw_sign(canvas, (x + pad, y), line, ok=reason.ok)
        for n, words in enumerate(lines):
            canvas.text((x + pad + sign, y + n * line), words, BODY, TEXT)
        canvas.text((x + width - pad, y), reason.rule, MONO, FAINT, "right")

    return Block(height, draw, command=" ".join(("rule", reason.rule, *reason.also)))


def card_slice(canvas: Canvas, box: Box, *, first: bool = False, last: bool = False) -> None:
    """A slice of a card's ground: round corners only where the card begins and ends."""
    _, _, width, height = box
    beyond = canvas.px(20)
    top, bottom = (0 if first else -beyond), height + (0 if last else beyond)
    frame = paint(CARD, 1.0, CARD_LINE, 1.2 * canvas.k)
    canvas.stamp(round_rect((0, top, width, bottom - top), canvas.px(9), frame, 0.8), box)


def draw_sign(canvas: Canvas, at: tuple[int, int], line: int, *, ok: bool | None) -> None:
    """A tick, a cross, or a dot for a remark."""
    size = canvas.px(11)
    top = round(at[1] + (line - size) / 2)
    if ok is None:
        shift, dot = canvas.px(4), canvas.px(3)
        canvas.fill((at[0] + shift, top + shift, dot, dot), LABEL)
        return
    name, ink = ("check", YES) if ok else ("cross", NO)
    canvas.stamp(icon(name, (size / 2, size / 2), size, ink), (at[0], top, size, size))


def row_block(
    letters: Lettering,
    width: int,
    words: tuple[str, str],
    ink: Colour,
    piece: str,
) -> Block:
    """A row to click: a name, with details on the right or below it."""
    k = letters.k
    pad, line = round(8 * k), letters.height(BODY)
    room = width - 2 * pad
    beside = letters.width(words[0], STRONG) + letters.width(words[1], BODY) + round(10 * k) <= room
    below = [] if beside else wrap(letters, words[1], BODY, room)
    high = round(29 * k) if beside else (1 + len(below)) * line + round(12 * k)
    name = fit(letters, words[0], STRONG, room)

    def draw(canvas: Canvas, x: int, y: int) -> None:
        canvas.fill((x, y + high - 1, width, 1), ROW_LINE)
        canvas.fill((x, y + round(7 * k), round(3 * k), high - round(14 * k)), ink)
        if beside:
            middle = y + (high - line) / 2
            canvas.text((x + width - pad, middle), words[1], BODY, LABEL, "right")
        else:
            middle = y + (high - (1 + len(below)) * line) / 2
            for n, each in enumerate(below, 1):
                canvas.text((x + pad, middle + n * line), each, BODY, LABEL)
        canvas.text((x + pad, middle), name, STRONG, TEXT)

    return Block(high, draw, piece)
