"""The steps of a turn in the top bar: in a row, in two, or as numbers; skipped ones are dim."""

from collections.abc import Iterator, Sequence
from typing import Literal, TypeAlias

from simulator.kernel.asked.progress import PhaseStep
from simulator.ui.draw.canvas import Canvas
from simulator.ui.draw.lettering import BODY, BOLD, Style
from simulator.ui.draw.shapes import paint, round_rect
from simulator.ui.draw.theme import FAINT, LABEL, ROW_ON, WHITE

StepsForm: TypeAlias = Literal["whole", "names", "numbers"]
"""All with number and name; their names in two rows; or numbers, that under way with a name."""

_Cell = tuple[PhaseStep, int, int, int]
"""A step, where its place begins, how wide it is, and its row."""

_INKS = {"done": LABEL, "skipped": FAINT, "now": WHITE, "to come": LABEL}


def parts_of(steps: Sequence[PhaseStep]) -> tuple[PhaseStep, ...]:
    """The parts of a phase that are all shown."""
    return tuple(step for step in steps if step.within is not None and step.short)


def row_width(canvas: Canvas, parts: Sequence[PhaseStep], form: StepsForm) -> int:
    """How wide the steps are in this form."""
    return max((x + width for _, x, width, _ in _cells(canvas, parts, form)), default=0)


def draw_row(
    canvas: Canvas, at: tuple[int, float], parts: Sequence[PhaseStep], form: StepsForm
) -> int:
    """Draw the steps from `at`, their left end and their middle; returns where they end."""
    left, middle = at
    high = canvas.px(23 if form == "names" else 27)
    for part, x, width, row in _cells(canvas, parts, form):
        y = middle + (row - 0.5) * canvas.px(24) if form == "names" else middle
        if part.when == "now":
            box = (left + x, round(y - high / 2), width, high)
            canvas.stamp(round_rect((0, 0, width, high), high / 2, paint(ROW_ON)), box)
        words, style = _words(part, form)
        ink = _INKS[part.when]
        spot = (left + x + width / 2, y - canvas.height(style) / 2)
        text = canvas.text(spot, words, style, ink, "centre")
        if part.when == "skipped":
            canvas.fill((text[0], round(y), text[2], max(1, canvas.px(1))), ink)
    return left + row_width(canvas, parts, form)


def _cells(canvas: Canvas, parts: Sequence[PhaseStep], form: StepsForm) -> Iterator[_Cell]:
    """Where each step stands; in two rows those above each other are equally wide."""
    rows = 2 if form == "names" else 1
    length, x = -(-len(parts) // rows), 0
    for column in range(length):
        there = parts[column::length]
        widths = (canvas.width(*_words(part, form)) + _gap(canvas, part) for part in there)
        width = max(widths)
        yield from ((part, x, width, row) for row, part in enumerate(there))
        x += width


def _words(part: PhaseStep, form: StepsForm) -> tuple[str, Style]:
    style = BOLD if part.when == "now" else BODY
    if form == "names":
        return part.caption, style
    whole = form == "whole" or part.when == "now"
    return f"{part.short} {part.caption}" if whole else part.short, style


def _gap(canvas: Canvas, part: PhaseStep) -> int:
    return canvas.px(22 if part.when == "now" else 13)
