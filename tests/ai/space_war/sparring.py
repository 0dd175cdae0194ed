"""Players of one idea each, to find out what greedy loses to: how they move and shoot.

All else they decide as greedy does, so that a game shows what their one idea is worth.
"""

from collections.abc import Callable, Iterator
from functools import partial

from simulator.ai import AGENTS, Agent, AgentChoice
from simulator.geometry.arcs import in_arc
from simulator.geometry.heading import Heading, heading_degrees, towards
from simulator.geometry.motion import reachable_end
from simulator.geometry.units import FULL_TURN, THOU_PER_INCH, Point
from simulator.kernel.action import Action
from simulator.kernel.decision import Decision
from simulator.kernel.dice import Dice
from simulator.kernel.piece import Piece, moved_to
from simulator.kernel.system import System
from simulator.rules.space_war.model.actions import EndStep, Fire, MoveCraft
from simulator.rules.space_war.model.catalogue import View
from simulator.rules.space_war.model.craft import Craft
from simulator.rules.space_war.model.stages import Moves, Shots
from simulator.rules.space_war.play.attacks.shooting import volleys
from simulator.rules.space_war.play.movement.movement import movable
from simulator.rules.space_war.view.flights import end_place, may_turn, reach_of, stop_of
from simulator.rules.space_war.view.lookup import enemies, powered
from simulator.rules.space_war.view.measuring import apart, facing, radius_of, spot

WAYS = 16
"""Directions in which they may go."""

PARTS = (4, 3, 2, 1)
"""Quarters of a full move that they may go."""

RANGE = 11 * THOU_PER_INCH
"""Where one that keeps off wants the nearest enemy, between edges: within reach of Lasers."""

AWRY = 8 * THOU_PER_INCH
"""How far from there it would rather be than not point at that enemy."""

HALF_ARC = FULL_TURN // 8
"""How far off the bow most weapons bear (SW-13.4)."""

CLEAR = 100
"""Thou between bases that are not in contact (C6)."""

Move = Callable[[View, Craft], Iterator[MoveCraft]]
"""The moves that an idea has for a Craft, the best first."""


def _at_the_nearest(view: View, craft: Craft) -> Iterator[MoveCraft]:
    """At the nearest enemy, to ram it if that is allowed, or as near to it as can be."""
    piece, reach = view.pieces[craft.id], reach_of(view, craft)
    near = _nearest(view, piece, craft.owner)
    if near is None:
        return
    foe, other = near
    here, there = spot(piece), spot(other)
    beside = radius_of(piece.base) + radius_of(other.base)
    if not powered(foe):
        to = reachable_end(there, towards(there, here), beside + 2)
        yield MoveCraft(craft.id, to, None, foe.id, "ram")
    stop = reachable_end(there, towards(there, here), beside + CLEAR)
    yield MoveCraft(craft.id, stop, _turn(view, craft, stop, other))
    yield from sorted(
        _moves(view, craft, other, reach), key=lambda move: _gap(view, piece, move, other)
    )


def _at_range(view: View, craft: Craft) -> Iterator[MoveCraft]:
    """To where the nearest enemy is as far away as Lasers reach, pointing at it if it can."""
    piece = view.pieces[craft.id]
    near = _nearest(view, piece, craft.owner)
    if near is None:
        return
    _, other = near

    def fault(move: MoveCraft) -> int:
        end = moved_to(piece, end_place(piece, move.to, move.turn))
        bears = in_arc(spot(end), facing(end), HALF_ARC, spot(other))
        return abs(_gap(view, piece, move, other) - RANGE) + (0 if bears else AWRY)

    yield from sorted(_moves(view, craft, other, reach_of(view, craft)), key=fault)


def _nearest(view: View, piece: Piece, seat: str) -> tuple[Craft, Piece] | None:
    """The nearest enemy Craft, without Stations."""
    foes = [each for each in enemies(view, seat) if not each[0].civil]
    return min(foes, key=lambda foe: apart(view, piece, foe[1]), default=None)


def _gap(view: View, piece: Piece, move: MoveCraft, other: Piece) -> int:
    return apart(view, moved_to(piece, end_place(piece, move.to, move.turn)), other)


def _moves(view: View, craft: Craft, other: Piece, reach: int) -> Iterator[MoveCraft]:
    """Staying, and moves all round, each turned to that enemy if that can be."""
    piece = view.pieces[craft.id]
    here = spot(piece)
    if any(may_turn(view, craft)):
        yield MoveCraft(craft.id, here, towards(here, spot(other)))
    for way in [heading_degrees(n * FULL_TURN // WAYS) for n in range(WAYS)] if reach else ():
        for part in PARTS:
            to = stop_of(view, piece, reachable_end(here, way, reach * part // PARTS[0])).at
            if to != here:
                yield MoveCraft(craft.id, to, _turn(view, craft, to, other))


def _turn(view: View, craft: Craft, to: Point, other: Piece) -> Heading | None:
    return towards(to, spot(other)) if may_turn(view, craft)[1] and to != spot(other) else None


def _fire_at_the_nearest(view: View, stage: Shots) -> Iterator[Action]:
    def far(volley: Fire) -> int:
        return apart(view, view.pieces[volley.craft], view.pieces[volley.target])

    yield from sorted(volleys(view, stage), key=far)


def _play(idea: Move, view: View, decision: Decision, rules: System, dice: Dice) -> AgentChoice:
    stage, seat = view.stages[-1] if view.stages else None, decision.seat
    found: Iterator[Action] = iter(())
    if isinstance(stage, Moves):
        found = (move for craft in movable(view, stage) for move in idea(view, craft))
    elif isinstance(stage, Shots):
        found = _fire_at_the_nearest(view, stage)
    else:
        return AGENTS["greedy"](view, decision, rules, dice)
    legal = (each for each in found if rules.play.check(view, each, seat) is None)
    return AgentChoice(next(legal, EndStep()), "its one idea.")


charger: Agent = partial(_play, _at_the_nearest)
"""Flies at the nearest enemy with every Craft, and fires at the nearest."""

keeper: Agent = partial(_play, _at_range)
"""Keeps the nearest enemy at the range of Lasers, rams nobody, and fires at the nearest."""
