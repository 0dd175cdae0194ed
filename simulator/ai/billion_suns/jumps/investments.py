"""The Jump phase if credits win the game: ships that earn more than they cost (ABS-4, 12).

A newcomer is worth what it can still earn beyond what groups in play will, less its price.
"""

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, replace
from itertools import chain, islice

from simulator.ai.billion_suns.attacks.kill_worth import KillTarget, kill_targets
from simulator.ai.billion_suns.attacks.strikes import threat
from simulator.ai.billion_suns.attacks.worth import CREDIT
from simulator.ai.billion_suns.dangers.claim_losses import claim_losses
from simulator.ai.billion_suns.dangers.hazards import shock_gain
from simulator.ai.billion_suns.dangers.solo_fire import standoff
from simulator.ai.billion_suns.earnings.place_pay import PrizeSpot
from simulator.ai.billion_suns.earnings.position_value import fleet_gain
from simulator.ai.billion_suns.earnings.task_routes import Market, TaskRoute, task_route
from simulator.ai.billion_suns.earnings.task_split import (
    TakenTours,
    fleet,
    jump_sites,
    open_market,
    with_likely_sites,
)
from simulator.ai.billion_suns.earnings.travel_time import JumpSite, traveller
from simulator.ai.billion_suns.figures import next_text, worth_text
from simulator.ai.billion_suns.jumps.arrival_costs import arrival_price, gate_price
from simulator.ai.billion_suns.jumps.formations import ABREAST, CLOSE, abreast, at_task
from simulator.ai.billion_suns.jumps.holding import HoldPlan, best_hold, surviving
from simulator.ai.billion_suns.jumps.point_places import places
from simulator.ai.billion_suns.jumps.reinforcements import may_join, newcomers, utility_ships
from simulator.ai.billion_suns.jumps.waiting import passing
from simulator.ai.billion_suns.situation import Force
from simulator.ai.billion_suns.thought import Thought
from simulator.ai.choice import AgentChoice
from simulator.geometry.heading import Vector, towards
from simulator.geometry.measure import within
from simulator.geometry.motion import reachable_end
from simulator.geometry.shapes import Pose
from simulator.kernel.wording import count_words
from simulator.rules.billion_suns.judging.limits import within_limit
from simulator.rules.billion_suns.model.actions import Deploy, OpenJumpPoint
from simulator.rules.billion_suns.play.jump_phase.formation_candidates import Poses, room, sample
from simulator.rules.billion_suns.play.jump_phase.send_candidates import serving
from simulator.rules.billion_suns.view.lookup import PlacedPiece, in_solo
from simulator.rules.billion_suns.view.naming import as_id
from simulator.rules.billion_suns.view.profile import jump_range, profile_of_kind

COUNTS = (1, 2, 3, 5)
"""Numbers of ships of a class that are tried."""

BEST = 5
"""Number of best ventures checked against the rules, and of classes tried at new jump points."""

TRIES = 6
"""Random formations that are drawn, at most, where no line towards the goal serves."""

SPOTS = 8
"""Number of places for a jump point at which classes are compared, and of those in haste at which
one may be opened."""

THREAT_SHARE = 8
"""1 / THREAT_SHARE of what enemies could do to newcomers counts against them."""

MARGIN = 8
"""1 / MARGIN of their price must be earned beyond it, since not everything goes as planned."""

HASTY_COUNTS, HASTY_SPOTS = (1, 2, 3), 2
"""Numbers of ships, and places for a jump point at which classes are compared, in haste."""

FOLLOWERS = 2
"""Number of groups that are expected to follow the first through a new jump point."""

BETTER = (3, 2)
"""A jump point must be worth this factor more than ships that can come in at once."""


@dataclass(frozen=True, slots=True)
class ShipLot:
    """A number of ships of a class, their price, and the objects they may destroy."""

    class_id: str
    count: int
    price: int
    targets: tuple[KillTarget, ...]

    @property
    def name(self) -> str:
        """How many of which class."""
        return count_words(self.count, as_id(self.class_id))


@dataclass(frozen=True, slots=True)
class JumpInvestment:
    """What a lot of ships earns beyond its price by scans, by destroying objects and by holding."""

    worth: int
    kind: ShipLot
    site: JumpSite
    task_route: TaskRoute
    hold_plan: HoldPlan

    @property
    def spot(self) -> PrizeSpot:
        """The place it goes to first."""
        return (
            self.task_route.stops[0].spot
            if self.task_route.worth > self.hold_plan.worth
            else self.hold_plan.spot
        )

    @property
    def contract(self) -> str:
        """The contract that pays it most."""
        if self.task_route.worth > self.hold_plan.worth:
            return max(self.task_route.stops, key=lambda stop: stop.worth).contract
        return self.hold_plan.contract


