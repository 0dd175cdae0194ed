"""Setting a thing up, at random or by hand (ABS-11.7)."""

from collections.abc import Mapping

from simulator.kernel.by_hand.piece_events import PiecePlaced
from simulator.kernel.dice import Dice, pick
from simulator.kernel.piece import Piece
from simulator.kernel.resolution import Resolution
from simulator.mechanics.piles import take_by_lot
from simulator.rules.billion_suns.judging.set_up import as_kind, made_of, tables_for
from simulator.rules.billion_suns.model.actions import PlaceThing, TableSide
from simulator.rules.billion_suns.model.stages import Unplaced
from simulator.rules.billion_suns.view.lookup import (
    View,
    table_called,
)
from simulator.rules.billion_suns.view.spacing import (
    Clearance,
    SetupSpot,
    new_thing,
    on_lane,
    rooms,
    spots,
)

_SAMPLES = 12


def place_at_random(now: Resolution, thing: Unplaced) -> None:
    """Draw at random its kind, a table with room, and a spot with that room."""
    kind = take_by_lot(now, made_of(now.state, thing), f"what {thing.id} is made of (WZ-4.3)")
    thing = as_kind(now.state, thing, kind)
    _, found = _room_for(now.state, thing)
    table = take_by_lot(now, tuple(found), f"the table of {thing.id} (ABS-11.7)")
    place(now, thing, take_by_lot(now, found[table], f"the place of {thing.id} (ABS-11.7)"))


def place(now: Resolution, thing: Unplaced, spot: SetupSpot) -> None:
    """Set it up there, with the thing in its middle; one already set up by the free hand stays."""
    spot = on_lane(now.state, spot)
    piece = new_thing(now.state, thing.id, thing.placing, spot)
    if thing.id not in now.state.pieces:
        now.emit(PiecePlaced(piece))
    centre, kind = thing.centre, thing.placing.centre
    if centre and kind and centre not in now.state.pieces:
        now.emit(PiecePlaced(Piece(centre, kind, None, None, piece.place)))


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
