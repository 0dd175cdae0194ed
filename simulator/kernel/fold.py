"""Folding: how the events that all rule systems share turn a state into the next one."""

from collections.abc import Callable, Iterable, Mapping
from dataclasses import replace
from typing import Any, TypeAlias, get_args

from simulator.geometry.shapes import Pose
from simulator.kernel import stages
from simulator.kernel.by_hand.piece_events import (
    GroupMarked,
    PieceMarked,
    PieceMoved,
    PiecePlaced,
    PieceRemoved,
    PieceTurned,
)
from simulator.kernel.decision import Decision
from simulator.kernel.decisions import (
    AnswerSealed,
    AnswersKept,
    AnswersRevealed,
    DecisionClosed,
    DecisionsOpened,
)
from simulator.kernel.event import DiceRolled, Event
from simulator.kernel.piece import Aside, OnTable, Piece, moved_to
from simulator.kernel.resolution import Apply
from simulator.kernel.state import AnyState, State, with_decisions

DecisionEvent: TypeAlias = (
    DecisionsOpened | DecisionClosed | AnswerSealed | AnswersRevealed | AnswersKept
)
"""What happens to decisions."""

PieceEvent: TypeAlias = PiecePlaced | PieceMoved | PieceTurned | PieceRemoved | PieceMarked
"""What happens to single pieces."""

SharedEvent: TypeAlias = DiceRolled | GroupMarked | DecisionEvent | PieceEvent
"""The events of every rule system; a system's own union begins with it."""


def fold(apply: Apply, state: AnyState, events: Iterable[Event]) -> AnyState:
    """The state after these events, in order."""
    for event in events:
        state = apply(state, event)
    return state


def with_piece(state: AnyState, piece: Piece) -> AnyState:
    """The state with this piece, which replaces any piece with the same id."""
    # Written out for speed, without `replace`: this is most of the work of folding.
    pieces = {**state.pieces}
    pieces[piece.id] = piece
    return State(
        state.setup,
        state.seed,
        state.round,
        state.phase,
        pieces,
        state.decisions,
        state.extra,
        state.stages,
    )


def place_piece(state: AnyState, event: PiecePlaced) -> AnyState:
    """The state with a new piece."""
    return with_piece(state, event.piece)


def move_piece(state: AnyState, event: PieceMoved) -> AnyState:
    """The state with a piece in its new pose."""
    return with_piece(state, moved_to(state.pieces[event.piece], event.to))


def remove_piece(state: AnyState, event: PieceRemoved) -> AnyState:
    """The state with a piece set aside."""
    return with_piece(state, moved_to(state.pieces[event.piece], Aside(event.why)))


def _turn_piece(state: AnyState, event: PieceTurned) -> AnyState:
    piece = state.pieces[event.piece]
    match piece.place:
        case OnTable(table, pose):
            to = OnTable(table, Pose(pose.at, event.heading))
            return with_piece(state, moved_to(piece, to))
    raise ValueError(f"{piece.id} is on no table")


def _mark_piece(state: AnyState, event: PieceMarked) -> AnyState:
    return with_piece(state, mark_piece(state.pieces[event.piece], event.mark, event.count))


def _keep_state(state: AnyState, _: Event) -> AnyState:
    return state


def _fold_decision(state: AnyState, event: DecisionEvent) -> AnyState:
    return with_decisions(state, state.seed, _decisions_after(state.decisions, event))


AFTER: Mapping[type[Event], Callable[[AnyState, Any], AnyState]] = {
    DiceRolled: _keep_state,
    GroupMarked: _keep_state,
    **dict.fromkeys(get_args(DecisionEvent), _fold_decision),
    PiecePlaced: place_piece,
    PieceMoved: move_piece,
    PieceTurned: _turn_piece,
    PieceRemoved: remove_piece,
    PieceMarked: _mark_piece,
    **stages.AFTER,
}
"""How each shared event is folded, and how stages come and go, as far as the kernel can.

A system stores the marks of a `GroupMarked` itself, creates the group of a placed piece and removes
a group that is now empty. KeyError if there is no such piece, ValueError if it is on no table.
"""


def mark_piece(piece: Piece, mark: str, count: int) -> Piece:
    """The piece with `count` of a mark; 0 removes the mark.

    >>> from simulator.kernel.piece import InSpace
    >>> mark_piece(Piece("a", "rock", None, None, InSpace("box")), "ore", 2).marks
    (('ore', 2),)
    """
    marks = dict(piece.marks)
    marks[mark] = count
    return replace(piece, marks=tuple(sorted(pair for pair in marks.items() if pair[1])))


def _decisions_after(decisions: tuple[Decision, ...], event: DecisionEvent) -> tuple[Decision, ...]:
    match event:
        case DecisionsOpened(more):
            return decisions + more
        case DecisionClosed(seat, what):
            return tuple(one for one in decisions if (one.seat, one.what) != (seat, what))
        case AnswerSealed(seat, what, answer):
            return tuple(
                replace(one, answer=answer) if (one.seat, one.what) == (seat, what) else one
                for one in decisions
            )
        case AnswersRevealed(what) | AnswersKept(what):
            return tuple(one for one in decisions if one.what != what)