def jump(now: Thought) -> Iterator[AgentChoice]:
    """A jump point if it puts more in reach, else the newcomers that earn most, else pass."""
    known = jump_sites(now.situation, now.seat)
    market = open_market(now.situation, with_likely_sites(now.situation, known))
    own = fleet(now.situation, market)
    kinds = tuple(_kinds(now, own))
    found = list(_landings(now, own, kinds))
    most = max((worth for worth, _, _ in found), default=0)
    if in_solo(now.view) and found:
        best = max(found, key=lambda each: each[0])[2]
        most += _followers(now, own, kinds, best)
    comes_through = most <= 0 or now.purse.jump > 1
    for worth, action, contract in (
        _openings(now, market, own, kinds, known) if comes_through else ()
    ):
        if worth * BETTER[1] > most * BETTER[0]:
            gain = worth_text(worth)
            yield AgentChoice(action, f"a jump point there gains {gain} by {contract}.")
    ranked = sorted(found, key=lambda each: -each[0])
    for worth, deploy, venture in ranked:
        lots = ((each[0], each[2].kind.name) for each in ranked if each[2].kind != venture.kind)
        told = f"{venture.kind.name} for {venture.contract}, worth {worth_text(worth)}"
        yield AgentChoice(deploy, f"{told} more than the price{next_text(worth, lots)}.")
    yield passing(now)


@dataclass(frozen=True, slots=True)
class JumpTurns:
    """Turns of the Jump phase that pay, and in words the best use of them; "" if there is none."""

    count: int
    told: str = ""


def turns_wanted(now: Thought, most: int) -> JumpTurns:
    """Turns of the Jump phase, of `most`, for jump points and ships that earn their price.

    As many as there are lots of ships one after another, each for what those before leave, and a
    jump point for each other end of a relay that they or own groups serve.
    """
    known = jump_sites(now.situation, now.seat)
    own = fleet(now.situation, open_market(now.situation, with_likely_sites(now.situation, known)))
    every = tuple(_kinds(now, own))
    free = tuple(islice(places(now.situation), HASTY_SPOTS if now.hasty else SPOTS))
    turns, come, places_left, told = 0, 0, len(now.situation.standings.holdings), ""
    while turns < most:
        opens = turns + 1 < most and within_limit(now.view, now.seat).ok
        sites = (*known, *(free if opens else ()))
        hopes = [(site, _with(now, own, known, site)) for site in sites]
        lots = [each for each in every if may_join(now, each.class_id, come + each.count)]
        ventures = [
            (_earns(each, holds=places_left > 0), each)
            for each in (_venture(now, hope, lot, site) for site, hope in hopes for lot in lots)
        ]
        worth, best = max(ventures, key=lambda each: each[0], default=(0, None))
        if best is None or worth <= 0:
            break
        told = told or _reason_text(worth, best, ventures)
        turns += 1 if best.site in known else 2
        known = tuple(dict.fromkeys((*known, best.site)))
        own = replace(own, market=own.market.after(best.task_route))
        come += utility_ships(now, best.kind.class_id, best.kind.count)
        places_left -= bool(best.hold_plan.worth)
    ends = len(with_likely_sites(now.situation, known)) - len(known) if turns or own.worth else 0
    return JumpTurns(min(turns + ends, most), told)


def _reason_text(
    worth: int, best: JumpInvestment, ventures: Sequence[tuple[int, JumpInvestment]]
) -> str:
    """The best lot of ships, what it is for, and the next best lot."""
    ranked = sorted(ventures, key=lambda each: -each[0])
    others = ((each, other.kind.name) for each, other in ranked if other.kind != best.kind)
    words = f"{best.kind.name} for {best.contract} would gain {worth_text(worth)}"
    return f" ({words}{next_text(worth, others)})"


def _earns(found: JumpInvestment, *, holds: bool) -> int:
    """What it is worth beyond a margin; by what it holds only if there is a place left to hold."""
    worth = found.worth - (0 if holds else found.hold_plan.worth)
    return worth - found.kind.price // MARGIN


