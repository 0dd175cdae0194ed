"""Shots: the arc and distance that are aimed by, a tracer a shot, and what was struck."""

from dataclasses import dataclass
from math import hypot
from typing import Any

import pygame

from simulator.geometry.outlines import degrees_of
from simulator.kernel.shown.overlay import Line, Wedge
from simulator.kernel.shown.roll import Verdict
from simulator.ui.draw.camera import Lens, Pixel
from simulator.ui.draw.canvas import Canvas
from simulator.ui.draw.shapes import around, box_about, common, dashes, on_circle
from simulator.ui.draw.theme import HIT, MAT, MISSED, NO, SAVED, WHITE, Colour, mix, side_of
from simulator.ui.play.motion.parts import TimedPart
from simulator.ui.table.motion.sparks import draw_burst, draw_lines, draw_ring, draw_words, ease
from simulator.ui.table.scene import Scene

_SPREAD, _STAGGER, _FLIGHT = 0.35, 0.047, 0.6
"""Shots begin one after the other, within this share of their time; how long one flies."""

_TAIL = 0.3
"""How long a tracer is, as a share of its way."""

_SHIELD, _HULL = 1.55, 0.35
"""Where a shot that is saved ends, and one that hits, in radii of the target from its middle."""

_PAST = 1.3
"""How far a miss goes, as a share of the way to its target."""

_DIM = (MISSED, mix(MAT, MISSED, 0.5))
"""Inks of thin lines."""

_SEGMENTS = 28
"""Corners of the rim of an arc that opens."""


@dataclass(frozen=True, slots=True)
class EffectTable:
    """A table as effects are drawn on it."""

    lens: Lens
    table: str
    scene: Scene

    @property
    def reach(self) -> float:
        """About how far a target reaches there, in pixels."""
        return max(11 * self.scene.state.k, min(40.0, 700 * self.lens.scale))


def draw_aim(canvas: Canvas, place: EffectTable, part: TimedPart, share: float) -> None:
    """Arcs open, and the distance is measured."""
    what: Any = part.what
    for table, overlays in what.overlays if share else ():
        if table != place.table:
            continue
        for each in overlays:
            if isinstance(each, Wedge):
                _open_arc(canvas, place, each, ease(min(1.0, 2 * share)))
        for each in overlays:
            if isinstance(each, Line):
                _measure(canvas, place, each, ease(min(1.0, 2 * share)))


def _open_arc(canvas: Canvas, place: EffectTable, arc: Wedge, share: float) -> None:
    """A flat tint with its rim, as far as it has opened."""
    lens, apex = place.lens, place.lens.pixel(arc.apex)
    ink = side_of(place.scene.state.seats, arc.owner).colour
    towards, half = degrees_of(arc.heading), arc.half / 1000
    far, near = arc.outer * lens.scale * share, arc.inner * lens.scale * share
    turns = [towards - half + 2 * half * n / _SEGMENTS for n in range(_SEGMENTS + 1)]
    rim = [on_circle(apex, far, turn) for turn in turns]
    rim += [on_circle(apex, near, turn) for turn in reversed(turns)] if near else [apex]
    box = common(around(rim, 3), lens.slot)
    if min(box[2:]) <= 0 or far < 2:
        return
    layer = pygame.Surface(box[2:], pygame.SRCALPHA, 32)
    layer.fill((*ink, 0))
    corners = [(x - box[0], y - box[1]) for x, y in rim]
    pygame.draw.polygon(layer, (*ink, 34 if arc.role == "auxiliary" else 52), corners)
    canvas.blit(layer, box[:2])
    edges = list(zip(rim, [*rim[1:], rim[0]], strict=True))
    draw_lines(canvas, mix(MAT, ink, 0.85), edges)


def _measure(canvas: Canvas, place: EffectTable, line: Line, share: float) -> None:
    """A line that grows, with its length on a plate."""
    a, b = place.lens.pixel(line.a), place.lens.pixel(line.b)
    end = a[0] + (b[0] - a[0]) * share, a[1] + (b[1] - a[1]) * share
    draw_lines(canvas, WHITE, [(a, end)], 1.8)
    if line.label and share > 0.5:
        middle = (a[0] + b[0]) / 2, (a[1] + b[1]) / 2 + canvas.px(10)
        draw_words(canvas, place.lens, middle, (line.label, WHITE))


