"""The figures of the rules, and how many components there are, as figures.yaml holds them."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import Literal, TypeVar

from simulator.rules.burning_suns.model.effects import Holding
from simulator.rules.burning_suns.model.words import AnomalyKind, BasicKind, Deed
from simulator.save_tags import saved_as

T = TypeVar("T")


@saved_as("figures")
@dataclass(frozen=True, slots=True)
class BurningFigures:
    """Lengths in thou, all else as counted.

    A system is a disc of `system_radius`, whose tiles touch within `touch_tolerance` and just miss
    within `near_miss` (BS-14.1, BS-14.2). A unit is on the ground within `ground_radius` of a
    system's centre, and in an anomaly within `anomaly_radius` (BS-14.5).
    A fleet of `opposing_fleet` units opposes (BS-7.5), and defeating a force of `beaten_force`
    earns antimatter (BS-1.6). Unrest takes `unrest_cut` off the army limit (BS-8.1).
    `boost_price` crystals make a leader's attack `boost` higher (BS-7.6). An alliance ends at a
    difference of `alliance_gap` (BS-13.4). `sure_miss` is the face that always fails.
    Each player gets `parts_dealt` of each part and keeps one, and keeps `cards_kept` race cards of
    `cards_dealt` (BS-3.4, BS-3.5). `spots` and `few_spots` are those of an action for four and
    more, and for fewer players (BS-5.3).
    """

    system_radius: int
    touch_tolerance: int
    near_miss: int
    ground_radius: int
    anomaly_radius: int
    die_sides: int
    sure_miss: int
    fleet_limit: int
    army_limit: int
    unrest_cut: int
    opposing_fleet: int
    beaten_force: int
    strike: int
    boost_price: int
    boost: int
    alliance_gap: int
    least_price: int
    explored_tiles: int
    scan_crystals: int
    failed_scan_crystals: int
    free_regiments: int
    structure_hits: int
    leaders: int
    spots: int
    few_spots: int
    parts_dealt: int
    cards_dealt: int
    cards_kept: int
    advanced_crystals: int
    crystal_supply: int
    fleets_win_less: int


@saved_as("tokens")
@dataclass(frozen=True, slots=True)
class Tokens:
    """Neutral units (BS-8.12, BS-8.13): how many there are, and the figures of each."""

    count: int
    attack: int
    dice: int
    hits: int


@saved_as("track")
@dataclass(frozen=True, slots=True)
class AntimatterTrack:
    """An antimatter track (BS-1.2): what wins, and the thresholds of levels 1 to 3."""

    length: Literal["short", "long"]
    players: int
    win: int
    levels: tuple[int, ...]


@saved_as("market")
@dataclass(frozen=True, slots=True)
class MarketSide:
    """The side of the market for a number of players (BS-3.3)."""

    players: int
    rows: int
    columns: int


@saved_as("components")
@dataclass(frozen=True, slots=True)
class Components:
    """What figures.yaml holds.

    `sheets` are the action sheets in the order of the first round (BS-5.2), `leader_rolls` and
    `wars` the actions with a leader roll and those of warfare (A6). `purposes` are what units hold
    by kind (BS-9.1), `beginning` the units of the normal beginning (BS-3.7). `closed` actions and
    `left_out` anomalies are not in the mode `fleets` (BS-1.10).
    """

    figures: BurningFigures
    sheets: tuple[tuple[Deed, ...], ...]
    leader_rolls: tuple[Deed, ...]
    wars: tuple[Deed, ...]
    purposes: Mapping[str, tuple[Holding, ...]]
    beginning: tuple[BasicKind, ...]
    dark_ships: Tokens
    militia: tuple[Tokens, ...]
    tracks: tuple[AntimatterTrack, ...]
    markets: tuple[MarketSide, ...]
    closed: tuple[Deed, ...]
    left_out: tuple[AnomalyKind, ...]
    counts: Mapping[str, int]

    def track(self, length: str, players: int) -> AntimatterTrack:
        """The antimatter track of a length for a number of players; LookupError without one."""
        return _only(
            each for each in self.tracks if (each.length, each.players) == (length, players)
        )

    def market(self, players: int) -> MarketSide:
        """The side of the market for a number of players; LookupError without one."""
        return _only(each for each in self.markets if each.players == players)


def _only(found: Iterator[T]) -> T:
    for each in found:
        return each
    raise LookupError("nothing is listed for this number of players")
