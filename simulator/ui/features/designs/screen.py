"""The design yard: designs made of modules, and the squadron that is bought of them."""

from collections.abc import Callable, Mapping

import pygame

from simulator.scenario.yards import YardAct, YardPress
from simulator.ui.draw.canvas import Canvas, Kit
from simulator.ui.draw.shapes import within
from simulator.ui.features.designs.drafts import SavedYard
from simulator.ui.features.designs.hands import ModuleHand, NameHand
from simulator.ui.features.designs.page import YardShown, draw_yard
from simulator.ui.input.desktop import copy_text
from simulator.ui.input.input_state import InputState
from simulator.ui.input.keys import ENTER
from simulator.ui.panels.pages.page import NOWHERE
from simulator.ui.panels.pages.paper import LitSpots
from simulator.ui.panels.pages.scroller import Scroller
from simulator.ui.panels.pages.spots import Spots
from simulator.ui.screens.dialogs.chooser import ChooserScreen
from simulator.ui.screens.reading.rule import RuleScreen
from simulator.ui.screens.screen import Pop, Push, Screen, Signal
from simulator.ui.screens.window_commands import window_command

_ACTS: Mapping[str, YardAct] = {
    "more": "more",
    "less": "less",
    "type": "type",
    "aim": "aim",
    "card": "choose",
    "buy": "buy",
    "sell": "sell",
    "new": "new",
    "drop": "drop",
    "money": "money",
}
"""What is pressed at a spot, by the first word of its name."""

_KEYS = {
    pygame.K_f: "library",
    pygame.K_c: "copy",
    pygame.K_d: "new",
    pygame.K_DELETE: "drop",
    **{code: f"card {n}" for n, code in enumerate((pygame.K_1, pygame.K_2, pygame.K_3))},
}

_IN_BAR = ("library", "copy", "undo", "save")


class YardScreen(Screen):
    """All parts at once, or scrolled in a small window; the bar at the foot is always there."""

    opaque = True

    def __init__(self, system: str, kit: Kit) -> None:
        self._system, self._yard, self._kit = system, SavedYard(system), kit
        self._spots, self._scroller = Spots(), Scroller()
        self._at, self._hot, self._back = "", "", NOWHERE
        self._hand = ModuleHand(self._yard, self._spots)
        self._name = NameHand(self._yard, self._spots)
        self._pointer: tuple[int, int] | None = None

    @property
    def look(self) -> object:
        """The sheet, what is lit, typed and held, and what was said last."""
        held = (self._hand.held, self._pointer) if self._hand.held else None
        lit = self._at, self._hot, self._name.typing, held
        return "yard", self._yard.sheet, lit, self._yard.note, self._scroller.at

    def handle(self, event: pygame.event.Event, now: InputState) -> Signal | None:
        """Point, click, drag a module; Tab, arrows and Enter; a letter; Esc goes back."""
        self._pointer = now.pointer
        match event.type:
            case pygame.KEYDOWN if self._name.typing is not None:
                self._name.press_key(event, now)
            case pygame.KEYDOWN:
                return self._key(event, now)
            case pygame.MOUSEMOTION:
                on_back = within(self._back, now.pointer)
                self._hot = "back" if on_back else self._spots.under(now.pointer) or ""
            case pygame.MOUSEWHEEL:
                self._scroller.roll(event.y, self._kit.lettering.k)
            case pygame.MOUSEBUTTONDOWN if event.button == 1:
                return self._click(now)
            case pygame.MOUSEBUTTONUP if event.button == 1:
                self._hand.let_go(now.pointer)
        return None

    def resize(self, size: tuple[int, int]) -> None:  # noqa: ARG002 - it fills any size
        """Lay everything out for the new size."""
        self._scroller.at = 0

    def rescale(self, kit: Kit) -> None:
        """Draw with another kit."""
        self._kit, self._scroller.at = kit, 0

    def tell(self, words: str) -> None:
        """Show a sentence in the bar."""
        self._yard.note = words

    def draw(self, canvas: Canvas) -> None:
        """The page with its parts, and the bar."""
        yard = self._yard
        lit = LitSpots(self._at, self._hot, self._name.typing)
        shown = YardShown(yard.name, yard.sheet, lit, yard.note, self._hand.held, self._pointer)
        self._back = draw_yard(canvas, shown, self._spots, self._scroller)

    def _key(self, event: pygame.event.Event, now: InputState) -> Signal | None:
        """A key that acts, or else one that moves the focus or that the window knows."""
        command = self._kit.keys.command_of(event, now.held) or ""
        plain = not {"ctrl", "alt"} & now.held
        if event.key == pygame.K_ESCAPE:
            return Pop()
        if command in ("undo", "redo"):
            self._yard.turn_time(command)
        elif event.key in ENTER:
            return self._act(self._at or "save")
        elif plain and self._hand.press_key(event, now):
            return None
        elif plain and event.key in _KEYS:
            return self._act(_KEYS[event.key])
        else:
            self._move(event, now)
            return window_command(self._kit, event, now)
        return None

    def _move(self, event: pygame.event.Event, now: InputState) -> None:
        """Move the focus by Tab or an arrow, and scroll so far that it shows."""
        if event.key == pygame.K_TAB:
            self._at = self._spots.next(self._at, -1 if "shift" in now.held else 1)
        else:
            self._at = self._spots.towards(self._at, event.key)
        box = self._spots.box(self._at)
        if box is not None and self._at not in _IN_BAR:
            self._scroller.reveal(box, self._kit.lettering.k)

    def _click(self, now: InputState) -> Signal | None:
        spot = self._spots.under(now.pointer) or ""
        if self._name.click(spot, now.pointer, self._kit):
            return None
        if within(self._back, now.pointer):
            return Pop()
        if self._hand.take(spot) or spot in ("", "hull"):
            return None
        self._at = ""  # Enter does what the bright button says.
        return self._act(spot)

    def _act(self, spot: str) -> Signal | None:
        """Do what a spot is for."""
        kind, _, rest = spot.partition(" ")
        yard = self._yard
        if kind == "library":
            titles = ("From the library", "designs and squadrons")
            return Push(ChooserScreen(titles, yard.cards, yard.take, shuts=True))
        if kind == "rule":
            return Push(RuleScreen(self._system, rest))
        if kind in _ACTS:
            yard.press(YardPress(_ACTS[kind], rest))
            return None
        done: Mapping[str, Callable[[], None]] = {
            "name": lambda: self._name.begin("name"),
            "call": lambda: self._name.begin("call"),
            "copy": lambda: _copy(yard),
            "undo": lambda: yard.turn_time("undo"),
            "save": yard.save,
        }
        done.get(kind, lambda: None)()
        return None


def _copy(yard: SavedYard) -> None:
    """Write the chosen design as a file, and put its text on the clipboard."""
    text = yard.copy()
    yard.note = yard.note or copy_text(text)
