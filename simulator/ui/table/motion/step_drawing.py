"""What a program did last, drawn on the tables: rings, ways and shots."""

from collections.abc import Mapping

from simulator.ui.draw.camera import Lens, Pixel
from simulator.ui.draw.canvas import Canvas
from simulator.ui.draw.shapes import dashes
from simulator.ui.draw.theme import MAT, WHITE, Colour, mix, side_of
from simulator.ui.play.motion.step_effects import StepEffects
from simulator.ui.table.drawn.group_marks import drawn_at
from simulator.ui.table.drawn.tokens import draw_hover
from simulator.ui.table.scene import Scene

_WAY = mix(MAT, WHITE, 0.7)
"""Ink of the way that a piece has come."""


def draw_step_effects(canvas: Canvas, lenses: Mapping[str, Lens], scene: Scene) -> None:
    """The deed that the program's words tell, on every table."""
    program = scene.state.program
    if program is None or program.deed is None or program.back:
        return
    ink = side_of(scene.state.seats, program.seat).colour
    for table, lens in lenses.items():
        _draw_on(canvas, lens, table, scene, (program.deed, ink))


def _draw_on(
    canvas: Canvas, lens: Lens, table: str, scene: Scene, drawn: tuple[StepEffects, Colour]
) -> None:
    (deed, ink), view = drawn, scene.state.view
    places: dict[str, Pixel] = {}
    canvas.surface.set_clip(lens.slot)
    for was, now in deed.ways:
        if was.table == table:
            at = lens.pixel(was.pose.at)
            _draw_line(canvas, (at, lens.pixel(now.pose.at)), _WAY)
            dot = max(2, canvas.px(3))
            canvas.fill((round(at[0]) - dot // 2, round(at[1]) - dot // 2, dot, dot), WHITE)
    for name in deed.pieces:
        piece = view.pieces.get(name)
        where = scene.where(piece) if piece else None
        if piece is None or where is None or where.table != table:
            continue
        at = drawn_at(scene, lens, piece, where.pose, table)
        # Ships that share the mark of their group are ringed once.
        if at not in places.values():
            shape = scene.side(piece).shape if scene.look_of(piece).is_plated else "circle"
            draw_hover(canvas, at, scene.grip(lens, piece), scene.side(piece), shape)
        places[name] = at
    shots = ((places.get(source), places.get(target)) for source, target in deed.shots)
    for start, end in dict.fromkeys(shots):
        if start and end:
            _draw_line(canvas, (start, end), ink)
    canvas.surface.set_clip(None)


def _draw_line(canvas: Canvas, ends: tuple[Pixel, Pixel], ink: Colour) -> None:
    dash = (7 * canvas.k, 5 * canvas.k)
    canvas.dashes(ink, dashes(list(ends), dash), max(1, round(1.6 * canvas.k)))
