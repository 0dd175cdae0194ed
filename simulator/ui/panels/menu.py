"""A column of entries to point at, with headings between them."""

from dataclasses import dataclass

from simulator.ui.camera import Box
from simulator.ui.draw.canvas import Canvas
from simulator.ui.draw.lettering import BODY, HEADING, STRONG
from simulator.ui.draw.shapes import paint, rounded
from simulator.ui.draw.wording import fitted
from simulator.ui.panels.prompt import cap_width, draw_cap
from simulator.ui.panels.spots import Spots
from simulator.ui.theme import (
    BUTTON,
    BUTTON_LINE,
    BUTTON_ON,
    CYAN,
    KEY_ON,
    LABEL,
    TEXT,
    WHITE,
    Colour,
    mixed,
)
from simulator.ui.theme import HEADING as HEADING_INK

_HIGH, _DOUBLE, _GAP, _HEAD = 41, 56, 7, 38


@dataclass(frozen=True, slots=True)
class Entry:
    """An entry: its spot, words, a line below them, a key. Without a name it is a heading."""

    name: str
    words: str
    below: str = ""
    cap: str = ""
    ink: Colour = TEXT


def draw_menu(
    canvas: Canvas, box: Box, entries: list[Entry], spots: Spots, lit: tuple[str, str | None]
) -> None:
    """As many entries as fit; `lit` names the chosen one and the one pointed at."""
    left, y, width, height = box
    end = y + height
    for n, entry in enumerate(entries):
        high = canvas.px(_HEAD if not entry.name else _DOUBLE if entry.below else _HIGH)
        needed = high if entry.name else high + canvas.px(_DOUBLE)
        if y + needed > end:
            return
        if not entry.name:
            top = y + high - canvas.height(HEADING) - canvas.px(8)
            canvas.text((left, top), entry.words.upper(), HEADING, HEADING_INK)
            y += high
            continue
        area = (left, y, width, high)
        spots.note(entry.name, area)
        _draw_entry(canvas, area, entry, main=n == 0, lit=lit)
        y += high + canvas.px(_GAP)


def _draw_entry(
    canvas: Canvas, box: Box, entry: Entry, *, main: bool, lit: tuple[str, str | None]
) -> None:
    left, top, width, height = box
    ground, line = (BUTTON_ON, CYAN) if main else (BUTTON, BUTTON_LINE)
    if entry.name == lit[1]:
        ground = mixed(ground, WHITE, 0.07)
    focused = entry.name == lit[0]
    frame = paint(ground, 1.0, CYAN if focused else line, (2.4 if focused else 1.2) * canvas.k)
    canvas.stamp(rounded((0, 0, width, height), canvas.px(9), frame, 1.2), box)
    pad, letters = canvas.px(14), canvas.kit.lettering
    room = width - 2 * pad
    if entry.cap:
        cap = cap_width(letters, entry.cap)
        at = (left + width - pad - cap, top + height / 2)
        draw_cap(canvas, at, entry.cap, KEY_ON if main else LABEL)
        room -= cap + canvas.px(10)
    line_high = canvas.height(BODY) + canvas.px(2)
    y = top + (height - line_high * (2 if entry.below else 1)) / 2
    canvas.text((left + pad, y), fitted(letters, entry.words, STRONG, room), STRONG, TEXT)
    ink = KEY_ON if main else LABEL if entry.ink == TEXT else entry.ink
    canvas.text((left + pad, y + line_high), fitted(letters, entry.below, BODY, room), BODY, ink)
