"""A game from the window, held against the same actions submitted without a window."""

from simulator.kernel.engine import Step
from simulator.kernel.saved.codec import canonical
from simulator.session import Game
from tests.games.judged import lines_of


def equals_its_replay(game: Game) -> None:
    """The same actions, submitted without a window, lead to the same bytes."""
    course = game.course
    again = Game.new(
        game.ruleset, course.start.setup, str(course.start.seed), friendly=course.friendly
    )
    for step in game.steps:
        assert isinstance(again.submit(step.action, step.seat), Step), step
    assert canonical(again.state) == canonical(game.state)
    assert lines_of(again) == lines_of(game)
