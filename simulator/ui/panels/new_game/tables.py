"""The tables of a new game: a picture of each, its size, and what is declared of it."""

from collections.abc import Sequence

from simulator.kernel.shown.option import TableFacts
from simulator.kernel.spec import Table
from simulator.ui.draw.camera import Box
from simulator.ui.draw.canvas import ById, Canvas
from simulator.ui.draw.lettering import BODY, STRONG
from simulator.ui.draw.shapes import paint as inked
from simulator.ui.draw.shapes import round_rect
from simulator.ui.draw.theme import BACKGROUND, FRAME, HAZARD, LABEL, TEXT
from simulator.ui.draw.wording import wrap
from simulator.ui.panels.new_game.sheet import NewGamePaper
from simulator.ui.panels.pages.paper import MARGIN, RowButton, draw_buttons
from simulator.ui.play.rules_cache import due_words
from simulator.ui.systems.registry import looks_of
from simulator.ui.table.preview import draw_tables


def draw_all_tables(sheet: NewGamePaper, at: tuple[int, int], width: int) -> int:
    """The tables the game begins with, in columns; returns the y below."""
    tables = sheet.shown.view.setup.tables
    own = {table.id for table in sheet.game.setup.tables}
    left, y = at
    step = sheet.px(30)
    count = len(own)
    below = sheet.draw_heading(
        (left, y),
        width - 2 * step - 2 * sheet.gap,
        "Tables",
        f"{_count_objects(sheet)}, in {sheet.game.ruleset.words.unit(sheet.game.setup).plural}",
    )
    x = left + width - 2 * step - sheet.px(5)
    top = y - sheet.px(8)
    sheet.button((x, top, step, step), RowButton("fewer", "−", barred=count < 2))
    sheet.button((left + width - step, top, step, step), RowButton("more", "+"))
    y = below + sheet.px(4)
    columns, gap = _columns(sheet, tables, width), sheet.gap
    wide = (width - gap * (columns - 1)) // columns
    deep = 0
    rows = max(len(_name_lines(sheet, table, wide)) for table in tables)
    for n, table in enumerate(tables):
        column = n % columns
        if n and not column:
            y, deep = y + deep + gap, 0
        place = (left + column * (wide + gap), y, wide)
        deep = max(deep, _draw_table(sheet, place, table, rows, own=table.id in own))
    y += deep + sheet.px(8)
    for words in wrap(sheet.canvas.kit.lettering, _placing_note(sheet), BODY, width)[:2]:
        sheet.text((left, y), words, width, LABEL)
        y += sheet.canvas.height(BODY)
    return y + sheet.px(12)


def draw_usual_sizes(sheet: NewGamePaper, at: tuple[int, int], width: int) -> int:
    """The usual sizes of the first table as buttons, where there are any; returns the y below."""
    sizes, table = looks_of(sheet.game.setup.system).SIZES, sheet.game.setup.tables[0]
    if not sizes:
        return at[1]
    figure = sheet.game.ruleset.words.unit(sheet.game.setup).figure
    about = ", ".join(" × ".join(map(figure, each.size)) for each in sizes)
    y = sheet.draw_heading(at, width, "Table size", about)
    choices = [
        RowButton(f"shape {n}", each.words, on=each.size == table.size)
        for n, each in enumerate(sizes)
    ]
    draw_buttons(sheet, (at[0], y, width, sheet.high), choices)
    return y + sheet.high + sheet.px(20 if sheet.airy else 12)


def _columns(sheet: NewGamePaper, tables: Sequence[Table], width: int) -> int:
    """Three where there is room for every word of their names, else two."""
    if len(tables) < 3 and width <= sheet.px(600):
        return 2
    words = [word for table in tables for word in table.name.split()]
    longest = max((sheet.canvas.width(word) for word in words), default=0)
    ids = max(sheet.canvas.width(table.id, STRONG) for table in tables)
    third = (width - 2 * sheet.gap) // 3
    return 3 if longest + ids + sheet.px(8) <= third else 2


def _placing_note(sheet: NewGamePaper) -> str:
    """What one seat has to decide before things stand there, or why they are not shown."""
    decisions = sheet.shown.view.decisions
    if not sheet.shown.whole:
        return "What is placed is not shown for a game as large as this."
    if len(decisions) != 1:
        return ""
    return f"First: {due_words(sheet.game.ruleset, sheet.shown.view, decisions[0])}"


