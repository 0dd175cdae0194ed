"""The looks of a rule system without a package of its own."""

from collections.abc import Mapping

from simulator.kernel.action import Action
from simulator.kernel.asked.offer import Offer
from simulator.kernel.piece import Piece
from simulator.kernel.state import AnyState
from simulator.ui.systems.looks import EMPTY_TABLES, Beginning, Cover, Stock, TableSize

BEGINNINGS = EMPTY_TABLES
"""Empty tables."""

FIRST: Beginning | None = None
"""None."""

EMBLEMS: tuple[str, ...] = ()
"""None: the ships of its stock stand for seats."""

COVER: Cover | None = None
"""None."""

SIZES: tuple[TableSize, ...] = ()
"""None: tables are as large as players like."""

MAKES: tuple[tuple[str, str], ...] = ()
"""They are those of the rulebook."""


def stock(view: AnyState) -> tuple[Stock, ...]:
    """One entry for each kind of piece that is already on a table."""
    kinds = {piece.kind: piece for piece in view.pieces.values()}
    return tuple(
        Stock(kind, kind.replace("_", " ").capitalize(), "", piece.base, is_owned=True)
        for kind, piece in kinds.items()
    )


def offer(view: AnyState, piece: Piece, source: str | None) -> Offer | None:  # noqa: ARG001
    """None: placing is never a rules action here."""
    return None


def readings(view: AnyState) -> Mapping[str, str]:  # noqa: ARG001
    """No rulings."""
    return {}


def choose_reading(name: str, reading: str) -> Action:
    """Raises KeyError, since there are no rulings."""
    raise KeyError(name, reading)
