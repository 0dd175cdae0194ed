"""Filling the plain fields: choices of a list, numbers, and one place."""

from dataclasses import replace

from simulator.geometry.arcs import turned
from simulator.geometry.shapes import Pose
from simulator.geometry.units import Point
from simulator.kernel.asked.request import Number, Pick
from simulator.kernel.piece import OnTable


def toggled(pick: Pick, taken: tuple[str, ...], choice: str) -> tuple[str, ...]:
    """The choices taken after a click on one of them.

    Of a `Pick` of one the click takes another one instead; of several it adds or takes back, and
    beyond the most that may be taken the first taken goes. The least that must be taken stay: with
    fewer the field would go back to how it starts.
    """
    if pick.most == 1:
        return () if taken == (choice,) and pick.least == 0 else (choice,)
    if choice in taken:
        return tuple(each for each in taken if each != choice) if len(taken) > pick.least else taken
    return (*taken, choice)[-pick.most :]


def stepped(number: Number, value: int | None, by: int) -> int:
    """The number one step on, within its bounds; the first step takes its least or start."""
    if value is None:
        return number.start if number.start is not None else number.least
    return min(max(value + by, number.least), number.most)


def turned_place(place: OnTable, milli: int) -> OnTable:
    """A place turned clockwise by this many millidegrees."""
    pose = place.pose
    return replace(place, pose=replace(pose, heading=turned(pose.heading, milli)))


def moved_place(place: OnTable, table: str, at: Point) -> OnTable:
    """A place moved to a point, perhaps of another table, with its heading."""
    return OnTable(table, Pose(at, place.pose.heading))
