"""What is shipped for Space War: its designs, squadrons, rulings and figures."""

from collections.abc import Callable, Mapping
from functools import cache
from typing import TypeVar

from simulator.rules.space_war.model.designs import Design, Squadron
from simulator.rules.space_war.model.figures import Figures
from simulator.rules.space_war.model.medals import MedalFigures
from simulator.rules.space_war.model.rulings import Rulings
from simulator.scenario import index
from simulator.scenario.figure_files import FigureFile
from simulator.scenario.files import read_bytes, read_tree
from simulator.scenario.index import RulingText
from simulator.scenario.space_war.design_reader import DesignContext, read_design, read_squadron
from simulator.scenario.space_war.module_files import shipped_modules
from simulator.scenario.tree import Tree

T = TypeVar("T")


def shipped_rulings() -> Mapping[str, RulingText]:
    """The texts of the rulings."""
    return index.shipped_rulings("space_war", Rulings)


def context(*, drafts: bool = False) -> DesignContext:
    """What files may name; `drafts` may break rules."""
    return DesignContext(shipped_modules(), shipped_rulings(), shipped_designs, drafts)


@cache
def shipped_designs() -> Mapping[str, Design]:
    """The designs of the library by id, in order of their names; TableFaults if one is broken."""
    # Designs name no other designs.
    known = DesignContext(shipped_modules(), shipped_rulings(), dict)
    found = _all("designs", lambda tree: read_design(tree, known))
    return {one.id: one for one in sorted(found, key=lambda one: one.name)}


@cache
def shipped_squadrons() -> Mapping[str, Squadron]:
    """The squadrons of the library by id; TableFaults if one is broken."""
    known = context()
    found = _all("squadrons", lambda tree: read_squadron(tree, known))
    return {one.id: one for one in sorted(found, key=lambda one: one.name)}


def _all(name: str, read: Callable[[Tree], T]) -> list[T]:
    files = sorted((index.folder_of("space_war") / name).glob("*.yaml"))
    return [read(read_tree(read_bytes(path), str(path))) for path in files]


FIGURES = FigureFile(
    "space_war",
    Figures,
    "{value: 6, unit: inches, rule: SW-3.2, source: SW}",
    "a figure such as 6 or 0.05",
    ("inches", "degrees"),
    ("modules", "score", "dice", "craft", "counters", "planets"),
)

MEDALS = FigureFile(
    "space_war",
    MedalFigures,
    "{value: 5, unit: craft, rule: SW-17.1, source: SW}",
    "a figure such as 5",
    (),
    ("craft", "modules"),
    "medals.yaml",
)
