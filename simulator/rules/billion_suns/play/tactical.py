"""The Tactical phase: CEOs take turns to activate a battlegroup (ABS-5, 5.8)."""

from simulator.kernel.action import Action
from simulator.kernel.dice import Dice
from simulator.kernel.refusal import Refusal
from simulator.kernel.resolution import Resolution
from simulator.rules.billion_suns.actions import NameFirst
from simulator.rules.billion_suns.lookup import View
from simulator.rules.billion_suns.play.firsts import ask_first, check_first, first_offers
from simulator.rules.billion_suns.play.staging import pop, turn
from simulator.rules.billion_suns.stages import TacticalPhase


def run(now: Resolution, stage: TacticalPhase) -> None:
    """Ask who goes first."""
    if stage.turn is None:
        ask_first(now, "Tactical")
    else:
        pop(now)


def check(view: View, stage: TacticalPhase, action: Action, seat: str) -> Refusal | None:  # noqa: ARG001 - asked
    """Only a CEO can go first."""
    return check_first(view, action)


def take(now: Resolution, stage: TacticalPhase, action: Action, seat: str) -> None:  # noqa: ARG001 - asked
    """Who was named has the first turn."""
    if isinstance(action, NameFirst):
        turn(now, TacticalPhase(action.seat))


def offers(view: View, stage: TacticalPhase, seat: str, dice: Dice) -> tuple[Action, ...]:  # noqa: ARG001 - asked
    """Who goes first."""
    return first_offers(view)
