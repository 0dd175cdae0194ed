"""The squadron that an agent brings to a seat without one, out of the designs of a library."""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from fractions import Fraction
from itertools import combinations
from math import isqrt

from simulator.kernel.dice import Dice, pick
from simulator.rules.space_war.judging.designs import is_legal, squadron_reasons
from simulator.rules.space_war.judging.scenarios import freight_of
from simulator.rules.space_war.model.catalogue import Catalogue, OwnSetup
from simulator.rules.space_war.model.designs import (
    Allowance,
    Design,
    Squadron,
    armour_need_of,
    base_need,
    electronics_of,
    money_of,
    price_of,
    target_class,
)
from simulator.rules.space_war.model.modules import WARHEAD, Modules, Weapon
from simulator.rules.space_war.play.game import begin
from simulator.rules.space_war.view.chances import HitTargets, at_least, damage_of, sum_of
from simulator.rules.space_war.view.lookup import in_play
from simulator.rules.space_war.view.scenarios import has_squadron, is_machine

Counts = tuple[int, ...]

USUAL: Allowance = "usual"
"""A handicap is agreed on by players (SW-20.1): no agent takes one that it is not given."""

BY_ODDS = ("greedy", "planner", "doctrine")
"""The agents that reckon; the others draw."""

FULL_CIRCLE = 360_000
"""Thousandths of a degree all round."""

SORTIE = 3
"""Turns from one volley of Expendables to the next: home, re-armed, and out again."""

BATTLE = 6
"""Turns of a battle, in which a warhead goes off once."""

SCALE = 10_000
"""Worths are whole numbers, fine enough to tell any two designs apart."""


@dataclass(frozen=True, slots=True)
class Means:
    """What a squadron may be made of: designs, by which modules and readings, for how much.

    `freight` is how many Transports come along (SW-2.6).
    """

    designs: tuple[Design, ...]
    catalogue: Catalogue
    allowance: Allowance = USUAL
    freight: int = 0

    @property
    def modules(self) -> Modules:
        """The modules that are known."""
        return self.catalogue.modules

    @property
    def money(self) -> int:
        """What the squadron may cost, in M-euro (SW-1.1)."""
        return money_of(self.allowance, self.modules)

    @property
    def most(self) -> int:
        """How many Craft it may have, beside the Transports (SW-1.1, SW-2.6)."""
        counted = self.freight if self.catalogue.rulings.transports_in_16 == "yes" else 0
        return self.modules.figures.most_craft - counted


def muster(
    setup: OwnSetup, seat: str, agent: str, library: Sequence[Design], dice: Dice
) -> OwnSetup:
    """The set-up with a squadron of the agent's choice at a seat that brings nothing.

    Unchanged where the seat has a squadron or Craft, or is given them by its scenario, and where
    no legal squadron can be made of the library.
    """
    view = begin(setup, "")
    if seat in setup.extra.squadrons or in_play(view, seat) or not has_squadron(view, seat):
        return setup
    spends = "machine" if is_machine(view, seat) else setup.extra.allowances.get(seat, USUAL)
    means = Means(tuple(library), setup.catalogue, spends, freight_of(view, seat))
    squadron = own_squadron(agent, means, dice)
    if squadron is None:
        return setup
    squadrons = {**setup.extra.squadrons, seat: squadron}
    return replace(setup, extra=replace(setup.extra, squadrons=squadrons))


def own_squadron(agent: str, means: Means, dice: Dice) -> Squadron | None:
    """A legal squadron (SW-1): the one worth most by the odds, or one drawn; None if none can be.

    Only agents that draw roll dice.
    """
    mixes = tuple(_mixes(means))
    if not mixes:
        return None
    if agent in BY_ODDS:
        return _best(means, mixes)
    mix = pick(dice, mixes)
    return _squadron(mix, _drawn_counts(means, mix, dice), means)


def worths(means: Means) -> Mapping[str, int]:
    """What a Craft of each design is worth in battle, by the design's id.

    Fire that a side takes and fire that it deals multiply each other, and both grow with its
    numbers: so the worth of one is the root of the damage it deals a turn times the hits it takes.
    """
    incoming = {craft: _incoming(craft, means) for craft in means.designs}
    return {
        craft.id: isqrt(
            int(SCALE * SCALE * _mean_damage(craft, means) * _staying(craft, means, hits))
        )
        for craft, hits in incoming.items()
    }


def _mixes(means: Means) -> Iterator[tuple[Design, ...]]:
    """Every choice of designs of which one Craft each is a legal squadron (SW-1.1, SW-1.5)."""
    for number in range(1, means.modules.figures.most_designs + 1):
        for mix in combinations(means.designs, number):
            one_each, rulings = _squadron(mix, (1,) * number, means), means.catalogue.rulings
            if is_legal(squadron_reasons(one_each, means.modules, rulings, means.freight)):
                yield mix


def _squadron(mix: tuple[Design, ...], counts: Counts, means: Means) -> Squadron:
    return Squadron("own-choice", "Own choice", mix, counts, means.allowance)


