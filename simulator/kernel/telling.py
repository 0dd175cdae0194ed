"""Log lines for the events that all rule systems share."""

from simulator.geometry.shapes import Pose
from simulator.geometry.units import short_text
from simulator.kernel.deciding import (
    AnswerSealed,
    AnswersRevealed,
    DecisionClosed,
    DecisionsOpened,
)
from simulator.kernel.fold import DecisionEvent, PieceEvent, SharedEvent
from simulator.kernel.piece import OnTable, Place
from simulator.kernel.tabletop import (
    GroupMarked,
    PieceMarked,
    PieceMoved,
    PiecePlaced,
    PieceRemoved,
    PieceTurned,
)


def tell(event: SharedEvent) -> str:
    """Say in one line what happened.

    >>> from simulator.kernel.event import DiceRolled
    >>> tell(DiceRolled("to hit", 6, (3, 5)))
    'to hit: 2D6 show 3 5'
    """
    if isinstance(event, DecisionEvent):
        return _of_decision(event)
    if isinstance(event, PieceEvent):
        return _of_piece(event)
    if isinstance(event, GroupMarked):
        return f"{event.group} now has {event.mark} {event.count}"
    faces = " ".join(map(str, event.faces))
    return f"{event.purpose}: {len(event.faces)}D{event.sides} show {faces}"


def _of_piece(event: PieceEvent) -> str:
    match event:
        case PiecePlaced(piece):
            return f"{piece.id} ({piece.kind}) is set {_where(piece.place)}"
        case PieceMoved(name, to):
            return f"{name} is moved {_where(to)}"
        case PieceTurned(name):
            return f"{name} is turned"
        case PieceRemoved(name, why):
            return f"{name} is laid aside ({why.replace('_', ' ')})"
        case PieceMarked(name, mark, count):
            return f"{name} now has {mark} {count}"


def _where(place: Place) -> str:
    match place:
        case OnTable(table, Pose((x, y))):
            return f"on {table} at {short_text(x)}, {short_text(y)}"
    return "off the tables"


def _of_decision(event: DecisionEvent) -> str:
    match event:
        case DecisionsOpened(decisions):
            seats = " and ".join(dict.fromkeys(one.seat for one in decisions))
            return f"{seats} must choose: {decisions[0].why}" if decisions else "nobody must choose"
        case DecisionClosed(seat, what):
            return f"{seat} has chosen ({what.replace('_', ' ')})"
        case AnswerSealed(seat, what):
            return f"{seat} has chosen under cover ({what.replace('_', ' ')})"
        case AnswersRevealed(what, answers):
            seats = " and ".join(seat for seat, _ in answers)
            return f"{seats} reveal what they chose ({what.replace('_', ' ')})"
