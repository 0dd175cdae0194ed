"""Setting up: Craft as face-down counters near their planet, Fighters in bays too (SW-3)."""

from collections.abc import Iterator

from simulator.geometry.heading import heading_degrees
from simulator.geometry.motion import reachable_end
from simulator.geometry.shapes import Pose
from simulator.kernel.action import Action
from simulator.kernel.dice import Dice
from simulator.kernel.piece import OnTable, Piece
from simulator.kernel.refusal import Refusal
from simulator.kernel.resolution import Resolution
from simulator.kernel.stages import ask, pop
from simulator.rules.space_war.judging.counters import may_set_up, undeployed_craft
from simulator.rules.space_war.judging.reasons import refusal_by
from simulator.rules.space_war.model.actions import DeployCraft, Embark, EndStep
from simulator.rules.space_war.model.catalogue import View
from simulator.rules.space_war.model.craft import Craft, is_fighter
from simulator.rules.space_war.model.events import CraftDeployed, Embarked
from simulator.rules.space_war.model.stages import Deploying
from simulator.rules.space_war.view.homes import home_of, to_enemy
from simulator.rules.space_war.view.lookup import (
    figures_of,
    has_bay,
    rulings_of,
)
from simulator.rules.space_war.view.measuring import radius_of, spot, stand
from simulator.rules.space_war.view.scenarios import is_entering

_TRIES = 12
_DEGREES = 360
_PARTS = 4


def run(now: Resolution, stage: Deploying) -> None:
    """Ask until everything is set up; who comes over the edge only puts Fighters aboard."""
    waiting = undeployed_craft(now.state, stage.seat)
    if is_entering(now.state, stage.seat):
        if any(map(is_fighter, waiting)) and any(map(has_bay, waiting)):
            ask(now, (stage.seat,), "deploy", "Put Fighters aboard; the rest come over the edge.")
        else:
            pop(now)
        return
    if not waiting:
        pop(now)
        return
    ask(now, (stage.seat,), "deploy", "Set up your Craft, face down, near your planet.")


def check(view: View, stage: Deploying, action: Action, seat: str) -> Refusal | None:  # noqa: ARG001
    """Is it a Craft of the seat that is still to be set up, and may it be set up so?"""
    return refusal_by(view, may_set_up(view, action, seat))


def take(now: Resolution, stage: Deploying, action: Action, seat: str) -> None:  # noqa: ARG001
    """Set a Craft up."""
    match action:
        case DeployCraft(name, pose):
            table = stand(home_of(now.state, seat)).table
            hidden = not now.state.extra.craft[name].face_up
            now.emit(CraftDeployed(name, seat, OnTable(table, pose), hidden))
        case Embark(fighter, vessel):
            now.emit(Embarked(fighter, seat, vessel))
        case _:
            pop(now)


def offers(view: View, stage: Deploying, seat: str, dice: Dice) -> Iterator[Action]:  # noqa: ARG001
    """Places for the next Craft, facing the enemy; bays for a Fighter."""
    waiting, planet = undeployed_craft(view, seat), home_of(view, seat)
    if is_entering(view, seat):
        yield from _boarding(waiting)
        return
    craft = waiting[0]
    if is_fighter(craft):
        bays = [each.id for each in view.extra.craft.values() if each.owner == seat]
        yield from (Embark(craft.id, each) for each in bays if has_bay(view.extra.craft[each]))
    for _ in range(_TRIES):
        yield DeployCraft(craft.id, _random_pose(view, (view.pieces[craft.id], planet), dice))
    for degrees in range(0, _DEGREES, 5):
        for part in range(_PARTS + 1):
            pose = _pose(view, (view.pieces[craft.id], planet), degrees, part)
            yield DeployCraft(craft.id, pose)


def _boarding(waiting: tuple[Craft, ...]) -> Iterator[Action]:
    """Some Fighters aboard, the others not."""
    vessels = [each.id for each in waiting if has_bay(each)]
    for fighter in filter(is_fighter, waiting):
        yield from (Embark(fighter.id, each) for each in vessels)
        yield EndStep()


def _random_pose(view: View, pair: tuple[Piece, Piece], dice: Dice) -> Pose:
    degrees = dice.roll(1, _DEGREES)[0]
    return _pose(view, pair, degrees, dice.roll(1, _PARTS)[0])


def _pose(view: View, pair: tuple[Piece, Piece], degrees: int, part: int) -> Pose:
    """Around the planet, this many quarters of the way out."""
    piece, planet = pair
    seat = piece.owner or ""
    touching = radius_of(piece.base) + radius_of(planet.base)
    reach = touching + figures_of(view).deploy_range * part // _PARTS
    if rulings_of(view).measure_from == "centre":
        reach = max(touching, min(reach, figures_of(view).deploy_range))
    at = reachable_end(spot(planet), heading_degrees(1000 * degrees), reach)
    return Pose(at, to_enemy(view, seat))
