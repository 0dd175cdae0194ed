"""What happens in a game of Burning Suns, in the past tense; wars have events of their own."""

from dataclasses import dataclass
from typing import ClassVar, Literal, TypeAlias

from simulator.fast_dataclass import fast_dataclass
from simulator.kernel.event import Event
from simulator.rules.burning_suns.model.state import (
    AntimatterCause,
    Control,
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
    | ControlChanged
    | GameEnded
)
"""The events of every game; those of wars stand in `war`."""
