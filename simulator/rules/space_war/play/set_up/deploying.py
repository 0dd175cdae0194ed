"""Setting up: Craft as face-down counters near their planet, Fighters in bays too (SW-3)."""

from collections.abc import Iterator

from simulator.geometry.heading import heading_degrees
from simulator.geometry.motion import reachable_end
from simulator.geometry.shapes import Pose
from simulator.kernel.action import Action
from simulator.kernel.dice import Dice
from simulator.kernel.piece import OnTable, Piece, moved_to
from simulator.kernel.refusal import Refusal
from simulator.kernel.resolution import Resolution
from simulator.kernel.stages import ask, pop
from simulator.rules.space_war.judging.reasons import refusal_by
from simulator.rules.space_war.judging.room import may_stand
from simulator.rules.space_war.model.actions import DeployCraft, Embark
from simulator.rules.space_war.model.catalogue import View
from simulator.rules.space_war.model.craft import Craft, is_fighter
from simulator.rules.space_war.model.events import CraftDeployed, Embarked
from simulator.rules.space_war.model.stages import Deploying
from simulator.rules.space_war.view.homes import home_of, to_enemy
from simulator.rules.space_war.view.lookup import (
    figures_of,
    has_bay,
    is_shelved,
    rulings_of,
)
from simulator.rules.space_war.view.measuring import in_range, radius_of, spot, stand
from simulator.rules.space_war.view.naming import called

_TRIES = 12
_DEGREES = 360
_PARTS = 4


def shelved(view: View, seat: str) -> tuple[Craft, ...]:
    """The Craft of a seat that are still to be set up, in order."""
    return tuple(
        craft
        for craft in view.extra.craft.values()
        if craft.owner == seat and is_shelved(view, craft.id)
    )


def run(now: Resolution, stage: Deploying) -> None:
    """Ask until everything is set up."""
    if not shelved(now.state, stage.seat):
        pop(now)
        return
    ask(now, (stage.seat,), "deploy", "Set up your Craft, face down, near your planet.")


def check(view: View, stage: Deploying, action: Action, seat: str) -> Refusal | None:  # noqa: ARG001
    """Is it a Craft of the seat that is still to be set up, and may it be set up so?"""
    match action:
        case DeployCraft(name):
            return _check_shelved(view, name, seat) or _check_spot(view, action)
        case Embark(name):
            return _check_shelved(view, name, seat) or _check_aboard(view, action)
    text = "Your Craft are still to be set up; place them first."
    return Refusal("set_up_first", "SW-3.1", text)


def _check_shelved(view: View, name: str, seat: str) -> Refusal | None:
    craft = view.extra.craft.get(name)
    if craft is not None and craft.owner == seat and is_shelved(view, name):
        return None
    text = "That is no Craft of yours that waits to be set up; pick one that does."
    return Refusal("not_yours", "SW-3.1", text)


def _check_spot(view: View, action: DeployCraft) -> Refusal | None:
    craft, planet = view.extra.craft[action.craft], home_of(view, _owner(view, action.craft))
    if is_fighter(craft) and rulings_of(view).fighters_start == "aboard":
        text = f"{called(view, craft.id)} begins inside a Vessel; put it into a Shuttle Bay."
        return Refusal("fighters_aboard", "SW-1.10", text)
    piece = moved_to(view.pieces[craft.id], OnTable(stand(planet).table, action.pose))
    if not in_range(view, piece, planet, figures_of(view).deploy_range):
        text = f"{called(view, craft.id)} is too far from your planet; set it up nearer."
        return Refusal("far_from_planet", "SW-3.2", text)
    return refusal_by(view, may_stand(view, piece))


def _owner(view: View, name: str) -> str:
    return view.extra.craft[name].owner


def _check_aboard(view: View, action: Embark) -> Refusal | None:
    vessel = view.extra.craft.get(action.vessel)
    if not is_fighter(view.extra.craft[action.fighter]):
        text = f"{called(view, action.fighter)} is a Vessel; only Fighters go into bays."
        return Refusal("no_fighter", "SW-3.1", text)
    if vessel is None or vessel.owner != _owner(view, action.fighter) or not has_bay(vessel):
        text = "That Vessel has no Shuttle Bay of yours; pick one that has."
        return Refusal("no_working_bay", "SW-3.1", text)
    return None


def take(now: Resolution, stage: Deploying, action: Action, seat: str) -> None:  # noqa: ARG001
    """Set a Craft up."""
    match action:
        case DeployCraft(name, pose):
            table = stand(home_of(now.state, seat)).table
            now.emit(CraftDeployed(name, seat, OnTable(table, pose)))
        case Embark(fighter, vessel):
            now.emit(Embarked(fighter, seat, vessel))


def offers(view: View, stage: Deploying, seat: str, dice: Dice) -> Iterator[Action]:  # noqa: ARG001
    """Places for the next Craft, facing the enemy; bays for a Fighter."""
    craft, planet = shelved(view, seat)[0], home_of(view, seat)
    if is_fighter(craft):
        bays = [each.id for each in view.extra.craft.values() if each.owner == seat]
        yield from (Embark(craft.id, each) for each in bays if has_bay(view.extra.craft[each]))
    for _ in range(_TRIES):
        yield DeployCraft(craft.id, _random_pose(view, (view.pieces[craft.id], planet), dice))
    for degrees in range(0, _DEGREES, 5):
        for part in range(_PARTS + 1):
            pose = _pose(view, (view.pieces[craft.id], planet), degrees, part)
            yield DeployCraft(craft.id, pose)


def _random_pose(view: View, pair: tuple[Piece, Piece], dice: Dice) -> Pose:
    degrees = dice.roll(1, _DEGREES)[0]
    return _pose(view, pair, degrees, dice.roll(1, _PARTS)[0])


def _pose(view: View, pair: tuple[Piece, Piece], degrees: int, part: int) -> Pose:
    """Around the planet, so many quarters of the way out."""
    piece, planet = pair
    seat = piece.owner or ""
    touching = radius_of(piece.base) + radius_of(planet.base)
    reach = touching + figures_of(view).deploy_range * part // _PARTS
    if rulings_of(view).measure_from == "centre":
        reach = max(touching, min(reach, figures_of(view).deploy_range))
    at = reachable_end(spot(planet), heading_degrees(1000 * degrees), reach)
    return Pose(at, to_enemy(view, seat))
