"""Claims that contractors would jump in a solo game, while the CEO can still act (SOLO-1.7)."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from simulator.ai.billion_suns.earnings.place_pay import PrizeSpot
from simulator.ai.billion_suns.earnings.reward_values import deck_worth
from simulator.rules.billion_suns.model.contractors import SoloTactical, TacticalPart
from simulator.rules.billion_suns.view.contract_terms import in_force
from simulator.rules.billion_suns.view.contractors.claims import Claim, claims
from simulator.rules.billion_suns.view.lookup import (
    PlacedPiece,
    View,
    find_ships,
    is_contractors,
    ships,
)
from simulator.rules.billion_suns.view.measuring import rim
from simulator.rules.billion_suns.view.profile import mass_of


@dataclass(frozen=True, slots=True)
class Guard:
    """A claim that is jumped now: where mass would keep it, how much, and what that is worth.

    `lacks` is the mass that is missing there, `ours` that of own groups which are there.
    """

    contract: str
    spot: PrizeSpot
    worth: int
    lacks: int
    ours: Mapping[str, int]

    def gain(self, band: str, mass: int) -> int:
        """What it is worth that this mass of a group is there: all, or nothing if it lacks any."""
        return self.worth if mass - self.ours.get(band, 0) >= self.lacks else 0


def guards(view: View, seat: str) -> tuple[Guard, ...]:
    """The claims that are jumped, once the contractors have acted; none before."""
    if not _have_acted(view):
        return ()
    lost = [each for each in claims(view) if each.is_jumped]
    return tuple(
        _guard(view, seat, claim, spot, _worth(view, claim, lost))
        for claim in lost
        for spot in _spots(view, claim)
    )


def pressing(view: View) -> Mapping[str, int]:
    """What each ship of a group of contractors is worth by the claims it jumps, by group."""
    if not _have_acted(view):
        return {}
    found: dict[str, int] = {}
    lost = [each for each in claims(view) if each.is_jumped]
    for claim in lost:
        worth = _worth(view, claim, lost)
        near = _near(view, claim)
        for ship in near:
            mass = mass_of(view, ship.piece.kind)
            share = worth * min(mass, claim.contractors - claim.ceo)
            group = ship.piece.group or ""
            found[group] = max(found.get(group, 0), share // (claim.contractors - claim.ceo))
    return found


def is_due(view: View) -> bool:
    """Is it the part of the Tactical phase before the contractors (SOLO-1.5)?"""
    return _is_part(view, "seize")


def _have_acted(view: View) -> bool:
    return _is_part(view, "rest")


def _is_part(view: View, part: TacticalPart) -> bool:
    return any(isinstance(each, SoloTactical) and each.part == part for each in view.stages)


def _worth(view: View, claim: Claim, lost: Sequence[Claim]) -> int:
    """The mean card of the contract, shared among the claims that all have to be kept for it."""
    alike = sum(each.card == claim.card for each in lost)
    for deal, _ in in_force(view):
        if deal.card == claim.card and deal.deck:
            return deck_worth(view, deal) // len(deal.deck) // alike
    return 0


def _spots(view: View, claim: Claim) -> list[PrizeSpot]:
    reach = view.setup.catalogue.figures.claim_range
    return [
        PrizeSpot(thing.table, thing.at, reach + rim(view, thing))
        for name in claim.objectives
        for thing in find_ships(view, name)
    ]


def _near(view: View, claim: Claim) -> list[PlacedPiece]:
    """The contractors' ships round its objectives."""
    return [
        ship
        for ship in ships(view)
        if is_contractors(view, ship.piece.owner)
        and any(spot.holds(ship) for spot in _spots(view, claim))
    ]


def _guard(view: View, seat: str, claim: Claim, spot: PrizeSpot, worth: int) -> Guard:
    ours: dict[str, int] = {}
    for ship in ships(view):
        if ship.piece.owner == seat and spot.holds(ship):
            name = ship.piece.group or ""
            ours[name] = ours.get(name, 0) + mass_of(view, ship.piece.kind)
    names = {deal.card: contract.name for deal, contract in in_force(view)}
    lacks = claim.contractors - claim.ceo
    return Guard(names[claim.card], spot, worth, lacks, ours)
