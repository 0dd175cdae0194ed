"""Folding the game's own events: how each turns one state into the next."""

from collections.abc import Mapping
from dataclasses import replace
from typing import Any

from simulator.kernel.event import Event
from simulator.mechanics.game import Fold, only_told
from simulator.rules.burning_suns.model import events
from simulator.rules.burning_suns.model.catalogue import View
from simulator.rules.burning_suns.model.extra import SpaceState
from simulator.rules.burning_suns.play import unit_folds
from simulator.rules.burning_suns.view.lookup import OVER, side_of


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


def _began(state: View, event: events.PhaseBegan) -> View:
    return replace(state, round=event.round, phase=event.phase)


def _dealt(state: View, event: events.PartsDealt) -> View:
    return with_side(state, event.seat, dealt=event.dealt)


def _taken(state: View, event: events.PartTaken) -> View:
    return with_side(state, event.seat, **{event.part: event.name}, dealt=())


def _empire(state: View, event: events.EmpireBegan) -> View:
    leaders = tuple(range(event.leaders))
    return with_side(
        state,
        event.seat,
        crystals=event.crystals,
        antimatter=event.antimatter,
        leaders=leaders,
    )


def _ordered(state: View, event: events.OrderSet) -> View:
    return with_course(state, order=event.order)


def _laid(state: View, event: events.RowLaid) -> View:
    return with_course(state, row=event.row)


def _leader_placed(state: View, event: events.LeaderPlaced) -> View:
    one = event.placed
    left = tuple(each for each in side_of(state, one.seat).leaders if each != one.leader)
    after = with_side(state, one.seat, leaders=left)
    return with_course(after, placed=(*after.extra.course.placed, one))


def _leader_back(state: View, event: events.LeaderReturned) -> View:
    one = event.placed
    held = tuple(sorted((*side_of(state, one.seat).leaders, one.leader)))
    after = with_side(state, one.seat, leaders=held)
    left = tuple(each for each in after.extra.course.placed if each != one)
    return with_course(after, placed=left)


def _gained(state: View, event: events.CrystalsGained) -> View:
    crystals = side_of(state, event.seat).crystals + event.count
    return with_side(state, event.seat, crystals=crystals)


def _paid(state: View, event: events.CrystalsPaid) -> View:
    crystals = side_of(state, event.seat).crystals - event.count
    return with_side(state, event.seat, crystals=crystals)


def _antimatter(state: View, event: events.AntimatterMoved) -> View:
    return with_side(state, event.seat, antimatter=side_of(state, event.seat).antimatter + event.by)


def _explored(state: View, event: events.SpaceExplored) -> View:
    """The kind and the value are those of the face from now on, even if the layout fixed none."""
    catalogue, there = state.setup.catalogue, state.extra.spaces[event.space]
    system = catalogue.systems.get(event.tile)
    if system is not None:
        after = replace(there, kind=system.kind, value=system.value, tile=event.tile)
    else:
        kind = catalogue.anomalies[event.tile].kind
        after = replace(there, kind=kind, tile=event.tile)
    return with_space(state, event.space, after)


def _control(state: View, event: events.ControlChanged) -> View:
    there = state.extra.spaces[event.space]
    after = replace(there, controller=event.seat, control=event.control, blocked=event.blocked)
    return with_space(state, event.space, after)


def _ended(state: View, event: events.GameEnded) -> View:
    over = replace(state, stages=(), phase=OVER)
    return with_course(over, winners=event.winners)


FOLDS: Mapping[type[Event], Fold] = {
    **unit_folds.FOLDS,
    events.PhaseBegan: _began,
    events.PartsDealt: _dealt,
    events.PartTaken: _taken,
    events.EmpireBegan: _empire,
    events.OrderSet: _ordered,
    events.RowLaid: _laid,
    events.LeaderPlaced: _leader_placed,
    events.LeaderReturned: _leader_back,
    events.ActionBegan: only_told,
    events.CrystalsGained: _gained,
    events.CrystalsPaid: _paid,
    events.AntimatterMoved: _antimatter,
    events.SpaceExplored: _explored,
    events.ControlChanged: _control,
    events.GameEnded: _ended,
}
"""How each of the game's own events is folded."""
