"""The sections of a card: lines under a heading, each with a sign, a figure and a rule's number."""

from collections.abc import Sequence

from simulator.kernel.shown.card import CardLine, CardSection
from simulator.ui.draw.canvas import Canvas
from simulator.ui.draw.lettering import BODY, HEADING, MONO, STRONG, Lettering
from simulator.ui.draw.theme import FAINT, LABEL, NO, ROW_LINE, TEXT, YES, Colour
from simulator.ui.draw.theme import HEADING as HEADING_INK
from simulator.ui.draw.wording import fit, wrap
from simulator.ui.panels.blocks import Block, draw_sign

_GAP = 10
"""Pixels at 100 % between the columns of a line."""


def section_blocks(letters: Lettering, width: int, sections: Sequence[CardSection]) -> list[Block]:
    """The sections one below the other; those without lines are left out."""
    blocks: list[Block] = []
    for each in sections:
        if each.lines:
            blocks.append(_head(letters, width, each))
            blocks += _lines(letters, width, each.lines)
    return blocks


def _head(letters: Lettering, width: int, section: CardSection) -> Block:
    k = letters.k
    line, above = letters.height(HEADING), round(14 * k)
    column = letters.width(section.rule, MONO) + round(_GAP * k) if section.rule else 0
    title = fit(letters, section.title.upper(), HEADING, width - column)
    room = width - column - letters.width(title, HEADING) - round(2 * _GAP * k)
    about = section.about if letters.width(section.about, BODY) <= room else ""

    def draw(canvas: Canvas, x: int, y: int) -> None:
        canvas.text((x, y + above), title, HEADING, HEADING_INK)
        canvas.text((x + width - column, y + above), about, BODY, LABEL, "right")
        canvas.text((x + width, y + above), section.rule, MONO, FAINT, "right")

    command = f"rule {section.rule}" if section.rule else None
    return Block(above + line + round(7 * k), draw, leads=True, command=command)


def _lines(letters: Lettering, width: int, lines: Sequence[CardLine]) -> list[Block]:
    rules = max(letters.width(each.rule, MONO) for each in lines)
    figures = max(letters.width(each.figure, STRONG) for each in lines)
    return [_line(letters, (width, figures, rules), each) for each in lines]


def _line(letters: Lettering, widths: tuple[int, int, int], line: CardLine) -> Block:
    """One line of a section `widths[0]` wide, with columns for figures and rules."""
    k, (width, figures, rules) = letters.k, widths
    gap = round(_GAP * k)
    sign = round(18 * k) if line.ok is not None else 0
    right = width - (rules + gap if rules else 0)
    room = right - sign - (figures + gap if figures else 0)
    words = wrap(letters, line.text, BODY, room)
    ink = LABEL if line.ok is False else TEXT
    high = letters.height(BODY)

    def draw(canvas: Canvas, x: int, y: int) -> None:
        if line.ok is not None:
            draw_sign(canvas, (x, y), high, ok=line.ok)
        for n, text in enumerate(words):
            canvas.text((x + sign, y + n * high), text, BODY, ink)
        canvas.text((x + right, y), line.figure, STRONG, _ink(line.figure), "right")
        canvas.text((x + width, y), line.rule, MONO, FAINT, "right")
        canvas.fill((x, y + len(words) * high + canvas.px(3), width, 1), ROW_LINE)

    command = f"rule {line.rule}" if line.rule and line.piece is None else None
    return Block(high * len(words) + round(7 * k), draw, line.piece, command=command)


def _ink(figure: str) -> Colour:
    """Gains are green, losses red."""
    if figure[:1] == "+":
        return YES
    return NO if figure[:1] in ("-", "−") and len(figure) > 1 else TEXT
