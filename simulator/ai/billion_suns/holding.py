"""What a battlegroup can hold for the rounds left, by being somewhere in strength."""

from collections.abc import Sequence
from dataclasses import dataclass

from simulator.ai.billion_suns.prizes import Holding, PrizeSpot
from simulator.ai.billion_suns.situation import Situation, Unit
from simulator.ai.billion_suns.tours import rounds_left
from simulator.ai.billion_suns.travels import Door, Traveller, activations

UNANSWERED = (3, 4)
"""The part of a prize to count on where no rival is."""

LATER_ON = (1, 2)
"""The part where one is that can answer in later rounds only."""

AT_ONCE = (1, 16)
"""The part where one can answer at once."""


@dataclass(frozen=True, slots=True)
class Vigil:
    """Where it should be, for which contract, and what that brings."""

    worth: int
    contract: str
    spot: PrizeSpot


def vigil(seen: Situation, doors: Sequence[Door], band: Unit, by: Traveller) -> Vigil:
    """The best place to hold; what is reached later is held for fewer rounds."""
    best = Vigil(0, "", PrizeSpot(by.table))
    left = rounds_left(seen)
    mass = len(band.ships) * (band.profile.mass or 0)
    for each in seen.standings.holdings:
        if each.prize > best.worth and each.wins(band.name, mass):
            need = activations(seen, doors, by, each.spot)
            if need is not None and need <= left:
                part, whole = _answered(seen, each)
                worth = each.prize * part * (left - need + 1) // (whole * left)
                if worth > best.worth:
                    best = Vigil(worth, each.contract, each.spot)
    return best


def _answered(seen: Situation, held: Holding) -> tuple[int, int]:
    """The part of a prize to count on: rivals who are there answer, at once if they can."""
    if not held.contested:
        return UNANSWERED
    can = any(purse.jump for seat, purse in seen.view.extra.purses.items() if seat != seen.seat)
    return AT_ONCE if can else LATER_ON
