"""Pieces that glide: their ways on the screen are laid out once, then each picture is cheap.

A frame of a dozen ships may take no longer than two blits of the whole screen.
"""

from collections.abc import Iterator
from itertools import pairwise
from math import dist

import pygame

from simulator.fast_dataclass import fast_dataclass
from simulator.geometry.heading import Degrees, Heading
from simulator.geometry.outlines import degrees_of
from simulator.geometry.shapes import Pose
from simulator.kernel.piece import OnTable
from simulator.kernel.shown.motion import GlideMotion
from simulator.ui.draw.camera import Lens, Pixel
from simulator.ui.draw.canvas import ById, Canvas
from simulator.ui.draw.shapes import around, circle, paint
from simulator.ui.draw.theme import MAT, Colour, mix, side_of
from simulator.ui.play.motion.parts import Actor, TimedPart
from simulator.ui.table.drawn.bases import draw_base
from simulator.ui.table.drawn.tokens import TokenLook, draw_thing, draw_token
from simulator.ui.table.hand.carried import RecordingCanvas
from simulator.ui.table.motion.sparks import ease
from simulator.ui.table.scene import Scene, drawn_radius

_TURNS = 0.55
"""The share of a leg in which a piece turns to where the leg leads."""

STEP = 3
"""Degrees in which what turns is drawn: finer steps are not seen in motion."""

_BEHIND = 0.45
"""How much of a leg behind a piece shows as its trail."""

_Placed = tuple[pygame.Surface, tuple[int, int]]


@fast_dataclass(frozen=True, slots=True)
class _Leg:
    """A leg on the screen: from pixel to pixel, and from one heading to another in degrees."""

    start: Pixel
    end: Pixel
    turn: float
    by: float
    length: float


class Glider:
    """One actor that only glides, on the table that a lens shows."""

    def __init__(self, canvas: Canvas, lens: Lens, scene: Scene, actor: Actor) -> None:
        self._actor, self._lens = actor, lens
        track = scene.state.motion.script.tracks[actor.piece.id]
        self._ways = [(each.begin, each.end, _legs(lens, each)) for each in track]
        side = side_of(scene.state.seats, actor.piece.owner)
        self._look = TokenLook(
            actor.piece.kind, side, parts=actor.shown.parts, stack=actor.shown.stack
        )
        self._radius = drawn_radius(lens, scene.state.k, actor.piece, actor.shown)
        self._pictures: dict[int, list[_Placed]] = {}
        self._trail = mix(MAT, side.colour, 0.6), max(1, round(2.4 * canvas.k))
        self._goal = _goal(canvas, self._ways[-1][2][-1], self._radius, side.colour)
        points = [
            point for _, _, legs in self._ways for leg in legs for point in (leg.start, leg.end)
        ]
        box = pygame.Rect(around(points, self._radius * 1.7 + 4 * canvas.k))
        self._box = box.clip(lens.slot)

    def draw(self, canvas: Canvas, at: int) -> list[_Placed]:
        """Draw its trail as it is at this millisecond; returns the pictures that are still due."""
        begin, end, legs = next((way for way in self._ways if at < way[1]), self._ways[-1])
        share = min(1.0, max(0.0, (at - begin) / (end - begin)))
        leg, part = _on(legs, ease(share))
        (x, y), (to_x, to_y) = leg.start, leg.end
        head = x + (to_x - x) * part, y + (to_y - y) * part
        canvas.touched.append(self._box)
        placed = self._at(canvas, leg.turn + leg.by * min(1.0, part / _TURNS), head)
        if not 0 < share < 1 or leg.start == leg.end:
            return placed
        ink, width = self._trail
        tail = head[0] + (x - head[0]) * _BEHIND, head[1] + (y - head[1]) * _BEHIND
        pygame.draw.aaline(canvas.surface, ink, tail, head, width)
        return [self._goal, *placed]

    def _at(self, canvas: Canvas, turn: float, head: Pixel) -> list[_Placed]:
        """Its pictures at a pixel, turned so."""
        step = round(turn / STEP) % (360 // STEP)
        kept = self._pictures.get(step)
        if kept is None:
            kept = self._pictures[step] = self._record(canvas, Degrees(step * STEP * 1000))
        x, y = round(head[0]), round(head[1])
        return [(picture, (x + dx, y + dy)) for picture, (dx, dy) in kept]

    def _record(self, canvas: Canvas, heading: Heading) -> list[_Placed]:
        """Its pictures round a pixel at 0, 0."""
        noting, shown = RecordingCanvas(canvas.kit), self._actor.shown
        if shown.form == "token":
            draw_token(noting, (0, 0), self._radius, self._look, heading if shown.turns else None)
        elif shown.form == "base":
            there = self._lens.thou((0, 0))
            draw_base(noting, self._lens, shown, self._look, Pose(there, heading))
        else:
            draw_thing(noting, (0, 0), self._radius, self._look)
        return noting.laid


def gliders_of(canvas: Canvas, lens: Lens, table: str, scene: Scene) -> list[Glider]:
    """The actors on a table that do nothing but glide, laid out once for a script and a lens."""
    script, kit = scene.state.motion.script, canvas.kit
    key = ById(script), lens, table
    known = kit.gliders.get(table)
    if known is None or known[0] != key:
        found = [
            Glider(canvas, lens, scene, script.actors[name])
            for name, track in script.tracks.items()
            if only_glides(track) and _table_of(track[0]) == table
        ]
        known = kit.gliders[table] = key, found
    return known[1]


def only_glides(track: tuple[TimedPart, ...]) -> bool:
    """Does an actor do nothing else?"""
    return bool(track) and all(isinstance(each.what, GlideMotion) for each in track)


def _table_of(part: TimedPart) -> str:
    return part.what.stops[0].table if isinstance(part.what, GlideMotion) else ""


def _legs(lens: Lens, part: TimedPart) -> list[_Leg]:
    stops = part.what.stops if isinstance(part.what, GlideMotion) else ()
    return list(_along(lens, stops))


def _along(lens: Lens, stops: tuple[OnTable, ...]) -> Iterator[_Leg]:
    for a, b in pairwise(stops):
        start, end = lens.pixel(a.pose.at), lens.pixel(b.pose.at)
        turn = degrees_of(a.pose.heading)
        by = (degrees_of(b.pose.heading) - turn + 180) % 360 - 180
        yield _Leg(start, end, turn, by, max(1.0, dist(start, end)))


def _on(legs: list[_Leg], share: float) -> tuple[_Leg, float]:
    """The leg that is flown at a share of the whole way, and how much of it is."""
    gone = share * sum(leg.length for leg in legs)
    for leg in legs[:-1]:
        if gone <= leg.length:
            return leg, gone / leg.length
        gone -= leg.length
    return legs[-1], min(1.0, gone / legs[-1].length)


def _goal(canvas: Canvas, leg: _Leg, radius: float, ink: Colour) -> _Placed:
    """The dashed ring where the way ends."""
    size = round(2 * radius) + 6
    dash = (3 * canvas.k, 3 * canvas.k)
    ring = paint(stroke=mix(MAT, ink, 0.6), width=1.2 * canvas.k, dash=dash)
    noting, corner = (
        RecordingCanvas(canvas.kit),
        (round(leg.end[0] - size / 2), round(leg.end[1] - size / 2)),
    )
    middle = size / 2, size / 2
    key = "goal", radius, ink, canvas.k
    noting.shape(key, (*corner, size, size), lambda: circle(middle, radius, ring), sparse=True)
    return noting.laid[0]
