"""What is seen of jumps, shots, waves and losses, over the resting tables."""

from collections.abc import Callable, Mapping
from typing import Any

from simulator.kernel.shown.motion import (
    AimMotion,
    ArrivalMotion,
    BeamMotion,
    DepartureMotion,
    FlipMotion,
    LossMotion,
    RiseMotion,
    VolleyMotion,
    WaveMotion,
)
from simulator.ui.draw.camera import Lens, Pixel
from simulator.ui.draw.canvas import Canvas
from simulator.ui.draw.shapes import dashes, on_circle
from simulator.ui.draw.theme import FIRE, JUMP, LABEL, MAT, MISSED, NO, SHOCK, mix
from simulator.ui.play.motion.parts import Flash, TimedPart
from simulator.ui.table.motion.board_motion import draw_flip
from simulator.ui.table.motion.rising import draw_rise
from simulator.ui.table.motion.sparks import draw_burst, draw_lines, draw_ring, draw_words, ease
from simulator.ui.table.motion.tracers import EffectTable, draw_aim, draw_flash, draw_shots
from simulator.ui.table.scene import Scene, drawn_radius

_REACH = 22.0
"""Pixels at 100 % that a ring reaches round what has no token."""

_OPEN, _BURST = 0.36, 0.82
"""When the ring of a jump is open, and when it bursts."""

_SPOKES = 12


def draw_effects(canvas: Canvas, lens: Lens, table: str, scene: Scene) -> None:
    """What is to be seen now on a table beside the pieces that move."""
    running, place = scene.state.motion, EffectTable(lens, table, scene)
    for part, share in running.now:
        draw = _DRAWN.get(type(part.what))
        if draw:
            draw(canvas, place, part, share)


# Jumps


def _draw_coming(canvas: Canvas, place: EffectTable, part: TimedPart, share: float) -> None:
    what: Any = part.what
    to = what.to if isinstance(what, ArrivalMotion) else what.was
    if what.gate == "jump" and to.table == place.table:
        turn = share if isinstance(what, ArrivalMotion) else 1 - share
        _draw_gate(canvas, place, (what.piece, place.lens.pixel(to.pose.at)), turn)


def _draw_gate(canvas: Canvas, place: EffectTable, about: tuple[str, Pixel], share: float) -> None:
    """The ring of a jump: it opens from a point, turning inwards, and bursts in the end."""
    (piece, at), k = about, canvas.k
    actor = place.scene.state.motion.script.actors.get(piece)
    own = drawn_radius(place.lens, k, actor.piece, actor.shown) if actor else _REACH * k
    reach = 1.45 * own
    if share < _BURST:
        opened = ease(min(1.0, share / _OPEN))
        for size, strength in ((1.0, 1.0), (0.68, 0.55), (0.4, 0.35)):
            draw_ring(canvas, mix(MAT, JUMP, strength), at, reach * opened * size, 1.6)
        rest = 1 - min(1.0, share / _OPEN)
        spokes = [
            (on_circle(at, reach * (1.05 + 0.5 * rest), turn), on_circle(at, reach * 1.7, turn + 9))
            for n in range(_SPOKES if rest else 0)
            for turn in (n * 360 / _SPOKES + 70 * (1 - rest),)
        ]
        draw_lines(canvas, mix(MAT, JUMP, 0.75), spokes)
        return
    rest = (1 - share) / (1 - _BURST)
    for size in (1.0, 1.35):
        draw_ring(canvas, mix(MAT, JUMP, 0.8 * rest), at, reach * (size + 0.5 * (1 - rest)), 1.4)


def _run(canvas: Canvas, place: EffectTable, part: TimedPart, share: float) -> None:
    """A wave runs to its reach, which is dotted, and fades there."""
    what: Any = part.what
    if what.table != place.table:
        return
    at, reach = place.lens.pixel(what.at), what.reach * place.lens.scale
    gone = ease(min(1.0, share / 0.7))
    ink = mix(MAT, SHOCK, 1.0 if share < 0.7 else (1 - share) / 0.3)
    draw_ring(canvas, ink, at, reach * gone, 2.2)
    draw_ring(canvas, mix(MAT, ink, 0.5), at, reach * gone * 0.86, 1.2)
    rim = [on_circle(at, reach, 7.5 * n) for n in range(48)]
    ends = [on_circle(at, reach, 7.5 * n + 2) for n in range(48)]
    draw_lines(canvas, mix(MAT, SHOCK, 0.5), list(zip(rim, ends, strict=True)), 1)
    if what.label:
        foot = at[0], at[1] + reach - canvas.px(24)
        draw_words(canvas, place.lens, foot, (what.label, SHOCK))


def _lose(canvas: Canvas, place: EffectTable, part: TimedPart, share: float) -> None:
    """A blast, splinters that fly off, and in the end words for what is gone."""
    what: Any = part.what
    if what.was.table != place.table:
        return
    at, k = place.lens.pixel(what.was.pose.at), canvas.k
    actor = place.scene.state.motion.script.actors.get(what.piece)
    reach = drawn_radius(place.lens, k, actor.piece, actor.shown) if actor else _REACH * k
    if share < 0.4:
        draw_burst(canvas, at, 2.2 * reach, share / 0.4)
        out = reach * (0.9 + 3.4 * share)
        splinters = [
            (on_circle(at, out, turn), on_circle(at, out + 5 * k, turn))
            for turn in (12, 65, 118, 171, 224, 277, 330)
        ]
        draw_lines(canvas, mix(MAT, FIRE, 1 - share / 0.4), splinters, 2)
    ring = mix(MAT, LABEL, 0.5 * (1 - share))
    draw_ring(canvas, ring, at, reach * (1 + 0.3 * share), 1.2)
    if what.text and share > 0.3:
        draw_words(canvas, place.lens, (at[0], at[1] + reach * 1.3), (what.text, NO))


def _beam(canvas: Canvas, place: EffectTable, part: TimedPart, share: float) -> None:
    """A dotted line that reaches out, and a ring where it holds."""
    what: Any = part.what
    if what.start.table != place.table:
        return
    a, b = place.lens.pixel(what.start.pose.at), place.lens.pixel(what.end.pose.at)
    gone = ease(min(1.0, 2 * share)) * (1.0 if what.holds else 0.7)
    end = a[0] + (b[0] - a[0]) * gone, a[1] + (b[1] - a[1]) * gone
    ink = JUMP if what.holds else MISSED
    draw_lines(canvas, ink, dashes([a, end], (4 * canvas.k, 4 * canvas.k)), 1.6)
    if what.holds and share > 0.5:
        reach = place.reach
        draw_ring(canvas, mix(MAT, JUMP, 2 * (1 - share)), b, reach * (0.8 + share), 1.6)


def _rise(canvas: Canvas, place: EffectTable, part: TimedPart, share: float) -> None:
    what: Any = part.what
    if what.at and what.at.table == place.table:
        x, y = place.lens.pixel(what.at.pose.at)
        draw_rise(canvas, place.scene, part, (x, y - place.reach * 1.2), share)


_Drawer = Callable[[Canvas, EffectTable, TimedPart, float], None]

_DRAWN: Mapping[type, _Drawer] = {
    ArrivalMotion: _draw_coming,
    DepartureMotion: _draw_coming,
    WaveMotion: _run,
    AimMotion: draw_aim,
    VolleyMotion: draw_shots,
    Flash: draw_flash,
    LossMotion: _lose,
    BeamMotion: _beam,
    RiseMotion: _rise,
    FlipMotion: draw_flip,
}
"""How each part is drawn."""
