"""May a Fighter leave a Shuttle Bay, or be taken aboard (SW-8.1, SW-8.3)?"""

from collections.abc import Iterator

from simulator.geometry.shapes import Pose
from simulator.kernel.asked.answer import Reason, bar, fails
from simulator.kernel.piece import OnTable, Piece, moved_to
from simulator.rules.space_war.judging.acting import can_act, may_act
from simulator.rules.space_war.judging.contacts import contacts, may_come_out
from simulator.rules.space_war.judging.room import may_stand, poses_beside
from simulator.rules.space_war.judging.teams import may_use_bays, must_be_known_to
from simulator.rules.space_war.model.actions import Launch, Retrieve
from simulator.rules.space_war.model.catalogue import View
from simulator.rules.space_war.model.craft import Craft, is_fighter
from simulator.rules.space_war.view.lookup import has_bay, holder, on_table, place_of, rulings_of
from simulator.rules.space_war.view.measuring import adjacent, stand
from simulator.rules.space_war.view.naming import call_piece
from simulator.rules.space_war.view.sides import allies_of, is_ally


def may_launch(view: View, launch: Launch, seat: str) -> Iterator[Reason]:
    """Why a Fighter cannot come out there; nothing if it can. Each reason needs those before it."""
    craft, vessel = view.extra.craft.get(launch.fighter), holder(view, launch.fighter)
    if craft is None or vessel is None or craft.owner != seat or craft.captor is not None:
        text, instead = "that is no Fighter in a bay of yours", "pick one that is"
        yield fails("SW-8.1", text, code="not_held", instead=instead)
        return
    barred = tuple(_may_open(view, vessel, seat))
    yield from barred
    place = place_of(view, vessel)
    if barred or place is None:
        return
    yield from _must_have_bay(view, view.extra.craft[vessel])
    out = moved_to(view.pieces[craft.id], OnTable(place.table, launch.pose))
    if not adjacent(view, out, view.pieces[vessel]):
        text = f"{call_piece(view, craft.id)} comes out beside {call_piece(view, vessel)}"
        yield fails("SW-8.1", text, code="not_adjacent", instead="set it nearer")
    yield from may_stand(view, out)
    yield from may_come_out(view, craft, contacts(view, craft, out))


def way_out(view: View, fighter: Craft, carrier: Piece) -> Pose | None:
    """The first place beside its Vessel where a Fighter may come out, None if there is none."""
    piece, table = view.pieces[fighter.id], stand(carrier).table
    for pose in poses_beside(view, piece, carrier):
        touched = contacts(view, fighter, moved_to(piece, OnTable(table, pose)))
        if bar(may_come_out(view, fighter, touched)) is None:
            return pose
    return None


def may_retrieve(
    view: View, launched: tuple[str, ...], retrieve: Retrieve, seat: str
) -> Iterator[Reason]:
    """Why a Fighter cannot be taken aboard; nothing if it can."""
    craft = view.extra.craft.get(retrieve.fighter)
    own = craft is not None and craft.owner == seat and craft.tractored_by is None
    judge = _may_open if own else may_act
    barred = tuple(judge(view, retrieve.vessel, seat))
    yield from barred
    if craft is None or place_of(view, craft.id) is None or craft.id == retrieve.vessel:
        text, instead = "that is no Fighter on the table", "pick one"
        yield fails("SW-8.1", text, code="not_on_table", instead=instead)
        return
    if barred:
        return
    carrier = view.extra.craft[retrieve.vessel]
    yield from _must_have_bay(view, carrier)
    if craft.tractored_by is None and craft.owner == seat:
        yield from _may_enter(view, launched, craft, carrier)
    else:
        yield from _must_be_in_its_beam(view, craft, carrier)


def open_carriers(view: View, seat: str) -> Iterator[tuple[Craft, Piece]]:
    """The Vessels whose bays a seat can use, its own first (SW-8.1, ruling allied_bays)."""
    allies = allies_of(view, seat) if rulings_of(view).allied_bays == "allies" else ()
    for owner in (seat, *allies):
        for carrier, piece in on_table(view, owner):
            shown = carrier.face_up or owner == seat
            if shown and has_bay(carrier) and can_act(view, carrier, owner):
                yield carrier, piece


def _may_open(view: View, vessel: str, seat: str) -> Iterator[Reason]:
    """Why a seat's Fighters cannot use the bays of a Vessel; its own, or perhaps an ally's."""
    craft = view.extra.craft.get(vessel)
    if craft is None or not is_ally(view, seat, craft.owner):
        yield from may_act(view, vessel, seat)
    else:
        yield from may_use_bays(view, craft)
        yield from may_act(view, vessel, craft.owner)


def can_retrieve(
    view: View, launched: tuple[str, ...], craft: Craft, carrier: Craft, seat: str
) -> bool:
    """May the seat take a Craft on a table aboard one of `open_carriers`?

    As `may_retrieve`, without words.
    """
    if craft.tractored_by is not None or craft.owner != seat:
        return carrier.owner == seat and craft.tractored_by == carrier.id
    if carrier.owner != seat and not craft.face_up:
        return False
    near = adjacent(view, view.pieces[craft.id], view.pieces[carrier.id])
    return is_fighter(craft) and near and craft.id not in launched


def _must_have_bay(view: View, vessel: Craft) -> Iterator[Reason]:
    if not has_bay(vessel):
        text = f"{call_piece(view, vessel.id)} has no working Shuttle Bay"
        instead = "repair it or use another Vessel"
        yield fails("SW-8.1", text, code="no_working_bay", instead=instead)


def _must_be_in_its_beam(view: View, craft: Craft, carrier: Craft) -> Iterator[Reason]:
    """What is seized comes into the Vessel that holds it (SW-8.3, SW-8.4)."""
    if craft.tractored_by is None:
        text = f"{call_piece(view, craft.id)} is not in the Vessel's beam"
        yield fails("SW-8.3", text, code="not_seized", instead="seize it in step 5 first")
    elif craft.tractored_by != carrier.id:
        text = f"{call_piece(view, craft.id)} is in another Vessel's beam"
        instead = "only that one takes it in"
        yield fails("SW-8.3", text, code="in_another_beam", instead=instead)


def _may_enter(
    view: View, launched: tuple[str, ...], craft: Craft, carrier: Craft
) -> Iterator[Reason]:
    """A Fighter of the seat goes into a bay beside it (SW-8.1)."""
    name = call_piece(view, craft.id)
    if craft.owner != carrier.owner:
        yield from must_be_known_to(view, craft)
    if not is_fighter(craft):
        text, instead = f"{name} is a Vessel", "only Fighters go into bays"
        yield fails("SW-8.1", text, code="no_fighter", instead=instead)
    if craft.id in launched:
        text, instead = f"{name} has just been launched", "it stays outside this turn"
        yield fails("SW-8.1", text, code="just_launched", instead=instead)
    if not adjacent(view, view.pieces[craft.id], view.pieces[carrier.id]):
        text = f"{name} is not beside {call_piece(view, carrier.id)}"
        yield fails("SW-8.1", text, code="not_adjacent", instead="move it there")
