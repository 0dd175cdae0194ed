"""What the rules of Scan, Recruit and Mission themselves let the executor choose (BS-6)."""

from collections.abc import Iterator, Mapping
from typing import Any

from simulator.kernel.asked.answer import first_failure
from simulator.kernel.resolution import Resolution
from simulator.kernel.stages import push
from simulator.rules.burning_suns.judging.special import may_steal_agent
from simulator.rules.burning_suns.model.actions import EffectAim
from simulator.rules.burning_suns.model.doing import (
    Doing,
    DropCard,
    Enlist,
    Find,
    Rise,
    Send,
)
from simulator.rules.burning_suns.model.effects import DrawCards, LimitedCard
from simulator.rules.burning_suns.model.empire_events import LevelGained
from simulator.rules.burning_suns.model.words import DEEDS, Deed
from simulator.rules.burning_suns.play.effects.cards import list_sources, take_card
from simulator.rules.burning_suns.play.effects.case import EffectCase, EffectWork, involve
from simulator.rules.burning_suns.play.supply import discard_card, gain, steal_card
from simulator.rules.burning_suns.view.holding import figure_now
from simulator.rules.burning_suns.view.in_force import FigureCase
from simulator.rules.burning_suns.view.lookup import figures_of, seats_of, side_of
from simulator.rules.burning_suns.view.possessions import cards_of
from simulator.rules.burning_suns.view.spots import is_closed, leader_at_work

CRYSTALS = "crystals"


def _take_card(now: Resolution, case: EffectCase, what: LimitedCard, source: str) -> None:
    """One card; something held may let its holder see more of them."""
    of = case.doing.deed if case.doing else ""
    seen = figure_now(case.view, "cards_seen", 1, FigureCase(case.seat, (of,)))
    take_card(now, case, DrawCards(seen, what), source)


def _find_aims(case: EffectCase) -> Iterator[EffectAim]:
    yield from list_sources(case.view, "artifact")
    yield EffectAim(card=CRYSTALS)


def _find(now: Resolution, case: EffectCase, aim: EffectAim) -> None:
    if aim.card == CRYSTALS:
        gain(now, case.seat, figures_of(case.view).scan_crystals, "scan")
    else:
        _take_card(now, case, "artifact", aim.card)


def _enlist_aims(case: EffectCase) -> Iterator[EffectAim]:
    yield from list_sources(case.view, "agent")
    for owner in seats_of(case.view):
        for agent in cards_of(case.view, owner, "agent") if owner != case.seat else ():
            if first_failure(may_steal_agent(case.view, owner, agent, case.seat)) is None:
                yield EffectAim(owner, card=agent)


def _enlist(now: Resolution, case: EffectCase, aim: EffectAim) -> None:
    """Who loses an agent is involved from now on (D45)."""
    if aim.seat is None:
        _take_card(now, case, "agent", aim.card)
        return
    if case.doing is not None:
        involve(now, case.doing, aim.seat)
    steal_card(now, case.seat, "agent", aim.card, aim.seat)


def _deeds(case: EffectCase) -> Iterator[EffectAim]:
    """Any other action (BS-6.12)."""
    able = (deed for deed in DEEDS if deed != "mission" and not is_closed(case.view, deed))
    return (EffectAim(kind=deed) for deed in able)


def _send(now: Resolution, case: EffectCase, aim: EffectAim) -> None:
    deed: Deed = next(each for each in DEEDS if each == aim.kind)
    push(now, Doing(case.seat, deed, leader_at_work(case.view)))


def _choices(case: EffectCase) -> Iterator[EffectAim]:
    """The abilities of the next level (BS-4.3)."""
    side = side_of(case.view, case.seat)
    ideology = case.view.setup.catalogue.ideologies[side.ideology or ""]
    yield from (EffectAim(card=one.id) for one in ideology.levels[len(side.holds.levels)])


def _rise(now: Resolution, case: EffectCase, aim: EffectAim) -> None:
    names = [one.card for one in _choices(case)]
    level = len(side_of(case.view, case.seat).holds.levels)
    now.emit(LevelGained(case.seat, level, names.index(aim.card)))


def _own_cards(case: EffectCase) -> Iterator[EffectAim]:
    effect: DropCard = case.effect
    yield from (EffectAim(card=card) for card in cards_of(case.view, case.seat, effect.what))


def _drop(now: Resolution, case: EffectCase, aim: EffectAim) -> None:
    discard_card(now, case.seat, case.effect.what, aim.card)


WORK: Mapping[type[Any], EffectWork] = {
    Find: EffectWork(_find, _find_aims, says="The scan succeeds: take an artifact or crystals"),
    Enlist: EffectWork(_enlist, _enlist_aims, says="The leader succeeds: take an agent"),
    Rise: EffectWork(_rise, _choices, says="A new level: choose its ability", must=True),
    DropCard: EffectWork(_drop, _own_cards, says="Discard a card over your limit", must=True),
    Send: EffectWork(_send, _deeds, says="The mission succeeds: choose what it does"),
}
"""How each of them happens."""
