"""The contracts of a game: drawn card by card or chosen, and what they still have to set up.

ABS-12.1, WZ-5, WZ-5.1. Objects already on the tables are assigned to them by kind.
"""

from collections.abc import Mapping
from dataclasses import dataclass

from simulator.kernel.resolution import Resolution
from simulator.kernel.spec import Table
from simulator.mechanics.piles import draw_one
from simulator.rules.billion_suns.model.contract_state import ContractState
from simulator.rules.billion_suns.model.contracts import Contract, Inspect, Placing
from simulator.rules.billion_suns.model.events import CardTurned
from simulator.rules.billion_suns.model.modes import BATTLEZONE_CARDS
from simulator.rules.billion_suns.model.scaled import SCALE
from simulator.rules.billion_suns.model.stages import Unplaced
from simulator.rules.billion_suns.view.contract_terms import by_suit, chosen_contracts, drawing_rule
from simulator.rules.billion_suns.view.courses import DEBRIS_STORM
from simulator.rules.billion_suns.view.lookup import (
    PlacedPiece,
    View,
    contracts,
    in_warzone,
    is_in_zone,
    standing,
)

_DEBRIS = Placing("dangerous_space", SCALE, "added")
"""What a Debris Storm sets up on its table (WZ-4.3)."""


def draw(now: Resolution, drawn: tuple[str, ...]) -> tuple[str, ...]:
    """Turn one more card; cards are not put back (WZ-5.1)."""
    left = [card for card in _pack(now.state) if card not in drawn]
    card = draw_one(now, left, f"the next contract card ({drawing_rule(now.state)})")
    now.emit(CardTurned(card))
    return (*drawn, card)


def is_drawn(view: View, drawn: tuple[str, ...], gone: tuple[str, ...] = ()) -> bool:
    """Are there enough contracts among the `drawn` cards, or no more cards but those `gone`?"""
    figures = view.setup.catalogue.figures
    enough = figures.warzone_contracts if in_warzone(view) else figures.core_contracts
    return len(find_contracts(view, drawn)) >= enough or len(gone or drawn) >= len(_pack(view))


def find_contracts(view: View, drawn: tuple[str, ...]) -> tuple[str, ...]:
    """The contracts among the drawn cards, in the order of suits; a repeated suit is skipped."""
    suits: dict[str, str] = {}
    for card in drawn:
        if card in contracts(view):
            suits.setdefault(card[-1], card)
    return by_suit(suits.values())


def zones(view: View, drawn: tuple[str, ...]) -> tuple[str, ...]:
    """The battlezones given by Jacks among the drawn cards; only in Warzone (WZ-1.7)."""
    if not in_warzone(view):
        return ()
    return tuple(BATTLEZONE_CARDS[card] for card in drawn if card in BATTLEZONE_CARDS)


@dataclass(frozen=True, slots=True)
class ContractSetup:
    """The planned set-up: tables to add, the deals, and what is still to be placed."""

    tables: tuple[Table, ...]
    deals: tuple[ContractState, ...]
    left: tuple[Unplaced, ...]


def plan_contracts(view: View, *, as_drawn: bool = False) -> ContractSetup:
    """The contracts of this game as they start on these tables (ABS-11.1, 11.7).

    `as_drawn`: only with what is already there.
    """
    claims = _claims(view)
    added = _own_tables(view, claims)
    tables: tuple[Table, ...] = ()
    if not as_drawn:
        added, tables = _with_tables_added(view, added)
    taken = dict.fromkeys(view.pieces)
    deals: list[ContractState] = []
    left: list[Unplaced] = []
    for contract in chosen_contracts(view):
        card, own = contract.card, claims[contract.card]
        missing = [
            _make_unplaced(taken, placing, card, added.get(card))
            for placing in (() if as_drawn else contract.placing)
            for _ in range(_lacking(view, contract, placing, own))
        ]
        ids = [each.id for each in own]
        ids += [name for each in missing for name in (each.id, each.centre) if name]
        deck = tuple(range(1, view.setup.options.scale + 1)) if contract.deck else ()
        deals.append(ContractState(card, deck, tuple(ids), added.get(card)))
        left += missing
    return ContractSetup(tables, tuple(deals), tuple(left))


def storms(view: View, left: tuple[Unplaced, ...]) -> tuple[Unplaced, ...]:
    """The areas that Debris Storms still lack, besides those already left to place (WZ-4.3)."""
    objects = view.setup.catalogue.objects
    dealt = {name: True for deal in view.extra.deals for name in deal.things}
    taken = {**dict.fromkeys(view.pieces), **dict.fromkeys(dealt)}
    areas: list[Unplaced] = []
    for table in view.setup.tables:
        if not is_in_zone(view, table.id, DEBRIS_STORM):
            continue
        there = standing(
            view,
            lambda piece: (
                piece.kind in objects and objects[piece.kind].dangerous and piece.id not in dealt
            ),
        )
        lacking = _DEBRIS.count.at(view.setup.options.scale) - sum(
            each.table == table.id for each in there
        )
        areas += [_make_unplaced(taken, _DEBRIS, None, table.id) for _ in range(lacking)]
    return (*left, *areas)


