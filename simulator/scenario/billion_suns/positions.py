"""Checks that need more than one value: positions and shapes."""

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Generic, TypeAlias

from simulator.geometry.heading import Heading, towards
from simulator.geometry.polygons import is_simple
from simulator.geometry.units import Point, short_text
from simulator.rules.billion_suns.judging.battlezones import EMPTY_ZONES
from simulator.rules.billion_suns.model.modes import contract_set
from simulator.rules.billion_suns.model.specs import ObjectKind
from simulator.scenario.billion_suns.known import Known
from simulator.scenario.billion_suns.table_models import (
    FleetTable,
    GameFileHead,
    GroupEntry,
    ObjectEntry,
    ShipEntry,
)
from simulator.scenario.entries import EntryT, Findings
from simulator.scenario.faults import FieldPath, Problem, quote_value
from simulator.scenario.headings import Towards
from simulator.scenario.inches import off_table


@dataclass(frozen=True, slots=True)
class ReadPiece(Generic[EntryT]):
    """A ship or object as far as it could be read, at least its position.

    `entry` is None if anything in it is wrong, `at` if its position is.
    """

    path: FieldPath
    id: str
    entry: EntryT | None
    at: Point | None


@dataclass(frozen=True, slots=True)
class GroupRead:
    """A battlegroup as far as it could be read; `entry` is None if something in it is wrong."""

    path: FieldPath
    entry: GroupEntry | None
    ships: list[ReadPiece[ShipEntry]]


@dataclass(frozen=True, slots=True)
class TableRead:
    """A table as far as it could be read; `head` is None if something in it is wrong.

    `size` is known even then, unless the size itself is wrong.
    """

    head: FleetTable | None
    size: tuple[int, int] | None
    objects: list[ReadPiece[ObjectEntry]]
    groups: list[GroupRead]


ReadSpots: TypeAlias = dict[str, Point]
"""Positions of everything by id, in thou."""


def spots(tables: list[TableRead]) -> ReadSpots:
    """Positions of everything, as far as they could be read."""
    found: ReadSpots = {}
    for table in tables:
        found.update((one.id, one.at) for one in table.objects if one.at is not None)
        for group in table.groups:
            found.update((ship.id, ship.at) for ship in group.ships if ship.at is not None)
    return found


def object_spot(entry: ObjectEntry) -> Point | None:
    """The position of an object: its `at`, else the centre of its polygon's bounding box."""
    if entry.at is not None or entry.polygon is None:
        return entry.at
    xs = [x for x, _ in entry.polygon]
    ys = [y for _, y in entry.polygon]
    return (min(xs) + max(xs)) // 2, (min(ys) + max(ys)) // 2


def check_positions(tables: list[TableRead], known: Known, findings: Findings) -> None:
    """Report every impossible position, shape and heading."""
    for number, table in enumerate(tables):
        _check_ships(table, findings)
        for one in table.objects:
            if one.entry:
                _check_object(one.path, one.entry, table.size, known, findings)
        _check_headings(number, table, known, findings)


def check_scanned(
    head: GameFileHead, tables: list[TableRead], known: Known, findings: Findings
) -> None:
    """Report planetoids of scan contracts that are too large to be scanned (ABS-10.4)."""
    ruling = known.rulings["planetoid_from"].default
    if head.rulings.get("planetoid_from", ruling) == "rim":
        return
    contracts = known.catalogue.contracts.get(contract_set(head.mode) or "", {})
    chosen = (contracts[card] for card in head.contracts if card in contracts)
    scanned = [scan.of for contract in chosen for scan in contract.scans]
    most = known.catalogue.figures.scanned_planetoid
    for one in (one for table in tables for one in table.objects):
        if one.entry is None or one.entry.kind not in scanned or one.entry.diameter is None:
            continue
        if known.objects[one.entry.kind].solid and one.entry.diameter > most:
            what = "no ring is left to scan it from"
            problem = Problem(what, f"{short_text(most)} at most (ABS-10.4)")
            findings.add((*one.path, "diameter"), problem)


def check_zones(
    head: GameFileHead, tables: list[TableRead], known: Known, findings: Findings
) -> None:
    """Report planetoids and facilities in battlezones that exclude them (WZ-4.1, 4.2, 1.7)."""
    if head.mode in ("core", "solo"):
        return
    for table in tables:
        zones = table.head.battlezones if table.head else ()
        rules = [rule for zone, rule in EMPTY_ZONES.items() if zone in zones]
        for one in table.objects if rules else ():
            if one.entry and known.objects[one.entry.kind].anchored:
                what = f"a {known.objects[one.entry.kind].name} cannot stand on such a table"
                problem = Problem(what, f"it on a table of another battlezone ({rules[0]})")
                findings.add((*one.path, "kind"), problem)