def _venture(now: Thought, own: TakenTours, kind: ShipLot, site: JumpSite) -> JumpInvestment:
    """What this lot of ships would earn if it came in through a jump point there."""
    table, at = site
    band = newcomers(now, kind.class_id, table, (Pose(at),) * kind.count)
    by = traveller(now.situation, band.profile, table, at, fresh=True)
    way = task_route(now.situation, own.market, band, by, kind.targets)
    if in_solo(now.view) and way.begins_together:
        # While they load they are there, and outweigh some that would jump the claim.
        mass = band.profile.mass or 0
        losses = claim_losses(now.view, kind.count * mass, mass)
        way = task_route(now.situation, replace(own.market, losses=losses), band, by, kind.targets)
    hold = best_hold(now.situation, own.market.sites, band, by)
    earned = way.worth + hold.worth
    if in_solo(now.view) and earned:
        earned = surviving(now.situation, band, site, way, hold) - kind.price // MARGIN
        earned -= arrival_price(now.view, band.profile.mass or 0)
    worth = earned + fleet_gain(now.situation, kind.class_id, kind.count) - kind.price
    return JumpInvestment(worth, kind, site, way, hold)


def _kinds(now: Thought, own: TakenTours) -> Iterator[ShipLot]:
    """Mobile classes with numbers of ships: one if more earn nothing, cheaper than all decks.

    Utility ships only as many as their limit leaves room for.
    """
    most = sum(own.market.pots.values())
    alone = not now.situation.standings.holdings and all(
        each.each == "once" for each in now.situation.scan_tasks
    )
    alone = alone and not any(foe.owner is None and foe.mark.value for foe in now.situation.foes)
    counts = HASTY_COUNTS if now.hasty else COUNTS
    for class_id in serving(now.view, now.seat):
        cost = now.view.setup.catalogue.classes[class_id].cost * CREDIT
        if profile_of_kind(now.view, class_id).thrust:
            for count in counts[:1] if alone else counts:
                if count * cost < most and may_join(now, class_id, count):
                    band = newcomers(now, class_id, "", (Pose((0, 0)),) * count)
                    yield ShipLot(class_id, count, count * cost, kill_targets(now.situation, band))


def _landings(
    now: Thought, own: TakenTours, kinds: Sequence[ShipLot]
) -> Iterator[tuple[int, Deploy, JumpInvestment]]:
    """The best ventures that the rules allow through the existing jump points."""
    every = [
        (_venture(now, own, kind, (gate.table, gate.at)), gate)
        for kind in kinds
        for gate in now.situation.gates
    ]
    paying = sorted((each for each in every if each[0].worth > 0), key=lambda each: -each[0].worth)
    landed = ((_plan_landing(now, venture, gate), venture) for venture, gate in paying)
    return islice(((*found, venture) for found, venture in landed if found is not None), BEST)


def _plan_landing(
    now: Thought, venture: JumpInvestment, gate: PlacedPiece
) -> tuple[int, Deploy] | None:
    """Its worth less the risk, and its deployment; None if not worth it.

    That is the nearest line or ring at its goal that harms none of its own, else a random
    formation, else a line that harms.
    """
    mass = profile_of_kind(now.view, venture.kind.class_id).mass or 0
    reach = jump_range(now.view, mass)
    spot = venture.spot
    if spot.table != gate.table:  # it stays near the jump point and hops in its activation
        spot = PrizeSpot(gate.table, gate.at, reach)
    ways = [] if not in_solo(now.view) else list(_aloof(now, venture, gate))
    ways += at_task(now.situation, spot, gate.at, reach, venture.kind.count)
    space = room(now.view, now.seat, gate, venture.kind.class_id, reach)
    others = (sample(now.view, space, venture.kind.count, now.dice) for _ in range(TRIES))
    for shock, band in _clear_first(now, venture, gate, chain(ways, others)):
        action = Deploy(venture.kind.class_id, gate.id, tuple(ship.pose for ship in band.ships))
        if now.is_legal(action):
            risk = threat(now.situation, band, band.ships) // THREAT_SHARE - shock
            if not in_solo(now.view):
                risk += venture.kind.price // MARGIN
            if venture.worth > risk:
                return venture.worth - risk, action
    return None


def _clear_first(
    now: Thought, venture: JumpInvestment, gate: PlacedPiece, ways: Iterable[Poses]
) -> Iterator[tuple[int, Force]]:
    """The group in these poses, with what its jump shock gains: first where it costs nothing."""
    harmful = []
    for poses in ways:
        band = newcomers(now, venture.kind.class_id, gate.table, poses)
        shock = shock_gain(now.situation, band, band.ships)
        if shock < 0:
            harmful.append((shock, band))
        else:
            yield shock, band
    yield from harmful


