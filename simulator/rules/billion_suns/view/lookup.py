"""Finding things in a view: positions, battlegroups, seats, battlezones."""

from collections import defaultdict
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from itertools import count
from typing import TypeAlias

from simulator.fast_dataclass import fast_dataclass
from simulator.geometry.shapes import Disc, Pose
from simulator.geometry.units import Point
from simulator.kernel.piece import Aside, InSpace, OnTable, Piece
from simulator.kernel.remember_last import remember_last
from simulator.kernel.spec import Table
from simulator.kernel.state import State
from simulator.rules.billion_suns.model.contracts import Contract
from simulator.rules.billion_suns.model.extra import Battlegroup, Extra, Purse
from simulator.rules.billion_suns.model.modes import contract_set
from simulator.rules.billion_suns.model.options import Options
from simulator.rules.billion_suns.model.specs import Catalogue
from simulator.rules.billion_suns.model.stages import Stage

View: TypeAlias = State[Options, Catalogue, Extra, Stage]
"""A state of this system, as its game keeps it or as a seat may see it."""

OVER = "over"
"""The phase of a game that has ended."""

JUMP_POINT = "jump_point"
"""The kind of object that is a jump point (ABS-4.3)."""

KRAKEN = "space_kraken"
"""The kind of object that hunts ships (ABS-10.3)."""

CONTRACTORS = "ic"
"""The seat of the Independent Contractors in a solo game: it is no CEO's (SOLO-1.10)."""

CONTRACTORS_NAME = "Independent Contractors"
"""What that seat is called where nobody has named it."""


@fast_dataclass(frozen=True, slots=True)
class PlacedPiece:
    """A piece and where it stands."""

    piece: Piece
    table: str
    pose: Pose

    @property
    def id(self) -> str:
        """The piece's id."""
        return self.piece.id

    @property
    def at(self) -> Point:
        """The centre of its base."""
        return self.pose.at

    @property
    def radius(self) -> int:
        """The radius of its disc in thou, 0 without a disc."""
        return self.piece.base.radius if isinstance(self.piece.base, Disc) else 0


def has_begun(view: View) -> bool:
    """Is a game by the rules under way in this view, or over?"""
    return bool(view.stages) or view.phase == OVER


def place(piece: Piece) -> PlacedPiece | None:
    """The piece with its position, None if it is on no table."""
    if not isinstance(piece.place, OnTable):
        return None
    return PlacedPiece(piece, piece.place.table, piece.place.pose)


@dataclass(frozen=True, slots=True)
class _OnTables:
    """All pieces on tables, by id and in order of arrival.

    `kinds` are the things of each kind and `ships` all ships of groups, in the same order, and
    `groups` the ships of each group, by number.
    """

    pieces: Mapping[str, PlacedPiece]
    kinds: Mapping[str, Sequence[PlacedPiece]]
    groups: Mapping[str, tuple[PlacedPiece, ...]]
    ships: tuple[PlacedPiece, ...]


@remember_last
def _on_tables(pieces: Mapping[str, Piece]) -> _OnTables:
    found: dict[str, PlacedPiece] = {}
    kinds: dict[str, list[PlacedPiece]] = defaultdict(list)
    groups: dict[str, list[PlacedPiece]] = defaultdict(list)
    ships: list[PlacedPiece] = []
    for name, piece in pieces.items():
        where = piece.place
        if not isinstance(where, OnTable):
            continue
        found[name] = stands = PlacedPiece(piece, where.table, where.pose)
        kinds[piece.kind].append(stands)
        if piece.group is not None:
            groups[piece.group].append(stands)
            ships.append(stands)
    by_number = {
        name: _by_number(ships) if len(ships) > 1 else tuple(ships)
        for name, ships in groups.items()
    }
    return _OnTables(found, kinds, by_number, tuple(ships))


