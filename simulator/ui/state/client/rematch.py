"""After a game: the same again with a fresh seed, and a replay to keep."""

from dataclasses import replace

from simulator.kernel.action import Action
from simulator.kernel.dice import fresh_seed
from simulator.kernel.spec import AnySetup, Seat
from simulator.session import Game, SaveFault
from simulator.ui.state.client.client import Client
from simulator.ui.state.games.new_game import NewGame
from simulator.ui.state.games.prospect import start_action
from simulator.ui.state.library.file_library import new_save


def rematch(game: Game, setup: AnySetup | None = None) -> Game:
    """A new game of the set-up that this one began with, or of another; its dice fall otherwise."""
    course = game.course
    setup = setup or course.start.setup
    again = Game.new(game.ruleset, setup, fresh_seed(), friendly=course.friendly)
    again.course = replace(again.course, questions=course.questions)
    return again


def begin_again(game: Game) -> Client:
    """A rematch in the window; against nobody it begins at once, as such games do."""
    client = Client(rematch(game))
    setup, seed = client.game.state.setup, client.game.state.seed or ""
    if client.ruleset.contest.gauge(game.view(None)) is not None:
        action = start_action(NewGame(setup, seed, title=setup.title), client.view)
        if isinstance(action, Action):
            client.submit(action)  # refused, it waits for the start as any set-up does
    return client


def can_swap(game: Game) -> bool:
    """Would the same game be another one if the seats changed their players?"""
    agents = {seat.agent for seat in _played_seats(game)}
    return len(agents) > 1 and game.ruleset.contest.gauge(game.view(None)) is None


def change_sides(game: Game) -> Client:
    """A rematch in which each seat is played by who played the one before it."""
    setup, played = game.course.start.setup, _played_seats(game)
    before = (played[-1], *played[:-1])
    agents = {seat.id: other.agent for seat, other in zip(played, before, strict=True)}
    seats = tuple(replace(seat, agent=agents.get(seat.id, seat.agent)) for seat in setup.seats)
    return Client(rematch(game, replace(setup, seats=seats)))


def _played_seats(game: Game) -> tuple[Seat, ...]:
    """The seats of a game but for those that its rules play."""
    players = game.ruleset.automa.players(game.view(None))
    return tuple(seat for seat in game.course.start.setup.seats if seat.id in players)


def keep_replay(game: Game) -> str:
    """Write a save of the game as it stands; returns the sentence that says where, or why not."""
    path = new_save(f"{game.state.setup.title} replay")
    try:
        game.copy_to(path)
    except SaveFault as fault:
        return f"No replay could be written: {fault}."
    return f"Replay saved as {path}"
