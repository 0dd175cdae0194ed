"""The Jump phase: turns of one Jump In token each (ABS-4.1)."""

from simulator.kernel.action import Action
from simulator.kernel.dice import Dice
from simulator.kernel.refusal import Refusal
from simulator.kernel.resolution import Resolution
from simulator.kernel.sandbox import HAND
from simulator.rules.billion_suns.actions import NameFirst, Pass
from simulator.rules.billion_suns.events import TokensSpent
from simulator.rules.billion_suns.lookup import View
from simulator.rules.billion_suns.play.firsts import ask_first, check_first, first_offers
from simulator.rules.billion_suns.play.staging import ask, clockwise, pop, turn
from simulator.rules.billion_suns.stages import JumpPhase

TURN = "jump_turn"

_WHY = "Open a jump point, deploy or scramble a battlegroup, or pass."


def run(now: Resolution, stage: JumpPhase) -> None:
    """Ask whoever has the turn; who has no token is passed over, and none left end the phase."""
    purses = now.state.extra.purses
    if not any(purse.jump for purse in purses.values()):
        pop(now)
    elif stage.turn is None:
        ask_first(now, "Jump")
    elif purses[stage.turn].jump:
        ask(now, (stage.turn,), TURN, _WHY)
    else:
        turn(now, JumpPhase(_next(now.state, stage.turn)))


def check(view: View, stage: JumpPhase, action: Action, seat: str) -> Refusal | None:  # noqa: ARG001 - asked
    """A turn is one of the things of ABS-4.1."""
    if stage.turn is None:
        return check_first(view, action)
    if not isinstance(action, Pass):
        return Refusal("wrong_answer", HAND, _WHY)
    return None


def take(now: Resolution, stage: JumpPhase, action: Action, seat: str) -> None:  # noqa: ARG001
    """Spend the token, do it, and let the next one have a turn."""
    if isinstance(action, NameFirst):
        turn(now, JumpPhase(action.seat))
        return
    now.emit(TokensSpent(seat, "jump", 1, "passing"))
    turn(now, JumpPhase(_next(now.state, seat)))


def offers(view: View, stage: JumpPhase, seat: str, dice: Dice) -> tuple[Action, ...]:  # noqa: ARG001
    """Who goes first, or what the turn may bring."""
    return first_offers(view) if stage.turn is None else (Pass(),)


def _next(view: View, seat: str) -> str:
    _, *others = clockwise(view, seat)
    return next((each for each in others if view.extra.purses[each].jump), seat)
