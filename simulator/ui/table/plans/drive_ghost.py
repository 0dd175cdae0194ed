"""A piece that would be driven: its way, where it would stand, and what the rules find there."""

from functools import partial

from simulator.kernel.by_hand.handles import Drive
from simulator.kernel.piece import Piece
from simulator.kernel.shown.overlay import Badge
from simulator.ui.draw.camera import Lens
from simulator.ui.draw.canvas import Canvas
from simulator.ui.draw.plates import ALARM, alarm, calm, draw_plate
from simulator.ui.state.library.on_show import drive_of
from simulator.ui.table.drawn.bases import draw_base, draw_chosen
from simulator.ui.table.drawn.markers import draw_verdicts
from simulator.ui.table.drawn.overlays import draw_overlay
from simulator.ui.table.hand.knobs import draw_dials
from simulator.ui.table.labels.plate_spots import PlateSpots, ToolPlate
from simulator.ui.table.scene import Scene
from simulator.ui.tools.driving import DriveTool


def draw_drive(canvas: Canvas, lens: Lens, table: str, scene: Scene) -> ToolPlate | None:
    """What a `DriveTool` would do on this table; returns what draws its plate."""
    state, tool = scene.state, scene.state.tool
    piece = state.view.pieces.get(tool.piece) if isinstance(tool, DriveTool) else None
    if not isinstance(tool, DriveTool) or piece is None or scene.where(piece) is None:
        return None
    found = drive_of(scene.rules_cache, state, tool)
    if found.to.table != table:
        return None
    for overlay in found.overlays:
        draw_overlay(canvas, lens, overlay, state.seats)
    shown = scene.look_of(piece)
    if shown.form == "base":
        draw_base(canvas, lens, shown, scene.look(piece), found.to.pose)
        draw_chosen(canvas, lens, shown, found.to.pose)
    draw_dials(canvas, lens, scene, tool)
    badges = [overlay for overlay in found.overlays if isinstance(overlay, Badge)]
    draw_verdicts(canvas, lens, (table, scene), badges)
    return partial(_plate, scene, piece, found)


def _plate(scene: Scene, piece: Piece, found: Drive, canvas: Canvas, spots: PlateSpots) -> None:
    """What the rules find on the way, or why it cannot go there."""
    spot, view = spots.by(piece, found.to), scene.state.view
    action = found.actions[0] if found.actions else None
    refusal = scene.rules_cache.refusal(view, action, scene.seat) if action else None
    if refusal:
        draw_plate(canvas, spot, alarm(refusal.text, refusal.rule), ALARM)
    else:
        draw_plate(canvas, spot, calm(*found.words), brief=True)
