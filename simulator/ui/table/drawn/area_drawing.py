"""An area while it is being drawn: its corners, its sides, and what is wrong with it."""

from functools import partial

from simulator.geometry.outlines import circle_round
from simulator.kernel.unit import Unit
from simulator.ui.draw.camera import Box, Lens, Pixel
from simulator.ui.draw.canvas import Canvas
from simulator.ui.draw.plates import ALARM, alarm, calm, draw_plate
from simulator.ui.draw.shapes import around, box_about, circle, common, dash_line, paint, path
from simulator.ui.draw.theme import MAT, NO, TERRAIN, WHITE
from simulator.ui.table.labels.plate_spots import PlateSpots, ToolPlate
from simulator.ui.table.scene import Scene
from simulator.ui.tools.outline import OutlineTool


def draw_outline(canvas: Canvas, lens: Lens, table: str, scene: Scene) -> ToolPlate | None:
    """Paint what an `OutlineTool` has drawn on this table so far; returns what draws its plate."""
    tool = scene.state.tool
    if not isinstance(tool, OutlineTool) or tool.table != table or tool.tip is None:
        return None
    ring = _ring(lens, tool)
    ink = NO if tool.fault else TERRAIN
    if len(ring) > 1:
        box = common(around(ring, 3), lens.slot)
        local = [(x - box[0], y - box[1]) for x, y in ring]
        dash = (6 * canvas.k, 4 * canvas.k)
        edge = dash_line([*local, local[0]], dash, paint(stroke=ink, width=1.4 * canvas.k))
        canvas.stamp(path(local, paint(ink, 0.14)) + edge, box)
    size = canvas.px(9)
    for x, y in [lens.pixel(corner) for corner in tool.corners]:
        svg = circle((size / 2, size / 2), size / 2 - 1, paint(MAT, 1.0, WHITE, 1.3 * canvas.k))
        canvas.stamp(svg, box_about((x, y), size))
    return partial(_plate, tool, (table, around([*ring, lens.pixel(tool.tip)], 6)), lens.unit)


def _plate(
    tool: OutlineTool, where: tuple[str, Box], unit: Unit, canvas: Canvas, spots: PlateSpots
) -> None:
    """How much is drawn, or what is wrong with it."""
    spot = spots.beside(*where)
    if tool.fault:
        draw_plate(canvas, spot, alarm(tool.fault), ALARM)
    elif words := _words(tool, unit):
        draw_plate(canvas, spot, calm(words))


def _ring(lens: Lens, tool: OutlineTool) -> list[Pixel]:
    """The outline on the screen, the pointer as its next corner."""
    if tool.is_disc and tool.down:
        return list(circle_round(lens.pixel(tool.down), tool.radius * lens.scale))
    points = [*tool.corners] + ([tool.tip] if tool.tip else [])
    return [lens.pixel(point) for point in points] if tool.corners else []


def _words(tool: OutlineTool, unit: Unit) -> str:
    if tool.is_disc:
        return f"{unit.text(2 * tool.radius)} across"
    count = len(tool.corners)
    if count >= 3:
        return f"{count} corners · Enter closes"
    return f"{count} corner{'s' if count > 1 else ''}" if count else ""
