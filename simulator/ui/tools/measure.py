"""The measuring tool: drag a line, which snaps to the centres of pieces."""

from collections.abc import Callable
from dataclasses import dataclass, replace

from simulator.geometry.units import Point
from simulator.kernel.piece import OnTable
from simulator.kernel.state import AnyState, place_of
from simulator.ui.tools.tool import ToolStep, Touch


@dataclass(frozen=True, slots=True)
class MeasuredLine:
    """A measured line on a table, in thou; `start` and `end` name the pieces it snapped to.

    It goes along with them, and stays where they were last seen on its table.
    """

    table: str
    a: Point
    b: Point
    start: str | None = None
    end: str | None = None

    def along(self, where: Callable[[str | None], OnTable | None]) -> "MeasuredLine":
        """The line once its pieces stand where `where` says."""
        places = where(self.start), where(self.end)
        a, b = (
            place.pose.at if place and place.table == self.table else before
            for place, before in zip(places, (self.a, self.b), strict=True)
        )
        return replace(self, a=a, b=b)


@dataclass(frozen=True, slots=True)
class MeasureTool:
    """The active tool after M is pressed; `mark` is the line drawn last."""

    mark: MeasuredLine | None = None
    pulling: bool = False

    def press(self, view: AnyState, selection: tuple[str, ...], touch: Touch) -> ToolStep:  # noqa: ARG002 - a tool's shape
        """Start a line here; one that is being pulled without a button ends here."""
        if self.pulling:
            return self.release(view, touch)
        a = _snap_to_piece(view, touch)
        return ToolStep(MeasureTool(MeasuredLine(touch.table, a, a, touch.under), pulling=True))

    def move(self, view: AnyState, touch: Touch) -> ToolStep:
        """Pull the line's end along, on the table it began on."""
        if not self.pulling or not self.mark or touch.table != self.mark.table:
            return ToolStep(self)
        start = self.mark
        end = MeasuredLine(
            start.table, start.a, _snap_to_piece(view, touch), start.start, touch.under
        )
        return ToolStep(MeasureTool(end, pulling=True))

    def release(self, view: AnyState, touch: Touch) -> ToolStep:
        """Leave the line where it is."""
        pulled = self.move(view, touch).tool
        mark = pulled.mark if isinstance(pulled, MeasureTool) else self.mark
        return ToolStep(MeasureTool(mark if mark and mark.a != mark.b else None))


def _snap_to_piece(view: AnyState, touch: Touch) -> Point:
    place = place_of(view, touch.under)
    return place.pose.at if place else touch.at
