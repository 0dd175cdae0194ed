"""An action: how it is done is chosen, it is carried out, and closed (BS-5.6, BS-12.6).

Before and after it those involved may use a trigger each, its executor first (BS-12.2).
"""

from collections.abc import Iterator
from dataclasses import replace
from typing import Any

from simulator.kernel.action import Action
from simulator.kernel.asked.answer import first_failure
from simulator.kernel.by_hand.sandbox import HAND
from simulator.kernel.dice import Dice
from simulator.kernel.refusal import Refusal
from simulator.kernel.resolution import Resolution
from simulator.kernel.stages import ask, pop, turn
from simulator.rules.burning_suns.judging.rounds import may_execute
from simulator.rules.burning_suns.judging.special import may_use
from simulator.rules.burning_suns.model.actions import PassSpot, UseAbility, UseNone
from simulator.rules.burning_suns.model.catalogue import View
from simulator.rules.burning_suns.model.doing import Doing
from simulator.rules.burning_suns.model.empire_events import AbilityUsed, AllianceEnded
from simulator.rules.burning_suns.model.events import ActionBegan, LeaderReturned
from simulator.rules.burning_suns.model.state import ActionPhase
from simulator.rules.burning_suns.model.words import Moment
from simulator.rules.burning_suns.play.answers import ANSWERS
from simulator.rules.burning_suns.play.rounds.closing import close
from simulator.rules.burning_suns.play.secrets import conceal
from simulator.rules.burning_suns.play.using import happen, must_wait, use
from simulator.rules.burning_suns.play.war.starting import count_sides, go_on_with_dark_ships
from simulator.rules.burning_suns.view.lookup import components_of, spot_words
from simulator.rules.burning_suns.view.possessions import allies_of
from simulator.rules.burning_suns.view.spots import spot_come
from simulator.rules.burning_suns.view.using import (
    asked_for_triggers,
    triggers,
    waits_for_place,
)

_OCCASION = {"before": "What is done is known.", "after": "The action is over."}

_MOMENTS: dict[str, Moment] = {"choose": "before", "before": "before", "after": "after"}


def run(now: Resolution, stage: Doing) -> None:
    """Go on to the next step, or ask for what it needs."""
    match stage.step:
        case "choose":
            _ask(now, stage)
        case "after" if stage.came is not None:
            _let_it_count(now, replace(stage, came=None, outcome=stage.came))
        case "before" | "after" if stage.asked:
            _ask_for_trigger(now, stage, _MOMENTS[stage.step])
        case "before":
            _carry_out(now, stage)
        case "run":
            _end(now, stage)
        case "after":
            turn(now, replace(stage, step="close"))
        case _ if not close(now):
            pop(now)


def _ask(now: Resolution, stage: Doing) -> None:
    here = spot_come(now.state)
    what = spot_words(here.spot) if here else f"{stage.deed.capitalize()}, granted to you"
    ask(now, (stage.seat or "",), "spot", f"{what}: execute the action or pass.")


def _ask_for_trigger(now: Resolution, stage: Doing, moment: Moment) -> None:
    """Ask the next one, if there is still anything to ask about (D43)."""
    first = stage.asked[:1]
    if asked_for_triggers(conceal(now.state, None), first, moment):
        ask(now, first, moment, f"{_OCCASION[moment]} Use an ability, or none.")
    else:
        turn(now, replace(stage, asked=stage.asked[1:]))


def _carry_out(now: Resolution, stage: Doing) -> None:
    """Do it, if it can still be done after what came before."""
    turn(now, replace(stage, step="run", answer=None))
    if stage.seat is None:
        go_on_with_dark_ships(now)
    if stage.answer is None or stage.seat is None:
        return
    work = ANSWERS[type(stage.answer)]
    if work.check(now.state, stage.answer, stage.seat) is None:
        work.take(now, stage.answer, stage.seat)


