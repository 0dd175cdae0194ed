"""Whether a scan may be made, and what loadouts make of it (ABS-5.6, WZ-3.1, WZ-3.3)."""

from collections.abc import Iterator

from tests.oracle.umpire_due import Table
from tests.oracle.umpire_geometry import squared, within
from tests.oracle.umpire_save import Fault, Plain
from tests.oracle.umpire_sight import damage_on, named, planetoids, ships
from tests.oracle.umpire_terms import in_force, in_reach, may_scan
from tests.oracle.umpire_world import Thing, World


def scan_faults(world: World, number: int, action: Plain) -> list[Fault]:
    """What is wrong with the scan itself: reach, points and mines (ABS-5.6, WZ-3.1, WZ-6.4)."""
    target, own = world.things[action["target"]], ships(world, action["group"])
    faults = []
    if not any(in_reach(world, ship, target) for ship in own):
        faults.append(Fault(number, "ABS-5.6", f"{target.id} is not in scan range"))
    if any(world.tables.kinds[ship.kind].thrust is None for ship in own):
        faults.append(Fault(number, "WZ-2.3", f"{action['group']} is a platform and never scans"))
    reach, at = world.figure("scan_range"), action.get("at")
    mates = [ship for ship in own if ship.table == target.table]
    if at and not any(within(ship.at, _point(at), reach) for ship in mates):
        faults.append(Fault(number, "WZ-6.4", "the token lies beyond scan range of every ship"))
    faults += [
        Fault(number, "ABS-4.14", f"nothing may lie at {spot}")
        for spot in (at, *(action.get("mines") or ()))
        if spot and not _is_open(world, target.table or "", _point(spot))
    ]
    return [
        *faults,
        *_mine_faults(world, number, action, own),
        *_landing_faults(world, number, action, own),
        *_purpose_faults(world, number, action),
    ]


def _is_open(world: World, table: str, at: tuple[int, int]) -> bool:
    """Is the spot on the table and in no planetoid's disc (ABS-1.7, 4.14)?"""
    discs = planetoids(world, table)
    on_it = all(0 <= place <= most for place, most in zip(at, world.sizes[table], strict=True))
    return on_it and not any(squared(at, centre) < radius**2 for centre, radius in discs)


def _mine_faults(world: World, number: int, action: Plain, own: list[Thing]) -> list[Fault]:
    mines = [_point(at) for at in action.get("mines") or ()]
    if not mines:
        return []
    faults = []
    if world.groups[action["group"]].loadout != "mine_layer" or world.mode != "warzone":
        faults.append(Fault(number, "WZ-3.1", f"{action['group']} has no mine layers"))
    if world.things[action["target"]].group != action["group"]:
        faults.append(Fault(number, "WZ-3.1", "a mine layer scans itself to lay mines"))
    reach = world.figure("mine_laying")
    if len(mines) != len(own) or not all(
        within(ship.at, at, reach) for ship, at in zip(own, mines, strict=False)
    ):
        faults.append(Fault(number, "WZ-3.1", 'not one mine within 1" of each ship'))
    return faults


def _landing_faults(world: World, number: int, action: Plain, own: list[Thing]) -> Iterator[Fault]:
    """Troops land where a contract has it, from ships in scan range, each once (WZ-6.2)."""
    landing, target = action.get("landing"), world.things[action["target"]]
    if landing is None:
        return
    lands = any(
        "land_tokens" in scan["effect"] and scan["of"] == target.kind and target.id in deal.things
        for deal, terms in in_force(world)
        for scan in terms.get("scans", ())
        if may_scan(world, world.groups[action["group"]].kind, scan["by"])
    )
    if not lands:
        yield Fault(number, "WZ-6.2", f"troops are to land on {target.id}")
    able = [ship.id for ship in own if in_reach(world, ship, target)]
    if len(set(landing)) < len(landing) or not set(landing) <= set(able):
        yield Fault(number, "WZ-6.2", f"{landing} land troops, able are {able}")


def _purpose_faults(world: World, number: int, action: Plain) -> Iterator[Fault]:
    """Mines and a token on a spot of its own are two purposes (WZ-3.1)."""
    if purpose(world, action) == "mines" and action.get("at"):
        yield Fault(number, "WZ-3.1", "one scan lays mines and places a token")


def purpose(world: World, action: Plain) -> str:
    """What a scan of its own ships serves, `all` by a ruling and for any other scan (WZ-3.1).

    Mines or a spot for a token tell; without either, drones that may repair their own group do.
    """
    own = world.things[action["target"]].group == action["group"]
    if not own or world.ruling("self_scan") == "all":
        return "all"
    if action.get("mines"):
        return "mines"
    drones = world.groups[action["group"]].loadout == "repair_drones"
    mends = drones and world.mode == "warzone" and world.ruling("repair_self") == "yes"
    repairs = mends and not action.get("at") and damage_on(world, action["group"]) > 0
    return "repairs" if repairs else "beacon"


def expect_mines(table: Table, action: Plain) -> None:
    """A mine for each ship, the layer's for good (WZ-3.1, 3.5)."""
    world = table.world
    owner = world.groups[action["group"]].owner
    own = ships(world, action["group"])
    for ship, at in zip(own, action.get("mines") or (), strict=False):
        table.wants.add(
            "WZ-3.1",
            "piece_placed",
            piece__kind="mine",
            piece__owner=owner,
            piece__place__table=ship.table,
            piece__place__pose__at=at,
        )


def expect_repairs(table: Table, action: Plain) -> None:
    """Drones take off a token for each scanning ship in range (WZ-3.3, 3.6)."""
    world = table.world
    group, thing = world.groups[action["group"]], world.things[action["target"]]
    target = thing.group or thing.id
    tokens = damage_on(world, target)
    if world.mode != "warzone" or group.loadout != "repair_drones" or not tokens:
        return
    if purpose(world, action) not in ("all", "repairs"):
        return
    if target == group.id and world.ruling("repair_self") != "yes":
        return
    if thing.group and world.groups[thing.group].owner != group.owner:
        return
    mending = [
        ship
        for ship in ships(world, group.id)
        if any(in_reach(world, ship, end) for end in named(world, target))
    ]
    left = max(0, tokens - len(mending))
    if thing.group:
        table.wants.add("WZ-3.3", "group_marked", group=target, mark="damage", count=left)
    else:
        table.wants.add("WZ-3.3", "piece_marked", piece=target, mark="damage", count=left)


def _point(raw: list[int]) -> tuple[int, int]:
    return raw[0], raw[1]
