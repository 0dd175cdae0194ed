"""The running game of Burning Suns: spaces, empires, where the round stands, nested stages.

Units, leaders and markers are pieces (BS-14.5).
"""

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Literal, TypeAlias

from simulator.fast_dataclass import fast_dataclass
from simulator.mechanics.piles import Pile
from simulator.rules.burning_suns.model.words import Deed, TileKind, UnitKind
from simulator.save_tags import saved_as

Part: TypeAlias = Literal["race", "framework", "ideology"]
"""A part of an empire (BS-3.4)."""

Control: TypeAlias = Literal["peace", "unrest"]
"""How a system is controlled (BS-8.1)."""

AntimatterCause: TypeAlias = Literal["system", "card", "victory", "unique", "ability", "hand"]
"""Why antimatter moves: a system gained or lost, a battle won, a unique destroyed (BS-1.6 on)."""


@saved_as("antimatter_move")
@fast_dataclass(frozen=True, slots=True)
class AntimatterMove:
    """The antimatter of an empire moved by so much in a round (BS-1.3).

    `space` is where; `kind` is the unique destroyed, or the `fleet` or `army` beaten, and `foe`
    whose it was, None for dark ships and militia.
    """

    round: int
    by: int
    why: AntimatterCause
    space: str = ""
    kind: str = ""
    foe: str | None = None


@saved_as("possessions")
@fast_dataclass(frozen=True, slots=True)
class Possessions:
    """What an empire holds openly, besides systems and units.

    `levels` are its choices at the levels of its ideology that it has, from level 0 on (BS-4.2,
    BS-4.3), and `choices` those that it ever made there. `upgrades` are pairs of a kind of unit and
    the item under it (BS-12.1), `lent` pairs of an ally and the own race card that lies with it
    (BS-13.1).
    """

    levels: tuple[int, ...] = ()
    choices: tuple[int, ...] = ()
    technologies: tuple[str, ...] = ()
    upgrades: tuple[tuple[UnitKind, str], ...] = ()
    agents: tuple[str, ...] = ()
    artifacts: tuple[str, ...] = ()
    lent: tuple[tuple[str, str], ...] = ()


@saved_as("side")
@fast_dataclass(frozen=True, slots=True)
class Side:
    """An empire in the game: its parts, its crystals and antimatter, and how that has moved.

    Parts are None until they are open. `dealt` are the parts of which it keeps one, as far as the
    viewer may see them (BS-3.4), and `cards` the race cards that it keeps hidden (BS-3.5).
    `sources` are what gave it antimatter when that was counted last, None before the first time
    (BS-1.8).
    """

    race: str | None = None
    framework: str | None = None
    ideology: str | None = None
    dealt: tuple[str, ...] = ()
    crystals: int = 0
    antimatter: int = 0
    moves: tuple[AntimatterMove, ...] = ()
    holds: Possessions = Possessions()
    sources: tuple[tuple[str, int], ...] | None = None
    cards: tuple[str, ...] = ()


@saved_as("galactic_market")
@fast_dataclass(frozen=True, slots=True)
class GalacticMarket:
    """What is to be had: the items row by row, None in an empty slot, and the cards (BS-3.3).

    `items`, `agents` and `artifacts` are the piles; of agents and artifacts one lies open.
    """

    rows: tuple[tuple[str | None, ...], ...] = ()
    items: Pile = Pile()
    agents: Pile = Pile()
    artifacts: Pile = Pile()
    open_agent: str | None = None
    open_artifact: str | None = None


@saved_as("spot")
@fast_dataclass(frozen=True, slots=True)
class ActionSpot:
    """A spot of an action on its sheet: 0 is the left one, 1 the middle, 2 the right (A6)."""

    deed: Deed
    slot: int


@saved_as("placed_leader")
@fast_dataclass(frozen=True, slots=True)
class PlacedLeader:
    """A leader of a seat on a spot; `leader` is its number in the list of the race, from 0."""

    spot: ActionSpot
    seat: str
    leader: int


@saved_as("course")
@fast_dataclass(frozen=True, slots=True)
class RoundState:
    """Where the round stands.

    `row` are the numbers of the sheets, from the left (BS-5.2). `order` are the seats in the order
    of planning: the first has the starter token, or they stand on the planning track. `winners` is
    None until the game is over. Leaders are pieces in the cells of boards.
    """

    row: tuple[int, ...] = ()
    order: tuple[str, ...] = ()
    winners: tuple[str, ...] | None = None


