"""A table file of A Billion Suns: from its tree to its values, or to its faults."""

from collections.abc import Callable
from typing import TypeAlias

from simulator.geometry.shapes import Base, Polygon, Pose, round_base
from simulator.geometry.units import Point
from simulator.kernel.piece import OnTable, Piece
from simulator.kernel.spec import Seat, Setup, Table, TableFile
from simulator.rules.billion_suns.model.asks import Ask, AskJumpPoint
from simulator.rules.billion_suns.model.extra import Battlegroup, Extra
from simulator.rules.billion_suns.model.options import Options
from simulator.rules.billion_suns.model.specs import Catalogue, ObjectKind
from simulator.scenario.billion_suns.ask_fields import QUESTIONS
from simulator.scenario.billion_suns.catalogue import ShippedData, with_rulings
from simulator.scenario.billion_suns.contractor_questions import check_contractor_questions
from simulator.scenario.billion_suns.contractors import (
    all_seats,
    check_contractors,
    group_of_contractors,
)
from simulator.scenario.billion_suns.known import Known, survey
from simulator.scenario.billion_suns.positions import (
    GroupRead,
    ReadPiece,
    ReadSpots,
    TableRead,
    check_named,
    check_positions,
    check_scanned,
    check_zones,
    object_spot,
    settle_heading,
    spots,
)
from simulator.scenario.billion_suns.table_models import (
    CorporationSeat,
    FleetTable,
    GameFileHead,
    GroupEntry,
    ObjectEntry,
    ShipEntry,
)
from simulator.scenario.entries import Findings, entries, parse_entry, rows
from simulator.scenario.faults import FieldPath, Problem, TableFaults, Wrong
from simulator.scenario.inches import off_table, read_point, read_size
from simulator.scenario.questions import ReadQuestion
from simulator.scenario.tree import Raw, Tree

BillionSunsFile: TypeAlias = TableFile[Options, Catalogue, Extra, Ask]
"""A table file of A Billion Suns."""


def read(tree: Tree, system: ShippedData) -> BillionSunsFile:
    """Parse and validate a table file; TableFaults with everything that is wrong with it."""
    root: Raw = tree.root if tree.root is not None else ""
    findings = Findings()
    known = Known(system.catalogue, system.rulings)
    if not survey(root, known, findings):
        raise TableFaults(tree.list_faults(findings.all))
    head = parse_entry(GameFileHead, root, (), findings, known)
    seats = [
        (path, parse_entry(CorporationSeat, raw, path, findings, known))
        for path, raw in entries(root, "seats", ())
    ]
    tables = [_table(path, raw, known, findings) for path, raw in entries(root, "tables", ())]
    check_positions(tables, known, findings)
    if head:
        check_scanned(head, tables, known, findings)
        check_zones(head, tables, known, findings)
        check_named(head, tables, known, findings)
        check_contractors(head, seats, tables, findings)
    questions = QUESTIONS.read(root, known, findings)
    _check_jump_points(questions, tables, findings)
    if head:
        check_contractor_questions(head, questions, tables, system.catalogue, findings)
    faults = tree.list_faults(findings.all)
    if faults or head is None:
        raise TableFaults(faults)
    setup = _setup(head, [seat for _, seat in seats if seat], tables, system)
    return TableFile(
        setup,
        tuple(question for _, question in questions if question),
        head.description,
        head.difficulty,
        gallery=head.gallery,
    )


def _table(path: FieldPath, raw: Raw, known: Known, findings: Findings) -> TableRead:
    head = parse_entry(FleetTable, raw, path, findings, known)
    size = head.size if head else _attempt(read_size, raw, "size")
    objects = []
    for place, row in entries(raw, "objects", path):
        entry = parse_entry(ObjectEntry, row, place, findings, known)
        at = object_spot(entry) if entry else _attempt(read_point, row, "at")
        objects.append(ReadPiece(place, known.object_ids[place], entry, at))
    groups = [
        _group(place, row, known, findings) for place, row in entries(raw, "battlegroups", path)
    ]
    return TableRead(head, size, objects, groups)


