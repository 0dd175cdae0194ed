"""What each action could be done to now, as spots and prompts show it, with why not (BS-5.6)."""

from collections.abc import Callable, Iterable, Iterator, Mapping

from simulator.kernel.asked.answer import Reason
from simulator.kernel.asked.prospects import Possibilities, Possibility
from simulator.kernel.asked.request import Choice
from simulator.mechanics.odds_report import percent
from simulator.rules.burning_suns.judging.diplomacy import diplomacy_distance
from simulator.rules.burning_suns.model.actions import Recruit, RunDiplomacy, RunMission, RunScan
from simulator.rules.burning_suns.model.words import DEEDS, Deed
from simulator.rules.burning_suns.requests import building, exploring, jumping, rolls, using, wars
from simulator.rules.burning_suns.requests.forms import Asked, OptionForm
from simulator.rules.burning_suns.view.lookup import count_units
from simulator.rules.burning_suns.view.spots import is_closed

OPTIONS: Mapping[Deed, tuple[OptionForm, ...]] = {
    "explore": (exploring.OPTION,),
    "jump": jumping.OPTIONS,
    "colonize": (building.COLONIZE_OPTION,),
    "construct": (building.CONSTRUCT_OPTION,),
    "battle": (wars.BATTLE_OPTION,),
    "barrage": (wars.BARRAGE_OPTION,),
    "assault": (wars.ASSAULT_OPTION,),
    "scan": (rolls.roll_form("scan", RunScan),),
    "diplomacy": (rolls.roll_form("diplomacy", RunDiplomacy),),
    "recruit": (rolls.roll_form("recruit", Recruit),),
    "mission": (rolls.roll_form("mission", RunMission),),
    "activate": (using.ACTIVATE_OPTION,),
}
"""The ways to execute each action."""


_TARGETS: Mapping[Deed, tuple[str, str, Callable[[Asked], Iterable[Choice]]]] = {
    "explore": ("Tiles to flip", "explore", exploring.choices),
    "jump": ("Where a jump can begin", "jump", jumping.starts),
    "colonize": ("Systems to colonize", "colonize", building.colonies),
    "construct": ("Where units can be built", "build", building.sites),
    "battle": ("Fleets to attack", "battle", wars.battle_choices),
    "barrage": ("What can be fired at", "barrage", wars.barrage_choices),
    "assault": ("Systems to assault", "assault", wars.landing_choices),
}
"""Of each action on the table the caption of its targets, what is done to them, and these."""


def _sendable(asked: Asked) -> Iterator[Possibility]:
    """The other actions, each with what it could do (BS-6.12)."""
    for deed in DEEDS:
        if deed != "mission" and not is_closed(asked.view, deed):
            found = prospects_of(asked, deed)
            yield Possibility("", deed.capitalize(), "", summary_of(found), found.barred)


def summary_of(found: Possibilities) -> str:
    """What an action could do by now, in a few words."""
    if found.chances:
        return f"succeeds in {percent(found.chances[0].share)}"
    if not found.is_open:
        return "nothing now"
    is_aimed = any(each.piece for each in found.able)
    return count_units(len(found.able), "target") if is_aimed else f"{len(found.able)} ready"


_BRINGS: Mapping[Deed, tuple[str, Callable[[Asked], Iterable[Possibility]]]] = {
    "scan": ("If it succeeds, one of", rolls.found_by_scan),
    "diplomacy": ("If it succeeds, one of", rolls.found_by_diplomacy),
    "recruit": ("If it succeeds, one of", rolls.found_by_recruit),
    "mission": ("If it succeeds, one of", _sendable),
    "activate": ("What is ready", using.ready_now),
}
"""Of each action that is aimed later the caption of what it can bring, and that."""


def prospects_of(asked: Asked, deed: Deed) -> Possibilities:
    """What the seat could do with an action by now; those targets first that it can be done to."""
    why = why_barred(asked, deed)
    if deed in _TARGETS:
        caption, word, find = _TARGETS[deed]
        targets = (
            Possibility(each.piece or each.id, each.caption, word, each.about, each.barred)
            for each in find(asked)
        )
        return Possibilities(caption, _able_first(targets), why)
    caption, bring = _BRINGS[deed]
    found = _able_first(bring(asked))
    if deed == "activate":
        return Possibilities(caption, found, why)
    return Possibilities(
        caption,
        found,
        why,
        rolls.chances_of(asked, deed),
        rolls.otherwise(asked, deed),
        f"distance {diplomacy_distance(asked.view, asked.seat)}" if deed == "diplomacy" else "",
    )


def _able_first(found: Iterable[Possibility]) -> tuple[Possibility, ...]:
    return tuple(sorted(found, key=lambda each: each.barred is not None))


def why_barred(asked: Asked, deed: Deed) -> Reason | None:
    """Why the action can be done in none of its ways; None if it can."""
    bars = [option.barred for form in OPTIONS[deed] if (option := form.option(asked))]
    return bars[0] if bars and all(bars) else None
