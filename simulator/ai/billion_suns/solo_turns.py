"""The Tactical phase of a solo game: who acts before the contractors, and who after (SOLO-1.5)."""

from collections.abc import Iterator

from simulator.ai.billion_suns import acting
from simulator.ai.billion_suns.hunts import hunt_targets
from simulator.ai.billion_suns.position_value import carries
from simulator.ai.billion_suns.situation import Force
from simulator.ai.billion_suns.thought import Thought
from simulator.ai.choice import AgentChoice
from simulator.rules.billion_suns.model.actions import Activate, Pass
from simulator.rules.billion_suns.model.contractors import SendContractors
from simulator.rules.billion_suns.play.contractors.solo_tactical import to_act


def tactical(now: Thought) -> Iterator[AgentChoice]:
    """Answer the part of the phase that is asked about."""
    return {"seize": _seize, "contractors": _send}.get(now.stage.part, _rest)(now)


def _seize(now: Thought) -> Iterator[AgentChoice]:
    """Groups with work of a contract go first, since they may not live to do it later."""
    for choice in acting.activate(now):
        if isinstance(choice.action, Activate):
            band = now.seen.called(choice.action.group)
            if band is not None and _works(now, band):
                yield AgentChoice(
                    choice.action, f"{band.name} does its work before the contractors come."
                )
    yield AgentChoice(Pass(), "the others act on what the contractors have done.")


def _send(now: Thought) -> Iterator[AgentChoice]:
    yield AgentChoice(SendContractors(to_act(now.view)), "from left to right.")


def _rest(now: Thought) -> Iterator[AgentChoice]:
    yield from acting.activate(now)
    yield AgentChoice(Pass(), "nobody is left who can act.")


def _works(now: Thought, band: Force) -> bool:
    """Has it something to scan, to destroy or to bring home by a contract?"""
    quests = now.seen.quests
    return (
        any(each.serves(now.view, band.name, band.kind, fresh=band.fresh) for each in quests)
        or bool(hunt_targets(now.seen, band))
        or carries(now.seen, band)
    )
