"""A table file of Burning Suns: from its tree to its values, or to its faults."""

from collections import Counter
from collections.abc import Iterator, Mapping
from dataclasses import replace
from typing import Any, TypeAlias

from simulator.geometry.units import inches_text
from simulator.kernel.spec import Seat, Setup, Table, TableFile
from simulator.rules.burning_suns.model.catalogue import BurningCatalogue
from simulator.rules.burning_suns.model.galaxy import Galaxy, galaxy_of
from simulator.rules.burning_suns.model.options import BurningOptions, BurningRulings
from simulator.rules.burning_suns.model.state import BurningExtra, EmpireStart
from simulator.rules.burning_suns.model.words import SYSTEM_KINDS
from simulator.rules.burning_suns.view.touching import TileMisfit, misfits, touching
from simulator.rules.burning_suns.view.where import walk
from simulator.scenario import limits
from simulator.scenario.burning_suns.ask_fields import QUESTIONS
from simulator.scenario.burning_suns.galaxy_reader import (
    FoundTiles,
    FoundUnits,
    place_units,
    read_anomaly,
    read_system,
    read_units,
)
from simulator.scenario.burning_suns.table_models import (
    FEWEST,
    EmpireEntry,
    EmpireSeat,
    GalaxyFileHead,
    GalaxyTable,
    Known,
)
from simulator.scenario.entries import Findings, entries, parse_entry, rows
from simulator.scenario.faults import FieldPath, Problem, TableFaults, quote_value
from simulator.scenario.index import read_as
from simulator.scenario.survey import are_few, claim, word
from simulator.scenario.tree import Raw, Tree

Fault = tuple[FieldPath, Problem]


def galaxy_problems(found: FoundTiles, known: Known) -> Iterator[Fault]:
    """Everything wrong with the tiles of a file together, by the places of their entries."""
    sizes = known.catalogue.components.figures
    galaxy = galaxy_of(found.pieces)
    for one in misfits(galaxy, sizes):
        yield (*found.places[one.second], "at"), _misfit(one, galaxy)
    near = touching(galaxy, sizes)
    for space in galaxy.spaces:
        if space.heading is not None and not near[space.id]:
            problem = Problem("this anomaly touches no system", "a system at a socket (BS-14.3)")
            yield (*found.places[space.id], "at"), problem
    yield from _home_problems(found, near, known)
    yield from _too_many(found, known)


def _misfit(one: TileMisfit, galaxy: Galaxy) -> Problem:
    first, second = (galaxy.space(name) for name in (one.first, one.second))
    other, inches = quote_value(one.first), inches_text(abs(one.thou))
    if first.heading is None and second.heading is None:
        rule = "rims that touch within 0.002 inches (BS-14.2)"
        if one.kind == "overlap":
            return Problem(f"it overlaps {other} by {inches} inches", rule)
        return Problem(f"it misses {other} by {inches} inches", rule)
    if first.heading is not None and second.heading is not None:
        return Problem(f"it overlaps the anomaly {other}", "anomalies 4 inches apart (BS-14.3)")
    verb = "overlaps" if one.kind == "overlap" else "misses"
    what = f"it {verb} {other}: the system's centre is {inches} inches off the nearest socket"
    return Problem(what, "a centre within 0.002 inches of a socket (BS-14.3)")


def _home_problems(
    found: FoundTiles, near: Mapping[str, tuple[str, ...]], known: Known
) -> Iterator[Fault]:
    """Each seat has one home, apart from the others, from which all tiles can be reached."""
    homes = {name: one for name, one in found.spaces.items() if one.kind == "home"}
    owners: set[str] = set()
    for name, home in homes.items():
        place = found.places[name]
        if home.controller in owners:
            problem = Problem(
                f"{quote_value(home.controller)} has a home already", "one for each seat"
            )
            yield (*place, "owner"), problem
        owners.add(home.controller or "")
        for other in near[name]:
            if other in homes and other < name:
                yield (
                    (*place, "at"),
                    Problem(f"it touches the home {quote_value(other)}", "homes apart"),
                )
        beyond = [each for each in found.spaces if each not in walk(near, [name])]
        if beyond:
            what = f"no way leads from this home to {quote_value(beyond[0])}"
            yield (*place, "at"), Problem(what, "a galaxy in one piece")
    for seat, path in known.seats.items():
        if seat not in owners:
            yield (
                path,
                Problem(f"{quote_value(seat)} has no home", "a system of the kind home for it"),
            )


def _too_many(found: FoundTiles, known: Known) -> Iterator[Fault]:
    """No more tiles of a sort than there are."""
    catalogue = known.catalogue
    there: Counter[str] = Counter()
    for system in catalogue.systems.values():
        there.update(_sorts(system.kind, system.value))
    for anomaly in catalogue.anomalies.values():
        there.update(_sorts(anomaly.kind, None))
    used: Counter[str] = Counter()
    for name, one in found.spaces.items():
        for sort in _sorts(one.kind, one.value):
            used[sort] += 1
            if used[sort] > there[sort]:
                problem = Problem(f"there are {there[sort]} {sort}", "no more of them")
                yield found.places[name], problem


def _sorts(kind: str | None, value: int | None) -> Iterator[str]:
    """What a tile is one of, from the widest sort to the narrowest."""
    if kind not in SYSTEM_KINDS:
        yield "anomalies"
        if kind:
            yield f"anomalies of the kind {kind}"
        return
    yield f"{kind} systems"
    if value:
        yield f"{kind} systems of value {value}"


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
    head = parse_entry(GalaxyFileHead, root, (), findings, known)
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


def _seats(root: Raw, known: Known, findings: Findings) -> Iterator[tuple[FieldPath, EmpireSeat]]:
    for path, raw in entries(root, "seats", ()):
        seat = parse_entry(EmpireSeat, raw, path, findings, known)
        if seat is not None:
            yield path, seat


def _parts_twice(seats: list[tuple[FieldPath, EmpireSeat]]) -> Iterator[tuple[FieldPath, Problem]]:
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
    head = parse_entry(GalaxyTable, raw, path, findings, known)
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


def _options(head: GalaxyFileHead) -> BurningOptions:
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
