"""The pieces of a table file of Space War: planets, Stations and Craft, each by itself."""

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, field, replace
from typing import Any

from simulator.geometry.heading import Heading
from simulator.geometry.shapes import Disc, Pose
from simulator.geometry.units import Point
from simulator.kernel.piece import InSpace, OnTable, Piece
from simulator.kernel.spec import Table
from simulator.rules.space_war.model.catalogue import PLANET
from simulator.rules.space_war.model.craft import DECOY, Craft, Hit, is_decoy
from simulator.rules.space_war.model.designs import Allowance, Design, Squadron
from simulator.rules.space_war.model.scenarios import TRANSPORT, SeatRole
from simulator.rules.space_war.play.set_up.starting import station_design
from simulator.scenario.entries import Findings, parse_entry
from simulator.scenario.faults import FieldPath, Problem, Wrong, quote_value
from simulator.scenario.fields import one_of
from simulator.scenario.headings import Towards
from simulator.scenario.limits import MOST_HITS
from simulator.scenario.space_war.design_models import DesignEntry
from simulator.scenario.space_war.design_reader import design_at, design_problems
from simulator.scenario.space_war.hands import SeatCards
from simulator.scenario.space_war.known import Known
from simulator.scenario.space_war.scenario_files import shipped_scenarios
from simulator.scenario.space_war.table_models import AIMED, CraftEntry, HitsEntry, ObjectEntry
from simulator.scenario.tree import Raw


@dataclass(slots=True)
class CraftFound:
    """What has been read so far; headings wait until all places are known."""

    tables: list[Table] = field(default_factory=list)
    exits: list[str | None] = field(default_factory=list)
    pieces: list[tuple[Piece, Point, Heading | Towards]] = field(default_factory=list)
    craft: dict[str, Craft] = field(default_factory=dict)
    prisoners: set[str] = field(default_factory=set)
    squadrons: dict[str, Squadron] = field(default_factory=dict)
    roles: dict[str, SeatRole] = field(default_factory=dict)
    teams: dict[str, str] = field(default_factory=dict)
    allowances: dict[str, Allowance] = field(default_factory=dict)
    hands: dict[str, SeatCards] = field(default_factory=dict)
    seats: int = 0


