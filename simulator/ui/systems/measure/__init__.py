"""The parts of the window specific to measuring for any game."""

from collections.abc import Mapping

from simulator.kernel.action import Action
from simulator.kernel.asked.offer import Offer
from simulator.kernel.piece import Piece
from simulator.kernel.state import AnyState
from simulator.mechanics.ruling_choice import ChooseRuling, in_force
from simulator.rules.measure.model.shelf import NEW_TEMPLATE
from simulator.ui.systems.looks import Beginning, Cover, TableSize
from simulator.ui.systems.measure.stock import stock

__all__ = ["BEGINNINGS", "COVER", "choose_reading", "offer", "readings", "stock"]

BEGINNINGS = (Beginning("New dispute", "which bases, and which two", scenario="a_dispute"),)
"""A table with what most quarrels are about, ready to drag."""

FIRST: Beginning | None = None
"""None: no game is played."""

EMBLEMS: tuple[str, ...] = ()
"""None: no game is played."""

COVER: Cover | None = None
"""None."""

SIZES: tuple[TableSize, ...] = ()
"""None: tables are as large as players like."""

MAKES = (("New kind", "new_kind"), ("New template", f"kind {NEW_TEMPLATE}"))
"""Every file defines its own kinds and templates."""


def offer(view: AnyState, piece: Piece, source: str | None) -> Offer | None:  # noqa: ARG001
    """None: no rule says where a piece may stand."""
    return None


def readings(view: AnyState) -> Mapping[str, str]:
    """The current reading of every ruling, by the ruling's id."""
    return in_force(view.setup.catalogue.rulings)


def choose_reading(name: str, reading: str) -> Action:
    """The action that changes the reading of a ruling."""
    return ChooseRuling(name, reading)
