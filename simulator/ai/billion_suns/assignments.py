"""Assignments of own groups, so that no two go for the same thing (ABS-12)."""

from dataclasses import replace

from simulator.ai.billion_suns.position_value import carries
from simulator.ai.billion_suns.reward_values import is_dear
from simulator.ai.billion_suns.situation import Assignment, Situation
from simulator.ai.billion_suns.task_split import jump_sites, mover, under_way
from simulator.ai.billion_suns.travels import aim


def with_assignments(seen: Situation) -> Situation:
    """The situation with the first stop of every own group's tour, if credits win the game."""
    if not is_dear(seen.view):
        return seen
    known = jump_sites(seen, seen.seat)
    found = {}
    for name, tour in under_way(seen).tours.items():
        band = seen.called(name)
        if band is not None and tour.stops and not carries(seen, band):
            stop = tour.stops[0]
            spot = aim(seen, known, mover(seen, band), stop.spot, hop=stop.hop)
            found[name] = Assignment(stop.contract, stop.worth, spot, stop.every, stop.owed)
    return replace(seen, assignments=found)
