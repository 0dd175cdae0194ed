"""A base set to a border of the arc that a question is about (ME-3.5)."""

from simulator.kernel.by_hand.snap import Snap
from simulator.rules.measure.model.asks import Ask
from simulator.rules.measure.model.table import View
from simulator.rules.measure.play.border_moves import moved_to_border
from simulator.rules.measure.play.border_turns import turned_to_border


def bordering(view: View, ask: Ask | None, piece: str, *, turn: bool) -> Snap:
    """What moves a base, or turns it, until a border of the asked arc just touches the target."""
    return (turned_to_border if turn else moved_to_border)(view, ask, piece)
