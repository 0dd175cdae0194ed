"""How a rule system is shown: its words, how its pieces look, and what a set-up can choose."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from typing import Any, Protocol

from simulator.kernel.asked.request import TableOverlays
from simulator.kernel.piece import Piece
from simulator.kernel.shown.appearance import Extent, GroupLook, Mark, PieceLook, Role
from simulator.kernel.shown.board import Board
from simulator.kernel.shown.card import Card, CardSection
from simulator.kernel.shown.option import OptionField, TableFacts
from simulator.kernel.spec import AnySetup, Table
from simulator.kernel.state import AnyState
from simulator.kernel.unit import Unit


@dataclass(frozen=True, slots=True)
class Words:
    """What players call the system, a piece that they hold, several of them, and lengths."""

    name: str
    piece: str
    pieces: str
    unit: Callable[[AnySetup], Unit]
    """The unit in which players of a set-up measure."""

    force: str = "Fleet"
    """What all that a seat has is called, as a caption."""


@dataclass(frozen=True, slots=True)
class Looks:
    """How pieces look, the same in the window and in figures."""

    piece: Callable[[AnyState, Piece], PieceLook]
    """How a piece looks, one of the view or one that would be placed in it."""

    groups: Callable[[AnyState], tuple[GroupLook, ...]]
    """The groups with a piece on some table, in their order."""

    card: Callable[[AnyState, str], Card]
    """The card of a piece: name, figures and weapons as the screen shows them."""

    marks: tuple[Mark, ...] = ()
    """What can lie on groups and pieces; the window has keys for the first three."""

    seat_card: Callable[[AnyState, str], Card] | None = None
    """The card of all that a seat has; None where a list of its groups says it."""

    seat_sections: Callable[[AnyState, str], tuple[CardSection, ...]] = lambda view, seat: ()
    """What a seat has beside its groups, above the list of them, as far as the viewer knows."""

    roles: Mapping[str, Role] = field(default_factory=dict)
    """What the roles of its overlays mean, beyond those that mean the same everywhere."""

    extent: Callable[[AnyState, Table], Extent] = lambda view, table: Extent((0, 0), table.size)
    """The part of a table that there is anything to see of; a view of the table shows no more."""

    tell_table: Callable[[AnyState, str], str] = lambda view, table: ""
    """How things stand on a table in a few words, beside its title if nothing is declared of it."""

    ground: Callable[[AnyState], TableOverlays] = lambda view: ()
    """What is marked on the ground of tables all the time, whoever is asked, such as an exit."""

    is_measured: bool = True
    """Do players measure lengths on its tables? Tables without that have no grid and no rulers."""

    boards: Callable[[AnyState, str | None], tuple[Board, ...]] = lambda view, seat: ()
    """The boards beside the tables as a seat sees them: ids of cells are of one cell each.

    `card` answers for the ids of cells too.
    """


class FieldsOf(Protocol):
    """What can be set of the game, or of one of its tables, in the order to be shown."""

    def __call__(self, view: AnyState, table: str | None = None, /) -> tuple[OptionField, ...]: ...


@dataclass(frozen=True, slots=True)
class EarlyRoll:
    """A die of a new game that may fall before the rest of it is chosen: what it comes to.

    `words` are those of its button, and `about` says when it falls else. `told` says how it fell,
    and `setup` is the new game with that known.
    """

    words: str
    about: str
    told: str
    setup: AnySetup


@dataclass(frozen=True, slots=True)
class SetupOptions:
    """How a game can be set up, and what its options are in words."""

    fields: FieldsOf

    with_value: Callable[[AnyState, str | None, str, str], Any]
    """The options with another value of a field, of the game or a table.

    The value is the id of a choice, or a whole number. ValueError for what is no number; whether
    the rules allow it is for `check` to say.
    """

    facts: Callable[[AnySetup], tuple[str, ...]]
    """What holds for a game as a whole, a few words each; what matters most comes first."""

    seat_fields: Callable[[AnySetup, str], tuple[OptionField, ...]] = lambda setup, seat: ()
    """What a seat can be given before the game begins; the choice without an id is the usual."""

    with_seat_value: Callable[[AnySetup, str, str, str], AnySetup] = (
        lambda setup, seat, name, value: setup
    )
    """The set-up with another choice of a seat's field, which is one of those offered."""

    fit_setup: Callable[[AnySetup, Mapping[str, str]], AnySetup] = lambda setup, was: setup
    """The set-up of a new game as its seats want it: what is said of them, and tables' sizes.

    `was` are the ids that its seats had before; a seat that is not in it is new.
    """

    roll_early: Callable[[AnySetup, str], EarlyRoll | None] = lambda setup, seed: None
    """What a die of a game with this seed says of it that may be known before it begins.

    None if no such die is left. Nothing that it decides shows before it falls.
    """

    table_facts: Callable[[AnySetup, str], TableFacts] = lambda setup, table: TableFacts()
    """What is declared of a table."""