def _pack(view: View) -> tuple[str, ...]:
    """The cards to draw from: the mode's contracts, and in Warzone the Jacks."""
    return (*contracts(view), *(BATTLEZONE_CARDS if in_warzone(view) else ()))


def _claims(view: View) -> dict[str, list[PlacedPiece]]:
    """Which of each contract's things are on the tables; none belongs to two (ABS-12.9).

    Each takes as many as it sets up, first one with the id it names; the rest goes to the
    last contract with things of the kind, ore and criminals of a running game included, except
    kinds of which it has a single named one (WZ-6.1).
    """
    free = {each.id: each for each in standing(view, lambda piece: piece.group is None)}
    wanted = [(each.card, placing) for each in chosen_contracts(view) for placing in each.placing]
    claims: dict[str, list[PlacedPiece]] = {each.card: [] for each in chosen_contracts(view)}
    for card, placing in wanted:
        fits = [each for each in free.values() if each.piece.kind == placing.kind]
        fits.sort(key=lambda each, name=placing.name: each.id != name)  # type: ignore[misc]  # mypy cannot type the default
        for each in fits[: placing.count.at(view.setup.options.scale)]:
            claims[card].append(free.pop(each.id))
    for contract in reversed(chosen_contracts(view)):
        kinds = _kinds(contract)
        claims[contract.card] += [
            free.pop(name) for name in list(free) if free[name].piece.kind in kinds
        ]
    return claims


def _kinds(contract: Contract) -> tuple[str, ...]:
    """The kinds of thing that belong to a contract: what it sets up, and what that becomes."""
    placed = [kind for each in contract.placing for kind in (each.kind, each.centre) if kind]
    single = [each.kind for each in contract.placing if each.name]
    return tuple(kind for kind in (*placed, *contract.objectives) if kind not in single)


def _lacking(view: View, contract: Contract, placing: Placing, own: list[PlacedPiece]) -> int:
    """How many of its things are missing; what one became counts for it, as ore for an asteroid.

    One that left nothing behind looks the same as one that was never set up.
    """
    kinds = (placing.kind, *_become(contract, placing.kind))
    there = sum(each.piece.kind in kinds for each in own)
    return max(0, placing.count.at(view.setup.options.scale) - there)


def _become(contract: Contract, kind: str) -> tuple[str, ...]:
    """What replaces a thing of the kind when scanned (ABS-12.15) or destroyed (ABS-12.17)."""
    scans = [scan.effect for scan in contract.scans if scan.of == kind]
    turns = [effect.turns for effect in scans if isinstance(effect, Inspect)]
    return (*turns, *(kill.leaves for kill in contract.kills if kill.of == kind and kill.leaves))


def _own_tables(view: View, claims: Mapping[str, list[PlacedPiece]]) -> dict[str, str]:
    """The tables that contracts have already added, by card: found by name or by contents."""
    own: dict[str, str] = {}
    for contract in chosen_contracts(view):
        named = [table.id for table in view.setup.tables if table.name == contract.name]
        holding = [each.table for each in claims[contract.card]]
        if contract.adds_table and (named or holding):
            own[contract.card] = (named or holding)[0]
    return own


def _with_tables_added(
    view: View, own: Mapping[str, str]
) -> tuple[dict[str, str], tuple[Table, ...]]:
    """The table of each contract that adds one, by card, and the tables still to be added.

    Any given table but the first serves before another is added (ABS-11.1).
    """
    spare = [each.id for each in view.setup.tables[1:] if each.id not in own.values()]
    added, fresh = dict(own), list[Table]()
    for contract in chosen_contracts(view):
        if contract.adds_table and contract.card not in added:
            if not spare:
                fresh.append(_new_table(view, contract, len(fresh)))
                spare.append(fresh[-1].id)
            added[contract.card] = spare.pop(0)
    return added, tuple(fresh)


def _new_table(view: View, contract: Contract, more: int) -> Table:
    """A table of the usual size, named with the next unused letter (ABS-11.1)."""
    known = [table.id for table in view.setup.tables]
    letters = [letter for letter in "ABCDEFGHIJKLMNOPQRSTUVWXYZ" if letter not in known]
    side = view.setup.catalogue.figures.table_side
    return Table(letters[more], contract.name, (side, side))


def _make_unplaced(
    taken: dict[str, object], placing: Placing, card: str | None, table: str | None
) -> Unplaced:
    """A thing to set up, under an unused name."""
    name = _fresh(taken, placing.kind, placing.name)
    centre = _fresh(taken, placing.centre, None) if placing.centre else None
    return Unplaced(name, placing, centre, card, table)


def _fresh(taken: dict[str, object], kind: str, name: str | None) -> str:
    number = 1
    while name is None or name in taken:
        name, number = f"{kind}-{number}", number + 1
    taken[name] = None
    return name
