"""What a new dispute is about, as it is chosen: the unit, the set, two bases and their names."""

from dataclasses import dataclass, replace
from functools import lru_cache

from simulator.kernel.piece import OnTable
from simulator.kernel.state import AnyState
from simulator.scenario import (
    BaseSet,
    Dispute,
    LaidOut,
    base_sets,
    base_units,
    display,
    disputing_system,
    lay_out,
)
from simulator.ui.draw.camera import Camera
from simulator.ui.state.library.table_library import example_of
from simulator.ui.state.view_state import ViewState

NAMES = ("Talon", "Raven")
"""What the two are called until somebody types something else."""

_NEAR = 3.2
"""Times their distance that are shown of the table on which two bases are laid out."""

_CLOSEST = 3.0
"""The largest zoom with which such a table opens."""


@dataclass(frozen=True, slots=True)
class NewDispute:
    """The choices so far; `sets` are those of all units, `chosen` the id of one of them."""

    system: str
    sets: tuple[BaseSet, ...]
    chosen: str
    bases: tuple[str, str]
    names: tuple[str, str] = NAMES
    rock: bool = False

    @property
    def set(self) -> BaseSet:
        """The set that is chosen."""
        return next(one for one in self.sets if one.id == self.chosen)

    @property
    def units(self) -> tuple[tuple[str, str], ...]:
        """The units that there are sets in, each with its name."""
        known = {one.unit for one in self.sets}
        return tuple(unit for unit in base_units(self.system) if unit[0] in known)

    @property
    def offered(self) -> tuple[BaseSet, ...]:
        """The sets in the unit of the chosen one: nothing is converted."""
        return tuple(one for one in self.sets if one.unit == self.set.unit)

    def in_unit(self, unit: str) -> "NewDispute":
        """The same with the first set in this unit, unless the chosen one is in it."""
        if unit == self.set.unit:
            return self
        return self.of_set(next(one.id for one in self.sets if one.unit == unit))

    def of_set(self, name: str) -> "NewDispute":
        """The same with another set, and twice its first base."""
        if name == self.chosen:
            return self
        first = next(one for one in self.sets if one.id == name).bases[0]
        return replace(self, chosen=name, bases=(first, first))

    def with_base(self, n: int, base: str) -> "NewDispute":
        """The same with this base for the first or the second."""
        return replace(self, bases=_replace_one(self.bases, n, base))

    def rename(self, n: int, name: str) -> "NewDispute":
        """The same with this name for the first or the second; ValueError if it cannot be one."""
        after = replace(self, names=_replace_one(self.names, n, " ".join(name.split())))
        after.laid_out()
        return after

    def laid_out(self) -> LaidOut:
        """The tables; ValueError with a sentence where a name cannot be one."""
        dispute = Dispute(self.chosen, self.bases, self.names, rock=self.rock)
        return lay_out(self.system, dispute)


def new_dispute() -> NewDispute | None:
    """A dispute of the first set; None if no rule system begins any."""
    system = disputing_system()
    sets = base_sets(system) if system else ()
    if system is None or not sets:
        return None
    first = sets[0].bases[0]
    return NewDispute(system, sets, sets[0].id, (first, first))


@lru_cache(maxsize=100)
def bases_shown(system: str, name: str, bases: tuple[str, ...], owner: int = 0) -> AnyState:
    """A table with these bases of a set, for a picture."""
    return example_of(display(system, name, bases, owner))


def face_pair(state: ViewState, pair: tuple[str, str]) -> ViewState:
    """The view state with the first of the pair selected, the other one asked about, both large."""
    places = [state.view.pieces[name].place for name in pair]
    state = replace(state, selection=pair[:1], target=pair[1], pinned=True)
    first, second = places
    if not isinstance(first, OnTable) or not isinstance(second, OnTable):
        return state
    table = next(each for each in state.view.setup.tables if each.id == first.table)
    (a, b), (c, d), (wide, high) = first.pose.at, second.pose.at, table.size
    apart = max(abs(a - c), abs(b - d), 1)
    zoom = max(1.0, min(_CLOSEST, min(wide, high) / (_NEAR * apart)))
    middle = (a + c) / 2 / wide, (b + d) / 2 / high
    return replace(state, cameras={**state.cameras, table.id: Camera(middle, zoom)})


def _replace_one(two: tuple[str, str], n: int, one: str) -> tuple[str, str]:
    return (one, two[1]) if n == 0 else (two[0], one)
