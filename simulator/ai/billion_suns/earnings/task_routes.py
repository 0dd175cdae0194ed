"""What battlegroups can still earn in the remaining rounds, going from task to task (ABS-12).

A task is a scan that earns, or an object whose destruction earns. Later tasks count less, since
rivals come too; cargo to bring home counts only if there is time for it.
"""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field

from simulator.ai.billion_suns.attacks.kill_worth import KillTarget, kill_targets
from simulator.ai.billion_suns.earnings.place_pay import PrizeSpot, may_scan
from simulator.ai.billion_suns.earnings.reward_values import LATER
from simulator.ai.billion_suns.earnings.scan_worth import ScanTask
from simulator.ai.billion_suns.earnings.travel_time import (
    JumpSite,
    Traveller,
    activations,
    homeward,
    through,
)
from simulator.ai.billion_suns.situation import Force, Situation

SURE = (16, 13, 10, 8)
"""What a task is worth by rounds until it is done, in sixteenths; the last for all later."""

FIRST_END = 8
"""The first of two ends that must both be scanned counts 1 / FIRST_END of the worth."""


LASTING = ""
"""The name of a task that every group can do anew, until the contract has nothing left to pay."""


@dataclass(frozen=True, slots=True)
class RouteTask:
    """A task of a route: its name, contract and spot, and what it adds in `rounds` from now.

    `full` is what it pays, whenever it is done; `after` the rounds needed to collect what it
    leaves. `hop`: it pays only a group that hops in that round. `every`: all ships must go there.
    `fires`: something is destroyed. `needs`: this many ships are enough; 0 if every one counts.
    `owed`: it earns only by what is done afterwards, at home or at another end.
    """

    name: str
    contract: str
    spot: PrizeSpot
    worth: int
    rounds: int
    full: int
    after: int = 0
    hop: bool = False
    every: bool = False
    fires: bool = False
    needs: int = 0
    owed: bool = False


@dataclass(frozen=True, slots=True)
class TaskRoute:
    """The tasks a battlegroup can still do, in order."""

    stops: tuple[RouteTask, ...] = ()

    @property
    def worth(self) -> int:
        """What all its tasks add, in thousandths of a credit."""
        return sum(stop.worth for stop in self.stops)

    @property
    def begins_together(self) -> bool:
        """Must all ships of the group go to its first task?"""
        return bool(self.stops) and self.stops[0].every

    @property
    def begins_unpaid(self) -> bool:
        """Does its first task earn only by what is done afterwards?"""
        return bool(self.stops) and self.stops[0].owed


@dataclass(frozen=True, slots=True)
class Market:
    """Tasks taken so far: by task what own groups earn with it, and when rivals can do it.

    `pots` is, by contract, what its deck still pays beyond the tasks taken, `losses` what claims
    that are jumped take from it in each round.
    """

    sites: tuple[JumpSite, ...]
    taken: dict[str, int] = field(default_factory=dict)
    rivals: dict[str, int] = field(default_factory=dict)
    pots: dict[str, int] = field(default_factory=dict)
    losses: Mapping[str, int] = field(default_factory=dict)

    def after(self, task_route: TaskRoute) -> "Market":
        """The market after one of the seat's groups has taken a route."""
        taken, pots = dict(self.taken), dict(self.pots)
        for stop in task_route.stops:
            if stop.name != LASTING:
                taken[stop.name] = taken.get(stop.name, 0) + stop.worth
            if stop.contract in pots:
                pots[stop.contract] = max(0, pots[stop.contract] - stop.full)
        # Written out, since `replace` costs several times as much, and this is done very often.
        return Market(self.sites, taken, self.rivals, pots, self.losses)

    def adds(self, name: str, contract: str, full: int, rounds: int) -> int:
        """What a task that pays `full` and is done in `rounds` adds to the tasks taken."""
        lost = rounds * self.losses.get(contract, 0)
        worth = min(full, max(0, self.pots.get(contract, full + lost) - lost))
        worth = worth * SURE[min(rounds, len(SURE) - 1)] // SURE[0]
        rival = self.rivals.get(name)
        if rival is not None and rival <= rounds:
            worth //= LATER if rival == rounds else LATER * LATER
        return max(0, worth - self.taken.get(name, 0))


@dataclass(frozen=True, slots=True)
class _RouteLeg:
    """The current point of a route: `heard` is its last relay scan, `done` its finished tasks."""

    by: Traveller
    time: int
    heard: str | None = None
    done: frozenset[str] = frozenset()
    fresh: bool = False


def task_route(
    seen: Situation,
    market: Market,
    band: Force,
    by: Traveller,
    targets: Sequence[KillTarget] | None = None,
) -> TaskRoute:
    """The best task first, then the best from there, as long as rounds remain.

    `targets` are the objects it may destroy, if they are known already.
    """
    stops: list[RouteTask] = []
    leg = _RouteLeg(by, 1 if band.activated else 0, _last_scanned(seen, band), fresh=band.fresh)
    targets = kill_targets(seen, band) if targets is None else targets
    while True:
        found = [*_scans(seen, market, band, leg), *_kills(seen, market, targets, leg)]
        best = max(found, key=lambda each: _rank(leg.by, each[0]), default=None)
        if best is None:
            return TaskRoute(tuple(stops))
        stop, scan_task = best
        stops.append(stop)
        market = market.after(TaskRoute((stop,)))
        if scan_task is not None and scan_task.loads:
            return TaskRoute(tuple(stops))
        heard = scan_task.target if scan_task is not None and scan_task.relays else leg.heard
        at = stop.spot.at or leg.by.at
        then = Traveller(stop.spot.table, at, leg.by.thrust, leg.by.hop, leg.by.out)
        again = scan_task is not None and (scan_task.relays or scan_task.fresh)
        done = leg.done if again else leg.done | {stop.name}
        leg = _RouteLeg(then, stop.rounds - stop.after + 1, heard, done)


