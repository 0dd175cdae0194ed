"""The sections of a file of measure, key by key (ME-1, ME-2.4)."""

from collections.abc import Callable
from typing import Annotated, Any, ClassVar, TypeAlias

from simulator.geometry.exact.outline import Outline
from simulator.geometry.exact.templates.forms import Side, Template
from simulator.geometry.heading import NORTH, Heading
from simulator.geometry.units import FULL_TURN, Point
from simulator.kernel.by_hand.setup_changes import MOST_TABLES
from simulator.rules.measure.model.kinds import CENTRE, Kind
from simulator.rules.measure.model.shelf import side_fault
from simulator.rules.measure.model.table import UNITS
from simulator.scenario.entries import Beside, FileEntry, Typed, key
from simulator.scenario.faults import Problem, Wrong, quote_value, unfit
from simulator.scenario.fields import (
    NUMBER_SCHEMA,
    POINT_SCHEMA,
    Flag,
    Identifier,
    RulingsField,
    Text,
    choice,
    each,
    gather_parts,
    name_of,
    one_of,
    whole,
)
from simulator.scenario.file_heads import FileHead, TableHead
from simulator.scenario.headings import Towards, heading_of
from simulator.scenario.limits import MOST_SEATS
from simulator.scenario.measure.arcs import ARC_SCHEMA, read_arc, read_degrees
from simulator.scenario.measure.known import Known
from simulator.scenario.measure.lengths import DepthField, PlaceField, read_place, read_size
from simulator.scenario.measure.outlines import OUTLINE_SCHEMA, read_base, read_outline
from simulator.scenario.measure.records import read_named
from simulator.scenario.tree import Raw

POINT_NAMES = (CENTRE,)
"""Names of points that mean something of their own (ME-2.5)."""


def in_file(read: Callable[[Raw, Known], Any], schema: dict[str, Any]) -> Typed:
    """A value that is parsed with the names of the file at hand."""

    def parse(value: Raw, info: Beside[Known]) -> Any:
        return read(value, info.context)

    return Typed(parse, schema, in_context=True)


def _all(schema: dict[str, Any]) -> dict[str, Any]:
    return {"type": "object", "additionalProperties": schema}


def _read_outlines(value: Raw, known: Known) -> dict[str, Outline]:
    said = "a mapping of names to outlines such as {card: {rectangle: [40, 60]}}"
    return read_named(value, said, lambda part: read_outline(part, known))


def _read_points(value: Raw, known: Known) -> dict[str, Point]:
    said = "a mapping of names to points such as {bow: [0, 20]}"
    return read_named(value, said, lambda part: read_place(part, known), reserved=POINT_NAMES)


def _read_arcs(value: Raw, known: Known) -> dict[str, Any]:
    said = "a mapping of names to arcs such as {front: {from: -45, to: 45}}"
    return read_named(value, said, lambda part: read_arc(part, known))


def _read_turned(value: Raw, known: Known) -> dict[str, int]:  # noqa: ARG001 - as all are read
    return read_named(value, "a mapping of arcs to degrees such as {gun: 90}", read_degrees)


def _read_owner(value: Raw, known: Known) -> str:
    return one_of("a seat of this file", value, known.seats)


def _read_side(value: Raw, known: Known) -> str:  # noqa: ARG001 - as all are read
    return one_of("a side", value, ("left", "right"))


def _read_contacts(value: Raw) -> list[Raw]:
    """A list of pairs, each of which is read by itself."""
    if not isinstance(value, list):
        raise Wrong(Problem(unfit(value, "stands here"), "a list of pairs such as [[a, b]]"))
    return value


SIDE = in_file(_read_side, {"enum": ["left", "right"]})
"""left or right."""


