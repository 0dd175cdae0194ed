"""Plates: short texts beside the pointer or a line, on their own background above all else."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Protocol

from simulator.kernel.wording import capital
from simulator.ui.draw.camera import Box, Pixel
from simulator.ui.draw.canvas import Canvas
from simulator.ui.draw.lettering import BODY, STRONG, PlacedLetter, Style
from simulator.ui.draw.shapes import paint, round_rect
from simulator.ui.draw.text_boxes import Meant, TextBox
from simulator.ui.draw.theme import (
    BUTTON_LINE,
    COSTLY_LINE,
    COSTLY_TEXT,
    NO,
    PLATE,
    REFUSED,
    REFUSED_TEXT,
    TEXT,
    Colour,
)
from simulator.ui.draw.theme import COSTLY as COSTLY_GROUND
from simulator.ui.draw.wording import wrap

Line = tuple[str, Colour]
_Row = tuple[str, Colour, Style]
Corner = tuple[int, int]

CALM = (PLATE, BUTTON_LINE)
COSTLY = (COSTLY_GROUND, COSTLY_LINE)
ALARM = (REFUSED, NO)
"""Background and edge of a plate: on what may be, on what may be at a price or against the rules'
advice, and on what may not be.
"""

_WIDEST, _ONE_ROW = 340, 460
"""Pixels at 100 % that a plate is wide at most: wrapped, or one row a line."""

_PAD = 9
"""Pixels at 100 % between the edge of a plate and its words."""


class PlatePlace(Protocol):
    """Where a plate stands: `widest` pixels wide, or `across` if its rows are not to be broken."""

    @property
    def widest(self) -> int:
        """Pixels that a plate may be wide."""

    @property
    def across(self) -> int:
        """Pixels that a plate of single rows may be wide."""

    def corner(self, size: tuple[int, int]) -> tuple[int, int]:
        """The upper left corner of a plate of this size."""


@dataclass(frozen=True, slots=True)
class FixedSpot:
    """A spot with the plate's foot right above `at`, or where it fits `inside` this box."""

    at: Pixel
    inside: Box

    @property
    def widest(self) -> int:
        """As wide as the box."""
        return self.inside[2]

    @property
    def across(self) -> int:
        """As wide as the box."""
        return self.inside[2]

    def corner(self, size: tuple[int, int]) -> tuple[int, int]:
        """The upper left corner; never left of the window."""
        (x, y), (left, top, width, height) = self.at, self.inside
        across = min(max(round(x), left), left + width - size[0])
        down = min(max(round(y) - size[1], top), top + height - size[1])
        return max(across, 0), max(down, 0)


def draw_plate(
    canvas: Canvas,
    spot: PlatePlace,
    lines: Sequence[Line],
    colours: tuple[Colour, Colour] = CALM,
    *,
    brief: bool = False,
) -> Box:
    """A plate at its spot; its first line is emphasised.

    Lines too wide to read well are wrapped; a `brief` plate may be wider, to have one row a line.
    """
    most = min(spot.across, canvas.px(_ONE_ROW)) if brief else min(spot.widest, canvas.px(_WIDEST))
    return _draw_rows(canvas, spot, _rows(canvas, lines, most), colours, _write)


def draw_meaning(canvas: Canvas, meant: Meant) -> None:
    """What a word of the game means, with the number of its rule, right above it."""
    word, (left, top, _, _) = meant
    title = f"{capital(word.word)}   {word.rule}"
    spot = FixedSpot((left, top - canvas.px(4)), (0, 0, *canvas.surface.get_size()))
    draw_plate(canvas, spot, calm(title, word.text))


def draw_moving_plate(
    canvas: Canvas, spot: PlatePlace, lines: Sequence[Line], colours: tuple[Colour, Colour] = CALM
) -> Box:
    """As `draw_plate`; its figures change with every move: rows with some are set in letters."""
    rows = _rows(canvas, lines, min(spot.widest, canvas.px(_WIDEST)))
    return _draw_rows(canvas, spot, rows, colours, _write_in_letters)


