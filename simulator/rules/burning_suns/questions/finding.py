"""What each kind of question comes to, by the same judgements as the game (BS-6 to BS-11)."""

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass
from typing import Any

from simulator.kernel.asked.answer import Reason
from simulator.rules.burning_suns.judging.assault import may_assault_system
from simulator.rules.burning_suns.judging.barrage import may_fire
from simulator.rules.burning_suns.judging.battle import may_battle
from simulator.rules.burning_suns.judging.colonize import may_colonize
from simulator.rules.burning_suns.judging.construct import may_build_in
from simulator.rules.burning_suns.judging.exploring import may_reach
from simulator.rules.burning_suns.judging.jumps import may_enter, may_jump
from simulator.rules.burning_suns.judging.limits import limit_of
from simulator.rules.burning_suns.judging.reasons import remark
from simulator.rules.burning_suns.model import asks
from simulator.rules.burning_suns.model.actions import Jump, JumpStop
from simulator.rules.burning_suns.model.catalogue import View
from simulator.rules.burning_suns.model.war import Barrage, Battle
from simulator.rules.burning_suns.view.holding import income_of
from simulator.rules.burning_suns.view.jumping import movable, shortest_way
from simulator.rules.burning_suns.view.lookup import seat_name, space_name, space_of
from simulator.rules.burning_suns.view.paths import Force, distance
from simulator.rules.burning_suns.view.where import chart_of
from simulator.rules.burning_suns.view.wording import counted

YES, NO, NONE, NOBODY = "yes", "no", "none", "nobody"
"""Answers as files write them."""


@dataclass(frozen=True, slots=True)
class FoundValue:
    """An answer: its `value` as files write it, the same in `words`, and why."""

    value: str
    words: str
    reasons: tuple[Reason, ...] = ()

    @property
    def verdict(self) -> bool | None:
        """True for yes, False for no, None for anything else."""
        return {YES: True, NO: False}.get(self.value)


def _judge(reasons: Iterable[Reason], words: str) -> FoundValue:
    """Yes with these words, or no with the first reason for it."""
    found = tuple(reasons)
    barred = next((each for each in found if each.ok is False), None)
    return FoundValue(NO, barred.text, found) if barred else FoundValue(YES, words, found)


def _find_distance(view: View, ask: asks.AskDistance) -> FoundValue:
    far = distance(view, [ask.source], ask.target, ask.seat)
    if far is None:
        return FoundValue(NONE, "no way leads there")
    steps = counted(far, "step")
    return FoundValue(str(far), steps, (remark("BS-7.2", f"{steps} from tile to tile"),))


def _find_touch(view: View, ask: asks.AskTouch) -> FoundValue:
    ok = ask.target in chart_of(view).near[ask.source]
    words = "they touch" if ok else "they do not touch"
    return FoundValue(YES if ok else NO, words, (remark("BS-14.2", words),))


def _find_explored(view: View, ask: asks.AskExplored) -> FoundValue:
    name = space_name(view, ask.target)
    return _judge(may_reach(view, ask.target, ask.seat), f"an explored path leads to {name}")


def _find_jump(view: View, ask: asks.AskJump) -> FoundValue:
    """By a shortest way; where there is none, what bars the tile itself."""
    force: Force = "army" if ask.army else "fleet"
    way = shortest_way(view, ask.seat, force, (ask.source, ask.target))
    if way is None:
        barred = tuple(may_enter(view, force, ask.target, ask.seat))
        words = barred[0].text if barred else "no way that it may go leads there"
        return FoundValue(NO, words, barred)
    units = tuple(movable(view, ask.seat, ask.source, force).items())
    jump = Jump(force, ask.source, units, tuple(JumpStop(each) for each in way))
    return _judge(may_jump(view, jump, ask.seat), f"{counted(len(way), 'step')} far")


def _find_battle(view: View, ask: asks.AskBattle) -> FoundValue:
    reasons = may_battle(view, Battle(ask.at, ask.against), ask.seat)
    return _judge(reasons, "it may be attacked")


def _find_control(view: View, ask: asks.AskControl) -> FoundValue:
    there = space_of(view, ask.at)
    if there.controller is None:
        return FoundValue(NOBODY, "nobody controls it")
    words = f"{seat_name(view, there.controller)}, in {there.control}"
    return FoundValue(there.controller, words, (remark("BS-8.1", words),))


def _find_income(view: View, ask: asks.AskIncome) -> FoundValue:
    count = income_of(view, ask.seat)
    words = f"{counted(count, 'crystal')} a round"
    return FoundValue(str(count), words, (remark("BS-5.1", words),))


def _find_limit(view: View, ask: asks.AskLimit) -> FoundValue:
    limit = limit_of(view, ask.seat, ask.at, on_ground=ask.of == "army")
    words = counted(limit, "unit")
    return FoundValue(str(limit), words, (remark("BS-7.4", words),))


FINDS: Mapping[type[Any], Callable[[View, Any], FoundValue]] = {
    asks.AskDistance: _find_distance,
    asks.AskTouch: _find_touch,
    asks.AskExplored: _find_explored,
    asks.AskJump: _find_jump,
    asks.AskColonize: lambda view, ask: _judge(
        may_colonize(view, ask.at, ask.seat), "it may be colonized"
    ),
    asks.AskConstruct: lambda view, ask: _judge(
        may_build_in(view, ask.at, ask.seat), "units may be built there"
    ),
    asks.AskBarrage: lambda view, ask: _judge(
        may_fire(view, Barrage(ask.at, "fleet"), ask.seat), "the fleet may fire at it"
    ),
    asks.AskAssault: lambda view, ask: _judge(
        may_assault_system(view, ask.at, ask.seat), "it may be assaulted"
    ),
    asks.AskBattle: _find_battle,
    asks.AskControl: _find_control,
    asks.AskIncome: _find_income,
    asks.AskLimit: _find_limit,
}
"""How the answer of each kind is found."""
