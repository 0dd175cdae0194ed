"""Which decisions are reactions, and the ready answers to each (`kernel.asked.reaction`)."""

from collections.abc import Callable, Mapping
from dataclasses import replace

from simulator.kernel.asked.reaction import Reaction
from simulator.rules.billion_suns.judging.command_effects import can_pay
from simulator.rules.billion_suns.model.stages import OverrideWindow
from simulator.rules.billion_suns.play.attacks.attack_dice import BOOST, REROLL
from simulator.rules.billion_suns.play.attacks.losses import LOSSES
from simulator.rules.billion_suns.play.attacks.passives import PASSIVE
from simulator.rules.billion_suns.play.attacks.shields import SHIELDS
from simulator.rules.billion_suns.play.command_effects.override import OVERRIDE, affected_name
from simulator.rules.billion_suns.play.game import GAME
from simulator.rules.billion_suns.requests.attacks.asked_next import attack_under_way, moment_of
from simulator.rules.billion_suns.requests.attacks.dice_again import override, roll_again
from simulator.rules.billion_suns.requests.attacks.overriding import holder_of
from simulator.rules.billion_suns.requests.attacks.powering import (
    power_to_shields,
    power_to_weapons,
)
from simulator.rules.billion_suns.requests.attacks.shooting_back import losses, passive_attack
from simulator.rules.billion_suns.requests.forms import Asked
from simulator.rules.billion_suns.view.lookup import View, is_ceo
from simulator.rules.billion_suns.view.naming import in_names

REACTIONS: Mapping[str, Callable[[Asked], Reaction | None]] = {
    PASSIVE: passive_attack,
    BOOST: power_to_weapons,
    REROLL: roll_again,
    SHIELDS: power_to_shields,
    OVERRIDE: override,
    LOSSES: losses,
}
"""What makes the ready answers, by `Decision.what`."""


def reaction(view: View, seat: str) -> Reaction | None:
    """The ready answers to what the seat is asked, or will be about a roll once others decline.

    None if that is no reaction.
    """
    asked = Asked(view, seat)
    what = asked.decision.what if asked.decision else OVERRIDE if seat in _next(view) else ""
    if GAME.outcome(view) is not None or not is_ceo(view, seat):
        return None
    make = REACTIONS.get(what)
    found = make(asked) if make else None
    if found is None:
        return None
    told = replace(found, within=attack_under_way(view), roll=_roll(view, what), others=_next(view))
    return in_names(view, told)


def _next(view: View) -> tuple[str, ...]:
    """The seats that may override the dice once the one that is asked has passed (ABS-9.7)."""
    stage = view.stages[-1] if view.stages else None
    if not isinstance(stage, OverrideWindow) or not view.decisions:
        return ()
    seats = stage.seats[1 : len(stage.seats) - stage.passed]
    return tuple(seat for seat in seats if can_pay(view, seat, affected_name(view)))


def _roll(view: View, what: str) -> str:
    """Which roll can be overridden, of all in a game; empty if none can."""
    holder = holder_of(view) if what == OVERRIDE else None
    return f"{moment_of(view)} {replace(holder, dice=())}" if holder else ""
