"""An action: how it is done is chosen, it is carried out, and closed (BS-5.6, BS-12.6)."""

from collections.abc import Iterator
from dataclasses import replace

from simulator.kernel.action import Action
from simulator.kernel.asked.answer import first_failure
from simulator.kernel.dice import Dice
from simulator.kernel.refusal import Refusal
from simulator.kernel.resolution import Resolution
from simulator.kernel.stages import ask, pop, push, turn
from simulator.rules.burning_suns.judging.rounds import may_execute
from simulator.rules.burning_suns.model.actions import PassSpot
from simulator.rules.burning_suns.model.catalogue import View
from simulator.rules.burning_suns.model.events import ActionBegan, LeaderReturned
from simulator.rules.burning_suns.model.state import ActionPhase, Doing, Trimming
from simulator.rules.burning_suns.play.answers import ANSWERS
from simulator.rules.burning_suns.view.lookup import spot_words
from simulator.rules.burning_suns.view.spots import spot_come


def run(now: Resolution, stage: Doing) -> None:
    """Ask how it is done; what is over a limit is cut at its end (BS-7.4)."""
    match stage.step:
        case "choose":
            _ask(now, stage)
        case "run":
            turn(now, replace(stage, step="close"))
            push(now, Trimming())
        case "close":
            pop(now)


def _ask(now: Resolution, stage: Doing) -> None:
    here = spot_come(now.state)
    what = spot_words(here.spot) if here else f"{stage.deed.capitalize()}, granted to you"
    ask(now, (stage.seat or "",), "spot", f"{what}: execute the action or pass.")


def check(view: View, stage: Doing, action: Action, seat: str) -> Refusal | None:
    """Is it the action, and may it be done like this?"""
    if isinstance(action, PassSpot):
        return None
    work = ANSWERS.get(type(action))
    barred = first_failure(may_execute(view, stage.deed, work.deed if work else None))
    return barred if barred or work is None else work.check(view, action, seat)


def take(now: Resolution, stage: Doing, action: Action, seat: str) -> None:
    """Execute it, or leave it."""
    if isinstance(action, PassSpot):
        _leave(now)
        return
    now.emit(ActionBegan(seat, stage.deed))
    turn(now, replace(stage, step="run"))
    ANSWERS[type(action)].take(now, action, seat)


def _leave(now: Resolution) -> None:
    here = spot_come(now.state)
    pop(now)
    if here is not None:
        now.emit(LeaderReturned(here, executed=False))
        turn(now, ActionPhase())


def offers(view: View, stage: Doing, seat: str, dice: Dice) -> Iterator[Action]:
    """Ways to execute the action, then to pass."""
    for work in ANSWERS.values():
        if work.deed == stage.deed:
            yield from work.offers(view, seat, dice)
    yield PassSpot()
