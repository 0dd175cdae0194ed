"""How bases, obstacles and templates look on tables and in figures."""

from collections.abc import Mapping

from simulator.kernel.appearance import Form, GroupLook, Mark, PieceLook, Role
from simulator.kernel.piece import OnTable, Piece
from simulator.rules.measure.model.table import View, unit_of

MARKS: tuple[Mark, ...] = ()
"""Nothing is marked."""

ROLES: Mapping[str, Role] = {
    "band": Role("band of a ruler round the base"),
    "zone": Role("arc"),
    "measured": Role("distance measured"),
    "edges": Role("distance from edge to edge"),
    "inside": Role("part in the arc"),
}
"""What its overlays mean."""

_TOKEN = 20
"""Cells of the grid, in tenths, across which the token of a piece is drawn."""


def look(view: View, piece: Piece) -> PieceLook:
    """How a piece looks: a base with an owner is a token, an obstacle or a template an area."""
    cell = unit_of(view.setup).cell
    name = piece.kind.replace("_", " ")
    if piece.id in view.extra.obstacles:
        return PieceLook("area", name, cell, "obstacle")
    if piece.id in view.extra.laid:
        return PieceLook("area", name, cell, "template")
    form: Form = "token" if piece.group else "icon"
    return PieceLook(form, name, cell * _TOKEN // 10)


def groups(view: View) -> tuple[GroupLook, ...]:
    """Every base that has an owner and stands on a table, for itself."""
    members: dict[str, list[Piece]] = {}
    for piece in view.pieces.values():
        if piece.group and piece.owner and isinstance(piece.place, OnTable):
            members.setdefault(piece.group, []).append(piece)
    return tuple(
        GroupLook(
            group,
            pieces[0].owner or "",
            pieces[0].kind.replace("_", " "),
            f"{pieces[0].kind.replace('_', ' ')}s",
            tuple(piece.id for piece in pieces),
        )
        for group, pieces in members.items()
    )
