"""Where a Craft may go: places around it and at the ranges of its weapons, and ways to face."""

from collections.abc import Iterator, Sequence

from simulator.ai.space_war.prospects import Prospects
from simulator.geometry.arcs import turn_heading
from simulator.geometry.heading import Heading, heading_degrees, towards
from simulator.geometry.measure import distance_floor, distance_squared
from simulator.geometry.motion import reachable_end
from simulator.geometry.units import FULL_TURN, Point
from simulator.kernel.piece import Piece
from simulator.rules.space_war.model.actions import MoveCraft
from simulator.rules.space_war.model.catalogue import View
from simulator.rules.space_war.view.flights import may_turn, stop_of
from simulator.rules.space_war.view.measuring import facing, spot
from simulator.rules.space_war.view.shots import aim

_WAYS = 16
"""Directions that are tried."""

_HALVES = (2, 1)
"""Halves of a full move that are tried in each direction."""

_NEAREST = 4
"""Nearest enemies that are approached straight."""

_FACED = 3
"""Enemies that weapons are pointed at, at each place."""

_SLACK = 50
"""How far inside a range a Craft stops, in thou, as whole points lie beside exact ones."""


def moves_of(view: View, seen: Prospects) -> Iterator[MoveCraft]:
    """Moves of a Craft to everywhere worth a thought; not all need be legal."""
    piece = view.pieces[seen.craft.id]
    before, after = may_turn(view, seen.craft)
    middle = _middle(view, seen)
    if before or after:
        for turn in (facing(piece), *_facings(seen, spot(piece), middle)):
            yield MoveCraft(piece.id, spot(piece), turn)
    for to in dict.fromkeys(_places(view, seen, piece)):
        if to == spot(piece):
            continue
        yield MoveCraft(piece.id, to)
        if after:
            for turn in _facings(seen, to, middle):
                yield MoveCraft(piece.id, to, turn)


def _places(view: View, seen: Prospects, piece: Piece) -> Iterator[Point]:
    here = spot(piece)
    if not seen.reach:
        return
    ways: Sequence[Heading] = [heading_degrees(n * FULL_TURN // _WAYS) for n in range(_WAYS)]
    if not may_turn(view, seen.craft)[0]:
        ways = [facing(piece)]
    for way in ways:
        for half in _HALVES:
            yield stop_of(view, piece, reachable_end(here, way, seen.reach * half // 2)).at
    if len(ways) > 1:
        yield from _approaches(view, seen, piece)


def _approaches(view: View, seen: Prospects, piece: Piece) -> Iterator[Point]:
    """Straight at the nearest enemies, to each weapon's range of them or as far as it goes."""
    here = spot(piece)
    targets = dict.fromkeys((hope.at, hope.far) for hope in seen.hopes)
    for at, far in sorted(targets, key=lambda each: distance_squared(here, each[0]))[:_NEAREST]:
        length = min(seen.reach, distance_floor(here, at) - far + _SLACK)
        if length > 0 and at != here:
            yield stop_of(view, piece, reachable_end(here, towards(here, at), length)).at


def _middle(view: View, seen: Prospects) -> int:
    """Where its first weapon points, in millidegrees clockwise from the bow."""
    places = [hope.place for hope in seen.aims]
    return aim(view, seen.craft, min(places)) if places else 0


def _facings(seen: Prospects, at: Point, middle: int) -> Iterator[Heading]:
    """Headings that point its first weapon at the nearest enemies."""
    targets = dict.fromkeys(hope.at for hope in seen.hopes)
    for target in sorted(targets, key=lambda each: distance_squared(at, each))[:_FACED]:
        if target != at:
            yield turn_heading(towards(at, target), -middle)
