"""What comes of stored hits, and what may be repaired or armed again (SW-5, SW-6, SW-14)?"""

from collections.abc import Iterator

from simulator.kernel.action import Action
from simulator.kernel.asked.answer import Reason, fails, remark
from simulator.kernel.wording import count_words
from simulator.rules.space_war.model.actions import EndStep, Repair
from simulator.rules.space_war.model.catalogue import View
from simulator.rules.space_war.model.craft import Craft, Hit, undamaged_places, working
from simulator.rules.space_war.model.modules import ARMOUR
from simulator.rules.space_war.model.stages import RepairDue, Repairs
from simulator.rules.space_war.view.crews import armour_of
from simulator.rules.space_war.view.lookup import held_by, holder, rulings_of

_WHEN = {
    "owner_turn": "at the start of its owner's turn",
    "every_turn": "at the start of every turn",
}

_NO_ENGINE = {"lost": "do nothing", "random": "damage any module"}
"""What aimed hits do when no Engine is left."""


def comes_of_hits(view: View, craft: Craft, hits: tuple[Hit, ...], how: str) -> Iterator[Reason]:
    """When hits are tested, with which score one damages (`how` says it), and what then."""
    left = len(undamaged_places(craft))
    when = _WHEN[rulings_of(view).hit_resolution]
    yield remark("SW-5.2", f"{_armour_text(view, craft)}: a hit {how}", craft.id)
    yield remark("SW-5.1", f"{count_words(len(hits), 'hit')}, tested {when}", craft.id)
    text = f"{count_words(left, 'module')} left; with all Damaged it is gone"
    yield remark("SW-6.3", text, craft.id)
    aimed = sum(hit.rear for hit in hits)
    if aimed:
        then = _NO_ENGINE[rulings_of(view).rear_without_engine]
        text = f"{count_words(aimed, 'hit')} aimed at Engines; once none is left, such hits {then}"
        yield remark("SW-6.4", text, craft.id)


def _armour_text(view: View, craft: Craft) -> str:
    """The Armour that counts, and how much of it is no module (SW-5.3)."""
    works, counts = working(craft)[ARMOUR], armour_of(view, craft)
    more = f", {counts - works} more by bonuses" if counts > works else ""
    return f"{works} working Armour{more}"


def may_repair(view: View, stage: Repairs, action: Action) -> Iterator[Reason]:
    """Why the next repair is not of this module; nothing if it is (SW-14.1, SW-14.2)."""
    first = next(iter(stage.left or ()), None)
    rule = "SW-14.2" if first and first.held else "SW-14.1"
    if isinstance(action, EndStep) and can_leave(view, stage):
        return
    if not isinstance(action, Repair) or first is None:
        text, instead = "a repair has succeeded", "choose the module that works again"
        yield fails(rule, text, code="choose_repair", instead=instead)
    elif (action.craft, action.module) not in damaged_by(view, first):
        text = "that module is not Damaged, or not there to be repaired"
        yield fails(rule, text, code="no_such_damage", instead="pick another")


def damaged_by(view: View, each: RepairDue) -> tuple[tuple[str, int], ...]:
    """The Damaged modules that a repair may choose among, as (Craft, place).

    In bays those of Prisoners too (SW-14.2).
    """
    vessel = view.extra.craft[each.vessel]
    patients = held_by(view, vessel.id) if each.held else (vessel,)
    return tuple((craft.id, place) for craft in patients for place in craft.damaged)


def can_leave(view: View, stage: Repairs) -> bool:
    """Are only modules of Prisoners left for the next repair, which need not be repaired?"""
    if not stage.left:
        return False
    return all(is_of_prisoner(view, name) for name, _ in damaged_by(view, stage.left[0]))


def is_of_prisoner(view: View, name: str) -> bool:
    """Are the modules of this Craft those of a Prisoner (SW-14.2)?"""
    return view.extra.craft[name].captor is not None


def may_rearm(view: View, fighter: str, seat: str) -> Iterator[Reason]:
    """Why it is no Prisoner that can be armed again; nothing if it is (SW-14.3)."""
    if fighter not in [craft.id for craft in spent_fighters(view, seat)]:
        text = "that is no Prisoner in a bay of yours with an Expended module"
        yield fails("SW-14.3", text, code="not_spent", instead="pick one that is")


def spent_fighters(view: View, seat: str) -> tuple[Craft, ...]:
    """The Fighters in a seat's bays with Expended modules that are not Damaged, in order."""
    return tuple(
        craft
        for craft in view.extra.craft.values()
        if (vessel := holder(view, craft.id))
        and view.extra.craft[vessel].owner == seat
        and any(place not in craft.damaged for place in craft.expended)
    )
