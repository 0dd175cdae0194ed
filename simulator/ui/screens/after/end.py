"""The end of a game: who has won, the scores, the losses, the seed, and what to do next."""

from collections.abc import Callable
from dataclasses import dataclass, replace

import pygame

from simulator.ui.draw.canvas import Canvas, Kit
from simulator.ui.panels.end.page import EndMessage, buttons_of, draw_end
from simulator.ui.screens.after.careers import CareersScreen
from simulator.ui.screens.button_page import ButtonPage
from simulator.ui.screens.screen import Pop, Push, Signal, TakePicture, Visit
from simulator.ui.state.games.ending import Ending


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
    replay: Visit | None = None


class EndScreen(ButtonPage):
    """Its first button is the main one; Esc goes back to the table."""

    def __init__(self, kit: Kit, ending: Ending, after: AfterEnd) -> None:
        buttons = buttons_of(ending, swaps=after.swapped is not None)
        letters = {ord(cap.lower()): name for name, _, cap in buttons}
        letters |= {pygame.K_m: "more", pygame.K_t: "turn", pygame.K_k: "careers"}
        super().__init__(kit, letters, buttons[0][0], "table")
        self._ending, self._after, self._buttons = ending, after, buttons
        self._told, self._pages = EndMessage(), 1

    @property
    def look(self) -> object:
        """The chosen and the hovered button, the page and the message."""
        return "end", self.at, self.hot, self._told

    def tell(self, words: str) -> None:
        """Show a sentence in place of the seed."""
        self._told = replace(self._told, words=words)

    def draw(self, canvas: Canvas) -> None:
        """The whole page."""
        lit = self.at, self.hot
        canvas.explains = self._ending.system
        self._pages = draw_end(canvas, self._ending, (self._buttons, self.spots), lit, self._told)
        canvas.explains = ""

    def go(self, name: str) -> Signal | None:
        """What a button does."""
        match name:
            case "table" | "share" | "replay":
                asked: dict[str, Signal | None] = {"table": Pop(), "share": TakePicture()}
                return asked.get(name, self._after.replay)
            case "rematch":
                return self._after.rematch()
            case "swapped" if self._after.swapped:
                return self._after.swapped()
            case "keep":
                self.tell(self._after.keep())
                return None
        return self._look_on(name)

    def _look_on(self, name: str) -> Signal | None:
        """Another screen, more cards, the turning point, or all careers."""
        ending, replay = self._ending, self._after.replay
        match name:
            case "start" | "solo" | "campaign":
                return Visit(name)
            case "career" if ending.after and ending.after.career:
                return Visit("corporation", ending.after.career)
            case "turn" if replay and ending.turning:
                return replace(replay, about=(*replay.about, ending.turning.span))
            case "careers" if ending.careers:
                return Push(CareersScreen(self.kit, ending))
            case "more":
                self._told = EndMessage((self._told.page + 1) % max(1, self._pages))
        return None
