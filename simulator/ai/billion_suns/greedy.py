"""The greedy agent: at every decision the choice worth most credits now, by exact odds."""

from collections.abc import Callable, Iterable, Iterator, Mapping
from typing import Any

from simulator.ai.billion_suns import helm
from simulator.ai.billion_suns.attacks import shooting
from simulator.ai.billion_suns.earnings.reward_values import is_dear
from simulator.ai.billion_suns.earnings.scan_choice import scan
from simulator.ai.billion_suns.jumps import choice as jump_choice
from simulator.ai.billion_suns.jumps import investments as jump_investments
from simulator.ai.billion_suns.plans import acting, solo_turns
from simulator.ai.billion_suns.thought import Thought, think_of
from simulator.ai.choice import AgentChoice
from simulator.ai.random_play import choose_any
from simulator.kernel.decision import Decision
from simulator.kernel.dice import Dice
from simulator.kernel.system import System
from simulator.rules.billion_suns.model.contractors import Redraw, SoloDrawing, SoloTactical
from simulator.rules.billion_suns.model.stages import (
    Activation,
    Attack,
    Command,
    JumpPhase,
    Losses,
    OverrideWindow,
    Passives,
    TacticalPhase,
)
from simulator.rules.billion_suns.model.surface_battle import RemoveTroops, SurfaceFight
from simulator.rules.billion_suns.play.contractors.drawing import doubtful
from simulator.rules.billion_suns.play.contracts.surface_battle import most_removed
from simulator.rules.billion_suns.view.lookup import View


def choose(view: View, decision: Decision, rules: System, dice: Dice) -> AgentChoice:
    """The best choice that the rules allow; any candidate if there is none."""
    return _best(think_of(view, decision.seat, rules, dice), decision)


def habit_choice(view: View, decision: Decision, rules: System, dice: Dice) -> AgentChoice:
    """The best of the likeliest choices, with less work: for rollouts."""
    return _best(think_of(view, decision.seat, rules, dice, hasty=True), decision)


def _best(now: Thought, decision: Decision) -> AgentChoice:
    return first_legal(now, thoughts(now)) or choose_any(now.view, decision, now.rules, now.dice)


def first_legal(now: Thought, found: Iterable[AgentChoice]) -> AgentChoice | None:
    """The first of these answers that the rules allow."""
    return next((each for each in found if now.is_legal(each.action)), None)


def thoughts(now: Thought) -> Iterator[AgentChoice]:
    """The answers to a decision, best first; not all need be legal, and there may be none."""
    think = _MINDS.get(type(now.stage))
    return think(now) if think else iter(())


def _jump(now: Thought) -> Iterator[AgentChoice]:
    if now.stage.turn is None:
        return helm.first(now)
    return jump_investments.jump(now) if is_dear(now.view) else jump_choice.jump(now)


def _tactical(now: Thought) -> Iterator[AgentChoice]:
    return helm.first(now) if now.stage.turn is None else acting.activate(now)


def _activation(now: Thought) -> Iterator[AgentChoice]:
    step = {
        "orders": acting.orders,
        "movement": acting.movement,
        "jump_out": acting.leave,
        "attack": shooting.declare,
    }
    return step.get(now.stage.step, scan)(now)


def _surface(now: Thought) -> Iterator[AgentChoice]:
    """Remove as many enemy troops as allowed, since they are of no use to the seat."""
    most = most_removed(now.view, now.stage, now.seat)
    yield AgentChoice(RemoveTroops(most), "fewer enemy troops leave more of the prize.")


def _drawing(now: Thought) -> Iterator[AgentChoice]:
    """Draw others in place of all contracts that suit solo badly (SOLO-1.21)."""
    yield AgentChoice(Redraw(doubtful(now.view, now.stage)), "others pay better for one alone.")


_MINDS: Mapping[type[Any], Callable[[Thought], Iterator[AgentChoice]]] = {
    SoloDrawing: _drawing,
    Command: helm.command,
    JumpPhase: _jump,
    TacticalPhase: _tactical,
    SoloTactical: solo_turns.tactical,
    Activation: _activation,
    Passives: shooting.declare,
    Attack: shooting.attack,
    OverrideWindow: shooting.override,
    Losses: shooting.losses,
    SurfaceFight: _surface,
}
"""The function that decides at each stage; at other stages any candidate will do."""
