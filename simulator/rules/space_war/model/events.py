"""What happens in a game of Space War, in the past tense.

Events about a Craft carry its `seat`; those with `hidden` happened to a face-down counter, and
`play.secrets` says what other seats see of them.
"""

from dataclasses import dataclass
from typing import ClassVar, TypeAlias

from simulator.fast_dataclass import fast_dataclass
from simulator.kernel.event import Event
from simulator.kernel.piece import OnTable
from simulator.rules.space_war.model.course_events import (
    CraftEntered,
    CraftGiven,
    ForceMustered,
    GameEnded,
    OrderDrawn,
    PhaseBegan,
    RolesTaken,
    ScenarioRolled,
    SeatOut,
    SidesCounted,
    SquadronBrought,
    TableLeft,
    TeamsDrawn,
    TransportTaken,
    TurnBegan,
)
from simulator.rules.space_war.model.craft import Hit
from simulator.rules.space_war.model.designs import Design
from simulator.rules.space_war.model.medal_events import MedalEvent
from simulator.save_tags import saved_as

__all__ = [
    "CraftEntered",
    "CraftGiven",
    "ForceMustered",
    "GameEnded",
    "OrderDrawn",
    "PhaseBegan",
    "RolesTaken",
    "ScenarioRolled",
    "SeatOut",
    "SidesCounted",
    "SquadronBrought",
    "TableLeft",
    "TeamsDrawn",
    "TransportTaken",
    "TurnBegan",
]
"""The events of the course of a game, which stand in a module of their own."""


@saved_as("station_placed")
@dataclass(frozen=True, slots=True)
class StationPlaced(Event):
    """A seat's Space Station was set up (SW-18.2)."""

    station: str
    seat: str
    design: Design
    to: OnTable


@saved_as("craft_deployed")
@dataclass(frozen=True, slots=True)
class CraftDeployed(Event):
    """A Craft was set up as a face-down counter (SW-3.1)."""

    craft: str
    seat: str
    to: OnTable
    hidden: bool = True


@saved_as("embarked")
@dataclass(frozen=True, slots=True)
class Embarked(Event):
    """A Fighter was set up inside a Vessel; only its owner knows (SW-3.1)."""

    fighter: str
    seat: str
    vessel: str


@saved_as("launched")
@dataclass(frozen=True, slots=True)
class Launched(Event):
    """A Fighter came out of a Shuttle Bay (SW-8.1)."""

    fighter: str
    seat: str
    vessel: str
    to: OnTable
    hidden: bool


@saved_as("retrieved")
@dataclass(frozen=True, slots=True)
class Retrieved(Event):
    """A Fighter went into a Shuttle Bay (SW-8.1)."""

    fighter: str
    seat: str
    vessel: str
    hidden: bool


@saved_as("captured")
@dataclass(frozen=True, slots=True)
class Captured(Event):
    """An enemy Fighter was pulled into a Shuttle Bay of the captor, as a prisoner (SW-8.3)."""

    fighter: str
    seat: str
    vessel: str
    captor: str


@saved_as("tractor_used")
@dataclass(frozen=True, slots=True)
class TractorUsed(Event):
    """A Tractor of a Vessel was tried on a target (SW-9.1)."""

    reveals: ClassVar[bool] = True

    vessel: str
    seat: str
    target: str
    face: int
    seized: bool
    hidden: bool


@saved_as("beam_released")
@dataclass(frozen=True, slots=True)
class BeamReleased(Event):
    """A Fighter is no longer held by a Tractor beam (SW-9.2)."""

    fighter: str


@saved_as("craft_moved")
@fast_dataclass(frozen=True, slots=True)
class CraftMoved(Event):
    """A Craft moved or turned (SW-11.1); `dragged`: by a Tractor beam (SW-9.2)."""

    craft: str
    seat: str
    to: OnTable
    hidden: bool
    dragged: bool = False


@saved_as("hits_scored")
@fast_dataclass(frozen=True, slots=True)
class HitsScored(Event):
    """A Craft has these stored hits more (SW-5.1)."""

    craft: str
    hits: tuple[Hit, ...]


NO_ARMOUR = -1
"""In place of a need: nothing saves, so that there are no dice."""


@saved_as("saves_rolled", later=("seems",))
@dataclass(frozen=True, slots=True)
class SavesRolled(Event):
    """The stored hits of a Craft were tested; `need` is None where each damages (SW-5.2).

    `seems` is what others take it for, who know nothing of a Wingman face down: a need, or
    NO_ARMOUR where they think that each damages; 0 where it is the same, or the dice tell it.
    """

    reveals: ClassVar[bool] = True

    craft: str
    seat: str
    need: int | None
    faces: tuple[int, ...]
    damages: int
    hidden: bool
    seems: int = 0


