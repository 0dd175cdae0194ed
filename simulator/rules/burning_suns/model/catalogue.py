"""The catalogue of a game of Burning Suns: everything its data files hold."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import Any, TypeAlias

from simulator.kernel.spec import Setup
from simulator.kernel.state import State
from simulator.rules.burning_suns.model.abilities import Ability
from simulator.rules.burning_suns.model.cards import AgentCard, Artifact, Item, RaceCard
from simulator.rules.burning_suns.model.empires import Framework, Ideology, Race
from simulator.rules.burning_suns.model.extra import BurningExtra
from simulator.rules.burning_suns.model.figures import Components
from simulator.rules.burning_suns.model.options import BurningOptions
from simulator.rules.burning_suns.model.rulings import BurningRulings
from simulator.rules.burning_suns.model.tiles import AnomalyTile, SystemTile
from simulator.save_tags import saved_as

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
