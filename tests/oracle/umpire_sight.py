"""What the umpire's picture tells by the rules: figures of kinds, who stands where, ranges.

Lengths in thou, angles in millidegrees.
"""

from collections.abc import Iterator
from dataclasses import dataclass, replace

from tests.oracle.umpire_geometry import Disc, Point, squared, within
from tests.oracle.umpire_tables import Kind, Weapon, share
from tests.oracle.umpire_world import Group, Thing, World

CARRIER = "carrier"
JUMP_POINT = "jump_point"


@dataclass(frozen=True)
class Arm:
    """A weapon as it bears in this game: `dice` a ship, `arc` in all."""

    slot: str
    weapon: Weapon
    dice: int
    arc: int


def kind_of(world: World, name: str) -> Kind:
    """The entry of a class or kind of object, or that of the group or thing called so."""
    if name in world.groups:
        name = world.groups[name].kind
    elif name in world.things:
        name = world.things[name].kind
    return world.tables.kinds[name]


def mass(world: World, name: str) -> int:
    """The mass of a kind, of a thing, or of each ship of a group."""
    return share(kind_of(world, name).mass, world.scale)


def silhouette(world: World, name: str) -> int:
    """The Silhouette as printed, 0 for what nothing can attack."""
    return share(kind_of(world, name).silhouette, world.scale)


def shields(world: World, name: str) -> int:
    """The Shields as printed."""
    return share(kind_of(world, name).shields, world.scale)


def arms(world: World, name: str) -> tuple[Arm, ...]:
    """The weapons of a kind, thing or group, primary first (ABS-1.5, 11.9)."""
    kind = kind_of(world, name)
    mounted = [("primary", kind.primary), ("auxiliary", kind.auxiliary)]
    if kind.id == CARRIER and world.ruling("armed_carrier") == "no":
        mounted = []
    return tuple(
        Arm(slot, weapon, share(weapon.dice, world.scale), _arc(world, kind, slot))
        for slot, weapon in mounted
        if weapon is not None
    )


def _arc(world: World, kind: Kind, slot: str) -> int:
    if kind.arc is not None:
        return kind.arc
    if slot == "primary":
        return int(world.ruling("primary_arc_degrees")) * 1000
    return world.figure("auxiliary_arc")


def ships(world: World, group: str) -> list[Thing]:
    """The ships of a group that stand on a table, by number."""
    found = [one for one in world.things.values() if one.group == group and one.table is not None]
    return sorted(found, key=lambda ship: (len(ship.id), ship.id))


def named(world: World, name: str) -> list[Thing]:
    """The ships of the group, or the one thing, called so, as far as on a table."""
    found = ships(world, name)
    if found:
        return found
    thing = world.things.get(name)
    return [thing] if thing is not None and thing.table is not None else []


def on_tables(world: World, table: str | None = None) -> Iterator[Thing]:
    """All things on tables, or on the one table."""
    for thing in world.things.values():
        if thing.table is not None and table in (None, thing.table):
            yield thing


def fleet(world: World, seat: str) -> list[Group]:
    """The seat's battlegroups with a ship on a table."""
    manned = {thing.group for thing in on_tables(world) if thing.group}
    return [one for one in world.groups.values() if one.owner == seat and one.id in manned]


def can_activate(world: World, group: Group) -> bool:
    """May it activate in this round, platforms never (WZ-2.1)?"""
    kind = world.tables.kinds[group.kind]
    return not group.activated and kind.thrust is not None and bool(ships(world, group.id))


def planetoids(world: World, table: str) -> list[Disc]:
    """The discs that are solid on a table."""
    return [
        (thing.at, thing.radius)
        for thing in on_tables(world, table)
        if world.tables.kinds[thing.kind].is_("solid")
    ]


def rim(world: World, radius: int) -> int:
    """What a planetoid's own radius adds to every distance from it (ABS-1.1)."""
    return radius if world.ruling("planetoid_from") == "rim" else 0


def near_planetoid(world: World, at: Point, thing: Thing, reach: int) -> bool:
    """Is the point within reach of the planetoid, as the ruling measures it?"""
    return within(at, thing.at, reach + rim(world, thing.radius))


def jump_points(world: World, seat: str | None = None) -> list[Thing]:
    """The jump points in play, or those of a seat."""
    return [
        thing
        for thing in on_tables(world)
        if thing.kind == JUMP_POINT and seat in (None, thing.owner)
    ]


def arrival_range(world: World, of_mass: int) -> int:
    """Jump range of a jump-in or hop (ABS-4.6, WZ-1.3)."""
    warzone = world.mode == "warzone"
    return world.figure("warzone_jump_range" if warzone else "jump_range") - of_mass * 1000


def short_range(world: World, of_mass: int) -> int:
    """Range of a scramble or re-embarking (ABS-4.9, WZ-1.3)."""
    return world.figure("jump_range") - of_mass * 1000


def way_out_range(world: World, of_mass: int) -> int:
    """Range of jumping out (ABS-5.4, WZ-1.6)."""
    twelve = world.mode == "warzone" and world.ruling("warzone_jump_out") == "twelve"
    return arrival_range(world, of_mass) if twelve else short_range(world, of_mass)


def link(world: World, of_mass: int) -> int:
    """The longest link of a coherent group (ABS-2.2, WZ-1.3)."""
    heavy = of_mass >= world.figure("warzone_coherency_from_mass")
    return world.figure("warzone_coherency" if world.mode == "warzone" and heavy else "coherency")


def damage_on(world: World, name: str) -> int:
    """The damage tokens on a group or object."""
    if name in world.groups:
        return world.groups[name].damage
    return world.things[name].marks.get("damage", 0) if name in world.things else 0


def is_in_zone(world: World, table: str, zone: str) -> bool:
    """Has the table this battlezone (WZ-4)? Core and solo games use none (WZ-1.7)."""
    return world.mode not in ("core", "solo") and zone in world.battlezones.get(table, ())


def clockwise(world: World, seat: str) -> list[str]:
    """The seats in order, from this one on (ABS-3.4)."""
    at = world.seats.index(seat)
    return [*world.seats[at:], *world.seats[:at]]


def aboard(world: World, space: str) -> list[Thing]:
    """The ships in a carrier ship, or in `RESERVES` (ABS-4.17, WZ-1.4)."""
    return [thing for thing in world.things.values() if thing.space == space]


def nearest(point: Point, things: list[Thing]) -> Thing:
    """The nearest of them; ValueError for none."""
    return min(things, key=lambda thing: squared(point, thing.at))


def moved(thing: Thing, table: str, at: Point) -> Thing:
    """The thing as if it stood there."""
    return replace(thing, table=table, at=at, space=None, aside=None, marks=dict(thing.marks))
