"""How Craft, counters, Stations and planets look on tables and in figures."""

from collections.abc import Mapping

from simulator.geometry.shapes import Disc
from simulator.kernel.appearance import GroupLook, Mark, PieceLook, Role
from simulator.kernel.piece import OnTable, Piece
from simulator.rules.space_war.model.catalogue import COUNTER, PLANET, View
from simulator.rules.space_war.view.naming import tag_of

MARKS: tuple[Mark, ...] = ()
"""Nothing is marked by hand: hits and damage are kept by the rules."""

ROLES: Mapping[str, Role] = {}
"""Its overlays have no roles of their own."""

_UNKNOWN = "counter"


def look(view: View, piece: Piece) -> PieceLook:
    """How a piece looks: planets as spheres, Craft as tokens of the size of their base."""
    across = 2 * piece.base.radius if isinstance(piece.base, Disc) else 0
    if piece.kind == PLANET:
        return PieceLook("sphere", PLANET, across)
    return PieceLook("token", _design_name(view, piece), across or _craft_across(view))


def _craft_across(view: View) -> int:
    return view.setup.catalogue.figures.craft_diameter


def _design_name(view: View, piece: Piece) -> str:
    craft = view.extra.craft.get(piece.id)
    if craft is not None and craft.design is not None:
        return craft.design.name
    return _UNKNOWN if piece.kind == COUNTER else piece.kind.replace("_", " ")


def groups(view: View) -> tuple[GroupLook, ...]:
    """The Craft on tables, each a group by itself, in their order."""
    found = []
    for craft in view.extra.craft.values():
        piece = view.pieces[craft.id]
        if isinstance(piece.place, OnTable):
            kind = _design_name(view, piece)
            tag = tag_of(craft.id)
            found.append(GroupLook(craft.id, craft.owner, kind, kind, (craft.id,), tag=tag))
    return tuple(found)
