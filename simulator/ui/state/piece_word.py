"""What players call a piece: a ship, or a base."""

from simulator.kernel.state import AnyState
from simulator.rules import RULESETS

ANY_PIECE = "piece"
"""What a piece is called where no table is open."""


def piece_word(view: AnyState) -> str:
    """What players of the view's system call a piece."""
    return RULESETS[view.setup.system].PIECE


def counted_pieces(system: str, count: int) -> str:
    """So many pieces, as players of a rule system call them: `3 ships`, `1 ship`, `no ships`."""
    rules = RULESETS[system]
    return f"{count or 'no'} {rules.PIECE if count == 1 else rules.PIECES}"
