"""What a section of a guide looks like: paragraphs, lists, tables, code and pictures as blocks."""

from collections.abc import Iterator
from pathlib import Path

import pygame

from simulator.ui.draw.canvas import Canvas
from simulator.ui.draw.lettering import BOLD, MEDIUM, MONO, Lettering
from simulator.ui.draw.theme import CARD, LABEL, TEXT
from simulator.ui.draw.wording import fit
from simulator.ui.panels.blocks import (
    Block,
    heading_block,
    space_block,
    table_blocks,
    text_block,
    title_block,
)
from simulator.ui.state.library.guide import GuidePart, GuideSection, Runs

_Lines = list[list[tuple[int, str, bool]]]
"""Lines of words: where each begins, and whether it stands out."""

_TOGETHER = 6
"""How many lines of a paragraph are turned at once."""


def guide_blocks(
    letters: Lettering, room: tuple[int, int], section: GuideSection, name: str
) -> Iterator[Block]:
    """The blocks of a section for a page with this room in pixels; `name` is the guide's."""
    yield title_block(letters, room[0], section.title, "" if section.is_first else name, TEXT)
    for part in section.parts:
        yield from _part_blocks(letters, room, part)


def _part_blocks(letters: Lettering, room: tuple[int, int], part: GuidePart) -> Iterator[Block]:
    match part.kind:
        case "heading":
            yield heading_block(letters, room[0], part.words)
        case "code":
            yield from _code(letters, room[0], part.words)
        case "table":
            yield from table_blocks(letters, room[0], part.rows)
            yield space_block(letters)
        case "picture":
            yield from _picture(letters, room, part)
        case _:
            yield from _paragraph(letters, room[0], part)


def _paragraph(letters: Lettering, width: int, part: GuidePart) -> Iterator[Block]:
    """A few lines each; words that stand out are bold, an item is set in behind a dot."""
    left, line = round(18 * part.deep * letters.k), letters.height(MEDIUM) + round(4 * letters.k)
    lines = list(_lines(letters, part.runs, width - left))
    below = round((4 if part.deep else 9) * letters.k)
    for start in range(0, len(lines), _TOGETHER):
        some = lines[start : start + _TOGETHER]

        def draw(canvas: Canvas, x: int, y: int, some: _Lines = some, start: int = start) -> None:
            if part.deep and not start:
                dot, high = canvas.px(4), canvas.height(MEDIUM)
                canvas.fill((x + left - canvas.px(12), y + (high - dot) // 2, dot, dot), LABEL)
            for n, tokens in enumerate(some):
                for at, words, bold in tokens:
                    spot = x + left + at, y + n * line
                    canvas.text(spot, words, BOLD if bold else MEDIUM, TEXT)

        last = start + _TOGETHER >= len(lines)
        yield Block(line * len(some) + (below if last else 0), draw)


def _lines(letters: Lettering, runs: Runs, width: int) -> Iterator[list[tuple[int, str, bool]]]:
    """The words in lines, each with where it begins; what stands without a space stays so."""
    space = letters.width("n n", MEDIUM) - letters.width("nn", MEDIUM)
    line, x, gap = list[tuple[int, str, bool]](), 0, 0
    for words, bold in runs:
        for n, token in enumerate(words.split(" ")):
            gap += space if n and not gap else 0
            if not token:
                continue
            wide = letters.width(token, BOLD if bold else MEDIUM)
            if line and gap and x + gap + wide > width:
                yield line
                line, x, gap = [], 0, 0
            at = x + (gap if line else 0)
            line.append((at, token, bold))
            x, gap = at + wide, 0
    if line:
        yield line


def _code(letters: Lettering, width: int, text: str) -> Iterator[Block]:
    """Lines of a shell or of a file, each a block, and cut where it does not fit."""
    pad, line = round(10 * letters.k), letters.height(MONO) + round(3 * letters.k)
    for each in ("", *text.split("\n"), ""):
        words = fit(letters, each, MONO, width - 2 * pad)
        high = line if each else pad

        def draw(canvas: Canvas, x: int, y: int, words: str = words, high: int = high) -> None:
            canvas.fill((x, y, width, high), CARD)
            canvas.text((x + pad, y), words, MONO, TEXT)

        yield Block(high, draw)
    yield space_block(letters)


def _picture(letters: Lettering, room: tuple[int, int], part: GuidePart) -> Iterator[Block]:
    """The picture as large as there is room, and what it shows below; the words if it is gone."""
    picture = _load_picture(part.file, (room[0], round(0.55 * room[1]))) if part.file else None
    if picture is not None:
        shown, high = picture, picture.get_height() + round(6 * letters.k)
        yield Block(high, lambda canvas, x, y: canvas.blit(shown, (x, y)), leads=True)
    yield text_block(letters, room[0], part.words, LABEL)
    yield space_block(letters)


def _load_picture(file: Path, room: tuple[int, int]) -> pygame.Surface | None:
    """A picture no larger than the room; None if it cannot be read."""
    try:
        picture = pygame.image.load(file)
    except (OSError, pygame.error):
        return None
    wide, high = picture.get_size()
    share = min(1.0, room[0] / wide, room[1] / high)
    size = max(1, round(wide * share)), max(1, round(high * share))
    return pygame.transform.smoothscale(picture.convert_alpha(), size)
