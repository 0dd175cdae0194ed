"""Absurd actions at every turn of random games: judged at once, and harmless when they are legal.

`JUMPSHOCK_GAMES=300` plays more of them.
"""

import os
from collections.abc import Iterator
from time import perf_counter

import pytest

from simulator.kernel.action import Action
from simulator.kernel.dice import Dice, pick
from simulator.kernel.engine import Step, submit
from simulator.kernel.refusal import Refusal
from simulator.kernel.state import AnyState
from tests.games.hostile import absurd, distorted
from tests.games.matches import Match, match
from tests.games.plainly import MOST_OPTIONS, started, thought
from tests.games.standing import state_faults

GAMES = max(4, int(os.environ.get("JUMPSHOCK_GAMES", "40")) // 10)
TURNS = 120
WILD = 16
SLOW = 2.0
"""Seconds that judging and carrying out one action never takes, on the busiest computer."""


@pytest.mark.parametrize("number", range(GAMES))
def test_nothing_absurd_is_more_than_refused(number: int) -> None:
    played = match(5 * number, "hostile", most_rounds=2)
    game, refused = started(played), 0
    for turn in range(TURNS):
        if played.ruleset.play.outcome(game.state) is not None:
            break
        action, seat, dice = thought(game, played, turn)
        for wild in _wild(played, game.view(seat), seat, dice):
            refused += _try(played, game.state, wild, seat)
        game.submit(action, seat)
    assert refused > WILD


def _wild(played: Match, view: AnyState, seat: str, dice: Dice) -> Iterator[Action]:
    options = played.ruleset.play.candidates(view, seat, dice, MOST_OPTIONS)
    yield absurd(played.ruleset, view, dice)
    found = tuple(distorted(view, pick(dice, options), dice))
    yield from (pick(dice, found) for _ in range(WILD if found else 0))


def _try(played: Match, state: AnyState, action: Action, seat: str) -> bool:
    """Whether it is refused; AssertionError when anything is odd about what it comes to."""
    began = perf_counter()
    said = submit(played.ruleset.play, state, action, seat, 1)
    took = perf_counter() - began
    assert took < SLOW, (took, type(action))
    if isinstance(said, Refusal):
        assert said.code.isidentifier(), said
        assert said.rule, said
        assert said.text.endswith("."), said
        return True
    assert isinstance(said, Step)
    # A hand may lay down as much damage as it likes.
    assert list(state_faults(said.state, meddled=True)) == [], action
    return False
