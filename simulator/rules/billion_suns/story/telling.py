"""The story of a step: its events beat by beat, as far as the rules have acted (SOLO-1)."""

from collections.abc import Iterator, Sequence

from simulator.kernel.event import Event
from simulator.kernel.shown.story import Beat
from simulator.rules.billion_suns.play.game import GAME
from simulator.rules.billion_suns.story import activations, arrivals, claims, fire
from simulator.rules.billion_suns.story.moments import Moment, StrandBeat, join_beats
from simulator.rules.billion_suns.view.lookup import View, in_solo
from simulator.rules.billion_suns.view.naming import in_names

_TELLERS = (arrivals.tell_beat, activations.tell_beat, fire.tell_beat, claims.tell_beat)
"""Who tells of which events; the first that has something to say does."""


def story(view: View, events: Sequence[Event]) -> tuple[Beat, ...]:
    """The beats of these events; none outside solo games."""
    if not in_solo(view):
        return ()
    return in_names(view, join_beats(_tell_beats(view, events)))


def _tell_beats(view: View, events: Sequence[Event]) -> Iterator[StrandBeat]:
    for n, event in enumerate(events, 1):
        moment = Moment(view, event, n)
        found = (teller(moment) for teller in _TELLERS)
        told = next((each for each in found if each), None)
        if told:
            yield told
        view = GAME.apply(view, event)
