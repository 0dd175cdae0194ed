"""The Jump phase: where to open a jump point, and what to deploy through it (ABS-4)."""

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, replace
from itertools import chain, islice

from simulator.ai.billion_suns.attacks.strikes import (
    NONE,
    Strike,
    aim_weapons,
    in_sight,
    mine_damage,
    strike,
    threat,
)
from simulator.ai.billion_suns.attacks.worth import CREDIT
from simulator.ai.billion_suns.dangers.hazards import shock_gain
from simulator.ai.billion_suns.dangers.retreats import THREAT_SHARE
from simulator.ai.billion_suns.earnings.loadout_values import best_loadout
from simulator.ai.billion_suns.earnings.position_value import PlaceValue, fleet_gain, gain, prospect
from simulator.ai.billion_suns.figures import next_text, worth_text
from simulator.ai.billion_suns.jumps.entry_formations import formations
from simulator.ai.billion_suns.jumps.reinforcements import (
    Reinforcement,
    bonds_now,
    likely,
    newcomers,
    punch,
    reinforcements,
    scrambles,
)
from simulator.ai.billion_suns.jumps.waiting import exposure_cost, passing, waits
from simulator.ai.billion_suns.plans.fleets import FleetPlan, fleet_plans
from simulator.ai.billion_suns.situation import Force, near_first, nearest_ship
from simulator.ai.billion_suns.thought import Thought
from simulator.ai.choice import AgentChoice
from simulator.geometry.heading import towards
from simulator.geometry.measure import distance_floor, within
from simulator.geometry.shapes import Pose
from simulator.geometry.units import LARGEST_TABLE, THOU_PER_INCH, Point
from simulator.kernel.wording import count_words
from simulator.rules.billion_suns.judging.limits import within_limit
from simulator.rules.billion_suns.model.actions import (
    CashBonds,
    Deploy,
    OpenJumpPoint,
    Pass,
    Scramble,
)
from simulator.rules.billion_suns.play.jump_phase.formation_candidates import Poses
from simulator.rules.billion_suns.play.jump_phase.send_candidates import serving
from simulator.rules.billion_suns.view.contract_terms import in_force
from simulator.rules.billion_suns.view.lookup import JUMP_POINT, PlacedPiece, of_kind
from simulator.rules.billion_suns.view.naming import as_id
from simulator.rules.billion_suns.view.profile import jump_range, profile_of_kind

LAPSING = 6
"""Credits that would lapse count for 1 / LAPSING of their face value."""

BOND = 4 * CREDIT
"""What an arrival must be worth for a War Bond to be cashed."""

LATTICE = 6
"""Places tried for a jump point on a table, in each direction."""

GATES = 3
"""Most jump points that are tried, the most useful first; in haste too, or rollouts take whoever
comes next for weaker than it is."""

BEST = 12
"""Number of best arrivals that are checked against the rules."""

JUDGED = 80
"""The same with contracts: number of best arrivals that are checked against the rules."""

ROOM = 10 * THOU_PER_INCH
"""How far from the jump points of rivals a new one is free of their ships."""

PRESS = 20 * CREDIT
"""What it costs to come in where they do."""

LOTS, HASTY_LOTS = 4, 1
"""Number of lots of ships that are kept of those that contracts pay for, so that the planner can
compare them; the second in haste, where only the best matters."""

PURPOSES = 3
"""Number of nearest enemies that formations are turned to; in haste too, or ships come in with
their weapons on none of those they would fire at."""


def jump(now: Thought) -> Iterator[AgentChoice]:
    """The best arrival; a jump point if there is none or none is useful; otherwise pass."""
    wanted = _best_arrivals(now)
    useful = any(each.strike.worth or each.stake.contract for each in wanted)
    if (not useful and (now.situation.foes or now.view.extra.deals)) or not wanted:
        yield from _openings(now, need=not wanted and not now.view.extra.deals)
    elif now.view.extra.deals:
        yield from _better_openings(now)
    if wanted and waits(now, [each.stake.contract for each in wanted]):
        yield AgentChoice(Pass(), "the last to jump in sees where the others are.")
    for each in wanted:
        yield from _cashing(now, each)
        yield AgentChoice(_fit_loadout(now, each), _purpose(each))
    yield from _openings(now, need=True)
    yield passing(now)


