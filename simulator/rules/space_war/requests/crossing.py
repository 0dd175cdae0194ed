"""S7: Craft that come over a table edge, and those that leave by one (SW-19.2, 19.3, 19.5)."""

from collections.abc import Iterator
from itertools import islice

from simulator.geometry.heading import Heading
from simulator.geometry.measure import distance_nearest
from simulator.geometry.motion import reachable_end
from simulator.geometry.shapes import Pose
from simulator.geometry.units import Point
from simulator.kernel.asked.answer import bar
from simulator.kernel.asked.draft import formation_in
from simulator.kernel.asked.request import Field, Formation, Ghost, Note, Option, TableOverlays
from simulator.kernel.piece import OnTable, moved_to
from simulator.kernel.shown.overlay import Line
from simulator.mechanics.request_forms import Values, pick_one
from simulator.rules.space_war.judging.contacts import new_contacts
from simulator.rules.space_war.judging.crossings import as_if_at_edge, may_enter, ways_out
from simulator.rules.space_war.model.actions import LeaveTable, MoveCraft
from simulator.rules.space_war.model.catalogue import View
from simulator.rules.space_war.model.craft import Craft, is_transport
from simulator.rules.space_war.model.stages import Moves
from simulator.rules.space_war.requests import contact
from simulator.rules.space_war.requests.contact import way_shown
from simulator.rules.space_war.requests.forms import (
    Asked,
    Lacking,
    OptionForm,
    PreviewParts,
    craft_choice,
    craft_in,
)
from simulator.rules.space_war.view.crossings import edge_strip, entries_of, entry_mark
from simulator.rules.space_war.view.flights import end_place, may_turn, reach_of
from simulator.rules.space_war.view.homes import edge_axis, edge_length, edge_point, to_enemy
from simulator.rules.space_war.view.lookup import on_table, table_of
from simulator.rules.space_war.view.measuring import inches, spot, stand
from simulator.rules.space_war.view.naming import call_piece
from simulator.rules.space_war.view.scenarios import waiting_craft

ENTER, LEAVE = "enter", "leave"
CRAFT, PLACE = "craft", "place"
_HINTS = 6
_SLANTS = 8
"""How many other places along the edge are tried where the way straight in is barred."""


def edges_drawn(asked: Asked) -> TableOverlays:
    """The edge over which Craft of the seat still have to come in, shaded."""
    if not waiting_craft(asked.view, asked.seat):
        return ()
    return ((table_of(asked.view).id, tuple(entry_mark(asked.view, asked.seat))),)


def _waiting(asked: Asked) -> tuple[Craft, ...]:
    stage = asked.stage
    if not isinstance(stage, Moves):
        return ()
    return tuple(one for one in waiting_craft(asked.view, asked.seat) if one.id not in stage.moved)


def _enter_option(asked: Asked) -> Option | None:
    waiting = _waiting(asked)
    if not waiting:
        return None
    if not asked.has_open(ENTER):
        return Option(ENTER, "Bring it on", "S", asks=True)
    about = "comes over your table edge"
    among = (craft_choice(asked.view, each, about) for each in waiting)
    fields: list[Field] = [pick_one(CRAFT, f"Still to come: {len(waiting)}", among)]
    chosen = craft_in(asked, CRAFT, waiting)
    if chosen:
        fields.append(_place(asked, chosen))
        touched = _find_touched(asked, chosen)
        fields += contact.fields(asked, chosen, touched, (CRAFT, PLACE))
    return Option(ENTER, "Bring it on", "S", asks=True, fields=tuple(fields))


def _place(asked: Asked, craft: Craft) -> Formation:
    """Where it comes to rest: within its reach of the edge, straight in."""
    view, table = asked.view, table_of(asked.view).id
    poses = tuple(islice(_poses(asked, craft), _HINTS))
    values = [((craft.id, OnTable(table, pose)),) for pose in poses]
    reach = reach_of(view, craft)
    legal = edge_strip(view, asked.seat, (0, edge_length(view)), reach)
    return Formation(
        PLACE,
        "Where it stops, and its facing",
        (table,),
        (Ghost(craft.id, view.pieces[craft.id].kind, call_piece(view, craft.id)),),
        values[0] if values else None,
        tuple(values[1:]),
        ((table, (legal,)),),
        (CRAFT,),
    )


def _poses(asked: Asked, craft: Craft) -> Iterator[Pose]:
    """Legal ends of ways straight in, pointing ahead."""
    stage = asked.stage
    moved = stage.moved if isinstance(stage, Moves) else ()
    for way in entries_of(asked.view, craft):
        if bar(may_enter(asked.view, moved, way, asked.seat)) is None:
            yield Pose(way.to, to_enemy(asked.view, asked.seat))


def entry_of(view: View, seat: str, craft: Craft, pose: Pose) -> MoveCraft:
    """The move that brings a Craft to a pose: straight in, or where its heading leads from.

    One that cannot turn after its move has come the way that it points. Where a planet is in the
    way it comes in beside it.
    """
    turns = may_turn(view, craft)[1]
    ways = (
        MoveCraft(craft.id, pose.at, pose.heading if turns else None, enters=at)
        for at in _starts(view, seat, pose, slanted=not turns)
    )
    found = tuple(ways)
    fair = (way for way in found if bar(may_enter(view, (), way, seat)) is None)
    return next(fair, found[0])


