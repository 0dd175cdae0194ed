"""The card of a game against nobody: the margin and its band, and what the game has led to."""

from simulator.kernel.shown.gauge import Gauge
from simulator.ui.draw.camera import Box
from simulator.ui.draw.canvas import Canvas
from simulator.ui.draw.lettering import BODY, STRONG, Style
from simulator.ui.draw.shapes import paint, rounded
from simulator.ui.draw.theme import BAR, LABEL, NO, TEXT, mixed
from simulator.ui.draw.wording import fitted, wrapped
from simulator.ui.panels.bars.gauge import band_ink, draw_scale
from simulator.ui.state.games.after_game import Aftermath

_FIGURE = Style("bold", 28)


def draw_margin(canvas: Canvas, box: Box, gauge: Gauge, after: Aftermath) -> None:
    """The figure in its band's colour beside the scale, and below it sentences, as many as fit."""
    left, top, width, high = box
    ink = band_ink(gauge.reached)
    frame = paint(mixed(BAR, ink, 0.10), 0.94, ink, 1.8 * canvas.k)
    canvas.stamp(rounded((0, 0, width, high), canvas.px(13), frame, 1.0), box)
    pad, letters, line = canvas.px(18), canvas.kit.lettering, canvas.height(BODY)
    figure, _, band = gauge.text.partition(" · ")
    y = top + canvas.px(10)
    shown = canvas.text((left + pad, y), figure, _FIGURE, ink)
    x = shown[0] + shown[2] + canvas.px(12)
    words = max(canvas.width(band, STRONG), canvas.width(gauge.hint))
    scale = left + width - pad - x - words - canvas.px(24)
    if scale >= canvas.px(120):
        tall = shown[3] + canvas.px(4)
        draw_scale(canvas, (left + width - pad - scale, y, scale, tall), gauge)
    room = left + width - pad - x
    middle = y + (shown[3] - canvas.height(STRONG) - line) // 2
    canvas.text((x, middle), fitted(letters, band, STRONG, room), STRONG, ink)
    below = (x, middle + canvas.height(STRONG))
    canvas.text(below, fitted(letters, gauge.hint, BODY, room), BODY, LABEL)
    y += shown[3] + canvas.px(8)
    told = wrapped(letters, " ".join(after.told), BODY, width - 2 * pad) if after.told else []
    for words_below in told:
        if y + line > top + high - canvas.px(6):
            break
        canvas.text((left + pad, y), words_below, BODY, NO if after.trouble else TEXT)
        y += line + canvas.px(2)
