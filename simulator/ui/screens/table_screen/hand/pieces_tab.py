"""The Pieces tab of the side panel: choosing an owner, searching, and taking a piece."""

from dataclasses import replace

import pygame

from simulator.geometry.units import Point
from simulator.kernel.piece import Aside, Piece
from simulator.kernel.shown.card import Card
from simulator.ui.draw.camera import Box
from simulator.ui.draw.canvas import Canvas
from simulator.ui.input.keys import ENTER
from simulator.ui.input.text_field import NO_TEXT
from simulator.ui.panels.sidebar.pieces import (
    draw_stock,
    match_stock,
    owner_of,
    stock_blocks,
    stock_width,
)
from simulator.ui.panels.sidebar.side import place_blocks
from simulator.ui.screens.table_screen.calls import Call, Follows, Handler
from simulator.ui.screens.table_screen.gestures import PULLED
from simulator.ui.screens.table_screen.screen_layout import ScreenLayout
from simulator.ui.screens.table_screen.sidebar import gate_of, side_page
from simulator.ui.state.view_state import NOBODY, ViewState, select_pieces, toggle_panel, turn_to
from simulator.ui.systems.looks import Stock
from simulator.ui.table.scene import Scene, shows_heading
from simulator.ui.tools.outline import OutlineTool
from simulator.ui.tools.place import PlaceTool
from simulator.ui.tools.select import Select
from simulator.ui.tools.tool import Tool

NOTHING_TO_PLACE = "New pieces come by the rules here, or to a tile by a right click."
NO_TEMPLATES = "These tables have no templates to lay."
NO_OBSTACLES = "Obstacles of these tables are in the Pieces tab."
NO_PIECES = "New pieces can be placed with the free hand only."

_STEPS = {pygame.K_UP: "row_back", pygame.K_DOWN: "row", pygame.K_TAB: "next"}
"""Keys that go on working while the search is typed into, and their commands."""

_PASSED = (
    pygame.K_PAGEUP,
    pygame.K_PAGEDOWN,
    *range(pygame.K_F1, pygame.K_F12 + 1),
)
"""Keys that keep their commands while the search is typed into; others do nothing."""


def palette(call: Call) -> ViewState:
    """Open the Pieces tab, or go back to the card; in a game new pieces come by the rules."""
    if not call.state.free:
        return replace(call.state, message=NO_PIECES)
    return toggle_panel(call.state, "pieces")


def find(call: Call) -> ViewState:
    """Put the cursor into the search of the log, of the Pieces tab, or of a game's lists.

    The search begins anew.
    """
    panel = call.state.panel
    if panel != "log":
        panel = "pieces" if call.state.free else ""
    state = turn_to(call.state, panel)
    return replace(state, seeking=True, search=NO_TEXT, scroll=0, message="")


def from_the_top(state: ViewState, *, asked: bool) -> ViewState:
    """The view state with the card as it is first read: from its top, and nothing searched for.

    Once something is `asked` the card comes forward, whatever tab is open.
    """
    if asked and not state.free:
        state = turn_to(state, "")
    if state.panel:
        return replace(state, scrolls={**state.scrolls, "": 0})
    return replace(state, scroll=0, search=NO_TEXT, seeking=False)


def payable(call: Call) -> ViewState:
    """Show all of a list, or only what is not barred."""
    return replace(call.state, payable=not call.state.payable, scroll=0, row=-1, link=None)


def take(call: Call) -> ViewState:
    """Take a new piece of that kind into the hand; a press on its row pulls it along."""
    stock = _stock(call.context.scene(call.state), call.about[0])
    return _take_piece(call, stock, pulled=PULLED in call.about[1:]) if stock else call.state


def take_next(command: str, missing: str) -> Handler:
    """A command that takes an entry of its own; again, the next one (Shift: the one before)."""

    def handle(call: Call) -> Follows:
        state = call.state
        found = [one for one in call.context.looks.stock(state.view) if one.taken_by == command]
        if not found:
            return replace(state, message=missing)
        held = state.tool.kind if isinstance(state.tool, PlaceTool | OutlineTool) else None
        at = next((n for n, one in enumerate(found) if held in (one.kind, one.other)), None)
        step = -1 if call.fine else 1
        return _take_piece(call, found[0 if at is None else (at + step) % len(found)], over=True)

    return handle


