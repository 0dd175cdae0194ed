"""Folding the game's own events: how each turns one state into the next.

Units are one piece for each owner, kind and space (BS-14.5). A fold gathers the units of the space,
wherever a hand has put them in it, and sets all on their berths anew, so that equal states look
equal.
"""

from collections.abc import Mapping
from dataclasses import replace
from typing import Any

from simulator.kernel.event import Event
from simulator.kernel.fold import with_piece
from simulator.kernel.piece import InSpace, OnTable, Piece, moved_to
from simulator.mechanics.game import Fold, only_told
from simulator.rules.burning_suns.model import events, war
from simulator.rules.burning_suns.model.catalogue import View
from simulator.rules.burning_suns.model.galaxy import ANOMALY, LEADER, MARKER, SYSTEM
from simulator.rules.burning_suns.model.state import AntimatterMove, PlacedLeader, SpaceState
from simulator.rules.burning_suns.view.lookup import OVER, portrait, seats_of, side_of
from simulator.rules.burning_suns.view.spots import (
    cell_of,
    hand_of,
    leader_piece,
    marker_piece,
    step_of,
)
from simulator.rules.burning_suns.view.where import (
    Chart,
    UnitStack,
    berth_units,
    chart_of,
    has_hits,
    is_mercenary,
    stack_at,
    units_at,
)

_Amounts = dict[tuple[str | None, str], int]
"""By owner and kind how many units, of a unique how many hit points."""


def _amounts(view: View, space: str) -> _Amounts:
    found: _Amounts = {}
    for one in units_at(view, space):
        key = one.owner, one.kind
        found[key] = found.get(key, 0) + (one.count if one.hits is None else one.hits)
    return found


def with_units(view: View, space: str, amounts: Mapping[tuple[str | None, str], int]) -> View:
    """The state with these units alone in a space, on their berths; amounts of 0 are left out."""
    chart = chart_of(view)
    pieces = {name: one for name, one in view.pieces.items() if not _is_unit_in(one, space, chart)}
    tile = pieces[space].place
    table = tile.table if isinstance(tile, OnTable) else ""
    place = chart.galaxy.space(space)
    for piece in berth_units(place, table, amounts, seats_of(view), chart.sizes):
        name = _free_name(pieces, piece.id)
        pieces[name] = piece if name == piece.id else replace(piece, id=name)
    return replace(view, pieces=pieces)


def with_amount(view: View, space: str, key: tuple[str | None, str], amount: int) -> View:
    """The state with so many units, or hit points, of an owner and kind in a space."""
    return with_units(view, space, _amounts(view, space) | {key: amount})


def gather_units(view: View, space: str) -> View:
    """The state with one piece for all units of an owner and kind in a space (BS-14.5)."""
    return with_units(view, space, _amounts(view, space))


def _is_unit_in(piece: Piece, space: str, chart: Chart) -> bool:
    at = piece.place.pose.at if isinstance(piece.place, OnTable) else None
    return at is not None and piece.kind not in (SYSTEM, ANOMALY) and chart.locate(at) == space


def _free_name(pieces: Mapping[str, Piece], name: str) -> str:
    """The name, with a number if a hand has carried the piece with this name elsewhere."""
    names = (name, *(f"{name}-{n}" for n in range(2, len(pieces) + 3)))
    return next(each for each in names if each not in pieces)


def _fold_placed(view: View, event: events.UnitsPlaced) -> View:
    amounts, key = _amounts(view, event.space), (event.owner, event.kind)
    more = event.count if event.hits is None else event.hits
    return with_units(view, event.space, amounts | {key: amounts.get(key, 0) + more})


def _fold_lost(view: View, event: events.UnitsLost) -> View:
    amounts, key = _amounts(view, event.space), (event.owner, event.kind)
    left = 0 if has_hits(event.kind) else amounts.get(key, 0) - event.count
    stack = stack_at(view, event.space, event.owner, event.kind)
    if stack is not None and is_mercenary(event.kind):
        left = hits_of(view, stack, stack.count - event.count)
    after = with_units(view, event.space, amounts | {key: left})
    return _with_items_back(after, event.kind, event.count)


def _with_items_back(view: View, kind: str, count: int) -> View:
    """Mercenaries that are gone are items again, under the pile (BS-12.1)."""
    if not is_mercenary(kind) or count < 1:
        return view
    return with_market(view, items=view.extra.market.items.with_under(*[kind] * count))


def _fold_hit(view: View, event: events.HitsChanged) -> View:
    amounts, key = _amounts(view, event.space), (event.owner, event.kind)
    after = with_units(view, event.space, amounts | {key: amounts.get(key, 0) + event.by})
    two = (stack_at(each, event.space, event.owner, event.kind) for each in (view, after))
    before, left = (one.count if one else 0 for one in two)
    return _with_items_back(after, event.kind, before - left)


def _fold_moved(view: View, event: events.UnitsMoved) -> View:
    leaving, coming = _amounts(view, event.source), _amounts(view, event.to)
    for kind, count in event.units:
        key = event.owner, kind
        stack = stack_at(view, event.source, event.owner, kind)
        amount = hits_of(view, stack, count) if stack and stack.hits is not None else count
        leaving[key] = leaving.get(key, 0) - amount
        coming[key] = coming.get(key, 0) + amount
    return with_units(with_units(view, event.source, leaving), event.to, coming)


def hits_of(view: View, stack: UnitStack, count: int) -> int:
    """The hit points of so many units of a stack that has some: the healthiest go (BS-12.1)."""
    hits = stack.hits or 0
    if count >= stack.count:
        return hits
    full = portrait(view, stack.owner or "", stack.kind).hits
    return min(count * full, hits - (stack.count - count))


def with_extra(state: View, **changes: Any) -> View:
    """The state with another own part."""
    return replace(state, extra=replace(state.extra, **changes))


def with_market(state: View, **changes: Any) -> View:
    """The state with another market."""
    return with_extra(state, market=replace(state.extra.market, **changes))


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
    move = AntimatterMove(state.round, event.by, event.why, event.space, event.kind, event.foe)
    moves = (*side_of(state, event.seat).moves, move)
    return with_side(after, event.seat, antimatter=antimatter, moves=moves)


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
    events.UnitsPlaced: _fold_placed,
    events.UnitsLost: _fold_lost,
    events.HitsChanged: _fold_hit,
    events.UnitsMoved: _fold_moved,
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
    **dict.fromkeys((war.FightBegan, war.VolleyFired, war.DamageTaken, war.FightEnded), only_told),
}
"""How each of the game's own events is folded."""
