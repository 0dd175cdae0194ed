"""The Tactical phase of a solo game: seizing the initiative, contractors, the rest (SOLO-1.5)."""

from collections.abc import Iterator
from dataclasses import replace
from itertools import chain, islice, permutations

from simulator.kernel.action import Action
from simulator.kernel.asked.answer import first_failure
from simulator.kernel.by_hand.sandbox import HAND
from simulator.kernel.dice import Dice
from simulator.kernel.refusal import Refusal
from simulator.kernel.resolution import Resolution
from simulator.kernel.stages import ask, of_type, pop, push, turn
from simulator.rules.billion_suns.judging.activations import (
    has_to_activate_all,
    is_free,
    may_activate_solo,
    may_end_solo,
    may_seize,
    may_send_contractors,
)
from simulator.rules.billion_suns.model.actions import Activate, Pass
from simulator.rules.billion_suns.model.contractors import Errand, SendContractors, SoloTactical
from simulator.rules.billion_suns.model.events import GroupActivated, TokensSpent
from simulator.rules.billion_suns.play.attacks.damage import pay
from simulator.rules.billion_suns.play.contractors.errand_plans import contractor_groups
from simulator.rules.billion_suns.play.tactical_phase.tactical import (
    activation_offers,
    begin_activation,
    unactivated_groups,
)
from simulator.rules.billion_suns.view.lookup import CONTRACTORS, View, purse_of
from simulator.rules.billion_suns.view.turn_order import ceos

SEIZE = "seize"
SEND = "contractors"
REST = "rest"

UNSPENT = "what is left (SOLO-1.11)"
"""What the tokens go for that a CEO does not seize the initiative with."""

_WHY_SEIZE = "Activate a battlegroup before the Independent Contractors act, or stop."
_WHY_SEND = "Say in which order the Independent Contractors act."
_WHY_REST = "Activate another battlegroup, or end the Tactical phase."
_WHY_ALL = "Activate a battlegroup, alone or with others by Combined Orders."
_MOST_OFFERS = 24


def run(now: Resolution, stage: SoloTactical) -> None:
    """Go through the three parts; each ends when nobody is left who can act in it."""
    (seat,) = ceos(now.state)
    if stage.calling:
        turn(now, replace(stage, calling=()))
        begin_activation(now, seat, stage.calling)
    elif stage.part == "contractors":
        _send(now, stage, seat)
    elif not unactivated_groups(now.state, seat) or _has_no_token(now.state, stage, seat):
        _end_part(now, stage, seat)
    elif stage.part == "seize":
        ask(now, (seat,), SEIZE, _WHY_SEIZE)
    else:
        ask(now, (seat,), REST, _WHY_ALL if has_to_activate_all(now.state) else _WHY_REST)


def check(view: View, stage: SoloTactical, action: Action, seat: str) -> Refusal | None:
    """Contractors that can still act, each once; or a group of the CEO, alone or with others."""
    if stage.part == "contractors":
        return _check_send(view, action)
    if isinstance(action, Pass):
        return first_failure(may_end_solo(view)) if stage.part == "rest" else None
    if not isinstance(action, Activate):
        return Refusal("wrong_answer", HAND, _WHY_SEIZE if stage.part == "seize" else _WHY_REST)
    seized = may_seize(view, action) if stage.part == "seize" else ()
    return first_failure(chain(seized, may_activate_solo(view, action, seat)))


def take(now: Resolution, stage: SoloTactical, action: Action, seat: str) -> None:
    """Pay and let the groups act; a pass ends this part of the phase."""
    if stage.part == "contractors":
        turn(now, replace(stage, order=of_type(SendContractors, action).groups))
    elif isinstance(action, Activate):
        turn(now, replace(stage, calling=(action.group, *action.others)))
        if stage.part == "seize":
            why = f"the activation of {action.group} (SOLO-1.11)"
            now.emit(TokensSpent(seat, "initiative", 1, why))
        if action.others:
            pay(now, seat, 1, action.rogue, "Combined Orders (ABS-9.1)")
    else:
        _end_part(now, stage, seat)


def offers(view: View, stage: SoloTactical, seat: str, dice: Dice) -> Iterator[Action]:
    """Orders of the contractors, left to right first; else every group alone, pass, combined."""
    if stage.part == "contractors":
        able = to_act(view)
        for order in islice(permutations(able), _MOST_OFFERS):
            yield SendContractors(order)
        yield from (SendContractors((name,)) for name in able)
        return
    free = unactivated_groups(view, seat)
    found = activation_offers(view, seat, dice)
    yield from islice(found, len(free))
    yield Pass()
    yield from found


def to_act(view: View) -> tuple[str, ...]:
    """The groups of contractors that are still to act, left to right (SOLO-1.17)."""
    return tuple(name for name in contractor_groups(view) if is_free(view, CONTRACTORS, name))


def _has_no_token(view: View, stage: SoloTactical, seat: str) -> bool:
    return stage.part == "seize" and not purse_of(view, seat).initiative


def _send(now: Resolution, stage: SoloTactical, seat: str) -> None:
    """The next group named acts; those lost meanwhile are left out."""
    able = to_act(now.state)
    named_next = [name for name in stage.order if name in able]
    if not able:
        _end_part(now, stage, seat)
    elif named_next or len(able) == 1:
        first, *left = named_next or able
        turn(now, replace(stage, order=tuple(left)))
        now.emit(GroupActivated((first,)))
        push(now, Errand(first))
    else:
        ask(now, (seat,), SEND, _WHY_SEND)


def _end_part(now: Resolution, stage: SoloTactical, seat: str) -> None:
    """Go on to the next part; tokens that are left are lost (SOLO-1.11)."""
    if stage.part == "rest":
        pop(now)
        return
    if stage.part == "seize":
        left = purse_of(now.state, seat).initiative
        if left:
            now.emit(TokensSpent(seat, "initiative", left, UNSPENT))
        turn(now, SoloTactical("contractors"))
        return
    turn(now, SoloTactical("rest"))


def _check_send(view: View, action: Action) -> Refusal | None:
    if not isinstance(action, SendContractors):
        return Refusal("wrong_answer", HAND, _WHY_SEND)
    return first_failure(may_send_contractors(view, action.groups))
