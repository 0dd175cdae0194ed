"""Flying straight at something: on to a ram where that is allowed, else as near as can be."""

from collections.abc import Iterator

from simulator.geometry.heading import Heading, heading_degrees, towards
from simulator.geometry.motion import reachable_end
from simulator.geometry.units import FULL_TURN, Point
from simulator.kernel.piece import Piece, moved_to
from simulator.rules.space_war.model.actions import MoveCraft
from simulator.rules.space_war.model.catalogue import View
from simulator.rules.space_war.model.craft import Craft
from simulator.rules.space_war.view.flights import end_place, may_turn, reach_of, stop_of
from simulator.rules.space_war.view.lookup import powered
from simulator.rules.space_war.view.measuring import apart, radius_of, spot

_WAYS = 16
"""Directions in which a Craft may go round what is in its way."""

_PARTS = (4, 3, 2, 1)
"""Quarters of a full move that it may go."""

_TOUCHES, _CLEAR = 2, 100
"""Thou between bases in contact, so that rounding lets none overlap, and between others (C6)."""


def straight_at(view: View, craft: Craft, goal: Craft) -> Iterator[MoveCraft]:
    """Moves that bring it to the goal, the best first; not all need be legal."""
    piece, other = view.pieces[craft.id], view.pieces[goal.id]
    here, there = spot(piece), spot(other)
    beside = radius_of(piece.base) + radius_of(other.base)
    back = towards(there, here) if here != there else heading_degrees(0)
    if not powered(goal):
        to = reachable_end(there, back, beside + _TOUCHES)
        yield MoveCraft(craft.id, to, None, goal.id, "ram")
    stop = reachable_end(there, back, beside + _CLEAR)
    yield MoveCraft(craft.id, stop, turn_to(view, craft, stop, other))
    yield from sorted(
        moves_round(view, craft, other), key=lambda move: gap_after(view, move, other)
    )


def moves_round(view: View, craft: Craft, other: Piece) -> Iterator[MoveCraft]:
    """Staying, and moves all round, each turned to that piece if that can be."""
    piece, reach = view.pieces[craft.id], reach_of(view, craft)
    here = spot(piece)
    if any(may_turn(view, craft)) and here != spot(other):
        yield MoveCraft(craft.id, here, towards(here, spot(other)))
    ways: list[Heading] = [towards(here, spot(other))] if here != spot(other) else []
    ways += [heading_degrees(n * FULL_TURN // _WAYS) for n in range(_WAYS)]
    for way in ways if reach else ():
        for part in _PARTS:
            to = stop_of(view, piece, reachable_end(here, way, reach * part // _PARTS[0])).at
            if to != here:
                yield MoveCraft(craft.id, to, turn_to(view, craft, to, other))


def turn_to(view: View, craft: Craft, to: Point, other: Piece) -> Heading | None:
    """How it turns at the end of a move to face a piece; None if it cannot turn then."""
    return towards(to, spot(other)) if may_turn(view, craft)[1] and to != spot(other) else None


def gap_after(view: View, move: MoveCraft, other: Piece) -> int:
    """How far from a piece the move ends, in thou."""
    piece = view.pieces[move.craft]
    return apart(view, moved_to(piece, end_place(piece, move.to, move.turn)), other)
