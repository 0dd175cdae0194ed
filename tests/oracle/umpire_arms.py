"""Who may attack whom and who saves how: targets, dice that bear, Shields and wings (ABS-8, WZ-3).

Lengths in thou, angles in millidegrees.
"""

from collections.abc import Iterator

from tests.oracle.umpire_geometry import in_arc, sees, squared, within
from tests.oracle.umpire_sight import Arm, arms, kind_of, named, on_tables, planetoids
from tests.oracle.umpire_sight import shields as printed_shields
from tests.oracle.umpire_sight import silhouette as printed_silhouette
from tests.oracle.umpire_tables import share
from tests.oracle.umpire_world import Thing, World

CONTRACTORS = "ic"


def reading(world: World, name: str) -> str:
    """The reading of a ruling in force: the save's, or the YAML's default."""
    return world.ruling(name)


def is_ceo(world: World, seat: str | None) -> bool:
    """Is it a CEO's seat (SOLO-1.10)?"""
    return seat is not None and seat in world.seats and seat != CONTRACTORS


def called(thing: Thing) -> str:
    """The name by which attacks know it: its group's, or its own."""
    return thing.group or thing.id


def victims(world: World) -> list[str]:
    """Every battlegroup and object with a Silhouette, in the order they came (ABS-8.3)."""
    there = [one for one in on_tables(world) if world.tables.kinds[one.kind].silhouette is not None]
    return list(dict.fromkeys(called(one) for one in there))


def owner(world: World, name: str) -> str | None:
    """The seat that owns the group or thing, None for what nobody owns or knows."""
    if name in world.groups:
        return world.groups[name].owner
    if name in world.things:
        return world.things[name].owner
    lost = [one.owner for one in world.things.values() if one.group == name]
    return lost[0] if lost else None


def mass(world: World, name: str) -> int:
    """The mass of the object, or of each ship of the group; 0 when it is on no table."""
    ships = named(world, name)
    return share(kind_of(world, ships[0].kind).mass, world.scale) if ships else 0


def silhouette(world: World, name: str) -> int:
    """The Silhouette of what is on a table, 0 for what nothing can attack."""
    ships = named(world, name)
    return printed_silhouette(world, ships[0].kind) if ships else 0


def seats_from(world: World, first: str | None) -> list[str]:
    """The CEOs clockwise from one; from the first seat when it is none of them."""
    seats = [seat for seat in world.seats if is_ceo(world, seat)]
    start = seats.index(first) if first in seats else 0
    return seats[start:] + seats[:start]


def active_seat(world: World) -> str | None:
    """Whose turn it is (ABS-1.9); the winner of the initiative where nobody has one."""
    for stage in reversed(world.stages):
        if stage["is"] == "activation":
            return str(stage["seat"])
        if stage["is"] in ("jump_phase", "tactical_phase") and stage["turn"]:
            return str(stage["turn"])
    return world.winner


def rank(world: World, seat: str | None) -> int:
    """The place in the order of ABS-1.9: CEOs, Independent Contractors, neutral things."""
    seats = seats_from(world, active_seat(world))
    return seats.index(seat) if seat in seats else len(seats) + (seat is None)


def in_order(world: World, names: list[str]) -> list[str]:
    """These groups and things in the order of ABS-1.9; they come in order of arrival."""
    return sorted(names, key=lambda name: rank(world, owner(world, name)))


def arm(world: World, name: str, slot: str) -> Arm | None:
    """The weapon of a class, kind, thing or group; None without one."""
    return next((one for one in arms(world, name) if one.slot == slot), None)


def bears(world: World, ship: Thing, mounted: Arm, mark: Thing) -> bool:
    """Has the ship that mark in range band, arc and sight of its weapon (ABS-8.2)?"""
    if ship.table is None or ship.table != mark.table:
        return False
    weapon = mounted.weapon
    if not weapon.nearest**2 <= squared(ship.at, mark.at) <= weapon.farthest**2:
        return False
    if not in_arc(ship.at, ship.heading, mounted.arc, mark.at):
        return False
    return ship.at == mark.at or sees(ship.at, mark.at, planetoids(world, ship.table))


def able(world: World, attacker: str, slot: str, target: str) -> list[str]:
    """The ships of the attacker whose dice of that weapon may go to the target (ABS-8.2, 8.3)."""
    ships, marks = named(world, attacker), named(world, target)
    mounted = arm(world, ships[0].kind, slot) if ships else None
    if mounted is None or not marks or not may_attack(world, attacker, target):
        return []
    stationary = kind_of(world, marks[0].kind).is_("stationary")
    if mounted.weapon.stationary_only and not stationary:
        return []
    found = [ship.id for ship in ships if any(bears(world, ship, mounted, one) for one in marks)]
    if found and reading(world, "dice") == "whole_group":
        return [ship.id for ship in ships]
    return found


