"""May a Craft move there and turn (SW-11)?"""

from collections.abc import Iterator

from simulator.geometry.heading import Heading, towards
from simulator.geometry.measure import margin, shown_distance, within
from simulator.geometry.motion import Stop, reachable_end
from simulator.geometry.units import Point
from simulator.kernel.asked.answer import Measure, Reason, fails, remark
from simulator.kernel.piece import Piece, moved_to
from simulator.kernel.wording import inches, where
from simulator.rules.space_war.judging.acting import must_be_free
from simulator.rules.space_war.judging.contacts import comes_to_touch, may_ram
from simulator.rules.space_war.judging.reasons import make_reason
from simulator.rules.space_war.judging.room import (
    because_nothing_stops_it,
    because_stopped,
    may_pass,
    may_point,
    may_stand,
)
from simulator.rules.space_war.model.actions import MoveCraft
from simulator.rules.space_war.model.catalogue import View
from simulator.rules.space_war.model.craft import Craft
from simulator.rules.space_war.view.flights import (
    end_place,
    may_turn,
    paces_of,
    reach_of,
    stop_of,
    towed_fighters,
)
from simulator.rules.space_war.view.lookup import rulings_of
from simulator.rules.space_war.view.measured import distance_text
from simulator.rules.space_war.view.measuring import facing, spot
from simulator.rules.space_war.view.naming import call_piece

_ROUNDING = 2
"""How far in thou a whole point may lie from the exact end of a move."""


def may_move(view: View, moved: tuple[str, ...], move: MoveCraft) -> Iterator[Reason]:
    """May the Craft go there, once a turn, and do to an enemy what it would do on contact?"""
    craft = view.extra.craft[move.craft]
    yield from moves_once(view, moved, craft)
    yield from may_fly(view, craft, move.to, move.turn, stops=move.way is not None)
    yield from may_ram(view, craft, move)


def moves_once(view: View, moved: tuple[str, ...], craft: Craft) -> Iterator[Reason]:
    """Each Craft moves once a turn (SW-11.1)."""
    if craft.id in moved:
        text, instead = (
            f"{call_piece(view, craft.id)} has moved already",
            "each Craft moves once a turn",
        )
        yield fails("SW-11.1", text, code="moved_already", instead=instead)


def may_fly(
    view: View, craft: Craft, to: Point, turn: Heading | None, *, stops: bool
) -> Iterator[Reason]:
    """Why a Craft cannot move to a point and turn there; nothing if it can (SW-11).

    `stops`: it may stop short of its full move, as it comes into contact there (C31).
    """
    piece = view.pieces[craft.id]
    if to == spot(piece):
        yield from _may_pivot(view, craft, turn)
        return
    if not within(spot(piece), to, reach_of(view, craft)):
        yield must_be_near(view, craft, to)
    yield from must_turn(view, craft, to, turn)
    stopped = tuple(may_pass(view, piece, to))
    yield from stopped
    if not stopped:
        end = moved_to(piece, end_place(piece, to, turn))
        yield from may_stand(view, end, towed_fighters(view, craft))
    yield from _goes_all_the_way(view, craft, to, stops=stops)


def all_of_flight(
    view: View, craft: Craft, to: Point, touched: tuple[Craft, ...]
) -> Iterator[Reason]:
    """All that a rules question tells of a move to a point, where it comes to touch these."""
    yield from must_be_free(craft)
    barred = tuple(may_fly(view, craft, to, None, stops=bool(touched)))
    near = must_be_near(view, craft, to)
    if near not in barred:
        yield near
    yield from barred or (because_nothing_stops_it(),)
    yield from comes_to_touch(view, craft, touched)


def way_of(view: View, craft: Craft, to: Point) -> Measure:
    """How far a move to a point goes, with the reach of the Craft as its bound."""
    start, reach = spot(view.pieces[craft.id]), reach_of(view, craft)
    far, left = shown_distance(start, to, None, reach), margin(start, to, None, reach)
    return Measure(craft.id, "path", start, to, far, margin=left, ok=left >= 0)


def farthest(piece: Piece, stop: Stop, reach: int) -> Reason:
    """Where a full move that way would end."""
    if stop.why is not None:
        return because_stopped(piece, stop)
    text = f"a full move of {inches(reach)} that way ends at {where(stop.at)}"
    return remark("SW-11.1", text)


def _may_pivot(view: View, craft: Craft, turn: Heading | None) -> Iterator[Reason]:
    name = call_piece(view, craft.id)
    if turn is None:
        text, instead = f"{name} stays where it is", "move or turn it, or end the step"
        yield fails("SW-11.1", text, code="nothing_new", instead=instead)
    elif any(may_turn(view, craft)):
        yield from may_point(view, craft.id, turn)
    else:
        text = f"{name} has nothing left to turn with"
        yield fails("SW-11.1", text, code="cannot_turn", instead="leave it")


def must_be_near(view: View, craft: Craft, to: Point) -> Reason:
    """Is the point within reach of the Craft's move (SW-11.1)?"""
    reach = reach_of(view, craft)
    if reach == 0:
        text = "no working Engine, so it does not move"
        return fails("SW-11.1", text, craft.id, code="no_engine", instead="move another Craft")
    said, ok = (
        distance_text(way_of(view, craft, to), reach),
        within(spot(view.pieces[craft.id]), to, reach),
    )
    return make_reason("SW-11.1", said, craft.id, ok=ok, code="too_far", instead="stop nearer")


def must_turn(view: View, craft: Craft, to: Point, turn: Heading | None) -> Iterator[Reason]:
    """Why it cannot turn to where it goes, or so at the end; nothing if it can (SW-11.1)."""
    before, after = may_turn(view, craft)
    piece = view.pieces[craft.id]
    ahead = towards(spot(piece), to)
    if not before and facing(piece) != ahead:
        text = f"{call_piece(view, craft.id)} cannot turn before it moves"
        yield fails("SW-11.1", text, code="cannot_turn", instead="go straight ahead")
    if not (turn is None or turn == ahead or after):
        text, instead = (
            f"{call_piece(view, craft.id)} has no working Thruster",
            "it points where it went",
        )
        yield fails("SW-11.1", text, code="cannot_turn_after", instead=instead)


def _goes_all_the_way(view: View, craft: Craft, to: Point, *, stops: bool) -> Iterator[Reason]:
    """By the ruling move_distance a move may have to be as long as it can be (C31)."""
    if rulings_of(view).move_distance == "up_to" or stops:
        return
    piece = view.pieces[craft.id]
    ahead = towards(spot(piece), to)
    for length in paces_of(view, craft):
        far = reachable_end(spot(piece), ahead, length)
        if within(stop_of(view, piece, far).at, to, _ROUNDING):
            return
    text = f"{call_piece(view, craft.id)} moves all of its way or none of it"
    yield fails("SW-11.1", text, code="not_all_the_way", instead="go on to the end")
