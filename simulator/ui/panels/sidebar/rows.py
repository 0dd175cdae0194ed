"""Long lists in the side panel: rows are made when they come into view, not before."""

from collections.abc import Callable, Sequence
from typing import overload

from simulator.ui.draw.canvas import Canvas
from simulator.ui.draw.lettering import BODY, MONO, STRONG, Lettering
from simulator.ui.draw.shapes import circle, paint
from simulator.ui.draw.theme import CYAN, FAINT, LABEL, TEXT, Colour
from simulator.ui.draw.wording import wrap
from simulator.ui.panels.blocks import Block
from simulator.ui.panels.requests.prompt import draw_button


class LazyRows(Sequence[Block]):
    """A sequence of blocks of known length, each made by `make` when it is first read."""

    def __init__(self, count: int, make: Callable[[int], Block]) -> None:
        self._count = count
        self._make = make

    def __len__(self) -> int:
        return self._count

    @overload
    def __getitem__(self, index: int) -> Block: ...
    @overload
    def __getitem__(self, index: slice) -> list[Block]: ...
    def __getitem__(self, index: int | slice) -> Block | list[Block]:
        if isinstance(index, slice):
            return [self._make(n) for n in range(*index.indices(self._count))]
        return self._make(range(self._count)[index])


def line_block(
    letters: Lettering, width: int, words: str, marks: tuple[str, str | None], ink: Colour = TEXT
) -> Block:
    """A line of a list: a mark on the left, and on the right a rule's number, which opens it."""
    k = letters.k
    left, rule = marks
    indent = round(44 * k) if left else 0
    column = letters.width(rule, MONO) + round(10 * k) if rule else 0
    style = BODY if left else STRONG
    lines = wrap(letters, words, style, width - indent - column)
    high = letters.height(style)

    def draw(canvas: Canvas, x: int, y: int) -> None:
        canvas.text((x, y), left, MONO, FAINT)
        for n, text in enumerate(lines):
            canvas.text((x + indent, y + n * high), text, style, ink)
        canvas.text((x + width, y), rule or "", MONO, FAINT, "right")

    command = f"rule {rule}" if rule else None
    return Block(high * len(lines) + round(7 * k), draw, command=command)


def choice_block(letters: Lettering, width: int, words: str, command: str, *, on: bool) -> Block:
    """One option of several: filled if it is in force, else a click chooses it."""
    k = letters.k
    indent, high = round(24 * k), letters.height(BODY)
    lines = wrap(letters, words, BODY, width - indent)
    size = round(13 * k)

    def draw(canvas: Canvas, x: int, y: int) -> None:
        middle = (size / 2, size / 2)
        svg = circle(middle, size / 2 - k, paint(stroke=CYAN if on else LABEL, width=1.4 * k))
        if on:
            svg += circle(middle, size / 2 - 3.5 * k, paint(CYAN))
        canvas.stamp(svg, (x + round(3 * k), round(y + (high - size) / 2), size, size))
        for n, text in enumerate(lines):
            canvas.text((x + indent, y + n * high), text, BODY, TEXT if on else LABEL)

    block_high = high * len(lines) + round(6 * k)
    return Block(block_high, draw, command=None if on else command)


def button_block(letters: Lettering, width: int, words: str, command: str, cap: str = "→") -> Block:
    """A row like a button, that calls a command; `cap` is its key, if it has one."""
    k = letters.k
    high = round(34 * k)

    def draw(canvas: Canvas, x: int, y: int) -> None:
        draw_button(canvas, (x, y + round(3 * k), width, high), (words, cap), lit=False)

    return Block(high + round(6 * k), draw, command=command)
