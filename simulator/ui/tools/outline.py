"""Drawing an area on the mat: corner by corner with clicks, or a disc with a drag."""

from dataclasses import dataclass, replace

from simulator.geometry.measure import distance_nearest
from simulator.geometry.polygons import is_simple
from simulator.geometry.shapes import Base, Disc, Polygon, Pose
from simulator.geometry.units import Point
from simulator.kernel.by_hand.sandbox import PlacePieces
from simulator.kernel.piece import OnTable, Piece
from simulator.kernel.state import AnyState
from simulator.ui.tools.copying import free_object
from simulator.ui.tools.tool import Tool, ToolStep, Touch

CROSSED = "Its sides cross or touch there; click elsewhere, or Backspace removes the last corner."
FEW = "An area has at least three corners."


@dataclass(frozen=True, slots=True)
class OutlineTool:
    """An area of a `kind` being drawn on `table`.

    `corners` are set already, `tip` is where the pointer is. `down` is where the button went down
    and has not come up; once the pointer has left that place it draws a disc. The id of the area
    begins with `stem`, which is empty for its kind; `other` is its kind once it is turned over.
    """

    kind: str
    rest: Tool
    table: str | None = None
    corners: tuple[Point, ...] = ()
    tip: Point | None = None
    down: Point | None = None
    is_disc: bool = False
    stem: str = ""
    other: str = ""

    @property
    def radius(self) -> int:
        """Radius of the disc being pulled, in thou; 0 for none."""
        if not (self.is_disc and self.down and self.tip):
            return 0
        return distance_nearest(self.down, self.tip)

    @property
    def fault(self) -> str:
        """What is wrong with the corners plus the pointer as the next, empty if nothing is."""
        ring = (*self.corners, self.tip) if self.tip and self.tip != self._last else self.corners
        return CROSSED if len(ring) >= 3 and not self.is_disc and not is_simple(ring) else ""

    def press(self, view: AnyState, selection: tuple[str, ...], touch: Touch) -> ToolStep:  # noqa: ARG002 - a tool's shape
        """The beginning of a corner, or of a disc."""
        if self.corners and touch.table != self.table:
            return ToolStep(self)
        at = _on_table(view, touch)
        return ToolStep(replace(self, table=touch.table, tip=at, down=at))

    def move(self, view: AnyState, touch: Touch) -> ToolStep:
        """Pull the tip along; a first corner that is dragged becomes a disc."""
        if self.table is not None and touch.table != self.table and (self.corners or self.down):
            return ToolStep(self)
        at = _on_table(view, touch)
        pulled = self.down is not None and not self.corners and _off(at, self.down) > touch.slack
        return ToolStep(replace(self, table=touch.table, tip=at, is_disc=self.is_disc or pulled))

    def release(self, view: AnyState, touch: Touch) -> ToolStep:
        """Place the disc or the corner; a corner on the last or first one closes the area."""
        if self.down is None:
            return ToolStep(self)
        pulled = self.move(view, touch).tool
        tool = pulled if isinstance(pulled, OutlineTool) else self
        if tool.is_disc:
            return _disc(tool, view)
        at = self.down
        tool = replace(tool, down=None)
        if (
            tool.corners
            and min(_off(at, tool.corners[0]), _off(at, tool.corners[-1])) <= touch.slack
        ):
            return tool.close(view) if len(tool.corners) >= 3 else ToolStep(tool)
        grown = replace(tool, corners=(*tool.corners, at))
        return ToolStep(tool if grown.fault else grown)

    def back(self) -> "OutlineTool":
        """The outline without its last corner."""
        return replace(self, corners=self.corners[:-1], down=None, is_disc=False)

    def flip(self) -> "OutlineTool":
        """The area turned over; the same if it has no other side."""
        return replace(self, kind=self.other, other=self.kind) if self.other else self

    def close(self, view: AnyState) -> ToolStep:
        """Make an area of the corners set so far; no action if they form no valid area."""
        if len(self.corners) < 3 or not is_simple(self.corners) or self.table is None:
            return ToolStep(self)
        xs, ys = [x for x, _ in self.corners], [y for _, y in self.corners]
        at = ((min(xs) + max(xs)) // 2, (min(ys) + max(ys)) // 2)
        return self.place(view, at, Polygon(tuple((x - at[0], y - at[1]) for x, y in self.corners)))

    @property
    def _last(self) -> Point | None:
        return self.corners[-1] if self.corners else None

    def place(self, view: AnyState, at: Point, base: Base) -> ToolStep:
        """The action that places the area."""
        name = free_object(view, self.stem or self.kind)
        piece = Piece(name, self.kind, None, None, OnTable(self.table or "", Pose(at)), base)
        return ToolStep(self.rest, action=PlacePieces((piece,)), selection=(name,))


def _disc(tool: OutlineTool, view: AnyState) -> ToolStep:
    if tool.down is None or not tool.radius:
        return ToolStep(replace(tool, down=None, is_disc=False))
    return tool.place(view, tool.down, Disc(tool.radius))


def _off(a: Point, b: Point) -> int:
    return max(abs(a[0] - b[0]), abs(a[1] - b[1]))


def _on_table(view: AnyState, touch: Touch) -> Point:
    """The pointer's place, limited to the table."""
    size = next(table.size for table in view.setup.tables if table.id == touch.table)
    x, y = (min(max(at, 0), most) for at, most in zip(touch.at, size, strict=True))
    return x, y
