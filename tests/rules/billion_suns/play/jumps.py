"""Jumping in, for tests."""

from collections.abc import Mapping
from typing import Any

from simulator.kernel.piece import Piece
from simulator.rules.billion_suns.model.actions import Deploy
from simulator.rules.billion_suns.model.extra import Purse
from simulator.rules.billion_suns.model.stages import JumpPhase
from tests.rules.builders import At, Force, gate, poses, position
from tests.rules.games import Play, playing

GATE = gate("cyan-gate", (10, 10))
"""Where cyan's ships come in."""


def deploy(what: str, *ats: At, by: str = "cyan-gate") -> Deploy:
    """These ships, a place each, by a jump point."""
    return Deploy(what, by, poses(*ats))


def jumping(
    *parts: Force | Piece,
    turn: str = "cyan",
    tokens: int = 3,
    purses: Mapping[str, Purse] | None = None,
    **more: Any,
) -> Play:
    """The Jump phase of a position, in the turn of a seat.

    Every CEO has so many tokens and nothing else; or only those named have these purses.
    """
    view = position(*parts, **more)
    alike = {seat.id: Purse(jump=tokens) for seat in view.setup.seats}
    return playing(view, JumpPhase(turn), phase="jump", purses=purses or alike).go_on()


def bonded(*parts: Force | Piece, **more: Any) -> Play:
    """Cyan's turn by its jump point in a Warzone game, with three tokens and two bonds."""
    purses = {"cyan": Purse(jump=3, bonds=2)}
    return jumping(GATE, *parts, purses=purses, **{"mode": "warzone", **more})
