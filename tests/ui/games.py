"""Games for the window's tests, played up to what a test is about."""

from collections.abc import Mapping
from dataclasses import replace
from functools import cache
from pathlib import Path

import pygame

from simulator.kernel.action import Action
from simulator.kernel.asked.reaction import USUAL_LIMITS
from simulator.kernel.decisions import open_decision, waited_for
from simulator.kernel.dice import agent_dice
from simulator.rules import SYSTEMS
from simulator.scenario import load
from simulator.session import Game
from simulator.session.digest import engine_digest
from simulator.ui.screens.hand_over import HOLD, TICKS
from simulator.ui.screens.screen import Instead
from simulator.ui.screens.table_screen.screen import TableScreen
from simulator.ui.screens.table_screen.table_context import TableContext
from simulator.ui.state.client.client import Client
from simulator.ui.systems.registry import looks_of
from tests.contract.filler import Filler
from tests.ui.player import FIRST_CONTACT, Player

SEED = "00" * 16

_NUMBERS = tuple(dict.fromkeys((0, 5, 13, *range(24))))
"""Games that are looked through for a reaction; those with the rare ones come first."""


def new_game(
    file: Path = FIRST_CONTACT, *, programs: tuple[str, ...] = (), friendly: bool = False
) -> Game:
    """A game of this table file; programs play the seats named."""
    setup = load(file).setup
    seats = tuple(
        replace(seat, agent="greedy" if seat.id in programs else None) for seat in setup.seats
    )
    rules = SYSTEMS[setup.system]
    return Game.new(rules, replace(setup, seats=seats), SEED, friendly=friendly)


def played_until(what: str, answers: Mapping[str, Action], file: Path = FIRST_CONTACT) -> Game:
    """A game in which these seats have given these answers to the decision called so.

    Every other choice is made at random, with dice of the seat's own.
    """
    game, left = new_game(file), dict(answers)
    for n in range(400):
        seat = next(iter(waited_for(game.state)), game.state.setup.seats[0].id)
        decision = open_decision(game.state, seat)
        if decision is not None and decision.what == what:
            if not left:
                return game
            seat = next(one for one in waited_for(game.state) if one in left)
            game.submit(left.pop(seat), seat)
        else:
            step(game, seat, n)
    raise AssertionError(f"nobody was asked for {what}")


def step(game: Game, seat: str, n: int) -> None:
    """One more answer of the seat, made at random."""
    filler = Filler(game.ruleset, game.view(seat), seat, agent_dice(SEED, "filler", n + 1))
    filled = filler.fill()
    assert filled is not None
    game.submit(filled.action, seat)


def asked(what: str, *, matters: bool) -> Game:
    """A game that waits for a reaction of this kind, which can change much of the result or not."""
    return another(_asked(what, matters))


def against_program(kind: str = "greedy", what: str = "orders") -> Game:
    """A game of cyan against a program, up to its first decision of this name."""
    return another(_against_program(kind, what))


def another(game: Game) -> Game:
    """A game of its own that stands where this one does: getting there takes seconds."""
    return Game(game.ruleset, game.course, engine_digest(game.ruleset), None)


@cache
def _asked(what: str, matters: bool) -> Game:
    found = (_reactions(number).get((what, matters)) for number in _NUMBERS)
    game = next((one for one in found if one is not None), None)
    assert game is not None, f"nobody was asked for {what}"
    return game


@cache
def _reactions(number: int) -> dict[tuple[str, bool], Game]:
    """One game as it stands at the first reaction of each kind that can change the result or not.

    It is played once for all of them.
    """
    setup = load(FIRST_CONTACT).setup
    game = Game.new(SYSTEMS[setup.system], setup, f"{number:02x}" * 16)
    seen: dict[tuple[str, bool], Game] = {}
    for n in range(400):
        if game.ruleset.play.outcome(game.state) is not None:
            break
        seat = next(iter(waited_for(game.state)), setup.seats[0].id)
        decision = open_decision(game.state, seat)
        found = (
            game.ruleset.requests.reaction(game.view(seat), seat) if decision is not None else None
        )
        if decision is not None and found is not None and len(found.alternatives) > 1:
            kind = decision.what, found.is_worth_asking(USUAL_LIMITS)
            if kind not in seen:
                seen[kind] = another(game)
        step(game, seat, n + 1)
    return seen


@cache
def _against_program(kind: str, what: str) -> Game:
    file = load(FIRST_CONTACT)
    setup = file.setup
    seats = tuple(replace(one, agent=kind if one.id == "amber" else None) for one in setup.seats)
    game = Game.new(SYSTEMS[setup.system], replace(setup, seats=seats), SEED)
    for n in range(200):
        seat = next(iter(waited_for(game.state)), "cyan")
        decision = open_decision(game.state, seat)
        if seat == "amber" and decision is not None and decision.what == what:
            return game
        step(game, seat, n)
    raise AssertionError("the program was never asked")


def player_at(game: Game, size: tuple[int, int] = (1280, 720), percent: int = 100) -> Player:
    """A player before this game, as it stands, seen by the seat that is asked."""
    player = Player(size=size, percent=percent, drawn=False)
    context = player.screen.context
    client = Client(game)
    screen = TableScreen(TableContext(client, context.looks, context.kit), size)
    player.app.screens[0] = screen
    player.move((5, 5))
    return player


def shown(player: Player, game: Game) -> None:
    """Let the player's window show the table of a game."""
    app = player.app
    context = TableContext(Client(game, saved=True), looks_of(game.state.setup.system), app.kit)
    app.heed(Instead(TableScreen(context, app.surface.get_size())))
    app.step()


def taken_over(player: Player) -> None:
    """Hold Enter on a hand-over until the screen is opened; timers are those of the test."""
    player.hold(pygame.K_RETURN)
    for _ in range(TICKS):
        player.post(HOLD)
        player.app.step()
    player.let_go(pygame.K_RETURN)
