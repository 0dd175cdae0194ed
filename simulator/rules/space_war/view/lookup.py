"""Looking things up: Craft, where they are, whose they are, and what still works."""

from collections.abc import Iterator

from simulator.geometry.units import Point
from simulator.kernel.piece import Aside, InSpace, OnTable, Piece
from simulator.kernel.spec import Table
from simulator.rules.space_war.model.catalogue import PLANET, Catalogue, View
from simulator.rules.space_war.model.craft import Craft, is_vessel, working
from simulator.rules.space_war.model.designs import is_powered
from simulator.rules.space_war.model.figures import Figures
from simulator.rules.space_war.model.modules import SHUTTLE_BAY
from simulator.rules.space_war.model.rulings import Rulings
from simulator.rules.space_war.view.sides import friends_of

SHELF = "shelf"
"""The space in which a Craft is that has not been set up yet."""

LEFT = "left"
"""Why a Craft is aside that has left the table (SW-19.3)."""

FREE, SET_UP, BATTLE, MEDALS, OVER = "free_play", "set_up", "battle", "medals", "over"
"""The phases of a game; medals are given after the battle where they are played for."""

ENDED = (MEDALS, OVER)
"""Those in which nothing is fought about any more."""

FLED = (Aside("withdrawn"), Aside(LEFT))
"""Where Craft are that are on no table any more, though their crews live."""


def catalogue_of(view: View) -> Catalogue:
    """The catalogue of the game."""
    return view.setup.catalogue


def rulings_of(view: View) -> Rulings:
    """The readings in force."""
    return view.setup.catalogue.rulings


def figures_of(view: View) -> Figures:
    """The figures of play."""
    return view.setup.catalogue.figures


def seats_of(view: View) -> tuple[str, ...]:
    """The ids of the seats, in order."""
    return tuple(seat.id for seat in view.setup.seats)


def seat_name(view: View, seat: str) -> str:
    """What a seat is called."""
    return next((one.name for one in view.setup.seats if one.id == seat), seat)


def table_of(view: View) -> Table:
    """The table on which the battle takes place: the first one."""
    return view.setup.tables[0]


def size_of(view: View, table: str) -> Point:
    """The width and height of a table; StopIteration if there is none of this id."""
    return next(each.size for each in view.setup.tables if each.id == table)


def place_of(view: View, name: str) -> OnTable | None:
    """Where a piece stands, None if it is on no table."""
    piece = view.pieces.get(name)
    return piece.place if piece and isinstance(piece.place, OnTable) else None


def on_table(view: View, seat: str | None = None) -> Iterator[tuple[Craft, Piece]]:
    """The Craft on tables with their pieces, those of a seat or of all, in order."""
    for craft in view.extra.craft.values():
        if seat is None or craft.owner == seat:
            piece = view.pieces[craft.id]
            if isinstance(piece.place, OnTable):
                yield craft, piece


def enemies(view: View, seat: str) -> Iterator[tuple[Craft, Piece]]:
    """The Craft of other teams on tables with their pieces, in order."""
    friends = friends_of(view, seat)
    for craft, piece in on_table(view):
        if craft.owner not in friends:
            yield craft, piece


def planets(view: View) -> Iterator[Piece]:
    """The planets on tables, in order."""
    for piece in view.pieces.values():
        if piece.kind == PLANET and isinstance(piece.place, OnTable):
            yield piece


def planet_of(view: View, seat: str) -> Piece | None:
    """The planet of a seat, None without one."""
    return next((piece for piece in planets(view) if piece.owner == seat), None)


def holder(view: View, name: str) -> str | None:
    """The Vessel in whose Shuttle Bay a Fighter is, None if it is in none."""
    piece = view.pieces.get(name)
    held = piece is not None and isinstance(piece.place, InSpace) and piece.place.space != SHELF
    return piece.place.space if piece and held and isinstance(piece.place, InSpace) else None


def held_by(view: View, vessel: str) -> tuple[Craft, ...]:
    """The Fighters in the Shuttle Bays of a Vessel, prisoners too, in order."""
    return tuple(craft for craft in view.extra.craft.values() if holder(view, craft.id) == vessel)


def is_shelved(view: View, name: str) -> bool:
    """Is it a Craft that has not been set up yet?"""
    piece = view.pieces.get(name)
    return piece is not None and piece.place == InSpace(SHELF)


def is_there(view: View, name: str) -> bool:
    """Is it on a table, in a bay, or still to be set up: neither gone nor away?"""
    there = holder(view, name) or place_of(view, name) or is_shelved(view, name)
    return bool(there)


def has_left(view: View, name: str) -> bool:
    """Has it left the table over an edge (SW-19.3, SW-19.5)?"""
    return name in view.pieces and view.pieces[name].place == Aside(LEFT)


def in_play(view: View, seat: str) -> tuple[Craft, ...]:
    """The Craft of a seat's force that are left, in bays too.

    Prisoners, Stations and decoys do not count (C3, SW-3.4).
    """
    return tuple(
        craft
        for craft in view.extra.craft.values()
        if craft.owner == seat
        and not craft.civil
        and craft.captor is None
        and is_there(view, craft.id)
    )


def has_bay(craft: Craft) -> bool:
    """Has it a working Shuttle Bay (SW-8.1)?"""
    return working(craft)[SHUTTLE_BAY] > 0


def powered(craft: Craft) -> bool:
    """Is it Powered: an Engine or Thruster works, and no beam holds it (SW-13.2)?"""
    return craft.tractored_by is None and is_powered(working(craft))


def vessels(view: View, seat: str) -> tuple[Craft, ...]:
    """The Vessels of a seat's force that are left."""
    return tuple(craft for craft in in_play(view, seat) if is_vessel(craft))
