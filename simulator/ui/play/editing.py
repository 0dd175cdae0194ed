"""Gestures on the mat and keys as changes of a draft: what is dragged, turned, or clicked."""

from dataclasses import dataclass

from simulator.geometry.units import Point
from simulator.kernel.asked.draft import (
    allotted_value,
    formation_in,
    picked_ids,
    route_in,
    spot_in,
    trail_in,
)
from simulator.kernel.asked.request import (
    Allot,
    AllotValue,
    Formation,
    Pick,
    Route,
    RouteValue,
    Spot,
)
from simulator.kernel.asked.trail import Trail
from simulator.kernel.piece import OnTable
from simulator.kernel.state import AnyState, place_of
from simulator.ui.play import allotting
from simulator.ui.play.forming import (
    move_place,
    shift_ghosts,
    swing_about,
    toggle,
    turn_each,
    turn_place,
)
from simulator.ui.play.leading import drop_last_step, lead_trail_to
from simulator.ui.play.mat import GhostStand, choice_of, stands
from simulator.ui.play.routing import brought, drop_last_leg, end_leg, lead_on, pivot_end
from simulator.ui.play.turn import Fill, Turn


@dataclass(frozen=True, slots=True)
class GhostMove:
    """A ghost carried by (dx, dy) thou to a table; `alone`: the others stay where they are."""

    table: str
    by: Point
    alone: bool = False


def carry_ghosts(
    view: AnyState, turn: Turn, stand: GhostStand, move: GhostMove
) -> tuple[Fill, ...]:
    """The fields after a ghost is carried: a formation goes together, unless it goes alone.

    Empty where it may not go to that table.
    """
    field, draft = turn.field(stand.field), turn.draft
    if draft is None or (isinstance(field, Spot | Formation) and move.table not in field.tables):
        return ()
    match field:
        case Spot(name=name):
            x, y = stand.place.pose.at
            at = x + move.by[0], y + move.by[1]
            return (Fill(name, move_place(stand.place, move.table, at)),)
        case Formation(name=name):
            only = stand.id if move.alone else None
            value = formation_in(draft, name)
            return (Fill(name, shift_ghosts(value, move.table, move.by, only=only)),)
        case Route():
            flights = _flights(view, turn, field, alone=move.alone)
            return tuple(
                Fill(each.route.name, brought(each.route, _own(turn, each), _off(each.at, move.by)))
                for each in flights
                if each.start.table == move.table
            )
        case _:
            return ()


def turn_stand(
    view: AnyState, turn: Turn, stand: GhostStand, milli: int, *, alone: bool = False
) -> tuple[Fill, ...]:
    """The fields after a ghost and those it goes with are turned, clockwise in millidegrees.

    New formations turn as a whole about the ghost, pieces that fly on their spots.
    """
    field, draft = turn.field(stand.field), turn.draft
    if draft is None:
        return ()
    match field:
        case Spot(name=name, turns=True):
            return (Fill(name, turn_place(stand.place, milli)),)
        case Formation(name=name):
            value = formation_in(draft, name)
            if alone:
                return (Fill(name, turn_each(value, milli, only=stand.id)),)
            return (Fill(name, swing_about(value, stand.id, milli)),)
        case Route():
            flights = _flights(view, turn, field, alone=alone)
            return tuple(
                Fill(each.route.name, pivot_end(each.route, each.start.pose, each.legs, milli))
                for each in flights
            )
        case _:
            return ()


def send_fields(view: AnyState, turn: Turn, name: str, there: OnTable) -> tuple[Fill, ...]:
    """The fields after a click on bare mat: a place, a formation or one more leg goes there."""
    field, at = turn.field(name), there.pose.at
    if isinstance(field, Route):
        return _lead_routes(view, turn, field, there)
    if turn.draft and isinstance(field, Spot):
        place = spot_in(turn.draft, name) or there
        return (Fill(name, move_place(place, there.table, at)),)
    if turn.draft and isinstance(field, Formation) and (value := formation_in(turn.draft, name)):
        x, y = value[0][1].pose.at
        return (Fill(name, shift_ghosts(value, there.table, (at[0] - x, at[1] - y))),)
    return ()


def click_piece(view: AnyState, turn: Turn, piece: str, *, every: bool = False) -> tuple[Fill, ...]:
    """The field after a click on a piece that stands for one of its choices.

    A choice is taken or put back; a target gets one more unit, with `every` all that may go there;
    but one by one where it has boxes for them.
    """
    found = choice_of(turn, view, piece)
    if found is None or turn.draft is None:
        return ()
    field = turn.field(found[0])
    if not every or not isinstance(field, Allot) or allotting.has_boxes(field):
        return choose_row(turn, found[0], found[1].id)
    value = allotted_value(turn.draft, field.name) or ()
    after = allotting.gather_units(field, value, found[1].id)
    return () if after == value else (Fill(field.name, after),)


