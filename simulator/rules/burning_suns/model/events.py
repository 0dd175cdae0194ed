"""What happens in a game of Burning Suns, in the past tense; wars have events of their own."""

from dataclasses import dataclass
from typing import ClassVar, Literal, TypeAlias

from simulator.fast_dataclass import fast_dataclass
from simulator.geometry.units import Point
from simulator.kernel.event import Event
from simulator.rules.burning_suns.model.doing import Doing
from simulator.rules.burning_suns.model.effects import LimitedCard
from simulator.rules.burning_suns.model.state import (
    AntimatterCause,
    Control,
    GalacticMarket,
    Part,
    PlacedLeader,
)
from simulator.rules.burning_suns.model.words import Deed
from simulator.save_tags import saved_as

Payment: TypeAlias = Literal["colonize", "construct", "beginning", "boost"]
"""For what crystals are paid."""

Income: TypeAlias = Literal["status", "beginning", "ability", "scan"]
"""From what crystals come."""

Arrival: TypeAlias = Literal["beginning", "built", "free", "deployed", "revealed", "reset"]
"""How units come: paid for, free with an action, deployed, or placed when a tile is revealed."""

Loss: TypeAlias = Literal["war", "limit", "rebellion", "used", "stranded", "ability"]
"""Why units are lost."""


@saved_as("phase_began")
@dataclass(frozen=True, slots=True)
class PhaseBegan(Event):
    """A phase of a round began: `set_up`, `status`, `reshuffle`, `planning`, `action`, `over`."""

    round: int
    phase: str


@saved_as("parts_dealt")
@dataclass(frozen=True, slots=True)
class PartsDealt(Event):
    """A seat was dealt parts of which it keeps one; others learn only how many (BS-3.4)."""

    seat: str
    part: Part
    dealt: tuple[str, ...]


@saved_as("part_taken")
@dataclass(frozen=True, slots=True)
class PartTaken(Event):
    """An empire has this race, framework or ideology from now on, open to all."""

    reveals: ClassVar[bool] = True

    seat: str
    part: Part
    name: str


@saved_as("cards_kept")
@dataclass(frozen=True, slots=True)
class CardsKept(Event):
    """A seat keeps these race cards; others learn only how many (BS-3.5)."""

    seat: str
    cards: tuple[str, ...]


@saved_as("market_opened")
@dataclass(frozen=True, slots=True)
class MarketOpened(Event):
    """The market is empty, and the piles of items and cards are full (BS-3.3)."""

    market: GalacticMarket


@saved_as("market_slid")
@dataclass(frozen=True, slots=True)
class MarketSlid(Event):
    """Each row moved one slot to the right; what left it went under the items (BS-5.2)."""


@saved_as("item_laid")
@fast_dataclass(frozen=True, slots=True)
class ItemLaid(Event):
    """An item lies in an empty slot of the market: its row and place from 0."""

    row: int
    place: int
    item: str


@saved_as("item_taken")
@dataclass(frozen=True, slots=True)
class ItemTaken(Event):
    """A seat took an item of the market; `at` is where it goes (see `ItemOrder`).

    What it replaces goes under the pile. A mercenary comes as a unit by an event of its own.
    """

    seat: str
    row: int
    place: int
    item: str
    at: str
    choice: int | None = None


@saved_as("empire_began")
@dataclass(frozen=True, slots=True)
class EmpireBegan(Event):
    """An empire begins with so much, and takes its leaders in hand."""

    seat: str
    crystals: int
    antimatter: int
    leaders: int


@saved_as("order_set")
@dataclass(frozen=True, slots=True)
class OrderSet(Event):
    """The seats plan in this order from now on (BS-3.9, BS-5.3, BS-5.4)."""

    order: tuple[str, ...]


@saved_as("row_laid")
@dataclass(frozen=True, slots=True)
class RowLaid(Event):
    """The sheets lie in this row, by their numbers (BS-5.2)."""

    row: tuple[int, ...]


@saved_as("leader_placed")
@fast_dataclass(frozen=True, slots=True)
class LeaderPlaced(Event):
    """A leader was placed on a spot (BS-5.3)."""

    placed: PlacedLeader


