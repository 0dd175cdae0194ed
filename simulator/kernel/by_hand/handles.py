"""What the free hand takes a piece by: knobs, turrets, courses, where it snaps to, its deeds."""

from dataclasses import dataclass
from typing import Any, TypeAlias

from simulator.geometry.units import Point
from simulator.kernel.action import Action
from simulator.kernel.piece import OnTable
from simulator.kernel.shown.overlay import Overlay
from simulator.kernel.spec import Question


@dataclass(frozen=True, slots=True)
class Course:
    """A way to drive a piece, such as a template; `other` is the id of the same to the other side.

    It is empty if there is none.
    """

    id: str
    name: str
    other: str = ""


@dataclass(frozen=True, slots=True)
class DrivePlan:
    """How a piece is driven along a course: its settings by name, as its rule system keeps them.

    With `stop` it goes as far as it is in nobody's way. `chosen` is the number of the dial that is
    set by keys, None for none.
    """

    stop: bool = False
    settings: tuple[tuple[str, int], ...] = ()
    chosen: int | None = None


@dataclass(frozen=True, slots=True)
class Dial:
    """Something of a drive that is set: its name, and in words how it is set.

    `ways` are what less and more of it are called. It is pulled `at` this place on the piece's
    table, if there is one. `drops` tells whether it can be taken out.
    """

    label: str
    words: str
    ways: tuple[str, str]
    at: Point | None = None
    drops: bool = False


@dataclass(frozen=True, slots=True)
class Drive:
    """Where a course takes a piece: the actions that do it, in order, and what to draw of it.

    `words` say what the rules find on the way, which the `question` asks, if there is one. Without
    actions it cannot go anywhere. `dials` are what can be set of it, and `adds` what can be added,
    each with a caption.
    """

    to: OnTable
    actions: tuple[Action, ...]
    words: tuple[str, ...]
    overlays: tuple[Overlay, ...] = ()
    question: Question[Any] | None = None
    dials: tuple[Dial, ...] = ()
    adds: tuple[tuple[str, str], ...] = ()


@dataclass(frozen=True, slots=True)
class StepDial:
    """Set the dial of this number by steps, right or ahead for 1, by `fine` ones or usual ones."""

    dial: int
    by: int
    fine: bool = False


@dataclass(frozen=True, slots=True)
class PullDial:
    """Pull the dial of this number to a place, by `coarse` steps or fine ones."""

    dial: int
    to: Point
    coarse: bool = False


@dataclass(frozen=True, slots=True)
class AddDial:
    """Add something that can be added, by its name; it is chosen."""

    name: str


@dataclass(frozen=True, slots=True)
class DropDial:
    """Take the dial of this number out."""

    dial: int


DialChange: TypeAlias = StepDial | PullDial | AddDial | DropDial
"""What a player does to the plan of a drive."""


@dataclass(frozen=True, slots=True)
class Knob:
    """A place by which a piece is pulled into another form, or a part of it is turned.

    It is `at` this place on the piece's table; `words` say how it is by now. One that is `apart`
    is shown a little farther out, on the line from the piece through `at`; one that is `tied` hangs
    on a line from the centre of the piece, since it may lie far from it.
    """

    name: str
    at: Point
    words: str
    apart: bool = False
    tied: bool = False


@dataclass(frozen=True, slots=True)
class Snap:
    """How a piece is set exactly where it just meets something: the actions that do it, in order.

    `words` are a sentence that says what they do. Without actions it cannot be done, and the
    sentence says why.
    """

    actions: tuple[Action, ...]
    words: str


@dataclass(frozen=True, slots=True)
class Turret:
    """What a piece can turn without turning itself, by its name.

    It is `turned` this many millidegrees clockwise from how it was made; where it points then is
    `ahead`, in millidegrees off the heading of the piece, for display only.
    """

    name: str
    turned: int
    ahead: int


@dataclass(frozen=True, slots=True)
class HandDeed:
    """Something that the free hand may do with a piece, a cell or what a seat has.

    `id` is a word of its own among all that can be done with that. Deeds under one `heading` stand
    together; `about` says in a sentence what comes of it.
    """

    id: str
    caption: str
    action: Action
    heading: str = ""
    about: str = ""
