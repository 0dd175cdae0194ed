"""A table file of Space War: from its tree to its values, or to its faults."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field, replace
from typing import Any, TypeAlias

from simulator.geometry.heading import NORTH, Heading, towards
from simulator.geometry.shapes import Disc, Pose
from simulator.geometry.units import Point
from simulator.kernel.piece import InSpace, OnTable, Piece, moved_to
from simulator.kernel.spec import Seat, Setup, Table, TableFile
from simulator.mechanics.ruling_choice import typed_rulings
from simulator.rules.space_war.designing.squadrons import squadron_reasons
from simulator.rules.space_war.model.catalogue import PLANET, Catalogue
from simulator.rules.space_war.model.craft import Craft, is_fighter
from simulator.rules.space_war.model.designs import Design, Squadron
from simulator.rules.space_war.model.extra import Extra
from simulator.rules.space_war.model.options import Options
from simulator.rules.space_war.model.rulings import Rulings
from simulator.rules.space_war.play.starting import station_design
from simulator.rules.space_war.view.lookup import has_bay
from simulator.scenario import limits
from simulator.scenario.entries import Findings, checked, entries, rows
from simulator.scenario.faults import FieldPath, Problem, TableFaults, Wrong, shown
from simulator.scenario.fields import one_of
from simulator.scenario.headings import Towards
from simulator.scenario.space_war import design_models
from simulator.scenario.space_war.ask_reader import read_questions
from simulator.scenario.space_war.design_reader import design_at, squadron_at
from simulator.scenario.space_war.known import Known
from simulator.scenario.space_war.library import shipped_squadrons
from simulator.scenario.space_war.table_models import (
    CraftEntry,
    ObjectEntry,
    SeatEntry,
    TableFileHead,
    TableHead,
)
from simulator.scenario.tree import Raw, Tree

SpaceWarFile: TypeAlias = TableFile[Options, Catalogue, Extra, Any]
"""A table file of Space War."""


@dataclass(slots=True)
class _Found:
    """What has been read so far; headings wait until all places are known."""

    tables: list[Table] = field(default_factory=list)
    pieces: list[tuple[Piece, Point, Heading | Towards]] = field(default_factory=list)
    craft: dict[str, Craft] = field(default_factory=dict)
    squadrons: dict[str, Squadron] = field(default_factory=dict)


def read(tree: Tree, known: Known) -> SpaceWarFile:
    """Parse and validate a table file; TableFaults with everything that is wrong with it."""
    root: Raw = tree.root if tree.root is not None else ""
    findings, found = Findings(), _Found()
    if not _survey(root, known, findings):
        raise TableFaults(tree.judged(findings.all))
    head = checked(TableFileHead, root, (), findings, known)
    rulings = known.designs.read_as(head.rulings if head else {})
    seats = []
    for path, raw in entries(root, "seats", ()):
        seat = checked(SeatEntry, raw, path, findings, known)
        if seat is not None:
            seats.append(Seat(seat.id, seat.name or seat.id, seat.agent))
            _read_squadron(seat, (*path, "squadron"), (known, rulings), findings, found)
    for path, raw in entries(root, "tables", ()):
        _read_table(path, raw, known, findings, found)
    _check_aboard(found, known, findings)
    questions = read_questions(root, known, findings)
    faults = tree.judged(findings.all)
    if faults or head is None:
        raise TableFaults(faults)
    return replace(_file(head, tuple(seats), known, found), questions=questions)


def _file(
    head: TableFileHead, seats: tuple[Seat, ...], known: Known, found: _Found
) -> SpaceWarFile:
    chosen = {name: one.default for name, one in known.rulings.items()} | head.rulings
    rulings: Rulings = typed_rulings(Rulings, chosen)
    setup = Setup(
        head.system,
        head.title,
        seats,
        tuple(found.tables),
        Options(head.mode, head.rear_shots),
        Catalogue(known.designs.modules, known.figures, rulings),
        tuple(_settled(found)),
        Extra(found.craft, found.squadrons),
    )
    return TableFile(setup, (), head.description)


def _settled(found: _Found) -> list[Piece]:
    """The pieces, those that point at others now turned."""
    spots = {piece.id: at for piece, at, _ in found.pieces}
    settled = []
    for piece, at, aim in found.pieces:
        if isinstance(piece.place, OnTable):
            place = OnTable(piece.place.table, Pose(at, _heading(at, aim, spots)))
            piece = moved_to(piece, place)  # noqa: PLW2901 - the same one, turned
        settled.append(piece)
    return settled


def _heading(at: Point, aim: Heading | Towards, spots: Mapping[str, Point]) -> Heading:
    """Where a piece points; one that would face its own place faces the top edge."""
    if not isinstance(aim, Towards):
        return aim
    other = spots.get(aim.target, at)
    return NORTH if other == at else towards(at, other)


def _survey(root: Raw, known: Known, findings: Findings) -> bool:
    """Gather the ids of the file; False if a limit is exceeded: then nothing more is read."""
    count = 0
    for path, row in entries(root, "seats", ()):
        _claim(known.seats, row, path, findings)
    for path, row in entries(root, "tables", ()):
        _claim(known.tables, row, path, findings)
        for section in ("objects", "craft"):
            count += len(rows(row, section))
            for place, entry in entries(row, section, path):
                _claim(known.pieces, entry, place, findings)
    for path, row in entries(root, "questions", ()):
        _claim(known.questions, row, path, findings)
    if count <= limits.MOST_SHIPS:
        return _few_questions(root, findings)
    problem = Problem(f"{count:,} pieces are too many", f"at most {limits.MOST_SHIPS:,} in a file")
    findings.add(("tables",), problem)
    return False


def _few_questions(root: Raw, findings: Findings) -> bool:
    count, most = len(rows(root, "questions")), limits.MOST_QUESTIONS
    if count > most:
        problem = Problem(f"{count:,} questions are too many", f"at most {most:,} in a file")
        findings.add(("questions",), problem)
    return count <= most


def _claim(seen: dict[str, FieldPath], raw: Raw, path: FieldPath, findings: Findings) -> None:
    name = raw.get("id") if isinstance(raw, dict) else None
    if not isinstance(name, str) or not name:
        return
    if name in seen:
        problem = Problem(f"the id {shown(name)} is taken already", "an id of its own")
        findings.add((*path, "id"), problem)
    seen.setdefault(name, path)


def _read_squadron(
    seat: SeatEntry,
    path: FieldPath,
    context: tuple[Known, Rulings],
    findings: Findings,
    found: _Found,
) -> None:
    """The seat's squadron, which has to be legal (SW-1, SW-2)."""
    known, rulings = context
    squadron = _squadron(seat.squadron, path, known, findings)
    if squadron is None:
        return
    found.squadrons[seat.id] = squadron
    for reason in squadron_reasons(squadron, known.designs.modules, rulings):
        if reason.ok is False:
            findings.add(path, Problem(f"{reason.text} ({reason.rule})"))


