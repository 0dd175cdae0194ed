"""A base moved so that an arc's border just touches what a question asks about.

The move is by whole thousandths of the unit, by the least of them at which exact geometry still
finds the target in the arc (ME-3.5): a thousandth or two farther out it is not.
"""

from collections.abc import Iterator
from dataclasses import dataclass, replace
from itertools import product
from typing import Literal, TypeAlias

from simulator.geometry.exact.arc import PlacedArc, place_arc
from simulator.geometry.exact.numbers.reals import (
    Real,
    approx,
    compare,
    greatest,
    least,
    root,
    round_real,
    sign,
    whole,
)
from simulator.geometry.exact.numbers.spots import cross, frame, leftwards, square, times
from simulator.geometry.exact.part import part_inside, part_outside
from simulator.geometry.exact.region import Half
from simulator.geometry.exact.shape import Shape
from simulator.geometry.shapes import Pose
from simulator.geometry.units import Point
from simulator.kernel.by_hand.handles import Snap
from simulator.kernel.by_hand.sandbox import MovePieces, Shift
from simulator.kernel.piece import OnTable, Piece
from simulator.rules.measure.model import asks
from simulator.rules.measure.model.asks import Ask, Ends, Thing
from simulator.rules.measure.model.kinds import Kind
from simulator.rules.measure.model.table import View, unit_of
from simulator.rules.measure.view.ends import asker_of, end_name, laid_end, table_of
from simulator.rules.measure.view.placing import PlacedView, kind_of

Meeting: TypeAlias = Literal["outside", "inside"]
"""The target just touches the border from outside, or from inside and lies wholly in the arc."""

MEETINGS: tuple[Meeting, ...] = ("outside", "inside")

NO_ARC = "No arc is asked about: point at another piece, or ask about an arc."
NO_SHAPE = "Only a whole base, an obstacle or a point can be set to a border."
NO_PLACE = "No border of the arc can be brought to it by a move; turn the base first."

_OUT = 3
"""Thousandths farther out, where the target no longer touches: one, and two for roundings."""


@dataclass(frozen=True, slots=True)
class _BorderMove:
    """How far the target would be moved in the view of the arc, and how it meets the border."""

    by: Point
    meeting: Meeting
    half: Half
    arc: str
    exact: bool


def moved_to_border(view: View, ask: Ask | None, piece: str) -> Snap:
    """What moves a base until the border of the asked arc just touches the target.

    The piece is the one that asks, or else its target. Of the places that there are the nearest is
    taken, apart from the one where it is already.
    """
    asked = asked_arcs(view, ask, piece)
    if isinstance(asked, str):
        return Snap((), asked)
    found = [
        place
        for name in asked.arcs
        for place in _places(view, asked.source, asked.kind, (name, asked.target))
        if place.by != (0, 0)
    ]
    if not found:
        return Snap((), NO_PLACE)
    best = min(found, key=lambda place: place.by[0] ** 2 + place.by[1] ** 2)
    return _snap(view, asked.source, (piece, target_name(ask)), best)


@dataclass(frozen=True, slots=True)
class AskedArcs:
    """Arcs of the base that asks, and the shape that it asks about."""

    source: Piece
    kind: Kind
    target: Shape
    arcs: tuple[str, ...]


def asked_arcs(view: View, ask: Ask | None, piece: str) -> AskedArcs | str:
    """Who asks about which shape in which arcs, or why nothing can be done."""
    ends, arcs = _ends_of(ask), _arcs_of(view, ask)
    asker = asker_of(ends.source) if ends else None
    if ask is None or ends is None or not arcs or asker is None:
        return NO_ARC
    table = table_of(view, ask)
    kind = kind_of(view, asker)
    names = (asker, ends.target.id if isinstance(ends.target, Thing) else "")
    if table is None or kind is None or piece not in names:
        return NO_ARC
    end = laid_end(PlacedView(view), ends.target, table, ends.to_outline)
    if end.whole is None or isinstance(ends.target, asks.NamedPoint):
        return NO_SHAPE
    return AskedArcs(view.pieces[asker], kind, end.whole, arcs)


def _ends_of(ask: Ask | None) -> Ends | None:
    if ask is None or isinstance(ask, asks.AskPath | asks.AskClosest | asks.AskCovers):
        return None
    return ask.ends


def _arcs_of(view: View, ask: Ask | None) -> tuple[str, ...]:
    """The arcs that a question names, or may find its target in."""
    match ask:
        case asks.AskWhere(ends, _, among):
            kind = kind_of(view, ends.source.id) if isinstance(ends.source, Thing) else None
            return among or (kind.arc_names if kind else ())
        case asks.AskArc() | asks.AskShare():
            return (ask.arc,)
        case asks.AskRange() | asks.AskBand() | asks.AskWithin() | asks.AskSight():
            return (ask.arc,) if ask.arc else ()
    return ()


