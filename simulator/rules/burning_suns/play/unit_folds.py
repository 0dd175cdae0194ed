"""Folding what happens to units: one piece for each owner, kind and space (BS-14.5).

A fold gathers the units of the space, wherever a hand has put them in it, and sets all on their
berths anew, so that equal states look equal.
"""

from collections.abc import Mapping
from dataclasses import replace

from simulator.geometry.shapes import Pose
from simulator.kernel.event import Event
from simulator.kernel.piece import OnTable, Piece
from simulator.mechanics.game import Fold
from simulator.rules.burning_suns.model import events
from simulator.rules.burning_suns.model.catalogue import View
from simulator.rules.burning_suns.model.galaxy import COUNT, HITS, GalaxySpace
from simulator.rules.burning_suns.view.lookup import seats_of
from simulator.rules.burning_suns.view.spaces import berth
from simulator.rules.burning_suns.view.where import (
    GROUND,
    chart_of,
    is_unique,
    rank,
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
    chart, order = chart_of(view), seats_of(view)
    place = chart.galaxy.space(space)
    gone = {one.piece for one in units_at(view, space)}
    pieces = {name: piece for name, piece in view.pieces.items() if name not in gone}
    tile = pieces[space].place
    table = tile.table if isinstance(tile, OnTable) else ""
    there = [key for key, amount in amounts.items() if amount > 0]
    there.sort(key=lambda key: (order.index(key[0]) if key[0] else len(order), rank(key[1])))
    for on_ground in (False, True):
        ring = [key for key in there if _is_on_ground(key[1], place) is on_ground]
        for number, (owner, kind) in enumerate(ring):
            at = berth(place, number, chart.sizes, on_ground=on_ground)
            mark = HITS if is_unique(kind) else COUNT
            name = _free_name(pieces, "-".join(filter(None, (owner, kind, space))))
            to = OnTable(table, Pose(at))
            marks = ((mark, amounts[owner, kind]),)
            pieces[name] = Piece(name, kind, owner, None, to, marks=marks)
    return replace(view, pieces=pieces)


def _is_on_ground(kind: str, space: GalaxySpace) -> bool:
    return kind in GROUND and space.heading is None


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
    left = 0 if is_unique(event.kind) else amounts.get(key, 0) - event.count
    return with_units(view, event.space, amounts | {key: left})


def _fold_hit(view: View, event: events.HitsChanged) -> View:
    amounts, key = _amounts(view, event.space), (event.owner, event.kind)
    return with_units(view, event.space, amounts | {key: amounts.get(key, 0) + event.by})


def _fold_moved(view: View, event: events.UnitsMoved) -> View:
    leaving, coming = _amounts(view, event.source), _amounts(view, event.to)
    for kind, count in event.units:
        key = event.owner, kind
        stack = stack_at(view, event.source, event.owner, kind)
        amount = stack.hits if stack and stack.hits is not None else count
        leaving[key] = leaving.get(key, 0) - amount
        coming[key] = coming.get(key, 0) + amount
    return with_units(with_units(view, event.source, leaving), event.to, coming)


FOLDS: Mapping[type[Event], Fold] = {
    events.UnitsPlaced: _fold_placed,
    events.UnitsLost: _fold_lost,
    events.HitsChanged: _fold_hit,
    events.UnitsMoved: _fold_moved,
}
"""How events of units are folded; wars use the same ones."""
