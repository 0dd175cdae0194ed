"""Exact odds of a battle or an assault: how likely each number of losses on either side is.

What is assumed of the players: units are lost in a fixed order, and rerolls are spent at once on
misses, the best attack first and the same die again while it misses, or never.

Chances are whole numbers of parts of `ONE`. A turn in which nothing changes comes again and again,
so that a chance is seldom a multiple of a part: all are rounded down, by less than one in 10**30.
"""

from collections import defaultdict
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from fractions import Fraction
from functools import lru_cache
from heapq import heappop, heappush
from math import comb

from simulator.fast_dataclass import fast_dataclass

_BITS = 120
ONE = 1 << _BITS
"""The parts of a certainty."""

_HEAVY = 1 << 16
"""One hit of more than 1 damage, in a number of hits; one of 1 damage is 1."""

Outcomes = Mapping[tuple[int, int], int]
"""The chance of so many hits with so many rerolls left, in parts of `ONE`."""

_Key = tuple[int, int, int, int]
"""Where a fight stands between turns: what either side has lost, and the rerolls it has left."""


@fast_dataclass(frozen=True, slots=True)
class Rank:
    """Units of a kind: `amount` single units, or the hit points of a unique.

    `dice` are those of each unit, or of the unique as long as it lives. `first` is the attack on
    turn 1, with a strike, and `attack` that of all other turns. `rerolls` are those of each unit
    where they come anew in each turn. A hit does so much `damage`. Units with more hit points
    `each` than 1, as mercenaries have, share all of them.
    """

    amount: int
    first: int
    attack: int
    dice: int = 1
    is_unique: bool = False
    rerolls: int = 0
    damage: int = 1
    each: int = 1

    @property
    def shares(self) -> bool:
        """Are its hit points shared, so that a hit of more damage takes more than one?"""
        return self.is_unique or self.each > 1

    def units(self, left: int) -> int:
        """How many units so much of it is."""
        return min(1, left) if self.is_unique else -(-left // self.each)


@fast_dataclass(frozen=True, slots=True)
class Lineup:
    """One side: its ranks in the order in which they are lost, and its rerolls for the fight.

    `anew`: the rerolls come anew in each turn, with those of the units left.
    """

    ranks: tuple[Rank, ...]
    rerolls: int = 0
    anew: bool = False

    @property
    def hits(self) -> int:
        """How many hits it can take."""
        return sum(rank.amount for rank in self.ranks)

    def remaining_ranks(self, lost: int) -> Iterator[tuple[Rank, int]]:
        """The ranks after so many hits, each with the number of its units."""
        for rank in self.ranks:
            yield rank, rank.units(max(0, rank.amount - lost))
            lost = max(0, lost - rank.amount)

    def units_left(self, lost: int) -> int:
        """How many units are left after so many hits."""
        return sum(units for _, units in self.remaining_ranks(lost))

    def dice(self, lost: int, *, on_first: bool) -> tuple[tuple[int, int, bool], ...]:
        """Its dice after so many hits, as (attack, number, do they do more damage).

        The best attack comes first.
        """
        found: dict[tuple[int, bool], int] = defaultdict(int)
        for rank, units in self.remaining_ranks(lost):
            attack = rank.first if on_first else rank.attack
            found[attack, rank.damage > 1] += rank.dice * units
        return tuple(sorted(((a, n, more) for (a, more), n in found.items() if n), reverse=True))

    @property
    def damage(self) -> int:
        """The most damage that a hit of it does."""
        return max((rank.damage for rank in self.ranks), default=1)

    def after(self, lost: int, hits: int, damage: int) -> int:
        """What it has lost after more hits, those that do so much `damage` first."""
        light, heavy = hits % _HEAVY, hits // _HEAVY
        ends, start = [], 0
        for rank in self.ranks if heavy else ():
            start += rank.amount
            ends.append((start, damage if rank.shares else 1))
        for end, most in ends:
            while heavy and lost < end:
                lost, heavy = min(end, lost + most), heavy - 1
        return min(self.hits, lost + light)

    def pool(self, lost: int) -> int:
        """Its rerolls of a turn after so many hits, where they come anew."""
        return self.rerolls + sum(
            rank.rerolls * units for rank, units in self.remaining_ranks(lost)
        )


@dataclass(frozen=True, slots=True)
class FightOdds:
    """How likely each end of a fight is: its weight by the hits that either side has taken.

    The attacker wins where the defender has taken all that it can, and the other way round.
    """

    sides: tuple[Lineup, Lineup]
    weights: Mapping[tuple[int, int], int]

    @property
    def total(self) -> int:
        """What all weights sum up to."""
        return sum(self.weights.values())

    @property
    def attacker(self) -> Fraction:
        """The chance that only the attacker is left."""
        return Fraction(self.total - self._weight_lost(0), self.total)

    @property
    def defender(self) -> Fraction:
        """The chance that only the defender is left."""
        return Fraction(self.total - self._weight_lost(1), self.total)

    @property
    def draw(self) -> Fraction:
        """The chance that nobody is left."""
        return 1 - self.attacker - self.defender

    def _weight_lost(self, number: int) -> int:
        """The weight of all ends in which one side is gone."""
        gone = self.sides[number].hits
        return sum(one for lost, one in self.weights.items() if lost[number] >= gone)

    def units_left(self, number: int) -> tuple[int, ...]:
        """The weight of each number of units that a side has left, from 0 up."""
        side = self.sides[number]
        found = [0] * (side.units_left(0) + 1)
        for lost, weight in self.weights.items():
            found[side.units_left(lost[number])] += weight
        return tuple(found)


@dataclass(slots=True)
class _Reckoning:
    sides: tuple[Lineup, Lineup]
    die: tuple[int, int]
    open: dict[_Key, int] = field(default_factory=dict)
    ends: dict[tuple[int, int], int] = field(default_factory=lambda: defaultdict(int))
    order: list[tuple[int, int, _Key]] = field(default_factory=list)
    thrown: dict[tuple[int, int, int, bool], Outcomes] = field(default_factory=dict)

    def fight(self) -> None:
        """Play all turns at once: the first, then what is open with the least losses."""
        one, other = self.sides
        self._take_turn((0, 0, one.rerolls, other.rerolls), ONE, on_first=True)
        while self.order:
            key = heappop(self.order)[2]
            self._take_turn(key, self.open.pop(key), on_first=False)

    def _throws(self, number: int, lost: int, rerolls: int, *, on_first: bool) -> Outcomes:
        """What one side can roll in a turn."""
        key = number, lost, rerolls, on_first
        if key not in self.thrown:
            side = self.sides[number]
            dice = side.dice(lost, on_first=on_first)
            found = throw(dice, side.pool(lost) if side.anew else rerolls, self.die)
            self.thrown[key] = _with_rerolls(found, rerolls) if side.anew else found
        return self.thrown[key]

    def _take_turn(self, key: _Key, weight: int, *, on_first: bool) -> None:
        """Spread the weight of a turn over what may follow it."""
        lost, here, rerolls, there = key
        hits = self._after_hits(self._throws(0, lost, rerolls, on_first=on_first), 1, here)
        taken = self._after_hits(self._throws(1, here, there, on_first=on_first), 0, lost)
        if not on_first:
            # Where nothing has changed, the turn is as if it had not been.
            same = hits.get((here, rerolls), 0) * taken.get((lost, there), 0)
            weight = weight * ONE * ONE // (ONE * ONE - same)
        open_, order, (most, limit) = self.open, self.order, self.all_hits
        for (beaten, left), chance in hits.items():
            part = weight * chance >> _BITS
            for (gone, rest), more in taken.items():
                if gone >= most or beaten >= limit:
                    self.ends[gone, beaten] += part * more >> _BITS
                    continue
                then = gone, beaten, left, rest
                if then in open_:
                    open_[then] += part * more >> _BITS
                elif on_first or then != key:
                    open_[then] = part * more >> _BITS
                    heappush(order, (gone + beaten, -left - rest, then))

    @property
    def all_hits(self) -> tuple[int, int]:
        """The hits with which nothing of either side is left."""
        return self.sides[0].hits, self.sides[1].hits

    def _after_hits(self, thrown: Outcomes, number: int, lost: int) -> Outcomes:
        """What a side has lost then, and the rerolls that the other one has left."""
        most, found = self.all_hits[number], defaultdict[tuple[int, int], int](int)
        side, damage = self.sides[number], self.sides[1 - number].damage
        for (hits, left), chance in thrown.items():
            taken = min(most, lost + hits) if damage == 1 else side.after(lost, hits, damage)
            found[taken, left] += chance
        return found


@lru_cache(maxsize=256)
def battle_odds(attacker: Lineup, defender: Lineup, die: tuple[int, int] = (8, 8)) -> FightOdds:
    """The odds of a fight before its first roll; `die` has its sides and the face that misses.

    ValueError if neither side can ever hit.
    """
    if not any(rank.attack > 0 for side in (attacker, defender) for rank in side.ranks):
        raise ValueError("nobody can hit, so the fight never ends")
    reckoning = _Reckoning((attacker, defender), die)
    reckoning.fight()
    return FightOdds(reckoning.sides, dict(reckoning.ends))


def count_hits(hits: int) -> int:
    """How many hits a number of a throw is, whatever damage they do.

    >>> count_hits(3 + 2 * (1 << 16))
    5
    """
    return hits % _HEAVY + hits // _HEAVY


def throw(dice: tuple[tuple[int, int, bool], ...], rerolls: int, die: tuple[int, int]) -> Outcomes:
    """All dice are rolled, then misses again, the best attack first, as long as there are rerolls.

    `dice` are (attack, number, do they do more damage).

    The rerolls of one attack are settled before those of the next: what a die hits with comes from
    its attack alone, so the order of the rolls does not matter.
    """
    found: dict[tuple[int, int], int] = {(0, rerolls): ONE}
    for attack, number, is_heavy in dice:
        after: dict[tuple[int, int], int] = defaultdict(int)
        worth = _HEAVY if is_heavy else 1
        for (hits, left), chance in found.items():
            for (more, then), part in _throw_alike(number, attack, left, die).items():
                after[hits + more * worth, then] += chance * part >> _BITS
        found = after
    return found


def _with_rerolls(outcomes: Outcomes, rerolls: int) -> Outcomes:
    """The same with so many rerolls left, whatever was used."""
    found: dict[tuple[int, int], int] = defaultdict(int)
    for (hits, _), chance in outcomes.items():
        found[hits, rerolls] += chance
    return found


def _count_hits(attack: int, die: tuple[int, int]) -> int:
    """How many faces hit: those up to the attack, but for the sure miss (BS-9.1)."""
    sides, sure_miss = die
    return sum(face <= attack for face in range(1, sides + 1) if face != sure_miss)


@lru_cache(maxsize=4096)
def _throw_alike(number: int, attack: int, rerolls: int, die: tuple[int, int]) -> Outcomes:
    """So many dice of one attack: the chance of each number of hits, and of rerolls left."""
    sides, hit = die[0], _count_hits(attack, die)
    miss = sides - hit
    found: dict[tuple[int, int], int] = defaultdict(int)
    for missed in range(number + 1):
        hits = number - missed
        ways, rolls = comb(number, missed) * hit**hits * miss**missed * ONE, number
        # Each of the misses but the last few takes rerolls until it hits.
        for used in range(missed, rerolls + 1):
            ends = comb(used - 1, missed - 1) if missed else int(used == 0)
            if ends:
                found[number, rerolls - used] += (
                    ways * ends * hit**missed * miss ** (used - missed) // sides ** (rolls + used)
                )
        for more in range(missed):
            these = comb(rerolls, more) * hit**more * miss ** max(0, rerolls - more)
            if these:
                found[hits + more, 0] += ways * these // sides ** (rolls + rerolls)
    return {key: chance for key, chance in found.items() if chance}
