"""A list of choices in columns: silhouettes, names and figures, searched and thinned out."""

from collections.abc import Sequence
from dataclasses import dataclass, replace

from simulator.kernel.asked.request import Choice, Number, Pick
from simulator.ui.draw.camera import Box
from simulator.ui.draw.canvas import Canvas
from simulator.ui.draw.lettering import BODY, STRONG
from simulator.ui.draw.plaque import draw_plaque
from simulator.ui.draw.shapes import paint, round_rect
from simulator.ui.draw.theme import CYAN, FAINT, KEY_LINE, LABEL, NO, ROW_LINE, ROW_ON, TEXT, TILE
from simulator.ui.draw.wording import fit, wrap
from simulator.ui.panels.blocks import Block, text_block
from simulator.ui.panels.requests.field_rows import RowContext, remedy_rows, step_buttons
from simulator.ui.panels.requests.search_field import draw_search
from simulator.ui.play.row_keys import listed_choices

FEW = 6
"""A list with this many rows or fewer needs no search."""

ONLY = "only what is possible"


@dataclass(frozen=True, slots=True)
class CountStepper:
    """The number that counts the taken choice, to be stepped in its row, and what it holds."""

    field: Number
    held: int | None

    @property
    def ends(self) -> tuple[bool, bool]:
        """Is it as small, and as large, as it may be?"""
        held = self.held
        return held == self.field.least, held == self.field.most

    @property
    def told(self) -> str:
        """Why it can be no more, once it is as large as it may be; else empty."""
        full = self.field.full
        return full.row if full and self.ends[1] else ""


@dataclass(frozen=True, slots=True)
class _Column:
    """A column of figures: its label, its number among the figures of a choice, its width."""

    label: str
    number: int
    width: int


def figure_blocks(
    sheet: RowContext, field: Pick, taken: Sequence[str], count: CountStepper | None = None
) -> list[Block]:
    """The search, the header, and the rows that match it; the taken one has the `count`.

    The cheapest come first: of these a few are in view in a low window too.
    """
    found = listed_choices(field, sheet.sought, tuple(taken), payable=sheet.payable)
    columns = _columns(sheet, field)
    head = [_search_row(sheet)] if len(field.among) > FEW else []
    if not found:
        nothing = text_block(sheet.letters, sheet.width, "Nothing in the list fits.")
        return [*head, nothing]
    rows = [
        _taken_row(sheet, field.name, each, columns, count)
        if each.id in taken
        else _row(sheet, field.name, each, columns)
        for each in found
    ]
    return [*head, *_heads(sheet, field, columns, count.told if count else ""), *rows]


def _columns(sheet: RowContext, field: Pick) -> list[_Column]:
    """The columns of figures, each as wide as its longest entry.

    The price stays; the last of the others are left out where the longest name has no room.
    """
    letters, gap = sheet.letters, round(14 * sheet.letters.k)
    figured = [each.figures for each in field.among if each.figures]
    found = [
        _Column(label, n, gap + max(letters.width(each[n][1], STRONG) for each in figured))
        for n, (label, _) in enumerate(figured[0])
    ]
    found = [
        replace(each, width=max(each.width, gap + letters.width(each.label, BODY)))
        for each in found
    ]
    longest = max(letters.width(each.caption, STRONG) for each in field.among)
    room = sheet.width - _icon(sheet) - round(8 * letters.k) - longest
    while len(found) > 1 and sum(each.width for each in found) > room:
        del found[-2]
    return found


def _icon(sheet: RowContext) -> int:
    return round(32 * sheet.letters.k)


def _heads(sheet: RowContext, field: Pick, columns: Sequence[_Column], told: str) -> list[Block]:
    """What helps with what is barred, and the header: in one row if both have room there.

    A header of its own has room for what is `told` of the number of the taken choice.
    """
    header, helps = _header(sheet, columns, told), remedy_rows(sheet, field)
    taken = sum(helps[0].spots[-1][:2]) if helps else sheet.width
    if taken + sum(each.width for each in columns) > sheet.width:
        return [*helps, header]
    (row,) = helps
    header = _header(sheet, columns, "")

    def draw(canvas: Canvas, x: int, y: int) -> None:
        row.paint(canvas, x, y)
        header.paint(canvas, x, y + canvas.px(4))

    return [replace(row, paint=draw, leads=True)]


