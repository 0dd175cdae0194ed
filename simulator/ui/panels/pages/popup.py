"""A pop-up menu: sections of entries, each with its key, and a foot that explains one of them."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import TypeAlias

from simulator.ui.draw.camera import Box
from simulator.ui.draw.canvas import Canvas
from simulator.ui.draw.lettering import BODY, STRONG
from simulator.ui.draw.shapes import paint, round_rect
from simulator.ui.draw.sprites import icon
from simulator.ui.draw.theme import (
    BUTTON_LINE,
    CYAN,
    HEADING,
    KEY_ON,
    LABEL,
    LINE,
    PANEL,
    SHOCK,
    TEXT,
    TILE,
    WHITE,
    mix,
)
from simulator.ui.draw.wording import fit, wrap
from simulator.ui.panels.pages.spots import Spots
from simulator.ui.panels.requests.prompt import FADED, cap_width, draw_cap

_ROW, _GAP, _PAD, _EDGE, _FOOT = 29, 11, 12, 6, 2


@dataclass(frozen=True, slots=True)
class MenuEntry:
    """A line of a menu: the command it calls, its words and key.

    `told` says what it does, `bar` why it cannot be called now; `on`: its switch is on.
    """

    command: str
    words: str
    cap: str = ""
    told: str = ""
    bar: str = ""
    on: bool = False


@dataclass(frozen=True, slots=True)
class MenuSection:
    """Entries that belong together, under a title, which may be empty."""

    title: str
    entries: tuple[MenuEntry, ...]


MenuRow: TypeAlias = MenuEntry | str
"""An entry, or the title of the section that begins there (empty for a mere line)."""


@dataclass(frozen=True, slots=True)
class PopupLook:
    """What of a menu is shown: its rows from `first` on, with the entry number `focus` lit.

    `tabs` are the titles of its sections if only section `tab` is shown, else empty.
    """

    rows: tuple[MenuRow, ...]
    focus: int
    first: int
    tabs: tuple[str, ...] = ()
    tab: int = 0


def rows_of(sections: Sequence[MenuSection]) -> tuple[MenuRow, ...]:
    """The sections one below the other."""
    rows: list[MenuRow] = []
    for section in sections:
        if section.title or rows:
            rows.append(section.title)
        rows += section.entries
    return tuple(rows)


def popup_box(
    canvas: Canvas, sections: Sequence[MenuSection], at: tuple[int, int], *, tabbed: bool
) -> Box:
    """The box of a menu whose corner is at a pixel, or as near as the window allows."""
    screen = canvas.surface.get_size()
    letters, pad = canvas.kit.lettering, 2 * canvas.px(_PAD)
    entries = [entry for section in sections for entry in section.entries]
    caps = max((cap_width(letters, entry.cap) for entry in entries if entry.cap), default=0)
    words = max((letters.width(entry.words, BODY) for entry in entries), default=0)
    heads = max((letters.width(s.title, STRONG) for s in sections), default=0)
    width = (
        max(words + caps + canvas.px(56), canvas.px(270), 0 if tabbed else heads + canvas.px(18))
        + pad
    )
    high = sum(_high(canvas, row) for row in rows_of(sections))
    if tabbed:
        width += tab_width(canvas, [section.title for section in sections])
        most = max((len(section.entries) for section in sections), default=0)
        high = max(most, len(sections)) * canvas.px(_ROW)
    high += _foot(canvas) + 2 * canvas.px(_EDGE)
    width, high = min(width, screen[0]), min(high, screen[1])
    return max(0, min(at[0], screen[0] - width)), max(0, min(at[1], screen[1] - high)), width, high


def tab_width(canvas: Canvas, titles: Sequence[str]) -> int:
    """The width of the column of section titles."""
    return max(canvas.width(title, STRONG) for title in titles) + 2 * canvas.px(_PAD)


def _foot(canvas: Canvas) -> int:
    return _FOOT * canvas.height(BODY) + canvas.px(14)


def _high(canvas: Canvas, row: MenuRow) -> int:
    """The height of a row; a mere line is lower."""
    return canvas.px(_ROW if row else _GAP)


def _room(canvas: Canvas, box: Box) -> int:
    """The height left for rows."""
    return box[3] - _foot(canvas) - 2 * canvas.px(_EDGE)


def rows_shown(canvas: Canvas, box: Box) -> int:
    """How many entries the menu has room for at least."""
    return max(1, _room(canvas, box) // canvas.px(_ROW))


def draw_popup(canvas: Canvas, box: Box, look: PopupLook, spots: Spots) -> None:
    """The menu; its entries are noted as spots `entry n` by row, its tabs as `tab n`."""
    canvas.layer += 10
    frame = paint(PANEL, 1.0, BUTTON_LINE, 1.3 * canvas.k)
    canvas.stamp(round_rect((0, 0, *box[2:]), canvas.px(9), frame, 0.8), box)
    left, edge, row = box[0], canvas.px(_EDGE), canvas.px(_ROW)
    width, top = box[2], box[1] + edge
    if look.tabs:
        beside = tab_width(canvas, look.tabs)
        for n, title in enumerate(look.tabs):
            area = (left + edge // 2, top + n * row, beside - edge, row)
            spots.note(f"tab {n}", area)
            _draw_tab(canvas, area, title, lit=n == look.tab)
        canvas.fill((left + beside, top, 1, box[3] - _foot(canvas) - 2 * edge), LINE)
        left, width = left + beside, width - beside
    y, end, last = top, top + _room(canvas, box), look.first
    more = sum(_high(canvas, each) for each in look.rows) > end - top
    if more:
        width -= canvas.px(6)
    for n, each in enumerate(look.rows[look.first :], look.first):
        high = _high(canvas, each)
        if y + high > end:
            break
        area, y, last = (left + edge // 2, y, width - edge, high), y + high, n + 1
        if isinstance(each, str):
            _draw_head(canvas, area, each)
        else:
            spots.note(f"entry {n}", area)
            _draw_entry(canvas, area, each, lit=n == look.focus)
    if more:
        _draw_bar(canvas, (left + width, top, canvas.px(4), end - top), look, last)
    chosen = look.rows[look.focus] if look.focus < len(look.rows) else ""
    _draw_foot(canvas, box, chosen)


def _draw_bar(canvas: Canvas, box: Box, look: PopupLook, last: int) -> None:
    """How much of the rows is in view, and where, at the right edge."""
    top, end = (box[1] + box[3] * n // len(look.rows) for n in (look.first, last))
    here = (box[0], top, box[2], max(box[2], end - top))
    canvas.stamp(round_rect((0, 0, *here[2:]), canvas.px(2), paint(LABEL, 0.8)), here)


def _draw_tab(canvas: Canvas, box: Box, title: str, *, lit: bool) -> None:
    if lit:
        canvas.stamp(_lit(canvas, box), box)
    y = box[1] + (box[3] - canvas.height(STRONG)) / 2
    canvas.text((box[0] + canvas.px(9), y), title, STRONG, WHITE if lit else LABEL)


def _lit(canvas: Canvas, box: Box) -> str:
    frame = paint(mix(TILE, CYAN, 0.12), 1.0, CYAN, 1.2 * canvas.k)
    return round_rect((0, 0, *box[2:]), canvas.px(6), frame, 0.8)


def _draw_head(canvas: Canvas, box: Box, title: str) -> None:
    x, pad = box[0] + canvas.px(_PAD), canvas.px(_PAD)
    middle = box[1] + box[3] // 2
    if title:
        words = fit(canvas.kit.lettering, title, STRONG, box[2] - 2 * pad)
        canvas.text((x, middle - canvas.height(STRONG) / 2), words, STRONG, HEADING)
    else:
        canvas.fill((x, middle, box[2] - 2 * pad, 1), LINE)


def _draw_entry(canvas: Canvas, box: Box, entry: MenuEntry, *, lit: bool) -> None:
    left, top, width, high = box
    if lit:
        canvas.stamp(_lit(canvas, box), box)
    ink = FADED if entry.bar else WHITE if lit else TEXT
    pad, middle, sign = canvas.px(_PAD), top + high / 2, canvas.px(12)
    if entry.on:
        mark = icon("check", (sign / 2, sign / 2), sign, CYAN)
        canvas.stamp(mark, (left + pad // 2, round(middle - sign / 2), sign, sign))
    x, room = left + pad + sign, width - 2 * pad - sign
    if entry.cap:
        wide = cap_width(canvas.kit.lettering, entry.cap)
        key = FADED if entry.bar else KEY_ON if lit else LABEL
        draw_cap(canvas, (left + width - pad - wide, middle), entry.cap, key)
        room -= wide + canvas.px(8)
    words = fit(canvas.kit.lettering, entry.words, BODY, room)
    canvas.text((x, middle - canvas.height(BODY) / 2), words, BODY, ink)


def _draw_foot(canvas: Canvas, box: Box, entry: MenuRow) -> None:
    """What the lit entry does, or why it cannot be called."""
    left, top, width, high = box
    pad, foot = canvas.px(_PAD), _foot(canvas)
    y = top + high - foot
    canvas.fill((left + pad, y, width - 2 * pad, 1), LINE)
    if isinstance(entry, str):
        return
    words, ink = (entry.bar, SHOCK) if entry.bar else (entry.told, LABEL)
    lines = wrap(canvas.kit.lettering, words, BODY, width - 2 * pad)
    for n, line in enumerate(lines[:_FOOT]):
        canvas.text((left + pad, y + canvas.px(6) + n * canvas.height(BODY)), line, BODY, ink)
