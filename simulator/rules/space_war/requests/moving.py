"""S7: one Craft at a time moves straight ahead, with a turn before and after (SW-11, SW-12.1)."""

from dataclasses import replace
from itertools import islice

from simulator.fast_dataclass import fast_dataclass
from simulator.geometry.heading import Heading
from simulator.geometry.units import Point
from simulator.kernel.asked.draft import picked_one, route_in
from simulator.kernel.asked.request import Field, FieldValue, Option, Route, RouteValue, Waypoint
from simulator.kernel.piece import Piece, moved_to
from simulator.kernel.remember_last import remember_last
from simulator.kernel.shown.overlay import Ring
from simulator.mechanics.request_forms import Values, hint_dice, pick_one
from simulator.rules.space_war.judging.contacts import new_contacts
from simulator.rules.space_war.model.actions import EndStep, MoveCraft
from simulator.rules.space_war.model.craft import Craft
from simulator.rules.space_war.model.stages import Moves
from simulator.rules.space_war.play.movement import move_candidates, movement
from simulator.rules.space_war.requests import contact, crossing, ramming
from simulator.rules.space_war.requests.aims import aim_notes
from simulator.rules.space_war.requests.contact import way_shown, way_words
from simulator.rules.space_war.requests.detonating import WARHEADS
from simulator.rules.space_war.requests.forms import (
    END,
    Asked,
    DecisionForm,
    Lacking,
    OptionForm,
    PreviewParts,
    barring,
    craft_choice,
)
from simulator.rules.space_war.requests.legal_areas import move_area
from simulator.rules.space_war.view.flights import end_place, may_turn, reach_of
from simulator.rules.space_war.view.measuring import inches, spot, stand
from simulator.rules.space_war.view.naming import call_piece
from simulator.rules.space_war.view.scenarios import waiting_craft

MOVE = "move"
CRAFT, ROUTE = "craft", "route"
_HINTS = 4


def movable(asked: Asked) -> tuple[Craft, ...]:
    """The Craft that can still move in this step."""
    stage = asked.stage
    return movement.movable(asked.view, stage) if isinstance(stage, Moves) else ()


def moves_text(asked: Asked, craft: Craft) -> str:
    """How far a Craft moves, and when it turns (SW-11.1)."""
    before, after = may_turn(asked.view, craft)
    when = [word for word, can in (("before", before), ("after", after)) if can]
    turns = f"turns {' and '.join(when)}" if when else "cannot turn"
    return f"moves {inches(reach_of(asked.view, craft))} · {turns}"


def _option(asked: Asked) -> Option | None:
    able = movable(asked)
    if not able:
        return None
    if not asked.has_open(MOVE):
        return Option(MOVE, "Move it", "S", asks=True)
    among = [craft_choice(asked.view, each, moves_text(asked, each)) for each in able]
    fields: list[Field] = [pick_one(CRAFT, "Craft", among)]
    found = _end(asked)
    if found:
        fields.append(_route(asked, found.craft))
        fields += contact.fields(asked, found.craft, found.touched, (CRAFT, ROUTE))
    return Option(MOVE, "Move it", "S", asks=True, fields=tuple(fields))


def _route(asked: Asked, craft: Craft) -> Route:
    piece, reach = asked.view.pieces[craft.id], reach_of(asked.view, craft)
    ring = Ring(spot(piece), reach, "range", inches(reach), piece.owner)
    area = move_area(asked.view, craft)
    legal = (area,) if area else ()
    return Route(
        ROUTE,
        f"Way of {call_piece(asked.view, craft.id)}",
        craft.id,
        2 if may_turn(asked.view, craft)[1] else 1,
        reach,
        (),
        _hints(asked, craft),
        ((stand(piece).table, (*legal, ring)),) if reach else (),
        (CRAFT,),
        straight=True,
    )


def _hints(asked: Asked, craft: Craft) -> tuple[RouteValue, ...]:
    """Ways towards the enemy that are legal."""
    found = (
        (
            (Waypoint(each.to),)
            for each in move_candidates.moves_of(
                asked.view, craft, hint_dice(asked.view, asked.seat, craft.id)
            )
            if isinstance(each, MoveCraft)
            and each.way is None
            and each.to != spot(asked.view.pieces[craft.id])
            and movement.check(asked.view, asked.stage, each, asked.seat) is None
        )
        if isinstance(asked.stage, Moves)
        else iter(())
    )
    return tuple(islice(found, _HINTS))


