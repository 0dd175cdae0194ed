"""Where ships may be set up: on the table, free, out of discs and wells, coherent (ABS-4)."""

from collections.abc import Sequence
from dataclasses import dataclass

from tests.oracle.umpire_geometry import Point, is_coherent, squared, within
from tests.oracle.umpire_sight import is_in_zone, jump_points, link, near_planetoid, on_tables
from tests.oracle.umpire_world import Thing, World, point

Broken = list[tuple[str, str]]
"""The rules that a place breaks, each with a text."""


@dataclass(frozen=True)
class Formation:
    """Ships that come to stand somewhere: their ids (new ones have none yet), class and spots."""

    ids: tuple[str, ...]
    kind: str
    mass: int
    table: str
    spots: tuple[Point, ...]


def formation(
    world: World, ids: Sequence[str], kind: str, table: str, poses: Sequence[dict[str, object]]
) -> Formation:
    """The formation of an action's poses."""
    spots = tuple(point(pose["at"]) for pose in poses)
    mass = int(world.tables.kinds[kind].mass or 0)
    return Formation(tuple(ids), kind, mass, table, spots)


def standing_faults(world: World, ships: Formation) -> Broken:
    """What is wrong wherever ships are set up (ABS-1.4, 1.7, 2.3, 4.14)."""
    broken: Broken = []
    width, height = world.sizes[ships.table]
    for at in ships.spots:
        if not (0 <= at[0] <= width and 0 <= at[1] <= height):
            broken.append(("ABS-1.7", f"{at} is off table {ships.table}"))
        for planetoid in _solids(world, ships.table):
            if squared(at, planetoid.at) < planetoid.radius**2:
                broken.append(("ABS-4.14", f"{at} is inside {planetoid.id}"))
    if not is_coherent(ships.spots, link(world, ships.mass)):
        broken.append(("ABS-2.3", "they are set up out of coherency"))
    return broken + _crowding(world, ships)


def _crowding(world: World, ships: Formation) -> Broken:
    others = {
        thing.at: thing.id
        for thing in on_tables(world, ships.table)
        if thing.group is not None and thing.id not in ships.ids
    }
    broken: Broken = [
        ("ABS-1.4", f"{at} is the exact position of {others[at]}")
        for at in ships.spots
        if at in others
    ]
    if len(set(ships.spots)) < len(ships.spots):
        broken.append(("ABS-1.4", "two of them share one exact position"))
    return broken


def well_faults(world: World, table: str, spots: Sequence[Point]) -> Broken:
    """Nothing arrives, and no jump point stands, within 10" of a planetoid (ABS-4.5)."""
    well = world.figure("gravity_well")
    return [
        ("ABS-4.5", f"{at} is in the gravity well of {planetoid.id}")
        for at in spots
        for planetoid in _solids(world, table)
        if near_planetoid(world, at, planetoid, well)
    ]


def _solids(world: World, table: str) -> list[Thing]:
    kinds = world.tables.kinds
    return [thing for thing in on_tables(world, table) if kinds[thing.kind].is_("solid")]


def reach_faults(
    middle: Thing, table: str, spots: Sequence[Point], reach: int, rule: str
) -> Broken:
    """Every ship within reach of a jump point or carrier ship, on its table."""
    if middle.table != table:
        return [(rule, f"{middle.id} is on another table")]
    return [
        (rule, f"{at} is not within {reach} thou of {middle.id}")
        for at in spots
        if not within(at, middle.at, reach)
    ]


def zone_faults(world: World, table: str, mass: int) -> Broken:
    """Light groups neither jump nor hop onto Deep Space (WZ-4.1)."""
    light = mass <= world.figure("deep_space_mass")
    if light and is_in_zone(world, table, "deep_space"):
        return [("WZ-4.1", f"mass {mass} arrives in Deep Space")]
    return []


def leaving_faults(world: World, table: str) -> Broken:
    """Jump points lead nobody off a Gravitational Anomaly (WZ-4.4)."""
    if is_in_zone(world, table, "gravitational_anomaly"):
        return [("WZ-4.4", f"a jump point leads off the Gravitational Anomaly {table}")]
    return []


def serving(world: World, seat: str, name: str, rule: str) -> tuple[Thing | None, Broken]:
    """The jump point called so, and whether it serves this seat (ABS-4.6, 4.10)."""
    found = next((thing for thing in jump_points(world) if thing.id == name), None)
    if found is None:
        return None, [("ABS-4.10", f"there is no jump point {name}")]
    if found.owner != seat and world.ruling("use_enemy_jump_points") != "yes":
        return found, [(rule, f"{name} is not a jump point of {seat}")]
    return found, []


def opening_faults(world: World, seat: str, table: str, at: Point) -> Broken:
    """Where a jump point may be opened, and how many there may be (ABS-4.2, 4.4, 4.5, 4.14)."""
    most = len(world.sizes) + world.figure("jump_points_over_tables")
    broken: Broken = []
    if len(jump_points(world, seat)) >= most:
        broken.append(("ABS-4.2", f"{seat} has {most} jump points already"))
    width, height = world.sizes[table]
    if not (0 <= at[0] <= width and 0 <= at[1] <= height):
        broken.append(("ABS-1.7", f"{at} is off table {table}"))
    for planetoid in _solids(world, table):
        if squared(at, planetoid.at) < planetoid.radius**2:
            broken.append(("ABS-4.14", f"{at} is inside {planetoid.id}"))
    return broken + well_faults(world, table, [at]) + _spacing(world, seat, table, at)


def _spacing(world: World, seat: str, table: str, at: Point) -> Broken:
    """The first of a CEO on a table stands anywhere, later ones as the ruling says (ABS-4.4)."""
    reading = world.ruling("second_jump_point")
    free = world.mode == "solo" or is_in_zone(world, table, "mu_space")
    if free or table not in world.purses[seat].opened or reading == "anywhere":
        return []
    if reading == "near_own_ship":
        near = world.figure("jump_point_near_ship")
        own = [one for one in on_tables(world, table) if one.group and one.owner == seat]
        if any(within(at, ship.at, near) for ship in own):
            return []
        return [("ABS-4.4", f"{at} is not within {near} thou of an own ship")]
    least = world.figure("jump_point_spacing")
    return [
        ("ABS-4.4", f"{at} is nearer than {least} thou to {other.id}")
        for other in jump_points(world)
        if other.table == table and squared(at, other.at) < least * least
    ]
