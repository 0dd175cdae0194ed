"""The course of a game: from stage to stage until it waits for somebody or is over.

Each kind of stage has a module of its own that says what it does (`staging.Work`).
"""

from collections.abc import Iterator, Mapping
from itertools import chain, islice
from typing import Any

from simulator.kernel.action import Action
from simulator.kernel.decisions import DecisionClosed, open_decision, waited_for
from simulator.kernel.dice import Dice
from simulator.kernel.refusal import Refusal
from simulator.kernel.resolution import Resolution
from simulator.kernel.sandbox import HAND
from simulator.rules.billion_suns.model.actions import CashBonds, StartGame
from simulator.rules.billion_suns.model.stages import (
    Activation,
    Attack,
    Blasts,
    Command,
    EndPhase,
    Inspection,
    JumpPhase,
    Losses,
    OverrideWindow,
    Passives,
    Rounds,
    Salvos,
    SettingUp,
    Shocks,
    Stage,
    TacticalPhase,
)
from simulator.rules.billion_suns.model.surface_battle import SurfaceFight
from simulator.rules.billion_suns.play.attacks import (
    attacking,
    explosions,
    losses,
    passives,
    salvos,
)
from simulator.rules.billion_suns.play.command_effects import override
from simulator.rules.billion_suns.play.command_phase import command
from simulator.rules.billion_suns.play.contracts import inspecting, surface_battle
from simulator.rules.billion_suns.play.jump_phase import jumping, shocks
from simulator.rules.billion_suns.play.rounds import bonds, end_phase, phases
from simulator.rules.billion_suns.play.set_up import setting_up, starting
from simulator.rules.billion_suns.play.stage_machine import Work
from simulator.rules.billion_suns.play.tactical_phase import activation, tactical
from simulator.rules.billion_suns.view.lookup import View

_WORK: Mapping[type[Stage], Work | Any] = {
    Rounds: phases,
    SettingUp: setting_up,
    Command: command,
    JumpPhase: jumping,
    Shocks: shocks,
    TacticalPhase: tactical,
    Activation: activation,
    Passives: passives,
    Salvos: salvos,
    Attack: attacking,
    OverrideWindow: override,
    Losses: losses,
    Blasts: explosions,
    Inspection: inspecting,
    EndPhase: end_phase,
    SurfaceFight: surface_battle,
}
"""Who does the work of each stage."""


def check(view: View, action: Action, seat: str) -> Refusal | None:
    """Why the seat may not do this in the game as it stands, or None."""
    if isinstance(action, StartGame):
        return starting.check(view, action)
    if not view.extra.stages:
        return Refusal("no_game", HAND, "No game is under way; start one, or move freely.")
    if isinstance(action, CashBonds):
        return bonds.check(view, action, seat)
    stage = view.extra.stages[-1]
    refusal: Refusal | None = _WORK[type(stage)].check(view, stage, action, seat)
    return refusal


def resolve(now: Resolution, action: Action, seat: str) -> None:
    """Carry a checked action out and go on until the game waits again."""
    if isinstance(action, StartGame):
        starting.start(now, action)
    elif isinstance(action, CashBonds):
        bonds.take(now, action, seat)
    else:
        stage = now.state.extra.stages[-1]
        decision = open_decision(now.state, seat)
        if decision is not None and not decision.sealed:
            now.emit(DecisionClosed(seat, decision.what))
        _WORK[type(stage)].take(now, stage, action, seat)
    go_on(now)


def resume(now: Resolution) -> None:
    """Ask anew after a free hand or another ruling may have changed what can be answered.

    Sealed answers stand: what they are about lies in nobody's reach.
    """
    stale = [one for one in now.state.decisions if not one.sealed]
    if not now.state.extra.stages:
        return
    for one in stale:
        now.emit(DecisionClosed(one.seat, one.what))
    go_on(now)


def go_on(now: Resolution) -> None:
    """Let stages do their work until the game waits for somebody, or is over."""
    while now.state.extra.stages and not waited_for(now.state):
        before = now.state
        if not explosions.start(now):
            stage = before.extra.stages[-1]
            _WORK[type(stage)].run(now, stage)
        if now.state is before:
            raise RuntimeError(f"nothing goes on in {before.extra.stages[-1]}")


def candidates(view: View, seat: str, dice: Dice, limit: int) -> tuple[Action, ...]:
    """At most so many legal answers of the seat to what it is asked, in the order offered."""
    if not view.extra.stages:
        starts = (start for start in starting.offers(view) if not starting.check(view, start))
        return tuple(starts)[:limit]
    if open_decision(view, seat) is None:
        return ()
    found: dict[Action, None] = {}
    for action in _offers(view, seat, dice):
        if len(found) >= limit:
            break
        if check(view, action, seat) is None:
            found[action] = None
    return tuple(found)


def _offers(view: View, seat: str, dice: Dice) -> Iterator[Action]:
    """What answers the question, and War Bonds to cash, which are no answer: one early on."""
    stage = view.extra.stages[-1]
    answers = iter(_WORK[type(stage)].offers(view, stage, seat, dice))
    cash = iter(bonds.offers(view, seat))
    return chain(islice(answers, 1), islice(cash, 1), answers, cash)
