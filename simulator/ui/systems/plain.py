"""The looks of a rule system that brings nothing of its own to the screen."""

from collections.abc import Mapping

from simulator.kernel.action import Action
from simulator.kernel.offer import Offer
from simulator.kernel.piece import Piece
from simulator.kernel.state import AnyState
from simulator.ui.systems.looks import Stock


def stock(view: AnyState) -> tuple[Stock, ...]:
    """One more of each kind of piece that is there already."""
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


def choosing(name: str, reading: str) -> Action:
    """There is no ruling to read otherwise: KeyError."""
    raise KeyError(name, reading)
