"""What a table file of Space War may name, as its entries are read."""

from collections.abc import Mapping
from dataclasses import dataclass, field

from simulator.rules.space_war.model.figures import Figures
from simulator.rules.space_war.model.rulings import Rulings
from simulator.scenario.faults import FieldPath
from simulator.scenario.fields import one_of
from simulator.scenario.index import RulingText
from simulator.scenario.space_war.design_reader import DesignContext
from simulator.scenario.survey import Names
from simulator.scenario.tree import Raw


@dataclass(slots=True)
class Known(Names):
    """Designs, rulings and figures of the system; readings and names of the file."""

    designs: DesignContext
    figures: Figures
    readings: Rulings
    pieces: dict[str, FieldPath] = field(default_factory=dict)

    @property
    def rulings(self) -> Mapping[str, RulingText]:
        """The known rulings."""
        return self.designs.rulings

    def aim(self, name: Raw) -> str:
        """The id of a piece that a heading can point at; Wrong if there is none."""
        return one_of("a piece of this file", name, self.pieces)
