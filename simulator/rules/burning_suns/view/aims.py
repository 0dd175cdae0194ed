"""What an effect can be aimed at, in words and as a piece to click."""

from dataclasses import replace
from typing import Any

from simulator.kernel.wording import capital, join_words
from simulator.rules.burning_suns.model.actions import EffectAim
from simulator.rules.burning_suns.model.catalogue import View
from simulator.rules.burning_suns.model.doing import AbilityAtWork, Enlist
from simulator.rules.burning_suns.model.effects import Add, DrawCards, LimitedCard
from simulator.rules.burning_suns.model.galaxy import GalaxySpace
from simulator.rules.burning_suns.model.words import DEEDS
from simulator.rules.burning_suns.view.lookup import (
    count_units,
    figures_of,
    home_of,
    plural,
    seat_name,
    space_name,
    space_of,
)
from simulator.rules.burning_suns.view.phrases import describe, describe_holding
from simulator.rules.burning_suns.view.possessions import item_of, open_card, pile_of
from simulator.rules.burning_suns.view.touching import do_touch
from simulator.rules.burning_suns.view.using import ability_with, has_entry
from simulator.rules.burning_suns.view.where import chart_of, stack_at

_DEALINGS = {
    "take": "take {at} in peace",
    "better": "calm {at}",
    "worse": "unrest at {at}",
    "rebellion": "rebellion at {at}",
    "ally": "an alliance with {who}",
    "change": "lend {who} another card",
    "cancel": "cancel the alliance with {who}",
}


LENDING = ("ally", "change")
"""The dealings for which a race card of one's own is chosen after them."""

_DEALS = (*LENDING, "cancel")


def name_aim(aim: EffectAim) -> str:
    """An id for a choice.

    >>> name_aim(EffectAim("amber", "u1", "raider"))
    'amber|u1|raider||'
    """
    return "|".join((aim.seat or "", aim.space or "", aim.kind, aim.card, aim.to))


def start_of(aim: EffectAim) -> EffectAim:
    """An aim without where to, or without the card that is lent: what is chosen first."""
    return replace(aim, to="", card="" if aim.kind in LENDING else aim.card)


def end_of(aim: EffectAim) -> str:
    """What is chosen after the start of an aim: where to, what for, or the card that is lent."""
    return aim.card if aim.kind in LENDING else aim.to


def aim_piece(view: View, aim: EffectAim) -> str | None:
    """What stands for it where it lies: the units, the tile, or the home of an empire."""
    if aim.kind in _DEALS and aim.seat:
        return home_of(view, aim.seat)
    stack = stack_at(view, aim.space, aim.seat, aim.kind) if aim.space else None
    return stack.piece if stack else aim.space or None


def aim_about(view: View, stage: AbilityAtWork, aim: EffectAim) -> str:
    """What an aim brings, as far as its own words do not say; empty if they do."""
    if aim.kind in ("take", "better", "worse"):
        return step_words(view, aim)
    if aim.kind in _DEALS:
        return ""
    what = _pile_asked(stage)
    card = open_card(view, what) or "" if aim.card == "open" else aim.card
    if aim.card == "pile":
        return f"one of {count_units(pile_of(view, what).count, what)}"
    about = describe_card(view, card)
    if not about and has_entry(view, card):
        return f"{ability_with(view, card).power} power"
    return about


def row_of(view: View, stage: AbilityAtWork, aim: EffectAim) -> tuple[str, str] | None:
    """What aims in one row have in common, and what tells this one; None for a row of its own.

    An item has a row with its places, a system one with the units that can be added there.
    """
    if isinstance(stage.left[0], Add) and aim.space:
        return capital(space_name(view, aim.space)), aim.kind
    items = view.setup.catalogue.items
    if aim.card not in items or "/" not in aim.kind:
        return None
    choice = aim.kind.rpartition("/")[2]
    holds = items[aim.card].ability.holds
    chosen = describe_holding(holds[int(choice)]) if choice else ""
    end = end_words(view, aim.to)
    return items[aim.card].name, ", ".join(filter(None, (end, chosen))) or "take"


