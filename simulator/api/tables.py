"""Load a table file, ask its questions, draw its answers."""

from pathlib import Path
from typing import Any

from simulator import scenario
from simulator.kernel.spec import TableFile
from simulator.kernel.state import AnyState
from simulator.questions.asking import Answered, ask_all, opening_view
from simulator.rules import RULESETS


def load(path: str | Path) -> TableFile[Any, Any, Any]:
    """Read a table file; raises `simulator.scenario.TableFaults` with everything wrong in it."""
    return scenario.load(Path(path))


def view(file: TableFile[Any, Any, Any]) -> AnyState:
    """The position a file shows, as everyone at the table sees it."""
    return opening_view(file, RULESETS[file.setup.system])


def ask(file: TableFile[Any, Any, Any]) -> tuple[Answered, ...]:
    """Answer every question of a file, in its order."""
    return ask_all(file, RULESETS[file.setup.system])
