"""The Tactical phase: which battlegroup activates, its order, and its moves (ABS-5, 6)."""

from collections.abc import Iterator, Sequence
from dataclasses import replace

from simulator.ai.billion_suns.attacks.strikes import promise
from simulator.ai.billion_suns.dangers.retreats import retreat_cost
from simulator.ai.billion_suns.earnings.position_value import (
    carries,
    gain,
    hides,
    is_home,
    is_seen,
    with_assignments,
)
from simulator.ai.billion_suns.earnings.reward_values import LATER, is_dear
from simulator.ai.billion_suns.figures import next_text, worth_text
from simulator.ai.billion_suns.jumps.hopping import hops, land_group
from simulator.ai.billion_suns.jumps.waiting import has_late_scans
from simulator.ai.billion_suns.plans.combining import combine_groups
from simulator.ai.billion_suns.plans.moves import (
    MovePlan,
    RatedPlan,
    TurnTo,
    crossing,
    fly,
    may_engage,
    outlooks,
    standing,
)
from simulator.ai.billion_suns.plans.powering import powers, sped_up
from simulator.ai.billion_suns.situation import Force, Situation, near_first
from simulator.ai.billion_suns.thought import Thought
from simulator.ai.choice import AgentChoice
from simulator.geometry.heading import towards
from simulator.geometry.measure import distance_floor
from simulator.geometry.motion import reachable_end
from simulator.geometry.units import THOU_PER_INCH, Point
from simulator.kernel.action import Action
from simulator.kernel.asked.answer import bar
from simulator.rules.billion_suns.judging.jumps import may_hop
from simulator.rules.billion_suns.model.actions import (
    Activate,
    EndMovement,
    Flight,
    Fly,
    GiveOrders,
    Hop,
    JumpOut,
    Leg,
    Order,
    Pass,
)
from simulator.rules.billion_suns.model.stages import Active
from simulator.rules.billion_suns.view.lookup import in_solo
from simulator.rules.billion_suns.view.naming import as_ids

TRIED = 24
"""Number of best plans that are considered with the danger on their ways."""


def activate(now: Thought) -> Iterator[AgentChoice]:
    """Activate the battlegroup whose best attack is worth most."""
    waiting = [band for band in now.situation.own if not band.activated and band.profile.thrust]
    each_worth = {band.name: _promise(now, band) for band in waiting}
    late = {band.name: has_late_scans(now, band) for band in waiting}
    ranked = sorted(each_worth, key=lambda name: (late[name], -each_worth[name]))
    at_once = {band.name: band for band in waiting if not late[band.name]}
    yield from combine_groups(now, [at_once[name] for name in ranked if name in at_once])
    for place, name in enumerate(ranked):
        worth = each_worth[name]
        others = ((each_worth[other], other) for other in ranked[place + 1 :])
        reason = f"{name} can do most now, {worth_text(worth)}{next_text(worth, others)}."
        if worth <= 0:
            reason = f"no group gains anything where it is; {name} goes first."
        if late[name]:
            reason = f"only groups that wait for rivals to move are left; {name} goes first."
        yield AgentChoice(Activate(name), reason)


