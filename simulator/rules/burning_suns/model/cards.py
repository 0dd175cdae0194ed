"""Items of the market, agents, artifacts and race cards."""

from collections.abc import Mapping
from dataclasses import dataclass

from simulator.rules.burning_suns.model.abilities import Ability
from simulator.rules.burning_suns.model.words import EntrySource, ItemType, Power
from simulator.save_tags import saved_as


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
