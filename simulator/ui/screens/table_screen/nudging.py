"""The arrow keys: they move what is selected, or a new piece that Enter then sets down."""

from collections.abc import Mapping
from dataclasses import replace

from simulator.geometry.shapes import Pose
from simulator.geometry.units import Point
from simulator.kernel.sandbox import MovePieces, Shift
from simulator.ui.screens.table_screen.gestures import followed
from simulator.ui.screens.table_screen.handling import NOTHING, submitted
from simulator.ui.state.view_state import Desk
from simulator.ui.table.table_context import Bench
from simulator.ui.tools.place import Place
from simulator.ui.tools.select import Select
from simulator.ui.tools.tool import Touch, standing

STEP, FINE_STEP, STRIDE = 250, 10, 1000
"""Thou of one press: of what is selected, with Shift, and of a new piece without."""

_WAYS: Mapping[str, Point] = {
    "west": (-1, 0),
    "east": (1, 0),
    "north": (0, 1),
    "south": (0, -1),
}


def nudged(bench: Bench, desk: Desk, command: str, *, fine: bool) -> Desk | None:
    """The desk after an arrow key, or Enter with a new piece in hand; None for any other."""
    tool = desk.tool
    if command == "done" and isinstance(tool, Place):
        return _set_down(bench, desk, tool)
    way = _WAYS.get(command)
    if way is None:
        return None
    if isinstance(tool, Place):
        return replace(desk, tool=_moved(desk, tool, way, FINE_STEP if fine else STRIDE))
    if not isinstance(tool, Select):
        return desk
    return _shifted(bench, desk, way, FINE_STEP if fine else STEP)


def _shifted(bench: Bench, desk: Desk, way: Point, step: int) -> Desk:
    """Move all that is selected."""
    shifts = []
    for name in desk.selection:
        place = standing(desk.view, name)
        if place:
            (x, y), heading = place.pose.at, place.pose.heading
            pose = Pose((x + way[0] * step, y + way[1] * step), heading)
            shifts.append(Shift(name, replace(place, pose=pose)))
    if not shifts:
        return replace(desk, message=NOTHING)
    return submitted(bench, desk, MovePieces(tuple(shifts)))


def _moved(desk: Desk, tool: Place, way: Point, step: int) -> Place:
    """A new piece carried on; the first key brings it to the middle of the table in front."""
    tables = {table.id: table for table in desk.view.setup.tables}
    if tool.at is None:
        table = tables[desk.focus or next(iter(tables))]
        return replace(tool, at=(table.id, (table.size[0] // 2, table.size[1] // 2)))
    name, (x, y) = tool.at
    width, high = tables[name].size
    x, y = x + way[0] * step, y + way[1] * step
    return replace(tool, at=(name, (min(max(x, 0), width), min(max(y, 0), high))))


def _set_down(bench: Bench, desk: Desk, tool: Place) -> Desk:
    if tool.at is None:
        return replace(desk, message="The arrow keys bring it to the table first.")
    touch = Touch(*tool.at, under=None, slack=0, snap=tool.joins)
    return followed(bench, desk, tool.press(desk.view, desk.selection, touch))
