"""Tiles on the ground of a table: a world or a sign, benefits, whose it is, or face down.

A tile shows as much as it has room for, in three steps: its ground and value, then its world and
the figures of its benefits, then its name and what they are in words.
"""

from collections.abc import Callable, Mapping, Sequence
from functools import partial
from math import pi

import pygame

from simulator.figures.board.tiles import (
    FIGURED,
    FLAME,
    NAMED,
    SIGNED,
    TICK,
    WORLD,
    benefits_below,
    control_below,
    fit_plates,
    name_below,
    room_of_benefits,
    world_above,
)
from simulator.geometry.outlines import circle_round, place_points
from simulator.geometry.shapes import Pose
from simulator.kernel.shown.appearance import PieceLook
from simulator.kernel.shown.tile import Benefit, Surface, TileFace
from simulator.ui.draw.camera import Lens, Pixel
from simulator.ui.draw.canvas import Canvas, Kit
from simulator.ui.draw.lettering import BOLD, STRONG, Style
from simulator.ui.draw.shapes import (
    around,
    badge,
    box_about,
    circle,
    common,
    dash_line,
    meeting_dash,
    on_circle,
    paint,
    path,
    round_rect,
)
from simulator.ui.draw.sprites import sprite
from simulator.ui.draw.theme import (
    CYAN,
    FAINT,
    FIRE,
    JUMP,
    KEY_LINE,
    LABEL,
    MAT,
    NO,
    PLATE,
    SHOCK,
    TEXT,
    Colour,
    SeatStyle,
    colour,
    hex_of,
    mix,
)
from simulator.ui.draw.wording import fit
from simulator.ui.table.drawn.terrain import sphere_picture

_SIGN = 15
"""Pixels at 100 % across the sign of a benefit."""

_LIGHTS: Mapping[Surface, Colour] = {
    "home": colour("#6d9be0"),
    "green": colour("#7cc48a"),
    "blue": colour("#b3c6f5"),
    "red": colour("#e07a66"),
    "pale": colour("#fff0c2"),
}
"""The colour of the light on a world."""

_LARGEST = 20
"""The size of the largest letters of a name at 100 %."""

_TINT, _BRIGHT = 0.28, 0.17
"""How much of the colour of whoever holds it the ground of a tile has, and of its light at most."""

GROUNDS: Mapping[Surface, Colour] = {
    "green": colour("#173a3c"),
    "blue": colour("#1a2747"),
    "red": colour("#3a1c1d"),
    "pale": colour("#2b2836"),
    "space": colour("#1b1233"),
    "empty": colour("#0b1326"),
}
"""The ground of a tile that nobody holds."""

_INKS: Mapping[str, Colour] = {
    "signs/crystal": CYAN,
    "signs/antimatter": colour("#ff8ad8"),
    "anomalies/ionstorm": SHOCK,
    "anomalies/wormhole": JUMP,
}
"""The colour of signs that are in one everywhere."""

_NO_FACE = TileFace("", "")


def bears_name(lens: Lens, look: PieceLook, k: float) -> bool:
    """Has a tile its name on its face, so that it needs none beside it?"""
    return look.face is not None and look.diameter / 2 * lens.scale >= NAMED * k


def world_middle(at: Pixel, radius: float, k: float) -> Pixel:
    """Where the world of a tile with a name has its middle, in pixels."""
    return at[0], at[1] - world_above(radius, k)


def held_ground(ground: Colour, ink: Colour) -> Colour:
    """The ground of a tile that a side with this colour holds: dark enough for what is on it."""
    light = (0.299 * ink[0] + 0.587 * ink[1] + 0.114 * ink[2]) / 255
    return mix(ground, ink, min(_TINT, _BRIGHT / max(light, 0.01)))


def draw_face(
    canvas: Canvas, lens: Lens, look: PieceLook, pose: Pose, side: SeatStyle | None
) -> None:
    """What is on a tile that a side or nobody holds, as much as there is room for."""
    face = look.face or _NO_FACE
    at, radius = lens.pixel(pose.at), look.diameter / 2 * lens.scale
    if face.is_down or face.surface in ("empty", "space"):
        _draw_plain(canvas, at, radius, face)
        return
    k = canvas.k
    if bears_name(lens, look, k):
        _draw_world(canvas, world_middle(at, radius, k), radius * WORLD, face)
        _draw_name(canvas, (at[0], at[1] + name_below(radius, k)), 1.84 * radius, face.name)
        below = at[0], at[1] + benefits_below(radius, k)
        draw_plates(canvas, below, face.benefits, partial(room_of_benefits, radius))
        if side and face.control != "none":
            _draw_control(canvas, (at[0], at[1] + control_below(radius, k)), side, face.control)
        if face.structure:
            _draw_structure(canvas, (at[0] - 0.44 * radius, at[1] + 0.84 * radius), face)
        return
    if radius >= FIGURED * k:
        _draw_world(canvas, at, radius * 0.42, face)
        draw_plates(canvas, at, face.benefits, partial(room_of_benefits, radius))
    elif face.value is not None:
        _draw_middle(canvas, (at[0], at[1] + 0.4 * radius), str(face.value), BOLD, TEXT)
    if side and face.control != "none":
        _draw_holder(canvas, on_circle(at, 0.94 * radius, 228), side, face.control)


