"""May a side give up (SW-7.1)?"""

from collections.abc import Iterator

from simulator.kernel.asked.answer import Reason
from simulator.rules.space_war.judging.reasons import fails
from simulator.rules.space_war.model.catalogue import View
from simulator.rules.space_war.model.extra import Side
from simulator.rules.space_war.view.lookup import figures_of, in_play, rulings_of, vessels


def may_give_up(view: View, seat: str) -> Iterator[Reason]:
    """Why the seat may not give up; nothing if it may (SW-7.1, ruling give_up_counts)."""
    side, figures = view.extra.sides.get(seat, Side()), figures_of(view)
    if side.started <= 1:
        text = "a side that began with a single Craft never gives up"
        yield fails("SW-7.1", text, code="began_alone", instead="fight on")
    if rulings_of(view).give_up_counts == "vessels":
        lost, left, what = side.vessels_lost, len(vessels(view, seat)), "Vessel"
    else:
        lost, left, what = side.craft_lost, len(in_play(view, seat)), "Craft"
    if lost < figures.lost_to_give_up and left > figures.left_to_give_up:
        many = what if what == "Craft" else "Vessels"
        text = (
            f"only after losing {figures.lost_to_give_up} {many}, or with one {what} left, may a"
            " side give up"
        )
        instead = f"you lost {lost} and have {left}"
        yield fails("SW-7.1", text, code="too_soon_to_give_up", instead=instead)
