"""Exact odds of a battle or an assault, in fractions.

What is assumed of the players: units are lost in a fixed order, and rerolls are spent at once on
misses, the best attack first and the same die again while it misses, or never.
"""

from collections import defaultdict
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field, replace
from fractions import Fraction
from math import comb

from simulator.kernel.asked.odds import Odds, OddsRow
from simulator.rules.burning_suns.model.catalogue import View
from simulator.rules.burning_suns.model.war import Assault, Battle, Fight, Fighter
from simulator.rules.burning_suns.view.forces import (
    aim_of,
    fight_between,
    force_of,
    guard_of,
    may_reroll_here,
    rerolls_of,
    unit_figures,
)
from simulator.rules.burning_suns.view.holding import purpose_of
from simulator.rules.burning_suns.view.lookup import figures_of, rulings_of, space_name
from simulator.rules.burning_suns.view.where import UnitStack, is_unique

_Outcomes = Mapping[tuple[int, int], Fraction]
"""The chance of so many hits with so many rerolls left."""


@dataclass(frozen=True, slots=True)
class Rank:
    """Units of a kind: `amount` single units, or the hit points of a unique.

    `dice` are those of each unit, or of the unique as long as it lives. `first` is the attack on
    turn 1, with a strike, and `attack` that of all other turns. `rerolls` are those of each unit
    where they come anew in each turn.
    """

    amount: int
    first: int
    attack: int
    dice: int = 1
    is_unique: bool = False
    rerolls: int = 0

    def units(self, left: int) -> int:
        """How many units so much of it is."""
        return min(1, left) if self.is_unique else left


@dataclass(frozen=True, slots=True)
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

    def dice(self, lost: int, *, on_first: bool) -> tuple[tuple[int, int], ...]:
        """Its dice after so many hits, as (attack, number), the best attack first."""
        found: dict[int, int] = defaultdict(int)
        for rank, units in self.remaining_ranks(lost):
            found[rank.first if on_first else rank.attack] += rank.dice * units
        return tuple(sorted(((a, n) for a, n in found.items() if n), reverse=True))

    def pool(self, lost: int) -> int:
        """Its rerolls of a turn after so many hits, where they come anew."""
        return self.rerolls + sum(
            rank.rerolls * units for rank, units in self.remaining_ranks(lost)
        )


@dataclass(frozen=True, slots=True)
class FightOdds:
    """How likely each end of a fight is; the three sum to 1."""

    attacker: Fraction
    draw: Fraction
    defender: Fraction


@dataclass(slots=True)
class _Reckoning:
    sides: tuple[Lineup, Lineup]
    die: tuple[int, int]
    known: dict[tuple[int, int, int, int], FightOdds] = field(default_factory=dict)
    thrown: dict[tuple[int, int, int, bool], _Outcomes] = field(default_factory=dict)

    def throws(self, number: int, lost: int, rerolls: int, *, on_first: bool) -> _Outcomes:
        """What one side can roll in a turn."""
        key = number, lost, rerolls, on_first
        if key not in self.thrown:
            side = self.sides[number]
            dice = side.dice(lost, on_first=on_first)
            found = _throw(dice, side.pool(lost) if side.anew else rerolls, self.die)
            self.thrown[key] = _without_rest(found, rerolls) if side.anew else found
        return self.thrown[key]

    def odds(
        self, lost: tuple[int, int], rerolls: tuple[int, int], *, on_first: bool = False
    ) -> FightOdds:
        """The odds with so much lost, and so many rerolls left, on either side."""
        over = tuple(lost[n] >= self.sides[n].hits for n in (0, 1))
        if any(over):
            won = Fraction(over == (False, True)), Fraction(all(over)), Fraction(over[0] > over[1])
            return FightOdds(*won)
        key = (*lost, *rerolls)
        if on_first or key not in self.known:
            found = self._turn(lost, rerolls, on_first=on_first)
            if on_first:
                return found
            self.known[key] = found
        return self.known[key]

    def _turn(
        self, lost: tuple[int, int], rerolls: tuple[int, int], *, on_first: bool
    ) -> FightOdds:
        sums, same = [Fraction(0)] * 3, Fraction(0)
        for chance, then, left in self._outcomes(lost, rerolls, on_first=on_first):
            if not on_first and (then, left) == (lost, rerolls):
                same += chance  # nothing has changed: the turn is as if it had not been
                continue
            after = self.odds(then, left)
            for n, part in enumerate((after.attacker, after.draw, after.defender)):
                sums[n] += chance * part
        return FightOdds(*(one / (1 - same) for one in sums))

    def _outcomes(
        self, lost: tuple[int, int], rerolls: tuple[int, int], *, on_first: bool
    ) -> Iterator[tuple[Fraction, tuple[int, int], tuple[int, int]]]:
        found: dict[tuple[tuple[int, int], tuple[int, int]], Fraction] = defaultdict(Fraction)
        one, other = (
            self.throws(n, lost[n], rerolls[n], on_first=on_first).items() for n in (0, 1)
        )
        for (hits, left), chance in one:
            beaten = min(self.sides[1].hits, lost[1] + hits)
            for (taken, there), more in other:
                then = min(self.sides[0].hits, lost[0] + taken), beaten
                found[then, (left, there)] += chance * more
        return ((chance, *key) for key, chance in found.items())


def battle_odds(attacker: Lineup, defender: Lineup, die: tuple[int, int] = (8, 8)) -> FightOdds:
    """The odds of a fight before its first roll; `die` has its sides and the face that misses.

    ValueError if neither side can ever hit.
    """
    if not any(rank.attack > 0 for side in (attacker, defender) for rank in side.ranks):
        raise ValueError("nobody can hit, so the fight never ends")
    reckoning = _Reckoning((attacker, defender), die)
    return reckoning.odds((0, 0), (attacker.rerolls, defender.rerolls), on_first=True)


