"""The jump out step: through a jump point, or aboard a carrier ship (ABS-5.4, 4.9, 4.17)."""

from dataclasses import replace

from simulator.kernel.action import Action
from simulator.kernel.asked.answer import bar, first_failure
from simulator.kernel.by_hand.piece_events import PieceRemoved
from simulator.kernel.by_hand.sandbox import HAND
from simulator.kernel.dice import Dice
from simulator.kernel.refusal import Refusal
from simulator.kernel.resolution import Resolution
from simulator.kernel.stages import ask, turn
from simulator.rules.billion_suns.judging.carriers import carrier_called
from simulator.rules.billion_suns.judging.jumps import may_jump_out, may_leave_by
from simulator.rules.billion_suns.model.actions import JumpOut, Pass
from simulator.rules.billion_suns.model.events import RESERVES, Stowed
from simulator.rules.billion_suns.model.stages import Activation, Active
from simulator.rules.billion_suns.play.contracts.cargo import bring_home
from simulator.rules.billion_suns.play.tactical_phase.steps import finish_step, waiting
from simulator.rules.billion_suns.view.lookup import (
    JUMP_POINT,
    View,
    find_ships,
    in_warzone,
    jump_points,
    ships,
)

LEAVE = "jump_out"

_WHY = "Jump out, go aboard a carrier ship, or pass to stay."
_JUMPED_OUT = "jumped_out"


def run(now: Resolution, stage: Activation) -> None:
    """Ask while a group with the order has a way out; without one the order has no effect."""
    if any(_ways(now.state, active, stage.seat) for active in waiting(now.state, stage)):
        ask(now, (stage.seat,), LEAVE, _WHY)
    else:
        finish_step(now, stage)


def check(view: View, stage: Activation, action: Action, seat: str) -> Refusal | None:
    """May the group leave by this jump point or carrier ship?"""
    if isinstance(action, Pass):
        return None
    if not isinstance(action, JumpOut):
        return Refusal("wrong_answer", HAND, _WHY)
    return first_failure(may_jump_out(view, waiting(view, stage), action, seat))


def take(now: Resolution, stage: Activation, action: Action, seat: str) -> None:  # noqa: ARG001 - asked
    """The group leaves; a pass keeps all groups that could still leave."""
    if isinstance(action, JumpOut):
        _leave(now, action)
        return
    turn(now, replace(stage, groups=tuple(replace(each, done=True) for each in stage.groups)))


def offers(view: View, stage: Activation, seat: str, dice: Dice) -> tuple[Action, ...]:  # noqa: ARG001 - few
    """Every way out for every group with the order, or stay; leaving for good comes last."""
    ways = [
        JumpOut(active.group, by)
        for active in waiting(view, stage)
        for by in _ways(view, active, seat)
    ]
    for_good = (replace(way, for_good=True) for way in ways if _has_reserves(view))
    return (*ways, Pass(), *for_good)


def _ways(view: View, active: Active, seat: str) -> list[str]:
    """The jump points and carrier ships by which a group with the order may leave now."""
    if active.order != "jump_out":
        return []
    carriers = (each for each in ships(view) if carrier_called(view, each.id))
    doors = (*jump_points(view), *carriers)
    return [each.id for each in doors if not bar(may_leave_by(view, active, each.id, seat))]


def _has_reserves(view: View) -> bool:
    """May a group that jumps out go to Close Reserves (WZ-1.4, ruling `jumped_out`)?"""
    return in_warzone(view) or view.setup.catalogue.rulings.jumped_out == "reserves"


def _leave(now: Resolution, action: JumpOut) -> None:
    view = now.state
    if view.pieces[action.by].kind != JUMP_POINT:
        now.emit(Stowed(action.group, action.by))
        return
    bring_home(now, action.group)
    if _has_reserves(view) and not action.for_good:
        now.emit(Stowed(action.group, RESERVES))
    else:
        for ship in find_ships(view, action.group):
            now.emit(PieceRemoved(ship.id, _JUMPED_OUT))
