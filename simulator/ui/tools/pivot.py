"""Turning by hand: the handle before a ship's bow is pulled round."""

from collections.abc import Sequence
from dataclasses import dataclass, replace

from simulator.geometry.arcs import turn_heading
from simulator.geometry.heading import Heading, towards
from simulator.geometry.units import FULL_TURN
from simulator.kernel.by_hand.sandbox import MovePieces, Shift, TurnPiece
from simulator.kernel.piece import OnTable
from simulator.kernel.state import AnyState, place_of
from simulator.ui.input.turning import millidegrees, step_heading, swing
from simulator.ui.tools.tool import Tool, ToolStep, Touch


@dataclass(frozen=True, slots=True)
class Pivot:
    """The handle of `piece` being dragged; `before` are the poses of all that turn, `piece` last.

    `shifts` are where they would stand if let go now. With Shift the formation swings about the
    piece, else each ship turns on its spot. `aim` is the piece that the heading snapped to.
    `paused`: the pointer has not moved for a while.
    """

    piece: str
    before: tuple[Shift, ...]
    shifts: tuple[Shift, ...]
    rest: Tool
    aim: str | None = None
    paused: bool = False

    @property
    def action(self) -> MovePieces | TurnPiece:
        """What letting go would do."""
        if len(self.shifts) == 1:
            (shift,) = self.shifts
            return TurnPiece(shift.piece, shift.to.pose.heading)
        return MovePieces(self.shifts)

    @property
    def by(self) -> int:
        """How far the piece has turned, in millidegrees, clockwise from -180,000 up."""
        was, now = (shifts[-1].to.pose.heading for shifts in (self.before, self.shifts))
        return (millidegrees(now) - millidegrees(was) + FULL_TURN // 2) % FULL_TURN - FULL_TURN // 2

    def ghost(self, piece: str) -> OnTable | None:
        """Where a piece would stand, None when it does not turn."""
        return next((shift.to for shift in self.shifts if shift.piece == piece), None)

    def press(self, view: AnyState, selection: tuple[str, ...], touch: Touch) -> ToolStep:  # noqa: ARG002 - a tool's shape
        """Another button meanwhile changes nothing."""
        return ToolStep(self)

    def move(self, view: AnyState, touch: Touch) -> ToolStep:
        """Turn towards the pointer, or exactly towards the piece under it."""
        own = self.before[-1].to
        aimed = place_of(view, touch.under)
        to = aimed.pose.at if aimed else touch.at
        if touch.table != own.table or to == own.pose.at:
            return ToolStep(self)
        heading = (
            towards(own.pose.at, to) if aimed else step_heading(own.pose.at, to, coarse=touch.snap)
        )
        by = millidegrees(heading) - millidegrees(own.pose.heading)
        shifts = tuple(_turn_shift(shift, own.pose.heading, heading, by) for shift in self.before)
        if touch.add:
            shifts = swing(shifts, by)
        aim = touch.under if aimed else None
        return ToolStep(replace(self, shifts=shifts, aim=aim, paused=False))

    def release(self, view: AnyState, touch: Touch) -> ToolStep:
        """Release the handle: the ships stay as they stand now."""
        there = self.move(view, touch).tool
        if not isinstance(there, Pivot) or there.shifts == there.before:
            return ToolStep(self.rest)
        return ToolStep(self.rest, action=there.action)


def begin_pivot(view: AnyState, selection: Sequence[str], piece: str, rest: Tool) -> ToolStep:
    """Take the handle of a selected piece; all that is selected on its table turns with it."""
    own = place_of(view, piece)
    if own is None:
        return ToolStep(rest)
    before = tuple(
        Shift(name, place)
        for name in (*(name for name in selection if name != piece), piece)
        if (place := place_of(view, name))
        and place.table == own.table
        and (name == piece or view.pieces[name].group is not None)
    )
    return ToolStep(Pivot(piece, before, before, rest))


def turn_selection(view: AnyState, selection: Sequence[str], milli: int) -> MovePieces | TurnPiece:
    """Turn each selected ship, and the lead even if it is no ship, by these millidegrees."""
    lead = selection[-1]
    shifts = tuple(
        Shift(name, replace(place, pose=replace(place.pose, heading=heading)))
        for name in selection
        if (place := place_of(view, name)) and (name == lead or view.pieces[name].group is not None)
        for heading in (turn_heading(place.pose.heading, milli),)
    )
    if len(shifts) == 1:
        return TurnPiece(lead, shifts[0].to.pose.heading)
    return MovePieces(shifts)


def _turn_shift(shift: Shift, old: Heading, new: Heading, by: int) -> Shift:
    """The same spot, turned as the lead turned; what was parallel to it stays exactly so."""
    pose = shift.to.pose
    heading = new if pose.heading == old else turn_heading(pose.heading, by)
    return replace(shift, to=replace(shift.to, pose=replace(pose, heading=heading)))
