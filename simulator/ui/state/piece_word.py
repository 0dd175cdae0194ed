"""What players call a piece, and which round it is."""

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


def round_words(view: AnyState, last: int | None) -> str:
    """The round under way, of how many if the `last` one is known: `round 2 of 4`."""
    return f"round {view.round} of {last}" if last else f"round {view.round}"
