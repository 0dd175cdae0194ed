"""Which form answers which decision, and the options open at any time."""

from collections.abc import Mapping

from simulator.rules.billion_suns.play.attacks.attack_dice import BOOST, REROLL
from simulator.rules.billion_suns.play.attacks.declaring import ATTACK
from simulator.rules.billion_suns.play.attacks.losses import LOSSES
from simulator.rules.billion_suns.play.attacks.passives import PASSIVE
from simulator.rules.billion_suns.play.attacks.shields import SHIELDS
from simulator.rules.billion_suns.play.command_effects.override import OVERRIDE
from simulator.rules.billion_suns.play.command_phase.command import BID, HELM
from simulator.rules.billion_suns.play.command_phase.first_player import FIRST
from simulator.rules.billion_suns.play.contractors.drawing import REDRAW
from simulator.rules.billion_suns.play.contractors.solo_tactical import REST, SEIZE, SEND
from simulator.rules.billion_suns.play.contracts.surface_battle import TROOPS
from simulator.rules.billion_suns.play.jump_phase.jumping import TURN
from simulator.rules.billion_suns.play.movement.movement_step import MOVE
from simulator.rules.billion_suns.play.set_up.setting_up import PLACE, ZONE
from simulator.rules.billion_suns.play.tactical_phase.jump_out import LEAVE
from simulator.rules.billion_suns.play.tactical_phase.orders import ORDERS
from simulator.rules.billion_suns.play.tactical_phase.scanning import SCAN
from simulator.rules.billion_suns.play.tactical_phase.tactical import ACTIVATE
from simulator.rules.billion_suns.requests import surface_battle
from simulator.rules.billion_suns.requests.activation import (
    activating,
    ordering,
    scanning,
    sending_contractors,
)
from simulator.rules.billion_suns.requests.attacks import (
    boosting,
    choosing_losses,
    declaring_attacks,
    overriding,
    rerolling,
    saving,
)
from simulator.rules.billion_suns.requests.command_phase import bid, first_player, helm
from simulator.rules.billion_suns.requests.forms import Asked, DecisionForm, OptionForm
from simulator.rules.billion_suns.requests.jump_phase import bonds, jump_turn
from simulator.rules.billion_suns.requests.movement import leaving, moving
from simulator.rules.billion_suns.requests.set_up import (
    battlezone,
    placing_things,
    redrawing,
    start_game,
)

FORMS: Mapping[str, DecisionForm] = {
    ZONE: battlezone.FORM,
    REDRAW: redrawing.FORM,
    PLACE: placing_things.FORM,
    HELM: helm.FORM,
    BID: bid.FORM,
    FIRST: first_player.FORM,
    TURN: jump_turn.FORM,
    ACTIVATE: activating.FORM,
    SEIZE: activating.SEIZE_FORM,
    SEND: sending_contractors.FORM,
    REST: activating.REST_FORM,
    ORDERS: ordering.FORM,
    MOVE: moving.FORM,
    PASSIVE: declaring_attacks.PASSIVE_FORM,
    LEAVE: leaving.FORM,
    ATTACK: declaring_attacks.FORM,
    BOOST: boosting.FORM,
    REROLL: rerolling.FORM,
    SHIELDS: saving.FORM,
    OVERRIDE: overriding.FORM,
    LOSSES: choosing_losses.FORM,
    SCAN: scanning.FORM,
    TROOPS: surface_battle.FORM,
}
"""The form of every decision, by `Decision.what`, in the order of the rulebook."""

AT_ANY_TIME: tuple[OptionForm, ...] = (start_game.OPTION, bonds.OPTION)
"""Options that stand beside those of any decision, and are there for a seat that is not asked."""


def _not_asked(asked: Asked) -> str:
    return "It is not your turn." if asked.view.stages else "Start the game when all is ready."


UNASKED = DecisionForm((), _not_asked)
"""For a seat that is not asked: it has the options of `AT_ANY_TIME` alone."""
