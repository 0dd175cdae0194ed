"""What holds in every state of a game of Space War while it waits for somebody."""

from collections.abc import Iterator
from itertools import chain, combinations
from typing import Any

from simulator.geometry.measure import distance_squared
from simulator.geometry.shapes import Disc
from simulator.kernel.decisions import waited_for
from simulator.kernel.piece import Aside, InSpace, OnTable, Piece
from simulator.kernel.saved.validation import is_sound_heading
from simulator.kernel.state import AnyState
from simulator.rules.space_war.model.craft import BLAST, RAM, Craft
from simulator.rules.space_war.model.stages import (
    CardShown,
    Honours,
    SeatTurn,
    SettingUp,
    Turns,
)
from simulator.rules.space_war.view.lookup import MEDALS
from tests.games.standing import inexact

SHELF = "shelf"
"""Where Craft are before they are set up."""

NO_LOSS = ("left", "withdrawn")
"""What leaves over an edge by its scenario, or with a squadron that gives up (SW-19.5, SW-7.3)."""

SOURCES = {RAM, BLAST, "L", "M", "EM"}
"""What scores hits (SW-5.1)."""


def space_war_faults(state: AnyState, meddled: bool) -> Iterator[str]:
    """Everything in the state that no game can be in; a meddling hand may lay bases on others."""
    for name, piece in state.pieces.items():
        yield from _piece_faults(state, name, piece)
    if not meddled:
        yield from _room_faults(state)
    for name, craft in state.extra.craft.items():
        yield from _craft_faults(state, name, craft)
        yield from _holding_faults(state, craft)
    yield from _count_faults(state, meddled)
    yield from _waiting_faults(state)
    yield from _card_faults(state)
    yield from inexact((state.pieces, state.decisions, state.extra, state.round, state.phase))


def _piece_faults(state: AnyState, name: str, piece: Piece) -> Iterator[str]:
    sizes = {table.id: table.size for table in state.setup.tables}
    if piece.id != name or piece.marks:
        yield f"ids: {piece} is kept as {name}"
    if piece.kind != "planet" and name not in state.extra.craft:
        yield f"craft: {name} is no planet and no Craft"
    if isinstance(piece.place, OnTable):
        (x, y), (width, height) = piece.place.pose.at, sizes.get(piece.place.table, (-1, -1))
        if not (0 <= x <= width and 0 <= y <= height):
            yield f"place: {name} is at {piece.place} (SW-11.4)"
        if not is_sound_heading(piece.place.pose.heading):
            yield f"heading: {name} heads {piece.place.pose.heading}"


def _room_faults(state: AnyState) -> Iterator[str]:
    """Bases lie on no other base and in no planet (SW-11.3, SW-11.4)."""
    stood = [
        (piece, piece.place, piece.base)
        for piece in state.pieces.values()
        if isinstance(piece.place, OnTable) and isinstance(piece.base, Disc)
    ]
    for (one, here, base), (other, there, rest) in combinations(stood, 2):
        reach = base.radius + rest.radius
        near = (
            here.table == there.table
            and distance_squared(here.pose.at, there.pose.at) < reach * reach
        )
        if near and {one.kind, other.kind} != {"planet"}:
            yield f"room: {one.id} lies on {other.id}"


def _craft_faults(state: AnyState, name: str, craft: Craft) -> Iterator[str]:
    piece, design = state.pieces.get(name), craft.design
    if piece is None or design is None or craft.id != name or piece.owner != craft.owner:
        yield f"craft: {craft} is kept as {name}, its piece is {piece}"
        return
    places = set(range(len(design.modules)))
    for what in (craft.damaged, craft.expended):
        if list(what) != sorted(set(what) & places):
            yield f"modules: {name} has {what} of {design.modules}"
    if any(design.modules[place] != "EM" for place in craft.expended if place in places):
        yield f"expended: {name} has spent {craft.expended} of {design.modules} (SW-13.5)"
    if any(hit.source not in SOURCES for hit in craft.hits):
        yield f"hits: {name} has {craft.hits}"
    if not isinstance(piece.place, Aside) and places and places == set(craft.damaged):
        yield f"damage: {name} is in play without a module that works (SW-6.3)"
    if isinstance(piece.place, Aside) and (craft.hits or craft.tractored_by or not craft.face_up):
        yield f"removed: {name} is {craft}"
    if ((craft.civil and places) or craft.captor is not None) and not craft.face_up:
        yield f"faces: {name} is face down"


