"""What becomes of fleets that fight over a place: expected losses, round by round.

Ships count in thousandths, and all of a fleet are taken to be about the place. So it tells which
classes, and how many, are worth buying against which, not how a single fight ends.
"""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import cache
from typing import TypeAlias

from simulator.geometry.units import THOU_PER_INCH
from simulator.rules.billion_suns.display.attack_odds import Defence, DicePool, damage_chances
from simulator.rules.billion_suns.view.profile import Arm, Profile

SHIP = 1000
"""One ship."""

ABOUT_A_PLACE = 18 * THOU_PER_INCH
"""Ships that fight over a place are up to so far apart."""

ANYWHERE = 36 * THOU_PER_INCH
"""Ships that count wherever they are stand up to so far apart."""

PARTS = 2
"""Exchanges of fire a round: who is destroyed in the first fires no more in the second."""

Fleet: TypeAlias = Mapping[str, int]
"""Ships of each class, in thousandths."""


@dataclass(frozen=True, slots=True)
class ClashSide:
    """A fleet, and by round, from this one on, the ships that come to it."""

    fleet: Fleet
    coming: tuple[Fleet, ...] = ()


@dataclass(frozen=True, slots=True)
class Clash:
    """What a ship of a class destroys of another one, in thousandths of a ship.

    The first figure of `rates` is for its own activation, the second for that of each enemy
    battlegroup, of at most `largest` ships. `mobile` are the classes that activate.
    """

    rates: Mapping[tuple[str, str], tuple[int, int]]
    mobile: frozenset[str]
    largest: int

    def fleets(
        self, one: ClashSide, other: ClashSide, rounds: int
    ) -> Iterator[tuple[Fleet, Fleet]]:
        """What is left of both sides at the end of each round."""
        ours, theirs = one.fleet, other.fleet
        for at in range(rounds):
            ours = _join_fleets(ours, one.coming[at : at + 1])
            theirs = _join_fleets(theirs, other.coming[at : at + 1])
            for _ in range(PARTS):
                lost, killed = self._losses(theirs, ours), self._losses(ours, theirs)
                ours, theirs = _remaining_fleet(ours, lost), _remaining_fleet(theirs, killed)
            yield ours, theirs

    def _losses(self, firing: Fleet, hit: Fleet) -> Fleet:
        """The ships that one exchange of fire destroys, of each class by its share of all."""
        total = sum(hit.values())
        acting = sum(-(-hit[kind] // (self.largest * SHIP)) for kind in hit if kind in self.mobile)
        lost = dict.fromkeys(hit, 0)
        for kind, ships in firing.items():
            for mark, there in hit.items():
                active, passive = self.rates[kind, mark]
                lost[mark] += ships * there * (active + passive * acting) // (total * SHIP * PARTS)
        return lost


@cache
def clash_of(profiles: tuple[tuple[str, Profile], ...], largest: int, field: int) -> Clash:
    """The figures of these classes, by id, against each other, up to `field` thou apart."""
    rates = {
        (kind, other): (_active(firing, mark, field), _passive(firing, mark, field))
        for kind, firing in profiles
        for other, mark in profiles
    }
    return Clash(rates, frozenset(kind for kind, profile in profiles if profile.thrust), largest)


def _join_fleets(fleet: Fleet, coming: Sequence[Fleet]) -> Fleet:
    found = dict(fleet)
    for more in coming:
        for kind, ships in more.items():
            found[kind] = found.get(kind, 0) + ships
    return {kind: ships for kind, ships in found.items() if ships}


def _remaining_fleet(fleet: Fleet, lost: Fleet) -> Fleet:
    found = {kind: ships - lost.get(kind, 0) for kind, ships in fleet.items()}
    return {kind: ships for kind, ships in found.items() if ships > 0}


def _active(firing: Profile, mark: Profile, field: int) -> int:
    """Thousandths of a ship destroyed by all weapons, after moves to where they bear."""
    if not firing.thrust:
        return 0
    total = 0
    for arm in firing.arms:
        near = max(0, arm.nearest - 2 * firing.thrust)
        band = max(0, min(field, arm.farthest + firing.thrust) - near)
        total += _kills(arm, mark) * band // field
    return total


def _passive(firing: Profile, mark: Profile, field: int) -> int:
    """Thousandths of a ship destroyed by auxiliary weapons as it passes (ABS-7.1).

    What cannot move itself into the middle of a fight is passed at up to twice the distance.
    """
    wide = field if firing.thrust else 2 * field
    return sum(
        _kills(arm, mark) * min(wide, arm.farthest) // wide
        for arm in firing.arms
        if arm.slot == "auxiliary"
    )


def _kills(arm: Arm, mark: Profile) -> int:
    """Thousandths of such a ship that an attack of this weapon destroys."""
    if arm.stationary_only:
        return 0
    outline = max(1, mark.silhouette or 1)
    pool = DicePool(arm.dice, arm.sides, arm.damage)
    odds = damage_chances((pool,), Defence(outline, mark.shields, explosion_sides=1))
    tokens = sum(n * weight for n, weight in enumerate(odds.weights))
    return SHIP * tokens // (odds.total * outline)
