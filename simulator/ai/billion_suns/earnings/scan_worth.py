"""What scans for the contracts in force are worth: one function for each kind of effect."""

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from functools import cache, partial
from itertools import islice
from typing import TypeAlias

from simulator.ai.billion_suns.earnings.place_pay import PrizeSpot, may_scan
from simulator.ai.billion_suns.earnings.reward_values import LATER, POINT, home_worth, reward_worth
from simulator.ai.billion_suns.earnings.token_watchers import (
    TokenWatcher,
    layers,
    places,
    token_watchers,
)
from simulator.kernel.remember_last import remember_last
from simulator.kernel.stages import of_type
from simulator.rules.billion_suns.model.contract_state import CLEARED, ContractState
from simulator.rules.billion_suns.model.contracts import (
    CarryAway,
    Contract,
    Inspect,
    LandTokens,
    PlaceToken,
    Relay,
    Scanner,
    ScanRule,
    Serve,
    TakeAway,
    TakeOver,
)
from simulator.rules.billion_suns.play.contracts.cargo import list_cargo
from simulator.rules.billion_suns.play.contracts.scan_effects import HEARD
from simulator.rules.billion_suns.view.compared import tokens_on
from simulator.rules.billion_suns.view.contract_terms import (
    RELAYED,
    SERVED,
    TAKEN,
    count_mark,
    in_force,
    owned,
    things,
)
from simulator.rules.billion_suns.view.lookup import PlacedPiece, View, contracts
from simulator.rules.billion_suns.view.measuring import rim

MOST_BEACONS = 6
"""Most places for beacons that are considered."""

_Beacon: TypeAlias = tuple[PrizeSpot, int, tuple[str, ...]]
"""Where to be to place a beacon, what that is worth, and the groups that may get there."""


@dataclass(frozen=True, slots=True)
class ScanTask:
    """A scan that earns: of `target` (None for own ships), by ships within the spot.

    `each` is what it pays for: once, for each ship in reach, or for their mass. `fresh`: only for a
    group that jumped in this round. `only`: only for these groups, because of their last scan.
    `late`: it is better made after rivals have acted, who may undo it or move away. `loads`: the
    most ships, all without cargo, that can load something; 0 if nothing is loaded. `relays`: it
    earns in alternation with scans of another object. `lasts`: what is loaded is not used up.
    `times`: how often it earns in a round.
    """

    contract: str
    target: str | None
    spot: PrizeSpot
    by: Scanner
    worth: int
    each: str = "once"
    fresh: bool = False
    only: tuple[str, ...] | None = None
    late: bool = False
    loads: int = 0
    relays: bool = False
    lasts: bool = False
    times: int = 1

    def serves(self, view: View, group: str, class_id: str, *, fresh: bool) -> bool:
        """May such a group make this scan, and does it earn?"""
        meant = self.only is None or group in self.only
        return meant and may_scan(view, class_id, self.by) and (fresh or not self.fresh)

    def able(self, view: View, ships: Sequence[PlacedPiece]) -> Sequence[PlacedPiece]:
        """The ships that can count: if something is loaded, only those without cargo."""
        return [ship for ship in ships if not list_cargo(view, ship.piece)] if self.loads else ships

    def in_reach(self, view: View, ships: Sequence[PlacedPiece]) -> int:
        """How many of the ships count where they are."""
        return len(self.able(view, [ship for ship in ships if self.spot.holds(ship)]))

    def enough(self, ships: int) -> int:
        """How many of these ships are enough for all that it earns; 0 if more earn more."""
        if self.loads:
            return min(ships, self.loads)
        return 1 if self.each == "once" else 0

    def gain(self, ships_there: int, mass: int) -> int:
        """What it earns with this number of ships of this mass in reach."""
        if not ships_there or self.each == "once":
            return self.worth if ships_there else 0
        if self.loads:
            return self.worth * min(ships_there, self.loads)
        return self.worth * ships_there * (mass if self.each == "mass" else 1)


@dataclass(frozen=True, slots=True)
class OfferedScan:
    """A contract's rule about scans, seen from a seat."""

    view: View
    seat: str
    deal: ContractState
    contract: Contract
    rule: ScanRule


def scan_tasks(view: View, seat: str) -> tuple[ScanTask, ...]:
    """All scans that could earn something now, wherever the ships are."""
    found = []
    for deal, contract in in_force(view):
        for rule in contract.scans:
            make = _MAKERS[type(rule.effect)]
            offer = OfferedScan(view, seat, deal, contract, rule)
            found += [each for each in make(offer) if each.worth > 0]
    return tuple(found)


def _at(view: View, thing: PlacedPiece) -> PrizeSpot:
    reach = view.setup.catalogue.figures.scan_range
    return PrizeSpot(thing.table, thing.at, reach + rim(view, thing))


def _simple(offer: OfferedScan, thing: PlacedPiece, worth: int) -> ScanTask:
    return ScanTask(offer.contract.name, thing.id, _at(offer.view, thing), offer.rule.by, worth)


def _take_away(offer: OfferedScan) -> Iterator[ScanTask]:
    effect = of_type(TakeAway, offer.rule.effect)
    worth = reward_worth(offer.view, offer.deal, effect.reward)
    for thing in things(offer.view, offer.deal, offer.rule.of):
        yield _simple(offer, thing, worth)