def draw_shots(canvas: Canvas, place: EffectTable, part: TimedPart, share: float) -> None:
    """A tracer a shot: solid to the hull, dashed and stopped at the shield, or dim and past it."""
    what: Any = part.what
    sources, targets = (
        [place.lens.pixel(each.pose.at) for each in ends if each.table == place.table]
        for ends in (what.sources, what.targets)
    )
    if not (sources and targets):
        return
    count, reach = len(what.shots), place.reach
    lag = min(_STAGGER, _SPREAD / max(1, count - 1))
    drawn: dict[Colour, list[tuple[Pixel, Pixel]]] = {}
    for n, verdict in enumerate(what.shots):
        gone = min(1.0, (share - n * lag) / _FLIGHT)
        if gone > 0:
            way = _way(sources[n % len(sources)], targets[n % len(targets)], (n, count), reach)
            _trace(canvas, drawn, _end_of_shot(way, verdict, reach), (verdict, gone))
    for ink, lines in drawn.items():
        draw_lines(canvas, ink, lines, 1.2 if ink in _DIM else 2.6)


def _way(a: Pixel, b: Pixel, shot: tuple[int, int], reach: float) -> tuple[Pixel, Pixel]:
    """From one to the other, beside the way of other shots."""
    n, count = shot
    off = ((n + 0.5) / count - 0.5) * reach * min(1.6, 0.3 * count)
    far = hypot(b[0] - a[0], b[1] - a[1]) or 1.0
    across = -(b[1] - a[1]) / far * off, (b[0] - a[0]) / far * off
    return (a[0] + across[0] * 0.4, a[1] + across[1] * 0.4), (b[0] + across[0], b[1] + across[1])


def _end_of_shot(way: tuple[Pixel, Pixel], verdict: Verdict, reach: float) -> tuple[Pixel, Pixel]:
    """The way of a shot as far as it goes by what it has come to."""
    a, b = way
    far = hypot(b[0] - a[0], b[1] - a[1]) or 1.0
    if verdict in ("miss", "dud", "plain"):
        side = 2.2 * reach / far * (1 if round(a[0] + b[1]) % 2 else -1)
        end = a[0] + (b[0] - a[0]) * _PAST, a[1] + (b[1] - a[1]) * _PAST
        return a, (end[0] - (b[1] - a[1]) * side, end[1] + (b[0] - a[0]) * side)
    short = (_SHIELD if verdict == "saved" else _HULL) * reach
    part = max(0.2, 1 - short / far)
    return a, (a[0] + (b[0] - a[0]) * part, a[1] + (b[1] - a[1]) * part)


def _trace(
    canvas: Canvas,
    drawn: dict[Colour, list[tuple[Pixel, Pixel]]],
    way: tuple[Pixel, Pixel],
    shot: tuple[Verdict, float],
) -> None:
    """One tracer: its bright part, and faintly the way that it has left behind."""
    (a, b), (verdict, gone) = way, shot
    ink = {"saved": SAVED, "hit": HIT, "critical": HIT}.get(verdict, MISSED)

    def at(share: float) -> Pixel:
        return a[0] + (b[0] - a[0]) * share, a[1] + (b[1] - a[1]) * share

    head, tail = at(gone), at(max(0.0, gone - _TAIL))
    behind = dashes([a, tail], (6 * canvas.k, 5 * canvas.k)) if verdict == "saved" else [(a, tail)]
    drawn.setdefault(mix(MAT, ink, 0.5), []).extend(behind)
    drawn.setdefault(ink, []).append((tail, head))
    if verdict == "saved" and gone >= 1:
        _stop(canvas, drawn, way)
    if gone < 1 and verdict not in ("miss", "dud", "plain"):
        dot = max(3, canvas.px(4))
        canvas.fill(box_about(head, dot), WHITE)


def _stop(
    canvas: Canvas, drawn: dict[Colour, list[tuple[Pixel, Pixel]]], way: tuple[Pixel, Pixel]
) -> None:
    """The bar across its end that tells a shot stopped by a shield without its colour."""
    (a, b), wide = way, 5 * canvas.k
    far = hypot(b[0] - a[0], b[1] - a[1]) or 1.0
    dx, dy = -(b[1] - a[1]) / far * wide, (b[0] - a[0]) / far * wide
    drawn.setdefault(SAVED, []).append(((b[0] - dx, b[1] - dy), (b[0] + dx, b[1] + dy)))


def draw_flash(canvas: Canvas, place: EffectTable, part: TimedPart, share: float) -> None:
    """Sparks on what was struck, in a ring that widens."""
    what: Any = part.what
    for target in what.targets:
        if target.table == place.table:
            at, reach = place.lens.pixel(target.pose.at), place.reach
            draw_burst(canvas, at, 0.9 * reach, share)
            ink = mix(MAT, NO, 1 - share)
            draw_ring(canvas, ink, at, reach * (1.3 + 0.5 * share), 1.8)
