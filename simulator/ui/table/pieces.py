"""One piece of a table as it is drawn: its token, base or silhouette."""

from dataclasses import replace

from simulator.geometry.shapes import Pose
from simulator.kernel.piece import Piece
from simulator.ui.draw.canvas import Canvas
from simulator.ui.table.bases import draw_base, draw_chosen
from simulator.ui.table.camera import Lens
from simulator.ui.table.holders import holder_of
from simulator.ui.table.scene import Scene
from simulator.ui.table.tokens import draw_thing, draw_token


def draw_piece(
    canvas: Canvas,
    lens: Lens,
    standing: tuple[Piece, Pose],
    scene: Scene,
    *,
    faded: bool = False,
) -> None:
    """A piece at a pose; faded where it is about to be gone."""
    piece, pose = standing
    at, look = lens.pixel(pose.at), scene.look(piece)
    holder = None if piece.owner else holder_of(scene, piece)
    if holder:
        look = replace(look, side=holder)
    if faded:
        look = replace(look, faded=True)
    radius = scene.radius(lens, piece)
    shown = scene.shown(piece)
    if shown.form == "base":
        draw_base(canvas, lens, shown, look, pose)
    elif shown.form == "token":
        draw_token(canvas, at, radius, look, pose.heading if shown.turns else None)
    else:
        draw_thing(canvas, at, radius, look)


def draw_chosen_scenery(
    canvas: Canvas, lens: Lens, standing: tuple[Piece, Pose], scene: Scene
) -> bool:
    """Draw the outline of scenery as selected; returns if it is such."""
    shown = scene.shown(standing[0])
    if not (shown.is_scenery and shown.outline):
        return False
    draw_chosen(canvas, lens, shown, standing[1])
    return True
