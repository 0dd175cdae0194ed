"""What contractors that jump claims are expected to cost each deck in a round (SOLO-1.7)."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from fractions import Fraction

from simulator.ai.billion_suns.earnings.reward_values import deck_worth
from simulator.kernel.remember_last import remember_last
from simulator.rules.billion_suns.model.contract_state import ContractState
from simulator.rules.billion_suns.model.contractors import Trigger
from simulator.rules.billion_suns.play.contractors.errand_plans import contractor_groups
from simulator.rules.billion_suns.view.contract_terms import in_force, objectives
from simulator.rules.billion_suns.view.contractors.arrivals import ArrivalChance, arrival_lines
from simulator.rules.billion_suns.view.contractors.objectives import targets_on
from simulator.rules.billion_suns.view.lookup import View, find_ships, in_solo
from simulator.rules.billion_suns.view.profile import mass_of


@dataclass(frozen=True, slots=True)
class _ContractTable:
    """A table with objectives of a contract: the chance that a group draws something else there.

    `masses` are those of the groups of contractors on it.
    """

    elsewhere: Fraction
    masses: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class _Deck:
    """A contract's deck, the mean worth of its cards, and where its claims can be jumped."""

    contract: str
    card: Fraction
    grounds: tuple[_ContractTable, ...]


def claim_losses(view: View, own: int, called_by: int) -> Mapping[str, int]:
    """By contract what a round's claim jump takes from its deck, in thousandths of a credit.

    It counts contractors that outweigh a mass of `own`: those there already, or where none are,
    those that a jump-in of mass `called_by` brings. Empty outside solo games.
    """
    decks = _decks(view)
    if not decks:
        return {}
    coming = outweighing(view, own, called_by)
    return {deck.contract: int(_chance(deck, own, coming) * deck.card) for deck in decks}


def _chance(deck: _Deck, own: int, coming: Fraction) -> Fraction:
    """The greatest chance of a table: contractors draw an objective there, and outweigh this.

    `coming`: the chance that those who would be called do.
    """
    found = (
        1 - each.elsewhere ** sum(mass > own for mass in each.masses)
        if each.masses
        else (1 - each.elsewhere) * coming
        for each in deck.grounds
    )
    return max(found, default=Fraction(0))


@remember_last
def _decks(view: View) -> tuple[_Deck, ...]:
    """The decks that are left in a solo game; none in others."""
    if not in_solo(view):
        return ()
    return tuple(
        _Deck(
            contract.name,
            Fraction(deck_worth(view, deal), len(deal.deck)),
            tuple(_grounds(view, deal)),
        )
        for deal, contract in in_force(view)
        if contract.deck and deal.deck
    )


def _grounds(view: View, deal: ContractState) -> Iterator[_ContractTable]:
    for table in view.setup.tables:
        wanted = sum(each.table == table.id for each in objectives(view, deal))
        if wanted:
            elsewhere = 1 - Fraction(wanted, len(targets_on(view, table.id)))
            yield _ContractTable(elsewhere, _masses(view, table.id))


def _masses(view: View, table: str) -> tuple[int, ...]:
    """The masses of the groups of contractors on a table."""
    groups = (find_ships(view, name) for name in contractor_groups(view))
    return tuple(
        sum(mass_of(view, ship.piece.kind) for ship in ships)
        for ships in groups
        if ships[0].table == table
    )


def outweighing(view: View, own: int, called_by: int) -> Fraction:
    """The chance that a jump-in of mass `called_by` brings contractors of more mass than `own`."""
    lines = arrival_lines(view, Trigger("", "", (0, 0), called_by))
    return sum((line.chance * _heavier(view, line, own) for line in lines), Fraction(0))


def _heavier(view: View, line: ArrivalChance, own: int) -> Fraction:
    """The chance that the ships of an arrival line have more mass than this."""
    mass = mass_of(view, line.class_id)
    if line.die is None:
        return Fraction((line.ships or 0) * mass > own)
    faces = range(1, line.die + 1)
    return Fraction(sum(face * mass > own for face in faces), line.die)
