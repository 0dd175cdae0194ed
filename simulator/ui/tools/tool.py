"""What a tool is: a value that answers a gesture with the tool that follows it.

A tool knows neither pixels nor the window; it never changes a state. At most it proposes an
action, which the screen submits to the game.
"""

from typing import Protocol

from simulator.fast_dataclass import fast_dataclass
from simulator.geometry.units import Point
from simulator.kernel.action import Action
from simulator.kernel.state import AnyState, place_of


@fast_dataclass(frozen=True, slots=True)
class Touch:
    """The pointer on a table: where, in thou, and what it is on.

    `under` is the id of the piece under the pointer, None for bare mat. `slack` is how many thou
    the pointer may move before a press becomes a drag. `add` is true while Shift is held, `snap`
    while Ctrl is. `handle` is the selected ship whose handle the pointer is on, and
    `knob` one of its other knobs, as (piece, name).
    """

    table: str
    at: Point
    under: str | None
    slack: int
    add: bool = False
    snap: bool = False
    handle: str | None = None
    knob: tuple[str, str] | None = None


@fast_dataclass(frozen=True, slots=True)
class ToolStep:
    """What follows a gesture: the tool from now on, an action, a selection (None: as it was).

    `clicked` is where a click pointed at what is asked about.
    """

    tool: "Tool"
    action: Action | None = None
    selection: tuple[str, ...] | None = None
    clicked: Touch | None = None


class Tool(Protocol):
    """An active tool; see the module."""

    def press(self, view: AnyState, selection: tuple[str, ...], touch: Touch) -> ToolStep:
        """The left button went down."""

    def move(self, view: AnyState, touch: Touch) -> ToolStep:
        """The pointer moved, the button up or down."""

    def release(self, view: AnyState, touch: Touch) -> ToolStep:
        """The left button came up."""


def first_of(view: AnyState, name: str | None) -> str | None:
    """The piece with this id, or the first one of the group with it, if it stands on a table."""
    members = (piece.id for piece in view.pieces.values() if name and piece.group == name)
    found = name if name in view.pieces else next(members, None)
    return found if place_of(view, found) else None


def same_group(view: AnyState, a: str, b: str) -> bool:
    """Is `a` the piece `b`, or in the same group?"""
    pieces = view.pieces
    return a == b or (pieces[a].group is not None and pieces[a].group == pieces[b].group)
