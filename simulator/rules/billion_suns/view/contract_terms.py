"""The contracts in force: their terms, and their things on the tables."""

from collections.abc import Iterable, Iterator
from itertools import count

from simulator.kernel.piece import Piece
from simulator.rules.billion_suns.model.contract_state import ContractState
from simulator.rules.billion_suns.model.contracts import Contract, KillRule
from simulator.rules.billion_suns.model.modes import SUITS
from simulator.rules.billion_suns.model.options import DRAWN
from simulator.rules.billion_suns.model.stages import Unplaced
from simulator.rules.billion_suns.view import phrases
from simulator.rules.billion_suns.view.contractors.objectives import is_exhausted, objectives_of
from simulator.rules.billion_suns.view.lookup import (
    PlacedPiece,
    View,
    contracts,
    find_ships,
    in_solo,
    in_warzone,
)
from simulator.rules.billion_suns.view.turn_order import ceos

TAKEN = "taken"
"""The mark, and the reason for leaving, of what a CEO took; a mark names the seat: `taken:cyan`."""

SERVED = "served"
"""The mark of what was served this round (ABS-12.16)."""

RELAYED = "relayed"
"""How often a thing has paid for a relay this round (ABS-12.21)."""

ROUND_MARKS = (SERVED, RELAYED)
"""Marks that go when the round is cleared (ABS-11.5)."""


def in_force(view: View) -> Iterator[tuple[ContractState, Contract]]:
    """The deals of the game with their contracts, in the order ♠ ♥ ♣ ♦.

    Deals that the current mode lacks are left out.
    """
    if view.extra.deals:
        known = contracts(view)
        for deal in view.extra.deals:
            if deal.card in known:
                yield deal, known[deal.card]


def find_deal(view: View, card: str) -> ContractState:
    """The deal with this card; StopIteration if there is none."""
    return next(deal for deal in view.extra.deals if deal.card == card)


def things(view: View, deal: ContractState, kind: str) -> tuple[PlacedPiece, ...]:
    """The contract's things of a kind that are on tables, in the order it got them."""
    found = (stands for name in deal.things for stands in find_ships(view, name))
    return tuple(stands for stands in found if stands.piece.kind == kind)


def objectives(view: View, deal: ContractState) -> tuple[PlacedPiece, ...]:
    """What Independent Contractors head for and claim jump goes by (ABS-12.8).

    Things of the contract now on a table; a cleared thing is no longer an objective, and
    an exhausted contract has none (ABS-12.2).
    """
    return () if is_exhausted(view, deal) else objectives_of(view, deal)


def is_silent(view: View, piece: Piece) -> bool:
    """Does its contract forbid it to fire (ABS-12.16)?"""
    return any(
        placing.silent and placing.kind == piece.kind
        for deal, contract in in_force(view)
        if piece.id in deal.things
        for placing in contract.placing
    )


def rule_of(view: View, thing: str) -> str | None:
    """The number of the contract that a thing is of; there is one at most (ABS-12.9)."""
    return next((terms.rule for deal, terms in in_force(view) if thing in deal.things), None)


def kill_rules(
    view: View, thing: str, kind: str
) -> Iterator[tuple[ContractState, Contract, KillRule]]:
    """What contracts say of the destruction of a thing of theirs (ABS-12.6)."""
    for deal, contract in in_force(view):
        for rule in contract.kills:
            if rule.of == kind and thing in deal.things:
                yield deal, contract, rule


def is_prey(view: View, thing: Piece) -> bool:
    """May its destruction earn something by a contract that is not exhausted (ABS-12.2, 12.6)?"""
    found = kill_rules(view, thing.id, thing.kind)
    return any(not is_exhausted(view, deal) for deal, _, _ in found)


def lane_of(view: View, piece: Piece) -> ContractState | None:
    """The contract that makes it move along a lane instead of fleeing (ABS-12.22)."""
    for deal, contract in in_force(view):
        on_lane = any(each.lane and each.kind == piece.kind for each in contract.placing)
        if on_lane and piece.id in deal.things:
            return deal
    return None


def count_mark(piece: Piece, mark: str) -> int:
    """How many of a mark are on it."""
    return dict(piece.marks).get(mark, 0)


def unused_id(view: View, kind: str) -> str:
    """An id that no piece has ever had, such as `beacon-1`."""
    return next(name for n in count(1) if (name := f"{kind}-{n}") not in view.pieces)


def chosen_contracts(view: View) -> tuple[Contract, ...]:
    """The contracts of this game in the order of their suits, empty before they are drawn."""
    known = contracts(view)
    return tuple(known[card] for card in by_suit(view.setup.options.contracts) if card in known)


def are_to_be_drawn(view: View) -> bool:
    """Does the table file leave the contracts to be drawn?"""
    return view.setup.options.contracts == DRAWN and bool(contracts(view))


def drawing_rule(view: View) -> str:
    """The number of the rule by which this mode draws."""
    return "WZ-5" if in_warzone(view) else "ABS-12.1"


def by_suit(cards: Iterable[str]) -> tuple[str, ...]:
    """The cards in the order ♠ ♥ ♣ ♦."""
    return tuple(sorted(cards, key=lambda card: SUITS.find(card[-1])))


def thing_name(view: View, thing: Unplaced) -> str:
    """What players call it before it is there: `the planetoid of Resolve Merge Conflict`."""
    kind = phrases.spoken_name(view.setup.catalogue.objects[thing.placing.kind].name)
    contract = contracts(view).get(thing.card or "")
    what = f"the {kind}" if thing.placing.name else phrases.one(kind)
    return f"{what} of {contract.name if contract else 'the Debris Storm'}"


def owned(mark: str, seat: str) -> str:
    """The name of a mark that belongs to one CEO."""
    return f"{mark}:{seat}"


def value(view: View, pips: int) -> int:
    """The credits that a card with these pips pays (ABS-12.3, 12.4); solo counts as two CEOs."""
    figures = view.setup.catalogue.figures
    count = figures.revenue_ceos if in_solo(view) else len(ceos(view))
    if view.setup.catalogue.rulings.card_value == "flat":
        return count + figures.flat_card
    return -(-pips * count // figures.revenue_ceos)
