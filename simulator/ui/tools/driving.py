"""Driving a piece along a course: its end is shown until a key carries it out or drops it."""

from dataclasses import dataclass, field, replace

from simulator.kernel.by_hand.handles import Course, DrivePlan, PullDial
from simulator.kernel.state import AnyState
from simulator.ui.tools.tool import Tool, ToolStep, Touch


@dataclass(frozen=True, slots=True)
class DriveTool:
    """The course along which `piece` would be driven; it is `over` while turned to its other side.

    `plan` is how it is driven. `held` is the number of the dial that the pointer holds, and `pull`
    where to, None before it has moved.
    """

    piece: str
    course: Course
    rest: Tool
    over: bool = False
    plan: DrivePlan = field(default_factory=DrivePlan)
    held: int | None = None
    pull: PullDial | None = None

    @property
    def id(self) -> str:
        """The id of the course, to the side that is chosen."""
        return self.course.other if self.over else self.course.id

    def press(self, view: AnyState, selection: tuple[str, ...], touch: Touch) -> ToolStep:  # noqa: ARG002 - a tool's shape
        """Take the dial under the pointer, which is chosen; keys carry the drive out."""
        if touch.knob is None:
            return ToolStep(self)
        dial = int(touch.knob[1])
        return ToolStep(replace(self, held=dial, plan=replace(self.plan, chosen=dial)))

    def move(self, view: AnyState, touch: Touch) -> ToolStep:  # noqa: ARG002
        """Pull the dial along."""
        if self.held is None:
            return ToolStep(self)
        return ToolStep(replace(self, pull=PullDial(self.held, touch.at, touch.snap)))

    def release(self, view: AnyState, touch: Touch) -> ToolStep:  # noqa: ARG002
        """The screen keeps what was pulled; see `hand.driving`."""
        return ToolStep(self.let_go())

    def let_go(self) -> "DriveTool":
        """The tool with no dial in the hand, and its plan as it was before."""
        return replace(self, held=None, pull=None)
