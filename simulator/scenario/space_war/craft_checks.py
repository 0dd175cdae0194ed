"""Which Vessel holds which Fighter in a table file of Space War: in its bays, or in a beam."""

from collections.abc import Iterator
from dataclasses import replace

from simulator.kernel.piece import InSpace, OnTable, Piece
from simulator.rules.space_war.model.craft import Craft, is_fighter, working
from simulator.rules.space_war.model.modules import TRACTOR
from simulator.rules.space_war.view.lookup import has_bay
from simulator.scenario.entries import Findings
from simulator.scenario.faults import Problem, shown
from simulator.scenario.space_war.craft_reader import Found
from simulator.scenario.space_war.known import Known


def check_holders(found: Found, known: Known, findings: Findings) -> None:
    """Note whose Prisoners there are, and what cannot hold or be held (SW-8, SW-9)."""
    pieces = {piece.id: piece for piece, _, _ in found.pieces}
    for name, craft in found.craft.items():
        path = known.pieces[name]
        for key, problem in (*_aboard(craft, found, pieces), *_in_beam(craft, found, pieces)):
            findings.add((*path, key), problem)
    for name in found.prisoners:
        place = pieces[name].place
        vessel = found.craft.get(place.space) if isinstance(place, InSpace) else None
        captor = vessel.owner if vessel else None
        found.craft[name] = replace(found.craft[name], captor=captor)


def _aboard(craft: Craft, found: Found, pieces: dict[str, Piece]) -> Iterator[tuple[str, Problem]]:
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
        what = f"{shown(place.space)} has no bay to hold it"
        yield "aboard", Problem(what, "a Vessel on the table with a working Shuttle Bay (SW-8.1)")
    elif (vessel.owner != craft.owner) and not prisoner:
        what = f"{shown(vessel.id)} is the enemy's"
        yield "aboard", Problem(what, "an own Vessel, or `prisoner: true` (SW-8.3)")
    elif vessel.owner == craft.owner and prisoner:
        what = f"{shown(vessel.id)} is its own side's"
        yield "prisoner", Problem(what, "false, or `aboard` an enemy Vessel (SW-8.3)")
    if prisoner and not craft.face_up:
        yield "face_up", Problem("a Prisoner is face down", "true, its captor knows it (SW-8.3)")
    if not is_fighter(craft):
        yield "aboard", Problem("a Vessel is aboard another", "`at`; only Fighters go in (SW-8.1)")


def _in_beam(craft: Craft, found: Found, pieces: dict[str, Piece]) -> Iterator[tuple[str, Problem]]:
    """What a beam holds is a Fighter on the table, the Vessel one with a Tractor (SW-9)."""
    if craft.tractored_by is None:
        return
    key, vessel = "tractored_by", found.craft.get(craft.tractored_by)
    if not is_fighter(craft):
        yield key, Problem("a beam holds a Vessel", "none; Tractors seize Fighters (SW-9.1)")
    elif not _is_on_table(craft.id, pieces):
        yield key, Problem("a beam holds what is aboard", "none, or the Fighter `at` (SW-9.1)")
    elif vessel and craft.owner == vessel.owner and not craft.damaged:
        yield key, Problem("an own Fighter in a beam is whole", "a damaged one (SW-8.4)")
    if vessel is None or not working(vessel)[TRACTOR] or not _shares(craft, vessel, pieces):
        what = f"{shown(craft.tractored_by)} has no beam to hold it"
        yield key, Problem(what, "a Vessel on its table with a working Tractor (SW-9.1)")


def _is_on_table(name: str, pieces: dict[str, Piece]) -> bool:
    return name in pieces and isinstance(pieces[name].place, OnTable)


def _shares(craft: Craft, vessel: Craft, pieces: dict[str, Piece]) -> bool:
    """Is the Vessel on the Fighter's table? Of a Fighter aboard, is it on any?"""
    here, there = pieces[craft.id].place, pieces[vessel.id].place
    if not isinstance(there, OnTable):
        return False
    return not isinstance(here, OnTable) or here.table == there.table
