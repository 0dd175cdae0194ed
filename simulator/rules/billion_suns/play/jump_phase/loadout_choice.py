"""Loadouts chosen when a utility battlegroup is bought (WZ-3)."""

from simulator.kernel.dice import Dice, pick
from simulator.rules.billion_suns.judging.deploying import may_be_fitted
from simulator.rules.billion_suns.judging.reasons import bar
from simulator.rules.billion_suns.model.extra import LOADOUTS, Loadout
from simulator.rules.billion_suns.play.jump_phase.send_candidates import SendCandidate
from simulator.rules.billion_suns.view.lookup import View


def any_loadout(view: View, wish: SendCandidate, dice: Dice) -> Loadout | None:
    """A loadout for the ships to be sent, if they may have one."""
    if bar(may_be_fitted(view, wish.class_id, new=wish.what == wish.class_id)):
        return None
    return pick(dice, (*LOADOUTS, None))
