"""S3: give up only where nothing can be gained by going on; crews are kept then (SW-7)."""

from collections.abc import Iterator

from simulator.ai.choice import AgentChoice
from simulator.ai.space_war.phrases import none_of
from simulator.ai.space_war.thought import Thought
from simulator.ai.space_war.worth import is_armed
from simulator.kernel.action import Action
from simulator.rules.space_war.model.actions import EndStep, GiveUp
from simulator.rules.space_war.model.catalogue import View
from simulator.rules.space_war.model.craft import Craft, module_at, working
from simulator.rules.space_war.model.extra import ForceRecord
from simulator.rules.space_war.model.modules import (
    ENGINE,
    SELF_REPAIR,
    SHUTTLE_BAY,
    TRACTOR,
    WARHEAD,
)
from simulator.rules.space_war.view.lookup import catalogue_of, in_play, powered
from simulator.rules.space_war.view.phrases import count_kind
from simulator.rules.space_war.view.scenarios import transports


def give_up(now: Thought) -> Iterator[AgentChoice]:
    """Fight on as long as nothing is lost, or a Craft can harm the enemy or can be made to.

    And as long as there are Transports that may get through: with the escort they are lost.
    """
    own = in_play(now.view, now.seat)
    fit = sum(can_harm(now, craft) for craft in own)
    freight = any(each.owner == now.seat for each in transports(now.view))
    if fit == 0 and not freight and not resigns(now.view, GiveUp(), now.seat):
        what = "can harm the enemy or be repaired to"
        kept = f"giving up keeps {count_kind(len(own), 'crew')}"
        yield AgentChoice(GiveUp(), f"{none_of(len(own), 'Craft')} {what}; {kept}.")
    yield AgentChoice(EndStep(), f"{fit} of {len(own)} Craft can still harm the enemy.")


def resigns(view: View, action: Action, seat: str) -> bool:
    """Would it give the game up though the seat has lost no Craft (SW-7.1, SW-7.2)?"""
    return isinstance(action, GiveUp) and not view.extra.sides.get(seat, ForceRecord()).craft_lost


def can_harm(now: Thought, craft: Craft) -> bool:
    """Has it a weapon, warhead or Tractor that works, or may it have; or can it ram a cripple?"""
    return is_armed(now.view, craft) or _may_be_armed(now, craft) or _can_ram(now, craft)


def _may_be_armed(now: Thought, craft: Craft) -> bool:
    """Can a Self-Repair or a Shuttle Bay make a weapon work again, or re-arm it (SW-14)?"""
    out = craft.damaged + craft.expended
    if not any(_is_weapon(now.view, module_at(craft, place)) for place in out):
        return False
    if working(craft)[SELF_REPAIR]:
        return True
    fighter = craft.design is not None and craft.design.type == "fighter"
    bays = any(working(each)[SHUTTLE_BAY] for each in in_play(now.view, now.seat))
    return fighter and bays


def _is_weapon(view: View, key: str) -> bool:
    kind = catalogue_of(view).modules.modules.get(key)
    return kind is not None and (kind.weapon is not None or key in (WARHEAD, TRACTOR))


def _can_ram(now: Thought, craft: Craft) -> bool:
    known = (foe for foe, _ in now.foes if foe.face_up)
    return working(craft)[ENGINE] > 0 and any(not powered(foe) for foe in known)
