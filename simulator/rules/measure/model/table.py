"""What a set-up of measure holds besides seats, tables and pieces."""

from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from typing import Literal, TypeAlias

from simulator.kernel.spec import Setup
from simulator.kernel.state import State
from simulator.kernel.unit import INCH, MILLIMETRE, Unit
from simulator.rules.measure.model.kinds import Catalogue, Obstacle, TableTemplate
from simulator.save_tags import saved_as

UnitName: TypeAlias = Literal["mm", "inch"]

UNITS: Mapping[str, Unit] = {"mm": MILLIMETRE, "inch": INCH}
"""The units by the words that files name them by (ME-1.1)."""


@saved_as("options")
@dataclass(frozen=True, slots=True)
class Options:
    """The unit of all lengths of the file; it never changes."""

    unit: UnitName = "mm"


@saved_as("extra")
@dataclass(frozen=True, slots=True)
class Extra:
    """What lies on the tables besides bases.

    `turned` are the millidegrees by which pieces have turned arcs of theirs (ME-3.4). Obstacles
    and laid templates are pieces too, described here by their ids. `touching` are the pairs that
    players have declared to touch (ME-4.5).
    """

    obstacles: Mapping[str, Obstacle] = field(default_factory=dict)
    laid: Mapping[str, TableTemplate] = field(default_factory=dict)
    turned: Mapping[str, Mapping[str, int]] = field(default_factory=dict)
    touching: tuple[tuple[str, str], ...] = ()


MeasureSetup: TypeAlias = Setup[Options, Catalogue, Extra]
"""A set-up of this system."""

View: TypeAlias = State[Options, Catalogue, Extra, None]
"""A state of this system, or what a seat sees of it."""


def unit_of(setup: MeasureSetup) -> Unit:
    """The unit of a set-up."""
    return UNITS[setup.options.unit]


def table_size(setup: MeasureSetup, table: str) -> tuple[int, int]:
    """How wide and how high a table of a set-up is; StopIteration if there is none such."""
    return next(one.size for one in setup.tables if one.id == table)


def part_contacts(extra: Extra, piece: str) -> Extra:
    """The same, once a piece has moved: what it was declared to touch it no longer touches."""
    if all(piece not in pair for pair in extra.touching):
        return extra
    kept = tuple(pair for pair in extra.touching if piece not in pair)
    return replace(extra, touching=kept)


def with_turned(extra: Extra, piece: str, arc: str, milli: int) -> Extra:
    """The same with an arc of a piece turned so far in all; 0 is straight ahead."""
    own = {name: at for name, at in extra.turned.get(piece, {}).items() if name != arc}
    if milli:
        own[arc] = milli
    turned = {name: arcs for name, arcs in extra.turned.items() if name != piece}
    if own:
        turned[piece] = own
    return replace(extra, turned=turned)
