"""The harm that an answer does to the seat that gives it, as far as it can see."""

from simulator.geometry.shapes import Pose
from simulator.kernel.action import Action
from simulator.rules.billion_suns.judging.places import newcomer
from simulator.rules.billion_suns.model.actions import Deploy, Flight, Fly, Hop
from simulator.rules.billion_suns.view.courses import course
from simulator.rules.billion_suns.view.lookup import PlacedPiece, View, by_id, owner_of
from simulator.rules.billion_suns.view.profile import mass_of
from simulator.rules.billion_suns.view.shock import shocks


def harms(view: View, action: Action, seat: str) -> bool:
    """Does it fly ships of the seat into danger, or shock them?

    A flight that something stops counts too: the ship ends where nobody wanted it (ABS-6.5, 6.6).
    """
    match action:
        case Fly():
            return any(_is_risky(view, flight) for flight in action.flights)
        case Deploy():
            return _shocks_own(view, seat, action.what, action.jump_point, action.poses)
        case Hop():
            return _shocks_own(view, seat, action.group, action.end, action.poses)
    return False


def _is_risky(view: View, flight: Flight) -> bool:
    stands = by_id(view)[flight.ship]
    for leg in flight.legs:
        if leg.to is not None:
            flown = course(view, stands, leg.to)
            if flown.is_dangerous or flown.stop.why is not None:
                return True
            stands = PlacedPiece(stands.piece, stands.table, Pose(leg.to))
    return False


def _shocks_own(view: View, seat: str, what: str, gate: str, poses: tuple[Pose, ...]) -> bool:
    """Would a group shock ships of the seat if it came by this jump point (ABS-4.7)?"""
    group = view.extra.groups.get(what)
    kind = group.class_id if group else what
    table = by_id(view)[gate].table
    come = tuple(newcomer(kind, seat, table, pose.at) for pose in poses)
    struck = shocks(view, come, mass_of(view, kind))
    return any(owner_of(view, each.victim) == seat for each in struck)
