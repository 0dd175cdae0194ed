"""Tiles and stacks in figures: a tile's face with as much as it has room for, a stack's badge.

Where on a tile its parts are is the same in figures and in the window, which says how many pixels
`k` stand for one at 100 %.
"""

from collections.abc import Callable, Mapping, Sequence
from functools import partial
from typing import TypeVar

from simulator.figures.board.drawn_pieces import DrawnPiece
from simulator.figures.board.labels import size_of
from simulator.figures.board.lens import Pixel
from simulator.figures.board.places import inside
from simulator.figures.board.shapes import side_shape
from simulator.figures.board.sketch import Sketch
from simulator.figures.lettering import (
    Font,
    TextBounds,
    fit_text,
    line_of_text,
    middle_base,
    width,
)
from simulator.figures.sprites import silhouette
from simulator.figures.svg import Paint, element, number, path_data
from simulator.figures.theme import INK, NO, PAPER, PLATE_LINE, SOFT, STRONG, UNOWNED, SeatLook
from simulator.kernel.shown.appearance import PieceLook
from simulator.kernel.shown.tile import Benefit, Control, Stack, Surface, TileFace

NAMED, FIGURED, SIGNED = 40.0, 24.0, 88.0
"""The radius in pixels from which a tile has its name, and figures of its benefits; and from which
a tile that is no disc has its name: until then it has room for its sign alone.
"""

WORLD = 0.24
"""The radius of a world, as a share of that of its tile."""

FLAME = "M12 2C13 7 18 8 18 14A6 6 0 0 1 6 14C6 11 8 10 9 7C10 9 11 9 12 2Z"
"""The flame of a tile in unrest, in a box of 24 by 24."""

TICK: tuple[Pixel, ...] = ((-4, 0.5), (-1, 3.5), (4.5, -3.5))
"""The tick of a tile in peace, in pixels from its middle."""

_VALUE = Font(22, 700)
_COUNT = Font(12, 700)
_HIGH, _SIGN = 19.0, 15.0
"""Pixels that the plate of a benefit is high, and its sign wide."""

_WORLDS: Mapping[Surface, str] = {
    "home": "#7f9fd0",
    "green": "#8fbf98",
    "blue": "#b9c9ea",
    "red": "#d99a8c",
    "pale": "#e8d9a8",
}

_NO_FACE = TileFace("", "")


def name_below(radius: float, k: float = 1.0) -> float:
    """How far below the middle of a tile with this radius its name is, in pixels."""
    return min(0.3 * radius, 0.5 * radius - 17 * k)


def benefits_below(radius: float, k: float = 1.0) -> float:
    """How far below the middle of a tile its benefits are."""
    return name_below(radius, k) + max(20 * k, 0.2 * radius)


def control_below(radius: float, k: float = 1.0) -> float:
    """How far below the middle of a tile it is shown how its owner holds it."""
    return max(0.86 * radius, benefits_below(radius, k) + 19.5 * k)


_FITTINGS = ((False, 4), (True, 4), (True, 2))
"""How the plates of benefits are fitted in, the best first: short or not, with how much air."""

Wide = TypeVar("Wide", int, float)
"""A width in pixels: whole ones in the window."""


def fit_plates(
    benefits: Sequence[Benefit],
    room_of: Callable[[int], float],
    wide_of: Callable[[Benefit, str, int], Wide],
    gap_of: Callable[[int], Wide],
) -> tuple[tuple[tuple[Benefit, str, Wide], ...], Wide, Wide] | None:
    """Plates side by side, in as many words as there is room for; None if not all have room.

    Each plate is its benefit, its words and its width; then come the gap between two of them and
    the width of all. For some air in them, `room_of` says how wide all may be, `wide_of` how wide
    one is with its words, and `gap_of` how far apart they are.
    """
    for short, air in _FITTINGS:
        words = [each.brief if short else each.text for each in benefits]
        plates = tuple(
            (each, text, wide_of(each, text, air))
            for each, text in zip(benefits, words, strict=True)
        )
        gap = gap_of(air)
        whole = sum(wide for *_, wide in plates) + gap * (len(plates) - 1)
        if whole <= room_of(air):
            return plates, gap, whole
    return None


def room_of_benefits(radius: float, air: int) -> float:
    """How wide all plates with so much air may be together on a tile with this radius."""
    return (1.7 if air > 2 else 1.92) * radius


def world_above(radius: float, k: float = 1.0) -> float:
    """How far above the middle of a tile with a name the middle of its world is."""
    return radius * WORLD + 9.5 * k - name_below(radius, k)