def _promise(now: Thought, band: Force) -> int:
    return max(promise(now.situation, band), gain(now.situation, band, band.ships).worth // LATER)


def orders(now: Thought) -> Iterator[AgentChoice]:
    """Give each group the order of its best plan; a lone group flies by the plans made for it."""
    aware = _with_assignments(now)
    given, reasons = [], []
    rest: tuple[AgentChoice, ...] = ()
    for active in now.stage.groups:
        band = now.situation.find_force(active.group)
        if band is None:
            continue
        hop = _first_hop(now, aware, band, active)
        there = land_group(now, band, hop.action) if hop and isinstance(hop.action, Hop) else band
        found = _orderable(aware, band, there, active)
        flies = hop is None and len(now.stage.groups) == 1
        best = _pick_ordered(aware, there, active, found, flies=flies)
        plan = best.plan if best else MovePlan("vector", None, ())
        given.append(Order(active.group, plan.order, plan.target))
        cause = hop.reason[:-1] if hop else why(aware.situation, there, best)
        reasons.append(f"{active.group}: {cause}")
        if len(now.stage.groups) == 1:
            ordered = replace(active, order=plan.order, target=plan.target)
            rest = (hop,) if hop else _first_flight(now, aware, band, ordered, found)
    yield AgentChoice(GiveOrders(tuple(given)), "; ".join(reasons) + ".", rest)


def _pick_ordered(
    aware: Thought, band: Force, active: Active, found: Sequence[RatedPlan], *, flies: bool
) -> RatedPlan | None:
    """The plan that its order is for: the best, or a better one with Power To Engines.

    That only for a lone group that `flies`, since groups under Combined Orders share the tokens.
    """
    best = next(_price_plans(aware, band, found), None)
    if best is None or not flies or not _weighs_powers(aware):
        return best
    return sped_up(aware, band, active, best) or best


def _weighs_powers(now: Thought) -> bool:
    """In haste only where credits win, since who gets there first often takes all that pays."""
    return not now.hasty or is_dear(now.view)


def _first_hop(now: Thought, aware: Thought, band: Force, active: Active) -> AgentChoice | None:
    """The hop with which its movement is to begin (ABS-6.4), if it is to begin so."""
    if _is_busy(aware, band):
        return None
    hop = next((each for each in hops(now, band) if _may_hop(now, active, each.action)), None)
    return hop if hop is not None and _is_coherent(now, band) else None


def _may_hop(now: Thought, active: Active, action: Action) -> bool:
    return isinstance(action, Hop) and not bar(may_hop(now.view, active, action, now.seat))


def _orderable(aware: Thought, band: Force, there: Force, active: Active) -> list[RatedPlan]:
    """The plans from where it flies, by orders that it may be given where it is (ABS-5.10)."""
    found = outlooks(aware.situation, there, active)
    if there is band:
        return found
    marks = may_engage(aware.situation, band)
    return [each for each in found if each.plan.order != "engage" or each.plan.target in marks]


def _first_flight(
    now: Thought, aware: Thought, band: Force, active: Active, every: Sequence[RatedPlan]
) -> tuple[AgentChoice, ...]:
    """The flight its movement begins with once it has its order, if it does not hop; else none.

    An order changes nothing on the tables, so that its plans are the same then.
    """
    if not _is_coherent(now, band):
        return ()
    given = (active.order, active.target)
    found = [each for each in every if (each.plan.order, each.plan.target) == given]
    begins = next(_flights(aware, band, active, found), None)
    return (begins,) if begins is not None and isinstance(begins.action, Fly) else ()


def movement(now: Thought) -> Iterator[AgentChoice]:
    """Fly the best plan of each group, or restore its coherency; then end its movement."""
    for active in now.stage.groups:
        if active.done:
            continue
        if not active.flown or (is_dear(now.view) and not active.hops):
            band = now.situation.find_force(active.group)
            if band is not None:
                yield from _moving(now, band, active)
        moved = active.flown or active.hops
        reason = f"{active.group} {'has moved as it should' if moved else 'stays where it is'}."
        yield AgentChoice(EndMovement(active.group), reason)


def _moving(now: Thought, band: Force, active: Active) -> Iterator[AgentChoice]:
    """Come together or hop first, if that is better; then fly the best plan."""
    if active.flown:
        yield from hops(now, band)
        return
    aware = _with_assignments(now)
    if not _is_coherent(now, band):
        yield AgentChoice(_gather(band), f"{band.name} comes together again.")
    if not active.hops and not _is_busy(aware, band):
        yield from hops(now, band)
    yield from _flights(aware, band, active, outlooks(aware.situation, band, active))


def _flights(
    aware: Thought, band: Force, active: Active, every: Sequence[RatedPlan]
) -> Iterator[AgentChoice]:
    """Use a Power first, if that is better; then fly one of these plans."""
    for place, best in enumerate(_price_plans(aware, band, every)):
        if place == 0 and _weighs_powers(aware):
            yield from powers(aware, band, active, best)
        yield AgentChoice(fly(band, best.plan), f"{why(aware.situation, band, best)}.")


def _with_assignments(now: Thought) -> Thought:
    return replace(now, aware=with_assignments(now.situation))


def _is_busy(now: Thought, band: Force) -> bool:
    """Has it work on its table in a solo game, for which it has been brought there?"""
    given = (now.situation.assignments or {}).get(band.name)
    if given is None or not in_solo(now.view):
        return False
    gates = [(gate.table, gate.at) for gate in now.situation.gates]
    spot = given.spot
    return spot.table == band.ships[0].table and (spot.table, spot.at) not in gates


def leave(now: Thought) -> Iterator[AgentChoice]:
    """Leave with cargo that earns at home, or from who would see or destroy it; else stay."""
    for each in now.candidates():
        if isinstance(each, JumpOut):
            band = now.situation.find_force(each.group)
            if band is not None and is_home(now.situation, band, band.ships):
                yield AgentChoice(each, f"the cargo of {each.group} earns at home.")
            if band is not None and hides(now.situation, band, band.ships):
                yield AgentChoice(each, f"{each.group} should not be seen by rivals.")
            if band is not None and (spared := _gain_of_leaving(now, band)) > 0:
                why_so = f"leaving is worth {worth_text(spared)} more than what it could do"
                yield AgentChoice(each, f"{why_so}: {each.group} is under fire here.")
    yield AgentChoice(Pass(), "leaving gains nothing.")


def _gain_of_leaving(now: Thought, band: Force) -> int:
    """How much better a group that has moved is off if it leaves; 0 if it cannot."""
    if retreat_cost(now.situation, band, band.ships) is None:
        return 0
    leaves, stays = (
        standing(now.situation, band, Active(band.name, order)) for order in ("jump_out", "vector")
    )
    return leaves.worth - stays.worth if leaves and stays else 0


def best_plans(now: Thought, band: Force, active: Active) -> Iterator[RatedPlan]:
    """The best plans, less what dangerous space on their ways costs."""
    return _price_plans(now, band, outlooks(now.situation, band, active))


def _price_plans(now: Thought, band: Force, found: Sequence[RatedPlan]) -> Iterator[RatedPlan]:
    """The best plans, less what danger on their ways costs; last those on which a ship is stopped.

    Ways are only looked at until no other plan can be better.
    """
    held: list[RatedPlan] = []
    stopped: list[RatedPlan] = []
    for each in found[:TRIED]:
        while held and held[0].worth >= each.worth:
            yield held.pop(0)
        cost = crossing(now.situation, band, each.plan)
        if cost is None:
            stopped.append(each)
        else:
            held.append(replace(each, worth=each.worth - cost))
            held.sort(key=lambda plan: -plan.worth)
    yield from held
    yield from stopped


def why(seen: Situation, band: Force, best: RatedPlan | None) -> str:
    """The reason for a plan of a group, as the end of a sentence."""
    if best is None:
        return "there is nowhere to go"
    if best.plan.order == "jump_out":
        return _why_out(seen, band)
    if best.stake.contract and best.stake.worth > best.strike.worth:
        return f"it serves {best.stake.contract}, worth {worth_text(best.stake.worth)}"
    if best.strike.targets:
        where = as_ids(best.strike.targets)
        return f"it bears on {where}, worth {worth_text(best.strike.worth)}"
    return _why_idle(seen, band, best)


def _why_out(seen: Situation, band: Force) -> str:
    """Why a group prepares to jump out."""
    if carries(seen, band):
        return "its cargo earns at home"
    if is_seen(seen, band):
        return "rivals should not see it"
    return "the fire here would cost it more than it could do"


def _why_idle(seen: Situation, band: Force, best: RatedPlan) -> str:
    """Why a group that gains nothing at once moves or turns as it does."""
    foes = near_first(seen, band.ships[0].table, band.ships[0].at)
    if all(isinstance(step, TurnTo) for step in best.plan.steps):
        return "it only turns, since no place is better than here"
    if band.name in seen.timid:
        return "it keeps away from enemies"
    if foes and band.profile.arms:
        return "it moves towards the best range of its weapons"
    return "nothing is in its reach, and no place is better"


def _is_coherent(now: Thought, band: Force) -> bool:
    found = now.rules.asks.links(now.view, band.name, band.ships[0].table, {})
    return found is None or found[0]


def _gather(band: Force) -> Fly:
    """All ships fly towards the middle ship and stop an inch from it."""
    middle = band.ships[len(band.ships) // 2].at
    flights = []
    for ship in band.ships:
        to = _towards(ship.at, middle, band.profile.thrust or 0)
        if to != ship.at:
            flights.append(Flight(ship.id, (Leg(to=to),)))
    return Fly(band.name, tuple(flights))


def _towards(at: Point, middle: Point, thrust: int) -> Point:
    far = distance_floor(at, middle)
    length = min(thrust, far - THOU_PER_INCH)
    return reachable_end(at, towards(at, middle), length) if length > 0 else at