def may_attack(world: World, attacker: str, target: str) -> bool:
    """Is it a target at all: not one's own, and with a Silhouette (ABS-8.3)?

    What nobody controls attacks battlegroups alone, contractors those of CEOs (SOLO-1.10).
    """
    mine, theirs = owner(world, attacker), owner(world, target)
    if not named(world, target) or (mine is not None and mine == theirs):
        return False
    if kind_of(world, named(world, target)[0].kind).silhouette is None:
        return False
    if is_ceo(world, mine):
        return True
    return target in world.groups and (mine is None or is_ceo(world, theirs))


def in_primary_arc(world: World, group: str, target: str) -> bool:
    """Is it in a primary arc of one of the ships, with or without such weapons (ABS-5.10)?"""
    width = int(reading(world, "primary_arc_degrees")) * 1000
    return any(
        ship.table == mark.table and in_arc(ship.at, ship.heading, width, mark.at)
        for ship in named(world, group)
        for mark in named(world, target)
    )


def near(world: World, name: str, others: list[Thing], reach: int) -> bool:
    """Is any ship of it within reach of any of these things, on one table?"""
    return any(
        one.table == other.table and within(one.at, other.at, reach)
        for one in named(world, name)
        for other in others
    )


def bearers(world: World, loadout: str) -> Iterator[tuple[str, list[Thing]]]:
    """The owners and ships of battlegroups with a loadout; Warzone alone has any (WZ-1.7)."""
    if world.mode != "warzone":
        return
    for group in world.groups.values():
        if group.loadout == loadout:
            yield group.owner, named(world, group.id)


def is_jammed(world: World, name: str) -> bool:
    """Is the battlegroup near an enemy's Shield jammer (WZ-3.2)?"""
    if name not in world.groups:
        return False
    mine, reach = world.groups[name].owner, world.figure("jammer_range")
    found = bearers(world, "shield_jammer")
    return any(seat != mine and near(world, name, ships, reach) for seat, ships in found)


def is_blurred(world: World, name: str) -> bool:
    """Is the battlegroup near a friendly Silhouette disruptor, its own included (WZ-3.4)?"""
    if name not in world.groups:
        return False
    mine, reach = world.groups[name].owner, world.figure("disruptor_range")
    found = bearers(world, "silhouette_disruptor")
    return any(seat == mine and near(world, name, ships, reach) for seat, ships in found)


def shields(world: World, name: str, lender: str | None = None) -> int:
    """The Shields it saves with: its own, or those a wing lends, jammed or not (WZ-3.6)."""
    source = lender or name
    if not named(world, source):
        return 0
    jammed = is_jammed(world, source)
    if lender and reading(world, "jamming") == "whatever_saves":
        jammed = jammed or is_jammed(world, name)
    less = world.figure("jammer_shields") if jammed else 0
    return max(0, printed_shields(world, named(world, source)[0].kind) - less)


def to_hit(world: World, cause: str, by: str, target: str) -> int:
    """What a die must not exceed to hit: the Silhouette, perhaps blurred (ABS-8.5, WZ-3.4)."""
    usual = silhouette(world, target)
    thing = world.things.get(by)
    by_group = thing is None or thing.group is not None
    shock = cause == "jump_shock" and reading(world, "disruptor") == "attacks_and_shock"
    if not by_group or not (cause == "weapon" or shock):
        return usual
    if owner(world, by) == owner(world, target) or not is_blurred(world, target):
        return usual
    return max(1, usual - world.figure("disruptor_silhouette"))


def protects(world: World, wing: str, target: str) -> bool:
    """Does the wing of a heavier battlegroup cover every ship of the target (ABS-8.11)?"""
    mothers, ships = named(world, wing), named(world, target)
    if wing not in world.groups or wing == target or not mothers or not ships:
        return False
    heavy = mass(world, wing)
    reach = heavy * world.figure("protect_range_per_mass")
    return heavy > mass(world, target) and all(
        any(one.table == ship.table and within(one.at, ship.at, reach) for one in mothers)
        for ship in ships
    )


def wings(world: World, seat: str, target: str, attacker: str | None) -> list[str]:
    """The seat's battlegroups that may lend the target their Shields (ABS-8.11, 8.16)."""
    theirs = owner(world, target)
    if theirs is not None and (theirs != seat or target not in world.groups):
        return []
    if theirs is None and (reading(world, "protect_neutrals") == "no" or seat == attacker):
        return []
    return [
        name
        for name, group in world.groups.items()
        if group.owner == seat and protects(world, name, target)
    ]
