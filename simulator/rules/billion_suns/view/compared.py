"""What contracts compare when they score, CEO by CEO (ABS-12.5, WZ-6): one function per measure."""

from collections.abc import Callable, Iterable, Mapping
from typing import Any, TypeAlias

from simulator.geometry.measure import within
from simulator.rules.billion_suns.model.contract_state import ContractState
from simulator.rules.billion_suns.model.contracts import (
    Comparison,
    Controlled,
    MassWithin,
    ShipsInPlay,
    ShipsNear,
    TablesHeld,
    Taken,
    TokensOn,
)
from simulator.rules.billion_suns.view.contract_terms import TAKEN, count_mark, owned, things
from simulator.rules.billion_suns.view.control import strictly_most
from simulator.rules.billion_suns.view.lookup import PlacedPiece, View, find_ships, ships, standing
from simulator.rules.billion_suns.view.measuring import rim
from simulator.rules.billion_suns.view.profile import mass_of
from simulator.rules.billion_suns.view.turn_order import ceos

CountBySeat: TypeAlias = Mapping[str, int]
"""How much each CEO measures, in seat order; nobody else is counted (ABS-12.5)."""


def tally(view: View, deal: ContractState, measure: Comparison) -> CountBySeat:
    """Measure every CEO for a contract."""
    return _MEASURES[type(measure)](view, deal, measure)


def ships_within(view: View, of: Iterable[PlacedPiece], reach: int) -> tuple[PlacedPiece, ...]:
    """The ships on tables within reach of any of these things, each once."""
    marks = tuple(of)
    return tuple(
        ship
        for ship in ships(view)
        if any(
            ship.table == mark.table and within(ship.at, mark.at, reach + rim(view, mark))
            for mark in marks
        )
    )


def _mass_within(view: View, deal: ContractState, measure: MassWithin) -> CountBySeat:
    near = ships_within(view, things(view, deal, measure.of), measure.range)
    return _masses(view, near)


def _count_controlled(view: View, deal: ContractState, measure: Controlled) -> CountBySeat:
    """Holders as in a rules question about control, whose measures are not needed here."""
    reach = view.setup.catalogue.objects[measure.of].control_range or 0
    holders = [
        strictly_most(_masses(view, ships_within(view, (held,), reach)))
        for held in things(view, deal, measure.of)
    ]
    return {seat: holders.count(seat) for seat in ceos(view)}


def _count_taken(view: View, deal: ContractState, measure: Taken) -> CountBySeat:
    found = things(view, deal, measure.of)
    return {
        seat: sum(count_mark(thing.piece, owned(TAKEN, seat)) > 0 for thing in found)
        for seat in ceos(view)
    }


def _tables_held(view: View, deal: ContractState, measure: TablesHeld) -> CountBySeat:  # noqa: ARG001 - any table
    holders = [
        strictly_most(_masses(view, (ship for ship in ships(view) if ship.table == table.id)))
        for table in view.setup.tables
    ]
    return {seat: holders.count(seat) for seat in ceos(view)}


def _ships_near(view: View, deal: ContractState, measure: ShipsNear) -> CountBySeat:  # noqa: ARG001 - own tokens
    tokens = standing(view, lambda piece: piece.kind == measure.token)
    found = {}
    for seat in ceos(view):
        own = [token for token in tokens if token.piece.owner == seat]
        near = ships_within(view, own, measure.range)
        found[seat] = sum(ship.piece.owner in ceos(view) for ship in near if not _is(seat, ship))
    return found


def _ships_in_play(view: View, deal: ContractState, measure: ShipsInPlay) -> CountBySeat:  # noqa: ARG001 - all tables
    classes = view.setup.catalogue.classes
    found = dict.fromkeys(ceos(view), 0)
    for ship in ships(view):
        kind = classes[ship.piece.kind]
        if ship.piece.owner in found and kind.mass == measure.mass:
            found[ship.piece.owner] += kind.cost if measure.counted == "cost" else 1
    return found


def _tokens_on(view: View, deal: ContractState, measure: TokensOn) -> CountBySeat:
    return {seat: tokens_on(view, deal, measure.token, seat) for seat in ceos(view)}


def tokens_on(view: View, deal: ContractState, token: str, seat: str) -> int:
    """How many tokens of the CEO lie on things of the contract that are on tables."""
    mark = owned(token, seat)
    found = (stands for name in deal.things for stands in find_ships(view, name))
    return sum(count_mark(stands.piece, mark) for stands in found)


def _masses(view: View, counted: Iterable[PlacedPiece]) -> CountBySeat:
    found = dict.fromkeys(ceos(view), 0)
    for ship in counted:
        if ship.piece.owner in found:
            found[ship.piece.owner] += mass_of(view, ship.piece.kind)
    return found


def _is(seat: str, ship: PlacedPiece) -> bool:
    return ship.piece.owner == seat


_MEASURES: Mapping[type, Callable[[View, ContractState, Any], CountBySeat]] = {
    MassWithin: _mass_within,
    Controlled: _count_controlled,
    Taken: _count_taken,
    TablesHeld: _tables_held,
    ShipsNear: _ships_near,
    ShipsInPlay: _ships_in_play,
    TokensOn: _tokens_on,
}
"""How each kind of measure is taken."""
