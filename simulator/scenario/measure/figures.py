"""The figures of tables/measure/figures.yaml."""

from functools import cache
from pathlib import Path

from simulator.rules.measure.model.kinds import Figures
from simulator.scenario import figure_files
from simulator.scenario.figure_files import FigureForm
from simulator.scenario.index import folder_of

_FORM = FigureForm(
    "{value: 0.002, unit: file, rule: ME-4.5, source: OURS}", "a length such as 0.002", ("file",)
)


def load_figures(path: Path) -> Figures:
    """The figures of figures.yaml: exactly one for each field of Figures."""
    return figure_files.load_figures(path, Figures, _FORM)


@cache
def shipped_figures() -> Figures:
    """Those that are shipped; they do not change while the program runs."""
    return load_figures(folder_of("measure") / "figures.yaml")
