"""What each kind of question comes to, by the same judgements as the game (BS-6 to BS-11)."""

from collections.abc import Callable, Mapping
from typing import Any

from simulator.rules.burning_suns.judging.assault import may_assault, may_assault_system
from simulator.rules.burning_suns.judging.barrage import may_fire
from simulator.rules.burning_suns.judging.battle import may_battle
from simulator.rules.burning_suns.judging.colonize import may_colonize
from simulator.rules.burning_suns.judging.construct import may_build_in, may_construct
from simulator.rules.burning_suns.model import asks
from simulator.rules.burning_suns.model.building import BuildOrder, Construct, RepairOrder
from simulator.rules.burning_suns.model.catalogue import View
from simulator.rules.burning_suns.model.war import Assault, Barrage, Battle
from simulator.rules.burning_suns.questions.found import FoundValue, judge_at
from simulator.rules.burning_suns.questions.holdings import find_control, find_income, find_limit
from simulator.rules.burning_suns.questions.ways import (
    find_distance,
    find_explored,
    find_jump,
    find_touch,
)
from simulator.rules.burning_suns.view.building import total_price
from simulator.rules.burning_suns.view.wording import count_units


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
}
