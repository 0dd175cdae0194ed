"""What a file of measure may name, as its entries are read."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Literal, TypeAlias

from simulator.geometry.exact.templates.forms import Template
from simulator.geometry.heading import LARGEST_COMPONENT
from simulator.rules.measure.model.kinds import Figures, Kind, Ruler
from simulator.rules.measure.model.table import UNITS, UnitName
from simulator.rules.measure.questions.misfits import KeyFacts
from simulator.scenario.fields import one_of
from simulator.scenario.index import RulingText
from simulator.scenario.survey import Names
from simulator.scenario.tree import Raw

What: TypeAlias = Literal["piece", "obstacle", "laid"]
"""What an id on a table can name."""


@dataclass(frozen=True, slots=True)
class KnownId:
    """What an id names: the index of its table (from 0), and its kind or its template."""

    what: What
    table: int
    kind: str


@dataclass(slots=True)
class Known(Names):
    """Everything that values of the file may name.

    A kind, ruler or template is None if something in it is wrong; it is known all the same. By its
    `facts` the keys of questions are judged.
    """

    rulings: Mapping[str, RulingText]
    unit: UnitName = "mm"
    figures: Figures = field(default_factory=Figures)
    kinds: dict[str, Kind | None] = field(default_factory=dict)
    rulers: dict[str, Ruler | None] = field(default_factory=dict)
    templates: dict[str, Template | None] = field(default_factory=dict)
    things: dict[str, KnownId] = field(default_factory=dict)
    facts: KeyFacts = field(default_factory=lambda: KeyFacts(()))

    @property
    def longest(self) -> int:
        """The longest side of a table in steps; no length is more."""
        return UNITS[self.unit].largest

    @property
    def largest_component(self) -> int:
        """The largest absolute value of a component of a heading that is a vector.

        One towards a thing at the other end of a table is written as the way there.
        """
        return max(LARGEST_COMPONENT, self.longest)

    @property
    def pieces(self) -> Mapping[str, KnownId]:
        """The pieces."""
        return self.list_named("piece")

    def list_named(self, *whats: What) -> Mapping[str, KnownId]:
        """The things of these kinds by id, in file order."""
        return {name: one for name, one in self.things.items() if one.what in whats}

    def aim(self, name: Raw) -> str:
        """The id of what a heading points at; Wrong if this names nothing on a table."""
        return one_of(
            "a piece or obstacle of this file", name, self.list_named("piece", "obstacle")
        )

    def kind_of(self, piece: str) -> Kind | None:
        """The kind of a piece, None if it is not known or something in it is wrong."""
        thing = self.things.get(piece)
        return self.kinds.get(thing.kind) if thing and thing.what == "piece" else None
