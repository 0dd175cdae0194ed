"""Fighters in a beam go along with the Vessel that holds them (SW-9.2, C8)."""

from simulator.geometry.shapes import Pose
from simulator.kernel.piece import OnTable, Piece, moved_to
from simulator.kernel.resolution import Resolution
from simulator.rules.space_war.judging.room import beside, has_room
from simulator.rules.space_war.model.catalogue import View
from simulator.rules.space_war.model.craft import Craft
from simulator.rules.space_war.model.events import BeamReleased, CraftMoved
from simulator.rules.space_war.view.flights import stop_of
from simulator.rules.space_war.view.lookup import rulings_of
from simulator.rules.space_war.view.measuring import facing, spot, stand


def tow(now: Resolution, vessel: str, before: Piece) -> None:
    """Move what a Vessel's beams hold as the Vessel has moved from `before`.

    Those ahead go first, so that none is in the way of another. Where a Fighter's place is taken,
    or a planet is in the way, it comes to the first free place around the Vessel; where there is
    none, the beam loses it.
    """
    if rulings_of(now.state).tractored_moves == "stays":
        return
    here = spot(now.state.pieces[vessel])
    way = here[0] - spot(before)[0], here[1] - spot(before)[1]
    if way == (0, 0):
        return

    def ahead(craft: Craft) -> int:
        x, y = spot(now.state.pieces[craft.id])
        return x * way[0] + y * way[1]

    held = (each for each in now.state.extra.craft.values() if each.tractored_by == vessel)
    for craft in sorted(held, key=ahead, reverse=True):
        place = _drag_piece(now.state, now.state.pieces[craft.id], vessel, way)
        if place is None:
            now.emit(BeamReleased(craft.id))
        else:
            hidden = not craft.face_up
            now.emit(CraftMoved(craft.id, craft.owner, place, hidden, dragged=True))


def _drag_piece(view: View, piece: Piece, vessel: str, way: tuple[int, int]) -> OnTable | None:
    table, (x, y) = stand(piece).table, spot(piece)
    along = OnTable(table, Pose((x + way[0], y + way[1]), facing(piece)))
    moved = moved_to(piece, along)
    if has_room(view, moved) and not _crosses_planet(view, piece, moved):
        return along
    pose = beside(view, piece, view.pieces[vessel])
    return None if pose is None else OnTable(table, Pose(pose.at, facing(piece)))


def _crosses_planet(view: View, piece: Piece, end: Piece) -> bool:
    """Would the straight way go through a planet?"""
    return stop_of(view, piece, spot(end)).why is not None
