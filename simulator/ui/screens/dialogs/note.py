"""A notice: a few sentences over everything, until the player closes it."""

from simulator.ui.draw.canvas import Canvas
from simulator.ui.draw.lettering import BODY, TITLE
from simulator.ui.draw.theme import LABEL, TEXT
from simulator.ui.draw.wording import wrapped
from simulator.ui.screens.dialogs.notices import PassingCard, notice_card

_WIDTH = 560


class NoteScreen(PassingCard):
    """A title and sentences; any key or click closes it."""

    def __init__(self, title: str, *sentences: str) -> None:
        self._title, self._sentences = title, sentences

    @property
    def look(self) -> object:
        """The title and sentences shown."""
        return "note", self._title, self._sentences

    def draw(self, canvas: Canvas) -> None:
        """The card, as high as its sentences."""
        pad = canvas.px(24)
        width = min(canvas.px(_WIDTH), canvas.surface.get_width() - 2 * pad)
        line, gap = canvas.height(BODY) + canvas.px(2), canvas.px(8)
        parts = [wrapped(canvas.kit.lettering, s, BODY, width - 2 * pad) for s in self._sentences]
        head, foot = canvas.px(54), canvas.px(40)
        deep = sum(len(lines) * line + gap for lines in parts)
        left, top, _, high = notice_card(canvas, (width, head + deep + foot))
        canvas.text((left + pad, top + canvas.px(18)), self._title, TITLE, TEXT)
        y = top + head
        for lines in parts:
            for words in lines:
                canvas.text((left + pad, y), words, BODY, TEXT)
                y += line
            y += gap
        at = (left + width / 2, top + high - canvas.px(30))
        canvas.text(at, "Any key closes this.", BODY, LABEL, "centre")
