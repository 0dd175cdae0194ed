"""How Craft, counters, Stations and planets look on tables and in figures."""

from collections import Counter
from collections.abc import Mapping
from dataclasses import replace

from simulator.geometry.shapes import Disc
from simulator.kernel.piece import OnTable, Piece
from simulator.kernel.shown.appearance import GroupLook, Mark, PieceLook, PieceName
from simulator.rules.space_war.display.token import COUNTER_PARTS, DECOY_PARTS, token_parts
from simulator.rules.space_war.model.catalogue import COUNTER, PLANET, View
from simulator.rules.space_war.model.craft import Craft, is_decoy, is_station
from simulator.rules.space_war.model.medals import medal_names
from simulator.rules.space_war.model.stages import Moves
from simulator.rules.space_war.view.naming import listed_as, short_of

MARKS: tuple[Mark, ...] = (
    Mark("hits", "stored hits", "due", 0, says="hits stored until the owner's next turn"),
    Mark("damage", "Damaged", "number", 0, says="Damaged modules"),
)
"""What is kept of Craft; none of it is marked by hand."""

_UNKNOWN = "Counter"


def look(view: View, piece: Piece) -> PieceLook:
    """How a piece looks: planets as spheres, Craft as tokens of the size of their base.

    A token shows the hull of its design, in a diamond while the counter is face down; one that the
    viewer does not know shows neither what it is nor where it points.
    """
    return replace(_look(view, piece), called=_piece_name(view, piece))


def _piece_name(view: View, piece: Piece) -> PieceName:
    short = short_of(view, piece.id)
    return PieceName(listed_as(view, piece.id), short, short if piece.group else "")


def _look(view: View, piece: Piece) -> PieceLook:
    across = 2 * piece.base.radius if isinstance(piece.base, Disc) else 0
    if piece.kind == PLANET:
        return PieceLook("sphere", PLANET, across)
    craft = view.extra.craft.get(piece.id)
    name, wide = _design_name(view, piece), across or _craft_across(view)
    if craft is None or craft.design is None:
        hidden = piece.kind == COUNTER
        return PieceLook("token", name, wide, faces=not hidden, parts=COUNTER_PARTS)
    if is_decoy(craft):
        return PieceLook("token", name, wide, faces=False, parts=DECOY_PARTS)
    modules = view.setup.catalogue.modules
    held = craft.tractored_by is not None
    parts = token_parts(craft.design, modules, hidden=not craft.face_up, held=held)
    return PieceLook("token", name, wide, parts=parts)


def _craft_across(view: View) -> int:
    return view.setup.catalogue.figures.craft_diameter


def _design_name(view: View, piece: Piece) -> str:
    craft = view.extra.craft.get(piece.id)
    if craft is not None and craft.design is not None:
        return craft.design.name
    return _UNKNOWN if piece.kind == COUNTER else piece.kind.replace("_", " ")


def groups(view: View) -> tuple[GroupLook, ...]:
    """The Craft on tables, each a group by itself, in their order; spent once it has moved."""
    found, moved = [], _moved_craft(view)
    for craft in view.extra.craft.values():
        piece = view.pieces[craft.id]
        if isinstance(piece.place, OnTable):
            kind, spent = _design_name(view, piece), craft.id in moved
            shown = GroupLook(craft.id, craft.owner, kind, kind, (craft.id,), _marks(craft), spent)
            found.append(
                replace(shown, tag=short_of(view, craft.id), acts=False, about=_about(craft))
            )
    return tuple(found)


def _about(craft: Craft) -> str:
    """The keys of its modules, those of one kind counted, and the medals of its crew."""
    if craft.design is None:
        return "face down"
    if is_decoy(craft):
        return ""
    if is_station(craft):
        return f"{craft.design.size} civilian modules"
    counts = Counter(craft.design.modules)
    modules = " ".join(f"{count}{key}" if count > 1 else key for key, count in counts.items())
    return " · ".join(filter(None, (modules, medal_names(craft.medals))))


def _moved_craft(view: View) -> tuple[str, ...]:
    """The Craft that have moved in the step under way."""
    last = view.stages[-1] if view.stages else None
    return last.moved if isinstance(last, Moves) else ()


def _marks(craft: Craft) -> Mapping[str, int]:
    """What the viewer knows of it: nothing of a counter that is face down."""
    return {
        "hits": len(craft.hits),
        "damage": len(craft.damaged),
    }
