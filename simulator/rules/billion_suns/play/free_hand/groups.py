"""Battlegroups as pieces come and go, and their tokens.

A group exists while one of its ships is in play; its tokens are removed with its last ship
(ABS-2.4), and a ship that comes back to a group that is gone forms it again.
"""

from dataclasses import replace
from typing import Any, TypeAlias

from simulator.kernel.fold import with_piece
from simulator.kernel.piece import Aside, Piece, moved_to
from simulator.kernel.state import State
from simulator.rules.billion_suns.model.extra import Battlegroup, Extra
from simulator.rules.billion_suns.model.options import Options
from simulator.rules.billion_suns.model.specs import Catalogue
from simulator.rules.billion_suns.model.stages import Stage
from simulator.rules.billion_suns.view.lookup import aboard, is_in_play

Now: TypeAlias = State[Options, Catalogue, Extra, Stage]
"""A state while it is folded."""


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
    manned = is_in_play(piece) or any(
        one.group == piece.group and is_in_play(one) for one in state.pieces.values()
    )
    if manned == known:
        return state
    groups = dict(state.extra.groups)
    if known:
        del groups[piece.group]
    else:
        groups[piece.group] = Battlegroup(piece.group, piece.kind, piece.owner or "")
    return with_extra(state, groups=groups)


def with_own_group(state: Now, ship: str, group: str) -> Now:
    """The state with this ship as a new battlegroup of its own."""
    alone = replace(state.pieces[ship], group=group)
    return with_group_of(with_piece(state, alone), alone)


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
