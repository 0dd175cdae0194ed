"""May a Craft move there, how far does it get, and whom would it ram (SW-11, SW-12)?"""

from dataclasses import dataclass

from simulator.geometry.heading import towards
from simulator.geometry.motion import Stop, reachable_end
from simulator.kernel.asked.answer import Measure, bar
from simulator.kernel.piece import Piece, moved_to
from simulator.kernel.shown.overlay import Badge, Line, Overlay, Ring
from simulator.kernel.wording import exact, inches
from simulator.rules.space_war.judging.acting import must_be_free
from simulator.rules.space_war.judging.contacts import new_contacts
from simulator.rules.space_war.judging.counters import because_unknown
from simulator.rules.space_war.judging.crossings import because_it_leaves, may_leave
from simulator.rules.space_war.judging.flights import all_of_flight, farthest, way_of
from simulator.rules.space_war.model.actions import LeaveTable
from simulator.rules.space_war.model.asks import AskPath
from simulator.rules.space_war.model.catalogue import View
from simulator.rules.space_war.model.craft import Craft, is_transport
from simulator.rules.space_war.questions.found import NO, UNKNOWN, YES, WordedValue
from simulator.rules.space_war.view.crossings import exit_mark
from simulator.rules.space_war.view.flights import end_place, reach_of, stop_of
from simulator.rules.space_war.view.lookup import rulings_of
from simulator.rules.space_war.view.measuring import radius_of, spot
from simulator.rules.space_war.view.phrases import (
    list_names,
    name_of,
)


@dataclass(frozen=True, slots=True)
class AskedMove:
    """A move as asked: the Craft's `reach`, whom it would touch, and where a full one would end."""

    reach: int
    touched: tuple[Craft, ...]
    farthest: Stop


def find_path(view: View, ask: AskPath) -> WordedValue:
    """May it move straight there, and what comes of it?"""
    craft, piece = view.extra.craft[ask.craft], view.pieces[ask.craft]
    if craft.design is None:
        return WordedValue(UNKNOWN, "not known", (because_unknown(craft, "how far it moves"),))
    if ask.leave:
        return _find_exit(view, craft, ask)
    end = moved_to(piece, end_place(piece, ask.target, None))
    move = AskedMove(
        reach_of(view, craft), new_contacts(view, craft, end), _farthest(view, craft, ask)
    )
    way = way_of(view, craft, ask.target)
    reasons = (
        *all_of_flight(view, craft, ask.target, move.touched),
        farthest(piece, move.farthest, move.reach),
    )
    first = bar(reasons)
    return WordedValue(
        NO if first else YES,
        first.text if first else _words(view, move),
        reasons,
        (way,),
        _overlays(view, piece, move, way, ok=first is None),
        ("The way of the centre; a base that only touches a planet is not stopped.",),
    )


def _find_exit(view: View, craft: Craft, ask: AskPath) -> WordedValue:
    """May it leave the table over the edge there (SW-19.3, SW-19.5)?"""
    reasons = (
        *must_be_free(craft),
        *may_leave(view, (), LeaveTable(craft.id, ask.target)),
    )
    first, way = bar(reasons), way_of(view, craft, ask.target)
    fair = reasons or (because_it_leaves(view, craft),)
    marks = tuple(exit_mark(view)) if is_transport(craft) else ()
    line = Line(
        way.a, way.b, "path", exact(way.distance), first is None, inches(reach_of(view, craft))
    )
    return WordedValue(
        NO if first else YES,
        first.text if first else "it leaves the table",
        fair,
        (way,),
        (*marks, line, Badge(way.b, first is None)),
    )


def _farthest(view: View, craft: Craft, ask: AskPath) -> Stop:
    """Where a move of full length that way would end."""
    piece, to = view.pieces[craft.id], ask.target
    start = spot(piece)
    far = to if start == to else reachable_end(start, towards(start, to), reach_of(view, craft))
    return stop_of(view, piece, far)


def _words(view: View, move: AskedMove) -> str:
    if not move.touched:
        return "it gets there"
    names = list_names(tuple(name_of(view, each.id) for each in move.touched))
    if rulings_of(view).enemy_contact == "mover_chooses":
        return f"it gets there and may ram {names}"
    return f"it gets there and rams {names}"


def _overlays(
    view: View, piece: Piece, move: AskedMove, way: Measure, *, ok: bool
) -> tuple[Overlay, ...]:
    drawn: list[Overlay] = []
    if move.reach:
        label = f"moves {inches(move.reach)}"
        drawn.append(Ring(way.a, move.reach, "range", label, piece.owner))
    # The base where it would stop, and where it is asked to stand.
    drawn.append(Ring(way.b, radius_of(piece.base), "pose", "", piece.owner))
    if move.farthest.why == "solid":
        drawn.append(Ring(move.farthest.at, radius_of(piece.base), "met", "stopped here"))
    drawn.append(Line(way.a, way.b, "path", exact(way.distance), ok, inches(move.reach)))
    rammed = (Badge(spot(view.pieces[each.id]), ok, "ram", each.id) for each in move.touched)
    return (*drawn, *rammed, Badge(way.b, ok))
