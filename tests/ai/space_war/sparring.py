"""Players of one idea each, to find out what greedy loses to: how they move and shoot.

All else they decide as greedy does, so that a game shows what their one idea is worth.
"""

from collections.abc import Callable, Iterator
from functools import partial

from simulator.ai import AGENTS, Agent, AgentChoice
from simulator.ai.space_war.straight import gap_after, moves_round, straight_at
from simulator.geometry.arcs import in_arc
from simulator.geometry.units import FULL_TURN, THOU_PER_INCH
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
from simulator.rules.space_war.view.flights import end_place
from simulator.rules.space_war.view.lookup import enemies
from simulator.rules.space_war.view.measuring import apart, facing, spot

RANGE = 11 * THOU_PER_INCH
"""Where one that keeps off wants the nearest enemy, between edges: within reach of Lasers."""

AWRY = 8 * THOU_PER_INCH
"""How far from there it would rather be than not point at that enemy."""

HALF_ARC = FULL_TURN // 8
"""How far off the bow most weapons bear (SW-13.4)."""

Move = Callable[[View, Craft], Iterator[MoveCraft]]
"""The moves that an idea has for a Craft, the best first."""


def _at_the_nearest(view: View, craft: Craft) -> Iterator[MoveCraft]:
    """At the nearest enemy, to ram it if that is allowed, or as near to it as can be."""
    near = _nearest(view, view.pieces[craft.id], craft.owner)
    if near is not None:
        yield from straight_at(view, craft, near[0])


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
        return abs(gap_after(view, move, other) - RANGE) + (0 if bears else AWRY)

    yield from sorted(moves_round(view, craft, other), key=fault)


def _nearest(view: View, piece: Piece, seat: str) -> tuple[Craft, Piece] | None:
    """The nearest enemy Craft, without Stations."""
    foes = [each for each in enemies(view, seat) if not each[0].civil]
    return min(foes, key=lambda foe: apart(view, piece, foe[1]), default=None)


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
