"""Ways in which agents may move a Craft: towards the enemy, into his rear, on to a ram."""

from collections.abc import Iterator

from simulator.geometry.heading import heading_degrees, towards
from simulator.geometry.measure import distance_squared
from simulator.geometry.motion import reachable_end
from simulator.geometry.units import Point
from simulator.kernel.action import Action
from simulator.kernel.dice import Dice
from simulator.kernel.piece import Piece
from simulator.rules.space_war.judging.contacts import can_touch
from simulator.rules.space_war.model.actions import MoveCraft
from simulator.rules.space_war.model.catalogue import View
from simulator.rules.space_war.model.craft import Craft, working
from simulator.rules.space_war.model.modules import WARHEAD
from simulator.rules.space_war.view.crossings import entries_of
from simulator.rules.space_war.view.flights import may_turn, reach_of, stop_of
from simulator.rules.space_war.view.lookup import enemies
from simulator.rules.space_war.view.measuring import radius_of, spot

_PARTS = (8, 5, 3)
"""Eighths of a full move that are tried in each direction."""

_WHOLE = 8
_DEGREES = 360


def moves_of(view: View, craft: Craft, dice: Dice) -> Iterator[Action]:
    """Some moves of a Craft, sensible ones first; not all need be legal."""
    piece = view.pieces[craft.id]
    foes = sorted(
        enemies(view, craft.owner), key=lambda foe: distance_squared(spot(piece), spot(foe[1]))
    )
    yield from _rams(view, craft, foes)
    goals = [spot(foe) for _, foe in foes[:2]]
    reach = reach_of(view, craft)
    for goal in goals:
        if reach and goal != spot(piece):
            yield from _towards(view, piece, goal, reach)
    if not reach and goals and may_turn(view, craft) != (False, False):
        yield MoveCraft(craft.id, spot(piece), towards(spot(piece), goals[0]))
    if reach:
        way = heading_degrees(1000 * dice.roll(1, _DEGREES)[0])
        yield MoveCraft(craft.id, stop_of(view, piece, reachable_end(spot(piece), way, reach)).at)


def entering_moves(view: View, craft: Craft, dice: Dice) -> Iterator[Action]:
    """Ways to come over the edge: one by chance, then those from its middle outwards."""
    ways = tuple(entries_of(view, craft))
    yield ways[dice.roll(1, len(ways))[0] - 1]
    yield from ways


def _towards(view: View, piece: Piece, goal: Point, reach: int) -> Iterator[Action]:
    """Straight towards a point, all the way or a part of it."""
    for part in _PARTS:
        far = reachable_end(spot(piece), towards(spot(piece), goal), reach * part // _WHOLE)
        to = stop_of(view, piece, far).at
        if to != spot(piece):
            yield MoveCraft(piece.id, to)


def _rams(view: View, craft: Craft, foes: list[tuple[Craft, Piece]]) -> Iterator[Action]:
    """Into the nearest Un-powered enemy in reach: with warheads where it has them."""
    piece, reach = view.pieces[craft.id], reach_of(view, craft)
    for foe, other in foes:
        gap = radius_of(piece.base) + radius_of(other.base)
        if not reach or not can_touch(view, craft, (foe,)) or spot(other) == spot(piece):
            continue
        to = reachable_end(spot(other), towards(spot(other), spot(piece)), gap + 2)
        count = working(craft)[WARHEAD]
        if count:
            yield MoveCraft(craft.id, to, None, foe.id, "detonate", count)
        yield MoveCraft(craft.id, to, None, foe.id, "ram")
        return
