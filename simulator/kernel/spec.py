"""What a table file says, whatever the rule system: seats, tables, pieces, rules questions.

`Catalogue` and `Extra` are the system's own parts: its classes, objects, figures and rulings, and
what its states carry besides pieces (groups and their tokens).
"""

from dataclasses import dataclass
from typing import Generic, TypeVar

from simulator.kernel.piece import Piece
from simulator.save_tags import saved_as

CatalogueT = TypeVar("CatalogueT")
ExtraT = TypeVar("ExtraT")
AskT_co = TypeVar("AskT_co", covariant=True)


@saved_as("seat")
@dataclass(frozen=True, slots=True)
class Seat:
    """A player's place at the table; `agent` names who plays it, None for a person.

    `corporation` is whom it plays for in a campaign, and `kinds` are the kinds of ships it may
    bring into the game: None for all.
    """

    id: str
    name: str
    agent: str | None = None
    corporation: str | None = None
    kinds: tuple[str, ...] | None = None


@saved_as("table")
@dataclass(frozen=True, slots=True)
class Table:
    """One table: `size` is width and height in thou."""

    id: str
    name: str
    size: tuple[int, int]
    battlezones: tuple[str, ...] = ()


@saved_as("setup")
@dataclass(frozen=True, slots=True)
class Setup(Generic[CatalogueT, ExtraT]):
    """Everything a game starts from; one frozen value shared by all its states."""

    system: str
    mode: str
    title: str
    scale: int
    rounds: int
    contracts: tuple[str, ...]
    seats: tuple[Seat, ...]
    tables: tuple[Table, ...]
    catalogue: CatalogueT
    pieces: tuple[Piece, ...]
    extra: ExtraT


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
class TableFile(Generic[CatalogueT, ExtraT, AskT_co]):
    """A table file, read and judged: the set-up and its rules questions."""

    setup: Setup[CatalogueT, ExtraT]
    questions: tuple[Question[AskT_co], ...] = ()
