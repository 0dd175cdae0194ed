"""The catalogue of a game of Burning Suns: parts of empires, tiles, items and cards; figures."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import Any, TypeAlias

from simulator.kernel.spec import Setup
from simulator.kernel.state import State
from simulator.rules.burning_suns.model.abilities import Ability
from simulator.rules.burning_suns.model.figures import Components
from simulator.rules.burning_suns.model.options import BurningOptions, BurningRulings
from simulator.rules.burning_suns.model.state import BurningExtra
from simulator.rules.burning_suns.model.words import (
    AnomalyKind,
    EntrySource,
    ItemType,
    Power,
    SystemKind,
    UnitKind,
)
from simulator.save_tags import saved_as


@saved_as("unit_figures")
@dataclass(frozen=True, slots=True)
class UnitFigures:
    """A unit's portrait (BS-9.1): its cost in crystals, its attack, its dice and hit points."""

    cost: int
    attack: int
    dice: int = 1
    hits: int = 1


@saved_as("race")
@dataclass(frozen=True, slots=True)
class Race:
    """A race (BS-4.4): its units by kind, its leaders' attacks and its slots for items.

    `upgrade_slots` are the kinds of unit with a slot. `about` says what it is best at.
    """

    id: str
    name: str
    units: Mapping[str, UnitFigures]
    leaders: tuple[int, ...]
    technology_slots: int
    upgrade_slots: tuple[UnitKind, ...]
    source: EntrySource
    about: str = ""


@saved_as("framework")
@dataclass(frozen=True, slots=True)
class Framework:
    """A framework (BS-4.4): distances, limits and rerolls, and what missions are boosted by."""

    id: str
    name: str
    jump: int
    artifact_limit: int
    diplomacy: int
    construction: int
    reroll_battle: int
    reroll_assault: int
    agent_limit: int
    mission_boost: int
    source: EntrySource
    about: str = ""


@saved_as("ideology")
@dataclass(frozen=True, slots=True)
class Ideology:
    """An ideology (BS-4.1): for each level from 0 to 3 one ability, or two to choose from."""

    id: str
    name: str
    levels: tuple[tuple[Ability, ...], ...]
    source: EntrySource
    about: str = ""


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


@saved_as("mercenary")
@dataclass(frozen=True, slots=True)
class Mercenary:
    """The ship that an item is (BS-12.1)."""

    attack: int
    dice: int
    hits: int


@saved_as("item")
@dataclass(frozen=True, slots=True)
class Item:
    """A kind of item (BS-12.1), of which there are so many `copies`; `cost` in crystals."""

    id: str
    name: str
    type: ItemType
    cost: int
    copies: int
    ability: Ability
    source: EntrySource
    mercenary: Mercenary | None = None


@saved_as("agent")
@dataclass(frozen=True, slots=True)
class AgentCard:
    """An agent (BS-6.11): a passive ability, and one that is activated."""

    id: str
    name: str
    power: Power
    passive: Ability
    activate: Ability
    source: EntrySource


@saved_as("artifact")
@dataclass(frozen=True, slots=True)
class Artifact:
    """An artifact (BS-6.3), and its X by the power of its holder (BS-7.7)."""

    id: str
    name: str
    x: Mapping[str, int]
    ability: Ability
    source: EntrySource


@saved_as("race_card")
@dataclass(frozen=True, slots=True)
class RaceCard:
    """A race card: a trigger on its front (BS-13.6), for allies a passive on its back (BS-13.1)."""

    id: str
    name: str
    race: str
    front: Ability
    back: Ability
    source: EntrySource


Entry: TypeAlias = (
    Race | Framework | Ideology | SystemTile | AnomalyTile | Item | AgentCard | Artifact | RaceCard
)
"""One entry of a data file."""

Part: TypeAlias = tuple[str | int, ...]
"""Where in an entry something stands: fields and indices from the entry down."""


@saved_as("catalogue")
@dataclass(frozen=True, slots=True)
class BurningCatalogue:
    """Parts of empires, tiles, items and cards by id in file order; figures; the rulings."""

    races: Mapping[str, Race]
    frameworks: Mapping[str, Framework]
    ideologies: Mapping[str, Ideology]
    systems: Mapping[str, SystemTile]
    anomalies: Mapping[str, AnomalyTile]
    items: Mapping[str, Item]
    agents: Mapping[str, AgentCard]
    artifacts: Mapping[str, Artifact]
    race_cards: Mapping[str, RaceCard]
    components: Components
    rulings: BurningRulings


BurningSetup: TypeAlias = Setup[BurningOptions, BurningCatalogue, BurningExtra]
"""A set-up of Burning Suns."""

View: TypeAlias = State[BurningOptions, BurningCatalogue, BurningExtra, Any]
"""A state of Burning Suns, or what a seat knows of it."""

_ABILITIES: Mapping[type[Entry], tuple[str, ...]] = {
    Item: ("ability",),
    Artifact: ("ability",),
    AgentCard: ("passive", "activate"),
    RaceCard: ("front", "back"),
}


def abilities_of(entry: Entry) -> Iterator[tuple[Part, Ability]]:
    """The abilities of an entry, each with its place in it."""
    if isinstance(entry, Ideology):
        for level, choices in enumerate(entry.levels):
            for n, ability in enumerate(choices):
                yield ("levels", level, n), ability
    if isinstance(entry, SystemTile):
        for n, ability in enumerate(entry.benefits):
            yield ("benefits", n), ability
    for name in _ABILITIES.get(type(entry), ()):
        yield (name,), getattr(entry, name)


def all_abilities(catalogue: BurningCatalogue) -> Iterator[tuple[Entry, Ability]]:
    """Every ability of a catalogue and what it stands on, in the order of the files."""
    for some in (
        *(catalogue.systems, catalogue.ideologies, catalogue.race_cards),
        *(catalogue.artifacts, catalogue.agents, catalogue.items),
    ):
        for entry in some.values():
            yield from ((entry, ability) for _, ability in abilities_of(entry))
