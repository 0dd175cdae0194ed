"""The Tactical phase of a solo game: who acts before the contractors, and who after (SOLO-1.5)."""

from collections.abc import Iterator

from simulator.ai.billion_suns.attacks.kill_worth import kill_targets
from simulator.ai.billion_suns.attacks.worth import expected_worth
from simulator.ai.billion_suns.earnings.position_value import carries, with_assignments
from simulator.ai.billion_suns.jumps.holding import bides
from simulator.ai.billion_suns.plans import acting
from simulator.ai.billion_suns.situation import Force
from simulator.ai.billion_suns.thought import Thought
from simulator.ai.choice import AgentChoice
from simulator.rules.billion_suns.display.attack_odds import DicePool
from simulator.rules.billion_suns.model.actions import Activate, Pass
from simulator.rules.billion_suns.model.contractors import SendContractors
from simulator.rules.billion_suns.play.contractors.errand_plans import errand_plan, lots
from simulator.rules.billion_suns.play.contractors.solo_tactical import to_act


def tactical(now: Thought) -> Iterator[AgentChoice]:
    """Answer the part of the phase that is asked about."""
    return {"seize": _seize, "contractors": _send}.get(now.stage.part, _rest)(now)


def _seize(now: Thought) -> Iterator[AgentChoice]:
    """Groups with work of a contract go first, since they may not live to do it later.

    One that would earn only afterwards may wait: it acts twice between two turns of theirs.
    """
    aware = with_assignments(now.situation)
    for choice in acting.activate(now):
        if isinstance(choice.action, Activate):
            band = now.situation.find_force(choice.action.group)
            if band is not None and _works(now, band) and not bides(aware, band):
                yield AgentChoice(
                    choice.action, f"{band.name} does its work before the contractors act."
                )
    yield AgentChoice(Pass(), "the others act after the contractors.")


def _send(now: Thought) -> Iterator[AgentChoice]:
    """Those that hit hardest act first: they waste their dice on whoever is nearest."""
    harms = {name: _harm(now, name) for name in to_act(now.view)}
    order = sorted(harms, key=lambda name: -harms[name])
    yield AgentChoice(
        SendContractors(tuple(order)),
        "those that hit hardest go first: they waste dice on the nearest.",
    )


def _harm(now: Thought, group: str) -> int:
    """What its attacks are worth to it, by the mean of the objectives that it may draw."""
    drawn = lots(now.view, group) or (None,)
    return sum(_fire(now, group, each) for each in drawn) // len(drawn)


def _fire(now: Thought, group: str, objective: str | None) -> int:
    total = 0
    for shot in errand_plan(now.view, group, objective).fire:
        mark = now.situation.find_force(shot.target)
        if mark is not None:
            total += expected_worth(
                (DicePool(shot.dice, shot.arm.sides, shot.arm.damage),), mark.mark
            )
    return total


def _rest(now: Thought) -> Iterator[AgentChoice]:
    yield from acting.activate(now)
    yield AgentChoice(Pass(), "no group is left that can act.")


def _works(now: Thought, band: Force) -> bool:
    """Has it something to scan, to destroy or to bring home by a contract?"""
    scan_tasks = now.situation.scan_tasks
    return (
        any(each.serves(now.view, band.name, band.kind, fresh=band.fresh) for each in scan_tasks)
        or bool(kill_targets(now.situation, band))
        or carries(now.situation, band)
    )
