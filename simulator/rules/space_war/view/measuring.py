"""Distances between bases, exactly: all bases are round (SW-1.3)."""

from simulator.geometry.arcs import HALF_TURN, in_arc, turn_heading
from simulator.geometry.heading import Heading
from simulator.geometry.measure import distance_nearest, distance_squared, within
from simulator.geometry.shapes import Base, Disc
from simulator.geometry.sight import sight
from simulator.geometry.units import THOU_PER_INCH, Point, short_text
from simulator.kernel.piece import OnTable, Piece
from simulator.rules.space_war.model.catalogue import View
from simulator.rules.space_war.view.lookup import figures_of, planets, rulings_of


def radius_of(base: Base) -> int:
    """The radius of a round base in thou; 0 for a dot."""
    return base.radius if isinstance(base, Disc) else 0


def spot(piece: Piece) -> Point:
    """The centre of a piece on a table; ValueError if it is on none."""
    return stand(piece).pose.at


def stand(piece: Piece) -> OnTable:
    """Where a piece stands; ValueError if it is on no table."""
    if not isinstance(piece.place, OnTable):
        raise ValueError(f"{piece.id} is on no table")  # noqa: TRY004 - of the right type, elsewhere
    return piece.place


def facing(piece: Piece) -> Heading:
    """Where a piece on a table points."""
    return stand(piece).pose.heading


def bases_within(a: Piece, b: Piece, reach: int) -> bool:
    """Is the gap between two bases on one table at most `reach` thou?"""
    if stand(a).table != stand(b).table:
        return False
    return within(spot(a), spot(b), reach + radius_of(a.base) + radius_of(b.base))


def in_range(view: View, a: Piece, b: Piece, reach: int) -> bool:
    """Are they at most `reach` thou apart, by the ruling measure_from (C7)?"""
    near = stand(a).table == stand(b).table
    return near and within(spot(a), spot(b), centre_reach(view, a, b, reach))


def centre_reach(view: View, a: Piece, b: Piece, reach: int) -> int:
    """How far the centres of two pieces may be apart that are within `reach` thou (C7)."""
    by_edge = rulings_of(view).measure_from == "edge"
    return reach + radius_of(a.base) + radius_of(b.base) if by_edge else reach


def touch(view: View, a: Piece, b: Piece) -> bool:
    """Are two bases in contact (C6)?"""
    return bases_within(a, b, figures_of(view).contact)


def adjacent(view: View, a: Piece, b: Piece) -> bool:
    """Are two bases adjacent, by the ruling adjacent_inches (C6)?"""
    return bases_within(a, b, adjacent_reach(view))


def adjacent_reach(view: View) -> int:
    """How far adjacent bases are apart at most, in thou; those in contact are always (C6)."""
    inches = rulings_of(view).adjacent_inches
    return max(inches * THOU_PER_INCH, figures_of(view).contact)


def overlap(a: Piece, b: Piece) -> bool:
    """Do two bases lie on each other? Bases whose rims touch do not."""
    reach = touching(a, b)
    return stand(a).table == stand(b).table and distance_squared(spot(a), spot(b)) < reach * reach


def touching(a: Piece, b: Piece) -> int:
    """How far the centres of two bases whose rims touch are apart, in thou."""
    return radius_of(a.base) + radius_of(b.base)


def planet_between(view: View, table: str, a: Point, b: Point) -> Piece | None:
    """The first planet through which the line between two points passes (SW-13.6)."""
    for planet in planets(view):
        place = stand(planet)
        if place.table == table and sight(a, b, place.pose.at, radius_of(planet.base)).blocked:
            return planet
    return None


def behind(view: View, shooter: Piece, target: Piece) -> bool:
    """Is the shooter in the target's rear arc, its edges included (SW-13.7)?"""
    back = turn_heading(facing(target), HALF_TURN)
    return in_arc(spot(target), back, figures_of(view).rear_arc // 2, spot(shooter))


def apart(view: View, a: Piece, b: Piece) -> int:
    """How far two bases are apart in thou, to be shown; by the ruling measure_from (C7)."""
    between = distance_nearest(spot(a), spot(b))
    if rulings_of(view).measure_from == "centre":
        return between
    return max(0, between - radius_of(a.base) - radius_of(b.base))


def gap_text(view: View, a: Piece, b: Piece) -> str:
    """How far two bases are apart, in inches with one decimal.

    For lists only: what is in range is for the rules to say.
    """
    return inches(apart(view, a, b))


def inches(thou: int) -> str:
    """A length to the nearest tenth of an inch.

    >>> inches(12_000), inches(8_249)
    ('12″', '8.2″')
    """
    return f"{short_text((thou + 50) // 100 * 100)}″"
