"""What battlegroups can still earn in the rounds left, going from task to task (ABS-12).

A task is a scan that earns, or the hunt for a thing whose destruction does. What comes later counts
less, since rivals come too; what is to be brought home counts only if there is time for it.
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field, replace

from simulator.ai.billion_suns.hunts import Prey, attacks, preys
from simulator.ai.billion_suns.prizes import PrizeSpot, may_scan
from simulator.ai.billion_suns.quests import Quest
from simulator.ai.billion_suns.reward_values import LATER
from simulator.ai.billion_suns.situation import Situation, Unit
from simulator.ai.billion_suns.travels import (
    Door,
    Traveller,
    activations,
    homeward,
    through,
)

SURE = (16, 13, 10, 8)
"""What a task is worth by the rounds until it is done, in sixteenths; the last for all later."""

FIRST_END = 8
"""The first of two ends that must both be scanned is worth one part in so many."""


@dataclass(frozen=True, slots=True)
class TourTask:
    """A task of a tour: its name, contract and spot, and what it adds in `rounds` from now.

    `full` is what it pays whenever it is done; `after` the rounds until what it leaves is fetched.
    `hop`: only who hops this round is paid. `every`: each ship has to come there.
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


@dataclass(frozen=True, slots=True)
class Tour:
    """What a battlegroup can do yet, in order."""

    stops: tuple[TourTask, ...] = ()

    @property
    def worth(self) -> int:
        """What it adds all told, in thousandths of a credit."""
        return sum(stop.worth for stop in self.stops)


@dataclass(frozen=True, slots=True)
class Market:
    """What is spoken for: by task what own groups make of it, and when rivals can have it.

    `pots` is by contract what its deck still pays beyond that.
    """

    doors: tuple[Door, ...]
    taken: dict[str, int] = field(default_factory=dict)
    rivals: dict[str, int] = field(default_factory=dict)
    pots: dict[str, int] = field(default_factory=dict)

    def after(self, tour: Tour) -> "Market":
        """The market with a tour of an own group spoken for."""
        taken, pots = dict(self.taken), dict(self.pots)
        for stop in tour.stops:
            taken[stop.name] = taken.get(stop.name, 0) + stop.worth
            if stop.contract in pots:
                pots[stop.contract] = max(0, pots[stop.contract] - stop.full)
        return replace(self, taken=taken, pots=pots)

    def adds(self, name: str, contract: str, full: int, rounds: int) -> int:
        """What a task done in so many rounds, which pays so much, adds to what is spoken for."""
        worth = min(full, self.pots.get(contract, full))
        worth = worth * SURE[min(rounds, len(SURE) - 1)] // SURE[0]
        rival = self.rivals.get(name)
        if rival is not None and rival <= rounds:
            worth //= LATER if rival == rounds else LATER * LATER
        return max(0, worth - self.taken.get(name, 0))


@dataclass(frozen=True, slots=True)
class _Leg:
    """Where a tour has come to: `heard` is what it scanned last, `done` what it needs no more."""

    by: Traveller
    time: int
    heard: str | None = None
    done: frozenset[str] = frozenset()
    fresh: bool = False


def tour(
    seen: Situation, market: Market, band: Unit, by: Traveller, prey: Sequence[Prey] | None = None
) -> Tour:
    """The best task first, then on from there, as long as there are rounds left.

    `prey` is what it may hunt, where that is known already.
    """
    stops: list[TourTask] = []
    leg = _Leg(by, 1 if band.activated else 0, _heard(seen, band), fresh=band.fresh)
    prey = preys(seen, band) if prey is None else prey
    while True:
        found = [*_scans(seen, market, band, leg), *_hunts(seen, market, prey, leg)]
        best = max(found, key=lambda each: (each[0].worth, -each[0].rounds), default=None)
        if best is None:
            return Tour(tuple(stops))
        stop, quest = best
        stops.append(stop)
        market = market.after(Tour((stop,)))
        if quest is not None and quest.loads:
            return Tour(tuple(stops))
        heard = quest.target if quest is not None and quest.relays else leg.heard
        at = stop.spot.at or leg.by.at
        then = replace(leg.by, table=stop.spot.table, at=at, leap=0)
        again = quest is not None and (quest.relays or quest.fresh)
        done = leg.done if again else leg.done | {stop.name}
        leg = _Leg(then, stop.rounds - stop.after + 1, heard, done)


def rounds_left(seen: Situation) -> int:
    """This round counts."""
    return seen.view.setup.options.rounds - seen.view.round + 1


def _scans(
    seen: Situation, market: Market, band: Unit, leg: _Leg
) -> Iterator[tuple[TourTask, Quest | None]]:
    for quest in seen.quests:
        name = quest.target or quest.contract
        if name not in leg.done and may_scan(seen.view, band.kind, quest.by):
            full = _full(seen, band, quest, leg)
            if full:
                when = _when(seen, market, quest, leg)
                if when is not None:
                    # What earns round by round is another task in each of them.
                    key = f"{name}@{when}" if quest.fresh or quest.relays else name
                    worth = market.adds(key, quest.contract, full, when)
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
                        )
                        yield stop, quest


def _full(seen: Situation, band: Unit, quest: Quest, leg: _Leg) -> int:
    """What a scan brings in the end, with all ships there."""
    if quest.relays:
        if quest.target == leg.heard or quest.only is None:
            return 0
        return quest.worth if leg.heard else quest.worth // FIRST_END
    able = len(quest.able(seen.view, band.ships))
    return quest.gain(able, band.profile.mass or 0) * (LATER if quest.loads else 1)


def _when(seen: Situation, market: Market, quest: Quest, leg: _Leg) -> int | None:
    """In how many rounds it is done; None if that is too late."""
    need = activations(seen, market.doors, leg.by, quest.spot)
    if quest.fresh and not (leg.fresh and leg.time == 0 and need == 1):
        need = through(seen, market.doors, leg.by, quest.spot)
    if need is None:
        return None
    home = homeward(seen, market.doors, leg.by, quest.spot) if quest.loads else 0
    if home is None or leg.time + need + home > rounds_left(seen):
        return None
    return leg.time + need - 1 + home


def _hunts(
    seen: Situation, market: Market, prey: Sequence[Prey], leg: _Leg
) -> Iterator[tuple[TourTask, None]]:
    for each in prey:
        if each.name not in leg.done:
            need = activations(seen, market.doors, leg.by, each.spot)
            if need is not None:
                last = min(rounds_left(seen) - each.after, each.lasts)
                count = min(last - leg.time - need + 1, attacks(each))
                if count > 0:
                    when = leg.time + need - 2 + count + each.after
                    full = each.worths[count]
                    worth = market.adds(each.name, each.contract, full, when)
                    if worth > 0:
                        name, contract, spot = each.name, each.contract, each.spot
                        yield TourTask(name, contract, spot, worth, when, full, each.after), None


def _heard(seen: Situation, band: Unit) -> str | None:
    """The end of a relay that it scanned last, if there is one: any but those that pay it now."""
    ends = [quest for quest in seen.quests if quest.relays and quest.only is not None]
    if not any(band.name in (quest.only or ()) for quest in ends):
        return None
    others = [quest.target for quest in ends if band.name not in (quest.only or ())]
    return others[0] if others else "another"
