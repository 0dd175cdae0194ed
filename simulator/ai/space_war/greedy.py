"""The greedy agent: at every decision the choice worth most now, by exact odds."""

from collections.abc import Callable, Iterator, Mapping
from itertools import chain
from typing import Any

from simulator.ai.choice import AgentChoice
from simulator.ai.random_play import choose_any
from simulator.ai.space_war.blasting import warheads
from simulator.ai.space_war.cards import cards, go_on
from simulator.ai.space_war.carrying import bays
from simulator.ai.space_war.deploying import deploy
from simulator.ai.space_war.giving_up import give_up
from simulator.ai.space_war.honouring import honours
from simulator.ai.space_war.moving import moves
from simulator.ai.space_war.repairing import rearming, repairs
from simulator.ai.space_war.seizing import tractors
from simulator.ai.space_war.shooting import shots
from simulator.ai.space_war.thought import Thought
from simulator.kernel.decision import Decision
from simulator.kernel.dice import Dice
from simulator.kernel.system import System
from simulator.rules.space_war.model import stages
from simulator.rules.space_war.model.catalogue import View


def choose(view: View, decision: Decision, rules: System, dice: Dice) -> AgentChoice:
    """The best choice that the rules allow; any candidate if there is none."""
    # Before a game there is no stage, and nothing to choose but to start.
    think = _MINDS.get(type(view.stages[-1])) if view.stages else None
    if think is not None:
        now = Thought(view, decision.seat, rules, dice, view.stages[-1])
        for idea in chain(cards(now), think(now)):
            if now.is_legal(idea.action):
                return idea
    return choose_any(view, decision, rules, dice)


_MINDS: Mapping[type[Any], Callable[[Thought], Iterator[AgentChoice]]] = {
    stages.Preparing: go_on,
    stages.CardShown: go_on,
    stages.Deploying: deploy,
    stages.GivingUp: give_up,
    stages.Bays: bays,
    stages.Tractors: tractors,
    stages.Warheads: warheads,
    stages.Moves: moves,
    stages.Shots: shots,
    stages.Repairs: repairs,
    stages.Rearming: rearming,
    stages.Awarding: honours,
}
"""The function that decides in each step; at other stages any candidate will do."""
