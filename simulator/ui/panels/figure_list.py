"""A list of choices in columns: silhouettes, names and figures, searched and thinned out."""

from collections.abc import Sequence

from simulator.kernel.request import Choice, Pick
from simulator.ui.draw.canvas import Canvas
from simulator.ui.draw.lettering import BODY, STRONG
from simulator.ui.draw.plaque import draw_plaque
from simulator.ui.draw.shapes import paint, rounded
from simulator.ui.draw.theme import CYAN, FAINT, KEY_LINE, LABEL, NO, ROW_LINE, ROW_ON, TEXT, TILE
from simulator.ui.draw.wording import fitted
from simulator.ui.panels.blocks import Block, text_block
from simulator.ui.panels.field_rows import Sheet
from simulator.ui.panels.search_field import draw_search

FEW = 6
"""A list with this many rows or fewer needs no search."""

ONLY = "only what is possible"


def is_figured(field: Pick) -> bool:
    """Are the choices to be shown in columns?"""
    return any(each.figures for each in field.among)


def figure_blocks(sheet: Sheet, field: Pick, taken: Sequence[str]) -> list[Block]:
    """The search, the header, and the rows that match it."""
    found = [each for each in field.among if _matches(sheet, each) or each.id in taken]
    widths = _columns(sheet, field)
    head = [_search_row(sheet)] if len(field.among) > FEW else []
    if not found:
        nothing = text_block(sheet.letters, sheet.width, "Nothing in the list fits.")
        return [*head, nothing]
    rows = [_row(sheet, field.name, each, widths, on=each.id in taken) for each in found]
    return [*head, _header(sheet, field, widths), *rows]


def _matches(sheet: Sheet, choice: Choice) -> bool:
    words = f"{choice.caption} {choice.about}".lower()
    sought = all(part in words for part in sheet.sought.lower().split())
    return sought and not (sheet.payable and choice.barred)


def _columns(sheet: Sheet, field: Pick) -> list[int]:
    """The width of each column of figures, as wide as its longest entry."""
    letters, gap = sheet.letters, round(14 * sheet.letters.k)
    first = next(each for each in field.among if each.figures)
    return [
        max(
            letters.width(label, BODY),
            *(letters.width(each.figures[n][1], STRONG) for each in field.among if each.figures),
        )
        + gap
        for n, (label, _) in enumerate(first.figures)
    ]


def _header(sheet: Sheet, field: Pick, widths: Sequence[int]) -> Block:
    first = next(each for each in field.among if each.figures)
    high = sheet.letters.height(BODY) + round(5 * sheet.letters.k)

    def draw(canvas: Canvas, x: int, y: int) -> None:
        right = x + sheet.width - canvas.px(8) - sum(widths)
        for (label, _), wide in zip(first.figures, widths, strict=True):
            right += wide
            canvas.text((right, y), label, BODY, FAINT, "right")

    return Block(high, draw, leads=True)


def _row(sheet: Sheet, name: str, choice: Choice, widths: Sequence[int], *, on: bool) -> Block:
    """One choice; of a barred one the short reason stands in place of all figures but its price."""
    letters, width, k = sheet.letters, sheet.width, sheet.letters.k
    high, icon, pad = round(32 * k), round(32 * k), round(8 * k)
    figures = sum(widths)
    why = choice.barred
    hot = sheet.link == f"pick {name} {choice.id}"
    room = width - icon - pad - figures
    said = fitted(letters, why.row, BODY, width - icon - 2 * pad) if why else ""
    if why:
        room = max(room, width - icon - 2 * pad - widths[-1] - letters.width(said, BODY))
    caption = fitted(letters, choice.caption, STRONG, room)
    left_for_why = width - icon - 2 * pad - widths[-1] - letters.width(caption, STRONG)
    said = fitted(letters, said, BODY, left_for_why - round(8 * k)) if why else ""

    def draw(canvas: Canvas, x: int, y: int) -> None:
        box = (x, y, width, high - round(2 * k))
        if on or hot:
            ground, edge = (ROW_ON, CYAN) if on else (TILE, KEY_LINE)
            frame = paint(ground, 1, edge, k)
            canvas.stamp(rounded((0, 0, *box[2:]), canvas.px(6), frame, 0.8), box)
        else:
            canvas.fill((x, y + high - 1, width, 1), ROW_LINE)
        top = y + (box[3] - canvas.height(STRONG)) / 2
        if choice.kind:
            size = round(28 * k)
            spot = (x + round(2 * k), y + (box[3] - size) // 2, size, size)
            draw_plaque(canvas, spot, choice.kind, sheet.side(choice))
        canvas.text((x + icon, top), caption, STRONG, FAINT if why else TEXT)
        right = x + width - pad
        for n, (_, value) in reversed(list(enumerate(choice.figures))):
            last = n == len(choice.figures) - 1
            if last or not why:
                style, ink = (STRONG, FAINT if why else TEXT) if last else (BODY, LABEL)
                canvas.text((right, top), value, style, ink, "right")
            right -= widths[n]
            if last and why:
                canvas.text((right, top), said, BODY, NO, "right")

    return Block(high, draw, choice.piece, command=f"pick {name} {choice.id}")


def _search_row(sheet: Sheet) -> Block:
    """The field that is searched by typing, and the switch for what is possible."""
    letters, width, k = sheet.letters, sheet.width, sheet.letters.k
    high, tall = round(40 * k), round(30 * k)
    switch = letters.width(ONLY, BODY) + round(20 * k)
    wide = width - switch - round(8 * k)

    def draw(canvas: Canvas, x: int, y: int) -> None:
        field = (x, y, wide, tall)
        draw_search(canvas, field, "find (Ctrl F)", (sheet.sought, sheet.seeking))
        ground, edge, ink = (ROW_ON, CYAN, TEXT) if sheet.payable else (TILE, KEY_LINE, LABEL)
        box = (x + width - switch, y, switch, tall)
        frame = paint(ground, 1, edge, k)
        canvas.stamp(rounded((0, 0, switch, tall), canvas.px(7), frame, 0.8), box)
        top = y + (tall - canvas.height(BODY)) / 2
        canvas.text((x + width - switch / 2, top), ONLY, BODY, ink, "centre")

    spots = ((0, wide, "find"), (width - switch, switch, "payable"))
    return Block(high, draw, spots=spots)
