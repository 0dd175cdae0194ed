"""The palette's content for A Billion Suns, and what placing an entry means by the rules."""

from simulator.geometry.shapes import Dot, round_base
from simulator.geometry.units import short_text
from simulator.kernel.asked.offer import Offer
from simulator.kernel.piece import OnTable, Piece
from simulator.kernel.state import AnyState
from simulator.rules.billion_suns.model.specs import ObjectKind, ShipClass
from simulator.ui.systems.looks import Stock

_JUMP_POINT = "jump_point"


def stock(view: AnyState) -> tuple[Stock, ...]:
    """All classes, then all objects; those of Warzone only in Warzone games."""
    catalogue, warzone = view.setup.catalogue, view.setup.options.mode == "warzone"
    classes = [
        _of_class(each) for each in catalogue.classes.values() if warzone or not each.warzone
    ]
    return (*classes, *(_of_kind(view, each) for each in catalogue.objects.values()))


def offer(view: AnyState, piece: Piece, source: str | None) -> Offer | None:
    """A ship that arrives by a jump point on its table, or a jump point that is opened."""
    if not isinstance(piece.place, OnTable) or piece.owner is None:
        return None
    table = piece.place.table
    if piece.kind == _JUMP_POINT:
        return Offer("jump_point", piece.owner, table)
    gate = view.pieces.get(source) if source else None
    if gate is None or piece.group is None or not isinstance(gate.place, OnTable):
        return None
    return Offer("deploy", piece.owner, table, piece.kind, gate.id)


def _of_class(each: ShipClass) -> Stock:
    thrust = "none" if each.thrust is None else f'{short_text(each.thrust)}"'
    weapons = [each.primary, each.auxiliary]
    figures = (
        ("cost", str(each.cost)),
        ("mass", str(each.mass)),
        ("thrust", thrust),
        ("silhouette", str(each.silhouette)),
        ("shields", str(each.shields)),
    )
    about = ", ".join(weapon.name for weapon in weapons if weapon) or "unarmed"
    return Stock(each.id, each.name, about, Dot(), figures, is_ship=True, is_owned=True)


def _of_kind(view: AnyState, each: ObjectKind) -> Stock:
    scale = view.setup.options.scale
    shares = (("mass", each.mass), ("silhouette", each.silhouette), ("shields", each.shields))
    figures = [(name, str(share.at(scale))) for name, share in shares if share is not None]
    is_area = each.dangerous and not each.stationary
    if each.move is not None:
        figures.append(("move", f'{short_text(each.move)}"'))
    if each.diameter is not None and not is_area:
        figures.append(("across", f'{short_text(each.diameter)}"'))
    return Stock(
        each.id,
        each.name,
        _about(each),
        round_base(each.diameter),
        tuple(figures),
        is_owned=each.id == _JUMP_POINT,
        is_drawn=is_area,
    )


def _about(each: ObjectKind) -> str:
    words = [
        word
        for word, holds in (
            ("solid, with a gravity well", each.solid),
            ("dangerous space", each.dangerous),
            ("moves of itself", each.independent),
            ("never moves", each.stationary),
            ("can be controlled", each.control_range is not None),
            ("cannot be attacked", each.silhouette is None),
        )
        if holds
    ]
    return ", ".join(words) or "object"
