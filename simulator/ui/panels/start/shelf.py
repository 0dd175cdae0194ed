"""Shelves of tables: their names as tabs, a search, and the tables as cards in columns."""

from collections.abc import Sequence
from dataclasses import dataclass

from simulator.ui.draw.camera import Box
from simulator.ui.draw.canvas import ById, Canvas
from simulator.ui.draw.lettering import BODY, HEADING, MEDIUM, STRONG
from simulator.ui.draw.shapes import paint, round_rect
from simulator.ui.draw.sprites import icon
from simulator.ui.draw.theme import (
    CARD,
    CYAN,
    FAINT,
    FRAME,
    LABEL,
    NO,
    ROW_ON,
    TEXT,
    WHITE,
    mix,
)
from simulator.ui.draw.wording import fit, wrap_in
from simulator.ui.panels.pages.paper import Paper
from simulator.ui.panels.requests.prompt import cap_width, draw_cap
from simulator.ui.panels.requests.search_field import draw_search
from simulator.ui.state.library.shelf_browsing import Browsing
from simulator.ui.state.library.table_library import ShelfEntry
from simulator.ui.table.preview import draw_fullest

TABS = 34
"""Height of the row of tabs, at 100 %."""

SEARCH = "search"
"""The spot of the search."""

_WIDE, _GAP = 250, 16
"""Least width of a card, and pixels between cards, at 100 %."""

_LEAST, _ROOMY, _TALLEST = 66, 98, 124
"""The height of a card at 100 %: the least, that where there is room, and the greatest."""


@dataclass(frozen=True, slots=True)
class Grid:
    """How cards stand in an area: columns, rows that show, and the size of a card."""

    columns: int
    rows: int
    size: tuple[int, int]
    gap: int


