"""Turning by hand: the handle before a ship's bow is pulled round."""

from collections.abc import Sequence
from dataclasses import dataclass, replace
from math import atan2, degrees

from simulator.geometry.arcs import turned
from simulator.geometry.heading import Degrees, Heading, heading_degrees, towards
from simulator.geometry.units import FULL_TURN, Point, short_text
from simulator.kernel.by_hand.sandbox import MovePieces, Shift, TurnPiece
from simulator.kernel.piece import OnTable
from simulator.kernel.state import AnyState
from simulator.ui.tools.swing import swung
from simulator.ui.tools.tool import Next, Tool, Touch, standing

FREE, COARSE = 100, 15_000
"""Steps of a handle in millidegrees: freely, and with Ctrl."""


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

    def press(self, view: AnyState, selection: tuple[str, ...], touch: Touch) -> Next:  # noqa: ARG002 - a tool's shape
        """Another button meanwhile changes nothing."""
        return Next(self)

    def move(self, view: AnyState, touch: Touch) -> Next:
        """Turn towards the pointer, or exactly towards the piece under it."""
        own = self.before[-1].to
        aimed = standing(view, touch.under)
        to = aimed.pose.at if aimed else touch.at
        if touch.table != own.table or to == own.pose.at:
            return Next(self)
        heading = (
            towards(own.pose.at, to)
            if aimed
            else stepped_heading(own.pose.at, to, coarse=touch.snap)
        )
        by = millidegrees(heading) - millidegrees(own.pose.heading)
        shifts = tuple(_turned(shift, own.pose.heading, heading, by) for shift in self.before)
        if touch.add:
            shifts = swung(shifts, by)
        aim = touch.under if aimed else None
        return Next(replace(self, shifts=shifts, aim=aim, paused=False))

    def release(self, view: AnyState, touch: Touch) -> Next:
        """Release the handle: the ships stay as they stand now."""
        there = self.move(view, touch).tool
        if not isinstance(there, Pivot) or there.shifts == there.before:
            return Next(self.rest)
        return Next(self.rest, action=there.action)


def pivoting(view: AnyState, selection: Sequence[str], piece: str, rest: Tool) -> Next:
    """Take the handle of a selected piece; all that is selected on its table turns with it."""
    own = standing(view, piece)
    if own is None:
        return Next(rest)
    before = tuple(
        Shift(name, place)
        for name in (*(name for name in selection if name != piece), piece)
        if (place := standing(view, name))
        and place.table == own.table
        and (name == piece or view.pieces[name].group is not None)
    )
    return Next(Pivot(piece, before, before, rest))


def turning(view: AnyState, selection: Sequence[str], milli: int) -> MovePieces | TurnPiece:
    """Turn each selected ship, and the lead even if it is no ship, by these millidegrees."""
    lead = selection[-1]
    shifts = tuple(
        Shift(name, replace(place, pose=replace(place.pose, heading=heading)))
        for name in selection
        if (place := standing(view, name)) and (name == lead or view.pieces[name].group is not None)
        for heading in (turned(place.pose.heading, milli),)
    )
    if len(shifts) == 1:
        return TurnPiece(lead, shifts[0].to.pose.heading)
    return MovePieces(shifts)


def millidegrees(heading: Heading) -> int:
    """A heading in whole millidegrees, for dragging and read-outs; no rule uses it."""
    if isinstance(heading, Degrees):
        return heading.milli
    return round(degrees(atan2(heading.x, heading.y)) * 1000) % FULL_TURN


def heading_words(heading: Heading) -> str:
    """A heading to a tenth of a degree, below 360.

    >>> heading_words(Degrees(42_500)), heading_words(Degrees(359_960))
    ('42.5°', '0°')
    """
    return f"{short_text(round(millidegrees(heading), -2) % FULL_TURN)}°"


def stepped_heading(start: Point, end: Point, *, coarse: bool) -> Degrees:
    """The way from one point to another as a heading in whole steps."""
    step = COARSE if coarse else FREE
    turn = degrees(atan2(end[0] - start[0], end[1] - start[1])) * 1000
    return heading_degrees(round(turn / step) * step)


def _turned(shift: Shift, old: Heading, new: Heading, by: int) -> Shift:
    """The same spot, turned as the lead turned; what was parallel to it stays exactly so."""
    pose = shift.to.pose
    heading = new if pose.heading == old else turned(pose.heading, by)
    return replace(shift, to=replace(shift.to, pose=replace(pose, heading=heading)))
