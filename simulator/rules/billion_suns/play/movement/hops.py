"""Jump hops: from one own jump point to another, before or after the moves (ABS-6.4, 6.8)."""

from dataclasses import replace
from typing import Literal

from simulator.kernel.action import Action
from simulator.kernel.asked.answer import bar
from simulator.kernel.dice import Dice, pick
from simulator.kernel.resolution import Resolution
from simulator.kernel.stages import innermost, turn
from simulator.rules.billion_suns.judging import arrivals
from simulator.rules.billion_suns.judging.deploying import standings
from simulator.rules.billion_suns.judging.jumps import leads_on, may_hop_now
from simulator.rules.billion_suns.model.actions import Hop
from simulator.rules.billion_suns.model.stages import Activation, Active
from simulator.rules.billion_suns.play.jump_phase.arriving import set_up
from simulator.rules.billion_suns.play.jump_phase.formation_candidates import room, sample
from simulator.rules.billion_suns.play.jump_phase.shocks import arrive
from simulator.rules.billion_suns.play.tactical_phase.steps import with_active
from simulator.rules.billion_suns.view.lookup import View, find_ships
from simulator.rules.billion_suns.view.profile import jump_range, mass_of

_TRIES = 6


def take_hop(now: Resolution, active: Active, action: Hop, seat: str) -> None:
    """Set the group up at the other jump point; its jump shock follows."""
    view = now.state
    (end,) = find_ships(view, action.end)
    pieces = tuple(ship.piece for ship in find_ships(view, active.group))
    ships = standings(pieces, end.table, action.poses)
    set_up(now, seat, ships)
    hopped = replace(active, hops=(*active.hops, _when(active)))
    turn(now, with_active(innermost(view, Activation), hopped))
    arrive(now, ships)


def hop_offers(view: View, active: Active, seat: str, dice: Dice) -> tuple[Action, ...]:
    """Hops by any two usable jump points, in a few formations."""
    ships = find_ships(view, active.group)
    if not ships or bar(may_hop_now(view, active)):
        return ()
    class_id = ships[0].piece.kind
    reach = jump_range(view, mass_of(view, class_id))
    serving = arrivals.serving_points(view, seat)
    starts = [each for each in serving if arrivals.all_in_reach(view, ships, each, reach)]
    ways = [(a, b) for a in starts for b in serving if not bar(leads_on(view, a, b))]
    offered: list[Action] = []
    for _ in range(_TRIES if ways else 0):
        start, end = pick(dice, ways)
        poses = sample(view, room(view, seat, end, class_id, reach), len(ships), dice)
        offered.append(Hop(active.group, start.id, end.id, poses))
    return tuple(offered)


def _when(active: Active) -> Literal["start", "end"]:
    return "end" if active.flown or active.hops else "start"
