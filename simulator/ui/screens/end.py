"""The end of a game: who has won, the scores, the losses, the seed, and what to do next."""

from collections.abc import Callable
from dataclasses import dataclass

from simulator.ui.draw.canvas import Canvas, Kit
from simulator.ui.panels.end_page import buttons_of, draw_end
from simulator.ui.screens.button_page import ButtonPage
from simulator.ui.screens.screen import Pop, Signal, TakePicture, Visit
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


class EndScreen(ButtonPage):
    """Its first button is the main one; Esc goes back to the table."""

    def __init__(self, kit: Kit, ending: Ending, after: AfterEnd) -> None:
        buttons = buttons_of(ending, swaps=after.swapped is not None)
        letters = {ord(cap.lower()): name for name, _, cap in buttons}
        super().__init__(kit, letters, buttons[0][0], "table")
        self._ending, self._after, self._buttons = ending, after, buttons
        self._words = ""

    @property
    def look(self) -> object:
        """The chosen and the hovered button, and the message."""
        return "end", self.at, self.hot, self._words

    def tell(self, words: str) -> None:
        """Show a sentence in place of the seed."""
        self._words = words

    def draw(self, canvas: Canvas) -> None:
        """The whole page."""
        lit = self.at, self.hot
        draw_end(canvas, self._ending, (self._buttons, self.spots), lit, self._words)

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
            case "start" | "solo":
                return Visit(name)
            case "career" if self._ending.after and self._ending.after.career:
                return Visit("corporation", self._ending.after.career)
            case "keep":
                self.tell(self._after.keep())
        return None
