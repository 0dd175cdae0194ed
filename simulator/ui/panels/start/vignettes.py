"""Small pictures of the purposes of the start screen, drawn from tokens and simple shapes."""

from collections.abc import Callable, Mapping
from functools import cache
from math import hypot

import pygame

from simulator.figures.hull import DARK
from simulator.geometry.heading import heading_degrees
from simulator.rules import SYSTEMS
from simulator.scenario import blank
from simulator.ui.draw.camera import Box, Pixel
from simulator.ui.draw.canvas import Canvas
from simulator.ui.draw.lettering import STRONG
from simulator.ui.draw.shapes import circle, on_circle, paint, path, round_rect, wedge
from simulator.ui.draw.sprites import icon, sprite
from simulator.ui.draw.theme import (
    CARD,
    CONTEST,
    FRAME,
    GRID,
    HIT,
    LABEL,
    MAT,
    PLATE,
    TEXT,
    WHITE,
    YES,
    Colour,
    SeatStyle,
    colour,
    mix,
    sides_of,
)
from simulator.ui.systems.registry import looks_of
from simulator.ui.table.drawn.terrain import sphere_picture
from simulator.ui.table.drawn.tokens import TokenLook, draw_token

_GROUND = mix(MAT, CARD, 0.5)

_EAST, _WEST = 90, 270
"""Headings in degrees."""


def draw_vignette(canvas: Canvas, box: Box, name: str) -> None:
    """The picture of a purpose; nothing for one without a picture."""
    painter = _PICTURES.get(name)
    if painter is not None and min(box[2:]) >= 16:
        canvas.card(("vignette", name), box, lambda inner, area: _draw_framed(inner, area, painter))