def draw_tile(sketch: Sketch, thing: DrawnPiece) -> None:
    """The ground of a tile and its face."""
    face, owner = thing.look.face or _NO_FACE, thing.piece.owner
    side = sketch.side(owner) if owner else None
    radius = thing.look.diameter / 2 * sketch.lens.scale
    sketch.under.append(_ground(sketch, thing, face, side))
    x, y = sketch.lens.pixel(thing.at)
    if face.is_down or face.surface in ("empty", "space"):
        _draw_plain(sketch, face, (x, y), radius)
        return
    if radius < NAMED:
        _draw_small(sketch, face, (x, y), radius)
        return
    sketch.under.append(_world(face, (x, y - world_above(radius)), radius * WORLD))
    _name(sketch, face.name, (x, y + name_below(radius)), radius, INK)
    _draw_benefits(sketch, face, (x, y + benefits_below(radius)), radius)
    if side and face.control != "none":
        sketch.over.append(_control(side, (x, y + control_below(radius)), face.control))
    if face.structure:
        at = x - 0.44 * radius, y + 0.84 * radius
        sketch.over.append(_plate(at, width(face.structure, STRONG) + 8))
        _write(sketch, face.structure, STRONG, at, INK)


def is_named(sketch: Sketch, thing: DrawnPiece) -> bool:
    """Has a tile its name on it, or what is known of it, so that it needs no label?"""
    radius, face = thing.look.diameter / 2 * sketch.lens.scale, thing.look.face or _NO_FACE
    return face.is_down or radius >= (SIGNED if face.surface == "space" else NAMED)


def _ground(sketch: Sketch, thing: DrawnPiece, face: TileFace, side: SeatLook | None) -> str:
    """The disc or outline; the edge is broken of what lies face down or is held in unrest."""
    held = side if side and not face.is_down else None
    edge: Paint = {
        "fill": (held or UNOWNED).tint,
        "fill_opacity": 0.9,
        "stroke": held.colour if held else SOFT,
        "stroke_width": 2.2 if held else 1.0,
        "stroke_linejoin": "round",
    }
    if face.is_down:
        edge["stroke_dasharray"] = "3 4"
    elif face.control == "unrest":
        edge["stroke_dasharray"] = "8 5"
    return element("path", d=path_data([sketch.lens.pixel(each) for each in thing.outline]), **edge)


def _world(face: TileFace, at: Pixel, radius: float) -> str:
    look: Paint = {"fill": _WORLDS[face.surface], "stroke": SOFT, "stroke_width": 0.8}
    return element("circle", cx=at[0], cy=at[1], r=radius, **look)


def _draw_small(sketch: Sketch, face: TileFace, at: Pixel, radius: float) -> None:
    """A tile without room for its name: its world and benefits, or its value alone."""
    if radius >= FIGURED:
        sketch.under.append(_world(face, at, radius * 0.42))
        _draw_benefits(sketch, face, at, radius)
    elif face.value is not None:
        _write(sketch, str(face.value), STRONG, at, INK)


def _draw_plain(sketch: Sketch, face: TileFace, at: Pixel, radius: float) -> None:
    """A tile without a world: its sign and name, or what is known of it face down."""
    x, y = at
    named = radius >= (SIGNED if face.surface == "space" or face.sign else NAMED)
    if face.sign:
        across = max(radius * 0.28, _SIGN)
        _take(sketch, (x - across / 2, y - across / 2, across, across))
        sketch.under.append(_draw_sign(face.sign, at, across, INK))
        if named:
            _name(sketch, face.name, (x, y + 0.28 * radius), radius, INK)
        return
    words, font = "?" if face.value is None else str(face.value), _VALUE if named else STRONG
    _write(sketch, words, font, (x, y - (0.14 * radius if named else 0)), SOFT)
    if named:
        _name(sketch, face.name or face.kind, (x, y + 0.3 * radius), radius, SOFT)


def _name(sketch: Sketch, words: str, at: Pixel, radius: float, ink: str) -> None:
    _write(sketch, fit_text(words, STRONG, 1.75 * radius), STRONG, at, ink)


def _write(sketch: Sketch, words: str, font: Font, at: Pixel, ink: str) -> None:
    """A text with its middle there, off which labels keep; none that the frame would cut."""
    wide, high = size_of(words, font)
    if _take(sketch, (at[0] - wide / 2, at[1] - high / 2, wide, high)):
        sketch.under.append(_middle(words, font, at, ink))


def _take(sketch: Sketch, box: TextBounds) -> bool:
    """Keep labels off a box; returns whether it is in the frame."""
    sketch.places.take(box)
    return inside(box, sketch.lens.frame)


