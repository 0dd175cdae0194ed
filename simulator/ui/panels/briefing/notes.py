"""Cards of a briefing side by side: what can be done, and what signs mean."""

from collections.abc import Sequence

from simulator.kernel.shown.option import ChoiceCard
from simulator.ui.draw.lettering import TITLE
from simulator.ui.draw.theme import LABEL, TEXT
from simulator.ui.draw.wording import wrap
from simulator.ui.panels.briefing.prizes import draw_rule, is_roomy, line_of, style_of
from simulator.ui.panels.pages.paper import Paper

_LEAST, _PAD, _GAP = 420, 12, 14
"""Least width at 100 % of a card, and pixels within and between cards."""


def draw_notes(paper: Paper, at: tuple[int, int], width: int, notes: Sequence[ChoiceCard]) -> int:
    """The cards in rows of as many as have room; returns the y below."""
    gap = paper.px(_GAP)
    columns = max(1, min(len(notes), (width + gap) // (paper.px(_LEAST) + gap)))
    wide = (width - gap * (columns - 1)) // columns
    left, y = at
    for first in range(0, len(notes), columns):
        row = notes[first : first + columns]
        laid = [_lines(paper, card, wide) for card in row]
        high = max(map(len, laid)) * line_of(paper) + _head(paper) + 2 * paper.px(_PAD)
        for n, (card, lines) in enumerate(zip(row, laid, strict=True)):
            _draw_note(paper, (left + n * (wide + gap), y, wide, high), card, lines)
        y += high + (gap if first + columns < len(notes) else 0)
    return y


def _head(paper: Paper) -> int:
    return paper.canvas.height(TITLE) + paper.px(6 if is_roomy(paper) else 2)


def _column(paper: Paper, card: ChoiceCard) -> int:
    """The width of the captions."""
    style = style_of(paper)
    return max(paper.canvas.width(caption, style) for caption, _ in card.lines) + paper.px(14)


def _lines(paper: Paper, card: ChoiceCard, width: int) -> list[tuple[str, str]]:
    """The lines with their captions, wrapped; a caption stands on its first line only."""
    room = width - 2 * paper.px(_PAD) - _column(paper, card)
    found = []
    for caption, text in card.lines:
        for n, words in enumerate(wrap(paper.canvas.kit.lettering, text, style_of(paper), room)):
            found.append((caption if n == 0 else "", words))
    return found


def _draw_note(
    paper: Paper, box: tuple[int, int, int, int], card: ChoiceCard, lines: Sequence[tuple[str, str]]
) -> None:
    paper.plate(box)
    canvas, pad, style = paper.canvas, paper.px(_PAD), style_of(paper)
    x, y = box[0] + pad, box[1] + pad
    taken = draw_rule(paper, (box[0] + box[2] - pad, y + paper.px(2)), card.rule)
    canvas.text((x, y), paper.fit(card.title, TITLE, box[2] - 2 * pad - taken), TITLE, TEXT)
    y += _head(paper)
    column = _column(paper, card)
    for caption, words in lines:
        canvas.text((x, y), caption, style, LABEL)
        canvas.text((x + column, y), words, style, TEXT)
        y += line_of(paper)
