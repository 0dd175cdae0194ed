"""The tables of a file of measure: pieces, obstacles, laid templates, contacts (ME-1.3, ME-2.4)."""

from collections.abc import Callable, Iterable
from dataclasses import dataclass, field

from simulator.geometry.exact.outline import Outline, PolygonOutline
from simulator.geometry.heading import Heading, towards
from simulator.geometry.shapes import Pose
from simulator.geometry.units import Point
from simulator.kernel.piece import OnTable, Piece
from simulator.kernel.spec import Table
from simulator.rules.measure.model.bases import (
    handled_base,
    handled_template,
    obstacle_piece,
)
from simulator.rules.measure.model.kinds import Obstacle, TableTemplate
from simulator.scenario.entries import EntryT, Findings, entries, parse_entry
from simulator.scenario.faults import FieldPath, Problem, Wrong, quote_value
from simulator.scenario.headings import Towards
from simulator.scenario.inches import off_table
from simulator.scenario.measure.known import Known
from simulator.scenario.measure.lengths import read_place
from simulator.scenario.measure.outlines import read_outline
from simulator.scenario.measure.table_models import (
    LaidEntry,
    ObstacleEntry,
    PieceEntry,
    PieceTable,
    read_touching,
    side_problem,
    turned_by,
    turned_problem,
)
from simulator.scenario.tree import Raw

_CENTRE = "the centre "
_OUTLINE = "one of disc, oval, rectangle, polygon"


@dataclass(slots=True)
class TableContents:
    """What the tables of a file hold, as far as it could be read."""

    tables: list[Table] = field(default_factory=list)
    pieces: list[Piece] = field(default_factory=list)
    obstacles: dict[str, Obstacle] = field(default_factory=dict)
    laid: dict[str, TableTemplate] = field(default_factory=dict)
    turned: dict[str, dict[str, int]] = field(default_factory=dict)
    touching: list[tuple[FieldPath, tuple[str, str]]] = field(default_factory=list)


