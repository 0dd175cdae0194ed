"""A kind of piece while a player makes it: what a window shows of it, and how it is changed.

A rule system whose files define kinds offers a `KindEditor` with its files. A window shows its
`DraftSheet` and hands back every `Change`, and knows nothing of what a kind is made of. Places are
[right, ahead] of the centre, in steps of the set-up's unit.
"""

from dataclasses import dataclass
from typing import Any, Literal, Protocol, TypeAlias

from simulator.geometry.units import Point
from simulator.kernel.action import Action
from simulator.kernel.shown.overlay import DrawnPoint
from simulator.kernel.state import AnyState
from simulator.kernel.unit import Unit

Draft: TypeAlias = Any
"""A kind as far as it is made: a frozen value of the rule system's own."""

ShapeRole: TypeAlias = Literal["base", "outline", "arc", "border", "point"]
"""What a drawn shape is: an outline, the area of an arc, a border of one, or a named point."""


@dataclass(frozen=True, slots=True)
class DraftRow:
    """A part of the kind in the list of all, or a way to add one; `fault` is what is wrong."""

    words: str
    about: str = ""
    fault: str = ""
    adds: bool = False


@dataclass(frozen=True, slots=True)
class DraftField:
    """A value of the chosen part: its label, a remark about it, and what is wrong with it.

    `typed` ones take text; `stepped` ones have a next value and one before. One that is neither is
    a button.
    """

    name: str
    label: str
    value: str
    about: str = ""
    fault: str = ""
    typed: bool = False
    stepped: bool = False


@dataclass(frozen=True, slots=True)
class Grip:
    """A place of the chosen part that can be dragged."""

    name: str
    at: Point


@dataclass(frozen=True, slots=True)
class DraftShape:
    """Something drawn of the part in this row: a line through points, `closed` or not."""

    row: int
    role: ShapeRole
    points: tuple[DrawnPoint, ...]
    closed: bool = True
    label: str = ""


@dataclass(frozen=True, slots=True)
class DraftSheet:
    """A draft as a window shows it; row `at` is chosen, and `fields` and `grips` are its own.

    `hint` is what a click on the drawing does, empty if it does nothing. `reach` is how far the
    drawing goes from the centre. `action` takes the kind over; while anything is wrong it is None
    and `fault` says what. `removal` takes a kind away that the table has. `noun` is what it is
    called that is made.
    """

    title: str
    unit: Unit
    rows: tuple[DraftRow, ...]
    at: int
    fields: tuple[DraftField, ...]
    grips: tuple[Grip, ...]
    shapes: tuple[DraftShape, ...]
    hint: str
    reach: int
    action: Action | None = None
    fault: str = ""
    removal: Action | None = None
    noun: str = "kind"


@dataclass(frozen=True, slots=True)
class Choose:
    """Choose the part in this row."""

    row: int


@dataclass(frozen=True, slots=True)
class Write:
    """Give a field this text."""

    field: str
    words: str


@dataclass(frozen=True, slots=True)
class StepField:
    """Give a field its next value (1) or the one before (-1), by a `fine` step or a usual one."""

    field: str
    by: int
    fine: bool = False


@dataclass(frozen=True, slots=True)
class Press:
    """Press a button."""

    field: str


@dataclass(frozen=True, slots=True)
class DragGrip:
    """Move a grip of the chosen part."""

    grip: str
    to: Point


@dataclass(frozen=True, slots=True)
class ClickAt:
    """Click on the drawing, beside all grips."""

    at: Point


@dataclass(frozen=True, slots=True)
class ClickGrip:
    """Click on a grip of the chosen part without moving it."""

    grip: str


Change: TypeAlias = Choose | Write | StepField | Press | DragGrip | ClickAt | ClickGrip
"""What a player does to a draft."""


class KindEditor(Protocol):
    """How kinds are made and changed by hand; a plain module satisfies it."""

    def begin_draft(self, view: AnyState, kind: str | None) -> Draft:
        """A draft of the kind of this name, or of a new one (None)."""

    def change_draft(self, draft: Draft, change: Change) -> Draft:
        """The draft after a change; it stays as it is where the change fits nothing in it."""

    def sheet(self, draft: Draft) -> DraftSheet:
        """What a window shows of it, judged as the loader judges a file."""
