"""The notice after files were written: where they are, to be opened or copied from there."""

from pathlib import Path

import pygame

from simulator.ui.draw.canvas import Canvas
from simulator.ui.draw.lettering import BODY, TITLE
from simulator.ui.draw.theme import LABEL, TEXT
from simulator.ui.draw.wording import break_words
from simulator.ui.input.desktop import copy_picture, copy_text, show_folder
from simulator.ui.input.input_state import InputState
from simulator.ui.input.keys import ENTER
from simulator.ui.screens.dialogs.notices import AnswerCard, draw_answers, notice_card
from simulator.ui.screens.screen import Pop, Signal
from simulator.ui.state.library.kept import FilesToKeep

_WIDTH = 760

_KEYS = {
    pygame.K_o: "folder",
    pygame.K_c: "path",
    pygame.K_p: "picture",
    pygame.K_m: "ruling",
    pygame.K_ESCAPE: "close",
}


class KeptNotice(AnswerCard):
    """The path of the file, with buttons to show its folder and to copy what is to be posted."""

    def __init__(self, kept: FilesToKeep, path: Path, said: str = "") -> None:
        """`said` is told below the path at first."""
        super().__init__()
        self._kept, self._path = kept, path
        self._said = said

    @property
    def look(self) -> object:
        """The path, what was said last, and the button under the pointer."""
        return "kept", self._path, self._said, self.hot

    def draw(self, canvas: Canvas) -> None:
        """The card, as high as the path."""
        pad = canvas.px(24)
        width = min(canvas.px(_WIDTH), canvas.surface.get_width() - 2 * pad)
        letters, inner = canvas.kit.lettering, width - 2 * pad
        others = [suffix for suffix in self._kept.files if suffix != self._path.suffix]
        also = f"and {', '.join(others)} beside it" if others else ""
        parts = [*break_words(letters, str(self._path), BODY, inner)]
        parts += [also] if also else []
        said = break_words(letters, self._said, BODY, inner) if self._said else [""]
        line = canvas.height(BODY) + canvas.px(2)
        high = canvas.px(140) + line * (len(parts) + len(said))
        box = notice_card(canvas, (width, high))
        left, y = box[0] + pad, box[1] + canvas.px(18)
        canvas.text((left, y), f"The {self._kept.form} is saved", TITLE, TEXT)
        y += canvas.px(36)
        for words in parts:
            canvas.text((left, y), words, BODY, TEXT)
            y += line
        y += canvas.px(6)
        for words in said:
            canvas.text((left, y), words, BODY, LABEL)
            y += line
        answers = {"close": ("Close", "Esc")}
        if self._kept.ruling:
            answers |= {"ruling": ("Copy ruling", "M"), "picture": ("Copy picture", "P")}
        answers |= {"path": ("Copy path", "C"), "folder": ("Open folder", "O")}
        self.spots = draw_answers(canvas, box, answers, lit="folder", hot=self.hot)

    def press_key(self, event: pygame.event.Event, now: InputState) -> Signal | None:  # noqa: ARG002
        """O shows the folder, C copies the path, P the picture, M the ruling; others close."""
        return self.click("close" if event.key in ENTER else _KEYS.get(event.key))

    def click(self, spot: str | None) -> Signal | None:
        """Show the folder, copy something, or close."""
        match spot:
            case "close":
                return Pop()
            case "folder":
                self._said = show_folder(self._path.parent) or "The folder is open."
            case "path":
                self._said = copy_text(str(self._path)) or "The path is copied."
            case "picture" if self._kept.ruling:
                picture = self._path.with_suffix(".png")
                self._said = copy_picture(picture) or "The picture is copied."
            case "ruling" if self._kept.ruling:
                self._said = copy_text(self._kept.ruling) or "The ruling is copied as Markdown."
        return None