def _throw(dice: tuple[tuple[int, int], ...], rerolls: int, die: tuple[int, int]) -> _Outcomes:
    """All dice are rolled, then misses again, the best attack first, as long as there are rerolls.

    The rerolls of one attack are settled before those of the next: what a die hits with comes from
    its attack alone, so the order of the rolls does not matter.
    """
    found: dict[tuple[int, int], Fraction] = {(0, rerolls): Fraction(1)}
    for attack, number in dice:
        hit = hit_chance(attack, die)
        after: dict[tuple[int, int], Fraction] = defaultdict(Fraction)
        for (hits, left), chance in found.items():
            for (more, then), part in _of_one_attack(number, hit, left).items():
                after[hits + more, then] += chance * part
        found = after
    return found


def _without_rest(outcomes: _Outcomes, rerolls: int) -> _Outcomes:
    """The same with so many rerolls left, whatever was used."""
    found: dict[tuple[int, int], Fraction] = defaultdict(Fraction)
    for (hits, _), chance in outcomes.items():
        found[hits, rerolls] += chance
    return found


def hit_chance(attack: int, die: tuple[int, int] = (8, 8)) -> Fraction:
    """The chance that a die hits: it shows at most the attack, and not the sure miss (BS-9.1)."""
    sides, sure_miss = die
    return Fraction(sum(face <= attack for face in range(1, sides + 1) if face != sure_miss), sides)


def _of_one_attack(number: int, hit: Fraction, rerolls: int) -> _Outcomes:
    """So many dice of one attack: the chance of each number of hits, and of rerolls left."""
    found: dict[tuple[int, int], Fraction] = defaultdict(Fraction)
    for missed in range(number + 1):
        chance = comb(number, missed) * hit ** (number - missed) * (1 - hit) ** missed
        hits = number - missed
        # Each of the misses but the last few takes rerolls until it hits.
        for used in range(missed, rerolls + 1):
            ends = comb(used - 1, missed - 1) if missed else int(used == 0)
            found[number, rerolls - used] += (
                chance * ends * hit**missed * (1 - hit) ** (used - missed)
            )
        for more in range(missed):
            these = comb(rerolls, more) * hit**more * (1 - hit) ** (rerolls - more)
            found[hits + more, 0] += chance * these
    return found


def odds_ahead(view: View, seat: str, action: Battle | Assault) -> Odds | None:
    """The odds of what a seat may do, as they are shown; None if nobody would fight back."""
    if isinstance(action, Battle):
        fight = fight_between(view, "battle", action.space, (seat, action.against))
        odds = odds_now(view, fight)
    else:
        owners = seat, guard_of(view, action.space, seat)
        fight = fight_between(view, "assault", action.space, owners)
        odds = odds_now(view, fight, landing=action.regiments)
    if odds is None:
        return None
    title = f"{fight.deed.capitalize()} in {space_name(view, action.space)}"
    ends = (odds.attacker, "victory"), (odds.draw, "draw"), (odds.defender, "defeat")
    rows = tuple(
        OddsRow(word, word, (one.denominator - one.numerator, one.numerator), one.denominator)
        for one, word in ends
    )
    return Odds(title, rows)


def odds_now(
    view: View, fight: Fight, *, landing: int = 0, spends: bool = True
) -> FightOdds | None:
    """The odds of a battle or an assault about to begin, both sides losing the cheapest first.

    So many regiments still `landing` fight with the attacker.
    `spends`: both use their rerolls as above, else nobody rerolls. A hit is supposed to be 1
    damage, and what forbids rerolls to last. None for a barrage, and if a side is missing.
    """
    if fight.deed == "barrage":
        return None
    forces = [
        force_of(view, fight.space, side.owner, on_ground=side.on_ground) for side in fight.sides
    ]
    if landing:
        owner = fight.attacker.owner
        forces[0] += (UnitStack("", owner, "regiment", fight.space, on_ground=True, count=landing),)
    sides = [_lineup(view, fight, number, forces[number], spends=spends) for number in (0, 1)]
    if not all(side.ranks for side in sides):
        return None
    figures = figures_of(view)
    return battle_odds(sides[0], sides[1], (figures.die_sides, figures.sure_miss))


def _lineup(
    view: View, fight: Fight, number: int, force: tuple[UnitStack, ...], *, spends: bool
) -> Lineup:
    side, later = fight.sides[number], replace(fight, turn=2)
    rerolls = _rerolls(view, fight, side) if spends else 0
    anew = rerolls > 0 and rulings_of(view).reroll_pool == "per_turn"
    found = []
    for stack in force:
        first, then = aim_of(view, fight, number, stack), aim_of(view, later, number, stack)
        amount = stack.hits or stack.count
        dice = then.dice // stack.count
        own = purpose_of(view, stack.kind, "reroll", fight.deed) if anew else 0
        rank = Rank(amount, first.attack, then.attack, dice, is_unique(stack.kind), own)
        found.append((unit_figures(view, stack).cost, rank))
    ranks = tuple(rank for _, rank in sorted(found, key=lambda one: one[0]))
    of_units = sum(rank.rerolls * rank.units(rank.amount) for rank in ranks)
    return Lineup(ranks, rerolls - of_units, anew)


def _rerolls(view: View, fight: Fight, side: Fighter) -> int:
    if side.owner is None or not may_reroll_here(view, fight.deed, fight.space, side.owner):
        return 0
    return rerolls_of(view, fight.deed, fight.space, side)
