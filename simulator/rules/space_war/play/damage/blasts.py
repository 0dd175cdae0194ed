"""What a blast does around it, and machines that go with their last Vessel (SW-10, SW-19.4)."""

import re

from simulator.kernel.piece import OnTable, Piece, moved_to
from simulator.kernel.resolution import Resolution
from simulator.rules.space_war.judging.warheads import blast_dice, victims
from simulator.rules.space_war.model.catalogue import View
from simulator.rules.space_war.model.craft import (
    BLAST,
    LAST_BLAST,
    Craft,
    Hit,
    is_decoy,
    is_fighter,
    working,
)
from simulator.rules.space_war.model.events import CraftDestroyed, Detonated, HitsScored
from simulator.rules.space_war.model.modules import WARHEAD
from simulator.rules.space_war.play.hidden.private_dice import die_of
from simulator.rules.space_war.play.hidden.scouting import acts, turn_up
from simulator.rules.space_war.view.crews import scorer
from simulator.rules.space_war.view.lookup import holder, in_play, place_of, seats_of, vessels
from simulator.rules.space_war.view.scenarios import is_machine

_NUMBER = re.compile(r"(\d+)")


def strike(
    now: Resolution, found: tuple[tuple[Craft, bool], ...], count: int, by: str = ""
) -> None:
    """Store the hits of so many warheads on Craft, `near` those in contact (SW-10.1, SW-10.2).

    A decoy that is hit is gone at once (SW-3.4). `by` is the seat that scores them. Those with
    which machines go are told apart, since they are taken before the game is over (SW-19.4).
    """
    source = LAST_BLAST if are_machines_gone(now.state) else BLAST
    for craft, near in found:
        if is_decoy(craft):
            turn_up(now, craft.id)
            continue
        faces = now.roll(blast_dice(now.state, count, near=near), die_of(now), "blast")
        acts(now, craft.id)
        now.emit(HitsScored(craft.id, (Hit(source, by=by),) * sum(faces)))


def are_machines_gone(view: View) -> bool:
    """Have machines no Vessel left, so that their Fighters go, and the game is over (SW-19.4)?"""
    return any(is_machine(view, seat) and not vessels(view, seat) for seat in seats_of(view))


def lost_with(view: View, vessel: Craft) -> tuple[Craft, ...]:
    """The Fighters that go with a Vessel: all, if it is the last one of machines (SW-19.4)."""
    if not is_machine(view, vessel.owner) or [vessel] != list(vessels(view, vessel.owner)):
        return ()
    return stray_fighters(view, vessel.owner)


def stray_fighters(view: View, seat: str) -> tuple[Craft, ...]:
    """All Fighters of a seat that are left, in the order of their names."""
    return tuple(sorted(filter(is_fighter, in_play(view, seat)), key=_by_name))


def scuttle(now: Resolution, doomed: tuple[Craft, ...], vessel: Piece | None) -> None:
    """Remove machine Fighters, whose warheads explode where they are; in bays, where it was.

    None of them is hit, since all go at once (SW-19.4).
    """
    names = {craft.id for craft in doomed}
    for craft in doomed:
        view: View = now.state
        piece, count = _where(view, craft, vessel), working(craft)[WARHEAD]
        found = victims(view, piece) if piece and count else ()
        if piece and count:
            now.emit(Detonated(craft.id, count))
        name = craft.design.name if craft.design else ""
        now.emit(CraftDestroyed(craft.id, "machines_lost", name, craft.owner))
        left = tuple(pair for pair in found if pair[0].id not in names)
        strike(now, left, count, scorer(now.state, craft.owner))


def _where(view: View, craft: Craft, vessel: Piece | None) -> Piece | None:
    """A Fighter where it is on a table; one in a bay is where its Vessel was."""
    piece = view.pieces[craft.id]
    if place_of(view, craft.id):
        return piece
    inside = vessel is not None and holder(view, craft.id) == vessel.id
    if not (vessel and inside and isinstance(vessel.place, OnTable)):
        return None
    return moved_to(piece, vessel.place)


def _by_name(craft: Craft) -> list[tuple[int, str]]:
    """Names in the order in which people count: cyan-2 before cyan-10."""
    parts = _NUMBER.split(craft.id)
    return [(int(part), "") if part.isdecimal() else (0, part) for part in parts]
