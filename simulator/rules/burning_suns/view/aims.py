"""What an effect can be aimed at, in words and as a piece to click."""

from typing import Any

from simulator.kernel.wording import capital
from simulator.rules.burning_suns.model.actions import EffectAim
from simulator.rules.burning_suns.model.catalogue import View
from simulator.rules.burning_suns.model.doing import AbilityAtWork, Enlist
from simulator.rules.burning_suns.model.effects import DrawCards
from simulator.rules.burning_suns.model.words import DEEDS
from simulator.rules.burning_suns.view.lookup import count_units, figures_of, seat_name, space_name
from simulator.rules.burning_suns.view.phrases import describe
from simulator.rules.burning_suns.view.using import ability_with

_DEALINGS = {
    "take": "take {at} in peace",
    "better": "calm {at}",
    "worse": "unrest at {at}",
    "ally": "an alliance with {who}, for {card}",
    "change": "lend {who} {card} instead",
    "cancel": "cancel the alliance with {who}",
}


def name_aim(aim: EffectAim) -> str:
    """An id for a choice.

    >>> name_aim(EffectAim("amber", "u1", "raider"))
    'amber|u1|raider||'
    """
    return "|".join((aim.seat or "", aim.space or "", aim.kind, aim.card, aim.to))


def aim_piece(aim: EffectAim) -> str | None:
    """The tile that stands for it."""
    return aim.space or None


def aim_words(view: View, stage: AbilityAtWork, aim: EffectAim) -> str:
    """An aim in words, such as `raider at Calix`."""
    at = space_name(view, aim.space) if aim.space else ""
    who = seat_name(view, aim.seat) if aim.seat else ""
    card = _card_words(view, stage, aim)
    if aim.kind in _DEALINGS:
        return _DEALINGS[aim.kind].format(at=at, who=who, card=card)
    if aim.kind in DEEDS:
        return capital(aim.kind)
    parts = [aim.kind.replace("_", " "), card if aim.kind != "structure" else ""]
    words = " ".join(part for part in parts if part) or "this"
    if who and aim.seat != stage.held.seat:
        words += f" of {who}"
    words += f" at {at}" if at else ""
    return words + (f" to {_end_words(view, aim.to)}" if aim.to else "")


def _card_words(view: View, stage: AbilityAtWork, aim: EffectAim) -> str:
    """What the card of an aim is called; for where cards come from, that."""
    catalogue, market = view.setup.catalogue, view.extra.market
    named: dict[str, Any] = {**catalogue.agents, **catalogue.artifacts}
    named |= {**catalogue.items, **catalogue.race_cards}
    if aim.card in named:
        return str(named[aim.card].name)
    match aim.card:
        case "open":
            shown = market.open_agent if _is_of_agents(stage) else market.open_artifact
            return f"{named[shown].name}, which lies open" if shown in named else "the open one"
        case "pile":
            return "the top one of the pile"
        case "crystals":
            return count_units(figures_of(view).scan_crystals, "crystal")
        case "":
            return ""
    return describe(ability_with(view, aim.card)) if "-" in aim.card else aim.card


def _is_of_agents(stage: AbilityAtWork) -> bool:
    effect = stage.left[0]
    return isinstance(effect, Enlist) or (isinstance(effect, DrawCards) and effect.what == "agent")


def _end_words(view: View, to: str) -> str:
    catalogue = view.setup.catalogue
    named: dict[str, Any] = {**catalogue.agents, **catalogue.artifacts}
    if to in named:
        return str(named[to].name)
    return space_name(view, to) if to in view.extra.spaces else "this place"
