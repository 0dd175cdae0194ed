"""The budgets that entries must keep to: sums found beside the bands they must lie in (E2, E3, E8).

A budget that is a sum of points is in thousandths, as points are; all others are whole.
"""

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass
from typing import Any

from simulator.rules.burning_suns.model.abilities import Ability
from simulator.rules.burning_suns.model.cards import AgentCard, Artifact, Item, RaceCard
from simulator.rules.burning_suns.model.catalogue import Entry, Part
from simulator.rules.burning_suns.model.empires import Framework, Ideology, Race
from simulator.rules.burning_suns.model.prices import (
    POINT,
    PointBand,
    PriceList,
    antimatter_held,
    points,
)
from simulator.rules.burning_suns.model.tiles import SystemTile
from simulator.rules.burning_suns.model.words import BASICS

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
