"""Ramming Un-powered enemies, or blowing up in contact with them, where it pays (SW-12)."""

from collections.abc import Iterator

from simulator.ai.space_war.blasting import blast, sacrifice
from simulator.ai.space_war.move_plans import MovePlan
from simulator.ai.space_war.thought import Thought
from simulator.ai.space_war.worth import money_text, ram_harm
from simulator.geometry.heading import towards
from simulator.geometry.measure import distance_squared
from simulator.geometry.motion import reachable_end
from simulator.geometry.units import Point
from simulator.kernel.piece import Piece, moved_to
from simulator.rules.space_war.model.actions import MoveCraft
from simulator.rules.space_war.model.craft import Craft, working
from simulator.rules.space_war.model.modules import WARHEAD
from simulator.rules.space_war.view.flights import end_place, may_turn, reach_of
from simulator.rules.space_war.view.lookup import powered
from simulator.rules.space_war.view.measuring import radius_of, spot
from simulator.rules.space_war.view.naming import call_piece

_BESIDE = 2
"""Thou between two bases in contact, so that rounding does not let them overlap."""


def rams(now: Thought, craft: Craft) -> Iterator[MovePlan]:
    """Rams and blasts in contact that cost the enemy more than oneself, and by how much."""
    piece, reach = now.view.pieces[craft.id], reach_of(now.view, craft)
    if not reach or not may_turn(now.view, craft)[0]:
        return
    for foe, other in now.foes:
        far = reach + radius_of(piece.base) + radius_of(other.base)
        if (
            not foe.face_up
            or powered(foe)
            or distance_squared(spot(piece), spot(other)) > far * far
        ):
            continue
        for found in (_ram(now, craft, foe, other), _nuke(now, craft, foe, other)):
            if found is not None:
                yield found


def _contact(now: Thought, craft: Craft, other: Piece) -> Point:
    piece = now.view.pieces[craft.id]
    gap = radius_of(piece.base) + radius_of(other.base) + _BESIDE
    return reachable_end(spot(other), towards(spot(other), spot(piece)), gap)


def _ram(now: Thought, craft: Craft, foe: Craft, other: Piece) -> MovePlan | None:
    hits = craft.design.size if craft.design else 0
    theirs, ours = ram_harm(now.view, foe, hits), ram_harm(now.view, craft, hits)
    if theirs <= ours:
        return None
    to = _contact(now, craft, other)
    action = MoveCraft(craft.id, to, None, foe.id, "ram")
    what = f"{call_piece(now.view, craft.id)} rams {call_piece(now.view, foe.id)} with {hits} hits"
    figures = f"{money_text(theirs)} on average for {money_text(ours)}"
    return MovePlan(action, theirs - ours, lambda: f"{what}, which costs the enemy {figures}.")


def _nuke(now: Thought, craft: Craft, foe: Craft, other: Piece) -> MovePlan | None:
    count = working(craft)[WARHEAD]
    if not count:
        return None
    to, piece = _contact(now, craft, other), now.view.pieces[craft.id]
    theirs, ours = blast(now.view, moved_to(piece, end_place(piece, to, None)), count)
    paid = ours + sacrifice(now.view, craft)
    if theirs <= paid:
        return None
    action = MoveCraft(craft.id, to, None, foe.id, "detonate", count)
    what = f"{call_piece(now.view, craft.id)} blows up beside {call_piece(now.view, foe.id)}"
    figures = f"{money_text(theirs)} on average for {money_text(paid)}"
    return MovePlan(action, theirs - paid, lambda: f"{what}, which costs the enemy {figures}.")
