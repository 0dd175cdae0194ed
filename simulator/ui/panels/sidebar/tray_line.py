"""The last roll in one line, where a low window needs its panel for a question."""

from simulator.ui.draw.camera import Box
from simulator.ui.draw.canvas import Canvas
from simulator.ui.draw.lettering import BODY, STRONG
from simulator.ui.draw.theme import LABEL, LINE, PANEL, TEXT
from simulator.ui.draw.wording import first_fitting
from simulator.ui.panels.sidebar.side import PAD
from simulator.ui.panels.sidebar.tray import draw_die
from simulator.ui.play.motion.tray import Tray, TrayRow

_DIE, _GAP, _ROW_GAP, _HIGH = 21, 4, 14, 37
"""Pixels at 100 %: across a die, between dice, between rows, and the height of the line."""


def line_height(canvas: Canvas) -> int:
    """How high the line is."""
    return canvas.px(_HIGH)


def draw_line(canvas: Canvas, box: Box, tray: Tray) -> None:
    """The rows beside one another if they fit, else what was rolled and what it came to."""
    left, top, width, high = box
    canvas.fill(box, PANEL)
    canvas.fill((left, top, width, 1), LINE)
    x, right = left + canvas.px(PAD), left + width - canvas.px(PAD)
    y = top + (high - canvas.height(BODY)) // 2
    wide = sum(_width(canvas, row) for row in tray.rows)
    wide += canvas.px(_ROW_GAP) * (len(tray.rows) - 1)
    if wide > right - x:
        note = tray.rows[-1].note
        canvas.text((right, y), note, STRONG, TEXT, "right")
        room = right - x - canvas.width(note, STRONG) - canvas.px(_ROW_GAP)
        ways = [tray.title, ", ".join(row.label for row in tray.rows)]
        canvas.text((x, y), first_fitting(canvas.kit.lettering, ways, BODY, room), BODY, LABEL)
        return
    title = right - x - wide - canvas.px(_ROW_GAP)
    if canvas.width(tray.title, BODY) <= title:
        canvas.text((x, y), tray.title, BODY, LABEL)
    at = right - wide
    for row in tray.rows:
        canvas.text((at, y), row.label, STRONG, TEXT)
        die = canvas.px(_DIE)
        edge = at + _width(canvas, row) - len(row.dice) * (die + canvas.px(_GAP))
        for n, each in enumerate(row.dice):
            across = edge + n * (die + canvas.px(_GAP)) + canvas.px(_GAP)
            draw_die(canvas, (across, top + (high - die) // 2, die, die), each)
        at += _width(canvas, row) + canvas.px(_ROW_GAP)


def _width(canvas: Canvas, row: TrayRow) -> int:
    """How wide a row is in the line: its label, and its dice."""
    dice = len(row.dice) * canvas.px(_DIE + _GAP)
    return canvas.width(row.label, STRONG) + canvas.px(_GAP) + dice
