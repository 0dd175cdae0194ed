"""A round magnifier on a table, where the place that decides an answer is too small to be seen."""

from collections.abc import Sequence
from dataclasses import dataclass, replace
from math import hypot

import pygame

from simulator.kernel.asked.answer import SEEN, Focus
from simulator.kernel.shown.overlay import Area, Line, Overlay
from simulator.ui.draw.camera import Box, Lens
from simulator.ui.draw.canvas import Canvas
from simulator.ui.draw.labels.solver import Obstacles, PlacedLabel, Room, WantedLabel
from simulator.ui.draw.lettering import STRONG
from simulator.ui.draw.shapes import box_about, circle, paint, round_rect
from simulator.ui.draw.theme import MAT, PLATE, TEXT, WHITE
from simulator.ui.table.drawn.bases import draw_base
from simulator.ui.table.drawn.overlays import draw_overlay
from simulator.ui.table.plans.explaining import best_answer, is_asked
from simulator.ui.table.scene import Scene, bottom_up

_RADIUS = 96
"""Radius in pixels at 100 %, if the table has room for that."""

_SHARE = 6
"""Its half width is at most a side of the table divided by this."""

_APART = 30
"""Pixels at 100 % between the two answers in it, if that is not too much larger than life."""

_MOST = 40.0
"""How many times larger than the table it shows a place, at most."""

_AIM = 9
"""Radius in pixels at 100 % of the ring round the place."""

_CAPTION = 12
"""Pixels at 100 % by which its caption reaches below it."""


@dataclass(frozen=True, slots=True)
class Magnified:
    """A place on the table, how many times larger it is shown, and where on the screen."""

    focus: Focus
    times: float
    placed: PlacedLabel


def magnify(
    canvas: Canvas, lens: Lens, table: str, scene: Scene, around: Obstacles
) -> Magnified | None:
    """The magnifier over the answer that matters, where it covers none of the obstacles."""
    best = best_answer(scene, table) if is_asked(scene, table) else None
    focus = best.focus if best else None
    if focus is None or focus.apart * lens.scale >= SEEN * lens.slot[2]:
        return None
    x, y = lens.pixel(focus.at)
    if not lens.holds((x, y)):
        return None
    radius = min(canvas.px(_RADIUS), min(lens.slot[2:]) // _SHARE)
    wished = canvas.px(_APART) / max(focus.apart * lens.scale, canvas.px(_APART) / _MOST)
    aim = canvas.px(_AIM)
    own = round(x - aim), round(y - aim), 2 * aim, 2 * aim
    size = 2 * radius, 2 * radius + canvas.px(_CAPTION)
    wish = WantedLabel("magnifier", size, (), own=(own,), names=False)
    placed = Room(around, canvas.k).anywhere(wish)
    return Magnified(focus, min(_MOST, wished), placed) if placed else None


def with_magnifier(found: Magnified, around: Obstacles) -> Obstacles:
    """The obstacles with the magnifier and the line to it."""
    leader = (found.placed.leader,) if found.placed.leader else ()
    solid = (*around.solid, found.placed.box, found.placed.wish.own[0])
    return replace(around, solid=solid, wires=(*around.wires, *leader))


def lies_over(overlay: Overlay) -> bool:
    """Is it drawn over bases: a line, a part of one, or one that is in the way?"""
    if isinstance(overlay, Area):
        return overlay.role in ("part", "met")
    return isinstance(overlay, Line)


def draw_aim(canvas: Canvas, lens: Lens, found: Magnified) -> None:
    """The ring round the place, and the line from it to the magnifier; labels lie over it."""
    left, top, wide, _ = found.placed.box
    radius = wide // 2
    middle = left + radius, top + radius
    x, y = lens.pixel(found.focus.at)
    aim, away = canvas.px(_AIM), hypot(middle[0] - x, middle[1] - y) or 1.0
    ways = (middle[0] - x) / away, (middle[1] - y) / away
    line = (
        (x + ways[0] * aim, y + ways[1] * aim),
        (middle[0] - ways[0] * radius, middle[1] - ways[1] * radius),
    )
    canvas.dashes(WHITE, [line], 1)
    size = 2 * aim + 4
    ring = circle((size / 2, size / 2), aim, paint(stroke=WHITE, width=1.4 * canvas.k))
    canvas.stamp(ring, box_about((x, y), size))


def draw_magnifier(
    canvas: Canvas, lens: Lens, table: str, scene: Scene, about: tuple[Magnified, Sequence[Overlay]]
) -> None:
    """What is seen in the magnifier, its rim, and how many times larger it is."""
    found, overlays = about
    left, top, wide, _ = found.placed.box
    radius = wide // 2
    closer = Lens(
        (0, 0, wide, wide), lens.size, found.focus.at, lens.scale * found.times, lens.unit
    )
    canvas.blit(_draw_seen(canvas, closer, table, scene, overlays), (left, top))
    rim = circle((radius, radius), radius - 1, paint(stroke=WHITE, width=1.6 * canvas.k))
    canvas.stamp(rim, (left, top, wide, wide), sparse=True)
    _caption(canvas, (left + radius, top + wide), f"{found.times:,.0f} times")


def _draw_seen(
    canvas: Canvas, lens: Lens, table: str, scene: Scene, overlays: Sequence[Overlay]
) -> pygame.Surface:
    """What is seen through a lens whose slot is the picture, in a circle."""
    wide = lens.slot[2]
    picture = pygame.Surface((wide, wide), pygame.SRCALPHA, 32)
    picture.fill((*MAT, 255))
    inner, seats = Canvas(picture, canvas.kit), scene.state.seats
    for overlay in overlays:
        if not lies_over(overlay):
            draw_overlay(inner, lens, overlay, seats)
    for piece, pose in bottom_up(scene, table):
        shown = scene.look_of(piece)
        if shown.form == "base":
            draw_base(inner, lens, shown, scene.look(piece), pose)
    for overlay in overlays:
        if lies_over(overlay):
            draw_overlay(inner, lens, overlay, seats)
    mask = pygame.Surface((wide, wide), pygame.SRCALPHA, 32)
    mask.fill((255, 255, 255, 0))
    pygame.draw.circle(mask, (255, 255, 255, 255), (wide / 2, wide / 2), wide / 2 - 1)
    picture.blit(mask, (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
    return picture


def _caption(canvas: Canvas, at: tuple[float, float], words: str) -> None:
    """How many times larger, on a plate over the lower rim."""
    wide, high = canvas.width(words, STRONG) + canvas.px(12), canvas.px(22)
    box: Box = box_about(at, wide, high)
    frame = paint(PLATE, 0.95, WHITE, canvas.k)
    canvas.stamp(round_rect((0, 0, wide, high), canvas.px(5), frame, 0.8), box)
    top = box[1] + (high - canvas.height(STRONG)) / 2
    canvas.text((at[0], top), words, STRONG, TEXT, "centre")
