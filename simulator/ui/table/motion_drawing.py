"""What moves, over the resting tables: pieces on their way, coming, going and lost."""

from collections.abc import Iterator
from dataclasses import replace
from itertools import pairwise
from math import dist, hypot
from typing import NamedTuple

import pygame

from simulator.geometry.heading import Degrees, Heading
from simulator.geometry.outlines import degrees_of
from simulator.geometry.shapes import Pose
from simulator.kernel.motion import Arrival, Departure, Glide, Loss
from simulator.kernel.piece import OnTable
from simulator.ui.draw.canvas import Canvas
from simulator.ui.draw.shapes import circle, paint
from simulator.ui.draw.theme import JUMP, MAT, Side, mixed, side_of
from simulator.ui.play.motion import Actor, Timed
from simulator.ui.state.view_state import with_parts
from simulator.ui.table.bases import draw_base
from simulator.ui.table.camera import Lens, Pixel
from simulator.ui.table.carried import Noting
from simulator.ui.table.effects import draw_effects
from simulator.ui.table.group_marks import is_crowded
from simulator.ui.table.scene import Scene, drawn_radius
from simulator.ui.table.screen_layout import ScreenLayout
from simulator.ui.table.sparks import eased
from simulator.ui.table.tokens import Look, draw_thing, draw_token

_TURNS = 0.55
"""The share of a leg in which a piece turns to where the leg leads."""

_STEP = 3
"""Degrees in which what turns is drawn: finer steps are not seen in motion."""

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
    side: Side | None = None


def without_movers(scene: Scene) -> Scene:
    """The scene with nothing selected or pointed at that is on its way."""
    state, away = scene.state, scene.state.motion.hidden
    if not away:
        return scene
    selection = tuple(name for name in state.selection if name not in away)
    hovered, target = (None if name in away else name for name in (state.hovered, state.target))
    parts = {"selection": selection, "hovered": hovered, "target": target}
    return replace(scene, state=with_parts(state, **parts))


def draw_motion(canvas: Canvas, scene: Scene, stage: ScreenLayout) -> None:
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
    running, drawn = scene.state.motion, dict[str, list[tuple[Actor, _Seen]]]()
    crowded = is_crowded(lens, scene.state.k)
    for name, track in running.script.tracks.items():
        actor = running.script.actors[name]
        key = (actor.piece.group or name) if crowded and actor.shown.form == "token" else name
        for part, share in _in_force(track, running.at):
            where = _table_of(part)
            seen = _seen(part, share) if where == table else None
            if seen:
                drawn.setdefault(key, []).append((actor, seen))
            if isinstance(part.what, Glide) and seen and not crowded:
                _draw_way(canvas, lens, scene, (actor, part.what), seen)
    for found in drawn.values():
        actor, seen = found[0]
        if crowded and len(found) > 1:
            seen = seen._replace(at=_middle([each.at for _, each in found]))
        _draw_actor(canvas, lens, scene, actor, seen)


def _in_force(track: tuple[Timed, ...], at: int) -> Iterator[tuple[Timed, float]]:
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


def _table_of(part: Timed) -> str:
    match part.what:
        case Glide(stops=stops):
            return stops[0].table
        case Arrival(to=place) | Departure(was=place) | Loss(was=place):
            return place.table
    return ""


def _seen(part: Timed, share: float) -> _Seen | None:
    """An actor at this share of a part; None while it is not there."""
    match part.what:
        case Glide(stops=stops):
            return _gliding(stops, eased(share))
        case Arrival(to=to, gate=gate, by=by):
            return _coming(to, gate, by, share) if share else None
        case Departure(was=was, gate=gate, by=by):
            return _coming(was, gate, by, 1 - share) if share < 1 else None
        case Loss(was=was) if share < _WRECK:
            return _Seen(was.pose.at, was.pose.heading, strength=1 - share / _WRECK)
    return None


def _gliding(stops: tuple[OnTable, ...], share: float) -> _Seen:
    """On its way through all stops; each leg has as much of the time as it is long."""
    legs = list(pairwise(stops))
    lengths = [max(1.0, hypot(*_between(a, b))) for a, b in legs]
    gone = share * sum(lengths)
    for (a, b), length in zip(legs, lengths, strict=True):
        if gone <= length:
            part = gone / length
            dx, dy = _between(a, b)
            at = a.pose.at[0] + dx * part, a.pose.at[1] + dy * part
            far = hypot(dx, dy)
            turned = min(1.0, part / _TURNS) if far else part
            return _Seen(at, _turning(a.pose.heading, b.pose.heading, turned))
        gone -= length
    return _Seen(stops[-1].pose.at, stops[-1].pose.heading)


def _between(a: OnTable, b: OnTable) -> tuple[int, int]:
    return b.pose.at[0] - a.pose.at[0], b.pose.at[1] - a.pose.at[1]


