"""What a battlegroup can hold for the remaining rounds with its mass."""

from collections.abc import Sequence
from dataclasses import dataclass

from simulator.ai.billion_suns.claim_losses import claim_losses
from simulator.ai.billion_suns.prizes import Holding, PrizeSpot
from simulator.ai.billion_suns.reward_values import deck_worth
from simulator.ai.billion_suns.situation import Force, Situation
from simulator.ai.billion_suns.tours import rounds_left
from simulator.ai.billion_suns.travels import JumpSite, Traveller, activations
from simulator.rules.billion_suns.play.contracts.terms import in_force

UNANSWERED = (3, 4)
"""The fraction of a prize to expect if no rival is there."""

LATER_ON = (2, 3)
"""The fraction if a rival is there that can respond only in later rounds."""

AT_ONCE = (1, 2)
"""The fraction if a rival can respond at once."""


@dataclass(frozen=True, slots=True)
class HoldPlan:
    """A place to hold, its contract, and the worth of holding it."""

    worth: int
    contract: str
    spot: PrizeSpot


def best_hold(seen: Situation, sites: Sequence[JumpSite], band: Force, by: Traveller) -> HoldPlan:
    """The best place to hold; a place reached later is held for fewer rounds."""
    best = HoldPlan(0, "", PrizeSpot(by.table))
    if not seen.standings.holdings:
        return best
    left = rounds_left(seen)
    mass = len(band.ships) * (band.profile.mass or 0)
    decks = _decks(seen, mass, band.profile.mass or 0)
    for each in seen.standings.holdings:
        swing = each.prize + each.denied
        if swing > best.worth and each.wins(band.name, mass):
            need = activations(seen, sites, by, each.spot)
            if need is not None and need <= left:
                part, whole = _answered(seen, each)
                worth = swing * part * (left - need + 1) // (whole * left)
                if each.contract in decks:
                    # Claims are jumped before anything is scored, in the round of arrival too.
                    deck, lost = decks[each.contract]
                    worth = min(worth, max(0, deck - need * lost))
                if worth > best.worth:
                    best = HoldPlan(worth, each.contract, each.spot)
    return best


def _decks(seen: Situation, mass: int, called_by: int) -> dict[str, tuple[int, int]]:
    """In a solo game by contract the worth of its deck, and what claim jumps take each round."""
    losses = claim_losses(seen.view, mass, called_by)
    return {
        contract.name: (deck_worth(seen.view, deal), losses[contract.name])
        for deal, contract in in_force(seen.view)
        if contract.name in losses
    }


def _answered(seen: Situation, held: Holding) -> tuple[int, int]:
    """The fraction of a prize to expect: rivals who are there respond, at once if they can."""
    if not held.contested:
        return UNANSWERED
    can = any(purse.jump for seat, purse in seen.view.extra.purses.items() if seat != seen.seat)
    return AT_ONCE if can else LATER_ON