def _take_piece(call: Call, stock: Stock, *, pulled: bool = False, over: bool = False) -> ViewState:
    """The view state with a new piece in the hand: `over` the table where the pointer is."""
    context, state = call.context, call.state
    scene = context.scene(state)
    if stock.is_drawn:
        tool: OutlineTool | PlaceTool = OutlineTool(
            stock.kind, Select(), stem=stock.stem, other=stock.other
        )
    else:
        tool = PlaceTool(
            stock.kind,
            stock.base,
            stock.is_ship,
            owner_of(state, stock, scene.seat),
            Select(),
            source=gate_of(scene),
            cell=context.client.ruleset.words.unit(state.view.setup).cell,
            pulled=pulled,
            turns=stock.is_ship or shows_heading(scene, stock.piece),
            is_fixed=stock.is_fixed,
            is_scenery=stock.is_scenery,
            stem=stock.stem,
            other=stock.other,
            at=_held_at(state.tool) if over else None,
        )
    # The answer about a pair stays while something is added to what lies round the two.
    stays = state.pinned and stock.is_scenery and not context.client.ruleset.play.is_game
    chosen = state if stays else select_pieces(state, ())
    return replace(chosen, tool=tool, hovered=None, seeking=False)


def _held_at(tool: Tool) -> tuple[str, Point] | None:
    """Where a new piece is held: what replaces it begins there."""
    return tool.at if isinstance(tool, PlaceTool) else None


def owner(call: Call) -> ViewState:
    """Give new pieces to that seat from now on, the one being placed too."""
    chosen, tool = call.about[0], call.state.tool
    fits = isinstance(tool, PlaceTool) and not tool.is_scenery
    if isinstance(tool, PlaceTool) and fits and not (tool.is_ship and chosen == NOBODY):
        tool = tool.of(None if chosen == NOBODY else chosen)
    return replace(call.state, owner=chosen, tool=tool)


def next_owner_or(otherwise: Handler) -> Handler:
    """A command that goes to the next chip while the Pieces tab is open."""

    def handle(call: Call) -> Follows:
        state = call.state
        if state.panel != "pieces":
            return otherwise(call)
        chips = [*(seat.id for seat in state.view.setup.seats), NOBODY]
        now = state.owner or call.context.client.seat
        at = chips.index(now) if now in chips else 0
        return replace(state, owner=chips[(at + (-1 if call.fine else 1)) % len(chips)])

    return handle


def type_search(
    scene: Scene, event: pygame.event.Event, held: frozenset[str]
) -> ViewState | str | None:
    """What a key does while the search is typed into: the view state, a command, or nothing."""
    state = scene.state
    if not state.seeking:
        return None
    edited = _edit_search(state, event, held)
    if edited is not state or held & {"ctrl", "alt"}:
        return None if edited is state else edited
    if event.key == pygame.K_ESCAPE:
        return replace(state, search=NO_TEXT, seeking=bool(state.search.words), scroll=0, link=None)
    if event.key in ENTER:
        return _enter_search(scene)
    if event.key in _STEPS:
        return _STEPS[event.key]
    return None if event.key in _PASSED else state


def _edit_search(state: ViewState, event: pygame.event.Event, held: frozenset[str]) -> ViewState:
    """The view state after a key in the text that is searched for; the same if it changes none."""
    search = state.search.press_key(event, held)
    if search == state.search:
        return state
    same = search.words == state.search.words
    state = replace(state, search=search)
    return state if same else replace(state, scroll=0, link=None)


def _enter_search(scene: Scene) -> ViewState | str:
    """What Enter does while the search is typed into: it takes the marked row, or the first."""
    state = scene.state
    if not state.free or state.panel != "pieces":
        return state.link or replace(state, seeking=False)
    found = match_stock(scene.looks.stock(state.view), state.search.words)
    calls = [f"take {one.kind}" for one in found]
    return state.link if state.link in calls else next(iter(calls), state)


def draw_stock_card(canvas: Canvas, scene: Scene, stage: ScreenLayout) -> None:
    """The card, in short, of the entry that is pointed at or reached by keys."""
    state, side = scene.state, stage.layout.side
    name, _, kind = (state.link or "").partition(" ")
    if state.panel != "pieces" or name != "take" or isinstance(state.tool, PlaceTool):
        return
    stock = _stock(scene, kind)
    page = side_page(canvas.kit.lettering, side, scene)
    rows = [y for block, y in place_blocks(page, side, state) if block.command == state.link]
    if stock is None or not rows:
        return
    top = stage.layout.top[3] + canvas.px(8)
    inside: Box = (0, top, side[0], state.size[1] - top - canvas.px(8))
    letters, width = canvas.kit.lettering, stock_width(canvas.k, inside)
    blocks = stock_blocks(letters, width, stock, _card(scene, stock))
    draw_stock(canvas, rows[0], blocks, inside)


def _stock(scene: Scene, kind: str) -> Stock | None:
    stock = scene.looks.stock(scene.state.view)
    return next((one for one in stock if one.kind == kind), None)


def _card(scene: Scene, stock: Stock) -> Card:
    """The card of such a piece that is on no table."""
    view, name = scene.state.view, "new piece"  # ids in a file contain no space
    piece = Piece(name, stock.kind, None, None, Aside("removed"), stock.base)
    trial = replace(view, pieces={**view.pieces, name: piece})
    return scene.rules_cache.keep(
        view, ("palette", stock.kind), lambda rules: rules.looks.card(trial, name)
    )
