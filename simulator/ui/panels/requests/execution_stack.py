"""What is being executed, each within the one before it, as a card in the corner of the tables."""

from collections.abc import Sequence

import pygame

from simulator.kernel.asked.progress import Execution
from simulator.ui.draw.camera import Box
from simulator.ui.draw.canvas import Canvas
from simulator.ui.draw.lettering import BODY, HEADING, STRONG, Lettering
from simulator.ui.draw.shapes import circle, paint, path, round_rect
from simulator.ui.draw.theme import CARD, CARD_LINE, LABEL, TEXT, Colour, mix
from simulator.ui.draw.theme import HEADING as HEADING_INK
from simulator.ui.draw.wording import fit

_TITLE = "BEING EXECUTED"

_PAD, _STEP, _KNOB, _AIR = 12, 24, 7, 8
"""Pixels at 100 %: round the card, how far each is indented, its knob, and between two."""

_WIDEST = 380
"""No card is wider than this at 100 %."""


def stack_size(
    letters: Lettering, within: Sequence[Execution], most: int, *, brief: bool = False
) -> tuple[int, int]:
    """Width and height of the card, no wider than `most` pixels; in `brief` of captions alone."""
    k = letters.k
    lines = [0 if brief else letters.width(_TITLE, HEADING)]
    for n, each in enumerate(within):
        about = 0 if brief else letters.width(_about(each), BODY)
        words = max(letters.width(each.caption, STRONG), about)
        lines.append(words + round((n * _STEP + 3 * _KNOB) * k))
    wide = min(max(lines) + round(2 * _PAD * k), round(_WIDEST * k), most)
    title = 0 if brief else letters.height(HEADING)
    return wide, title + len(within) * _entry(letters, brief=brief) + round(2 * _PAD * k)


def free_corner(room: Box, size: tuple[int, int], others: Sequence[Box]) -> tuple[Box, int]:
    """The box of that size in the corner where it hides the fewest of the others, and how many.

    >>> free_corner((0, 0, 100, 100), (30, 30), [(10, 10, 20, 20), (80, 0, 20, 20)])
    ((0, 70, 30, 30), 0)
    """
    (left, top, wide, high), (across, down) = room, size
    corners = [(x, y) for y in (top, top + high - down) for x in (left, left + wide - across)]
    boxes = [(x, y, across, down) for x, y in corners]
    hidden = [len(pygame.Rect(box).collidelistall([*others])) for box in boxes]
    return min(zip(boxes, hidden, strict=True), key=lambda found: found[1])


def draw_stack(
    canvas: Canvas, box: Box, within: Sequence[Execution], ink: Colour, *, brief: bool = False
) -> None:
    """The card; the innermost, which is asked about, is filled with the colour of its seat."""
    k, (left, top, wide, high) = canvas.k, box
    letters = canvas.kit.lettering
    frame = paint(CARD, 0.94, CARD_LINE, 1.2 * k)
    canvas.stamp(round_rect((0, 0, wide, high), canvas.px(9), frame, 0.8), box)
    x, y = left + canvas.px(_PAD), top + canvas.px(_PAD)
    if not brief:
        canvas.text((x, y), _TITLE, HEADING, HEADING_INK)
        y += canvas.height(HEADING) + canvas.px(_AIR // 2)
    line, knob, entry = canvas.height(STRONG), canvas.px(_KNOB), _entry(letters, brief=brief)
    for n, each in enumerate(within):
        at = x + canvas.px(n * _STEP) + knob, y + line // 2 + canvas.px(_AIR // 2)
        is_last = n == len(within) - 1
        if n:
            _draw_link(canvas, (at[0] - canvas.px(_STEP), at[1] - entry + knob), at)
        fill = ink if is_last else mix(CARD, ink, 0.3)
        size = 2 * knob + 4
        svg = circle((size / 2, size / 2), knob, paint(fill, 1, ink, 1.4 * k))
        canvas.stamp(svg, (at[0] - size // 2, at[1] - size // 2, size, size))
        words, room = at[0] + 2 * knob, left + wide - canvas.px(_PAD) - at[0] - 2 * knob
        above = y + canvas.px(_AIR // 2)
        style = TEXT if is_last else LABEL
        canvas.text((words, above), fit(letters, each.caption, STRONG, room), STRONG, style)
        if not brief:
            canvas.text((words, above + line), fit(letters, _about(each), BODY, room), BODY, LABEL)
        y += entry


def _about(each: Execution) -> str:
    return " · ".join(filter(None, (each.about, each.rule)))


def _entry(letters: Lettering, *, brief: bool) -> int:
    """The height of one of them."""
    below = 0 if brief else letters.height(BODY)
    return letters.height(STRONG) + below + round(_AIR * letters.k)


def _draw_link(canvas: Canvas, start: tuple[int, int], end: tuple[int, int]) -> None:
    """An elbow from one to the one within it."""
    wide, high = end[0] - start[0] + 4, end[1] - start[1] + 4
    corners = [(2.0, 0.0), (2.0, high - 4.0), (wide - 4.0, high - 4.0)]
    svg = path(corners, paint(stroke=CARD_LINE, width=1.6 * canvas.k), closed=False)
    canvas.stamp(svg, (start[0] - 2, start[1], wide, high))
