"""The free hand takes ships, battlegroups and everything away at any moment: the game goes on."""

import pytest

from simulator.kernel.by_hand.sandbox import RemovePieces
from simulator.kernel.decisions import waited_for
from simulator.kernel.dice import Dice, agent_dice, pick
from simulator.kernel.engine import Step, submit
from simulator.kernel.piece import Aside
from simulator.kernel.state import AnyState
from tests.games.matches import Match, match
from tests.games.plainly import started, thought
from tests.games.standing import state_faults

TURNS = 150


@pytest.mark.parametrize("number", [7, 28, 39])
def test_whatever_is_taken_away_the_game_asks_for_something_that_can_be_done(number: int) -> None:
    played = match(number, "taken away", most_rounds=2)
    game, taken = started(played), 0
    for turn in range(TURNS):
        if played.ruleset.play.outcome(game.state) is not None:
            break
        action, seat, dice = thought(game, played, turn)
        for names in _takings(game.state, dice):
            step = submit(played.ruleset.play, game.state, RemovePieces(names), seat, 1)
            assert isinstance(step, Step), step
            _goes_on(played, step.state, turn)
            taken += 1
        game.submit(action, seat)
    assert taken > 100


def _takings(state: AnyState, dice: Dice) -> list[tuple[str, ...]]:
    """A piece, a battlegroup's ships if there are any, and all that is there."""
    there = [piece for piece in state.pieces.values() if not isinstance(piece.place, Aside)]
    if not there:
        return []
    one = pick(dice, there)
    grouped = [piece for piece in there if piece.group is not None]
    group = pick(dice, grouped).group if grouped else None
    mates = tuple(piece.id for piece in grouped if piece.group == group)
    found = [(one.id,), mates, tuple(piece.id for piece in there)]
    return [names for names in found if names]


def _goes_on(played: Match, state: AnyState, turn: int) -> None:
    """The state is sound, and whoever is asked has an answer that is taken."""
    assert list(state_faults(state, meddled=True)) == []
    seats = waited_for(state)
    assert seats or played.ruleset.play.outcome(state) is not None
    for seat in seats:
        view = played.ruleset.play.conceal(state, seat)
        options = played.ruleset.play.candidates(view, seat, agent_dice("any", seat, turn), 4)
        assert options, view.decisions
        for option in options:
            assert isinstance(submit(played.ruleset.play, state, option, seat, 2), Step), option
