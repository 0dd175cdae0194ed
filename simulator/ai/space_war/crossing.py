"""Over the edges of the table: raiders come in, and Transports make for their exit (SW-19)."""

from collections.abc import Iterator
from fractions import Fraction
from math import isqrt

from simulator.ai.choice import AgentChoice
from simulator.ai.space_war.ends import moves_of
from simulator.ai.space_war.move_plans import MovePlan
from simulator.ai.space_war.phrases import inches
from simulator.ai.space_war.prospects import fear, prospects
from simulator.ai.space_war.stakes import TRANSPORT
from simulator.ai.space_war.thought import Thought
from simulator.ai.space_war.worth import money_text
from simulator.geometry.measure import distance_nearest, distance_squared
from simulator.geometry.units import Point
from simulator.rules.space_war.judging.crossings import ways_out
from simulator.rules.space_war.model.craft import Craft, is_station
from simulator.rules.space_war.view.crossings import entries_of, exit_points
from simulator.rules.space_war.view.homes import edge_length, edge_point
from simulator.rules.space_war.view.lookup import on_table, seats_of
from simulator.rules.space_war.view.measuring import spot
from simulator.rules.space_war.view.naming import call_piece
from simulator.rules.space_war.view.scenarios import waiting_craft
from simulator.rules.space_war.view.sides import is_enemy


def enemy_home(now: Thought) -> Point:
    """Where the enemy is at home: at his Station, or else at the middle of his edge."""
    foes = [seat for seat in seats_of(now.view) if is_enemy(now.view, now.seat, seat)]
    for foe in foes:
        for craft, piece in on_table(now.view, foe):
            if is_station(craft):
                return spot(piece)
    return edge_point(now.view, foes[0] if foes else now.seat, edge_length(now.view) // 2)


def entries(now: Thought) -> Iterator[AgentChoice]:
    """Ways to come in, of the next Craft that waits: to where the enemy's home is nearest."""
    goal = enemy_home(now)
    for craft in waiting_craft(now.view, now.seat):
        ways = entries_of(now.view, craft)
        for way in sorted(ways, key=lambda each: distance_squared(each.to, goal)):
            far = inches(distance_nearest(way.to, goal))
            name = call_piece(now.view, craft.id)
            yield AgentChoice(way, f"{name} comes in, to {far} from the enemy's home.")


def exits(now: Thought, craft: Craft) -> Iterator[AgentChoice]:
    """Out, if a Transport can leave now; else nearer to its exit, at as little risk as may be."""
    name = call_piece(now.view, craft.id)
    for leave in ways_out(now.view, now.stage.moved, craft):
        through = now.view.extra.exits + 1
        yield AgentChoice(leave, f"{name} leaves over the edge, number {through} to get through.")
    for plan in sorted(_runs(now, craft), key=lambda each: -each.worth):
        yield AgentChoice(plan.action, plan.reason())


def _runs(now: Thought, craft: Craft) -> Iterator[MovePlan]:
    """Each move with its worth: the part of the way that is behind it then, less the risk."""
    gates, seen = exit_points(now.view, craft), prospects(now, craft)
    name, whole = call_piece(now.view, craft.id), max(now.view.setup.tables[0].size)
    for action in moves_of(now.view, seen):
        left = min(isqrt(distance_squared(action.to, gate)) for gate in gates)
        risk = fear(now, seen, action.to)
        worth = Fraction(TRANSPORT * (whole - left), whole) - risk
        figures = f"{inches(left)} from its exit, with {money_text(risk)} at risk there"
        yield MovePlan(action, worth, f"{name} flies to where it is {figures}.".__str__)
