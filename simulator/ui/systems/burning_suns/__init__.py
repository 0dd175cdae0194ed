"""The parts of the window specific to Burning Suns."""

from collections.abc import Mapping

from simulator.kernel.action import Action
from simulator.kernel.asked.offer import Offer
from simulator.kernel.piece import Piece
from simulator.kernel.state import AnyState
from simulator.mechanics.ruling_choice import ChooseRuling, in_force
from simulator.ui.systems.looks import Beginning, Cover, Stock, TableSize

BEGINNINGS: tuple[Beginning, ...] = ()
"""None: without a galaxy there is nothing to try things on."""

_EMPIRES = Beginning("First Empires", "all twelve actions, no race cards", scenario="first_empires")

FIRST = Beginning(
    "First Fleets",
    "Burning Suns for two, ready to play",
    scenario="first_fleets",
    ways=(("whole", _EMPIRES),),
)
"""Two empires near each other, with their races and frameworks given."""

EMBLEMS = ("dreadnought", "battlecruiser", "titan", "raider", "starbase")
"""Units, one for each of five seats."""

COVER: Cover | None = None
"""None."""

SIZES: tuple[TableSize, ...] = ()
"""None: galaxies are as large as they are laid out."""

MAKES: tuple[tuple[str, str], ...] = ()
"""They are those of the rulebook."""


def stock(view: AnyState) -> tuple[Stock, ...]:  # noqa: ARG001
    """Nothing: units come by the rules alone."""
    return ()


def offer(view: AnyState, piece: Piece, source: str | None) -> Offer | None:  # noqa: ARG001
    """None: the free hand places nothing by the rules."""
    return None


def readings(view: AnyState) -> Mapping[str, str]:
    """The current reading of every ruling, by the ruling's id."""
    return in_force(view.setup.catalogue.rulings)


def choose_reading(name: str, reading: str) -> Action:
    """The action that changes the reading of a ruling."""
    return ChooseRuling(name, reading)
