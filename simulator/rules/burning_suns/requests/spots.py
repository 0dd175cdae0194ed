"""What is done at a spot: its action in all its ways, or to pass (BS-5.6)."""

from collections.abc import Mapping
from dataclasses import replace

from simulator.kernel.asked.prospects import Possibilities
from simulator.kernel.asked.request import Option
from simulator.mechanics.request_forms import plain
from simulator.rules.burning_suns.model.actions import PassSpot
from simulator.rules.burning_suns.model.words import Deed
from simulator.rules.burning_suns.requests.forms import Asked, DecisionForm, OptionForm, under_way
from simulator.rules.burning_suns.requests.prospects import OPTIONS, prospects_of, why_barred
from simulator.rules.burning_suns.requests.using import USE_BEFORE
from simulator.rules.burning_suns.view.lookup import count_units, side_of, spot_words
from simulator.rules.burning_suns.view.spots import deed_asked, leader_piece, spot_come

_SENTENCES: Mapping[Deed, str] = {
    "explore": "Choose a tile to flip.",
    "jump": "Lead a fleet or an army from tile to tile.",
    "colonize": "Choose a system to colonize.",
    "construct": "Choose what to build, and where.",
    "battle": "Choose a fleet to attack.",
    "barrage": "Choose what to fire at.",
    "assault": "Choose a system to assault.",
    "scan": "Search for artifacts and crystals.",
    "diplomacy": "Send a diplomat.",
    "recruit": "Search for agents.",
    "mission": "Try to do another action.",
    "activate": "Choose what to activate.",
}
"""What is to be chosen for each action."""


def _at_its_spot(deed: Deed, form: OptionForm) -> OptionForm:
    """The option, offered only where the spot of its action has come."""

    def option(asked: Asked) -> Option | None:
        return form.option(asked) if deed_asked(asked.view) == deed else None

    return replace(form, option=option)


def _sentence(asked: Asked) -> str:
    """What is to be chosen, or why there is nothing to choose."""
    deed = deed_asked(asked.view)
    if deed is None:
        return ""
    why = why_barred(asked, deed)
    if why is None:
        return _SENTENCES[deed]
    return f"{deed.capitalize()} can do nothing now: {why.text} ({why.rule})."


def _about(asked: Asked) -> tuple[str, ...]:
    here, crystals = spot_come(asked.view), side_of(asked.view, asked.seat).crystals
    where = f"{spot_words(here.spot)}. " if here else ""
    return (f"{where}You have {count_units(crystals, 'crystal')}.",)


def _glow(asked: Asked) -> tuple[str, ...]:
    """What the action could be done to, and the leader that does it."""
    deed, here = deed_asked(asked.view), spot_come(asked.view)
    found = prospects_of(asked, deed).able if deed else ()
    leader = (leader_piece(here.seat, here.leader),) if here else ()
    return (*(each.piece for each in found if each.piece), *leader)


def _leads(asked: Asked) -> Possibilities | None:
    deed = deed_asked(asked.view)
    return prospects_of(asked, deed) if deed else None


FORM = DecisionForm(
    (
        *(_at_its_spot(deed, form) for deed, forms in OPTIONS.items() for form in forms),
        plain("pass", "Pass", PassSpot(), "D"),
        USE_BEFORE,
    ),
    sentence=_sentence,
    about=_about,
    glow=_glow,
    leads=_leads,
    within=under_way,
    what="spot",
)