@saved_as("leader_returned")
@fast_dataclass(frozen=True, slots=True)
class LeaderReturned(Event):
    """A leader returned to its owner; the action of its spot was executed or passed (BS-5.6).

    `executed` is None for one that was taken back by hand.
    """

    placed: PlacedLeader
    executed: bool | None


@saved_as("action_began")
@fast_dataclass(frozen=True, slots=True)
class ActionBegan(Event):
    """A seat executes an action, of a spot or granted by another action (BS-5.6, BS-12.6)."""

    seat: str
    deed: Deed


@saved_as("crystals_gained")
@fast_dataclass(frozen=True, slots=True)
class CrystalsGained(Event):
    """A seat took so many crystals from the supply; `wanted` is more if it ran out (BS-12.5)."""

    seat: str
    count: int
    wanted: int
    why: Income


@saved_as("crystals_paid")
@fast_dataclass(frozen=True, slots=True)
class CrystalsPaid(Event):
    """A seat paid crystals to the supply."""

    seat: str
    count: int
    why: Payment


@saved_as("antimatter_moved")
@fast_dataclass(frozen=True, slots=True)
class AntimatterMoved(Event):
    """The antimatter of a seat moved by so much, never below 0 (BS-1.3); see `AntimatterMove`."""

    seat: str
    by: int
    why: AntimatterCause
    space: str = ""
    kind: str = ""
    foe: str | None = None


@saved_as("units_placed")
@fast_dataclass(frozen=True, slots=True)
class UnitsPlaced(Event):
    """Units of one kind came to a space; `owner` is None for dark ships and militia.

    `hits` are the hit points of a unique, None for others.
    """

    owner: str | None
    kind: str
    space: str
    count: int
    why: Arrival
    hits: int | None = None


@saved_as("units_moved")
@fast_dataclass(frozen=True, slots=True)
class UnitsMoved(Event):
    """Units of a seat went from one space to the next, as (kind, count).

    `goes_on`: they had just come to the first one by the same jump.
    """

    owner: str
    source: str
    to: str
    units: tuple[tuple[str, int], ...]
    goes_on: bool = False


@saved_as("units_lost")
@fast_dataclass(frozen=True, slots=True)
class UnitsLost(Event):
    """Units of one kind are gone from a space; uniques wholly, whatever hits were left."""

    owner: str | None
    kind: str
    space: str
    count: int
    why: Loss


@saved_as("hits_changed")
@fast_dataclass(frozen=True, slots=True)
class HitsChanged(Event):
    """A unique lost hit points or was repaired; `by` is negative for a loss (BS-9.3, BS-6.6)."""

    owner: str
    kind: str
    space: str
    by: int


@saved_as("space_explored")
@dataclass(frozen=True, slots=True)
class SpaceExplored(Event):
    """A tile was flipped; `tile` is the face that was drawn for it (BS-6.1)."""

    reveals: ClassVar[bool] = True

    seat: str
    space: str
    tile: str


@saved_as("system_placed")
@dataclass(frozen=True, slots=True)
class SystemPlaced(Event):
    """A new system lies face down on the table, its centre there in thou (BS-14.6)."""

    space: str
    table: str
    at: Point


@saved_as("tiles_exchanged")
@dataclass(frozen=True, slots=True)
class TilesExchanged(Event):
    """An empty system and another changed places; what is explored stays so (D48)."""

    empty: str
    other: str


@saved_as("control_changed")
@fast_dataclass(frozen=True, slots=True)
class ControlChanged(Event):
    """A system is controlled like this from now on, by nobody if `seat` is None (BS-8.1).

    `blocked` is the number of the benefit that unrest blocks, from 1.
    """

    space: str
    seat: str | None
    control: Control = "peace"
    blocked: int | None = None


@saved_as("action_amended")
@fast_dataclass(frozen=True, slots=True)
class ActionAmended(Event):
    """The innermost action under way is this now, below what happens in it."""

    doing: Doing


