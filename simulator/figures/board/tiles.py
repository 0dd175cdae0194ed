"""Tiles and stacks in figures: a tile's face with as much as it has room for, a stack's badge."""

from collections.abc import Mapping

from simulator.figures.board.drawn_pieces import DrawnPiece
from simulator.figures.board.lens import Pixel
from simulator.figures.board.shapes import side_shape
from simulator.figures.board.sketch import Sketch
from simulator.figures.lettering import Font, fit_text, line_of_text, middle_base, width
from simulator.figures.sprites import silhouette
from simulator.figures.svg import Paint, element, number, path_data
from simulator.figures.theme import INK, NO, PAPER, PLATE_LINE, SOFT, STRONG, UNOWNED, SeatLook
from simulator.geometry.outlines import circle_round
from simulator.kernel.shown.appearance import PieceLook
from simulator.kernel.shown.tile import Benefit, Control, Stack, Surface, TileFace

NAMED, FIGURED = 40.0, 24.0
"""The radius in pixels from which a tile has its name, and figures of its benefits."""

_VALUE = Font(22, 700)
_COUNT = Font(14, 700)
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
_FLAME = "M12 2C13 7 18 8 18 14A6 6 0 0 1 6 14C6 11 8 10 9 7C10 9 11 9 12 2Z"


def draw_tile(sketch: Sketch, thing: DrawnPiece) -> None:
    """The ground of a tile and its face."""
    face, owner = thing.look.face or _NO_FACE, thing.piece.owner
    side = sketch.side(owner) if owner else None
    radius = thing.look.diameter / 2 * sketch.lens.scale
    sketch.under.append(_ground(sketch, thing, face, side))
    x, y = sketch.lens.pixel(thing.at)
    if face.is_down or face.surface in ("empty", "space"):
        sketch.under += _plain(face, (x, y), radius)
        return
    named = radius >= NAMED
    if radius >= FIGURED:
        at = y - (0.12 if named else 0.2) * radius
        world: Paint = {"fill": _WORLDS[face.surface], "stroke": SOFT, "stroke_width": 0.8}
        sketch.under.append(element("circle", cx=x, cy=at, r=radius * 0.27, **world))
        sketch.under += _benefits(face, (x, y + (0.57 if named else 0.3) * radius), radius)
    elif face.value is not None:
        sketch.under.append(_middle(str(face.value), STRONG, (x, y), INK))
    if not named:
        return
    sketch.under.append(_name(face.name, (x, y + 0.3 * radius), radius, INK))
    if side and face.control != "none":
        sketch.over.append(_control(side, (x, y + 0.86 * radius), face.control))
    if face.structure:
        at_structure = x - 0.44 * radius, y + 0.84 * radius
        wide = width(face.structure, STRONG) + 8
        sketch.over.append(_plate(at_structure, wide))
        sketch.over.append(_middle(face.structure, STRONG, at_structure, INK))


def is_named(sketch: Sketch, thing: DrawnPiece) -> bool:
    """Has a tile its name on it, so that it needs none beside it?"""
    return thing.look.diameter / 2 * sketch.lens.scale >= NAMED


def _ground(sketch: Sketch, thing: DrawnPiece, face: TileFace, side: SeatLook | None) -> str:
    """The disc or outline; the edge is broken of what lies face down or is held in unrest."""
    rim = thing.turn_places(thing.look.outline) or circle_round(thing.at, thing.look.diameter / 2)
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
    return element("path", d=path_data([sketch.lens.pixel(each) for each in rim]), **edge)


def _plain(face: TileFace, at: Pixel, radius: float) -> list[str]:
    """A tile without a world: its sign and name, or what is known of it face down."""
    x, y = at
    named = radius >= NAMED
    if face.sign:
        found = [_draw_sign(face.sign, (x, y - 0.12 * radius), min(radius * 0.8, 60), INK)]
        return found + ([_name(face.name, (x, y + 0.5 * radius), radius, INK)] if named else [])
    words = "?" if face.value is None else str(face.value)
    up = 0.14 * radius if named else 0
    found = [_middle(words, _VALUE if named else STRONG, (x, y - up), SOFT)]
    if named:
        found.append(_name(face.name or face.kind, (x, y + 0.3 * radius), radius, SOFT))
    return found


def _name(words: str, at: Pixel, radius: float, ink: str) -> str:
    return _middle(fit_text(words, STRONG, 1.75 * radius), STRONG, at, ink)


def _middle(words: str, font: Font, at: Pixel, ink: str) -> str:
    """A text with its middle there."""
    place = at[0], middle_base(at[1], font)
    return line_of_text(words, font, place, text_anchor="middle", fill=ink)


def _benefits(face: TileFace, at: Pixel, radius: float) -> list[str]:
    """Plates side by side, in as many words as there is room for."""
    room = 1.7 * radius
    for short in (False, True):
        shown = [each.brief if short else each.text for each in face.benefits]
        widths = [_wide(*each) for each in zip(face.benefits, shown, strict=True)]
        whole = sum(widths) + 4 * (len(widths) - 1)
        if whole <= room:
            break
    else:
        return []
    found, left = [], at[0] - whole / 2
    for benefit, words, wide in zip(face.benefits, shown, widths, strict=True):
        found.append(_benefit(benefit, words, (left + wide / 2, at[1]), wide))
        left += wide + 4
    return found


def _wide(benefit: Benefit, words: str) -> float:
    return width(words, STRONG) + (_SIGN + 1 if benefit.sign else 0) + 9


def _benefit(benefit: Benefit, words: str, at: Pixel, wide: float) -> str:
    """A benefit on its plate, struck through where it is blocked."""
    (x, y), ink = at, SOFT if benefit.is_blocked else INK
    left = x - wide / 2 + 4.5
    parts = [_plate(at, wide)]
    if benefit.sign:
        parts.append(_draw_sign(benefit.sign, (left + _SIGN / 2, y), _SIGN, ink))
        left += _SIGN + 1
    parts.append(line_of_text(words, STRONG, (left, middle_base(y, STRONG)), fill=ink))
    if benefit.is_blocked:
        ends: Paint = {"x1": x - wide / 2 + 2, "y1": y + 6, "x2": x + wide / 2 - 2, "y2": y - 6}
        parts.append(element("line", stroke=NO, stroke_width=1.8, **ends))
    return element("g", *parts)


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
        tick = [(x - 4, y + 0.5), (x - 1, y + 3.5), (x + 4.5, y - 3.5)]
        line: Paint = {"fill": "none", "stroke": side.colour, "stroke_width": 1.8}
        return shape + element("path", d=path_data(tick, closed=False), **line)
    place = f"translate({number(x)} {number(y)}) scale(0.72) translate(-12 -12)"
    return shape + element("path", d=_FLAME, fill=NO, transform=place)


def stack_badge(look: PieceLook, side: SeatLook, at: Pixel, radius: float) -> str:
    """The figure of a stack in the place of its sprite, and the badge with its count.

    Empty for pieces that are no stack.
    """
    stack = look.stack or Stack()
    found = _middle(stack.figure, _COUNT, at, side.colour) if stack.figure else ""
    if not stack.badge:
        return found
    x, y = at[0] + 0.8 * radius, at[1] + 0.7 * radius
    wide = max(18.0, width(stack.badge, _COUNT) + 8)
    box: Paint = {"x": x - wide / 2, "y": y - 9, "width": wide, "height": 18, "rx": 9}
    plate = element("rect", fill=PAPER, stroke=side.colour, stroke_width=1.2, **box)
    return found + plate + _middle(stack.badge, _COUNT, (x, y), INK)