def _by_number(ships: list[PlacedPiece]) -> tuple[PlacedPiece, ...]:
    return tuple(sorted(ships, key=lambda ship: (len(ship.piece.id), ship.piece.id)))


def by_id(view: View) -> Mapping[str, PlacedPiece]:
    """All pieces on tables, by id and in order of arrival."""
    return _on_tables(view.pieces).pieces


@remember_last
def _spots(pieces: Mapping[str, Piece]) -> Mapping[tuple[str, Point], Sequence[PlacedPiece]]:
    spots: dict[tuple[str, Point], list[PlacedPiece]] = {}
    for stands in _on_tables(pieces).pieces.values():
        spots.setdefault((stands.table, stands.pose.at), []).append(stands)
    return spots


def ships_at(view: View, table: str, at: Point) -> tuple[PlacedPiece, ...]:
    """The ships at exactly this point that may not share it (ABS-1.4), in order of arrival."""
    there = _spots(view.pieces).get((table, at), ())
    return tuple([stands for stands in there if keeps_its_point(view, stands.piece)])


def has_left(view: View, piece: Piece) -> bool:
    """Is it no longer on a table, having been there? A piece that is still to come has not left."""
    return piece.id in view.pieces and piece.id not in by_id(view)


def standing(view: View, wanted: Callable[[Piece], bool]) -> tuple[PlacedPiece, ...]:
    """All pieces on tables that pass the filter, in order of arrival."""
    return tuple([stands for stands in by_id(view).values() if wanted(stands.piece)])


def of_kind(view: View, wanted: Callable[[str], bool]) -> tuple[PlacedPiece, ...]:
    """All pieces on tables whose kind passes the filter, in order of arrival."""
    there = _on_tables(view.pieces)
    # There are few kinds: each is tested once, and most often none or one passes.
    kinds = [kind for kind in there.kinds if wanted(kind)]
    if len(kinds) <= 1:
        return tuple(there.kinds[kinds[0]]) if kinds else ()
    return tuple(stands for stands in there.pieces.values() if stands.piece.kind in kinds)


def find_ships(view: View, name: str) -> tuple[PlacedPiece, ...]:
    """The ships of the battlegroup, or the one piece, with this id; only those on a table.

    Ships come by number. Empty when nothing of that name is on a table.
    """
    there = _on_tables(view.pieces)
    ships = there.groups.get(name)
    if ships is not None:
        return ships
    found = None if name in view.extra.groups else there.pieces.get(name)
    return (found,) if found else ()


def group_of(view: View, name: str) -> Battlegroup | None:
    """The battlegroup with this id, or the one that the ship with this id belongs to."""
    piece = view.pieces.get(name)
    group = piece.group if piece else name
    return view.extra.groups.get(group) if group else None


def owner_of(view: View, name: str) -> str | None:
    """The seat that owns the group or piece, None if nobody does."""
    group = view.extra.groups.get(name)
    if group:
        return group.owner
    piece = view.pieces.get(name)
    return piece.owner if piece else None


def damage_on(view: View, name: str) -> int:
    """Damage tokens of the group, or of its group for a ship, or of the object (ABS-2.4, ABS-10).

    0 if it does not exist.
    """
    group = group_of(view, name)
    if group is not None:
        return group.damage
    piece = view.pieces.get(name)
    return dict(piece.marks).get("damage", 0) if piece else 0


def purse_of(view: View, seat: str) -> Purse:
    """What the seat has: an empty purse if it has had nothing yet."""
    return view.extra.purses.get(seat) or Purse()


def is_mark(view: View, name: str) -> bool:
    """Is it a battlegroup, or a piece without one, on a table: something an attack can name?"""
    piece = view.pieces.get(name)
    return (piece is None or piece.group is None) and bool(find_ships(view, name))


def planetoids(view: View, table: str) -> tuple[PlacedPiece, ...]:
    """The solid things on the table: they block sight, stop ships and have a gravity well."""
    return tuple([stands for stands in _solids(view) if stands.table == table])


