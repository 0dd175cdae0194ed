"""What moves, over the resting tables: pieces on their way, coming, going and lost."""

from collections.abc import Iterator
from dataclasses import replace
from typing import NamedTuple

import pygame

from simulator.geometry.heading import Heading
from simulator.geometry.shapes import Pose
from simulator.kernel.piece import OnTable
from simulator.kernel.shown.motion import ArrivalMotion, DepartureMotion, GlideMotion, LossMotion
from simulator.ui.draw.camera import Lens, Pixel
from simulator.ui.draw.canvas import Canvas
from simulator.ui.draw.theme import JUMP, SeatStyle, side_of
from simulator.ui.play.motion.parts import Actor, TimedPart
from simulator.ui.state.view_state import with_parts
from simulator.ui.table.drawn.bases import draw_base
from simulator.ui.table.drawn.group_marks import is_crowded
from simulator.ui.table.drawn.tokens import TokenLook, draw_thing, draw_token
from simulator.ui.table.hand.carried import RecordingCanvas
from simulator.ui.table.layout import TableViews
from simulator.ui.table.motion.effects import draw_effects
from simulator.ui.table.motion.gliding import gliders_of, only_glides
from simulator.ui.table.motion.sparks import ease
from simulator.ui.table.scene import Scene, drawn_radius

_SHIP, _OWN = 180 / 550, 450 / 550
"""When a piece begins to show in the ring it comes by, and when it has its own colour."""

_SMALL = 0.6
"""How large it is then."""

_WRECK = 400 / 900
"""The share of a loss in which the piece fades."""


class _Seen(NamedTuple):
    """An actor as it is seen now: where, heading how, how large, how strongly, in whose colour."""

    at: tuple[float, float]
    heading: Heading
    grown: float = 1.0
    strength: float = 1.0
    side: SeatStyle | None = None


def without_movers(scene: Scene) -> Scene:
    """The scene with nothing selected or pointed at that is on its way."""
    state, away = scene.state, scene.state.motion.hidden
    if not away:
        return scene
    selection = tuple(name for name in state.selection if name not in away)
    hovered, target = (None if name in away else name for name in (state.hovered, state.target))
    parts = {"selection": selection, "hovered": hovered, "target": target}
    return replace(scene, state=with_parts(state, **parts))


def draw_motion(canvas: Canvas, scene: Scene, stage: TableViews) -> None:
    """All that moves now on the tables."""
    running = scene.state.motion
    if not running.plays:
        return
    for slot in stage.layout.slots:
        lens = stage.lenses[slot.table]
        canvas.surface.set_clip(lens.slot)
        _draw_actors(canvas, lens, slot.table, scene)
        draw_effects(canvas, lens, slot.table, scene)
        canvas.surface.set_clip(None)


def _draw_actors(canvas: Canvas, lens: Lens, table: str, scene: Scene) -> None:
    """The pieces that move on a table; where it is small, one of each group in their middle."""
    running, crowded = scene.state.motion, is_crowded(lens, scene.state.k)
    if not crowded:
        found = gliders_of(canvas, lens, table, scene)
        placed = [each for glider in found for each in glider.draw(canvas, running.at)]
        canvas.surface.fblits(placed)
    drawn: dict[str, list[tuple[Actor, _Seen]]] = {}
    for name, track in running.script.tracks.items():
        if not crowded and only_glides(track):
            continue
        actor = running.script.actors[name]
        key = (actor.piece.group or name) if crowded and actor.shown.form == "token" else name
        for part, share in _in_force(track, running.at):
            seen = _see_actor(part, share) if _table_of(part) == table else None
            if seen:
                drawn.setdefault(key, []).append((actor, seen))
    for members in drawn.values():
        actor, seen = members[0]
        if crowded and len(members) > 1:
            seen = seen._replace(at=_middle([each.at for _, each in members]))
        _draw_actor(canvas, lens, scene, actor, seen)


def _in_force(track: tuple[TimedPart, ...], at: int) -> Iterator[tuple[TimedPart, float]]:
    """What an actor does now, each with its share; before and after it rests as it was last."""
    now = [each for each in track if each.begin <= at < each.end]
    if now:
        for each in now:
            yield each, (at - each.begin) / (each.end - each.begin)
        return
    past = [each for each in track if each.end <= at]
    if past:
        yield max(past, key=lambda each: each.end), 1.0
    elif track:
        yield track[0], 0.0


