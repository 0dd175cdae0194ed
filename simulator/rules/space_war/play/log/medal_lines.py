"""What the log says of medals that are earned, given and stripped (SW-17)."""

from collections.abc import Mapping

from simulator.kernel.event import Event
from simulator.kernel.shown.telling import Telling
from simulator.mechanics.game import Line
from simulator.rules.space_war.model import medal_events as events
from simulator.rules.space_war.model.cards import CORPORATION
from simulator.rules.space_war.model.catalogue import View
from simulator.rules.space_war.model.medals import medal_name
from simulator.rules.space_war.view.cards import card_kind
from simulator.rules.space_war.view.lookup import seat_name
from simulator.rules.space_war.view.naming import call_piece

_STRIPPED = {
    "station": ("for its own Station", "SW-17.7"),
    "franchise": ("for a franchise", "SW-17.7"),
    "convoy": ("for the convoy", "SW-19.3"),
}


def _tell_decided(view: View, _: events.BattleEnded) -> Telling:  # noqa: ARG001 - as all lines
    return Telling("The battle is over; medals are given", ("SW-17.1",), heading=True)


def _tell_won(view: View, event: events.MedalWon) -> Telling:
    what = f"earns {medal_name(event.medal)}"
    return Telling(f"{seat_name(view, event.seat)} {what}: {event.why}", ("SW-17.1",))


def _tell_given(view: View, event: events.MedalGiven) -> Telling:
    text = f"The crew of {call_piece(view, event.craft)} gets the medal {medal_name(event.medal)}"
    return Telling(text, ("SW-17.1",), (event.craft,))


def _tell_kept_back(view: View, event: events.MedalKeptBack) -> Telling:
    name, medal = seat_name(view, event.seat), medal_name(event.medal)
    if event.declined:
        return Telling(f"{name} gives the medal {medal} to nobody", ("SW-19.3",))
    return Telling(f"Nobody of {name} can get the medal {medal}", ("SW-17.4",))


def _tell_stripped(view: View, event: events.MedalStripped) -> Telling:
    why, rule = _STRIPPED[event.why]
    name = call_piece(view, event.craft)
    text = f"The crew of {name} loses its {medal_name(event.medal)} medal {why}"
    return Telling(text, (rule,), (event.craft,))


def _tell_spared(view: View, event: events.PenaltySpared) -> Telling:
    name, card = seat_name(view, event.seat), card_kind(view, CORPORATION).name
    return Telling(f"{name} carries {card}: a franchise costs no medals", ("SW-17.7",))


LINES: Mapping[type[Event], Line] = {
    events.BattleEnded: _tell_decided,
    events.MedalWon: _tell_won,
    events.MedalGiven: _tell_given,
    events.MedalKeptBack: _tell_kept_back,
    events.MedalStripped: _tell_stripped,
    events.PenaltySpared: _tell_spared,
}
"""What the log says of each of these events."""
