"""The name of a new corporation, typed over the page behind."""

from pathlib import Path

import pygame

from simulator.ui.draw.canvas import Canvas
from simulator.ui.draw.lettering import BODY, TITLE
from simulator.ui.draw.theme import LABEL, NO, TEXT
from simulator.ui.draw.wording import wrap
from simulator.ui.features.campaign.careers import begin_career, free_name
from simulator.ui.input.input_state import InputState
from simulator.ui.input.keys import ENTER
from simulator.ui.input.text_field import field_of
from simulator.ui.panels.pages.page import draw_field
from simulator.ui.screens.dialogs.notices import AnswerCard, draw_answers, notice_card
from simulator.ui.screens.screen import Pop, Signal, Visit

_BELOW = "It begins with what every new corporation has. A short name."

_MOST = 24
"""Most letters of a name."""


class NamingScreen(AnswerCard):
    """A field with a suggestion, and two buttons; Enter begins the corporation, Esc leaves it."""

    def __init__(self, system: str, ledger: Path | None = None) -> None:
        super().__init__()
        self._system, self._ledger = system, ledger
        # What is typed takes the place of the suggestion.
        self._name = field_of(free_name(system), most=_MOST, chosen=True)
        self._fault = ""

    @property
    def look(self) -> object:
        """The typed name, what is wrong with it, and the button under the pointer."""
        return "naming", self._name, self._fault, self.hot

    def draw(self, canvas: Canvas) -> None:
        """The card with its field."""
        pad = canvas.px(24)
        width = min(canvas.px(520), canvas.surface.get_width() - 2 * pad)
        below, ink = (self._fault, NO) if self._fault else (_BELOW, LABEL)
        lines = wrap(canvas.kit.lettering, below, BODY, width - 2 * pad)
        line = canvas.height(BODY) + canvas.px(2)
        deep = canvas.px(54 + 38 + 12 + 80) + line * len(lines)
        box = notice_card(canvas, (width, deep))
        x, y = box[0] + pad, box[1] + canvas.px(20)
        canvas.text((x, y), "A new corporation", TITLE, TEXT)
        y += canvas.px(34)
        field = (x, y, width - 2 * pad, canvas.px(38))
        self.letters = canvas.kit.lettering
        draw_field(canvas, field, self._name, "its name")
        y += canvas.px(38 + 12)
        for words in lines:
            canvas.text((x, y), words, BODY, ink)
            y += line
        answers = {"begin": ("Begin", "Enter"), "leave": ("Not now", "Esc")}
        buttons = draw_answers(canvas, box, answers, lit="begin", hot=self.hot)
        self.spots = {**buttons, "name": field}

    def press_key(self, event: pygame.event.Event, now: InputState) -> Signal | None:
        """Type; Enter begins, Esc leaves it."""
        if event.key == pygame.K_ESCAPE:
            return self.click("leave")
        if event.key in ENTER:
            return self.click("begin")
        name = self._name.press_key(event, now.held)
        if name != self._name:
            self._name, self._fault = name, ""
        return None

    def click(self, spot: str | None) -> Signal | None:
        """Begin the corporation, or leave it."""
        if spot == "leave":
            return Pop()
        if spot == "name":
            self._name = self.field_with_caret(spot, self._name)
        if spot != "begin":
            return None
        name = " ".join(self._name.words.split())
        done = begin_career(self._system, name, self._ledger)
        if isinstance(done, Path):
            return Visit("corporation", (done, name))
        self._fault = done
        return None
