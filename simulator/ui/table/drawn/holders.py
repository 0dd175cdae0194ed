"""Who holds an object: its control ring in the holder's colour and dash."""

from collections.abc import Iterator
from dataclasses import replace

from simulator.kernel.asked.inquiry import Aim
from simulator.kernel.piece import Piece
from simulator.kernel.shown.overlay import Overlay, Ring
from simulator.kernel.state import AnyState
from simulator.ui.draw.camera import Lens
from simulator.ui.draw.canvas import Canvas
from simulator.ui.draw.theme import SeatStyle, side_of
from simulator.ui.play.rules_cache import RulesCache
from simulator.ui.table.drawn.overlays import draw_overlay
from simulator.ui.table.scene import Scene


def held_ring(rules_cache: RulesCache, view: AnyState, piece: Piece) -> Ring | None:
    """The ring of an object that a seat holds, as the rules draw it; None if it is not held."""
    question = rules_cache.keep(
        view,
        ("control", piece.id),
        lambda rules: rules.asks.make_question(view, "control", Aim(piece.id)),
    )
    answer = rules_cache.answer(view, question) if question else None
    rings: tuple[Overlay, ...] = answer.overlays if answer and answer.value else ()
    return next((each for each in rings if isinstance(each, Ring) and each.owner), None)


def holder_of(scene: Scene, piece: Piece) -> SeatStyle | None:
    """The side that holds a piece; None if it is not held or cannot be held."""
    if scene.look_of(piece).is_plated:
        return None
    ring = held_ring(scene.rules_cache, scene.state.view, piece)
    return side_of(scene.state.seats, ring.owner) if ring else None


def held_rings(scene: Scene, table: str) -> Iterator[Ring]:
    """The rings of all held objects on a table; the rim of a tile tells that by itself."""
    for piece, _ in scene.on(table):
        shown = scene.look_of(piece)
        if piece.group is not None or shown.face or shown.stack:
            continue
        ring = held_ring(scene.rules_cache, scene.state.view, piece)
        if ring:
            yield ring


def draw_held(canvas: Canvas, lens: Lens, ring: Ring, scene: Scene) -> None:
    """A held object's ring: strong, in the colour and dash of its holder."""
    draw_overlay(canvas, lens, replace(ring, role="held"), scene.state.seats)
