"""What a seat usually does, found quickly: the answers by which rollouts are played.

Each answer costs about one check of the rules. It is no good player, but it comes, holds, closes in
and fires.
"""

from collections.abc import Callable, Iterator, Mapping

from simulator.ai.billion_suns.habitual_arrivals import arrivals
from simulator.ai.billion_suns.habitual_flights import flights, orders
from simulator.ai.billion_suns.habitual_trips import paying_scans
from simulator.ai.billion_suns.reward_values import is_dear, kill_worth
from simulator.kernel.action import Action
from simulator.kernel.decisions import open_decision
from simulator.kernel.dice import Dice
from simulator.rules.billion_suns.model.actions import (
    AllotHelm,
    BidInitiative,
    DeclareAttacks,
    JumpOut,
    NameFirst,
    Pass,
    Scan,
)
from simulator.rules.billion_suns.play import game
from simulator.rules.billion_suns.play.command_phase.command import tokens
from simulator.rules.billion_suns.view.lookup import View, owner_of

JUMP_SHARE = (3, 5)
"""The share of all tokens that goes to Jump In."""

FIRST_JUMPS, LATER_JUMPS = 5, 2
"""Tokens for Jump In where credits win, in the first round and later."""

OFFERED = 4
"""Attacks and scans that are looked at."""


def habit(state: View, seat: str, dice: Dice) -> Action:
    """A legal answer of a seat that is asked; the first that the rules offer if nothing fits."""
    decision = open_decision(state, seat)
    quick = _QUICK.get(decision.what) if decision else None
    for action in quick(state, seat, dice) if quick else ():
        if type(action) in _SAFE or game.check(state, action, seat) is None:
            return action
    return game.candidates(state, seat, dice, 1)[0]


def _helm(state: View, seat: str, dice: Dice) -> Iterator[Action]:  # noqa: ARG001 - as all
    every = tokens(state)
    if is_dear(state):
        jump = min(every, FIRST_JUMPS if state.round == 1 else LATER_JUMPS)
        yield AllotHelm(0, jump, every - jump)
        return
    jump = -(-every * JUMP_SHARE[0] // JUMP_SHARE[1])
    yield AllotHelm(0, jump, every - jump)


def _bid(state: View, seat: str, dice: Dice) -> Iterator[Action]:  # noqa: ARG001 - as all
    yield BidInitiative(state.extra.purses[seat].initiative)


def _first(state: View, seat: str, dice: Dice) -> Iterator[Action]:  # noqa: ARG001 - as all
    yield NameFirst(seat)


def _pass(state: View, seat: str, dice: Dice) -> Iterator[Action]:  # noqa: ARG001 - as all
    yield Pass()


def _attack(state: View, seat: str, dice: Dice) -> Iterator[Action]:
    """The first attack offered on another seat's ships, or on a thing whose destruction earns."""
    for each in game.candidates(state, seat, dice, OFFERED):
        if isinstance(each, DeclareAttacks) and each.salvos:
            target = each.salvos[0].target
            owner, thing = owner_of(state, target), state.pieces.get(target)
            if owner not in (None, seat) or (thing and kill_worth(state, thing.id, thing.kind)):
                yield each
    yield DeclareAttacks()


def _scan(state: View, seat: str, dice: Dice) -> Iterator[Action]:
    if is_dear(state):
        yield from paying_scans(state, seat)
    else:
        found = game.candidates(state, seat, dice, OFFERED)
        yield from (each for each in found if isinstance(each, Scan))
    yield Pass()


def _leave(state: View, seat: str, dice: Dice) -> Iterator[Action]:
    found = game.candidates(state, seat, dice, OFFERED)
    yield from (each for each in found if isinstance(each, JumpOut))
    yield Pass()


_SAFE = frozenset((Pass, NameFirst, BidInitiative, AllotHelm, Scan))
"""Answers made or taken so that they need no check."""

_QUICK: Mapping[str, Callable[[View, str, Dice], Iterator[Action]]] = {
    "helm": _helm,
    "bid": _bid,
    "first": _first,
    "jump_turn": arrivals,
    "orders": orders,
    "movement": flights,
    "attack": _attack,
    "scan": _scan,
    "jump_out": _leave,
    "override": _pass,
    "boost": _pass,
    "seize": _pass,
}
"""Quick answers by the name of the decision; the others take what is offered first."""
