"""What a group of Independent Contractors would do for an objective, before any die (SOLO-1.6)."""

from simulator.fast_dataclass import fast_dataclass
from simulator.geometry.heading import Heading
from simulator.geometry.shapes import Pose
from simulator.rules.billion_suns.play.contractors.targets import ContractorFire, fire
from simulator.rules.billion_suns.view.contractors.flight import (
    ContractorFlight,
    fliers_to,
    flight_to,
    with_pose,
)
from simulator.rules.billion_suns.view.contractors.nearest_ships import nearest_ship, pivot_heading
from simulator.rules.billion_suns.view.contractors.objectives import targets_on
from simulator.rules.billion_suns.view.lookup import CONTRACTORS, PlacedPiece, View, find_ships


@fast_dataclass(frozen=True, slots=True)
class ContractorFacing:
    """Whom a ship faces after its flight: `target` is a CEO's nearest ship, None for nobody."""

    ship: str
    heading: Heading
    target: str | None


@fast_dataclass(frozen=True, slots=True)
class ErrandPlan:
    """What a group does for an objective, None without any, as long as no ship scatters.

    A ship whose place is taken (`ContractorFlight.taken`) is planned where it would have ended.
    """

    group: str
    objective: str | None
    flights: tuple[ContractorFlight, ...]
    facings: tuple[ContractorFacing, ...]
    fire: tuple[ContractorFire, ...]


def contractor_groups(view: View) -> tuple[str, ...]:
    """The groups of contractors on tables, left to right, table by table (SOLO-1.17).

    A group counts by its leftmost ship; equal ones in order of arrival (ABS-1.9).
    """
    groups = [name for name, group in view.extra.groups.items() if group.owner == CONTRACTORS]
    tables = [table.id for table in view.setup.tables]

    def place(name: str) -> tuple[int, int]:
        return min((tables.index(ship.table), ship.at[0]) for ship in find_ships(view, name))

    return tuple(sorted((name for name in groups if find_ships(view, name)), key=place))


def lots(view: View, group: str) -> tuple[str, ...]:
    """The objectives that the group may draw: those on its table, contract by contract (SOLO-1.6).

    Contracts that are exhausted have none (ABS-12.2).
    """
    tables = dict.fromkeys(ship.table for ship in find_ships(view, group))
    found = (each for table in tables for each in targets_on(view, table))
    return tuple(dict.fromkeys(each.id for each in found))


def errand_plan(view: View, group: str, objective: str | None) -> ErrandPlan:
    """The flights, facings and attacks of a group that has drawn this objective, without dice.

    What stands on the tables counts as it is, passive attacks are left out.
    """
    flights: list[ContractorFlight] = []
    goal = _goal(view, objective)
    for name in fliers_to(view, group, goal) if goal else ():
        (ship,) = find_ships(view, name)
        if goal is not None:
            flight = flight_to(view, ship, goal)
            flights.append(flight)
            view = with_pose(view, name, ship.table, flight.pose)
    facings = tuple(_facing(view, ship) for ship in find_ships(view, group))
    for each in facings:
        (ship,) = find_ships(view, each.ship)
        view = with_pose(view, ship.id, ship.table, Pose(ship.at, each.heading))
    return ErrandPlan(group, objective, tuple(flights), facings, fire(view, group))


def _goal(view: View, objective: str | None) -> PlacedPiece | None:
    return next(iter(find_ships(view, objective)), None) if objective else None


def _facing(view: View, ship: PlacedPiece) -> ContractorFacing:
    target = nearest_ship(view, ship.table, ship.at)
    return ContractorFacing(ship.id, pivot_heading(view, ship), target.id if target else None)