def check_named(
    head: GameFileHead, tables: list[TableRead], known: Known, findings: Findings
) -> None:
    """Report contracts for which it is unclear which of several objects is theirs (WZ-6.1)."""
    contracts = known.catalogue.contracts.get(contract_set(head.mode) or "", {})
    for contract in (contracts[card] for card in head.contracts if card in contracts):
        for placing in (each for each in contract.placing if each.name):
            there = [
                one
                for table in tables
                for one in table.objects
                if one.entry and one.entry.kind == placing.kind
            ]
            if len(there) > 1 and all(one.id != placing.name for one in there):
                kind = known.objects[placing.kind].name
                what = f"which {kind} of {len(there)} is that of {contract.name} is not said"
                problem = Problem(what, f"one of them called `{placing.name}` ({contract.rule})")
                findings.add(there[0].path, problem)


def settle_heading(heading: Heading | Towards, at: Point, where: ReadSpots) -> Heading:
    """The heading itself, once all positions are known."""
    return towards(at, where[heading.target]) if isinstance(heading, Towards) else heading


def _check_ships(table: TableRead, findings: Findings) -> None:
    taken: dict[Point, str] = {}
    for group in table.groups:
        for ship in group.ships:
            if ship.at is None:
                continue
            path = (*ship.path, "at")
            findings.add(path, *off_table(ship.at, table.size))
            other = taken.setdefault(ship.at, ship.id)
            if other != ship.id:
                what = f"{quote_value(ship.id)} stands exactly where {quote_value(other)} does"
                findings.add(path, Problem(what, "a point of its own (ABS-1.4)"))


def _check_object(
    path: FieldPath,
    entry: ObjectEntry,
    size: tuple[int, int] | None,
    known: Known,
    findings: Findings,
) -> None:
    for part, problem in _shape_problems(entry, known.objects[entry.kind]):
        findings.add((*path, part), problem)
    if entry.at is None and entry.polygon is None:
        findings.add((*path, "at"), Problem("is missing", "its centre [x, y] in inches"))
    if entry.at is not None:
        findings.add((*path, "at"), *off_table(entry.at, size))
    for index, corner in enumerate(entry.polygon or ()):
        findings.add((*path, "polygon", index), *off_table(corner, size))


def _shape_problems(entry: ObjectEntry, kind: ObjectKind) -> Iterator[tuple[str, Problem]]:
    if entry.diameter is not None and kind.diameter is None:
        yield "diameter", Problem(f"a {kind.name} is a point", "no diameter")
    if entry.polygon is not None:
        yield from (("polygon", problem) for problem in _polygon_problems(entry, kind))
    if entry.kind == "jump_point" and entry.owner is None:
        yield "owner", Problem("is missing", "the seat whose jump point this is")


def _polygon_problems(entry: ObjectEntry, kind: ObjectKind) -> Iterator[Problem]:
    if kind.diameter is None or kind.solid:
        shape = "point" if kind.diameter is None else "disc"
        yield Problem(f"a {kind.name} is a {shape}", "no polygon")
    elif entry.diameter is not None:
        yield Problem("polygon and diameter are both given", "one of them")
    elif not is_simple(entry.polygon or ()):
        yield Problem("the polygon's sides cross or touch", "corners in order round the area")


def _check_headings(number: int, table: TableRead, known: Known, findings: Findings) -> None:
    """Report pieces that point at something on another table or at the same point."""
    near = spots([table])
    for piece, at, heading in _headings(table):
        if not isinstance(heading, Towards):
            continue
        target = heading.target
        path = (*piece, "heading", "towards")
        if known.things[target].table != number:
            what = f"{quote_value(target)} stands on another table"
            findings.add(path, Problem(what, "one of this table"))
        elif at is not None and near.get(target) == at:
            what = f"{quote_value(target)} stands on the same point, so the heading has no length"
            findings.add(path, Problem(what, "something elsewhere"))


def _headings(table: TableRead) -> Iterator[tuple[FieldPath, Point | None, Heading | Towards]]:
    for one in table.objects:
        if one.entry:
            yield one.path, one.at, one.entry.heading
    for group in table.groups:
        for ship in group.ships:
            if ship.entry:
                yield ship.path, ship.at, ship.entry.heading
