"""Whose turn it is, and in which order owners come (ABS-1.9)."""

from simulator.rules.billion_suns.model.stages import Activation, JumpPhase, TacticalPhase
from simulator.rules.billion_suns.view.lookup import View, is_ceo


def ceos(view: View) -> tuple[str, ...]:
    """The seats of all CEOs, clockwise."""
    return tuple(seat.id for seat in view.setup.seats if is_ceo(view, seat.id))


def clockwise(view: View, first: str) -> tuple[str, ...]:
    """The CEOs' seats clockwise from `first`; in seat order if `first` is not a CEO."""
    seats = ceos(view)
    start = seats.index(first) if first in seats else 0
    return seats[start:] + seats[:start]


def active_seat(view: View) -> str | None:
    """The CEO whose turn it is (ABS-1.9): the initiative's winner if nobody has the turn."""
    for stage in reversed(view.stages):
        if isinstance(stage, Activation):
            return stage.seat
        if isinstance(stage, JumpPhase | TacticalPhase) and stage.turn:
            return stage.turn
    return view.extra.winner


def in_order(view: View) -> tuple[str, ...]:
    """All CEOs, the active one first, then clockwise (ABS-1.9)."""
    return clockwise(view, active_seat(view) or "")


def rank(view: View, owner: str | None) -> int:
    """The place of an owner in the order of ABS-1.9: CEOs, then the IC, then neutral things."""
    seats = in_order(view)
    return seats.index(owner) if owner in seats else len(seats) + (owner is None)


def activation(view: View) -> Activation | None:
    """The activation under way, None without one."""
    found = (each for each in reversed(view.stages) if isinstance(each, Activation))
    return next(found, None)
