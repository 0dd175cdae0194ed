"""Who may be one battlegroup, what damage destroys of it, and what may be set by hand.

ABS-2.1, ABS-2.4 and ABS-10.
"""

from collections.abc import Iterable, Iterator

from simulator.geometry.shapes import Base, Disc, Dot, Polygon
from simulator.kernel.asked.answer import Reason, fails
from simulator.kernel.by_hand.sandbox import HAND
from simulator.kernel.piece import Piece
from simulator.kernel.wording import count_words, join_words
from simulator.rules.billion_suns.judging.reasons import bars
from simulator.rules.billion_suns.model.specs import ObjectKind
from simulator.rules.billion_suns.model.stages import Losses
from simulator.rules.billion_suns.view.lookup import (
    PlacedPiece,
    View,
    damage_on,
    find_ships,
    is_contractors,
    is_in_play,
)
from simulator.rules.billion_suns.view.naming import as_id
from simulator.rules.billion_suns.view.profile import profile_of

FLAGS = ("easy_target", "activated")
"""Marks a group has or has not."""

MARKS = ("damage", *FLAGS)
"""The marks of a battlegroup."""


def may_join(view: View, pieces: Iterable[Piece]) -> Iterator[Reason]:
    """May these ships join the groups they name (ABS-2.1)? Those in play already have.

    Contractors may come in larger groups (SOLO-1.3).
    """
    joining = {
        piece.id: piece
        for piece in pieces
        if piece.group is not None and not _is_there(view, piece.id)
    }
    for piece in joining.values():
        yield from _must_be_a_ship(view, piece)
        mates = [
            one for one in (*_without(view, joining), *joining.values()) if one.group == piece.group
        ]
        most = view.setup.catalogue.figures.largest_group
        if len(mates) > most and not is_contractors(view, piece.owner):
            text = f"{piece.group} would have {len(mates)} ships"
            yield bars("group_full", "ABS-2.1", text, f"{most} is the most")
        if any((mate.kind, mate.owner) != (piece.kind, piece.owner) for mate in mates):
            text = f"{piece.group} is of one class and one owner"
            yield bars("other_class", "ABS-2.1", text, f"{piece.id} is of another")


def must_be_own_group(view: View, seat: str, name: str, rule: str) -> Iterator[Reason]:
    """Is it a battlegroup of the seat with a ship on a table?"""
    group = view.extra.groups.get(name)
    if group is None or group.owner != seat or not find_ships(view, name):
        yield fails(rule, f"{name} is not one of your battlegroups on a table")


def may_number(view: View, ships: int) -> Iterator[Reason]:
    """May a new battlegroup have this number of ships (ABS-2.1)?"""
    most = view.setup.catalogue.figures.largest_group
    if not 1 <= ships <= most:
        text = f"A battlegroup has 1 to {most} ships, not {ships}"
        yield bars("wrong_size", "ABS-2.1", text, "send as many")


def may_place(view: View, pieces: Iterable[Piece]) -> Iterator[Reason]:
    """May these pieces be set on the tables: each of a known kind, on its base, in a group?"""
    pieces = tuple(pieces)
    for piece in pieces:
        yield from _must_be_known(view, piece)
    yield from may_join(view, pieces)


def may_bear_mark(view: View, group: str, mark: str, count: int) -> Iterator[Reason]:
    """Does this battlegroup exist, and can it bear this mark?"""
    if group not in view.extra.groups:
        yield bars("unknown_group", HAND, f"{group} has no ship in play", "pick another")
    if mark not in MARKS:
        text = f"A battlegroup bears no {mark}"
        yield bars("unknown_mark", HAND, text, f"choose {', '.join(MARKS)}")
    if mark in FLAGS and count > 1:
        text = f"{mark} is on a battlegroup once or not at all"
        yield bars("flag_twice", HAND, text, "choose 0 or 1")


def _must_be_a_ship(view: View, piece: Piece) -> Iterator[Reason]:
    if piece.kind not in view.setup.catalogue.classes:
        text = f"{piece.kind} is not a class of ships"
        yield bars("no_class", HAND, text, "leave the group out")
    if piece.owner is None:
        yield bars("no_owner", HAND, f"{as_id(piece.id)} needs an owner", "name a seat")


def _without(view: View, left_out: dict[str, Piece]) -> tuple[Piece, ...]:
    return tuple(
        piece for piece in view.pieces.values() if piece.id not in left_out and is_in_play(piece)
    )


def _is_there(view: View, name: str) -> bool:
    return name in view.pieces and is_in_play(view.pieces[name])


def _must_be_known(view: View, piece: Piece) -> Iterator[Reason]:
    catalogue = view.setup.catalogue
    ship, kind = piece.kind in catalogue.classes, catalogue.objects.get(piece.kind)
    if ship and piece.group is None:
        text = f"{piece.id} is a ship"
        yield bars("no_group", "ABS-2.1", text, "name the battlegroup it joins")
    if not ship and kind is None:
        text = f"There is no class or object {piece.kind}"
        yield bars("unknown_kind", HAND, text, "pick one of the catalogue")
    elif not (_fits(kind, piece.base) if kind else piece.base == Dot()):
        yield bars("unfit_base", "ABS-10", f"A {piece.kind} has another base", "choose its own")


def _fits(kind: ObjectKind, base: Base) -> bool:
    """Things with a disc need one; dangerous space may be any polygon (ABS-10)."""
    if kind.diameter is None:
        return base == Dot()
    return isinstance(base, Disc) or (kind.dangerous and isinstance(base, Polygon))


def may_choose_losses(view: View, target: str, chosen: tuple[str, ...]) -> Iterator[Reason]:
    """As many different ships of the group as the damage destroys (ABS-2.4)."""
    own = [ship.id for ship in spared_ships(view, target)]
    wanted = due(view, target)
    fits = len(dict.fromkeys(chosen)) == len(chosen) == wanted
    if not fits or any(ship not in own for ship in chosen):
        lost = count_words(wanted, "ship")
        text = f"The damage destroys {lost} of {as_id(target)}"
        yield bars("wrong_losses", "ABS-2.4", text, f"choose from {join_words(tuple(own))}")


def may_bear_damage(piece: Piece, mark: str) -> Iterator[Reason]:
    """Damage is marked on battlegroups, not on their ships (ABS-2.4)."""
    if mark == "damage" and piece.group is not None:
        text = "Damage lies on battlegroups"
        yield bars("damage_on_ship", "ABS-2.4", text, f"mark {piece.group} instead of {piece.id}")


def spared_ships(view: View, target: str) -> tuple[PlacedPiece, ...]:
    """The ships of the target that no damage has doomed yet: their checks may be overridden."""
    losses = (stage for stage in view.stages if isinstance(stage, Losses))
    doomed = [name for stage in losses for name in stage.doomed]
    return tuple(ship for ship in find_ships(view, target) if ship.id not in doomed)


def due(view: View, target: str) -> int:
    """How many ships the tokens destroy now (ABS-2.4)."""
    ships = spared_ships(view, target)
    silhouette = profile_of(view, ships[0].piece).silhouette if ships else None
    if not silhouette:
        return 0
    return min(len(ships), damage_on(view, target) // silhouette)