@remember_last
def _solids(view: View) -> tuple[PlacedPiece, ...]:
    objects = view.setup.catalogue.objects
    return of_kind(view, lambda kind: kind in objects and objects[kind].solid)


def jump_points(view: View, table: str | None = None) -> tuple[PlacedPiece, ...]:
    """All jump points, or those of one table."""
    found = of_kind(view, lambda kind: kind == JUMP_POINT)
    return tuple(stands for stands in found if table in (None, stands.table))


def ships(view: View) -> tuple[PlacedPiece, ...]:
    """All ships of battlegroups on tables."""
    return _on_tables(view.pieces).ships


def is_ship(view: View, piece: Piece) -> bool:
    """Is its kind a class of ships?"""
    return piece.kind in view.setup.catalogue.classes


def keeps_its_point(view: View, piece: Piece) -> bool:
    """Is it a ship, of a class or independent, that may not share its point (ABS-1.4)?"""
    kind = view.setup.catalogue.objects.get(piece.kind)
    return is_ship(view, piece) or (kind is not None and kind.independent)


def contracts(view: View) -> Mapping[str, Contract]:
    """The contracts of this mode, by card; none in a skirmish."""
    return view.setup.catalogue.contracts.get(contract_set(view.setup.options.mode) or "", {})


def table_called(view: View, table: str) -> Table:
    """The table with this id; KeyError if there is none."""
    for each in view.setup.tables:
        if each.id == table:
            return each
    raise KeyError(table)


def battlezones_of(view: View, table: str) -> tuple[str, ...]:
    """The battlezones declared for the table, in any mode (WZ-4)."""
    return view.setup.options.battlezones.get(table, ())


def seat_name(view: View, seat: str | None) -> str:
    """The name of a seat, `nobody` for None."""
    names = {each.id: each.name for each in view.setup.seats}
    return names.get(seat, seat) if seat else "nobody"


def in_solo(view: View) -> bool:
    """Is it a solo game, one CEO against contractors (ABS-11.1)?"""
    return view.setup.options.mode == "solo"


def is_contractors(view: View, seat: str | None) -> bool:
    """Is this the seat of the Independent Contractors?"""
    return in_solo(view) and seat == CONTRACTORS


def is_ceo(view: View, seat: str | None) -> bool:
    """Is this the seat of a CEO: neither nobody nor the Independent Contractors?"""
    return seat is not None and not is_contractors(view, seat)


def in_warzone(view: View) -> bool:
    """Do Warzone's own rules hold in this game (WZ-1.7)?"""
    return view.setup.options.mode == "warzone"


def is_in_zone(view: View, table: str, battlezone: str) -> bool:
    """Is the table such a battlezone? Core and solo games have none, declared or not (WZ-1.7)."""
    if view.setup.options.mode in ("core", "solo"):
        return False
    return battlezone in battlezones_of(view, table)


def free_groups(view: View, seat: str) -> Iterator[str]:
    """Names for new battlegroups of the seat, without end: those never used so far."""
    taken = {piece.group for piece in view.pieces.values()}
    taken |= {name.split("/", maxsplit=1)[0] for name in view.pieces}
    return (name for n in count(1) if (name := f"{seat}-{n}") not in taken)


def aboard(view: View, space: str) -> tuple[Piece, ...]:
    """The ships aboard the carrier ship, or in the space, with this name (ABS-4.17)."""
    return tuple(
        piece
        for piece in view.pieces.values()
        if isinstance(piece.place, InSpace) and piece.place.space == space
    )


def own_groups(view: View, seat: str) -> tuple[str, ...]:
    """The battlegroups of the seat that are on a table."""
    groups = view.extra.groups.items()
    return tuple(name for name, group in groups if group.owner == seat and find_ships(view, name))


def is_in_play(piece: Piece) -> bool:
    """Is it still in the game, on a table or waiting in a space?"""
    return not isinstance(piece.place, Aside)
