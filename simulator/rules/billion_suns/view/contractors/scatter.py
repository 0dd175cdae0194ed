"""Scatter: where a ship may go that would stand exactly where another one does (SOLO-1.4, 1.15)."""

from collections.abc import Iterator
from typing import TypeAlias

from simulator.geometry.heading import heading_degrees
from simulator.geometry.measure import squared
from simulator.geometry.motion import reachable_end
from simulator.geometry.units import FULL_TURN, Point
from simulator.rules.billion_suns.view.lookup import View, planetoids, ships_at, table_called

ScatterSpots: TypeAlias = tuple[Point | None, ...]
"""Where each face of the die sends a ship, the first face first; None for a face rolled again."""


def scatter_spots(view: View, table: str, at: Point, mover: str | None = None) -> ScatterSpots:
    """Where a ship that may not stand at this point scatters to (SOLO-1.4).

    `mover` is the ship itself if it is on a table: it does not bar the place that it leaves. With
    all directions barred the ship scatters farther; None eight times if they are barred there too.
    """
    figures = view.setup.catalogue.figures
    for length in (figures.scatter, figures.scatter_farther):
        found = tuple(_spots(view, table, (at, length), mover))
        if any(found):
            return found
    return (None,) * figures.scatter_die


def _spots(
    view: View, table: str, way: tuple[Point, int], mover: str | None
) -> Iterator[Point | None]:
    """The first direction is towards the top edge, then clockwise (SOLO-1.15)."""
    at, length = way
    sides = view.setup.catalogue.figures.scatter_die
    for face in range(sides):
        spot = reachable_end(at, heading_degrees(face * FULL_TURN // sides), length)
        yield None if _is_barred(view, table, spot, mover) else spot


def _is_barred(view: View, table: str, spot: Point, mover: str | None) -> bool:
    """Is it off the table, inside a planetoid, or exactly where another ship is?"""
    size = table_called(view, table).size
    return (
        not all(0 <= place <= most for place, most in zip(spot, size, strict=True))
        or any(squared(spot, rock.at) < rock.radius**2 for rock in planetoids(view, table))
        or any(ship.id != mover for ship in ships_at(view, table, spot))
    )
