"""Setting a battlegroup up: a new one, one that comes back, one that hops (ABS-4.6, 4.9)."""

from simulator.kernel.by_hand.piece_events import PieceMoved, PiecePlaced
from simulator.kernel.piece import OnTable
from simulator.kernel.resolution import Resolution
from simulator.rules.billion_suns.judging.deploying import cost, is_new
from simulator.rules.billion_suns.model.events import CreditsPaid, LoadoutFitted
from simulator.rules.billion_suns.model.extra import Loadout
from simulator.rules.billion_suns.view.lookup import PlacedPiece


def set_up(
    now: Resolution, seat: str, ships: tuple[PlacedPiece, ...], loadout: Loadout | None = None
) -> None:
    """Place the ships; new ones are paid for and fitted (ABS-4.8, WZ-3)."""
    pieces = tuple(ship.piece for ship in ships)
    if is_new(now.state, pieces):
        now.emit(CreditsPaid(seat, cost(now.state, pieces), pieces[0].group or ""))
        for piece in pieces:
            now.emit(PiecePlaced(piece))
        if loadout is not None:
            now.emit(LoadoutFitted(pieces[0].group or "", loadout))
        return
    for ship in ships:
        now.emit(PieceMoved(ship.id, OnTable(ship.table, ship.pose)))
