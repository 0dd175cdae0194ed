"""Who goes first in a phase, named by the initiative's winner (ABS-3.4)."""

from simulator.kernel.asked.draft import picked_one
from simulator.kernel.asked.request import Choice, Option, Pick
from simulator.rules.billion_suns.model.actions import NameFirst
from simulator.rules.billion_suns.play.command_phase.first_player import FIRST
from simulator.rules.billion_suns.requests.forms import Asked, DecisionForm, Lacking, OptionForm
from simulator.rules.billion_suns.view.lookup import seat_name
from simulator.rules.billion_suns.view.turn_order import ceos

SEAT = "seat"


def _option(asked: Asked) -> Option:
    fields: tuple[Pick, ...] = ()
    if asked.has_open(FIRST):
        order = sorted(ceos(asked.view), key=lambda seat: seat != asked.seat)
        among = tuple(Choice(seat, seat_name(asked.view, seat)) for seat in order)
        fields = (Pick(SEAT, "Goes first", among, start=(asked.seat,)),)
    return Option(FIRST, "Name who goes first", asks=True, fields=fields)


def _action(asked: Asked) -> NameFirst | Lacking:
    seat = picked_one(asked.draft, SEAT)
    return Lacking((SEAT,)) if seat is None else NameFirst(seat)


FORM = DecisionForm(
    (
        OptionForm(
            FIRST,
            _option,
            _action,
            says=lambda asked, it: f"let {seat_name(asked.view, it.seat)} go first",
            makes=NameFirst,
            fill=lambda _, it: {SEAT: (it.seat,)},
        ),
    ),
    what=FIRST,
)
