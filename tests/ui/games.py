"""Games for the window's tests, played up to what a test is about."""

from collections.abc import Mapping
from pathlib import Path

from simulator.kernel.action import Action
from simulator.kernel.decisions import open_decision, waited_for
from simulator.kernel.dice import agent_dice
from simulator.rules import RULESETS
from simulator.scenario import load
from simulator.session import Game
from tests.contract.filler import Filler
from tests.ui.player import FIRST_CONTACT

SEED = "00" * 16


def new_game(file: Path = FIRST_CONTACT) -> Game:
    setup = load(file).setup
    return Game.new(RULESETS[setup.system], setup, SEED)


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