def grid_of(canvas: Canvas, area: Box) -> Grid:
    """As many columns as fit, and rows of cards that fill the height."""
    gap = canvas.px(_GAP)
    columns = max(1, (area[2] + gap) // (canvas.px(_WIDE) + gap))
    wide = (area[2] - gap * (columns - 1)) // columns
    least = canvas.px(_ROOMY if area[3] >= 2 * canvas.px(_ROOMY) + gap else _LEAST)
    rows = max(1, (area[3] + gap // 2) // (least + gap // 2))
    high = (area[3] + gap // 2) // rows - gap // 2
    return Grid(columns, rows, (wide, min(high, canvas.px(_TALLEST))), gap)


def draw_tabs(paper: Paper, box: Box, browsing: Browsing, heading: str = "") -> None:
    """A heading with its key, the tabs, and at the right end the search."""
    canvas, letters = paper.canvas, paper.canvas.kit.lettering
    left, top, width, high = box
    middle, x = top + high / 2, left
    search = max(paper.px(110), min(paper.px(300), width // 5))
    if heading and width >= paper.px(1000):
        words = canvas.text((x, middle - canvas.height(HEADING) / 2), heading, HEADING, CYAN)
        x += words[2] + paper.px(10)
        x += draw_cap(canvas, (x, middle), "T", LABEL) + paper.px(20)
    room = left + width - search - paper.px(14) - x
    names = _captions(paper, browsing, room)
    for n, (name, count) in enumerate(names):
        wide = _tab_width(paper, name, count)
        _draw_tab(paper, (x, top, wide, high), n, (name, count), browsing)
        x += wide + paper.px(4)
    place = (left + width - search, top, search, high)
    hint = f"Search {browsing.count} tables"
    if canvas.width(hint) > search - paper.px(60):
        hint = "Search"
    paper.spots.note(SEARCH, place)
    draw_search(canvas, place, hint, (browsing.search, browsing.seeking))
    if SEARCH in (paper.lit.at, paper.lit.hot) and not browsing.seeking:
        ring = paint(stroke=CYAN, width=1.4 * canvas.k)
        canvas.stamp(round_rect((0, 0, search, high), paper.px(7), ring, 0.8), place)
    if not browsing.seeking and not browsing.search.words:
        cap = cap_width(letters, "/")
        draw_cap(canvas, (place[0] + search - cap - paper.px(8), middle), "/", LABEL)


def draw_shelf(
    paper: Paper, area: Box, entries: Sequence[ShelfEntry], first: int, grid: Grid
) -> None:
    """Rows of cards from row `first` on; all of them are spots, those out of view for keys only."""
    wide, high = grid.size
    for n, entry in enumerate(entries):
        row, column = divmod(n, grid.columns)
        x = area[0] + column * (wide + grid.gap)
        y = area[1] + (row - first) * (high + grid.gap // 2)
        box = (x, y, wide, high)
        paper.spots.note(f"table {n}", box, paper.view or area)
        whole = first <= row < first + grid.rows
        if _shows(box, paper.view) if paper.view else whole:
            draw_entry(paper, box, entry, f"table {n}")
    if not entries:
        paper.text(area[:2], "No table has all these words.", area[2], LABEL)


def draw_entry(paper: Paper, box: Box, entry: ShelfEntry, spot: str) -> None:
    """A card: the tables on the left, the title and what is known of them on the right."""
    canvas, (left, top, width, high) = paper.canvas, box
    focused, hot = spot == paper.lit.at, spot == paper.lit.hot
    if focused or hot:
        ground = mix(CARD, CYAN, 0.1 if focused else 0.04)
        line = paint(ground, 1.0, CYAN if focused else FRAME, (2.0 if focused else 1.0) * canvas.k)
        canvas.stamp(round_rect((0, 0, width, high), paper.px(8), line, 1.0), box)
    pad = paper.px(4)
    picture = (left + pad, top + pad, min(round(high * 1.3), width * 2 // 5), high - 2 * pad)
    _draw_picture(canvas, picture, entry)
    x = picture[0] + picture[2] + paper.px(12)
    _draw_lines(paper, (x, top + pad, left + width - pad - x, high - 2 * pad), entry)


def _draw_lines(paper: Paper, box: Box, entry: ShelfEntry) -> None:
    canvas, letters = paper.canvas, paper.canvas.kit.lettering
    x, top, width, high = box
    step = canvas.height(BODY)
    count = max(1, high // step)
    long = canvas.width(entry.title, STRONG) > width
    titles = wrap_in(letters, entry.title, STRONG, (width, 2 if count > 3 and long else 1))
    rest = [line for line in entry.lines if line][: count - len(titles)]
    y = top + max(0, (high - step * (len(titles) + len(rest))) // 2)
    for words in titles:
        canvas.text((x, y), words, STRONG, TEXT)
        y += step
    for n, words in enumerate(rest):
        ink = NO if entry.file is None else CYAN if n == 0 else LABEL
        canvas.text((x, y), fit(letters, words, BODY, width), BODY, ink)
        y += step


def _draw_picture(canvas: Canvas, box: Box, entry: ShelfEntry) -> None:
    """The tables of an entry on a dark ground, or a cross for a file that cannot be read."""
    width, high = box[2:]
    frame = paint(mix(CARD, FRAME, 0.1), 1.0, mix(CARD, FRAME, 0.7), 1.0 * canvas.k)
    canvas.stamp(round_rect((0, 0, width, high), canvas.px(6), frame, 0.6), box)
    view, edge = entry.view, canvas.px(3)
    inside = (box[0] + edge, box[1] + edge, width - 2 * edge, high - 2 * edge)
    if min(inside[2:]) < canvas.px(12):
        return
    if view is not None:
        canvas.card(
            ("preview", ById(view)),
            inside,
            lambda inner, area: draw_fullest(inner, area, view),
        )
        return
    size = min(canvas.px(30), high)
    at = (box[0] + (width - size) // 2, box[1] + (high - size) // 2, size, size)
    canvas.stamp(icon("cross", (size / 2, size / 2), size, mix(CARD, NO, 0.7)), at)


def _draw_tab(paper: Paper, box: Box, n: int, caption: tuple[str, str], browsing: Browsing) -> None:
    canvas, spot = paper.canvas, f"tab {n}"
    left, top, width, high = box
    on = n == browsing.at and not browsing.search.words.strip()
    paper.spots.note(spot, box)
    focused, hot = spot == paper.lit.at, spot == paper.lit.hot
    if on or focused or hot:
        edge = WHITE if focused else None
        ground = ROW_ON if on else mix(CARD, WHITE, 0.04)
        frame = paint(ground, 1.0, edge, 1.6 * canvas.k)
        canvas.stamp(round_rect((0, 0, width, high), high / 2, frame, 1.0), box)
    y = top + (high - canvas.height(STRONG)) / 2
    style = STRONG if on else MEDIUM
    words = canvas.text((left + paper.px(12), y), caption[0], style, WHITE if on else LABEL)
    x = words[0] + words[2] + paper.px(6)
    canvas.text((x, y), caption[1], BODY, CYAN if on else FAINT)


def _captions(paper: Paper, browsing: Browsing, room: int) -> list[tuple[str, str]]:
    """The names and counts of the tabs as they fit: else without counts, else cut."""
    full = [(shelf.name, str(len(shelf.entries))) for shelf in browsing.shelves]
    bare = [(name, count if n == browsing.at else "") for n, (name, count) in enumerate(full)]
    for ways in (full, bare):
        if sum(_tab_width(paper, *one) + paper.px(4) for one in ways) <= room:
            return ways
    each = max(paper.px(40), room // max(1, len(bare)) - paper.px(34))
    letters = paper.canvas.kit.lettering
    return [(fit(letters, name, STRONG, each), "") for name, _ in bare]


def _tab_width(paper: Paper, name: str, count: str) -> int:
    canvas = paper.canvas
    wide = canvas.width(name, STRONG) + paper.px(24)
    return wide + (canvas.width(count) + paper.px(6) if count else 0)


def _shows(box: Box, view: Box) -> bool:
    """Is some of a box in view?"""
    return box[1] < view[1] + view[3] and view[1] < box[1] + box[3]
