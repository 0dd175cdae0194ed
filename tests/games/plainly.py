"""Play, unwatched: `python -m tests.games.plainly FOLDER TABLE…` saves whole games."""

import sys
from pathlib import Path

from simulator.ai import AGENTS
from simulator.kernel.action import Action
from simulator.kernel.decisions import open_decision, waited_for
from simulator.kernel.dice import Dice, agent_dice, pick
from simulator.kernel.engine import Step
from simulator.session import Game
from tests.games.matches import Match
from tests.games.space_war_matches import AnyMatch

MOST_OPTIONS = 40
"""So many candidates are asked for; play is uniform over them."""


def thought(game: Game, match: AnyMatch, number: int) -> tuple[Action, str, Dice]:
    """What is done as choice `number`, by whom, and the dice it was thought out with.

    The game must wait for somebody, and whoever it waits for must have something to do.
    """
    dice = agent_dice(match.seed, "anyone", number)
    seat = pick(dice, waited_for(game.state))
    view = game.view(seat)
    if match.player(seat) != "random":
        decision = open_decision(view, seat)
        assert decision is not None, (seat, view.decisions)
        return AGENTS[match.player(seat)](view, decision, game.ruleset, dice).action, seat, dice
    options = game.ruleset.play.candidates(view, seat, dice, MOST_OPTIONS)
    assert 0 < len(options) <= MOST_OPTIONS, (seat, view.decisions)
    return pick(dice, options), seat, dice


def started(match: AnyMatch, save: Path | None = None) -> Game:
    """A game that has just begun, in the first of the ways its table offers."""
    game = Game.new(match.ruleset, match.setup, match.seed, save)
    seat = match.setup.seats[0].id
    dice = agent_dice(match.seed, seat, 0)
    (start,) = game.ruleset.play.candidates(game.view(seat), seat, dice, 1)
    assert isinstance(game.submit(start, seat), Step)
    return game


def whole_game(match: AnyMatch, save: Path | None = None) -> Game:
    """A random game from beginning to end."""
    game, number = started(match, save), 0
    while match.ruleset.play.outcome(game.state) is None:
        number += 1
        action, seat, _ = thought(game, match, number)
        assert isinstance(game.submit(action, seat), Step)
    return game


def main(folder: str, *tables: str) -> None:
    """Save one game of two rounds on each of these tables."""
    for table in tables:
        whole_game(Match(table, "bytes", 2), Path(folder) / table).close()


if __name__ == "__main__":
    main(*sys.argv[1:])
