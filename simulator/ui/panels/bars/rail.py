"""The rail at the left edge: switches of the view, and apart from them what is done most often."""

from dataclasses import dataclass
from functools import lru_cache

from simulator.ui.draw.camera import Box
from simulator.ui.draw.canvas import Canvas
from simulator.ui.draw.lettering import MONO
from simulator.ui.draw.shapes import paint, round_rect
from simulator.ui.draw.sprites import sign
from simulator.ui.draw.theme import (
    BAR,
    BUTTON_LINE,
    CYAN,
    LABEL,
    LINE,
    TEXT,
    TILE,
    WHITE,
    mix,
)
from simulator.ui.panels.requests.prompt import FADED

MEASURING = ("arcs", "everything", "rings", "measure", "unmark")
"""What is of use only where lengths and arcs are measured."""

SWITCHES = (*MEASURING, "why", "threat", "hints", "tile")
"""What is shown, and with what; those that are on are outlined."""

DEEDS = ("setup", "undo", "redo", "save")
"""Commands that change the game or keep it."""

_HIGH, _LOW, _AIR = 46, 30, 8


@dataclass(frozen=True, slots=True)
class RailLook:
    """Which buttons are `lit`, which are `barred`, and which one is `hot` (pointed at)."""

    lit: frozenset[str]
    barred: frozenset[str]
    hot: str | None


@lru_cache(maxsize=16)
def rail_buttons(box: Box, k: float, *, is_measured: bool) -> tuple[tuple[str, Box], ...]:
    """Each button's command and its box on the screen; those without room are left out.

    With little room they stand closer together. All of them are in the menu too.
    """
    left, top, width, height = box
    switches = SWITCHES if is_measured else SWITCHES[len(MEASURING) :]
    air, count = round(_AIR * k), len(switches) + len(DEEDS)
    high = max(round(_LOW * k), min(round(_HIGH * k), (height - 3 * air) // count))
    y, found = top + min(air, max(0, height - count * high) // 3), []
    for command in (*switches, *DEEDS):
        if command == DEEDS[0]:
            y += min(air, max(0, height - count * high) // 3)
        if y + high <= top + height:
            found.append((command, (left, y, width, high)))
        y += high
    return tuple(found)


def menu_button(top: Box, rail: Box) -> Box:
    """The box of the menu button at the left of the top bar."""
    side = min(rail[2] * 3 // 4, top[3])
    return ((rail[2] - side) // 2, (top[3] - side) // 2, side, side)


def draw_rail(
    canvas: Canvas, box: Box, buttons: tuple[tuple[str, Box], ...], look: RailLook
) -> None:
    """The rail with its buttons."""
    key = ("rail", buttons, look)
    canvas.card(key, box, lambda inner, area: _paint(inner, area, (box, buttons), look), BAR)


def _paint(
    canvas: Canvas, area: Box, placed: tuple[Box, tuple[tuple[str, Box], ...]], look: RailLook
) -> None:
    (left, top, _, _), buttons = placed
    canvas.fill((area[2] - 1, 0, 1, area[3]), LINE)
    for command, (x, y, width, high) in buttons:
        here = (x - left, y - top, width, high)
        if command == DEEDS[0]:
            inset = canvas.px(8)
            above = here[1] - canvas.px(4)
            canvas.fill((inset, above, width - 2 * inset, max(1, round(canvas.k))), BUTTON_LINE)
        _draw_one(canvas, here, command, look)


def _draw_one(canvas: Canvas, box: Box, command: str, look: RailLook) -> None:
    left, top, width, high = box
    lit, hot = command in look.lit, command == look.hot
    inset, gap = canvas.px(4), canvas.px(1)
    frame = (left + inset, top + gap, width - 2 * inset, high - 2 * gap)
    if lit or hot:
        ground = mix(TILE, WHITE, 0.06) if hot else TILE
        line = CYAN if lit else BUTTON_LINE
        shape = paint(ground, 1.0, line, 1.4 * canvas.k)
        canvas.stamp(round_rect((0, 0, *frame[2:]), canvas.px(7), shape, 0.8), frame)
    ink = CYAN if lit else TEXT if hot else LABEL
    if command in look.barred:
        ink = FADED
    cap = canvas.kit.keys.cap_of(command)
    if canvas.width(cap, MONO) > frame[2] - canvas.px(2):
        cap = ""
    # The letters fill the lower part of their line.
    text = round(canvas.height(MONO) * 0.75) if cap else 0
    side = max(1, min(canvas.px(18), high - text - canvas.px(5)))
    y = round(top + (high - side - text) / 2)
    mark = sign(command, (side / 2, side / 2), side, ink)
    canvas.stamp(mark, (round(left + (width - side) / 2), y, side, side))
    if cap:
        at = (left + width / 2, y + side + text - canvas.height(MONO) + canvas.px(2))
        canvas.text(at, cap, MONO, ink, "centre")


def draw_menu_button(canvas: Canvas, box: Box, *, hot: bool) -> None:
    """The button that opens the menu of all commands."""
    inside = (0, 0, *box[2:])
    line = CYAN if hot else BUTTON_LINE
    shape = round_rect(inside, canvas.px(8), paint(TILE, 1.0, line, 1.2 * canvas.k), 0.8)
    middle = (box[2] / 2, box[3] / 2)
    canvas.stamp(shape + sign("menu", middle, box[2] * 0.6, TEXT), box)
