"""Which enemies a moving Craft would come to touch, and whether it may (SW-12.1)."""

from simulator.kernel.piece import Piece
from simulator.kernel.refusal import Refusal
from simulator.rules.space_war.model.catalogue import View
from simulator.rules.space_war.model.craft import Craft, is_decoy, is_fighter
from simulator.rules.space_war.view.lookup import enemies, powered, rulings_of
from simulator.rules.space_war.view.measuring import touch
from simulator.rules.space_war.view.naming import called


def new_contacts(view: View, craft: Craft, end: Piece) -> tuple[Craft, ...]:
    """The enemies that its piece would touch at the end and does not touch now, in order (C22)."""
    start = view.pieces[craft.id]
    return tuple(
        other
        for other, piece in enemies(view, craft.owner)
        if touch(view, end, piece) and not touch(view, start, piece)
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
