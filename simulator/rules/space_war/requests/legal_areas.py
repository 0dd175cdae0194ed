"""Where a Craft may be set up, come out or move to, as areas to draw; `check` alone decides."""

from collections.abc import Collection
from functools import lru_cache

from simulator.geometry.outlines import Rings, flight_outline, region_outline
from simulator.geometry.regions import Circle
from simulator.kernel.asked.answer import bar
from simulator.kernel.piece import OnTable, Piece
from simulator.kernel.shown.overlay import Area
from simulator.rules.space_war.judging.contacts import can_touch, may_come_out
from simulator.rules.space_war.judging.room import in_the_way
from simulator.rules.space_war.model.catalogue import View
from simulator.rules.space_war.model.craft import Craft
from simulator.rules.space_war.view.flights import not_passed, reach_of, solids_for, towed_fighters
from simulator.rules.space_war.view.lookup import enemies, figures_of, rulings_of, size_of
from simulator.rules.space_war.view.measuring import (
    adjacent_reach,
    centre_reach,
    radius_of,
    spot,
    stand,
    touch,
    touching,
)

_LEGAL = "legal"


def set_up_circle(view: View, piece: Piece, planet: Piece) -> Circle:
    """How far from a planet the centre of a Craft may be set up (SW-3.2)."""
    return spot(planet), centre_reach(view, piece, planet, figures_of(view).deploy_range)


def launch_circle(view: View, piece: Piece, carrier: Piece) -> Circle:
    """How far from its Vessel the centre of a Fighter may come out (SW-8.1)."""
    return spot(carrier), adjacent_reach(view) + touching(piece, carrier)


def standing_area(view: View, piece: Piece, place: OnTable, near: Circle) -> Area:
    """Where the centre of a piece finds room on the table of `place`, within a circle (SW-11.4)."""
    there = _there(view, piece, place.table)
    taken = tuple((spot(other), touching(piece, other)) for other in there)
    return Area(_standing(size_of(view, place.table), near, taken), _LEGAL)


def coming_out_area(view: View, fighter: Craft, carrier: Piece) -> Area:
    """Where a Fighter may come out beside its Vessel, clear of enemies (SW-8.1, SW-12.1)."""
    piece, table = view.pieces[fighter.id], stand(carrier).table
    taken = [(spot(other), touching(piece, other)) for other in _there(view, piece, table)]
    for other, at in enemies(view, fighter.owner):
        if _on(at, table) and bar(may_come_out(view, fighter, (other,))) is not None:
            taken.append(_contact_circle(view, piece, at))
    near = launch_circle(view, piece, carrier)
    return Area(_standing(size_of(view, table), near, tuple(taken)), _LEGAL)


def move_area(view: View, craft: Craft) -> Area | None:
    """Where a Craft may move to in one move, also to ram (SW-11, SW-12.1).

    None if it cannot move, or has to go all of its way by the ruling move_distance: then the
    circle says it.
    """
    piece, reach = view.pieces[craft.id], reach_of(view, craft)
    if not reach or rulings_of(view).move_distance == "exact":
        return None
    table, radius = stand(piece).table, radius_of(piece.base)
    enemy = [other for _, other in not_passed(view, craft) if not touch(view, piece, other)]
    solids = solids_for(view, table, radius)
    solids += [(spot(other), touching(piece, other)) for other in enemy if _on(other, table)]
    barred = tuple(_barred_circles(view, craft, piece))
    return Area(_moving(size_of(view, table), (spot(piece), reach), tuple(solids), barred), _LEGAL)


def _barred_circles(view: View, craft: Craft, piece: Piece) -> list[Circle]:
    """The circles in which its centre may not come to rest: bases, and forbidden contacts."""
    table = stand(piece).table
    along = towed_fighters(view, craft)
    there = _there(view, piece, table, along)
    found = [(spot(other), touching(piece, other)) for other in there]
    for other, at in enemies(view, craft.owner):
        new = _on(at, table) and not touch(view, piece, at) and other.id not in along
        if new and not can_touch(view, craft, (other,)):
            found.append(_contact_circle(view, piece, at))
    return found


def _there(view: View, piece: Piece, table: str, ignoring: Collection[str] = ()) -> list[Piece]:
    return [other for other in in_the_way(view, piece, ignoring) if _on(other, table)]


def _contact_circle(view: View, piece: Piece, other: Piece) -> Circle:
    return spot(other), touching(piece, other) + figures_of(view).contact


def _on(piece: Piece, table: str) -> bool:
    return stand(piece).table == table


@lru_cache(maxsize=64)
def _standing(size: tuple[int, int], near: Circle, taken: tuple[Circle, ...]) -> tuple[Rings, ...]:
    return region_outline(size, (near,), taken)


@lru_cache(maxsize=64)
def _moving(
    size: tuple[int, int],
    flight: Circle,
    solids: tuple[Circle, ...],
    barred: tuple[Circle, ...],
) -> tuple[Rings, ...]:
    return flight_outline(size, flight, solids, barred)
