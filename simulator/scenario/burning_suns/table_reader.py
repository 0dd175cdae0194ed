"""A table file of Burning Suns: from its tree to its values, or to its faults."""

from collections import Counter
from collections.abc import Iterator, Mapping
from dataclasses import fields, replace
from typing import Any, TypeAlias

from simulator.geometry.units import inches_text
from simulator.kernel.spec import Seat, Setup, Table, TableFile
from simulator.rules.burning_suns.model.catalogue import BurningCatalogue, BurningSetup
from simulator.rules.burning_suns.model.galaxy import Galaxy, galaxy_of
from simulator.rules.burning_suns.model.options import FEWEST, BurningOptions, BurningRulings
from simulator.rules.burning_suns.model.state import BurningExtra
from simulator.rules.burning_suns.model.words import SYSTEM_KINDS
from simulator.rules.burning_suns.view.touching import TileMisfit, misfits, touching
from simulator.rules.burning_suns.view.where import walk
from simulator.scenario import limits
from simulator.scenario.burning_suns.ask_fields import QUESTIONS
from simulator.scenario.burning_suns.empire_reader import (
    EmpiresFound,
    empire_faults,
    make_empire,
    make_market,
)
from simulator.scenario.burning_suns.galaxy_reader import FoundGalaxy, read_tile, read_units
from simulator.scenario.burning_suns.table_models import (
    AnomalyEntry,
    EmpireSeat,
    GalaxyFileHead,
    GalaxyTable,
    Known,
    SystemEntry,
)
from simulator.scenario.entries import Findings, entries, parse_entry, rows
from simulator.scenario.faults import FieldPath, Problem, TableFaults, quote_value
from simulator.scenario.index import read_as
from simulator.scenario.survey import are_few, claim, word
from simulator.scenario.tree import Raw, Tree

BurningFile: TypeAlias = TableFile[BurningOptions, BurningCatalogue, BurningExtra, Any]
"""A table file of Burning Suns."""

_Fault: TypeAlias = tuple[FieldPath, Problem]

_MOST = {
    "tiles": limits.MOST_OBJECTS,
    "units": limits.MOST_OBJECTS,
    "questions": limits.MOST_QUESTIONS,
}


def read(tree: Tree, known: Known) -> BurningFile:
    """Parse and validate a table file; TableFaults with everything that is wrong with it."""
    root: Raw = tree.root if tree.root is not None else ""
    findings = Findings()
    if not _survey(root, known, findings):
        raise TableFaults(tree.list_faults(findings.all))
    head = parse_entry(GalaxyFileHead, root, (), findings, known)
    read_seats = (
        (path, parse_entry(EmpireSeat, raw, path, findings, known))
        for path, raw in entries(root, "seats", ())
    )
    seats = [(path, seat) for path, seat in read_seats if seat is not None]
    if head is not None and len(head.seats) < FEWEST:
        findings.add(("seats",), Problem("one empire stands here", "2 to 5 (BS-1.1)"))
    findings.all += _parts_twice(seats)
    found = FoundGalaxy(known, findings, head.rulings if head else {})
    tables = [_read_table(path, raw, found) for path, raw in entries(root, "tables", ())]
    questions = QUESTIONS.read(root, known, findings)
    if not findings.all:
        findings.all += _galaxy_faults(found)
    faults = tree.list_faults(findings.all)
    if faults or head is None:
        raise TableFaults(faults)
    table = next(one for one in tables if one is not None)
    setup = _make_setup(head, [seat for _, seat in seats], table, found)
    places = {seat.id: path for path, seat in seats}
    faults = tree.list_faults([*empire_faults(EmpiresFound(setup, places, found.unit_places))])
    if faults:
        raise TableFaults(faults)
    asked = tuple(question for _, question in questions if question)
    return TableFile(setup, asked, head.description)


def _make_setup(
    head: GalaxyFileHead, seats: list[EmpireSeat], table: Table, found: FoundGalaxy
) -> BurningSetup:
    """The set-up of what was read without a fault."""
    known, empires = found.known, {seat.id: make_empire(seat.empire) for seat in seats}
    return Setup(
        head.system,
        head.title,
        tuple(Seat(seat.id, seat.name or seat.id, seat.agent) for seat in seats),
        (table,),
        _copy(BurningOptions, head),
        replace(known.catalogue, rulings=read_as(BurningRulings, known.rulings, head.rulings)),
        (*found.tiles, *found.place_units(table.id)),
        BurningExtra(found.spaces, empires, market=make_market(head.market)),
    )


def _copy(cls: Any, entry: Any) -> Any:
    """A value whose fields are keys of the entry, by the same names."""
    return cls(**{one.name: getattr(entry, one.name) for one in fields(cls)})


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


