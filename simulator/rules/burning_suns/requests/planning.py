"""Where the next leader is placed (BS-5.3)."""

from collections.abc import Iterator

from simulator.kernel.asked.answer import bar
from simulator.kernel.asked.prospects import Possibilities
from simulator.kernel.asked.request import Choice
from simulator.rules.burning_suns.judging.rounds import may_use_spot
from simulator.rules.burning_suns.model.actions import PlaceLeader
from simulator.rules.burning_suns.model.state import ActionSpot, Planning
from simulator.rules.burning_suns.model.words import Deed
from simulator.rules.burning_suns.requests.forms import Asked, DecisionForm, PickForm
from simulator.rules.burning_suns.requests.prospects import prospects_of, summary_of
from simulator.rules.burning_suns.view.lookup import count_units, course_of, seat_name, spot_words
from simulator.rules.burning_suns.view.spots import all_spots, cell_of, leaders_of


def _spots(asked: Asked) -> dict[str, ActionSpot]:
    return {cell_of(spot): spot for spot in all_spots(asked.view)}


def _choices(asked: Asked) -> Iterator[Choice]:
    """All spots, each with what its action could do from here now."""
    leads: dict[Deed, Possibilities] = {}
    for name, spot in _spots(asked).items():
        barred = bar(may_use_spot(asked.view, spot, asked.seat))
        if spot.deed not in leads:
            leads[spot.deed] = prospects_of(asked, spot.deed)
        found = leads[spot.deed]
        about = summary_of(found)
        of, which = spot_words(spot).split(", ")
        words = which.removesuffix(" spot")
        yield Choice(
            name, spot_words(spot), about, barred=barred, cell=name, of=(of, words), leads=found
        )


def _place(asked: Asked, name: str) -> PlaceLeader | None:
    spot, leaders = _spots(asked).get(name), leaders_of(asked.view, asked.seat)
    return PlaceLeader(spot, leaders[0]) if spot and leaders else None


def _about(asked: Asked) -> tuple[str, ...]:
    """How many leaders are left, who places after this one, and who first next round (BS-5.3)."""
    view, stage = asked.view, asked.stage
    left = count_units(len(leaders_of(view, asked.seat)), "leader")
    order = course_of(view).order
    turn = stage.next if isinstance(stage, Planning) else 0
    able = (order[(turn + n) % len(order)] for n in range(len(order)))
    after = next((each for each in able if each != asked.seat and leaders_of(view, each)), None)
    then = f" {seat_name(view, after)} places the next one." if after else ""
    last = "Whoever has the last leader on the row places first next round."
    return f"{left} of yours left to place.{then}", last


_PLACE = PickForm(
    "place",
    "Place a leader",
    ("spot", "Spots, in their order"),
    _choices,
    _place,
    lambda _, it: cell_of(it.spot),
    PlaceLeader,
    says=lambda _, it: f"place it on {spot_words(it.spot).removesuffix(' spot')}",
).form()

FORM = DecisionForm((_PLACE,), about=_about, what="plan")
