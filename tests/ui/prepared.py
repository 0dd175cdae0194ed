"""Games in the window at a prepared position, reached by exact answers."""

from collections.abc import Mapping

import pygame

from simulator.kernel.action import Action
from simulator.kernel.decisions import waited_for
from simulator.kernel.engine import Step
from simulator.rules import SYSTEMS
from simulator.rules.billion_suns.model.actions import (
    Activate,
    AllotHelm,
    BidInitiative,
    EndMovement,
    GiveOrders,
    NameFirst,
    Order,
    Pass,
    StartGame,
)
from simulator.rules.billion_suns.model.stages import OrderKind
from simulator.scenario import load_text
from simulator.session import Game
from simulator.ui.play.turn import Turn
from simulator.ui.screens.table_screen.screen import TableScreen
from simulator.ui.screens.table_screen.table_context import TableContext
from simulator.ui.state.client.client import Client
from simulator.ui.systems.registry import looks_of
from simulator.ui.window.first_screen import open_start
from simulator.ui.window.splash import open_window
from tests.ui.games import SEED
from tests.ui.player import Player

OPEN_SPACE = """
format: 1
system: billion_suns
title: Open space
mode: skirmish
scale: 4
rounds: 4
seats:
  - {id: cyan, name: Cyan}
  - {id: amber, name: Amber}
tables:
  - id: A
    name: Deep field
    size: [36, 36]
    objects:
      - {kind: planetoid, id: rock, at: [23.4, 12], diameter: 4}
      - {kind: jump_point, id: cyan-gate, owner: cyan, at: [8, 20]}
      - kind: dangerous_space
        id: debris
        polygon: [[2, 11], [6, 11], [6, 16], [2, 16]]
    battlegroups:
      - id: cyan-1
        owner: cyan
        class: frigate
        ships:
          - {at: [12, 12], heading: 0}
          - {at: [14, 12], heading: 0}
          - {at: [13, 10], heading: 0}
      - id: amber-1
        owner: amber
        class: cruiser
        ships:
          - {at: [14, 22], heading: 180}
          - {at: [17, 22], heading: 180}
  - id: B
    name: Far field
    size: [24, 36]
    objects:
      - {kind: jump_point, id: amber-gate, owner: amber, at: [12, 30]}
    battlegroups:
      - {id: cyan-2, owner: cyan, class: corvette, ships: [{at: [12, 8], heading: 0}]}
"""
"""Frigates (Thrust 4") below two Cruisers, a planetoid to their right, danger to their left."""


class AtGame(Player):
    """Sits before a game that is under way."""

    def __init__(self, game: Game, size: tuple[int, int] = (1280, 720), percent: int = 100) -> None:
        window = open_window(size, hidden=True)
        pygame.event.clear()
        self.app = open_start(window, percent / 100)
        context = TableContext(Client(game), looks_of(game.state.setup.system), self.app.kit)
        self.app.screens[:] = [TableScreen(context, size)]
        self.app.step()
        self.calm()

    @property
    def turn(self) -> Turn:
        turn = self.screen.context.turn(self.view_state)
        assert turn is not None
        return turn

    @property
    def steps(self) -> int:
        """How many steps the save has."""
        return len(self.screen.context.client.game.steps)

    def option(self, letter: str) -> None:
        self.key(ord(letter), letter)


def jumping(text: str = OPEN_SPACE) -> Game:
    """Cyan has its first turn of the Jump phase, with three Jump In tokens."""
    game = _begun(text)
    _until(game, "jump_turn")
    return game


def activating(text: str = OPEN_SPACE) -> Game:
    """Cyan is asked which of its battlegroups to activate first."""
    game = _begun(text)
    _until(game, "activate")
    return game


def moving(order: OrderKind = "engage", group: str = "cyan-1", text: str = OPEN_SPACE) -> Game:
    """A group of Cyan has this order and is about to move; nobody has done anything before."""
    game = activating(text)
    target = "amber-1" if order == "engage" else None
    _submit(game, Activate(group))
    _submit(game, GiveOrders((Order(group, order, target),)))
    return game


def leaving(text: str = OPEN_SPACE) -> Game:
    """The Frigates of Cyan have the order Jump Out, and may leave now."""
    game = moving("jump_out", text=text)
    _submit(game, EndMovement("cyan-1"))
    return game


def _begun(text: str) -> Game:
    setup = load_text(text.encode(), "space.yaml").setup
    game = Game.new(SYSTEMS[setup.system], setup, SEED)
    game.submit(StartGame(), "cyan")
    return game


def _until(game: Game, what: str) -> None:
    """Let the seats answer as little as they can until Cyan is asked this."""
    answers: Mapping[str, Action] = {
        "helm": AllotHelm(1, 3, 3),
        "bid": BidInitiative(0),
        "first": NameFirst("cyan"),
        "jump_turn": Pass(),
    }
    while True:
        decision = game.state.decisions[0]
        if decision.what == what:
            assert decision.seat == "cyan"
            return
        _submit(game, answers[decision.what])


def _submit(game: Game, action: Action) -> None:
    done = game.submit(action, waited_for(game.state)[0])
    assert isinstance(done, Step), done
