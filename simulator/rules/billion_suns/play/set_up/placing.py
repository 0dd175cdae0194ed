"""Setting a thing up: on which tables, with how much room, at random or by hand (ABS-11.7)."""

from collections.abc import Mapping, Sequence
from dataclasses import replace
from typing import TypeVar

from simulator.kernel.by_hand.piece_events import PiecePlaced
from simulator.kernel.by_hand.sandbox import HAND
from simulator.kernel.dice import Dice, pick
from simulator.kernel.joined import joined
from simulator.kernel.piece import OnTable, Piece
from simulator.kernel.refusal import Refusal
from simulator.kernel.resolution import Resolution
from simulator.rules.billion_suns.judging.battlezones import DEEP_SPACE, MU_SPACE
from simulator.rules.billion_suns.model.actions import PlaceThing, TableSide
from simulator.rules.billion_suns.model.stages import Unplaced
from simulator.rules.billion_suns.play.contracts.new_ids import unused
from simulator.rules.billion_suns.view import phrases
from simulator.rules.billion_suns.view.lookup import (
    View,
    contracts,
    in_solo,
    is_in_zone,
    standing,
    table_called,
)
from simulator.rules.billion_suns.view.spacing import (
    Clearance,
    SetupSpot,
    kept_off,
    new_thing,
    on_lane,
    rooms,
    spots,
    too_near,
)

T = TypeVar("T")

_SAMPLES = 12
EMPTY_ZONES = {DEEP_SPACE: "WZ-4.1", MU_SPACE: "WZ-4.2"}
"""The battlezones without planetoids and facilities, and by which rule."""


def barred_by(view: View, table: str, kind: str) -> str | None:
    """The rule that bars things of this kind from the table, None if they are allowed."""
    if not view.setup.catalogue.objects[kind].anchored:
        return None
    return next((rule for zone, rule in EMPTY_ZONES.items() if is_in_zone(view, table, zone)), None)


def tables_for(view: View, thing: Unplaced) -> tuple[str, ...]:
    """Where it may go; if its table bars it, it goes to another that does not (ABS-11.7)."""
    every = tuple(table.id for table in view.setup.tables)
    kind = thing.placing.kind
    for tables in (_wanted(view, thing, every), every):
        holding = tuple(table for table in tables if barred_by(view, table, kind) is None)
        if holding:
            return holding
    # Only the free hand can leave no table for it; it is set up anyway (WZ-4.6).
    return every


def made_of(view: View, thing: Unplaced) -> tuple[str, ...]:
    """The kinds of object it may be set up as, the usual one first.

    An area of a Debris Storm is any kind of dangerous space, at the placer's choice (WZ-4.3).
    """
    usual = thing.placing.kind
    if thing.card is not None:
        return (usual,)
    known = view.setup.catalogue.objects
    return (usual, *(kind for kind in known if known[kind].dangerous and kind != usual))


def as_kind(view: View, thing: Unplaced, kind: str | None) -> Unplaced:
    """The thing as one of this kind, under a new name; unchanged for None or its own kind."""
    if kind is None or kind == thing.placing.kind:
        return thing
    return replace(thing, id=unused(view, kind), placing=replace(thing.placing, kind=kind))


def thing_name(view: View, thing: Unplaced) -> str:
    """What players call it before it is there: `the planetoid of Resolve Merge Conflict`."""
    kind = phrases.spoken(view.setup.catalogue.objects[thing.placing.kind].name)
    contract = contracts(view).get(thing.card or "")
    what = f"the {kind}" if thing.placing.name else phrases.one(kind)
    return f"{what} of {contract.name if contract else 'the Debris Storm'}"


def place_at_random(now: Resolution, thing: Unplaced) -> None:
    """Draw at random its kind, a table with room, and a spot with that room."""
    kind = _drawn(now, made_of(now.state, thing), f"what {thing.id} is made of (WZ-4.3)")
    thing = as_kind(now.state, thing, kind)
    _, found = _room_for(now.state, thing)
    table = _drawn(now, tuple(found), f"the table of {thing.id} (ABS-11.7)")
    place(now, thing, _drawn(now, found[table], f"the place of {thing.id} (ABS-11.7)"))


