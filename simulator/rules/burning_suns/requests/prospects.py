"""What each action could be done to now, as spots and prompts show it, with why not (BS-5.6)."""

from collections.abc import Callable, Iterable, Mapping

from simulator.kernel.asked.answer import Reason
from simulator.kernel.asked.prospects import Possibilities, Possibility
from simulator.kernel.asked.request import Choice
from simulator.rules.burning_suns.model.actions import Recruit, RunDiplomacy, RunMission, RunScan
from simulator.rules.burning_suns.model.words import Deed
from simulator.rules.burning_suns.requests import building, exploring, jumping, using, wars
from simulator.rules.burning_suns.requests.forms import Asked, OptionForm

OPTIONS: Mapping[Deed, tuple[OptionForm, ...]] = {
    "explore": (exploring.OPTION,),
    "jump": jumping.OPTIONS,
    "colonize": (building.COLONIZE_OPTION,),
    "construct": (building.CONSTRUCT_OPTION,),
    "battle": (wars.BATTLE_OPTION,),
    "barrage": (wars.BARRAGE_OPTION,),
    "assault": (wars.ASSAULT_OPTION,),
    "scan": (using.roll_form("scan", RunScan),),
    "diplomacy": (using.roll_form("diplomacy", RunDiplomacy),),
    "recruit": (using.roll_form("recruit", Recruit),),
    "mission": (using.roll_form("mission", RunMission),),
    "activate": (using.ACTIVATE_OPTION,),
}
"""The ways to execute each action."""


def _nothing(_: Asked) -> tuple[Choice, ...]:
    return ()


_SHOWN: Mapping[Deed, tuple[str, str, Callable[[Asked], Iterable[Choice]]]] = {
    "explore": ("Tiles to flip", "explore", exploring.choices),
    "jump": ("Where a jump can begin", "jump", jumping.starts),
    "colonize": ("Systems to colonize", "colonize", building.colonies),
    "construct": ("Where units can be built", "build", building.sites),
    "battle": ("Fleets to attack", "battle", wars.battle_choices),
    "barrage": ("What can be fired at", "barrage", wars.barrage_choices),
    "assault": ("Systems to assault", "assault", wars.landing_choices),
    "scan": ("What a scan can find", "scan", _nothing),
    "diplomacy": ("What diplomacy can do", "diplomacy", _nothing),
    "recruit": ("Agents to recruit", "recruit", _nothing),
    "mission": ("What a mission can do", "mission", _nothing),
    "activate": ("What is ready", "activate", using.activations_of),
}
"""Of each action the caption of its targets, what is done to them in a word, and these."""


def prospects_of(asked: Asked, deed: Deed) -> Possibilities:
    """What the seat could do with an action by now; those targets first that it can be done to."""
    caption, word, find = _SHOWN[deed]
    found = sorted(find(asked), key=lambda each: each.barred is not None)
    prospects = (
        Possibility(each.piece or each.id, each.caption, word, each.about, each.barred)
        for each in found
    )
    return Possibilities(caption, tuple(prospects), why_barred(asked, deed))


def why_barred(asked: Asked, deed: Deed) -> Reason | None:
    """Why the action can be done in none of its ways; None if it can."""
    bars = [option.barred for form in OPTIONS[deed] if (option := form.option(asked))]
    return bars[0] if bars and all(bars) else None
