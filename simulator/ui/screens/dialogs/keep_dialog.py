"""The dialog that asks where a question or a figure is saved, and under which name."""

from collections.abc import Callable
from pathlib import Path

import pygame

from simulator.kernel.wording import join_words
from simulator.paths import is_there
from simulator.ui.draw.camera import Box
from simulator.ui.draw.canvas import Canvas
from simulator.ui.draw.lettering import BODY, TITLE
from simulator.ui.draw.theme import LABEL, NO, TEXT, Colour
from simulator.ui.draw.wording import break_words
from simulator.ui.input.input_state import InputState
from simulator.ui.input.keys import ENTER
from simulator.ui.input.text_field import field_of
from simulator.ui.panels.pages.page import draw_field
from simulator.ui.screens.dialogs.kept_notice import KeptNotice
from simulator.ui.screens.dialogs.notices import AnswerCard, draw_answers, notice_card
from simulator.ui.screens.screen import Pop, Signal, Swap
from simulator.ui.state.library.kept import (
    FilesToKeep,
    free_stem,
    last_folder,
    remember_folder,
    write_kept,
)
from simulator.ui.state.library.table_file import UnwrittenError

_WIDTH, _LONGEST = 600, 400

_FIELDS = ("name", "folder")


class KeepScreen(AnswerCard):
    """A field for the name and one for the folder; `tell` receives the path.

    Files that are there are replaced only after the player has confirmed it.
    """

    def __init__(self, kept: FilesToKeep, tell: Callable[[str], None]) -> None:
        super().__init__()
        self._kept, self._tell = kept, tell
        folder = last_folder(kept.form)
        self._typed = {
            name: field_of(words, most=_LONGEST)
            for name, words in (("name", free_stem(kept, folder)), ("folder", str(folder)))
        }
        self._at = "name"
        self._replaces: tuple[Path, ...] = ()  # the files that the dialog asks to replace
        self._fault = ""

    @property
    def look(self) -> object:
        """What is typed, where, what is wrong with it, and the files that it asks to replace."""
        typed = tuple(self._typed.values())
        return "keep", typed, self._at, self._fault, self.hot, self._replaces

    def tell(self, words: str) -> None:
        """Pass sentences to the table screen below."""
        self._tell(words)

    def draw(self, canvas: Canvas) -> None:
        """The card with its fields and buttons."""
        pad, high = canvas.px(24), canvas.px(39)
        width = min(canvas.px(_WIDTH), canvas.surface.get_width() - 2 * pad)
        inner, line = width - 2 * pad, canvas.height(BODY)
        words, ink = self._words()
        lines = break_words(canvas.kit.lettering, words, BODY, inner)
        field = line + canvas.px(4) + high + canvas.px(10)
        box = notice_card(canvas, (width, canvas.px(134) + 2 * field + line * len(lines)))
        left, y = box[0] + pad, box[1] + canvas.px(18)
        is_question = self._kept.form == "question"
        title = "Save the question" if is_question else "Export the figure"
        canvas.text((left, y), title, TITLE, TEXT)
        y += canvas.px(36)
        spots: dict[str, Box] = {}
        self.letters = canvas.kit.lettering
        for name in _FIELDS:
            label = f"{name.capitalize()} · Tab" if name != self._at else name.capitalize()
            canvas.text((left, y), label, BODY, LABEL)
            spots[name] = (left, y + line + canvas.px(4), inner, high)
            draw_field(canvas, spots[name], self._typed[name], "", lit=name == self._at)
            y += field
        for text in lines:
            canvas.text((left, y), text, BODY, ink)
            y += line
        verb = "Replace" if self._replaces else "Save"
        answers = {"cancel": ("Cancel", "Esc"), "save": (verb, "Enter")}
        self.spots = {**spots, **draw_answers(canvas, box, answers, lit="save", hot=self.hot)}

    def _words(self) -> tuple[str, Colour]:
        """What is wrong, what would be replaced, or which files are written."""
        if self._fault:
            return self._fault, NO
        if self._replaces:
            names = join_words([path.name for path in self._replaces])
            return f"Replace {names}? It cannot be undone.", NO
        files = join_words([f"{self._stem()}{suffix}" for suffix in self._kept.files])
        return f"Writes {files}.", LABEL

    def _stem(self) -> str:
        """The typed name without a suffix of the files."""
        name = self._typed["name"].words.strip()
        for suffix in self._kept.files:
            name = name.removesuffix(suffix)
        return name

    def press_key(self, event: pygame.event.Event, now: InputState) -> Signal | None:
        """Type; Tab changes fields; Enter saves, or asks first whether to replace; Esc cancels."""
        if event.key == pygame.K_ESCAPE:
            return self.click("cancel")
        if event.key in ENTER:
            return self._save()
        if event.key == pygame.K_TAB:
            self._at = _FIELDS[1 - _FIELDS.index(self._at)]
            return None
        after = self._typed[self._at].press_key(event, now.held)
        if after != self._typed[self._at]:
            self._typed[self._at] = after
            self._fault, self._replaces = "", ()
        return None

    def click(self, spot: str | None) -> Signal | None:
        """Save, change fields, or go back: from the confirmation to the name, else to the table."""
        if spot in _FIELDS:
            self._at = spot
            self._typed[spot] = self.field_with_caret(spot, self._typed[spot])
        elif spot == "save":
            return self._save()
        elif spot == "cancel" and not self._replaces:
            return Pop()
        elif spot == "cancel":
            self._replaces = ()
        return None

    def _save(self) -> Signal | None:
        stem, folder = self._stem(), Path(self._typed["folder"].words.strip() or ".")
        self._fault = _unusable(stem, folder)
        if self._fault:
            return None
        there = tuple(path for path in self._kept.paths(folder, stem) if is_there(path))
        if there and there != self._replaces:
            self._replaces = there
            return None
        try:
            path = write_kept(self._kept, folder, stem)
        except UnwrittenError as error:
            self._fault, self._replaces = str(error), ()
            return None
        remember_folder(self._kept.form, folder)
        self._tell(f"Saved as {path}")
        return Swap(KeptNotice(self._kept, path))


def _unusable(stem: str, folder: Path) -> str:
    """Why nothing can be written under this name, empty if it can."""
    if not stem.strip("."):
        return "Give it a name."
    if set(stem) & set('/\\:*?"<>|'):
        return 'A name has none of / \\ : * ? " < > |.'
    return "" if folder.is_absolute() else "Give the folder from the root on, as it is shown."