@dataclass(frozen=True, slots=True)
class ArrivalPlan:
    """A deployment: its total worth, the attack it leads to, and the contract it serves.

    `risk` is what enemies could do to it, by which its worth has been lowered.
    """

    worth: int
    risk: int
    strike: Strike
    stake: PlaceValue
    cost: int
    class_id: str
    table: str
    action: Deploy | Scramble
    next_best: str = ""

    @property
    def name(self) -> str:
        """How many of which class."""
        return count_words(len(self.action.poses), as_id(self.class_id))


def _best_arrivals(now: Thought) -> list[ArrivalPlan]:
    """The best arrivals; with contracts only those that pay and that the rules allow."""
    if not now.view.extra.deals:
        return sorted(_arrivals(now, reinforcements(now)), key=lambda each: -each.worth)[:BEST]
    found = _paying(now, likely(now))
    return found if found or not now.hasty else _paying(now, reinforcements(now))


def _paying(now: Thought, some: Iterable[Reinforcement]) -> list[ArrivalPlan]:
    found = sorted(_arrivals(now, some), key=lambda each: -each.worth)
    purse = replace(now.purse, credits=now.purse.credits + bonds_now(now))
    extra = replace(now.view.extra, purses={**now.view.extra.purses, now.seat: purse})
    rich = replace(now, view=replace(now.view, extra=extra))
    pays = [each for each in found[:JUDGED] if each.worth > _least(now, each)]
    kept = islice(_unlike(rich, pays), HASTY_LOTS if now.hasty else LOTS)
    return [replace(each, next_best=_next_best(each, pays)) for each in kept]


def _unlike(now: Thought, found: Sequence[ArrivalPlan]) -> Iterator[ArrivalPlan]:
    """The best arrivals that the rules allow, one for each lot, whichever way it comes in."""
    known = set()
    for each in found:
        lot = each.action.what, len(each.action.poses)
        if lot not in known and now.is_legal(each.action):
            known.add(lot)
            yield each


def _next_best(best: ArrivalPlan, others: Sequence[ArrivalPlan]) -> str:
    """Another class that could come in, and by how much it is worth less."""
    unlike = (each for each in others if each.action.what != best.action.what)
    return next_text(best.worth, ((each.worth, each.name) for each in unlike))


def _least(now: Thought, wanted: ArrivalPlan) -> int:
    """What an arrival must be worth: unspent War Bonds break ties (WZ-1.1)."""
    return BOND if wanted.cost > now.purse.credits else 0


def _purpose(found: ArrivalPlan) -> str:
    if found.stake.contract and found.stake.worth > found.strike.worth:
        why = f"for {found.stake.contract}, worth {worth_text(found.worth)} in all"
    elif found.strike.targets:
        worth = worth_text(found.strike.worth)
        why = f"with {as_id(found.strike.targets[0])} in their sights at once, worth {worth}"
    else:
        why = "with the heaviest weapons that can come"
    return f"{found.name} {why}{found.next_best}."


def _fit_loadout(now: Thought, wanted: ArrivalPlan) -> Deploy | Scramble:
    """The action with the best loadout for its place; a returning group keeps its own."""
    action = wanted.action
    if action.what in now.view.extra.groups:
        return action
    band = newcomers(now, action.what, wanted.table, action.poses)
    return replace(action, loadout=best_loadout(now.situation, band))


