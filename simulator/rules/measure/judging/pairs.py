"""What of a pair counts: what is in an arc (ME-4.2, ME-6.1), what is agreed to touch (ME-4.5)."""

from simulator.geometry.units import short_text
from simulator.kernel.asked.answer import Reason
from simulator.kernel.by_hand.sandbox import HAND
from simulator.kernel.piece import OnTable
from simulator.kernel.refusal import Refusal
from simulator.rules.measure.model.actions import DeclareContact
from simulator.rules.measure.model.table import View
from simulator.rules.measure.view.placing import kind_of, may_touch


def because_no_part(name: str, arc: str | None, *, ok: bool | None = None) -> Reason:
    """Nothing of a thing, or of any of them, is in the arc, so there is nothing to measure."""
    return Reason("ME-4.2", ok=ok, text=f"no part of {name} is in the arc {arc}")


def because_in_arc(text: str, *, ok: bool | None) -> Reason:
    """How much of a thing is in an arc, as the text says (ME-6.1)."""
    return Reason("ME-6.1", ok=ok, text=text)


def because_agreed_to_touch(*, ok: bool | None) -> Reason:
    """The players have declared that two bases touch (ME-4.5)."""
    return Reason("ME-4.5", ok=ok, text="the players agree that they touch")


def check_contact(state: View, action: DeclareContact) -> Refusal | None:
    """Why players cannot agree that two bases touch, None if they can (ME-4.5)."""
    ends = []
    for name in (action.a, action.b):
        piece = state.pieces.get(name)
        kind = kind_of(state, name) if piece else None
        if piece is None or kind is None or not isinstance(piece.place, OnTable):
            return Refusal("unknown_piece", "ME-4.5", f"There is no base {name} on a table.")
        ends.append((piece, piece.place, kind))
    (one, here, kind), (other, there, other_kind) = ends
    pair = {action.a, action.b}
    if len(pair) == 1 or any(pair == set(known) for known in state.extra.touching):
        return Refusal("nothing_new", HAND, "That is so already; pick two other bases.")
    figures = state.setup.catalogue.figures
    if here.table != there.table or not may_touch((one, kind), (other, other_kind), figures):
        limit = short_text(figures.contact)
        text = f"{one.id} and {other.id} are {limit} or more apart; set them closer."
        return Refusal("too_far_apart", "ME-4.5", text)
    return None
