"""What pages of cards, buttons and fields are drawn with; each of those is a spot to choose."""

from collections.abc import Sequence
from dataclasses import dataclass

from simulator.ui.draw.camera import Box
from simulator.ui.draw.canvas import Canvas
from simulator.ui.draw.lettering import BODY, HEADING, STRONG, Style
from simulator.ui.draw.shapes import paint, round_rect
from simulator.ui.draw.theme import (
    BUTTON,
    BUTTON_LINE,
    CARD,
    CARD_LINE,
    CYAN,
    FAINT,
    LABEL,
    ROW_ON,
    TEXT,
    TILE,
    WHITE,
    Colour,
    mix,
)
from simulator.ui.draw.theme import HEADING as HEADING_INK
from simulator.ui.draw.wording import fit
from simulator.ui.input.text_field import TextField
from simulator.ui.panels.pages.page import draw_field
from simulator.ui.panels.pages.spots import Spots
from simulator.ui.panels.requests.prompt import cap_width, draw_cap

HIGH = 36
"""Height of a button or a field, at 100 %."""

GAP = 10
"""Pixels between neighbours, at 100 %."""

MARGIN = 12
"""Least pixels by which a button is wider than its words, at 100 %."""


@dataclass(frozen=True, slots=True)
class Typing:
    """The field being typed into, and the text in it so far."""

    spot: str
    field: TextField


@dataclass(frozen=True, slots=True)
class RowButton:
    """A button of a row: its spot and words, whether it is on, and whether it cannot be taken."""

    spot: str
    words: str
    on: bool = False
    barred: bool = False


@dataclass(frozen=True, slots=True)
class LitSpots:
    """The chosen spot, the one under the pointer, and the field being typed into."""

    at: str
    hot: str | None = None
    typing: Typing | None = None


@dataclass(frozen=True, slots=True)
class Paper:
    """A canvas to draw a page on; `view` is the part of it that shows, None for all."""

    canvas: Canvas
    spots: Spots
    lit: LitSpots
    view: Box | None

    def px(self, length: float) -> int:
        """A length at 100 % in pixels."""
        return self.canvas.px(length)

    @property
    def airy(self) -> bool:
        """Is there room enough in the window for wider spacing?"""
        return self.canvas.surface.get_height() >= self.px(900)

    @property
    def line(self) -> int:
        """The height of a line of text on a card."""
        return self.canvas.height(BODY) + self.px(8 if self.airy else 2)

    @property
    def gap(self) -> int:
        """Pixels between neighbours."""
        return self.px(GAP)

    @property
    def high(self) -> int:
        """The height of a button or a field."""
        return self.px(HIGH)

    def plate(
        self, box: Box, spot: str = "", *, on: bool = False, edge: Colour = CARD_LINE
    ) -> None:
        """A card to write on; with a spot it can be chosen and lights up under the pointer."""
        ground = ROW_ON if on else CARD
        line = CYAN if on else edge
        if spot:
            self.spots.note(spot, box, self.view)
            if spot == self.lit.hot:
                ground = mix(ground, WHITE, 0.05)
        self._frame(box, (ground, line), 9, focused=bool(spot) and spot == self.lit.at)

    def button(self, box: Box, choice: RowButton, *, cap: str = "", ink: Colour = TEXT) -> None:
        """A button with its words in the middle, and a key cap if it has a key."""
        ground, line = (ROW_ON, CYAN) if choice.on else (BUTTON, BUTTON_LINE)
        if choice.spot == self.lit.hot:
            ground = mix(ground, WHITE, 0.07)
        self.spots.note(choice.spot, box, self.view)
        self._frame(box, (ground, line), 7, focused=choice.spot == self.lit.at)
        taken = cap_width(self.canvas.kit.lettering, cap) + self.px(8) if cap else 0
        words = self.fit(choice.words, STRONG, box[2] - taken - self.px(MARGIN))
        ink = FAINT if choice.barred else WHITE if choice.on else ink
        y = box[1] + (box[3] - self.canvas.height(STRONG)) / 2
        written = self.canvas.text((box[0] + (box[2] - taken) / 2, y), words, STRONG, ink, "centre")
        if cap:
            at = (written[0] + written[2] + self.px(8), box[1] + box[3] / 2)
            draw_cap(self.canvas, at, cap, LABEL)

    def field(self, box: Box, spot: str, words: str, *, ink: Colour = TEXT) -> None:
        """A text that can be typed over."""
        self.spots.note(spot, box, self.view)
        typing = self.lit.typing
        if typing is not None and typing.spot == spot:
            draw_field(self.canvas, box, typing.field, "")
            return
        ground = mix(TILE, WHITE, 0.05) if spot == self.lit.hot else TILE
        self._frame(box, (ground, CARD_LINE), 7, focused=spot == self.lit.at)
        pad = self.px(12)
        shown = fit(self.canvas.kit.lettering, words, BODY, box[2] - 2 * pad)
        y = box[1] + (box[3] - self.canvas.height(BODY)) / 2
        self.canvas.text((box[0] + pad, y), shown, BODY, ink)

    def draw_heading(self, at: tuple[int, int], width: int, words: str, beside: str = "") -> int:
        """A heading, and more about it at the right end; returns the y below it."""
        x, y = at
        left = self.canvas.text((x, y), words.upper(), HEADING, HEADING_INK)
        room = width - left[2] - self.px(16)
        said = fit(self.canvas.kit.lettering, beside, BODY, room) if beside else ""
        self.canvas.text((x + width, y), said, BODY, LABEL, "right")
        return y + self.canvas.height(HEADING) + self.px(7)

    def text(self, at: tuple[float, float], words: str, width: int, ink: Colour = TEXT) -> Box:
        """A line, cut where it is wider than `width`."""
        return self.canvas.text(at, self.fit(words, BODY, width), BODY, ink)

    def fit(self, words: str, style: Style, width: int) -> str:
        """The words, cut with an ellipsis where they are too wide."""
        return fit(self.canvas.kit.lettering, words, style, width)

    def _frame(
        self, box: Box, inks: tuple[Colour, Colour], radius: float, *, focused: bool
    ) -> None:
        ground, line = inks
        width = (2.4 if focused else 1.2) * self.canvas.k
        frame = paint(ground, 1.0, WHITE if focused else line, width)
        self.canvas.stamp(round_rect((0, 0, *box[2:]), self.px(radius), frame, 1.2), box)


def draw_buttons(paper: Paper, box: Box, choices: Sequence[RowButton]) -> None:
    """Buttons side by side that fill the box, alike if their words have room then."""
    gap = paper.px(5)
    widths = [paper.canvas.width(choice.words, STRONG) for choice in choices]
    spare = (box[2] - gap * (len(choices) - 1) - sum(widths)) / max(1, len(choices))
    even = (box[2] - gap * (len(choices) - 1)) / max(1, len(choices))
    alike = all(width + paper.px(MARGIN) <= even for width in widths)
    left = float(box[0])
    for choice, width in zip(choices, widths, strict=True):
        wide = even if alike else width + spare
        paper.button((round(left), box[1], round(wide), box[3]), choice)
        left += wide + gap
