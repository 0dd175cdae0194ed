"""S10: Self-Repairs, and repairs in bays (SW-14)."""

from collections.abc import Iterator
from dataclasses import replace

from simulator.kernel.action import Action
from simulator.kernel.dice import Dice
from simulator.kernel.refusal import Refusal
from simulator.kernel.resolution import Resolution
from simulator.kernel.stages import ask, pop, turn
from simulator.rules.space_war.judging.hits import can_leave, damaged_by, is_of_prisoner, may_repair
from simulator.rules.space_war.judging.reasons import refusal_by
from simulator.rules.space_war.model.actions import EndStep, Repair
from simulator.rules.space_war.model.catalogue import View
from simulator.rules.space_war.model.craft import Craft, working
from simulator.rules.space_war.model.events import ModuleRepaired, RepairRolled
from simulator.rules.space_war.model.modules import SHUTTLE_BAY
from simulator.rules.space_war.model.stages import RepairDue, Repairs
from simulator.rules.space_war.play.hidden.private_dice import roll
from simulator.rules.space_war.view.crews import self_repairs_of
from simulator.rules.space_war.view.lookup import figures_of, held_by, on_table


def due(view: View, seat: str) -> bool:
    """Can anything be repaired?"""
    return next(attempts(view, seat), None) is not None


def attempts(view: View, seat: str) -> Iterator[tuple[Craft, bool, int]]:
    """Craft that roll: for themselves, or for those they `held`; with their number of dice.

    Fighters do so for themselves by the medal of a Saboteur, in bays too (SW-14.1).
    """
    for craft, _ in on_table(view, seat):
        bays = working(craft)[SHUTTLE_BAY]
        for held, count in ((False, _own_repairs(view, craft)), (True, bays)):
            if count and damaged_by(view, RepairDue(craft.id, 1, held)):
                yield craft, held, count
        for fighter in held_by(view, craft.id):
            count = _own_repairs(view, fighter) if fighter.owner == seat else 0
            if count and fighter.damaged:
                yield fighter, False, count


def _own_repairs(view: View, craft: Craft) -> int:
    """How often it tries to repair itself; a Fighter in a beam can do nothing (SW-9.2)."""
    return self_repairs_of(view, craft) if craft.tractored_by is None else 0


def _teller(view: View, each: RepairDue) -> Craft:
    """The Craft that others have to see face up to see the roll.

    A roll in a bay tells that a Fighter in it is Damaged, which is known only of those face up.
    """
    vessel = view.extra.craft[each.vessel]
    hurt = (view.extra.craft[name] for name, _ in damaged_by(view, each))
    return max(hurt, key=lambda craft: craft.face_up) if vessel.face_up else vessel


def run(now: Resolution, stage: Repairs) -> None:
    """Roll everything first; then let the seat choose what works again (SW-14.1)."""
    if stage.left is None:
        turn(now, replace(stage, left=_roll_all(now, stage.seat)))
        return
    if not stage.left:
        pop(now)
        return
    first = stage.left[0]
    choices = damaged_by(now.state, first)
    if len(choices) <= first.count and not any(
        is_of_prisoner(now.state, name) for name, _ in choices
    ):
        for name, place in choices:
            _repair(now, name, place)
        turn(now, replace(stage, left=stage.left[1:]))
        return
    ask(now, (stage.seat,), "repairs", "Choose a module that works again.")


def _roll_all(now: Resolution, seat: str) -> tuple[RepairDue, ...]:
    found = []
    need = figures_of(now.state).repair_need
    for vessel, held, count in tuple(attempts(now.state, seat)):
        teller = _teller(now.state, RepairDue(vessel.id, count, held))
        faces = roll(now, teller, count, "bay repairs" if held else "self-repairs")
        good = sum(face >= need for face in faces)
        now.emit(RepairRolled(vessel.id, seat, faces, good, held, not teller.face_up))
        if good:
            found.append(RepairDue(vessel.id, good, held))
    return tuple(found)


def check(view: View, stage: Repairs, action: Action, seat: str) -> Refusal | None:  # noqa: ARG001
    """Is it a module that the next repair may choose, or one of a Prisoner that is left so?"""
    return refusal_by(view, may_repair(view, stage, action))


def take(now: Resolution, stage: Repairs, action: Action, seat: str) -> None:  # noqa: ARG001
    """Repair the chosen module, or leave all that are left as they are."""
    first, *rest = stage.left or ()
    if not isinstance(action, Repair):
        turn(now, replace(stage, left=tuple(rest)))
        return
    _repair(now, action.craft, action.module)
    more = (replace(first, count=first.count - 1),) if first.count > 1 else ()
    turn(now, replace(stage, left=(*more, *rest)))


def _repair(now: Resolution, name: str, place: int) -> None:
    craft = now.state.extra.craft[name]
    now.emit(ModuleRepaired(name, craft.owner, place, not craft.face_up))


def offers(view: View, stage: Repairs, seat: str, dice: Dice) -> Iterator[Action]:  # noqa: ARG001
    """Every module that may be chosen, in order; none, where that may be."""
    for each in (stage.left or ())[:1]:
        for name, place in damaged_by(view, each):
            yield Repair(name, place)
    if can_leave(view, stage):
        yield EndStep()
