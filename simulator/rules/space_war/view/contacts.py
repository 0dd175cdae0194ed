"""Which enemies a moving Craft would come to touch, and whether it may (SW-12.1)."""

from simulator.kernel.piece import Piece
from simulator.kernel.refusal import Refusal
from simulator.rules.space_war.model.catalogue import View
from simulator.rules.space_war.model.craft import Craft, is_decoy, is_fighter
from simulator.rules.space_war.view.flights import towed
from simulator.rules.space_war.view.lookup import enemies, powered, rulings_of
from simulator.rules.space_war.view.measuring import touch
from simulator.rules.space_war.view.naming import called


def contacts(view: View, craft: Craft, end: Piece) -> tuple[Craft, ...]:
    """The enemies that its piece would touch at the end, in order."""
    found = enemies(view, craft.owner)
    return tuple(other for other, piece in found if touch(view, end, piece))


def new_contacts(view: View, craft: Craft, end: Piece) -> tuple[Craft, ...]:
    """The enemies that its piece would touch at the end and does not touch now, in order (C22).

    Fighters in its own beams are none of them: they go along (C8).
    """
    start, along = view.pieces[craft.id], towed(view, craft)
    return tuple(
        other
        for other in contacts(view, craft, end)
        if other.id not in along and not touch(view, start, view.pieces[other.id])
    )


def check_contacts(view: View, craft: Craft, touched: tuple[Craft, ...]) -> Refusal | None:
    """Why it may not come to touch these enemies, None if it may (SW-12.1, SW-3.4, C5, C23)."""
    if touched and is_decoy(craft):
        text = f"{called(view, craft.id)} is a decoy and rams nobody; stop short."
        return Refusal("decoy_contact", "SW-3.4", text)
    free = rulings_of(view).contact_powered == "fighters_only" and is_fighter(craft)
    for other in touched:
        if not other.face_up:
            text = f"{called(view, other.id)} is face down and may be Powered; keep off it."
            return Refusal("face_down_contact", "SW-12.1", text)
        if powered(other) and not free:
            text = f"{called(view, other.id)} is Powered and evades; only stop beside it."
            return Refusal("powered_contact", "SW-12.1", text)
    return None


def check_coming_out(view: View, craft: Craft, touched: tuple[Craft, ...]) -> Refusal | None:
    """Why a Fighter may not come out of its bay touching these enemies, None if it may.

    Coming to touch an enemy is ramming it, which is done by moving (SW-12.1, C22).
    """
    refusal = check_contacts(view, craft, touched)
    if refusal is not None or not touched or rulings_of(view).enemy_contact == "mover_chooses":
        return refusal
    text = f"{called(view, craft.id)} rams by moving, not by coming out; set it clear of enemies."
    return Refusal("contact_is_ramming", "SW-12.1", text)
