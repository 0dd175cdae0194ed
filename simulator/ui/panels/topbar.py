"""The top bar: the title, the tables' file, and a chip for every seat."""

from simulator.ui.camera import Box
from simulator.ui.desk import Desk
from simulator.ui.draw.canvas import Canvas
from simulator.ui.draw.lettering import BODY, BOLD, MEDIUM, STRONG, TITLE
from simulator.ui.draw.shapes import badge, paint, rounded
from simulator.ui.draw.sprites import icon
from simulator.ui.draw.wording import fitted
from simulator.ui.systems.looks import Fleet
from simulator.ui.theme import BAR, CARD_LINE, CYAN, LABEL, LINE, TEXT, TILE, side_of


def draw_top(canvas: Canvas, box: Box, desk: Desk, fleets: tuple[Fleet, ...]) -> None:
    """The whole bar."""
    setup = desk.view.setup
    counts = tuple(
        (
            seat.id,
            seat.name,
            sum(fleet.owner == seat.id for fleet in fleets),
            sum(len(fleet.ships) for fleet in fleets if fleet.owner == seat.id),
        )
        for seat in setup.seats
    )
    key = ("top", setup.title, counts, desk.k)
    canvas.card(key, box, lambda inner, area: _paint(inner, area, desk, counts))


def _paint(
    canvas: Canvas, box: Box, desk: Desk, counts: tuple[tuple[str, str, int, int], ...]
) -> None:
    canvas.fill(box, BAR)
    canvas.fill((0, box[3] - 1, box[2], 1), LINE)
    middle, x = box[3] / 2, canvas.px(22)
    canvas.stamp(
        icon("logo", (canvas.px(8), canvas.px(8)), canvas.px(15), CYAN),
        (x, round(middle - canvas.px(8)), canvas.px(16), canvas.px(16)),
    )
    name = canvas.text(
        (x + canvas.px(22), middle - canvas.height(TITLE) / 2), "Jumpshock", TITLE, TEXT
    )
    right = box[2] - canvas.px(18)
    left = name[0] + name[2] + canvas.px(22)
    # Long chips say how many groups and ships; when the title would suffer they say names only.
    room = right - left - min(canvas.width(desk.view.setup.title, MEDIUM), canvas.px(200))
    long = sum(_chip_width(canvas, count, long=True) for count in counts) <= room
    for count in reversed(counts):
        width = _chip_width(canvas, count, long=long)
        _chip(canvas, (right - width, middle), desk, count, long=long)
        right -= width + canvas.px(12)
    title = fitted(
        canvas.kit.lettering, desk.view.setup.title, MEDIUM, max(0, right - left - canvas.px(12))
    )
    canvas.text((left, middle - canvas.height(MEDIUM) / 2), title, MEDIUM, LABEL)


def _details(count: tuple[str, str, int, int]) -> tuple[tuple[str, str], ...]:
    return (
        ("groups" if count[2] != 1 else "group", str(count[2])),
        ("ships" if count[3] != 1 else "ship", str(count[3])),
    )


def _chip_width(canvas: Canvas, count: tuple[str, str, int, int], *, long: bool) -> int:
    width = canvas.px(46) + canvas.width(count[1], BOLD)
    if long:
        for word, figure in _details(count):
            width += canvas.px(18) + canvas.width(word) + canvas.width(figure, STRONG)
    return width + canvas.px(2)


def _chip(
    canvas: Canvas,
    at: tuple[int, float],
    desk: Desk,
    count: tuple[str, str, int, int],
    *,
    long: bool,
) -> None:
    side = side_of(desk.seats, count[0])
    width, high = _chip_width(canvas, count, long=long), canvas.px(31)
    left, top = at[0], round(at[1] - high / 2)
    frame = paint(TILE, 1.0, CARD_LINE, 1.2 * canvas.k)
    svg = rounded((0, 0, width, high), canvas.px(9), frame, 0.8)
    svg += badge(side.shape, (canvas.px(18), high / 2), canvas.px(5.5), paint(side.colour))
    canvas.stamp(svg, (left, top, width, high))
    x = left + canvas.px(31)
    box = canvas.text((x, at[1] - canvas.height(BOLD) / 2), count[1], BOLD, side.colour)
    x = box[0] + box[2]
    for word, figure in _details(count) if long else ():
        y = at[1] - canvas.height(BODY) / 2
        box = canvas.text((x + canvas.px(13), y), figure, STRONG, TEXT)
        box = canvas.text((box[0] + box[2] + canvas.px(5), y), word, BODY, LABEL)
        x = box[0] + box[2]
