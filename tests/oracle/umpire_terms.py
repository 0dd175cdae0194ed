"""The contracts in force as the umpire reads them: terms from the YAML, things from the picture."""

from collections.abc import Iterator, Mapping
from typing import Any, TypeAlias

from tests.oracle.umpire_geometry import within
from tests.oracle.umpire_sight import named, rim
from tests.oracle.umpire_tables import share
from tests.oracle.umpire_world import Deal, Thing, World

Terms: TypeAlias = Mapping[str, Any]

SUITS = "SHCD"
CONTRACTORS = "ic"

ZONES = ("deep_space", "mu_space", "debris_storm", "gravitational_anomaly")
"""The battlezones that the Jacks note, in the order of the suits (WZ-4)."""


def contract_set(world: World) -> Mapping[str, Terms]:
    """The contracts there are in this mode, by card; none in a skirmish."""
    name = {"core": "core", "solo": "core", "warzone": "warzone"}.get(world.mode, "")
    return world.tables.contracts.get(name, {})


def in_force(world: World) -> list[tuple[Deal, Terms]]:
    """The contracts of the game with their terms, ♠ ♥ ♣ ♦ (ABS-11.5)."""
    known = contract_set(world)
    found = [deal for deal in world.deals.values() if deal.card in known]
    found.sort(key=lambda deal: SUITS.index(deal.card[-1]))
    return [(deal, known[deal.card]) for deal in found]


def ceos(world: World) -> list[str]:
    """The seats of the CEOs, clockwise."""
    return [seat for seat in world.seats if world.mode != "solo" or seat != CONTRACTORS]


def things_of(world: World, deal: Deal, kind: str | None = None) -> list[Thing]:
    """The contract's things on tables, or those of a kind."""
    found = [one for name in dict.fromkeys(deal.things) for one in named(world, name)]
    return [one for one in found if kind in (None, one.kind)]


def carried(world: World, ship: Thing) -> Iterator[tuple[str, Terms]]:
    """The card and the terms of each kind of token the ship carries home (ABS-10.6)."""
    for deal, terms in in_force(world):
        for home in terms.get("home", ()):
            if ship.marks.get(home["token"]):
                yield deal.card, home


def in_reach(world: World, ship: Thing, target: Thing) -> bool:
    """Is the target within scan range of the ship (ABS-5.6)?"""
    reach = world.figure("scan_range")
    return ship.table == target.table and near(world, ship, target, reach)


def near(world: World, ship: Thing, target: Thing, reach: int) -> bool:
    """Is the ship so near on the same table, planetoids as the ruling says (ABS-1.1)?"""
    solid = world.tables.kinds[target.kind].is_("solid")
    extra = rim(world, target.radius) if solid else 0
    return ship.table == target.table and within(ship.at, target.at, reach + extra)


def may_scan(world: World, class_id: str, by: str) -> bool:
    """Do scans by this class count where the contract says `by` (ABS-12.6, WZ-6.2)?"""
    kind = world.tables.kinds[class_id]
    carrier = by == "utility_or_carrier" and kind.carries is not None
    return by == "any" or kind.is_("utility") or carrier


def cards_due(world: World, reward: Terms, deck: list[int]) -> int:
    """How many cards the reward takes from a deck that may run out (ABS-12.2)."""
    return min(share(reward.get("cards"), world.scale), len(deck))


def card_credits(world: World, pips: int) -> int:
    """What a card pays (ABS-12.3, 12.4); solo counts as two CEOs."""
    count = 2 if world.mode == "solo" else len(ceos(world))
    if world.ruling("card_value") == "flat":
        return count + 1
    return -(-pips * count // 2)
