"""The Pieces tab: whose the new piece is, a search, and every ship and object to take."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field

from simulator.geometry.shapes import Disc
from simulator.kernel.shown.appearance import PieceLook
from simulator.kernel.shown.card import Card
from simulator.ui.draw.camera import Box
from simulator.ui.draw.canvas import Canvas
from simulator.ui.draw.lettering import BODY, STRONG, Lettering
from simulator.ui.draw.plaque import draw_base_plaque, draw_plaque
from simulator.ui.draw.shapes import paint, round_rect
from simulator.ui.draw.theme import (
    BUTTON_LINE,
    CYAN,
    LABEL,
    PLATE,
    ROW_LINE,
    ROW_ON,
    TEXT,
    TILE,
    WHITE,
    SeatStyle,
    side_of,
)
from simulator.ui.draw.wording import first_fitting, fit
from simulator.ui.panels.blocks import (
    Block,
    heading_block,
    space_block,
    table_blocks,
    text_block,
    tiles_block,
    title_block,
)
from simulator.ui.panels.pages.page import draw_field
from simulator.ui.panels.sidebar.chips import CHIP, ChipRow, chip_blocks
from simulator.ui.state.view_state import NOBODY, ViewState
from simulator.ui.systems.looks import Stock

_EDIT = "Edit"

_CHIP, _GAP, _ROW, _PLAQUE = 32, 8, 54, 48
"""Pixels at 100 %: height of a chip, between chips, height of a row, its plaque."""


@dataclass(frozen=True, slots=True)
class PiecesTab:
    """What the Pieces tab shows: the `found` entries, and the seat that plays in this window.

    `held` is the kind being placed, None for none, and `source` the piece that new ones come by.
    `makes` are what players make besides, with the commands that do. `bases` are the looks
    of the entries that are shown by their outlines.
    """

    state: ViewState
    seat: str
    found: tuple[Stock, ...]
    owner: str | None
    held: str | None = None
    source: str | None = None
    makes: tuple[tuple[str, str], ...] = ()
    bases: Mapping[str, PieceLook] = field(default_factory=dict)


def owner_of(state: ViewState, stock: Stock, seat: str) -> str | None:
    """Whose a new piece is: by the chosen chip, at first the usual for its kind.

    Ships always have an owner, scenery has none; terrain has none until it is being placed.
    """
    if stock.is_scenery:
        return None
    usual = seat if stock.is_owned else None
    chosen = state.owner
    if not chosen:
        return usual
    if stock.is_ship:
        return seat if chosen == NOBODY else chosen
    return None if chosen == NOBODY or isinstance(stock.base, Disc) else chosen


def match_stock(stock: Sequence[Stock], words: str) -> tuple[Stock, ...]:
    """The entries with all these words in their name or description; by name first."""
    parts = words.lower().split()
    named = [one for one in stock if all(part in one.name.lower() for part in parts)]
    about = [
        one
        for one in stock
        if one not in named and all(part in f"{one.name} {one.about}".lower() for part in parts)
    ]
    return (*named, *about)


def shelf_head(letters: Lettering, width: int, shelf: PiecesTab) -> list[Block]:
    """What stays at the top: whom it comes by, the chips of the seats, the search."""
    blocks: list[Block] = []
    if shelf.source:
        blocks.append(text_block(letters, width, f"Deploy from {shelf.source}", TEXT, STRONG))
    entries = tuple((seat.id, seat.name) for seat in shelf.state.view.setup.seats)
    entries, on = (*entries, (NOBODY, "Nobody")), shelf.owner or NOBODY
    chips = ChipRow(entries, "owner", (on,), shelf.state.link)
    blocks += chip_blocks(letters, width, chips, shelf.state.seats)
    blocks.append(_search(letters, width, shelf.state))
    return blocks


def shelf_rows(letters: Lettering, width: int, shelf: PiecesTab) -> list[Block]:
    """The entries below their headings, each a row that can be clicked or dragged out."""
    blocks = [_new_row(letters, width, shelf.state, *each) for each in shelf.makes]
    for heading in sorted({one.heading: None for one in shelf.found}, key=_first):
        rows = [one for one in shelf.found if one.heading == heading]
        blocks.append(heading_block(letters, width, heading))
        blocks += [_row(letters, width, one, shelf) for one in rows]
    return (
        blocks if shelf.found else [*blocks, text_block(letters, width, "Nothing is called that.")]
    )


def _first(heading: str) -> bool:
    """Ships come before all else."""
    return heading != "Ships"


def _search(letters: Lettering, width: int, state: ViewState) -> Block:
    """The search field; a click puts the cursor into it."""
    k = letters.k
    high = round(36 * k)
    cap = state.keys.cap_of("find")
    hint = f"Search ({cap})" if cap else "Search"

    def draw(canvas: Canvas, x: int, y: int) -> None:
        box = (x, y, width, high)
        if state.seeking or state.search.words:
            draw_field(canvas, box, state.search, "Type to search", lit=state.seeking)
            return
        frame = paint(TILE, 1.0, BUTTON_LINE, 1.2 * canvas.k)
        canvas.stamp(round_rect((0, 0, width, high), canvas.px(7), frame, 0.8), box)
        top = y + (high - canvas.height(BODY)) / 2
        ink = TEXT if state.link == "find" else LABEL
        canvas.text((x + canvas.px(12), top), hint, BODY, ink)

    return Block(high + round(2 * k), draw, command="find")


def _new_row(letters: Lettering, width: int, state: ViewState, caption: str, command: str) -> Block:
    """A row that leads to the making of something new."""
    high = round(CHIP * letters.k)

    def draw(canvas: Canvas, x: int, y: int) -> None:
        ink = WHITE if state.link == command else CYAN
        top = y + (high - canvas.height(STRONG)) / 2
        canvas.text((x, top), caption, STRONG, ink)
        cap = state.keys.cap_of(command) if " " not in command else ""
        canvas.text((x + width - canvas.px(4), top), cap, BODY, LABEL, "right")

    return Block(high, draw, command=command)


def _row(letters: Lettering, width: int, stock: Stock, shelf: PiecesTab) -> Block:
    """An entry: its silhouette in its owner's colour, its name and cost, its figures."""
    k = letters.k
    high, size = round(_ROW * k), round(_PLAQUE * k)
    side = side_of(shelf.state.seats, owner_of(shelf.state, stock, shelf.seat))
    call = f"take {stock.kind}"
    on, hot = bool(shelf.held) and shelf.held in (stock.kind, stock.other), shelf.state.link == call
    edit, is_made = f"kind {stock.kind}", bool(shelf.makes) and bool(stock.made)
    figures = dict(stock.figures)
    cost = f"cost {figures.pop('cost')}" if "cost" in figures else ""
    left = size + round(8 * k)
    room = width - left - round(6 * k)
    if is_made:
        room -= letters.width(_EDIT, BODY) + round(10 * k)
    taken = letters.width(cost, BODY) + round(10 * k) if cost else 0
    name = fit(letters, stock.name, STRONG, room - taken)
    parts = [f"{word} {figure}" for word, figure in figures.items()] or stock.about.split(", ")
    ways = [" · ".join(parts[:n]) for n in range(len(parts), 0, -1)]
    below = first_fitting(letters, ways, BODY, room)

    def draw(canvas: Canvas, x: int, y: int) -> None:
        if on or hot:
            ground = ROW_ON if on else TILE
            canvas.fill((x - canvas.px(6), y, width + canvas.px(12), high - 1), ground)
        canvas.fill((x, y + high - 1, width, 1), ROW_LINE)
        _draw_look(canvas, (x, y + (high - size) // 2, size, size), stock.kind, shelf, side)
        line = canvas.height(BODY)
        top = y + (high - 2 * line) / 2
        canvas.text((x + left, top), name, STRONG, TEXT)
        canvas.text((x + width - canvas.px(4), top), cost, BODY, LABEL, "right")
        canvas.text((x + left, top + line), below, BODY, LABEL)
        if is_made:
            ink = WHITE if shelf.state.link == edit else CYAN
            at = x + width - canvas.px(4), top + line / 2
            canvas.text(at, _EDIT, BODY, ink, "right")

    wide = letters.width(_EDIT, BODY) + round(14 * k)
    spots = ((width - wide, wide, edit),) if is_made else ()
    return Block(high, draw, command=call, spots=spots)


def _draw_look(canvas: Canvas, box: Box, kind: str, shelf: PiecesTab, side: SeatStyle) -> None:
    """The outline of an entry's base if it is shown by that, else its silhouette."""
    if kind in shelf.bases:
        draw_base_plaque(canvas, box, shelf.bases[kind], side)
    else:
        draw_plaque(canvas, box, kind, side)


def stock_blocks(letters: Lettering, width: int, stock: Stock, card: Card) -> list[Block]:
    """An entry in short: its figures, its weapons, and the effects of an object."""
    blocks = [title_block(letters, width, stock.name, _sort_of(stock), TEXT)]
    if stock.figures:
        blocks.append(tiles_block(letters, width, stock.figures))
    if len(card.rows) > 1:
        blocks += [space_block(letters), *table_blocks(letters, width, card.rows)]
    # A ship's card describes the state of its group, and a new ship has no group yet.
    notes = () if stock.is_ship else card.notes
    if not notes and len(card.rows) < 2:
        notes = (f"{stock.about.capitalize()}.",)
    for note in notes:
        blocks += [space_block(letters), text_block(letters, width, note, TEXT)]
    return blocks


def _sort_of(stock: Stock) -> str:
    """What sort of thing an entry is."""
    return stock.shelf or ("ship" if stock.is_ship else "object")


def draw_stock(canvas: Canvas, at: int, blocks: Sequence[Block], inside: Box) -> None:
    """A card beside the row at height `at`, `inside` the part of the screen left of the panel."""
    pad = canvas.px(14)
    wide, high = stock_width(canvas.k, inside) + 2 * pad, sum(each.height for each in blocks)
    high = min(high + 2 * pad, inside[3])
    left = inside[0] + inside[2] - wide - canvas.px(10)
    top = max(inside[1], min(at, inside[1] + inside[3] - high))
    frame = paint(PLATE, 1.0, BUTTON_LINE, 1.2 * canvas.k)
    box = (left, top, wide, high)
    canvas.stamp(round_rect((0, 0, wide, high), canvas.px(9), frame, 0.8), box)
    canvas.layer += 1
    y = top + pad
    for block in blocks:
        if y + block.height > top + high - pad // 2:
            break
        block.paint(canvas, left + pad, y)
        y += block.height


def stock_width(k: float, inside: Box) -> int:
    """Width of the blocks of such a card."""
    return min(round(340 * k), inside[2] - round(60 * k))
