"""Lines of sight from a spot past a whole oval, decided by the oval itself (rule ME-12.4).

An oval sees its own rim as a circle of radius 1, and straight lines as straight lines.
"""

from collections.abc import Iterator

from simulator.geometry.exact.numbers.reals import ONE, root, sign
from simulator.geometry.exact.numbers.spots import (
    Spot,
    cross,
    dot,
    leftwards,
    minus,
    plus,
    square,
    times,
)
from simulator.geometry.exact.region import Half
from simulator.geometry.exact.rounds import Oval


def oval_tangents(oval: Oval, spot: Spot) -> Iterator[Half]:
    """Both lines through a spot that touch an oval; none from inside it or from its rim."""
    at = oval.local(spot)
    away = square(at)
    beyond = away - 1
    if sign(beyond) <= 0:
        return
    run = root(beyond)
    for side in (run, -run):
        touched = times(plus(at, times(leftwards(at), side)), ONE / away)
        yield Half(spot, minus(oval.unbend(touched), spot))


def stops_way(oval: Oval, way: tuple[Spot, Spot], *, rim: bool) -> bool:
    """Does a line from one spot to another enter an oval, or with `rim` at least touch it?"""
    start, end = (oval.local(spot) for spot in way)
    ahead = minus(end, start)
    length, gone = square(ahead), -dot(start, ahead)
    if sign(gone) <= 0 or sign(length - gone) <= 0:
        nearest = min(start, end, key=lambda local: square(local).near)
        inwards = 1 - sign(square(nearest) - 1)
    else:
        off = cross(start, ahead)
        inwards = 1 - sign(off * off - length)
    return inwards > (0 if rim else 1)
