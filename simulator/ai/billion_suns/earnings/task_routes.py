"""What battlegroups can still earn in the remaining rounds, going from task to task (ABS-12).

A task is a scan that earns, or an object whose destruction earns. Later tasks count less, since
rivals come too; cargo to bring home counts only if there is time for it.
"""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field

from simulator.ai.billion_suns.attacks.kill_worth import HuntTarget, hunt_targets
from simulator.ai.billion_suns.earnings.place_pay import PrizeSpot, may_scan
from simulator.ai.billion_suns.earnings.reward_values import LATER
from simulator.ai.billion_suns.earnings.scan_worth import Quest
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
class TourTask:
    """A task of a tour: its name, contract and spot, and what it adds in `rounds` from now.

    `full` is what it pays, whenever it is done; `after` the rounds needed to collect what it
    leaves. `hop`: it pays only a group that hops in that round. `every`: all ships must go there.
    `fires`: something is destroyed. `needs`: so many ships are enough; 0 if every one counts.
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
class Tour:
    """The tasks a battlegroup can still do, in order."""

    stops: tuple[TourTask, ...] = ()

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

    def after(self, tour: Tour) -> "Market":
        """The market after an own group has taken a tour."""
        taken, pots = dict(self.taken), dict(self.pots)
        for stop in tour.stops:
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
class _Leg:
    """The current point of a tour: `heard` is its last relay scan, `done` its finished tasks."""

    by: Traveller
    time: int
    heard: str | None = None
    done: frozenset[str] = frozenset()
    fresh: bool = False


def tour(
    seen: Situation,
    market: Market,
    band: Force,
    by: Traveller,
    targets: Sequence[HuntTarget] | None = None,
) -> Tour:
    """The best task first, then the best from there, as long as rounds remain.

    `targets` are the objects it may destroy, if they are known already.
    """
    stops: list[TourTask] = []
    leg = _Leg(by, 1 if band.activated else 0, _heard(seen, band), fresh=band.fresh)
    targets = hunt_targets(seen, band) if targets is None else targets
    while True:
        found = [*_scans(seen, market, band, leg), *_hunts(seen, market, targets, leg)]
        best = max(found, key=lambda each: _rank(leg.by, each[0]), default=None)
        if best is None:
            return Tour(tuple(stops))
        stop, quest = best
        stops.append(stop)
        market = market.after(Tour((stop,)))
        if quest is not None and quest.loads:
            return Tour(tuple(stops))
        heard = quest.target if quest is not None and quest.relays else leg.heard
        at = stop.spot.at or leg.by.at
        then = Traveller(stop.spot.table, at, leg.by.thrust, leg.by.hop, leg.by.out)
        again = quest is not None and (quest.relays or quest.fresh)
        done = leg.done if again else leg.done | {stop.name}
        leg = _Leg(then, stop.rounds - stop.after + 1, heard, done)


def _rank(by: Traveller, stop: TourTask) -> tuple[int, int, bool, int]:
    """What pays most comes first; of equals the soonest, then the nearest, without a hop."""
    here = stop.spot.table == by.table
    return stop.worth, -stop.rounds, here, -max(0, stop.spot.off(by.at)) if here else 0


def rounds_left(seen: Situation) -> int:
    """The remaining rounds, including this one."""
    return seen.view.setup.options.rounds - seen.view.round + 1


def _scans(
    seen: Situation, market: Market, band: Force, leg: _Leg
) -> Iterator[tuple[TourTask, Quest | None]]:
    for quest in seen.quests:
        name = quest.target or quest.contract
        if name not in leg.done and may_scan(seen.view, band.kind, quest.by):
            full = _full(seen, band, quest, leg)
            if full:
                when = _when(seen, market, quest, leg)
                if when is not None:
                    keys = _keys(quest, when)
                    offers = [market.adds(key, quest.contract, full, when) for key in keys]
                    worth = max(offers)
                    key = keys[offers.index(worth)]
                    if worth > 0:
                        stop = TourTask(
                            key,
                            quest.contract,
                            quest.spot,
                            worth,
                            when,
                            full,
                            hop=quest.fresh,
                            every=bool(quest.loads),
                            needs=quest.enough(len(band.ships)),
                            owed=bool(quest.loads) or (quest.relays and leg.heard is None),
                        )
                        yield stop, quest


def _keys(quest: Quest, when: int) -> list[str]:
    """The names of its task: another for each round, and for each time that it earns in one."""
    name = quest.target or quest.contract
    if quest.lasts:
        return [LASTING]
    if quest.fresh or quest.relays:
        return [f"{name}@{when}", *(f"{name}@{when}/{n}" for n in range(2, quest.times + 1))]
    return [name]


def _full(seen: Situation, band: Force, quest: Quest, leg: _Leg) -> int:
    """What a scan finally earns, with all ships there."""
    if quest.relays:
        if quest.target == leg.heard or quest.only is None:
            return 0
        return quest.worth if leg.heard else quest.worth // FIRST_END
    able = len(quest.able(seen.view, band.ships))
    return quest.gain(able, band.profile.mass or 0) * (LATER if quest.loads else 1)


def _when(seen: Situation, market: Market, quest: Quest, leg: _Leg) -> int | None:
    """The number of rounds until it is done; None if that is too late."""
    need = activations(seen, market.sites, leg.by, quest.spot)
    if quest.fresh and not (leg.fresh and leg.time == 0 and need == 1):
        need = through(seen, market.sites, leg.by, quest.spot)
    if need is None:
        return None
    home = homeward(seen, market.sites, leg.by, quest.spot) if quest.loads else 0
    if home is None or leg.time + need + home > rounds_left(seen):
        return None
    return leg.time + need - 1 + home


def _hunts(
    seen: Situation, market: Market, targets: Sequence[HuntTarget], leg: _Leg
) -> Iterator[tuple[TourTask, None]]:
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
                    yield _hunt(each, worths[count - 1], done + count, count), None


def _hunt(target: HuntTarget, worth: int, when: int, count: int) -> TourTask:
    """The task of so many attacks on a target, paid `when` rounds from now."""
    full = target.worths[count]
    return TourTask(
        target.name, target.contract, target.spot, worth, when, full, target.after, fires=True
    )


def _heard(seen: Situation, band: Force) -> str | None:
    """The end of a relay that it scanned last, if any; only the other ends pay it now."""
    ends = [quest for quest in seen.quests if quest.relays and quest.only is not None]
    if not any(band.name in (quest.only or ()) for quest in ends):
        return None
    others = [quest.target for quest in ends if band.name not in (quest.only or ())]
    return others[0] if others else "another"
