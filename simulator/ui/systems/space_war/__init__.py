"""The parts of the window specific to Space War."""

from collections.abc import Mapping

from simulator.geometry.shapes import Disc
from simulator.kernel.action import Action
from simulator.kernel.asked.offer import Offer
from simulator.kernel.piece import Piece
from simulator.kernel.state import AnyState
from simulator.mechanics.ruling_choice import ChooseRuling, in_force
from simulator.rules.space_war.model.catalogue import PLANET
from simulator.ui.systems.looks import Beginning, Cover, Stock, TableSize

BEGINNINGS: tuple[Beginning, ...] = ()
"""None: nothing is tried on an empty table without squadrons."""

FIRST: Beginning | None = None
"""None: squadrons are chosen first."""

EMBLEMS: tuple[str, ...] = ()
"""None: seats are shown by what they bring."""

COVER: Cover | None = None
"""None."""

SIZES = (
    TableSize("Quick", (48_000, 36_000)),
    TableSize("Standard", (72_000, 48_000)),
    TableSize("Large", (96_000, 48_000)),
)
"""Sizes for a short game, the usual one, and one with a long way to go: our own."""

MAKES: tuple[tuple[str, str], ...] = ()
"""Craft come from designs, which have a yard of their own."""


def stock(view: AnyState) -> tuple[Stock, ...]:
    """Planets; Craft come with a squadron."""
    base = Disc(view.setup.catalogue.figures.planet_diameter // 2)
    about = "blocks movement and fire"
    return (Stock(PLANET, "Planet", about, base, is_owned=True, is_fixed=True),)


def offer(view: AnyState, piece: Piece, source: str | None) -> Offer | None:  # noqa: ARG001
    """None: the free hand places nothing by the rules."""
    return None


def readings(view: AnyState) -> Mapping[str, str]:
    """The current reading of every ruling, by the ruling's id."""
    return in_force(view.setup.catalogue.rulings)


def choose_reading(name: str, reading: str) -> Action:
    """The action that changes the reading of a ruling."""
    return ChooseRuling(name, reading)