def _count_objects(sheet: NewGamePaper) -> str:
    tables = sheet.shown.view.setup.tables
    own = len(sheet.game.setup.tables)
    added = len(tables) - own
    words = f"{own} of yours"
    return f"{words}, {added} added" if added > 0 else words


def _draw_table(
    sheet: NewGamePaper, place: tuple[int, int, int], table: Table, rows: int, *, own: bool
) -> int:
    """A table's picture, its name in `rows` lines, its size and facts; returns its height."""
    left, top, width = place
    view, canvas = sheet.shown.view, sheet.canvas
    share = 1.0 if sheet.airy else 0.8
    high = min(round(width * table.size[1] / table.size[0]), round(width * share))

    def paint(inner: Canvas, area: Box) -> None:
        draw_tables(inner, area, view, (table,))

    wide = min(width, round(high * table.size[0] / table.size[1]))
    picture = (left, top, wide, high)
    canvas.card(("table", table.id, ById(view)), picture, paint, BACKGROUND)
    edge = round_rect(
        (0, 0, wide, high), sheet.px(3), inked(stroke=FRAME, width=1.2 * canvas.k), 0.8
    )
    canvas.stamp(edge, picture, sparse=True)
    y = top + high + sheet.px(5)
    rules = sheet.game.ruleset
    facts = rules.options.table_facts(view.setup, table.id)
    name = canvas.text((left, y), table.id, STRONG, TEXT)
    x = name[0] + name[2] + sheet.px(7)
    for n, words in enumerate(_name_lines(sheet, table, width)):
        sheet.text((x, y + n * canvas.height(STRONG)), words, left + width - x, LABEL)
    y += rows * canvas.height(STRONG) + sheet.px(4)
    line = sheet.px(30)
    size = " × ".join(map(rules.words.unit(view.setup).figure, table.size))
    if not own:
        sheet.text(
            (left, y + sheet.px(6)), f"{size}, {_declared_words(facts) or 'added'}", width, LABEL
        )
        return y + line - top
    if not _may_declare(sheet, table):
        sheet.field((left, y, width, line), f"size {table.id}", size)
        return y + line - top
    return _draw_size_and_zones(sheet, (left, y, width), table, size) - top


def _draw_size_and_zones(
    sheet: NewGamePaper, place: tuple[int, int, int], table: Table, size: str
) -> int:
    """A table's size, and what is declared of it beside or below; returns the y below."""
    left, y, width = place
    facts, line = (
        sheet.game.ruleset.options.table_facts(sheet.shown.view.setup, table.id),
        sheet.px(30),
    )
    words, ink = _declared_words(facts) or facts.none, HAZARD if facts.facts else LABEL
    room = sheet.canvas.width(words, STRONG) + sheet.px(MARGIN)
    half = max(sheet.canvas.width(size) + sheet.px(26), sheet.px(80))
    x, wide = left + half + sheet.px(5), width - half - sheet.px(5)
    if width < sheet.px(170) or room > wide:
        half, x, wide = width, left, width
    sheet.field((left, y, half, line), f"size {table.id}", size)
    y = y if x > left else y + line + sheet.px(5)
    if room > wide and len(facts.facts) > 1:
        words = f"{facts.facts[0]} and {len(facts.facts) - 1} more"
    sheet.button((x, y, wide, line), RowButton(f"zones {table.id}", words), ink=ink)
    return y + line


def _name_lines(sheet: NewGamePaper, table: Table, width: int) -> list[str]:
    """A table's name in the lines it needs beside its id."""
    room = width - sheet.canvas.width(table.id, STRONG) - sheet.px(7)
    return wrap(sheet.canvas.kit.lettering, table.name, BODY, room)[:3] or [""]


def _declared_words(facts: TableFacts) -> str:
    return ", ".join(facts.facts)


def _may_declare(sheet: NewGamePaper, table: Table) -> bool:
    """Does the rule system have anything to declare of a table?"""
    return bool(sheet.game.ruleset.options.fields(sheet.game.view, table.id))
