"""What abilities are worth in points, and the budgets that entries must keep to (E2, E3, E8).

Points are whole thousandths here, as everything that files write with decimals. A sum is rounded
to halves, a quarter upwards.
"""

from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import dataclass, field, fields
from functools import cache
from typing import Annotated, Any, TypeAlias

from simulator.rules.burning_suns.model.abilities import Ability
from simulator.rules.burning_suns.model.catalogue import (
    AgentCard,
    Artifact,
    Entry,
    Framework,
    Ideology,
    Item,
    Part,
    Race,
    RaceCard,
    SystemTile,
)
from simulator.rules.burning_suns.model.effects import Bonus, Do, Effect, Holding, Lend, RuleClaim
from simulator.rules.burning_suns.model.words import BASICS
from simulator.save_tags import tag_of

POINT = 1000
_HALF = POINT // 2

Points: TypeAlias = Annotated[int, "points"]
"""Points in thousandths."""

PointBand: TypeAlias = tuple[Points, Points]
"""The least and the most points, both inclusive."""


@dataclass(frozen=True, slots=True)
class PointPrice:
    """What a word is worth: the first price whose conditions fit decides.

    `word` is a figure, a subject or an effect. `when` names fields and the values that fit, `set`
    for any. The points are for each of `times`, the names of fields that are multiplied; without
    any they are for the whole.
    """

    word: str
    points: Points
    when: Mapping[str, tuple[str, ...]] = field(default_factory=dict)
    times: tuple[str, ...] = ()

    def fits(self, value: Any) -> bool:
        """Is it for this kind of holding or effect, and do all conditions fit?"""
        kind: Any = type(value)
        if not _fields(kind).issuperset((*self.when, *self.times)):
            return False
        return all(_is_among(getattr(value, name), some) for name, some in self.when.items())


@cache
def _fields(cls: Any) -> frozenset[str]:
    return frozenset(one.name for one in fields(cls))


def _is_among(found: object, some: tuple[str, ...]) -> bool:
    return found not in (None, False) if some == ("set",) else str(found).lower() in some


@dataclass(frozen=True, slots=True)
class PointBands:
    """In what band each type of entry must lie (E8).

    `item` is in crystals a point, by type. An agent's antimatter is a passive of its own: `keeper`
    if it is all there is. `benefit` is what a trigger or an activation of a system counts, and
    `mercenary_ship` what of a mercenary's price is the ship. Of a race, `race_attacks` is for the
    sum of the basic units' attacks and `race_attack` for each, `race_rest` for leaders and slots;
    a titan costs `titan_cost` and twice its attack.
    """

    ideology: tuple[PointBand, ...]
    item: Mapping[str, PointBand]
    agent_passive: PointBand
    keeper: PointBand
    agent_activate: PointBand
    artifact_passive: PointBand
    artifact_activate: PointBand
    card_front: PointBand
    card_back: PointBand
    benefit: Points
    mercenary_ship: int
    race_attacks: tuple[int, int]
    race_attack: tuple[int, int]
    race_rest: tuple[int, int]
    titan_cost: int
    framework: tuple[int, int]


@dataclass(frozen=True, slots=True)
class PriceList:
    """The price list: what is `held`, what is `lent` until an action ends, what happens `once`.

    `whenever`, `roll` and `within_do` are factors in thousandths: of what happens by itself, after
    a leader roll, and of what an executed action is lent, at the price of what is held.
    """

    held: tuple[PointPrice, ...]
    lent: tuple[PointPrice, ...]
    once: tuple[PointPrice, ...]
    whenever: Points
    roll: Points
    within_do: Points
    bands: PointBands


class UnpricedError(ValueError):
    """A word or a use of it that the price list does not have."""


