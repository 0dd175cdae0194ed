"""What tools draw over a table: handles, boxes, and their read-outs."""

from simulator.geometry.units import degrees_text
from simulator.ui.draw.camera import Lens
from simulator.ui.draw.canvas import Canvas
from simulator.ui.input.turning import millidegrees
from simulator.ui.table.drawn.area_drawing import draw_outline
from simulator.ui.table.hand.handles import draw_handles, draw_sweep
from simulator.ui.table.hand.knobs import draw_knobs, pull_of
from simulator.ui.table.labels.plate_spots import PlateSpots
from simulator.ui.table.plans.drive_ghost import draw_drive
from simulator.ui.table.plans.ghosts import draw_ghosts
from simulator.ui.table.scene import Scene
from simulator.ui.tools.pivot import Pivot


def draw_handwork(canvas: Canvas, lens: Lens, table: str, scene: Scene, spots: PlateSpots) -> None:
    """Everything that the tool shows on this table besides dragged pieces."""
    canvas.surface.set_clip(lens.slot)
    draw_handles(canvas, lens, table, scene)
    if pull_of(scene) is None:
        draw_knobs(canvas, lens, table, scene)
    draw_sweep(canvas, lens, table, scene)
    ghosts = draw_ghosts(canvas, lens, table, scene)
    outline = draw_outline(canvas, lens, table, scene)
    drive = draw_drive(canvas, lens, table, scene)
    canvas.surface.set_clip(None)
    # A plate has more room than its table.
    for draw_words in (ghosts, outline, drive):
        if draw_words:
            draw_words(canvas, spots)


def pivot_words(pivot: Pivot) -> tuple[str, ...]:
    """The read-out of a handle: the heading, the angle turned, and what it points at."""
    heading = degrees_text(millidegrees(pivot.shifts[-1].to.pose.heading))
    sign = "+" if pivot.by > 0 else "−" if pivot.by < 0 else ""
    words = f"{pivot.piece}: {heading[:-2]}° ({sign}{degrees_text(abs(pivot.by))[:-2]}°)"
    return (words, f"towards {pivot.aim}") if pivot.aim else (words,)