def choose_row(
    turn: Turn, name: str, choice: str, *, every: bool = False, sheaf: int | None = None
) -> tuple[Fill, ...]:
    """The field after a click on one of its choices or targets, in a list or on the mat.

    With a `sheaf` only units of that bundle of sources are given.
    """
    field, draft = turn.field(name), turn.draft
    if draft is None:
        return ()
    match field:
        case Pick():
            return (Fill(name, toggle(field, picked_ids(draft, name), choice)),)
        case Allot():
            value, own = allotted_value(draft, name) or (), allotting.only(field, sheaf)
            after = _give_units(own, value, choice, every=every)
            return () if after is None or after == value else (Fill(name, after),)
        case Trail():
            led = lead_trail_to(field, trail_in(draft, name), choice)
            return () if led is None else (Fill(name, led),)
        case _:
            return ()


def _give_units(allot: Allot, value: AllotValue, target: str, *, every: bool) -> AllotValue | None:
    """One more unit for a target, or all that are left; one by one where it has boxes for them."""
    if allotting.has_boxes(allot):
        return allotting.more_or_moved(allot, value, target)
    if every:
        return allotting.allot_rest(allot, value, target)
    return allotting.more(allot, value, target)


def take_last(turn: Turn, name: str) -> tuple[Fill, ...]:
    """The field without what was put into it last: the last leg, step, or unit."""
    field, draft = turn.field(name), turn.draft
    if draft is None:
        return ()
    match field:
        case Route():
            routes = [each for each in turn.fields if isinstance(each, Route)]
            legs = {each.name: route_in(draft, each.name) or () for each in routes}
            most = max(len(value) for value in legs.values())
            return tuple(
                Fill(each, drop_last_leg(value))
                for each, value in legs.items()
                if most and len(value) == most
            )
        case Allot():
            value = allotted_value(draft, name) or ()
            after = allotting.fewer(field, value, value[-1][1]) if value else None
            return () if after is None else (Fill(name, after),)
        case Trail():
            return (Fill(name, drop_last_step(field, trail_in(draft, name))),)
        case _:
            return ()


def end_legs(view: AnyState, turn: Turn, stand: GhostStand) -> tuple[Fill, ...]:
    """The routes that go with a ghost with their last legs left as they are."""
    field = turn.field(stand.field)
    if not isinstance(field, Route) or turn.draft is None:
        return ()
    flights = _flights(view, turn, field, alone=False)
    return tuple(Fill(each.route.name, end_leg(each.route, each.legs, each.at)) for each in flights)


@dataclass(frozen=True, slots=True)
class _Flight:
    """A route with the place where its piece stands, its legs so far, and where it is shown."""

    route: Route
    start: OnTable
    legs: RouteValue
    at: Point


def _flights(view: AnyState, turn: Turn, field: Route, *, alone: bool) -> tuple[_Flight, ...]:
    """The routes that change together with one: all of the option, or it alone."""
    together = [field] if alone else [each for each in turn.fields if isinstance(each, Route)]
    at = {stand.field: stand.place.pose.at for stand in stands(view, turn)}
    return tuple(
        _Flight(
            each,
            place,
            (route_in(turn.draft, each.name) if turn.draft else None) or (),
            at.get(each.name, place.pose.at),
        )
        for each in together
        if (place := place_of(view, each.piece))
    )


def _own(turn: Turn, flight: _Flight) -> RouteValue:
    """The legs that a player goes on from: a turn on the spot that was only suggested is none."""
    stays = turn.ready is not None and all(leg.to is None for leg in flight.legs)
    return () if stays else flight.legs


def _off(at: Point, by: Point) -> Point:
    return at[0] + by[0], at[1] + by[1]


def _lead_routes(view: AnyState, turn: Turn, field: Route, there: OnTable) -> tuple[Fill, ...]:
    """The routes with one more leg: that of the field's piece ends there, the others beside it."""
    flights = _flights(view, turn, field, alone=False)
    lead = next((each for each in flights if each.route is field), None)
    if lead is None or lead.start.table != there.table:
        return ()
    (x, y), (to_x, to_y) = lead.at, there.pose.at
    by = to_x - x, to_y - y
    return tuple(
        Fill(each.route.name, lead_on(each.route, _own(turn, each), _off(each.at, by)))
        for each in flights
    )
