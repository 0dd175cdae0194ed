"""A column of entries to point at, with headings between them."""

from dataclasses import dataclass, replace

from simulator.ui.draw.canvas import Canvas
from simulator.ui.draw.lettering import BODY, HEADING, STRONG
from simulator.ui.draw.shapes import paint, rounded
from simulator.ui.draw.theme import (
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
from simulator.ui.draw.theme import HEADING as HEADING_INK
from simulator.ui.draw.wording import fitted
from simulator.ui.panels.prompt import cap_width, draw_cap
from simulator.ui.panels.spots import Spots
from simulator.ui.table.camera import Box

_HIGH, _DOUBLE, _GAP, _HEAD = 41, 56, 7, 38


@dataclass(frozen=True, slots=True)
class MenuEntry:
    """An entry: its spot, words, a line below them, a key. Without a name it is a heading."""

    name: str
    words: str
    below: str = ""
    cap: str = ""
    ink: Colour = TEXT


def draw_menu(
    canvas: Canvas, box: Box, entries: list[MenuEntry], spots: Spots, lit: tuple[str, str | None]
) -> None:
    """As many entries as fit; `lit` names the chosen one and the one pointed at.

    If they would not all fit, short ones are set in pairs, if their words allow it; and if those
    above the first heading do not fit then, the last of them lose the line below their words.
    """
    shown, places = entries, _places(canvas, box, entries, columns=1)
    if len(places) < len(entries) and _may_pair(canvas, box[2], entries):
        above = next((n for n, one in enumerate(entries) if not one.name), len(entries))
        ways = _terser(entries, above)
        laid = [(way, _places(canvas, box, way, columns=2)) for way in ways]
        shown, places = next((each for each in laid if len(each[1]) >= above), laid[0])
    for entry, area in zip(shown, places, strict=False):
        if entry.name:
            spots.note(entry.name, area)
            _draw_entry(canvas, area, entry, lit)
        else:
            top = area[1] + area[3] - canvas.height(HEADING) - canvas.px(8)
            canvas.text((area[0], top), entry.words.upper(), HEADING, HEADING_INK)


def _terser(entries: list[MenuEntry], above: int) -> list[list[MenuEntry]]:
    """The entries, then with ever fewer lines below the words of those above the first heading."""
    ways = [entries]
    for n in reversed([n for n in range(above) if entries[n].below]):
        last = ways[-1]
        ways.append([*last[:n], replace(last[n], below=""), *last[n + 1 :]])
    return ways


def _places(canvas: Canvas, box: Box, entries: list[MenuEntry], *, columns: int) -> list[Box]:
    """The boxes of the entries that fit; short ones in this number of columns."""
    left, y, width, height = box
    end, gap = y + height, canvas.px(_GAP)
    half = (width - gap * (columns - 1)) // columns
    places: list[Box] = []
    column = 0
    for entry in entries:
        high = canvas.px(_HEAD if not entry.name else _DOUBLE if entry.below else _HIGH)
        short = bool(entry.name) and not entry.below
        if column and not short:
            y, column = y + canvas.px(_HIGH) + gap, 0
        # A heading is drawn only if an entry follows it.
        if y + high + (0 if entry.name else canvas.px(_DOUBLE)) > end:
            break
        wide = half if short else width
        places.append((left + column * (half + gap), y, wide, high))
        column = (column + 1) % columns if short else 0
        if column == 0:
            y += high + (gap if entry.name else 0)
    return places


def _may_pair(canvas: Canvas, width: int, entries: list[MenuEntry]) -> bool:
    """Do all short entries have room for their words at half the width?"""
    room = (width - canvas.px(_GAP)) // 2 - canvas.px(38)
    return all(
        canvas.width(entry.words, STRONG) + cap_width(canvas.kit.lettering, entry.cap) <= room
        for entry in entries
        if entry.name and not entry.below
    )


def _draw_entry(canvas: Canvas, box: Box, entry: MenuEntry, lit: tuple[str, str | None]) -> None:
    left, top, width, height = box
    focused = entry.name == lit[0]
    ground, line = (BUTTON_ON, CYAN) if focused else (BUTTON, BUTTON_LINE)
    if entry.name == lit[1]:
        ground = mixed(ground, WHITE, 0.07)
    frame = paint(ground, 1.0, line, (2.4 if focused else 1.2) * canvas.k)
    canvas.stamp(rounded((0, 0, width, height), canvas.px(9), frame, 1.2), box)
    pad, letters = canvas.px(14), canvas.kit.lettering
    room = width - 2 * pad
    if entry.cap:
        cap = cap_width(letters, entry.cap)
        at = (left + width - pad - cap, top + height / 2)
        draw_cap(canvas, at, entry.cap, KEY_ON if focused else LABEL)
        room -= cap + canvas.px(10)
    line_high = canvas.height(BODY) + canvas.px(2)
    y = top + (height - line_high * (2 if entry.below else 1)) / 2
    canvas.text((left + pad, y), fitted(letters, entry.words, STRONG, room), STRONG, TEXT)
    ink = entry.ink if entry.ink != TEXT else KEY_ON if focused else LABEL
    canvas.text((left + pad, y + line_high), fitted(letters, entry.below, BODY, room), BODY, ink)
