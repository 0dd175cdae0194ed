"""Where arriving contractors are set up, for each objective they may draw (SOLO-1.3, 1.13)."""

from collections.abc import Iterator
from dataclasses import dataclass
from fractions import Fraction

from simulator.geometry.heading import Heading
from simulator.geometry.nearest import nearest_point
from simulator.geometry.regions import Circle, Region
from simulator.geometry.units import Point
from simulator.rules.billion_suns.model.contractors import Trigger
from simulator.rules.billion_suns.view.contractors.nearest_ships import facing, nearest_ship
from simulator.rules.billion_suns.view.contractors.objectives import objectives_on
from simulator.rules.billion_suns.view.lookup import View, find_ships, planetoids, table_called
from simulator.rules.billion_suns.view.measuring import rim
from simulator.rules.billion_suns.view.profile import jump_range, mass_of


@dataclass(frozen=True, slots=True)
class ArrivalSpot:
    """Where ships of a class are set up for an objective, and how they face there.

    `objective` is None if the table has none and what brought them stands in for it. `goal` is the
    id of the CEO's ship they come as near to as possible, None without one on the table.
    """

    objective: str | None
    chance: Fraction
    at: Point
    goal: str | None
    heading: Heading


@dataclass(frozen=True, slots=True)
class _Aim:
    """What the place is measured from: its point, its rim and its disc, radii in thou."""

    at: Point
    rim: int = 0
    radius: int = 0


def lots(view: View, trigger: Trigger) -> tuple[str, ...]:
    """The objectives that are drawn from with equal chances; none if the table has none."""
    return tuple(dict.fromkeys(each.id for each in objectives_on(view, trigger.table)))


def arrival_spots(view: View, trigger: Trigger, class_id: str) -> tuple[ArrivalSpot, ...]:
    """The place for each objective that may be drawn; one place if there is none."""
    drawn = lots(view, trigger) or (None,)
    return tuple(arrival_spot(view, trigger, class_id, each) for each in drawn)


def arrival_spot(view: View, trigger: Trigger, class_id: str, objective: str | None) -> ArrivalSpot:
    """The place for one objective; for None, or one that is gone, that of what brought them."""
    aim = _aim(view, trigger, objective)
    ship = nearest_ship(view, trigger.table, aim.at, aim.rim)
    goal = ship.at if ship else trigger.at
    reach = jump_range(view, mass_of(view, class_id))
    found = (nearest_point(region, goal) for region in _regions(view, trigger.table, aim, reach))
    at = next((each for each in found if each is not None), goal)
    chance = Fraction(1, len(lots(view, trigger)) or 1)
    heading = facing(view, trigger.table, at, trigger.at)
    return ArrivalSpot(objective, chance, at, ship.id if ship else None, heading)


def _aim(view: View, trigger: Trigger, objective: str | None) -> _Aim:
    for each in find_ships(view, objective or ""):
        if each.table == trigger.table:
            return _Aim(each.at, rim(view, each), each.radius)
    return _Aim(trigger.at)


def _regions(view: View, table: str, aim: _Aim, reach: int) -> Iterator[Region]:
    """Where they may stand: within their range, not inside a planetoid (ABS-4.14).

    A planetoid that fills the whole range leaves no place there: then the range begins at its rim,
    and if even that is full, any place on the table serves.
    """
    size, discs = table_called(view, table).size, _discs(view, table)
    yield Region(size, inside=((aim.at, reach + aim.rim),), spacing=discs)
    yield Region(size, inside=((aim.at, reach + aim.radius),), spacing=discs)
    yield Region(size, spacing=discs)


def _discs(view: View, table: str) -> tuple[Circle, ...]:
    return tuple((each.at, each.radius) for each in planetoids(view, table))
