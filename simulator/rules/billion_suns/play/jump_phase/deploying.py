"""Jumping a battlegroup in: a new one, or one from Close Reserves (ABS-4.6, 4.8, 5.4)."""

from simulator.kernel.action import Action
from simulator.kernel.asked.answer import Reason
from simulator.kernel.dice import Dice, pick
from simulator.kernel.resolution import Resolution
from simulator.rules.billion_suns.judging import arrivals
from simulator.rules.billion_suns.judging.deploying import coming, standings
from simulator.rules.billion_suns.model.actions import Deploy
from simulator.rules.billion_suns.model.events import RESERVES
from simulator.rules.billion_suns.play.contractors.alarms import alert
from simulator.rules.billion_suns.play.jump_phase.arriving import set_up
from simulator.rules.billion_suns.play.jump_phase.formation_candidates import room, sample
from simulator.rules.billion_suns.play.jump_phase.send_candidates import (
    any_loadout,
    serving,
    wishes,
)
from simulator.rules.billion_suns.play.jump_phase.shocks import arrive
from simulator.rules.billion_suns.view.lookup import View, find_ships
from simulator.rules.billion_suns.view.profile import jump_range, mass_of


def take_deploy(now: Resolution, action: Deploy, seat: str) -> None:
    """Pay for new ships and set them up; their jump shock follows, then the alarm (SOLO-1.12)."""
    ships = coming(now.state, seat, action.what, RESERVES, action.poses)
    (point,) = find_ships(now.state, action.jump_point)
    if not isinstance(ships, Reason):  # it was checked
        arriving = standings(ships, point.table, action.poses)
        set_up(now, seat, arriving, action.loadout)
        alert(now, point, arriving)
        arrive(now, arriving)


def deploy_offers(view: View, seat: str, dice: Dice) -> tuple[Action, ...]:
    """All groups in reserves and some classes, by the usable jump points."""
    points = arrivals.serving_points(view, seat)
    if not points:
        return ()
    offered = []
    for wish in wishes(view, seat, RESERVES, serving(view, seat), dice):
        point = pick(dice, points)
        reach = jump_range(view, mass_of(view, wish.class_id))
        poses = sample(view, room(view, seat, point, wish.class_id, reach), wish.ships, dice)
        offered.append(Deploy(wish.what, point.id, poses, any_loadout(view, wish, dice)))
    return tuple(offered)
