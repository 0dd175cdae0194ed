"""Where an independent ship must go in the End phase (ABS-10.2, 10.3, 12.22), in whole thou."""

from collections.abc import Iterator
from dataclasses import dataclass

from tests.oracle.geometry_angles import Heading, cut_down
from tests.oracle.umpire_geometry import Point, length_up, rest_of_flight, squared
from tests.oracle.umpire_sight import on_tables, planetoids
from tests.oracle.umpire_terms import in_force
from tests.oracle.umpire_world import Thing, World

KRAKEN = "space_kraken"


@dataclass(frozen=True)
class Way:
    """Where it goes and how it then faces.

    `gone` when it leaves the table; `discards` is the contract whose top card that costs.
    """

    at: Point
    heading: Heading
    gone: bool = False
    discards: str | None = None


def independents(world: World) -> list[Thing]:
    """All that fly by themselves, neutral ones last, in the order they came (ABS-1.9, 10.2)."""
    found = [one for one in on_tables(world) if world.tables.kinds[one.kind].is_("independent")]
    return sorted(found, key=lambda one: one.owner is None)


def ways(world: World, thing: Thing) -> list[Way]:
    """The ways it may go: one, or as many as ships are equally near."""
    lane = lane_of(world, thing)
    if lane:
        return [_along_lane(world, thing, lane)]
    if world.ruling("independents") == "drift":
        return list(_drift(world, thing))
    ships = nearest_ships(world, thing)
    return [_flee_or_hunt(world, thing, ship) for ship in ships] or [Way(thing.at, thing.heading)]


def nearest_ships(world: World, thing: Thing) -> list[Thing]:
    """The ships of battlegroups that are nearest to it on its table, all that are equally near."""
    found = [one for one in on_tables(world, thing.table) if world.tables.kinds[one.kind].is_class]
    least = min((squared(one.at, thing.at) for one in found), default=0)
    return [one for one in found if squared(one.at, thing.at) == least]


def _move(world: World, thing: Thing) -> int:
    return world.tables.kinds[thing.kind].move or 0


def _end(start: Point, heading: Heading, length: int) -> Point:
    x, y = cut_down(heading, length)
    return start[0] + x, start[1] + y


def _flee_or_hunt(world: World, thing: Thing, ship: Thing) -> Way:
    """Away from the ship, a kraken towards it and no nearer than 1" (ABS-10.3)."""
    hunts = thing.kind == KRAKEN
    sign = 1 if hunts else -1
    way = sign * (ship.at[0] - thing.at[0]), sign * (ship.at[1] - thing.at[1])
    heading: Heading = ("vector", *way) if way != (0, 0) else thing.heading
    length = _move(world, thing)
    if hunts:
        off = world.figure("kraken_stop")
        length = min(length, max(0, length_up(squared(thing.at, ship.at)) - off))
        while length and squared(_end(thing.at, heading, length), ship.at) < off * off:
            length -= 1
    return Way(_rest(world, thing, heading, length), heading)


def _rest(world: World, thing: Thing, heading: Heading, length: int) -> Point:
    """Where an edge, a planetoid or a ship's exact place lets it rest (ABS-1.7, 6.6, 6.10)."""
    at = _stopped(world, thing, heading, length)[0]
    while at != thing.at and _taken(world, thing, at):
        short = length_up(squared(thing.at, at))
        short -= 1 if short * short == squared(thing.at, at) else 2
        at = _stopped(world, thing, heading, max(0, short))[0]
    return at


def _stopped(world: World, thing: Thing, heading: Heading, length: int) -> tuple[Point, str | None]:
    table = thing.table or ""
    end = _end(thing.at, heading, length)
    return rest_of_flight(thing.at, end, world.sizes[table], planetoids(world, table))


def _taken(world: World, thing: Thing, at: Point) -> bool:
    kinds = world.tables.kinds
    return any(
        other.at == at and other.id != thing.id
        for other in on_tables(world, thing.table)
        if kinds[other.kind].is_class or kinds[other.kind].is_("independent")
    )


def _drift(world: World, thing: Thing) -> Iterator[Way]:
    """Straight on; at the table's edge it leaves. One that ends on the edge may be read as both."""
    length = _move(world, thing)
    end, why = _stopped(world, thing, thing.heading, length)
    size = world.sizes[thing.table or ""]
    on_edge = any(place in (0, most) for place, most in zip(end, size, strict=True))
    if why == "edge" or on_edge:
        yield Way(end, thing.heading, gone=True)
    if why != "edge":
        yield Way(_rest(world, thing, thing.heading, length), thing.heading)


def lane_of(world: World, thing: Thing) -> tuple[str, str | None] | None:
    """The card of the contract on whose lane it flies, and the kind whose leaving costs a card."""
    for deal, terms in in_force(world):
        for placing in terms.get("placing", ()):
            if placing.get("lane") and placing["kind"] == thing.kind and thing.id in deal.things:
                return deal.card, terms.get("discards")
    return None


def _along_lane(world: World, thing: Thing, lane: tuple[str, str | None]) -> Way:
    """8" on, past planetoids; gone on reaching the far edge, which discards a card (ABS-12.22)."""
    length, heading = _move(world, thing), thing.heading
    end, size = _end(thing.at, heading, length), world.sizes[thing.table or ""]
    sides = zip(thing.at, end, size, strict=True)
    if any(start != goal and not 0 < goal < most for start, goal, most in sides):
        return Way(end, heading, gone=True, discards=lane[0] if lane[1] == thing.kind else None)
    while end != thing.at and _taken(world, thing, end):
        length -= 1
        end = _end(thing.at, heading, length)
    return Way(end, heading)
