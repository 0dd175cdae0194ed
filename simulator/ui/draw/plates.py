"""Plates: short texts beside the pointer or a line, on a ground of their own above everything."""

from collections.abc import Sequence

from simulator.ui.camera import Box, Pixel
from simulator.ui.draw.canvas import Canvas, TextBox
from simulator.ui.draw.lettering import BODY, STRONG
from simulator.ui.draw.shapes import paint, rounded
from simulator.ui.theme import BUTTON_LINE, NO, PLATE, REFUSED, REFUSED_TEXT, TEXT, Colour

Line = tuple[str, Colour]

CALM = (PLATE, BUTTON_LINE)
ALARM = (REFUSED, NO)


def draw_plate(
    canvas: Canvas,
    at: Pixel,
    lines: Sequence[Line],
    inside: Box,
    colours: tuple[Colour, Colour] = CALM,
) -> Box:
    """A plate right above `at`, or where it fits `inside`; the first line is the strong one."""
    styles = [STRONG] + [BODY] * (len(lines) - 1)
    line, pad = canvas.height(BODY), canvas.px(9)
    widths = [canvas.width(words, style) for (words, _), style in zip(lines, styles, strict=True)]
    width = max(widths) + 2 * pad
    height = line * len(lines) + canvas.px(10)
    left = min(max(round(at[0]), inside[0]), inside[0] + inside[2] - width)
    top = min(max(round(at[1]) - height, inside[1]), inside[1] + inside[3] - height)
    box = (left, top, width, height)
    canvas.stamp(_frame(canvas, (width, height), colours), box)
    canvas.layer += 1
    for n, ((words, ink), style) in enumerate(zip(lines, styles, strict=True)):
        canvas.text((left + pad, top + canvas.px(5) + n * line), words, style, ink)
    return box


def draw_live_plate(canvas: Canvas, at: Pixel, words: str, inside: Box) -> None:
    """A calm plate of one line that changes with every frame."""
    pad, step = canvas.px(9), 8
    glyphs, wide = canvas.kit.lettering.glyphs(words, STRONG, TEXT)
    # In steps, so that few frames of plates are needed.
    width = -(-(wide + 2 * pad) // step) * step
    height = canvas.height(STRONG) + canvas.px(10)
    left = min(max(round(at[0]), inside[0]), inside[0] + inside[2] - width)
    top = min(max(round(at[1]) - height, inside[1]), inside[1] + inside[3] - height)
    canvas.shape(
        ("plate", CALM, canvas.k),
        (left, top, width, height),
        lambda: _frame(canvas, (width, height), CALM),
    )
    canvas.layer += 1
    x, y = left + pad, top + canvas.px(5)
    canvas.surface.fblits([(letter, (x + shift, y)) for letter, shift in glyphs])
    canvas.texts.append(TextBox(words, (x, y, wide, canvas.height(STRONG)), canvas.layer))


def _frame(canvas: Canvas, size: tuple[int, int], colours: tuple[Colour, Colour]) -> str:
    frame = paint(colours[0], 0.96, colours[1], 1.2 * canvas.k)
    return rounded((0, 0, *size), canvas.px(6), frame, 0.8)


def calm(*words: str) -> list[Line]:
    """Lines in the colour of text."""
    return [(line, TEXT) for line in words]


def alarm(*words: str) -> list[Line]:
    """Lines of a refusal."""
    return [(line, REFUSED_TEXT) for line in words]
