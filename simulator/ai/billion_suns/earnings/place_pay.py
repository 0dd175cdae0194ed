"""What the contracts in force pay for positions: mass in places, ships in play, cargo at exits.

All of it is read from the contracts' terms (ABS-12, WZ-6); no card is known by name here.
"""

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, replace
from typing import cast

from simulator.ai.billion_suns.earnings.reward_values import home_worth, scoring_worth
from simulator.geometry.measure import distance_ceil, within
from simulator.geometry.units import Point
from simulator.kernel.stages import of_type
from simulator.rules.billion_suns.judging import arrivals
from simulator.rules.billion_suns.judging.scanning import counts_scans_of
from simulator.rules.billion_suns.model.contract_state import ContractState
from simulator.rules.billion_suns.model.contracts import (
    Comparison,
    Contract,
    Controlled,
    MassWithin,
    Scanner,
    Scoring,
    ShipsInPlay,
    TablesHeld,
)
from simulator.rules.billion_suns.view.compared import ships_within
from simulator.rules.billion_suns.view.compared import tally as measured_tally
from simulator.rules.billion_suns.view.contract_terms import count_mark, in_force, things
from simulator.rules.billion_suns.view.lookup import PlacedPiece, View, ships
from simulator.rules.billion_suns.view.measuring import rim
from simulator.rules.billion_suns.view.profile import mass_of
from simulator.rules.billion_suns.view.turn_order import ceos

SLACK = 4
"""How much more mass than the strongest rival's is aimed at, since rivals come too."""


@dataclass(frozen=True, slots=True)
class PrizeSpot:
    """A place that counts: all points within `reach` of `at`, in thou; if None the whole table."""

    table: str
    at: Point | None = None
    reach: int = 0

    def holds(self, ship: PlacedPiece) -> bool:
        """Is the ship there?"""
        if self.at is None or self.table != ship.table:
            return self.table == ship.table
        return within(ship.pose.at, self.at, self.reach)

    def off(self, at: Point) -> int:
        """How far a point of the table is outside, in thou; 0 or less inside."""
        return 0 if self.at is None else distance_ceil(at, self.at) - self.reach


@dataclass(frozen=True, slots=True)
class Holding:
    """Mass at a place earns; `rival` and `ours` are the masses of rivals and own groups there now.

    `prize` is what it pays to outweigh all rivals there with at least a mass of `least`, and
    `denied` what the rival who has most now then fails to earn. `contested`: rivals are there or
    hold another such place.
    """

    contract: str
    spot: PrizeSpot
    worth: int
    rival: int
    ours: tuple[tuple[str, int], ...]
    prize: int = 0
    denied: int = 0
    least: int = 1
    contested: bool = False

    def wins(self, band: str, mass: int) -> bool:
        """Would all rivals be outweighed with this mass of a group, and not without it?"""
        others = sum(here for group, here in self.ours if group != band)
        wanted = max(self.rival + 1, self.least)
        return others < wanted <= others + mass

    def gain(self, band: str, mass: int) -> int:
        """What this mass of a group adds to that of the other own groups there."""
        others = sum(here for group, here in self.ours if group != band)
        wanted = self.rival + SLACK
        return self.worth * (min(wanted, others + mass) - min(wanted, others)) // wanted


@dataclass(frozen=True, slots=True)
class FleetPrize:
    """Ships of one mass earn by being in play, wherever they are (WZ-6.7, 6.8)."""

    contract: str
    mass: int
    by_cost: bool
    worth: int
    rival: int
    ours: int

    def gain(self, count: int) -> int:
        """What `count` more ships add, or `count` more of their cost."""
        wanted = self.rival + (self.mass * 10 if self.by_cost else self.mass)
        return self.worth * (min(wanted, self.ours + count) - min(wanted, self.ours)) // wanted


@dataclass(frozen=True, slots=True)
class ExitPrize:
    """Ships with cargo of the contract earn by leaving through this jump point."""

    contract: str
    gate: PlacedPiece
    token: str
    worth: int


@dataclass(frozen=True, slots=True)
class Standings:
    """All that contracts pay at one decision, except for scans."""

    holdings: tuple[Holding, ...] = ()
    fleets: tuple[FleetPrize, ...] = ()
    exits: tuple[ExitPrize, ...] = ()


def standings(view: View, seat: str) -> Standings:
    """What the contracts pay a seat for positions."""
    terms = tuple(in_force(view))
    found = [
        each
        for deal, contract in terms
        for scoring in contract.scoring
        if type(scoring.measure) in _KINDS
        for each in _KINDS[type(scoring.measure)](view, seat, deal, contract, scoring)
    ]
    return Standings(
        tuple(each for each in found if isinstance(each, Holding)),
        tuple(each for each in found if isinstance(each, FleetPrize)),
        tuple(each for _, contract in terms for each in _exits(view, seat, contract)),
    )


