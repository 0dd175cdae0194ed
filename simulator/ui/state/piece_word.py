"""What players call a piece: a ship, or a base."""

from simulator.kernel.state import AnyState
from simulator.rules import RULESETS

ANY_PIECE = "piece"
"""What a piece is called where no table is open."""


def piece_word(view: AnyState) -> str:
    """What players of the view's system call a piece."""
    return RULESETS[view.setup.system].PIECE
