"""Measured pairs of pieces, with the figures and margins that are printed.

Whether something is in range is decided by `view.measuring`; a figure here never contradicts it.
"""

from simulator.geometry.arcs import in_arc, off_heading
from simulator.geometry.gaps import gap
from simulator.geometry.heading import Heading
from simulator.geometry.measure import shown_distance
from simulator.geometry.units import Point
from simulator.kernel.asked.answer import Measure
from simulator.kernel.piece import Piece
from simulator.kernel.shown.overlay import Line
from simulator.kernel.wording import degrees, exact, inches
from simulator.rules.space_war.model.catalogue import View
from simulator.rules.space_war.view.lookup import figures_of, rulings_of
from simulator.rules.space_war.view.measuring import in_range, radius_of, spot, stand, touch


def same_table(one: Piece, other: Piece) -> bool:
    """Do both stand on one table? Neither is aside."""
    return stand(one).table == stand(other).table


def measure_pieces(view: View, one: Piece, other: Piece, reach: int | None = None) -> Measure:
    """The distance between two pieces of a table by the ruling measure_from (SW-1.3, C7).

    `reach` is the bound, None without one.
    """
    edges = rulings_of(view).measure_from == "edge"
    shown, ends = _distance(one, other, reach, edges=edges)
    if reach is None:
        return Measure(one.id, other.id, *ends, shown)
    ok = in_range(view, one, other, reach)
    return Measure(one.id, other.id, *ends, shown, margin=reach - shown, ok=ok)


def contact(view: View, one: Piece, other: Piece) -> Measure:
    """The gap between two bases, with contact as its bound (C6): edge to edge by every ruling."""
    most = figures_of(view).contact
    shown, ends = _distance(one, other, most, edges=True)
    ok = touch(view, one, other)
    return Measure(one.id, other.id, *ends, shown, margin=most - shown, ok=ok)


def _distance(
    one: Piece, other: Piece, reach: int | None, *, edges: bool
) -> tuple[int, tuple[Point, Point]]:
    """The figure to print, and the points measured between."""
    centres = spot(one), spot(other)
    if not edges:
        return shown_distance(*centres, None, reach), centres
    rims = radius_of(one.base) + radius_of(other.base)
    far = shown_distance(*centres, None, None if reach is None else reach + rims)
    way = gap(one.base, stand(one).pose, other.base, stand(other).pose)
    return max(0, far - rims), (way.a, way.b)


def bearing(one: Piece, heading: Heading, half: int, other: Piece) -> Measure:
    """How far another piece lies off a heading, with half an arc as the bound (SW-13.4)."""
    apex, point = spot(one), spot(other)
    off = off_heading(apex, heading, point, half)
    far = shown_distance(apex, point, None, None)
    ok = in_arc(apex, heading, half, point)
    return Measure(one.id, other.id, apex, point, far, off, margin_angle=half - off, ok=ok)


def distance_text(measure: Measure, reach: int) -> tuple[str, str]:
    """What a distance says of its bound: for one within it, and for one beyond it."""
    far, left = exact(measure.distance), exact(abs(measure.margin or 0))
    return (
        f"{far} is within {inches(reach)} (margin {left})",
        f"{far} is {left} beyond {inches(reach)}",
    )


def angle_text(measure: Measure, half: int) -> tuple[str, str]:
    """What an angle says of half an arc: for one in the arc, and for one outside."""
    off, left = degrees(measure.off_heading or 0), degrees(abs(measure.margin_angle or 0))
    return (
        f"{off} off the middle of the arc, {degrees(half)} allowed (margin {left})",
        f"{off} off the middle of the arc, {left} outside its edge at {degrees(half)}",
    )


def line_of(measure: Measure, reach: int | None = None, *, ok: bool | None) -> Line:
    """A measured line with its distance and its bound."""
    bound = "" if reach is None else inches(reach)
    return Line(measure.a, measure.b, "shot", exact(measure.distance), ok, bound)
