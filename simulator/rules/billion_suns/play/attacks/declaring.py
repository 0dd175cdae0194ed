"""The active attacks step: all active groups declare, then all is resolved (ABS-5.5, 8.1, 9.9)."""

from collections.abc import Iterator
from itertools import chain, islice

from simulator.kernel.action import Action
from simulator.kernel.asked.answer import first_failure
from simulator.kernel.by_hand.sandbox import HAND
from simulator.kernel.dice import Dice
from simulator.kernel.refusal import Refusal
from simulator.kernel.resolution import Resolution
from simulator.kernel.stages import ask, push
from simulator.rules.billion_suns.judging.declarations import DeclareTerms, may_declare, together
from simulator.rules.billion_suns.model.actions import DeclareAttacks, Pass
from simulator.rules.billion_suns.model.stages import Activation, Salvos
from simulator.rules.billion_suns.play.attacks.attack_candidates import can_fire, declarations
from simulator.rules.billion_suns.play.contractors.targets import fire, salvos
from simulator.rules.billion_suns.play.tactical_phase.steps import finish_step, present
from simulator.rules.billion_suns.view.lookup import View, is_contractors

ATTACK = "attack"

_WHY = "Declare the attacks of your active battlegroups, or none."


def run(now: Resolution, stage: Activation) -> None:
    """Ask, unless nothing can be attacked; contractors attack what they must (SOLO-1.6)."""
    if is_contractors(now.state, stage.seat):
        _must_attack(now, stage)
        return
    terms = declare_terms(now.state, stage)
    if any(can_fire(now.state, terms, attacker) for attacker in terms.attackers):
        ask(now, (stage.seat,), ATTACK, _WHY)
    else:
        finish_step(now, stage)


def _must_attack(now: Resolution, stage: Activation) -> None:
    finish_step(now, stage)
    made = [
        salvo
        for active in present(now.state, stage)
        for salvo in salvos(now.state, active.group, fire(now.state, active.group))
    ]
    if made:
        push(now, Salvos(tuple(made)))


def check(view: View, stage: Activation, action: Action, seat: str) -> Refusal | None:  # noqa: ARG001 - the one asked
    """Each die goes to a target it may attack; no die has to be used."""
    if isinstance(action, Pass):
        return None
    if not isinstance(action, DeclareAttacks):
        return Refusal("wrong_answer", HAND, _WHY)
    return first_failure(may_declare(view, declare_terms(view, stage), action.salvos))


def take(now: Resolution, stage: Activation, action: Action, seat: str) -> None:  # noqa: ARG001 - its own
    """Make the attacks; the scan step comes after them."""
    finish_step(now, stage)
    if isinstance(action, DeclareAttacks) and action.salvos:
        push(now, Salvos(together(action.salvos)))


def offers(view: View, stage: Activation, seat: str, dice: Dice) -> Iterator[Action]:  # noqa: ARG001 - its own
    """The likeliest attack, none, then all others."""
    found = declarations(view, declare_terms(view, stage), dice)
    for declared in chain(islice(found, 1), ((),), found):
        yield DeclareAttacks(declared)


def declare_terms(view: View, stage: Activation) -> DeclareTerms:
    """Any weapon of the active groups but the primary ones of ships that turned in High-G."""
    actives = present(view, stage)
    silent = tuple(
        flown.ship
        for active in actives
        if not active.dampeners
        for flown in active.flown
        if flown.high_g
    )
    return DeclareTerms("ABS-5.5", tuple(active.group for active in actives), silent=silent)
