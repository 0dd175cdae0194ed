"""Drafts: what a player has put into the fields of one option, before anything is committed.

A draft is plain data that window and rules pass to and fro; it is thrown away by Esc and never
saved. It holds a value for every field that is filled; `settle_draft` keeps it in step with fields
that depend on others.
"""

from collections import Counter
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from typing import cast

from simulator.kernel.asked.request import (
    Allot,
    AllotValue,
    Field,
    FieldValue,
    Formation,
    FormationValue,
    Number,
    Option,
    Pick,
    Request,
    Route,
    RouteValue,
    Spot,
    Waypoint,
)
from simulator.kernel.asked.trail import Trail, TrailStop, TrailValue, can_be_walked
from simulator.kernel.piece import OnTable

_MOST_ROUNDS = 12


@dataclass(frozen=True, slots=True)
class Draft:
    """The option that is open, and what its fields hold, by their names."""

    option: str
    values: Mapping[str, FieldValue] = field(default_factory=dict)


def fill_field(draft: Draft, name: str, value: FieldValue | None) -> Draft:
    """The draft with this value in the field of that name; None empties the field."""
    values = {each: held for each, held in draft.values.items() if each != name}
    if value is not None:
        values[name] = value
    return Draft(draft.option, values)


def change_field(option: Option, draft: Draft, name: str, value: FieldValue | None) -> Draft:
    """The draft with this value in the field, and the option's fields that follow it empty."""
    after = fill_field(draft, name, value)
    if draft.values.get(name) == value:
        return after
    for each in option.fields:
        if name in each.follows:
            after = fill_field(after, each.name, None)
    return after


def picked_ids(draft: Draft, name: str) -> tuple[str, ...]:
    """The ids taken in a `Pick`; empty when none are."""
    value = draft.values.get(name)
    if isinstance(value, tuple) and all(isinstance(each, str) for each in value):
        return cast("tuple[str, ...]", value)
    return ()


def picked_one(draft: Draft, name: str) -> str | None:
    """The first id taken in a `Pick`, None without any."""
    return next(iter(picked_ids(draft, name)), None)


def number_in(draft: Draft, name: str) -> int | None:
    """What a `Number` holds, None when it is empty."""
    value = draft.values.get(name)
    return value if isinstance(value, int) else None


def spot_in(draft: Draft, name: str) -> OnTable | None:
    """What a `Spot` holds, None when it is empty."""
    value = draft.values.get(name)
    return value if isinstance(value, OnTable) else None


def formation_in(draft: Draft, name: str) -> FormationValue:
    """What a `Formation` holds; empty when it is."""
    value = draft.values.get(name)
    if isinstance(value, tuple) and all(_is_stood(each) for each in value):
        return cast("FormationValue", value)
    return ()


def route_in(draft: Draft, name: str) -> RouteValue | None:
    """What a `Route` holds, None when it is empty; a route of no legs is a value."""
    value = draft.values.get(name)
    if isinstance(value, tuple) and all(isinstance(each, Waypoint) for each in value):
        return cast("RouteValue", value)
    return None


def allotted_value(draft: Draft, name: str) -> AllotValue | None:
    """What an `Allot` holds, None when it is empty; allotting nothing is a value."""
    value = draft.values.get(name)
    if isinstance(value, tuple) and all(_is_allotted(each) for each in value):
        return cast("AllotValue", value)
    return None


def trail_in(draft: Draft, name: str) -> TrailValue:
    """The stops that a `Trail` holds; empty when it is."""
    value = draft.values.get(name)
    if isinstance(value, tuple) and all(isinstance(each, TrailStop) for each in value):
        return cast("TrailValue", value)
    return ()


def option_of(request: Request, option: str) -> Option | None:
    """The option of this name, None when the request has none."""
    return next((each for each in request.options if each.id == option), None)


def settle_draft(
    ask: Callable[[Draft], Request | None], draft: Draft
) -> tuple[Request | None, Draft]:
    """The request with the draft in it, and the draft with a fitting value in every field.

    `ask` makes the request for a draft. A value that fits its field stays; where there is none or
    it does not fit, because another field has changed, the field's `start` takes its place.
    """
    request = ask(draft)
    for _ in range(_MOST_ROUNDS):
        option = option_of(request, draft.option) if request else None
        after = _refill(option, draft) if option else draft
        if after == draft:
            break
        draft, request = after, ask(after)
    return request, draft


def fits(into: Field, value: FieldValue) -> bool:
    """Whether the field can hold the value: its kind, its bounds, what it names.

    A barred choice fits: the preview says why it may not be taken.
    """
    match into:
        case Pick():
            return _fits_pick(into, value)
        case Number():
            return isinstance(value, int) and into.least <= value <= into.most
        case Spot():
            return isinstance(value, OnTable) and value.table in into.tables
        case Formation():
            return _fits_formation(into, value)
        case Route() | Trail():
            return _fits_way(into, value)
        case Allot():
            return _fits_allot(into, value)


def _refill(option: Option, draft: Draft) -> Draft:
    values: dict[str, FieldValue] = {}
    for each in option.fields:
        value = draft.values.get(each.name)
        if value is None or not fits(each, value):
            value = each.start
        if value is not None:
            values[each.name] = value
    return draft if values == draft.values else Draft(draft.option, values)


def _fits_pick(into: Pick, value: FieldValue) -> bool:
    if not isinstance(value, tuple) or not into.least <= len(value) <= into.most:
        return False
    known = {each.id for each in into.among}
    return len(set(value)) == len(value) and all(each in known for each in value)


def _fits_way(into: Route | Trail, value: FieldValue) -> bool:
    part = Waypoint if isinstance(into, Route) else TrailStop
    if not isinstance(value, tuple) or not all(isinstance(each, part) for each in value):
        return False
    if isinstance(into, Route):
        return len(value) <= into.legs
    return can_be_walked(into, cast("TrailValue", value))


def _fits_formation(into: Formation, value: FieldValue) -> bool:
    if not isinstance(value, tuple) or not all(_is_stood(each) for each in value):
        return False
    stood = cast("FormationValue", value)
    tables = {where.table for _, where in stood}
    names = [name for name, _ in stood]
    return (
        names == [ghost.id for ghost in into.ghosts]
        and len(tables) <= 1
        and all(table in into.tables for table in tables)
    )


def _fits_allot(into: Allot, value: FieldValue) -> bool:
    if not isinstance(value, tuple) or not all(_is_allotted(each) for each in value):
        return False
    given = cast("AllotValue", value)
    sources = {each.id: each for each in into.sources}
    targets = {each.id for each in into.targets}
    used: Counter[str] = Counter()
    pairs = set()
    for source, target, units in given:
        if source not in sources or target not in targets or units < 1:
            return False
        to = sources[source].to
        if to is not None and target not in to:
            return False
        used[source] += units
        pairs.add((source, target))
    whole = all(
        used[name] in (0, each.units) and sum(one == name for one, _ in pairs) <= 1
        for name, each in sources.items()
        if each.whole
    )
    within = all(used[name] <= each.units for name, each in sources.items())
    return whole and within and len(pairs) == len(given)


def _is_stood(value: object) -> bool:
    return isinstance(value, tuple) and len(value) == 2 and isinstance(value[1], OnTable)


def _is_allotted(value: object) -> bool:
    return isinstance(value, tuple) and len(value) == 3 and isinstance(value[2], int)
