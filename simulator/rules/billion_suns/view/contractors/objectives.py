"""What Independent Contractors come for: the objectives of contracts on a table (ABS-12.8)."""

from collections.abc import Iterable, Iterator

from simulator.rules.billion_suns.model.contract_state import CLEARED, ContractState
from simulator.rules.billion_suns.view.lookup import PlacedPiece, View, contracts, find_ships


def is_exhausted(view: View, deal: ContractState) -> bool:
    """Is its deck, if it has one, empty (ABS-12.2)?"""
    return contracts(view)[deal.card].deck and not deal.deck


def objectives_of(view: View, deal: ContractState) -> tuple[PlacedPiece, ...]:
    """The things of the contract that are objectives and on a table, kind by kind as it names them.

    A cleared thing is not one; an exhausted contract has them too.
    """
    return tuple(
        stands
        for kind in contracts(view)[deal.card].objectives
        for name in deal.things
        for stands in find_ships(view, name)
        if stands.piece.kind == kind and not dict(stands.piece.marks).get(CLEARED)
    )


def objectives_on(view: View, table: str) -> tuple[PlacedPiece, ...]:
    """What arriving contractors may come for: the objectives of all contracts there (SOLO-1.13)."""
    return tuple(_on(view, table, _deals(view)))


def targets_on(view: View, table: str) -> tuple[PlacedPiece, ...]:
    """What active contractors may head for: objectives of contracts not exhausted (SOLO-1.6)."""
    paying = (deal for deal in _deals(view) if not is_exhausted(view, deal))
    return tuple(_on(view, table, paying))


def unpaid_on(view: View, table: str) -> tuple[PlacedPiece, ...]:
    """The objectives of exhausted contracts there: only arriving contractors come for them."""
    empty = (deal for deal in _deals(view) if is_exhausted(view, deal))
    return tuple(_on(view, table, empty))


def _deals(view: View) -> Iterator[ContractState]:
    """The contracts in the order ♠ ♥ ♣ ♦, without those that the current mode lacks."""
    known = contracts(view)
    return (deal for deal in view.extra.deals if deal.card in known)


def _on(view: View, table: str, deals: Iterable[ContractState]) -> Iterator[PlacedPiece]:
    for deal in deals:
        for stands in objectives_of(view, deal):
            if stands.table == table:
                yield stands
