"""One piece of a table as it is drawn: its token, base or silhouette."""

from dataclasses import replace
from math import hypot

from simulator.geometry.shapes import Pose
from simulator.kernel.piece import Piece
from simulator.ui.draw.camera import Lens
from simulator.ui.draw.canvas import Canvas
from simulator.ui.table.drawn.bases import draw_base, draw_chosen, draw_heading
from simulator.ui.table.drawn.holders import holder_of
from simulator.ui.table.drawn.tokens import TokenLook, draw_thing, draw_token
from simulator.ui.table.scene import Scene, bottom_up


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
    at, look = lens.pixel(pose.at), _look_of(scene, piece)
    if faded:
        look = replace(look, faded=True)
    radius = scene.radius(lens, piece)
    shown = scene.look_of(piece)
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
    shown = scene.look_of(standing[0])
    if not (shown.is_scenery and shown.outline):
        return False
    draw_chosen(canvas, lens, shown, standing[1])
    return True


def draw_headings(canvas: Canvas, lens: Lens, table: str, scene: Scene) -> None:
    """The arrows of a table's bases, over what was drawn on these; not where another base lies.

    Bases that are being dragged have theirs with them.
    """
    there = [(piece, pose, scene.look_of(piece)) for piece, pose in bottom_up(scene, table)]
    bases = [each for each in there if each[2].form == "base"]
    for n, (piece, pose, shown) in enumerate(bases):
        above = (
            hypot(other.at[0] - pose.at[0], other.at[1] - pose.at[1]) < look.diameter / 2
            for _, other, look in bases[n + 1 :]
        )
        held = scene.hand and scene.hand.ghost(piece.id)
        if not any(above) and not held:
            draw_heading(canvas, lens, shown, _look_of(scene, piece).side, pose)


def _look_of(scene: Scene, piece: Piece) -> TokenLook:
    """How a piece looks; one that nobody owns is in the colour of its holder."""
    look = scene.look(piece)
    holder = None if piece.owner else holder_of(scene, piece)
    return replace(look, side=holder) if holder else look
