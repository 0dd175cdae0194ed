"""Where the seats are at home: at the two short edges of the table (SW-18.1, SW-18.2)."""

from simulator.geometry.heading import Degrees, heading_degrees
from simulator.geometry.motion import reachable_end
from simulator.geometry.shapes import Disc, Pose
from simulator.geometry.units import FULL_TURN, Point
from simulator.kernel.piece import OnTable, Piece
from simulator.rules.space_war.model.catalogue import PLANET, View
from simulator.rules.space_war.view.lookup import figures_of, planet_of, seats_of, table_of

_QUARTER = FULL_TURN // 4


def to_enemy(view: View, seat: str) -> Degrees:
    """The heading from a seat's short edge towards the other one.

    The first seat sits at the left or lower edge of the table.
    """
    width, height = table_of(view).size
    first = seats_of(view).index(seat) == 0
    across = _QUARTER if width >= height else 0
    return heading_degrees(across if first else across + FULL_TURN // 2)


def planet_spot(view: View, seat: str) -> Point:
    """Where a seat's planet stands: in from the middle of its edge (SW-18.1)."""
    width, height = table_of(view).size
    inset, first = figures_of(view).planet_inset, seats_of(view).index(seat) == 0
    if width >= height:
        return (inset if first else width - inset, height // 2)
    return (width // 2, inset if first else height - inset)


def between_spots(view: View) -> tuple[Point, ...]:
    """Where the planets of nobody stand: spread over the line half-way between sides (SW-18.3)."""
    width, height = table_of(view).size
    count = view.setup.options.planets_between
    along = min(height, width)
    parts = tuple(along * n // (count + 1) for n in range(1, count + 1))
    return tuple((width // 2, part) if width >= height else (part, height // 2) for part in parts)


def station_spot(view: View, seat: str, planet: Point, degrees: int) -> Point:
    """Where a Station stands that many whole degrees off the way to the enemy (SW-18.2)."""
    figures = figures_of(view)
    reach = figures.planet_diameter // 2 + figures.station_gap + figures.station_diameter // 2
    way = heading_degrees(to_enemy(view, seat).milli + 1000 * degrees)
    return reachable_end(planet, way, reach)


def home_of(view: View, seat: str) -> Piece:
    """The seat's planet; where a hand has removed it, one that stands where it would (SW-18.1)."""
    planet = planet_of(view, seat)
    if planet is not None:
        return planet
    base = Disc(figures_of(view).planet_diameter // 2)
    place = OnTable(table_of(view).id, Pose(planet_spot(view, seat)))
    return Piece(f"{seat}-planet", PLANET, seat, None, place, base)