def place(now: Resolution, thing: Unplaced, spot: SetupSpot) -> None:
    """Set it up there, with the thing in its middle; one already set up by the free hand stays."""
    spot = on_lane(now.state, spot)
    piece = new_thing(now.state, thing.id, thing.placing, spot)
    if thing.id not in now.state.pieces:
        now.emit(PiecePlaced(piece))
    centre, kind = thing.centre, thing.placing.centre
    if centre and kind and centre not in now.state.pieces:
        now.emit(PiecePlaced(Piece(centre, kind, None, None, piece.place)))


def check(view: View, thing: Unplaced, action: PlaceThing) -> Refusal | None:
    """The kind is allowed, the table too, and the spot keeps as much room as there is.

    If planetoids cover every table completely, any place is accepted.
    """
    refusal = _check_kind(view, thing, action)
    if refusal:
        return refusal
    thing = as_kind(view, thing, action.kind)
    refusal = (
        _check_table(view, thing, action.table)
        or _check_edges(view, thing, action)
        or _check_side(view, thing, action)
    )
    if refusal:
        return refusal
    spot = on_lane(view, SetupSpot(action.table, action.at, action.side))
    tables = tables_for(view, thing)
    for room in rooms(view):
        refusal = _check_room(view, thing, spot, room)
        if refusal is None:
            return None
        if any(spots(view, thing.id, thing.placing, table, room) for table in tables):
            return refusal
    return None


def offers(view: View, thing: Unplaced, dice: Dice) -> tuple[PlaceThing, ...]:
    """Some spots of the grid, on any table with the most room available, as any of its kinds."""
    kinds = made_of(view, thing)
    rooms_of = {kind: _room_for(view, as_kind(view, thing, kind))[1] for kind in kinds}
    offered = []
    for _ in range(_SAMPLES):
        kind = pick(dice, kinds) if len(kinds) > 1 else kinds[0]
        found = rooms_of[kind]
        spot = pick(dice, found[pick(dice, tuple(found))])
        named = None if kind == kinds[0] else kind
        offered.append(PlaceThing(spot.table, spot.at, spot.side, named))
    return tuple(offered)


def _wanted(view: View, thing: Unplaced, every: tuple[str, ...]) -> tuple[str, ...]:
    """Where its contract says; solo draws the table of each, except for pairs and lanes."""
    on, own = thing.placing.on, thing.table
    if on == "spread":
        there = _there(view, thing)
        return tuple(table for table in every if there[table] == min(there.values()))
    if on == "pair" and own in every:
        others = tuple(table for table in every if table != own)
        return others if others and _there(view, thing)[own] else (own,)
    free = in_solo(view) or (
        view.setup.catalogue.rulings.objects_on == "any_table" and thing.card is not None
    )
    return (own,) if on == "added" and own in every and not free else every


def _there(view: View, thing: Unplaced) -> dict[str, int]:
    """How many things of its contract and kind are on each table."""
    deal = next((deal for deal in view.extra.deals if deal.card == thing.card), None)
    things = deal.things if deal else ()
    kin = standing(view, lambda piece: piece.kind == thing.placing.kind and piece.id in things)
    tables = [each.table for each in kin]
    return {table.id: tables.count(table.id) for table in view.setup.tables}


