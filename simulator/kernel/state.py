"""The state of a game: a frozen value, replaced only by folding an event."""

from collections.abc import Mapping
from typing import Any, Generic, TypeAlias, TypeVar

from simulator.fast_dataclass import fast_dataclass
from simulator.kernel.decision import Decision
from simulator.kernel.piece import OnTable, Piece
from simulator.kernel.spec import AnySetup, CatalogueT, ExtraT, OptionsT, Setup
from simulator.save_tags import saved_as

StageT = TypeVar("StageT")


@saved_as("state")
@fast_dataclass(frozen=True, slots=True)
class State(Generic[OptionsT, CatalogueT, ExtraT, StageT]):
    """One moment of a game.

    `pieces` is by id and copied on write; `extra` is the rule system's own part. `stages` say where
    a game by the rules stands, the innermost last; there are none while tables are only played on
    freely. `seed` is None in a view that `conceal` made.
    """

    setup: Setup[OptionsT, CatalogueT, ExtraT]
    seed: str | None
    round: int
    phase: str
    pieces: Mapping[str, Piece]
    decisions: tuple[Decision, ...]
    extra: ExtraT
    stages: tuple[StageT, ...] = ()


AnyState: TypeAlias = State[Any, Any, Any, Any]
"""A state of any rule system."""


def with_decisions(state: AnyState, seed: str | None, decisions: tuple[Decision, ...]) -> AnyState:
    """The state waiting for these decisions, with this seed."""
    # Written out, since `replace` costs several times as much at every step.
    return State(
        state.setup,
        seed,
        state.round,
        state.phase,
        state.pieces,
        decisions,
        state.extra,
        state.stages,
    )


def first_state(setup: AnySetup, seed: str, number: int, phase: str) -> AnyState:
    """The state before a game, in this round and phase: everything as in the table file."""
    pieces = {piece.id: piece for piece in setup.pieces}
    return State(setup, seed, number, phase, pieces, (), setup.extra)


def place_of(view: AnyState, piece: str | None) -> OnTable | None:
    """Where a piece stands; None if it is on no table, or the view does not have it."""
    found = view.pieces.get(piece) if piece else None
    return found.place if found and isinstance(found.place, OnTable) else None
