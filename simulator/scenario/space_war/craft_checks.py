"""How the pieces of a table file of Space War stand to each other: who holds whom, who has room."""

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import replace

from simulator.geometry.measure import distance_floor, nearby
from simulator.geometry.units import inches_text
from simulator.kernel.asked.answer import Reason
from simulator.kernel.piece import InSpace, OnTable, Piece
from simulator.rules.space_war.judging.teams import (
    must_be_equal_teams,
    must_be_wide,
    must_have_no_homes,
    must_have_seats,
)
from simulator.rules.space_war.model.catalogue import PLANET
from simulator.rules.space_war.model.craft import Craft, is_fighter, working
from simulator.rules.space_war.model.modules import TRACTOR
from simulator.rules.space_war.model.options import WALL_OF_BATTLE
from simulator.rules.space_war.view.lookup import has_bay
from simulator.rules.space_war.view.measuring import overlap, radius_of, spot, touching
from simulator.scenario.entries import Findings
from simulator.scenario.faults import FieldPath, Problem, quote_value
from simulator.scenario.space_war.craft_reader import CraftFound
from simulator.scenario.space_war.known import Known


def check_holders(found: CraftFound, known: Known, findings: Findings) -> None:
    """Note whose Prisoners there are, and what cannot hold or be held (SW-8, SW-9)."""
    pieces = {piece.id: piece for piece, _, _ in found.pieces}
    for name, craft in found.craft.items():
        path = known.pieces[name]
        aboard = _aboard(craft, found, pieces, known.readings.allied_bays)
        for key, problem in (*aboard, *_in_beam(craft, found, pieces)):
            findings.add((*path, key), problem)
    for name in found.prisoners:
        place = pieces[name].place
        vessel = found.craft.get(place.space) if isinstance(place, InSpace) else None
        captor = vessel.owner if vessel else None
        found.craft[name] = replace(found.craft[name], captor=captor)


def check_room(found: CraftFound, known: Known, findings: Findings) -> None:
    """Note which bases lie on another one or in a planet (SW-11.3, SW-11.4).

    A piece is told of the first one before it in the file; planets may overlap each other.
    """
    there = [piece for piece, _, _ in found.pieces if isinstance(piece.place, OnTable)]
    points = [spot(piece) for piece in there]
    widest = 2 * max((radius_of(piece.base) for piece in there), default=0)
    for n, piece in enumerate(there):
        near = (there[place] for place in nearby(points[n], widest, points[:n]))
        other = next((each for each in near if _is_on(piece, each)), None)
        if other is not None:
            findings.add((*known.pieces[piece.id], "at"), _no_room(piece, other))


def check_sides(
    mode: str, seats: Sequence[str], found: CraftFound, known: Known, findings: Findings
) -> None:
    """Note whether the scenario has its seats, in equal teams, and room for them (SW-19.6).

    A file with one seat may be there for its questions alone. Where a seat was not understood
    any count would be wrong.
    """
    if len(seats) < found.seats:
        return
    if len(seats) > 1 or mode == WALL_OF_BATTLE:
        _tell(("seats",), must_have_seats(mode, len(seats)), findings)
    _tell(("seats",), must_be_equal_teams(mode, seats, found.teams), findings)
    for n, table in enumerate(found.tables[:1]):
        wrong = must_be_wide(mode, table.size, len(seats), known.figures)
        _tell(("tables", n, "size"), wrong, findings)
    if mode == WALL_OF_BATTLE and not found.teams:
        for piece, _, _ in found.pieces:
            _tell((*known.pieces[piece.id], "owner"), must_have_no_homes((piece,)), findings)


def _tell(path: FieldPath, wrong: Iterable[Reason], findings: Findings) -> None:
    for each in wrong:
        findings.add(path, Problem(f"{each.text} ({each.rule})", instead=each.instead))


def _is_on(piece: Piece, other: Piece) -> bool:
    return not (piece.kind == other.kind == PLANET) and overlap(piece, other)


def _no_room(piece: Piece, other: Piece) -> Problem:
    if PLANET in (piece.kind, other.kind):
        planet, craft = (other, piece) if other.kind == PLANET else (piece, other)
        what, rule = f"the base of {craft.id} lies in the planet {planet.id}", "SW-11.3"
    else:
        what, rule = f"the base of {piece.id} lies on that of {other.id}", "SW-11.4"
    far = inches_text(distance_floor(spot(piece), spot(other)))
    least = inches_text(touching(piece, other))
    return Problem(f'{what}, {far}" from centre to centre', f'{least}" or more ({rule})')


