"""Selecting and dragging: a press picks, a drag moves, releasing the button places."""

from dataclasses import dataclass, replace

from simulator.fast_dataclass import fast_dataclass
from simulator.geometry.arcs import turn_heading
from simulator.geometry.shapes import Pose
from simulator.geometry.units import Point
from simulator.kernel.by_hand.sandbox import MovePieces, Shift
from simulator.kernel.piece import OnTable
from simulator.kernel.state import AnyState, place_of
from simulator.ui.tools.copying import mates
from simulator.ui.tools.pivot import begin_pivot
from simulator.ui.tools.pull import KnobPull
from simulator.ui.tools.sweep import SelectionBox
from simulator.ui.tools.tool import ToolStep, Touch


@dataclass(frozen=True, slots=True)
class Select:
    """No other tool active: a press selects what it touches."""

    def press(self, view: AnyState, selection: tuple[str, ...], touch: Touch) -> ToolStep:
        """Select what is under the pointer; with Shift add it to the selection or remove it."""
        if touch.handle:
            return begin_pivot(view, selection, touch.handle, self)
        if touch.knob:
            return ToolStep(KnobPull(*touch.knob, touch.table, self))
        piece = touch.under
        if piece is None:
            kept = selection if touch.add else ()
            return ToolStep(
                SelectionBox(touch.table, touch.at, touch.at, kept, self), selection=kept
            )
        if touch.add and piece in selection:
            return ToolStep(self, selection=tuple(held for held in selection if held != piece))
        if piece in selection:
            # It may be the start of a drag of all that is selected.
            chosen = (*(held for held in selection if held != piece), piece)
        else:
            chosen = (*selection, piece) if touch.add else (piece,)
        again = selection == (piece,)
        return ToolStep(
            PressedPiece(piece, chosen, touch, alone=touch.add, again=again), selection=chosen
        )

    def move(self, view: AnyState, touch: Touch) -> ToolStep:  # noqa: ARG002 - a tool's shape
        """Nothing follows."""
        return ToolStep(self)

    def release(self, view: AnyState, touch: Touch) -> ToolStep:  # noqa: ARG002
        """Nothing follows."""
        return ToolStep(self)


@dataclass(frozen=True, slots=True)
class PressedPiece:
    """A press on a piece that may still become a drag; `start` is where it happened.

    `again` is true if only this piece was selected before.
    """

    piece: str
    selection: tuple[str, ...]
    start: Touch
    alone: bool = False
    again: bool = False

    def press(self, view: AnyState, selection: tuple[str, ...], touch: Touch) -> ToolStep:
        """A second press without a release starts again."""
        return Select().press(view, selection, touch)

    def move(self, view: AnyState, touch: Touch) -> ToolStep:
        """Start dragging once the pointer has moved further than its slack."""
        off = max(abs(touch.at[0] - self.start.at[0]), abs(touch.at[1] - self.start.at[1]))
        if touch.table == self.start.table and off <= touch.slack:
            return ToolStep(self)
        lead = place_of(view, self.piece)
        if lead is None:
            return ToolStep(Select())
        grip = (lead.pose.at[0] - self.start.at[0], lead.pose.at[1] - self.start.at[1])
        shifts = tuple(
            Shift(name, place)
            for name in self.selection
            if (place := place_of(view, name)) and place.table == lead.table
        )
        return Carry(self.piece, grip, shifts).move(view, touch)

    def release(self, view: AnyState, touch: Touch) -> ToolStep:  # noqa: ARG002
        """A click: selects the piece alone; with Shift adds it; a second one selects its group."""
        if self.again:
            return ToolStep(Select(), selection=mates(view, (self.piece,)))
        return ToolStep(Select(), selection=None if self.alone else (self.piece,))


@fast_dataclass(frozen=True, slots=True)
class Carry:
    """Dragged pieces: `shifts` are where they are dragged to, in formation, the lead last.

    `grip` is how far the lead's centre is from the pointer, thou. `roomy` is where they would
    stand instead if bases push one another apart. `calm`: the pointer moved within its slack.
    `paused`: it has not moved for a while.
    """

    piece: str
    grip: Point
    shifts: tuple[Shift, ...]
    roomy: tuple[Shift, ...] | None = None
    calm: bool = True
    paused: bool = False

    @property
    def action(self) -> MovePieces:
        """The action that releasing the button would submit."""
        return MovePieces(self.roomy or self.shifts)

    def ghost(self, piece: str) -> OnTable | None:
        """Where a piece would stand, None if it is not being dragged."""
        for shift in self.roomy or self.shifts:
            if shift.piece == piece:
                return shift.to
        return None

    def press(self, view: AnyState, selection: tuple[str, ...], touch: Touch) -> ToolStep:  # noqa: ARG002
        """Another button meanwhile changes nothing."""
        return ToolStep(self)

    def move(self, view: AnyState, touch: Touch) -> ToolStep:  # noqa: ARG002
        """Carry the pieces along, in formation."""
        lead = next((each.to for each in self.shifts if each.piece == self.piece), None)
        if lead is None:
            return ToolStep(Select())
        dx = touch.at[0] + self.grip[0] - lead.pose.at[0]
        dy = touch.at[1] + self.grip[1] - lead.pose.at[1]
        shifts = tuple(
            Shift(shift.piece, OnTable(touch.table, _move_pose(shift.to.pose, dx, dy)))
            for shift in self.shifts
        )
        calm = max(abs(dx), abs(dy)) <= touch.slack
        # Written out, since `replace` takes longer than all the rest.
        return ToolStep(Carry(self.piece, self.grip, shifts, None, calm))

    def release(self, view: AnyState, touch: Touch) -> ToolStep:
        """Place them where they are, unless they have not moved."""
        there = self.move(view, touch).tool
        if not isinstance(there, Carry):
            return ToolStep(Select())
        stayed = all(place_of(view, shift.piece) == shift.to for shift in there.shifts)
        return ToolStep(Select(), action=None if stayed else there.action)

    def turn(self, milli: int) -> ToolStep:
        """Turn each dragged piece clockwise by this many millidegrees."""
        shifts = tuple(
            Shift(
                shift.piece,
                replace(
                    shift.to,
                    pose=replace(shift.to.pose, heading=turn_heading(shift.to.pose.heading, milli)),
                ),
            )
            for shift in self.shifts
        )
        return ToolStep(replace(self, shifts=shifts))


def _move_pose(pose: Pose, dx: int, dy: int) -> Pose:
    return Pose((pose.at[0] + dx, pose.at[1] + dy), pose.heading)
