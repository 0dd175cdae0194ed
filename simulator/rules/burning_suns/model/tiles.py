"""The faces of the tiles: systems and anomalies (BS-8.4)."""

from dataclasses import dataclass

from simulator.rules.burning_suns.model.abilities import Ability
from simulator.rules.burning_suns.model.words import AnomalyKind, EntrySource, SystemKind
from simulator.save_tags import saved_as


@saved_as("guard")
@dataclass(frozen=True, slots=True)
class MilitiaGuard:
    """The militia placed when a system is revealed (BS-8.13): regiments of one attack."""

    count: int
    attack: int


@saved_as("system_tile")
@dataclass(frozen=True, slots=True)
class SystemTile:
    """A system (BS-8.5): its kind, its value as a building guide, and up to two benefits.

    `colonize_cost` in crystals, of uninhabited systems (BS-6.4). `militia` and `dark_ships` are
    placed when it is revealed.
    """

    id: str
    name: str
    kind: SystemKind
    value: int
    benefits: tuple[Ability, ...]
    source: EntrySource
    colonize_cost: int | None = None
    militia: MilitiaGuard | None = None
    dark_ships: int = 0


@saved_as("anomaly_tile")
@dataclass(frozen=True, slots=True)
class AnomalyTile:
    """An anomaly (BS-8.6 to BS-8.11), with the dark ships it deploys when revealed."""

    id: str
    kind: AnomalyKind
    source: EntrySource
    dark_ships: int = 0