def _rank(by: Traveller, stop: RouteTask) -> tuple[int, int, bool, int]:
    """What pays most comes first; of equals the soonest, then the nearest, without a hop."""
    here = stop.spot.table == by.table
    return stop.worth, -stop.rounds, here, -max(0, stop.spot.off(by.at)) if here else 0


def rounds_left(seen: Situation) -> int:
    """The remaining rounds, including this one."""
    return seen.view.setup.options.rounds - seen.view.round + 1


def _scans(
    seen: Situation, market: Market, band: Force, leg: _RouteLeg
) -> Iterator[tuple[RouteTask, ScanTask | None]]:
    for scan_task in seen.scan_tasks:
        name = scan_task.target or scan_task.contract
        if name not in leg.done and may_scan(seen.view, band.kind, scan_task.by):
            full = _full(seen, band, scan_task, leg)
            if full:
                when = _when(seen, market, scan_task, leg)
                if when is not None:
                    keys = _keys(scan_task, when)
                    offers = [market.adds(key, scan_task.contract, full, when) for key in keys]
                    worth = max(offers)
                    key = keys[offers.index(worth)]
                    if worth > 0:
                        stop = RouteTask(
                            key,
                            scan_task.contract,
                            scan_task.spot,
                            worth,
                            when,
                            full,
                            hop=scan_task.fresh,
                            every=bool(scan_task.loads),
                            needs=scan_task.enough(len(band.ships)),
                            owed=bool(scan_task.loads) or (scan_task.relays and leg.heard is None),
                        )
                        yield stop, scan_task


def _keys(scan_task: ScanTask, when: int) -> list[str]:
    """The names of its task: another for each round, and for each time that it earns in one."""
    name = scan_task.target or scan_task.contract
    if scan_task.lasts:
        return [LASTING]
    if scan_task.fresh or scan_task.relays:
        return [f"{name}@{when}", *(f"{name}@{when}/{n}" for n in range(2, scan_task.times + 1))]
    return [name]


def _full(seen: Situation, band: Force, scan_task: ScanTask, leg: _RouteLeg) -> int:
    """What a scan finally earns, with all ships there."""
    if scan_task.relays:
        if scan_task.target == leg.heard or scan_task.only is None:
            return 0
        return scan_task.worth if leg.heard else scan_task.worth // FIRST_END
    able = len(scan_task.able(seen.view, band.ships))
    return scan_task.gain(able, band.profile.mass or 0) * (LATER if scan_task.loads else 1)


def _when(seen: Situation, market: Market, scan_task: ScanTask, leg: _RouteLeg) -> int | None:
    """The number of rounds until it is done; None if that is too late."""
    need = activations(seen, market.sites, leg.by, scan_task.spot)
    if scan_task.fresh and not (leg.fresh and leg.time == 0 and need == 1):
        need = through(seen, market.sites, leg.by, scan_task.spot)
    if need is None:
        return None
    home = homeward(seen, market.sites, leg.by, scan_task.spot) if scan_task.loads else 0
    if home is None or leg.time + need + home > rounds_left(seen):
        return None
    return leg.time + need - 1 + home


def _kills(
    seen: Situation, market: Market, targets: Sequence[KillTarget], leg: _RouteLeg
) -> Iterator[tuple[RouteTask, None]]:
    left = rounds_left(seen)
    for each in targets:
        last = min(left - each.after, each.lasts) - leg.time
        if last > 0 and each.name not in leg.done:
            need = activations(seen, market.sites, leg.by, each.spot)
            if need is not None and need <= last:
                most = min(last - need + 1, each.attacks)
                # So many rounds from now all of it is collected, less the number of attacks.
                done = leg.time + need - 2 + each.after
                worths = [
                    market.adds(each.name, each.contract, each.worths[count], done + count)
                    for count in range(1, most + 1)
                ]
                best = max(worths, default=0)
                if best > 0:
                    # Fewer attacks than would be worth most leave time for another task.
                    count = next(n for n, worth in enumerate(worths, 1) if 4 * worth >= 3 * best)
                    yield _kill(each, worths[count - 1], done + count, count), None


def _kill(target: KillTarget, worth: int, when: int, count: int) -> RouteTask:
    """The task of this many attacks on a target, paid `when` rounds from now."""
    full = target.worths[count]
    return RouteTask(
        target.name, target.contract, target.spot, worth, when, full, target.after, fires=True
    )


def _last_scanned(seen: Situation, band: Force) -> str | None:
    """The end of a relay that it scanned last, if any; only the other ends pay it now."""
    ends = [
        scan_task
        for scan_task in seen.scan_tasks
        if scan_task.relays and scan_task.only is not None
    ]
    if not any(band.name in (scan_task.only or ()) for scan_task in ends):
        return None
    others = [scan_task.target for scan_task in ends if band.name not in (scan_task.only or ())]
    return others[0] if others else "another"
