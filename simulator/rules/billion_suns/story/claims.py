"""Claim jumps at the start of the End phase, a beat each (SOLO-1.7, 1.20)."""

from simulator.kernel import wording
from simulator.kernel.asked.request import TableOverlays
from simulator.kernel.shown.overlay import Ring
from simulator.kernel.shown.story import Beat
from simulator.kernel.wording import join_words
from simulator.rules.billion_suns.model.contractors import ClaimJumped
from simulator.rules.billion_suns.play.rounds.outcome import round_words
from simulator.rules.billion_suns.story.moments import Moment, StrandBeat, chapter, pin
from simulator.rules.billion_suns.view import phrases
from simulator.rules.billion_suns.view.lookup import CONTRACTORS, View, contracts, find_ships
from simulator.rules.billion_suns.view.measuring import rim

HEADINGS = ("Claim jump",)
"""What a claim jump goes through."""


def tell_beat(moment: Moment) -> StrandBeat | None:
    """The beat of a claim that is jumped."""
    event = moment.event
    if not isinstance(event, ClaimJumped):
        return None
    view = moment.view
    name = contracts(view)[event.card].name
    where = join_words(tuple(phrases.known_as(view, each) for each in event.objectives))
    near = wording.inches(view.setup.catalogue.figures.claim_range)
    text = (
        f"Within {near} of {where} the IC have mass {event.contractors}, you have {event.ceo}: "
        f"the top card of {name} is discarded."
    )
    about = f"{round_words(view)} · {name}"
    beat = Beat(
        chapter(f"claim {view.round} {event.card}", "Claim jump by the IC", about, HEADINGS, ""),
        1,
        moment.n,
        text,
        f"The IC jump a claim: {name} loses its top card",
        note=f"{event.contractors} against {event.ceo}",
        rule="SOLO-1.7",
        overlays=_rings(view, event.objectives),
        pins=tuple(each for one in event.objectives for each in pin(view, one)),
    )
    return StrandBeat(beat)


def _rings(view: View, objectives: tuple[str, ...]) -> TableOverlays:
    reach = view.setup.catalogue.figures.claim_range
    return tuple(
        (thing.table, (Ring(thing.at, reach + rim(view, thing), "held", "", CONTRACTORS),))
        for name in objectives
        for thing in find_ships(view, name)
    )
