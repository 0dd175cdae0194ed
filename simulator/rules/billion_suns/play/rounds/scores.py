"""What each event adds to the figures that win: points, credits or worth (ABS-11.6, WZ-1.1)."""

from collections import Counter
from collections.abc import Callable

from simulator.kernel.event import Event
from simulator.kernel.shown.score import Lost, Score, Scored
from simulator.mechanics.game import dispatch
from simulator.rules.billion_suns.model import events
from simulator.rules.billion_suns.view.lookup import View, aboard, contracts, in_warzone
from simulator.rules.billion_suns.view.turn_order import ceos

_POINTS, _CREDITS = "victory points", "credits"


def _counts_credits(view: View) -> bool:
    return view.setup.options.mode in ("core", "solo")


def _of_contract(view: View, card: str, seat: str, amount: int) -> Scored:
    unit = _POINTS if in_warzone(view) else _CREDITS
    return Scored(seat, card, contracts(view)[card].name, amount, unit)


def _score_dealt(view: View, event: events.ContractsDealt) -> tuple[Score, ...]:
    """Every contract of the game has a line, even if nobody scores by it."""
    return tuple(
        _of_contract(view, deal.card, seat, 0) for deal in event.deals for seat in ceos(view)
    )


def _points(view: View, event: events.PointsScored) -> tuple[Score, ...]:
    if not in_warzone(view):
        return ()
    return (_of_contract(view, event.card, event.seat, event.points),)


def _score_earned(view: View, event: events.CardEarned) -> tuple[Score, ...]:
    if not _counts_credits(view):
        return ()
    return (_of_contract(view, event.card, event.seat, event.credits),)


def _score_paid(view: View, event: events.CreditsPaid) -> tuple[Score, ...]:
    if not _counts_credits(view):
        return ()
    return (Scored(event.seat, "paid", "Paid for ships", -event.credits, _CREDITS),)


def _score_lost(view: View, event: events.ShipLost) -> tuple[Score, ...]:
    """The ship and those aboard it; in a skirmish their cost counts for who destroyed them."""
    piece, classes = view.pieces[event.piece], view.setup.catalogue.classes
    gone = (piece, *aboard(view, piece.id))
    if piece.kind not in classes or piece.owner not in ceos(view):
        owned: tuple[Score, ...] = ()
    else:
        counts = Counter(classes[each.kind].name for each in gone)
        owned = tuple(Lost(piece.owner, count, name) for name, count in counts.items())
    skirmish = not in_warzone(view) and not _counts_credits(view)
    if not skirmish or piece.kind not in classes or event.credit in (None, piece.owner):
        return owned
    worth = sum(classes[each.kind].cost for each in gone)
    gain = Scored(event.credit or "", "worth", "Enemy ships destroyed", worth, "credits' worth")
    return (*owned, gain)


score_event: Callable[[View, Event], tuple[Score, ...]] = dispatch(
    {
        events.ContractsDealt: _score_dealt,
        events.PointsScored: _points,
        events.CardEarned: _score_earned,
        events.CreditsPaid: _score_paid,
        events.ShipLost: _score_lost,
    }
)
"""What an event adds to the scores; the view is the state before it."""
