"""Chips of the top bar: a seat's or a piece's name and figures, in less and less room."""

from dataclasses import dataclass, replace

from simulator.kernel.wording import short_names
from simulator.ui.draw.canvas import Canvas
from simulator.ui.draw.lettering import BODY, BOLD, STRONG
from simulator.ui.draw.shapes import badge, paint, round_rect
from simulator.ui.draw.theme import CARD_LINE, LABEL, TEXT, TILE, Seats, side_of

MOST_FIGURES = (8, 4, 3, 2, 1)
"""Figures of a chip that keep their labels, where there is less and less room."""

Figures = tuple[tuple[str, str], ...]
"""What a chip tells, each with its label: `(("3", "groups"),)`."""


@dataclass(frozen=True, slots=True)
class SeatChip:
    """A seat's or a piece's chip: name and figures; `labelled`: these have their labels.

    `apart`: it is an enemy's of the one before it, in a game of teams.
    """

    seat: str | None
    name: str
    figures: Figures
    asked: bool
    labelled: bool = True
    apart: bool = False


def worth_telling(chip: SeatChip) -> Figures:
    """The first figure of a chip, and all that are not 0."""
    return (*chip.figures[:1], *(each for each in chip.figures[1:] if each[0] != "0"))


def first_figures(chips: tuple[SeatChip, ...], most: int) -> tuple[SeatChip, ...]:
    """The chips with as many figures at most."""
    return tuple(replace(chip, figures=chip.figures[:most]) for chip in chips)


def shorten_names(chips: tuple[SeatChip, ...]) -> tuple[SeatChip, ...]:
    """The chips with short names, as far as these are short."""
    names = short_names([chip.name for chip in chips])
    return tuple(replace(chip, name=name) for chip, name in zip(chips, names, strict=True))


def but_asked(chips: tuple[SeatChip, ...], others: tuple[SeatChip, ...]) -> tuple[SeatChip, ...]:
    """The chips of the seats that are asked, whole, beside those of the others as given."""
    return tuple(chip if chip.asked else other for chip, other in zip(chips, others, strict=True))


def gap_before(canvas: Canvas, chip: SeatChip) -> int:
    """Pixels between a chip and the one before it: more where enemies stand apart."""
    return canvas.px(28 if chip.apart else 12)


def chip_width(canvas: Canvas, chip: SeatChip) -> int:
    """The width of a chip in pixels."""
    width = canvas.px(48) + canvas.width(chip.name, BOLD)
    for figure, word in chip.figures:
        width += canvas.px(18 if chip.labelled else 13) + canvas.width(figure, STRONG)
        width += canvas.width(word) if chip.labelled else 0
    return width


def draw_chip(canvas: Canvas, at: tuple[int, float], chip: SeatChip, seats: Seats) -> None:
    """The chip with its left end and its middle's height at a place."""
    width, high = chip_width(canvas, chip), canvas.px(31)
    left, top, side = at[0], round(at[1] - high / 2), side_of(seats, chip.seat)
    edge = side.colour if chip.asked else CARD_LINE
    svg = round_rect((0, 0, width, high), canvas.px(9), paint(TILE, 1.0, edge, 1.2 * canvas.k), 0.8)
    svg += badge(side.shape, (canvas.px(18), high / 2), canvas.px(5.5), paint(side.colour))
    canvas.stamp(svg, (left, top, width, high))
    name_at = (left + canvas.px(31), at[1] - canvas.height(BOLD) / 2)
    box = canvas.text(name_at, chip.name, BOLD, side.colour)
    y = at[1] - canvas.height(BODY) / 2
    for figure, word in chip.figures:
        if chip.labelled:
            box = canvas.text((box[0] + box[2] + canvas.px(13), y), word, BODY, LABEL)
            box = canvas.text((box[0] + box[2] + canvas.px(5), y), figure, STRONG, TEXT)
        else:
            box = canvas.text((box[0] + box[2] + canvas.px(13), y), figure, STRONG, TEXT)