def _draw_framed(canvas: Canvas, box: Box, painter: Callable[[Canvas, Box], None]) -> None:
    """The picture on a faint grid, with round corners above."""
    width, high = box[2:]
    cell = canvas.px(34)
    svg = round_rect((0, 0, width, high), canvas.px(8), paint(_GROUND))
    canvas.stamp(svg, box)
    ink = mix(_GROUND, GRID, 0.05)
    for x in range(cell // 2, width, cell):
        canvas.fill((x, 1, 1, high - 1), ink)
    for y in range(cell // 2, high, cell):
        canvas.fill((1, y, width - 2, 1), ink)
    painter(canvas, box)


def _against(canvas: Canvas, box: Box) -> None:
    """A ship that fires at another one in its arc."""
    (a, b), (width, high) = _sides(canvas)[:2], box[2:]
    size = _size(canvas, box)
    mine, other = (width * 0.25, high * 0.52), (width * 0.76, high * 0.5)
    arc = wedge(mine, 90, 24, 0, width * 0.66)
    line = paint(a.colour, 0.16, a.colour, 1.2 * canvas.k)
    canvas.stamp(f'<path d="{arc}" {line}/>', box)
    _shot(canvas, mine, other, size)
    _token(canvas, mine, size * 1.1, (3, a), _EAST)
    _token(canvas, other, size * 0.95, (8, b), _WEST)


def _draw_begun(canvas: Canvas, box: Box) -> None:
    """Two fleets on their way to the world between them."""
    (a, b), (width, high) = _sides(canvas)[:2], box[2:]
    size, middle = _size(canvas, box) * 0.62, (width * 0.52, high * 0.46)
    ring = paint(stroke=CONTEST, width=canvas.k, dash=(2 * canvas.k, 5 * canvas.k))
    canvas.stamp(circle(middle, min(width, high) * 0.4, ring), box)
    across = round(high * 0.34)
    sphere = sphere_picture(canvas.kit, across)
    canvas.blit(sphere, (round(middle[0] - across / 2), round(middle[1] - across / 2)))
    for x, y, kind in ((0.13, 0.5, 1), (0.2, 0.76, 1), (0.34, 0.86, 4)):
        _token(canvas, (width * x, high * y), size, (kind, a), 50)
    for x, y, kind in ((0.72, 0.15, 4), (0.86, 0.3, 6), (0.86, 0.62, 6)):
        _token(canvas, (width * x, high * y), size, (kind, b), 245)


def _together(canvas: Canvas, box: Box) -> None:
    """Two fleets, and a screen between them."""
    (a, b), (width, high) = _sides(canvas)[:2], box[2:]
    size = _size(canvas, box) * 0.72
    line = paint(stroke=FRAME, width=1.4 * canvas.k, dash=(5 * canvas.k, 4 * canvas.k))
    middle = [(width / 2, high * 0.08), (width / 2, high * 0.96)]
    canvas.stamp(path(middle, line, closed=False), box)
    for side, turn, at in ((a, _EAST, (0.18, 0.34)), (b, _WEST, (0.82, 0.66))):
        for share, y in ((at[0], 0.26), (at[1], 0.52), (at[0], 0.78)):
            _token(canvas, (width * share, high * y), size, (1 if y != 0.52 else 4, side), turn)


def _alone(canvas: Canvas, box: Box) -> None:
    """One ship, and those whom the rules play round it."""
    sides, (width, high) = _sides(canvas), box[2:]
    size, middle = _size(canvas, box), (width / 2, high / 2)
    reach = min(width * 0.3, high * 0.42)
    ring = paint(stroke=sides[0].colour, width=canvas.k, dash=(2 * canvas.k, 4 * canvas.k))
    canvas.stamp(circle(middle, reach, ring), box)
    _token(canvas, middle, size, (2, sides[0]), 40)
    for x, y, turn in ((0.2, 0.3, 120), (0.83, 0.28, 230), (0.76, 0.8, 310)):
        _token(canvas, (width * x, high * y), size * 0.8, (5, sides[-2]), turn)


def _galaxy(canvas: Canvas, box: Box) -> None:
    """Two homes, and what lies unexplored between them."""
    (a, b), (width, high) = _sides(canvas)[:2], box[2:]
    radius = min(high * 0.23, width * 0.1)
    step, middle = 2 * radius, width / 2
    homes = {(-2, 0): a, (2, 0): b}
    places = [(x, y) for y in (-1, 0, 1) for x in range(-2, 3) if not (y and x % 2 == 0 and x)]
    svg = ""
    for x, y in places:
        at, side = (middle + x * step, high / 2 + y * step), homes.get((x, y))
        ink: Colour = side.colour if side else FRAME
        svg += circle(at, radius * 0.96, paint(mix(_GROUND, ink, 0.25), 1.0, ink, 1.3 * canvas.k))
    canvas.stamp(svg, box)
    for (x, _), side in homes.items():
        _token(canvas, (middle + x * step, high / 2), radius * 0.7, (2, side), 90 if x < 0 else 270)


def _lessons(canvas: Canvas, box: Box) -> None:
    """Steps, the first of them done."""
    side, (width, high) = _sides(canvas)[0], box[2:]
    places = [
        (width * x, high * y)
        for x, y in ((0.14, 0.7), (0.32, 0.36), (0.5, 0.62), (0.68, 0.32), (0.86, 0.56))
    ]
    radius = min(canvas.px(13), high * 0.17)
    done = paint(stroke=YES, width=1.4 * canvas.k)
    svg = path(places[:3], done, closed=False)
    faint = paint(stroke=FRAME, width=1.4 * canvas.k, dash=(3 * canvas.k, 4 * canvas.k))
    svg += path(places[2:], faint, closed=False)
    for n, at in enumerate(places):
        ink = YES if n < 3 else side.colour if n == 3 else FRAME
        svg += circle(at, radius, paint(mix(PLATE, ink, 0.22), 1.0, ink, 1.6 * canvas.k))
        if n < 3:
            svg += icon("check", at, radius * 1.1, YES)
    canvas.stamp(svg, box)
    for n, at in enumerate(places[3:], 4):
        ink = WHITE if n == 4 else LABEL
        canvas.text((at[0], at[1] - canvas.height(STRONG) / 2), str(n), STRONG, ink, "centre")


def _dispute(canvas: Canvas, box: Box) -> None:
    """Two bases, and what is measured between them."""
    (a, b), (width, high) = _sides(canvas)[:2], box[2:]
    mine, other = (width * 0.24, high * 0.62), (width * 0.78, high * 0.38)
    size = min(high * 0.3, width * 0.16)
    arc = wedge(mine, 66, 34, 0, width)
    svg = f'<path d="{arc}" {paint(a.colour, 0.1, a.colour, canvas.k)}/>'
    svg += path([mine, other], paint(stroke=WHITE, width=1.4 * canvas.k), closed=False)
    for at, turn, side in ((mine, 78, a), (other, 28, b)):
        corners = [on_circle(at, size, turn + 45 + 90 * n) for n in range(4)]
        ink = paint(mix(MAT, side.colour, 0.24), 1.0, side.colour, 1.8 * canvas.k)
        svg += path(corners, ink)
    canvas.stamp(svg, box)
    words = "in arc"
    wide, deep = canvas.width(words, STRONG) + canvas.px(14), canvas.height(STRONG) + canvas.px(4)
    x, y = round((width - wide) / 2), round((high - deep) / 2)
    plate = round_rect((0, 0, wide, deep), canvas.px(5), paint(PLATE, 1.0, a.colour, canvas.k), 0.8)
    canvas.stamp(plate, (x, y, wide, deep))
    canvas.text((x + wide / 2, y + canvas.px(2)), words, STRONG, TEXT, "centre")


def _yard(canvas: Canvas, box: Box) -> None:
    """Modules, and room for one more."""
    width, high = box[2:]
    signs = list(DARK.signs)[2:6]
    size = min(canvas.px(34), width / (len(signs) + 2.4), high * 0.5)
    step = size * 1.18
    x = (width - step * len(signs) - size) / 2
    svg, y = "", (high - size) / 2
    for sign in signs:
        ink: Colour = colour(DARK.of(sign))
        frame = paint(mix(_GROUND, ink, 0.2), 1.0, ink, 1.2 * canvas.k)
        svg += round_rect((round(x), round(y), round(size), round(size)), canvas.px(6), frame)
        middle = (x + size / 2, y + size / 2)
        svg += sprite(f"modules/{sign}", middle, size * 0.66, (ink, ink, ink))
        x += step
    line = paint(stroke=LABEL, width=1.2 * canvas.k, dash=(3 * canvas.k, 3 * canvas.k))
    svg += round_rect((round(x), round(y), round(size), round(size)), canvas.px(6), line)
    middle, arm = (x + size / 2, y + size / 2), size * 0.16
    plus = paint(stroke=LABEL, width=1.6 * canvas.k)
    svg += path([(middle[0] - arm, middle[1]), (middle[0] + arm, middle[1])], plus, closed=False)
    svg += path([(middle[0], middle[1] - arm), (middle[0], middle[1] + arm)], plus, closed=False)
    canvas.stamp(svg, box)


_PICTURES: Mapping[str, Callable[[Canvas, Box], None]] = {
    "play": _draw_begun,
    "against": _against,
    "together": _together,
    "first": _galaxy,
    "solo": _alone,
    "lessons": _lessons,
    "dispute": _dispute,
    "yard": _yard,
}
"""What paints the picture of a purpose, by its spot."""


def _sides(canvas: Canvas) -> tuple[SeatStyle, ...]:
    return sides_of(canvas.kit.palette)


def _size(canvas: Canvas, box: Box) -> float:
    """The radius of a token."""
    return min(box[3] * 0.27, box[2] * 0.14, canvas.px(34))


def _token(
    canvas: Canvas, at: Pixel, radius: float, what: tuple[int, SeatStyle], turn: int
) -> None:
    """The nth kind of ship on a plate of its side."""
    kinds = _ships()
    if kinds:
        look = TokenLook(kinds[what[0] % len(kinds)], what[1])
        draw_token(canvas, at, radius, look, heading_degrees(turn * 1000))


def _shot(canvas: Canvas, start: Pixel, end: Pixel, reach: float) -> None:
    far = hypot(end[0] - start[0], end[1] - start[1]) or 1.0
    near = 1 - reach / far
    hit = start[0] + (end[0] - start[0]) * near, start[1] + (end[1] - start[1]) * near
    pygame.draw.aaline(canvas.surface, HIT, start, hit, max(1, round(2 * canvas.k)))
    for radius, ink in ((5, HIT), (2.4, WHITE)):
        pygame.draw.aacircle(canvas.surface, ink, hit, radius * canvas.k)


@cache
def _ships() -> tuple[str, ...]:
    """The kinds of ship of the first rule system that has such pieces."""
    for system, rules in SYSTEMS.items():
        if rules.play.is_game:
            view = rules.play.begin(blank(system, "", 1).setup, "")
            kinds = tuple(each.kind for each in looks_of(system).stock(view) if each.is_ship)
            if kinds:
                return kinds
    return ()
