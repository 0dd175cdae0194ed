"""What pieces look like and are called in figures, from the catalogue's own words."""

from dataclasses import dataclass
from typing import Literal, TypeAlias

from simulator.geometry.shapes import Disc, Polygon, Pose
from simulator.geometry.units import Point
from simulator.kernel.piece import OnTable, Piece
from simulator.kernel.state import AnyState

Form: TypeAlias = Literal["ship", "solid", "area", "body", "token"]
"""A ship, a planetoid, terrain with an outline, an object with a disc of its own, a point."""


@dataclass(frozen=True, slots=True)
class DrawnPiece:
    """A piece on a table, with all that drawing it needs; `name` is its kind's name."""

    piece: Piece
    pose: Pose
    form: Form
    name: str

    @property
    def at(self) -> Point:
        """The centre of its base, thou."""
        return self.pose.at

    @property
    def radius(self) -> int:
        """The radius of its disc in thou, 0 for what has none."""
        return self.piece.base.radius if isinstance(self.piece.base, Disc) else 0


@dataclass(frozen=True, slots=True)
class Group:
    """A group of ships on one table; `name` is its class's."""

    id: str
    name: str
    owner: str
    damage: int
    ships: tuple[DrawnPiece, ...]

    @property
    def title(self) -> str:
        """Name for people: its id, and how many of what class unless the id tells."""
        count = len(self.ships)
        if count == 1 and _tells(self.id, self.name):
            return self.id
        return f"{self.id} · {count} {self.name}s" if count > 1 else f"{self.id} · {self.name}"


def things_on(view: AnyState, table: str) -> tuple[DrawnPiece, ...]:
    """Everything that stands on a table, in the order of the file."""
    return tuple(
        DrawnPiece(piece, piece.place.pose, form_of(view, piece), kind_name(view, piece))
        for piece in view.pieces.values()
        if isinstance(piece.place, OnTable) and piece.place.table == table
    )


def groups_of(view: AnyState, things: tuple[DrawnPiece, ...]) -> tuple[Group, ...]:
    """The groups that these things' ships form, in the order of the file."""
    ships: dict[str, list[DrawnPiece]] = {}
    for thing in things:
        if thing.piece.group:
            ships.setdefault(thing.piece.group, []).append(thing)
    groups = view.extra.groups
    return tuple(
        Group(key, found[0].name, found[0].piece.owner or "", groups[key].damage, tuple(found))
        for key, found in ships.items()
    )


def kind_name(view: AnyState, piece: Piece) -> str:
    """The name of its class or object kind."""
    catalogue = view.setup.catalogue
    kind = catalogue.classes.get(piece.kind) or catalogue.objects.get(piece.kind)
    return str(kind.name) if kind else piece.kind.replace("_", " ")


def form_of(view: AnyState, piece: Piece) -> Form:
    """How the piece is drawn."""
    if piece.group:
        return "ship"
    kind = view.setup.catalogue.objects.get(piece.kind)
    if isinstance(piece.base, Polygon):
        return "area"
    if not isinstance(piece.base, Disc):
        return "token"
    if kind and kind.solid:
        return "solid"
    return "body" if kind and kind.silhouette else "area"


def object_label(thing: DrawnPiece) -> str:
    """The id of an object, with its kind's name where the id does not tell it."""
    piece = thing.piece
    return piece.id if _tells(piece.id, thing.name) else f"{piece.id} · {thing.name}"


def _tells(name: str, kind: str) -> bool:
    """Does the id begin with the kind, as those that the loader makes do (`planetoid-1`)?

    >>> _tells("fighter-wing", "Fighter Wing"), _tells("rock", "Asteroid")
    (True, False)
    """
    plain = name.replace("-", " ").replace("_", " ").lower()
    return plain.startswith(kind.replace("-", " ").lower())
