"""Battlegroups as pieces come and go: which ships may join one, and its tokens.

A group exists while one of its ships is in play; its tokens are removed with its last ship
(ABS-2.4), and a ship that comes back to a group that is gone forms it again.
"""

from collections.abc import Iterable, Iterator
from dataclasses import replace
from itertools import count
from typing import Any, TypeAlias

from simulator.kernel.by_hand.sandbox import HAND
from simulator.kernel.fold import with_piece
from simulator.kernel.piece import Aside, InSpace, Piece, moved_to
from simulator.kernel.refusal import Refusal
from simulator.kernel.state import State
from simulator.rules.billion_suns.model.extra import Battlegroup, Extra
from simulator.rules.billion_suns.model.options import Options
from simulator.rules.billion_suns.model.specs import Catalogue
from simulator.rules.billion_suns.model.stages import Stage
from simulator.rules.billion_suns.view.lookup import View, is_contractors
from simulator.rules.billion_suns.view.naming import as_id

Now: TypeAlias = State[Options, Catalogue, Extra, Stage]
"""A state while it is folded."""

FLAGS = ("easy_target", "activated")
"""Marks a group has or has not."""

MARKS = ("damage", *FLAGS)
"""The marks of a battlegroup."""


def check_joining(view: View, pieces: Iterable[Piece]) -> Refusal | None:
    """May these ships join the groups they name (ABS-2.1)? Those in play already have.

    Contractors may come in larger groups (SOLO-1.3).
    """
    joining = {
        piece.id: piece
        for piece in pieces
        if piece.group is not None and not _is_there(view, piece.id)
    }
    for piece in joining.values():
        refusal = _check_group(view, piece)
        if refusal:
            return refusal
        mates = [
            one for one in (*_without(view, joining), *joining.values()) if one.group == piece.group
        ]
        most = view.setup.catalogue.figures.largest_group
        if len(mates) > most and not is_contractors(view, piece.owner):
            text = f"{piece.group} would have {len(mates)} ships; {most} is the most."
            return Refusal("group_full", "ABS-2.1", text)
        if any((mate.kind, mate.owner) != (piece.kind, piece.owner) for mate in mates):
            text = f"{piece.group} is of one class and one owner; {piece.id} is of another."
            return Refusal("other_class", "ABS-2.1", text)
    return None


def check_mark(view: View, group: str, mark: str, count: int) -> Refusal | None:
    """Does this battlegroup exist, and can it bear this mark?"""
    if group not in view.extra.groups:
        return Refusal("unknown_group", HAND, f"{group} has no ship in play; pick another.")
    if mark not in MARKS:
        text = f"A battlegroup bears no {mark}; choose {', '.join(MARKS)}."
        return Refusal("unknown_mark", HAND, text)
    if mark in FLAGS and count > 1:
        text = f"{mark} is on a battlegroup once or not at all; choose 0 or 1."
        return Refusal("flag_twice", HAND, text)
    return None


def with_mark(state: Now, group: str, mark: str, count: int) -> Now:
    """The state with this number of a mark on a battlegroup."""
    old = state.extra.groups[group]
    if mark == "damage":
        new = replace(old, damage=count)
    elif mark == "easy_target":
        new = replace(old, easy_target=bool(count))
    else:
        new = replace(old, activated=bool(count))
    return with_extra(state, groups={**state.extra.groups, group: new})


def with_group_of(state: Now, piece: Piece) -> Now:
    """The state after this ship came or went: its group is created or removed accordingly."""
    if piece.group is None:
        return state
    known = piece.group in state.extra.groups
    manned = _in_play(piece) or any(
        one.group == piece.group and _in_play(one) for one in state.pieces.values()
    )
    if manned == known:
        return state
    groups = dict(state.extra.groups)
    if known:
        del groups[piece.group]
    else:
        groups[piece.group] = Battlegroup(piece.group, piece.kind, piece.owner or "")
    return with_extra(state, groups=groups)


def free_groups(view: View, seat: str) -> Iterator[str]:
    """Names for new battlegroups of the seat, without end: those never used so far."""
    taken = {piece.group for piece in view.pieces.values()}
    taken |= {name.split("/", maxsplit=1)[0] for name in view.pieces}
    return (name for n in count(1) if (name := f"{seat}-{n}") not in taken)


def with_own_group(state: Now, ship: str, group: str) -> Now:
    """The state with this ship as a new battlegroup of its own."""
    alone = replace(state.pieces[ship], group=group)
    return with_group_of(with_piece(state, alone), alone)


def aboard(view: View, space: str) -> tuple[Piece, ...]:
    """The ships aboard the carrier ship, or in the space, with this name (ABS-4.17)."""
    return tuple(
        piece
        for piece in view.pieces.values()
        if isinstance(piece.place, InSpace) and piece.place.space == space
    )


def with_cargo_gone(state: Now, carrier: str, why: str) -> Now:
    """The state after a carrier ship left for good, with the ships aboard it (ABS-4.17)."""
    for piece in aboard(state, carrier):
        gone = moved_to(piece, Aside(why))
        state = with_group_of(with_piece(state, gone), gone)
    return state


def with_extra(state: Now, **changes: Any) -> Now:
    """The state with these fields of its extra changed."""
    # Built directly, not by `replace`, which costs several times as much in every fold.
    return State(
        state.setup,
        state.seed,
        state.round,
        state.phase,
        state.pieces,
        state.decisions,
        replace(state.extra, **changes),
        state.stages,
    )


def _check_group(view: View, piece: Piece) -> Refusal | None:
    if piece.kind not in view.setup.catalogue.classes:
        text = f"{piece.kind} is not a class of ships; leave the group out."
        return Refusal("no_class", HAND, text)
    if piece.owner is None:
        return Refusal("no_owner", HAND, f"{as_id(piece.id)} needs an owner; name a seat.")
    return None


def _without(view: View, left_out: dict[str, Piece]) -> tuple[Piece, ...]:
    return tuple(
        piece for piece in view.pieces.values() if piece.id not in left_out and _in_play(piece)
    )


def _is_there(view: View, name: str) -> bool:
    return name in view.pieces and _in_play(view.pieces[name])


def _in_play(piece: Piece) -> bool:
    return not isinstance(piece.place, Aside)
