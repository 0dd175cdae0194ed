"""How A Billion Suns looks on the screen."""

from simulator.kernel.piece import OnTable, Piece
from simulator.kernel.state import AnyState
from simulator.ui.systems.looks import Fleet

_FORMS = {"planetoid": "planetoid", "dangerous_space": "danger", "jump_point": "portal"}


def form(piece: Piece) -> str:
    """How a piece is drawn: `ship`, `planetoid`, `danger`, `portal` or `thing`."""
    return "ship" if piece.group else _FORMS.get(piece.kind, "thing")


def diameter(view: AnyState, piece: Piece) -> int:
    """How large its token is drawn, in thou: heavier classes are larger; nothing is measured."""
    shown = view.setup.catalogue.classes.get(piece.kind)
    return 1500 if shown is None else 1150 + 200 * min(shown.mass, 4)


def fleets(view: AnyState) -> tuple[Fleet, ...]:
    """The battlegroups with a ship on some table, in the order of the file."""
    ships: dict[str, list[str]] = {}
    for piece in view.pieces.values():
        if piece.group and isinstance(piece.place, OnTable):
            ships.setdefault(piece.group, []).append(piece.id)
    return tuple(
        Fleet(
            group.id,
            group.owner,
            _name(view, group.id, group.class_id, len(ships[group.id])),
            tuple(ships[group.id]),
            group.damage,
            group.activated,
        )
        for group in view.extra.groups.values()
        if group.id in ships
    )


def tag(view: AnyState, piece: Piece) -> str:
    """The word under an object: its kind's name."""
    kind = view.setup.catalogue.objects.get(piece.kind)
    return piece.kind.replace("_", " ") if kind is None else kind.name


def _name(view: AnyState, group: str, class_id: str, count: int) -> str:
    """`Frigates · cyan-1`, or `Monitor · amber-3` for a single ship."""
    shown = view.setup.catalogue.classes.get(class_id)
    name = class_id.replace("_", " ") if shown is None else shown.name
    return f"{name}{'s' if count > 1 else ''} · {group}"