def draw_world(
    canvas: Canvas,
    lens: Lens,
    look: PieceLook,
    pose: Pose,
    side: SeatStyle | None,  # noqa: ARG001 - the shape of `draw_face`
) -> None:
    """The world of a tile in its middle alone, for a picture without words."""
    face, radius = look.face or _NO_FACE, look.diameter / 2 * lens.scale
    if not face.is_down and face.surface in _LIGHTS:
        _draw_world(canvas, lens.pixel(pose.at), radius * 0.42, face)


def draw_tile(
    canvas: Canvas, lens: Lens, look: PieceLook, pose: Pose, side: SeatStyle | None
) -> None:
    """The ground of a tile as large as it is, in the colour of the side that holds it.

    The edge is broken of what lies face down, and of what is held in unrest.
    """
    face, k = look.face or _NO_FACE, canvas.k
    rim = (
        place_points(pose, look.outline)
        if look.outline
        else circle_round(pose.at, look.diameter / 2)
    )
    corners = [lens.pixel(each) for each in rim]
    box = common(around(corners, 3 * k), lens.slot)
    if min(box[2:]) <= 0:
        return
    local = [(x - box[0], y - box[1]) for x, y in corners]
    ground = GROUNDS.get(face.surface, MAT)
    held = side is not None and not face.is_down
    ink = side.colour if side and held else mix(ground, LABEL, 0.35)
    fill = held_ground(ground, side.colour) if side and held else ground
    svg = path(local, paint(fill, 0.96))
    radius = look.diameter / 2 * lens.scale
    if not look.outline:
        x, y = lens.pixel(pose.at)
        for share in (0.5, 0.74) if radius >= FIGURED * k else ():
            line = paint(stroke=mix(fill, LABEL, 0.16), width=k)
            svg += circle((x - box[0], y - box[1]), radius * share, line)
    width = (2.4 if held else 1.2) * k
    if face.is_down or (held and face.control == "unrest"):
        long = 2 * pi * radius
        dash = meeting_dash((8 * k, 5 * k) if held else (3 * k, 4 * k), long)
        svg += dash_line([*local, local[0]], dash, paint(stroke=ink, width=width))
    else:
        svg += path(local, f'{paint(stroke=ink, width=width)} stroke-linejoin="round"')
    canvas.stamp(svg, box)


def _draw_plain(canvas: Canvas, at: Pixel, radius: float, face: TileFace) -> None:
    """A tile without a world: its sign and name, or what is known of it face down."""
    k, named = canvas.k, radius >= NAMED * canvas.k
    if face.sign:
        stamp_sign(canvas, face.sign, at, max(radius * 0.28, 14 * k), _INKS.get(face.sign, LABEL))
        if radius >= SIGNED * k:
            _draw_name(canvas, (at[0], at[1] + 0.28 * radius), 1.7 * radius, face.name)
        return
    if not face.is_down:
        for words, down, ink in ((face.name, -0.02, TEXT), (face.kind, 0.28, FAINT)):
            if named:
                _draw_name(canvas, (at[0], at[1] + down * radius), 1.7 * radius, words, ink)
        return
    words = "?" if face.value is None else str(face.value)
    style = Style("bold", max(14, round(min(radius / k * 0.42, 34))))
    up = 0.14 * radius if named else 0
    _draw_middle(canvas, (at[0], at[1] - up), words, style, LABEL)
    if named and (face.surface != "space" or radius >= SIGNED * k):
        below = face.name or face.kind
        _draw_name(canvas, (at[0], at[1] + 0.3 * radius), 1.7 * radius, below, FAINT)


def _draw_world(canvas: Canvas, at: Pixel, radius: float, face: TileFace) -> None:
    size = max(4, round(2 * radius))
    light = _LIGHTS[face.surface]

    key = ("world", size, light)
    picture = canvas.kit.shapes.get(key, lambda: _light_world(canvas.kit, size, light))
    canvas.blit(picture, (round(at[0] - size / 2), round(at[1] - size / 2)))


def _light_world(kit: Kit, size: int, light: Colour) -> pygame.Surface:
    picture = pygame.transform.grayscale(sphere_picture(kit, size))
    picture.fill((44, 44, 44), special_flags=pygame.BLEND_RGB_ADD)
    picture.fill(light, special_flags=pygame.BLEND_RGB_MULT)
    return picture


def _draw_name(canvas: Canvas, at: Pixel, room: float, words: str, ink: Colour = TEXT) -> None:
    """A name in letters that grow with its room, which is about as wide as its tile."""
    style = Style(STRONG.face, min(max(STRONG.size, round(room / canvas.k / 14)), _LARGEST))
    _draw_middle(canvas, at, fit(canvas.kit.lettering, words, style, round(room)), style, ink)


