"""May a Craft come onto the table over an edge, or leave it (SW-19.2, SW-19.3, SW-19.5)?"""

from collections.abc import Iterator
from dataclasses import replace

from simulator.geometry.heading import towards
from simulator.geometry.shapes import Pose
from simulator.geometry.units import Point
from simulator.kernel.asked.answer import Reason, bar, fails, remark
from simulator.kernel.piece import OnTable, moved_to
from simulator.kernel.wording import inches
from simulator.rules.space_war.judging.flights import (
    may_move,
    moves_once,
    must_be_near,
    must_turn,
)
from simulator.rules.space_war.judging.room import because_off_table, may_pass
from simulator.rules.space_war.judging.scenarios import because_it_enters, because_of_the_machine
from simulator.rules.space_war.model.actions import LeaveTable, MoveCraft
from simulator.rules.space_war.model.catalogue import View
from simulator.rules.space_war.model.craft import Craft, is_transport
from simulator.rules.space_war.view.crossings import entries_of, exit_points
from simulator.rules.space_war.view.flights import reach_of
from simulator.rules.space_war.view.homes import edge_length, place_on_edge
from simulator.rules.space_war.view.lookup import table_of
from simulator.rules.space_war.view.measuring import spot
from simulator.rules.space_war.view.naming import call_piece
from simulator.rules.space_war.view.scenarios import (
    is_great_machine,
    scenario_figures,
    seat_in_role,
    waiting_craft,
)


def as_if_at_edge(view: View, move: MoveCraft) -> View:
    """The view with the Craft on the edge where it comes in, pointing where it goes (SW-19.2)."""
    at = move.enters
    if at is None or at == move.to or move.craft not in view.pieces:
        return view
    place = OnTable(table_of(view).id, Pose(at, towards(at, move.to)))
    piece = moved_to(view.pieces[move.craft], place)
    return replace(view, pieces={**view.pieces, piece.id: piece})


def may_enter(view: View, moved: tuple[str, ...], move: MoveCraft, seat: str) -> Iterator[Reason]:
    """Why a Craft cannot come in there and move on so; nothing if it can (SW-19.2).

    Its move is measured from the edge.
    """
    if move.craft not in [craft.id for craft in waiting_craft(view, seat)]:
        yield because_it_enters(view, move.craft, "not_waiting")
    elif move.enters is None or place_on_edge(view, seat, move.enters) is None:
        yield because_it_enters(view, move.craft, "not_your_edge")
    elif move.enters == move.to:
        yield because_it_enters(view, move.craft, "stays_at_edge")
    else:
        yield from may_move(as_if_at_edge(view, move), moved, move)


def must_have_entered(view: View, moved: tuple[str, ...], seat: str) -> Iterator[Reason]:
    """All come in during their first turn, as long as there is room (SW-19.2)."""
    for craft in waiting_craft(view, seat):
        ways = entries_of(view, craft)
        if any(bar(may_enter(view, moved, way, seat)) is None for way in ways):
            yield because_it_enters(view, craft.id, "still_to_enter")
            return


def may_leave(view: View, moved: tuple[str, ...], leave: LeaveTable) -> Iterator[Reason]:
    """Why a Craft cannot leave the table there; nothing if it can (SW-19.3, SW-19.5).

    Its centre has to reach the edge by a move, straight and with nothing in the way.
    """
    craft = view.extra.craft[leave.craft]
    yield from moves_once(view, moved, craft)
    barred = tuple(_may_cross(view, craft, leave.at))
    yield from barred
    if barred:
        return
    here = spot(view.pieces[craft.id])
    if here != leave.at:
        near = must_be_near(view, craft, leave.at)
        yield from (near,) if near.ok is False else ()
        yield from must_turn(view, craft, leave.at, None)
        yield from may_pass(view, view.pieces[craft.id], leave.at)
    elif not reach_of(view, craft):
        yield must_be_near(view, craft, leave.at)


def ways_out(view: View, moved: tuple[str, ...], craft: Craft) -> Iterator[LeaveTable]:
    """The ways in which a Craft may leave the table now, the shortest first."""
    for at in exit_points(view, craft):
        leave = LeaveTable(craft.id, at)
        if bar(may_leave(view, moved, leave)) is None:
            yield leave


def _may_cross(view: View, craft: Craft, at: Point) -> Iterator[Reason]:
    """Does a scenario let it cross the edge at this point?"""
    name, seat = call_piece(view, craft.id), seat_in_role(view, "attacker")
    if is_great_machine(view, craft.owner):
        width, height = table_of(view).size
        inside = 0 <= at[0] <= width and 0 <= at[1] <= height
        if not inside or (0 < at[0] < width and 0 < at[1] < height):
            text = f"{name} leaves over an edge"
            yield because_of_the_machine(text, code="no_edge", instead="take a point on one")
    elif not is_transport(craft) or seat is None:
        yield because_off_table(view, view.pieces[craft.id])
    elif (along := place_on_edge(view, seat, at)) is None:
        text = f"{name} leaves over the attacker's short edge and no other"
        yield fails("SW-19.3", text, code="wrong_edge", instead="fly it there")
    elif abs(2 * along - edge_length(view)) > 2 * scenario_figures(view).exit_reach:
        far = inches(scenario_figures(view).exit_reach)
        text = f"{name} leaves within {far} of the middle of the edge"
        yield fails("SW-19.3", text, code="beside_the_exit", instead="cross nearer to it")


def because_it_leaves(view: View, craft: Craft) -> Reason:
    """Of a Craft that may leave the table: by what it does (SW-19.3, SW-19.5)."""
    rule = "SW-19.3" if is_transport(craft) else "SW-19.5"
    return remark(rule, f"{call_piece(view, craft.id)} crosses the edge, within its reach")
