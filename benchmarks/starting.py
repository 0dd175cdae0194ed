"""P22: what a whole process of a command costs, against importing the libraries it needs."""

import subprocess
import sys
from collections.abc import Callable
from pathlib import Path
from tempfile import gettempdir
from time import perf_counter

from benchmarks.goal import Goal

_ROOT = Path(__file__).resolve().parents[1]
_FILES = {
    "billion_suns": _ROOT / "tables" / "billion_suns" / "questions" / "arc_edge.yaml",
    "burning_suns": _ROOT / "tables" / "burning_suns" / "questions" / "starbase_wormhole.yaml",
    "measure": _ROOT / "docs" / "dispute.yaml",
}


def _python(*words: str) -> Callable[[], None]:
    def run() -> None:
        subprocess.run([sys.executable, *words], check=True, capture_output=True, cwd=_ROOT)

    return run


def goals() -> list[Goal]:
    """The bars of P22."""
    floor = _python("-c", "import shapely, pydantic, yaml")
    picture = str(Path(gettempdir()) / "jumpshock-p22.svg")
    found = []
    for system, file in _FILES.items():
        for command, more in (("ask", ()), ("check", ()), ("show", ("-o", picture))):
            ours = _python("-m", "simulator", command, str(file), *more)
            what = f"{command} of a file of {system}, against importing shapely, pydantic and yaml"
            found.append(
                Goal(
                    f"P22 {command}",
                    what,
                    4,
                    at_least=False,
                    ours=ours,
                    floor=floor,
                    rounds=5,
                    clock=perf_counter,
                )
            )
    return found
