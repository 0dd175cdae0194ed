"""The screen layout: a pure function of the screen's size and of the tables."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, replace
from typing import Literal, Protocol, TypeAlias

from simulator.kernel.shown.appearance import Extent
from simulator.kernel.spec import Table
from simulator.kernel.unit import Unit
from simulator.ui.draw.camera import Box, Camera, Lens, lens_through

TOP = 52
"""Height of the top bar at 100 %."""

RAIL = 40
"""Width of the rail at the left edge at 100 %."""

PROMPT_MARGIN = 18
_HEAD, _LINE, _GUTTER, _GAP, _ROW_GAP = 48, 20, 34, 18, 10
_BARE_HEAD, _BARE_GUTTER = 30, 4
_SMALL_GAP, _SMALL, _LARGE_SMALL = 12, 190, 320

BoardsAre: TypeAlias = Literal["nowhere", "beside", "front"]

_SHARES: Mapping[BoardsAre, float] = {"beside": 0.4, "front": 0.64}
"""The share of the width that boards take."""

_BOARDS_WIDE = 460
"""No boards beside the tables are wider than this at 100 %."""

LOW = 600
"""Height at 100 % below which a window is low."""

_FILLED, _NEARLY = 0.7, 0.85
"""The share of the height that tables fill if that leaves them this much of their largest size."""

_RULED = 4.5
"""Tables side by side with fewer pixels a grid square than this, at 100 %, have no rulers."""


_NOTHING = Extent((0, 0), (1, 1))


@dataclass(frozen=True, slots=True)
class MatSlot:
    """The place of one table. `small` tables are beside a focused one, without rulers.

    `number` is the key that focuses it, counting from 1. `lines` is how many lines its title has.
    A `bare` table has no rulers either, since there is too little room for them. `spare`
    is the number of pixels to the right of the view that also belong to the table, `figures` that
    of those which the ruler's figures need on its left. Its view shows at most this `extent`.
    """

    table: str
    number: int
    view: Box
    small: bool = False
    lines: int = 1
    bare: bool = False
    spare: int = 0
    figures: int = 0
    extent: Extent = _NOTHING

    def lens(self, camera: Camera, unit: Unit) -> Lens:
        """What a camera sees of its table."""
        return lens_through(camera, self.view, self.extent.size, unit, self.extent.at)


@dataclass(frozen=True, slots=True)
class LayoutInput:
    """What the layout depends on: the screen, the scale, and three sizes that depend on texts.

    `prompt` is the height of the prompt bar, `titles` the width of each table's title in one
    line, by table, and `figures` that of the ruler's figures on its left; all in pixels. `cell` is
    how many thou a square of the grid has, 0 where nothing is measured and no table has rulers.
    `boards` says where boards are: beside the tables, in front of them, or nowhere. `extents` are
    the parts that are shown of tables of which not all is.
    """

    size: tuple[int, int]
    k: float
    prompt: int
    titles: Mapping[str, int]
    cell: int
    figures: int = 0
    boards: BoardsAre = "nowhere"
    extents: Mapping[str, Extent] = field(default_factory=dict)

    def extent(self, table: Table) -> Extent:
        """The part of a table that its view shows at most."""
        return self.extents.get(table.id) or Extent((0, 0), table.size)


@dataclass(frozen=True, slots=True)
class Layout:
    """The boxes of one screen at scale `k`; a `folded` tray is one line.

    The box of the `boards` is empty where none are shown. Tables that are not measured have no
    rulers.
    """

    size: tuple[int, int]
    k: float
    top: Box
    rail: Box
    side: Box
    prompt: Box
    slots: tuple[MatSlot, ...]
    boards: Box = (0, 0, 0, 0)
    tray: Box = (0, 0, 0, 0)
    folded: bool = False
    is_measured: bool = True


class TableViews(Protocol):
    """Where the tables are on the screen, and what each is seen through."""

    @property
    def layout(self) -> Layout:
        """The boxes of the screen."""

    @property
    def lenses(self) -> Mapping[str, Lens]:
        """The lens of every table, by its id."""


def side_width(width: int, k: float) -> int:
    """Width of the side panel on a screen this wide."""
    return min(round(max(280 * k, min(0.28 * width, 440 * k))), width // 2)


def rail_width(width: int, k: float) -> int:
    """Width of the rail on a screen this wide."""
    return min(round(RAIL * k), width // 8)


def lay_out(frame: LayoutInput, tables: Sequence[Table], focus: str | None) -> Layout:
    """Lay the screen out, one table in `focus` or all side by side.

    Where a title is too wide for its table, all titles get two lines.
    """
    unruled = not frame.cell
    once = _lay_out(frame, tables, focus, 1, bare=unruled)
    if not _has_room(frame, once):
        once = _lay_out(frame, tables, focus, 2, bare=unruled)
    if unruled:
        return once
    wide = min(frame.cell * slot.view[2] / slot.extent.size[0] for slot in once.slots)
    if any(slot.small for slot in once.slots) or wide >= _RULED * frame.k:
        return once
    bare = _lay_out(frame, tables, focus, 1, bare=True)
    if _has_room(frame, bare):
        return bare
    # A second line for the battlezones, if it makes no table smaller.
    deeper = _lay_out(frame, tables, focus, 2, bare=True)
    same = all(a.view[2] == b.view[2] for a, b in zip(bare.slots, deeper.slots, strict=True))
    return deeper if same else bare


def _has_room(frame: LayoutInput, layout: Layout) -> bool:
    """Are all tables wide enough for their titles?"""
    return all(slot.small or frame.titles[slot.table] <= slot.view[2] for slot in layout.slots)


def _lay_out(
    frame: LayoutInput,
    tables: Sequence[Table],
    focus: str | None,
    lines: int,
    *,
    bare: bool = False,
) -> Layout:
    (width, height), k, prompt = frame.size, frame.k, frame.prompt
    top, margin = round(TOP * k), round(PROMPT_MARGIN * k)
    side, rail = side_width(width, k), rail_width(width, k)
    left = width - side
    prompt_top = height - margin - prompt
    room = left - rail - 2 * margin
    area = (rail + margin, top + margin // 2, room, prompt_top - top - margin)
    area, boards = _with_boards(area, frame)
    shown = [
        _unplaced_slot(frame, table, number, lines=lines, bare=bare)
        for number, table in enumerate(tables, 1)
    ]
    sizes = {slot.table: slot.extent.size for slot in shown}
    if focus in sizes and len(tables) > 1:
        slots = _focus_table(area, k, shown, sizes, focus)
    else:
        slots = _tile_tables(area, k, shown, sizes)
    if not frame.cell and len(slots) == 1:
        slots = (_fill_area(slots[0], area, k),)
    return Layout(
        frame.size,
        k,
        top=(0, 0, width, top),
        rail=(0, top, rail, height - top),
        side=(left, top, side, height - top),
        prompt=(rail + margin, prompt_top, room, prompt),
        slots=slots,
        boards=boards,
        is_measured=bool(frame.cell),
    )


def _unplaced_slot(
    frame: LayoutInput, table: Table, number: int, *, lines: int, bare: bool
) -> MatSlot:
    """A table's slot before it has a place."""
    shown, extent = frame.figures, frame.extent(table)
    return MatSlot(
        table.id, number, (0, 0, 0, 0), lines=lines, bare=bare, figures=shown, extent=extent
    )