def _squadron(raw: Raw, path: FieldPath, known: Known, findings: Findings) -> Squadron | None:
    if raw is None:
        return None
    if isinstance(raw, dict):
        read_one = squadron_at(raw, path, known.designs, findings)
        return read_one[0] if read_one else None
    squadron: Squadron | None = _of_library(
        "a squadron of the library", (raw, path), shipped_squadrons, findings
    )
    return squadron


def _of_library(
    what: str, entry: tuple[Raw, FieldPath], library: Callable[[], Any], findings: Findings
) -> Any:
    raw, path = entry
    known = library()
    try:
        return known[one_of(what, raw, known)]
    except Wrong as wrong:
        findings.add(path, *wrong.problems)
        return None


def _read_table(path: FieldPath, raw: Raw, known: Known, findings: Findings, found: _Found) -> None:
    head = checked(TableHead, raw, path, findings, known)
    if head is None:
        return
    found.tables.append(Table(head.id, head.name, head.size))
    for place, row in entries(raw, "objects", path):
        one = checked(ObjectEntry, row, place, findings, known)
        if one is not None:
            _check_on(one.at, head.size, place, findings)
            _add_object(one, head.id, known, found)
    for place, row in entries(raw, "craft", path):
        craft = checked(CraftEntry, row, place, findings, known)
        if craft is not None:
            if craft.at is not None:
                _check_on(craft.at, head.size, place, findings)
            _add_craft(craft, (head.id, place), known, findings, found)


