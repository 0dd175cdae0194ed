"""Ticks and crosses beside the pieces that an answer is about."""

from simulator.kernel.overlay import Badge
from simulator.ui.draw.canvas import Canvas
from simulator.ui.draw.shapes import circle, paint
from simulator.ui.draw.sprites import icon
from simulator.ui.draw.theme import MAT, NO, YES
from simulator.ui.table.camera import Box, Lens


def tick_box(canvas: Canvas, lens: Lens, badge: Badge) -> Box:
    """The box of a tick or a cross: beside the lower right of its piece."""
    x, y = lens.pixel(badge.at)
    size = canvas.px(16)
    return round(x + canvas.px(9)), round(y + canvas.px(7)), size, size


def draw_tick(canvas: Canvas, lens: Lens, badge: Badge) -> None:
    """A tick or a cross."""
    box = tick_box(canvas, lens, badge)
    size = box[2]
    name, ink = ("check", YES) if badge.ok else ("cross", NO)
    middle = (size / 2, size / 2)
    svg = circle(middle, size / 2 - 1, paint(MAT, 0.92, ink, 1.1 * canvas.k))
    svg += icon(name, middle, size * 0.56, ink)
    canvas.stamp(svg, box)