def _draw_middle(canvas: Canvas, at: Pixel, words: str, style: Style, ink: Colour) -> None:
    """A text with its middle there."""
    canvas.text((at[0], at[1] - canvas.height(style) / 2), words, style, ink, "centre")


def draw_plates(
    canvas: Canvas,
    at: Pixel,
    benefits: Sequence[Benefit],
    room_of: Callable[[int], float],
    *,
    centred: bool = True,
) -> bool:
    """Plates side by side, in as many words as there is room for, else close together.

    None is drawn, and False returned, if not all have room. `room_of` says how wide all may be
    with so much air; `at` is their middle, or that of the left end.
    """
    fitted = fit_plates(benefits, room_of, partial(_plate_width, canvas), canvas.px)
    if fitted is None:
        return False
    plates, gap, whole = fitted
    left = at[0] - (whole / 2 if centred else 0)
    for benefit, words, wide in plates:
        _draw_plate(canvas, (left, at[1]), (benefit, words), (wide, gap))
        left += wide + gap
    return True


def _plate_width(canvas: Canvas, benefit: Benefit, words: str, air: int) -> int:
    sign = canvas.px(_SIGN + 1) if benefit.sign else 0
    return canvas.width(words, STRONG) + sign + canvas.px(2 * air + 1)


def _draw_plate(
    canvas: Canvas, at: Pixel, shown: tuple[Benefit, str], size: tuple[int, int]
) -> None:
    """A benefit on its plate, its left edge there, struck through where it is blocked.

    `size` is how wide it is, and how much air it has at its ends.
    """
    (benefit, words), (wide, air), high = shown, size, canvas.px(20)
    ink = FAINT if benefit.is_blocked or benefit.rests else TEXT
    box = (round(at[0]), round(at[1] - high / 2), wide, high)
    frame = paint(PLATE, 0.9, KEY_LINE, canvas.k)
    canvas.stamp(round_rect((0, 0, wide, high), canvas.px(5), frame, 0.5), box)
    left = box[0] + air
    if benefit.sign:
        across = canvas.px(_SIGN)
        hue = ink if ink == FAINT else _INKS.get(benefit.sign, TEXT)
        stamp_sign(canvas, benefit.sign, (left + across / 2, at[1]), across, hue)
        left += across + canvas.px(1)
    canvas.text((left, at[1] - canvas.height(STRONG) / 2), words, STRONG, ink)
    if benefit.is_blocked:
        line = paint(stroke=NO, width=1.8 * canvas.k)
        ends: Sequence[Pixel] = ((2, high - canvas.px(4)), (wide - 2, canvas.px(4)))
        canvas.stamp(path(list(ends), line, closed=False), box)


def stamp_sign(canvas: Canvas, name: str, at: Pixel, across: float, ink: Colour) -> None:
    """A sign in one colour, so many pixels across, with its middle there."""
    size = round(across)
    inks = (ink, mix(MAT, ink, 0.5), ink)
    canvas.stamp(sprite(name, (size / 2, size / 2), size, inks), box_about(at, size))


def _draw_control(canvas: Canvas, at: Pixel, side: SeatStyle, control: str) -> None:
    """The shape of whoever holds it, with a tick in peace and a flame in unrest."""
    k, size = canvas.k, canvas.px(28)
    middle = (size / 2, size / 2)
    svg = badge(side.shape, middle, 9.5 * k, paint(PLATE, 1, side.colour, 1.6 * k))
    if control == "peace":
        line = f'{paint(stroke=side.colour, width=1.8 * k)} stroke-linecap="round"'
        svg += path([(size / 2 + x * k, size / 2 + y * k) for x, y in TICK], line, closed=False)
    else:
        place = f"translate({size / 2:.1f},{size / 2:.1f}) scale({0.72 * k:.3f}) translate(-12,-12)"
        svg += f'<path d="{FLAME}" transform="{place}" fill="{hex_of(FIRE)}"/>'
    canvas.stamp(svg, box_about(at, size))


def _draw_holder(canvas: Canvas, at: Pixel, side: SeatStyle, control: str) -> None:
    """The shape of whoever holds a small tile: filled in peace, a ring round a spark in unrest."""
    k, size = canvas.k, canvas.px(18)
    middle, peace = (size / 2, size / 2), control == "peace"
    svg = badge(side.shape, middle, 6 * k, paint(side.colour if peace else MAT, 1, MAT, 1.2 * k))
    if not peace:
        svg += badge(side.shape, middle, 6 * k, paint(stroke=side.colour, width=1.4 * k))
        svg += circle(middle, 2.4 * k, paint(FIRE))
    canvas.stamp(svg, box_about(at, size))


def _draw_structure(canvas: Canvas, at: Pixel, face: TileFace) -> None:
    wide, high = canvas.width(face.structure, BOLD) + canvas.px(8), canvas.px(19)
    box = box_about(at, wide, high)
    frame = paint(PLATE, 1, LABEL, canvas.k)
    canvas.stamp(round_rect((0, 0, wide, high), canvas.px(4), frame, 0.5), box)
    _draw_middle(canvas, (box[0] + wide / 2, at[1]), face.structure, BOLD, TEXT)
