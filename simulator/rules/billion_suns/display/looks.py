"""How ships, objects and battlegroups of A Billion Suns look on tables and in figures."""

from collections.abc import Mapping
from dataclasses import replace

from simulator.geometry.shapes import Disc, Polygon
from simulator.kernel.piece import OnTable, Piece
from simulator.kernel.shown.appearance import Form, GroupLook, Mark, PieceLook, PieceName, Role
from simulator.kernel.state import AnyState
from simulator.rules.billion_suns.model.contractors import Errand
from simulator.rules.billion_suns.model.specs import ObjectKind
from simulator.rules.billion_suns.model.stages import Activation
from simulator.rules.billion_suns.view import phrases

MARKS: tuple[Mark, ...] = (
    Mark("damage", "damage", "number", on_pieces=True, says="damage tokens on the battlegroup"),
    Mark(
        "easy_target",
        "Easy Target",
        "sight",
        most=1,
        help="Easy Target, or not",
        idle="Only a battlegroup can be an Easy Target.",
    ),
    Mark(
        "activated",
        "activated",
        "check",
        most=1,
        help="activated, or not yet",
        idle="Only a battlegroup is activated.",
    ),
)
"""What lies on battlegroups, and damage on objects as well."""

ROLES: Mapping[str, Role] = {
    "well": Role("gravity well", on_tables=True, moment="moving"),
    "spacing": Role("spacing of jump points"),
    "jump": Role("jump range", moment="arriving"),
    "contest": Role("control range", on_tables=True, moment="near"),
    "scan": Role("scan range"),
    "shock": Role("jump shock range"),
    "errand": Role("way of contractors, or how near they are set up"),
}
"""What its rings mean; on whole tables jump ranges would hide the rest."""

_JUMP_POINT = "jump_point"


def look(view: AnyState, piece: Piece) -> PieceLook:
    """How a piece looks: heavier classes are drawn larger."""
    catalogue = view.setup.catalogue
    ship_class = catalogue.classes.get(piece.kind)
    kind = catalogue.objects.get(piece.kind)
    known = ship_class or kind
    form = "token" if piece.group else _object_form(piece, kind)
    return PieceLook(
        form,
        piece.kind.replace("_", " ") if known is None else str(known.name),
        1500 if ship_class is None else 1150 + 200 * min(ship_class.mass, 4),
        "dangerous space" if form == "area" else "",
        piece.kind == _JUMP_POINT,
        called=_piece_name(view, piece),
    )


def _piece_name(view: AnyState, piece: Piece) -> PieceName:
    """A ship goes by its number in its battlegroup, unless it is the only one that ever was."""
    kind = phrases.kind_name(view, piece.kind)
    if piece.group is None:
        known = phrases.listed_as(view, piece.id) if piece.id in view.pieces else kind
        return PieceName(known, known)
    group = phrases.group_short(view, piece.group, piece.owner)
    alone = piece.id in view.pieces and not phrases.are_several(view, piece.group)
    short = f"{group}/{piece.id.rpartition('/')[2]}"
    return PieceName(f"{kind} · {group if alone else short}", short, group)


def groups(view: AnyState) -> tuple[GroupLook, ...]:
    """The battlegroups with a ship on some table, in the order of the file.

    One that has been activated is spent once its activation is over; one without Thrust never is.
    """
    acting = _acting(view)
    ships: dict[str, list[str]] = {}
    for piece in view.pieces.values():
        if piece.group and isinstance(piece.place, OnTable):
            ships.setdefault(piece.group, []).append(piece.id)
    found = []
    for group in view.extra.groups.values():
        if group.id in ships:
            known = view.setup.catalogue.classes.get(group.class_id)
            kind = group.class_id.replace("_", " ") if known is None else known.name
            marks = {
                "damage": group.damage,
                "easy_target": int(group.easy_target),
                "activated": int(group.activated),
            }
            members = tuple(ships[group.id])
            spent = group.activated and group.id not in acting
            several = f"{kind}s" if phrases.are_several(view, group.id) else kind
            shown = GroupLook(group.id, group.owner, several, f"{kind}s", members, marks, spent)
            # Without Thrust it never activates (WZ-2.1).
            acts = known is None or known.thrust is not None
            found.append(replace(shown, tag=phrases.short_of(view, group.id), acts=acts))
    return tuple(found)


def _acting(view: AnyState) -> frozenset[str]:
    """The groups in an activation that is under way."""
    found = set[str]()
    for stage in view.stages:
        if isinstance(stage, Activation):
            found.update(each.group for each in stage.groups)
        elif isinstance(stage, Errand):
            found.add(stage.group)
    return frozenset(found)


def _object_form(piece: Piece, kind: ObjectKind | None) -> Form:
    """Terrain shows its outline, what is solid a sphere, what can be attacked its own disc."""
    if piece.kind == _JUMP_POINT:
        return "rings"
    if isinstance(piece.base, Polygon):
        return "area"
    if not isinstance(piece.base, Disc):
        return "icon"
    if kind and kind.solid:
        return "sphere"
    return "body" if kind and kind.silhouette else "area"
