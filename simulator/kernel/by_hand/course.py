"""Ways that a piece can be driven along by the free hand, such as templates."""

from dataclasses import dataclass
from typing import Any

from simulator.kernel.action import Action
from simulator.kernel.piece import OnTable
from simulator.kernel.shown.overlay import Overlay
from simulator.kernel.spec import Question


@dataclass(frozen=True, slots=True)
class Course:
    """A way to drive a piece; `other` is the id of the same to the other side, if there is one."""

    id: str
    name: str
    other: str = ""


@dataclass(frozen=True, slots=True)
class Drive:
    """Where a course takes a piece: the actions that do it, in order, and what to draw of it.

    `words` say what the rules find on the way, which the `question` asks, if there is one. Without
    actions it cannot go anywhere.
    """

    to: OnTable
    actions: tuple[Action, ...]
    words: tuple[str, ...]
    overlays: tuple[Overlay, ...] = ()
    question: Question[Any] | None = None
