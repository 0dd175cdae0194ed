"""Boards: spaces without measured place, in rows of cells, beside the tables.

What lies in a cell are the pieces `InSpace` of its `space`. A rule system offers its boards as a
function of a view; a `Choice` names a cell that it stands for.
"""

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Literal, TypeAlias

from simulator.kernel.piece import InSpace, Piece
from simulator.kernel.shown.tile import Benefit
from simulator.kernel.state import AnyState

CellForm: TypeAlias = Literal["spot", "card", "step", "row"]
"""How a cell is drawn.

`spot`: a ring for one piece. `card`: a plate with its card, pieces beside it.
`step`: a place on a track, pieces above its caption. `row`: all its pieces side by side.
"""

Tone: TypeAlias = Literal["plain", "bright", "dim"]
"""The colour of a word's plate."""


@dataclass(frozen=True, slots=True)
class CellCard:
    """A card in a cell: what sort it is, its name, what it says, and what it costs.

    `sign` is the sprite of its `price`; `was` is the price before it was made cheaper. `tag` is a
    word on it, on a plate of its `tone`; `figures` are pairs of a label and its value. `signs` tell
    in short what it does, and `emblem` is the sprite of its sort. Where there is little room the
    lines are left out first.
    """

    kind: str
    name: str
    lines: tuple[str, ...] = ()
    figures: tuple[tuple[str, str], ...] = ()
    price: str = ""
    was: str = ""
    sign: str = ""
    tag: str = ""
    tone: Tone = "plain"
    signs: tuple[Benefit, ...] = ()
    emblem: str = ""


@dataclass(frozen=True, slots=True)
class BoardCell:
    """A cell of a board.

    `space` is where pieces in it are, empty for the id itself. `order` is its number in an order of
    all cells, shown beside what lies in it. A cell that `is_closed` is not used in this game;
    `about` tells more where it is pointed at. `above` stands over a step: what is reached there.
    """

    id: str
    form: CellForm = "spot"
    caption: str = ""
    space: str = ""
    order: int | None = None
    card: CellCard | None = None
    above: str = ""
    about: tuple[str, ...] = ()
    is_closed: bool = False

    @property
    def holds(self) -> str:
        """The space of the pieces that lie in it."""
        return self.space or self.id


@dataclass(frozen=True, slots=True)
class CellRow:
    """Cells side by side, with a caption before them and a few words after it.

    `seat` is the one that the row is about. Where there is little room the words after it are
    `brief`, or the sprite `sign`.
    """

    cells: tuple[BoardCell, ...]
    caption: str = ""
    note: str = ""
    seat: str | None = None
    brief: str = ""
    sign: str = ""


@dataclass(frozen=True, slots=True)
class BoardPart:
    """Rows in one frame; parts of a board stand side by side. `arrow`: the next one follows it."""

    rows: tuple[CellRow, ...]
    caption: str = ""
    arrow: bool = False


@dataclass(frozen=True, slots=True)
class Board:
    """A board: its parts under a caption, and a few words opposite to it."""

    id: str
    caption: str
    parts: tuple[BoardPart, ...]
    about: str = ""

    @property
    def cells(self) -> tuple[BoardCell, ...]:
        """All its cells in order of reading."""
        return tuple(cell for part in self.parts for row in part.rows for cell in row.cells)


def pieces_in(view: AnyState, cell: BoardCell) -> Iterator[Piece]:
    """The pieces that lie in a cell, in the order of the view."""
    there = InSpace(cell.holds)
    return (piece for piece in view.pieces.values() if piece.place == there)