def _check_aboard(found: _Found, known: Known, findings: Findings) -> None:
    """What is aboard is a Fighter, in a working bay of its owner's Vessel on a table (SW-8.1)."""
    tables = {piece.id for piece, _, _ in found.pieces if isinstance(piece.place, OnTable)}
    for piece, _, _ in found.pieces:
        if not isinstance(piece.place, InSpace):
            continue
        fighter, vessel = found.craft[piece.id], found.craft.get(piece.place.space)
        fits = vessel is not None and vessel.owner == fighter.owner and vessel.id in tables
        if vessel is None or not fits or not has_bay(vessel) or not is_fighter(fighter):
            problem = Problem("it cannot be aboard", "a Fighter in a working Shuttle Bay (SW-8.1)")
            findings.add((*known.pieces[piece.id], "aboard"), problem)


def _check_on(at: Point, size: tuple[int, int], path: FieldPath, findings: Findings) -> None:
    if not (0 <= at[0] <= size[0] and 0 <= at[1] <= size[1]):
        findings.add((*path, "at"), Problem("the centre is off the table", "a point on it"))


def _add_object(one: ObjectEntry, table: str, known: Known, found: _Found) -> None:
    figures = known.figures
    planet = one.kind == PLANET
    across = figures.planet_diameter if planet else figures.station_diameter
    place = OnTable(table, Pose(one.at))
    group = None if planet else one.id
    piece = Piece(one.id, one.kind, one.owner, group, place, Disc(across // 2))
    found.pieces.append((piece, one.at, one.heading))
    if not planet:
        design = station_design(figures.station_modules)
        damaged = tuple(place for place in one.damaged if place < design.size)
        found.craft[one.id] = Craft(
            one.id, one.owner, design, face_up=True, damaged=damaged, civil=True
        )


def _add_craft(
    one: CraftEntry,
    where: tuple[str, FieldPath],
    known: Known,
    findings: Findings,
    found: _Found,
) -> None:
    table, path = where
    design = _design(one.design, (*path, "design"), known, findings)
    if design is None:
        return
    for key, places in (("damaged", one.damaged), ("expended", one.expended)):
        if any(place >= design.size for place in places):
            problem = Problem("the design has fewer modules", f"1 to {design.size}")
            findings.add((*path, key), problem)
    if (one.at is None) == (one.aboard is None):
        findings.add(path, Problem("it is at one place", "either `at` or `aboard`"))
        return
    base = Disc(known.figures.craft_diameter // 2)
    at = one.at or (0, 0)
    place = InSpace(one.aboard) if one.aboard else OnTable(table, Pose(at))
    piece = Piece(one.id, design.id, one.owner, one.id, place, base)
    found.pieces.append((piece, at, one.heading))
    found.craft[one.id] = Craft(one.id, one.owner, design, one.face_up, one.damaged, one.expended)


def _design(raw: Raw, path: FieldPath, known: Known, findings: Findings) -> Design | None:
    if isinstance(raw, dict):
        found = design_at(design_models.DesignEntry, raw, path, known.designs, findings)
        return found[0] if found else None
    design: Design | None = _of_library(
        "a design of the library", (raw, path), known.designs.library, findings
    )
    return design