def _take_over(offer: OfferedScan) -> Iterator[ScanTask]:
    """Each counts for more than its share, since a majority is enough."""
    every = things(offer.view, offer.deal, offer.rule.of)
    for thing in every:
        if not count_mark(thing.piece, owned(TAKEN, offer.seat)):
            worth = 2 * POINT // max(2, len(every))
            yield replace(_simple(offer, thing, worth), late=True)


def _land(offer: OfferedScan) -> Iterator[ScanTask]:
    """Another token is worth less the more there are already."""
    effect = of_type(LandTokens, offer.rule.effect)
    paid = (reward_worth(offer.view, offer.deal, each.reward) for each in offer.contract.scoring)
    worth = sum(paid) // (10 + tokens_on(offer.view, offer.deal, effect.token, offer.seat))
    for thing in things(offer.view, offer.deal, offer.rule.of):
        yield replace(_simple(offer, thing, worth), each="mass")


def _place(offer: OfferedScan) -> Iterator[ScanTask]:
    """Places near rivals that no own token sees; only for groups that can get there, if enough."""
    effect = of_type(PlaceToken, offer.rule.effect)
    for watcher in token_watchers(offer.view, offer.seat):
        if watcher.token == effect.token and watcher.contract == offer.contract.name:
            beacons = _beacons(offer.view)(offer.seat, offer.contract.card, watcher)
            for place, (there, worth, near) in enumerate(beacons):
                only = near if len(near) > place else None
                found_by = ScanTask(watcher.contract, None, there, offer.rule.by, worth)
                yield replace(found_by, only=only, late=True)


@remember_last
def _beacons(view: View) -> Callable[[str, str, TokenWatcher], Sequence[_Beacon]]:
    """Where beacons see most, the same for all that may place them."""
    return cache(partial(_best_beacons, view))


def _best_beacons(view: View, seat: str, card: str, watcher: TokenWatcher) -> Sequence[_Beacon]:
    reach, found = view.setup.catalogue.figures.scan_range, []
    for spot, worth in islice(places(view, seat, watcher), MOST_BEACONS):
        there = PrizeSpot(spot.table, spot.at, spot.reach + reach)
        found.append((there, worth, layers(view, seat, contracts(view)[card], there)))
    return found


def _carry(offer: OfferedScan) -> Iterator[ScanTask]:
    """Nothing in the last round, since cargo loaded then cannot be brought home."""
    effect = of_type(CarryAway, offer.rule.effect)
    homes = (each for each in offer.contract.home if each.token == effect.token)
    worth = sum(home_worth(offer.view, home) for home in homes)
    most = effect.most.at(offer.view.setup.options.scale)
    if offer.view.round < offer.view.setup.options.rounds:
        for thing in things(offer.view, offer.deal, offer.rule.of):
            load = _simple(offer, thing, worth // LATER)
            yield replace(load, each="ship", loads=most, lasts=not effect.cleared)


def _inspect(offer: OfferedScan) -> Iterator[ScanTask]:
    effect = of_type(Inspect, offer.rule.effect)
    chance = effect.sides + 1 - effect.clear_from
    worth = reward_worth(offer.view, offer.deal, effect.reward) * chance // effect.sides
    for thing in things(offer.view, offer.deal, offer.rule.of):
        if not count_mark(thing.piece, CLEARED):
            yield _simple(offer, thing, worth)


def _serve(offer: OfferedScan) -> Iterator[ScanTask]:
    """By the odds of its die, if it has one: the deck may hold too little for the best face."""
    effect = of_type(Serve, offer.rule.effect)
    scale = offer.view.setup.options.scale
    faces = [effect.reward_on(face, scale) for face in range(1, effect.sides + 1)]
    faces = faces or [effect.reward]
    worth = sum(reward_worth(offer.view, offer.deal, paid) for paid in faces) // len(faces)
    for thing in things(offer.view, offer.deal, offer.rule.of):
        if not count_mark(thing.piece, SERVED):
            yield replace(_simple(offer, thing, worth), fresh=True)


def _relay(offer: OfferedScan) -> Iterator[ScanTask]:
    """Full worth for groups that last scanned another end; half for others until the last round."""
    effect = of_type(Relay, offer.rule.effect)
    worth = reward_worth(offer.view, offer.deal, effect.reward)
    most = effect.most.at(offer.view.setup.options.scale)
    every = things(offer.view, offer.deal, offer.rule.of)
    begun = len(_last_scanners(offer, every))
    for thing in every:
        if count_mark(thing.piece, RELAYED) < most:
            others = [other for other in every if other.id != thing.id]
            relay = replace(_simple(offer, thing, worth), relays=True, times=most)
            yield replace(relay, only=_last_scanners(offer, others))
            if begun < most and offer.view.round < offer.view.setup.options.rounds:
                yield replace(relay, worth=worth // LATER)


def _last_scanners(offer: OfferedScan, others: Sequence[PlacedPiece]) -> tuple[str, ...]:
    """The own groups whose last scan was of one of these objects."""
    return tuple(
        name
        for name, group in offer.view.extra.groups.items()
        if group.owner == offer.seat
        if any(count_mark(other.piece, owned(HEARD, name)) for other in others)
    )


_MAKERS: Mapping[type, Callable[[OfferedScan], Iterator[ScanTask]]] = {
    TakeAway: _take_away,
    TakeOver: _take_over,
    LandTokens: _land,
    PlaceToken: _place,
    CarryAway: _carry,
    Inspect: _inspect,
    Serve: _serve,
    Relay: _relay,
}
"""The scans that each kind of effect offers."""
