"""Which decisions are reactions, and the ready answers to each (`kernel.reaction`)."""

from collections.abc import Callable, Mapping

from simulator.kernel.reaction import Reaction
from simulator.rules.billion_suns.play import playing
from simulator.rules.billion_suns.play.attacks.attack_dice import BOOST, REROLL
from simulator.rules.billion_suns.play.attacks.losses import LOSSES
from simulator.rules.billion_suns.play.attacks.passives import PASSIVE
from simulator.rules.billion_suns.play.attacks.shields import SHIELDS
from simulator.rules.billion_suns.play.command_effects.override import OVERRIDE
from simulator.rules.billion_suns.requests.dice_again import override, roll_again
from simulator.rules.billion_suns.requests.forms import Asked
from simulator.rules.billion_suns.requests.powering import power_to_shields, power_to_weapons
from simulator.rules.billion_suns.requests.shooting_back import losses, passive_attack
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
    """The ready answers to what the seat is asked; None if that is no reaction."""
    asked = Asked(view, seat)
    decision = asked.decision
    if decision is None or playing.outcome(view) is not None or not is_ceo(view, seat):
        return None
    make = REACTIONS.get(decision.what)
    found = make(asked) if make else None
    return in_names(view, found) if found else None
