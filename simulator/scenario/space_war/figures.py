"""The figures of tables/space_war/figures.yaml."""

from functools import cache
from pathlib import Path
from typing import Annotated, ClassVar

from simulator import paths
from simulator.rules.space_war.model.figures import Figures
from simulator.scenario import figure_files
from simulator.scenario.entries import FileEntry, Findings, Typed
from simulator.scenario.faults import FieldPath, Problem
from simulator.scenario.fields import NUMBER_SCHEMA, choice, read_thousandths
from simulator.scenario.index import Rule, Source
from simulator.scenario.tree import Raw

_MEASURED = ("inches", "degrees")
_COUNTED = ("modules", "score", "dice", "craft", "counters", "planets")
_WHOLE = 1000


def _read(value: Raw) -> int:
    return read_thousandths(value, "a figure such as 6 or 0.05")


class PlayFigure(FileEntry):
    """A figure the rules name."""

    said: ClassVar[str] = "a figure such as {value: 6, unit: inches, rule: SW-3.2, source: SW}"

    value: Annotated[int, Typed(_read, NUMBER_SCHEMA)]
    unit: Annotated[str, choice("a unit", *_MEASURED, *_COUNTED)]
    rule: Rule
    source: Source


def load_figures(path: Path) -> Figures:
    """The figures of figures.yaml: exactly one for each field of Figures."""
    return figure_files.load_figures(path, Figures, PlayFigure, _value)


def _value(row: PlayFigure, path: FieldPath, findings: Findings) -> int:
    """Lengths and angles in thousandths, all else as counted."""
    if row.unit in _MEASURED:
        return row.value
    if row.value % _WHOLE:
        findings.add((*path, "value"), Problem("this is no whole number", f"whole {row.unit}"))
    return row.value // _WHOLE


@cache
def shipped_figures() -> Figures:
    """Those that are shipped; they do not change while the program runs."""
    return load_figures(paths.data("tables") / "space_war" / "figures.yaml")
