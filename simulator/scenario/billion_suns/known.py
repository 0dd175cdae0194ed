"""The names in a table file, gathered before its values are parsed, so that all can be used."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from typing import Literal, TypeAlias

from simulator.geometry.heading import LARGEST_COMPONENT
from simulator.rules.billion_suns.model.specs import Catalogue, ObjectKind, ShipClass
from simulator.scenario.faults import FieldPath, Problem, Wrong, shown
from simulator.scenario.fields import one_of
from simulator.scenario.index import RulingText
from simulator.scenario.tree import Raw

What: TypeAlias = Literal["ship", "battlegroup", "object"]
"""The kinds of thing that an id can name."""


@dataclass(frozen=True, slots=True)
class KnownId:
    """What an id names: the index of its table in the file (from 0), and its class or kind."""

    what: What
    table: int
    kind: str


@dataclass(slots=True)
class Known:
    """Everything that values of the file may name.

    Gathered from raw values, so a thing is known even if something else about it is wrong; its
    class or kind may then be missing from the catalogue. `object_ids` has the ids of objects by
    their places, since not every object states one. `solo`: the file is of a solo game.
    """

    catalogue: Catalogue
    rulings: Mapping[str, RulingText]
    seats: dict[str, FieldPath] = field(default_factory=dict)
    tables: dict[str, FieldPath] = field(default_factory=dict)
    things: dict[str, KnownId] = field(default_factory=dict)
    questions: dict[str, FieldPath] = field(default_factory=dict)
    object_ids: dict[FieldPath, str] = field(default_factory=dict)
    solo: bool = False
    _among: dict[str, dict[str, KnownId]] = field(default_factory=dict)

    def among(self, said: str, fits: Callable[[KnownId], bool]) -> Mapping[str, KnownId]:
        """The things that fit, in file order; computed once for each `said`, not for each value."""
        if said not in self._among:
            self._among[said] = {name: one for name, one in self.things.items() if fits(one)}
        return self._among[said]

    @property
    def largest_component(self) -> int:
        """The largest absolute value of a component of a heading that is a vector."""
        return LARGEST_COMPONENT

    def aim(self, name: Raw) -> str:
        """The id of a ship or object, for a heading towards it; Wrong for anything else."""
        target = one_of("a ship or object of this file", name, self.things)
        if self.things[target].what == "battlegroup":
            what = f"{shown(target)} is a battlegroup"
            raise Wrong(Problem(what, f"one of its ships, such as {target}/1"))
        return target

    @property
    def classes(self) -> Mapping[str, ShipClass]:
        """The ship classes by id."""
        return self.catalogue.classes

    @property
    def objects(self) -> Mapping[str, ObjectKind]:
        """The kinds of object by id."""
        return self.catalogue.objects