def _middle(words: str, font: Font, at: Pixel, ink: str) -> str:
    place = at[0], middle_base(at[1], font)
    return line_of_text(words, font, place, text_anchor="middle", fill=ink)


def _draw_benefits(sketch: Sketch, face: TileFace, at: Pixel, radius: float) -> None:
    """Plates side by side, in as many words as there is room for, else close together."""
    fitted = fit_plates(face.benefits, partial(room_of_benefits, radius), _wide, float)
    if fitted is None:
        return
    plates, gap, whole = fitted
    left = at[0] - whole / 2
    for benefit, words, wide in plates:
        box = left, at[1] - _HIGH / 2, wide, _HIGH
        if _take(sketch, box):
            sketch.under.append(_benefit(benefit, words, (left + wide / 2, at[1]), wide))
        left += wide + gap


def _wide(benefit: Benefit, words: str, air: int) -> float:
    return width(words, STRONG) + (_SIGN + 1 if benefit.sign else 0) + 2 * air + 1


def _benefit(benefit: Benefit, words: str, at: Pixel, wide: float) -> str:
    """A benefit on its plate: struck through where it is blocked, faint where it rests."""
    (x, y), ink = at, SOFT if benefit.is_blocked or benefit.rests else INK
    sign = _SIGN + 1 if benefit.sign else 0
    left = x - (width(words, STRONG) + sign) / 2
    parts = [_plate(at, wide)]
    if benefit.sign:
        parts.append(_draw_sign(benefit.sign, (left + _SIGN / 2, y), _SIGN, ink))
        left += _SIGN + 1
    parts.append(line_of_text(words, STRONG, (left, middle_base(y, STRONG)), fill=ink))
    if benefit.is_blocked:
        ends: Paint = {"x1": x - wide / 2 + 2, "y1": y + 6, "x2": x + wide / 2 - 2, "y2": y - 6}
        parts.append(element("line", stroke=NO, stroke_width=1.8, **ends))
    return element("g", *parts, opacity=0.55 if benefit.rests else None)


def _plate(at: Pixel, wide: float) -> str:
    box: Paint = {"x": at[0] - wide / 2, "y": at[1] - _HIGH / 2, "width": wide, "height": _HIGH}
    return element("rect", rx=4, fill=PAPER, stroke=PLATE_LINE, stroke_width=1, **box)


def _draw_sign(name: str, at: Pixel, across: float, ink: str) -> str:
    """A sprite in one colour, its box so many pixels wide."""
    parts = [
        element("path", d=data, fill=ink, fill_rule="evenodd")
        for part, data in silhouette(name)
        if part != "detail"
    ]
    place = f"translate({number(at[0])} {number(at[1])}) scale({across / 100:.4f})"
    return element("g", *parts, transform=f"{place} translate(-50 -50)")


def _control(side: SeatLook, at: Pixel, control: Control) -> str:
    """The shape of whoever holds it, with a tick in peace and a flame in unrest."""
    plate: Paint = {"fill": PAPER, "stroke": side.colour, "stroke_width": 1.6}
    shape, (x, y) = side_shape(side, at, 9.5, **plate), at
    if control == "peace":
        line: Paint = {"fill": "none", "stroke": side.colour, "stroke_width": 1.8}
        tick = [(x + dx, y + dy) for dx, dy in TICK]
        return shape + element("path", d=path_data(tick, closed=False), **line)
    place = f"translate({number(x)} {number(y)}) scale(0.72) translate(-12 -12)"
    return shape + element("path", d=FLAME, fill=NO, transform=place)


def stack_badge(look: PieceLook, side: SeatLook, at: Pixel, radius: float) -> str:
    """The figure of a stack in the place of its sprite, and the badge with its count.

    Empty for pieces that are no stack. Hit points are in the side's colour. On the ground of a tile
    the badge is beside its token, above the name of the tile.
    """
    stack = look.stack or Stack()
    found = _middle(stack.figure, _COUNT, at, side.colour) if stack.figure else ""
    if not stack.badge:
        return found
    x, y = at[0] + 0.85 * radius, at[1] + (-0.45 if stack.is_low else 0.7) * radius
    wide, left = max(15.0, width(stack.badge, _COUNT) + 6), stack.hits is not None
    box: Paint = {"x": x - wide / 2, "y": y - 7.5, "width": wide, "height": 15}
    fill, ink = (side.colour, PAPER) if left else (PAPER, INK)
    line: Paint = {"fill": fill, "stroke": PAPER if left else side.colour, "stroke_width": 1.2}
    plate = element("rect", rx=3 if left else 7.5, **line, **box)
    return found + plate + _middle(stack.badge, _COUNT, (x, y), ink)