def _draw_rows(
    canvas: Canvas,
    spot: PlatePlace,
    rows: Sequence[_Row],
    colours: tuple[Colour, Colour],
    write: Callable[[Canvas, Corner, _Row], None],
) -> Box:
    width, height = _size(canvas, rows)
    line, pad = canvas.height(BODY), canvas.px(_PAD)
    left, top = spot.corner((width, height))
    box = (left, top, width, height)
    canvas.shape(
        ("plate", colours, canvas.k), box, lambda: _frame(canvas, (width, height), colours)
    )
    canvas.layer += 1
    for n, row in enumerate(rows):
        write(canvas, (left + pad, top + canvas.px(5) + n * line), row)
    return box


def _write(canvas: Canvas, at: Corner, row: _Row) -> None:
    words, ink, style = row
    canvas.text(at, words, style, ink)


def _write_in_letters(canvas: Canvas, at: Corner, row: _Row) -> None:
    words, ink, style = row
    if not any(map(str.isdigit, words)):
        _write(canvas, at, row)  # it does not change, and one picture is drawn faster
        return
    _set_out(canvas, at, words, style, canvas.kit.lettering.glyphs(words, style, ink))


def _set_out(
    canvas: Canvas, at: Corner, words: str, style: Style, letters: tuple[list[PlacedLetter], int]
) -> None:
    """Draw words as letters with their places, on a plate that is redrawn as a whole."""
    (x, y), (glyphs, wide) = at, letters
    canvas.surface.fblits([(letter, (x + shift, y)) for letter, shift in glyphs])
    canvas.texts.append(TextBox(words, (x, y, wide, canvas.height(style)), canvas.layer))


def brief_size(canvas: Canvas, lines: Sequence[Line], across: int) -> tuple[int, int]:
    """The size of a brief plate that may be this wide."""
    return _size(canvas, _rows(canvas, lines, min(across, canvas.px(_ONE_ROW))))


def _rows(canvas: Canvas, lines: Sequence[Line], most: int) -> list[_Row]:
    """The rows of a plate at most this many pixels wide."""
    letters, room = canvas.kit.lettering, most - 2 * canvas.px(_PAD)
    return [
        (words, ink, style)
        for (whole, ink), style in zip(lines, [STRONG] + [BODY] * (len(lines) - 1), strict=True)
        for words in wrap(letters, whole, style, room)
    ]


def _size(canvas: Canvas, rows: Sequence[_Row]) -> tuple[int, int]:
    width = max(canvas.width(words, style) for words, _, style in rows) + 2 * canvas.px(_PAD)
    return width, canvas.height(BODY) * len(rows) + canvas.px(10)


def draw_live_plate(canvas: Canvas, spot: PlatePlace, words: str) -> None:
    """A plate of one line in normal colours that changes every frame."""
    pad, step = canvas.px(_PAD), 8
    glyphs, wide = canvas.kit.lettering.glyphs(words, STRONG, TEXT)
    # In steps, so that few plate backgrounds are needed.
    width = -(-(wide + 2 * pad) // step) * step
    height = canvas.height(STRONG) + canvas.px(10)
    left, top = spot.corner((width, height))
    canvas.shape(
        ("plate", CALM, canvas.k),
        (left, top, width, height),
        lambda: _frame(canvas, (width, height), CALM),
    )
    canvas.layer += 1
    _set_out(canvas, (left + pad, top + canvas.px(5)), words, STRONG, (glyphs, wide))


def _frame(canvas: Canvas, size: tuple[int, int], colours: tuple[Colour, Colour]) -> str:
    frame = paint(colours[0], 0.96, colours[1], 1.2 * canvas.k)
    return round_rect((0, 0, *size), canvas.px(6), frame, 0.8)


def calm(*words: str) -> list[Line]:
    """Lines in the normal text colour."""
    return [(line, TEXT) for line in words]


def costly(*words: str) -> list[Line]:
    """Lines in the colour of what is possible but has a price."""
    return [(line, COSTLY_TEXT) for line in words]


def alarm(*words: str) -> list[Line]:
    """Lines in the colour of a refusal."""
    return [(line, REFUSED_TEXT) for line in words]