def _aboard(
    craft: Craft, found: CraftFound, pieces: dict[str, Piece], allied_bays: str
) -> Iterator[tuple[str, Problem]]:
    """What is aboard is a Fighter in a working bay, its owner's or its captor's (SW-8)."""
    place, prisoner = pieces[craft.id].place, craft.id in found.prisoners
    if not isinstance(place, InSpace):
        if prisoner:
            legal = "`aboard` an enemy Vessel (SW-8.3)"
            yield "prisoner", Problem("a Prisoner is on no table", legal)
        return
    vessel = found.craft.get(place.space)
    bay = vessel is not None and has_bay(vessel) and _is_on_table(vessel.id, pieces)
    if vessel is None or not bay:
        what = f"{quote_value(place.space)} has no bay to hold it"
        yield "aboard", Problem(what, "a Vessel on the table with a working Shuttle Bay (SW-8.1)")
    elif prisoner or vessel.owner != craft.owner:
        yield from _as_guest(craft, vessel, found, allied_bays)
    if prisoner and not craft.face_up:
        yield "face_up", Problem("a Prisoner is face down", "true, its captor knows it (SW-8.3)")
    if not is_fighter(craft):
        yield "aboard", Problem("a Vessel is aboard another", "`at`; only Fighters go in (SW-8.1)")


def _as_guest(
    craft: Craft, vessel: Craft, found: CraftFound, allied_bays: str
) -> Iterator[tuple[str, Problem]]:
    """Prisoners are in bays of enemies; others perhaps in an ally's, by ruling allied_bays."""
    enemy = _is_enemy(craft, vessel, found)
    if craft.id in found.prisoners:
        if not enemy:
            what = f"{quote_value(vessel.id)} is its own side's"
            yield "prisoner", Problem(what, "false, or `aboard` an enemy Vessel (SW-8.3)")
    elif enemy:
        what = f"{quote_value(vessel.id)} is the enemy's"
        yield "aboard", Problem(what, "a Vessel of its own side, or `prisoner: true` (SW-8.3)")
    elif allied_bays == "own" or not (craft.face_up and vessel.face_up):
        what = f"{quote_value(vessel.id)} is an ally's"
        legal = "a Vessel of its own, or by ruling allied_bays one of an ally, both face up"
        yield "aboard", Problem(what, f"{legal} (SW-19.6)")


def _in_beam(
    craft: Craft, found: CraftFound, pieces: dict[str, Piece]
) -> Iterator[tuple[str, Problem]]:
    """What a beam holds is a Fighter on the table, the Vessel one with a Tractor (SW-9)."""
    if craft.tractored_by is None:
        return
    key, vessel = "tractored_by", found.craft.get(craft.tractored_by)
    if not is_fighter(craft):
        yield key, Problem("a beam holds a Vessel", "none; Tractors seize Fighters (SW-9.1)")
    elif not _is_on_table(craft.id, pieces):
        yield key, Problem("a beam holds what is aboard", "none, or the Fighter `at` (SW-9.1)")
    elif vessel and craft.owner != vessel.owner and not _is_enemy(craft, vessel, found):
        yield key, Problem("a beam holds an ally's Fighter", "none, or an enemy one (SW-19.6)")
    elif vessel and craft.owner == vessel.owner and not craft.damaged:
        yield key, Problem("a Fighter in a beam of its own side is whole", "a damaged one (SW-8.4)")
    if vessel is None or not working(vessel)[TRACTOR] or not _shares(craft, vessel, pieces):
        what = f"{quote_value(craft.tractored_by)} has no beam to hold it"
        yield key, Problem(what, "a Vessel on its table with a working Tractor (SW-9.1)")


def _is_enemy(craft: Craft, vessel: Craft, found: CraftFound) -> bool:
    """Are they of different teams, as far as the file names teams (SW-19.6)?"""
    team, other = (found.teams.get(each.owner, each.owner) for each in (craft, vessel))
    return team != other


def _is_on_table(name: str, pieces: dict[str, Piece]) -> bool:
    return name in pieces and isinstance(pieces[name].place, OnTable)


def _shares(craft: Craft, vessel: Craft, pieces: dict[str, Piece]) -> bool:
    """Is the Vessel on the Fighter's table? Of a Fighter aboard, is it on any?"""
    here, there = pieces[craft.id].place, pieces[vessel.id].place
    if not isinstance(there, OnTable):
        return False
    return not isinstance(here, OnTable) or here.table == there.table