class KindsFileHead(FileHead):
    """The top level of the file; tables and questions are lists of separate entries."""

    said: ClassVar[str] = "a table file: system, unit, kinds and tables"

    system: Annotated[str, choice("this rule system", "measure")] = key(
        description="the rule system, measure"
    )
    unit: Annotated[str, choice("a unit", "mm", "inch")] = key(
        description="the unit of every length, mm or inch"
    )
    description: Text = key("", description="what players are told of it")
    use: Identifier | None = key(
        None, description="a set of kinds, rulers and templates, such as round_bases"
    )
    kinds: Annotated[Any, Typed(lambda value: value, {"type": "object", "x-all": "kind"})] = key(
        {}, description="the kinds of piece by name: base, outlines, points, arcs"
    )
    rulers: Annotated[Any, Typed(lambda value: value, {"type": "object", "x-all": "ruler"})] = key(
        {}, description="rulers with bands by name: {marks: [50, 120, 200]}"
    )
    templates: Annotated[
        Any, Typed(lambda value: value, {"type": "object", "x-all": "template"})
    ] = key({}, description="templates to move along or to lay, by name")
    rulings: RulingsField = key(
        {}, description="the readings in force where they differ from the defaults"
    )
    seats: Annotated[list[Any], each("seat", 1, MOST_SEATS)] = key(
        [], description="the players: a list of {id, name}; left out: cyan and amber"
    )
    tables: Annotated[list[Any], each("table", 1, MOST_TABLES)] = key(
        description="the tables: a list of {id, name, size, pieces, obstacles, laid, touching}"
    )
    questions: Annotated[list[Any], each("question")] = key(
        [], description="rules questions about this position"
    )


class SetHead(FileEntry):
    """The top level of a set of kinds."""

    said: ClassVar[str] = "a set: system, unit, title and kinds"

    format: Annotated[int, whole(1, 1)] = key(1, description="the format of this file, 1")
    system: Annotated[str, choice("this rule system", "measure")] = key(
        description="the rule system, measure"
    )
    unit: Annotated[str, choice("a unit", "mm", "inch")] = key(
        description="the unit of every length, mm or inch"
    )
    title: Text = key(description="what the set is called")
    description: Text = key("", description="what it is good for")
    kinds: Annotated[Any, Typed(lambda value: value, {})] = key({}, description="kinds by name")
    rulers: Annotated[Any, Typed(lambda value: value, {})] = key({}, description="rulers by name")
    templates: Annotated[Any, Typed(lambda value: value, {})] = key(
        {}, description="templates by name"
    )
    rulings: RulingsField = key({}, description="readings that differ from the defaults")


class KindEntry(FileEntry):
    """A kind of piece; places in it are [right, ahead] of its centre."""

    said: ClassVar[str] = "a kind such as {base: {disc: 32}}"

    base: Annotated[Outline, in_file(read_base, OUTLINE_SCHEMA)] = key(
        description="dot, {disc: 40}, {rectangle: [40, 60], corner: 3} or a convex {polygon: […]}"
    )
    outlines: Annotated[dict[str, Outline], in_file(_read_outlines, _all(OUTLINE_SCHEMA))] = key(
        {}, description="other outlines by name, convex or not"
    )
    points: Annotated[dict[str, Point], in_file(_read_points, _all(POINT_SCHEMA))] = key(
        {}, description="points by name: {bow: [0, 20]}"
    )
    arcs: Annotated[dict[str, Any], in_file(_read_arcs, _all(ARC_SCHEMA))] = key(
        {}, description="arcs by name, in the order in which a centre is located"
    )

    def kind(self, name: str) -> Kind:
        """The kind of this name."""
        return Kind(name, self.base, self.outlines, self.points, tuple(self.arcs.items()))


class PieceTable(TableHead):
    """A table."""

    said: ClassVar[str] = "a table such as {id: A, size: [900, 900]}"

    size: Annotated[tuple[int, int], in_file(read_size, POINT_SCHEMA)] = key(
        description="a size [width, height]"
    )
    pieces: Annotated[list[Any], each("piece")] = key([], description="the pieces")
    obstacles: Annotated[list[Any], each("obstacle")] = key([], description="the obstacles")
    laid: Annotated[list[Any], each("laid")] = key([], description="templates that lie on it")
    touching: Annotated[
        list[Any], Typed(_read_contacts, {"type": "array", "items": {"type": "array"}})
    ] = key([], description="pairs of pieces that players agree to touch")


Headed: TypeAlias = Annotated[
    Heading | Towards, heading_of(max(unit.largest for unit in UNITS.values()))
]
"""A heading; a schema does not know the unit, and has vectors as long as any table."""


