"""Box selection: a box pulled over bare mat selects the ships inside it, else what else is."""

from dataclasses import dataclass, replace

from simulator.geometry.units import Point
from simulator.kernel.piece import OnTable
from simulator.kernel.state import AnyState
from simulator.ui.tools.pick import foremost
from simulator.ui.tools.tool import Tool, ToolStep, Touch


@dataclass(frozen=True, slots=True)
class SelectionBox:
    """A box being pulled from `a` to `b`, thou on `table`; `kept` is what stays selected.

    `rest` is the tool that comes back afterwards.
    """

    table: str
    a: Point
    b: Point
    kept: tuple[str, ...]
    rest: Tool

    @property
    def is_open(self) -> bool:
        """Does the box have any size yet?"""
        return self.a != self.b

    def press(self, view: AnyState, selection: tuple[str, ...], touch: Touch) -> ToolStep:  # noqa: ARG002 - a tool's shape
        """Another button meanwhile changes nothing."""
        return ToolStep(self)

    def move(self, view: AnyState, touch: Touch) -> ToolStep:  # noqa: ARG002
        """Pull the corner along, once the pointer has left its place."""
        off = max(abs(touch.at[0] - self.a[0]), abs(touch.at[1] - self.a[1]))
        if touch.table != self.table or (off <= touch.slack and not self.is_open):
            return ToolStep(self)
        return ToolStep(replace(self, b=touch.at))

    def release(self, view: AnyState, touch: Touch) -> ToolStep:
        """Select what the box holds, beside what was kept."""
        pulled = self.move(view, touch).tool
        swept = pulled.inside(view) if isinstance(pulled, SelectionBox) else ()
        fresh = tuple(name for name in swept if name not in self.kept)
        return ToolStep(self.rest, selection=(*self.kept, *fresh))

    def inside(self, view: AnyState) -> tuple[str, ...]:
        """The pieces that the box selects, the first in order last: it will lead.

        Of those whose centres it holds: ships; objects if it holds no ship; else terrain.
        """
        if not self.is_open:
            return ()
        (left, right), (low, high) = (sorted(ends) for ends in zip(self.a, self.b, strict=True))
        found = [
            piece
            for piece in view.pieces.values()
            if isinstance(piece.place, OnTable)
            and piece.place.table == self.table
            and left <= piece.place.pose.at[0] <= right
            and low <= piece.place.pose.at[1] <= high
        ]
        return tuple(piece.id for piece in reversed(foremost(found)))
