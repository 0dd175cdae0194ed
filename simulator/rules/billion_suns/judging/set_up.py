"""May a thing be set up there: on which tables, with how much room (ABS-11.2, 11.7)?"""

from collections.abc import Iterator
from dataclasses import replace

from simulator.kernel import wording
from simulator.kernel.asked.answer import Reason, bar
from simulator.kernel.by_hand.sandbox import HAND
from simulator.kernel.wording import join_words
from simulator.rules.billion_suns.judging import places
from simulator.rules.billion_suns.judging.battlezones import barred_by, no_storm_of
from simulator.rules.billion_suns.judging.reasons import bars
from simulator.rules.billion_suns.model.actions import PlaceThing
from simulator.rules.billion_suns.model.stages import Unplaced
from simulator.rules.billion_suns.view import phrases
from simulator.rules.billion_suns.view.contract_terms import thing_name, unused_id
from simulator.rules.billion_suns.view.lookup import View, in_solo, standing, table_called
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


def may_set_up(view: View, thing: Unplaced, action: PlaceThing) -> Iterator[Reason]:
    """The kind is allowed, the table too, and the spot keeps as much room as there is.

    If planetoids cover every table completely, any place is accepted.
    """
    barred = bar(_its_kind(view, thing, action))
    if barred is None:
        thing = as_kind(view, thing, action.kind)
        barred = bar(_its_table(view, thing, action))
    if barred:
        yield barred
        return
    spot = on_lane(view, SetupSpot(action.table, action.at, action.side))
    tables = tables_for(view, thing)
    for room in rooms(view):
        barred = bar(_its_room(view, thing, spot, room))
        if barred is None:
            return
        if any(spots(view, thing.id, thing.placing, table, room) for table in tables):
            yield barred
            return


def solo_draws() -> Reason:
    """That nobody places things in turns in a solo game (ABS-11.7)."""
    text = "A solo game draws where things go"
    return bars("solo_draws", "ABS-11.7", text, "let them be set up at random")


def tables_for(view: View, thing: Unplaced) -> tuple[str, ...]:
    """Where it may go; if its table bars it, it goes to another that does not (ABS-11.7)."""
    every = tuple(table.id for table in view.setup.tables)
    kind = thing.placing.kind
    for tables in (_wanted_tables(view, thing, every), every):
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
    return replace(thing, id=unused_id(view, kind), placing=replace(thing.placing, kind=kind))


def _wanted_tables(view: View, thing: Unplaced, every: tuple[str, ...]) -> tuple[str, ...]:
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


def _its_kind(view: View, thing: Unplaced, action: PlaceThing) -> Iterator[Reason]:
    kinds = made_of(view, thing)
    if action.kind is None or action.kind in kinds:
        return
    objects = view.setup.catalogue.objects
    listed = join_words(tuple(phrases.spoken_name(objects[kind].name) for kind in kinds), "or")
    text = f"Make {thing_name(view, thing)} of {listed}."
    yield no_storm_of(text) if thing.card is None else bars("wrong_kind", HAND, text)


def _its_table(view: View, thing: Unplaced, action: PlaceThing) -> Iterator[Reason]:
    """The table may have it, and it is on the table; on a lane, its start may be elsewhere."""
    table, tables = action.table, tables_for(view, thing)
    listed = join_words(tables, "or")
    if all(table != each.id for each in view.setup.tables):
        yield bars("unknown_table", HAND, f"There is no table {table}", f"choose {listed}")
        return
    name = _upper(view, thing)
    if table not in tables:
        rule = barred_by(view, table, thing.placing.kind) or "ABS-11.7"
        text = f"{name} does not go on table {table}"
        yield bars("wrong_table", rule, text, f"choose {listed}")
    size = table_called(view, table).size
    if not all(0 <= action.at[axis] <= size[axis] for axis in (0, 1)):
        yield places.would_be_off(name)
    if thing.placing.lane and action.side is None:
        yield bars(
            "wrong_side", "ABS-11.7", f"{name} flies on a lane", "choose the side it goes to"
        )
    elif not thing.placing.lane and action.side is not None:
        yield bars("wrong_side", "ABS-11.7", f"{name} flies on no lane", "place it without a side")


def _upper(view: View, thing: Unplaced) -> str:
    return wording.capital(thing_name(view, thing))


def _its_room(view: View, thing: Unplaced, spot: SetupSpot, room: Clearance) -> Iterator[Reason]:
    """Does the spot keep this distance from the edges and from everything there?"""
    at, lane, name = spot.at, spot.side, _upper(view, thing)
    across = {None: (0, 1), "top": (0,), "bottom": (0,), "left": (1,), "right": (1,)}[lane]
    size = table_called(view, spot.table).size
    if not all(room.edge <= at[axis] <= size[axis] - room.edge for axis in across):
        text = f"{name} keeps {wording.inches(room.edge)} off edges"
        yield bars("near_edge", "ABS-11.2", text, "move it in")
    piece = new_thing(view, thing.id, thing.placing, spot)
    near = too_near(at, kept_off(view, piece, spot.table, 0))
    if near is not None:
        yield places.in_each_other(view, name, near, at)
    near = too_near(at, kept_off(view, piece, spot.table, room.spacing))
    if near is not None:
        rule = "ABS-11.2" if room == next(rooms(view)) else "ABS-11.7"
        text = f"{name} keeps {wording.inches(room.spacing)} off {phrases.known_as(view, near)}"
        yield bars("near_object", rule, text, "move it away")