def _parts_twice(seats: list[tuple[FieldPath, EmpireSeat]]) -> Iterator[_Fault]:
    """No two empires have the same part (BS-3.4)."""
    taken: set[tuple[str, str | None]] = {(part, None) for part in _PARTS}
    for path, seat in seats:
        for part in _PARTS:
            name = getattr(seat.empire, part, None)
            if name is not None and (part, name) in taken:
                what = f"another empire has {quote_value(name)} already"
                yield (*path, "empire", part), Problem(what, f"another {part}")
            taken.add((part, name))


_PARTS = ("ideology", "race", "framework")


def _read_table(path: FieldPath, raw: Raw, found: FoundGalaxy) -> Table | None:
    head = parse_entry(GalaxyTable, raw, path, found.findings, found.known)
    if head is None:
        return None
    table = Table(head.id, head.name, head.size)
    for entry in entries(raw, "systems", path):
        read_tile(entry, SystemEntry, table, found)
    for entry in entries(raw, "anomalies", path):
        read_tile(entry, AnomalyEntry, table, found)
    for entry in entries(raw, "units", path):
        read_units(entry, found)
    return table


def _galaxy_faults(found: FoundGalaxy) -> Iterator[_Fault]:
    """Everything wrong with the tiles of a file together, by the places of their entries."""
    sizes, galaxy = found.known.catalogue.components.figures, galaxy_of(found.tiles)
    for one in misfits(galaxy, sizes):
        yield (*found.places[one.second], "at"), _misfit(one, galaxy)
    near = touching(galaxy, sizes)
    for space in galaxy.spaces:
        if space.heading is not None and not near[space.id]:
            problem = Problem("this anomaly touches no system", "a system at a socket (BS-14.3)")
            yield (*found.places[space.id], "at"), problem
    yield from _home_faults(found, near)
    yield from _too_many(found)


def _misfit(one: TileMisfit, galaxy: Galaxy) -> Problem:
    anomalies = [galaxy.space(name).heading is not None for name in (one.first, one.second)]
    other, inches = quote_value(one.first), inches_text(abs(one.thou))
    verb = "overlaps" if one.kind == "overlap" else "misses"
    if not any(anomalies):
        rule = "rims that touch within 0.002 inches (BS-14.2)"
        return Problem(f"it {verb} {other} by {inches} inches", rule)
    if all(anomalies):
        return Problem(f"it overlaps the anomaly {other}", "anomalies 4 inches apart (BS-14.3)")
    what = f"it {verb} {other}: the system's centre is {inches} inches off the nearest socket"
    return Problem(what, "a centre within 0.002 inches of a socket (BS-14.3)")


def _home_faults(found: FoundGalaxy, near: Mapping[str, tuple[str, ...]]) -> Iterator[_Fault]:
    """Each seat has one home, apart from the others, from which all tiles can be reached."""
    homes = {name: one.controller for name, one in found.spaces.items() if one.kind == "home"}
    owners: set[str | None] = set()
    for name, owner in homes.items():
        place = found.places[name]
        if owner in owners:
            what = f"{quote_value(owner)} has a home already"
            yield (*place, "owner"), Problem(what, "one for each seat")
        owners.add(owner)
        for other in near[name]:
            if other in homes and other < name:
                what = f"it touches the home {quote_value(other)}"
                yield (*place, "at"), Problem(what, "homes apart")
        beyond = [each for each in found.spaces if each not in walk(near, [name])]
        if beyond:
            what = f"no way leads from this home to {quote_value(beyond[0])}"
            yield (*place, "at"), Problem(what, "a galaxy in one piece")
    for seat, path in found.known.seats.items():
        if seat not in owners:
            what = f"{quote_value(seat)} has no home"
            yield path, Problem(what, "a system of the kind home for it")


def _too_many(found: FoundGalaxy) -> Iterator[_Fault]:
    """No more tiles of a sort than there are."""
    catalogue = found.known.catalogue
    tiles: tuple[Any, ...] = (*catalogue.systems.values(), *catalogue.anomalies.values())
    there = Counter(sort for one in tiles for sort in _sorts(one.kind, getattr(one, "value", None)))
    used: Counter[str] = Counter()
    for name, space in found.spaces.items():
        for sort in _sorts(space.kind, space.value):
            used[sort] += 1
            if used[sort] > there[sort]:
                what = f"there are {there[sort]} {sort}"
                yield found.places[name], Problem(what, "no more of them")


def _sorts(kind: str | None, value: int | None) -> tuple[str, ...]:
    """What a tile is one of, from the widest sort to the narrowest."""
    if kind in SYSTEM_KINDS:
        sort = f"{kind} systems"
        return (sort, f"{sort} of value {value}") if value else (sort,)
    return ("anomalies", f"anomalies of the kind {kind}") if kind else ("anomalies",)
