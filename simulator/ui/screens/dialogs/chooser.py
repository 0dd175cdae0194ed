"""A list of cards to choose from, with the chosen one at length beside it."""

from collections.abc import Callable, Sequence

import pygame

from simulator.kernel.shown.option import ChoiceCard
from simulator.ui.draw.camera import Box
from simulator.ui.draw.canvas import Canvas
from simulator.ui.draw.lettering import BODY, MEDIUM, MONO, TITLE
from simulator.ui.draw.theme import FAINT, LABEL, NO, TEXT
from simulator.ui.draw.wording import wrap
from simulator.ui.input.input_state import InputState
from simulator.ui.panels.pages.listing import ListRow, make_listing
from simulator.ui.screens.browsing import Browser, RowTaken, draw_browser, draw_search
from simulator.ui.screens.screen import Pop, Screen, Signal

Cards = Callable[[], Sequence[ChoiceCard]]
"""The cards as they are now."""

Take = Callable[[str, int], str]
"""Takes the card of this id, by 1 or -1 on; returns why that cannot be, empty if it can."""


class ChooserScreen(Screen):
    """Cards on the left, searched by typing. Enter takes one, which closes a list that `shuts`."""

    def __init__(
        self, titles: tuple[str, str], cards: Cards, take: Take, at: str = "", *, shuts: bool
    ) -> None:
        """`titles` are the page's title and the noun of its rows; `at` is the first card chosen."""
        self._titles, self._cards, self._take, self._shuts = titles, cards, take, shuts
        ids = [card.id for card in cards()]
        first = ids.index(at) if at in ids else 0
        self._browser = Browser((make_listing(self._rows(), first, double=True, searched=True),))
        self._fault = ""

    @property
    def look(self) -> object:
        """The cards, the list and what is wrong."""
        return "chooser", tuple(self._cards()), self._browser, self._fault

    def handle(self, event: pygame.event.Event, now: InputState) -> Signal | None:
        """Search, choose, take; Esc clears the search, then closes."""
        self._browser, signal = self._browser.answer(event, now)
        if not isinstance(signal, RowTaken):
            return signal
        chosen = self._browser.used.chosen
        if chosen is None:
            return None
        self._fault = self._take(self._cards()[chosen].id, signal.step)
        self._browser = self._browser.replace_list(0, self._browser.used.with_rows(self._rows()))
        return Pop() if self._shuts and not self._fault else None

    def draw(self, canvas: Canvas) -> None:
        """The search and the list on the left, the chosen card on the right."""
        title, noun = self._titles
        enter = "Enter takes it" if self._shuts else "Enter changes it"
        hint = f"Type to search · ↑ ↓ choose · {enter} · Esc goes back"
        browser, page = draw_browser(canvas, self._browser, title, hint)
        self._browser, box = draw_search(canvas, browser, page, f"Search {noun}", noun)
        chosen = self._browser.used.chosen
        if chosen is None:
            canvas.text(box[:2], "Nothing is called that.", BODY, LABEL)
            return
        x, top, width, height = box
        y = top
        for words in wrap(canvas.kit.lettering, self._fault, MEDIUM, width):
            canvas.text((x, y), words, MEDIUM, NO)
            y += canvas.height(MEDIUM)
        area = (x, y + canvas.px(10 if self._fault else 0), width, height)
        _draw_card(canvas, area, self._cards()[chosen])

    def _rows(self) -> list[ListRow]:
        return [
            ListRow(card.title, card.rule, card.about, about=" ".join(t for _, t in card.lines))
            for card in self._cards()
        ]


def _draw_card(canvas: Canvas, box: Box, card: ChoiceCard) -> None:
    """The title, rule and lines of a card."""
    x, y, width, _ = box
    width = min(width, canvas.px(720))
    beside = canvas.width(card.rule, MONO) + canvas.px(12) if card.rule else 0
    canvas.text((x + width, y + canvas.px(2)), card.rule, MONO, FAINT, "right")
    for words in wrap(canvas.kit.lettering, card.title, TITLE, width - beside):
        canvas.text((x, y), words, TITLE, TEXT)
        y += canvas.height(TITLE) + canvas.px(4)
    for words in wrap(canvas.kit.lettering, card.about, BODY, width):
        canvas.text((x, y), words, BODY, LABEL)
        y += canvas.height(BODY)
    y += canvas.px(12)
    column = max((canvas.width(caption) for caption, _ in card.lines), default=0) + canvas.px(16)
    for caption, text in card.lines:
        canvas.text((x, y), caption, BODY, LABEL)
        for words in wrap(canvas.kit.lettering, text, BODY, width - column):
            canvas.text((x + column, y), words, BODY, TEXT)
            y += canvas.height(BODY) + canvas.px(2)
        y += canvas.px(6)