def read_object(
    entry: tuple[FieldPath, Raw], table: Table, known: Known, findings: Findings, found: CraftFound
) -> None:
    """A planet, or a Station with what has happened to it (SW-18)."""
    path, raw = entry
    one = parse_entry(ObjectEntry, raw, path, findings, known)
    if one is None:
        return
    findings.all += _off_table(one.at, table, path)
    if one.owner is None and one.kind != PLANET:
        problem = Problem("a Station has an owner", "the id of a seat (SW-18.2)")
        findings.add((*path, "owner"), problem)
        return
    figures, planet = known.figures, one.kind == PLANET
    across = figures.planet_diameter if planet else figures.station_diameter
    group = None if planet else one.id
    place = OnTable(table.id, Pose(one.at))
    piece = Piece(one.id, one.kind, one.owner, group, place, Disc(across // 2))
    found.pieces.append((piece, one.at, one.heading))
    if planet or one.owner is None:
        given = (("damaged", one.damaged), ("hits", one.hits))
        problem = Problem("a planet has no modules", "none (SW-18.1)")
        findings.all += [((*path, key), problem) for key, value in given if value]
        return
    design = station_design(figures.station_modules)
    hits = _hits(one.hits, path, known, findings)
    station = Craft(one.id, one.owner, design, True, one.damaged, hits=hits, civil=True)  # noqa: FBT003 - face up
    findings.all += _module_problems(station, path)
    found.craft[one.id] = station


def read_craft(
    entry: tuple[FieldPath, Raw], table: Table, known: Known, findings: Findings, found: CraftFound
) -> None:
    """A Craft with what has happened to it; its Vessels are checked when all are known."""
    path, raw = entry
    one = parse_entry(CraftEntry, raw, path, findings, known)
    design = _design(one.design, (*path, "design"), known, findings) if one else None
    if one is None or design is None:
        return
    if one.at is not None:
        findings.all += _off_table(one.at, table, path)
    if (one.at is None) == (one.aboard is None):
        findings.add(path, Problem("it is at one place", "either `at` or `aboard`"))
        return
    at = one.at or (0, 0)
    place = InSpace(one.aboard) if one.aboard else OnTable(table.id, Pose(at))
    base = Disc(known.figures.craft_diameter // 2)
    found.pieces.append((Piece(one.id, design.id, one.owner, one.id, place, base), at, one.heading))
    hits = _hits(one.hits, path, known, findings)
    craft = Craft(one.id, one.owner, design, one.face_up, one.damaged, one.expended, hits)
    found.craft[one.id] = replace(craft, tractored_by=one.tractored_by, medals=one.medals)
    if one.prisoner:
        found.prisoners.add(one.id)
    if is_decoy(craft):
        decoy = Craft(one.id, one.owner, design, one.face_up, civil=True, medals=one.medals)
        found.craft[one.id] = decoy
        findings.all += _decoy_problems(craft, path)
        return
    if design == shipped_scenarios().designs[TRANSPORT]:
        found.craft[one.id] = replace(found.craft[one.id], civil=True)
        if not craft.face_up:
            findings.add((*path, "face_up"), Problem("a Transport is face up", "true (SW-19.3)"))
    findings.all += _module_problems(craft, path)
    findings.all += _expended_problems(craft, path, known)


def _off_table(at: Point, table: Table, path: FieldPath) -> list[tuple[FieldPath, Problem]]:
    width, height = table.size
    if 0 <= at[0] <= width and 0 <= at[1] <= height:
        return []
    return [((*path, "at"), Problem("the centre is off the table", "a point on it (SW-11.4)"))]


def _hits(
    rows: Sequence[Raw], path: FieldPath, known: Known, findings: Findings
) -> tuple[Hit, ...]:
    """The stored hits of a piece, one by one in their order (SW-5.1)."""
    hits: list[Hit] = []
    for place, raw in enumerate(rows):
        where = (*path, "hits", place)
        one = parse_entry(HitsEntry, raw, where, findings, known)
        if one is None:
            continue
        if one.rear and one.source not in AIMED:
            what = f"hits of {quote_value(one.source)} are aimed at nothing"
            legal = f"true only for {' and '.join(AIMED)} (SW-13.7)"
            findings.add((*where, "rear"), Problem(what, legal))
        hits += [Hit(one.source, one.rear, one.by or "")] * one.count
        if len(hits) > MOST_HITS:
            problem = Problem("these are too many hits for one piece", f"at most {MOST_HITS:,}")
            findings.add(where, problem)
            break
    return tuple(hits)


def _module_problems(craft: Craft, path: FieldPath) -> Iterator[tuple[FieldPath, Problem]]:
    """Are there the modules that are Damaged or Expended, and is any of them left (SW-6.3)?"""
    size = craft.design.size if craft.design else 0
    for key, places in (("damaged", craft.damaged), ("expended", craft.expended)):
        if any(place >= size for place in places):
            yield (*path, key), Problem("the design has fewer modules", f"1 to {size}")
    if len(craft.damaged) == size:
        legal = f"at most {size - 1}; with all it is Destroyed (SW-6.3)"
        yield (*path, "damaged"), Problem("every module is Damaged", legal)


def _decoy_problems(craft: Craft, path: FieldPath) -> Iterator[tuple[FieldPath, Problem]]:
    """A decoy is face down, and has nothing to which anything could happen (SW-3.4)."""
    if craft.face_up:
        yield (*path, "face_up"), Problem("a decoy is face down", "false (SW-3.4)")
    given = (("damaged", craft.damaged), ("expended", craft.expended), ("hits", craft.hits))
    for key, value in given:
        if value:
            yield (*path, key), Problem("a decoy has no modules", "none (SW-3.4)")


def _expended_problems(
    craft: Craft, path: FieldPath, known: Known
) -> Iterator[tuple[FieldPath, Problem]]:
    """Only what fires one volley is Expended by it (SW-13.5)."""
    modules = craft.design.modules if craft.design else ()
    for place in craft.expended:
        kind = known.designs.modules.modules.get(modules[place]) if place < len(modules) else None
        if kind and not (kind.weapon and kind.weapon.expended):
            spent = [str(n + 1) for n, key in enumerate(modules) if _is_spent(key, known)]
            legal = f"one of {', '.join(spent)}" if spent else "none, it has no such module"
            what = f"module {place + 1} is no Expendable munitions"
            yield (*path, "expended"), Problem(what, f"{legal} (SW-13.5)")


def _is_spent(key: str, known: Known) -> bool:
    kind = known.designs.modules.modules.get(key)
    return bool(kind and kind.weapon and kind.weapon.expended)


def _design(raw: Raw, path: FieldPath, known: Known, findings: Findings) -> Design | None:
    if isinstance(raw, dict):
        found = design_at(DesignEntry, raw, path, known.designs, findings)
        if found is None:
            return None
        # Some scenarios have Craft of other sizes than can be bought (SW-2.6).
        rulings = replace(known.readings, design_size="formula")
        findings.all += design_problems(found[0], path, known.designs, rulings)
        return found[0]
    design: Design | None = of_library(
        "a design of the library",
        (raw, path),
        lambda: _ready_designs(known),
        findings,
    )
    return design


def _ready_designs(known: Known) -> dict[str, Design]:
    """The designs that a Craft can name: the library's, decoys, and what scenarios give."""
    ready = shipped_scenarios().designs
    return {**known.designs.library(), **ready, DECOY.id: DECOY}


def of_library(
    what: str, entry: tuple[Raw, FieldPath], library: Callable[[], Any], findings: Findings
) -> Any:
    """What a library holds by this id; None if a problem with the id was added to `findings`."""
    raw, path = entry
    known = library()
    try:
        return known[one_of(what, raw, known)]
    except Wrong as wrong:
        findings.add(path, *wrong.problems)
        return None
