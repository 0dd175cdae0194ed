"""Jump hops: from one own jump point to another, before or after the moves (ABS-6.4, 6.8)."""

from dataclasses import replace
from typing import Literal

from simulator.kernel.action import Action
from simulator.kernel.dice import Dice, pick
from simulator.kernel.refusal import Refusal
from simulator.kernel.resolution import Resolution
from simulator.kernel.stages import innermost, turn
from simulator.rules.billion_suns.judging import arrivals
from simulator.rules.billion_suns.judging.reasons import bar, refusal
from simulator.rules.billion_suns.model.actions import Hop
from simulator.rules.billion_suns.model.stages import Activation, Active
from simulator.rules.billion_suns.play.jump_phase.arriving import (
    check_jump,
    check_poses,
    jump_point,
    set_up,
    standings,
)
from simulator.rules.billion_suns.play.jump_phase.formation_candidates import room, sample
from simulator.rules.billion_suns.play.jump_phase.shocks import arrive
from simulator.rules.billion_suns.play.tactical_phase.steps import with_active
from simulator.rules.billion_suns.view.lookup import PlacedPiece, View, named
from simulator.rules.billion_suns.view.naming import as_id
from simulator.rules.billion_suns.view.profile import jump_range, mass_of

_TRIES = 6


def check_hop(view: View, active: Active, action: Hop, seat: str) -> Refusal | None:
    """May the active group make this hop now?"""
    refused = check_way(view, active, (action.start, action.end), seat)
    if refused:
        return refused
    (end,) = named(view, action.end)
    pieces = tuple(ship.piece for ship in named(view, active.group))
    refused = check_poses(pieces, action.poses)
    return refused or check_jump(view, standings(pieces, end.table, action.poses), end)


def check_way(view: View, active: Active, way: tuple[str, str], seat: str) -> Refusal | None:
    """May the group hop from one jump point to the other now, in whatever formation?"""
    refused = _check_number(view, active)
    if refused:
        return refused
    start, end = (jump_point(view, seat, name) for name in way)
    if isinstance(start, Refusal):
        return start
    if isinstance(end, Refusal):
        return end
    ships = named(view, active.group)
    return _check_start(view, seat, ships, start) or _check_end(view, start, end)


def take_hop(now: Resolution, active: Active, action: Hop, seat: str) -> None:
    """Set the group up at the other jump point; its jump shock follows."""
    view = now.state
    (end,) = named(view, action.end)
    pieces = tuple(ship.piece for ship in named(view, active.group))
    ships = standings(pieces, end.table, action.poses)
    set_up(now, seat, ships)
    hopped = replace(active, hops=(*active.hops, _when(active)))
    turn(now, with_active(innermost(view, Activation), hopped))
    arrive(now, ships)


def hop_offers(view: View, active: Active, seat: str, dice: Dice) -> tuple[Action, ...]:
    """Hops by any two usable jump points, in a few formations."""
    ships = named(view, active.group)
    if not ships or _check_number(view, active):
        return ()
    class_id = ships[0].piece.kind
    reach = jump_range(view, mass_of(view, class_id))
    serving = arrivals.serving_points(view, seat)
    starts = [each for each in serving if arrivals.all_in_reach(view, ships, each, reach)]
    ways = [(a, b) for a in starts for b in serving if _check_end(view, a, b) is None]
    offered: list[Action] = []
    for _ in range(_TRIES if ways else 0):
        start, end = pick(dice, ways)
        poses = sample(view, room(view, seat, end, class_id, reach), len(ships), dice)
        offered.append(Hop(active.group, start.id, end.id, poses))
    return tuple(offered)


def check_again(view: View, active: Active) -> Refusal | None:
    """By a ruling no hop and no jump out in the round it jumped in; a hop is no jump-in (6.8)."""
    jumped_in = view.extra.groups[active.group].jumped_in and not active.hops
    if not jumped_in or view.setup.catalogue.rulings.jump_again == "yes":
        return None
    text = f"{active.group} jumped in this round; it may jump again in the next."
    return Refusal("jumped_already", "ABS-6.8", text)


def _when(active: Active) -> Literal["start", "end"]:
    return "end" if active.flown or active.hops else "start"


def _check_number(view: View, active: Active) -> Refusal | None:
    """One hop, or by a ruling one at the start and one at the end (ABS-6.8)."""
    most = view.setup.catalogue.rulings.hops_per_activation
    if len(active.hops) >= most or "end" in active.hops:
        text = f"{active.group} has hopped as often as it may in one activation; go on without."
        return Refusal("hopped_already", "ABS-6.8", text)
    return check_again(view, active)


def _check_start(
    view: View, seat: str, ships: tuple[PlacedPiece, ...], start: PlacedPiece
) -> Refusal | None:
    """Every ship within jump range of the jump point it hops from; gravity wells do not matter."""
    reach = jump_range(view, mass_of(view, ships[0].piece.kind))
    if arrivals.serves(view, seat, start) and arrivals.all_in_reach(view, ships, start, reach):
        return None
    barred = bar((arrivals.usable(view, seat, start),)) or bar(
        arrivals.in_reach(view, ships, start, reach, ("ABS-6.4",))[0]
    )
    return refusal(barred, "not_near", "come closer before it hops") if barred else None


def _check_end(view: View, start: PlacedPiece, end: PlacedPiece) -> Refusal | None:
    """It leads to another jump point, by a ruling on another table, and this one may be left."""
    if start.id == end.id:
        text = f"A hop leads from {as_id(start.id)} to another jump point; name one."
        return Refusal("same_jump_point", "ABS-6.4", text)
    same_table = view.setup.catalogue.rulings.hop_same_table
    if start.table == end.table and same_table == "no":
        text = f"A hop leads to another table; {as_id(end.id)} is on the same one."
        return Refusal("same_table", "ABS-6.4", text)
    barred = bar(arrivals.may_leave(view, start.table)) if start.table != end.table else None
    return refusal(barred, "no_way_off", "hop within the table, or stay") if barred else None
