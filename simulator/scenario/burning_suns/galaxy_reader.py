"""The tiles and units of a table file of Burning Suns, each by itself."""

from collections import defaultdict
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, field
from typing import Any

from simulator.geometry.heading import NORTH
from simulator.geometry.shapes import Disc, Pose
from simulator.kernel.piece import OnTable, Piece
from simulator.kernel.spec import Table
from simulator.rules.burning_suns.model.galaxy import ANOMALY, DARK_SHIP, MILITIA, SYSTEM, galaxy_of
from simulator.rules.burning_suns.model.state import SpaceState
from simulator.rules.burning_suns.model.words import (
    ANOMALY_KINDS,
    BASICS,
    UNIQUES,
    UNIT_KINDS,
)
from simulator.rules.burning_suns.view.where import GROUND, berth_units
from simulator.scenario.burning_suns.table_models import (
    AnomalyEntry,
    Known,
    SystemEntry,
    UnitsEntry,
)
from simulator.scenario.entries import Findings, parse_entry
from simulator.scenario.faults import FieldPath, Problem, quote_value
from simulator.scenario.inches import off_table
from simulator.scenario.tree import Raw

KEYS = {DARK_SHIP: "dark_ships", MILITIA: "militia"}
"""What files call units of nobody."""


@dataclass(slots=True)
class FoundGalaxy:
    """What was read so far: tiles as pieces, what lies there, the places of their entries.

    `readings` are those of the rulings that the file names, `unit_places` the places of the entries
    of units by space and owner. `units` are the amounts of units by space, and in it by owner and
    kind: how many, of a unique the hit points left.
    """

    known: Known
    findings: Findings
    readings: Mapping[str, Any]
    tiles: list[Piece] = field(default_factory=list)
    spaces: dict[str, SpaceState] = field(default_factory=dict)
    places: dict[str, FieldPath] = field(default_factory=dict)
    units: dict[str, dict[tuple[str | None, str], int]] = field(
        default_factory=lambda: defaultdict(dict)
    )
    unit_places: dict[tuple[str, str | None], FieldPath] = field(default_factory=dict)

    @property
    def faces(self) -> set[str]:
        """The tiles that lie face up."""
        return {state.tile for state in self.spaces.values() if state.tile}

    def report(self, path: FieldPath, problems: Iterable[tuple[str, Problem]]) -> None:
        """Record problems with keys of the entry at `path`."""
        self.findings.all += [((*path, key), problem) for key, problem in problems]

    def place_units(self, table: str) -> Iterator[Piece]:
        """The units on their berths, owner by owner in the order of seats (BS-14.5)."""
        galaxy, order = galaxy_of(self.tiles), tuple(self.known.seats)
        for space, amounts in self.units.items():
            sizes = self.known.catalogue.components.figures
            yield from berth_units(galaxy.space(space), table, amounts, order, sizes)


_Rows = Iterable[tuple[object, str, str, str]]
"""Whether something is wrong, with which key, what is, and what was expected."""


def _wrong(rows: _Rows) -> Iterator[tuple[str, Problem]]:
    return ((key, Problem(what, expected)) for is_wrong, key, what, expected in rows if is_wrong)


def read_tile(
    entry: tuple[FieldPath, Raw],
    model: type[SystemEntry] | type[AnomalyEntry],
    table: Table,
    found: FoundGalaxy,
) -> None:
    """A tile, face up if its face is named; a home too, and an anomaly whose kind is named."""
    path, raw = entry
    one: Any = parse_entry(model, raw, path, found.findings, found.known)
    if one is None:
        return
    is_system, catalogue = model is SystemEntry, found.known.catalogue
    tiles: Any = catalogue.systems if is_system else catalogue.anomalies
    tile = tiles.get(one.tile)
    if tile is None and (one.kind == "home" or not is_system):
        unused = (each for each in tiles.values() if each.kind == one.kind)
        tile = next((each for each in unused if each.id not in found.faces), None)
    found.report(path, _wrong(_face_rows(one, tile, found)))
    if is_system:
        found.report(path, _wrong(_control_rows(one, tile, found)))
    found.report(path, (("at", each) for each in off_table(one.at, table.size)))
    state = SpaceState(tile.kind if tile else one.kind, tile=tile.id if tile else None)
    heading, radius = NORTH, catalogue.components.figures.system_radius
    if is_system:
        value = tile.value if tile else one.value
        held = one.owner, one.control, one.blocked, one.structure
        state = SpaceState(state.kind, value, state.tile, *held)
    else:
        heading, radius = one.heading, catalogue.components.figures.anomaly_radius
    place = OnTable(table.id, Pose(one.at, heading))
    kind = SYSTEM if is_system else ANOMALY
    found.tiles.append(Piece(one.id, kind, None, None, place, Disc(radius)))
    found.spaces[one.id], found.places[one.id] = state, path


def _face_rows(one: Any, tile: Any, found: FoundGalaxy) -> _Rows:
    """What the entry says of a face that is not so, or one that lies elsewhere already."""
    name, value = quote_value(one.tile), getattr(one, "value", None)
    if tile is None:
        is_gone = one.kind if isinstance(one, AnomalyEntry) else one.kind == "home"
        yield is_gone, "kind", f"no {one.kind} is left", "at most as many as exist"
        return
    yield one.tile in found.faces, "tile", f"{name} lies elsewhere already", "each tile once"
    yield one.kind not in (None, tile.kind), "kind", f"{name} is {tile.kind}", tile.kind
    if value not in (None, tile.value if isinstance(one, SystemEntry) else None):
        yield True, "value", f"{name} has the value {tile.value}", str(tile.value)


