"""What happens between the end of a battle and that of the game: medals come and go (SW-17)."""

from dataclasses import dataclass
from typing import TypeAlias

from simulator.kernel.event import Event
from simulator.rules.space_war.model.medals import Medal
from simulator.rules.space_war.model.scenarios import ScenarioResult
from simulator.rules.space_war.model.stages import LossReason
from simulator.save_tags import saved_as


@saved_as("battle_ended")
@dataclass(frozen=True, slots=True)
class BattleEnded(Event):
    """The battle is decided; medals are given before the game is over (SW-17.1)."""

    result: ScenarioResult


@saved_as("medal_earned")
@dataclass(frozen=True, slots=True)
class MedalWon(Event):
    """A seat has earned a medal; `why` says by what, for all to read (SW-17.1)."""

    seat: str
    medal: Medal
    why: str


@saved_as("medal_given")
@dataclass(frozen=True, slots=True)
class MedalGiven(Event):
    """The crew of a Craft was given a medal; of a face-down counter others learn nothing."""

    craft: str
    seat: str
    medal: Medal
    hidden: bool


@saved_as("medal_kept_back", later=("declined",))
@dataclass(frozen=True, slots=True)
class MedalKeptBack(Event):
    """A medal went to nobody: every crew has one of the kind (SW-17.4), or its side `declined`."""

    seat: str
    medal: Medal
    declined: bool = False


@saved_as("medal_stripped")
@dataclass(frozen=True, slots=True)
class MedalStripped(Event):
    """The crew of a Craft lost a medal (SW-17.7); of a face-down counter others learn nothing."""

    craft: str
    seat: str
    medal: Medal
    why: LossReason
    hidden: bool


@saved_as("penalty_spared")
@dataclass(frozen=True, slots=True)
class PenaltySpared(Event):
    """A seat shows that it carries the Corporation card: a franchise costs no medals (SW-17.7)."""

    seat: str


MedalEvent: TypeAlias = (
    BattleEnded | MedalWon | MedalGiven | MedalKeptBack | MedalStripped | PenaltySpared
)
"""What only happens where medals are played for."""
