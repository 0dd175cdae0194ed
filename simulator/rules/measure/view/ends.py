"""What a question points at, laid out on its table (ME-2.5)."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, fields
from typing import Any

from simulator.geometry.exact.cell import Cell, Cells
from simulator.geometry.exact.numbers.reals import ZERO
from simulator.geometry.exact.numbers.spots import Spot, middle, spot
from simulator.geometry.exact.part import part_inside
from simulator.geometry.exact.region import point_region, polygon_region
from simulator.geometry.exact.shape import Shape
from simulator.geometry.units import Point, short_text
from simulator.kernel.piece import OnTable
from simulator.rules.measure.model.asks import (
    Ask,
    AskClosest,
    AskCover,
    AskCovers,
    AskPath,
    AskSight,
    EdgeName,
    End,
    Ends,
    FreeSpot,
    NamedPoint,
    TableEdge,
    Thing,
    Zone,
)
from simulator.rules.measure.model.kinds import CENTRE
from simulator.rules.measure.model.table import View, table_size
from simulator.rules.measure.view.placing import PlacedView, frame_of, kind_of


@dataclass(frozen=True, slots=True)
class EndShape:
    """An end of a question: its set, its centre, and the piece that it belongs to.

    `shape` is the whole outline, None for a part, a point or an edge; `base` is the base of the
    piece.
    """

    name: str
    cells: Cells
    centre: Spot
    shape: Shape | None = None
    piece: str | None = None
    base: Shape | None = None
    zone: Cells | None = None

    @property
    def is_point(self) -> bool:
        """Is it a single point?"""
        return all(cell.thin and len(cell.core.edges) == 1 for cell in self.cells)

    @property
    def whole(self) -> Shape | None:
        """The whole outline, or the point that it is."""
        point = Shape((self.centre,), ZERO, self.cells, self.centre) if self.is_point else None
        return self.shape or point

    @property
    def area(self) -> Shape | Cells:
        """The whole outline if it is one, else the set."""
        return self.shape or self.cells


def end_name(end: End) -> str:
    """What a question calls an end."""
    match end:
        case Thing(name):
            return name
        case NamedPoint(name, point):
            return f"{name}@{point}"
        case Zone(name, zone):
            return f"{name}/{zone}"
        case FreeSpot((x, y)):
            return f"[{short_text(x)}, {short_text(y)}]"
        case TableEdge(edge):
            return edge


def asker_of(end: End) -> str | None:
    """The piece whose arcs a question from this end names: it, or the one whose point it is."""
    return end.id if isinstance(end, Thing | NamedPoint) else None


def laid_end(layout: PlacedView, end: End, table: str, outline: str | None = None) -> EndShape:
    """An end on its table, by its base or the named outline."""
    key = "end", end, table, outline
    return layout.once(key, lambda: _laid_end(layout, end, table, outline))


def _laid_end(layout: PlacedView, end: End, table: str, outline: str | None) -> EndShape:
    name, view = end_name(end), layout.view
    match end:
        case Thing(thing):
            shape = layout.shape(thing, outline)
            if kind_of(view, thing) is None:
                return EndShape(name, shape.cells, frame_of(view.pieces[thing]).at, shape)
            base = shape if outline is None else layout.shape(thing)
            return EndShape(name, shape.cells, shape.centre, shape, thing, base)
        case NamedPoint(thing, point):
            return _point(layout, thing, point)
        case Zone(thing, zone):
            base, part = layout.shape(thing), zone_of(layout, thing, zone)
            return EndShape(name, part, base.centre, None, thing, base, part)
        case FreeSpot(at):
            return _dot(name, spot(at))
        case TableEdge(edge):
            size = table_size(view.setup, table)
            a, b = map(spot, _corners(edge, size))
            return EndShape(name, (Cell(polygon_region((a, b))),), middle(a, b))


def zone_of(layout: PlacedView, piece: str, zone: str) -> Cells:
    """The part of a base in an arc of its own, borders included."""
    return part_inside(layout.shape(piece).cells, layout.arc(piece, zone))


def _point(layout: PlacedView, thing: str, point: str) -> EndShape:
    view = layout.view
    frame, kind = frame_of(view.pieces[thing]), kind_of(view, thing)
    at = frame.at if kind is None or point == CENTRE else frame.spot(*kind.points[point])
    found = _dot(f"{thing}@{point}", at)
    if kind is None:
        return found
    return EndShape(found.name, found.cells, at, None, thing, layout.shape(thing))


def _dot(name: str, at: Spot) -> EndShape:
    return EndShape(name, dot_cells(at), at)


def dot_cells(at: Spot) -> Cells:
    """A single spot as a set."""
    return (Cell(point_region(at)),)


def _corners(edge: EdgeName, size: tuple[int, int]) -> tuple[Point, Point]:
    width, height = size
    return {
        "left_edge": ((0, 0), (0, height)),
        "right_edge": ((width, 0), (width, height)),
        "bottom_edge": ((0, 0), (width, 0)),
        "top_edge": ((0, height), (width, height)),
    }[edge]


_LISTS: Mapping[type[Any], tuple[str, ...]] = {
    AskSight: ("past",),
    AskCover: ("past",),
    AskPath: ("past",),
    AskClosest: ("among",),
    AskCovers: ("among",),
}
"""The fields that list ids or ends."""


def things_of(ask: Ask) -> tuple[str, ...]:
    """The ids of all that a question names."""
    return tuple(dict.fromkeys(_things(ask)))


def _things(ask: Any) -> Iterator[str]:
    for one in fields(ask):
        value = getattr(ask, one.name)
        if isinstance(value, Ends):
            yield from _of_end(value.source)
            yield from _of_end(value.target)
        elif isinstance(value, tuple) and one.name in _LISTS.get(type(ask), ()):
            for each in value:
                yield from (each,) if isinstance(each, str) else _of_end(each)
        elif one.name == "source" and not isinstance(value, str):
            yield from _of_end(value)
        elif one.name == "piece" or (one.name == "template" and not isinstance(ask, AskPath)):
            yield value


def _of_end(end: End) -> Iterator[str]:
    if isinstance(end, Thing | NamedPoint | Zone):
        yield end.id


def table_of(view: View, ask: Ask) -> str | None:
    """The table a question is about; None if what it names is on no table, or not on one."""
    found: dict[str, None] = {}
    for name in things_of(ask):
        piece = view.pieces.get(name)
        if piece is None or not isinstance(piece.place, OnTable):
            return None
        found[piece.place.table] = None
    if len(found) > 1:
        return None
    return next(iter(found), view.setup.tables[0].id)
