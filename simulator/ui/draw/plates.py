"""Plates: short texts beside the pointer or a line, on their own background above all else."""

from collections.abc import Sequence

from simulator.ui.draw.canvas import Canvas, TextBox
from simulator.ui.draw.lettering import BODY, STRONG
from simulator.ui.draw.shapes import paint, rounded
from simulator.ui.draw.theme import (
    BUTTON_LINE,
    COSTLY_LINE,
    COSTLY_TEXT,
    NO,
    PLATE,
    REFUSED,
    REFUSED_TEXT,
    TEXT,
    Colour,
)
from simulator.ui.draw.theme import COSTLY as COSTLY_GROUND
from simulator.ui.draw.wording import wrapped
from simulator.ui.table.camera import Box, Pixel

Line = tuple[str, Colour]

CALM = (PLATE, BUTTON_LINE)
COSTLY = (COSTLY_GROUND, COSTLY_LINE)
ALARM = (REFUSED, NO)
"""Background and edge of a plate: on what may be, on what may be at a price or against the rules'
advice, and on what may not be.
"""

_WIDEST = 340


def draw_plate(
    canvas: Canvas,
    at: Pixel,
    lines: Sequence[Line],
    inside: Box,
    colours: tuple[Colour, Colour] = CALM,
) -> Box:
    """A plate right above `at`, or where it fits `inside`; its first line is emphasised.

    Lines wider than `inside`, or too wide to read well, are wrapped.
    """
    line, pad = canvas.height(BODY), canvas.px(9)
    room = min(inside[2] - 2 * pad, canvas.px(_WIDEST))
    rows = [
        (words, ink, style)
        for (whole, ink), style in zip(lines, [STRONG] + [BODY] * (len(lines) - 1), strict=True)
        for words in wrapped(canvas.kit.lettering, whole, style, room)
    ]
    width = max(canvas.width(words, style) for words, _, style in rows) + 2 * pad
    height = line * len(rows) + canvas.px(10)
    left, top = _corner(at, (width, height), inside)
    box = (left, top, width, height)
    canvas.stamp(_frame(canvas, (width, height), colours), box)
    canvas.layer += 1
    for n, (words, ink, style) in enumerate(rows):
        canvas.text((left + pad, top + canvas.px(5) + n * line), words, style, ink)
    return box


def draw_live_plate(canvas: Canvas, at: Pixel, words: str, inside: Box) -> None:
    """A plate of one line in normal colours that changes every frame."""
    pad, step = canvas.px(9), 8
    glyphs, wide = canvas.kit.lettering.glyphs(words, STRONG, TEXT)
    # In steps, so that few plate backgrounds are needed.
    width = -(-(wide + 2 * pad) // step) * step
    height = canvas.height(STRONG) + canvas.px(10)
    left, top = _corner(at, (width, height), inside)
    canvas.shape(
        ("plate", CALM, canvas.k),
        (left, top, width, height),
        lambda: _frame(canvas, (width, height), CALM),
    )
    canvas.layer += 1
    x, y = left + pad, top + canvas.px(5)
    canvas.surface.fblits([(letter, (x + shift, y)) for letter, shift in glyphs])
    canvas.texts.append(TextBox(words, (x, y, wide, canvas.height(STRONG)), canvas.layer))


def _corner(at: Pixel, size: tuple[int, int], inside: Box) -> tuple[int, int]:
    """The upper left corner: right above `at`, or where it fits; never left of the window."""
    left = min(max(round(at[0]), inside[0]), inside[0] + inside[2] - size[0])
    top = min(max(round(at[1]) - size[1], inside[1]), inside[1] + inside[3] - size[1])
    return max(left, 0), max(top, 0)


def _frame(canvas: Canvas, size: tuple[int, int], colours: tuple[Colour, Colour]) -> str:
    frame = paint(colours[0], 0.96, colours[1], 1.2 * canvas.k)
    return rounded((0, 0, *size), canvas.px(6), frame, 0.8)


def calm(*words: str) -> list[Line]:
    """Lines in the normal text colour."""
    return [(line, TEXT) for line in words]


def costly(*words: str) -> list[Line]:
    """Lines in the colour of what is possible but has a price."""
    return [(line, COSTLY_TEXT) for line in words]


def alarm(*words: str) -> list[Line]:
    """Lines in the colour of a refusal."""
    return [(line, REFUSED_TEXT) for line in words]
