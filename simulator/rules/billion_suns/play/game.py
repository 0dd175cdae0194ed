"""The course of a game: from stage to stage until it waits for somebody or is over.

Each type of stage has a module of its own that does its work (`mechanics.stages.Work`).
"""

from collections.abc import Iterator
from itertools import chain, islice

from simulator.kernel.action import Action
from simulator.kernel.by_hand.sandbox import HAND
from simulator.kernel.decisions import open_decision
from simulator.kernel.dice import Dice
from simulator.kernel.refusal import Refusal
from simulator.kernel.resolution import Resolution
from simulator.mechanics.stages import legal, machine, register, register_silent
from simulator.rules.billion_suns.model.actions import CashBonds, StartGame
from simulator.rules.billion_suns.model.contractors import (
    ArrivalChecks,
    ContractorsComing,
    Errand,
    Scatter,
    SoloDrawing,
    SoloTactical,
)
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
from simulator.rules.billion_suns.play.contractors import (
    alarms,
    drawing,
    errands,
    scattering,
    setting_down,
    solo_tactical,
)
from simulator.rules.billion_suns.play.contracts import inspecting, surface_battle
from simulator.rules.billion_suns.play.jump_phase import jumping, shocks
from simulator.rules.billion_suns.play.rounds import bonds, end_phase, phases
from simulator.rules.billion_suns.play.set_up import setting_up, starting
from simulator.rules.billion_suns.play.tactical_phase import activation, tactical
from simulator.rules.billion_suns.view.lookup import View

_GAME = machine(
    register_silent(Rounds, phases),
    register(SoloDrawing, drawing),
    register(SettingUp, setting_up),
    register(Command, command),
    register(JumpPhase, jumping),
    register_silent(Shocks, shocks),
    register(TacticalPhase, tactical),
    register(Activation, activation),
    register(Passives, passives),
    register_silent(Salvos, salvos),
    register(Attack, attacking),
    register(OverrideWindow, override),
    register(Losses, losses),
    register_silent(Blasts, explosions),
    register_silent(Inspection, inspecting),
    register_silent(EndPhase, end_phase),
    register(SoloTactical, solo_tactical),
    register_silent(Errand, errands),
    register(SurfaceFight, surface_battle),
    register_silent(ArrivalChecks, alarms),
    register_silent(ContractorsComing, setting_down),
    register_silent(Scatter, scattering),
    before=explosions.start,
)
"""Who does the work of each stage; explosions that are due come before it (ABS-8.14)."""


def check(view: View, action: Action, seat: str) -> Refusal | None:
    """Why the seat may not do this in the game as it stands, or None."""
    if isinstance(action, StartGame):
        return starting.check(view, action)
    if not view.stages:
        return Refusal("no_game", HAND, "No game is under way; start one, or move freely.")
    if isinstance(action, CashBonds):
        return bonds.check(view, action, seat)
    return _GAME.check(view, action, seat)


def resolve(now: Resolution, action: Action, seat: str) -> None:
    """Carry a checked action out and go on until the game waits again."""
    if isinstance(action, StartGame):
        starting.start(now, action)
    elif isinstance(action, CashBonds):
        bonds.take(now, action, seat)
    else:
        _GAME.take(now, action, seat)
    go_on(now)


def resume(now: Resolution) -> None:
    """Ask again after the free hand or a ruling may have changed the legal answers."""
    _GAME.resume(now)


def go_on(now: Resolution) -> None:
    """Run stages until the game waits for somebody, or is over."""
    _GAME.run(now)


def candidates(view: View, seat: str, dice: Dice, limit: int) -> tuple[Action, ...]:
    """Up to `limit` legal answers of the seat to its question, in the order offered."""
    if not view.stages:
        starts = (start for start in starting.offers(view) if not starting.check(view, start))
        return tuple(starts)[:limit]
    if open_decision(view, seat) is None:
        return ()
    return legal(_offers(view, seat, dice), lambda action: check(view, action, seat), limit)


def _offers(view: View, seat: str, dice: Dice) -> Iterator[Action]:
    """The answers offered, and cashing War Bonds, which is no answer: one of these early on."""
    answers = iter(_GAME.offers(view, seat, dice))
    cash = iter(bonds.offers(view, seat))
    return chain(islice(answers, 1), islice(cash, 1), answers, cash)