def aim_words(view: View, stage: AbilityAtWork, aim: EffectAim) -> str:
    """An aim in words, such as `raider at Calix`."""
    at = space_name(view, aim.space) if aim.space else ""
    who = seat_name(view, aim.seat) if aim.seat else ""
    card = _card_words(view, stage, aim)
    if aim.kind in _DEALINGS:
        words = _DEALINGS["rebellion" if _is_rebellion(view, aim) else aim.kind]
        return words.format(at=at, who=who) + (f", for {card}" if card else "")
    if aim.kind in DEEDS:
        return capital(aim.kind)
    kind = "" if "/" in aim.kind else aim.kind.replace("_", " ")
    parts = [kind, card if aim.kind != "structure" else ""]
    words = " ".join(part for part in parts if part)
    if who and aim.seat != stage.held.seat:
        words += f" of {who}"
    words += f" at {at}" if at else ""
    end = end_words(view, aim.to)
    words += f" to {end}" if end and words else end
    return words.strip() or "this"


def step_words(view: View, aim: EffectAim) -> str:
    """What a step of control brings, for whom (BS-8.2)."""
    if aim.kind == "take":
        return f"take it in peace, {count_units(figures_of(view).free_regiments, 'regiment')}"
    if aim.kind == "better":
        return "from unrest to peace: all its benefits again"
    who = seat_name(view, aim.seat) if aim.seat else ""
    if _is_rebellion(view, aim):
        return f"rebellion: {who} loses it, the army and the structure there"
    return f"to unrest: {who} chooses the benefit to lose"


def _is_rebellion(view: View, aim: EffectAim) -> bool:
    """Does a step for worse end the control of a system, not only its peace (BS-8.2)?"""
    return aim.kind == "worse" and space_of(view, aim.space or "").control != "peace"


def describe_card(view: View, card: str) -> str:
    """What a card or an item does, empty for what is none."""
    catalogue = view.setup.catalogue
    if card in catalogue.agents:
        agent = catalogue.agents[card]
        return f"{agent.power}; {describe(agent.passive)}; {describe(agent.activate)}"
    if card in catalogue.race_cards:
        lent = catalogue.race_cards[card]
        return f"{describe(lent.front)}; for an ally: {describe(lent.back)}"
    if card in catalogue.artifacts:
        artifact = catalogue.artifacts[card]
        x = ", ".join(f"{number} {power}" for power, number in artifact.x.items())
        return f"{describe(artifact.ability)}{f' (X: {x})' if x else ''}"
    return describe(catalogue.items[card].ability) if card in catalogue.items else ""


def _card_words(view: View, stage: AbilityAtWork, aim: EffectAim) -> str:
    """What the card of an aim is called; for where cards come from, that."""
    catalogue = view.setup.catalogue
    named: dict[str, Any] = {**catalogue.agents, **catalogue.artifacts}
    named |= {**catalogue.items, **catalogue.race_cards}
    if aim.card in named:
        return str(named[aim.card].name)
    match aim.card:
        case "open":
            shown = open_card(view, _pile_asked(stage))
            return f"{named[shown].name}, which lies open" if shown in named else "the open one"
        case "pile":
            return "the top one of the pile"
        case "crystals":
            return count_units(figures_of(view).scan_crystals, "crystal")
        case "":
            return ""
    return describe(ability_with(view, aim.card)) if "-" in aim.card else aim.card


def _pile_asked(stage: AbilityAtWork) -> LimitedCard:
    """Of which cards the open one and the pile of an aim are."""
    effect = stage.left[0]
    is_agent = isinstance(effect, DrawCards) and effect.what == "agent"
    return "agent" if is_agent or isinstance(effect, Enlist) else "artifact"


def end_words(view: View, to: str) -> str:
    """Where an aim goes to or what it is for: a card, a kind of unit, a tile or a free place."""
    if not to:
        return ""
    catalogue = view.setup.catalogue
    named: dict[str, Any] = {**catalogue.agents, **catalogue.artifacts, **catalogue.items}
    if item_of(to) in named:
        return str(named[item_of(to)].name)
    if to in view.extra.spaces:
        return space_name(view, to)
    return _place_words(view, to) if "," in to else plural(to)


def _place_words(view: View, to: str) -> str:
    """A free place by the tiles that a new one would touch there."""
    x, _, y = to.partition(",")
    new = GalaxySpace("", (int(x), int(y)))
    near = (each for each in chart_of(view).galaxy.spaces if do_touch(new, each, figures_of(view)))
    return f"beside {join_words([space_name(view, each.id) for each in near])}"
