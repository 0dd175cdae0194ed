"""The interface that every rule system's package provides for the window."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Protocol

from simulator.geometry.shapes import Base
from simulator.kernel.action import Action
from simulator.kernel.asked.offer import Offer
from simulator.kernel.piece import Aside, Piece
from simulator.kernel.state import AnyState


@dataclass(frozen=True, slots=True)
class Stock:
    """An entry of the palette: its kind, name and figures in words.

    `base` is the base of a new piece. `is_ship`: it comes in groups and has an owner;
    `is_owned`: it usually has an owner; `is_drawn`: an area whose outline is drawn on the mat;
    `is_fixed`: a base that cannot be made wider; `is_scenery`: it lies on the table and is
    nobody's. It stands under the heading `shelf` (empty: ships, or objects), and the command
    `taken_by` takes it too. Ids of new ones begin with `stem`, which is empty for the kind.
    `other` is the kind that it is once it is turned over, empty if it has no other side. `made` is
    what players call it who make it in an editor, empty if they do not.
    """

    kind: str
    name: str
    about: str
    base: Base
    figures: tuple[tuple[str, str], ...] = ()
    is_ship: bool = False
    is_owned: bool = False
    is_drawn: bool = False
    is_fixed: bool = False
    is_scenery: bool = False
    shelf: str = ""
    taken_by: str = ""
    stem: str = ""
    other: str = ""
    made: str = ""

    @property
    def heading(self) -> str:
        """The heading it stands under."""
        return self.shelf or ("Ships" if self.is_ship else "Objects")

    @property
    def piece(self) -> Piece:
        """A new piece of it, on no table yet."""
        return Piece(self.kind, self.kind, None, None, Aside("new"), self.base)


@dataclass(frozen=True, slots=True)
class Beginning:
    """An entry of the start screen: a number of empty tables, or a table file of the system's own.

    `about` is a line below its words; `scenario` the file's name without its suffix. `ways` are
    those that take its place for other ways to play, by the value of that option.
    """

    words: str
    about: str = ""
    count: int = 1
    scenario: str = ""
    ways: tuple[tuple[str, "Beginning"], ...] = ()


@dataclass(frozen=True, slots=True)
class Cover:
    """A table in play that shows what a system is: a shipped scenario, and what is seen of it.

    `lead` has the arcs that are shown, and shoots at the `targets`; `centre` is a share of the
    table's size and `zoom` 1 where the whole table fits.
    """

    scenario: str
    table: str
    lead: str
    targets: tuple[str, ...]
    centre: tuple[float, float] = (0.5, 0.5)
    zoom: float = 1.0


@dataclass(frozen=True, slots=True)
class TableSize:
    """A size of table that players of a system know by a word; `size` in its unit's steps."""

    words: str
    size: tuple[int, int]


EMPTY_TABLES = (Beginning("One new table"), Beginning("Two new tables", count=2))
"""What a system begins with that has nothing better to set up."""


class SystemLooks(Protocol):
    """What the window requires of a system's package; a plain module satisfies it."""

    BEGINNINGS: tuple[Beginning, ...]
    """What the start screen offers to set up and try things on."""

    FIRST: Beginning | None
    """The game that newcomers begin in one click, a scenario; None where there is none."""

    EMBLEMS: tuple[str, ...]
    """Kinds of pieces that stand for seats on pages about a game, seat by seat."""

    COVER: Cover | None
    """The picture at the head of the start screen; the first system that has one shows it."""

    SIZES: tuple[TableSize, ...]
    """The usual sizes of a game's one table, smallest first; none where there are none."""

    MAKES: tuple[tuple[str, str], ...]
    """What of its files is made in an editor: captions, and commands that make a new one."""

    def stock(self, view: AnyState) -> tuple[Stock, ...]:
        """All classes and objects that can be placed, in the order of the rulebook."""

    def offer(self, view: AnyState, piece: Piece, source: str | None) -> Offer | None:
        """What placing this piece from `source` means by the rules; None if it means nothing."""

    def readings(self, view: AnyState) -> Mapping[str, str]:
        """The current reading of every ruling, by the ruling's id."""

    def choose_reading(self, name: str, reading: str) -> Action:
        """The action that changes the reading of a ruling."""