def _table_of(part: TimedPart) -> str:
    match part.what:
        case GlideMotion(stops=stops):
            return stops[0].table
        case ArrivalMotion(to=place) | DepartureMotion(was=place) | LossMotion(was=place):
            return place.table
    return ""


def _see_actor(part: TimedPart, share: float) -> _Seen | None:
    """An actor at this share of a part; None while it is not there."""
    match part.what:
        case GlideMotion(stops=stops):
            return _see_gliding(stops, ease(share))
        case ArrivalMotion(to=to, gate=gate, by=by):
            return _see_coming(to, gate, by, share) if share else None
        case DepartureMotion(was=was, gate=gate, by=by):
            return _see_coming(was, gate, by, 1 - share) if share < 1 else None
        case LossMotion(was=was) if share < _WRECK:
            return _Seen(was.pose.at, was.pose.heading, strength=1 - share / _WRECK)
    return None


def _see_gliding(stops: tuple[OnTable, ...], share: float) -> _Seen:
    """On its way from the first to the last stop, where the stops between are too near to tell."""
    first, last = stops[0], stops[-1]
    dx, dy = _between(first, last)
    at = first.pose.at[0] + dx * share, first.pose.at[1] + dy * share
    return _Seen(at, (first if share < 0.5 else last).pose.heading)


def _between(a: OnTable, b: OnTable) -> tuple[int, int]:
    return b.pose.at[0] - a.pose.at[0], b.pose.at[1] - a.pose.at[1]


def _see_coming(to: OnTable, gate: str, by: OnTable | None, share: float) -> _Seen | None:
    """Something that fades in, comes out of another piece, or sharpens in a ring."""
    pose = to.pose
    if gate == "dock" and by and by.table == to.table:
        part = ease(share)
        (x, y), (dx, dy) = by.pose.at, _between(by, to)
        at = x + dx * part, y + dy * part
        return _Seen(at, pose.heading, 0.4 + 0.6 * part, min(1.0, 3 * share))
    if gate != "jump":
        return _Seen(pose.at, pose.heading, strength=share)
    if share <= _SHIP:
        return None
    part = ease(min(1.0, (share - _SHIP) / (1 - _SHIP)))
    side = None if share >= _OWN else _RING
    return _Seen(pose.at, pose.heading, _SMALL + (1 - _SMALL) * part, part, side)


_RING = SeatStyle(JUMP, "circle", None, (1, 1))


def _middle(points: list[tuple[float, float]]) -> tuple[float, float]:
    return sum(x for x, _ in points) / len(points), sum(y for _, y in points) / len(points)


def _draw_actor(canvas: Canvas, lens: Lens, scene: Scene, actor: Actor, seen: _Seen) -> None:
    """An actor's token as it is seen; what is drawn as large as it is neither grows nor fades."""
    piece, shown = actor.piece, actor.shown
    own = side_of(scene.state.seats, piece.owner)
    side = replace(own, colour=seen.side.colour) if seen.side else own
    look = TokenLook(piece.kind, side, parts=shown.parts, stack=shown.stack)
    radius = drawn_radius(lens, scene.state.k, piece, shown)
    at = lens.pixel(seen.at)
    whole = seen.grown >= 1 and seen.strength >= 1
    target = canvas if whole else RecordingCanvas(canvas.kit)
    if shown.form == "base":
        pose = Pose((round(seen.at[0]), round(seen.at[1])), seen.heading)
        draw_base(canvas, lens, shown, look, pose)
    elif shown.form == "token":
        draw_token(target, at, radius, look, seen.heading if shown.turns else None)
    else:
        draw_thing(target, at, radius, look)
    if isinstance(target, RecordingCanvas):
        _draw_faintly(canvas, target, at, seen)


def _draw_faintly(canvas: Canvas, noted: RecordingCanvas, at: Pixel, seen: _Seen) -> None:
    """What was noted, so much smaller and fainter."""
    for picture, _ in noted.laid:
        size = [max(1, round(length * seen.grown)) for length in picture.get_size()]
        small = picture if seen.grown >= 1 else pygame.transform.smoothscale(picture, size)
        small.set_alpha(max(0, min(255, round(255 * seen.strength))))
        canvas.blit(small, (round(at[0] - size[0] / 2), round(at[1] - size[1] / 2)))
        small.set_alpha(255)
