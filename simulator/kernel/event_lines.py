"""Log lines for the events that all rule systems share."""

from collections.abc import Callable

from simulator.geometry.heading import Degrees, Heading, Vector
from simulator.geometry.units import short_text
from simulator.kernel.by_hand.piece_events import (
    GroupMarked,
    PieceMarked,
    PieceMoved,
    PiecePlaced,
    PieceRemoved,
    PieceTurned,
)
from simulator.kernel.decisions import (
    AnswerSealed,
    AnswersKept,
    AnswersRevealed,
    DecisionClosed,
    DecisionsOpened,
)
from simulator.kernel.fold import DecisionEvent, PieceEvent, SharedEvent
from simulator.kernel.piece import OnTable, Place
from simulator.kernel.shown.appearance import plain
from simulator.kernel.unit import Unit

Naming = Callable[[str], str]
"""What players call the piece or group with an id."""


def tell(
    event: SharedEvent,
    unit: Unit,
    called: Naming = str,
    placed: Callable[[OnTable], str] = lambda _: "",
) -> str:
    """Say in one line what happened to things as they are `called`, with lengths in the `unit`.

    `placed` says where a place is in words, empty where its coordinates do.

    >>> from simulator.kernel.event import DiceRolled
    >>> tell(DiceRolled("to hit", 6, (3, 5)), Unit("inch", "inches", '"'))
    'to hit: 2D6 show 3 5'
    """
    if isinstance(event, DecisionEvent):
        return _of_decision(event)
    if isinstance(event, PieceMoved) and placed(event.to):
        return f"{called(event.piece)} is moved to {placed(event.to)}"
    if isinstance(event, PieceEvent):
        return _of_piece(event, unit, called)
    if isinstance(event, GroupMarked):
        return f"{called(event.group)} now has {_count_text(event.mark, event.count)}"
    faces = " ".join(map(str, event.faces))
    return f"{event.purpose}: {len(event.faces)}D{event.sides} show {faces}"


def _of_piece(event: PieceEvent, unit: Unit, called: Naming) -> str:
    match event:
        case PiecePlaced(piece):
            return f"{called(piece.id)} ({plain(piece.kind)}) is set {_where(piece.place, unit)}"
        case PieceMoved(name, to):
            return f"{called(name)} is moved to {_spot(to, unit)}"
        case PieceTurned(name, heading):
            return f"{called(name)} is turned to {_heading(heading)}"
        case PieceRemoved(name, why):
            return f"{called(name)} is laid aside ({plain(why)})"
        case PieceMarked(name, mark, count):
            return f"{called(name)} now has {_count_text(mark, count)}"


def _where(place: Place, unit: Unit) -> str:
    return f"at {_spot(place, unit)}" if isinstance(place, OnTable) else "off the tables"


def _spot(place: OnTable, unit: Unit) -> str:
    x, y = map(unit.text, place.pose.at)
    return f"{x}, {y} on table {place.table}"


def _heading(heading: Heading) -> str:
    match heading:
        case Degrees(milli):
            return f"{short_text(milli)}°"
        case Vector(x, y):
            return f"the heading [{x}, {y}]"


def _count_text(mark: str, count: int) -> str:
    return f"{count or 'no'} {plain(mark)}"


def _of_decision(event: DecisionEvent) -> str:
    match event:
        case DecisionsOpened(decisions):
            seats = " and ".join(dict.fromkeys(one.seat for one in decisions))
            return f"{seats} must choose: {decisions[0].why}" if decisions else "nobody must choose"
        case DecisionClosed(seat, what):
            return f"{seat} has chosen ({plain(what)})"
        case AnswerSealed(seat, what):
            return f"{seat} has chosen under cover ({plain(what)})"
        case AnswersKept(what, answers):
            seats = " and ".join(seat for seat, _ in answers)
            return f"{seats} {'keeps' if len(answers) == 1 else 'keep'} it secret ({plain(what)})"
        case AnswersRevealed(what, answers):
            seats = " and ".join(seat for seat, _ in answers)
            verb = "reveals" if len(answers) == 1 else "reveal"
            return f"{seats} {verb} what they chose ({plain(what)})"
