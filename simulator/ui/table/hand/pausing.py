"""A pause while something is held: the tables are drawn as if it had been let go."""

from dataclasses import replace

from simulator.kernel.piece import OnTable, Piece
from simulator.ui.table.hand.knobs import pulled_scene
from simulator.ui.table.scene import Scene
from simulator.ui.tools.pivot import Pivot
from simulator.ui.tools.pull import Pull
from simulator.ui.tools.select import Carry


def is_paused(scene: Scene) -> bool:
    """Has the pointer not moved for a while, with something in the hand that is asked about?"""
    tool = scene.state.tool
    return isinstance(tool, Carry | Pivot | Pull) and tool.paused


def as_if_let_go(scene: Scene) -> Scene:
    """The scene as it would be if what is held were let go, at a pause; else as it is."""
    if not is_paused(scene):
        return scene
    there = pulled_scene(scene) or scene.supposed
    return replace(there, left=_left(scene)) if isinstance(there, Scene) else scene


def _left(scene: Scene) -> tuple[tuple[Piece, OnTable], ...]:
    """The dragged pieces where they were."""
    held = [scene.state.view.pieces[each.piece] for each in scene.hand.shifts] if scene.hand else []
    return tuple((piece, where) for piece in held if (where := scene.where(piece)))
