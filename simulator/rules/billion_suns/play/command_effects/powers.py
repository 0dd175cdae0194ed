"""Power To Engines and Power To Inertial Dampeners, when movement starts (ABS-9.2)."""

from dataclasses import replace
from typing import Literal

from simulator.kernel.action import Action
from simulator.kernel.asked.answer import first_failure
from simulator.kernel.refusal import Refusal
from simulator.kernel.resolution import Resolution
from simulator.kernel.stages import innermost, turn
from simulator.rules.billion_suns.judging.command_effects import POWER_NAMES, may_power_up, payers
from simulator.rules.billion_suns.model.actions import PowerUp
from simulator.rules.billion_suns.model.stages import Activation, Active
from simulator.rules.billion_suns.play.attacks.damage import pay
from simulator.rules.billion_suns.play.tactical_phase.steps import with_active
from simulator.rules.billion_suns.view.lookup import View

POWERS: tuple[Literal["engines"], Literal["dampeners"]] = ("engines", "dampeners")
"""What can be switched on."""


def check(view: View, active: Active, action: PowerUp, seat: str) -> Refusal | None:
    """Each once per activation, before any ship has moved, and the seat must be able to pay."""
    return first_failure(may_power_up(view, active, action, seat))


def take(now: Resolution, active: Active, action: PowerUp, seat: str) -> None:
    """Switch it on, then pay: the payment may cost ships of the group itself (ABS-9.8)."""
    stage = innermost(now.state, Activation)
    on = replace(
        active,
        engines=active.engines or action.power == "engines",
        dampeners=active.dampeners or action.power == "dampeners",
    )
    turn(now, with_active(stage, on))
    pay(now, seat, 1, action.rogue, f"{POWER_NAMES[action.power]} of {active.group} (ABS-9.2)")


def offers(view: View, active: Active, seat: str) -> tuple[Action, ...]:
    """Both Powers while still allowed: for a token, or for damage on a battlegroup of the seat."""
    if active.flown:
        return ()
    return tuple(
        PowerUp(active.group, power, payer)
        for payer in payers(view, seat, active.group)
        for power in POWERS
    )
