"""The start screen: the game that goes on, what else one can do, and all tables on shelves."""

from collections.abc import Callable, Mapping, Sequence

import pygame

from simulator.kernel.refusal import Refusal
from simulator.rules import SYSTEMS
from simulator.ui.draw.canvas import Canvas, Kit
from simulator.ui.input.input_state import InputState
from simulator.ui.input.keys import ENTER
from simulator.ui.panels.new_game.lead import PLAY
from simulator.ui.panels.pages.paper import LitSpots, Paper
from simulator.ui.panels.pages.spots import Spots
from simulator.ui.panels.start.hero import draw_head, draw_hero
from simulator.ui.panels.start.layout import start_layout
from simulator.ui.panels.start.lead import draw_start_lead
from simulator.ui.panels.start.purposes import draw_purposes
from simulator.ui.panels.start.shelf import SEARCH, TABS, draw_shelf, draw_tabs, grid_of
from simulator.ui.screens.dialogs.notices import QuitScreen
from simulator.ui.screens.reading.help import HelpScreen
from simulator.ui.screens.screen import Instead, Push, Screen, Signal, Visit
from simulator.ui.screens.start.launch import FIRST, begin_first, begin_game, begin_tables
from simulator.ui.screens.start.opening import open_path
from simulator.ui.screens.start.parts import (
    CONTINUE,
    EDIT,
    ENTRANCES,
    LETTERS,
    NEW,
    VISITS,
    StartEntry,
    draw_foot,
    draw_standing,
    purposes,
    spot_of_key,
    start_lead,
)
from simulator.ui.screens.start.shelf_hand import ShelfHand
from simulator.ui.screens.window_commands import window_command
from simulator.ui.state.games.new_game import quick_game
from simulator.ui.state.games.prospect import refusal_text
from simulator.ui.state.library.saved_games import save_to_continue, saves
from simulator.ui.state.library.table_library import NewTables

_FIRST = next(iter(SYSTEMS))
"""The rule system of the quick game, and of the empty table that has a key."""

_PUSHED: Mapping[str, Callable[[], Screen]] = {
    "help": HelpScreen,
    "quit": lambda: QuitScreen(at_table=False),
}
"""The screen that a spot puts on top."""


class StartScreen(Screen):
    """What can be done here, by purpose; Enter does what the lead says."""

    def __init__(self, kit: Kit, size: tuple[int, int], entries: Sequence[StartEntry] = ()) -> None:
        """`entries` are what the features of the window add."""
        self._kit, self._size, self._entries = kit, size, entries
        self._letters = {**LETTERS, **{each.key: each.card.spot for each in entries}}
        self._visits = {**VISITS, **{each.card.spot: (each.place, ()) for each in entries}}
        self._spots = Spots()
        self._hot: str | None = None
        self._at, self._words = PLAY, ""
        self._quick = quick_game(_FIRST)
        self._newest, self._saved = save_to_continue(), len(saves())
        self._hand = ShelfHand()

    @property
    def look(self) -> object:
        """The hovered and the chosen spot, the tables in view and the message."""
        hand = self._hand
        return "start", self._hot, self._at, hand.first, self._words, hand.browsing

    def handle(self, event: pygame.event.Event, now: InputState) -> Signal | None:
        """Point, click, arrows, Tab, Enter, a letter, or Esc."""
        match event.type:
            case pygame.KEYDOWN:
                return self._key(event, now)
            case pygame.MOUSEMOTION:
                self._hot = self._spots.under(now.pointer)
            case pygame.MOUSEWHEEL:
                self._hand.scroll(-event.y)
            case pygame.MOUSEBUTTONDOWN if event.button == 1:
                name = self._spots.under(now.pointer)
                self._hand.seek(on=False)
                if name:
                    self._choose(name)
                    return self._go(name)
        return None

    def resize(self, size: tuple[int, int]) -> None:
        """Lay everything out for the new size."""
        self._size = size

    def rescale(self, kit: Kit) -> None:
        """Draw with another kit."""
        self._kit = kit

    def tell(self, words: str) -> None:
        """Show a sentence at the foot."""
        self._words = words

    def draw(self, canvas: Canvas) -> None:
        """The whole screen."""
        at, hand = start_layout(canvas), self._hand
        self._spots.clear()
        paper = Paper(canvas, self._spots, LitSpots(self._at, self._hot), None)
        draw_hero(canvas, at)
        lead = start_lead(self._newest, self._saved, self._quick)
        draw_start_lead(
            paper, at.lead, lead, lambda _, box: draw_standing(canvas, box, self._newest), at.height
        )
        draw_purposes(paper, at.purposes, purposes(self._entries), at.height)
        left, top, width, high = at.shelf
        tabs = canvas.px(TABS)
        draw_tabs(paper, (left, top, width, tabs), hand.browsing, "TABLES")
        below = tabs + canvas.px(8)
        area = (left, top + below, width, max(1, high - below))
        hand.grid = grid_of(canvas, area)
        hand.scroll(0)
        draw_shelf(paper, area, hand.browsing.entries, hand.first, hand.grid)
        draw_foot(paper, at.foot, hand, self._words)
        draw_head(canvas, at.head, ENTRANCES, self._spots, (self._at, self._hot))

    def _key(self, event: pygame.event.Event, now: InputState) -> Signal | None:
        hand = self._hand
        if hand.browsing.seeking:
            spot = hand.type(event, now.held)
            if spot:
                self._choose(spot)
            found = spot and event.key in ENTER
            return hand.open_spot(spot, self._kit, self._size) if found else None
        spot = spot_of_key(hand, event, now, self._at, self._letters)
        if spot:
            return self._go(spot)
        if event.key == pygame.K_TAB:
            self._choose(self._spots.next(self._at, -1 if "shift" in now.held else 1))
            return None
        signal = window_command(self._kit, event, now)
        if signal is None:
            card = hand.beside(self._at, event.key)
            self._choose(card or self._spots.towards(self._at, event.key))
        return signal

    def _choose(self, name: str) -> None:
        self._at, self._words = name, ""
        self._hand.reveal(name)

    def _go(self, name: str) -> Signal | None:
        """What choosing a spot opens."""
        if name in self._visits:
            place, about = self._visits[name]
            return Visit(place, about)
        kind, _, rest = name.partition(" ")
        if kind == "tab":
            self._hand.turn(int(rest))
            self._at = name
        if kind == SEARCH:
            self._hand.seek(on=True)
            self._at = SEARCH
        if kind in ("table", EDIT):
            spot = self._at if kind == EDIT else name
            return self._hand.open_spot(spot, self._kit, self._size, edit=kind == EDIT)
        return self._do(kind)

    def _do(self, name: str) -> Signal | None:
        """What spots do that open neither a place nor a table."""
        if name in _PUSHED:
            return Push(_PUSHED[name]())
        if name == NEW:
            return Instead(begin_tables(NewTables(_FIRST, 0).file, self._kit, self._size))
        if self._newest is not None and name in (PLAY, CONTINUE):
            return open_path(self._newest.path, self._kit, self._size)
        signal = begin_first(self._kit, self._size) if name == FIRST else None
        if name == PLAY:
            signal = begin_game(self._quick, self._kit, self._size)
        self._words = refusal_text(signal) if isinstance(signal, Refusal) else ""
        return None if isinstance(signal, Refusal) else signal
