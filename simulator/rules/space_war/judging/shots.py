"""May a weapon be fired at it, and what does it need to hit (SW-13, SW-3.3)?"""

from collections.abc import Iterator
from dataclasses import dataclass

from simulator.geometry.arcs import in_arc, turn_heading
from simulator.kernel.asked.answer import Measure, Reason, fails, holds
from simulator.kernel.refusal import Refusal
from simulator.kernel.wording import exact
from simulator.rules.space_war.judging.acting import must_be_free
from simulator.rules.space_war.judging.counters import because_unknown
from simulator.rules.space_war.judging.reasons import make_reason, refusal_by
from simulator.rules.space_war.judging.teams import because_no_target
from simulator.rules.space_war.model.actions import Fire
from simulator.rules.space_war.model.asks import AskAttack
from simulator.rules.space_war.model.catalogue import View
from simulator.rules.space_war.model.craft import Craft, module_at
from simulator.rules.space_war.model.designs import target_class
from simulator.rules.space_war.model.modules import Weapon
from simulator.rules.space_war.model.stages import Shots
from simulator.rules.space_war.view.crews import electronics_of, has_medal
from simulator.rules.space_war.view.lookup import place_of, powered
from simulator.rules.space_war.view.measured import (
    angle_text,
    bearing,
    distance_text,
    measure_pieces,
)
from simulator.rules.space_war.view.measuring import (
    behind,
    facing,
    in_range,
    planet_between,
    spot,
    stand,
)
from simulator.rules.space_war.view.naming import call_piece, module_name
from simulator.rules.space_war.view.phrases import (
    name_of,
    score,
)
from simulator.rules.space_war.view.shots import (
    aim,
    is_ready,
    need_against,
    ready_weapons,
    weapon_at,
    weapon_of,
)
from simulator.rules.space_war.view.sides import is_ally, is_enemy

CLASSES = {
    "unpowered": "an Un-powered Craft",
    "vessel": "a Powered Vessel",
    "fighter": "a Powered Fighter",
}
"""The columns of the shooting table in words (SW-13.1)."""


@dataclass(frozen=True, slots=True)
class FiredShot:
    """Weapons of the kind `key` that are to fire: those at `places`, which are ready.

    `rear`: they are aimed at Engines (SW-13.7).
    """

    key: str
    places: tuple[int, ...]
    rear: bool = False


def shot_of(view: View, craft: Craft, place: int, *, rear: bool = False) -> FiredShot:
    """The shot of one weapon."""
    weapon = weapon_at(view, craft, place)
    ready = weapon is not None and is_ready(craft, place)
    return FiredShot(module_at(craft, place), (place,) if ready else (), rear)


def can_target(view: View, craft: Craft, name: str) -> bool:
    """Is it an enemy at which may be shot? As `may_target` says."""
    target = view.extra.craft.get(name)
    return (
        target is not None
        and place_of(view, name) is not None
        and is_enemy(view, craft.owner, target.owner)
        and target.face_up
    )


def may_target(view: View, craft: Craft, name: str) -> Reason:
    """Is it an enemy at which may be shot (SW-13.1, SW-3.3)?"""
    if can_target(view, craft, name):
        return holds("SW-3.3", "an enemy that is face up", name)
    target = view.extra.craft.get(name)
    if target is None or place_of(view, name) is None:
        about, instead = (name,) if name in view.pieces else (), "pick a Craft on the table"
        return fails("SW-13.1", "nothing to shoot at", *about, code="no_target", instead=instead)
    if is_ally(view, craft.owner, target.owner):
        return because_no_target(name)
    if craft.owner == target.owner:
        text, instead = "of its own side, and only enemies are shot at", "pick an enemy"
        return fails("SW-13.1", text, name, code="own_craft", instead=instead)
    text = "face down, so nobody may shoot at it until it is scouted"
    return fails("SW-3.3", text, name, code="face_down", instead="pick another target")


def can_fire(view: View, craft: Craft, place: int, target: Craft, *, rear: bool = False) -> bool:
    """May this weapon fire at an enemy that is face up? As `may_fire` says, without words."""
    weapon = weapon_at(view, craft, place)
    if weapon is None or not is_ready(craft, place):
        return False
    one, other = view.pieces[craft.id], view.pieces[target.id]
    return (
        in_range(view, one, other, weapon.range)
        and _bears(view, craft, place, target)
        and planet_between(view, stand(one).table, spot(one), spot(other)) is None
        and (not rear or _may_aim(view, weapon, craft, target.id).ok is True)
        and need_against(view, weapon, target, craft) is not None
    )


