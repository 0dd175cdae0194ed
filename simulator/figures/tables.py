"""The figure of whole tables, side by side at one scale, with their forces and a key."""

from collections.abc import Mapping, Sequence
from typing import TypeAlias

from simulator.figures.board.board import draw_board
from simulator.figures.board.drawn_pieces import Group, groups_of, roles_of, things_on, unit_of
from simulator.figures.board.key import HIGH, samples, write_key
from simulator.figures.board.lens import Crop, FigureLens, Pixel, crop_to
from simulator.figures.board.sketch import BoardContent
from simulator.figures.lettering import clean, fit_text, line_of_text, middle_base, width
from simulator.figures.page import EDGE, page, paragraph, write_title
from simulator.figures.theme import INK, RULE, SMALL, SOFT, STRONG, side_of
from simulator.kernel.shown.overlay import Overlay, Ring
from simulator.kernel.spec import Table, table_title, table_words
from simulator.kernel.state import AnyState
from simulator.kernel.system import System
from simulator.kernel.unit import Unit
from simulator.rules import SYSTEMS

ONE_WIDE, SEVERAL_WIDE = 1240.0, 1640.0
"""Width of a page with one table and with several."""

TALLEST = 1000.0
"""The largest height of a frame."""

ASIDE = 290.0
"""Width of a column of the key and the forces."""

BETWEEN = 66.0
"""Gap between two frames, with room for the right one's figures."""

HEAD = 34.0
"""Pixels from the top of a table's name to its frame."""

NARROW = 80.0
"""Frames narrower than this have room only for their table's id."""

PITCH = 20.0
"""Pixels from one line of the forces to the next."""


def figure_tables(
    view: AnyState,
    tables: Sequence[Table],
    rings: Mapping[str, tuple[Overlay, ...]],
    source: str = "",
    across: int | None = None,
) -> str:
    """These tables as SVG.

    `rings` are the overlays of each table by its id, `source` names the file, `across` is the
    width in pixels to be shown at.
    """
    wide = ONE_WIDE if len(tables) == 1 else SEVERAL_WIDE
    heading, top = _heading(view, wide, source)
    scenes = [_scene(view, table, rings.get(table.id, ())) for table in tables]
    extent = SYSTEMS[view.setup.system].looks.extent
    shown = [crop_to(extent(view, table)) for table in tables]
    lenses = _lenses(shown, wide, top, unit_of(view))
    parts = [heading]
    for number, (table, lens, scene) in enumerate(zip(tables, lenses, scenes, strict=True)):
        parts.append(_name(view, table, lens))
        parts.append(draw_board(lens, scene, table.size, number))
    bottom = max(lens.frame[1] + lens.frame[3] for lens in lenses) + 36
    together = _together(scenes)
    lines = len(samples(together, view.setup.seats)) + len(together.groups)
    room = _room(lenses, wide, bottom, lines + 2 * len(view.setup.seats))
    aside, end = _aside(view, together, tables, room)
    parts.append(aside)
    return page(view.setup.title or "Tables", (wide, max(bottom, end) + 16), parts, across)


def rings_of(view: AnyState, ruleset: System) -> dict[str, tuple[Overlay, ...]]:
    """What whole tables show round objects other than tokens, and on the ground, by their ids."""
    shown = {name for name, role in ruleset.looks.roles.items() if role.on_tables}
    ground = dict(ruleset.looks.ground(view))
    found = {table.id: [*ground.get(table.id, ())] for table in view.setup.tables}
    for table, rings in found.items():
        for thing in things_on(view, table):
            if thing.form != "token":
                reached = ruleset.asks.reach(view, thing.piece.id)
                rings += [ring for ring in reached if isinstance(ring, Ring) and ring.role in shown]
    return {table: tuple(rings) for table, rings in found.items()}


def _heading(view: AnyState, wide: float, source: str) -> tuple[str, float]:
    setup = view.setup
    title, y = write_title(setup.title or "Tables", wide)
    rules = SYSTEMS[setup.system]
    facts = [*rules.options.facts(setup), rules.play.variant(view), source]
    drawn, y = paragraph(" · ".join(filter(None, facts)), SMALL, (EDGE, y), wide - 2 * EDGE, RULE)
    return title + drawn, y + 10


def _scene(view: AnyState, table: Table, rings: tuple[Overlay, ...]) -> BoardContent:
    things = things_on(view, table.id)
    seats = tuple(seat.id for seat in view.setup.seats)
    groups, is_measured = groups_of(view, things), SYSTEMS[view.setup.system].looks.is_measured
    return BoardContent(things, groups, rings, seats, roles=roles_of(view), is_measured=is_measured)


def _together(scenes: list[BoardContent]) -> BoardContent:
    """One scene of everything that the tables show, for the key."""
    return BoardContent(
        tuple(thing for scene in scenes for thing in scene.things),
        tuple(group for scene in scenes for group in scene.groups),
        tuple(overlay for scene in scenes for overlay in scene.overlays),
        scenes[0].seats,
        roles=scenes[0].roles,
    )


