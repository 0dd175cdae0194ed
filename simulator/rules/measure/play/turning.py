"""Arcs that a piece turns by itself (ME-3.4)."""

from math import atan2, degrees

from simulator.geometry.exact.arc import Arc, DegreesArc, LinesArc, StripArc
from simulator.geometry.units import FULL_TURN, Point
from simulator.kernel.action import Action
from simulator.kernel.by_hand.handles import Turret
from simulator.rules.measure.model.actions import TurnArc
from simulator.rules.measure.model.table import View
from simulator.rules.measure.view.placing import kind_of


def turrets(view: View, piece: str) -> tuple[Turret, ...]:
    """The arcs of a piece that turn, in the order of its kind; none for scenery."""
    kind = kind_of(view, piece) if piece in view.pieces else None
    turned = view.extra.turned.get(piece, {})
    return tuple(
        Turret(name, turned.get(name, 0), (_middle(arc) + turned.get(name, 0)) % FULL_TURN)
        for name, arc in (kind.arcs if kind else ())
        if arc.turns
    )


def swivelling(view: View, piece: str, turret: str, milli: int) -> Action:  # noqa: ARG001 - as every rule system says it
    """What turns an arc of a piece so far in all."""
    return TurnArc(piece, turret, milli % FULL_TURN)


def _middle(arc: Arc) -> int:
    """Where an arc points that is not turned, in millidegrees off the heading."""
    match arc:
        case DegreesArc(start, end):
            wide = FULL_TURN if abs(end - start) == FULL_TURN else (end - start) % FULL_TURN
            return (start + wide // 2) % FULL_TURN
        case LinesArc(first, second):
            start, end = _bearing(first), _bearing(second)
            return (start + (end - start) % FULL_TURN // 2) % FULL_TURN
        case StripArc():
            return 0


def _bearing(line: tuple[Point, Point]) -> int:
    (x, y), (u, v) = line
    return round(degrees(atan2(u - x, v - y)) * 1000) % FULL_TURN
