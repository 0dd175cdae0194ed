"""Placing new pieces: a class in groups, or an object, set down where the pointer clicks."""

from dataclasses import dataclass, replace
from math import cos, radians, sin

from simulator.geometry.arcs import turn_heading
from simulator.geometry.heading import NORTH, Heading, heading_along
from simulator.geometry.shapes import Base, Disc, Pose, Rectangle
from simulator.geometry.units import Point
from simulator.kernel.by_hand.sandbox import PlacePieces
from simulator.kernel.piece import OnTable, Piece
from simulator.kernel.state import AnyState, place_of
from simulator.kernel.unit import INCH
from simulator.ui.input.turning import millidegrees
from simulator.ui.tools.copying import free_group, free_object, free_ship
from simulator.ui.tools.tool import Tool, ToolStep, Touch

ABREAST = 2
"""Squares of the grid between the ships of a group that is set down together."""

_NARROWEST, _WIDEST = 1, 80
"""Half squares of the grid between which the wheel changes a diameter, by one each."""


@dataclass(frozen=True, slots=True)
class PlaceTool:
    """New pieces being placed; ids of them begin with `stem`, which is empty for their kind.

    `other` is the kind that they are once they are turned over, empty for what has no other side.
    Scenery is nobody's. `owner` is a seat, or None if unowned; `count` ships stand abreast. `at` is
    where the pointer is, None while it is over no table. Ships face the middle of their table until
    they are turned to a `heading`. With `joins` a ship joins the nearest group of its class and
    owner, else it begins one. `source` is the piece it comes by. A square of the grid has `cell`
    thou. While `pulled` the button that took it is held, and releasing it places the pieces. Only
    what `turns` has a heading that can be seen, and a disc that `is_fixed` stays as wide as it is.
    """

    kind: str
    base: Base
    is_ship: bool
    owner: str | None
    rest: Tool
    count: int = 1
    heading: Heading | None = None
    at: tuple[str, Point] | None = None
    joins: bool = False
    source: str | None = None
    cell: int = INCH.cell
    pulled: bool = False
    turns: bool = True
    is_fixed: bool = False
    is_scenery: bool = False
    stem: str = ""
    other: str = ""

    def pieces(self, view: AnyState) -> tuple[Piece, ...]:
        """The new pieces as they would stand; none while the pointer is over no table."""
        if self.at is None:
            return ()
        table, at = self.at
        if not self.is_ship:
            place = OnTable(table, Pose(at, self.heading or NORTH))
            name = free_object(view, self.stem or self.kind)
            return (Piece(name, self.kind, self.owner, None, place, self.base),)
        group = self._group(view)
        pieces: list[Piece] = []
        for n in range(self.count):
            spot = _abreast(at, self._heading_at(view, at), n, self.cell)
            place = OnTable(table, Pose(spot, self._heading_at(view, spot)))
            name = free_ship(view, group, [piece.id for piece in pieces])
            pieces.append(Piece(name, self.kind, self.owner, group, place))
        return tuple(pieces)

    def press(self, view: AnyState, selection: tuple[str, ...], touch: Touch) -> ToolStep:
        """Place them; with Shift more of them follow."""
        there = replace(self._over(touch), pulled=False)
        pieces = there.pieces(view)
        chosen = selection if touch.add else tuple(piece.id for piece in pieces)
        after = there if touch.add else self.rest
        return ToolStep(after, action=PlacePieces(pieces), selection=chosen)

    def move(self, view: AnyState, touch: Touch) -> ToolStep:  # noqa: ARG002 - a tool's shape
        """Follow the pointer."""
        there = self._over(touch)
        return ToolStep(self if there == self else there)

    def release(self, view: AnyState, touch: Touch) -> ToolStep:  # noqa: ARG002
        """Do nothing: pieces are placed on the press."""
        return ToolStep(self)

    def turn(self, view: AnyState, milli: int) -> "PlaceTool":
        """The pieces turned clockwise by this many millidegrees; they keep that heading."""
        if not self.turns:
            return self
        ahead = self._heading_at(view, self.at[1]) if self.at and self.is_ship else NORTH
        return replace(self, heading=turn_heading(self.heading or ahead, milli))

    def flip(self) -> "PlaceTool":
        """The pieces turned over; the same if they have no other side."""
        return replace(self, kind=self.other, other=self.kind) if self.other else self

    def of(self, owner: str | None) -> "PlaceTool":
        """The pieces of another owner."""
        return replace(self, owner=owner)

    def more(self, by: int) -> "PlaceTool":
        """More ships, or a base wider by this many half squares; never fewer than one."""
        if self.is_ship:
            return replace(self, count=max(1, min(self.count + by, 9)))
        if self.is_fixed:
            return self
        return replace(self, base=grow_base(self.base, by * (self.cell // 2), self.cell))

    def _heading_at(self, view: AnyState, at: Point) -> Heading:
        """The heading of a ship at this point: the one it was given, else towards the middle."""
        if self.heading or self.at is None:
            return self.heading or NORTH
        width, height = next(t.size for t in view.setup.tables if t.id == self.at[0])
        # Doubled, so that the middle of a table with an odd side is exact.
        ahead = width - 2 * at[0], height - 2 * at[1]
        return heading_along(*ahead) if any(ahead) else NORTH

    def _over(self, touch: Touch) -> "PlaceTool":
        return replace(self, at=(touch.table, touch.at), joins=touch.snap)

    def _group(self, view: AnyState) -> str:
        """The group they join, or the name of the new one."""
        mates = self._mates(view) if self.joins else []
        return min(mates)[1] if mates else free_group(view, self.owner or "group")

    def _mates(self, view: AnyState) -> list[tuple[int, str]]:
        """Groups of the same class and owner on the table, by the distance of their ships."""
        found = []
        for piece in view.pieces.values():
            place = place_of(view, piece.id)
            if (piece.kind, piece.owner) != (self.kind, self.owner) or not (piece.group and place):
                continue
            if self.at and place.table == self.at[0]:
                (x, y), (px, py) = self.at[1], place.pose.at
                found.append(((x - px) ** 2 + (y - py) ** 2, piece.group))
        return found


def next_owner(
    seats: tuple[str, ...], owner: str | None, *, is_ship: bool, step: int = 1
) -> str | None:
    """The seat after `owner`; objects can also be unowned."""
    choices: list[str | None] = [*seats] if is_ship else [None, *seats]
    at = choices.index(owner) + step if owner in choices else 0
    return choices[at % len(choices)]


def grow_base(base: Base, by: int, cell: int, *, longer: bool = False) -> Base:
    """A base wider `by` this many steps, or only longer, within the least and most on the grid."""
    least, most = _NARROWEST * cell // 2, _WIDEST * cell // 2

    def sized(half: int) -> int:
        return max(least, min(2 * half + by, most)) // 2

    match base:
        case Disc(radius):
            return Disc(sized(radius))
        case Rectangle(long, wide):
            return Rectangle(sized(long), wide if longer else sized(wide))
    return base


def _abreast(at: Point, heading: Heading, n: int, cell: int) -> Point:
    """Where the n-th ship stands: in the middle, then right and left of it by turns."""
    across = ABREAST * cell * ((n + 1) // 2) * (1 if n % 2 else -1)
    turn = radians(millidegrees(heading) / 1000)
    return at[0] + round(across * cos(turn)), at[1] - round(across * sin(turn))