def _fill_area(slot: MatSlot, area: Box, k: float) -> MatSlot:
    """The only table, its view as large as its room: it has no edges where nothing is measured."""
    left, top = round(gutter(slot, k)), round(head(slot, k))
    view = (area[0] + left, area[1] + top, area[2] - left, area[3] - top)
    return replace(slot, view=view) if min(view[2:]) > 0 else slot


def _with_boards(area: Box, frame: LayoutInput) -> tuple[Box, Box]:
    """The room of the tables, and that of the boards on its right."""
    if frame.boards == "nowhere":
        return area, (0, 0, 0, 0)
    gap = round(_GAP * frame.k)
    wide = round(_SHARES[frame.boards] * area[2])
    if frame.boards == "beside":
        wide = min(wide, round(_BOARDS_WIDE * frame.k))
    left = area[2] - wide - gap
    x, y, _, high = area
    return (x, y, left, high), (x + left + gap, y, wide, high)


def _tile_tables(
    area: Box, k: float, shown: list[MatSlot], sizes: dict[str, tuple[int, int]]
) -> tuple[MatSlot, ...]:
    """All tables at one common scale, in the number of columns that makes them largest.

    Rows that fill the height are taken before larger tables that leave much of it empty.
    """
    plans = [
        [shown[n : n + columns] for n in range(0, len(shown), columns)]
        for columns in range(1, len(shown) + 1)
    ]
    scales = [_common_scale(area, k, rows, sizes) for rows in plans]
    least = _NEARLY * max(scales)

    def rank(n: int) -> tuple[bool, float]:
        high = _height(k, plans[n], sizes, scales[n])
        return scales[n] >= least and high >= _FILLED * area[3], scales[n]

    best = max(range(len(plans)), key=rank)
    return _place_rows(area, k, plans[best], sizes, scales[best])


def _height(
    k: float, rows: list[list[MatSlot]], sizes: dict[str, tuple[int, int]], scale: float
) -> float:
    """How high these rows are, with titles and rulers."""
    high = sum(max(sizes[slot.table][1] for slot in row) for row in rows) * scale
    return high + len(rows) * head(rows[0][0], k) + (len(rows) - 1) * _ROW_GAP * k


