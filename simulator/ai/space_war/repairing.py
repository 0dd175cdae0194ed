"""S10 and S11: repair what the Craft misses most; Prisoners stay as they are (SW-14)."""

from collections.abc import Iterator, Mapping

from simulator.ai.choice import AgentChoice
from simulator.ai.space_war.thought import Thought
from simulator.rules.space_war.model.actions import EndStep, Rearm, Repair
from simulator.rules.space_war.model.catalogue import View
from simulator.rules.space_war.model.craft import module_at, working
from simulator.rules.space_war.model.modules import (
    ARMOUR,
    ENGINE,
    EXPENDABLES,
    LASER,
    MISSILE,
    SELF_REPAIR,
    SHUTTLE_BAY,
    THRUSTER,
    TRACTOR,
    WARHEAD,
)
from simulator.rules.space_war.view.lookup import catalogue_of, held_by
from simulator.rules.space_war.view.naming import call_piece
from simulator.rules.space_war.view.phrases import count_kind

WORTHS: Mapping[str, int] = {
    SELF_REPAIR: 9,
    LASER: 8,
    MISSILE: 8,
    EXPENDABLES: 8,
    WARHEAD: 7,
    ARMOUR: 7,
    SHUTTLE_BAY: 5,
    TRACTOR: 4,
    ENGINE: 6,
    THRUSTER: 3,
}
"""What a module is worth beside others; the first of its kind counts double for some."""

FIRST = (ENGINE, LASER, MISSILE, EXPENDABLES)
"""Modules whose first one is worth more: without an Engine a Craft is Un-powered."""


def repairs(now: Thought) -> Iterator[AgentChoice]:
    """The module that adds most; where all are of Prisoners, none."""
    found = [each for each in now.candidates() if isinstance(each, Repair)]
    if not any(value(now.view, each.craft, each.module) for each in found):
        hurt = count_kind(len(found), "module")
        yield AgentChoice(EndStep(), f"only Prisoners are hurt, {hurt} in all.")
    for action in sorted(found, key=lambda each: -value(now.view, each.craft, each.module)):
        yield AgentChoice(action, _reason(now.view, action))


def rearming(now: Thought) -> Iterator[AgentChoice]:
    """Prisoners serve nobody in this game, so they stay as they are."""
    held = sum(isinstance(each, Rearm) for each in now.candidates())
    prisoners = count_kind(held, "Prisoner")
    yield AgentChoice(EndStep(), f"{prisoners} could be armed again, which adds nothing.")


def value(view: View, name: str, place: int) -> int:
    """How much a Craft misses a Damaged module; what a Prisoner misses is worth nothing."""
    craft = view.extra.craft[name]
    if craft.captor is not None:
        return 0
    key, left = module_at(craft, place), working(craft)
    worth = WORTHS.get(key, 1)
    if key == ENGINE and not left[ENGINE]:
        # Without power it is easier to hit, may be rammed, and cannot move.
        return 3 * worth
    if key == SHUTTLE_BAY and held_by(view, name):
        return 2 * worth
    return 2 * worth if key in FIRST and not left[key] else worth


def _reason(view: View, action: Repair) -> str:
    craft = view.extra.craft[action.craft]
    key = module_at(craft, action.module)
    name = catalogue_of(view).modules.modules[key].name
    left = working(craft)[key]
    still = f"{count_kind(left, name)} of it still {'works' if left < 2 else 'work'}"
    return f"{call_piece(view, craft.id)} misses the {name} most; {still}."
