"""How A Billion Suns looks on the screen."""

from collections.abc import Mapping

from simulator.kernel.action import Action
from simulator.kernel.piece import OnTable, Piece
from simulator.kernel.state import AnyState
from simulator.rules.billion_suns.model.ruling_choice import ChooseRuling, in_force
from simulator.ui.systems.billion_suns.marks import damage_of, marking
from simulator.ui.systems.billion_suns.stock import offer, stock
from simulator.ui.systems.looks import GroupLook

__all__ = [
    "choosing",
    "damage_of",
    "diameter",
    "fleets",
    "form",
    "marking",
    "offer",
    "readings",
    "stock",
    "tag",
]

_FORMS: Mapping[str, str] = {
    "planetoid": "planetoid",
    "dangerous_space": "danger",
    "jump_point": "portal",
}


def form(piece: Piece) -> str:
    """How a piece is drawn: `ship`, `planetoid`, `danger`, `portal` or `thing`."""
    return "ship" if piece.group else _FORMS.get(piece.kind, "thing")


def diameter(view: AnyState, piece: Piece) -> int:
    """How large its token is drawn, in thou: heavier classes are larger; nothing is measured."""
    shown = view.setup.catalogue.classes.get(piece.kind)
    return 1500 if shown is None else 1150 + 200 * min(shown.mass, 4)


def fleets(view: AnyState) -> tuple[GroupLook, ...]:
    """The battlegroups with a ship on some table, in the order of the file."""
    ships: dict[str, list[str]] = {}
    for piece in view.pieces.values():
        if piece.group and isinstance(piece.place, OnTable):
            ships.setdefault(piece.group, []).append(piece.id)
    return tuple(
        GroupLook(
            group.id,
            group.owner,
            _name(view, group.id, group.class_id, len(ships[group.id])),
            tuple(ships[group.id]),
            group.damage,
            group.activated,
            group.easy_target,
        )
        for group in view.extra.groups.values()
        if group.id in ships
    )


def readings(view: AnyState) -> Mapping[str, str]:
    """The reading of every ruling, by the ruling's id."""
    return in_force(view.setup.catalogue.rulings)


def choosing(name: str, reading: str) -> Action:
    """What reads a ruling otherwise from now on."""
    return ChooseRuling(name, reading)


def tag(view: AnyState, piece: Piece) -> str:
    """What a piece is called: the name of its class or kind."""
    return _called(view, piece.kind)


def _name(view: AnyState, group: str, class_id: str, count: int) -> str:
    """`Frigates · cyan-1`, or `Monitor · amber-3` for a single ship."""
    return f"{_called(view, class_id)}{'s' if count > 1 else ''} · {group}"


def _called(view: AnyState, kind: str) -> str:
    catalogue = view.setup.catalogue
    known = catalogue.classes.get(kind) or catalogue.objects.get(kind)
    return kind.replace("_", " ") if known is None else str(known.name)
