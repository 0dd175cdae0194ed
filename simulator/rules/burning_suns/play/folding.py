"""Folding the game's own events: how each turns one state into the next."""

from collections.abc import Mapping
from dataclasses import replace
from typing import Any

from simulator.kernel.event import Event
from simulator.kernel.fold import with_piece
from simulator.kernel.piece import InSpace, Piece, moved_to
from simulator.mechanics.game import Fold, only_told
from simulator.rules.burning_suns.model import events
from simulator.rules.burning_suns.model.catalogue import View
from simulator.rules.burning_suns.model.extra import SpaceState
from simulator.rules.burning_suns.model.galaxy import LEADER, MARKER
from simulator.rules.burning_suns.model.state import PlacedLeader
from simulator.rules.burning_suns.play import unit_folds
from simulator.rules.burning_suns.view.lookup import OVER, side_of
from simulator.rules.burning_suns.view.spots import (
    cell_of,
    hand_of,
    leader_piece,
    marker_piece,
    step_of,
)


def with_extra(state: View, **changes: Any) -> View:
    """The state with another own part."""
    return replace(state, extra=replace(state.extra, **changes))


def with_side(state: View, seat: str, **changes: Any) -> View:
    """The state with the empire of a seat changed."""
    side = replace(side_of(state, seat), **changes)
    return with_extra(state, sides={**state.extra.sides, seat: side})


def with_course(state: View, **changes: Any) -> View:
    """The state with the course of the round changed."""
    return with_extra(state, course=replace(state.extra.course, **changes))


def with_space(state: View, space: str, there: SpaceState) -> View:
    """The state with another state of a space."""
    return with_extra(state, spaces={**state.extra.spaces, space: there})


def _fold_began(state: View, event: events.PhaseBegan) -> View:
    return replace(state, round=event.round, phase=event.phase)


def _fold_dealt(state: View, event: events.PartsDealt) -> View:
    return with_side(state, event.seat, dealt=event.dealt)


def _fold_taken(state: View, event: events.PartTaken) -> View:
    return with_side(state, event.seat, **{event.part: event.name}, dealt=())


def _fold_empire(state: View, event: events.EmpireBegan) -> View:
    hand, pieces = InSpace(hand_of(event.seat)), dict(state.pieces)
    for number in range(event.leaders):
        name = leader_piece(event.seat, number)
        pieces[name] = Piece(name, LEADER, event.seat, None, hand)
    marker = marker_piece(event.seat)
    step = InSpace(step_of(event.antimatter))
    pieces[marker] = Piece(marker, MARKER, event.seat, None, step)
    after = replace(state, pieces=pieces)
    return with_side(after, event.seat, crystals=event.crystals, antimatter=event.antimatter)


def _fold_ordered(state: View, event: events.OrderSet) -> View:
    return with_course(state, order=event.order)


def _fold_laid(state: View, event: events.RowLaid) -> View:
    return with_course(state, row=event.row)


def _fold_leader_placed(state: View, event: events.LeaderPlaced) -> View:
    return _with_leader(state, event.placed, cell_of(event.placed.spot))


def _fold_leader_back(state: View, event: events.LeaderReturned) -> View:
    return _with_leader(state, event.placed, hand_of(event.placed.seat))


def _with_leader(state: View, one: PlacedLeader, cell: str) -> View:
    piece = state.pieces[leader_piece(one.seat, one.leader)]
    after: View = with_piece(state, moved_to(piece, InSpace(cell)))
    return after


def _fold_gained(state: View, event: events.CrystalsGained) -> View:
    crystals = side_of(state, event.seat).crystals + event.count
    return with_side(state, event.seat, crystals=crystals)


def _fold_paid(state: View, event: events.CrystalsPaid) -> View:
    crystals = side_of(state, event.seat).crystals - event.count
    return with_side(state, event.seat, crystals=crystals)


def _fold_antimatter(state: View, event: events.AntimatterMoved) -> View:
    antimatter = side_of(state, event.seat).antimatter + event.by
    marker, step = state.pieces.get(marker_piece(event.seat)), InSpace(step_of(antimatter))
    after = with_piece(state, moved_to(marker, step)) if marker else state
    return with_side(after, event.seat, antimatter=antimatter)


def _fold_explored(state: View, event: events.SpaceExplored) -> View:
    """The kind and the value are those of the face from now on, even if the layout fixed none."""
    catalogue, there = state.setup.catalogue, state.extra.spaces[event.space]
    system = catalogue.systems.get(event.tile)
    if system is not None:
        after = replace(there, kind=system.kind, value=system.value, tile=event.tile)
    else:
        kind = catalogue.anomalies[event.tile].kind
        after = replace(there, kind=kind, tile=event.tile)
    return with_space(state, event.space, after)


def _fold_control(state: View, event: events.ControlChanged) -> View:
    there = state.extra.spaces[event.space]
    after = replace(there, controller=event.seat, control=event.control, blocked=event.blocked)
    tile = replace(state.pieces[event.space], owner=event.seat)
    return with_space(with_piece(state, tile), event.space, after)


def _fold_ended(state: View, event: events.GameEnded) -> View:
    over = replace(state, stages=(), phase=OVER)
    return with_course(over, winners=event.winners)


FOLDS: Mapping[type[Event], Fold] = {
    **unit_folds.FOLDS,
    events.PhaseBegan: _fold_began,
    events.PartsDealt: _fold_dealt,
    events.PartTaken: _fold_taken,
    events.EmpireBegan: _fold_empire,
    events.OrderSet: _fold_ordered,
    events.RowLaid: _fold_laid,
    events.LeaderPlaced: _fold_leader_placed,
    events.LeaderReturned: _fold_leader_back,
    events.ActionBegan: only_told,
    events.CrystalsGained: _fold_gained,
    events.CrystalsPaid: _fold_paid,
    events.AntimatterMoved: _fold_antimatter,
    events.SpaceExplored: _fold_explored,
    events.ControlChanged: _fold_control,
    events.GameEnded: _fold_ended,
}
"""How each of the game's own events is folded."""
