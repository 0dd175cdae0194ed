"""The tiles and units of a table file of Burning Suns, each by itself."""

from collections import defaultdict
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from typing import Any

from simulator.geometry.heading import NORTH, Heading
from simulator.geometry.shapes import Disc, Pose
from simulator.kernel.piece import OnTable, Piece, moved_to
from simulator.kernel.spec import Table
from simulator.rules.burning_suns.model.catalogue import SystemTile
from simulator.rules.burning_suns.model.galaxy import (
    ANOMALY,
    COUNT,
    DARK_SHIP,
    HITS,
    MILITIA,
    SYSTEM,
    GalaxySpace,
    galaxy_of,
)
from simulator.rules.burning_suns.model.state import SpaceState
from simulator.rules.burning_suns.model.words import BASICS, UNIQUES
from simulator.rules.burning_suns.view.where import berth
from simulator.scenario.burning_suns.table_models import (
    AnomalyEntry,
    Known,
    SystemEntry,
    UnitsEntry,
)
from simulator.scenario.entries import Findings, parse_entry
from simulator.scenario.faults import FieldPath, Problem, quote_value
from simulator.scenario.headings import Towards
from simulator.scenario.inches import off_table
from simulator.scenario.tree import Raw


@dataclass(slots=True)
class FoundTiles:
    """The tiles read so far: their pieces, what lies there, and the places of their entries."""

    pieces: list[Piece] = field(default_factory=list)
    spaces: dict[str, SpaceState] = field(default_factory=dict)
    places: dict[str, FieldPath] = field(default_factory=dict)

    @property
    def faces(self) -> set[str]:
        """The tiles that lie face up."""
        return {state.tile for state in self.spaces.values() if state.tile}


def read_system(
    entry: tuple[FieldPath, Raw], table: Table, known: Known, findings: Findings, found: FoundTiles
) -> None:
    """A system, face up if its tile is named or if it is a home."""
    path, raw = entry
    one = parse_entry(SystemEntry, raw, path, findings, known)
    if one is None:
        return
    tile = _system_tile(one, known, found)
    findings.all += [((*path, key), problem) for key, problem in _system_problems(one, tile, found)]
    findings.add((*path, "at"), *off_table(one.at, table.size))
    kind, value = (tile.kind, tile.value) if tile else (one.kind, one.value)
    state = SpaceState(
        kind=kind,  # type: ignore[arg-type]  # read as one of the kinds
        value=value,
        tile=tile.id if tile else None,
        controller=one.owner,
        control="unrest" if one.control == "unrest" else "peace",
        blocked=one.blocked,
        structure=one.structure,
    )
    base = Disc(known.catalogue.components.figures.system_radius)
    _enter(Piece(one.id, SYSTEM, None, None, OnTable(table.id, Pose(one.at)), base), state, found)
    found.places[one.id] = path


def _system_tile(one: SystemEntry, known: Known, found: FoundTiles) -> SystemTile | None:
    """The tile that lies face up: the one named; for a home the next that is not used."""
    systems = known.catalogue.systems
    if one.tile is not None:
        return systems[one.tile]
    if one.kind != "home":
        return None
    unused = (each for each in systems.values() if each.kind == "home")
    return next((each for each in unused if each.id not in found.faces), None)


def _system_problems(
    one: SystemEntry, tile: SystemTile | None, found: FoundTiles
) -> Iterator[tuple[str, Problem]]:
    kind = tile.kind if tile else one.kind
    if kind is None:
        yield "kind", Problem("is missing", "a kind, or the tile that lies there")
        return
    yield from _face_problems(one, tile, found)
    if one.owner is None:
        yield from _without_owner(one, kind)
        return
    if tile is None:
        yield "owner", Problem("an unexplored system is controlled", "its tile (BS-7.1)")
    if kind == "empty":
        yield "owner", Problem("an empty system is controlled", "nobody (BS-8.4)")
    yield from _control_problems(one, kind)


def _control_problems(one: SystemEntry, kind: str) -> Iterator[tuple[str, Problem]]:
    in_unrest = one.control == "unrest"
    if in_unrest and kind == "home":
        yield "control", Problem("a home is in unrest", "peace (BS-4.6)")
    if not in_unrest and kind in ("hostile", "special"):
        yield "control", Problem(f"a {kind} system is in peace", "unrest (BS-8.4)")
    if in_unrest and one.blocked is None:
        yield "blocked", Problem("is missing", "the benefit that unrest blocks, 1 or 2 (BS-8.1)")
    if not in_unrest and one.blocked is not None:
        yield "blocked", Problem("peace blocks no benefit", "leave it out (BS-8.1)")


