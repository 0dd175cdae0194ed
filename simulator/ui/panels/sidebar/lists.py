"""What the side panel lists on demand: the log, and the rulings with their readings."""

from collections.abc import Mapping, Sequence
from dataclasses import replace

from simulator.session.log import LogRow, RowPart, row_numbers
from simulator.ui.draw.canvas import Canvas
from simulator.ui.draw.lettering import MONO, Lettering
from simulator.ui.draw.theme import FAINT, LABEL, TEXT
from simulator.ui.panels.blocks import Block, space_block, text_block, title_block
from simulator.ui.panels.requests.field_rows import RowContext
from simulator.ui.panels.sidebar.rows import LazyRows, button_block, choice_block, line_block
from simulator.ui.panels.sidebar.tray import draw_die
from simulator.ui.play.motion.tray import rank

NOT_FOUND = "Nothing in the log has these words."


def log_blocks(
    sheet: RowContext,
    rows: Sequence[LogRow],
    unfolded: frozenset[int],
    since: Sequence[Block] = (),
    until: int | None = None,
) -> Sequence[Block]:
    """The log, newest first; undone steps are on top, faint, until a new step is made.

    A click opens a row: its parts, their dice and all its rules are listed below it. Of a search
    only the rows with all the words sought are shown, with the headings over them. `since` stands
    above all unless something is sought. In a replay rows that begin after step `until` are faint.
    """
    letters, width, sought = sheet.letters, sheet.width, sheet.sought
    first = () if sought.strip() else since
    words = "Newest first. Click a row to open it; L or Esc closes this."
    if until is not None:
        words = "Newest first; faint is what comes. Click a row to go there."
    shown, numbers = _find_rows(rows, sought), row_numbers(rows)
    lines = [
        (at, part)
        for at in reversed(shown)
        for part in (None, *(_folded_out(rows[at]) if at in unfolded else ()))
    ]

    def make(n: int) -> Block:
        if n < len(first):
            return first[n]
        if n == len(first):
            told = words if shown else NOT_FOUND if rows else "Nothing has happened yet."
            return title_block(letters, width, "Log", told, TEXT)
        at, part = lines[n - 1 - len(first)]
        if part is None:
            faint = until is not None and rows[at].first > until
            return _row_block(sheet, rows[at], (at, numbers[at]), faint=faint)
        return _part_block(letters, width, part)

    return LazyRows(len(first) + len(lines) + 1, make)


def _find_rows(rows: Sequence[LogRow], sought: str) -> Sequence[int]:
    """The numbers of the rows with these words: in their text, their parts or their rules."""
    words = sought.lower().split()
    if not words:
        return range(len(rows))
    found: list[int] = []
    under: int | None = None
    for at, row in enumerate(rows):
        if row.heading:
            under = at
        elif all(word in _text_of(row) for word in words):
            found += [at] if under is None else [under, at]
            under = None
    return found


def _text_of(row: LogRow) -> str:
    parts = (f"{part.text} {' '.join(part.rules)}" for part in row.parts)
    return " ".join((row.text, *row.rules, *parts)).lower()


def _folded_out(row: LogRow) -> Sequence[RowPart]:
    """The blocks below an open row: its parts, then all its rules."""
    rules = (RowPart(row.last, " · ".join(row.rules), row.rules),) if row.rules else ()
    return (*row.parts, *rules)


def _row_block(
    sheet: RowContext, row: LogRow, place: tuple[int, int | None], *, faint: bool
) -> Block:
    """A row, with its number and its first rule as a link; `place` has its place and number."""
    letters, width, (at, number) = sheet.letters, sheet.width, place
    told = row.text if row.done else f"{row.text} (undone)"
    rule = row.rules[0] if row.rules else None
    left = "" if number is None else str(number)
    block = line_block(
        letters, width, told, (left, rule), TEXT if row.done and not faint else FAINT
    )
    column = letters.width(rule, MONO) + round(10 * letters.k) if rule else 0
    spots = ((width - column, column, f"rule {rule}"),) if rule else ()
    return replace(block, command=f"unfold {at}", spots=spots)


def _part_block(letters: Lettering, width: int, part: RowPart) -> Block:
    """A part of an open row with its dice; a click opens the rules behind it."""
    block = line_block(letters, width, part.text, (" ", None), LABEL)
    command = " ".join(("rule", *part.rules)) if part.rules else None
    if not part.dice:
        return replace(block, command=command)
    k = letters.k
    size, left = round(20 * k), round(44 * k)
    per = max(1, (width - left) // (size + round(4 * k)))
    rows = -(-len(part.dice) // per)
    high = rows * (size + round(4 * k)) + round(4 * k)

    def draw(canvas: Canvas, x: int, y: int) -> None:
        block.paint(canvas, x, y)
        for n, die in enumerate(sorted(part.dice, key=rank)):
            down, along = divmod(n, per)
            at = x + left + along * (size + canvas.px(4))
            top = y + block.height + down * (size + canvas.px(4))
            draw_die(canvas, (at, top, size, size), die)

    return Block(block.height + high, draw, command=command)


def ruling_blocks(
    letters: Lettering, width: int, system: str, in_force: Mapping[str, str]
) -> Sequence[Block]:
    """Every ruling with its rule, its question and its readings, the one in force marked."""
    # Imported when the panel is first opened: nothing earlier needs the file reader.
    from simulator.scenario import ruling_index

    index = ruling_index(system)
    parts = [
        (name, reading)
        for name, ruling in index.items()
        for reading in ("", "?", *ruling.readings, " ")
    ]

    def make(n: int) -> Block:
        if n == 0:
            words = "Click a reading to play by it; answers follow at once. U or Esc closes this."
            return title_block(letters, width, "Rulings", words, TEXT)
        if n == 1:
            return button_block(letters, width, "Set-up: title, mode, tables", "setup")
        name, reading = parts[n - 2]
        ruling = index[name]
        if not reading:
            return line_block(letters, width, ruling.title, ("", ruling.rule))
        if reading == "?":
            return text_block(letters, width, ruling.text)
        if reading == " ":
            return space_block(letters)
        words, on = ruling.readings[reading], in_force[name] == reading
        return choice_block(letters, width, words, f"ruling {name} {reading}", on=on)

    return LazyRows(len(parts) + 2, make)