class TableReader:
    """Reads one table after another; what is wrong goes into the findings."""

    def __init__(self, root: Raw, known: Known, findings: Findings) -> None:
        self.known = known
        self.findings = findings
        self.placed = TableContents()
        self._spots = _all_spots(root, known)
        self._table = ""
        self._size: tuple[int, int] | None = None

    def read(self, path: FieldPath, raw: Raw) -> None:
        """Read a table with all that is on it."""
        head = self._entry(PieceTable, path, raw)
        self._table, self._size = (head.id, head.size) if head else ("", None)
        if head:
            self.placed.tables.append(Table(head.id, head.name, head.size))
        self._all(PieceEntry, entries(raw, "pieces", path), self._piece)
        self._all(ObstacleEntry, entries(raw, "obstacles", path), self._obstacle)
        self._all(LaidEntry, entries(raw, "laid", path), self._read_template)
        for place, row in entries(raw, "touching", path):
            self._touching(place, row)

    def _all(
        self,
        model: type[EntryT],
        rows: Iterable[tuple[FieldPath, Raw]],
        read: Callable[[FieldPath, EntryT], None],
    ) -> None:
        for path, row in rows:
            entry = self._entry(model, path, row)
            if entry:
                read(path, entry)

    def _entry(self, model: type[EntryT], path: FieldPath, raw: Raw) -> EntryT | None:
        return parse_entry(model, raw, path, self.findings, self.known)

    def _piece(self, path: FieldPath, entry: PieceEntry) -> None:
        self.findings.add((*path, "at"), *off_table(entry.at, self._size, _CENTRE))
        kind = self.known.kinds.get(entry.kind)
        place = self._place(path, entry.at, entry.heading)
        if kind is None or place is None:
            return
        for arc, milli in entry.turned.items():
            problem = turned_problem(kind, arc)
            if problem:
                self.findings.add((*path, "turned", arc), problem)
            elif turned_by(milli):
                self.placed.turned.setdefault(entry.id, {})[arc] = turned_by(milli)
        group = entry.id if entry.owner else None
        base = handled_base(kind.base)
        self.placed.pieces.append(Piece(entry.id, entry.kind, entry.owner, group, place, base))

    def _obstacle(self, path: FieldPath, entry: ObstacleEntry) -> None:
        if not entry.form():
            self.findings.add(path, Problem("an obstacle without an outline stands here", _OUTLINE))
            return
        try:
            outline = read_outline(entry.form(), self.known)
        except Wrong as wrong:
            self.findings.add(path, *wrong.problems)
            return
        at = entry.at
        if at is None:
            if not isinstance(outline, PolygonOutline):
                self.findings.add(path, Problem("is missing", "its centre", inside=("at",)))
                return
            at, outline = centre_polygon(outline)
        self.findings.add(
            (*path, "at" if entry.at else "polygon"), *off_table(at, self._size, _CENTRE)
        )
        place = self._place(path, at, entry.heading)
        if place:
            if entry.see_through is not None and not entry.blocks:
                what = "an obstacle that does not block sight is seen through anyhow"
                self.findings.add(
                    path, Problem(what, "no `see_through`, or no `blocks`", inside=("see_through",))
                )
            obstacle = Obstacle(outline, entry.blocks, entry.see_through)
            self.placed.obstacles[entry.id] = obstacle
            self.placed.pieces.append(obstacle_piece(entry.id, obstacle, place))

    def _read_template(self, path: FieldPath, entry: LaidEntry) -> None:
        self.findings.add((*path, "at"), *off_table(entry.at, self._size, _CENTRE))
        template = self.known.templates.get(entry.template)
        place = self._place(path, entry.at, entry.heading)
        if template is None or place is None:
            return
        problem = side_problem(template, entry.side)
        if problem:
            self.findings.add(path, problem)
            return
        self.placed.laid[entry.id] = TableTemplate(entry.template, entry.side)
        base = handled_template(template)
        self.placed.pieces.append(Piece(entry.id, entry.template, None, None, place, base))

    def _place(self, path: FieldPath, at: Point, heading: Heading | Towards) -> OnTable | None:
        """Where it stands; None if its heading points nowhere."""
        if not isinstance(heading, Towards):
            return OnTable(self._table, Pose(at, heading))
        target, inside = heading.target, (*path, "heading", "towards")
        there = self._spots.get(target)
        if there is None:
            return None
        if there[0] != self._table and self._table:
            what = f"{quote_value(target)} stands on another table"
            self.findings.add(inside, Problem(what, "one of this table"))
            return None
        if there[1] == at:
            what = f"{quote_value(target)} stands on the same point, so the heading has no length"
            self.findings.add(inside, Problem(what, "something elsewhere"))
            return None
        return OnTable(self._table, Pose(at, towards(at, there[1])))

    def _touching(self, path: FieldPath, raw: Raw) -> None:
        try:
            pair = read_touching(raw, self.known)
        except Wrong as wrong:
            self.findings.add(path, *wrong.problems)
            return
        self.placed.touching.append((path, pair))


def centre_polygon(outline: PolygonOutline) -> tuple[Point, PolygonOutline]:
    """A polygon by its corners on the table: the middle of the box round it, and its corners."""
    xs, ys = zip(*outline.corners, strict=True)
    at = (min(xs) + max(xs)) // 2, (min(ys) + max(ys)) // 2
    return at, PolygonOutline(tuple((x - at[0], y - at[1]) for x, y in outline.corners))


def _all_spots(root: Raw, known: Known) -> dict[str, tuple[str, Point]]:
    """Where everything stands, as far as it can be read, for headings towards it."""
    found: dict[str, tuple[str, Point]] = {}
    for path, table in entries(root, "tables", ()):
        name = table.get("id") if isinstance(table, dict) else None
        for section in ("pieces", "obstacles"):
            for _, row in entries(table, section, path):
                at = _spot(row, known) if isinstance(row, dict) else None
                if at is not None and isinstance(row, dict) and isinstance(row.get("id"), str):
                    found[str(row["id"])] = str(name), at
    return found


def _spot(row: dict[str, Raw], known: Known) -> Point | None:
    try:
        if "at" in row:
            return read_place(row["at"], known)
        outline: Outline = read_outline({"polygon": row["polygon"]}, known)
    except (KeyError, Wrong):
        return None
    return centre_polygon(outline)[0] if isinstance(outline, PolygonOutline) else None
