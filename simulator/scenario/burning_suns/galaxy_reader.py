"""The tiles of a table file of Burning Suns, each by itself."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from typing import Any

from simulator.geometry.heading import NORTH, Heading
from simulator.geometry.shapes import Disc, Pose
from simulator.kernel.piece import OnTable, Piece
from simulator.kernel.spec import Table
from simulator.rules.burning_suns.model.extra import SpaceState
from simulator.rules.burning_suns.model.galaxy import ANOMALY, SYSTEM
from simulator.rules.burning_suns.model.tiles import SystemTile
from simulator.scenario.burning_suns.known import Known
from simulator.scenario.burning_suns.table_models import AnomalyEntry, SystemEntry
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
