"""A thing is inspected: it is found in order, or turns into something else (ABS-12.15)."""

from dataclasses import replace

from simulator.kernel.action import Action
from simulator.kernel.dice import Dice
from simulator.kernel.piece import OnTable
from simulator.kernel.refusal import Refusal
from simulator.kernel.resolution import Resolution
from simulator.kernel.sandbox import HAND
from simulator.kernel.tabletop import PieceMarked, PieceRemoved
from simulator.rules.billion_suns.lookup import View, named
from simulator.rules.billion_suns.play.deals.naming import put
from simulator.rules.billion_suns.play.deals.rewards import earn
from simulator.rules.billion_suns.play.deals.terms import CLEARED, marked
from simulator.rules.billion_suns.play.staging import pop, turn
from simulator.rules.billion_suns.play.windows import open_window
from simulator.rules.billion_suns.stages import Die, Inspection

_WHY = "The inspection goes on by itself; nothing is asked."


def run(now: Resolution, stage: Inspection) -> None:
    """Roll, let the die be overridden, and then let it count, if the thing is still there."""
    if not named(now.state, stage.thing):
        pop(now)
    elif stage.dice:
        pop(now)
        _judge(now, stage)
    else:
        (face,) = now.roll(1, stage.effect.sides, f"inspection of {stage.thing}")
        turn(now, replace(stage, dice=(Die(stage.effect.sides, face),)))
        open_window(now)


def check(view: View, stage: Inspection, action: Action, seat: str) -> Refusal | None:  # noqa: ARG001 - no answer
    """Nothing answers: nothing is asked."""
    return Refusal("not_asked", HAND, _WHY)


def take(now: Resolution, stage: Inspection, action: Action, seat: str) -> None:
    """Nothing is ever answered."""


def offers(view: View, stage: Inspection, seat: str, dice: Dice) -> tuple[Action, ...]:  # noqa: ARG001 - none
    """Nothing is asked."""
    return ()


def _judge(now: Resolution, stage: Inspection) -> None:
    """What it turns into stands in its place, with the damage it has."""
    (thing,) = named(now.state, stage.thing)
    if stage.dice[0].face >= stage.effect.clear_from:
        now.emit(PieceMarked(stage.thing, CLEARED, 1))
        earn(now, stage.card, stage.seat, stage.effect.reward)
        return
    now.emit(PieceRemoved(stage.thing, "turned"))
    place = OnTable(thing.table, thing.pose)
    put(now, stage.card, stage.effect.turns, place, marked(thing.piece, "damage"))
