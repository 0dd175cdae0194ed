"""What contracts compare when they score, CEO by CEO (ABS-12.5, WZ-6), from the picture alone."""

from collections.abc import Callable, Iterable, Mapping

from tests.oracle.umpire_sight import is_in_zone, mass, on_tables
from tests.oracle.umpire_terms import Terms, ceos, near, things_of
from tests.oracle.umpire_world import Deal, Thing, World

Tally = dict[str, int]


def tally(world: World, deal: Deal, measure: Terms, *, emptied: bool = False) -> Tally:
    """How much each CEO has of what the contract compares; `emptied`: without μ-Space (WZ-4.5)."""
    ((name, more),) = measure.items()
    return _MEASURES[name](world, deal, more, _fleet(world, emptied=emptied))


def best(counted: Mapping[str, int]) -> str | None:
    """Who has strictly most, and more than nothing; None for a tie (ABS-12.5, WZ-6.9)."""
    ranked = sorted(counted.items(), key=lambda pair: -pair[1])
    if not ranked or ranked[0][1] <= 0:
        return None
    tied = len(ranked) > 1 and ranked[1][1] == ranked[0][1]
    return None if tied else ranked[0][0]


def _fleet(world: World, *, emptied: bool) -> list[Thing]:
    """The ships in play: of CEOs, on tables."""
    return [
        ship
        for ship in on_tables(world)
        if world.tables.kinds[ship.kind].is_class
        and ship.owner in ceos(world)
        and not (emptied and is_in_zone(world, ship.table or "", "mu_space"))
    ]


def _masses(world: World, counted: Iterable[Thing]) -> Tally:
    found = dict.fromkeys(ceos(world), 0)
    for ship in counted:
        found[ship.owner or ""] += mass(world, ship.kind)
    return found


def _mass_within(world: World, deal: Deal, more: Terms, fleet: list[Thing]) -> Tally:
    things = things_of(world, deal, more["of"])
    reach = more["range"] * 1000
    return _masses(world, [one for one in fleet if any(near(world, one, x, reach) for x in things)])


def _controlled(world: World, deal: Deal, more: Terms, fleet: list[Thing]) -> Tally:
    """ComSats are held within 6" (WZ-6.5, ABS-12.11)."""
    reach = CONTROL
    held = [
        best(_masses(world, [ship for ship in fleet if near(world, ship, thing, reach)]))
        for thing in things_of(world, deal, more["of"])
    ]
    return {seat: held.count(seat) for seat in ceos(world)}


def _taken(world: World, deal: Deal, more: Terms, fleet: list[Thing]) -> Tally:
    things = things_of(world, deal, more["of"])
    return {
        seat: sum(bool(thing.marks.get(f"taken:{seat}")) for thing in things)
        for seat in ceos(world)
    }


def _tables_held(world: World, deal: Deal, more: Terms, fleet: list[Thing]) -> Tally:
    held = [
        best(_masses(world, [ship for ship in fleet if ship.table == table]))
        for table in world.sizes
    ]
    return {seat: held.count(seat) for seat in ceos(world)}


def _ships_near(world: World, deal: Deal, more: Terms, fleet: list[Thing]) -> Tally:
    """Each enemy ship counts once, however many beacons it is near (WZ-6.10)."""
    tokens = [one for one in on_tables(world) if one.kind == more["token"]]
    return {
        seat: sum(
            ship.owner != seat
            and any(
                near(world, ship, token, more["range"] * 1000)
                for token in tokens
                if token.owner == seat
            )
            for ship in fleet
        )
        for seat in ceos(world)
    }


def _in_play(world: World, deal: Deal, more: Terms, fleet: list[Thing]) -> Tally:
    found = dict.fromkeys(ceos(world), 0)
    for ship in fleet:
        if mass(world, ship.kind) == more["mass"]:
            by_cost = more["counted"] == "cost"
            found[ship.owner or ""] += world.tables.kinds[ship.kind].cost if by_cost else 1
    return found


def _tokens_on(world: World, deal: Deal, more: Terms, fleet: list[Thing]) -> Tally:
    things = things_of(world, deal)
    return {
        seat: sum(thing.marks.get(f"{more['token']}:{seat}", 0) for thing in things)
        for seat in ceos(world)
    }


CONTROL = 6000
"""How near a ComSat is controlled, in thou (WZ-6.5, ABS-12.11)."""

_MEASURES: Mapping[str, Callable[[World, Deal, Terms, list[Thing]], Tally]] = {
    "mass_within": _mass_within,
    "controlled": _controlled,
    "taken": _taken,
    "tables_held": _tables_held,
    "ships_near": _ships_near,
    "ships_in_play": _in_play,
    "tokens_on": _tokens_on,
}
"""How each kind of measure is taken."""
