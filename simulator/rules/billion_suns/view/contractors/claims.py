"""Claim jump: round which objectives Independent Contractors outweigh the CEO (SOLO-1.7, 1.20)."""

from dataclasses import dataclass

from simulator.rules.billion_suns.model.contract_state import ContractState
from simulator.rules.billion_suns.view.compared import ships_within
from simulator.rules.billion_suns.view.contract_terms import in_force, objectives
from simulator.rules.billion_suns.view.lookup import (
    PlacedPiece,
    View,
    is_ceo,
    is_contractors,
)
from simulator.rules.billion_suns.view.profile import mass_of


@dataclass(frozen=True, slots=True)
class Claim:
    """How a claim of the contract with this card stands: the masses round its `objectives`.

    These are the ids of one objective, or by the ruling `all_summed` of all of them, with each ship
    counted once. `contractors` and `ceo` are the summed masses of ships within claim range.
    """

    card: str
    objectives: tuple[str, ...]
    contractors: int
    ceo: int

    @property
    def is_jumped(self) -> bool:
        """Would the claim be jumped now? A tie keeps it."""
        return self.contractors > self.ceo


def claims(view: View) -> tuple[Claim, ...]:
    """Every claim of every contract, in the order ♠ ♥ ♣ ♦; none outside solo games.

    An exhausted contract, or one without an objective on any table, has none (ABS-12.2, SOLO-1.20).
    """
    if view.setup.options.mode != "solo":
        return ()
    return tuple(each for deal, _ in in_force(view) for each in _of(view, deal))


def jumped_claims(view: View) -> tuple[Claim, ...]:
    """The claims that would be jumped now: the first of each contract, which loses one card."""
    found: dict[str, Claim] = {}
    for each in claims(view):
        if each.is_jumped:
            found.setdefault(each.card, each)
    return tuple(found.values())


def _of(view: View, deal: ContractState) -> tuple[Claim, ...]:
    wanted = objectives(view, deal)
    if wanted and view.setup.catalogue.rulings.claim_jump == "all_summed":
        return (_claim(view, deal, wanted),)
    return tuple(_claim(view, deal, (each,)) for each in wanted)


def _claim(view: View, deal: ContractState, round_these: tuple[PlacedPiece, ...]) -> Claim:
    near = ships_within(view, round_these, view.setup.catalogue.figures.claim_range)
    ids = tuple(each.id for each in round_these)
    theirs = [ship for ship in near if is_contractors(view, ship.piece.owner)]
    own = [ship for ship in near if is_ceo(view, ship.piece.owner)]
    return Claim(deal.card, ids, _mass(view, theirs), _mass(view, own))


def _mass(view: View, ships: list[PlacedPiece]) -> int:
    return sum(mass_of(view, ship.piece.kind) for ship in ships)