def points(ability: Ability, prices: PriceList, x: int = 0) -> int:
    """What an ability is worth, rounded to halves; `x` is the X of its artifact (E8).

    Raises UnpricedError.
    """
    held = [_price_of(each, prices.held, x) for each in ability.holds]
    once = sum(_once(each, prices, x) for each in ability.effects)
    if ability.whenever:
        once = once * prices.whenever // POINT
    if ability.roll:
        once = once * prices.roll // POINT
    return _halves((max(held) if ability.slash else sum(held)) + once)


def antimatter_held(holds: Iterable[Holding]) -> int:
    """The antimatter that comes with what is held, not counting any that depends on a number."""
    return sum(
        each.by
        for each in holds
        if isinstance(each, Bonus) and each.figure == "antimatter" and each.per is None
    )


def _halves(exact: int) -> int:
    return (exact + _HALF // 2) // _HALF * _HALF


def _once(effect: Effect, prices: PriceList, x: int) -> int:
    if isinstance(effect, Lend):
        return sum(_price_of(each, prices.lent, x) for each in effect.holds)
    lent = 0
    if isinstance(effect, Do):
        lent = sum(_price_of(each, prices.held, x) for each in effect.lends)
    return _price_of(effect, prices.once, x) + lent * prices.within_do // POINT


def _price_of(value: Holding | Effect, listed: tuple[PointPrice, ...], x: int) -> int:
    word = _word(value)
    price = next((each for each in listed if each.word == word and each.fits(value)), None)
    if price is None:
        raise UnpricedError(f"no price is listed for this `{word}`")
    if isinstance(value, Bonus) and value.to is not None:
        return 0  # a figure that is set is a limit
    worth = price.points
    for name in price.times:
        amount = getattr(value, name)
        worth *= 1 if amount is None else amount or x
    is_discount = isinstance(value, Bonus) and value.figure == "cost" and not value.half
    return -worth if is_discount else worth


def _word(value: Holding | Effect) -> str:
    if isinstance(value, Bonus):
        return value.figure
    return value.subject if isinstance(value, RuleClaim) else tag_of(type(value))


_HELD_ANTIMATTER = 2 * POINT


@dataclass(frozen=True, slots=True)
class PointBudget:
    """A sum and the band it must lie in.

    `part` is where in its entry it belongs, `what` is summed, and `in_points` tells whether in
    thousandths.
    """

    part: Part
    what: str
    found: int
    band: PointBand
    in_points: bool = True

    @property
    def is_kept(self) -> bool:
        """Does the sum lie in its band?"""
        return self.band[0] <= self.found <= self.band[1]


def budgets(entry: Entry, prices: PriceList) -> Iterator[PointBudget]:
    """Every budget of an entry, kept or not; UnpricedError for what has no price."""
    reckon = _BUDGETS.get(type(entry))
    return reckon(entry, prices) if reckon else iter(())


def _whole(part: tuple[str, ...], what: str, found: int, band: tuple[int, int]) -> PointBudget:
    return PointBudget(part, what, found, band, in_points=False)


def _race(race: Race, prices: PriceList) -> Iterator[PointBudget]:
    bands, basics = prices.bands, [race.units[kind] for kind in BASICS]
    attacks = sum(each.attack for each in basics)
    costs = sum(each.cost for each in basics)
    yield _whole(("units",), "the attacks of the basic units", attacks, bands.race_attacks)
    yield _whole(("units",), "the costs of the basic units", costs, (attacks + 1, attacks + 1))
    for kind in BASICS:
        unit = race.units[kind]
        yield _whole(("units", kind), "the attack", unit.attack, bands.race_attack)
        yield _whole(("units", kind), "the cost", unit.cost, (unit.attack - 1, unit.attack + 1))
    titan = bands.titan_cost + 2 * race.units["titan"].attack
    yield _whole(("units", "titan"), "the cost", race.units["titan"].cost, (titan, titan))
    rest = sum(race.leaders) + race.technology_slots + len(race.upgrade_slots)
    yield _whole(("leaders",), "leaders and slots", rest, bands.race_rest)


def _framework(one: Framework, prices: PriceList) -> Iterator[PointBudget]:
    distances = 2 * (one.jump - 3) + 2 * (one.diplomacy - 1)
    limits = one.artifact_limit + one.agent_limit + one.construction - 4
    others = one.reroll_battle + one.reroll_assault + one.mission_boost
    found = distances + limits + others
    yield _whole((), "the framework", found, prices.bands.framework)


def _ideology(ideology: Ideology, prices: PriceList) -> Iterator[PointBudget]:
    for level, choices in enumerate(ideology.levels):
        for n, ability in enumerate(choices):
            worth, band = points(ability, prices), prices.bands.ideology[level]
            yield PointBudget(("levels", level, n), f"level {level}", worth, band)


def _system(tile: SystemTile, prices: PriceList) -> Iterator[PointBudget]:
    """A tile's value, its price and its guard; homes and the special system have none (E5)."""
    if tile.kind in ("home", "special", "empty"):
        return
    worth, value = sum(_benefit(each, prices) for each in tile.benefits), tile.value * POINT
    yield PointBudget(("benefits",), "the benefits", worth, (value, value))
    if tile.kind == "uninhabited":
        cost = tile.value + 1
        yield _whole(("colonize_cost",), "the cost", tile.colonize_cost or 0, (cost, cost))
    if tile.kind == "hostile":
        count, attack = (tile.militia.count, tile.militia.attack) if tile.militia else (0, 0)
        yield _whole(("militia",), "the militia", count, (tile.value, tile.value))
        yield _whole(("militia",), "their attack", attack, (tile.value, tile.value))


def _benefit(ability: Ability, prices: PriceList) -> int:
    return points(ability, prices) if ability.kind == "passive" else prices.bands.benefit


def _item(item: Item, prices: PriceList) -> Iterator[PointBudget]:
    """What a point of the ability costs, in thousandths of a crystal."""
    ship = prices.bands.mercenary_ship if item.mercenary else 0
    worth = points(item.ability, prices)
    found = (item.cost - ship) * POINT * POINT // worth if worth > 0 else 0
    yield PointBudget(("cost",), "the cost of a point", found, prices.bands.item[item.type])


def _agent(agent: AgentCard, prices: PriceList) -> Iterator[PointBudget]:
    """Antimatter is a keeper's all; with any other passive it is not counted."""
    bands, worth = prices.bands, points(agent.passive, prices)
    beside = antimatter_held(agent.passive.holds) * _HELD_ANTIMATTER
    if worth == beside:
        yield PointBudget(("passive",), "the passive", worth, bands.keeper)
    else:
        yield PointBudget(("passive",), "the passive", worth - beside, bands.agent_passive)
    worth = points(agent.activate, prices)
    yield PointBudget(("activate",), "the activation", worth, bands.agent_activate)


def _artifact(artifact: Artifact, prices: PriceList) -> Iterator[PointBudget]:
    """At the X of a neutral holder, antimatter not counted."""
    ability, bands = artifact.ability, prices.bands
    worth = points(ability, prices, artifact.x["neutral"])
    worth -= antimatter_held(ability.holds) * _HELD_ANTIMATTER
    band = bands.artifact_passive if ability.kind == "passive" else bands.artifact_activate
    yield PointBudget(("ability",), "the ability", worth, band)


def _race_card(card: RaceCard, prices: PriceList) -> Iterator[PointBudget]:
    front, back = points(card.front, prices), points(card.back, prices)
    yield PointBudget(("front",), "the front", front, prices.bands.card_front)
    yield PointBudget(("back",), "the back", back, prices.bands.card_back)


_BUDGETS: Mapping[type[Entry], Callable[[Any, PriceList], Iterator[PointBudget]]] = {
    Race: _race,
    Framework: _framework,
    Ideology: _ideology,
    SystemTile: _system,
    Item: _item,
    AgentCard: _agent,
    Artifact: _artifact,
    RaceCard: _race_card,
}
