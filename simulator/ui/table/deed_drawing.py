"""What a program did last, drawn on the tables: rings, ways and shots."""

from collections.abc import Mapping

from simulator.geometry.units import Point
from simulator.ui.draw.canvas import Canvas
from simulator.ui.draw.shapes import dashes
from simulator.ui.draw.theme import MAT, WHITE, Colour, mixed, side_of
from simulator.ui.play.deeds import Deed
from simulator.ui.table.camera import Lens
from simulator.ui.table.scene import Scene
from simulator.ui.table.tokens import draw_hover, draw_selection

_WAY = mixed(MAT, WHITE, 0.7)
"""Ink of the way that a piece has come."""


def draw_deed(canvas: Canvas, lenses: Mapping[str, Lens], scene: Scene) -> None:
    """The deed that the program's words tell, on every table."""
    program = scene.state.program
    if program is None or program.deed is None or program.back:
        return
    ink = side_of(scene.state.seats, program.seat).colour
    for table, lens in lenses.items():
        _draw_on(canvas, lens, table, scene, (program.deed, ink))


def _draw_on(
    canvas: Canvas, lens: Lens, table: str, scene: Scene, drawn: tuple[Deed, Colour]
) -> None:
    (deed, ink), view = drawn, scene.state.view
    places: dict[str, Point] = {}
    canvas.surface.set_clip(lens.slot)
    for was, now in deed.ways:
        if was.table == table:
            _draw_line(canvas, lens, (was.pose.at, now.pose.at))
            at = lens.pixel(was.pose.at)
            dot = max(2, canvas.px(3))
            canvas.fill((round(at[0]) - dot // 2, round(at[1]) - dot // 2, dot, dot), WHITE)
    for name in deed.pieces:
        piece = view.pieces.get(name)
        where = scene.where(piece) if piece else None
        if piece is None or where is None or where.table != table:
            continue
        places[name] = where.pose.at
        at, radius = lens.pixel(where.pose.at), scene.grip(lens, piece)
        shape = scene.side(piece).shape if scene.shown(piece).form == "token" else "circle"
        draw_hover(canvas, at, radius, scene.side(piece), shape)
        draw_selection(canvas, at, radius, lead=False)
    for source, target in deed.shots:
        if source in places and target in places:
            _draw_line(canvas, lens, (places[source], places[target]), ink)
    canvas.surface.set_clip(None)


def _draw_line(
    canvas: Canvas,
    lens: Lens,
    ends: tuple[Point, Point],
    ink: Colour = _WAY,
) -> None:
    pixels = lens.pixel(ends[0]), lens.pixel(ends[1])
    dash = (7 * canvas.k, 5 * canvas.k)
    canvas.dashes(ink, dashes(list(pixels), dash), max(1, round(1.6 * canvas.k)))
