"""Battlegroups: who is in play, who waits aboard, whose names are free (ABS-2.1, 4.17)."""

from collections.abc import Iterator
from itertools import count

from simulator.kernel.piece import Aside, InSpace, Piece
from simulator.rules.billion_suns.view.lookup import View, find_ships


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
