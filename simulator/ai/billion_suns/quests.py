"""What scans of the contracts in force are worth to a battlegroup: a function a kind of effect."""

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from itertools import islice
from typing import Any

from simulator.ai.billion_suns.prizes import PrizeSpot, may_scan
from simulator.ai.billion_suns.reward_values import LATER, POINT, home_worth, reward_worth
from simulator.ai.billion_suns.watches import layers, places, watches
from simulator.rules.billion_suns.model.contract_state import ContractState
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
from simulator.rules.billion_suns.play.contracts.cargo import carried
from simulator.rules.billion_suns.play.contracts.compared import tokens_on
from simulator.rules.billion_suns.play.contracts.scan_effects import HEARD, TAKEN, owned
from simulator.rules.billion_suns.play.contracts.terms import (
    CLEARED,
    RELAYED,
    SERVED,
    in_force,
    marked,
    things,
)
from simulator.rules.billion_suns.view.lookup import PlacedPiece, View
from simulator.rules.billion_suns.view.measuring import rim

MOST_BEACONS = 6
"""So many of the places for beacons are looked at."""


@dataclass(frozen=True, slots=True)
class Quest:
    """A scan that earns: of `target` (None for own ships) within the spot, by such a group.

    `each` is what it counts by: once, for every ship in reach, or for their mass. `fresh`: only a
    group that jumped in this round. `only`: these groups alone, by what they scanned last. `late`:
    it is better made when rivals have acted, who may undo it or go away. `loads`: so many ships at
    most take something up, each without a load; 0 where none is taken.
    `relays`: it earns by turns with scans of another thing.
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

    def serves(self, view: View, group: str, class_id: str, *, fresh: bool) -> bool:
        """May such a group make this scan, and does it earn?"""
        meant = self.only is None or group in self.only
        return meant and may_scan(view, class_id, self.by) and (fresh or not self.fresh)

    def able(self, view: View, ships: Sequence[PlacedPiece]) -> Sequence[PlacedPiece]:
        """The ships that can count: of those to be laden only the empty ones."""
        return [ship for ship in ships if not carried(view, ship.piece)] if self.loads else ships

    def in_reach(self, view: View, ships: Sequence[PlacedPiece]) -> int:
        """How many of the ships can count as they stand."""
        return sum(self.spot.holds(ship) for ship in self.able(view, ships))

    def gain(self, ships_there: int, mass: int) -> int:
        """What it brings with so many ships of this mass in reach."""
        if not ships_there or self.each == "once":
            return self.worth if ships_there else 0
        if self.loads:
            return self.worth * min(ships_there, self.loads)
        return self.worth * ships_there * (mass if self.each == "mass" else 1)


@dataclass(frozen=True, slots=True)
class OfferedScan:
    """A rule of a contract about scans, as it is offered to a seat."""

    view: View
    seat: str
    deal: ContractState
    contract: Contract
    rule: ScanRule


def quests(view: View, seat: str) -> tuple[Quest, ...]:
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


def _simple(offer: OfferedScan, thing: PlacedPiece, worth: int) -> Quest:
    return Quest(offer.contract.name, thing.id, _at(offer.view, thing), offer.rule.by, worth)


def _take_away(offer: OfferedScan) -> Iterator[Quest]:
    effect: Any = offer.rule.effect
    worth = reward_worth(offer.view, offer.deal, effect.reward)
    for thing in things(offer.view, offer.deal, offer.rule.of):
        yield _simple(offer, thing, worth)


def _take_over(offer: OfferedScan) -> Iterator[Quest]:
    """Each counts for more than its part, since most is enough."""
    every = things(offer.view, offer.deal, offer.rule.of)
    for thing in every:
        if not marked(thing.piece, owned(TAKEN, offer.seat)):
            worth = 2 * POINT // max(2, len(every))
            yield replace(_simple(offer, thing, worth), late=True)


def _land(offer: OfferedScan) -> Iterator[Quest]:
    """The more tokens lie there already, the less another is worth."""
    effect: Any = offer.rule.effect
    paid = (reward_worth(offer.view, offer.deal, each.reward) for each in offer.contract.scoring)
    worth = sum(paid) // (10 + tokens_on(offer.view, offer.deal, effect.token, offer.seat))
    for thing in things(offer.view, offer.deal, offer.rule.of):
        yield replace(_simple(offer, thing, worth), each="mass")


def _place(offer: OfferedScan) -> Iterator[Quest]:
    """Where rivals are whom no own token sees; who is there to lay it needs no others to come."""
    effect: Any = offer.rule.effect
    reach = offer.view.setup.catalogue.figures.scan_range
    for watch in watches(offer.view, offer.seat):
        if watch.token == effect.token and watch.contract == offer.contract.name:
            found = tuple(islice(places(offer.view, offer.seat, watch), MOST_BEACONS))
            for place, (spot, worth) in enumerate(found):
                there = PrizeSpot(spot.table, spot.at, spot.reach + reach)
                near = layers(offer.view, offer.seat, offer.contract, there)
                only = near if len(near) > place else None
                found_by = Quest(watch.contract, None, there, offer.rule.by, worth)
                yield replace(found_by, only=only, late=True)


def _carry(offer: OfferedScan) -> Iterator[Quest]:
    """Nothing in the last round: what is taken up then comes home no more."""
    effect: Any = offer.rule.effect
    homes = (each for each in offer.contract.home if each.token == effect.token)
    worth = sum(home_worth(offer.view, home) for home in homes)
    most = effect.most.at(offer.view.setup.options.scale)
    if offer.view.round < offer.view.setup.options.rounds:
        for thing in things(offer.view, offer.deal, offer.rule.of):
            yield replace(_simple(offer, thing, worth // LATER), each="ship", loads=most)


def _inspect(offer: OfferedScan) -> Iterator[Quest]:
    effect: Any = offer.rule.effect
    chance = effect.sides + 1 - effect.clear_from
    worth = reward_worth(offer.view, offer.deal, effect.reward) * chance // effect.sides
    for thing in things(offer.view, offer.deal, offer.rule.of):
        if not marked(thing.piece, CLEARED):
            yield _simple(offer, thing, worth)


def _serve(offer: OfferedScan) -> Iterator[Quest]:
    effect: Any = offer.rule.effect
    worth = reward_worth(offer.view, offer.deal, effect.reward)
    for thing in things(offer.view, offer.deal, offer.rule.of):
        if not marked(thing.piece, SERVED):
            yield replace(_simple(offer, thing, worth), fresh=True)


def _relay(offer: OfferedScan) -> Iterator[Quest]:
    """Full worth to who scanned another end last; to others half the way, while rounds are left."""
    effect: Any = offer.rule.effect
    worth = reward_worth(offer.view, offer.deal, effect.reward)
    most = effect.most.at(offer.view.setup.options.scale)
    every = things(offer.view, offer.deal, offer.rule.of)
    begun = len(_heard(offer, every))
    for thing in every:
        if marked(thing.piece, RELAYED) < most:
            others = [other for other in every if other.id != thing.id]
            relay = replace(_simple(offer, thing, worth), relays=True)
            yield replace(relay, only=_heard(offer, others))
            if begun < most and offer.view.round < offer.view.setup.options.rounds:
                yield replace(relay, worth=worth // LATER)


def _heard(offer: OfferedScan, others: Sequence[PlacedPiece]) -> tuple[str, ...]:
    """The own groups whose last scan was of one of these."""
    return tuple(
        name
        for name, group in offer.view.extra.groups.items()
        if group.owner == offer.seat
        if any(marked(other.piece, owned(HEARD, name)) for other in others)
    )


_MAKERS: Mapping[type, Callable[[OfferedScan], Iterator[Quest]]] = {
    TakeAway: _take_away,
    TakeOver: _take_over,
    LandTokens: _land,
    PlaceToken: _place,
    CarryAway: _carry,
    Inspect: _inspect,
    Serve: _serve,
    Relay: _relay,
}
"""What each kind of effect offers."""
