"""Steps of control and alliances: what diplomats do, and abilities like them (BS-6.5, BS-8.2)."""

from collections.abc import Iterator, Mapping
from typing import Any, get_args

from simulator.kernel.asked.answer import first_failure
from simulator.kernel.resolution import Resolution
from simulator.kernel.stages import push
from simulator.rules.burning_suns.judging.diplomacy import (
    Dealing,
    Step,
    diplomacy_distance,
    may_deal,
    may_step,
)
from simulator.rules.burning_suns.model.actions import EffectAim
from simulator.rules.burning_suns.model.doing import Negotiate, Proposing
from simulator.rules.burning_suns.model.effects import StepControl
from simulator.rules.burning_suns.model.empire_events import AllianceEnded
from simulator.rules.burning_suns.model.events import ControlChanged, UnitsLost
from simulator.rules.burning_suns.model.state import TakingOver
from simulator.rules.burning_suns.model.war import StructureLost
from simulator.rules.burning_suns.play.effects.case import EffectCase, EffectWork, involve
from simulator.rules.burning_suns.play.supply import place_militia, settle_in
from simulator.rules.burning_suns.view.forces import force_of
from simulator.rules.burning_suns.view.lookup import seats_of, side_of, space_of

_STEPS: tuple[Step, ...] = get_args(Step)


def list_steps(
    case: EffectCase, steps: tuple[Step, ...], within: int | None
) -> Iterator[EffectAim]:
    """The systems where one of these steps can be taken."""
    for step in steps:
        for space, there in case.view.extra.spaces.items():
            if first_failure(may_step(case.view, step, space, case.seat, within)) is None:
                yield EffectAim(there.controller, space, step)


def take_step(now: Resolution, case: EffectCase, aim: EffectAim) -> None:
    """The affected player chooses what unrest blocks (BS-8.2)."""
    space, owner = aim.space or "", aim.seat
    if aim.kind == "take":
        settle_in(now, case.seat, space)
    elif aim.kind == "better":
        now.emit(ControlChanged(space, case.seat))
    elif owner is not None and space_of(case.view, space).control == "peace":
        push(now, TakingOver(owner, space))
    elif owner is not None:
        _rebel(now, space, owner)


def _rebel(now: Resolution, space: str, owner: str) -> None:
    """The army and the structure are gone, militia return, fleets stay (BS-8.1)."""
    for stack in force_of(now.state, space, owner, on_ground=True):
        now.emit(UnitsLost(owner, stack.kind, space, stack.count, "rebellion"))
    if space_of(now.state, space).structure is not None:
        now.emit(StructureLost(space))
    now.emit(ControlChanged(space, None))
    place_militia(now, space, "reset")


def _dealings(case: EffectCase) -> Iterator[EffectAim]:
    """What can be done about alliances; a card that is lent is chosen with it."""
    for other in seats_of(case.view):
        for dealing in get_args(Dealing):
            if first_failure(may_deal(case.view, dealing, other, case.seat)) is not None:
                continue
            if dealing == "cancel":
                yield EffectAim(other, kind=dealing)
            else:
                cards = side_of(case.view, case.seat).cards
                yield from (EffectAim(other, kind=dealing, card=card) for card in cards)


def _negotiable(case: EffectCase) -> Iterator[EffectAim]:
    yield from list_steps(case, _STEPS, diplomacy_distance(case.view, case.seat))
    yield from _dealings(case)


def _negotiate(now: Resolution, case: EffectCase, aim: EffectAim) -> None:
    """Whom it concerns is involved from now on (D45)."""
    if case.doing is not None and aim.seat not in (None, case.seat):
        involve(now, case.doing, aim.seat or "")
    if aim.kind in _STEPS:
        take_step(now, case, aim)
    elif aim.kind == "cancel":
        now.emit(AllianceEnded((case.seat, aim.seat or ""), broken=False))
    else:
        push(now, Proposing(case.seat, aim.seat or "", aim.card))


def _step_aims(case: EffectCase) -> Iterator[EffectAim]:
    """Own systems for better, those of others for worse (BS-8.2)."""
    effect: StepControl = case.effect
    if effect.whose in ("own", "any"):
        yield from list_steps(case, ("better",), effect.within)
    if effect.whose != "own":
        yield from list_steps(case, ("worse",), effect.within)


WORK: Mapping[type[Any], EffectWork] = {
    StepControl: EffectWork(take_step, _step_aims, lambda case: case.n),
    Negotiate: EffectWork(
        _negotiate, _negotiable, says="The diplomat succeeds: choose what comes of it"
    ),
}
"""How each of them happens."""