def _starts(view: View, seat: str, pose: Pose, *, slanted: bool) -> Iterator[Point]:
    """Places on the seat's edge from which a Craft may have come, the likeliest first."""
    along, length = pose.at[edge_axis(view)], edge_length(view)
    if slanted:
        yield from _behind(view, seat, pose.at, pose.heading)
    yield edge_point(view, seat, along)
    for part in range(1, _SLANTS + 1):
        for side in (-1, 1):
            at = along + side * part * length // (4 * _SLANTS)
            if 0 <= at <= length:
                yield edge_point(view, seat, at)


def _behind(view: View, seat: str, at: Point, heading: Heading) -> Iterator[Point]:
    """The point of the edge straight behind a heading, if there is one."""
    far = max(table_of(view).size) * 2
    ahead = reachable_end(at, heading, far)
    way = at[0] - ahead[0], at[1] - ahead[1]
    edge = edge_point(view, seat, 0)
    axis = 1 - edge_axis(view)
    if way[axis] == 0:
        return
    deep = edge[axis] - at[axis]
    if deep * way[axis] < 0:
        return
    across = at[1 - axis] + way[1 - axis] * deep // way[axis]
    if 0 <= across <= edge_length(view):
        yield edge_point(view, seat, across)


def _draft_entry(asked: Asked, craft: Craft) -> MoveCraft | None:
    places = formation_in(asked.draft, PLACE)
    return entry_of(asked.view, asked.seat, craft, places[0][1].pose) if places else None


def _find_touched(asked: Asked, craft: Craft) -> tuple[Craft, ...]:
    """Whom it would come to touch at the end of the draft."""
    move = _draft_entry(asked, craft)
    if move is None:
        return ()
    there = as_if_at_edge(asked.view, move)
    if there is asked.view:
        return ()
    piece = there.pieces[craft.id]
    return new_contacts(there, craft, moved_to(piece, end_place(piece, move.to, move.turn)))


def _enter_action(asked: Asked) -> MoveCraft | Lacking:
    craft = craft_in(asked, CRAFT, _waiting(asked))
    move = _draft_entry(asked, craft) if craft else None
    if craft is None or move is None:
        return Lacking((CRAFT,) if craft is None else (PLACE,))
    return contact.with_contact(asked, move, _find_touched(asked, craft))


def _enter_shown(asked: Asked) -> PreviewParts:
    """Its way from the edge, and the ghost where it stops."""
    craft = craft_in(asked, CRAFT, _waiting(asked))
    move = _draft_entry(asked, craft) if craft else None
    there = as_if_at_edge(asked.view, move) if move else asked.view
    if craft is None or move is None or there is asked.view:
        return PreviewParts()
    piece = there.pieces[craft.id]
    return way_shown(there, piece, moved_to(piece, end_place(piece, move.to, move.turn)))


def _enter_fill(asked: Asked, action: MoveCraft) -> Values | None:
    if action.enters is None:
        return None
    piece = as_if_at_edge(asked.view, action).pieces[action.craft]
    return {
        CRAFT: (action.craft,),
        PLACE: ((action.craft, end_place(piece, action.to, action.turn)),),
    }


def _leavers(asked: Asked) -> tuple[LeaveTable, ...]:
    """The shortest way off the table of each Craft that may leave it now."""
    stage = asked.stage
    if not isinstance(stage, Moves):
        return ()
    own = (craft for craft, _ in on_table(asked.view, asked.seat))
    return tuple(
        way for craft in own for way in islice(ways_out(asked.view, stage.moved, craft), 1)
    )


def _leave_option(asked: Asked) -> Option | None:
    leavers = _leavers(asked)
    if not leavers:
        return None
    if not asked.has_open(LEAVE):
        return Option(LEAVE, "Leave the table", "J", asks=True)
    craft = asked.view.extra.craft
    among = (craft_choice(asked.view, craft[each.craft], _far(asked, each)) for each in leavers)
    fields = (pick_one(CRAFT, "Craft", among),)
    return Option(LEAVE, "Leave the table", "J", asks=True, fields=fields)


def _far(asked: Asked, leave: LeaveTable) -> str:
    far = distance_nearest(spot(asked.view.pieces[leave.craft]), leave.at)
    return f"{inches(far)} to the edge"


def _leave_action(asked: Asked) -> LeaveTable | Lacking:
    leavers = _leavers(asked)
    chosen = craft_in(asked, CRAFT, (asked.view.extra.craft[each.craft] for each in leavers))
    found = (each for each in leavers if chosen and each.craft == chosen.id)
    return next(found, None) or Lacking((CRAFT,))


def _leave_shown(asked: Asked) -> PreviewParts:
    action = _leave_action(asked)
    if isinstance(action, Lacking):
        return PreviewParts()
    piece = asked.view.pieces[action.craft]
    line = Line(spot(piece), action.at, "path")
    convoy = is_transport(asked.view.extra.craft[action.craft])
    text, rule = ("It is through", "SW-19.3") if convoy else ("It is driven off", "SW-19.5")
    note = Note("gain" if convoy else "risk", text, rule, action.craft)
    return PreviewParts(((stand(piece).table, (line,)),), notes=(note,))


ENTER_FORM = OptionForm(
    ENTER,
    _enter_option,
    _enter_action,
    _enter_shown,
    says=lambda asked, it: f"bring on {call_piece(asked.view, it.craft)}",
    makes=MoveCraft,
    fill=_enter_fill,
)
LEAVE_FORM = OptionForm(
    LEAVE,
    _leave_option,
    _leave_action,
    _leave_shown,
    says=lambda asked, it: f"leave with {call_piece(asked.view, it.craft)}",
    makes=LeaveTable,
    fill=lambda _, it: {CRAFT: (it.craft,)},
)