@saved_as("leader_rolled")
@fast_dataclass(frozen=True, slots=True)
class LeaderRolled(Event):
    """A leader rolled for an action: up to `target` succeeds; no die if no roll was needed."""

    seat: str
    deed: Deed
    target: int
    die: int | None
    succeeded: bool


@saved_as("ability_used")
@dataclass(frozen=True, slots=True)
class AbilityUsed(Event):
    """A seat used an ability, which all see now (BS-12.2).

    A race card goes out of the game by it, another card is discarded if the ability says so.
    """

    reveals: ClassVar[bool] = True

    seat: str
    ability: str


@saved_as("alliance_formed")
@dataclass(frozen=True, slots=True)
class AllianceFormed(Event):
    """Two seats are allies, or still are: each lends the other a card, open to all (BS-13.1)."""

    reveals: ClassVar[bool] = True

    seats: tuple[str, str]
    cards: tuple[str, str]


@saved_as("alliance_ended")
@dataclass(frozen=True, slots=True)
class AllianceEnded(Event):
    """Two seats are no longer allies: their cards return, or leave the game if it is broken."""

    seats: tuple[str, str]
    broken: bool


@saved_as("level_gained")
@dataclass(frozen=True, slots=True)
class LevelGained(Event):
    """An empire has the next level of its ideology; `choice` is that of its abilities, from 0."""

    seat: str
    level: int
    choice: int


@saved_as("levels_lost")
@dataclass(frozen=True, slots=True)
class LevelsLost(Event):
    """An empire has only so many levels left, level 0 among them (BS-4.3, D26)."""

    seat: str
    left: int


@saved_as("sources_counted")
@fast_dataclass(frozen=True, slots=True)
class SourcesCounted(Event):
    """What gives a seat antimatter as long as it is held, and how much (BS-1.8).

    By the ids of spaces, cards and items.
    """

    seat: str
    sources: tuple[tuple[str, int], ...]


@saved_as("card_taken")
@dataclass(frozen=True, slots=True)
class CardTaken(Event):
    """A seat took an agent or an artifact: `source` is `open`, `pile`, or the seat that had it."""

    reveals: ClassVar[bool] = True

    seat: str
    what: LimitedCard
    card: str
    source: str


@saved_as("card_discarded")
@dataclass(frozen=True, slots=True)
class CardReturned(Event):
    """An agent or an artifact of a seat went to the bottom of its pile."""

    seat: str
    what: LimitedCard
    card: str


@saved_as("card_opened")
@dataclass(frozen=True, slots=True)
class CardOpened(Event):
    """An agent or an artifact lies open from now on; the one before goes to the bottom (BS-5.2)."""

    reveals: ClassVar[bool] = True

    what: LimitedCard
    card: str


@saved_as("crystals_stolen")
@dataclass(frozen=True, slots=True)
class CrystalsStolen(Event):
    """A seat took crystals from another."""

    seat: str
    owner: str
    count: int


@saved_as("game_ended")
@dataclass(frozen=True, slots=True)
class GameEnded(Event):
    """The game is over (BS-1.2); several winners share it."""

    winners: tuple[str, ...]
    last_round: bool


OwnEvent: TypeAlias = (
    PhaseBegan
    | PartsDealt
    | PartTaken
    | CardsKept
    | MarketOpened
    | MarketSlid
    | ItemLaid
    | ItemTaken
    | EmpireBegan
    | OrderSet
    | RowLaid
    | LeaderPlaced
    | LeaderReturned
    | ActionBegan
    | CrystalsGained
    | CrystalsPaid
    | AntimatterMoved
    | UnitsPlaced
    | UnitsMoved
    | UnitsLost
    | HitsChanged
    | SpaceExplored
    | SystemPlaced
    | TilesExchanged
    | ControlChanged
    | ActionAmended
    | LeaderRolled
    | AbilityUsed
    | AllianceFormed
    | AllianceEnded
    | LevelGained
    | LevelsLost
    | SourcesCounted
    | CardTaken
    | CardReturned
    | CardOpened
    | CrystalsStolen
    | GameEnded
)
"""The events of every game; those of wars stand in `war`."""
