"""Loadouts chosen when a utility battlegroup is bought (WZ-3)."""

from simulator.kernel.dice import Dice, pick
from simulator.kernel.piece import Piece
from simulator.kernel.refusal import Refusal
from simulator.rules.billion_suns.play.jump_phase.arriving import is_new
from simulator.rules.billion_suns.play.jump_phase.send_candidates import SendCandidate
from simulator.rules.billion_suns.view.loadouts import LOADOUTS, Loadout
from simulator.rules.billion_suns.view.lookup import View, in_warzone
from simulator.rules.billion_suns.view.profile import profile_of_kind


def check_loadout(view: View, ships: tuple[Piece, ...], loadout: Loadout | None) -> Refusal | None:
    """May these ships have this loadout? None, no loadout, is always allowed."""
    return _check_any(view, ships[0].kind, new=is_new(view, ships)) if loadout else None


def any_loadout(view: View, wish: SendCandidate, dice: Dice) -> Loadout | None:
    """A loadout for the ships to be sent, if they may have one."""
    if _check_any(view, wish.class_id, new=wish.what == wish.class_id):
        return None
    return pick(dice, (*LOADOUTS, None))


def _check_any(view: View, class_id: str, *, new: bool) -> Refusal | None:
    """May ships of the class be fitted at all? `new`: they are being bought."""
    if not in_warzone(view):
        return _unfit("Loadouts are for Warzone games; send it without.")
    if not profile_of_kind(view, class_id).utility:
        return _unfit("Only utility ships have a loadout; send these without.")
    if not new:
        return _unfit("A loadout is chosen when the ships are bought; these come back as they are.")
    return None


def _unfit(text: str) -> Refusal:
    return Refusal("no_loadout", "WZ-3", text)
