"""Tokens, spheres and terrain: the pieces of a board, each in its form."""

from simulator.figures.board.bases import draw_base
from simulator.figures.board.drawn_pieces import DrawnPiece
from simulator.figures.board.lens import Pixel
from simulator.figures.board.shapes import around, box_round, on_circle, side_shape
from simulator.figures.board.sketch import Sketch
from simulator.figures.board.tiles import draw_tile, stack_badge
from simulator.figures.lettering import TextBounds
from simulator.figures.sprites import reach_of, silhouette
from simulator.figures.svg import Paint, Value, element, number, path_data
from simulator.figures.theme import BODY_INK, PAPER, SPHERE_LINE, TERRAIN
from simulator.geometry.outlines import degrees_of
from simulator.geometry.shapes import Polygon
from simulator.kernel.shown.appearance import Silhouette

_ROUGH: Paint = {"stroke": TERRAIN, "stroke_width": 1.4, "stroke_dasharray": "6 4"}

_LEAST_STACK = 7.5
"""The smallest radius of a stack in pixels."""

SMALL_REACH = 36.0
"""Silhouettes that reach less far than this from their centre fill less of their ring."""

DETAILED = 60.0
"""Silhouettes narrower than this, in pixels, are drawn without plates, which would blur."""


def sprite(name: str, centre: Pixel, across: float, turn: float, ink: str) -> str:
    """A silhouette in one colour: its box is `across` pixels wide, turned clockwise."""
    return draw_silhouette(silhouette(name), centre, across, turn, ink)


def draw_silhouette(shape: Silhouette, centre: Pixel, across: float, turn: float, ink: str) -> str:
    """The same of paths that have no name."""
    fills = {"hull": (ink, 1.0), "detail": (PAPER, 0.7), "glow": (ink, 0.45)}
    parts = []
    for part, data in shape:
        if part == "detail" and across < DETAILED:
            continue
        fill, share = fills[part]
        parts.append(element("path", d=data, fill=fill, fill_opacity=share if share < 1 else None))
    place = f"translate({number(centre[0])} {number(centre[1])}) rotate({number(turn)})"
    return element("g", *parts, transform=f"{place} scale({across / 100:.4f}) translate(-50 -50)")


def outline(sketch: Sketch, thing: DrawnPiece, **paint: Value) -> str:
    """The edge of a piece that has one: its disc or its polygon."""
    if corners := corners_of(sketch, thing):
        return element("path", d=path_data(corners), **paint)
    x, y = sketch.lens.pixel(thing.at)
    return element("circle", cx=x, cy=y, r=thing.radius * sketch.lens.scale, **paint)


def corners_of(sketch: Sketch, thing: DrawnPiece) -> list[Pixel]:
    """The corners of a polygon on the page; none for other bases."""
    base, at = thing.piece.base, thing.at
    corners = base.corners if isinstance(base, Polygon) else ()
    return [sketch.lens.pixel((at[0] + x, at[1] + y)) for x, y in corners]


def box_of(sketch: Sketch, thing: DrawnPiece) -> TextBounds:
    """The box round a piece's disc or polygon."""
    if thing.outline:
        return around([sketch.lens.pixel(each) for each in thing.outline])
    if corners := corners_of(sketch, thing):
        return around(corners)
    return box_round(sketch.lens.pixel(thing.at), thing.radius * sketch.lens.scale)


def token_radius(sketch: Sketch, thing: DrawnPiece) -> float:
    """The radius of a token's ring in pixels; a stack is as large as it is on its tile."""
    if thing.form == "stack":
        return max(_LEAST_STACK, thing.look.diameter / 2 * sketch.lens.scale)
    return sketch.token if thing.form == "token" else sketch.token * 0.82


def draw_thing(sketch: Sketch, thing: DrawnPiece) -> None:
    """Draw a piece in its form."""
    _keep_clear(sketch, thing)
    if thing.form == "area":
        sketch.under.append(outline(sketch, thing, fill=TERRAIN, fill_opacity=0.1))
        sketch.under.append(outline(sketch, thing, fill="url(#rocks)", **_ROUGH))
    elif thing.form == "sphere":
        edge: Paint = {"stroke": SPHERE_LINE, "stroke_width": 1}
        sketch.under.append(outline(sketch, thing, fill="url(#planetoid)", **edge))
    elif thing.form == "body":
        _draw_body(sketch, thing)
    elif thing.form == "base":
        draw_base(sketch, thing)
    elif thing.form == "tile":
        draw_tile(sketch, thing)
    else:
        _draw_token(sketch, thing)


def _keep_clear(sketch: Sketch, thing: DrawnPiece) -> None:
    """Make labels avoid the edge of a piece that has one."""
    corners = [sketch.lens.pixel(each) for each in thing.outline] or corners_of(sketch, thing)
    if thing.radius and not corners:
        centre, radius = sketch.lens.pixel(thing.at), thing.radius * sketch.lens.scale
        corners = [on_circle(centre, radius, turn) for turn in range(0, 360, 10)]
    sketch.places.avoid(corners, closed=True)


def _draw_body(sketch: Sketch, thing: DrawnPiece) -> None:
    """An object with a disc of its own: its silhouette as large as the disc, and the rim."""
    across = 2 * thing.radius * sketch.lens.scale
    centre = sketch.lens.pixel(thing.at)
    sketch.under.append(outline(sketch, thing, fill=TERRAIN, fill_opacity=0.1, **_ROUGH))
    sketch.under.append(sprite(thing.piece.kind, centre, across, 0, BODY_INK))


def _draw_token(sketch: Sketch, thing: DrawnPiece) -> None:
    """A token: the silhouette turned to its heading, in its side's ring."""
    side = sketch.side(thing.piece.owner)
    centre, radius = sketch.lens.pixel(thing.at), token_radius(sketch, thing)
    ring: Paint = {
        "fill": side.tint,
        "fill_opacity": 0.88,
        "stroke": side.colour,
        "stroke_width": 1.6,
    }
    faces = thing.form == "token" and thing.look.turns
    turn = degrees_of(thing.pose.heading) if faces else 0.0
    sketch.over.append(side_shape(side, centre, radius, **ring))
    if not (thing.look.stack and thing.look.stack.figure):
        parts = thing.look.parts or silhouette(thing.piece.kind)
        across = radius * 0.92 * 100 / max(reach_of(parts), SMALL_REACH)
        sketch.over.append(draw_silhouette(parts, centre, across, turn, side.colour))
    sketch.over.append(stack_badge(thing.look, side, centre, radius))