def _cashing(now: Thought, wanted: ArrivalPlan) -> Iterator[AgentChoice]:
    """Cash War Bonds for the part of the cost that credits do not cover (WZ-1.2)."""
    lacks = wanted.cost - now.purse.credits
    if lacks > 0 and now.purse.bonds:
        bonds = -(-lacks // now.view.setup.catalogue.figures.bond_credits)
        reason = f"{count_words(bonds, 'War Bond')} to pay for ships that are worth it."
        yield AgentChoice(CashBonds(bonds), reason)


def _arrivals(now: Thought, some: Iterable[Reinforcement]) -> Iterator[ArrivalPlan]:
    """Deployments of these, with what each is worth and the attack it leads to."""
    gates = _gates(now)
    plans = fleet_plans(now)
    for reinforcement in some:
        plan = plans.get(reinforcement.class_id)
        for gate in gates:
            for poses in formations(now, reinforcement.class_id, gate, reinforcement.ships):
                yield _add_planned(now, plan, _best_facing(now, reinforcement, gate, poses))
        for carrier, poses in scrambles(now, reinforcement):
            yield _add_planned(now, plan, _best_facing(now, reinforcement, carrier, poses))


def _add_planned(now: Thought, plan: FleetPlan | None, found: ArrivalPlan) -> ArrivalPlan:
    """An arrival with what the plan to buy more of its class gains, by its part of a battlegroup.

    The plan counts what is saved and lost, so that its price is given back, and what enemies could
    do beyond destroying all of it. The place it takes counts by the share of such ships that
    outlive this round.
    """
    if plan is None or not found.cost:
        return found
    whole = min(plan.ships, now.view.setup.catalogue.figures.largest_group)
    gained = plan.worth * min(len(found.action.poses), whole) // whole
    lost = max(0, found.stake.worth) * (CREDIT - plan.lasting) // CREDIT
    spared = max(0, found.risk - found.cost * CREDIT // THREAT_SHARE)
    worth = found.worth + _price(now, found.cost) + spared + gained - lost
    return replace(found, worth=worth)


def _gates(now: Thought) -> list[PlacedPiece]:
    """The most useful jump points: by contracts, then by distance to enemies."""
    return sorted(
        now.situation.gates,
        key=lambda gate: (-_promise(now, gate.table, gate.at), _enemy_distance(now, gate)),
    )[:GATES]


def _enemy_distance(now: Thought, gate: PlacedPiece) -> int:
    """Distance to the nearest enemy ship on its table, in thou; larger than any table if none."""
    foes = near_first(now.situation, gate.table, gate.at)
    if not foes:
        return 2 * LARGEST_TABLE
    return distance_floor(gate.at, nearest_ship(foes[0], gate.at).at)


def _best_facing(
    now: Thought, reinforcement: Reinforcement, gate: PlacedPiece, poses: Poses
) -> ArrivalPlan:
    """The arrival of this formation with its best facing, towards one of the nearest enemies."""
    band = newcomers(now, reinforcement.class_id, gate.table, poses)
    stake = gain(now.situation, band, band.ships)
    ways = chain((poses,), _facings(now, gate.table, gate.at, poses))
    strikes = _strikes(now, band, ways)
    best, way = max(strikes, key=lambda each: each[0].worth, default=(NONE, poses))
    worth = _attack_worth(now, reinforcement, best) + stake.worth
    worth += fleet_gain(now.situation, reinforcement.class_id, len(poses))
    # The threat depends on its position, not on its facing.
    risk = threat(now.situation, band, band.ships) // THREAT_SHARE
    worth -= risk + mine_damage(now.situation, band, band.ships)
    worth -= _price(now, reinforcement.cost) + exposure_cost(now, len(poses))
    if gate.piece.kind == JUMP_POINT:
        worth += shock_gain(now.situation, band, band.ships)
    send = Deploy if gate.piece.kind == JUMP_POINT else Scramble
    action = send(reinforcement.what, gate.id, way)
    return ArrivalPlan(
        worth, risk, best, stake, reinforcement.cost, reinforcement.class_id, gate.table, action
    )


def _facings(now: Thought, table: str, at: Point, poses: Poses) -> Iterator[Poses]:
    """The formation turned to each of the enemies nearest to a point."""
    for foe in near_first(now.situation, table, at)[:PURPOSES]:
        aim = nearest_ship(foe, poses[0].at).at
        yield tuple(_turn_towards(pose, aim) for pose in poses)


def _strikes(now: Thought, band: Force, ways: Iterable[Poses]) -> Iterator[tuple[Strike, Poses]]:
    """The attacks a group can make at once in these facings; none if it sees no target."""
    sights = in_sight(now.situation, band, band.ships)
    if any(points for _, points in sights):
        for way in ways:
            ships = [
                PlacedPiece(ship.piece, ship.table, pose)
                for ship, pose in zip(band.ships, way, strict=True)
            ]
            yield strike(now.situation, band, aim_weapons(band, ships, sights)), way


def _price(now: Thought, cost: int) -> int:
    """What these credits would be worth if they were saved.

    Nothing without contracts: a skirmish is won by what is destroyed, whatever a fleet costs, and
    credits may go below zero (ABS-4.8). What enemies could destroy of it is counted as risk.
    """
    if not now.view.extra.deals:
        return 0
    return cost * CREDIT // LAPSING


def _turn_towards(pose: Pose, aim: Point) -> Pose:
    return Pose(pose.at, towards(pose.at, aim)) if aim != pose.at else pose


def _attack_worth(now: Thought, reinforcement: Reinforcement, best: Strike) -> int:
    """The worth of its attack at once; without contracts also a share of its best possible one."""
    if now.view.extra.deals:
        return best.worth
    return 2 * best.worth + punch(now, reinforcement.profile, reinforcement.ships)


def _worth_text(now: Thought, worth: int) -> str:
    if worth <= 0:
        return "ships need a jump point to come in"
    if now.view.extra.deals:
        names = " or ".join(contract.name for _, contract in in_force(now.view))
        return f"ships that come in there can serve {names}"
    return "ships that come in there can strike at once"


def _better_openings(now: Thought) -> Iterator[AgentChoice]:
    """Another jump point where contracts offer much that no other jump point reaches."""
    best = max((_promise(now, gate.table, gate.at) for gate in _gates(now)), default=0)
    if within_limit(now.view, now.seat).ok and now.purse.jump > 1:
        for worth, action in sorted(_spots(now), key=lambda each: -each[0])[:GATES]:
            if 2 * worth > 3 * best and now.is_legal(action):
                yield AgentChoice(action, f"{_worth_text(now, worth)}, better than elsewhere.")


def _promise(now: Thought, table: str, at: Point) -> int:
    """What contracts offer around a jump point there; half as much within a gravity well."""
    well = now.view.setup.catalogue.figures.gravity_well
    inside = any(
        where == table and within(at, middle, well) for where, middle, _ in now.situation.solids
    )
    return prospect(now.situation, table, at, jump_range(now.view, 1)) // (2 if inside else 1)


def _openings(now: Thought, *, need: bool) -> Iterator[AgentChoice]:
    """Jump points, best first; without `need` only those from which something is gained at once."""
    if not within_limit(now.view, now.seat).ok:
        return
    spots = sorted(_spots(now), key=lambda each: -each[0])
    for worth, action in spots:
        if worth <= 0 and not need:
            return
        if now.is_legal(action):
            yield AgentChoice(action, f"{_worth_text(now, worth)}.")


def _spots(now: Thought) -> Iterator[tuple[int, OpenJumpPoint]]:
    heaviest = max(
        serving(now.view, now.seat) or now.view.setup.catalogue.classes,
        key=lambda name: punch(now, profile_of_kind(now.view, name), 1),
    )
    for table in now.view.setup.tables:
        width, height = table.size
        for column in range(1, LATTICE):
            for row in range(1, LATTICE):
                x, y = column * width // LATTICE, row * height // LATTICE
                worth = _prospect(now, heaviest, table.id, (x, y))
                worth += _promise(now, table.id, (x, y))
                worth -= _rival_cost(now, table.id, (x, y))
                central = -(abs(x - width // 2) + abs(y - height // 2)) // THOU_PER_INCH
                yield worth + central, OpenJumpPoint(table.id, (x, y))


def _rival_cost(now: Thought, table: str, at: Point) -> int:
    """What it costs to come in beside a rival's jump point, where contracts are fought over.

    Ships that stand where a rival's come in are fired at before they have done anything.
    """
    if not now.view.extra.deals:
        return 0
    near = [
        distance_floor(at, gate.at)
        for gate in of_kind(now.view, JUMP_POINT.__eq__)
        if gate.table == table and gate.piece.owner != now.seat
    ]
    far = min(near, default=ROOM)
    return PRESS * max(0, ROOM - far) // ROOM


def _prospect(now: Thought, class_id: str, table: str, at: Point) -> int:
    """The worth of the attack of the heaviest class on a near enemy there, and of its shock."""
    poses = (Pose(at),)
    band = newcomers(now, class_id, table, poses)
    strikes = _strikes(now, band, _facings(now, table, at, poses))
    shock = shock_gain(now.situation, band, band.ships)
    return max((best.worth for best, _ in strikes), default=0) + shock
