"""The Jump phase: turns of one Jump In token each (ABS-4.1)."""

from dataclasses import replace
from itertools import chain, count, zip_longest

from simulator.geometry.shapes import Pose
from simulator.geometry.units import Point
from simulator.kernel.action import Action
from simulator.kernel.asked.answer import first_failure
from simulator.kernel.by_hand.piece_events import PiecePlaced
from simulator.kernel.by_hand.sandbox import HAND
from simulator.kernel.dice import Dice, pick
from simulator.kernel.piece import OnTable, Piece
from simulator.kernel.refusal import Refusal
from simulator.kernel.resolution import Resolution
from simulator.kernel.stages import ask, pop, turn
from simulator.rules.billion_suns.judging.carriers import may_scramble
from simulator.rules.billion_suns.judging.deploying import may_deploy
from simulator.rules.billion_suns.judging.openings import may_open
from simulator.rules.billion_suns.model.actions import (
    Deploy,
    NameFirst,
    OpenJumpPoint,
    Pass,
    Scramble,
)
from simulator.rules.billion_suns.model.events import JumpPointOpened, TokensSpent
from simulator.rules.billion_suns.model.stages import JumpPhase
from simulator.rules.billion_suns.play.command_phase.first_player import (
    ask_first,
    check_first,
    first_offers,
)
from simulator.rules.billion_suns.play.jump_phase.carriers import scramble_offers, take_scramble
from simulator.rules.billion_suns.play.jump_phase.deploying import deploy_offers, take_deploy
from simulator.rules.billion_suns.view.lookup import JUMP_POINT, View, in_solo
from simulator.rules.billion_suns.view.turn_order import ceos, clockwise

TURN = "jump_turn"

_WHY = "Open a jump point, deploy or scramble a battlegroup, or pass."
_SPOTS = 8  # random places for a jump point offered


def run(now: Resolution, stage: JumpPhase) -> None:
    """Ask the seat whose turn it is, skipping seats without a token, until none has any."""
    purses = now.state.extra.purses
    if not any(purse.jump for purse in purses.values()):
        pop(now)
    elif stage.turn is None and in_solo(now.state):
        turn(now, JumpPhase(ceos(now.state)[0]))  # nobody else could go first (SOLO-1.11)
    elif stage.turn is None:
        ask_first(now, "Jump")
    elif purses[stage.turn].jump and not stage.taken:
        ask(now, (stage.turn,), TURN, _WHY)
    else:
        turn(now, JumpPhase(_next(now.state, stage.turn)))


def check(view: View, stage: JumpPhase, action: Action, seat: str) -> Refusal | None:
    """A turn is one of the actions of ABS-4.1."""
    if stage.turn is None:
        return check_first(view, action)
    match action:
        case Pass():
            return None
        case OpenJumpPoint():
            return first_failure(may_open(view, action, seat))
        case Deploy():
            return first_failure(may_deploy(view, action, seat))
        case Scramble():
            return first_failure(may_scramble(view, stage, action, seat))
    return Refusal("wrong_answer", HAND, _WHY)


def take(now: Resolution, stage: JumpPhase, action: Action, seat: str) -> None:
    """Spend the token and do it; the next turn begins after all consequences."""
    if isinstance(action, NameFirst):
        turn(now, JumpPhase(action.seat))
        return
    turn(now, replace(stage, taken=True))
    now.emit(TokensSpent(seat, "jump", 1, _USES[type(action)]))
    match action:
        case OpenJumpPoint():
            _open(now, action, seat)
        case Deploy():
            take_deploy(now, action, seat)
        case Scramble():
            take_scramble(now, stage, action, seat)


def offers(view: View, stage: JumpPhase, seat: str, dice: Dice) -> tuple[Action, ...]:
    """Who goes first, or actions for the turn: some of every kind, alternating."""
    if stage.turn is None:
        return first_offers(view)
    kinds = (
        deploy_offers(view, seat, dice),
        scramble_offers(view, stage, seat, dice),
        tuple(any_spot(view, dice) for _ in range(_SPOTS)),
        (Pass(),),
    )
    return tuple(each for each in chain(*zip_longest(*kinds)) if each is not None)


_USES: dict[type[Action], str] = {
    Pass: "passing (ABS-4.1)",
    OpenJumpPoint: "a jump point (ABS-4.3)",
    Deploy: "a jump-in (ABS-4.6)",
    Scramble: "a scramble (ABS-4.9)",
}
"""What a turn's token is spent on."""


def _next(view: View, seat: str) -> str:
    _, *others = clockwise(view, seat)
    return next((each for each in others if view.extra.purses[each].jump), seat)


def _open(now: Resolution, action: OpenJumpPoint, seat: str) -> None:
    taken = now.state.pieces
    name = next(name for n in count(1) if (name := f"{JUMP_POINT}-{n}") not in taken)
    place = OnTable(action.table, Pose(action.at))
    now.emit(JumpPointOpened(seat, action.table))
    now.emit(PiecePlaced(Piece(name, JUMP_POINT, seat, None, place)))


def any_spot(view: View, dice: Dice) -> OpenJumpPoint:
    """A jump point anywhere on any table, not necessarily a legal place."""
    table = pick(dice, view.setup.tables)
    return OpenJumpPoint(table.id, _somewhere(table.size, dice))


def _somewhere(size: tuple[int, int], dice: Dice) -> Point:
    """Any point of a table, edges included."""
    x, y = (dice.roll(1, side + 1)[0] - 1 for side in size)
    return x, y
