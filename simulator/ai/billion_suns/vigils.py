"""What a battlegroup can hold for the rounds left, by being somewhere in strength."""

from collections.abc import Sequence
from dataclasses import dataclass

from simulator.ai.billion_suns.prizes import Spot
from simulator.ai.billion_suns.scene import Band, Scene
from simulator.ai.billion_suns.tours import rounds_left
from simulator.ai.billion_suns.travels import Door, Traveller, activations


@dataclass(frozen=True, slots=True)
class Vigil:
    """Where it should be, for which contract, and what that brings."""

    worth: int
    contract: str
    spot: Spot


def vigil(seen: Scene, doors: Sequence[Door], band: Band, by: Traveller) -> Vigil:
    """The best place to hold; what is reached later is held for fewer rounds."""
    best = Vigil(0, "", Spot(by.table))
    left = rounds_left(seen)
    mass = len(band.ships) * (band.profile.mass or 0)
    for each in seen.standings.holdings:
        worth = each.gain(band.name, mass)
        if worth > best.worth:
            need = activations(seen, doors, by, each.spot)
            if need is not None and need <= left:
                worth = worth * (left - need + 1) // left
                if worth > best.worth:
                    best = Vigil(worth, each.contract, each.spot)
    return best
