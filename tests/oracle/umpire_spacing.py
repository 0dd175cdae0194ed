"""How far apart things are set up, and whether there was room for more (ABS-11.2, 11.7, 11.8)."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import product

from tests.oracle.umpire_geometry import Point, squared
from tests.oracle.umpire_sight import on_tables, rim
from tests.oracle.umpire_world import Thing, World

INCH = 1000


@dataclass(frozen=True)
class Room:
    """What a thing keeps, in thou: from other objects, and from edges."""

    spacing: int
    edge: int


@dataclass(frozen=True)
class Spot:
    """Where a thing is set up; `side` is where its lane goes, None without one."""

    table: str
    at: Point
    side: str | None = None


def rooms(world: World) -> Iterator[Room]:
    """12 - S" at first, an inch less whenever there is none, not under 1"; then nearer edges."""
    least, edge = world.figure("object_spacing_least"), world.figure("object_edge")
    most = max(least, world.figure("object_spacing") - world.scale * INCH)
    for spacing in range(most, least - 1, -INCH):
        yield Room(spacing, edge)
    for nearer in range(edge - INCH, -1, -INCH):
        yield Room(least, nearer)


def keeps(world: World, thing: Thing, spot: Spot, room: Room) -> bool:
    """Does the spot keep so much room from edges and from all objects there?"""
    width, height = world.sizes[spot.table]
    across = {"top": (0,), "bottom": (0,), "left": (1,), "right": (1,)}.get(spot.side or "", (0, 1))
    size = (width, height)
    if not all(room.edge <= spot.at[axis] <= size[axis] - room.edge for axis in across):
        return False
    return all(
        squared(spot.at, other.at) >= keep * keep
        for other, keep in kept_off(world, thing, spot.table, room.spacing)
    )


def kept_off(world: World, thing: Thing, table: str, spacing: int) -> list[tuple[Thing, int]]:
    """What the thing is kept off there, and how far (ABS-1.1, 1.4, 4.14, 11.8)."""
    kinds, found = world.tables.kinds, []
    new = kinds[thing.kind]
    for other in on_tables(world, table):
        old = kinds[other.kind]
        if other.id == thing.id:
            continue
        discs = [each.radius for each in (thing, other) if kinds[each.kind].is_("solid")]
        moving = new.is_("independent") and (old.is_class or old.is_("independent"))
        keep = max([*discs, int(moving)])
        if not old.is_class and not old.is_("loose"):
            keep = max(keep, spacing + sum(rim(world, radius) for radius in discs))
        if keep:
            found.append((other, keep))
    return found


def has_room(world: World, thing: Thing, tables: Sequence[str], *, lane: bool, room: Room) -> bool:
    """Does any point of a half-inch grid on one of the tables keep so much room?"""
    return any(
        keeps(world, thing, spot, room)
        for table in tables
        for spot in (_lanes if lane else _grid)(world, table)
    )


def lane_start(world: World, table: str, at: Point, side: str) -> Point:
    """A third of the way across, rounded up, to the side it goes to (ABS-12.22)."""
    (width, height), (x, y) = world.sizes[table], at
    parts = world.figure("lane_parts")
    along, up = -(-width // parts), -(-height // parts)
    ends = {
        "top": (x, up),
        "bottom": (x, height - up),
        "right": (along, y),
        "left": (width - along, y),
    }
    # From the far side the third rounds up too: it is a length (QR), not a place.
    return ends[side]


def _grid(world: World, table: str) -> Iterator[Spot]:
    step, (width, height) = world.figure("object_grid"), world.sizes[table]
    for at in product(range(0, width + 1, step), range(0, height + 1, step)):
        yield Spot(table, at)


def _lanes(world: World, table: str) -> Iterator[Spot]:
    step, (width, height) = world.figure("object_grid"), world.sizes[table]
    for side in ("top", "bottom", "left", "right"):
        across = width if side in ("top", "bottom") else height
        for place in range(0, across + 1, step):
            yield Spot(table, lane_start(world, table, (place, place), side), side)
