"""Answers every rules question, with what other readings of its rulings would answer."""

from collections.abc import Callable, Mapping
from dataclasses import replace
from typing import Any

from simulator.kernel.asked.answer import Answer
from simulator.kernel.asked.asking import asking_of
from simulator.kernel.spec import Question
from simulator.kernel.wording import capital
from simulator.mechanics.ruling_choice import read_state_as, tell_rulings
from simulator.rules.burning_suns.judging.holding import may_build_in, may_colonize, may_construct
from simulator.rules.burning_suns.judging.wars import (
    may_assault,
    may_assault_system,
    may_battle,
    may_fire,
)
from simulator.rules.burning_suns.model import asks
from simulator.rules.burning_suns.model.actions import BuildOrder, Construct, RepairOrder
from simulator.rules.burning_suns.model.asks import Ask
from simulator.rules.burning_suns.model.catalogue import View
from simulator.rules.burning_suns.model.war import Assault, Barrage, Battle
from simulator.rules.burning_suns.questions.empires import (
    find_antimatter,
    find_diplomacy,
    find_first,
)
from simulator.rules.burning_suns.questions.found import (
    NONE,
    FoundValue,
    find_control,
    find_distance,
    find_explored,
    find_income,
    find_jump,
    find_limit,
    find_touch,
    judge_at,
)
from simulator.rules.burning_suns.questions.inquiries import named_spaces, title_of, what_is_missing
from simulator.rules.burning_suns.view.lookup import count_units
from simulator.rules.burning_suns.view.prices import total_price


def _find_colonize(view: View, ask: asks.AskColonize) -> FoundValue:
    return judge_at(view, ask.at, may_colonize(view, ask.at, ask.seat), "it may be colonized")


def _find_construct(view: View, ask: asks.AskConstruct) -> FoundValue:
    if not (ask.units or ask.repairs):
        return judge_at(view, ask.at, may_build_in(view, ask.at, ask.seat), "units may be built")
    builds = tuple(BuildOrder(ask.at, kind, count) for kind, count in ask.units)
    action = Construct(builds, tuple(RepairOrder(kind, hits) for kind, hits in ask.repairs))
    reasons = tuple(may_construct(view, action, ask.seat))
    price = count_units(total_price(view, ask.seat, action), "crystal")
    return judge_at(view, ask.at, reasons, f"it costs {price}")


def _find_barrage(view: View, ask: asks.AskBarrage) -> FoundValue:
    force = "army" if ask.army else "fleet"
    action = Barrage(ask.at, "army" if ask.army else "fleet", ask.against)
    return judge_at(view, ask.at, may_fire(view, action, ask.seat), f"the {force} may fire")


def _find_assault(view: View, ask: asks.AskAssault) -> FoundValue:
    if ask.regiments is None:
        reasons = may_assault_system(view, ask.at, ask.seat)
    else:
        reasons = may_assault(view, Assault(ask.at, ask.regiments), ask.seat)
    return judge_at(view, ask.at, reasons, "it may be assaulted")


def _find_battle(view: View, ask: asks.AskBattle) -> FoundValue:
    reasons = may_battle(view, Battle(ask.at, ask.against), ask.seat)
    return judge_at(view, ask.at, reasons, "it may be attacked")


FINDS: Mapping[type[Any], Callable[[View, Any], FoundValue]] = {
    asks.AskDistance: find_distance,
    asks.AskTouch: find_touch,
    asks.AskExplored: find_explored,
    asks.AskJump: find_jump,
    asks.AskColonize: _find_colonize,
    asks.AskConstruct: _find_construct,
    asks.AskBarrage: _find_barrage,
    asks.AskAssault: _find_assault,
    asks.AskBattle: _find_battle,
    asks.AskControl: find_control,
    asks.AskIncome: find_income,
    asks.AskLimit: find_limit,
    asks.AskDiplomacy: find_diplomacy,
    asks.AskAntimatter: find_antimatter,
    asks.AskFirst: find_first,
}


RULINGS: Mapping[str, tuple[str, str]] = {
    "jump_counts": ("BS-6.2", "what counts of a jump"),
    "empty_systems": ("BS-8.4", "empty systems"),
}
"""The rule of each ruling, and what it is about."""


def rulings_of(ask: Ask) -> tuple[str, ...]:
    """The rulings on which the answer to a question may hang."""
    return asking_of(type(ask)).rulings


def answer(view: View, question: Question[Ask]) -> Answer:
    """The answer to a rules question."""
    ask = question.ask
    view = read_state_as(view, ask.rulings)
    title = capital(title_of(view, ask))
    gone = what_is_missing(view, ask)
    if gone:
        return Answer(title, None, capital(gone.text), (gone,), value=NONE)
    found = FINDS[type(ask)](view, ask)
    asked = ((name, RULINGS[name], name in ask.rulings) for name in rulings_of(ask))
    told = tell_rulings(view, asked, found, lambda other: FINDS[type(ask)](other, ask))
    verdict = found.verdict
    headline = found.words if verdict is None else f"{found.value}: {found.words}"
    return Answer(
        title=title,
        verdict=verdict,
        headline=capital(headline),
        # A tile has room for a word or two, an answer for the sentence.
        reasons=tuple(replace(each, brief="") for each in found.reasons),
        measures=found.measures,
        value=None if verdict is not None else found.value,
        table=view.setup.tables[0].id,
        notes=found.notes,
        rulings=tuple((each.name, each.reading) for each in told),
        overlays=found.overlays,
        focus=found.focus,
        about=named_spaces(ask),
        large=capital(found.words if verdict is None else found.value),
        second=found.words if verdict is not None else "",
        told=told,
    )
