"""Raiders and machines by their doctrine: what they fly at and fire at, told to everybody."""

from collections.abc import Callable, Iterator, Mapping
from typing import Any

from simulator.ai.choice import AgentChoice
from simulator.ai.space_war.crossing import entries
from simulator.ai.space_war.homing import heads_home
from simulator.ai.space_war.phrases import inches, none_of
from simulator.ai.space_war.straight import gap_after, straight_at
from simulator.ai.space_war.thought import Thought
from simulator.kernel.decision import Decision
from simulator.kernel.dice import Dice
from simulator.kernel.piece import Piece
from simulator.kernel.system import System
from simulator.rules.space_war.model.actions import EndStep, Fire
from simulator.rules.space_war.model.catalogue import View
from simulator.rules.space_war.model.craft import Craft, is_station, is_transport
from simulator.rules.space_war.model.stages import Moves, Shots
from simulator.rules.space_war.play.attacks.shooting import volleys
from simulator.rules.space_war.play.movement.movement import movable
from simulator.rules.space_war.view.doctrines import Doctrine, Goal, doctrine_of
from simulator.rules.space_war.view.measuring import apart
from simulator.rules.space_war.view.naming import call_piece

Foe = tuple[Craft, Piece]


def choose_doctrine(
    view: View, decision: Decision, rules: System, dice: Dice
) -> AgentChoice | None:
    """What the doctrine of the seat says; None without one, and where it says nothing."""
    doctrine = doctrine_of(view, decision.seat) if view.stages else None
    think = _MINDS.get(type(view.stages[-1])) if doctrine else None
    if doctrine is None or think is None:
        return None
    now = Thought(view, decision.seat, rules, dice, view.stages[-1])
    return next((each for each in think(now, doctrine) if now.is_legal(each.action)), None)


def _moves(now: Thought, doctrine: Doctrine) -> Iterator[AgentChoice]:
    """Who comes in, then Craft by Craft, those that are nearest to their goal first."""
    yield from entries(now)
    going = [(craft, _goal(now, craft, doctrine.flies)) for craft in movable(now.view, now.stage)]
    known = [(craft, goal) for craft, goal in going if goal is not None]
    for craft, goal in sorted(known, key=lambda pair: _far(now, *pair)):
        for plan in sorted(heads_home(now, craft), key=lambda each: -each.worth):
            yield AgentChoice(plan.action, plan.reason())
        name, what = call_piece(now.view, craft.id), call_piece(now.view, goal[0].id)
        for move in straight_at(now.view, craft, goal[0]):
            left = inches(gap_after(now.view, move, goal[1]))
            does = "and rams it" if move.way else f"{left} are left then"
            far = inches(_far(now, craft, goal))
            yield AgentChoice(move, f"{name} goes for {what}, {far} away, {does}.")
    yield AgentChoice(EndStep(), "nothing is left to fly at, or 0 Craft can move.")


def _goal(now: Thought, craft: Craft, wanted: Goal) -> Foe | None:
    """The nearest enemy of the kind that is flown at, or of any kind where there is none."""
    found = [foe for foe in now.foes if _is_wanted(foe[0], wanted)] or now.foes
    return min(found, key=lambda foe: _far(now, craft, foe), default=None)


def _is_wanted(craft: Craft, wanted: Goal) -> bool:
    if wanted == "station":
        return is_station(craft)
    return is_transport(craft) if wanted == "transport" else True


def _far(now: Thought, craft: Craft, foe: Foe) -> int:
    return apart(now.view, now.view.pieces[craft.id], foe[1])


def _shots(now: Thought, doctrine: Doctrine) -> Iterator[AgentChoice]:
    """Every volley at what the doctrine wants, else at what is nearest."""
    found = list(volleys(now.view, now.stage))
    for volley in sorted(found, key=lambda each: _order(now, each, doctrine.fires)):
        far = inches(_reach(now, volley))
        name, target = (call_piece(now.view, each) for each in (volley.craft, volley.target))
        yield AgentChoice(volley, f"{name} fires at {target}, {far} away, as its doctrine says.")
    yield AgentChoice(EndStep(), f"{none_of(len(found), 'volley')} is left to fire.")


def _order(now: Thought, volley: Fire, wanted: Goal) -> tuple[bool, int]:
    return not _is_wanted(now.view.extra.craft[volley.target], wanted), _reach(now, volley)


def _reach(now: Thought, volley: Fire) -> int:
    return apart(now.view, now.view.pieces[volley.craft], now.view.pieces[volley.target])


_MINDS: Mapping[type[Any], Callable[[Thought, Doctrine], Iterator[AgentChoice]]] = {
    Moves: _moves,
    Shots: _shots,
}
"""The steps of which doctrines say something."""
