"""Load a table file, answer its questions, and view it or a game."""

from pathlib import Path

from simulator import scenario
from simulator.kernel.spec import AnyTableFile
from simulator.kernel.state import AnyState
from simulator.questions.asking import Answered, ask_all, opening_view
from simulator.rules import SYSTEMS
from simulator.session import Game


def load(path: str | Path) -> AnyTableFile:
    """Read a table file; raises `simulator.scenario.TableFaults` with everything wrong with it."""
    return scenario.load(Path(path))


def view(table: AnyTableFile | Game, seat: str | None = None) -> AnyState:
    """The position of a file or a game as a seat sees it (None: a spectator)."""
    if isinstance(table, Game):
        return table.view(seat)
    return opening_view(table, SYSTEMS[table.setup.system])


def ask(file: AnyTableFile) -> tuple[Answered, ...]:
    """Answer all questions of a file, in order."""
    return ask_all(file, SYSTEMS[file.setup.system])
