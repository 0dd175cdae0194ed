"""How one gets pieces, what a round is made of, and the words that will come."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from simulator.kernel.shown.briefing import BriefStep
from simulator.kernel.wording import capital
from simulator.scenario.glossary import Word
from simulator.ui.draw.camera import Box
from simulator.ui.draw.lettering import BODY, FIGURE, STRONG
from simulator.ui.draw.shapes import paint, path, round_rect
from simulator.ui.draw.sprites import sprite
from simulator.ui.draw.theme import (
    CARD_LINE,
    CYAN,
    LABEL,
    LINE,
    MAT,
    ROW_ON,
    SHOCK,
    TEXT,
    TILE,
    WHITE,
    mix,
)
from simulator.ui.draw.wording import fit, wrap
from simulator.ui.panels.briefing.prizes import draw_rule, is_roomy, line_of, name_of, style_of
from simulator.ui.panels.pages.paper import Paper
from simulator.ui.state.games.briefing import Brief

_STEP, _WORD, _PHASE = 230, 180, 130
"""Least widths at 100 % of a step, of a word and of a phase."""

_PHASE_GAP, _WORD_GAP, _AIR, _CHIP = 14, 20, 9, 32
"""Pixels at 100 % between columns and rows, and the height of a round."""

_MOST_ROUNDS = 8
"""Rounds that stand in a row at most."""


def draw_steps(paper: Paper, at: tuple[int, int], width: int, steps: Sequence[BriefStep]) -> int:
    """The steps on one plate, numbered, with arrows between; returns the y below."""
    if not steps:
        return at[1]
    (left, top), pad, gap = at, paper.px(16 if is_roomy(paper) else 11), paper.px(30)
    room = width - 2 * pad
    columns = _columns(len(steps), room, paper.px(_STEP), gap)
    wide = (room - gap * (columns - 1)) // columns
    picture = min(paper.px(58), wide // 4)
    texts = [
        wrap(paper.canvas.kit.lettering, step.text, style_of(paper), wide - picture - paper.px(12))
        for step in steps
    ]
    head = paper.canvas.height(name_of(paper)) + paper.px(5)
    highs = [max(picture, head + len(words) * line_of(paper)) + paper.px(6) for words in texts]
    rows = [max(highs[n : n + columns]) for n in range(0, len(steps), columns)]
    deep = 2 * pad + sum(rows) + paper.px(10) * (len(rows) - 1) - paper.px(6)
    paper.plate((left, top, width, deep))
    y = top + pad
    for n, step in enumerate(steps):
        row, column = divmod(n, columns)
        x = left + pad + column * (wide + gap)
        _draw_step(paper, (x, y, wide, picture), (n + 1, step), texts[n])
        if column < columns - 1 and n < len(steps) - 1:
            _draw_arrow(paper, (x + wide + gap // 2, y + picture // 2))
        if column == columns - 1:
            y += rows[row] + paper.px(10)
    return top + deep


def _columns(count: int, room: int, least: int, gap: int) -> int:
    """As many columns as fit, in rows as even as may be."""
    most = max(1, min(count, (room + gap) // (least + gap)))
    rows = -(-count // most)
    return -(-count // rows)


def _draw_step(
    paper: Paper, box: Box, numbered: tuple[int, BriefStep], lines: Sequence[str]
) -> None:
    x, y, wide, picture = box
    (number, step), canvas = numbered, paper.canvas
    _draw_sign(paper, (x, y, picture, picture), step)
    left = x + picture + paper.px(12)
    shown = canvas.text((left, y), str(number), name_of(paper), CYAN)
    after = left + shown[2] + paper.px(7)
    title = paper.fit(step.title, name_of(paper), x + wide - after)
    canvas.text((after, y), title, name_of(paper), WHITE)
    y += canvas.height(name_of(paper)) + paper.px(5)
    for words in lines:
        canvas.text((left, y), words, style_of(paper), TEXT)
        y += line_of(paper)


def _draw_sign(paper: Paper, box: Box, step: BriefStep) -> None:
    """The kind of piece, or the figure, on a small plate."""
    canvas, size = paper.canvas, box[2]
    frame = paint(MAT, 1.0, CARD_LINE, 1.2 * canvas.k)
    canvas.stamp(round_rect((0, 0, size, size), paper.px(8), frame, 0.8), box)
    if step.kind:
        inks = (CYAN, mix(MAT, CYAN, 0.4), mix(CYAN, WHITE, 0.55))
        canvas.stamp(sprite(step.kind, (size / 2, size / 2), size * 0.72, inks), box)
        return
    first, _, rest = step.figure.partition(" ")
    style = FIGURE if canvas.width(first, FIGURE) <= size - paper.px(6) else BODY
    rows = [(first, style, SHOCK)] + ([(rest, BODY, LABEL)] if rest else [])
    y = box[1] + (size - sum(canvas.height(each) for _, each, _ in rows)) // 2
    for words, each, ink in rows:
        shown = fit(canvas.kit.lettering, words, each, size - paper.px(4))
        canvas.text((box[0] + size / 2, y), shown, each, ink, "centre")
        y += canvas.height(each)


def _draw_arrow(paper: Paper, middle: tuple[int, int]) -> None:
    size = paper.px(12)
    svg = path([(0, 0), (size, size / 2), (0, size)], paint(CYAN))
    paper.canvas.stamp(svg, (middle[0] - size // 2, middle[1] - size // 2, size, size))


@dataclass(frozen=True, slots=True)
class _TextGrid:
    """Texts in columns of this width, each set in lines, with the heights of their rows."""

    columns: int
    wide: int
    texts: tuple[Sequence[str], ...]
    rows: tuple[int, ...]

    def places(self, at: tuple[int, int], gap: int, air: int) -> Iterator[tuple[int, int]]:
        """Where each text begins, with so much air between columns and rows."""
        x, y = at
        for n in range(len(self.texts)):
            row, column = divmod(n, self.columns)
            yield x + column * (self.wide + gap), y
            if column == self.columns - 1:
                y += self.rows[row] + air

    def high(self, air: int) -> int:
        """The height of all rows with the air between them."""
        return sum(self.rows) + air * max(0, len(self.rows) - 1)


def _grid(paper: Paper, texts: Sequence[str], space: tuple[int, int, int], head: int) -> _TextGrid:
    """Texts below heads of this height; the space is a width, the least column, and a gap."""
    room, least, gap = space
    columns = _columns(len(texts), room, least, gap) if texts else 1
    wide = (room - gap * (columns - 1)) // columns
    lines = [wrap(paper.canvas.kit.lettering, each, style_of(paper), wide) for each in texts]
    rows = tuple(
        head + max(len(each) for each in lines[n : n + columns]) * line_of(paper)
        for n in range(0, len(lines), columns)
    )
    return _TextGrid(columns, wide, tuple(lines), rows)


def _pad(paper: Paper) -> int:
    return paper.px(14 if is_roomy(paper) else 10)


def _chips_height(paper: Paper, brief: Brief) -> int:
    """The height of the row of rounds with the air below it; 0 where their number is open."""
    return paper.px(_CHIP + 12) if 0 < (brief.last or 0) <= _MOST_ROUNDS else 0


def _phase_grid(paper: Paper, width: int, brief: Brief) -> _TextGrid:
    head = paper.canvas.height(name_of(paper)) + paper.px(4)
    space = width - 2 * _pad(paper), paper.px(_PHASE), paper.px(_PHASE_GAP)
    return _grid(paper, [words for _, words in brief.told.phases], space, head)


def rounds_height(paper: Paper, width: int, brief: Brief) -> int:
    """How high the plate of rounds and phases is at this width."""
    deep = _phase_grid(paper, width, brief).high(paper.px(_AIR))
    return 2 * _pad(paper) + _chips_height(paper, brief) + deep


def draw_rounds(paper: Paper, box: Box, brief: Brief) -> None:
    """The rounds in a row with the one under way, and the phases."""
    left, top, width, _ = box
    pad, canvas, chips = _pad(paper), paper.canvas, _chips_height(paper, brief)
    paper.plate(box)
    if chips:
        _draw_chips(paper, (left + pad, top + pad, width - 2 * pad, paper.px(_CHIP)), brief)
    grid = _phase_grid(paper, width, brief)
    places = grid.places((left + pad, top + pad + chips), paper.px(_PHASE_GAP), paper.px(_AIR))
    for (name, _), lines, (x, y) in zip(brief.told.phases, grid.texts, places, strict=True):
        canvas.text((x, y), paper.fit(name, name_of(paper), grid.wide), name_of(paper), CYAN)
        below = y + canvas.height(name_of(paper)) + paper.px(4)
        for m, words in enumerate(lines):
            canvas.text((x, below + m * line_of(paper)), words, style_of(paper), TEXT)


def _draw_chips(paper: Paper, box: Box, brief: Brief) -> None:
    """A chip for each round; the one under way is lit."""
    left, top, width, high = box
    canvas, count, gap = paper.canvas, brief.last or 1, paper.px(8)
    wide = (width - gap * (count - 1)) // count
    for n in range(1, count + 1):
        now, place = n == max(1, brief.round), (left + (n - 1) * (wide + gap), top, wide, high)
        ground, line = (ROW_ON, CYAN) if now else (TILE, LINE)
        frame = paint(ground, 1.0, line, 1.2 * canvas.k)
        canvas.stamp(round_rect((0, 0, wide, high), paper.px(6), frame, 0.8), place)
        words = f"Round {n}"
        words = words if canvas.width(words, STRONG) <= wide - paper.px(8) else str(n)
        y = top + (high - canvas.height(STRONG)) / 2
        canvas.text((place[0] + wide / 2, y), words, STRONG, WHITE if now else LABEL, "centre")


def _word_grid(paper: Paper, width: int, words: Sequence[Word]) -> _TextGrid:
    space = width - 2 * _pad(paper), paper.px(_WORD), paper.px(_WORD_GAP)
    return _grid(paper, [word.text for word in words], space, _word_head(paper))


def _word_head(paper: Paper) -> int:
    return paper.canvas.height(name_of(paper)) + paper.px(8)


def words_height(paper: Paper, width: int, words: Sequence[Word]) -> int:
    """How high the plate of words is at this width."""
    return 2 * _pad(paper) + _word_grid(paper, width, words).high(paper.px(_AIR))


def draw_words(paper: Paper, box: Box, words: Sequence[Word]) -> None:
    """The words that will come, each with its rule and what it means."""
    left, top, width, _ = box
    paper.plate(box)
    grid, pad = _word_grid(paper, width, words), _pad(paper)
    places = grid.places((left + pad, top + pad), paper.px(_WORD_GAP), paper.px(_AIR))
    for word, lines, (x, y) in zip(words, grid.texts, places, strict=True):
        _draw_word(paper, (x, y, grid.wide, _word_head(paper)), word, lines)


def _draw_word(paper: Paper, box: Box, word: Word, lines: Sequence[str]) -> None:
    """A word, underlined as everywhere, its rule, and what it means."""
    x, y, wide, head = box
    canvas = paper.canvas
    taken = draw_rule(paper, (x + wide, y), word.rule)
    name = capital(word.word)
    shown = canvas.text((x, y), paper.fit(name, name_of(paper), wide - taken), name_of(paper), CYAN)
    foot = y + canvas.height(name_of(paper))
    for dot in range(x, x + shown[2], paper.px(5)):
        canvas.fill((dot, foot, paper.px(3), max(1, paper.px(1))), CYAN)
    for n, words in enumerate(lines):
        canvas.text((x, y + head + n * line_of(paper)), words, style_of(paper), TEXT)