def _goal(asked: Asked, craft: Craft) -> tuple[Point, Heading | None]:
    """Where the draft's way ends, and the heading that it turns to there.

    A turn before the move needs no leg: the Craft goes where it points.
    """
    at, turn = spot(asked.view.pieces[craft.id]), None
    for leg in route_in(asked.draft, ROUTE) or ():
        if leg.to is not None:
            at, turn = leg.to, None
        turn = leg.heading or turn
    return at, turn


@fast_dataclass(frozen=True, slots=True)
class _End:
    """The Craft of a draft, its piece where it would come to rest, and whom it touches there."""

    craft: Craft
    piece: Piece
    touched: tuple[Craft, ...]


@remember_last
def _end(asked: Asked) -> _End | None:
    """Where the draft ends; once per preview."""
    craft, stage = asked.view.extra.craft.get(picked_one(asked.draft, CRAFT) or ""), asked.stage
    if craft is None or not isinstance(stage, Moves):
        return None
    if not movement.is_movable(asked.view, stage, craft):
        return None
    piece = asked.view.pieces[craft.id]
    end = moved_to(piece, end_place(piece, *_goal(asked, craft)))
    return _End(craft, end, new_contacts(asked.view, craft, end))


def _action(asked: Asked) -> MoveCraft | Lacking:
    found = _end(asked)
    if found is None:
        return Lacking((CRAFT,))
    to, turn = _goal(asked, found.craft)
    return contact.with_contact(asked, MoveCraft(found.craft.id, to, turn), found.touched)


def _show_preview(asked: Asked) -> PreviewParts:
    """The way, where it ends, what is in it, and what could be fired at from there."""
    found = _end(asked)
    if found is None:
        return PreviewParts()
    craft, end = found.craft, found.piece
    piece = asked.view.pieces[craft.id]
    if stand(end) == stand(piece):
        return PreviewParts()
    way = way_shown(asked.view, piece, end)
    touched = contact.show_contact(asked, craft, end, found.touched)
    return replace(
        way,
        overlays=(*way.overlays, *touched.overlays),
        odds=touched.odds,
        notes=(*way.notes, *touched.notes, *aim_notes(asked.view, craft, end)),
    )


def _about(asked: Asked) -> tuple[str, ...]:
    stage = asked.stage
    rams = stage.rams if isinstance(stage, Moves) else ()
    return tuple(
        f"{call_piece(asked.view, each.rammer)} rams "
        f"{call_piece(asked.view, each.target)} in step 8."
        for each in rams
    )


def _fill(asked: Asked, action: MoveCraft) -> Values | None:
    """The way of a move; a turn before it needs no leg, since the Craft goes where it points."""
    if action.enters is not None:
        return None
    goes = action.to != spot(asked.view.pieces[action.craft])
    legs = (
        *((Waypoint(action.to),) if goes else ()),
        *((Waypoint(heading=action.turn),) if action.turn else ()),
    )
    does = f"{action.way}/{action.target}" if action.way else contact.NOTHING
    values: dict[str, FieldValue] = {CRAFT: (action.craft,), ROUTE: legs, contact.CONTACT: (does,)}
    return {**values, WARHEADS: action.count} if action.way == "detonate" else values


def _done_option(asked: Asked) -> Option:
    """To move no more, unless somebody is still to come over the edge (SW-19.2)."""
    wrong = None
    if isinstance(asked.stage, Moves) and waiting_craft(asked.view, asked.seat):
        wrong = movement.check(asked.view, asked.stage, EndStep(), asked.seat)
    return Option(END, "Done moving", "D", barred=barring(wrong))


FORM = DecisionForm(
    (
        OptionForm(MOVE, _option, _action, _show_preview, way_words, MoveCraft, _fill),
        crossing.ENTER_FORM,
        crossing.LEAVE_FORM,
        ramming.OPTION,
        OptionForm(END, _done_option, lambda _asked: EndStep()),
    ),
    about=_about,
    glow=lambda asked: tuple(each.id for each in movable(asked)),
    drawn=crossing.edges_drawn,
    what="moves",
)