@saved_as("space_state")
@dataclass(frozen=True, slots=True)
class SpaceState:
    """What is known of a space and what happens there.

    `kind` and `value` are what the galaxy's layout fixes, None if that is drawn (D42); `tile` is
    the id of the face once it is explored. `controller` is a seat, for a home from the start;
    `blocked` is the number of the benefit, from 1, that unrest blocks (BS-8.1), `structure` an
    item.
    """

    kind: TileKind | None = None
    value: int | None = None
    tile: str | None = None
    controller: str | None = None
    control: Control = "peace"
    blocked: int | None = None
    structure: str | None = None

    @property
    def is_explored(self) -> bool:
        """Does the tile lie face up?"""
        return self.tile is not None


@saved_as("empire")
@dataclass(frozen=True, slots=True)
class EmpireStart:
    """What a seat begins with; parts that are None are dealt two by two (BS-3.4).

    Without any levels in `holds` its antimatter decides which it has. `cards` are the race cards
    that it keeps hidden, None if they are chosen when the game begins (BS-3.5).
    """

    ideology: str | None = None
    race: str | None = None
    framework: str | None = None
    crystals: int = 0
    antimatter: int = 0
    holds: Possessions = field(default_factory=Possessions)
    cards: tuple[str, ...] | None = None


@saved_as("extra")
@dataclass(frozen=True, slots=True)
class BurningExtra:
    """The spaces by id, in the order of the file, and the empires by seat.

    `sides` and `course` are those of the running game, empty before one begins; `market` is then
    what a file lays out of it, and the rest of it comes with the game.
    """

    spaces: Mapping[str, SpaceState]
    empires: Mapping[str, EmpireStart]
    sides: Mapping[str, Side] = field(default_factory=dict)
    course: RoundState = field(default_factory=RoundState)
    market: GalacticMarket = field(default_factory=GalacticMarket)


SetUpStep: TypeAlias = Literal["ideology", "race", "framework", "cards", "begin", "outfit", "roll"]
"""The steps of set-up, in order (BS-3.4 to BS-3.9)."""

RoundStep: TypeAlias = Literal["status", "reshuffle", "planning", "action", "end"]
"""The phases of a round, in order (BS-5)."""


@saved_as("setting_up")
@fast_dataclass(frozen=True, slots=True)
class SettingUp:
    """The game is set up; `step` comes next."""

    step: SetUpStep = "race"


@saved_as("choosing_part")
@fast_dataclass(frozen=True, slots=True)
class ChoosingPart:
    """Seats that were dealt parts keep one of them, in secret (BS-3.4)."""

    part: Part


@saved_as("keeping_cards")
@fast_dataclass(frozen=True, slots=True)
class KeepingCards:
    """Seats keep some of the cards of their race, in secret for good (BS-3.5)."""


@saved_as("outfitting")
@fast_dataclass(frozen=True, slots=True)
class Outfitting:
    """A seat buys its first units with the crystals of the advanced beginning (BS-3.8)."""

    seat: str


@saved_as("first_roll")
@fast_dataclass(frozen=True, slots=True)
class FirstRoll:
    """The groups of seats roll for their places; those tied roll again (BS-3.9).

    `groups` are in the order of places; one of a single seat has its place.
    """

    groups: tuple[tuple[str, ...], ...]


@saved_as("round")
@fast_dataclass(frozen=True, slots=True)
class GameRound:
    """A round; `step` comes next."""

    step: RoundStep = "status"


@saved_as("planning")
@fast_dataclass(frozen=True, slots=True)
class Planning:
    """Leaders are placed one by one; `next` is the place in the order of planning."""

    next: int = 0


@saved_as("spots")
@fast_dataclass(frozen=True, slots=True)
class ActionPhase:
    """The action phase; `doing` is the leader whose spot has come, None between two."""

    doing: PlacedLeader | None = None


@saved_as("exploring")
@fast_dataclass(frozen=True, slots=True)
class Exploring:
    """A seat explores up to `left` more tiles (BS-6.1)."""

    seat: str
    left: int


@saved_as("taking_over")
@fast_dataclass(frozen=True, slots=True)
class TakingOver:
    """A seat takes a system in unrest and chooses the benefit that this blocks (BS-8.1)."""

    seat: str
    space: str


@saved_as("trimming")
@fast_dataclass(frozen=True, slots=True)
class Trimming:
    """The end of an action: fleets and armies over their limits are cut (BS-7.4).

    `asked` is the force that is cut now, as (seat, space, is it an army).
    """

    asked: tuple[str, str, bool] | None = None


OwnStage: TypeAlias = (
    SettingUp
    | ChoosingPart
    | KeepingCards
    | Outfitting
    | FirstRoll
    | GameRound
    | Planning
    | ActionPhase
    | Exploring
    | TakingOver
    | Trimming
)
"""The stages of every game."""
