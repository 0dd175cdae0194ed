"""The way of a move, as a preview shows it (SW-11)."""

from simulator.geometry.measure import distance_nearest
from simulator.kernel.asked.request import Note
from simulator.kernel.piece import Piece
from simulator.kernel.shown.overlay import Badge, Line, Overlay
from simulator.rules.space_war.model.catalogue import View
from simulator.rules.space_war.requests.forms import Shown
from simulator.rules.space_war.view.flights import reach_of, stop_of
from simulator.rules.space_war.view.measuring import inches, spot, stand
from simulator.rules.space_war.view.naming import called


def way_shown(view: View, piece: Piece, end: Piece) -> Shown:
    """A straight way from where a piece stands to its end, with the ghost there."""
    reach = reach_of(view, view.extra.craft[piece.id])
    far = distance_nearest(spot(piece), spot(end))
    drawn: list[Overlay] = []
    if far:
        drawn.append(Line(spot(piece), spot(end), "path"))
    stop = stop_of(view, piece, spot(end))
    if stop.why is not None:
        why = "edge" if stop.why == "edge" else "planet"
        drawn.append(Badge(stop.at, ok=False, text=why, piece=piece.id))
    text = f"{called(view, piece.id)}: {inches(far)} of {inches(reach)}"
    note = Note("fact", text, "SW-11.1", piece.id)
    return Shown(((stand(piece).table, tuple(drawn)),), ((piece.id, stand(end)),), (), (note,))
