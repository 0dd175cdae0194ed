"""Cameras that go to what happens out of view, and come back when it is over."""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace

from simulator.geometry.units import Point
from simulator.kernel.piece import OnTable
from simulator.kernel.shown.motion import (
    ArrivalMotion,
    BeamMotion,
    DepartureMotion,
    GlideMotion,
    LossMotion,
    RiseMotion,
    VolleyMotion,
    WaveMotion,
)
from simulator.ui.draw.camera import WHOLE, Camera, Pan, cover_points, pan_between
from simulator.ui.play.motion.parts import Playable, RunningScript, Script, behind_a_pan
from simulator.ui.play.motion.staging import SPEEDS
from simulator.ui.screens.table_screen.table_context import TableContext
from simulator.ui.screens.table_screen.telling import tumbling
from simulator.ui.state.settings import load_settings
from simulator.ui.state.view_state import ViewState

PAN = 300
"""Milliseconds that a camera takes at the usual pace."""

Spots = Mapping[str, Sequence[Point]]
"""Points to be seen, by their table."""


def brought(context: TableContext, state: ViewState, spots: Spots) -> ViewState:
    """The view state with these points in view: cameras go there, and a table comes to the front.

    They jump where nothing moves.
    """
    table = next(iter(spots), None)
    if table is not None and state.focus and state.focus not in spots:
        state = replace(state, focus=table)
    lenses, pans = context.stage(state).lenses, dict[str, Pan]()
    for name, camera in state.cameras.items():
        if spots.get(name) and name in lenses:
            after = cover_points(camera, lenses[name], spots[name])
            if after != camera:
                pans[name] = pan_between(camera, after, lenses[name])
    if not pans:
        return state
    speed = SPEEDS.get(state.pace)
    if speed is None or load_settings().reduced:
        ends = {name: pan.end for name, pan in pans.items()}
        return replace(state, cameras=_move_cameras(state, ends))
    home = {
        name: state.strayed[name].to(pan.end) if name in state.strayed else pan
        for name, pan in pans.items()
    }
    script = behind_a_pan(Script(), pans, round(PAN / speed))
    return replace(state, motion=RunningScript(script), strayed={**state.strayed, **home})


def come_back(state: ViewState) -> ViewState:
    """The view state with the cameras on their way back that had gone somewhere by themselves.

    They wait as long as a program plays or a story is told; one that the player has moved stays.
    """
    playing = state.program is not None and state.program.playing
    if not state.strayed or state.motion.plays or playing or state.reading:
        return state
    pans = {
        name: Pan(pan.end, pan.start, pan.wide)
        for name, pan in state.strayed.items()
        if state.camera(name) == pan.end
    }
    script = behind_a_pan(Script(), pans, round(PAN / SPEEDS.get(state.pace, 1.0)))
    tumbling.start(moves=bool(pans) or state.tray.tumbles)
    return replace(state, motion=RunningScript(script), strayed={})


def _move_cameras(state: ViewState, cameras: Mapping[str, Camera]) -> dict[str, Camera]:
    """The cameras with some in another place; one that shows its whole table is none."""
    found = {**state.cameras, **cameras}
    return {name: camera for name, camera in found.items() if camera != WHOLE}


def spots_of(script: Script) -> dict[str, list[Point]]:
    """Where something of a script is to be seen, by table."""
    found: dict[str, list[Point]] = {}
    for part in script.parts:
        for table, at in _places(part.what):
            found.setdefault(table, []).append(at)
    return found


def _places(what: Playable) -> Iterator[tuple[str, Point]]:
    match what:
        case WaveMotion(table, at):
            yield table, at
        case GlideMotion(stops=places):
            yield from _points(places)
        case ArrivalMotion(to=place) | DepartureMotion(was=place) | LossMotion(was=place):
            yield from _points((place,))
        case VolleyMotion(sources=sources, targets=targets):
            yield from _points((*sources, *targets))
        case BeamMotion(start, end):
            yield from _points((start, end))
        case RiseMotion(at=OnTable() as place):
            yield from _points((place,))


def _points(places: Sequence[OnTable]) -> Iterator[tuple[str, Point]]:
    return ((place.table, place.pose.at) for place in places)
