"""S9: weapons fire and hits are stored (SW-13)."""

from collections.abc import Iterator
from dataclasses import replace

from simulator.kernel.action import Action
from simulator.kernel.dice import Dice
from simulator.kernel.refusal import Refusal
from simulator.kernel.resolution import Resolution
from simulator.kernel.stages import ask, pop, turn
from simulator.rules.space_war.judging.acting import can_act, check_acting, check_ending
from simulator.rules.space_war.judging.shots import can_fire, check_volley
from simulator.rules.space_war.model.actions import EndStep, Fire
from simulator.rules.space_war.model.catalogue import View
from simulator.rules.space_war.model.craft import Craft, Hit, module_at
from simulator.rules.space_war.model.events import HitsScored, ShotsFired
from simulator.rules.space_war.model.stages import Shots
from simulator.rules.space_war.play.hidden.private_dice import die_of
from simulator.rules.space_war.play.hidden.scouting import acts
from simulator.rules.space_war.view.crews import scorer
from simulator.rules.space_war.view.lookup import enemies, on_table
from simulator.rules.space_war.view.shots import (
    need_against,
    ready_weapons,
    weapon_at,
)


def due(view: View, seat: str) -> bool:
    """Can any weapon of the seat fire at anything?"""
    return next(volleys(view, Shots(seat)), None) is not None


def run(now: Resolution, stage: Shots) -> None:
    """Ask as long as a weapon can fire."""
    if next(volleys(now.state, stage), None) is None:
        pop(now)
        return
    ask(now, (stage.seat,), "shots", "Fire your weapons, each once.")


def check(view: View, stage: Shots, action: Action, seat: str) -> Refusal | None:
    """May all these weapons fire at this target?"""
    if not isinstance(action, Fire):
        return check_ending(action)
    return check_acting(view, action.craft, seat) or check_volley(view, stage, action)


def take(now: Resolution, stage: Shots, action: Action, seat: str) -> None:  # noqa: ARG001
    """Fire weapon by weapon; hits are stored on the target (SW-5.1)."""
    if not isinstance(action, Fire):
        pop(now)
        return
    acts(now, action.craft)
    for place in action.modules:
        _fire(now, action, place)
    fired = tuple((action.craft, place) for place in action.modules)
    turn(now, replace(stage, fired=(*stage.fired, *fired)))


def _fire(now: Resolution, action: Fire, place: int) -> None:
    view: View = now.state
    craft, target = view.extra.craft[action.craft], view.extra.craft[action.target]
    weapon = weapon_at(view, craft, place)
    need = need_against(view, weapon, target, craft) if weapon else None
    if weapon is None or need is None:
        raise ValueError(f"{craft.id} has no weapon at {place}")
    key = module_at(craft, place)
    faces = now.roll(weapon.shots, die_of(now), "shots")
    hidden = not craft.face_up
    hits = sum(face >= need for face in faces)
    plain = need_against(view, weapon, target, replace(craft, medals=()))
    alike = plain is not None and hits == sum(face >= plain for face in faces)
    seems = plain if plain is not None and plain != need and hidden and alike else 0
    shot = ShotsFired(
        craft.id, craft.owner, place, key, target.id, need, faces, action.rear, hidden
    )
    now.emit(replace(shot, seems=seems))
    if hits:
        now.emit(HitsScored(target.id, (Hit(key, action.rear, scorer(view, craft.owner)),) * hits))


def offers(view: View, stage: Shots, seat: str, dice: Dice) -> Iterator[Action]:  # noqa: ARG001
    """All volleys of all Craft; not to shoot comes after them."""
    for volley in volleys(view, stage):
        if view.setup.options.rear_shots:
            yield replace(volley, rear=True)
        yield volley
    yield EndStep()


def volleys(view: View, stage: Shots) -> Iterator[Fire]:
    """For each Craft and each target the weapons that can fire at it, together."""
    foes = [craft for craft, _ in enemies(view, stage.seat) if craft.face_up]
    for craft, _ in on_table(view, stage.seat) if foes else ():
        if not can_act(view, craft, stage.seat):
            continue
        places = [
            place for place in ready_weapons(view, craft) if (craft.id, place) not in stage.fired
        ]
        for foe in foes if places else ():
            fit = _fitting(view, craft, places, foe)
            if fit:
                yield Fire(craft.id, fit, foe.id)


def _fitting(view: View, craft: Craft, places: list[int], foe: Craft) -> tuple[int, ...]:
    return tuple(place for place in places if can_fire(view, craft, place, foe))
