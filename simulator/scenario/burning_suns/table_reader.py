"""A table file of Burning Suns: from its tree to its values, or to its faults."""

from collections import Counter
from collections.abc import Iterator
from dataclasses import replace
from typing import Any, TypeAlias

from simulator.kernel.spec import Seat, Setup, Table, TableFile
from simulator.rules.burning_suns.model.catalogue import BurningCatalogue
from simulator.rules.burning_suns.model.extra import BurningExtra, EmpireStart
from simulator.rules.burning_suns.model.options import BurningOptions
from simulator.rules.burning_suns.model.rulings import BurningRulings
from simulator.scenario import limits
from simulator.scenario.burning_suns.ask_fields import QUESTIONS
from simulator.scenario.burning_suns.galaxy_checks import galaxy_problems
from simulator.scenario.burning_suns.galaxy_reader import FoundTiles, read_anomaly, read_system
from simulator.scenario.burning_suns.known import Known
from simulator.scenario.burning_suns.table_models import (
    FEWEST,
    EmpireEntry,
    SeatEntry,
    TableFileHead,
    TableHead,
)
from simulator.scenario.burning_suns.units_reader import FoundUnits, place_units, read_units
from simulator.scenario.entries import Findings, entries, parse_entry, rows
from simulator.scenario.faults import FieldPath, Problem, TableFaults, quote_value
from simulator.scenario.index import read_as
from simulator.scenario.survey import are_few, claim, word
from simulator.scenario.tree import Raw, Tree

BurningFile: TypeAlias = TableFile[BurningOptions, BurningCatalogue, BurningExtra, Any]
"""A table file of Burning Suns."""

_MOST = {
    "tiles": limits.MOST_OBJECTS,
    "units": limits.MOST_OBJECTS,
    "questions": limits.MOST_QUESTIONS,
}
_PARTS = ("ideology", "race", "framework")


def read(tree: Tree, known: Known) -> BurningFile:
    """Parse and validate a table file; TableFaults with everything that is wrong with it."""
    root: Raw = tree.root if tree.root is not None else ""
    findings = Findings()
    if not _survey(root, known, findings):
        raise TableFaults(tree.list_faults(findings.all))
    head = parse_entry(TableFileHead, root, (), findings, known)
    seats = list(_seats(root, known, findings))
    if head is not None and len(head.seats) < FEWEST:
        findings.add(("seats",), Problem("one empire stands here", "2 to 5 (BS-1.1)"))
    findings.all += _parts_twice(seats)
    tiles, units = FoundTiles(), FoundUnits()
    tables = [
        _read_table(path, raw, known, findings, (tiles, units))
        for path, raw in entries(root, "tables", ())
    ]
    questions = QUESTIONS.read(root, known, findings)
    if not findings.all:
        findings.all += galaxy_problems(tiles, known)
    faults = tree.list_faults(findings.all)
    if faults or head is None:
        raise TableFaults(faults)
    table = next(one for one in tables if one is not None)
    pieces = (*tiles.pieces, *place_units(units, tiles, table.id, known))
    empires = {seat.id: _empire(seat.empire) for _, seat in seats}
    setup = Setup(
        head.system,
        head.title,
        tuple(Seat(seat.id, seat.name or seat.id, seat.agent) for _, seat in seats),
        (table,),
        _options(head),
        replace(known.catalogue, rulings=read_as(BurningRulings, known.rulings, head.rulings)),
        pieces,
        BurningExtra(tiles.spaces, empires),
    )
    asked = tuple(question for _, question in questions if question)
    return TableFile(setup, asked, head.description)


def _survey(root: Raw, known: Known, findings: Findings) -> bool:
    """Gather the ids of the file; False if a limit is exceeded: then nothing more is read."""
    known.gather(root, findings)
    counts = Counter(questions=len(rows(root, "questions")))
    for path, row in entries(root, "tables", ()):
        counts["units"] += len(rows(row, "units"))
        for section in ("systems", "anomalies"):
            for place, entry in entries(row, section, path):
                counts["tiles"] += 1
                claim(known.spaces, word(entry, "id"), place, place, findings)
    return are_few(counts, _MOST, findings)


def _seats(root: Raw, known: Known, findings: Findings) -> Iterator[tuple[FieldPath, SeatEntry]]:
    for path, raw in entries(root, "seats", ()):
        seat = parse_entry(SeatEntry, raw, path, findings, known)
        if seat is not None:
            yield path, seat


def _parts_twice(seats: list[tuple[FieldPath, SeatEntry]]) -> Iterator[tuple[FieldPath, Problem]]:
    """No two empires have the same part (BS-3.4)."""
    taken: set[tuple[str, str]] = set()
    for path, seat in seats:
        for part in _PARTS:
            name = getattr(seat.empire, part, None)
            if name is None:
                continue
            if (part, name) in taken:
                problem = Problem(
                    f"another empire has {quote_value(name)} already", f"another {part}"
                )
                yield (*path, "empire", part), problem
            taken.add((part, name))


def _read_table(
    path: FieldPath,
    raw: Raw,
    known: Known,
    findings: Findings,
    found: tuple[FoundTiles, FoundUnits],
) -> Table | None:
    head = parse_entry(TableHead, raw, path, findings, known)
    if head is None:
        return None
    table = Table(head.id, head.name, head.size)
    tiles, units = found
    for entry in entries(raw, "systems", path):
        read_system(entry, table, known, findings, tiles)
    for entry in entries(raw, "anomalies", path):
        read_anomaly(entry, table, known, findings, tiles)
    for entry in entries(raw, "units", path):
        read_units(entry, tiles, known, findings, units)
    return table


def _options(head: TableFileHead) -> BurningOptions:
    named: dict[str, Any] = {
        name: getattr(head, name)
        for name in ("mode", "length", "beginning", "planning", "race_cards", "rounds")
    }
    return BurningOptions(**named)


def _empire(entry: EmpireEntry | None) -> EmpireStart:
    if entry is None:
        return EmpireStart()
    return EmpireStart(
        entry.ideology, entry.race, entry.framework, entry.crystals, entry.antimatter
    )
