"""Table files as cards with a picture, in as many columns as fit."""

from collections.abc import Sequence
from dataclasses import dataclass

from simulator.ui.draw.canvas import Canvas, Same
from simulator.ui.draw.lettering import BODY, HEADING, STRONG
from simulator.ui.draw.preview import draw_preview
from simulator.ui.draw.shapes import paint, rounded
from simulator.ui.draw.sprites import icon
from simulator.ui.draw.theme import CARD, CARD_LINE, CYAN, LABEL, NO, TEXT, WHITE, mixed
from simulator.ui.draw.theme import HEADING as HEADING_INK
from simulator.ui.draw.wording import fitted
from simulator.ui.panels.spots import Spots
from simulator.ui.state.file_library import TableNote
from simulator.ui.table.camera import Box

_WIDE, _MOST, _GAP, _FOOT, _PAD, _HEAD = 215, 4, 16, 62, 12, 30


@dataclass(frozen=True, slots=True)
class FileCard:
    """A table file and the name of its spot."""

    name: str
    note: TableNote


class Cards:
    """A grid of cards; `first` is the topmost row in view."""

    def __init__(self) -> None:
        self._cards: tuple[FileCard, ...] = ()
        self.first = 0
        self._columns, self._rows, self._room = 1, 1, 1

    def show(self, cards: Sequence[FileCard]) -> None:
        """Show these cards."""
        self._cards = tuple(cards)

    def scroll(self, rows: int) -> None:
        """Scroll by this number of rows, within the list."""
        self.first = max(0, min(self.first + rows, self._rows - self._room))

    def reveal(self, name: str) -> None:
        """Bring the card of this spot into view."""
        row = next((n // self._columns for n, c in enumerate(self._cards) if c.name == name), None)
        if row is not None:
            self.first = min(max(self.first, row - self._room + 1), row)

    def draw(self, canvas: Canvas, box: Box, spots: Spots, lit: tuple[str, str | None]) -> None:
        """The heading and the rows of cards in view."""
        left, top, width, height = box
        canvas.text((left, top), "TABLES", HEADING, HEADING_INK)
        head, gap = canvas.px(_HEAD), canvas.px(_GAP)
        area = (left, top + head, width, height - head)
        self._columns = max(1, min(_MOST, (width + gap) // (canvas.px(_WIDE) + gap)))
        wide = (width - gap * (self._columns - 1)) // self._columns
        high = min(round(wide * 0.5) + canvas.px(_FOOT), area[3])
        self._rows = -(-len(self._cards) // self._columns)
        self._room = max(1, (area[3] + gap) // (high + gap))
        self.scroll(0)
        for n, card in enumerate(self._cards):
            row, column = divmod(n, self._columns)
            y = area[1] + (row - self.first) * (high + gap)
            place = (left + column * (wide + gap), y, wide, high)
            spots.note(card.name, place, area)
            if self.first <= row < self.first + self._room:
                _draw_card(canvas, place, card, lit)
        if self._rows > self._room:
            words = f"row {self.first + 1} of {self._rows}: turn the wheel for more"
            canvas.text((left + width, top), words, BODY, LABEL, "right")


def _draw_card(canvas: Canvas, box: Box, card: FileCard, lit: tuple[str, str | None]) -> None:
    focused, hot = card.name == lit[0], card.name == lit[1]
    frame = paint(
        mixed(CARD, WHITE, 0.05) if hot else CARD,
        1.0,
        CYAN if focused else CARD_LINE,
        (2.4 if focused else 1.2) * canvas.k,
    )
    left, top, width, height = box
    canvas.stamp(rounded((0, 0, width, height), canvas.px(9), frame, 1.2), box)
    pad, foot = canvas.px(_PAD), canvas.px(_FOOT)
    picture = (left + pad, top + pad, width - 2 * pad, height - foot - pad)
    note, letters = card.note, canvas.kit.lettering
    if note.file is not None:
        setup = note.file.setup
        canvas.card(
            ("preview", Same(setup)),
            picture,
            lambda inner, area: draw_preview(inner, area, setup),
        )
    else:
        size = canvas.px(34)
        at = (left + (width - size) // 2, picture[1] + (picture[3] - size) // 2, size, size)
        canvas.stamp(icon("cross", (size / 2, size / 2), size, mixed(CARD, NO, 0.7)), at)
    y = top + height - foot + canvas.px(12)
    own = "  (yours)" if note.own else ""
    title = fitted(letters, note.title + own, STRONG, width - 2 * pad)
    canvas.text((left + pad, y), title, STRONG, TEXT)
    y += canvas.height(STRONG) + canvas.px(2)
    about = fitted(letters, note.about, BODY, width - 2 * pad)
    canvas.text((left + pad, y), about, BODY, LABEL if note.file else NO)
