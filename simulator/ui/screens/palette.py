"""The palette: all classes and objects to place, searched by typing."""

from collections.abc import Callable
from dataclasses import replace

import pygame

from simulator.kernel.card import Card
from simulator.kernel.piece import Aside, Piece
from simulator.ui.draw.canvas import Canvas
from simulator.ui.draw.lettering import BODY, STRONG, TITLE
from simulator.ui.draw.plaque import MARGIN, draw_plaque
from simulator.ui.draw.theme import LABEL, TEXT, Side, side_of
from simulator.ui.draw.wording import fitted
from simulator.ui.input.input_state import InputState
from simulator.ui.panels.blocks import Block, space_block, table_block, text_block, tiles_block
from simulator.ui.panels.listing import ListRow, listing
from simulator.ui.panels.side import stacked
from simulator.ui.screens.browsing import Browser, RowTaken, draw_browser, draw_search
from simulator.ui.screens.screen import Pop, Screen, Signal
from simulator.ui.state.view_state import ViewState
from simulator.ui.systems.looks import Stock
from simulator.ui.table.camera import Box
from simulator.ui.table.table_context import TableContext
from simulator.ui.tools.outline import Outline
from simulator.ui.tools.place import PlaceTool, next_owner
from simulator.ui.tools.select import Select
from simulator.ui.tools.tool import Tool

_PICTURE = 120
"""Pixels across the silhouette at 100 %."""


class PaletteScreen(Screen):
    """A list to choose from on the left, what is chosen on the right.

    `take` receives the tool that places it. `source` is the piece through which new ones arrive.
    """

    def __init__(
        self,
        context: TableContext,
        state: ViewState,
        take: Callable[[Tool], None],
        source: str | None,
    ) -> None:
        self._context, self._view = context, state.view
        self._stock = context.looks.stock(state.view)
        self._seats = state.view.setup.seats
        self._sides = state.seats  # together with the palette that colours them
        self._owners: dict[bool, str | None] = {True: context.client.seat, False: None}
        self._take, self._source = take, source
        self._browser = Browser((listing(self._rows(), double=True, searched=True),))

    @property
    def look(self) -> object:
        """The search text, the list, and the owner of the new piece."""
        return "palette", self._browser, tuple(self._owners.values())

    @property
    def chosen(self) -> Stock | None:
        """The entry that Enter places."""
        n = self._browser.used.chosen
        return None if n is None else self._stock[n]

    def handle(
        self,
        event: pygame.event.Event,
        before: InputState,  # noqa: ARG002 - every screen has this shape
        now: InputState,
    ) -> Signal | None:
        """Search, choose, take; Esc clears the search, then closes."""
        if event.type == pygame.KEYDOWN and event.key == pygame.K_TAB:
            self._cycle(-1 if "shift" in now.held else 1)
            return None
        self._browser, signal = self._browser.told(event, now)
        return self._taken() if isinstance(signal, RowTaken) else signal

    def draw(self, canvas: Canvas) -> None:
        """The field and the list on the left, the chosen one on the right."""
        title = f"Deploy from {self._source}" if self._source else "Place a piece"
        hint = "Type to search · ↑ ↓ choose · Tab owner · Enter takes it"
        browser, page = draw_browser(canvas, self._browser, title, hint)
        empty = "Search classes and objects"
        self._browser, (x, top, width, height) = draw_search(canvas, browser, page, empty, "pieces")
        area = (x, top, min(width, canvas.px(640)), height)
        if self.chosen:
            owner = self._owner_of(self.chosen)
            names = {seat.id: seat.name for seat in self._seats}
            words = f"Owner: {names[owner]}" if owner else "Owner: nobody"
            _draw_stock(canvas, area, self.chosen, words, side_of(self._sides, owner))
            blocks = _blocks(canvas, area[2], self.chosen, self._card(self.chosen))
            _draw_blocks(canvas, _below(canvas, area), blocks)
        else:
            canvas.text(area[:2], "Nothing is called that.", BODY, LABEL)

    def _card(self, chosen: Stock) -> Card:
        """The card of such a piece that is on no table."""
        name = "new piece"  # ids in a file contain no space
        piece = Piece(name, chosen.kind, None, None, Aside("removed"), chosen.base)
        trial = replace(self._view, pieces={**self._view.pieces, name: piece})
        rules_cache = self._context.client.rules_cache
        return rules_cache.kept(
            self._view, ("palette", chosen.kind), lambda rules: rules.card(trial, name)
        )

    def _owner_of(self, chosen: Stock) -> str | None:
        """The owner of the new piece: ships always have one, most objects none at first."""
        owner = self._owners[chosen.is_owned]
        return self._context.client.seat if chosen.is_ship and owner is None else owner

    def _rows(self) -> list[ListRow]:
        """A row for each, with its silhouette as its owner's."""
        return [
            ListRow(
                one.name,
                _short(one),
                one.about,
                plaque=(one.kind, side_of(self._sides, self._owner_of(one))),
            )
            for one in self._stock
        ]

    def _cycle(self, step: int) -> None:
        seats = tuple(seat.id for seat in self._seats)
        chosen = self.chosen
        if chosen is not None:
            owner = next_owner(seats, self._owner_of(chosen), is_ship=chosen.is_ship, step=step)
            self._owners[chosen.is_owned] = owner
            rows = self._browser.used.with_rows(self._rows())
            self._browser = self._browser.put(0, rows)

    def _taken(self) -> Signal | None:
        chosen = self.chosen
        if chosen is None:
            return None
        if chosen.is_drawn:
            self._take(Outline(chosen.kind, Select()))
            return Pop()
        tool = PlaceTool(chosen.kind, chosen.base, chosen.is_ship, self._owner_of(chosen), Select())
        self._take(replace(tool, source=self._source, cell=self._context.client.ruleset.UNIT.cell))
        return Pop()


