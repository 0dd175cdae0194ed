"""What can shoot here: the enemy's reach at the pointer, or at the dragged piece."""

from dataclasses import replace

from simulator.geometry.shapes import Pose
from simulator.kernel.piece import OnTable, Piece, moved_to
from simulator.ui.draw.canvas import Canvas
from simulator.ui.draw.plates import CALM, COSTLY, calm, costly, draw_plate
from simulator.ui.screens.table_screen.screen_layout import ScreenLayout
from simulator.ui.table.drawn.overlays import draw_overlay
from simulator.ui.table.labels.plate_spots import PlateSpots
from simulator.ui.table.plans.plan_handles import active_stand
from simulator.ui.table.scene import Scene, foresights_in

_MOST = 5
"""Up to this many attackers are named; the rest are only counted."""


def draw_threats(canvas: Canvas, scene: Scene, stage: ScreenLayout, spots: PlateSpots) -> None:
    """Bands and lines of what can shoot the endangered point, and a plate that names it."""
    if any(each.texts for each in foresights_in(scene)):
        return  # what one of those whom the rules play may do is drawn in its place
    found = _endangered_piece(scene)
    if found is None or found[1].table not in stage.lenses:
        return
    piece, place = found
    lens, seats = stage.lenses[place.table], scene.state.seats
    threats = scene.rules_cache.threats(scene.state.view, moved_to(piece, place))
    for overlay in threats.overlays:
        draw_overlay(canvas, lens, overlay, seats)
    names = [reason.text for reason in threats.reasons[:_MOST]]
    if len(threats.reasons) > _MOST:
        names.append(f"and {len(threats.reasons) - _MOST} more")
    whom = next((one.name for one in scene.state.view.setup.seats if one.id == piece.owner), "this")
    many = str(len(threats.who)) if names else "Nothing"
    head = f"{many} {threats.does} {whom} here"
    lines, colours = (costly(head, *names), COSTLY) if names else (calm(head), CALM)
    stands = piece.id in scene.state.view.pieces
    spot = spots.by(piece, place) if stands else spots.at(place.table, lens.pixel(place.pose.at))
    draw_plate(canvas, spot, lines, colours)


def _endangered_piece(scene: Scene) -> tuple[Piece, OnTable] | None:
    """What is asked about, and where: the dragged or hovered piece, or one at the spot."""
    state = scene.state
    if not state.threat:
        return None
    pieces, default = state.view.pieces, scene.seat
    planned = active_stand(scene)
    if planned and planned.moved and (state.ghost or state.grab or planned.piece == state.lead):
        return planned.as_piece(state.view, default), planned.place
    ghost = scene.hand.ghost(scene.hand.piece) if scene.hand else None
    if scene.hand and ghost:
        return _with_owner(pieces[scene.hand.piece], default), ghost
    lead = pieces.get(state.lead or "")
    own = (lead.owner if lead else None) or default
    for name in (state.hovered, None if state.spot else state.lead):
        where = scene.where(pieces[name]) if name else None
        if name and where and pieces[name].group:
            return _with_owner(pieces[name], default), where
    if state.spot is None:
        return None
    table, at = state.spot
    there = OnTable(table, Pose(at))
    return Piece("here", "", own, None, there), there


def _with_owner(piece: Piece, default: str) -> Piece:
    """The piece, owned by `default` if it has no owner."""
    return piece if piece.owner else replace(piece, owner=default)
