"""Pulling a knob of a piece: what that does is for its rule system to say."""

from dataclasses import dataclass, replace

from simulator.geometry.units import Point
from simulator.kernel.state import AnyState
from simulator.ui.tools.tool import Tool, ToolStep, Touch


@dataclass(frozen=True, slots=True)
class KnobPull:
    """A knob of `piece` being pulled on `table`; `to` is where it is now, None before it moved.

    `coarse` is true while Ctrl is held, `paused` once the pointer has not moved for a while. `rest`
    is the tool that follows.
    """

    piece: str
    knob: str
    table: str
    rest: Tool
    to: Point | None = None
    coarse: bool = False
    paused: bool = False

    def press(self, view: AnyState, selection: tuple[str, ...], touch: Touch) -> ToolStep:  # noqa: ARG002 - a tool's shape
        """Another button meanwhile changes nothing."""
        return ToolStep(self)

    def move(self, view: AnyState, touch: Touch) -> ToolStep:  # noqa: ARG002
        """Pull the knob along, on its own table."""
        if touch.table != self.table:
            return ToolStep(self)
        return ToolStep(replace(self, to=touch.at, coarse=touch.snap, paused=False))

    def release(self, view: AnyState, touch: Touch) -> ToolStep:  # noqa: ARG002
        """The screen does what was pulled; see `pulling`."""
        return ToolStep(self.rest)
