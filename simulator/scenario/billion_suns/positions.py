"""Checks that need more than one value: who stands where, and what has which shape."""

from collections.abc import Iterator
from dataclasses import dataclass, field

from simulator.geometry.heading import Heading, towards
from simulator.geometry.units import Point, short_text
from simulator.rules.billion_suns.specs import ObjectKind
from simulator.scenario.billion_suns.headings import Towards
from simulator.scenario.billion_suns.known import Known
from simulator.scenario.billion_suns.table_models import (
    GroupEntry,
    ObjectEntry,
    ShipEntry,
    TableHead,
)
from simulator.scenario.entries import Findings
from simulator.scenario.faults import Path, Problem, shown


@dataclass(frozen=True, slots=True)
class GroupRead:
    """A battlegroup as far as it could be read: `entry` is None where it has a fault."""

    path: Path
    entry: GroupEntry | None
    ships: list[tuple[Path, str, ShipEntry]]


@dataclass(frozen=True, slots=True)
class TableRead:
    """A table as far as it could be read. Objects and ships come with their ids."""

    path: Path
    number: int
    head: TableHead | None
    objects: list[tuple[Path, str, ObjectEntry]] = field(default_factory=list)
    groups: list[GroupRead] = field(default_factory=list)


Spots = dict[str, Point]
"""Where everything stands, by id, in thou."""


def spots(tables: list[TableRead]) -> Spots:
    """Where everything stands that could be read."""
    found: Spots = {}
    for table in tables:
        for _, name, entry in table.objects:
            at = object_spot(entry)
            if at is not None:
                found[name] = at
        for group in table.groups:
            for _, name, ship in group.ships:
                found[name] = ship.at
    return found


def object_spot(entry: ObjectEntry) -> Point | None:
    """Where an object stands: its `at`, else the middle of its polygon's bounding box."""
    if entry.at is not None or entry.polygon is None:
        return entry.at
    xs = [x for x, _ in entry.polygon]
    ys = [y for _, y in entry.polygon]
    return (min(xs) + max(xs)) // 2, (min(ys) + max(ys)) // 2


def check_positions(tables: list[TableRead], known: Known, findings: Findings) -> None:
    """Note everything that stands where or how it cannot."""
    where = spots(tables)
    for table in tables:
        _check_ships(table, findings)
        for path, name, entry in table.objects:
            _check_object(path, entry, table, known.objects[entry.kind], findings)
            _check_heading((path, name, entry.heading), where, known, findings)
        for group in table.groups:
            for path, name, ship in group.ships:
                _check_heading((path, name, ship.heading), where, known, findings)


def settled(heading: Heading | Towards, at: Point, where: Spots) -> Heading:
    """The heading itself, once everything has its place."""
    return towards(at, where[heading.target]) if isinstance(heading, Towards) else heading


def off_table(at: Point, head: TableHead | None) -> tuple[Problem, ...]:
    """What is wrong with a point of a table, if anything; the table's rim still belongs to it."""
    if head is None or (0 <= at[0] <= head.size[0] and 0 <= at[1] <= head.size[1]):
        return ()
    width, height = (short_text(side) for side in head.size)
    what = f"[{short_text(at[0])}, {short_text(at[1])}] is off table {head.id}"
    return (Problem(what, f"0 to {width} across and 0 to {height} up"),)


def _check_ships(table: TableRead, findings: Findings) -> None:
    taken: dict[Point, str] = {}
    for group in table.groups:
        for path, name, ship in group.ships:
            findings.add((*path, "at"), *off_table(ship.at, table.head))
            other = taken.setdefault(ship.at, name)
            if other != name:
                what = f"{shown(name)} stands exactly where {shown(other)} does"
                findings.add((*path, "at"), Problem(what, "a point of its own (ABS-1.4)"))


def _check_object(
    path: Path, entry: ObjectEntry, table: TableRead, kind: ObjectKind, findings: Findings
) -> None:
    for part, problem in _shape_problems(entry, kind):
        findings.add((*path, part), problem)
    if entry.at is None and entry.polygon is None:
        findings.add(path, Problem("is missing", "its centre [x, y] in inches", inside=("at",)))
    if entry.at is not None:
        findings.add((*path, "at"), *off_table(entry.at, table.head))
    for index, corner in enumerate(entry.polygon or ()):
        findings.add((*path, "polygon", index), *off_table(corner, table.head))


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
    elif not _is_simple(entry.polygon or ()):
        yield Problem("the polygon's sides cross or touch", "corners in order round the area")


def _is_simple(corners: tuple[Point, ...]) -> bool:
    # Late: shapely is slow to load, and few files have polygons.
    from simulator.geometry.polygons import is_simple

    return is_simple(corners)


def _check_heading(
    piece: tuple[Path, str, Heading | Towards], where: Spots, known: Known, findings: Findings
) -> None:
    path, name, heading = piece
    if not isinstance(heading, Towards):
        return
    target = heading.target
    here = (*path, "heading", "towards")
    if known.things[target].table != known.things[name].table:
        findings.add(here, Problem(f"{shown(target)} stands on another table", "one of this table"))
    elif name in where and where.get(target) == where[name]:
        what = f"{shown(target)} stands on the same point, so the heading has no length"
        findings.add(here, Problem(what, "something elsewhere"))
