"""Where a ship scatters to that would stand exactly where another does (SOLO-1.4, 1.15)."""

from simulator.geometry.heading import Degrees
from simulator.geometry.measure import distance_squared
from simulator.geometry.motion import reachable_end
from simulator.geometry.nearest import nearest_point
from simulator.geometry.regions import Region
from simulator.geometry.units import FULL_TURN, Point
from simulator.rules.billion_suns.view.contractors.arrivals import contractor_figures
from simulator.rules.billion_suns.view.lookup import (
    View,
    keeps_its_point,
    planetoids,
    ships_at,
    standing,
    table_called,
)

WAYS = (
    "up",
    "up and to the right",
    "to the right",
    "down and to the right",
    "down",
    "down and to the left",
    "to the left",
    "up and to the left",
)
"""The directions of the scatter die in words, from 1: up is towards the top edge (SOLO-1.15)."""

ScatterSpots = tuple[Point | None, ...]
"""A place for each face of the scatter die, from 1; None for a face that is rolled again."""


def scatter_spots(view: View, table: str, at: Point, ship: str = "") -> ScatterSpots:
    """Where each face takes a ship from this point: 1 towards the top edge, then clockwise.

    With every direction barred at the usual distance all are at the longer one; all None if they
    are barred there too. `ship` is the id of the one that scatters: where it stood bars nothing.
    """
    figures = contractor_figures(view).scatter
    near = _around(view, table, at, ship, figures.by)
    return near if any(near) else _around(view, table, at, ship, figures.blocked_by)


def nearest_free(view: View, table: str, at: Point, ship: str = "") -> Point:
    """The place nearest to this point that the ship may take, if it can scatter nowhere.

    Planetoids that cover the whole table do not count.
    """
    size = table_called(view, table).size
    taken = tuple(
        (each.at, 1)
        for each in standing(view, lambda piece: keeps_its_point(view, piece))
        if each.table == table and each.id != ship
    )
    discs = tuple((each.at, each.radius) for each in planetoids(view, table))
    for barred in ((*taken, *discs), taken):
        found = nearest_point(Region(size, spacing=barred), at)
        if found is not None:
            return found
    return at


def _around(view: View, table: str, at: Point, ship: str, length: int) -> ScatterSpots:
    sides = contractor_figures(view).scatter.sides
    ways = (Degrees(face * FULL_TURN // sides) for face in range(sides))
    spots = (reachable_end(at, way, length) for way in ways)
    return tuple(spot if _is_free(view, table, spot, ship) else None for spot in spots)


def _is_free(view: View, table: str, spot: Point, ship: str) -> bool:
    """On the table, not inside a planetoid, and not exactly where another ship is."""
    width, height = table_called(view, table).size
    return (
        0 <= spot[0] <= width
        and 0 <= spot[1] <= height
        and all(other.id == ship for other in ships_at(view, table, spot))
        and all(
            distance_squared(spot, each.at) >= each.radius**2 for each in planetoids(view, table)
        )
    )
