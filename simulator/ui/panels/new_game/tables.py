"""The tables of a new game: a picture of each, its size, and what is declared of it."""

from simulator.kernel.option import TableFacts
from simulator.kernel.spec import Table
from simulator.ui.draw.canvas import Canvas, Same
from simulator.ui.draw.lettering import STRONG
from simulator.ui.draw.preview import draw_tables
from simulator.ui.draw.theme import BACKGROUND, HAZARD, LABEL, TEXT
from simulator.ui.panels.new_game.sheet import Choice, Sheet
from simulator.ui.table.camera import Box


def draw_all_tables(sheet: Sheet, at: tuple[int, int], width: int) -> int:
    """The tables the game begins with, in columns; returns the y below."""
    tables = sheet.shown.view.setup.tables
    own = {table.id for table in sheet.game.setup.tables}
    left, y = at
    step = sheet.px(30)
    count = len(own)
    below = sheet.heading((left, y), width - 2 * step - 2 * sheet.gap, "Tables", _counted(sheet))
    x = left + width - 2 * step - sheet.px(5)
    top = y - sheet.px(8)
    sheet.button((x, top, step, step), Choice("fewer", "−", barred=count < 2))
    sheet.button((left + width - step, top, step, step), Choice("more", "+"))
    y = below + sheet.px(4)
    columns = min(max(len(tables), 2), 3 if width > sheet.px(420) else 2)
    gap = sheet.gap
    wide = (width - gap * (columns - 1)) // columns
    deep = 0
    for n, table in enumerate(tables):
        column = n % columns
        if n and not column:
            y, deep = y + deep + gap, 0
        place = (left + column * (wide + gap), y, wide)
        deep = max(deep, _draw_table(sheet, place, table, own=table.id in own))
    return y + deep + sheet.px(14)


def _counted(sheet: Sheet) -> str:
    tables = sheet.shown.view.setup.tables
    own = len(sheet.game.setup.tables)
    added = len(tables) - own
    words = f"{own} of yours"
    return f"{words}, {added} added" if added > 0 else words


def _draw_table(sheet: Sheet, place: tuple[int, int, int], table: Table, *, own: bool) -> int:
    """A table's picture, its name and facts, and its size; returns its height."""
    left, top, width = place
    view, canvas = sheet.shown.view, sheet.canvas
    high = min(round(width * table.size[1] / table.size[0]), round(width * 0.8))

    def paint(inner: Canvas, area: Box) -> None:
        draw_tables(inner, area, view, (table,))

    canvas.card(("table", table.id, Same(view)), (left, top, width, high), paint, BACKGROUND)
    y = top + high + sheet.px(5)
    rules = sheet.game.ruleset
    facts = rules.table_facts(view.setup, table.id)
    name = canvas.text((left, y), table.id, STRONG, TEXT)
    x = name[0] + name[2] + sheet.px(7)
    sheet.text((x, y), table.name, left + width - x, LABEL)
    y += canvas.height(STRONG) + sheet.px(4)
    line = sheet.px(30)
    size = " × ".join(map(rules.UNIT.text, table.size))
    if not own:
        sheet.text((left, y + sheet.px(6)), f"{size}, {_declared(facts) or 'added'}", width, LABEL)
        return y + line - top
    half = width if not _may_declare(sheet, table) else (width - sheet.px(5)) // 2
    sheet.field((left, y, half, line), f"size {table.id}", size)
    if half < width:
        words, ink = _declared(facts) or facts.none, HAZARD if facts.facts else LABEL
        box = (left + width - half, y, half, line)
        sheet.button(box, Choice(f"zones {table.id}", words), ink=ink)
    return y + line - top


def _declared(facts: TableFacts) -> str:
    return ", ".join(facts.facts)


def _may_declare(sheet: Sheet, table: Table) -> bool:
    """Does the rule system have anything to declare of a table?"""
    return bool(sheet.game.ruleset.option_fields(sheet.game.view, table.id))
