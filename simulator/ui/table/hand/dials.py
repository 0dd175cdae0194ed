"""Dials of a piece that is driven: rings on the mat by which its way is bent, turned and slid."""

from collections.abc import Iterator
from math import hypot

from simulator.kernel.state import place_of
from simulator.ui.draw.camera import Lens, Pixel
from simulator.ui.draw.canvas import Canvas
from simulator.ui.state.library.on_show import drive_of, plan_of
from simulator.ui.table.hand.handles import KNOB_GRIP, stamp_ring
from simulator.ui.table.scene import Scene
from simulator.ui.tools.driving import DriveTool


def draw_dials(canvas: Canvas, lens: Lens, scene: Scene, tool: DriveTool) -> None:
    """A ring at each dial that can be pulled, filled where keys set it."""
    chosen = plan_of(scene.rules_cache, scene.state, tool).chosen
    for n, at in _placed_dials(lens, scene, tool):
        stamp_ring(canvas, at, lit=n == chosen)


def dial_at(scene: Scene, lens: Lens, table: str, pixel: Pixel) -> tuple[str, str] | None:
    """The piece that is driven and the number of the dial at a pixel; None if there is none."""
    state, tool = scene.state, scene.state.tool
    place = place_of(state.view, tool.piece) if isinstance(tool, DriveTool) else None
    if not isinstance(tool, DriveTool) or place is None or place.table != table:
        return None
    x, y = pixel
    places = [(hypot(a - x, b - y), n) for n, (a, b) in _placed_dials(lens, scene, tool)]
    near = KNOB_GRIP * state.k
    far, dial = min(places, default=(near + 1, 0))
    return (tool.piece, str(dial)) if far <= near else None


def _placed_dials(lens: Lens, scene: Scene, tool: DriveTool) -> Iterator[tuple[int, Pixel]]:
    """The dials that can be pulled by their numbers, and where they are."""
    for n, dial in enumerate(drive_of(scene.rules_cache, scene.state, tool).dials):
        if dial.at:
            yield n, lens.pixel(dial.at)
