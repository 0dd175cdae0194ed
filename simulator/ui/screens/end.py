"""The end of a game: who has won, the scores, the losses, the seed, and what to do next."""

from collections.abc import Callable
from dataclasses import dataclass

import pygame

from simulator.ui.draw.canvas import Canvas, Kit
from simulator.ui.input.input_state import InputState
from simulator.ui.input.keys import ENTER
from simulator.ui.panels.end_page import buttons_of, draw_end
from simulator.ui.panels.spots import Spots
from simulator.ui.screens.screen import Pop, Screen, Signal, TakePicture, Visit
from simulator.ui.screens.window_commands import window_command
from simulator.ui.state.ending import Ending


@dataclass(frozen=True, slots=True)
class AfterEnd:
    """What some of the buttons do.

    `rematch` shows a new game of the same set-up; `keep` writes a replay and says where it lies;
    `swapped` shows one with the sides changed, None where there is nothing to change; `replay`
    shows the game from its beginning.
    """

    rematch: Callable[[], Signal]
    keep: Callable[[], str]
    swapped: Callable[[], Signal] | None = None
    replay: Signal | None = None


class EndScreen(Screen):
    """Opaque; Esc, or its first button, goes back to the table."""

    opaque = True

    def __init__(self, kit: Kit, ending: Ending, after: AfterEnd) -> None:
        self._kit, self._ending, self._after = kit, ending, after
        self._spots = Spots()
        self._buttons = buttons = buttons_of(ending, swaps=after.swapped is not None)
        self._letters = {ord(cap.lower()): name for name, _, cap in buttons}
        self._at, self._hot, self._words = buttons[0][0], "", ""

    @property
    def look(self) -> object:
        """The chosen and the hovered button, and the message."""
        return "end", self._at, self._hot, self._words

    def handle(self, event: pygame.event.Event, now: InputState) -> Signal | None:
        """Choose a button by pointer, letter, or Tab and Enter."""
        match event.type:
            case pygame.KEYDOWN:
                return self._key(event, now)
            case pygame.MOUSEMOTION:
                self._hot = self._spots.under(event.pos) or ""
            case pygame.MOUSEBUTTONDOWN if event.button == 1:
                return self._go(self._spots.under(event.pos) or "")
        return None

    def rescale(self, kit: Kit) -> None:
        """Draw with another kit."""
        self._kit = kit

    def tell(self, words: str) -> None:
        """Show a sentence in place of the seed."""
        self._words = words

    def draw(self, canvas: Canvas) -> None:
        """The whole page."""
        lit = self._at, self._hot
        draw_end(canvas, self._ending, (self._buttons, self._spots), lit, self._words)

    def _key(self, event: pygame.event.Event, now: InputState) -> Signal | None:
        if event.key in (*ENTER, pygame.K_SPACE):
            return self._go(self._at)
        if event.key == pygame.K_ESCAPE:
            return Pop()
        if event.key == pygame.K_TAB:
            self._at = self._spots.next(self._at, -1 if "shift" in now.held else 1)
        elif event.key in self._letters and "ctrl" not in now.held:
            return self._go(self._letters[event.key])
        else:
            self._at = self._spots.towards(self._at, event.key)
            return window_command(self._kit, event, now)
        return None

    def _go(self, name: str) -> Signal | None:
        """What a button does."""
        match name:
            case "table" | "share" | "replay":
                asked: dict[str, Signal | None] = {"table": Pop(), "share": TakePicture()}
                return asked.get(name, self._after.replay)
            case "rematch":
                return self._after.rematch()
            case "swapped" if self._after.swapped:
                return self._after.swapped()
            case "start" | "solo":
                return Visit(name)
            case "career" if self._ending.after and self._ending.after.career:
                return Visit("corporation", self._ending.after.career)
            case "keep":
                self.tell(self._after.keep())
        return None
