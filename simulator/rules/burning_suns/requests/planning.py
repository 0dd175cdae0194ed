"""Where the next leader is placed, and which one that is (BS-5.3)."""

from collections.abc import Iterator, Mapping

from simulator.kernel.asked.answer import bar
from simulator.kernel.asked.draft import picked_one
from simulator.kernel.asked.prospects import Possibilities
from simulator.kernel.asked.request import Choice, Option, Pick
from simulator.mechanics.request_forms import Lacking, Values, pick_one
from simulator.rules.burning_suns.judging.rounds import may_use_spot
from simulator.rules.burning_suns.model.actions import PlaceLeader
from simulator.rules.burning_suns.model.state import ActionSpot, Planning
from simulator.rules.burning_suns.model.words import Deed
from simulator.rules.burning_suns.requests.forms import Asked, DecisionForm, OptionForm
from simulator.rules.burning_suns.requests.prospects import prospects_of, summary_of
from simulator.rules.burning_suns.requests.rolls import LEADER, leader_to_place
from simulator.rules.burning_suns.view.leaders import fitting_leader
from simulator.rules.burning_suns.view.lookup import (
    count_units,
    course_of,
    is_whole,
    race_of,
    seat_name,
    spot_words,
)
from simulator.rules.burning_suns.view.spots import all_spots, cell_of, leaders_of

_PLACE, _SPOT = "place", "spot"

_FITTING = "fitting"
"""The choice of the leader that fits the spot: another one once another spot is picked."""


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


def _leaders(asked: Asked) -> Mapping[int, int]:
    """The attacks of the leaders in hand by their number, of equal ones the first; in `fleets` one.

    Nothing is rolled for there, so that all are alike (BS-1.10).
    """
    view, seat = asked.view, asked.seat
    attacks, found = race_of(view, seat).leaders, dict[int, int]()
    for number in leaders_of(view, seat) if is_whole(view) else leaders_of(view, seat)[:1]:
        if attacks[number] not in found.values():
            found[number] = attacks[number]
    return found


def _name_leader(asked: Asked, spot: ActionSpot | None, leader: int) -> str:
    """The id of the choice of a leader at a spot."""
    fits = fitting_leader(asked.view, asked.seat, spot.deed if spot else None)
    return _FITTING if leader == fits else str(leader)


def _which_leader(asked: Asked) -> Iterator[Pick]:
    """The leaders in hand, where these differ; the one that fits is preset (BS-4.5)."""
    leaders, spot = _leaders(asked), _spot_of(asked)
    if len(leaders) > 1:
        able = (
            Choice(
                _name_leader(asked, spot, number),
                f"Leader {attack}",
                f"on a roll of {attack} or less",
            )
            for number, attack in leaders.items()
        )
        yield Pick(LEADER, "Which leader", tuple(able), start=(_FITTING,))


def _spot_of(asked: Asked) -> ActionSpot | None:
    return _spots(asked).get(picked_one(asked.draft, _SPOT) or "")


def _option(asked: Asked) -> Option:
    """The spots and, where it matters, which leader is placed (BS-4.5)."""
    if not asked.has_open(_PLACE):
        return Option(_PLACE, "Place a leader", asks=True)
    spots = pick_one(_SPOT, "Spots, in their order", _choices(asked))
    return Option(_PLACE, "Place a leader", asks=True, fields=(spots, *_which_leader(asked)))


def _place(asked: Asked) -> PlaceLeader | Lacking:
    spot = _spot_of(asked)
    leader = leader_to_place(asked, spot.deed) if spot else None
    return Lacking((_SPOT,)) if spot is None or leader is None else PlaceLeader(spot, leader)


def _place_words(asked: Asked, action: PlaceLeader) -> str:
    """Which leader is placed where, as the button says it."""
    leaders, where = _leaders(asked), spot_words(action.spot).removesuffix(" spot")
    which = f"leader {leaders.get(action.leader)}" if len(leaders) > 1 else "it"
    return f"place {which} on {where}"


def _fill(asked: Asked, action: PlaceLeader) -> Values:
    leader = _name_leader(asked, action.spot, action.leader)
    which = {LEADER: (leader,)} if len(_leaders(asked)) > 1 else {}
    return {_SPOT: (cell_of(action.spot),), **which}


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


FORM = DecisionForm(
    (OptionForm(_PLACE, _option, _place, says=_place_words, makes=PlaceLeader, fill=_fill),),
    about=_about,
    what="plan",
)
