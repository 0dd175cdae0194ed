"""The course of a game: from stage to stage until it waits for somebody or is over."""

from simulator.kernel.action import Action
from simulator.kernel.by_hand.sandbox import HAND
from simulator.kernel.decisions import open_decision
from simulator.kernel.dice import Dice
from simulator.kernel.refusal import Refusal
from simulator.kernel.resolution import Resolution
from simulator.mechanics.stages import legal, machine, register, register_silent
from simulator.rules.space_war.model import stages
from simulator.rules.space_war.model.actions import BringSquadron, StartGame
from simulator.rules.space_war.model.catalogue import View
from simulator.rules.space_war.play import steps, turns
from simulator.rules.space_war.play.attacks import shooting, warheads
from simulator.rules.space_war.play.bays import bays, rearming, repairs
from simulator.rules.space_war.play.damage import damage, defeat, giving_up, saves
from simulator.rules.space_war.play.hidden import scouting
from simulator.rules.space_war.play.movement import movement, rams, tractors
from simulator.rules.space_war.play.set_up import deploying, starting

_GAME = machine(
    register(stages.Deploying, deploying),
    register_silent(stages.Turns, turns),
    register_silent(stages.Turn, steps),
    register_silent(stages.Saves, saves),
    register_silent(stages.Damaging, damage),
    register(stages.GivingUp, giving_up),
    register(stages.Bays, bays),
    register(stages.Tractors, tractors),
    register(stages.Warheads, warheads),
    register(stages.Moves, movement),
    register_silent(stages.Rams, rams),
    register(stages.Shots, shooting),
    register(stages.Repairs, repairs),
    register(stages.Rearming, rearming),
    register_silent(stages.Scouting, scouting),
    before=defeat.settle,
)
"""Who does the work of each stage; before anything goes on, the game may be over (SW-4.2)."""


def check(view: View, action: Action, seat: str) -> Refusal | None:
    """Why the seat may not do this in the game as it stands, or None."""
    if isinstance(action, StartGame):
        return starting.check(view)
    if isinstance(action, BringSquadron):
        return starting.check_bringing(view, action)
    if not view.stages:
        return Refusal("no_game", HAND, "No game is under way; start one, or move freely.")
    return _GAME.check(view, action, seat)


def resolve(now: Resolution, action: Action, seat: str) -> None:
    """Carry a checked action out and go on until the game waits again."""
    if isinstance(action, StartGame):
        starting.start(now)
    elif isinstance(action, BringSquadron):
        starting.bring(now, action, seat)
    else:
        _GAME.take(now, action, seat)
    go_on(now)


def resume(now: Resolution) -> None:
    """Ask again after the free hand or a ruling may have changed the legal answers."""
    _GAME.resume(now)


def go_on(now: Resolution) -> None:
    """Run stages until the game waits for somebody, or is over."""
    _GAME.run(now)


def candidates(view: View, seat: str, dice: Dice, limit: int) -> tuple[Action, ...]:
    """Up to `limit` legal answers of the seat to its question, in the order offered."""
    if not view.stages:
        return starting.offers(view)[:limit]
    if open_decision(view, seat) is None:
        return ()
    offers = _GAME.offers(view, seat, dice)
    return legal(offers, lambda action: check(view, action, seat), limit)