def _control_rows(one: SystemEntry, tile: Any, found: FoundGalaxy) -> _Rows:
    """What of its kind and control does not go together (BS-8.1, BS-8.4)."""
    kind, owned = tile.kind if tile else one.kind, one.owner is not None
    unrest, blocks = one.control == "unrest", one.blocked is not None
    guarded, any_unrest = kind in ("hostile", "special"), unrest or blocks
    benefit = "the benefit that unrest blocks, 1 or 2 (BS-8.1)"
    empty = kind == "empty"
    held = empty and found.readings.get("empty_systems") != "colonize_1"
    if kind is None:
        yield True, "kind", "is missing", "a kind, or the tile that lies there"
    elif owned:
        covered = tile is None and kind != "home"
        yield covered, "owner", "an unexplored system is controlled", "its tile (BS-7.1)"
        yield held, "owner", "an empty system is controlled", "nobody (BS-8.4)"
        yield unrest and kind == "home", "control", "a home is in unrest", "peace (BS-4.6)"
        in_peace = f"a {kind} system is in peace"
        yield guarded and not unrest, "control", in_peace, "unrest (BS-8.4)"
        yield unrest and not blocks and not empty, "blocked", "is missing", benefit
        yield blocks and not unrest, "blocked", "peace blocks no benefit", "none (BS-8.1)"
    else:
        nobody = "nobody controls this system"
        yield kind == "home", "owner", "a home has an owner", "the id of a seat (BS-4.6)"
        yield any_unrest, "owner", "is missing", "the seat that controls a system in unrest"
        yield one.structure, "structure", nobody, "no structure (BS-12.1)"


def read_units(entry: tuple[FieldPath, Raw], found: FoundGalaxy) -> None:
    """The units of one owner in one space."""
    path, raw = entry
    one = parse_entry(UnitsEntry, raw, path, found.findings, found.known)
    if one is None or one.at not in found.spaces:
        return
    amounts = _amounts(one)
    found.unit_places[one.at, one.owner] = path
    found.report(path, _wrong(_place_rows(one, amounts, found)))
    found.report(path, _wrong(_number_rows(amounts, found)))
    there, elsewhere = found.units[one.at], [key for some in found.units.values() for key in some]
    for kind, amount in amounts.items():
        owner = None if kind in KEYS else one.owner
        key = KEYS.get(kind, kind if kind in UNIT_KINDS else "mercenaries")
        here, twice = f"{key} of this owner are here already", f"this owner has a {key} already"
        is_twice = kind in UNIQUES and (owner, kind) in elsewhere
        rows = (
            ((owner, kind) in there, key, here, "one row"),
            (is_twice, key, twice, "one (BS-9.2)"),
        )
        found.report(path, _wrong(rows))
        there[owner, kind] = amount


def _amounts(one: UnitsEntry) -> dict[str, int]:
    """How many of each kind, of a unique the hit points left; none that are not there."""
    named = {kind: getattr(one, KEYS.get(kind, kind)) for kind in (*BASICS, *UNIQUES, *KEYS)}
    return {kind: amount for kind, amount in named.items() if amount} | dict(one.mercenaries)


def _place_rows(one: UnitsEntry, amounts: dict[str, int], found: FoundGalaxy) -> _Rows:
    space, name = found.spaces[one.at], quote_value(one.at)
    owned = any(kind not in KEYS for kind in amounts)
    neutral = any(kind in KEYS for kind in amounts)
    foreign = space.kind == "home" and one.owner not in (None, space.controller)
    no_owner = "dark ships and militia have no owner"
    no_ground = space.kind in ANOMALY_KINDS and any(kind in GROUND for kind in amounts)
    yield not space.is_explored, "at", f"{name} is not explored", "an explored space (BS-7.1)"
    yield foreign, "at", f"{name} is the home of another empire", "a space to be in (BS-4.6)"
    yield one.owner is not None and neutral, "owner", no_owner, "a row without one"
    yield one.owner is None and owned, "owner", "is missing", "the id of a seat"
    yield not amounts, "at", "no units stand here", "at least one"
    yield no_ground, "at", f"{name} is an anomaly, without ground for armies", "a system (BS-7.3)"


def _number_rows(amounts: dict[str, int], found: FoundGalaxy) -> _Rows:
    """Hit points left, and tokens (BS-12.5)."""
    components, races = found.known.catalogue.components, found.known.catalogue.races
    tokens = {DARK_SHIP: components.dark_ships.count}
    tokens[MILITIA] = sum(each.count for each in components.militia)
    for kind in UNIQUES:
        most = max(race.units[kind].hits for race in races.values())
        hits = amounts.get(kind, 0)
        yield hits > most, kind, f"{hits} hit points are too many", f"at most {most} (BS-9.1)"
    for token in (each for each in tokens if each in amounts):
        there = sum(some.get((None, token), 0) for some in found.units.values()) + amounts[token]
        told = f"there are {there} {token.replace('_', ' ')} tokens with these"
        yield there > tokens[token], KEYS[token], told, f"at most {tokens[token]} (BS-12.5)"