def _turning(a: Heading, b: Heading, share: float) -> Heading:
    """A heading between two, the shorter way round, in steps that are not seen."""
    if share <= 0 or a == b:
        return a
    if share >= 1:
        return b
    start = degrees_of(a)
    by = (degrees_of(b) - start + 180) % 360 - 180
    return Degrees(round((start + by * share) / _STEP) * _STEP % 360 * 1000)


def _coming(to: OnTable, gate: str, by: OnTable | None, share: float) -> _Seen | None:
    """Something that fades in, comes out of another piece, or sharpens in a ring."""
    pose = to.pose
    if gate == "dock" and by and by.table == to.table:
        part = eased(share)
        (x, y), (dx, dy) = by.pose.at, _between(by, to)
        at = x + dx * part, y + dy * part
        return _Seen(at, pose.heading, 0.4 + 0.6 * part, min(1.0, 3 * share))
    if gate != "jump":
        return _Seen(pose.at, pose.heading, strength=share)
    if share <= _SHIP:
        return None
    part = eased(min(1.0, (share - _SHIP) / (1 - _SHIP)))
    side = None if share >= _OWN else _RING
    return _Seen(pose.at, pose.heading, _SMALL + (1 - _SMALL) * part, part, side)


_RING = Side(JUMP, "circle", None, (1, 1))


def _middle(points: list[tuple[float, float]]) -> tuple[float, float]:
    return sum(x for x, _ in points) / len(points), sum(y for _, y in points) / len(points)


def _draw_actor(canvas: Canvas, lens: Lens, scene: Scene, actor: Actor, seen: _Seen) -> None:
    """An actor's token as it is seen; what is drawn as large as it is neither grows nor fades."""
    piece, shown = actor.piece, actor.shown
    own = side_of(scene.state.seats, piece.owner)
    side = replace(own, colour=seen.side.colour) if seen.side else own
    look = Look(piece.kind, side, parts=shown.parts)
    radius = drawn_radius(lens, scene.state.k, piece, shown)
    at = lens.pixel(seen.at)
    whole = seen.grown >= 1 and seen.strength >= 1
    target = canvas if whole else Noting(canvas.kit)
    if shown.form == "base":
        pose = Pose((round(seen.at[0]), round(seen.at[1])), seen.heading)
        draw_base(canvas, lens, shown, look, pose)
    elif shown.form == "token":
        draw_token(target, at, radius, look, seen.heading if shown.turns else None)
    else:
        draw_thing(target, at, radius, look)
    if isinstance(target, Noting):
        _draw_faintly(canvas, target, at, seen)


def _draw_faintly(canvas: Canvas, noted: Noting, at: Pixel, seen: _Seen) -> None:
    """What was noted, so much smaller and fainter."""
    for picture, _ in noted.laid:
        size = [max(1, round(length * seen.grown)) for length in picture.get_size()]
        small = picture if seen.grown >= 1 else pygame.transform.smoothscale(picture, size)
        small.set_alpha(max(0, min(255, round(255 * seen.strength))))
        canvas.blit(small, (round(at[0] - size[0] / 2), round(at[1] - size[1] / 2)))
        small.set_alpha(255)


def _draw_way(
    canvas: Canvas, lens: Lens, scene: Scene, moving: tuple[Actor, Glide], seen: _Seen
) -> None:
    """The way that a piece has flown, stronger close behind it, and the ring it is going to."""
    (actor, glide), k = moving, canvas.k
    if glide.stops[0].pose.at == glide.stops[-1].pose.at:
        return
    ink = side_of(scene.state.seats, actor.piece.owner).colour
    head, width = lens.pixel(seen.at), max(1, round(1.4 * k))
    start = lens.pixel(_left(glide, seen))
    near = head[0] + 0.45 * (start[0] - head[0]), head[1] + 0.45 * (start[1] - head[1])
    canvas.dashes(mixed(MAT, ink, 0.3), [(start, near)], width)
    canvas.dashes(mixed(MAT, ink, 0.75), [(near, head)], 2 * width)
    reach = drawn_radius(lens, scene.state.k, actor.piece, actor.shown)
    x, y = lens.pixel(glide.stops[-1].pose.at)
    size = round(2 * reach) + 6
    ring = paint(stroke=mixed(MAT, ink, 0.6), width=1.2 * k, dash=(3 * k, 3 * k))
    box = round(x - size / 2), round(y - size / 2), size, size
    key = "goal", reach, ink, k
    canvas.shape(key, box, lambda: circle((size / 2, size / 2), reach, ring), sparse=True)


def _left(glide: Glide, seen: _Seen) -> tuple[float, float]:
    """The stop that a piece has left last."""
    stops = [each.pose.at for each in glide.stops]
    for a, b in pairwise(stops):
        if dist(a, seen.at) + dist(seen.at, b) <= dist(a, b) * 1.001 + 1:
            return a
    return stops[0]
