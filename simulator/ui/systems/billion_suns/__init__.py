"""The parts of the window specific to A Billion Suns."""

from collections.abc import Mapping

from simulator.kernel.action import Action
from simulator.kernel.state import AnyState
from simulator.mechanics.ruling_choice import ChooseRuling, in_force
from simulator.ui.systems.billion_suns.stock import offer, stock
from simulator.ui.systems.looks import EMPTY_TABLES, Beginning, Cover, TableSize

__all__ = [
    "BEGINNINGS",
    "COVER",
    "EMBLEMS",
    "FIRST",
    "MAKES",
    "SIZES",
    "choose_reading",
    "offer",
    "readings",
    "stock",
]


BEGINNINGS = EMPTY_TABLES
"""Empty tables."""

FIRST: Beginning | None = None
"""None: a quick game stands on the start screen already."""

EMBLEMS: tuple[str, ...] = ()
"""None: the ships of its stock stand for seats."""

COVER = Cover(
    "carrier_war",
    "B",
    "cyan-5/1",
    ("amber-5/1", "amber-6/1"),
    centre=(0.40, 0.45),
    zoom=1.75,
)
"""A Cruiser that fires on what comes out of the jump points."""

SIZES: tuple[TableSize, ...] = ()
"""None: tables are as large as players like."""

MAKES: tuple[tuple[str, str], ...] = ()
"""They are those of the rulebook."""


def readings(view: AnyState) -> Mapping[str, str]:
    """The current reading of every ruling, by the ruling's id."""
    return in_force(view.setup.catalogue.rulings)


def choose_reading(name: str, reading: str) -> Action:
    """The action that changes the reading of a ruling."""
    return ChooseRuling(name, reading)