class PieceEntry(FileEntry):
    """A piece."""

    said: ClassVar[str] = "a piece such as {id: a, kind: tank, at: [100, 200], heading: 45}"

    id: Identifier = key(description="an id such as talon")
    kind: Annotated[str, name_of("a kind of this file", "kinds")] = key(
        description="the name of a kind"
    )
    at: PlaceField = key(description="its centre [x, y]")
    heading: Headed = key(NORTH, description="where it points")
    owner: Annotated[str | None, in_file(_read_owner, {"type": "string"})] = key(
        None, description="the id of a seat"
    )
    turned: Annotated[dict[str, int], in_file(_read_turned, _all(NUMBER_SCHEMA))] = key(
        {}, description="how far arcs that turn have turned, in degrees: {gun: 90}"
    )


class ObstacleEntry(FileEntry):
    """An obstacle; its polygon is [right, ahead] of `at`, or without `at` on the table."""

    said: ClassVar[str] = "an obstacle such as {id: rock, at: [300, 300], disc: 60}"

    id: Identifier = key(description="an id such as rock")
    at: PlaceField | None = key(None, description="its centre [x, y]")
    heading: Headed = key(NORTH, description="where it points")
    disc: Annotated[Any, Typed(lambda value: value, NUMBER_SCHEMA)] = key(
        None, description="the diameter of a disc"
    )
    oval: Annotated[Any, Typed(lambda value: value, POINT_SCHEMA)] = key(
        None, description="an oval [across, along], a true ellipse"
    )
    rectangle: Annotated[Any, Typed(lambda value: value, POINT_SCHEMA)] = key(
        None, description="a rectangle [across, along]"
    )
    corner: Annotated[Any, Typed(lambda value: value, NUMBER_SCHEMA)] = key(
        None, description="the radius of its corners"
    )
    polygon: Annotated[
        Any, Typed(lambda value: value, {"type": "array", "items": POINT_SCHEMA, "minItems": 3})
    ] = key(None, description="its corners, in order")
    blocks: Flag = key(True, description="false: it hinders movement, but not sight")
    see_through: DepthField | None = key(
        None, description="so far a line of sight may lie inside and still pass"
    )

    def form(self) -> dict[str, Raw]:
        """The keys that say its outline."""
        keys = {
            "disc": self.disc,
            "oval": self.oval,
            "rectangle": self.rectangle,
            "corner": self.corner,
            "polygon": self.polygon,
        }
        return {key: value for key, value in keys.items() if value is not None}


class LaidEntry(FileEntry):
    """A template that lies on the table."""

    said: ClassVar[str] = "a laid template such as {id: spray, template: spray, at: [100, 100]}"

    id: Identifier = key(description="an id such as spray")
    template: Annotated[str, name_of("a template of this file", "templates")] = key(
        description="the name of a template"
    )
    at: PlaceField = key(description="where it begins, or the centre of a disc [x, y]")
    heading: Headed = key(NORTH, description="where it points")
    side: Annotated[Side | None, SIDE] = key(None, description="left or right for a curved one")


def side_problem(template: Template, side: Side | None) -> Problem | None:
    """What is wrong with the side of a template, if anything."""
    fault = side_fault(template, side)
    expected = "no side" if side else "side: left or side: right"
    return Problem(fault, expected, inside=("side",)) if fault else None


def read_touching(value: Raw, known: Known) -> tuple[str, str]:
    """Parse a pair of pieces that touch; Wrong if it is not one."""
    if not isinstance(value, list) or len(value) != 2:
        raise Wrong(Problem(unfit(value, "stands here"), "a pair of pieces such as [a, b]"))
    a, b = gather_parts(
        enumerate(value), lambda one: one_of("a piece of this file", one, known.pieces)
    )
    if a == b:
        raise Wrong(Problem(f"{quote_value(a)} cannot touch itself", "two pieces"))
    if known.things[a].table != known.things[b].table:
        what = f"{quote_value(a)} and {quote_value(b)} stand on different tables"
        raise Wrong(Problem(what, "two pieces of one table"))
    return a, b


def turned_problem(kind: Kind, arc: str) -> Problem | None:
    """What is wrong with an arc that a piece turns, if anything (ME-3.4)."""
    if arc not in kind.arc_names:
        listed = f"one of {', '.join(kind.arc_names)}" if kind.arcs else "an arc of its kind"
        text = f"a {kind.id} has no arc {quote_value(arc)}"
        return Problem(text, listed, arc, kind.arc_names, at_key=True)
    if not kind.arc(arc).turns:
        return Problem(f"the arc {quote_value(arc)} does not turn", "an arc with turns: true")
    return None


def turned_by(milli: int) -> int:
    """How far an arc has turned, within one turn."""
    return milli % FULL_TURN
