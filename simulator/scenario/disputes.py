"""How a dispute begins: the sets of bases that there are, and a table with two of them.

A rule system whose tables are only measured on offers this with its files. A window shows the sets
and has laid out what is chosen; it knows nothing of what a base is.
"""

from dataclasses import dataclass
from typing import Protocol

from simulator.kernel.spec import AnyTableFile


@dataclass(frozen=True, slots=True)
class BaseSet:
    """A set of bases in one unit: its id, its title, a sentence about it, and its bases' ids."""

    id: str
    title: str
    about: str
    unit: str
    bases: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Dispute:
    """What a dispute is about: two bases of a set and what they are called.

    `rock`: an obstacle lies beside the way between them.
    """

    set: str
    bases: tuple[str, str]
    names: tuple[str, str]
    rock: bool = False


@dataclass(frozen=True, slots=True)
class LaidOut:
    """The tables of a dispute, and the ids of who asks and of the one asked about."""

    file: AnyTableFile
    pair: tuple[str, str]


class DisputeFiles(Protocol):
    """How disputes of a rule system begin."""

    UNITS: tuple[tuple[str, str], ...]
    """The units of its sets, each with its name."""

    def base_sets(self) -> tuple[BaseSet, ...]:
        """Its sets, those of one unit together."""

    def display_text(self, name: str, bases: tuple[str, ...], owner: int) -> str:
        """A table file with these bases of a set side by side, for a picture.

        The table is as large as they need; they are those of the first or the second seat.
        """

    def table_text(self, dispute: Dispute) -> tuple[str, tuple[str, str]]:
        """A table file with the two bases, turned towards one another, and their ids.

        ValueError with a sentence for a name that cannot be one.
        """
