"""Where Craft come over a table edge or leave by one, and ways to do it (SW-19.2, SW-19.3)."""

from collections.abc import Iterator
from dataclasses import replace
from itertools import chain

from simulator.geometry.heading import heading_degrees
from simulator.geometry.measure import distance_squared
from simulator.geometry.motion import reachable_end
from simulator.geometry.units import Point
from simulator.kernel.asked.request import TableOverlays
from simulator.kernel.shown.overlay import Area, Line, Overlay
from simulator.rules.space_war.model.actions import MoveCraft
from simulator.rules.space_war.model.catalogue import View
from simulator.rules.space_war.model.craft import Craft, is_transport
from simulator.rules.space_war.model.options import CONVOY
from simulator.rules.space_war.view.flights import reach_of
from simulator.rules.space_war.view.homes import edge_length, edge_point, place_on_edge, to_enemy
from simulator.rules.space_war.view.lookup import (
    FREE,
    SET_UP,
    on_table,
    place_of,
    seats_of,
    table_of,
)
from simulator.rules.space_war.view.scenarios import (
    base_of,
    is_entering,
    is_great_machine,
    scenario_figures,
    seat_in_role,
)

_DEEP = 1500
"""How far from the edge, in thou, the shade of an exit is drawn."""

_PLACES = 24
"""How many places along an edge are tried."""

_PARTS = (4, 2, 3, 1)
"""Quarters of a full move that are tried from each of them."""


def exit_span(view: View) -> tuple[Point, Point] | None:
    """The ends of the stretch of edge over which Transports leave; None without a convoy."""
    seat = seat_in_role(view, "attacker")
    if seat is None or base_of(view) != CONVOY:
        return None
    middle, reach = edge_length(view) // 2, scenario_figures(view).exit_reach
    first, last = max(0, middle - reach), min(edge_length(view), middle + reach)
    return edge_point(view, seat, first), edge_point(view, seat, last)


def exit_points(view: View, craft: Craft) -> tuple[Point, ...]:
    """Points of edges over which a Craft may leave by its scenario, the nearest first.

    None for one that stays, or is on no table.
    """
    place = place_of(view, craft.id)
    if place is None:
        return ()
    (x, y), (width, height) = place.pose.at, table_of(view).size
    found: list[Point] = []
    if is_great_machine(view, craft.owner):
        found = [(0, y), (width, y), (x, 0), (x, height)]
    elif is_transport(craft) and (span := exit_span(view)):
        (left, low), (right, high) = span
        nearest = (min(max(x, left), right), min(max(y, low), high))
        found = [nearest, *(_between(*span, part) for part in range(_PLACES + 1))]
    return tuple(sorted(dict.fromkeys(found), key=lambda at: distance_squared(at, (x, y))))


def _between(first: Point, last: Point, part: int) -> Point:
    x, y = (one + (other - one) * part // _PLACES for one, other in zip(first, last, strict=True))
    return x, y


def entries_of(view: View, craft: Craft) -> Iterator[MoveCraft]:
    """Ways to come straight in over the own edge, from its middle outwards; not all are legal."""
    reach, length = reach_of(view, craft), edge_length(view)
    ahead = heading_degrees(to_enemy(view, craft.owner).milli)
    order = sorted(range(1, _PLACES), key=lambda part: abs(2 * part - _PLACES))
    for quarters in _PARTS:
        for part in order:
            at = edge_point(view, craft.owner, length * part // _PLACES)
            to = reachable_end(at, ahead, reach * quarters // _PARTS[0])
            yield MoveCraft(craft.id, to, enters=at)


def mark_ground(view: View) -> TableOverlays:
    """The edge over which raiders come, until they do, and the exit of a convoy, for all to see."""
    waiting = seats_of(view) if view.phase in (FREE, SET_UP) else ()
    coming = (
        entry_mark(view, seat)
        for seat in waiting
        if is_entering(view, seat) and not any(on_table(view, seat))
    )
    leaving = exit_mark(view) if view.extra.roles else ()
    marks = (*chain.from_iterable(coming), *leaving)
    return ((table_of(view).id, marks),) if marks else ()


def entry_mark(view: View, seat: str) -> Iterator[Overlay]:
    """The edge over which the Craft of a seat come in, shaded (SW-19.2)."""
    yield from mark_edge(view, seat, (0, edge_length(view)), "entry")


def exit_mark(view: View) -> Iterator[Overlay]:
    """The stretch of the attacker's edge over which Transports leave, shaded (SW-19.3)."""
    span, seat = exit_span(view), seat_in_role(view, "attacker")
    if span and seat:
        first, last = (place_on_edge(view, seat, end) or 0 for end in span)
        yield from mark_edge(view, seat, (first, last), "exit")


def mark_edge(view: View, seat: str, ends: tuple[int, int], label: str) -> Iterator[Overlay]:
    """A stretch of a seat's edge, shaded, with a word at it."""
    first, last = (edge_point(view, seat, end, _DEEP) for end in ends)
    yield replace(edge_strip(view, seat, ends, _DEEP), role="jump")
    yield Line(first, last, "jump", label, owner=seat)


def edge_strip(view: View, seat: str, ends: tuple[int, int], deep: int) -> Area:
    """A strip along a seat's edge, so deep, as a place where something may be."""
    first, last = ends
    corners = (
        edge_point(view, seat, first),
        edge_point(view, seat, last),
        edge_point(view, seat, last, deep),
        edge_point(view, seat, first, deep),
    )
    return Area((((*corners, corners[0]),),), "legal", owner=seat)
