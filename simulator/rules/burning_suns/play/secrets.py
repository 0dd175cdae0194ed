"""What only one seat may see: parts dealt, race cards, cards looked at, and the dice for these."""

from dataclasses import replace
from typing import Any

from simulator.kernel import secrecy
from simulator.kernel.event import DiceRolled, Event
from simulator.kernel.stages import StagePushed, StageTurned
from simulator.mechanics.private_dice import witness_dice
from simulator.rules.burning_suns.model.actions import EffectAim
from simulator.rules.burning_suns.model.catalogue import View
from simulator.rules.burning_suns.model.doing import AbilityAtWork, Looking, Proposing
from simulator.rules.burning_suns.model.empire_events import CardsKept
from simulator.rules.burning_suns.model.events import PartsDealt
from simulator.rules.burning_suns.model.state import BurningExtra, Side

SECRET = Looking, Proposing, AbilityAtWork
"""The stages that may hold cards which only some may see."""

UNKNOWN = ""
"""In place of a part or a card that the viewer may not see."""


def conceal(state: View, seat: str | None) -> View:
    """The state as a seat may know it (None: a spectator)."""
    view: View = secrecy.conceal(state, seat)
    if any(isinstance(stage, SECRET) for stage in view.stages):
        view = replace(view, stages=tuple(_cover(stage, seat) for stage in view.stages))
    begins = view.setup.extra.empires
    if any(each.cards for owner, each in begins.items() if owner != seat):
        setup = replace(view.setup, extra=_without_cards(view.setup.extra, seat))
        view = replace(view, setup=setup, extra=_without_cards(view.extra, seat))
    secret = [each for owner, each in view.extra.sides.items() if owner != seat]
    if not any(side.dealt or side.cards for side in secret):
        return view
    sides = {
        owner: side if owner == seat else _unknown(side) for owner, side in view.extra.sides.items()
    }
    return replace(view, extra=replace(view.extra, sides=sides))


def _without_cards(extra: BurningExtra, seat: str | None) -> BurningExtra:
    """The same without the race cards that files name for others, but for how many they are."""
    empires = {
        owner: each
        if owner == seat or not each.cards
        else replace(each, cards=(UNKNOWN,) * len(each.cards))
        for owner, each in extra.empires.items()
    }
    return replace(extra, empires=empires)


def _unknown(side: Side) -> Side:
    dealt, cards = (UNKNOWN,) * len(side.dealt), (UNKNOWN,) * len(side.cards)
    return replace(side, dealt=dealt, cards=cards)


def _cover(stage: Any, seat: str | None) -> Any:
    """A stage without cards that the viewer may not see: looked at, or offered to an ally."""
    if isinstance(stage, Looking) and stage.seat != seat:
        return replace(stage, cards=(UNKNOWN,) * len(stage.cards))
    if isinstance(stage, Proposing) and seat not in (stage.seat, stage.partner):
        return replace(stage, card=UNKNOWN)
    if isinstance(stage, AbilityAtWork) and stage.held.seat != seat:
        return replace(stage, aims=tuple(_cover_aim(aim) for aim in stage.aims))
    return stage


def _cover_aim(aim: EffectAim) -> EffectAim:
    return replace(aim, card=UNKNOWN) if aim.kind in ("ally", "change") else aim


def witness(event: Event, seat: str | None) -> Event | None:
    """The event as a seat may know it, None if it may not at all."""
    if isinstance(event, DiceRolled):
        return witness_dice(event, seat)
    if isinstance(event, CardsKept) and event.seat != seat:
        return replace(event, cards=(UNKNOWN,) * len(event.cards))
    if isinstance(event, PartsDealt) and event.seat != seat:
        return replace(event, dealt=(UNKNOWN,) * len(event.dealt))
    if isinstance(event, StagePushed | StageTurned):
        return replace(event, stage=_cover(event.stage, seat))
    return secrecy.witness(event, seat)
