"""How a ship of the Independent Contractors flies to an objective, and whom it then faces."""

from dataclasses import replace
from typing import Literal, TypeAlias

from simulator.fast_dataclass import fast_dataclass
from simulator.geometry.heading import Heading, towards
from simulator.geometry.measure import distance_floor, within
from simulator.geometry.motion import reachable_end
from simulator.geometry.shapes import Pose
from simulator.geometry.units import Point
from simulator.kernel.piece import OnTable
from simulator.rules.billion_suns.view.courses import find_stop
from simulator.rules.billion_suns.view.lookup import (
    PlacedPiece,
    View,
    find_ships,
    ships_at,
)
from simulator.rules.billion_suns.view.measuring import rim
from simulator.rules.billion_suns.view.profile import profile_of

Stopped: TypeAlias = Literal["there", "range", "edge", "solid"]
"""Why a flight ends: near enough to the objective, at its range, at an edge, at a planetoid."""


@fast_dataclass(frozen=True, slots=True)
class ContractorFlight:
    """The flight of a ship to an objective: it pivots to it and flies straight (SOLO-1.16).

    `pose` is where it ends, heading to the objective. `taken`: another ship stands exactly there,
    so that this one scatters (SOLO-1.4).
    """

    ship: PlacedPiece
    pose: Pose
    why: Stopped
    taken: bool = False


def stop_range(view: View, objective: PlacedPiece) -> int:
    """How far from the centre of an objective contractors stop, in thou (SOLO-1.6, ABS-1.1)."""
    return view.setup.catalogue.figures.contractor_stop + rim(view, objective)


def is_there(view: View, group: str, objective: PlacedPiece) -> bool:
    """Is a ship of the group near enough to the objective, so that none flies (SOLO-1.6)?"""
    reach = stop_range(view, objective)
    return any(
        ship.table == objective.table and within(ship.at, objective.at, reach)
        for ship in find_ships(view, group)
    )


def fliers_to(view: View, group: str, objective: PlacedPiece) -> tuple[str, ...]:
    """The ships that fly to the objective, in their order; none if one is there already."""
    if is_there(view, group, objective):
        return ()
    return tuple(ship.id for ship in find_ships(view, group) if ship.table == objective.table)


def flight_to(view: View, ship: PlacedPiece, objective: PlacedPiece) -> ContractorFlight:
    """Where a ship that is not near the objective ends its flight to it.

    It ends on the first whole point of its way that is within the range it stops at: of all points
    of the way within that range the nearest to exactly there. Short of it, it goes all it may.
    """
    heading = towards(ship.at, objective.at)
    end, why = _goal(view, ship, objective, heading)
    stop = find_stop(view, ship, end)
    if stop.why == "edge":
        why = "edge"
    elif stop.why == "solid":
        why = "solid"
    others = (other for other in ships_at(view, ship.table, stop.at) if other.id != ship.id)
    taken = stop.at != ship.at and next(others, None) is not None
    return ContractorFlight(ship, Pose(stop.at, heading), why, taken)


def contractor_range(view: View, ship: PlacedPiece) -> int:
    """How far a ship of contractors flies at most, in thou (SOLO-1.6)."""
    thrust = profile_of(view, ship.piece).thrust or 0
    return thrust * view.setup.catalogue.figures.contractor_thrust


def with_pose(view: View, ship: str, table: str, pose: Pose) -> View:
    """The view with a ship elsewhere."""
    piece = replace(view.pieces[ship], place=OnTable(table, pose))
    return replace(view, pieces={**view.pieces, ship: piece})


def _goal(
    view: View, ship: PlacedPiece, objective: PlacedPiece, heading: Heading
) -> tuple[Point, Stopped]:
    """Where it would end without anything in its way."""
    reach, most = stop_range(view, objective), contractor_range(view, ship)
    # Ends are cut down to whole thou: the first one in range lies a step or two beyond this.
    length = max(0, distance_floor(ship.at, objective.at) - reach)
    while length < most:
        end = reachable_end(ship.at, heading, length)
        if within(end, objective.at, reach):
            return end, "there"
        length += 1
    end = reachable_end(ship.at, heading, most)
    return end, "there" if within(end, objective.at, reach) else "range"
