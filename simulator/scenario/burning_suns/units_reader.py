"""The units of a table file of Burning Suns."""

from collections import defaultdict
from collections.abc import Iterator
from dataclasses import dataclass, field

from simulator.geometry.shapes import Pose
from simulator.kernel.piece import OnTable, Piece, moved_to
from simulator.rules.burning_suns.model.galaxy import (
    COUNT,
    DARK_SHIP,
    HITS,
    MILITIA,
    GalaxySpace,
    galaxy_of,
)
from simulator.rules.burning_suns.model.words import BASICS, UNIQUES
from simulator.rules.burning_suns.view.spaces import berth
from simulator.scenario.burning_suns.galaxy_reader import FoundTiles
from simulator.scenario.burning_suns.known import Known
from simulator.scenario.burning_suns.table_models import UnitsEntry
from simulator.scenario.entries import Findings, parse_entry
from simulator.scenario.faults import FieldPath, Problem, quote_value
from simulator.scenario.tree import Raw

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