def _bears(view: View, craft: Craft, place: int, target: Craft) -> bool:
    """Is it in the weapon's arc (SW-13.4)? Every place is, for one that fires all round."""
    weapon = weapon_at(view, craft, place)
    if weapon is None or weapon.arc is None:
        return True
    piece = view.pieces[craft.id]
    middle = turn_heading(facing(piece), aim(view, craft, place))
    return in_arc(spot(piece), middle, weapon.arc // 2, spot(view.pieces[target.id]))


def may_fire(view: View, craft: Craft, shot: FiredShot, target: str) -> Iterator[Reason]:
    """Every reason for and against a shot at a piece on a table, as far as the viewer knows."""
    yield may_target(view, craft, target)
    weapon = weapon_of(view, craft, shot.key)
    if weapon is None:
        yield fails("SW-13.1", "there is no such weapon", code="no_weapon", instead="name another")
        return
    yield _must_be_near(view, craft, weapon, target)
    yield _must_have_a_line(view, craft, target)
    if craft.design is None:
        yield because_not_known(craft)
        return
    yield _must_be_loaded(view, craft, shot)
    yield from must_be_free(craft)
    if weapon.arc is None:
        yield holds("SW-13.3", "it fires all round")
    for found in bearings(view, craft, shot, target):
        yield must_be_in_arc(found, weapon.arc or 0)
    if shot.rear:
        yield _may_aim(view, weapon, craft, target)
    yield from _may_hit(view, craft, weapon, target)


def check_volley(view: View, stage: Shots, fire: Fire) -> Refusal | None:
    """Why not all these weapons may fire, None if they may."""
    return (
        None if _can_volley(view, stage, fire) else refusal_by(view, _may_volley(view, stage, fire))
    )


def _can_volley(view: View, stage: Shots, fire: Fire) -> bool:
    """As `_may_volley` says, without words: agents try many volleys."""
    craft = view.extra.craft[fire.craft]
    if not can_target(view, craft, fire.target):
        return False
    target, named = view.extra.craft[fire.target], set(fire.modules)
    return 0 < len(named) == len(fire.modules) and all(
        (fire.craft, place) not in stage.fired
        and can_fire(view, craft, place, target, rear=fire.rear)
        for place in fire.modules
    )


def _may_volley(view: View, stage: Shots, fire: Fire) -> Iterator[Reason]:
    """May all these weapons of a Craft fire, each once a turn (SW-13.1)?"""
    craft = view.extra.craft[fire.craft]
    yield may_target(view, craft, fire.target)
    if not fire.modules or len(dict.fromkeys(fire.modules)) < len(fire.modules):
        text, instead = "name at least one weapon, and each once", "pick them again"
        yield fails("SW-13.1", text, code="no_weapon", instead=instead)
    if any((fire.craft, place) in stage.fired for place in fire.modules):
        text = f"that weapon of {call_piece(view, fire.craft)} has fired already"
        yield fails("SW-13.1", text, code="fired_already", instead="pick another")
    for place in fire.modules:
        shot = shot_of(view, craft, place, rear=fire.rear)
        if not shot.places:
            yield _must_be_loaded(view, craft, shot)
        yield from may_fire(view, craft, shot, fire.target)


def because_not_known(craft: Craft) -> Reason:
    """Of a counter nobody else knows what it could fire (SW-3.1)."""
    return because_unknown(craft, "what it carries or where it points")


def must_be_in_arc(found: Measure, arc: int, *, rear: bool = False) -> Reason:
    """Is a bearing in an arc of this many millidegrees (SW-13.4), or behind a Craft (SW-13.7)?"""
    rule = "SW-13.7" if rear else "SW-13.4"
    said, ok, instead = angle_text(found, arc // 2), bool(found.ok), "pick a target inside"
    about = found.source, found.target
    return make_reason(rule, said, *about, ok=ok, code="out_of_arc", instead=instead)


def because_no_such_weapon(craft: Craft) -> Reason:
    """A question about the arc of a weapon that the Craft has not (SW-13.4)."""
    return fails("SW-13.4", "it has no such weapon", craft.id)


def bearings(view: View, craft: Craft, shot: FiredShot, target: str) -> list[Measure]:
    """Of the weapons' arcs the one that the target is deepest in, or nearest to; none without."""
    weapon = view.setup.catalogue.modules.modules[shot.key].weapon
    if weapon is None or weapon.arc is None:
        return []
    one, other = view.pieces[craft.id], view.pieces[target]
    middles = dict.fromkeys(
        turn_heading(facing(one), aim(view, craft, place)) for place in shot.places
    )
    found = [bearing(one, middle, weapon.arc // 2, other) for middle in middles]
    return [max(found, key=lambda each: each.margin_angle or 0)] if found else []


def _must_be_near(view: View, craft: Craft, weapon: Weapon, target: str) -> Reason:
    far = measure_pieces(view, view.pieces[craft.id], view.pieces[target], weapon.range)
    said, ok, instead = distance_text(far, weapon.range), bool(far.ok), "pick a nearer target"
    about = craft.id, target
    return make_reason("SW-13.1", said, *about, ok=ok, code="out_of_range", instead=instead)


def _must_have_a_line(view: View, craft: Craft, target: str) -> Reason:
    one, other = view.pieces[craft.id], view.pieces[target]
    planet = planet_between(view, stand(one).table, spot(one), spot(other))
    if planet is None:
        return holds("SW-13.6", "no planet is on the line from centre to centre")
    text = f"{name_of(view, planet.id)} blocks the line from centre to centre"
    return fails("SW-13.6", text, code="planet_between", instead="pick another target")


def _must_be_loaded(view: View, craft: Craft, shot: FiredShot) -> Reason:
    """Are the weapons ready, or has it any of the kind at all (SW-13.5)?"""
    kind = view.setup.catalogue.modules.modules.get(shot.key)
    has = craft.design.modules.count(shot.key) if craft.design else 0
    if kind and shot.places:
        return holds("SW-13.5", f"{kind.name}: {len(shot.places)} of {has} ready", craft.id)
    text = "that is no weapon"
    if kind and kind.weapon:
        text = f"{kind.name}: {'Damaged or Expended' if has else 'not on its design'}"
    return fails("SW-13.5", text, craft.id, code="not_ready", instead="pick another")


def _may_aim(view: View, weapon: Weapon, craft: Craft, target: str) -> Reason:
    """Rear shots: an optional rule, for Lasers and Missiles from behind (SW-13.7, SW-20.2)."""
    whole = "aim at the whole Craft"
    if not view.setup.options.rear_shots:
        text = "this game is played without rear shots"
        return fails("SW-20.2", text, code="no_rear_shots", instead=whole)
    if weapon.expended:
        text = "a volley is not aimed at Engines"
        return fails("SW-13.7", text, code="volley_not_aimed", instead=whole)
    said = "it fires from the rear quarter", "it does not fire from the rear quarter"
    ok = behind(view, view.pieces[craft.id], view.pieces[target])
    return make_reason("SW-13.7", said, target, ok=ok, code="not_behind", instead=whole)


def _may_hit(view: View, craft: Craft, weapon: Weapon, name: str) -> Iterator[Reason]:
    """The score that hits (SW-13.1 to SW-13.3); nothing where it is a secret."""
    target = view.extra.craft.get(name)
    if target is None or target.design is None or not is_enemy(view, craft.owner, target.owner):
        return
    sides = view.setup.catalogue.modules.figures.die_sides
    need = need_against(view, weapon, target, craft)
    column = target_class(target.design.type, powered=powered(target))
    spoiled = electronics_of(view, target) if weapon.spoiled else 0
    against = CLASSES[column] + (f" with {spoiled} Electronics" if spoiled else "")
    if weapon.ace_needs and has_medal(craft, "ace"):
        against += ", by an Ace"
    rule = "SW-13.3" if spoiled else "SW-13.1"
    if need is None:
        text, instead = f"{against}: no score hits", "pick another weapon or target"
        yield fails(rule, text, target.id, code="no_shot", instead=instead)
    else:
        yield holds(rule, f"{against}: hit on {score(need, sides)}", target.id)


def ready_places(view: View, craft: Craft, key: str) -> tuple[int, ...]:
    """The places of the ready weapons of a kind."""
    return tuple(place for place in ready_weapons(view, craft) if module_at(craft, place) == key)


def could_fire(view: View, ask: AskAttack, far: Measure, dice: tuple[int, int]) -> Reason:
    """That an enemy's weapons could fire, with this many dice and the score that each needs."""
    number, need = dice
    how = f"on {score(need, view.setup.catalogue.modules.figures.die_sides)}" if need else ""
    said = f"{name_of(view, ask.source)} · {module_name(view, ask.weapon)} {exact(far.distance)}"
    return holds("SW-13.1", f"{said}, {number} × {how}", ask.source)
