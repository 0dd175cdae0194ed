"""Where the seats are at home: at the two short edges of the table (SW-18.1, SW-18.2)."""

from collections.abc import Iterator
from functools import lru_cache

from simulator.geometry.heading import Degrees, heading_degrees
from simulator.geometry.measure import distance_squared
from simulator.geometry.motion import reachable_end
from simulator.geometry.shapes import Disc, Pose
from simulator.geometry.units import FULL_TURN, Point
from simulator.kernel.piece import OnTable, Piece
from simulator.rules.space_war.model.catalogue import PLANET, STATION, View
from simulator.rules.space_war.model.craft import Craft
from simulator.rules.space_war.model.scenarios import MACHINE
from simulator.rules.space_war.view.lookup import (
    figures_of,
    on_table,
    planet_of,
    planets,
    seats_of,
    size_of,
    table_of,
)
from simulator.rules.space_war.view.measuring import overlap, radius_of, spot, stand
from simulator.rules.space_war.view.scenarios import has_planet, has_station
from simulator.rules.space_war.view.sides import lines_of

_QUARTER = FULL_TURN // 4

BEARINGS = range(-90, 91)
"""Whole degrees off the way to the enemy at which a Station may be (SW-18.2)."""


def to_enemy(view: View, seat: str) -> Degrees:
    """The heading from a seat's short edge towards the other one.

    The first seat, or the first team, sits at the left or lower edge of the table.
    """
    width, height = table_of(view).size
    first = seat in lines_of(view)[0]
    across = _QUARTER if width >= height else 0
    return heading_degrees(across if first else across + FULL_TURN // 2)


def edge_point(view: View, seat: str, along: int, inset: int = 0) -> Point:
    """A point on a seat's short edge, this far along it in thou, or so far in from it."""
    width, height = table_of(view).size
    ahead = to_enemy(view, seat).milli
    if ahead % (2 * _QUARTER):
        return (inset if ahead == _QUARTER else width - inset, along)
    return (along, inset if ahead == 0 else height - inset)


def edge_length(view: View) -> int:
    """How long the short edges are, in thou."""
    return min(table_of(view).size)


def edge_axis(view: View) -> int:
    """Along which axis the short edges run: 0 across, 1 up."""
    width, height = table_of(view).size
    return 1 if width >= height else 0


def place_on_edge(view: View, seat: str, at: Point) -> int | None:
    """How far along a seat's short edge a point lies; None if it is not on it."""
    along = at[edge_axis(view)]
    there = 0 <= along <= edge_length(view) and edge_point(view, seat, along) == at
    return along if there else None


def machine_piece(view: View, seat: str) -> Piece:
    """The Machine where it begins: touching the middle of its short edge (SW-19.5, C17)."""
    radius = figures_of(view).craft_diameter // 2
    at = edge_point(view, seat, edge_length(view) // 2, radius)
    place = OnTable(table_of(view).id, Pose(at, to_enemy(view, seat)))
    return Piece(f"{seat}-{MACHINE}", MACHINE, seat, None, place, Disc(radius))


def planet_spot(view: View, seat: str) -> Point:
    """Where a seat's planet stands: in from the middle of its edge (SW-18.1).

    Allies share an edge in equal parts; it stands in from the middle of the seat's own (C38).
    """
    line = next(each for each in lines_of(view) if seat in each)
    along = edge_length(view) * (2 * line.index(seat) + 1) // (2 * len(line))
    return edge_point(view, seat, along, figures_of(view).planet_inset)


def between_spots(view: View) -> tuple[Point, ...]:
    """Where the neutral planets stand: spread over the line half-way between sides (SW-18.3)."""
    width, height = table_of(view).size
    count = view.setup.options.planets_between
    parts = tuple(edge_length(view) * n // (count + 1) for n in range(1, count + 1))
    up = edge_axis(view) == 1
    return tuple((width // 2, part) if up else (part, height // 2) for part in parts)


def station_spots(view: View, seat: str) -> dict[int, Point]:
    """Where the seat's Station may stand, free or not, by its bearing (SW-18.2)."""
    figures = figures_of(view)
    reach = figures.planet_diameter // 2 + figures.station_gap + figures.station_diameter // 2
    points = _half_circle(spot(home_of(view, seat)), to_enemy(view, seat).milli, reach)
    return dict(zip(BEARINGS, points, strict=True))


@lru_cache(maxsize=16)
def _half_circle(middle: Point, ahead: int, reach: int) -> tuple[Point, ...]:
    ways = (heading_degrees(ahead + 1000 * degrees) for degrees in BEARINGS)
    return tuple(reachable_end(middle, way, reach) for way in ways)


def needs_station(view: View, seat: str) -> bool:
    """Is a Station set up for the seat when the game starts: has it none yet?"""
    there = (piece.owner for piece in view.pieces.values() if piece.kind == STATION)
    return has_station(view, seat) and seat not in there


def station_bearings(view: View, seat: str) -> Iterator[int]:
    """The bearings at which the seat's Station has room, ascending (C40).

    Its whole base is on the table, and on no planet, Craft or other Station; those that the start
    of the game sets up later find room too.
    """
    order = seats_of(view)
    later = [other for other in order[order.index(seat) + 1 :] if needs_station(view, other)]
    rooms = [tuple(at for _, at in _station_rooms(view, other)) for other in later]
    across = figures_of(view).station_diameter
    for degrees, at in _station_rooms(view, seat):
        if all(
            any(distance_squared(at, other) >= across * across for other in room) for room in rooms
        ):
            yield degrees


def _station_rooms(view: View, seat: str) -> tuple[tuple[int, Point], ...]:
    """The bearings of a seat's Station, with its place, that nothing bars as things stand now."""
    table, radius = stand(home_of(view, seat)).table, figures_of(view).station_diameter // 2
    solids = [
        (spot(other), (radius_of(other.base) + radius) ** 2)
        for other in (*planets(view), *coming_planets(view), *(one for _, one in on_table(view)))
        if stand(other).table == table
    ]
    spots = tuple(station_spots(view, seat).items())
    return _clear_spots(spots, size_of(view, table), radius, tuple(solids))


@lru_cache(maxsize=64)
def _clear_spots(
    spots: tuple[tuple[int, Point], ...],
    size: tuple[int, int],
    radius: int,
    solids: tuple[tuple[Point, int], ...],
) -> tuple[tuple[int, Point], ...]:
    """Those of the spots on the table that are as far from each solid as told, squared."""
    width, height = size
    return tuple(
        (degrees, at)
        for degrees, at in spots
        if radius <= at[0] <= width - radius
        and radius <= at[1] <= height - radius
        and all(distance_squared(at, other) >= least for other, least in solids)
    )


def coming_planets(view: View) -> Iterator[Piece]:
    """The planets that the start of the game sets up, the seats' own first (SW-18.1, SW-18.3)."""
    for seat in seats_of(view):
        if has_planet(view, seat) and planet_of(view, seat) is None:
            yield home_of(view, seat)
    for at in between_spots(view):
        yield _planet(view, PLANET, None, at)


def under_planet(view: View, planet: Piece) -> Craft | None:
    """The first Craft or Station on which a planet would be set up (SW-11.3)."""
    return next((craft for craft, piece in on_table(view) if overlap(piece, planet)), None)


def home_of(view: View, seat: str) -> Piece:
    """The seat's planet; where there is none, one that stands where it would (SW-18.1)."""
    planet = planet_of(view, seat)
    return planet or _planet(view, f"{seat}-planet", seat, planet_spot(view, seat))


def _planet(view: View, name: str, seat: str | None, at: Point) -> Piece:
    place = OnTable(table_of(view).id, Pose(at))
    return Piece(name, PLANET, seat, None, place, Disc(figures_of(view).planet_diameter // 2))
