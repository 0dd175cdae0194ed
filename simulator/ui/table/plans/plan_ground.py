"""What of a player's plan the static picture of a table shows: legal areas, and what may act."""

from collections.abc import Hashable

from simulator.ui.draw.camera import Lens
from simulator.ui.draw.canvas import ById, Canvas
from simulator.ui.draw.theme import side_of
from simulator.ui.play.mat import (
    GhostStand,
    areas,
    asked_about,
    field_of_mat,
    glow_of,
    named_singly,
    stands,
)
from simulator.ui.table.drawn.overlays import draw_overlay
from simulator.ui.table.drawn.tokens import draw_hover
from simulator.ui.table.drawn.unit_marks import unit_marks
from simulator.ui.table.plans.aiming import aim_arcs
from simulator.ui.table.scene import Scene, stands_of


def draw_areas(canvas: Canvas, lens: Lens, table: str, scene: Scene) -> None:
    """Where the field that is filled may be, and what bounds that; part of the static layer."""
    turn = scene.turn
    if turn is None:
        return
    for overlay in areas(turn, table, field_of_mat(turn, scene.state.plan.field)):
        draw_overlay(canvas, lens, overlay, scene.state.seats)


def draw_glow(canvas: Canvas, lens: Lens, table: str, scene: Scene) -> None:
    """A glow round every piece that may act or be picked now; part of the static layer."""
    pieces, gone = scene.state.view.pieces, {*ghosted_pieces(scene), *scene.state.motion.hidden}
    lit = _glow_pieces(scene)
    for mark in unit_marks(scene, lens, table) if lit else ():
        # Units that one token stands for glow in its place.
        if any(piece.id in lit for piece, _ in mark.ships):
            side = scene.side(mark.piece)
            draw_hover(canvas, mark.at, mark.radius, side, side.shape)
            gone |= {piece.id for piece, _ in mark.ships}
    for name in lit:
        piece = pieces.get(name) if name not in gone else None
        where = scene.where(piece) if piece else None
        if piece and where and where.table == table:
            at = lens.pixel(where.pose.at)
            look, asked = scene.look_of(piece), scene.turn.request.seat if scene.turn else None
            # A tile glows for whom it is asked, whoever owns it.
            side = side_of(scene.state.seats, asked) if look.face else scene.side(piece)
            shape = side.shape if look.is_plated else "circle"
            draw_hover(canvas, at, scene.grip(lens, piece), side, shape)


def ghosted_pieces(scene: Scene) -> tuple[str, ...]:
    """The pieces that the draft moves away from where they stand, or the hand takes along now."""
    turn, grab = scene.turn, scene.state.grab
    if turn is None:
        return ()
    taken = grab is not None and grab.stand.piece is not None

    def find() -> tuple[str, ...]:
        found = stands_of(scene)
        return tuple(each.piece for each in found if each.piece and (each.moved or taken))

    return turn.once(("ghosted", ById(scene.state.view), taken), find)


def plan_look(scene: Scene, table: str) -> Hashable:
    """What the static picture of a table shows of the turn."""
    turn = scene.turn
    if turn is None:
        return None
    drawn = areas(turn, table, field_of_mat(turn, scene.state.plan.field))
    drawn = (*drawn, *asked_about(turn, table))
    ghosts = tuple((each.id, each.place.pose.at) for each in moved_ghosts(scene, table))
    lit = _glow_pieces(scene), numbered_ships(scene)
    return drawn, lit, ghosted_pieces(scene), ghosts, aim_arcs(scene, table)


def moved_ghosts(scene: Scene, table: str) -> tuple[GhostStand, ...]:
    """The ghosts on a table that stand elsewhere than what they are ghosts of.

    While one is in the hand they are those from before: what is at rest stays as it is meanwhile.
    """
    grab, view = scene.state.grab, scene.state.view
    if grab is None:
        found = stands_of(scene)
    else:
        found = grab.turn.once(("stands", ById(view)), lambda: stands(view, grab.turn))
    return tuple(each for each in found if each.moved and each.place.table == table)


def numbered_ships(scene: Scene) -> tuple[str, ...]:
    """The ships that bear their numbers while the request names them one by one."""
    turn, view = scene.turn, scene.state.view
    if turn is None:
        return ()
    key = "numbered", ById(view), turn.draft and turn.draft.option
    return turn.once(key, lambda: named_singly(view, turn))


def _glow_pieces(scene: Scene) -> tuple[str, ...]:
    """The pieces that glow, found once for an option: it is asked for in every frame."""
    turn, view = scene.turn, scene.state.view
    if turn is None:
        return ()
    key = "glow", ById(turn.request), turn.draft and turn.draft.option

    def find() -> tuple[str, ...]:
        return scene.rules_cache.keep(view, key, lambda _: glow_of(view, turn))

    return turn.once(("glow", ById(view)), find)
