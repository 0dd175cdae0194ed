"""Solo games as the umpire reads them: contractors, objectives, who arrives (SOLO-1, ABS-12.8)."""

from collections.abc import Iterator, Sequence
from math import gcd

from tests.oracle.geometry_angles import Heading, cut_down
from tests.oracle.umpire_arms import CONTRACTORS, is_ceo
from tests.oracle.umpire_geometry import Point, length_up, rest_of_flight, squared, within
from tests.oracle.umpire_save import Plain
from tests.oracle.umpire_scans import CLEARED
from tests.oracle.umpire_sight import named, on_tables, planetoids, rim, ships
from tests.oracle.umpire_terms import in_force, near, things_of
from tests.oracle.umpire_world import Deal, Thing, World, point

CLAIM = 3000
"""How near contractors come to an objective, and how near claims are jumped (SOLO-1.6, 1.7)."""

TWICE = 2
"""How many times their Thrust contractors fly (SOLO-1.6)."""

REPAIR = 3
"""The die of the damage that contractors discard (SOLO-1.6)."""


def arriving(total: int, mass: int) -> tuple[str, int | None]:
    """The class that an arrival check brings and how many ships; None for a D3 (SOLO-1.2).

    >>> arriving(9, 3), arriving(7, 4), arriving(3, 0), arriving(2, 1)
    (('cruiser', 1), ('frigate', 4), ('fighter_wing', 1), ('light_utility_ship', None))
    """
    if total <= 2:
        return "light_utility_ship", None
    if total <= 4:
        return "fighter_wing", 1 + mass
    if total <= 6:
        return "gunship", 1 + mass
    return ("frigate", mass) if total <= 8 else ("cruiser", 1)


def is_contractors(world: World, group: str | None) -> bool:
    """Is it a battlegroup of Independent Contractors, or was it one?"""
    if world.mode != "solo" or group is None:
        return False
    if group in world.groups:
        return world.groups[group].owner == CONTRACTORS
    return any(one.group == group and one.owner == CONTRACTORS for one in world.things.values())


def squadrons(world: World) -> list[str]:
    """The contractors' battlegroups that stand on tables, in the order they came."""
    found = [one.group for one in on_tables(world) if one.group]
    return [name for name in dict.fromkeys(found) if is_contractors(world, name)]


def ceo_ships(world: World, table: str | None = None) -> list[Thing]:
    """The ships of the CEO's battlegroups on a table, in the order they came (ABS-1.9)."""
    return [
        one
        for one in on_tables(world, table)
        if one.group is not None
        and world.tables.kinds[one.kind].is_class
        and is_ceo(world, one.owner)
    ]


def objectives(world: World, deal: Deal) -> list[Thing]:
    """The contract's objectives that lie on tables now, exhausted or not (ABS-12.8).

    What was inspected and cleared is none any more (ABS-12.15, 12.19).
    """
    for other, terms in in_force(world):
        if other.card == deal.card:
            found = [
                one for kind in terms.get("objectives", ()) for one in things_of(world, deal, kind)
            ]
            return [one for one in found if not one.marks.get(CLEARED)]
    return []


def lots(world: World, table: str, *, exhausted: bool) -> list[str]:
    """The objectives of a table to draw from, those of exhausted contracts too if wanted."""
    found = [
        one.id
        for deal, terms in in_force(world)
        if exhausted or deal.deck or not terms.get("deck")
        for one in objectives(world, deal)
        if one.table == table
    ]
    return list(dict.fromkeys(found))


def nearest_ships(at: Point, standing: Sequence[Thing]) -> list[Thing]:
    """All ships that are nearest to a point, in the order they came."""
    least = min((squared(at, one.at) for one in standing), default=0)
    return [one for one in standing if squared(at, one.at) == least]


def towards(at: Point, goal: Point) -> Heading | None:
    """The heading from a point to another, None for the same point (ABS-1.10)."""
    x, y = goal[0] - at[0], goal[1] - at[1]
    common = gcd(x, y)
    return ("vector", x // common, y // common) if common else None


def facing(world: World, table: str, at: Point) -> Heading | None:
    """How a contractors' ship faces the CEO's ship nearest to it; None where it need not turn.

    Of equally near ships the one that came first (ABS-1.9).
    """
    found = nearest_ships(at, ceo_ships(world, table))
    return towards(at, found[0].at) if found else None


def is_at(world: World, group: str, objective: Thing) -> bool:
    """Is one of its ships within 3" of the objective (SOLO-1.6)?"""
    return any(near(world, ship, objective, CLAIM) for ship in ships(world, group))


def flight_end(world: World, ship: Thing, goal: Thing) -> Point:
    """Where it comes to on the straight way to 3" off the objective (SOLO-1.6, 1.16).

    Of the whole points of its way it ends on the first that is within 3", so that it is there for
    claim jump; edges and planetoids may stop it before.
    """
    heading, table = towards(ship.at, goal.at), ship.table or ""
    thrust = world.tables.kinds[ship.kind].thrust or 0
    if heading is None or not thrust:
        return ship.at
    solid = world.tables.kinds[goal.kind].is_("solid")
    reach = CLAIM + (rim(world, goal.radius) if solid else 0)
    left, most = length_up(squared(ship.at, goal.at)) - reach, TWICE * thrust
    lengths = range(max(0, left - 3), min(left + 3, most) + 1)
    ends = (_gone(ship.at, heading, length) for length in lengths)
    there = (end for end in ends if within(end, goal.at, reach))
    end = next(there, _gone(ship.at, heading, most))
    return rest_of_flight(ship.at, end, world.sizes[table], planetoids(world, table))[0]


def _gone(at: Point, heading: Heading, length: int) -> Point:
    x, y = cut_down(heading, length)
    return at[0] + x, at[1] + y


def flown_to(world: World, event: Plain, goal: str | None) -> Point:
    """Where the flight of a ship that moves ended, before contractors scatter (SOLO-1.4)."""
    ship, at = world.things[event["piece"]], point(event["to"]["pose"]["at"])
    objective = world.things.get(goal or "")
    if objective is None or not is_contractors(world, ship.group):
        return at
    return flight_end(world, ship, objective)


def standing_ships(world: World, table: str, but: str = "") -> list[Point]:
    """The exact places that other ships have, independent ones too (ABS-1.4)."""
    kinds = world.tables.kinds
    return [
        one.at
        for one in on_tables(world, table)
        if one.id != but and (kinds[one.kind].is_class or kinds[one.kind].is_("independent"))
    ]


def gap(world: World, one: str, other: str) -> Iterator[int]:
    """The squared distances from each ship of a group or thing to each of another, on one table."""
    for ship in named(world, one):
        for mark in named(world, other):
            if ship.table == mark.table:
                yield squared(ship.at, mark.at)
