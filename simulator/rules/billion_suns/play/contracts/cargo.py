"""Carried tokens: one a ship, brought home or dropped where the ship is destroyed (ABS-10.6)."""

from simulator.kernel.by_hand.piece_events import PieceMarked
from simulator.kernel.piece import OnTable, Piece
from simulator.kernel.resolution import Resolution
from simulator.rules.billion_suns.model.contracts import Reward
from simulator.rules.billion_suns.play.contracts.new_ids import put
from simulator.rules.billion_suns.play.contracts.rewards import earn
from simulator.rules.billion_suns.view.contract_terms import count_mark, in_force
from simulator.rules.billion_suns.view.lookup import View, aboard, find_ships


def list_cargo(view: View, ship: Piece) -> tuple[tuple[str, str, Reward], ...]:
    """What the ship carries: the card it belongs to, the token, and what it earns at home."""
    return tuple(
        (deal.card, home.token, home.reward)
        for deal, contract in in_force(view)
        for home in contract.home
        if count_mark(ship, home.token)
    )


def bring_home(now: Resolution, group: str) -> None:
    """The group jumps out: what its ships, and those aboard them, carry earns (ABS-4.17)."""
    for ship in find_ships(now.state, group):
        for piece in (ship.piece, *aboard(now.state, ship.id)):
            for card, token, reward in list_cargo(now.state, piece):
                now.emit(PieceMarked(piece.id, token, 0))
                earn(now, card, piece.owner or "", reward)


def drop(now: Resolution, lost: Piece) -> None:
    """Drop what a destroyed ship, and those aboard it, carry at its position."""
    if not isinstance(lost.place, OnTable):
        return
    for piece in (lost, *aboard(now.state, lost.id)):
        for card, token, _ in list_cargo(now.state, piece):
            now.emit(PieceMarked(piece.id, token, 0))
            put(now, card, token, lost.place)
