"""The parts of an empire: its race, its framework and its ideology (BS-4)."""

from collections.abc import Mapping
from dataclasses import dataclass

from simulator.rules.burning_suns.model.abilities import Ability
from simulator.rules.burning_suns.model.words import EntrySource, UnitKind
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
