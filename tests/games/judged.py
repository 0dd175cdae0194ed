"""Every game that tests play is judged: by the umpire, who knows nothing of the program."""

from simulator.kernel.saved.codec import canonical
from simulator.session import Game, Happening
from simulator.session.lines import happening_body, header_body
from tests.oracle.umpire import judge
from tests.oracle.umpire_save import Fault, Save, read

SYSTEMS = ("billion_suns", "space_war", "burning_suns")
"""The systems whose rules the umpire knows."""


def lines_of(game: Game) -> list[str]:
    """The lines of the game's save, without sums."""
    done = [Happening("done", n, step) for n, step in enumerate(game.steps, start=1)]
    bodies = [header_body(game.course, "test"), *(happening_body(each) for each in done)]
    return [canonical(body) for body in bodies]


def saved(game: Game) -> Save:
    """The game as the umpire reads it."""
    return read(lines_of(game))


def judged(game: Game) -> list[Fault]:
    """The rules that the game broke, in the order of its actions; none of another system's."""
    return judge(saved(game)) if game.state.setup.system in SYSTEMS else []
