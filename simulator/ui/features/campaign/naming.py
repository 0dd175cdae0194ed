"""The name of a new member of a campaign, typed over the page behind."""

from collections.abc import Callable
from dataclasses import dataclass
from functools import partial
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


@dataclass(frozen=True, slots=True)
class Naming:
    """What is named: a title, a line below it, what begins it by its name, and where its page is.

    `begin` gives the path of its ledger, or says why it cannot be.
    """

    title: str
    below: str
    suggested: str
    begin: Callable[[str], Path | str]
    place: str


def name_corporation(system: str) -> "NamingScreen":
    """The naming of a corporation."""
    begin = partial(begin_career, system)
    suggested = free_name(system)
    return NamingScreen(Naming("A new corporation", _BELOW, suggested, begin, "corporation"))


class NamingScreen(AnswerCard):
    """A field with a suggestion, and two buttons; Enter begins what is named, Esc leaves it."""

    def __init__(self, naming: Naming) -> None:
        super().__init__()
        self._naming = naming
        # What is typed takes the place of the suggestion.
        self._name = field_of(naming.suggested, most=_MOST, chosen=True)
        self._fault = ""

    @property
    def look(self) -> object:
        """The typed name, what is wrong with it, and the button under the pointer."""
        return "naming", self._name, self._fault, self.hot

    def draw(self, canvas: Canvas) -> None:
        """The card with its field."""
        pad = canvas.px(24)
        width = min(canvas.px(520), canvas.surface.get_width() - 2 * pad)
        below, ink = (self._fault, NO) if self._fault else (self._naming.below, LABEL)
        lines = wrap(canvas.kit.lettering, below, BODY, width - 2 * pad)
        line = canvas.height(BODY) + canvas.px(2)
        deep = canvas.px(54 + 38 + 12 + 80) + line * len(lines)
        box = notice_card(canvas, (width, deep))
        x, y = box[0] + pad, box[1] + canvas.px(20)
        canvas.text((x, y), self._naming.title, TITLE, TEXT)
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
        """Begin it, or leave it."""
        if spot == "leave":
            return Pop()
        if spot == "name":
            self._name = self.field_with_caret(spot, self._name)
        if spot != "begin":
            return None
        name = " ".join(self._name.words.split())
        done = self._naming.begin(name)
        if isinstance(done, Path):
            return Visit(self._naming.place, (done, name))
        self._fault = done
        return None
