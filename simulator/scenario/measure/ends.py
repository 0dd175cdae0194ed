"""What a question points at: `a`, `a@bow`, `a/front`, an obstacle, `[x, y]`, an edge (ME-2.5)."""

from collections.abc import Mapping
from typing import get_args

from simulator.rules.measure.model.asks import (
    EdgeName,
    End,
    FreeSpot,
    NamedPoint,
    TableEdge,
    Thing,
    Zone,
)
from simulator.rules.measure.model.kinds import CENTRE
from simulator.scenario.entries import Beside, Typed
from simulator.scenario.faults import Problem, Wrong, quote_value, unfit
from simulator.scenario.fields import POINT_SCHEMA, gather_parts, one_of
from simulator.scenario.measure.known import Known
from simulator.scenario.measure.lengths import read_place
from simulator.scenario.tree import Raw

EDGES: Mapping[str, EdgeName] = {name: name for name in get_args(EdgeName)}
"""The edges of a table."""

END_SCHEMA = {"anyOf": [{"type": "string"}, POINT_SCHEMA]}
"""JSON Schema of an end."""

_SAID = "a piece, a@point, a/zone, an obstacle, [x, y] or an edge such as left_edge"


def read_end(value: Raw, known: Known) -> End:
    """Parse what a question points at; Wrong if it is nothing of the file."""
    if isinstance(value, list):
        return FreeSpot(read_place(value, known))
    if not isinstance(value, str) or not value:
        raise Wrong(Problem(unfit(value, "stands here"), _SAID))
    if value in EDGES:
        return TableEdge(EDGES[value])
    if "@" in value:
        return _read_point(value, known)
    if "/" in value:
        return _read_zone(value, known)
    return Thing(one_of("a piece or obstacle of this file", value, _things(known)))


def _things(known: Known) -> list[str]:
    return list(known.list_named("piece", "obstacle"))


def _read_point(value: str, known: Known) -> NamedPoint:
    name, _, point = value.partition("@")
    if point == CENTRE:
        return NamedPoint(one_of("a piece or obstacle of this file", name, _things(known)), point)
    piece = one_of("a piece of this file", name, known.pieces)
    kind = known.kind_of(piece)
    if kind is not None:
        one_of(f"a point of a {kind.id}", point, (*kind.points, CENTRE))
    return NamedPoint(piece, point)


def _read_zone(value: str, known: Known) -> Zone:
    name, _, zone = value.partition("/")
    piece = one_of("a piece of this file", name, known.pieces)
    kind = known.kind_of(piece)
    if kind is not None:
        one_of(f"a zone of a {kind.id}", zone, kind.arc_names)
    return Zone(piece, zone)


def thing_of(end: End | None) -> str | None:
    """The id of the piece or obstacle that an end is about, None for a spot or an edge."""
    return end.id if isinstance(end, Thing | NamedPoint | Zone) else None


def check_together(one: End | None, other: End | None, known: Known) -> None:
    """Wrong if two ends are about things on different tables."""
    a, b = thing_of(one), thing_of(other)
    if a is not None and b is not None and known.things[a].table != known.things[b].table:
        what = f"{quote_value(a)} and {quote_value(b)} stand on different tables"
        raise Wrong(Problem(what, "two things of one table"))


def source_end() -> Typed:
    """What a question measures from."""

    def read(value: Raw, info: Beside[Known]) -> End:
        return read_end(value, info.context)

    return Typed(read, END_SCHEMA, in_context=True)


def source_piece() -> Typed:
    """The piece that a question is about, whose arcs it names."""

    def read(value: Raw, info: Beside[Known]) -> End:
        return Thing(one_of("a piece of this file", value, info.context.pieces))

    return Typed(read, {"type": "string"}, in_context=True)


def source_asker() -> Typed:
    """The piece whose arcs a question names, or a point of it to measure from (ME-12.3)."""

    def read(value: Raw, info: Beside[Known]) -> End:
        if isinstance(value, str) and "@" in value:
            one_of("a piece of this file", value.partition("@")[0], info.context.pieces)
            return _read_point(value, info.context)
        return Thing(one_of("a piece of this file", value, info.context.pieces))

    return Typed(read, {"type": "string"}, in_context=True)


def target_end() -> Typed:
    """What a question measures to, on the same table."""

    def read(value: Raw, info: Beside[Known]) -> End:
        end = read_end(value, info.context)
        check_together(info.data.get("source"), end, info.context)
        return end

    return Typed(read, END_SCHEMA, in_context=True)


def ends_among() -> Typed:
    """A list of things that are compared."""

    def read(value: Raw, info: Beside[Known]) -> tuple[End, ...]:
        if not isinstance(value, list) or not value:
            raise Wrong(Problem(unfit(value, "stands here"), "a list of at least one thing"))

        def one(part: Raw) -> End:
            end = read_end(part, info.context)
            check_together(info.data.get("source"), end, info.context)
            return end

        found = tuple(gather_parts(enumerate(value), one))
        for n, end in enumerate(found):
            if end in found[:n]:
                raise Wrong(Problem("this stands here twice", "each once", inside=(n,)))
        return found

    return Typed(read, {"type": "array", "items": END_SCHEMA, "minItems": 1}, in_context=True)
