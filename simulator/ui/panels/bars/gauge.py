"""A gauge in the top bar: its bands, a marker where the figure stands, and two lines of words."""

from simulator.kernel.shown.gauge import Gauge
from simulator.ui.draw.camera import Box
from simulator.ui.draw.canvas import Canvas
from simulator.ui.draw.lettering import BODY, STRONG
from simulator.ui.draw.shapes import paint, path, round_rect
from simulator.ui.draw.theme import (
    BAR,
    CARD_LINE,
    LABEL,
    NO,
    TEXT,
    TILE,
    WHITE,
    Colour,
    colour,
    mix,
)

_BANDS = tuple(colour(each) for each in ("#a78bd8", "#3fae74", "#3b8fd0", "#e0a63a"))
"""Inks of the bands, from the lowest to the highest."""

_SCALES = (260, 150)
"""Pixels at 100 % that the bands are wide, where there is room and where there is little."""


def gauge_width(canvas: Canvas, gauge: Gauge, room: int) -> int:
    """The width of the gauge: with its bands, or the words alone; 0 if even they have no room."""
    words = _words_width(canvas, gauge)
    ways = [canvas.px(scale) + words + canvas.px(40) for scale in _SCALES]
    return next((way for way in (*ways, canvas.px(24) + words) if way <= room), 0)


def draw_gauge(canvas: Canvas, box: Box, gauge: Gauge) -> None:
    """The gauge in a frame; in a narrow one the words alone."""
    left, top, width, high = box
    frame = paint(TILE, 1, CARD_LINE, 1.2 * canvas.k)
    canvas.stamp(round_rect((0, 0, width, high), canvas.px(8), frame, 0.8), box)
    words, line = _words_width(canvas, gauge), canvas.height(BODY) - canvas.px(2)
    at = left + width - canvas.px(12) - words
    y = top + (high - line * (2 if gauge.hint else 1)) / 2
    canvas.text((at, y), gauge.text, STRONG, TEXT)
    canvas.text((at, y + line), gauge.hint, BODY, LABEL)
    scale = width - words - canvas.px(40)
    if scale > canvas.px(60):
        draw_scale(canvas, (left + canvas.px(14), top, scale, high), gauge)


def _words_width(canvas: Canvas, gauge: Gauge) -> int:
    return max(canvas.width(gauge.text, STRONG), canvas.width(gauge.hint))


def band_ink(band: int) -> Colour:
    """The colour of words about a band, by its number; below the lowest it is that of failure."""
    return NO if band < 0 else mix(_BANDS[band % len(_BANDS)], WHITE, 0.25)


def draw_scale(canvas: Canvas, box: Box, gauge: Gauge) -> None:
    """The bands side by side with their first figures below, and a marker above."""
    left, top, width, high = box
    thick, line = canvas.px(8), canvas.height(BODY)
    y = top + (high - thick - line) // 2 + canvas.px(3)
    first, last = gauge.marks[0], gauge.end
    here = gauge.band_index

    def place(value: float) -> int:
        return left + round(width * (value - first) / (last - first))

    for n, (start, end) in enumerate(zip(gauge.marks, [*gauge.marks[1:], last], strict=True)):
        ink = mix(BAR, _BANDS[n % len(_BANDS)], 1.0 if n == here else 0.5)
        size = (max(1, place(end) - place(start) - canvas.px(2)), thick)
        canvas.stamp(round_rect((0, 0, *size), canvas.px(2), paint(ink)), (place(start), y, *size))
        below = (place(start), y + thick)
        canvas.text(below, str(start), BODY, LABEL, "centre" if n else "left")
    _draw_marker(canvas, (place(min(max(float(gauge.value), first), last)), y + canvas.px(2)))


def _draw_marker(canvas: Canvas, at: tuple[int, int]) -> None:
    """A triangle that points down at a place."""
    size = canvas.px(10)
    svg = path([(0, 0), (size, 0), (size / 2, size * 0.8)], paint(WHITE))
    canvas.stamp(svg, (at[0] - size // 2, at[1] - size, size, size))