def _lenses(parts: Sequence[Crop], wide: float, top: float, unit: Unit) -> list[FigureLens]:
    """Where each table, or so much of it, goes, all at one scale: row by row."""
    rows = _rows(parts)
    tallest = max(_size(part)[1] for part in parts)
    scale = min(TALLEST / tallest, *(_widest(row, len(rows[0]), wide) for row in rows))
    lenses, y = [], top
    for row in rows:
        x = EDGE
        for part in row:
            lenses.append(FigureLens((x, y + HEAD), part, scale, unit))
            x += _size(part)[0] * scale + BETWEEN
        y += HEAD + max(_size(part)[1] for part in row) * scale + 46
    return lenses


def _size(part: Crop) -> tuple[int, int]:
    return part[2] - part[0], part[3] - part[1]


def _rows(tables: Sequence[Crop]) -> list[Sequence[Crop]]:
    """The tables row by row: one alone, up to four in twos, more in threes."""
    columns = min(len(tables), 2 if len(tables) <= 4 else 3)
    return [tables[start : start + columns] for start in range(0, len(tables), columns)]


def _widest(row: Sequence[Crop], columns: int, wide: float) -> float:
    """The largest scale at which a row fits; key and forces stand right of a lone or short row."""
    room = wide - 2 * EDGE - BETWEEN * (len(row) - 1)
    if len(row) < columns or columns == 1:
        room -= BETWEEN + ASIDE
    return room / sum(_size(part)[0] for part in row)


TableSlot: TypeAlias = tuple[Pixel, float, int]
"""Where the key and the forces go: upper left corner, right edge, number of columns."""


def _room(lenses: Sequence[FigureLens], wide: float, bottom: float, lines: int) -> TableSlot:
    """Right of the last row if that is short and the lines fit, else below all tables."""
    left, top, across, high = lenses[-1].frame
    beside = left + across + 42
    columns = int((wide - EDGE - beside) // ASIDE)
    if len(lenses) == 1 or columns > 1 or (columns == 1 and lines * PITCH <= high):
        return (beside, top), wide - EDGE, max(columns, 1)
    return (EDGE, bottom), wide - EDGE, int((wide - 2 * EDGE) // ASIDE)


def _short(table: Table) -> str:
    """Its letter, or its name where its id is no letter."""
    return table_words((table,), table.id).removeprefix("table ")


def _name(view: AnyState, table: Table, lens: FigureLens) -> str:
    """A table's name, size and declared facts above its frame."""
    left, top, wide, _ = lens.frame
    base = top - 12
    if wide < NARROW:
        short = fit_text(clean(_short(table)), STRONG, wide + BETWEEN - 12)
        return line_of_text(short, STRONG, (left, base), fill=INK)
    rules = SYSTEMS[view.setup.system]
    size = " × ".join(lens.unit.text(side) for side in table.size)
    declared = rules.options.table_facts(view.setup, table.id).facts
    told = (size, *declared) if rules.looks.is_measured else declared
    facts = fit_text(" · ".join(told), SMALL, wide * 0.6)
    title = clean(table_title(table))
    name = fit_text(title, STRONG, wide - width(facts, SMALL) - 12)
    return line_of_text(name, STRONG, (left, base), fill=INK) + line_of_text(
        facts, SMALL, (left + wide, base), fill=RULE, text_anchor="end"
    )


def _aside(
    view: AnyState, scene: BoardContent, tables: Sequence[Table], room: TableSlot
) -> tuple[str, float]:
    """The key, then each side's groups, column by column; the SVG, and where it ends."""
    (left, top), right, columns = room
    wide = (right - left) / columns
    drawn, y = write_key(samples(scene, view.setup.seats), (left, top), wide - 24)
    parts, column, end = [drawn], 0, y
    y += 14
    for seat in view.setup.seats:
        rows = _forces(view, tables, seat.id)
        if not rows:
            continue
        if column + 1 < columns:
            column, y = column + 1, top
        x = left + column * wide
        ink = side_of(scene.seats, seat.id).colour
        for n, row in enumerate([clean(seat.name), *rows]):
            font, colour = (SMALL, SOFT) if n else (STRONG, ink)
            base = middle_base(y + HIGH / 2, font)
            text = fit_text(row, font, wide - 24)
            parts.append(line_of_text(text, font, (x, base), fill=colour))
            y += PITCH
        y, end = y + 12, max(end, y)
    return "".join(parts), end


def _forces(view: AnyState, tables: Sequence[Table], seat: str) -> list[str]:
    """A seat's groups in words, and the table each is on if there are several."""
    return [
        _force(group) + (f" · {table_words(tables, table.id)}" if len(tables) > 1 else "")
        for table in tables
        for group in groups_of(view, things_on(view, table.id))
        if group.owner == seat
    ]


def _force(group: Group) -> str:
    marks = "".join(f" · {count} {mark.name}" for mark, count in group.marks)
    return clean(group.title) + marks