def _face_problems(
    one: SystemEntry, tile: SystemTile | None, found: FoundTiles
) -> Iterator[tuple[str, Problem]]:
    """What the entry says of a tile that is not so, or a tile that lies elsewhere already."""
    if one.tile is None or tile is None:
        return
    if one.tile in found.faces:
        yield "tile", Problem(f"{quote_value(one.tile)} lies elsewhere already", "each tile once")
    if one.kind not in (None, tile.kind):
        yield "kind", Problem(f"{quote_value(one.tile)} is {tile.kind}", tile.kind)
    if one.value not in (None, tile.value):
        yield (
            "value",
            Problem(f"{quote_value(one.tile)} has the value {tile.value}", str(tile.value)),
        )


def _without_owner(one: SystemEntry, kind: str) -> Iterator[tuple[str, Problem]]:
    if kind == "home":
        yield "owner", Problem("a home has an owner", "the id of a seat (BS-4.6)")
    if one.control == "unrest" or one.blocked is not None:
        yield "owner", Problem("is missing", "the seat that controls a system in unrest")
    if one.structure is not None:
        yield "structure", Problem("nobody controls this system", "no structure (BS-12.1)")


def read_anomaly(
    entry: tuple[FieldPath, Raw], table: Table, known: Known, findings: Findings, found: FoundTiles
) -> None:
    """An anomaly, face up if its kind or its tile is named."""
    path, raw = entry
    one = parse_entry(AnomalyEntry, raw, path, findings, known)
    if one is None:
        return
    tiles = known.catalogue.anomalies
    tile = tiles[one.tile] if one.tile else _unused_anomaly(one.kind, tiles, found)
    if one.tile in found.faces:
        problem = Problem(f"{quote_value(one.tile)} lies elsewhere already", "each tile once")
        findings.add((*path, "tile"), problem)
    if tile is None and one.kind:
        findings.add((*path, "kind"), Problem(f"no {one.kind} is left", "at most as many as exist"))
    if tile and one.kind not in (None, tile.kind):
        findings.add((*path, "kind"), Problem(f"{quote_value(one.tile)} is {tile.kind}", tile.kind))
    findings.add((*path, "at"), *off_table(one.at, table.size))
    state = SpaceState(kind=tile.kind if tile else None, tile=tile.id if tile else None)
    pose = Pose(one.at, _heading(one.heading))
    base = Disc(known.catalogue.components.figures.anomaly_radius)
    _enter(Piece(one.id, ANOMALY, None, None, OnTable(table.id, pose), base), state, found)
    found.places[one.id] = path


def _unused_anomaly(kind: str | None, tiles: Mapping[str, Any], found: FoundTiles) -> Any:
    same = (each for each in tiles.values() if each.kind == kind)
    return next((each for each in same if each.id not in found.faces), None)


def _heading(given: Heading | Towards) -> Heading:
    """Its heading; an anomaly points at nothing, so that this is never a name."""
    return NORTH if isinstance(given, Towards) else given


def _enter(piece: Piece, state: SpaceState, found: FoundTiles) -> None:
    found.pieces.append(piece)
    found.spaces[piece.id] = state


_GROUND = ("regiment", "colossus", MILITIA)
"""The kinds that stand on the ground of a system; all others are in orbit (BS-7.3)."""


@dataclass(slots=True)
class FoundUnits:
    """The units read so far, as pieces without a place, by the space they are in."""

    by_space: dict[str, dict[str, Piece]] = field(default_factory=lambda: defaultdict(dict))
    uniques: set[tuple[str, str]] = field(default_factory=set)


def read_units(
    entry: tuple[FieldPath, Raw],
    tiles: FoundTiles,
    known: Known,
    findings: Findings,
    found: FoundUnits,
) -> None:
    """The units of one owner in one space."""
    path, raw = entry
    one = parse_entry(UnitsEntry, raw, path, findings, known)
    if one is None or one.at not in tiles.spaces:
        return
    findings.all += [
        ((*path, key), problem)
        for key, problem in (*_place_problems(one, tiles), *_number_problems(one, known, tiles))
    ]
    for piece, key in _pieces(one):
        there = found.by_space[one.at]
        if piece.id in there:
            findings.add((*path, key), Problem(f"{key} of this owner are here already", "one row"))
        if key in UNIQUES and (piece.owner or "", key) in found.uniques:
            findings.add((*path, key), Problem(f"this owner has a {key} already", "one (BS-9.2)"))
        found.uniques.add((piece.owner or "", key))
        there[piece.id] = piece


