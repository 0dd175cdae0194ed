"""The pieces and groups of a view as figures draw and name them, by its system's looks."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from simulator.geometry.outlines import circle_round, place_points
from simulator.geometry.shapes import Disc, Pose
from simulator.geometry.units import Point
from simulator.kernel.piece import OnTable, Piece
from simulator.kernel.shown.appearance import Form, GroupLook, Mark, PieceLook, Role, tells
from simulator.kernel.shown.overlay import DrawnPoint
from simulator.kernel.state import AnyState
from simulator.kernel.unit import Unit
from simulator.rules import SYSTEMS

SMALL_FORMS: tuple[Form, ...] = ("icon", "rings", "stack")
"""Forms that a figure draws as a sprite in a ring, as tokens, but without a heading."""


@dataclass(frozen=True, slots=True)
class DrawnPiece:
    """A piece on a table, with everything needed to draw it."""

    piece: Piece
    pose: Pose
    look: PieceLook

    @property
    def form(self) -> Form:
        """The form in which it is drawn."""
        return self.look.form

    @property
    def name(self) -> str:
        """The name of its kind."""
        return self.look.name

    @property
    def at(self) -> Point:
        """The centre of its base, thou."""
        return self.pose.at

    @property
    def radius(self) -> int:
        """The radius of its disc in thou, 0 if it has none."""
        return self.piece.base.radius if isinstance(self.piece.base, Disc) else 0

    @property
    def outline(self) -> tuple[DrawnPoint, ...]:
        """The outline of a `base` or `tile` on its table, for drawing only; else empty."""
        if self.form not in ("base", "tile"):
            return ()
        if self.look.outline:
            return self.turn_places(self.look.outline)
        return circle_round(self.at, self.look.diameter / 2)

    @property
    def prints(self) -> tuple[tuple[DrawnPoint, ...], ...]:
        """The lines printed on a `base`, on its table."""
        return tuple(self.turn_places(each) for each in self.look.prints)

    def turn_places(self, places: Sequence[DrawnPoint]) -> tuple[DrawnPoint, ...]:
        """Places that are (right, ahead) of its centre, on its table."""
        return place_points(self.pose, places)


@dataclass(frozen=True, slots=True)
class Group:
    """A group with its members on one table, and the marks on it that figures draw."""

    look: GroupLook
    members: tuple[DrawnPiece, ...]
    marks: tuple[tuple[Mark, int], ...]

    @property
    def id(self) -> str:
        """The group's id."""
        return self.look.id

    @property
    def owner(self) -> str:
        """The seat that owns it."""
        return self.look.owner

    @property
    def title(self) -> str:
        """The name shown, and its count; what has no name goes by its id, with its kind."""
        look, count = self.look, len(self.members)
        if look.tag:
            return f"{count} {look.name}" if count > 1 else look.name
        if count == 1 and tells(look.id, look.kind):
            return look.id
        return f"{look.id} · {count} {look.kinds}" if count > 1 else f"{look.id} · {look.kind}"


def unit_of(view: AnyState) -> Unit:
    """The unit in which players of the view's set-up measure."""
    return SYSTEMS[view.setup.system].words.unit(view.setup)


def roles_of(view: AnyState) -> Mapping[str, Role]:
    """The roles of overlays that the view's rule system names."""
    return SYSTEMS[view.setup.system].looks.roles


def things_on(view: AnyState, table: str) -> tuple[DrawnPiece, ...]:
    """Everything that stands on a table, in the order of the file."""
    return tuple(
        DrawnPiece(piece, piece.place.pose, SYSTEMS[view.setup.system].looks.piece(view, piece))
        for piece in view.pieces.values()
        if isinstance(piece.place, OnTable) and piece.place.table == table
    )


def groups_of(view: AnyState, things: tuple[DrawnPiece, ...]) -> tuple[Group, ...]:
    """The groups with a name on the board that have a member among these pieces, with those."""
    ruleset = SYSTEMS[view.setup.system]
    drawn = [mark for mark in ruleset.looks.marks if mark.says]
    here = {thing.piece.id: thing for thing in things}
    found: list[Group] = []
    for look in (each for each in ruleset.looks.groups(view) if each.is_named):
        members = tuple(here[name] for name in look.members if name in here)
        if members:
            marks = ((mark, look.marks.get(mark.id, 0)) for mark in drawn)
            found.append(Group(look, members, tuple(pair for pair in marks if pair[1])))
    order = {thing.piece.id: n for n, thing in enumerate(things)}
    return tuple(sorted(found, key=lambda group: order[group.members[0].piece.id]))


def object_label(thing: DrawnPiece) -> str:
    """The name of an object; its id and its kind where pieces have no names."""
    return thing.look.title(thing.piece.id)
