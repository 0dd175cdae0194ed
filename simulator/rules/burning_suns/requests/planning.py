"""Where the next leader is placed (BS-5.3)."""

from collections.abc import Iterator

from simulator.kernel.asked.draft import picked_one
from simulator.kernel.asked.request import Choice, Option
from simulator.mechanics.request_forms import Lacking, pick_one
from simulator.rules.burning_suns.judging.rounds import may_use_spot
from simulator.rules.burning_suns.model.actions import PlaceLeader
from simulator.rules.burning_suns.model.state import ActionSpot
from simulator.rules.burning_suns.requests.forms import (
    Asked,
    DecisionForm,
    OptionForm,
    first_bar,
)
from simulator.rules.burning_suns.view.lookup import count_units, spot_words
from simulator.rules.burning_suns.view.spots import all_spots, cell_of, leaders_of

PLACE = "place"
_SPOT = "spot"


def _spots(asked: Asked) -> dict[str, ActionSpot]:
    return {cell_of(spot): spot for spot in all_spots(asked.view)}


def _choices(asked: Asked) -> Iterator[Choice]:
    for name, spot in _spots(asked).items():
        barred = first_bar(may_use_spot(asked.view, spot, asked.seat))
        yield Choice(name, spot_words(spot), barred=barred, cell=name)


def _option(asked: Asked) -> Option:
    open_ = asked.has_open(PLACE)
    fields = (pick_one(_SPOT, "Spots in their order", _choices(asked)),) if open_ else ()
    return Option(PLACE, "Place a leader", asks=True, fields=fields)


def _action(asked: Asked) -> PlaceLeader | Lacking:
    spot = _spots(asked).get(picked_one(asked.draft, _SPOT) or "")
    leaders = leaders_of(asked.view, asked.seat)
    return PlaceLeader(spot, leaders[0]) if spot and leaders else Lacking((_SPOT,))


def _about(asked: Asked) -> tuple[str, ...]:
    left = len(leaders_of(asked.view, asked.seat))
    return (f"{count_units(left, 'leader')} of yours left to place.",)


FORM = DecisionForm(
    (
        OptionForm(
            PLACE,
            _option,
            _action,
            makes=PlaceLeader,
            fill=lambda _, it: {_SPOT: (cell_of(it.spot),)},
        ),
    ),
    about=_about,
    what="plan",
)
