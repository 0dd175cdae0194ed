"""May a leader be placed on a spot, and that spot be executed like this (BS-5.3, BS-5.6)?"""

from collections.abc import Iterator

from simulator.kernel.asked.answer import Reason
from simulator.rules.burning_suns.judging.reasons import fails
from simulator.rules.burning_suns.model.actions import PlaceLeader
from simulator.rules.burning_suns.model.catalogue import View
from simulator.rules.burning_suns.model.state import ActionSpot
from simulator.rules.burning_suns.model.words import Deed
from simulator.rules.burning_suns.view.lookup import rulings_of, seat_name
from simulator.rules.burning_suns.view.spots import (
    MANY,
    in_order,
    is_closed,
    leader_on,
    leaders_of,
    slots_of,
    spot_come,
)
from simulator.rules.burning_suns.view.wording import spot_words


def may_place_leader(view: View, action: PlaceLeader, seat: str) -> Iterator[Reason]:
    """May the seat place this leader there?"""
    if action.leader not in leaders_of(view, seat):
        text = "this leader is not in your hand"
        yield fails("BS-5.3", text, code="no_leader", instead="place one that is")
    yield from may_use_spot(view, action.spot, seat)


def may_use_spot(view: View, spot: ActionSpot, seat: str) -> Iterator[Reason]:
    """May a leader of the seat be placed on this spot?"""
    words = spot_words(spot)
    if is_closed(view, spot.deed):
        text, instead = f"{words}: this action is closed", "choose another action"
        yield fails("BS-1.10", text, code="closed", instead=instead)
    if spot.slot not in slots_of(view):
        text = f"{words}: middle spots are for {MANY} and more players"
        yield fails("BS-5.3", text, code="middle_spot", instead="choose left or right")
    there = leader_on(view, spot)
    if there is not None:
        text = f"{words}: a leader of {seat_name(view, there.seat)} is there"
        yield fails("BS-5.3", text, code="taken", instead="choose an empty spot")
    if rulings_of(view).share_action == "no" and _is_at(view, spot.deed, seat):
        text = f"{words}: another leader of yours is at this action"
        yield fails("BS-5.3", text, code="shares", instead="choose another action")


def _is_at(view: View, deed: Deed, seat: str) -> bool:
    """Is a leader of the seat at this action?"""
    return any((one.spot.deed, one.seat) == (deed, seat) for one in in_order(view))


def may_execute(view: View, asked: Deed, deed: Deed | None) -> Iterator[Reason]:
    """May the seat asked for one action do one of this name; None for what is no action?"""
    if deed != asked:
        here = spot_come(view)
        comes, instead = spot_words(here.spot) if here else asked, "execute that, or pass"
        yield fails("BS-5.6", f"{comes} comes next", code="other_action", instead=instead)
