"""Knobs on the mat: those that turn the arcs of a base, and those that size an obstacle."""

from collections.abc import Iterator
from dataclasses import replace
from math import atan2, cos, degrees, hypot, radians, sin

from simulator.geometry.exact.outline import (
    DiscOutline,
    DotOutline,
    Outline,
    OvalOutline,
    PolygonOutline,
    RectangleOutline,
)
from simulator.geometry.outlines import degrees_of, place_points
from simulator.geometry.shapes import Pose
from simulator.geometry.units import FULL_TURN, Point, short_text
from simulator.kernel.action import Action
from simulator.kernel.by_hand.handles import Knob
from simulator.kernel.piece import OnTable
from simulator.rules.measure.model.actions import PlaceObstacle, TurnArc
from simulator.rules.measure.model.table import View, unit_of
from simulator.rules.measure.model.wording import obstacle_words
from simulator.rules.measure.play.turning import turrets

_FREE_TURN, _COARSE_TURN = 100, 15_000
"""Steps of a turn in millidegrees: freely, and coarsely."""

_DEPTH = "depth"
"""The knob that says how far one can see through."""

_FINE, _COARSE = 100, 2
"""Steps of a size: one of this many parts of a square of the grid, freely and coarsely."""


def knobs(view: View, piece: str) -> tuple[Knob, ...]:
    """The knobs of a piece on a table, in order; those of a base turn its turrets (ME-3.4).

    Those of an obstacle are on its rim: of a disc on the right, of a rectangle at a corner,
    of an oval at the ends of its axes. One as far ahead of its centre as one can see through it
    says how far that is (ME-12.8).
    """
    place = view.pieces[piece].place
    if not isinstance(place, OnTable):
        return ()
    obstacle = view.extra.obstacles.get(piece)
    if obstacle is None:
        return tuple(_turning(view, piece, place.pose))
    words = obstacle_words(obstacle, unit_of(view.setup))
    spots = place_points(place.pose, _rim(obstacle.outline))
    found = [Knob(str(n), (round(x), round(y)), words) for n, (x, y) in enumerate(spots)]
    if obstacle.see_through is not None:
        ((x, y),) = place_points(place.pose, ((0, obstacle.see_through),))
        found.append(Knob(_DEPTH, (round(x), round(y)), words, tied=True))
    return tuple(found)


def _turning(view: View, piece: str, pose: Pose) -> Iterator[Knob]:
    heading = degrees_of(pose.heading)
    turning = turrets(view, piece)
    # A laid template has no kind, and no turrets.
    reach = _reach(view, piece) if turning else 0
    for turret in turning:
        turn = radians(heading + turret.ahead / 1000)
        x, y = pose.at
        at = round(x + reach * sin(turn)), round(y + reach * cos(turn))
        words = f"{turret.name.replace('_', ' ')} of {piece}: {short_text(turret.turned)}°"
        yield Knob(turret.name, at, words, apart=True)


def _reach(view: View, piece: str) -> int:
    """How far the base of a piece goes from its centre, at least one step."""
    outline = view.setup.catalogue.kinds[view.pieces[piece].kind].base
    return max([1, *(round(hypot(*each)) for each in _rim(outline))])


def _rim(outline: Outline) -> tuple[Point, ...]:
    """Places on the rim that say how large an outline is: (right, ahead) of its centre."""
    match outline:
        case DotOutline():
            return ()
        case DiscOutline(diameter):
            return ((diameter // 2, 0),)
        case OvalOutline(across, along):
            return ((across // 2, 0), (0, along // 2))
        case RectangleOutline(across, along):
            return ((across // 2, along // 2),)
        case PolygonOutline(corners):
            return corners


def pull_knob(view: View, piece: str, knob: str, to: Point, *, coarse: bool) -> Action:
    """What follows when a knob is pulled to a place; what `check` says of it holds.

    KeyError for a name that is no knob.
    """
    place = view.pieces[piece].place
    if not isinstance(place, OnTable):
        raise ValueError(f"{piece} is on no table")  # noqa: TRY004 - the type fits
    if all(one.name != knob for one in knobs(view, piece)):
        raise KeyError(knob)
    obstacle = view.extra.obstacles.get(piece)
    if obstacle is None:
        return _turn_turret(view, (piece, knob), (place.pose, to), coarse=coarse)
    step = max(1, unit_of(view.setup).cell // (_COARSE if coarse else _FINE))
    right, ahead = _inside(place.pose, to, step)
    if knob == _DEPTH:
        return PlaceObstacle(piece, replace(obstacle, see_through=max(0, ahead)), place)
    outline = _size_outline(obstacle.outline, int(knob), (right, ahead), step)
    return PlaceObstacle(piece, replace(obstacle, outline=outline), place)


def _turn_turret(
    view: View, turret: tuple[str, str], way: tuple[Pose, Point], *, coarse: bool
) -> Action:
    """What turns a turret, as (piece, name), towards a place; way: from a pose to that."""
    (piece, name), (pose, to) = turret, way
    found = {one.name: one for one in turrets(view, piece)}[name]
    bearing = degrees(atan2(to[0] - pose.at[0], to[1] - pose.at[1]))
    ahead = (bearing - degrees_of(pose.heading)) * 1000
    step = _COARSE_TURN if coarse else _FREE_TURN
    turned = round((ahead - found.ahead + found.turned) / step) * step
    return TurnArc(piece, name, turned % FULL_TURN)


def _inside(pose: Pose, to: Point, step: int) -> Point:
    """A place as (right, ahead) of a pose, in whole steps."""
    turn = radians(degrees_of(pose.heading))
    x, y = to[0] - pose.at[0], to[1] - pose.at[1]
    right, ahead = x * cos(turn) - y * sin(turn), x * sin(turn) + y * cos(turn)
    return round(right / step) * step, round(ahead / step) * step


def _size_outline(outline: Outline, knob: int, to: Point, step: int) -> Outline:
    """An outline with a grip at another place; its centre stays, and it is never without size."""
    match outline:
        case DiscOutline():
            return DiscOutline(2 * max(step, round(hypot(*to) / step) * step))
        case OvalOutline(across, along):
            half = 2 * max(step, abs(to[knob]))
            return OvalOutline(half, along) if knob == 0 else OvalOutline(across, half)
        case RectangleOutline(_, _, corner):
            across, along = (2 * max(step, abs(each)) for each in to)
            return RectangleOutline(across, along, min(corner, across // 2, along // 2))
        case PolygonOutline(corners):
            return PolygonOutline((*corners[:knob], to, *corners[knob + 1 :]))
    return outline
