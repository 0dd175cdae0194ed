"""What a table file of Burning Suns may name, as its entries are read."""

from collections.abc import Collection, Mapping
from dataclasses import dataclass, field

from simulator.rules.burning_suns.model.catalogue import BurningCatalogue
from simulator.scenario.faults import FieldPath
from simulator.scenario.fields import one_of
from simulator.scenario.index import RulingText
from simulator.scenario.survey import Names
from simulator.scenario.tree import Raw


@dataclass(slots=True)
class Known(Names):
    """The catalogue and the rulings of the system; the names of the file."""

    catalogue: BurningCatalogue
    rulings: Mapping[str, RulingText]
    spaces: dict[str, FieldPath] = field(default_factory=dict)

    @property
    def races(self) -> Collection[str]:
        """The ids of all races."""
        return self.catalogue.races

    @property
    def frameworks(self) -> Collection[str]:
        """The ids of all frameworks."""
        return self.catalogue.frameworks

    @property
    def ideologies(self) -> Collection[str]:
        """The ids of all ideologies."""
        return self.catalogue.ideologies

    @property
    def system_tiles(self) -> Collection[str]:
        """The ids of all systems."""
        return self.catalogue.systems

    @property
    def anomaly_tiles(self) -> Collection[str]:
        """The ids of all anomalies."""
        return self.catalogue.anomalies

    @property
    def structures(self) -> Collection[str]:
        """The ids of all structures."""
        return [one.id for one in self.catalogue.items.values() if one.type == "structure"]

    @property
    def mercenaries(self) -> Collection[str]:
        """The ids of all mercenaries."""
        return [one.id for one in self.catalogue.items.values() if one.type == "mercenary"]

    def aim(self, name: Raw) -> str:
        """The id of a space that a heading can point at; Wrong if there is none."""
        return one_of("a space of this file", name, self.spaces)
