"""After a game: the same again with a fresh seed, and a replay to keep."""

from dataclasses import replace

from simulator.kernel.action import Action
from simulator.kernel.dice import fresh_seed
from simulator.session import Game, SaveFault
from simulator.ui.state.file_library import new_save
from simulator.ui.state.new_game import NewGame
from simulator.ui.state.prospect import start_action
from simulator.ui.window.client import Client


def rematch(game: Game) -> Game:
    """A new game of the set-up that this one began with; only its dice fall otherwise."""
    course = game.course
    again = Game.new(game.ruleset, course.start.setup, fresh_seed(), friendly=course.friendly)
    again.course = replace(again.course, questions=course.questions)
    return again


def begun_again(game: Game) -> Client:
    """A rematch in the window; against nobody it begins at once, as such games do."""
    client = Client(rematch(game))
    setup, seed = client.game.state.setup, client.game.state.seed or ""
    if client.ruleset.gauge(game.view(None)) is not None:
        action = start_action(NewGame(setup, seed, title=setup.title), client.view)
        if isinstance(action, Action):
            client.submit(action)  # refused, it waits for the start as any set-up does
    return client


def keep_replay(game: Game) -> str:
    """Write a save of the game as it stands; returns the sentence that says where, or why not."""
    path = new_save(f"{game.state.setup.title} replay")
    try:
        game.copy_to(path)
    except SaveFault as fault:
        return f"No replay could be written: {fault}."
    return f"Replay saved as {path}"
