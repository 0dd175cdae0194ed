"""How far apart things are set up, and the spots that keep it (ABS-11.2, 11.7, 11.8)."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from itertools import product
from math import isqrt
from typing import TypeAlias

from simulator.fast_dataclass import fast_dataclass
from simulator.geometry.heading import NORTH, Degrees, Heading, heading_degrees, towards
from simulator.geometry.measure import distance_squared
from simulator.geometry.shapes import Pose, round_base
from simulator.geometry.units import FULL_TURN, THOU_PER_INCH, Point
from simulator.kernel.piece import OnTable, Piece
from simulator.kernel.spec import Table
from simulator.rules.billion_suns.model.actions import TableSide
from simulator.rules.billion_suns.model.contracts import Placing
from simulator.rules.billion_suns.view.lookup import (
    PlacedPiece,
    View,
    keeps_its_point,
    standing,
    table_called,
)
from simulator.rules.billion_suns.view.measuring import rim

_QUARTER = FULL_TURN // 4

SIDES: Mapping[TableSide, Degrees] = {
    "top": NORTH,
    "right": heading_degrees(_QUARTER),
    "bottom": heading_degrees(2 * _QUARTER),
    "left": heading_degrees(3 * _QUARTER),
}
"""The heading of a lane to each side of a table."""


@dataclass(frozen=True, slots=True)
class Clearance:
    """What a thing keeps, in thou, bounds inclusive: from other things, and from edges."""

    spacing: int
    edge: int


@fast_dataclass(frozen=True, slots=True)
class SetupSpot:
    """A place to set something up: on which table, where, and for a lane to which side."""

    table: str
    at: Point
    side: TableSide | None = None


KeptOff: TypeAlias = tuple[tuple[Point, int, str], ...]
"""Centres with how far off they are kept, in thou, and the id of what stands there."""


def rooms(view: View) -> Iterator[Clearance]:
    """The usual room, then less and less: spacing is reduced first, then edges, then both.

    The last one leaves spots on every table: the full number of things is
    always set up (WZ-4.6).
    """
    figures = view.setup.catalogue.figures
    least = figures.object_spacing_least
    usual = figures.object_spacing - view.setup.options.scale * THOU_PER_INCH
    for spacing in range(max(usual, least), least - 1, -THOU_PER_INCH):
        yield Clearance(spacing, figures.object_edge)
    for edge in range(figures.object_edge - THOU_PER_INCH, -1, -THOU_PER_INCH):
        yield Clearance(least, edge)
    yield Clearance(0, 0)


def new_thing(view: View, name: str, placing: Placing, spot: SetupSpot) -> Piece:
    """The thing as it is set up there, with the usual size and the required heading."""
    diameter = view.setup.catalogue.objects[placing.kind].diameter
    pose = Pose(spot.at, _heading(view, placing.kind, spot))
    return Piece(name, placing.kind, None, None, OnTable(spot.table, pose), round_base(diameter))


def on_lane(view: View, spot: SetupSpot) -> SetupSpot:
    """The spot at the start of its lane, a third of the way to its side (ABS-12.22)."""
    width, height = table_called(view, spot.table).size
    parts = view.setup.catalogue.figures.lane_parts
    x, y = spot.at
    ends = {
        "top": (x, -(-height // parts)),
        "bottom": (x, height + (-height // parts)),
        "right": (-(-width // parts), y),
        "left": (width + (-width // parts), y),
    }
    return spot if spot.side is None else SetupSpot(spot.table, ends[spot.side], spot.side)


def kept_off(view: View, thing: Piece, table: str, spacing: int) -> KeptOff:
    """Everything on the table that the thing must keep away from: spacing and discs (ABS-4.14).

    Things without spacing keep only out of discs, and ships off each other's exact position.
    """
    new = PlacedPiece(thing, table, Pose((0, 0)))
    found = []
    for other in standing(view, lambda piece: piece.id != thing.id):
        if other.table != table:
            continue
        keep = max(_solid(view, new), _solid(view, other), _ships_apart(view, new, other))
        if _is_spaced(view, other):
            keep = max(keep, spacing + rim(view, new) + rim(view, other) if spacing else 0)
        if keep:
            found.append((other.at, keep, other.id))
    return tuple(found)


def too_near(at: Point, others: KeptOff) -> str | None:
    """The id of the first thing that the point is too near to, None if there is none."""
    return next(
        (name for there, keep, name in others if distance_squared(at, there) < keep * keep), None
    )


def spots(
    view: View, name: str, placing: Placing, table: str, room: Clearance
) -> tuple[SetupSpot, ...]:
    """Every spot of the table's grid that keeps this room; for a lane, to every side."""
    thing = new_thing(view, name, placing, SetupSpot(table, (0, 0)))
    others = kept_off(view, thing, table, room.spacing)
    if placing.lane:
        lanes = _lanes(view, table_called(view, table), room.edge)
        return tuple(spot for spot in lanes if too_near(spot.at, others) is None)
    # Many points and few things: each thing strikes out the points about it.
    step = view.setup.catalogue.figures.object_grid
    struck = {at for there, keep, _ in others for at in _about(there, keep, step)}
    grid = _grid(table_called(view, table), room.edge, step)
    return tuple(SetupSpot(table, at) for at in grid if at not in struck)


def _grid(table: Table, edge: int, step: int) -> Iterator[Point]:
    width, height = table.size
    return product(_steps(width, edge, step), _steps(height, edge, step))


def _about(centre: Point, keep: int, step: int) -> Iterator[Point]:
    """The points of the grid that are nearer than `keep`, which is 1 or more."""
    x, y = centre
    far = keep - 1
    for across in range(-((far - x) // step) * step, x + keep, step):
        reach = isqrt(keep * keep - (across - x) ** 2 - 1)
        for up in range(-((reach - y) // step) * step, y + reach + 1, step):
            yield across, up


def _lanes(view: View, table: Table, edge: int) -> Iterator[SetupSpot]:
    step = view.setup.catalogue.figures.object_grid
    width, height = table.size
    for side in SIDES:
        across = width if side in ("top", "bottom") else height
        for place in _steps(across, edge, step):
            yield on_lane(view, SetupSpot(table.id, (place, place), side))


def _steps(length: int, edge: int, step: int) -> range:
    """The grid coordinates from 0 that are at least this far from both ends."""
    return range(-(-edge // step) * step, length - edge + 1, step)


def _heading(view: View, kind: str, spot: SetupSpot) -> Heading:
    """Along its lane; things that move automatically face the table's centre (ABS-10.2)."""
    if spot.side is not None:
        return SIDES[spot.side]
    width, height = table_called(view, spot.table).size
    centre = (width // 2, height // 2)
    moves = view.setup.catalogue.objects[kind].independent
    return towards(spot.at, centre) if moves and spot.at != centre else NORTH


def _is_spaced(view: View, other: PlacedPiece) -> bool:
    kind = view.setup.catalogue.objects.get(other.piece.kind)
    return kind is not None and not kind.loose


def _solid(view: View, stands: PlacedPiece) -> int:
    """Distance from its centre kept free at set-up, in thou: the radius of a solid disc, else 0."""
    kind = view.setup.catalogue.objects.get(stands.piece.kind)
    return stands.radius if kind is not None and kind.solid else 0


def _ships_apart(view: View, new: PlacedPiece, other: PlacedPiece) -> int:
    """A thou between an independent ship and another ship (ABS-1.4), else 0."""
    kind = view.setup.catalogue.objects[new.piece.kind]
    return int(kind.independent and keeps_its_point(view, other.piece))
