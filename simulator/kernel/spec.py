"""What a table file of any rule system holds: seats, tables, pieces, rules questions.

Options, catalogue and extra are the system's own parts: how a game of it is played; its kinds
of pieces, figures and rulings; and what its states hold besides pieces.
"""

from collections.abc import Iterable
from dataclasses import dataclass
from typing import Any, Generic, TypeAlias, TypeVar

from simulator.kernel.lesson import Lesson
from simulator.kernel.piece import Piece
from simulator.kernel.wording import capital
from simulator.save_tags import saved_as

OptionsT = TypeVar("OptionsT")
CatalogueT = TypeVar("CatalogueT")
ExtraT = TypeVar("ExtraT")
AskT_co = TypeVar("AskT_co", covariant=True)


@saved_as("seat")
@dataclass(frozen=True, slots=True)
class Seat:
    """A player's place at the table; `agent` names who plays it, None for a person."""

    id: str
    name: str
    agent: str | None = None


@saved_as("table")
@dataclass(frozen=True, slots=True)
class Table:
    """One table: `size` is width and height."""

    id: str
    name: str
    size: tuple[int, int]


def table_words(tables: Iterable[Table], name: str) -> str:
    """The table with this id as sentences name it.

    By its letter or number where its id is one, else by its name; a table without a name by its id.

    >>> tables = Table("A", "Reef", (1, 1)), Table("mu", "Otherworld", (1, 1))
    >>> table_words(tables, "A"), table_words(tables, "mu"), table_words(tables, "far")
    ('table A', 'Otherworld', 'table far')
    """
    called = next((table.name for table in tables if table.id == name), "")
    return called if called and not _is_letter(name) else f"table {name}"


def table_title(table: Table) -> str:
    """Its heading: `Table A — Reef`, or the name alone where its id is no letter or number."""
    words = table_words((table,), table.id)
    if not table.name or words == table.name:
        return capital(words)
    return f"Table {table.id} — {table.name}"


def _is_letter(name: str) -> bool:
    return name.isdecimal() or len(name) == 1


@saved_as("setup")
@dataclass(frozen=True, slots=True)
class Setup(Generic[OptionsT, CatalogueT, ExtraT]):
    """Everything a game starts from; one frozen value shared by all its states.

    `options` says how the game is played; its type is the rule system's own.
    """

    system: str
    title: str
    seats: tuple[Seat, ...]
    tables: tuple[Table, ...]
    options: OptionsT
    catalogue: CatalogueT
    pieces: tuple[Piece, ...]
    extra: ExtraT


AnySetup: TypeAlias = Setup[Any, Any, Any]
"""A set-up of any rule system."""


@saved_as("question")
@dataclass(frozen=True, slots=True)
class Question(Generic[AskT_co]):
    """A rules question: what is asked, and the answer its file expects (None: none given).

    `ask` is one of the system's own ask values.
    """

    id: str
    ask: AskT_co
    expected: str | None = None


@saved_as("table_file")
@dataclass(frozen=True, slots=True)
class TableFile(Generic[OptionsT, CatalogueT, ExtraT, AskT_co]):
    """A table file, read and judged: the set-up and its rules questions.

    `description` tells players what to expect, and `difficulty` how hard it is to win, from 1 to
    5, or 0 where the file does not say. `lesson` is what it teaches; a `gallery` is
    there to look at, not to play. None of them changes a game.
    """

    setup: Setup[OptionsT, CatalogueT, ExtraT]
    questions: tuple[Question[AskT_co], ...] = ()
    description: str = ""
    difficulty: int = 0
    lesson: Lesson | None = None
    gallery: bool = False


AnyTableFile: TypeAlias = TableFile[Any, Any, Any, Any]
"""A table file of any rule system."""
