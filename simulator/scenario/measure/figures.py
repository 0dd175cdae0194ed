"""The figures of tables/measure/figures.yaml."""

from functools import cache
from pathlib import Path
from typing import Annotated, ClassVar

from simulator import paths
from simulator.rules.measure.model.kinds import Figures
from simulator.scenario import figure_files
from simulator.scenario.entries import FileEntry, Findings, Typed
from simulator.scenario.faults import FieldPath
from simulator.scenario.fields import NUMBER_SCHEMA, choice, read_thousandths
from simulator.scenario.index import Rule, Source
from simulator.scenario.tree import Raw


def _read(value: Raw) -> int:
    return read_thousandths(value, "a length such as 0.002")


class FigureEntry(FileEntry):
    """A figure the rules name, in the unit of the file that is measured."""

    said: ClassVar[str] = "a figure such as {value: 0.002, unit: file, rule: ME-4.5, source: OURS}"

    value: Annotated[int, Typed(_read, NUMBER_SCHEMA)]
    unit: Annotated[str, choice("a unit", "file")]
    rule: Rule
    source: Source


def load_figures(path: Path) -> Figures:
    """The figures of figures.yaml: exactly one for each field of Figures."""
    return figure_files.load_figures(path, Figures, FigureEntry, _steps)


def _steps(row: FigureEntry, path: FieldPath, findings: Findings) -> int:  # noqa: ARG001 - asked so
    return row.value


@cache
def shipped_figures() -> Figures:
    """Those that are shipped; they do not change while the program runs."""
    return load_figures(paths.data("tables") / "measure" / "figures.yaml")
