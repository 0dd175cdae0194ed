"""Setting up: Fighters in bays, armed Craft in front, and nobody beside another (SW-3)."""

from collections.abc import Iterator

from simulator.ai.choice import AgentChoice
from simulator.ai.space_war.crossing import enemy_home
from simulator.ai.space_war.phrases import inches
from simulator.ai.space_war.thought import Thought
from simulator.ai.space_war.worth import feign_craft, is_armed
from simulator.geometry.measure import distance_nearest
from simulator.geometry.units import Point
from simulator.rules.space_war.judging.warheads import reach_of_blasts
from simulator.rules.space_war.model.actions import DeployCraft, Embark, EndStep
from simulator.rules.space_war.model.craft import is_transport
from simulator.rules.space_war.model.modules import SHUTTLE_BAY
from simulator.rules.space_war.view.lookup import planet_of, seats_of
from simulator.rules.space_war.view.measuring import radius_of, spot
from simulator.rules.space_war.view.naming import call_piece
from simulator.rules.space_war.view.phrases import count_kind
from simulator.rules.space_war.view.scenarios import is_entering
from simulator.rules.space_war.view.sides import is_enemy

MANY = 400
"""Number of places that are considered: all around the planet, near and far."""


def deploy(now: Thought) -> Iterator[AgentChoice]:
    """A bay for a Fighter, the one with most bays first; else the best place.

    Who comes over the edge comes in by itself: one hit on a bay might be the end of all.
    """
    if is_entering(now.view, now.seat):
        yield AgentChoice(EndStep(), "all come over the edge themselves, and none is put aboard.")
    found = now.candidates(MANY)
    inside = [each for each in found if isinstance(each, Embark)]
    for action in sorted(inside, key=lambda each: -_bays(now, each.vessel)):
        name = call_piece(now.view, action.vessel)
        has = f"{name}, which has {count_kind(_bays(now, action.vessel), 'Shuttle Bay')}"
        reason = f"the Fighter is safe aboard {has}, until the enemy is near."
        yield AgentChoice(action, reason)
    places = [each for each in found if isinstance(each, DeployCraft)]
    for place in sorted(places, key=lambda each: -_value(now, each)):
        yield AgentChoice(place, _reason(now, place))


def _bays(now: Thought, vessel: str) -> int:
    design = now.view.extra.craft[vessel].design
    return design.count(SHUTTLE_BAY) if design else 0


def _value(now: Thought, action: DeployCraft) -> int:
    """Near the enemy if armed, or to run past him; out of a blast's reach of others, if it can."""
    craft = now.view.extra.craft[action.craft]
    forward = -distance_nearest(action.pose.at, _goal(now))
    if not (is_transport(craft) or is_armed(now.view, feign_craft(craft))):
        forward = -forward // 2
    crowding = max(0, _blast(now, action.craft) - _nearest(now, action.pose.at))
    return forward - 3 * crowding


def _goal(now: Thought) -> Point:
    """Where the enemy is at home, at his planet if he has one."""
    foes = (seat for seat in seats_of(now.view) if is_enemy(now.view, now.seat, seat))
    planets = (planet_of(now.view, seat) for seat in foes)
    return next((spot(planet) for planet in planets if planet), enemy_home(now))


def _blast(now: Thought, name: str) -> int:
    """How far centres must be apart that no blast at one reaches the other."""
    reach = reach_of_blasts(now.view, now.seat)
    return reach + 2 * radius_of(now.view.pieces[name].base)


def _nearest(now: Thought, at: Point) -> int:
    width, height = now.view.setup.tables[0].size
    far = [distance_nearest(at, spot(piece)) for _, piece in now.own]
    return min(far, default=width + height)


def _reason(now: Thought, action: DeployCraft) -> str:
    name = call_piece(now.view, action.craft)
    far = inches(distance_nearest(action.pose.at, _goal(now)))
    if not now.own:
        return f"{name} begins {far} from the enemy's home."
    apart = inches(_nearest(now, action.pose.at))
    where = f"{far} from the enemy's home, {apart} from the nearest of its side"
    return f"{name} begins {where}."
