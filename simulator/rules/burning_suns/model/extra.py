"""What set-ups and states hold besides pieces: what lies in the spaces, and the empires."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Literal, TypeAlias

from simulator.rules.burning_suns.model.state import RoundState, Side
from simulator.rules.burning_suns.model.words import TileKind
from simulator.save_tags import saved_as

Control: TypeAlias = Literal["peace", "unrest"]
"""How a system is controlled (BS-8.1)."""


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
    """What a seat begins with; parts that are None are dealt two by two (BS-3.4)."""

    ideology: str | None = None
    race: str | None = None
    framework: str | None = None
    crystals: int = 0
    antimatter: int = 0


@saved_as("extra")
@dataclass(frozen=True, slots=True)
class BurningExtra:
    """The spaces by id, in the order of the file, and the empires by seat.

    `sides` and `course` are those of the running game, empty before one begins.
    """

    spaces: Mapping[str, SpaceState]
    empires: Mapping[str, EmpireStart]
    sides: Mapping[str, Side] = field(default_factory=dict)
    course: RoundState = field(default_factory=RoundState)