def _places(
    view: View, source: Piece, kind: Kind, asked: tuple[str, Shape]
) -> Iterator[_BorderMove]:
    """Where the target would just touch a border of an arc, from outside or from inside."""
    name, target = asked
    for sector in _arc_from(view, source, kind, name, (0, 0)).inside:
        for half in sector.halves:
            for meeting in MEETINGS:
                by, rest = _least_move(half, reach_of(half, target, meeting))
                place = _BorderMove(by, meeting, half, name, sign(rest) == 0)
                if _is_just(view, source, kind, (place, target)):
                    yield place


def reach_of(half: Half, target: Shape, meeting: Meeting) -> Real:
    """How far the target reaches into a half plane, times the length of its direction.

    That is its farthest point for one that touches from outside, else the nearest.
    """
    sides = [half.side(corner) for corner in target.corners]
    rim = target.radius * root(square(half.along))
    return greatest(*sides) + rim if meeting == "outside" else least(*sides) - rim


def _least_move(half: Half, reach: Real) -> tuple[Point, Real]:
    """The move after which what reaches so far into a half plane still reaches its line.

    What reaches beyond the line then is the least of all whole moves nearby.
    """
    ideal = times(leftwards(half.along), -reach / square(half.along))
    x, y = round_real(ideal[0]), round_real(ideal[1])
    best: tuple[Point, Real] | None = None
    for dx, dy in product((0, -1, 1), repeat=2):
        by = x + dx, y + dy
        rest = reach + cross(half.along, (whole(by[0]), whole(by[1])))
        if sign(rest) >= 0 and (best is None or compare(rest, best[1]) < 0):
            best = by, rest
    # One of the steps to the sides of a place goes into the half plane, by more than a rounding.
    return best or ((x, y), reach)


def _is_just(view: View, source: Piece, kind: Kind, asked: tuple[_BorderMove, Shape]) -> bool:
    """Is the target in the arc there, and a little farther out it is not?"""
    place, target = asked
    inwards = leftwards(place.half.along)
    size = approx(root(square(inwards)))
    x, y = (round(_OUT * approx(part) / size) for part in inwards)
    out = place.by[0] - x, place.by[1] - y
    here, there = (_arc_from(view, source, kind, place.arc, by) for by in (place.by, out))
    if place.meeting == "outside":
        return bool(part_inside(target.cells, here)) and not part_inside(target.cells, there)
    return not part_outside(target.cells, here) and bool(part_outside(target.cells, there))


def _arc_from(view: View, source: Piece, kind: Kind, name: str, by: Point) -> PlacedArc:
    """The arc as it lies towards the target once that is moved by so much."""
    if not isinstance(source.place, OnTable):
        raise ValueError(f"{source.id} is on no table")  # noqa: TRY004 - the type fits
    (x, y), heading = source.place.pose.at, source.place.pose.heading
    turned = view.extra.turned.get(source.id, {}).get(name, 0)
    return place_arc(kind.arc(name), frame((x - by[0], y - by[1]), heading), turned)


def _snap(view: View, source: Piece, names: tuple[str, str], place: _BorderMove) -> Snap:
    """The move of the piece: the target by as much, or the one that asks the other way."""
    piece, target = names
    moved = view.pieces[piece]
    if not isinstance(moved.place, OnTable):
        return Snap((), NO_PLACE)
    dx, dy = place.by if piece != source.id else (-place.by[0], -place.by[1])
    (x, y), heading = moved.place.pose.at, moved.place.pose.heading
    to = replace(moved.place, pose=Pose((x + dx, y + dy), heading))
    unit = unit_of(view.setup)
    far = unit.full_text(round_real(root(whole(dx * dx + dy * dy))))
    how = "exactly" if place.exact else f"to a thousandth of a {unit.name}"
    side = meeting_words(place.meeting, f"{place.arc} of {source.id}")
    words = f"{piece} is moved by {far}: {target} {side}, {how}."
    return Snap((MovePieces((Shift(piece, to),)),), words)


def meeting_words(meeting: Meeting, arc: str) -> str:
    """How a target meets the border of an arc."""
    if meeting == "outside":
        return f"just touches the arc {arc} from outside"
    return f"lies wholly in the arc {arc} and touches its border"


def target_name(ask: Ask | None) -> str:
    """What a question about two ends calls its target."""
    ends = _ends_of(ask)
    return end_name(ends.target) if ends else ""
