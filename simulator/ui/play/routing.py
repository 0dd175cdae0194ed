"""Drawing routes: legs to points, and turns on the spot."""

from simulator.geometry.arcs import turn_heading
from simulator.geometry.heading import Heading, towards
from simulator.geometry.shapes import Pose
from simulator.geometry.units import Point
from simulator.kernel.asked.request import Route, RouteValue, Waypoint


def ends(start: Pose, value: RouteValue) -> tuple[Pose, ...]:
    """Where the piece stands after each leg, from where it starts."""
    found: list[Pose] = []
    at, heading = start.at, start.heading
    for leg in value:
        if leg.to is not None:
            heading = towards(at, leg.to) if leg.to != at else heading
            at = leg.to
        heading = leg.heading or heading
        found.append(Pose(at, heading))
    return tuple(found)


def end(start: Pose, value: RouteValue) -> Pose:
    """Where the piece stands after the last leg."""
    return ends(start, value)[-1] if value else start


def lead_on(route: Route, value: RouteValue, to: Point) -> RouteValue:
    """The route with one more leg to a point; a route of all its legs has its last one moved.

    A straight route ends there, and has no turn at its end any more.
    """
    if route.straight:
        return (Waypoint(to),)
    legs = value[: route.legs - 1] if len(value) >= route.legs else value
    return (*legs, Waypoint(to))


def brought(route: Route, value: RouteValue, to: Point) -> RouteValue:
    """The route with its last leg to a point ending there instead, or with a first one.

    A turn on the spot after that leg stays.
    """
    if value and value[-1].to is not None:
        return (*value[:-1], Waypoint(to))
    if len(value) > 1 and value[-2].to is not None:
        return (*value[:-2], Waypoint(to), value[-1])
    return lead_on(route, value, to)


def end_leg(route: Route, value: RouteValue, at: Point) -> RouteValue:
    """The route with its last leg left as it is: the next drag makes a further one from `at`.

    Unchanged while it has no leg that goes anywhere, or none left, or is straight.
    """
    if route.straight:
        return value
    ended = len(value) > 1 and value[-1] == value[-2]
    return (*value, Waypoint(at)) if value and not ended and len(value) < route.legs else value


def can_turn(route: Route, value: RouteValue) -> bool:
    """Has the route a leg for a turn on the spot at its end?"""
    return len(value) < route.legs or (bool(value) and value[-1].to is None)


def drop_last_leg(value: RouteValue) -> RouteValue:
    """The route without its last leg."""
    return value[:-1]


def pivot_end(route: Route, start: Pose, value: RouteValue, milli: int) -> RouteValue:
    """The route with its end turned clockwise on the spot; unchanged if it has no leg left for it.

    The heading after a leg to a point is the way there, so that turning further takes a leg.
    """
    return head_end(route, value, turn_heading(end(start, value).heading, milli))


def head_end(route: Route, value: RouteValue, heading: Heading) -> RouteValue:
    """The route with a turn on the spot to this heading at its end, where it has a leg for it."""
    pivot = Waypoint(heading=heading)
    if value and value[-1].to is None:
        return (*value[:-1], pivot)
    return (*value, pivot) if len(value) < route.legs else value
