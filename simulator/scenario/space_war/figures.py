"""The figures of tables/space_war/figures.yaml."""

from functools import cache
from pathlib import Path

from simulator.rules.space_war.model.figures import Figures
from simulator.scenario import figure_files
from simulator.scenario.figure_files import FigureForm
from simulator.scenario.index import folder_of

_FORM = FigureForm(
    "{value: 6, unit: inches, rule: SW-3.2, source: SW}",
    "a figure such as 6 or 0.05",
    ("inches", "degrees"),
    ("modules", "score", "dice", "craft", "counters", "planets"),
)


def load_figures(path: Path) -> Figures:
    """The figures of figures.yaml: exactly one for each field of Figures."""
    return figure_files.load_figures(path, Figures, _FORM)


@cache
def shipped_figures() -> Figures:
    """Those that are shipped; they do not change while the program runs."""
    return load_figures(folder_of("space_war") / "figures.yaml")
