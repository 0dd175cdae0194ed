"""The action phase: spot by spot, each executed or passed (BS-5.5, BS-5.6)."""

from collections.abc import Iterator

from simulator.kernel.action import Action
from simulator.kernel.asked.answer import first_failure
from simulator.kernel.dice import Dice
from simulator.kernel.refusal import Refusal
from simulator.kernel.resolution import Resolution
from simulator.kernel.stages import ask, pop, push, turn
from simulator.rules.burning_suns.judging.planning import may_execute
from simulator.rules.burning_suns.model.actions import PassSpot
from simulator.rules.burning_suns.model.catalogue import View
from simulator.rules.burning_suns.model.events import ActionBegan, LeaderReturned
from simulator.rules.burning_suns.model.stages import ActionPhase, Trimming
from simulator.rules.burning_suns.model.state import PlacedLeader
from simulator.rules.burning_suns.play.answers import ANSWERS
from simulator.rules.burning_suns.view.spots import in_order
from simulator.rules.burning_suns.view.wording import spot_words


def run(now: Resolution, stage: ActionPhase) -> None:
    """End the action that was under way, or ask the owner of the next leader."""
    if stage.doing is not None:
        now.emit(LeaderReturned(stage.doing, executed=True))
        turn(now, ActionPhase())
        return
    left = in_order(now.state)
    if not left:
        pop(now)
        return
    why = f"{spot_words(left[0].spot)}: execute the action or pass."
    ask(now, (left[0].seat,), "spot", why)


def current(view: View) -> PlacedLeader | None:
    """The leader whose spot comes next; None if none is left."""
    return next(iter(in_order(view)), None)


def check(view: View, stage: ActionPhase, action: Action, seat: str) -> Refusal | None:  # noqa: ARG001 - as all stages
    """Is it the action of the spot, and may it be done like this?"""
    if isinstance(action, PassSpot):
        return None
    work = ANSWERS.get(type(action))
    barred = first_failure(may_execute(current(view), work.deed if work else None))
    return barred if barred or work is None else work.check(view, action, seat)


def take(now: Resolution, stage: ActionPhase, action: Action, seat: str) -> None:  # noqa: ARG001 - as all stages
    """Execute it; what is over a limit is cut at its end (BS-7.4)."""
    here = current(now.state)
    if here is None:
        raise RuntimeError("no leader is left on a spot")
    if isinstance(action, PassSpot):
        now.emit(LeaderReturned(here, executed=False))
        return
    now.emit(ActionBegan(seat, here.spot))
    turn(now, ActionPhase(here))
    push(now, Trimming())
    ANSWERS[type(action)].take(now, action, seat)


def offers(view: View, stage: ActionPhase, seat: str, dice: Dice) -> Iterator[Action]:  # noqa: ARG001 - as all stages
    """Ways to execute the action, then to pass."""
    here = current(view)
    for work in ANSWERS.values():
        if here is not None and work.deed == here.spot.deed:
            yield from work.offers(view, seat, dice)
    yield PassSpot()