def _holding_faults(state: AnyState, craft: Craft) -> Iterator[str]:
    """Who holds whom: bays and beams (SW-8.1, SW-8.3, SW-9.1)."""
    place = state.pieces[craft.id].place
    design = craft.design
    kind = design.type if design else ""
    if isinstance(place, InSpace) and place.space != SHELF:
        vessel = state.extra.craft.get(place.space)
        owner = craft.captor or craft.owner
        if vessel is None or kind != "fighter" or vessel.owner != owner:
            yield f"bays: {craft.id} of {owner} is in {place.space}"
        elif not _works(vessel, "SB") or not _can_hold(state, vessel.id):
            yield f"bays: {craft.id} is in {vessel}, which has no bay (SW-6.5)"
        if craft.tractored_by is not None:
            yield f"beams: {craft.id} is in {place.space} and in a beam"
    elif craft.captor is not None and not isinstance(place, Aside):
        yield f"prisoners: {craft.id} is {place} (SW-8.3)"
    if craft.tractored_by is not None:
        vessel = state.extra.craft.get(craft.tractored_by)
        if vessel is None or kind != "fighter" or not _works(vessel, "TR"):
            yield f"beams: {craft.id} is in the beam of {vessel} (SW-9.1)"
        elif not _is_on_table(state, vessel.id):
            yield f"beams: {vessel.id} holds {craft.id} and is gone (SW-9.2)"


def _works(craft: Craft, key: str) -> bool:
    modules = craft.design.modules if craft.design else ()
    return any(one == key and n not in craft.damaged for n, one in enumerate(modules))


def _is_on_table(state: AnyState, name: str) -> bool:
    return isinstance(state.pieces[name].place, OnTable)


def _can_hold(state: AnyState, name: str) -> bool:
    """Is it on a table, still to be set up (SW-3.1), or to come over the edge (SW-19.2)?"""
    coming = state.phase != "free_play" and state.round <= 1
    waits = coming and state.pieces[name].place == InSpace(SHELF)
    return waits or _is_on_table(state, name)


def _count_faults(state: AnyState, meddled: bool) -> Iterator[str]:
    """What a side began with is lost or still there (SW-7.1); the free hand may remove more."""
    for seat, side in state.extra.sides.items():
        own = [each for each in state.extra.craft.values() if each.owner == seat and not each.civil]
        places = [(each, state.pieces[each.id].place) for each in own]
        gone = [each for each, at in places if isinstance(at, Aside) and at.why not in NO_LOSS]
        lost = len(gone) + sum(each.captor is not None and each not in gone for each in own)
        if side.started not in (0, len(own)) and not meddled:
            yield f"sides: {seat} began with {side.started} of {len(own)} Craft"
        if side.craft_lost != lost and not meddled:
            yield f"sides: {seat} has lost {side.craft_lost}, {lost} are gone"
        if not 0 <= side.vessels_lost <= side.craft_lost:
            yield f"sides: {seat} has lost {side}"


def _card_faults(state: AnyState) -> Iterator[str]:
    """A deck has one of each card, and what was drawn is held or was shown (SW-16.1, C33)."""
    extra, shared = state.extra, state.setup.catalogue.rulings.card_deck == "shared"
    hands = [extra.cards, extra.in_force, extra.spent]
    decks = {
        seat.id: [card for hand in hands for card in hand.get(seat.id, ())]
        for seat in state.setup.seats
    }
    for seat, cards in decks.items():
        drawn = extra.drawn.get(seat)
        if drawn is not None and drawn != len(cards):
            yield f"cards: {seat} has drawn {drawn}, {cards} are there"
    whole = list(chain.from_iterable(decks.values()))
    piles = [whole] if shared else list(decks.values())
    if any(len(set(pile)) < len(pile) for pile in piles):
        yield f"cards: a card is there twice in {piles}"
    if any(decks.values()) and not state.setup.options.cards:
        yield f"cards: {decks} in a game without cards"


def _asks(stage: Any) -> str | None:
    """Whom a stage asks: whose it is, or who may answer a card."""
    if isinstance(stage, CardShown):
        return next(iter(stage.left), None)
    found: str | None = getattr(stage, "seat", None)
    return found


def _waiting_faults(state: AnyState) -> Iterator[str]:
    """One seat is asked at a time, in the innermost stage of its own turn (SW-4.1)."""
    asked, stages = waited_for(state), state.stages
    over = state.phase == "over"
    playing = bool(stages)
    if over and (asked or stages):
        yield f"decisions: {asked} asked in {stages} after the end"
    if playing and (len(asked) != 1 or _asks(stages[-1]) != asked[0]):
        yield f"decisions: {asked} asked in {stages}"
    if not playing and asked:
        yield f"decisions: {asked} asked in no game"
    if playing and not isinstance(stages[0], Turns | SettingUp | Honours):
        yield f"stages: the outermost is {stages[0]}"
    if any(isinstance(each, Turns) for each in stages[1:]):
        yield "stages: a battle within a battle"
    if sum(isinstance(each, SeatTurn) for each in stages) > 1:
        yield "stages: a turn within a turn"
    # Who is beaten gives its medals, and is stripped of some (SW-17.1, SW-17.7).
    if any(seat in state.extra.out for seat in asked) and state.phase != MEDALS:
        yield f"decisions: {asked} is out and asked"