def _room_for(view: View, thing: Unplaced) -> tuple[Clearance, Mapping[str, tuple[SetupSpot, ...]]]:
    """The most room available for it, and the spots with that room, by table."""
    tables = tables_for(view, thing)
    for room in rooms(view):
        found = {table: spots(view, thing.id, thing.placing, table, room) for table in tables}
        if any(found.values()):
            return room, {table: there for table, there in found.items() if there}
    # Planetoids cover every table completely: no place is legal, so the middle serves.
    side: TableSide | None = "top" if thing.placing.lane else None
    sizes = {table: table_called(view, table).size for table in tables}
    return Clearance(0, 0), {
        table: (SetupSpot(table, (width // 2, height // 2), side),)
        for table, (width, height) in sizes.items()
    }


def _drawn(now: Resolution, options: Sequence[T], why: str) -> T:
    """One of these, with equal chance; nothing is rolled if there is no choice."""
    if len(options) == 1:
        return options[0]
    (face,) = now.roll(1, len(options), why)
    return options[face - 1]


def _check_kind(view: View, thing: Unplaced, action: PlaceThing) -> Refusal | None:
    kinds = made_of(view, thing)
    if action.kind is None or action.kind in kinds:
        return None
    objects = view.setup.catalogue.objects
    listed = joined(tuple(phrases.spoken(objects[kind].name) for kind in kinds), "or")
    text = f"Make {thing_name(view, thing)} of {listed}."
    return Refusal("wrong_kind", "WZ-4.3" if thing.card is None else HAND, text)


def _check_table(view: View, thing: Unplaced, table: str) -> Refusal | None:
    tables = tables_for(view, thing)
    if table in tables:
        return None
    listed = joined(tables, "or")
    if all(table != each.id for each in view.setup.tables):
        return Refusal("unknown_table", HAND, f"There is no table {table}; choose {listed}.")
    rule = barred_by(view, table, thing.placing.kind)
    text = f"{_upper(view, thing)} does not go on table {table}; choose {listed}."
    return Refusal("wrong_table", rule or "ABS-11.7", text)


def _check_edges(view: View, thing: Unplaced, action: PlaceThing) -> Refusal | None:
    """On the table; for a lane, its start too, which is elsewhere on the table."""
    size = table_called(view, action.table).size
    if all(0 <= action.at[axis] <= size[axis] for axis in (0, 1)):
        return None
    text = f"{_upper(view, thing)} would be off the table; move it in."
    return Refusal("off_table", "ABS-1.7", text)


def _upper(view: View, thing: Unplaced) -> str:
    return phrases.capital(thing_name(view, thing))


def _check_side(view: View, thing: Unplaced, action: PlaceThing) -> Refusal | None:
    if thing.placing.lane == (action.side is not None):
        return None
    text = f"{_upper(view, thing)} flies on a lane; choose the side it goes to."
    if not thing.placing.lane:
        text = f"{_upper(view, thing)} flies on no lane; place it without a side."
    return Refusal("wrong_side", "ABS-11.7", text)


def _check_room(view: View, thing: Unplaced, spot: SetupSpot, room: Clearance) -> Refusal | None:
    """Does the spot keep this distance from the edges and from everything there?"""
    at, lane = spot.at, spot.side
    across = {None: (0, 1), "top": (0,), "bottom": (0,), "left": (1,), "right": (1,)}[lane]
    size = table_called(view, spot.table).size
    if not all(room.edge <= at[axis] <= size[axis] - room.edge for axis in across):
        text = f"{_upper(view, thing)} keeps {phrases.inches(room.edge)} off edges; move it in."
        return Refusal("near_edge", "ABS-11.2", text)
    piece = new_thing(view, thing.id, thing.placing, spot)
    refusal = _check_discs(view, piece, spot) or _check_spacing(view, piece, spot, room)
    if refusal is None:
        return None
    # It has no name of its own while it is not there.
    return replace(refusal, text=f"{_upper(view, thing)} {refusal.text}")


def _check_discs(view: View, piece: Piece, spot: SetupSpot) -> Refusal | None:
    """What follows its name in the refusal, as in the next one."""
    near = too_near(spot.at, kept_off(view, piece, spot.table, 0))
    if near is None:
        return None
    place = view.pieces[near].place
    if isinstance(place, OnTable) and place.pose.at == spot.at:
        text = f"would stand exactly where {phrases.known_as(view, near)} does; move it."
        return Refusal("same_point", "ABS-1.4", text)
    text = f"and {phrases.known_as(view, near)} would be one inside the other; move it away."
    return Refusal("inside_planetoid", "ABS-4.14", text)


def _check_spacing(view: View, piece: Piece, spot: SetupSpot, room: Clearance) -> Refusal | None:
    near = too_near(spot.at, kept_off(view, piece, spot.table, room.spacing))
    if near is None:
        return None
    usual = next(rooms(view))
    rule = "ABS-11.2" if room == usual else "ABS-11.7"
    off = phrases.known_as(view, near)
    text = f"keeps {phrases.inches(room.spacing)} off {off}; move it away."
    return Refusal("near_object", rule, text)
