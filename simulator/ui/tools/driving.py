"""Driving a piece along a course: its end is shown until a key carries it out or drops it."""

from dataclasses import dataclass

from simulator.kernel.by_hand.handles import Course
from simulator.kernel.state import AnyState
from simulator.ui.tools.tool import Tool, ToolStep, Touch


@dataclass(frozen=True, slots=True)
class DriveTool:
    """The course along which `piece` would be driven; it is `over` while turned to its other side.

    With `stop` it goes as far as it is in nobody's way.
    """

    piece: str
    course: Course
    rest: Tool
    over: bool = False
    stop: bool = False

    @property
    def id(self) -> str:
        """The id of the course, to the side that is chosen."""
        return self.course.other if self.over else self.course.id

    def press(self, view: AnyState, selection: tuple[str, ...], touch: Touch) -> ToolStep:  # noqa: ARG002 - a tool's shape
        """Do nothing: keys carry it out."""
        return ToolStep(self)

    def move(self, view: AnyState, touch: Touch) -> ToolStep:  # noqa: ARG002
        """Nothing follows the pointer."""
        return ToolStep(self)

    def release(self, view: AnyState, touch: Touch) -> ToolStep:  # noqa: ARG002
        """Nothing follows."""
        return ToolStep(self)