def _group(path: FieldPath, raw: Raw, known: Known, findings: Findings) -> GroupRead:
    group = GroupRead(path, parse_entry(GroupEntry, raw, path, findings, known), [])
    count, most = len(rows(raw, "ships")), known.catalogue.figures.largest_group
    if count > most and not group_of_contractors(known, raw):
        problem = Problem(f"{count:,} ships are too many", f"1 to {most} in a battlegroup")
        findings.add((*path, "ships"), problem)
    name = raw.get("id") if isinstance(raw, dict) else None
    for number, (place, row) in enumerate(entries(raw, "ships", path), 1):
        ship = parse_entry(ShipEntry, row, place, findings, known)
        at = ship.at if ship else _attempt(read_point, row, "at")
        group.ships.append(ReadPiece(place, f"{name}/{number}", ship, at))
    return group


def _attempt(read: Callable[[Raw], Point], raw: Raw, key: str) -> Point | None:
    """A value of an entry that has faults elsewhere; None if it cannot be read."""
    if not isinstance(raw, dict) or key not in raw:
        return None
    try:
        return read(raw[key])
    except Wrong:
        return None


def _check_jump_points(
    questions: list[ReadQuestion], tables: list[TableRead], findings: Findings
) -> None:
    sizes = {table.head.id: table.size for table in tables if table.head}
    for path, question in questions:
        match question and question.ask:
            case AskJumpPoint(at, _, table):
                findings.add((*path, "at"), *off_table(at, sizes.get(table)))


def _setup(
    head: GameFileHead, seats: list[CorporationSeat], tables: list[TableRead], system: ShippedData
) -> Setup[Options, Catalogue, Extra]:
    """The values of a file without faults."""
    where = spots(tables)
    catalogue = with_rulings(system, head.rulings)
    pieces: list[Piece] = []
    groups: dict[str, Battlegroup] = {}
    found: list[Table] = []
    for table in tables:
        if table.head is None:
            continue
        own = table.head
        found.append(Table(own.id, own.name, own.size))
        for one in table.objects:
            if one.entry:
                kind = catalogue.objects[one.entry.kind]
                pieces.append(_object(one.id, one.entry, own.id, (where, kind)))
        for group in table.groups:
            if group.entry:
                groups[group.entry.id] = _battlegroup(group.entry)
                pieces += _ships(group.entry, group, own.id, where)
    return Setup(
        head.system,
        head.title,
        all_seats(head, tuple(map(_seat, seats))),
        tuple(found),
        _options(head, seats, tables),
        catalogue,
        tuple(pieces),
        Extra(groups),
    )


def _seat(entry: CorporationSeat) -> Seat:
    name = entry.name or entry.id
    return Seat(entry.id, name, entry.agent)


def _options(head: GameFileHead, seats: list[CorporationSeat], tables: list[TableRead]) -> Options:
    return Options(
        head.mode,
        head.scale,
        head.rounds,
        head.contracts,
        {
            table.head.id: table.head.battlezones
            for table in tables
            if table.head and table.head.battlezones
        },
        {seat.id: seat.corporation for seat in seats if seat.corporation is not None},
        {seat.id: seat.classes for seat in seats if seat.classes is not None},
    )


def _object(name: str, entry: ObjectEntry, table: str, more: tuple[ReadSpots, ObjectKind]) -> Piece:
    where, kind = more
    at = where[name]
    place = OnTable(table, Pose(at, settle_heading(entry.heading, at, where)))
    return Piece(name, entry.kind, entry.owner, None, place, _base(entry, kind, at))


def _base(entry: ObjectEntry, kind: ObjectKind, at: Point) -> Base:
    if entry.polygon is not None:
        return Polygon(tuple((x - at[0], y - at[1]) for x, y in entry.polygon))
    diameter = entry.diameter if entry.diameter is not None else kind.diameter
    return round_base(diameter)


def _battlegroup(entry: GroupEntry) -> Battlegroup:
    return Battlegroup(
        entry.id,
        entry.class_id,
        entry.owner,
        entry.damage,
        entry.easy_target,
        entry.activated,
        entry.loadout,
    )


def _ships(entry: GroupEntry, group: GroupRead, table: str, where: ReadSpots) -> list[Piece]:
    found = []
    for one in group.ships:
        if one.entry:
            at = one.entry.at
            place = OnTable(table, Pose(at, settle_heading(one.entry.heading, at, where)))
            found.append(Piece(one.id, entry.class_id, entry.owner, entry.id, place))
    return found
