"""Sparring players as agents: their idea where it has an answer, else what is offered first."""

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass

from simulator.ai import AgentChoice
from simulator.kernel.action import Action
from simulator.kernel.decision import Decision
from simulator.kernel.dice import Dice
from simulator.kernel.system import System
from simulator.rules.billion_suns.model.actions import (
    Activate,
    AllotHelm,
    BidInitiative,
    CashBonds,
    DeclareAttacks,
    JumpOut,
    NameFirst,
    Pass,
    Scan,
)
from simulator.rules.billion_suns.view.lookup import View
from tests.ai.billion_suns.sparring.arriving import jump
from tests.ai.billion_suns.sparring.board import Board
from tests.ai.billion_suns.sparring.flying import move, orders
from tests.ai.billion_suns.sparring.idea import Idea

OFFERED = 16


@dataclass(frozen=True)
class Sparring:
    """An agent that plays one idea."""

    idea: Idea

    def __call__(self, view: View, decision: Decision, rules: System, dice: Dice) -> AgentChoice:
        """The first answer of the idea that is legal; what the rules offer first if none is."""
        board = Board(view, decision.seat, rules, dice)
        think = _ANSWERS.get(decision.what)
        for action in think(self.idea, board) if think else ():
            if rules.play.check(view, action, decision.seat) is None:
                return AgentChoice(action, "it is the idea.")
        offered = rules.play.candidates(view, decision.seat, dice, OFFERED)
        plain = [each for each in offered if not isinstance(each, CashBonds)]
        return AgentChoice(plain[0], "it is offered first.")


def _allot(idea: Idea, board: Board) -> Iterator[Action]:
    every = board.view.setup.options.scale + 3
    jump = every * idea.jump[0] // idea.jump[1]
    yield AllotHelm(0, jump, every - jump)


def _bid(idea: Idea, board: Board) -> Iterator[Action]:
    yield BidInitiative(board.view.extra.purses[board.seat].initiative)


def _first(idea: Idea, board: Board) -> Iterator[Action]:
    yield NameFirst(board.seat)


def _attack(idea: Idea, board: Board) -> Iterator[Action]:
    """All dice on the nearest target."""
    offered = board.rules.play.candidates(board.view, board.seat, board.dice, 8)
    yield from (each for each in offered if isinstance(each, DeclareAttacks) and each.salvos)


def _scan(idea: Idea, board: Board) -> Iterator[Action]:
    offered = board.rules.play.candidates(board.view, board.seat, board.dice, 16)
    yield from (each for each in offered if isinstance(each, Scan))
    yield Pass()


def _leave(idea: Idea, board: Board) -> Iterator[Action]:
    """Jump out with cargo."""
    offered = board.rules.play.candidates(board.view, board.seat, board.dice, 16)
    for each in offered:
        if isinstance(each, JumpOut) and board.cargo(each.group):
            yield each
    yield Pass()


def _activate(idea: Idea, board: Board) -> Iterator[Action]:
    yield from (Activate(group) for group in board.order)


def _pass(idea: Idea, board: Board) -> Iterator[Action]:
    yield Pass()


_ANSWERS: Mapping[str, Callable[[Idea, Board], Iterator[Action]]] = {
    "helm": _allot,
    "bid": _bid,
    "first": _first,
    "jump_turn": jump,
    "activate": _activate,
    "orders": orders,
    "movement": move,
    "jump_out": _leave,
    "attack": _attack,
    "passive": _attack,
    "scan": _scan,
}
"""What is answered by the idea, by the name of the decision."""
