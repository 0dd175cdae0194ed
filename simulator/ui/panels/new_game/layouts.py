"""The layouts that a new game chooses from: for how many seats, and a picture of each."""

from simulator.kernel.wording import capital
from simulator.ui.draw.camera import Box
from simulator.ui.draw.canvas import ById, Canvas
from simulator.ui.draw.lettering import BODY, STRONG
from simulator.ui.draw.theme import LABEL, MAT, TEXT, WHITE
from simulator.ui.draw.wording import wrap_in
from simulator.ui.panels.new_game.sheet import NewGamePaper
from simulator.ui.panels.pages.paper import RowButton, draw_buttons
from simulator.ui.state.games.layouts import (
    ShippedLayout,
    fitting_layouts,
    layout_noun,
    layout_view,
    layouts_of,
)
from simulator.ui.state.games.new_game import seat_limits
from simulator.ui.table.preview import draw_tables

_LINES = 2
"""Most lines of what a layout is."""


def draw_layouts(sheet: NewGamePaper, at: tuple[int, int], width: int) -> int:
    """How many play, and the layouts for as many; returns the y below."""
    (left, y), game = at, sheet.game
    system, count = game.setup.system, len(game.setup.seats)
    least, most = seat_limits(game)
    y = sheet.draw_heading((left, y), width, "Players")
    numbers = [RowButton(f"players {n}", str(n), on=n == count) for n in range(least, most + 1)]
    draw_buttons(sheet, (left, y, width, sheet.high), numbers)
    y += sheet.high + sheet.px(14)
    fitting = fitting_layouts(system, count)
    beside = f"{len(fitting)} of {len(layouts_of(system))} are for {count} players"
    y = sheet.draw_heading((left, y), width, capital(layout_noun(system)), beside)
    columns = max(2, len(fitting))
    wide = (width - sheet.gap * (columns - 1)) // columns
    deep = 0
    for n, layout in enumerate(fitting):
        place = (left + n * (wide + sheet.gap), y, wide)
        deep = max(deep, _draw_layout(sheet, place, layout))
    return y + deep + sheet.px(14)


def _draw_layout(sheet: NewGamePaper, place: tuple[int, int, int], layout: ShippedLayout) -> int:
    """A picture that can be chosen, with its name and what it is; returns its height."""
    (left, top, width), game, canvas = place, sheet.game, sheet.canvas
    on, pad = layout.id == game.layout, sheet.px(8)
    picture = min(width - 2 * pad, sheet.px(300 if sheet.airy else 200))
    line = canvas.height(BODY)
    high = picture + canvas.height(STRONG) + _LINES * line + 3 * pad
    spot = f"layout {layout.id}"
    sheet.plate((left, top, width, high), spot, on=on)
    view = layout_view(game.setup.system, layout.id, tuple(seat.id for seat in game.setup.seats))

    def paint(inner: Canvas, area: Box) -> None:
        draw_tables(inner, area, view, view.setup.tables)

    box = (left + pad, top + pad, width - 2 * pad, picture)
    canvas.card(("layout", ById(view)), box, paint, MAT)
    y = top + picture + 2 * pad
    canvas.text(
        (left + pad, y),
        sheet.fit(layout.title, STRONG, width - 2 * pad),
        STRONG,
        WHITE if on else TEXT,
    )
    y += canvas.height(STRONG)
    for words in wrap_in(canvas.kit.lettering, layout.about, BODY, (width - 2 * pad, _LINES)):
        canvas.text((left + pad, y), words, BODY, LABEL)
        y += line
    return high
