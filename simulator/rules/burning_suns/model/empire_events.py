"""What happens to cards, items and alliances, and to the actions in which they are used."""

from dataclasses import dataclass
from typing import ClassVar, TypeAlias

from simulator.fast_dataclass import fast_dataclass
from simulator.geometry.units import Point
from simulator.kernel.event import Event
from simulator.rules.burning_suns.model.doing import Doing
from simulator.rules.burning_suns.model.effects import LimitedCard
from simulator.rules.burning_suns.model.state import GalacticMarket, Possessions
from simulator.rules.burning_suns.model.words import Deed
from simulator.save_tags import saved_as


@saved_as("cards_kept")
@dataclass(frozen=True, slots=True)
class CardsKept(Event):
    """A seat keeps these race cards; others learn only how many (BS-3.5)."""

    seat: str
    cards: tuple[str, ...]


@saved_as("empire_equipped")
@dataclass(frozen=True, slots=True)
class EmpireEquipped(Event):
    """An empire begins with these possessions by its file; levels are gained apart."""

    seat: str
    holds: Possessions


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


EmpireEvent: TypeAlias = (
    CardsKept
    | EmpireEquipped
    | MarketOpened
    | MarketSlid
    | ItemLaid
    | ItemTaken
    | SystemPlaced
    | TilesExchanged
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
)
"""The events of cards, items and alliances."""
