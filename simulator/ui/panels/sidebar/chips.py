"""Chips of the seats in the side panel, of which some are chosen."""

from collections.abc import Sequence
from dataclasses import dataclass

from simulator.ui.draw.camera import Box
from simulator.ui.draw.canvas import Canvas
from simulator.ui.draw.lettering import BODY, Lettering
from simulator.ui.draw.shapes import badge, paint, round_rect
from simulator.ui.draw.theme import (
    BUTTON_LINE,
    BUTTON_ON,
    CYAN,
    LABEL,
    TEXT,
    TILE,
    WHITE,
    Seats,
    SeatStyle,
    mix,
    side_of,
)
from simulator.ui.draw.wording import fit
from simulator.ui.panels.blocks import Block

CHIP, _GAP = 34, 7
"""Pixels at 100 %: the height of a chip, and the room between two."""


@dataclass(frozen=True, slots=True)
class ChipRow:
    """The seats by id and name; a click calls `word` with the id. `on` are chosen, `link` lit."""

    entries: tuple[tuple[str, str], ...]
    word: str
    on: tuple[str, ...]
    link: str | None


_Placed = tuple[int, int, str, str]
"""A chip: its left edge, its width, the seat and its name."""


def chip_blocks(letters: Lettering, width: int, chips: ChipRow, seats: Seats) -> list[Block]:
    """A chip for every entry, in as many rows as they need."""
    k, gap = letters.k, round(_GAP * letters.k)
    rows: list[list[_Placed]] = [[]]
    x = 0
    for seat, name in chips.entries:
        wide = min(letters.width(name, BODY) + round(42 * k), width)
        if x + wide > width:
            rows.append([])
            x = 0
        rows[-1].append((x, wide, seat, name))
        x += wide + gap
    return [_chip_row(letters, row, chips, seats) for row in rows]


def _chip_row(letters: Lettering, row: Sequence[_Placed], chips: ChipRow, seats: Seats) -> Block:
    high = round(CHIP * letters.k)

    def draw(canvas: Canvas, left: int, top: int) -> None:
        for x, wide, seat, name in row:
            face = name, side_of(seats, seat)
            hot = chips.link == f"{chips.word} {seat}"
            _draw_chip(canvas, (left + x, top, wide, high), face, on=seat in chips.on, hot=hot)

    spots = tuple((x, wide, f"{chips.word} {seat}") for x, wide, seat, _ in row)
    return Block(high + round(_GAP * letters.k), draw, spots=spots)


def _draw_chip(
    canvas: Canvas, box: Box, face: tuple[str, SeatStyle], *, on: bool, hot: bool
) -> None:
    name, side = face
    ground, line = (mix(TILE, BUTTON_ON, 0.55), CYAN) if on else (TILE, BUTTON_LINE)
    if hot:
        ground = mix(ground, WHITE, 0.07)
    frame = paint(ground, 1.0, line, (1.8 if on else 1.2) * canvas.k)
    canvas.stamp(round_rect((0, 0, *box[2:]), canvas.px(9), frame, 0.8), box)
    size = canvas.px(14)
    svg = badge(side.shape, (size / 2, size / 2), size * 0.42, paint(side.colour))
    x, middle = box[0] + canvas.px(9), box[1] + box[3] / 2
    canvas.stamp(svg, (x, round(middle - size / 2), size, size))
    words = fit(canvas.kit.lettering, name, BODY, box[2] - canvas.px(36))
    y = middle - canvas.height(BODY) / 2
    canvas.text((x + size + canvas.px(7), y), words, BODY, TEXT if on else LABEL)