def _short(one: Stock) -> str:
    """Its kind, and what it costs."""
    costs = dict(one.figures).get("cost")
    return f"ship · cost {costs}" if one.is_ship else "object"


def _blocks(canvas: Canvas, width: int, chosen: Stock, card: Card) -> list[Block]:
    """Its figures, its weapons, and the effects of an object."""
    letters = canvas.kit.lettering
    blocks = [tiles_block(letters, width, chosen.figures)] if chosen.figures else []
    if card.rows:
        blocks += [space_block(letters), table_block(letters, width, card.rows)]
    # A ship's card describes the state of its group, and a new ship has no group yet.
    notes = () if chosen.is_ship else card.notes
    if not card.rows and not notes:
        notes = (f"{chosen.about.capitalize()}.",)
    return [*blocks, space_block(letters), *(text_block(letters, width, n) for n in notes)]


def _draw_stock(canvas: Canvas, box: Box, chosen: Stock, owner: str, side: Side) -> None:
    """Its silhouette in its owner's colour, and beside it its name and its owner.

    The plate, not the empty margin round it, is aligned with what is below.
    """
    left, top, width, _ = box
    size, gap = canvas.px(_PICTURE), canvas.px(18)
    margin = round(size * MARGIN)
    draw_plaque(canvas, (left - margin, top - margin, size, size), chosen.kind, side)
    plate = size - 2 * margin
    first, second = canvas.height(TITLE) + canvas.px(4), canvas.height(STRONG)
    x, y = left + plate + gap, top + (plate - first - second) // 2
    name = fitted(canvas.kit.lettering, chosen.name, TITLE, width - plate - gap)
    canvas.text((x, y), name, TITLE, TEXT)
    canvas.text((x, y + first), owner, STRONG, side.colour)


def _below(canvas: Canvas, box: Box) -> Box:
    """The space left below the silhouette."""
    down = round(canvas.px(_PICTURE) * (1 - 2 * MARGIN)) + canvas.px(18)
    return box[0], box[1] + down, box[2], box[3] - down


def _draw_blocks(canvas: Canvas, box: Box, blocks: list[Block]) -> None:
    """Paint as many blocks as fit."""
    for block, y in stacked(blocks, box[3], 0):
        block.paint(canvas, box[0], box[1] + y)