def _drawn_counts(means: Means, mix: tuple[Design, ...], dice: Dice) -> Counts:
    """One Craft of each design, and more of them at random as long as money and limit allow."""
    prices, counts = [price_of(one, means.modules) for one in mix], [1] * len(mix)
    money = means.money - sum(prices)
    while sum(counts) < means.most:
        bought = [n for n, each in enumerate(prices) if each <= money]
        if not bought:
            break
        n = pick(dice, bought)
        counts[n] += 1
        money -= prices[n]
    return tuple(counts)


def _best(means: Means, mixes: Sequence[tuple[Design, ...]]) -> Squadron:
    """Of all ways to spend the money the one worth most; of equal ones the first."""
    worth = worths(means)

    def total(found: tuple[tuple[Design, ...], Counts]) -> int:
        return sum(worth[one.id] * count for one, count in zip(*found, strict=True))

    ways = (
        (mix, counts)
        for mix in mixes
        for counts in _purchases(
            [price_of(one, means.modules) for one in mix], means.money, means.most
        )
    )
    mix, bought = max(ways, key=total)
    return _squadron(mix, bought, means)


def _purchases(prices: Sequence[int], money: int, most: int) -> Iterator[Counts]:
    """The numbers that can be bought at these prices, at least one each, the most of the last."""
    (price, *others) = prices
    spare = min((money - sum(others)) // price, most - len(others))
    if not others:
        yield (spare,)
        return
    for count in range(1, spare + 1):
        for rest in _purchases(others, money - count * price, most - count):
            yield (count, *rest)


def _mean_damage(craft: Design, means: Means) -> Fraction:
    """The damage it deals in a turn on average, to a target anywhere around it (SW-13.1, SW-5.2).

    In no unit of its own: the weapons' fields of fire are square thousandths of an inch.
    """
    modules, whole = means.modules, Fraction(0)
    for key in craft.modules:
        weapon = modules.modules[key].weapon
        if weapon is not None:
            pause = SORTIE if weapon.expended else 1
            whole += _field(weapon) * weapon.shots * _through(weapon, means) / pause
        elif key == WARHEAD:
            whole += _blast(means) / BATTLE
    return whole


def _field(weapon: Weapon) -> Fraction:
    """How much of the table it reaches."""
    arc = FULL_CIRCLE if weapon.arc is None else weapon.arc
    return Fraction(weapon.range**2 * arc, FULL_CIRCLE)


def _through(weapon: Weapon, means: Means) -> Fraction:
    """The chance that a shot damages a Craft of the library, one design as likely as another."""
    chances = (
        _chance_to_hit(weapon, target, means) * _chance_to_damage(target, means)
        for target in means.designs
    )
    return sum(chances, Fraction(0)) / len(means.designs)


def _blast(means: Means) -> Fraction:
    """The modules that a warhead damages on average in its reach, of those there are (SW-10.1)."""
    sides, dice = means.modules.figures.die_sides, means.catalogue.figures.blast_dice
    lost = Fraction(0)
    for one in means.designs:
        hull = HitTargets(0, one.size, armour_need_of(one, means.modules), sides)
        weights, total = damage_of(hull, (), sum_of(dice, sides))
        lost += Fraction(sum(n * weight for n, weight in enumerate(weights)), total)
    return (means.modules.modules[WARHEAD].reach or 0) ** 2 * lost / len(means.designs)


def _incoming(craft: Design, means: Means) -> Fraction:
    """The hits that a Craft of the library scores on it with a turn's fire, on average."""
    weapons = (means.modules.modules[key].weapon for one in means.designs for key in one.modules)
    hits = (
        _chance_to_hit(weapon, craft, means) * weapon.shots / (SORTIE if weapon.expended else 1)
        for weapon in weapons
        if weapon is not None
    )
    return sum(hits, Fraction(0)) / len(means.designs)


def _staying(craft: Design, means: Means, hits: Fraction) -> Fraction:
    """How many turns of such fire damage all its modules; 0 if nothing there can hit it.

    Half of that for whoever carries a warhead: its own blast ends it (SW-10.1), early or late.
    """
    lost = hits * _chance_to_damage(craft, means)
    turns = craft.size / lost if lost else Fraction(0)
    return turns / 2 if craft.count(WARHEAD) else turns


def _chance_to_hit(weapon: Weapon, target: Design, means: Means) -> Fraction:
    """The chance that a shot hits it, Powered (SW-13.1, SW-13.3)."""
    column = target_class(target.type, powered=True)
    need = base_need(weapon, column, electronics_of(target, means.modules), means.modules)
    return at_least(need, means.modules.figures.die_sides) if need is not None else Fraction(0)


def _chance_to_damage(target: Design, means: Means) -> Fraction:
    """The chance that a hit damages one of its modules (SW-5.2)."""
    need = armour_need_of(target, means.modules)
    return Fraction(1) if need is None else at_least(need, means.modules.figures.die_sides)
