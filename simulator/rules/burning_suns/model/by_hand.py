"""What the free hand of Burning Suns does beside moving pieces, and the events of that."""

from dataclasses import dataclass
from typing import ClassVar, TypeAlias

from simulator.kernel.action import Action
from simulator.kernel.event import Event
from simulator.rules.burning_suns.model.state import ActionSpot, Control
from simulator.save_tags import saved_as


class _ByHand(Action):
    """Marks what needs no open decision and overrules the rules."""

    __slots__ = ()

    any_time: ClassVar[bool] = True
    by_hand: ClassVar[bool] = True


@saved_as("set_units")
@dataclass(frozen=True, slots=True)
class SetUnits(_ByHand):
    """Let so many units of a kind be in a space; of a unique it is the hit points, 0 for none.

    `owner` is None for dark ships and militia.
    """

    space: str
    owner: str | None
    kind: str
    amount: int


@saved_as("set_control")
@dataclass(frozen=True, slots=True)
class SetControl(_ByHand):
    """Let a system be controlled like this, by nobody if `seat` is None (BS-8.1)."""

    space: str
    seat: str | None
    control: Control = "peace"
    blocked: int | None = None


@saved_as("set_face")
@dataclass(frozen=True, slots=True)
class SetFace(_ByHand):
    """Turn a tile face up, drawn as if it were explored, or face down again."""

    space: str
    is_up: bool


@saved_as("set_crystals")
@dataclass(frozen=True, slots=True)
class SetCrystals(_ByHand):
    """Let an empire have so many crystals."""

    seat: str
    count: int


@saved_as("set_antimatter")
@dataclass(frozen=True, slots=True)
class SetAntimatter(_ByHand):
    """Let an empire have so much antimatter."""

    seat: str
    count: int


@saved_as("set_leader")
@dataclass(frozen=True, slots=True)
class SetLeader(_ByHand):
    """Put a leader, by its number from 0, on a spot; back in hand if that is None."""

    seat: str
    leader: int
    spot: ActionSpot | None


HandAction: TypeAlias = SetUnits | SetControl | SetFace | SetCrystals | SetAntimatter | SetLeader
"""The actions of the free hand that only this system has."""


@saved_as("units_set")
@dataclass(frozen=True, slots=True)
class UnitsSet(Event):
    """So many units of a kind are in a space now, as in `SetUnits`."""

    space: str
    owner: str | None
    kind: str
    amount: int


@saved_as("crystals_set")
@dataclass(frozen=True, slots=True)
class CrystalsSet(Event):
    """An empire has so many crystals now."""

    seat: str
    count: int


@saved_as("space_hidden")
@dataclass(frozen=True, slots=True)
class SpaceHidden(Event):
    """A tile lies face down again; only what the layout fixes is known of it."""

    space: str


@saved_as("units_gathered")
@dataclass(frozen=True, slots=True)
class UnitsGathered(Event):
    """Units that a hand has carried to a space lie with those of their kind now (BS-14.5)."""

    space: str


HandEvent: TypeAlias = UnitsSet | CrystalsSet | SpaceHidden | UnitsGathered
"""What only the free hand of this system brings about."""
