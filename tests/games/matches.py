"""Random games by number: which shipped table, how many rounds, which seed."""

from dataclasses import dataclass, replace
from functools import cache
from pathlib import Path
from typing import Any

from simulator import paths
from simulator.kernel.ruleset import Ruleset
from simulator.kernel.spec import Setup
from simulator.rules import RULESETS
from simulator.scenario import load

LARGE = 50
"""A table with more pieces takes long."""


@dataclass(frozen=True)
class Match:
    """One random game; the free hand meddles with it where `meddled`."""

    table: str
    seed: str
    rounds: int
    meddled: bool = False

    @property
    def setup(self) -> Setup[Any, Any]:
        """What it starts from: the shipped table with so many rounds."""
        return replace(shipped()[self.table], rounds=self.rounds)

    @property
    def ruleset(self) -> Ruleset:
        """The rules it is played by."""
        return RULESETS[self.setup.system]


@cache
def shipped() -> dict[str, Setup[Any, Any]]:
    """The set-up of every shipped table, by the name of its file."""
    return {path.stem: load(path).setup for path in _files()}


def match(number: int, series: str, most_rounds: int = 4) -> Match:
    """Game `number` of a series, from 0: tables in turn, and with each turn another length.

    Large tables have half as many rounds. In every fourth game the free hand meddles.
    """
    tables = sorted(shipped())
    turn, place = divmod(number, len(tables))
    table, sort = tables[place], turn + place
    most = most_rounds // 2 if len(shipped()[table].pieces) > LARGE else most_rounds
    return Match(table, f"{series}/{number}", 1 + sort % most, meddled=sort % 4 == 3)


def _files() -> list[Path]:
    return sorted(
        path
        for system in RULESETS
        for path in (paths.data("tables") / system / "scenarios").rglob("*.yaml")
    )