def _header(sheet: RowContext, columns: Sequence[_Column], told: str) -> Block:
    high = sheet.letters.height(BODY) + round(5 * sheet.letters.k)
    room = sheet.width - sum(each.width for each in columns)

    def draw(canvas: Canvas, x: int, y: int) -> None:
        right = x + sheet.width - canvas.px(8)
        if told:
            canvas.text((x, y), fit(sheet.letters, told, BODY, room), BODY, LABEL)
        for column in reversed(columns):
            canvas.text((right, y), column.label, BODY, FAINT, "right")
            right -= column.width

    return Block(high, draw, leads=True)


def _row(
    sheet: RowContext,
    name: str,
    choice: Choice,
    columns: Sequence[_Column],
    below: int | None = None,
) -> Block:
    """One choice; of a barred one the short reason stands in place of all figures but its price.

    What is only too dear has all its figures, and a price that says so. `below` is room for more
    under it if it is taken, None if it is not. A reason that has no room beside the name stands
    below it, and below that what `more` there is to say of the choice.
    """
    letters, width, k = sheet.letters, sheet.width, sheet.letters.k
    why = None if choice.is_dear else choice.barred
    line, icon, pad = round(32 * k), _icon(sheet), round(8 * k)
    room = width - icon - pad - columns[-1].width
    caption = fit(letters, choice.caption, STRONG, room)
    said = fit(letters, why.row, BODY, width - icon - pad) if why else ""
    words = letters.width(caption, STRONG) + letters.width(said, BODY) + pad
    beside = words <= room
    reason = letters.height(BODY) if said and not beside else 0
    told = wrap(letters, choice.more, BODY, width - icon - pad)
    each, air = letters.height(BODY), round(6 * k) if told else 0
    high, on = line + reason + len(told) * each + air + (below or 0), below is not None
    hot = sheet.link == f"pick {name} {choice.id}"

    def draw(canvas: Canvas, x: int, y: int) -> None:
        _draw_ground(canvas, (x, y, width, high - canvas.px(2)), on=on, hot=hot)
        top = y + (line - canvas.px(2) - canvas.height(STRONG)) / 2
        if choice.kind:
            size = round(28 * k)
            spot = (x + round(2 * k), y + (line - canvas.px(2) - size) // 2, size, size)
            draw_plaque(canvas, spot, choice.kind, sheet.side(choice))
        canvas.text((x + icon, top), caption, STRONG, FAINT if choice.barred else TEXT)
        _draw_figures(canvas, (x + width - pad, top), choice, columns)
        if said and beside:
            canvas.text((x + width - pad - columns[-1].width, top), said, BODY, NO, "right")
        elif said:
            canvas.text((x + icon, y + line - canvas.px(5)), said, BODY, NO)
        for n, words in enumerate(told):
            at = x + icon, y + line + reason - canvas.px(5) + n * each
            canvas.text(at, words, BODY, FAINT if choice.barred else LABEL)

    return Block(high, draw, choice.piece, command=f"pick {name} {choice.id}")


def _draw_ground(canvas: Canvas, box: Box, *, on: bool, hot: bool) -> None:
    """A row's ground if it is taken or pointed at, else the line below it."""
    left, top, width, high = box
    if on or hot:
        ground, edge = (ROW_ON, CYAN) if on else (TILE, KEY_LINE)
        frame = paint(ground, 1, edge, canvas.k)
        canvas.stamp(round_rect((0, 0, width, high), canvas.px(6), frame, 0.8), box)
    else:
        canvas.fill((left, top + high + canvas.px(1), width, 1), ROW_LINE)


def _draw_figures(
    canvas: Canvas, right_top: tuple[int, float], choice: Choice, columns: Sequence[_Column]
) -> None:
    """The figures of a choice, from the right; of one that is barred for more only its price."""
    right, top = right_top
    shown = columns[-1:] if choice.barred and not choice.is_dear else columns
    for column in reversed(shown if choice.figures else ()):
        style, ink = (BODY, LABEL) if column is not columns[-1] else (STRONG, TEXT)
        ink = FAINT if choice.barred else ink
        ink = NO if choice.is_dear and column is columns[-1] else ink
        canvas.text((right, top), choice.figures[column.number][1], style, ink, "right")
        right -= column.width


def _taken_row(
    sheet: RowContext,
    name: str,
    choice: Choice,
    columns: Sequence[_Column],
    count: CountStepper | None,
) -> Block:
    """The choice that is taken, with how many of it where its other figures were.

    So no row moves when another one is taken. Where its name has no room beside the buttons they
    stand below it, as do its figures that have no column.
    """
    letters, width, k = sheet.letters, sheet.width, sheet.letters.k
    if count is None:
        return _with_rest(sheet, name, choice, columns)
    shown = "–" if count.held is None else str(count.held)
    edge = width - round(8 * k) - columns[-1].width
    high = round(32 * k) - round(2 * k)
    spots, paint_steps = step_buttons(letters, edge, high, shown, count.ends)
    named = _icon(sheet) + letters.width(choice.caption, STRONG) + round(6 * k)
    beside = named <= spots[0][0]
    block = _row(sheet, name, choice, columns[-1:] if beside else columns, 0 if beside else high)

    def draw(canvas: Canvas, x: int, y: int) -> None:
        block.paint(canvas, x, y)
        paint_steps(canvas, x, y if beside else y + block.height - high - canvas.px(4))

    (a, wide), (b, _) = spots
    down, up = (f"step {count.field.name} {by}" for by in (-1, 1))
    return replace(block, paint=draw, spots=((a, wide, down), (b, wide, up)))


def _with_rest(sheet: RowContext, name: str, choice: Choice, columns: Sequence[_Column]) -> Block:
    """The choice that is taken, with its figures that have no column below it."""
    letters = sheet.letters
    kept = {each.number for each in columns}
    rest = [f"{each[0]} {each[1]}" for n, each in enumerate(choice.figures) if n not in kept]
    inner = sheet.width - _icon(sheet) - round(8 * letters.k)
    lines, line = wrap(letters, " · ".join(rest), BODY, inner), letters.height(BODY)
    block = _row(sheet, name, choice, columns, len(lines) * line)

    def draw(canvas: Canvas, x: int, y: int) -> None:
        block.paint(canvas, x, y)
        top = y + block.height - len(lines) * line - canvas.px(5)
        for n, words in enumerate(lines):
            canvas.text((x + _icon(sheet), top + n * line), words, BODY, LABEL)

    return replace(block, paint=draw)


def _search_row(sheet: RowContext) -> Block:
    """The field that is searched by typing, and the switch for what is possible."""
    letters, width, k = sheet.letters, sheet.width, sheet.letters.k
    high, tall = round(40 * k), round(30 * k)
    switch = letters.width(ONLY, BODY) + round(20 * k)
    wide = width - switch - round(8 * k)

    def draw(canvas: Canvas, x: int, y: int) -> None:
        field = (x, y, wide, tall)
        draw_search(canvas, field, "find (Ctrl F)", (sheet.search, sheet.seeking))
        ground, edge, ink = (ROW_ON, CYAN, TEXT) if sheet.payable else (TILE, KEY_LINE, LABEL)
        box = (x + width - switch, y, switch, tall)
        frame = paint(ground, 1, edge, k)
        canvas.stamp(round_rect((0, 0, switch, tall), canvas.px(7), frame, 0.8), box)
        top = y + (tall - canvas.height(BODY)) / 2
        canvas.text((x + width - switch / 2, top), ONLY, BODY, ink, "centre")

    spots = ((0, wide, "find"), (width - switch, switch, "payable"))
    return Block(high, draw, spots=spots)
