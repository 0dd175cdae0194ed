"""What a state of A Billion Suns carries besides pieces: battlegroups and their tokens."""

from collections.abc import Mapping
from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Battlegroup:
    """A battlegroup: 1 to 5 ships of one class (ABS-2.1).

    `damage` tokens lie on the group (ABS-2.4). Its ships are the pieces whose `group` is its id.
    """

    id: str
    class_id: str
    owner: str
    damage: int = 0
    easy_target: bool = False
    activated: bool = False
    loadout: str | None = None


@dataclass(frozen=True, slots=True)
class Extra:
    """The system's own part of a state."""

    groups: Mapping[str, Battlegroup]
