"""The dialog that asks under which name the tables are saved as a table file."""

from collections.abc import Callable
from pathlib import Path

import pygame

from simulator.paths import is_there
from simulator.ui.draw.canvas import Canvas
from simulator.ui.draw.lettering import BODY, TITLE
from simulator.ui.draw.theme import LABEL, NO, TEXT, Colour
from simulator.ui.draw.wording import break_words, wrap
from simulator.ui.input.input_state import InputState
from simulator.ui.input.keys import ENTER
from simulator.ui.input.text_field import field_of
from simulator.ui.panels.pages.page import draw_field
from simulator.ui.screens.dialogs.notices import AnswerCard, draw_answers, notice_card
from simulator.ui.screens.screen import Pop, Signal
from simulator.ui.state.client.client import Client, tables_as_file
from simulator.ui.state.library.table_file import (
    TablesAsFile,
    UnwrittenError,
    left_out_words,
    loss_words,
    where,
    write_table,
)

_WIDTH, _HIGH = 560, 184


class SaveScreen(AnswerCard):
    """A field for the title, which determines the file's name; `tell` receives the path.

    A file other than the tables' own is replaced only after the player has confirmed it.
    """

    def __init__(self, client: Client, tell: Callable[[str], None]) -> None:
        super().__init__()
        self._tell, self._client = tell, client
        self._doomed: Path | None = None  # the file that the dialog asks to replace
        self._title = field_of(str(client.view.setup.title))
        self._drawn: TablesAsFile | None = None
        self._fault = ""
        try:
            self._drawn = tables_as_file(client)
        except UnwrittenError as error:
            self._fault = str(error)

    @property
    def look(self) -> object:
        """The typed title, what is wrong with it, and the file that it asks to replace."""
        return "save", self._title, self._fault, self.hot, self._doomed

    def tell(self, words: str) -> None:
        """Pass sentences to the table screen below."""
        self._tell(words)

    def draw(self, canvas: Canvas) -> None:
        """The card with its field and buttons."""
        pad = canvas.px(24)
        width = min(canvas.px(_WIDTH), canvas.surface.get_width() - 2 * pad)
        inner = width - 2 * pad
        words, ink = self._words()
        lines = break_words(canvas.kit.lettering, words, BODY, inner)
        along = left_out_words(self._drawn) if self._drawn else ""
        more = wrap(canvas.kit.lettering, along, BODY, inner) if along else []
        line = canvas.height(BODY)
        high = canvas.px(_HIGH) + line * (len(lines) + len(more)) + (canvas.px(8) if more else 0)
        box = notice_card(canvas, (width, high))
        left, top = box[0] + pad, box[1] + canvas.px(18)
        canvas.text((left, top), "Save as a table file", TITLE, TEXT)
        y = top + canvas.px(36)
        field = (left, y, inner, canvas.px(39))
        self.letters = canvas.kit.lettering
        draw_field(canvas, field, self._title, "A title")
        y += canvas.px(50)
        for text in lines:
            canvas.text((left, y), text, BODY, ink)
            y += line
        y += canvas.px(8)
        for text in more:
            canvas.text((left, y), text, BODY, TEXT)
            y += line
        verb = "Replace" if self._doomed else "Save"
        answers = {"cancel": ("Cancel", "Esc"), "save": (verb, "Enter")}
        buttons = draw_answers(canvas, box, answers, lit="save", hot=self.hot)
        self.spots = {**buttons, "title": field}

    def _words(self) -> tuple[str, Colour]:
        """The error, or the path of the file."""
        if self._fault:
            return self._fault, NO
        if self._doomed:
            return f"Replace {loss_words(self._doomed)} at {self._doomed}? It cannot be undone.", NO
        path = where(self._title.words)
        words = f"It goes to {path}" if path else "The title needs a digit or a letter from a to z."
        if path and is_there(path):
            own = _same(path, self._client.own)
            words = f"{words}, in place of {'its own' if own else 'another'} file that is there"
        return words, LABEL

    def press_key(self, event: pygame.event.Event, now: InputState) -> Signal | None:
        """Type a title; Enter saves, or asks first whether to replace; Esc goes back."""
        if event.key == pygame.K_ESCAPE:
            return self.click("cancel")
        if event.key in ENTER:
            return self._save()
        title = self._title.press_key(event, now.held)
        if title != self._title:
            self._title, self._doomed = title, None
            self._fault = self._fault if self._drawn is None else ""
        return None

    def click(self, spot: str | None) -> Signal | None:
        """Save, or go back: from the confirmation to the title, from the title to the tables."""
        if spot == "save":
            return self._save()
        if spot == "title":
            self._title = self.field_with_caret(spot, self._title)
            return None
        if spot is None or self._doomed is None:
            return Pop() if spot else None
        self._doomed = None
        return None

    def _save(self) -> Signal | None:
        if self._drawn is None:
            return None
        path = where(self._title.words)
        if path and is_there(path) and path != self._doomed and not _same(path, self._client.own):
            self._doomed = path
            return None
        try:
            path = write_table(self._drawn, self._title.words.strip())
        except UnwrittenError as error:
            self._fault, self._doomed = str(error), None
            return None
        self._client.own = path
        self._tell(f"Saved as {path}")
        return Pop()


def _same(path: Path, own: Path | None) -> bool:
    """Is it the tables' own file?"""
    return own is not None and path.resolve() == own.resolve()
