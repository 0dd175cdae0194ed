"""A press while something is asked: a click points, a drag moves the piece by hand."""

from dataclasses import dataclass

from simulator.kernel.state import AnyState
from simulator.ui.tools.select import PressedPiece, Select
from simulator.ui.tools.tool import ToolStep, Touch


@dataclass(frozen=True, slots=True)
class AimClick:
    """The button is down at `start`; the selection stays as it is, whatever is dragged.

    A click points at what was pressed, or with `picks` selects it.
    """

    start: Touch
    selection: tuple[str, ...]
    picks: bool = False

    def press(self, view: AnyState, selection: tuple[str, ...], touch: Touch) -> ToolStep:  # noqa: ARG002
        """A second press without a release starts again."""
        return ToolStep(AimClick(touch, selection, self.picks))

    def move(self, view: AnyState, touch: Touch) -> ToolStep:
        """Start dragging once the pointer has moved further than its slack; bare mat stays."""
        piece = self.start.under
        if piece is None:
            return ToolStep(self)
        others = self.selection if piece in self.selection else ()
        chosen = (*(name for name in others if name != piece), piece)
        after = PressedPiece(piece, chosen, self.start).move(view, touch)
        return ToolStep(self) if isinstance(after.tool, PressedPiece) else after

    def release(self, view: AnyState, touch: Touch) -> ToolStep:  # noqa: ARG002
        """A click on what was pressed; a drag over bare mat means nothing."""
        near = max(abs(touch.at[0] - self.start.at[0]), abs(touch.at[1] - self.start.at[1]))
        there = touch.table == self.start.table and near <= touch.slack
        if self.picks and self.start.under:
            return ToolStep(Select(), selection=(self.start.under,))
        return ToolStep(Select(), clicked=self.start if there or self.start.under else None)