@saved_as("module_damaged")
@dataclass(frozen=True, slots=True)
class ModuleDamaged(Event):
    """A module of a Craft was Damaged (SW-6.1)."""

    reveals: ClassVar[bool] = True

    craft: str
    seat: str
    module: int
    hidden: bool


@saved_as("damage_lost")
@dataclass(frozen=True, slots=True)
class DamageLost(Event):
    """This many hits on a Craft had nothing left to damage (SW-6.3, SW-6.4)."""

    craft: str
    seat: str
    count: int
    hidden: bool


@saved_as("craft_destroyed", later=("by",))
@dataclass(frozen=True, slots=True)
class CraftDestroyed(Event):
    """A Craft was Destroyed and is removed, for all to see what it was (SW-6.3).

    `why` is `damage`, `detonated`, `bay_lost` or `vessels_lost`; `name` is its design's. `seat` is
    its owner's, empty in older saves; `by` is the seat whose hits did it, where medals are played
    for (SW-17.1).
    """

    reveals: ClassVar[bool] = True

    craft: str
    why: str
    name: str
    seat: str = ""
    by: str = ""


@saved_as("craft_withdrawn")
@dataclass(frozen=True, slots=True)
class CraftWithdrawn(Event):
    """A Craft left the battle with its squadron, which gave up, for all to see (SW-7.3).

    `name` is its design's.
    """

    reveals: ClassVar[bool] = True

    craft: str
    seat: str
    name: str


@saved_as("turned_up")
@dataclass(frozen=True, slots=True)
class TurnedUp(Event):
    """A face-down counter was turned up (SW-15.1)."""

    reveals: ClassVar[bool] = True

    craft: str
    seat: str
    to: OnTable | None
    design: Design | None


@saved_as("decoy_removed")
@dataclass(frozen=True, slots=True)
class DecoyRemoved(Event):
    """A counter turned out to be a decoy, and is removed (SW-3.4)."""

    reveals: ClassVar[bool] = True

    craft: str
    seat: str


@saved_as("detonated")
@dataclass(frozen=True, slots=True)
class Detonated(Event):
    """A Craft set off this many of its warheads (SW-10.1)."""

    craft: str
    count: int


@saved_as("rammed")
@dataclass(frozen=True, slots=True)
class Rammed(Event):
    """A Craft rammed another; both take this many hits (SW-12.2)."""

    rammer: str
    target: str
    hits: int


@saved_as("shots_fired", later=("seems",))
@fast_dataclass(frozen=True, slots=True)
class ShotsFired(Event):
    """A weapon of a Craft, the module at this place, was fired at a target (SW-13.1).

    `seems` is the score that others think a face-down Ace needs, 0 where they are told `need`.
    """

    reveals: ClassVar[bool] = True

    craft: str
    seat: str
    module: int
    weapon: str
    target: str
    need: int
    faces: tuple[int, ...]
    rear: bool
    hidden: bool
    seems: int = 0


@saved_as("repair_rolled")
@dataclass(frozen=True, slots=True)
class RepairRolled(Event):
    """A Vessel rolled to repair itself, or the Fighters it holds (SW-14.1, SW-14.2)."""

    reveals: ClassVar[bool] = True

    vessel: str
    seat: str
    faces: tuple[int, ...]
    repaired: int
    held: bool
    hidden: bool


@saved_as("module_repaired")
@dataclass(frozen=True, slots=True)
class ModuleRepaired(Event):
    """A Damaged module works again (SW-14.1)."""

    craft: str
    seat: str
    module: int
    hidden: bool


@saved_as("rearmed")
@dataclass(frozen=True, slots=True)
class Rearmed(Event):
    """The Expended modules of a held Fighter are ready again (SW-14.3)."""

    fighter: str
    seat: str
    hidden: bool


GameEvent: TypeAlias = (
    PhaseBegan
    | TurnBegan
    | SquadronBrought
    | ForceMustered
    | SidesCounted
    | OrderDrawn
    | TeamsDrawn
    | ScenarioRolled
    | RolesTaken
    | CraftGiven
    | StationPlaced
    | CraftDeployed
    | Embarked
    | Launched
    | Retrieved
    | Captured
    | TractorUsed
    | BeamReleased
    | CraftMoved
    | CraftEntered
    | TableLeft
    | TransportTaken
    | HitsScored
    | SavesRolled
    | ModuleDamaged
    | DamageLost
    | CraftDestroyed
    | CraftWithdrawn
    | TurnedUp
    | DecoyRemoved
    | Detonated
    | Rammed
    | ShotsFired
    | RepairRolled
    | ModuleRepaired
    | Rearmed
    | SeatOut
    | MedalEvent
    | GameEnded
)
"""What only the rules of the game bring about, beside its stages."""
