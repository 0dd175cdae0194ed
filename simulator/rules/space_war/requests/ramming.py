"""S7: a move straight into contact with an Un-powered enemy, to be resolved in S8 (SW-12)."""

from collections.abc import Iterator
from dataclasses import replace

from simulator.geometry.heading import towards
from simulator.geometry.measure import distance_squared
from simulator.geometry.motion import reachable_end
from simulator.kernel.asked.answer import refuse
from simulator.kernel.asked.request import Choice, Field, Option
from simulator.kernel.piece import Piece, moved_to
from simulator.kernel.refusal import Refusal
from simulator.mechanics.request_forms import pick_one
from simulator.rules.space_war.judging.contacts import (
    at_one_place,
    can_be_touched,
    can_touch,
    may_touch,
    new_contacts,
)
from simulator.rules.space_war.judging.reasons import refusal_by
from simulator.rules.space_war.model.actions import MoveCraft
from simulator.rules.space_war.model.craft import Craft
from simulator.rules.space_war.model.stages import Moves
from simulator.rules.space_war.play.movement import movement
from simulator.rules.space_war.requests import contact
from simulator.rules.space_war.requests.contact import way_shown, way_words
from simulator.rules.space_war.requests.forms import (
    Asked,
    Lacking,
    OptionForm,
    PreviewParts,
    craft_choice,
    craft_in,
)
from simulator.rules.space_war.view.flights import end_place, reach_of
from simulator.rules.space_war.view.lookup import enemies
from simulator.rules.space_war.view.measuring import gap_text, radius_of, spot

RAM = "ram"
CRAFT, TARGET = "craft", "target"
_SPARE = 2
"""Thou that are kept between bases: whole points just outside, as a rounded one may lie inside."""


def _marks(asked: Asked) -> tuple[tuple[Craft, Piece], ...]:
    """The enemies that may be contacted at all."""
    return tuple(
        (craft, piece) for craft, piece in enemies(asked.view, asked.seat) if craft.face_up
    )


def _rammers(asked: Asked) -> tuple[Craft, ...]:
    """The Craft that could come to touch an enemy, those that may do so now."""
    stage = asked.stage
    marks = [mark for mark in _marks(asked) if can_be_touched(asked.view, mark[0])]
    able = movement.movable(asked.view, stage) if isinstance(stage, Moves) and marks else ()
    return tuple(
        craft
        for craft in able
        if reach_of(asked.view, craft)
        and any(
            can_touch(asked.view, craft, (foe,)) and _way_barred(asked, craft, piece) is None
            for foe, piece in marks
        )
    )


def _move(asked: Asked, craft: Craft, target: Piece) -> MoveCraft | None:
    """The way straight to the base of an enemy; None where they are at one place."""
    piece = asked.view.pieces[craft.id]
    if spot(piece) == spot(target):
        return None
    gap = radius_of(piece.base) + radius_of(target.base) + _SPARE
    to = reachable_end(spot(target), towards(spot(target), spot(piece)), gap)
    return MoveCraft(craft.id, to, None, target.id, "ram")


def _refusal(asked: Asked, craft: Craft, other: Craft, target: Piece) -> Refusal | None:
    barred = refusal_by(asked.view, may_touch(asked.view, craft, (other,)))
    return barred or _way_barred(asked, craft, target)


def _way_barred(asked: Asked, craft: Craft, target: Piece) -> Refusal | None:
    """Why it cannot move straight to the base of an enemy that it may touch, None if it can."""
    move, stage = _move(asked, craft, target), asked.stage
    if move is None or not isinstance(stage, Moves):
        return refuse(at_one_place())
    return movement.check(asked.view, stage, move, asked.seat)


def _option(asked: Asked) -> Option | None:
    rammers = _rammers(asked)
    if not rammers:
        return None
    if not asked.has_open(RAM):
        return Option(RAM, "Ram…", "W", asks=True)
    fields: list[Field] = [
        pick_one(CRAFT, "Craft", (craft_choice(asked.view, each) for each in rammers))
    ]
    craft = craft_in(asked, CRAFT, rammers)
    if craft:
        fields.append(pick_one(TARGET, "Into", _targets(asked, craft), (CRAFT,)))
        fields += contact.fields(asked, craft, _touched_craft(asked, craft), (CRAFT, TARGET))
    return Option(RAM, "Ram…", "W", asks=True, fields=tuple(fields))


def _targets(asked: Asked, craft: Craft) -> Iterator[Choice]:
    view, piece = asked.view, asked.view.pieces[craft.id]
    nearest = sorted(_marks(asked), key=lambda mark: distance_squared(spot(piece), spot(mark[1])))
    found = [
        craft_choice(
            view,
            other,
            f"{gap_text(view, piece, target)} away",
            _refusal(asked, craft, other, target),
        )
        for other, target in nearest
    ]
    yield from sorted(found, key=lambda choice: choice.barred is not None)


def _planned_ram(asked: Asked) -> tuple[Craft, MoveCraft, Piece] | None:
    """The rammer, its move and its piece at the end of it; None until both are chosen."""
    craft = craft_in(asked, CRAFT, _rammers(asked))
    target = craft_in(asked, TARGET, (each for each, _ in _marks(asked)))
    move = _move(asked, craft, asked.view.pieces[target.id]) if craft and target else None
    if craft is None or move is None:
        return None
    piece = asked.view.pieces[craft.id]
    return craft, move, moved_to(piece, end_place(piece, move.to, None))


def _touched_craft(asked: Asked, craft: Craft) -> tuple[Craft, ...]:
    """Whom it would touch there, the chosen target first."""
    planned = _planned_ram(asked)
    if planned is None:
        return ()
    found = new_contacts(asked.view, craft, planned[2])
    return tuple(sorted(found, key=lambda each: each.id != planned[1].target))


def _action(asked: Asked) -> MoveCraft | Lacking:
    planned = _planned_ram(asked)
    if planned is None:
        return Lacking((CRAFT, TARGET))
    craft, move, _ = planned
    bare = replace(move, target=None, way=None)
    return contact.with_contact(asked, bare, _touched_craft(asked, craft))


def _show_preview(asked: Asked) -> PreviewParts:
    planned = _planned_ram(asked)
    if planned is None:
        return PreviewParts()
    craft, _, end = planned
    way = way_shown(asked.view, asked.view.pieces[craft.id], end)
    touched = contact.show_contact(asked, craft, end, _touched_craft(asked, craft))
    return replace(
        way,
        overlays=(*way.overlays, *touched.overlays),
        odds=touched.odds,
        notes=(*way.notes, *touched.notes),
    )


OPTION = OptionForm(RAM, _option, _action, _show_preview, way_words)