def _end(now: Resolution, stage: Doing) -> None:
    """All inside it is over: keep what came of it, and let that have its effect."""
    involved = tuple(seat for seat in (stage.seat, *stage.others) if seat is not None)
    ended = replace(stage, step="after", came=None, outcome=stage.came or stage.outcome)
    turn(now, ended)
    asked = asked_for_triggers(conceal(now.state, None), involved, "after")
    _let_it_count(now, replace(ended, asked=asked))


def _let_it_count(now: Resolution, stage: Doing) -> None:
    """What came of it has its effect; a roll made again counts anew."""
    turn(now, stage)
    work = next((one for one in ANSWERS.values() if one.deed == stage.deed), None)
    if work is not None:
        work.ended(now, stage)


def check(view: View, stage: Doing, action: Action, seat: str) -> Refusal | None:
    """Is it the action, and may it be done like this; or may the ability be used?"""
    if isinstance(action, UseAbility):
        return first_failure(may_use(view, triggers(view, seat, _MOMENTS[stage.step]), action))
    if stage.step != "choose":
        if isinstance(action, UseNone):
            return None
        return Refusal("wrong_answer", HAND, "Use an ability that fits, or none.")
    if isinstance(action, PassSpot):
        return None
    work = ANSWERS.get(type(action))
    barred = first_failure(may_execute(view, stage.deed, work.deed if work else None))
    return barred if barred or work is None else work.check(view, action, seat)


def take(now: Resolution, stage: Doing, action: Action, seat: str) -> None:
    """Execute it, leave it, or use an ability."""
    left = replace(stage, asked=stage.asked[1:])
    if isinstance(action, UseAbility):
        held = triggers(now.state, seat, _MOMENTS[stage.step])
        used = next(one for one in held if one.ability.id == action.ability)
        left = replace(left, used=(*stage.used, seat))
        if stage.step == "choose" and must_wait(used):
            turn(now, replace(left, primed=used, boost=action.boost))
            now.emit(AbilityUsed(seat, action.ability))
        else:
            turn(now, left)
            use(now, used, action.boost)
    elif isinstance(action, UseNone):
        turn(now, left)
    elif isinstance(action, PassSpot):
        _leave(now)
    else:
        _declare(now, stage, action, seat)


def _declare(now: Resolution, stage: Doing, action: Any, seat: str) -> None:
    """Say what is done; then the others involved may use what comes before."""
    work = ANSWERS[type(action)]
    others = work.others(now.state, action, seat)
    now.emit(ActionBegan(seat, stage.deed))
    if stage.deed in components_of(now.state).wars:
        for ally in set(others).intersection(allies_of(now.state, seat)):
            now.emit(AllianceEnded((seat, ally), broken=True))
    space = work.space(action)
    done = replace(stage, step="before", answer=action, space=space, others=others, primed=None)
    turn(now, done)
    known = conceal(now.state, None)
    first = (seat,) if seat not in done.used and waits_for_place(known, seat) else ()
    asked = asked_for_triggers(known, (*first, *others), "before")
    if asked or stage.primed is not None:
        strengths = count_sides(now.state, action, seat)
        turn(now, replace(done, asked=asked, strengths=strengths))
    if stage.primed is not None:
        happen(now, stage.primed, stage.boost)


def _leave(now: Resolution) -> None:
    here = spot_come(now.state)
    pop(now)
    if here is not None:
        now.emit(LeaderReturned(here, executed=False))
        turn(now, ActionPhase())


def offers(view: View, stage: Doing, seat: str, dice: Dice) -> Iterator[Action]:
    """Ways to execute the action, then to pass; in between abilities to use, and none."""
    yield from (UseAbility(one.ability.id) for one in triggers(view, seat, _MOMENTS[stage.step]))
    if stage.step != "choose":
        yield UseNone()
        return
    for work in ANSWERS.values():
        if work.deed == stage.deed:
            yield from work.offers(view, seat, dice)
    yield PassSpot()
