"""What pieces of Burning Suns are called on tables, boards and cards."""

from simulator.kernel.piece import Piece
from simulator.kernel.shown.appearance import PieceName
from simulator.rules.burning_suns.model.catalogue import View
from simulator.rules.burning_suns.model.galaxy import ANOMALY, COUNT, HITS, LEADER, SYSTEM
from simulator.rules.burning_suns.view.lookup import (
    count_units,
    is_whole,
    race_of,
    seat_name,
    side_of,
    space_name,
)
from simulator.rules.burning_suns.view.spots import leader_number


def tile_name(view: View, piece: Piece) -> str:
    """What a tile is called; any other piece by its kind."""
    return space_name(view, piece.id) if piece.id in view.extra.spaces else piece.kind


def unit_name(view: View, piece: Piece) -> str:
    """The kind of a unit in words, of a mercenary its name."""
    items = view.setup.catalogue.items
    return items[piece.kind].name if piece.kind in items else piece.kind.replace("_", " ")


def name_piece(view: View, piece: Piece) -> PieceName:
    """A piece by its name, or how many units of whom it is."""
    if piece.kind in (SYSTEM, ANOMALY):
        name = tile_name(view, piece)
        return PieceName(name, name)
    if piece.kind == LEADER:
        name = f"leader {leader_attack(view, piece)}".rstrip()
        return PieceName(f"{name} of {seat_name(view, piece.owner or '')}", name)
    marks = dict(piece.marks)
    many = f"{unit_name(view, piece)} with {marks[HITS]}" if HITS in marks else ""
    many = many or count_units(marks.get(COUNT, 1), unit_name(view, piece))
    of = f" of {seat_name(view, piece.owner)}" if piece.owner else ""
    return PieceName(f"{many}{of}", many)


def leader_attack(view: View, piece: Piece) -> str:
    """The attack of a leader; empty before its race is chosen, and where nobody rolls for it."""
    owner = piece.owner or ""
    if side_of(view, owner).race is None or not is_whole(view):
        return ""
    return str(race_of(view, owner).leaders[leader_number(piece)])


def leader_place(cell: str) -> str:
    """Where a leader is, by the cell that it lies in.

    >>> leader_place("jump-2"), leader_place("leaders-cyan")
    ('on Jump', 'in hand')
    """
    if cell.startswith("leaders-"):
        return "in hand"
    return f"on {cell.rpartition('-')[0].capitalize()}"
