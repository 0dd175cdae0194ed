"""The CEO's ship that contractors go for or face: the nearest one (SOLO-1.3, 1.9)."""

from simulator.geometry.heading import NORTH, Heading, towards
from simulator.geometry.measure import distance_squared
from simulator.geometry.units import Point
from simulator.rules.billion_suns.view.lookup import PlacedPiece, View, is_ceo, ships


def ceo_ships(view: View, table: str) -> tuple[PlacedPiece, ...]:
    """The ships of CEOs on the table, in the order of ABS-1.9: by arrival, then by number."""
    return tuple(
        ship for ship in ships(view) if ship.table == table and is_ceo(view, ship.piece.owner)
    )


def nearest_ship(view: View, table: str, at: Point, rim: int = 0) -> PlacedPiece | None:
    """The CEO's ship nearest to a point, the first of equals; None if there is none on the table.

    `rim` in thou: the distance is measured to a circle about the point, and is 0 inside it.
    """
    found = ceo_ships(view, table)
    return min(found, key=lambda ship: max(distance_squared(at, ship.at), rim * rim), default=None)


def facing(
    view: View, table: str, at: Point, otherwise: Point, right_there: Heading = NORTH
) -> Heading:
    """The heading from a point to the nearest of the CEO's ships, or to `otherwise` without one.

    `right_there` if that is the very same point: towards the top edge on arrival (ABS-1.10).
    """
    ship = nearest_ship(view, table, at)
    to = ship.at if ship else otherwise
    return right_there if to == at else towards(at, to)


def pivot_heading(view: View, ship: PlacedPiece) -> Heading:
    """The heading of a ship after its pivot; its own without a ship of a CEO, or right there."""
    return facing(view, ship.table, ship.at, ship.at, ship.pose.heading)