def _place_problems(one: UnitsEntry, tiles: FoundTiles) -> Iterator[tuple[str, Problem]]:
    space = tiles.spaces[one.at]
    if not space.is_explored:
        yield "at", Problem(f"{quote_value(one.at)} is not explored", "an explored space (BS-7.1)")
    if space.kind == "home" and one.owner not in (None, space.controller):
        yield (
            "at",
            Problem(
                f"{quote_value(one.at)} is the home of another empire", "a space to be in (BS-4.6)"
            ),
        )
    neutral, owned = bool(one.dark_ships or one.militia), bool(_counts(one))
    if one.owner is not None and neutral:
        yield "owner", Problem("dark ships and militia have no owner", "a row without one")
    if one.owner is None and owned:
        yield "owner", Problem("is missing", "the id of a seat")
    if not (neutral or owned):
        yield "at", Problem("no units stand here", "at least one")


def _number_problems(
    one: UnitsEntry, known: Known, tiles: FoundTiles
) -> Iterator[tuple[str, Problem]]:
    """Limits of fleets and armies (BS-7.4), and hit points left."""
    figures, races = known.catalogue.components.figures, known.catalogue.races
    counts = _counts(one)
    army = sum(count for kind, count in counts.items() if kind in _GROUND)
    fleet = sum(counts.values()) - army
    limit = figures.army_limit
    if tiles.spaces[one.at].control == "unrest":
        limit -= figures.unrest_cut
    for what, size, most in (("a fleet", fleet, figures.fleet_limit), ("an army", army, limit)):
        if size > most:
            yield "at", Problem(f"{size} units are too many for {what}", f"at most {most}")
    for kind in UNIQUES:
        most = max(race.units[kind].hits for race in races.values())
        hits = getattr(one, kind)
        if hits is not None and hits > most:
            yield kind, Problem(f"{hits} hit points are too many", f"at most {most} (BS-9.1)")


def _counts(one: UnitsEntry) -> dict[str, int]:
    """How many of each kind, uniques and mercenaries included; nothing neutral."""
    counts: dict[str, int] = {kind: getattr(one, kind) for kind in BASICS if getattr(one, kind)}
    counts |= {kind: 1 for kind in UNIQUES if getattr(one, kind) is not None}
    for item in one.mercenaries:
        counts[item] = counts.get(item, 0) + 1
    return counts


def _pieces(one: UnitsEntry) -> Iterator[tuple[Piece, str]]:
    """A piece for each kind, with the key that names it; where it stands follows later."""
    for kind, count in _counts(one).items():
        mark = (HITS, getattr(one, kind)) if kind in UNIQUES else (COUNT, count)
        key = "mercenaries" if kind in one.mercenaries else kind
        yield _piece(f"{one.owner}-{kind}-{one.at}", kind, one.owner, mark), key
    for kind, key, count in (
        (DARK_SHIP, "dark_ships", one.dark_ships),
        (MILITIA, "militia", one.militia),
    ):
        if count:
            yield _piece(f"{kind}-{one.at}", kind, None, (COUNT, count)), key


def _piece(name: str, kind: str, owner: str | None, mark: tuple[str, int]) -> Piece:
    return Piece(name, kind, owner, None, OnTable("", Pose((0, 0))), marks=(mark,))


def place_units(found: FoundUnits, tiles: FoundTiles, table: str, known: Known) -> list[Piece]:
    """The units on their berths, owner by owner in the order of seats (BS-14.5)."""
    sizes = known.catalogue.components.figures
    galaxy = galaxy_of(tiles.pieces)
    order = {name: number for number, name in enumerate(known.seats)}
    pieces: list[Piece] = []
    for name, there in found.by_space.items():
        space = galaxy.space(name)
        units = sorted(there.values(), key=lambda one: order.get(one.owner or "", len(order)))
        for on_ground in (False, True):
            ring = [one for one in units if _is_on_ground(one, space) is on_ground]
            for number, unit in enumerate(ring):
                at = berth(space, number, sizes, on_ground=on_ground)
                pieces.append(moved_to(unit, OnTable(table, Pose(at))))
    return pieces


def _is_on_ground(unit: Piece, space: GalaxySpace) -> bool:
    return unit.kind in _GROUND and space.heading is None
