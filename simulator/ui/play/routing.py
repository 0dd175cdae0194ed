"""Drawing routes: legs to points, and turns on the spot."""

from simulator.geometry.arcs import turned
from simulator.geometry.heading import Heading, towards
from simulator.geometry.shapes import Pose
from simulator.geometry.units import Point
from simulator.kernel.request import Route, RouteValue, Waypoint


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


def led_on(route: Route, value: RouteValue, to: Point) -> RouteValue:
    """The route with one more leg to a point; a route of all its legs has its last one moved."""
    legs = value[: route.legs - 1] if len(value) >= route.legs else value
    return (*legs, Waypoint(to))


def carried(route: Route, start: Pose, value: RouteValue, by: Point) -> RouteValue:
    """The route with its end carried along by (dx, dy): its last leg ends there, or a new one."""
    at = end(start, value).at
    to = at[0] + by[0], at[1] + by[1]
    if value and value[-1].to is not None:
        return (*value[:-1], Waypoint(to))
    return led_on(route, value, to)


def shortened(value: RouteValue) -> RouteValue:
    """The route without its last leg."""
    return value[:-1]


def pivoted(route: Route, start: Pose, value: RouteValue, milli: int) -> RouteValue:
    """The route with its end turned clockwise on the spot; unchanged if it has no leg left for it.

    The heading after a leg to a point is the way there, so that turning further takes a leg.
    """
    return headed(route, value, turned(end(start, value).heading, milli))


def headed(route: Route, value: RouteValue, heading: Heading) -> RouteValue:
    """The route with a turn on the spot to this heading at its end, where it has a leg for it."""
    pivot = Waypoint(heading=heading)
    if value and value[-1].to is None:
        return (*value[:-1], pivot)
    return (*value, pivot) if len(value) < route.legs else value