def _common_scale(
    area: Box, k: float, rows: list[list[MatSlot]], sizes: dict[str, tuple[int, int]]
) -> float:
    """Pixels a thou at which these rows of tables fill the area."""
    columns = max(len(row) for row in rows)
    wide = max(sum(sizes[slot.table][0] for slot in row) for row in rows)
    high = sum(max(sizes[slot.table][1] for slot in row) for row in rows)
    room_x = area[2] - columns * gutter(rows[0][0], k) - (columns - 1) * _GAP * k
    room_y = area[3] - len(rows) * head(rows[0][0], k) - (len(rows) - 1) * _ROW_GAP * k
    return max(min(room_x / wide, room_y / high), 20 * k / max(wide, high))


def _place_rows(
    area: Box,
    k: float,
    rows: list[list[MatSlot]],
    sizes: dict[str, tuple[int, int]],
    scale: float,
) -> tuple[MatSlot, ...]:
    """The rows, centred in the area."""
    heights = [max(sizes[slot.table][1] for slot in row) * scale for row in rows]
    above = head(rows[0][0], k)
    spare = area[3] - sum(heights) - len(rows) * above - (len(rows) - 1) * _ROW_GAP * k
    side = gutter(rows[0][0], k)
    y, placed = area[1] + max(0.0, spare / 2), []
    for row, high in zip(rows, heights, strict=True):
        wide = sum(sizes[slot.table][0] * scale + side for slot in row)
        free = area[2] - wide - (len(row) - 1) * _GAP * k
        x = area[0] + max(0.0, free / 2)
        for slot in row:
            view_size = [round(length * scale) for length in sizes[slot.table]]
            view = (round(x + side), round(y + above), view_size[0], view_size[1])
            placed.append(replace(slot, view=view, spare=int(_GAP * k) - 1))
            x += view[2] + side + _GAP * k
        y += above + high + _ROW_GAP * k
    return tuple(placed)


def head(slot: MatSlot, k: float) -> float:
    """Room above a table for its title and ruler."""
    if slot.small:
        return _BARE_HEAD * k
    return ((_BARE_HEAD if slot.bare else _HEAD) + _LINE * (slot.lines - 1)) * k


def gutter(slot: MatSlot, k: float) -> float:
    """Room on the left of a table for its ruler."""
    return _BARE_GUTTER * k if slot.small or slot.bare else max(_GUTTER * k, slot.figures)


def margins(slot: MatSlot, k: float) -> tuple[int, int, int]:
    """Margins left, right and below a table for its title and ruler."""
    foot = round(_BARE_GUTTER * k) if slot.small or slot.bare else round(PROMPT_MARGIN * k) // 2 - 1
    return round(gutter(slot, k)), max(slot.spare, round(_BARE_GUTTER * k)), foot


def _focus_table(
    area: Box, k: float, shown: list[MatSlot], sizes: dict[str, tuple[int, int]], focus: str
) -> tuple[MatSlot, ...]:
    """One table large, the others small in a column on its right."""
    gap = round((_GAP + 8) * k)
    main = [slot for slot in shown if slot.table == focus]
    others = [slot for slot in shown if slot.table != focus]
    # The others get the room that the large table leaves, within bounds.
    alone = _common_scale(area, k, [main], sizes)
    left_over = round(area[2] - sizes[focus][0] * alone - gutter(main[0], k)) - 2 * gap
    column = min(max(left_over, min(round(_SMALL * k), area[2] // 4)), round(_LARGE_SMALL * k))
    large = (area[0], area[1], area[2] - column - gap, area[3])
    slots = list(_place_rows(large, k, [main], sizes, _common_scale(large, k, [main], sizes)))
    title = round((_BARE_HEAD + _SMALL_GAP) * k)
    each = max((area[3] - len(others) * title) / len(others), 20 * k)
    fits = [min(column / sizes[s.table][0], each / sizes[s.table][1]) for s in others]
    views = [
        (round(sizes[slot.table][0] * fit), round(sizes[slot.table][1] * fit))
        for slot, fit in zip(others, fits, strict=True)
    ]
    # Aligned with the large table's top, or higher if they would reach too far down.
    foot = area[1] + area[3] - sum(title + high for _, high in views)
    y = max(area[1], min(slots[0].view[1] - title, foot))
    for slot, (wide, high) in zip(others, views, strict=True):
        view = (area[0] + area[2] - column, y + title, wide, high)
        slots.append(replace(slot, view=view, small=True, spare=column - wide))
        y += title + high
    return tuple(sorted(slots, key=lambda slot: slot.number))