def _aloof(now: Thought, venture: JumpInvestment, gate: PlacedPiece) -> Iterator[Poses]:
    """A line as far from its first task as it can be set down to do it in this round."""
    spot = venture.spot
    band = newcomers(now, venture.kind.class_id, gate.table, (Pose(gate.at),) * venture.kind.count)
    far = standoff(now.situation, band, (gate.table, gate.at), spot)
    if spot.at is not None and far > now.view.setup.catalogue.figures.jump_range:
        out = towards(spot.at, gate.at) if spot.at != gate.at else Vector(0, 1)
        gap = CLOSE if venture.task_route.begins_together else ABREAST
        middle, ahead = reachable_end(spot.at, out, far), Vector(-out.x, -out.y)
        yield abreast(middle, ahead, venture.kind.count, gap)


def _openings(
    now: Thought,
    market: Market,
    own: TakenTours,
    every: Sequence[ShipLot],
    known: tuple[JumpSite, ...],
) -> list[tuple[int, OpenJumpPoint, str]]:
    """New jump points by what newcomers and own groups would earn with them, the best first."""
    if not within_limit(now.view, now.seat).ok:
        return []
    free = (site for site in places(now.situation) if not _is_served(now, known, site))
    sites = islice(free, SPOTS if now.hasty else None)
    hopes = [(site, _with(now, own, known, site)) for site in sites]
    kinds = _promising(now, every, hopes)
    plain = fleet(now.situation, replace(market, sites=known)).worth
    found = []
    for site, hope in hopes:
        ventures = [_venture(now, hope, kind, site) for kind in kinds]
        best = max(ventures, key=lambda each: each.worth, default=None)
        worth = fleet(now.situation, replace(market, sites=(*known, site))).worth - plain
        contract = "tasks under way"
        if best is not None and best.worth > 0:
            worth += best.worth
            contract = best.contract
            if in_solo(now.view):
                worth += _followers(now, hope, kinds, best)
        worth -= gate_price(now.view, _until(now, hope, best))
        if worth > 0:
            found.append((worth, OpenJumpPoint(*site), contract))
    return sorted(found, key=lambda each: -each[0])


def _until(now: Thought, hope: TakenTours, best: JumpInvestment | None) -> int | None:
    """The round in which a venture takes all that is left to earn; None if it leaves something."""
    left = hope.market.pots if best is None else hope.market.after(best.task_route).pots
    if best is None or best.hold_plan.worth or not left or any(left.values()):
        return None
    return now.view.round + max((stop.rounds for stop in best.task_route.stops), default=0)


def _is_served(now: Thought, known: tuple[JumpSite, ...], site: JumpSite) -> bool:
    """Is another jump point so near that in a solo game one more would serve nobody else?"""
    near = now.view.setup.catalogue.figures.jump_range
    return in_solo(now.view) and any(
        table == site[0] and within(at, site[1], near) for table, at in known
    )


def _followers(
    now: Thought, hope: TakenTours, kinds: Sequence[ShipLot], leader: JumpInvestment
) -> int:
    """What those who come after the first through the same jump point earn in this round."""
    total, lots = 0, [kind for kind in kinds if kind.price <= 2 * leader.kind.price]
    come = 0
    for _ in range(min(FOLLOWERS, now.purse.jump - 2)):
        hope = replace(hope, market=hope.market.after(leader.task_route))
        come += utility_ships(now, leader.kind.class_id, leader.kind.count)
        able = (kind for kind in lots if may_join(now, kind.class_id, come + kind.count))
        ventures = (_venture(now, hope, kind, leader.site) for kind in able)
        # A place is held by one group.
        follower = max(ventures, key=lambda each: each.task_route.worth, default=None)
        worth = follower.worth - follower.hold_plan.worth if follower else 0
        if follower is None or worth <= 0:
            break
        leader = follower
        total += worth
    return total


def _with(now: Thought, own: TakenTours, known: tuple[JumpSite, ...], site: JumpSite) -> TakenTours:
    """The own groups as they are, and the market with one more jump point."""
    return replace(
        own, market=replace(own.market, sites=with_likely_sites(now.situation, (*known, site)))
    )


def _promising(
    now: Thought, kinds: Sequence[ShipLot], hopes: list[tuple[JumpSite, TakenTours]]
) -> list[ShipLot]:
    """The ship lots that would earn most through one of the possible jump points."""
    found, most = [], HASTY_SPOTS if now.hasty else SPOTS
    for kind in kinds:
        worths = [_venture(now, hope, kind, site).worth for site, hope in hopes[:most]]
        worth = max(worths, default=0)
        if worth > 0:
            found.append((worth, kind))
    return [kind for _, kind in sorted(found, key=lambda each: -each[0])[:BEST]]
