"""The top bar: the title, the tables' file, and a chip for every seat."""

from dataclasses import dataclass

from simulator.kernel.appearance import GroupLook
from simulator.kernel.spec import Seat
from simulator.ui.draw.canvas import Canvas
from simulator.ui.draw.lettering import BODY, BOLD, MEDIUM, STRONG, TITLE
from simulator.ui.draw.shapes import badge, paint, rounded
from simulator.ui.draw.sprites import icon
from simulator.ui.draw.theme import (
    BAR,
    CARD_LINE,
    CYAN,
    LABEL,
    LINE,
    TEXT,
    TILE,
    Palette,
    Seats,
    Side,
    side_of,
)
from simulator.ui.draw.wording import first_fitting
from simulator.ui.state.view_state import ViewState
from simulator.ui.table.camera import Box
from simulator.ui.table.layout import RAIL


@dataclass(frozen=True, slots=True)
class SeatChip:
    """The text of a seat's chip: its name, and its number of groups and ships on tables."""

    seat: str
    name: str
    groups: int
    ships: int

    @property
    def counted(self) -> tuple[tuple[str, str], ...]:
        """Figures with their words."""
        return (
            (str(self.groups), "groups" if self.groups != 1 else "group"),
            (str(self.ships), "ships" if self.ships != 1 else "ship"),
        )


def draw_top(
    canvas: Canvas, box: Box, state: ViewState, groups: tuple[GroupLook, ...], variant: str = ""
) -> None:
    """The whole bar; `variant` says how the game differs from its mode's usual set-up."""
    setup = state.view.setup
    tallies = tuple(_tally(seat, groups) for seat in setup.seats)
    ways = _titles(setup.title, variant)
    key = ("top", ways, tallies)
    canvas.card(key, box, lambda inner, area: _paint(inner, area, ways, tallies), BAR)


def _titles(title: str, variant: str) -> tuple[str, ...]:
    """Wordings of the title and variant, the longest first, for narrower and narrower bars."""
    notes = dict.fromkeys((variant, variant.partition(":")[0], ""))
    return tuple(" · ".join(text for text in (title, note) if text) for note in notes)


def _tally(seat: Seat, groups: tuple[GroupLook, ...]) -> SeatChip:
    own = [group for group in groups if group.owner == seat.id]
    return SeatChip(seat.id, seat.name, len(own), sum(len(group.members) for group in own))


def _paint(canvas: Canvas, box: Box, ways: tuple[str, ...], tallies: tuple[SeatChip, ...]) -> None:
    canvas.fill((0, box[3] - 1, box[2], 1), LINE)
    middle, x = box[3] / 2, canvas.px(RAIL + 12)
    canvas.stamp(
        icon("logo", (canvas.px(8), canvas.px(8)), canvas.px(15), CYAN),
        (x, round(middle - canvas.px(8)), canvas.px(16), canvas.px(16)),
    )
    name = canvas.text(
        (x + canvas.px(22), middle - canvas.height(TITLE) / 2), "Jumpshock", TITLE, TEXT
    )
    right = box[2] - canvas.px(18)
    left = name[0] + name[2] + canvas.px(22)
    # Long chips count groups and ships; if the title would not fit, chips show only names.
    room = right - left - min(canvas.width(ways[0], MEDIUM), canvas.px(200))
    chips = _chips(tallies, canvas.kit.palette, is_long=True)
    if sum(_chip_width(canvas, chip) + canvas.px(12) for chip in chips) > room:
        chips = _chips(tallies, canvas.kit.palette, is_long=False)
    for chip in reversed(chips):
        width = _chip_width(canvas, chip)
        _draw_chip(canvas, (right - width, middle), chip)
        right -= width + canvas.px(12)
    title = first_fitting(canvas.kit.lettering, ways, MEDIUM, max(0, right - left))
    canvas.text((left, middle - canvas.height(MEDIUM) / 2), title, MEDIUM, LABEL)


@dataclass(frozen=True, slots=True)
class _Chip:
    tally: SeatChip
    side: Side
    is_long: bool


def _chips(tallies: tuple[SeatChip, ...], palette: Palette, *, is_long: bool) -> list[_Chip]:
    seats = Seats.shown((tally.seat for tally in tallies), palette)
    return [_Chip(tally, side_of(seats, tally.seat), is_long) for tally in tallies]


def _chip_width(canvas: Canvas, chip: _Chip) -> int:
    width = canvas.px(48) + canvas.width(chip.tally.name, BOLD)
    for figure, word in chip.tally.counted if chip.is_long else ():
        width += canvas.px(18) + canvas.width(word) + canvas.width(figure, STRONG)
    return width


def _draw_chip(canvas: Canvas, at: tuple[int, float], chip: _Chip) -> None:
    width, high = _chip_width(canvas, chip), canvas.px(31)
    left, top = at[0], round(at[1] - high / 2)
    frame = paint(TILE, 1.0, CARD_LINE, 1.2 * canvas.k)
    svg = rounded((0, 0, width, high), canvas.px(9), frame, 0.8)
    mark = (canvas.px(18), high / 2)
    svg += badge(chip.side.shape, mark, canvas.px(5.5), paint(chip.side.colour))
    canvas.stamp(svg, (left, top, width, high))
    name_at = (left + canvas.px(31), at[1] - canvas.height(BOLD) / 2)
    box = canvas.text(name_at, chip.tally.name, BOLD, chip.side.colour)
    y = at[1] - canvas.height(BODY) / 2
    for figure, word in chip.tally.counted if chip.is_long else ():
        box = canvas.text((box[0] + box[2] + canvas.px(13), y), figure, STRONG, TEXT)
        box = canvas.text((box[0] + box[2] + canvas.px(5), y), word, BODY, LABEL)