def measures_ships(measure: Comparison) -> bool:
    """Is it won by ships where they stand, or in play?"""
    return type(measure) in _KINDS


def may_scan(view: View, class_id: str, by: Scanner) -> bool:
    """Do ships of this class ever activate (WZ-2.1), and do their scans count (ABS-12.6)?"""
    kind = view.setup.catalogue.classes.get(class_id)
    return kind is not None and kind.thrust is not None and counts_scans_of(kind, by)


def _near_things(
    view: View, seat: str, deal: ContractState, contract: Contract, scoring: Scoring
) -> Iterator[Holding]:
    """Mass near each object counts, whether the contract counts objects or the mass itself."""
    measure = cast("MassWithin | Controlled", scoring.measure)
    every = things(view, deal, measure.of)
    worth = scoring_worth(view, deal, scoring)
    prize, least, contested = worth, scoring.least.at(view.setup.options.scale), False
    counted = measured_tally(view, deal, measure)
    rival = max((count for each, count in counted.items() if each != seat), default=0)
    leads = rival >= least and rival > counted[seat]
    if isinstance(measure, Controlled):
        wanted = max(rival + 1, least) - counted[seat]
        prize, least, contested = worth // wanted if wanted > 0 else 0, 1, rival > 0
        # A majority of them is enough, so each counts for more than its share.
        worth = 2 * worth // max(2, len(every))
    for thing in every:
        reach = _range(view, measure)
        near = ships_within(view, (thing,), reach)
        spot = PrizeSpot(thing.table, thing.at, reach + rim(view, thing))
        held = _holding(view, seat, (contract.name, worth), spot, near)
        contested = contested or held.rival > 0
        denied = prize // (len(counted) - 1) if leads and len(counted) > 1 else 0
        yield replace(held, prize=prize, denied=denied, least=least, contested=contested)


def _range(view: View, measure: Comparison) -> int:
    if isinstance(measure, MassWithin):
        return measure.range
    if isinstance(measure, Controlled):
        return view.setup.catalogue.objects[measure.of].control_range or 0
    return 0


def _tables(
    view: View, seat: str, deal: ContractState, contract: Contract, scoring: Scoring
) -> Iterator[Holding]:
    worth = scoring_worth(view, deal, scoring)
    for table in view.setup.tables:
        here = tuple(ship for ship in ships(view) if ship.table == table.id)
        yield _holding(view, seat, (contract.name, worth), PrizeSpot(table.id), here)


def _holding(
    view: View, seat: str, paid: tuple[str, int], spot: PrizeSpot, near: tuple[PlacedPiece, ...]
) -> Holding:
    """`paid` is the contract's name and its worth."""
    ours: dict[str, int] = {}
    theirs = dict.fromkeys(ceos(view), 0)
    for ship in near:
        mass = mass_of(view, ship.piece.kind)
        if ship.piece.owner == seat:
            ours[ship.piece.group or ""] = ours.get(ship.piece.group or "", 0) + mass
        elif ship.piece.owner in theirs:
            theirs[ship.piece.owner] += mass
    return Holding(paid[0], spot, paid[1], max(theirs.values()), tuple(ours.items()))


def _in_play(
    view: View, seat: str, deal: ContractState, contract: Contract, scoring: Scoring
) -> Iterator[FleetPrize]:
    measure = of_type(ShipsInPlay, scoring.measure)
    counted = measured_tally(view, deal, measure)
    rival = max((count for each, count in counted.items() if each != seat), default=0)
    by_cost = measure.counted == "cost"
    worth = scoring_worth(view, deal, scoring)
    yield FleetPrize(contract.name, measure.mass, by_cost, worth, rival, counted[seat])


def _exits(view: View, seat: str, contract: Contract) -> Iterator[ExitPrize]:
    for home in contract.home:
        if any(
            count_mark(ship.piece, home.token) for ship in ships(view) if ship.piece.owner == seat
        ):
            worth = home_worth(view, home)
            for gate in arrivals.serving_points(view, seat):
                yield ExitPrize(contract.name, gate, home.token, worth)


_KINDS: Mapping[
    type, Callable[[View, str, ContractState, Contract, Scoring], Iterator[Holding | FleetPrize]]
] = {
    MassWithin: _near_things,
    Controlled: _near_things,
    TablesHeld: _tables,
    ShipsInPlay: _in_play,
}
"""What positions earn, by kind of measure; tokens and taken objects are earned by scans."""
