"""New pieces of the palette set down, and things that lie on the table turned over."""

from dataclasses import replace

from simulator.kernel.action import Action
from simulator.kernel.by_hand.sandbox import PlacePieces
from simulator.kernel.piece import OnTable, Piece
from simulator.rules.measure.model.actions import LayTemplate, PlaceObstacle
from simulator.rules.measure.model.kinds import Obstacle
from simulator.rules.measure.model.shelf import laid_as, obstacle_as, other_side
from simulator.rules.measure.model.table import View, unit_of


def placing(view: View, pieces: tuple[Piece, ...]) -> Action:  # noqa: ARG001 - as every rule system says it
    """What sets new pieces down: bases as they are, templates laid, obstacles set up."""
    for piece in pieces:
        if not isinstance(piece.place, OnTable):
            continue
        laid, obstacle = laid_as(piece.kind), obstacle_as(piece)
        if laid:
            return LayTemplate(piece.id, laid.template, piece.place, laid.side)
        if obstacle:
            return PlaceObstacle(piece.id, obstacle, piece.place)
    return PlacePieces(pieces)


def copying(view: View, copies: tuple[tuple[str, Piece], ...]) -> tuple[Action, ...]:
    """What sets copies down: all bases together, then each obstacle and template."""
    bases = tuple(piece for name, piece in copies if not _is_scenery(view, name))
    scenery = tuple(_copy_piece(view, name, piece) for name, piece in copies)
    return (*((PlacePieces(bases),) if bases else ()), *(each for each in scenery if each))


def _is_scenery(view: View, name: str) -> bool:
    return name in view.extra.obstacles or name in view.extra.laid


def _copy_piece(view: View, name: str, piece: Piece) -> Action | None:
    """What sets a copy of an obstacle or a template down, None for a base."""
    if not isinstance(piece.place, OnTable) or not _is_scenery(view, name):
        return None
    if name in view.extra.laid:
        laid = view.extra.laid[name]
        return LayTemplate(piece.id, laid.template, piece.place, laid.side)
    return PlaceObstacle(piece.id, view.extra.obstacles[name], piece.place)


def flip_piece(view: View, piece: str) -> Action | None:
    """What bends a laid curve to the other side, or changes how an obstacle blocks sight.

    One that blocks it does so no longer, then it may be seen through so far, then it blocks again.
    """
    found = view.pieces.get(piece)
    if found is None or not isinstance(found.place, OnTable):
        return None
    laid, obstacle = view.extra.laid.get(piece), view.extra.obstacles.get(piece)
    if laid and laid.side:
        return LayTemplate(piece, laid.template, found.place, other_side(laid.side))
    if obstacle:
        return PlaceObstacle(piece, _flip_obstacle(view, obstacle), found.place)
    return None


def _flip_obstacle(view: View, obstacle: Obstacle) -> Obstacle:
    if obstacle.see_through is not None:
        return replace(obstacle, see_through=None)
    if obstacle.blocks:
        return replace(obstacle, blocks=False)
    return replace(obstacle, blocks=True, see_through=_SQUARES * unit_of(view.setup).cell)


_SQUARES = 3
"""How many squares of the grid one can see into an obstacle until its knob says otherwise."""
