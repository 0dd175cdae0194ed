"""The looks of a rule system that brings nothing of its own to the screen."""

from collections.abc import Mapping

from simulator.kernel.action import Action
from simulator.kernel.offer import Offer
from simulator.kernel.piece import Piece
from simulator.kernel.state import AnyState
from simulator.ui.systems.looks import ContractChoice, Stock


def modes() -> tuple[str, ...]:
    """No ways to play to choose from."""
    return ()


def battlezones() -> Mapping[str, str]:
    """Nothing can be declared of a table."""
    return {}


def contracts(view: AnyState) -> Mapping[str, tuple[ContractChoice, ...]]:  # noqa: ARG001
    """No contracts."""
    return {}


def contracts_in(mode: str, contracts: tuple[str, ...]) -> tuple[str, ...]:  # noqa: ARG001
    """Whatever was chosen stays."""
    return contracts


def stock(view: AnyState) -> tuple[Stock, ...]:
    """One more of each kind of piece that is there already."""
    kinds = {piece.kind: piece for piece in view.pieces.values()}
    return tuple(
        Stock(kind, kind.replace("_", " ").capitalize(), "", piece.base, is_owned=True)
        for kind, piece in kinds.items()
    )


def offer(view: AnyState, piece: Piece, source: str | None) -> Offer | None:  # noqa: ARG001
    """Placing is never more than the hand's doing."""
    return None


def readings(view: AnyState) -> Mapping[str, str]:  # noqa: ARG001
    """No rulings."""
    return {}


def choosing(name: str, reading: str) -> Action:
    """There is no ruling to read otherwise: KeyError."""
    raise KeyError(name, reading)
