"""What a battlegroup can hold for the remaining rounds with its mass."""

from collections.abc import Sequence
from dataclasses import dataclass

from simulator.ai.billion_suns.attacks.worth import CREDIT
from simulator.ai.billion_suns.dangers.claim_losses import claim_losses
from simulator.ai.billion_suns.dangers.solo_fire import (
    SpotWork,
    Stay,
    aloof,
    share_after_alarm,
    share_after_stay,
    share_spared,
    unharmed_share,
)
from simulator.ai.billion_suns.earnings.place_pay import Holding, PrizeSpot
from simulator.ai.billion_suns.earnings.reward_values import deck_worth
from simulator.ai.billion_suns.earnings.task_routes import TaskRoute, rounds_left
from simulator.ai.billion_suns.earnings.travel_time import JumpSite, Traveller, activations
from simulator.ai.billion_suns.situation import Force, Situation
from simulator.rules.billion_suns.view.contract_terms import in_force

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
                part, whole = _expected_share(seen, each)
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


def _expected_share(seen: Situation, held: Holding) -> tuple[int, int]:
    """The fraction of a prize to expect: rivals who are there respond, at once if they can."""
    if not held.contested:
        return UNANSWERED
    can = any(purse.jump for seat, purse in seen.view.extra.purses.items() if seat != seen.seat)
    return AT_ONCE if can else LATER_ON


def surviving(seen: Situation, band: Force, site: JumpSite, way: TaskRoute, hold: HoldPlan) -> int:
    """What is earned before contractors destroy the ships: at once, or staying there.

    What is owed is begun after contractors have acted, and done before they act again.
    """
    total = hold.worth and hold.worth * unharmed_share(seen, band, SpotWork(hold.spot, stays=True))
    total //= CREDIT
    waits = way.begins_unpaid
    off = aloof(seen, band, site, way.stops[0].spot) if waits else None
    for place, stop in enumerate(way.stops):
        # Who is there to do more than one thing has to outlast what they do meanwhile.
        stays = bool(place or stop.rounds) and not (waits and stop.rounds <= 1)
        left = unharmed_share(seen, band, SpotWork(stop.spot, stays, stop.fires, stop.needs))
        # Contractors come to what is scanned; who destroys something may keep its distance.
        if stop.needs and way.stops[max(0, place - 1)].spot.table == site[0]:
            stay = Stay(stop.rounds, stop.needs, off, beset=stop.every)
            left = left * share_after_stay(seen, band, stay) // CREDIT
        total += stop.worth * left // CREDIT
    if way.stops:
        total = total * share_after_alarm(seen, band, site, way.stops[0].spot) // CREDIT
    return total


def bides(seen: Situation, band: Force) -> bool:
    """Does the group wait until contractors have acted?

    It does if its next task earns nothing yet, and they would leave more of it here than there.
    """
    given = (seen.assignments or {}).get(band.name)
    if given is None or not given.owed:
        return False
    return share_spared(seen, band) > unharmed_share(seen, band, SpotWork(given.spot, stays=True))
